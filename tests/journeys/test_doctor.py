"""The doctor checks whether the bot can run, and names what to mend."""

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


@pytest.mark.slow
async def test_what_is_wrong_is_named_in_a_line_and_the_rest_is_tried(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def trouble(said: str, *, channel: bool = True) -> None:
        (line,) = troubles(await examined(local, tmp_path, channel=channel))
        assert said in line, line

    for fault, said in (
        (Fault(401, "GET /users/@me"), "Discord does not accept DISCORD_TOKEN"),
        (Fault(Trouble.BLOCKED, "GET /users/@me"), "Discord refuses this address or this bot as a whole"),
        (Fault(50001, "^GET /channels/"), "Discord refuses the bot (403)"),
    ):
        local.weather.faults = [fault]
        await trouble(said)
    local.weather.faults = []
    before = local.gateway.identifies
    for number, close_code in enumerate((4004, 4014, 4000), start=1):
        local.gateway.refuses = close_code
        await trouble("Discord")
        assert local.gateway.identifies == before + number
    local.gateway.refuses = None
    local.world.set_bot_permissions(channel_of(local), permissions.INVITED & ~permissions.ATTACH_FILES)
    await trouble("lacks Attach Files")
    local.world.starts.total = 40
    before = local.gateway.identifies
    await trouble("are left", channel=False)
    assert local.gateway.identifies == before, "no session is begun where few are left"
    local.world.starts.total = 1000
    with monkeypatch.context() as wrong:
        wrong.setattr("bot.app.doctor.MOST_SECONDS_OFF", -1)
        await trouble("The clock of this machine is", channel=False)
    (tmp_path / "lost-board-games.sqlite3").write_bytes(b"no database at all")
    await trouble("is damaged", channel=False)


@pytest.mark.slow
async def test_the_program_says_a_line_each_and_ends_with_1_where_something_is_wrong(
    local: LocalDiscord, tmp_path: Path
) -> None:
    doctor = await start_bot(tmp_path, local.origin, arguments=("doctor",), DISCORD_TOKEN="wrong")
    assert b"Discord does not accept DISCORD_TOKEN" in await doctor.end()
    assert doctor.returncode == 1
