"""A game that is begun as a copy of the model: it passes all checks under its own names."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.model.copy import COPIED, ROOT, copy

KEY, TITLE = "sea_fog", "Über See"
PLAYED_FOR_LONG = "random_games"
"""A test that plays the model's games already."""
SUITES = ("tests/test_walls.py", "tests/games/test_conformance.py", "tests/games/test_playthroughs.py")
ALONE = f"""
import sys
import pytest
import tests
from games.engine.registry import GAMES
for key in GAMES.keys() - {{{KEY!r}}}:
    del GAMES[key]  # nothing of theirs is new
from tests.playthroughs.__main__ import main
main([{KEY!r}])
chosen = "{KEY} and not ({PLAYED_FOR_LONG})"
sys.exit(pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", *{SUITES}, "-k", chosen]))
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a project with the new game in it."""
    root = tmp_path_factory.mktemp("project")
    for name in ("games", "tests"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", root)
    copy(root, KEY, TITLE)
    return root


def run(project: Path, *command: str) -> None:
    """Run Python in the project; what it prints is told if it fails."""
    environment = os.environ | {"PYTHONPATH": str(project), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *command], cwd=project, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_nothing_in_it_bears_the_models_name(project: Path) -> None:
    for folder in COPIED.values():
        files = [file for file in (project / folder.format(key=KEY)).rglob("*") if file.is_file()]
        assert files
        for file in files:
            words = file.read_text("utf-8", "replace").replace("Alle Fracht ", "").replace("jede Fracht,", "")
            assert "fracht" not in words.lower(), file


@pytest.mark.slow
def test_it_is_formatted_and_typed(project: Path) -> None:
    folders = [folder.format(key=KEY) for folder in COPIED.values()]
    run(project, "-m", "ruff", "check", "--no-cache", "games/engine/registry.py", *folders)
    run(project, "-m", "ruff", "format", "--no-cache", "--check", "games/engine/registry.py", *folders)
    run(project, "-m", "mypy", "--cache-dir", str(project / "cache"), *folders)


@pytest.mark.slow
def test_it_conforms_and_has_scripts_of_rules_and_golden_playthroughs(project: Path) -> None:
    run(project, "-c", ALONE)


@pytest.mark.parametrize("key", ["teufel", "fracht", "Fog", "my-game", "2nd", "", "../fog", "fög"])
def test_a_key_that_is_taken_or_can_be_none_and_a_title_that_texts_can_not_hold_are_refused(
    tmp_path: Path, key: str
) -> None:
    with pytest.raises(ValueError, match="key of a new game"):
        copy(tmp_path, key, TITLE)
    for title in ('My "game"', "Fog {sea}", "Fog\n", "\\", ""):
        with pytest.raises(ValueError, match="title"):
            copy(tmp_path, KEY, title)
    assert not list(tmp_path.iterdir())
