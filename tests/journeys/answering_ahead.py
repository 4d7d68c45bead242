"""People who answer ahead: what they are offered, and what they do with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.tables.table import Table
from sandbox.person import Outcome, Person, buttons, selects
from tests.journeys.bot_harness import BotHarness, asks
from tests.journeys.people import card, my_offers, start_table, until_all_see

Message = dict[str, Any]
TOP_SECRET: dict[str, Any] = {"game": "heimlich", "players": 3, "options": "top_secret=true"}
ASKED = asks("ask")


def by_chance(table: Table, seat: int, codes: Sequence[str]) -> str:
    """Choose a move that keeps all cards in their hands."""
    return next(
        (code for code in ("answer.no", "pass", "stop") if code in codes), codes[table.moves_made % len(codes)]
    )


async def settled(harness: BotHarness, *people: Person) -> None:
    await harness.settle()
    await until_all_see(harness, people)


async def at_question(harness: BotHarness, people: Sequence[Person]) -> None:
    """Begin a game and play until everybody is asked for cards."""
    await start_table(harness, people[0], people[1:], **TOP_SECRET)
    await harness.forward(ASKED, by_chance)
    await settled(harness, *people)


def can_promise(message: Message | None) -> list[str]:
    """Return what a message offers to answer ahead."""
    return [option["value"] for found in choice(message) for option in found["options"]]


def choice(message: Message | None) -> list[Message]:
    return [found for found in selects(message or {}) if found["custom_id"].startswith("S:answerahead:")]


async def order(person: Person, message: Message, id: str) -> Outcome:
    """Choose one of the answers ahead that a message offers."""
    outcome = await person.select(message, choice(message)[0]["custom_id"], [id])
    assert outcome.is_done, outcome
    return outcome


async def press(person: Person, message: Message, verb: str) -> Outcome:
    """Press the button that does this."""
    found = (button["custom_id"] for button in buttons(message) if button["custom_id"].startswith(f"B:{verb}:"))
    outcome = await person.click(message, next(found))
    assert outcome.is_done, outcome
    return outcome


async def my_cards(person: Person) -> Message:
    """Open one's cards and return what they show."""
    panel = (await press(person, card(person), "mycards")).message
    assert panel is not None
    return panel


async def decline(harness: BotHarness, *people: Person) -> None:
    for person in people:
        assert (await next(offer for offer in my_offers(person) if offer.code == "answer.no").take(person)).is_done
        await settled(harness, person)
