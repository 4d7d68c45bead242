"""What ships: the lock file, the Procfile, the image, the service, and what starts the bot again."""

from __future__ import annotations

import asyncio
import configparser
import gzip
import os
import re
import runpy
import shlex
import shutil
import sqlite3
import subprocess
import sys
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import closing
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from PIL import Image

from bot.config import has_token
from sandbox.server import LocalDiscord
from storage import Storage
from storage.sqlite import FILE_NAME
from tests.test_guarantees import PAGES
from tests.usecases.test_older_database import OLD

ROOT = Path(__file__).parent.parent
FILM = "docs/pictures/game.webp"
TREE = (
    subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout.splitlines()
    if shutil.which("git")
    else []
)
needs_git = pytest.mark.skipif(not TREE, reason="there is no git, or this is no checkout")


def lock_lines() -> list[Requirement]:
    """Return the packages of the lock file, for whichever Python and system."""
    text = (ROOT / "requirements.txt").read_text().replace("\\\n", " ")
    return [Requirement(line.partition(" --hash=")[0]) for line in text.splitlines()]


def locked() -> dict[str, str]:
    """Return the packages of the lock file that this Python needs, and their versions."""
    here = [need for need in lock_lines() if need.marker is None or need.marker.evaluate()]
    return {canonicalize_name(need.name): str(need.specifier).removeprefix("==") for need in here}


def wanted() -> list[Requirement]:
    """Return the project's requirements."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return [Requirement(text) for text in project["dependencies"]]


def needs_of(requirement: Requirement) -> Iterator[Requirement]:
    """Yield what an installed package needs, its wanted extras included."""
    for text in distribution(requirement.name).requires or ():
        need = Requirement(text)
        extras = requirement.extras or {""}
        if need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in extras):
            yield need


def test_the_lock_file_holds_what_the_project_wants_and_what_that_needs() -> None:
    pins, open_ends, seen = locked(), wanted(), set()
    while open_ends:
        need = open_ends.pop()
        name = canonicalize_name(need.name)
        assert name in pins, f"{name} is not locked: make lock"
        assert need.specifier.contains(pins[name]), f"{need} is locked as {pins[name]}: make lock"
        if str(need) not in seen:
            seen.add(str(need))
            open_ends += needs_of(need)
    assert pins.keys() == {canonicalize_name(Requirement(text).name) for text in seen}, "nothing else is locked"


def test_what_installs_checks_the_hashes() -> None:
    for file in ("Makefile", "Dockerfile", "docs/running.md"):
        text = (ROOT / file).read_text()
        installs = [line for line in text.splitlines() if "-r requirements.txt" in line]
        assert installs and all("--require-hashes" in line for line in installs), file


def test_continuous_integration_runs_every_version_of_python() -> None:
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text()
    assert 'python-version: ["3.11", "3.12", "3.13", "3.14"]' in workflow
    assert "run: bash .ci/run" in workflow


def test_the_changelog_is_cut_into_releases_and_the_newest_is_the_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    unreleased, *releases = re.findall(r"^## \[(.+?)\](?: - (\d{4}-\d\d-\d\d))?$", text, re.MULTILINE)
    assert unreleased == ("Unreleased", "")
    versions = [tuple(map(int, version.split("."))) for version, _ in releases]
    assert versions == sorted(set(versions), reverse=True)
    assert [date for _, date in releases] == sorted((date for _, date in releases), reverse=True)
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert version == releases[0][0]
    assert set(re.findall(r"^### (.+)$", text, re.MULTILINE)) <= {
        "Added",
        "Changed",
        "Removed",
        "Fixed",
        "Security",
    }


def test_the_readme_shows_all_pictures_and_ten_seconds_of_a_game() -> None:
    shown = re.findall(r'src="(docs/pictures/[^"]+)"', (ROOT / "README.md").read_text("utf-8"))
    assert set(shown) == {f"docs/pictures/{path.name}" for path in (ROOT / "docs" / "pictures").iterdir()}
    assert (ROOT / FILM).stat().st_size < 1_500_000
    with Image.open(ROOT / FILM) as film:
        seconds = sum(_duration(film, frame) for frame in range(getattr(film, "n_frames", 1))) / 1000
    assert FILM in shown and 8 <= seconds <= 12


def _duration(film: Image.Image, frame: int) -> int:
    film.seek(frame)
    film.load()
    return int(film.info["duration"])


def test_what_breaks_with_a_major_version_has_an_upper_bound() -> None:
    for need in wanted():
        assert any(spec.operator in ("<", "==") for spec in need.specifier), need


# Command lines in docs


COMMAND = re.compile(r"(?:python -m\s+|(?<=`)(?=make ))([^`#\n]+)")
PARSERS = {"benchmarks", "bot", "games", "sandbox", "storage", "tests.mutants", "tests.storm", "tests.world"}
"""Programs that parse their arguments with `argparse`."""
EXAMPLES = {"ID": "1", "N": "1", "mygame": "heller", "fr": "de"}


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_in_the_docs_is_one(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    parse = ArgumentParser.parse_args

    def parse_only(*given: Any) -> None:
        parse(*given)
        raise SystemExit(0)

    monkeypatch.setattr(ArgumentParser, "parse_args", parse_only)
    for command in COMMAND.findall(page.read_text("utf-8")):
        name, *arguments = (EXAMPLES.get(word, word) for word in shlex.split(command))
        assert name != "make" or arguments[0] in targets, command
        if name in PARSERS and arguments:
            monkeypatch.setattr("sys.argv", [name, *arguments, *["--help"] * (len(arguments) == 1)])
            monkeypatch.delitem(sys.modules, f"{name}.__main__", raising=False)
            with pytest.raises(SystemExit) as ended:
                runpy.run_module(name, run_name="__main__")
            assert not ended.value.code, command


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """Make a folder that holds the locked packages and nothing else that happens to be installed."""
    folder = tmp_path / "packages"
    folder.mkdir()
    for name in locked():
        try:
            installed = distribution(name)
        except PackageNotFoundError:  # of another Python
            continue
        for file in installed.files or ():
            top = file.parts[0]
            if top != ".." and top != "__pycache__" and not (folder / top).exists():
                (folder / top).symlink_to(Path(str(installed.locate_file(top))).resolve())
    return folder


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Copy what is under version control, as a host that deploys does."""
    folder = tmp_path / "checkout"
    for name in TREE:
        if (ROOT / name).is_file() and not name.startswith(("tests/", "benchmarks/")):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes((ROOT / name).read_bytes())
    return folder


