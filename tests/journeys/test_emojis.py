"""The bot draws signs of its texts as emojis of the application, where it may have them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from bot.publishing.emojis import Emojis
from bot.ui.content import Content, text
from bot.workers.workers import Workers
from games.engine.registry import GAMES
from sandbox.weather import Fault
from tests.journeys.bot_harness import BotHarness, open_harness
from tests.journeys.fake_workers import FakePictures
from tests.journeys.people import Player, card, choose, private
from tests.texts import words

pytestmark = pytest.mark.slow

EMOJI = re.compile(r"<:teufel_(devil|pot)_[a-z_]+_[0-9a-f]{4}:[0-9]+>")
NUM_SIGNS = sum(len(list(game.signs())) for game in GAMES.values())


class WithSigns(FakePictures):
    signs = Workers.signs


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[BotHarness]:
    async with open_harness(tmp_path, WithSigns) as harness:
        yield harness


async def brought(harness: BotHarness) -> None:
    await asyncio.gather(*(task for task in asyncio.all_tasks() if task.get_name() == "emojis"))


async def test_cards_and_panels_show_pieces_as_emojis_that_are_made_once(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await brought(harness)
    assert len(harness.local.world.emojis) == NUM_SIGNS
    await anna.starts(ben)
    await harness.forward("turn")
    assert EMOJI.search(words(card(anna)))
    assert "🟡" not in words(card(anna))
    await anna.press("recap")
    assert EMOJI.search(words(private(anna)[-1]))
    await choose(anna, "display_mode", "words")
    await anna.press("mycards")
    assert "<:" not in words(private(anna)[-1]), "words have no emojis of ours"
    await harness.restart_bot()
    await brought(harness)
    assert len(harness.local.world.emojis) == NUM_SIGNS


async def test_who_was_slower_takes_what_another_process_has_made(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch, anna: Player, ben: Player
) -> None:
    await brought(harness)
    made = dict(harness.local.world.emojis)
    fetch = harness.bot.fetch_application_emojis
    stale: list[list[discord.Emoji]] = [[]]

    async def fetch_first_too_early() -> list[discord.Emoji]:
        return stale.pop() if stale else await fetch()

    monkeypatch.setattr(harness.bot, "fetch_application_emojis", fetch_first_too_early)
    harness.runtime.emojis = Emojis(harness.bot, harness.runtime.workers)
    await harness.runtime.emojis.bring()
    assert not stale
    harness.local.violations.clear()
    assert harness.local.world.emojis == made
    assert "<:teufel_devil_yellow_" in drawn(harness, "🟡")


async def test_where_there_can_be_no_more_emojis_the_signs_stay(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_harness(tmp_path, FakePictures) as harness:
        emojis = harness.runtime.emojis = Emojis(harness.bot, WithSigns())
        harness.local.weather.announce(Fault(30008, "POST /applications/[0-9]+/emojis"))
        await emojis.bring()
        assert "texts keep their signs instead of emojis: 400 Bad Request (error code: 30008)" in caplog.text
        caplog.clear()
        assert drawn(harness, "🟡") == "🟡"


def drawn(harness: BotHarness, sign: str) -> str:
    content = harness.runtime.emojis.put_into(Content(parts=(text(sign),), game="teufel"))
    return str(content.components()[0]["components"][0]["content"])
