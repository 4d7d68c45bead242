"""Starting: settings, token and database are checked, and slash commands are sent only when they changed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from bot.app import command_tree
from bot.app.main import main
from bot.features import COMMANDS
from bot.workers.workers import Workers
from sandbox.server import LocalDiscord
from tests.journeys.bot_harness import BotHarness
from tests.journeys.fake_workers import FakePictures
from tests.journeys.faults import VIA, answering, written
from tests.journeys.people import Player
from tests.programs import Program, start_bot
from tests.storage.support import PostgresServer
from tests.texts import tells


async def run_bot(folder: Path, origin: str | None = None, **settings: str) -> tuple[int, list[str]]:
    """Run the bot with nothing but these settings; return its exit code and what it wrote."""
    process = await start_bot(folder, origin, **settings)
    async with asyncio.timeout(60):
        written = await process.end()
    return process.returncode or 0, written.decode().splitlines()


async def until_it_says(bot: Program, words: bytes) -> None:
    while words not in (line := await bot.written.readline()):
        assert line, "it has ended"


@pytest.mark.slow
async def test_a_gateway_that_lets_nobody_in_ends_with_one_line(tmp_path: Path) -> None:
    async with LocalDiscord(0) as local:
        local.gateway.refuses = 4014
        code, written = await run_bot(tmp_path, local.origin, DISCORD_TOKEN=local.token)
    assert code == 1 and "(4014" in written[-1]
    assert not [line for line in written if "Traceback" in line or "ERROR" in line]


@pytest.mark.slow(long=True)
async def test_the_bot_ends_when_it_is_told_to_although_its_database_is_frozen(
    tmp_path: Path, postgres_server: PostgresServer, postgres_url: str
) -> None:
    async with LocalDiscord(0) as local:
        bot = await start_bot(tmp_path, local.origin, DISCORD_TOKEN=local.token, DATABASE_URL=postgres_url)
        async with asyncio.timeout(60):
            await until_it_says(bot, b"connected as")
        with postgres_server.frozen():
            bot.terminate()
            async with asyncio.timeout(60):
                written = await bot.end()
    assert bot.returncode == 0
    assert "ended without waiting longer" in written.decode()


async def test_commands_are_sent_once_and_again_only_when_they_changed(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert puts(harness) == 1
    for number, command in enumerate(harness.local.world.commands):
        command |= {"version": str(number), "dm_permission": False, "default_permission": True}
        command["contexts"] = command.get("contexts") and command["contexts"][::-1]
    await harness.restart_bot()
    assert puts(harness) == 1, "what Discord adds to commands makes them no other ones"
    monkeypatch.setattr(COMMANDS[0], "nsfw", True)
    await harness.restart_bot()
    assert puts(harness) == 2


# A start serves the tables whatever Discord answers to what running games don't need


HALF = web.Response(body=b'{"id": "12', headers={"Content-Type": "application/json", **VIA})
KEPT = {
    "type": 4,
    "id": "17",
    "default_member_permissions": None,
    "name": "launch",
    "name_localizations": None,
    "description": "",
    "description_localizations": None,
    "nsfw": False,
    "handler": 2,
}
ENTRY_POINT = {**KEPT, "application_id": "1", "version": "3"}


def refused(code: int) -> web.Response:
    return written(400, {"code": code, "message": "No"}, VIA)


ODD_ANSWERS = (
    ("PUT /applications/[0-9]+/commands", refused(50240)),
    ("PUT /applications/[0-9]+/commands", refused(30034)),
    ("PUT /applications/[0-9]+/commands", HALF),
    ("GET /applications/[0-9]+/commands", HALF),
    ("GET /applications/[0-9]+/commands", written(200, {"what": "else"}, VIA)),
    ("GET /applications/[0-9]+/commands", written(403, {"code": 50001, "message": "Missing Access"}, VIA)),
    ("GET /applications/[0-9]+/emojis", HALF),
    ("GET /applications/[0-9]+/emojis", written(200, {}, VIA)),
    ("GET /oauth2/applications/@me", HALF),
    ("GET /oauth2/applications/@me", written(200, {}, VIA)),
    ("GET /oauth2/applications/@me", refused(0)),
    ("GET /gateway/bot", HALF),
    ("GET /gateway/bot", written(200, {"url": "wss://somewhere"}, VIA)),
    ("GET /gateway/bot", refused(0)),
)
"""To requests of a start."""


async def test_an_answer_that_nobody_knows_is_one_sentence_and_the_tables_are_served(
    harness: BotHarness, anna: Player, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FakePictures, "signs", Workers.signs)
    await anna.hosts(players=4)
    for request, answer in ODD_ANSWERS:
        harness.local.world.commands = []
        await harness.stop_bot()
        caplog.clear()
        with answering(harness.local, request, answer) as answered:
            await harness.start_bot()
            assert answered, request
            await anna.wait_until(lambda: anna.bot_online)
            await anna.press("addcomputer")
            assert len((await harness.table()).computers) == 1
            await anna.menu_of_lobby("removecomputer")
        assert len({record.getMessage() for record in caplog.records if record.levelname == "WARNING"}) == 1, (
            request
        )
        assert not [record for record in caplog.records if record.exc_info], request


@pytest.mark.slow
async def test_a_login_that_fails_is_told_once_and_tried_again(tmp_path: Path) -> None:
    async with LocalDiscord(0) as local:
        with answering(local, "GET /users/@me", HALF, times=2) as answered:
            bot = await start_bot(tmp_path, local.origin, DISCORD_TOKEN=local.token)
            async with asyncio.timeout(60):
                first = await bot.written.readline()
                await until_it_says(bot, b"connected as")
                bot.terminate()
                written_ = first + await bot.end()
        assert len(answered) == 2
    assert b"the bot can't log in yet: " in first
    assert written_.count(b"log in yet") == 1
    assert b"Traceback" not in written_
    assert bot.returncode == 0


# Commands


def puts(harness: BotHarness) -> int:
    return sum(line.startswith("PUT /applications/") for line in harness.local.requests)


async def test_commands_that_somebody_has_taken_away_are_back_after_a_start(harness: BotHarness) -> None:
    world, told = harness.local.world, harness.local.world.commands
    world.commands = told[:3]
    await harness.restart_bot()
    assert [command["name"] for command in world.commands] == [command["name"] for command in told]
    assert puts(harness) == 2


async def test_a_command_that_nobody_knows_lets_them_be_told_again_but_not_each_time(
    harness: BotHarness, anna: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command_tree, "LOOK_SECONDS", 0.0)
    world = harness.local.world
    old = world.commands[0] | {"name": "tischtennis", "id": "99"}
    for _ in range(2):
        world.set_commands([*world.commands, old])
        await anna.command("tischtennis")
        outcome = await anna.slash("games", "tischtennis")
        assert tells(outcome.message, "refusal-unknown-command")
        await anna.wait_until(lambda: puts(harness) == 2)
        monkeypatch.setattr(command_tree, "LOOK_SECONDS", 300.0)
    assert puts(harness) == 2
    assert old in world.commands


async def test_the_command_of_an_activity_is_kept(harness: BotHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Any] = []

    async def note(_: int, payload: Any) -> list[Any]:
        told.extend(payload)
        return []

    world = harness.local.world
    world.commands = [ENTRY_POINT, *world.commands]
    await harness.bot.tree.update()
    assert puts(harness) == 1
    world.commands = [ENTRY_POINT]
    monkeypatch.setattr(harness.bot.http, "bulk_upsert_global_commands", note)
    await harness.bot.tree.update()
    assert [command for command in told if command["type"] == 4] == [KEPT]


# Sessions


@pytest.mark.slow
async def test_a_bot_with_no_session_left_says_so_and_does_not_identify(tmp_path: Path) -> None:
    async with LocalDiscord(0) as local:
        while local.world.starts.limit()["remaining"]:
            local.world.starts.take()
        bot = await start_bot(tmp_path, local.origin, DISCORD_TOKEN=local.token)
        async with asyncio.timeout(60):
            await until_it_says(bot, b"shard 0 waits 24 h for the next")
            bot.terminate()
            assert b"Traceback" not in await bot.end()
        assert local.gateway.identifies == 0


# Servers


async def lose_server(harness: BotHarness) -> str:
    """Let Discord tell the bot that its server is gone; return its id."""
    await harness.bot.wait_until_ready()
    assert harness.bot.guilds
    guild_id = next(iter(harness.local.world.servers))
    harness.local.world.to_bot("GUILD_DELETE", {"id": guild_id}, guild_id)
    while harness.bot.guilds:
        await asyncio.sleep(0.01)
    return guild_id


async def test_a_server_that_is_said_to_be_gone_and_is_not_loses_no_table(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.hosts(ben, players=4)
    observed = [len(person.dms()) for person in (anna, ben)]
    await lose_server(harness)
    await harness.round()
    assert (await harness.table()).lost is None
    await anna.press("addcomputer")
    assert len((await harness.table()).computers) == 1
    assert [len(person.dms()) for person in (anna, ben)] == observed


async def test_who_uses_a_command_where_the_bot_was_not_invited_is_told_so(
    harness: BotHarness, anna: Player
) -> None:
    guild_id = await lose_server(harness)
    unknown = written(404, {"code": 10004, "message": "Unknown Guild"}, VIA)
    with answering(harness.local, f"GET /guilds/{guild_id}$", unknown):
        for name, is_answered in (("newgame", False), ("alert", False), ("about", True)):
            outcome = await anna.slash("games", name, **({"game": "teufel"} if name == "newgame" else {}))
            assert (tells(outcome.message, "refusal-commands-alone")) is not is_answered


def test_windows_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("platform.system", lambda: "Windows")
    assert main() == 2
    assert (
        capsys.readouterr().err == "The bot runs on Linux and macOS. On Windows run it in WSL or in a container.\n"
    )
