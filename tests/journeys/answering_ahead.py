"""People who answer ahead: what they are offered, and what they do with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.tables.table import Table
from sandbox.person import selects
from tests.journeys.people import Player, verb_of
from tests.texts import Message

TOP_SECRET: dict[str, Any] = {"game": "heimlich", "players": 3, "options": "top_secret=true"}


def by_chance(table: Table, seat: int, codes: Sequence[str]) -> str:
    """Choose a move that keeps all cards in their hands."""
    kept = (code for code in ("answer.no", "pass", "stop") if code in codes)
    return next(kept, codes[table.moves_made % len(codes)])


async def at_question(*people: Player) -> None:
    """Begin a game and play until everybody is asked for cards."""
    await people[0].starts(*people[1:], **TOP_SECRET)
    await people[0].harness.forward("ask", by_chance)


def can_promise(message: Message) -> list[str]:
    """Return what a message offers to answer ahead."""
    offered = [found for found in selects(message) if verb_of(found["custom_id"]) == "answerahead"]
    return [option["value"] for found in offered for option in found["options"]]


async def order(person: Player, message: Message, id: str) -> Message:
    """Choose one of the answers ahead that a message offers; return the message as it is then."""
    await person.pick("answerahead", [id], message)
    return person.now(message)


async def decline(*people: Player) -> None:
    for person in people:
        await person.take("answer.no")
