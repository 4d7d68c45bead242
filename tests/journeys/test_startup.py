"""Starting: settings, token and database are checked, and slash commands are sent only when they changed."""

from __future__ import annotations

import asyncio
from pathlib import Path

import discord
import pytest
from aiohttp import web
from discord import Locale, app_commands

from bot.app.client import INTENTS
from bot.app.features import COMMANDS
from bot.ui.words import WORDS, language_of
from games.text import DEFAULT_LANGUAGE, LANGUAGES
from sandbox.gateway import Gateway
from sandbox.server import LocalDiscord
from sandbox.weather import Fault
from tests.journeys.bot_harness import BotHarness
from tests.programs import Program, start_bot, start_fast_bot
from tests.size import many
from tests.storage.support import PostgresServer


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
async def test_a_login_that_is_refused_ends_with_one_line(tmp_path: Path) -> None:
    async with LocalDiscord(0) as local:
        local.weather.announce(Fault(403, "GET /users/@me"), times=10)
        code, written = await run_bot(tmp_path, local.origin, DISCORD_TOKEN=local.token)
    assert code == 1
    (line,) = written
    assert line.startswith("Discord refuses the bot (403)")


@pytest.mark.parametrize("close_code", [4004, 4010, 4011, 4012, 4013, 4014])
@pytest.mark.slow
async def test_a_gateway_that_lets_nobody_in_ends_with_one_line(tmp_path: Path, close_code: int) -> None:
    async with LocalDiscord(0) as local:
        local.gateway.refuses = close_code
        code, written = await run_bot(tmp_path, local.origin, DISCORD_TOKEN=local.token)
    assert code == (2 if close_code == 4004 else 1)
    assert ("DISCORD_TOKEN" if close_code == 4004 else f"({close_code}") in written[-1]
    assert not [line for line in written if "Traceback" in line or "ERROR" in line]


@pytest.mark.slow
async def test_a_gateway_that_closes_right_after_identify_is_named_once(tmp_path: Path) -> None:
    async with LocalDiscord(0) as local:
        local.gateway.refuses = 4000
        bot = await start_fast_bot(tmp_path, local)
        async with asyncio.timeout(60):
            while local.gateway.identifies < many(4, 6):
                await asyncio.sleep(0.05)
        bot.terminate()
        written = await bot.end()
    said = [line for line in written.decode().splitlines() if "right after IDENTIFY" in line]
    assert len(said) == 1


@pytest.mark.slow
async def test_the_bot_ends_when_it_is_told_to_although_a_shard_is_still_to_be_launched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unavailable(*_: object) -> web.Response:
        return web.Response(status=503)

    monkeypatch.setattr(Gateway, "handle", unavailable)
    async with LocalDiscord(0) as local:
        bot = await start_bot(tmp_path, local.origin, DISCORD_TOKEN=local.token)
        async with asyncio.timeout(60):
            await until_it_says(bot, b"Failed to connect")
            bot.terminate()
            await bot.end()
    assert bot.returncode == 0


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
    def sent() -> int:
        return sum(line.startswith("PUT /applications/") for line in harness.local.requests)

    assert sent() == 1
    for number, command in enumerate(harness.local.world.commands[None]):
        command |= {"version": str(number), "dm_permission": False, "default_permission": True}
        command["contexts"] = command.get("contexts") and command["contexts"][::-1]
    await harness.restart_bot()
    assert sent() == 1, "what Discord adds to commands makes them no other ones"
    monkeypatch.setattr(COMMANDS[0], "nsfw", True)
    await harness.restart_bot()
    assert sent() == 2


async def test_the_bot_asks_for_nothing_privileged(harness: BotHarness) -> None:
    assert discord.Intents(guilds=True) == INTENTS == harness.bot.intents
    assert not harness.local.violations


async def test_commands_keep_discords_limits_in_every_language(harness: BotHarness) -> None:
    tree = harness.bot.tree
    assert tree.translator is not None
    payloads = [await command.get_translated_payload(tree, tree.translator) for command in COMMANDS]
    locales = [locale.value for locale in Locale if language_of(locale) != DEFAULT_LANGUAGE]
    assert "de" in locales
    for language in (None, *locales):
        names = [_said(payload, "name", language) for payload in payloads]
        assert len(set(names)) == len(names)
        for payload in payloads:
            options = payload.get("options", [])
            for thing in (payload, *options):
                name, note = _said(thing, "name", language), _said(thing, "description", language)
                assert 1 <= len(name) <= 32
                assert name == name.lower()
                assert name.replace("-", "").replace("_", "").isalnum()
                assert 1 <= len(note) <= 100
            assert len({option["name"] for option in options}) == len(options)
            assert [o["required"] for o in options] == sorted((o["required"] for o in options), reverse=True)
            assert all(len(option.get("choices", [])) <= 25 for option in options)


def _said(thing: dict[str, object], what: str, language: str | None) -> str:
    translated = thing.get(f"{what}_localizations") or {}
    assert isinstance(translated, dict)
    return str(translated.get(language, thing[what]))


def test_every_command_has_its_name_and_note_in_every_language() -> None:
    for command in COMMANDS:
        assert isinstance(command, app_commands.Command)
        for wanted in (f"command-{command.name}", f"command-{command.name}-note"):
            assert all(WORDS.has(language, wanted) for language in LANGUAGES)
