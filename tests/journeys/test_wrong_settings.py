"""A wrong setting ends the bot with exit code 2 and one true sentence that names it."""

from __future__ import annotations

import socket
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from bot.app.check import check, inspect
from bot.config import Config, has_token
from sandbox.server import LocalDiscord
from storage import load_settings
from storage.__main__ import main as storage_main
from tests.journeys.test_startup import run_bot
from tests.storage.support import PostgresServer

pytestmark = pytest.mark.slow

MISSING = "DISCORD_TOKEN is missing: set it in the environment or in .env (see .env.example)."
TOKEN = "DISCORD_TOKEN is not valid: it must be the token as the developer portal shows it (see .env.example)."
WRONG = [
    ({"DISCORD_TOKEN": ""}, MISSING),
    ({"DISCORD_TOKEN": "a b"}, TOKEN),
    ({"DISCORD_TOKEN": "secret „quoted“"}, TOKEN),
    ({"LOBBY_MINUTES": "soon"}, "LOBBY_MINUTES is not valid: it must be a whole number from 1 to 10080"),
    ({"LOBBY_MINUTES": "0"}, "LOBBY_MINUTES is not valid: it must be a whole number from 1 to 10080"),
    ({"COMPUTER_PAUSE": "-1"}, "COMPUTER_PAUSE is not valid: it must be a number from 0 to 30"),
    ({"COMPUTER_PAUSE": "nan"}, "COMPUTER_PAUSE is not valid: it must be a number from 0 to 30"),
    ({"SHARDS": "many"}, "SHARDS is not valid: it must be auto, or a whole number from 1"),
    ({"SHARDS": "0"}, "SHARDS is not valid: it must be auto, or a whole number from 1"),
    ({"BACKUPS": "daily"}, "BACKUPS is not valid: it must be a whole number from 0 to 1000"),
    ({"MONITOR_PORT": "70000"}, "MONITOR_PORT is not valid: it must be a whole number from 0 to 65535"),
    ({"LOG_LEVEL": "LOUD"}, "LOG_LEVEL is not valid: it must be DEBUG, INFO, WARNING or ERROR"),
    ({"LOG_FORMAT": "xml"}, "LOG_FORMAT is not valid: it must be plain or json"),
]
WRONG_HERE = [
    ({"DATABASE_URL": "mysql://root:secret@127.0.0.1/games"}, "DATABASE_URL is not understood"),
    ({"DATA_DIR": "/proc/nowhere"}, "The data folder /proc/nowhere cannot be made"),
    ({"MONITOR_ADDRESS": "192.0.2.1", "MONITOR_PORT": "45678"}, "MONITOR_ADDRESS=192.0.2.1 is no address of this"),
    ({"MONITOR_ADDRESS": "no address", "MONITOR_PORT": "45678"}, "MONITOR_ADDRESS=no address is no address of"),
]
"""What else the database says of itself, `tests/storage/test_opening.py` says."""


@pytest.fixture(autouse=True)
def nothing_else_is_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in Config.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


@pytest.mark.parametrize(("settings", "line"), WRONG)
def test_a_setting_that_can_mean_nothing_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], settings: dict[str, str], line: str
) -> None:
    for name, value in ({"DISCORD_TOKEN": "x"} | settings).items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit) as ended:
        load_settings(Config)
    assert ended.value.code == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert said.startswith(line) and "secret" not in said


@pytest.mark.parametrize(("settings", "line"), WRONG_HERE)
async def test_a_setting_that_means_nothing_here_is_named(
    tmp_path: Path, settings: dict[str, str], line: str
) -> None:
    code, written = await run_bot(tmp_path, "http://127.0.0.1:1", **({"DISCORD_TOKEN": "x"} | settings))
    assert code == 2, written
    (said,) = written
    assert said.startswith(line) and "secret" not in said


def test_every_setting_is_tried_with_something_wrong() -> None:
    tried = {name.lower() for settings, _ in (*WRONG, *WRONG_HERE) for name in settings}
    assert tried == Config.model_fields.keys()


async def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        code, written = await run_bot(tmp_path, "http://127.0.0.1:1", DISCORD_TOKEN="x", MONITOR_PORT=port)
    assert (code, written) == (
        2,
        [f"MONITOR_PORT={port} is taken by another program on 127.0.0.1: choose another one."],
    )


async def test_a_token_that_discord_refuses_is_named(tmp_path: Path) -> None:
    async with LocalDiscord(0) as local:
        code, written = await run_bot(tmp_path, local.origin, DISCORD_TOKEN="wrong")
    assert code == 2
    assert written == ["Discord does not accept DISCORD_TOKEN: copy it again from the developer portal."]


async def test_a_server_that_does_not_run_may_come_back(tmp_path: Path) -> None:
    url = "postgresql://x:secret@127.0.0.1:1/games"
    code, (said,) = await run_bot(tmp_path, "http://127.0.0.1:1", DISCORD_TOKEN="x", DATABASE_URL=url)
    assert code == 1
    assert "secret" not in said


def test_settings_are_read_from_a_file_and_the_environment_in_any_case_without_the_quotes_that_docker_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=x\nLOBBY_MINUTES=7\n")
    assert load_settings(Config) == Config(discord_token="x", lobby_minutes=7)
    for name in Config.model_fields.keys() - {"discord_token", "lobby_minutes"}:
        monkeypatch.setenv(name.upper(), "")
    assert load_settings(Config).data_dir == Path("data"), "what is set to nothing is not set"
    for quote in ("'", '"'):
        for name, value in {"LOG_LEVEL": "info", "LOG_FORMAT": "JSON", "DATA_DIR": "games"}.items():
            monkeypatch.setenv(name, f"{quote}{value}{quote}")
        settings = load_settings(Config)
        assert (settings.log_level, settings.log_format, settings.data_dir) == ("INFO", "json", Path("games"))


@pytest.mark.parametrize("written", [b"DISCORD_TOKEN=\xff\xfe\n", "DISCORD_TOKEN=secret\n".encode("utf-16-le")])
def test_a_file_that_is_not_in_utf8_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], written: bytes
) -> None:
    (tmp_path / ".env").write_bytes(written)
    for load in (has_token, partial(load_settings, Config)):
        with pytest.raises(SystemExit, match="2"):
            load()
        (said,) = capsys.readouterr().err.splitlines()
        assert said.startswith("The file .env can't be read") and "secret" not in said


@pytest.mark.parametrize("data_dir", ["nowhere", "."])
def test_looking_at_a_database_that_is_not_there_makes_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], data_dir: str
) -> None:
    monkeypatch.setenv("DATA_DIR", data_dir)
    looks: list[tuple[Callable[[list[str]], int], list[str]]]
    looks = [(check, []), (inspect, ["abc", "abc.json"]), (storage_main, ["backup", "copy"])]
    for look, arguments in looks:
        assert look(arguments) == 2
        assert "There is no database file" in capsys.readouterr().err
    assert check(["copy"]) == 2
    assert capsys.readouterr().err == "There is no file copy.\n"
    assert not list(tmp_path.iterdir())


def test_an_empty_database_of_a_server_is_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], postgres_server: PostgresServer
) -> None:
    monkeypatch.setenv("DATABASE_URL", postgres_server.url("postgres"))
    for _ in range(2):
        assert check([]) == 2
        assert capsys.readouterr().err.startswith("There is no database of this bot")
