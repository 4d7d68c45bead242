"""The bot draws signs of its texts as emojis of the application, where it may have them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.config import Config
from bot.publishing.emojis import Emojis
from bot.ui.content import Content, text
from bot.workers.workers import Workers
from games.engine.registry import GAMES
from sandbox.weather import Fault
from tests.journeys.bot_harness import BotHarness, local_discord, open_harness
from tests.journeys.fake_workers import FakePictures
from tests.journeys.people import Player, card, choose, private
from tests.texts import words

pytestmark = pytest.mark.slow

EMOJI = re.compile(r"<:teufel_(devil|pot)_[a-z_]+_[0-9a-f]{4}:[0-9]+>")
UPLOAD = re.compile("POST /applications/[0-9]+/emojis$")
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
    await anna.press("recap", await anna.press("menu"))
    assert EMOJI.search(words(private(anna)[-1]))
    await choose(anna, "display_mode", "words")
    await anna.press("mycards")
    assert "<:" not in words(private(anna)[-1]), "words have no emojis of ours"
    await harness.restart_bot()
    await brought(harness)
    assert len(harness.local.world.emojis) == NUM_SIGNS


async def test_of_processes_that_start_together_one_makes_the_emojis_and_all_show_them(
    postgres_url: str, tmp_path: Path
) -> None:
    async with local_discord(2) as local:
        settings = Config(discord_token=local.token, database_url=postgres_url, data_dir=tmp_path)
        bots = [BotHarness(local, settings, WithSigns) for _ in range(2)]
        for bot in bots:
            bot.pace = replace(bot.pace, round=0.2, lease=60.0)  # no takeover even on a loaded machine
        await asyncio.gather(*(bot.start_bot() for bot in bots))
        await asyncio.gather(*(task for task in asyncio.all_tasks() if task.get_name() == "emojis"))
        assert [drawn(bot, "🟡") for bot in bots] == [drawn(bots[0], "🟡")] * 2 != ["🟡"] * 2
        assert len([line for line in local.requests if UPLOAD.match(line)]) == len(local.world.emojis) == NUM_SIGNS
        for bot in bots:
            await bot.stop_bot()


async def test_a_process_that_loses_the_first_shard_meanwhile_makes_no_more(tmp_path: Path) -> None:
    async with open_harness(tmp_path, FakePictures) as harness:
        turns = iter([True, True, False])
        emojis = Emojis(harness.bot, WithSigns(), harness.pace, lambda: next(turns, False))
        assert not await emojis.look()
        assert len(harness.local.world.emojis) == 2


async def test_where_there_can_be_no_more_emojis_the_signs_stay(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_harness(tmp_path, FakePictures) as harness:
        emojis = harness.runtime.emojis = Emojis(harness.bot, WithSigns(), harness.pace, lambda: True)
        harness.local.weather.announce(Fault(30008, UPLOAD.pattern))
        await emojis.bring()
        assert "texts keep their signs instead of emojis: 400 Bad Request (error code: 30008)" in caplog.text
        caplog.clear()
        assert drawn(harness, "🟡") == "🟡"


def drawn(harness: BotHarness, sign: str) -> str:
    content = harness.runtime.emojis.put_into(Content(parts=(text(sign),), game="teufel"))
    return str(content.components[0]["components"][0]["content"])
