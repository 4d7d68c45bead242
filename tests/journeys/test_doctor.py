"""The doctor tries on Discord what the bot needs there, and names what does not work."""

from __future__ import annotations

import json
import threading
from collections.abc import AsyncIterator
from unittest.mock import patch

import pytest
from aiohttp import ClientWebSocketResponse
from discord import app_commands
from discord.gateway import KeepAliveHandler
from discord.http import HTTPClient

from bot.app.command_tree import compare_commands
from bot.app.features import COMMANDS
from bot.doctor.examination import Examination, Patient, Verdict
from bot.doctor.recorder import Anonymous, Recorder
from games.text import LANGUAGES
from sandbox import permissions
from sandbox.redirect import point_discord_at
from sandbox.server import LocalDiscord
from sandbox.weather import Fault, Trouble
from tests.journeys.bot_harness import TIME_SCALE, BotHarness
from tests.journeys.people import Player
from tests.programs import start_bot
from tests.sandbox.conformance import Conformance
from tests.texts import tells


async def examined(
    local: LocalDiscord, language: str = "en", *, channel: bool = True
) -> tuple[list[str], Recorder]:
    """Return the lines of the doctor's page, and what it heard."""
    recorder = Recorder()
    place = int(channel_of(local)) if channel else None
    examination = Examination(local.token, recorder, language, place, patience=15.0)
    sockets, connect = list[ClientWebSocketResponse](), HTTPClient.ws_connect

    async def connect_and_note(http: HTTPClient, url: str, *, compress: int = 0) -> ClientWebSocketResponse:
        sockets.append(await connect(http, url, compress=compress))
        return sockets[-1]

    with patch.object(HTTPClient, "ws_connect", connect_and_note):
        await examination.run()
    # discord.py leaves both behind where a session can't be begun.
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler):
            thread.stop()
    for socket in sockets:
        await socket.close()
    return [finding.line(language) for finding in examination.findings], recorder


def channel_of(local: LocalDiscord) -> str:
    return next(iter(local.world.channels))


def troubles(lines: list[str]) -> list[str]:
    return [line for line in lines if line.startswith(Verdict.BAD.value)]


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    """A Discord that the bot has told of its commands."""
    async with LocalDiscord(strict=Conformance.published(), time_scale=TIME_SCALE) as running:
        point_discord_at(running.origin)
        async with Patient(Recorder()) as client:
            await client.login(running.token)
            tree = app_commands.CommandTree(client)
            for command in COMMANDS:
                tree.add_command(command)
            wanted, _ = await compare_commands(tree)
            await client.http.bulk_upsert_global_commands(int(running.world.application_id), payload=wanted)
        running.requests.clear()
        yield running


@pytest.mark.parametrize("language", LANGUAGES)
async def test_on_a_calm_day_all_is_well(local: LocalDiscord, language: str) -> None:
    lines, recorder = await examined(local, language)
    assert troubles(lines) == []
    assert recorder.differing == []
    assert recorder.compared > 10
    assert local.world.emojis == local.world.messages == {}, "nothing is left behind"
    assert local.gateway.identifies == 1


async def test_without_a_channel_nothing_is_written(local: LocalDiscord) -> None:
    lines, _ = await examined(local, channel=False)
    assert troubles(lines) == []
    assert {line.split()[0] for line in local.requests} == {"GET"}


_POSTS = r"^POST /channels/\d+/messages$"
_PRIVATE = r"^POST /channels/\d+/messages DM$"
FAULTS = (
    (Fault(401, "GET /users/@me"), "login", "token"),
    (Fault(Trouble.BLOCKED, "GET /users/@me"), "login", "blocked"),
    (Fault(Trouble.BLOCKED_JSON, _POSTS), "card", "blocked"),
    (Fault(Trouble.BLOCKED_TEXT, _POSTS), "card", "blocked"),
    (Fault(Trouble.BLOCKED_FORBIDDEN, _POSTS), "card", "blocked"),
    (Fault(Trouble.HALF, "GET /oauth2"), "login", "half"),
    (Fault(Trouble.HALF, "GET /gateway/bot"), "sessions", "half"),
    (Fault(30008, "^POST /applications/.*/emojis"), "emoji", "emojis-full"),
    (Fault(50001, _POSTS), "card", "no-access"),
    (Fault(50013, _POSTS), "card", "no-rights"),
    (Fault(30034, "^PUT /applications/.*/commands"), "commands", "commands-full"),
    (Fault(50240, "^PUT /applications/.*/commands"), "commands", "entry-point"),
    (Fault(50083, _POSTS), "card", "archived"),
    (Fault(20026, _PRIVATE), "message", "quarantined"),
    (Fault(50007, _PRIVATE), "message", "closed-messages"),
    (Fault(40003, "^POST /users/@me/channels"), "message", "opening-too-fast"),
    (Fault(Trouble.CLOSED, _POSTS), "card", "unreachable"),
    (Fault(50033, "^GET /applications/.*/commands"), "commands", "closed-messages"),
)
"""Faults, the steps that come to nothing by them, and what that is said to mean."""


