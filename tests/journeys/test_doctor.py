"""The doctor looks whether the bot can run, and names what is to be mended."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator
from pathlib import Path
from unittest.mock import patch

import pytest
from aiohttp import ClientWebSocketResponse
from discord.gateway import KeepAliveHandler
from discord.http import HTTPClient

from bot.app.doctor import examine
from bot.config import Config
from sandbox import permissions
from sandbox.redirect import point_discord_at
from sandbox.server import LocalDiscord
from sandbox.weather import Fault, Trouble
from tests.journeys.bot_harness import TIME_SCALE
from tests.programs import start_bot
from tests.sandbox.conformance import Conformance


async def examined(local: LocalDiscord, folder: Path, *, channel: bool = True) -> list[str]:
    """Return the lines that the doctor says."""
    place = int(channel_of(local)) if channel else None
    settings = Config(discord_token=local.token, data_dir=folder, _env_file=None)
    sockets, connect = list[ClientWebSocketResponse](), HTTPClient.ws_connect

    async def connect_and_note(http: HTTPClient, url: str, *, compress: int = 0) -> ClientWebSocketResponse:
        sockets.append(await connect(http, url, compress=compress))
        return sockets[-1]

    with patch.object(HTTPClient, "ws_connect", connect_and_note):
        lines = [line async for line in examine(settings, place, patience=15.0)]
    # discord.py leaves both behind where a session can't be begun.
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler):
            thread.stop()
    for socket in sockets:
        await socket.close()
    return lines


def channel_of(local: LocalDiscord) -> str:
    return next(iter(local.world.channels))


def troubles(lines: list[str]) -> list[str]:
    return [line.removeprefix("[BAD] ") for line in lines if line.startswith("[BAD]")]


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord(strict=Conformance.published(), time_scale=TIME_SCALE) as running:
        point_discord_at(running.origin)
        yield running


async def test_on_a_calm_day_all_is_well_and_nothing_is_written(local: LocalDiscord, tmp_path: Path) -> None:
    lines = await examined(local, tmp_path)
    assert troubles(lines) == [] and len(lines) == 4
    assert {line.split()[0] for line in local.requests} == {"GET"}
    assert local.gateway.identifies == 1
    assert not list(tmp_path.iterdir())


FAULTS = (
    (Fault(401, "GET /users/@me"), "Discord does not accept DISCORD_TOKEN"),
    (Fault(Trouble.BLOCKED, "GET /users/@me"), "Discord refuses this address or this bot as a whole"),
    (Fault(50001, "^GET /channels/"), "Discord refuses the bot (403)"),
)
"""Faults, and how what is said of them begins."""


@pytest.mark.slow
async def test_each_fault_is_named(local: LocalDiscord, tmp_path: Path) -> None:
    for fault, said in FAULTS:
        local.weather.faults = [fault]
        (line,) = troubles(await examined(local, tmp_path))
        assert line.startswith(said), line


async def test_no_session_is_begun_where_few_are_left(local: LocalDiscord, tmp_path: Path) -> None:
    local.world.starts.total = 40
    (line,) = troubles(await examined(local, tmp_path))
    assert "40 are left" in line
    assert local.gateway.identifies == 0


async def test_a_gateway_that_lets_nobody_in_is_named(local: LocalDiscord, tmp_path: Path) -> None:
    for number, close_code in enumerate((4004, 4014, 4000), start=1):
        local.gateway.refuses = close_code
        (line,) = troubles(await examined(local, tmp_path))
        assert line.startswith("Discord")
        assert local.gateway.identifies == number


async def test_a_right_that_is_missing_is_named(local: LocalDiscord, tmp_path: Path) -> None:
    local.world.set_bot_permissions(channel_of(local), permissions.INVITED & ~permissions.ATTACH_FILES)
    (line,) = troubles(await examined(local, tmp_path))
    assert "lacks Attach Files" in line


async def test_a_clock_that_is_wrong_is_named(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.doctor.MOST_SECONDS_OFF", -1)
    (line,) = troubles(await examined(local, tmp_path, channel=False))
    assert line.startswith("The clock of this machine is")


async def test_a_database_that_can_not_be_used_is_named_and_the_rest_is_tried(
    local: LocalDiscord, tmp_path: Path
) -> None:
    (tmp_path / "lost-board-games.sqlite3").write_bytes(b"no database at all")
    lines = await examined(local, tmp_path)
    (line,) = troubles(lines)
    assert "is damaged" in line and len(lines) == 4


@pytest.mark.slow
async def test_the_program_says_a_line_each_and_ends_with_1_where_something_is_wrong(
    local: LocalDiscord, tmp_path: Path
) -> None:
    doctor = await start_bot(tmp_path, local.origin, arguments=("doctor",), DISCORD_TOKEN="wrong")
    assert b"Discord does not accept DISCORD_TOKEN" in await doctor.end()
    assert doctor.returncode == 1
