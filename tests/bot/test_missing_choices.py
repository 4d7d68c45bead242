"""Why a choice that one may look for is missing: a line with the question, wherever it is put."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.app.features import CARD_PARTS
from bot.tables.news import NOTHING
from bot.tables.people import Preferences
from bot.tables.table import TableView
from bot.ui.cards import table_card
from bot.ui.content import Content
from bot.ui.menus import way_to
from bot.ui.panel import panel
from games.contract import Choice, Label
from games.teufel.rules.board import TeufelOptions
from games.teufel.rules.moves import EndTurn, Step
from tests.bot.test_limits import at, components, table_of
from tests.games.teufel import GAME, situation

WHY = "Not now: devil 1 can’t serve this pot"


def at_kitchen(served: list[str], seat: int | None) -> TableView:
    """Return a table at which yellow stands before its kitchen with a pot of its own."""
    state = situation({"Y1": "F5^Yd"}, points=2, grills={0: served}, rest="A5", menus=["135m"] * 4)
    table = table_of(GAME, 4, TeufelOptions(), "en")
    return at(replace(table, seats=tuple(replace(one, name=f"P{one.seat}") for one in table.seats)), state, seat)


def words(content: Content) -> str:
    return "\n".join(part["content"] for part in components(content.components()) if part["type"] == 10)


@pytest.mark.parametrize("served", [["Yc", "Yt"], ["Yc", "Bt"]])
def test_who_can_not_serve_a_pot_before_the_kitchen_is_told_why_at_every_door(served: list[str]) -> None:
    is_refused = served == ["Yc", "Yt"]
    mine, everybodys = at_kitchen(served, 0), at_kitchen(served, None)
    assert (f"🚫 {WHY}" in words(table_card(everybodys, b"", NOTHING, CARD_PARTS))) == is_refused
    assert (f"🚫 {WHY}" in words(panel(mine, 0, "en"))) == is_refused
    in_words = panel(mine, 0, "en", preferences=Preferences(display_mode="words"))
    assert (WHY in words(in_words)) == is_refused


ONE, TWO, OTHER = Step(1, "B1"), Step(1, "C1"), Step(1, "C2")

NEAR = Choice(Label("near"), (ONE,), alike=(Step(2, "B1"),))

FAR = Choice(Label("far"), (ONE, TWO))

LIST = Choice(Label("list"), choices=(FAR,))

END = Choice(Label("end"), (EndTurn(),))

MENU = (NEAR, LIST, END)


def test_of_choices_that_begin_alike_the_one_is_meant_that_goes_all_the_way() -> None:
    assert way_to(MENU, [ONE, TWO, EndTurn()]) == (LIST, FAR)


def test_no_choice_is_meant_that_goes_elsewhere() -> None:
    assert way_to(MENU, [ONE, OTHER]) == (NEAR,)
    assert way_to((LIST, END), [ONE, OTHER]) == ()


def test_a_choice_stands_for_what_comes_to_the_same() -> None:
    assert way_to(MENU, [Step(2, "B1"), TWO]) == (NEAR,)
