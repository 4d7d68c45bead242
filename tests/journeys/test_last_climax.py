"""A game that ends with a climax shows it before its result: until somebody goes on, for a minute at most."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from typing import Any

import pytest

from bot.tables.memory import CardMemory
from sandbox.person import Person, pictures
from storage import SessionStatus
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import card, choose, click, is_over, labels, start_table, until_all_see, words
from tests.journeys.robots import anything

pytestmark = pytest.mark.usefixtures("small_pictures")

RESULT = "Result"
WON = re.compile("wins?|victory")
TOLD = {"heimlich": "was ", "heller": "Round 3 is over"}
"""Words that go with the picture of each game's last climax."""


async def rests(harness: BotHarness, seconds: float = 60.0) -> None:
    harness.pace = replace(harness.pace, rest=seconds, climax=5.0)
    await harness.restart_bot()


async def end(harness: BotHarness, people: list[Person], game: str) -> None:
    """Play a game to its end."""
    await start_table(harness, people[0], people[1:], game=game, players=len(people))
    await harness.finish(anything())
    await until_all_see(harness, people)


async def is_stored(harness: BotHarness, person: Person) -> bool:
    """Whether the game has ended with its result."""
    table = await harness.table_of(person, SessionStatus.FINISHED)
    return bool(table.result["scores"]) and bool(await harness.storage.results.of_person(int(person.id)))


async def until_the_result(harness: BotHarness, person: Person) -> None:
    async with asyncio.timeout(30):
        while not is_over(person):
            await asyncio.sleep(0.05)
    assert await harness.shows(harness.card(), await harness.table_of(person, SessionStatus.FINISHED))


@pytest.mark.parametrize("game", ["heimlich", "heller"])
async def test_the_last_climax_comes_before_the_result_until_somebody_goes_on(
    harness: BotHarness, anna: Person, ben: Person, game: str
) -> None:
    await rests(harness)
    await end(harness, [anna, ben], game)
    climax = card(anna)
    assert RESULT in labels(climax) and not is_over(anna)
    assert TOLD[game] in pictures(climax)[0]["description"]
    assert await is_stored(harness, anna)
    await click(ben, climax, RESULT)
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    await until_the_result(harness, anna)
    assert card(anna)["id"] == climax["id"] and RESULT not in labels(card(anna))


@pytest.mark.parametrize("game", ["heimlich", "heller"])
async def test_a_new_process_shows_the_result_when_the_time_of_the_climax_is_over(
    harness: BotHarness, anna: Person, ben: Person, game: str
) -> None:
    await rests(harness)
    await end(harness, [anna, ben], game)
    await harness.restart_bot()
    await until_all_see(harness, [anna, ben])
    assert RESULT in labels(card(anna)), "a minute is not over yet"
    harness.pace = replace(harness.pace, rest=0.1)
    await harness.restart_bot()
    await until_the_result(harness, anna)
    assert not await harness.storage.unpublished()


async def test_who_goes_on_while_the_climax_is_just_being_shown_is_heard(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await rests(harness, 3600.0)
    mark = harness.storage.mark_published

    async def marked(session_id: str, version: int, *, card: str | None, is_safe: bool = False) -> bool:
        is_newest = await mark(session_id, version, card=card, is_safe=is_safe)
        memory = CardMemory.read(card)
        if memory is not None and memory.held is not None:
            table = await harness.tables.load(session_id)
            harness.runtime.publisher.go_on(session_id, table.moves_made)
        return is_newest

    monkeypatch.setattr(harness.storage, "mark_published", marked)
    await end(harness, [anna, ben], "heller")
    await until_the_result(harness, anna)


@pytest.mark.parametrize("told", ["pictures", "words"])
async def test_the_last_climax_comes_first_in_ones_cards_too(
    harness: BotHarness, anna: Person, ben: Person, told: str
) -> None:
    await rests(harness)
    await choose(ben, "display_mode", told)
    await end(harness, [anna, ben], "heller")
    panel = (await click(ben, card(ben), "My cards")).message or {}
    assert RESULT in labels(panel) and "🏆" not in words(panel) and "Round 3 is over" in seen(panel)
    await click(ben, panel, RESULT)
    await harness.settle()
    shown = ben.message(panel) or {}
    assert RESULT not in labels(shown) and WON.search(words(shown))
    assert told == "words" or pictures(shown)[0]["description"].startswith("🏆"), "the podium"
    await until_the_result(harness, anna)


def seen(message: dict[str, Any]) -> str:
    """Return what a message says, in words and with its pictures."""
    return "\n".join([words(message), *(picture["description"] for picture in pictures(message))])
