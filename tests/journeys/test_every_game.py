"""Every registered game is played by clicks: whatever its menus look like, each choice they offer is a move."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from bot.tables.table import TableView
from games.contract import Game
from games.engine.registry import GAMES
from sandbox.person import buttons, selects
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player, card, confirmed
from tests.texts import Message, words

pytestmark = pytest.mark.slow

Way = tuple[Message, str, str | None]
"""Something to click: its message, its custom id and, of a select, the value."""


def ways(message: Message) -> list[Way]:
    """Return all that leads to a move: buttons and options, also those that open further choices."""
    found: list[Way] = [
        (message, button["custom_id"], None)
        for button in buttons(message)
        if button["custom_id"].startswith(("B:play:", "B:open:")) and not button.get("disabled")
    ]
    for select in selects(message):
        if select["custom_id"].startswith("S:pick:"):
            found += [(message, select["custom_id"], option["value"]) for option in select["options"]]
    return found


async def take(person: Player, way: Way, rng: random.Random) -> None:
    """Click, and go on choosing where further choices open."""
    message, custom_id, value = way
    if value is None:
        outcome = await person.click(message, custom_id)
    else:
        outcome = await person.select(message, custom_id, [value])
    assert outcome.is_done, outcome
    if custom_id.startswith("B:open:") or (value or "").startswith(">"):
        further = ways(outcome.message or {})
        assert further, words(outcome.message)
        await take(person, rng.choice(further), rng)
    else:
        await confirmed(person, outcome)


async def play_some(harness: BotHarness, people: Sequence[Player], rng: random.Random, most: int) -> int:
    """Let random people who are asked click; return how many clicks were moves."""
    for clicks in range(most):
        await harness.settle()
        if not await harness.storage.running():
            return clicks
        table = await harness.table()
        asked = [person for person in people if person.user_id in table.asked_people]
        person = rng.choice(asked)
        prompt = TableView.of(table).view(None).public.prompt
        assert prompt is not None
        shown = person.dms()[-1] if prompt.secret else card(person)
        offered = ways(shown)
        assert offered, words(shown)
        await take(person, rng.choice(offered), rng)
        assert (await harness.tables.load(table.session.id)).moves_made > table.moves_made
    return most


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
async def test_whatever_is_offered_is_a_move(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player, game: Game
) -> None:
    people = [anna, ben, cleo][: max(2, game.seats[0])]
    await anna.starts(*people[1:], game=game.key)
    assert await play_some(harness, people, random.Random(game.key), 40) > 10