@needs_git
@pytest.mark.slow
async def test_the_way_of_the_procfile_works_from_a_clean_checkout_with_the_locked_packages(
    checkout: Path, packages: Path
) -> None:
    kind, command = (checkout / "Procfile").read_text().strip().split(": ")
    program, *arguments = shlex.split(command)
    assert (kind, program, arguments[:2]) == ("worker", "python", ["-m", "bot"])
    came = asyncio.Event()
    async with LocalDiscord(0) as local:
        local.gateway.on_online = lambda is_online: came.set() if is_online else None
        bot = await asyncio.create_subprocess_exec(
            *(sys.executable, "-S", "-m", "sandbox.attach", local.origin, *arguments[1:]),
            cwd=checkout,
            env={"PATH": os.environ["PATH"], "PYTHONPATH": str(packages), "DISCORD_TOKEN": local.token},
            stderr=asyncio.subprocess.PIPE,
        )
        online = asyncio.create_task(came.wait())
        ended = asyncio.create_task(bot.wait())
        await asyncio.wait({online, ended}, timeout=120, return_when=asyncio.FIRST_COMPLETED)
        if bot.returncode is None:
            bot.terminate()
        _, said = await bot.communicate()
        online.cancel()
    assert came.is_set(), said.decode()
    assert await ended == 0
    assert (checkout / "data").is_dir()


def test_the_image_holds_all_rooms_that_run_and_has_a_user_of_its_own() -> None:
    lines = (ROOT / "Dockerfile").read_text().splitlines()
    allowed = (ROOT / ".dockerignore").read_text().splitlines()
    for room in ("bot", "games", "storage"):
        assert f"COPY {room} {room}" in lines and f"!{room}" in allowed
    assert "USER bot" in lines
    assert sum(line.startswith("FROM ") for line in lines) == 2
    assert any(line.startswith("HEALTHCHECK ") for line in lines)


async def again(tmp_path: Path, script: str) -> tuple[int, list[str]]:
    """Keep a shell script running; return the last exit code and what was written."""
    process = await asyncio.create_subprocess_exec(
        *(str(ROOT / "deploy" / "again"), "sh", "-c", script),
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"], "FIRST_DELAY": "0"},
        stderr=asyncio.subprocess.PIPE,
    )
    _, said = await process.communicate()
    return process.returncode or 0, said.decode().splitlines()


def test_the_unit_bounds_what_a_process_may_do_and_does_not_try_a_wrong_setting_again() -> None:
    unit = configparser.ConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read_string((ROOT / "deploy" / "lost-board-games.service").read_text())
    service = dict(unit["Service"])
    assert service["RestartPreventExitStatus"] == "2"
    assert service["SystemCallFilter"] == "@system-service"
    assert service["MemoryMax"] == "2G" and service["OOMPolicy"] == "continue"


