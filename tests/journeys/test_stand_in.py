"""A computer player in place of somebody: what the card, the log and the result tell of it, and the way back."""

from __future__ import annotations

import pytest

from bot.tables.standing_in import with_stand_ins
from bot.tables.table import Table
from sandbox.person import Person
from storage import StandIn
from tests.journeys.house import House, asks
from tests.journeys.people import card, click, labels, standing, start_table, until_all_see, words
from tests.journeys.robots import anything, cook

pytestmark = pytest.mark.usefixtures("small_pictures")


async def stand_in(house: House, person: Person, how: StandIn) -> None:
    """Let a computer player play for somebody."""

    async def change(table: Table) -> Table:
        seat = table.seat_of(int(person.id))
        assert seat is not None
        changes, seats = with_stand_ins(table, {seat.seat: how}, is_hidden=False)
        return await house.services.sessions.commit(table, changes, seats)

    house.runtime.changed(await house.services.sessions.change((await house.table()).session.id, change))
    await house.settle()


async def test_the_card_marks_a_stand_in_and_its_moves_until_its_person_is_back(
    house: House, anna: Person, ben: Person
) -> None:
    await start_table(house, anna, [ben], players=2)
    await house.forward(lambda state: state.to_act == {0} and asks("turn")(state), cook(1))
    await stand_in(house, anna, "until-back")
    await until_all_see(house, [anna, ben])
    assert "Anna 🤖" in standing(card(ben)) and "Ben 🤖" not in standing(card(ben))
    _, *log = words(card(ben)).split("\n")
    assert any("Anna 🤖: " in line for line in log)
    story = words((await click(ben, card(ben), "Recap")).message)
    assert "Anna 🤖: " in story and "Anna: " in story, "what she did herself stays hers"
    await click(anna, card(anna), "I’m back")
    await house.settle()
    await until_all_see(house, [anna, ben])
    assert "🤖" not in standing(card(ben))
    assert "I’m back" not in labels(card(ben))


async def test_the_result_counts_what_a_stand_in_has_played(house: House, anna: Person, ben: Person) -> None:
    await start_table(house, anna, [ben], game="heller", players=2)
    await house.forward(lambda state: state.ply >= 4, anything())
    await stand_in(house, anna, "until-back")
    await house.forward(lambda _: False, anything())
    await until_all_see(house, [anna, ben])
    assert not [line for line in words(card(ben)).split("\n") if line[:1] in "🥇🥈" and "🤖" in line]
    (line,) = [line for line in words(card(ben)).split("\n") if "🤖 played" in line]
    assert "of Anna’s" in line
