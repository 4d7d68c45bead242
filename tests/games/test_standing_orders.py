"""Answers given ahead, as the contract says; and the conformance suite catches those that can't be kept."""

from __future__ import annotations

import dataclasses
import itertools
from typing import Any

import pytest

from games.chance import Playout
from games.contract import Ended, Seat, StandingOrder, State
from games.text import MissingText
from tests.games.broken import Caught, catching, changed_game, check
from tests.model import FRACHT
from tests.model.fracht.rules.events import CargoDeclared, DiceRolled
from tests.model.fracht.rules.moves import Declare, Load, Wave
from tests.model.fracht.standing_orders import PROMISES

ANNA, BEN = Seat(0), Seat(1)
(TRUST,) = PROMISES
FICKLE = itertools.cycle((True, False))
DECLARED = CargoDeclared(seat=ANNA, face=3, inspector=BEN)
ROLLED = DiceRolled(seat=BEN, faces=(1, 2), visible_to=(BEN,))


def declaring(face: int) -> State:
    """Return a game in which Ben is asked whether he believes what Anna has declared."""
    state = FRACHT.new(FRACHT.options(), 2, Playout(1))
    for seat in (ANNA, BEN):
        state.apply(seat, state.legal_moves(seat)[0], Playout(1))
    state.apply(ANNA, Declare(face), Playout(1))
    return state


def test_a_standing_order_answers_the_question_that_it_is_about() -> None:
    view = declaring(3).view(BEN)
    assert TRUST.decide(FRACHT.own(view), [DECLARED]) == Wave()
    assert FRACHT.standing_orders(view) == PROMISES


def test_a_standing_order_answers_nothing_else_and_for_nobody_else() -> None:
    loading = FRACHT.new(FRACHT.options(), 2, Playout(1))
    assert TRUST.decide(FRACHT.own(loading.view(BEN)), ()) is None
    assert TRUST.decide(FRACHT.own(declaring(3).view(ANNA)), ()) is None


def test_a_standing_order_leaves_to_its_person_what_they_wanted_to_be_asked_and_goes_on() -> None:
    assert TRUST.decide(FRACHT.own(declaring(6).view(BEN)), [DECLARED]) is None
    assert TRUST.decide(FRACHT.own(declaring(4).view(BEN)), [DECLARED]) == Wave()


def test_a_standing_order_ends_with_what_it_names_even_if_more_was_heard_since() -> None:
    for observed in ([ROLLED], [DECLARED, ROLLED], [ROLLED, DECLARED]):
        assert TRUST.decide(FRACHT.own(declaring(3).view(BEN)), observed) == Ended("new-voyage")


def offering(*orders: StandingOrder[Any]) -> dict[str, Any]:
    """Return the attributes of a game that offers these, whoever looks."""
    return {
        "orders": lambda view, within: orders,
        "order": lambda view, id: next((order for order in orders if order.id == id), None),
    }


@pytest.mark.parametrize(
    "changed",
    [
        {"answers": {"inspect": Load(1)}},
        {"answers": {"nobody-asks": Wave()}},
        {"asks": lambda view, observed: next(FICKLE)},
        {"ends": {}},
    ],
)
def test_a_standing_order_that_can_not_be_kept_is_caught(changed: dict[str, Any]) -> None:
    broken = (dataclasses.replace(TRUST, **changed),)
    with pytest.raises(Caught) as failure:
        check(
            changed_game(
                orders=lambda view, within: broken,
                order=lambda view, id: broken[0],
            )
        )
    assert catching(failure) == "check_standing_orders"


def test_standing_orders_that_can_not_be_told_apart_are_caught() -> None:
    with pytest.raises(Caught) as failure:
        check(changed_game(**offering(TRUST, TRUST)))
    assert catching(failure) == "check_standing_orders"


@pytest.mark.parametrize("changed", [{"id": "nameless"}, {"ends": {"nameless": lambda view, event: False}}])
def test_a_standing_order_without_words_is_caught(changed: dict[str, Any]) -> None:
    nameless = (dataclasses.replace(TRUST, **changed),)
    with pytest.raises(MissingText):
        check(
            changed_game(
                orders=lambda view, within: nameless,
                order=lambda view, id: nameless[0],
            )
        )
