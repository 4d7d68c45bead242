"""What a suggestion plays: the choice of a menu that does most of what was advised."""

from __future__ import annotations

from bot.ui.menus import way_to
from games.contract import Choice, Label
from games.teufel.rules.moves import EndTurn, Step

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