@pytest.mark.slow
async def test_what_crashed_is_started_again_until_it_ends_well_and_a_wrong_setting_is_not(tmp_path: Path) -> None:
    code, said = await again(tmp_path, "echo x >> runs; [ $(wc -l < runs) -ge 4 ] || exit 1")
    assert (code, (tmp_path / "runs").read_text()) == (0, "x\n" * 4)
    assert said == ["It ended with exit code 1 and starts again in 0 s."] * 3
    assert await again(tmp_path, "exit 2") == (2, [])


@pytest.mark.slow
async def test_what_is_told_to_stop_stops(tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        *(str(ROOT / "deploy" / "again"), sys.executable, "-c"),
        "import signal, sys; signal.signal(15, lambda *_: sys.exit(0)); print(1, flush=True); signal.pause()",
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    await process.stdout.readline()
    process.terminate()
    async with asyncio.timeout(60):
        assert await process.wait() == 0


@pytest.mark.parametrize(
    ("token", "starts"),
    [(0, ["-m bot"]), (1, ["-m sandbox --run bot"]), (2, [])],
    ids=["there", "none", "unreadable"],
)
@pytest.mark.slow
def test_make_run_starts_the_bot_where_it_finds_a_token(tmp_path: Path, token: int, starts: list[str]) -> None:
    (tmp_path / "deploy").symlink_to(ROOT / "deploy")
    python = tmp_path / "python"
    python.write_text(f'#!/bin/sh\n[ "$3" = has-token ] && exit {token}\necho "$@" >> started\n')
    python.chmod(0o755)
    made = subprocess.run(
        ["make", "-s", "-o", ".venv/installed", "-f", str(ROOT / "Makefile"), "run", f"BIN={tmp_path}"],
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"]},
        check=False,
        capture_output=True,
        text=True,
    )
    started = tmp_path / "started"
    assert (started.read_text().splitlines() if started.exists() else []) == starts
    assert bool(made.returncode) is not bool(starts), made.stderr


@pytest.mark.parametrize(
    ("written", "is_there"),
    [
        ("DISCORD_TOKEN=x", True),
        ("\N{ZERO WIDTH NO-BREAK SPACE}DISCORD_TOKEN=x", True),
        ("export DISCORD_TOKEN=x", True),
        ("discord_token=x", True),
        ("DISCORD_TOKEN\t=\tx", True),
        ("DISCORD_TOKEN='x'", True),
        ("DISCORD_TOKEN=", False),
        ("DISCORD_TOKEN=''", False),
        ("# DISCORD_TOKEN=x", False),
        (None, False),
        ("DISCORD_TOKEN=x\0", None),
    ],
)
def test_a_token_is_found_however_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: str | None, is_there: bool | None
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.chdir(tmp_path)
    if written is not None:
        (tmp_path / ".env").write_text(written, "utf-8")
    if is_there is None:
        with pytest.raises(SystemExit, match="2"):
            has_token()
    else:
        assert has_token() is is_there


# Our command lines on a console that knows ASCII alone


def printed(folder: Path, *arguments: str) -> str:
    """Run a command line that must succeed; return what it prints."""
    environment = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(ROOT),
        "DATA_DIR": str(folder),
        "PYTHONIOENCODING": "ascii",
    }
    done = subprocess.run(
        [sys.executable, "-m", *arguments], env=environment, cwd=folder, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode("ascii")


@pytest.mark.slow
def test_games_are_played_records_verified_and_rules_printed(tmp_path: Path) -> None:
    played = printed(tmp_path, "games", "play", "heller", "--log", "record.json")
    assert "\\U0001f" in played
    assert printed(tmp_path, "games", "verify", "record.json").startswith("\\u2714 ")
    assert printed(tmp_path, "games", "rules", "heimlich", "--lang", "de")


@pytest.mark.slow
def test_databases_are_copied_and_tables_inspected(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as database:
        database.executescript(gzip.decompress(OLD.read_bytes()).decode())
    session = asyncio.run(_first_running(tmp_path))
    assert "b\\xe4ckup is written" in printed(tmp_path, "storage", "backup", "bäckup")
    assert printed(tmp_path, "bot", "inspect", session, "tüfel.json").startswith("t\\xfcfel.json: ")


async def _first_running(folder: Path) -> str:
    async with await Storage.open(data_dir=folder) as storage:
        return (await storage.running())[0]