@pytest.mark.slow
async def test_each_fault_is_named(local: LocalDiscord) -> None:
    for fault, step, trouble in FAULTS:
        local.weather.faults = [fault]
        lines, _ = await examined(local)
        (line,) = troubles(lines)
        assert tells(line, f"doctor-{step}-failed") and tells(line, f"doctor-trouble-{trouble}"), fault


async def test_an_emoji_that_is_refused_is_no_trouble(local: LocalDiscord) -> None:
    local.weather.announce(Fault(Trouble.EMOJI, _POSTS))
    lines, _ = await examined(local)
    assert troubles(lines) == []
    assert any(tells(line, "doctor-emoji-refused") for line in lines)


async def test_no_session_is_begun_where_few_are_left(local: LocalDiscord) -> None:
    local.world.starts.total = 40
    lines, _ = await examined(local)
    assert local.gateway.identifies == 0
    assert [line for line in troubles(lines) if tells(line, "doctor-sessions-few", remaining=40, total=40)]


async def test_a_gateway_that_lets_nobody_in_is_named(local: LocalDiscord) -> None:
    for number, close_code in enumerate((4004, 4014, 4000), start=1):
        local.gateway.refuses = close_code
        lines, _ = await examined(local)
        (line,) = troubles(lines)
        assert "gateway" in line
        assert local.gateway.identifies == number


async def test_a_right_that_is_missing_is_named(local: LocalDiscord) -> None:
    local.world.set_bot_permissions(channel_of(local), permissions.INVITED & ~permissions.ATTACH_FILES)
    lines, _ = await examined(local)
    assert any(tells(line, "doctor-rights-missing", rights="Attach Files") for line in troubles(lines))


async def test_commands_that_are_not_ours_are_named_but_before_the_first_start(local: LocalDiscord) -> None:
    told = local.world.commands[None]
    local.world.set_commands(None, [command for command in told if command["name"] != "newgame"])
    lines, _ = await examined(local)
    (line,) = troubles(lines)
    assert "newgame" in line
    local.world.set_commands(None, [])
    lines, _ = await examined(local)
    assert troubles(lines) == []
    assert any(tells(line, "doctor-commands-none") for line in lines)


async def test_a_shape_that_is_not_known_is_kept_without_names_and_ids(
    local: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(local.world.bot, "mood", {"name": "Grumpy", "since": "2026-01-02T03:04:05+00:00"})
    _, recorder = await examined(local)
    kept = json.dumps(recorder.differing)
    assert "user.mood" in kept or "mood" in kept
    for secret in ("Grumpy", local.world.bot["id"], local.world.bot["username"], local.token, channel_of(local)):
        assert secret not in kept


def test_what_could_name_somebody_is_taken_out_and_ids_stay_apart() -> None:
    person = {"id": "123456789012345678", "name": "ANNA", "at": "2026-01-02T03:04:05.123456+00:00", "bot": True}
    first, second = Anonymous().value([person, {"id": "999999999999999999", "by": "123456789012345678"}])
    assert first["id"] == second["by"] != second["id"]
    assert (first["name"], first["at"], first["bot"]) == ("…", "0000-00-00T00:00:00.000000+00:00", True)


@pytest.mark.slow
async def test_a_channel_where_people_play_is_left_alone(harness: BotHarness, anna: Player, ben: Player) -> None:
    await anna.starts(ben)
    harness.local.requests.clear()
    channel = str((await harness.table()).session.channel_id)
    folder = harness.settings.data_dir
    doctor = await start_bot(
        folder, harness.local.origin, arguments=("doctor", "--channel", channel), DISCORD_TOKEN=harness.local.token
    )
    assert b"a game in this channel. Choose one without a table." in await doctor.end()
    assert doctor.returncode == 1
    assert not harness.local.requests
