"""A computer player in place of somebody: what the card, the log and the result tell of it, and the way back."""

from __future__ import annotations

import pytest

from bot.tables.standing_in import with_stand_ins
from bot.tables.table import Table
from bot.tables.tables import Tables
from sandbox.person import Person
from storage import StandIn
from tests.journeys.bot_harness import BotHarness, asks
from tests.journeys.people import card, click, labels, standing, start_table, until_all_see, words
from tests.journeys.robots import cook

pytestmark = pytest.mark.usefixtures("small_pictures")


async def stand_in(harness: BotHarness, person: Person, how: StandIn) -> None:
    """Let a computer player play for somebody."""

    async def change(tables: Tables, table: Table) -> Table:
        seat = table.seat_of(int(person.id))
        assert seat is not None
        changes, seats = with_stand_ins(table, {seat.seat: how}, is_hidden=False)
        return await tables.commit(table, changes, seats)

    harness.runtime.changed(await harness.tables.change((await harness.table()).session.id, change))
    await harness.settle()


async def test_the_card_marks_a_stand_in_and_its_moves_until_its_person_is_back(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await start_table(harness, anna, [ben], players=2)
    await harness.forward(lambda state: state.to_act == {0} and asks("turn")(state), cook(1))
    await stand_in(harness, anna, "until-back")
    await until_all_see(harness, [anna, ben])
    assert "Anna 🤖" in standing(card(ben)) and "Ben 🤖" not in standing(card(ben))
    _, *log = words(card(ben)).split("\n")
    assert any("Anna 🤖: " in line for line in log)
    story = words((await click(ben, card(ben), "Recap")).message)
    assert "Anna 🤖: " in story and "Anna: " in story, "what she did herself stays hers"
    await click(anna, card(anna), "I’m back")
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    assert "🤖" not in standing(card(ben))
    assert "I’m back" not in labels(card(ben))
