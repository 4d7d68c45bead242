"""What players of Heimlich & Co. promise: to decline, until what they named happens."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.chance import Playout
from games.contract import Ended, Event, Move, Seat, State
from games.heimlich.rules.board import Card, HeimlichOptions
from tests.games.heimlich import GAME, play, positions, town, view_of

HANDS: dict[int, list[Card]] = {0: ["back"], 1: ["to-safe", "two-back"], 2: ["safe"]}
EVERY = ("turn", "round", "scoring", "unmoved")
every_order = pytest.mark.parametrize("id", EVERY)


def decided(state: State, seat: int, id: str, observed: Sequence[Event] = ()) -> str | Ended | None:
    """Return the code of what a seat answers by promise, that it is over, or `None` where its person is asked."""
    order = GAME.standing_order(view_of(state, seat), id)
    assert order is not None
    found = order.decide(view_of(state, seat), [event for event in observed if event.is_visible_to(Seat(seat))])
    return found.code if isinstance(found, Move) else found


def asked() -> State:
    """Return a town in which seat 0 has moved an agent that nobody plays, and all with cards are asked."""
    state = town(roll=2, hands=HANDS)
    play(state, 0, "go.S.2")
    return state


def answered(state: State, **answers: str) -> list[Event]:
    """Let the seats 0 to 2 answer, no unless told otherwise, and return what happened."""
    return [event for seat in range(3) for event in play(state, seat, f"answer.{answers.get(f's{seat}', 'no')}")]


@every_order
def test_all_standing_orders_decline_when_nothing_happens_and_pass_when_the_opportunity_comes(id: str) -> None:
    state = asked()
    assert decided(state, 2, id) == "answer.no"
    observed = answered(state, s1="yes") + play(state, 1, "play.to-safe.L", "stop")
    assert decided(state, 2, id, observed) == "pass"


def test_a_standing_order_ends_with_the_turn_or_with_the_roll_for_ones_own_and_not_with_that_of_others() -> None:
    state = asked()
    observed = answered(state)
    assert decided(state, 2, "turn", observed) == Ended("turn-over")
    assert decided(state, 2, "round", observed) is decided(state, 2, "unmoved", observed) is None, "nobody asks"
    assert decided(state, 1, "round", observed) == Ended("own-turn")
    play(state, 1, "go.S.2")
    assert decided(state, 2, "round", observed) == "answer.no"


def test_whom_a_movement_concerns_is_asked() -> None:
    state = town(roll=2, hands=HANDS)
    play(state, 0, "go.M.2")
    assert decided(state, 2, "unmoved") is None
    assert decided(state, 1, "unmoved") == decided(state, 2, "scoring") == decided(state, 2, "round") == "answer.no"


@pytest.mark.parametrize(("safe", "answer"), [("2", None), ("3", "answer.no")])
def test_when_a_scoring_is_ahead_all_are_asked_whoever_can_change_it(safe: str, answer: str | None) -> None:
    state = town(roll=2, safe=safe, hands=HANDS)
    play(state, 0, "go.J.2")
    assert [decided(state, seat, "scoring") for seat in (0, 1, 2)] == [answer] * 3
    assert decided(state, 1, "unmoved") == decided(state, 2, "unmoved") == answer
    assert decided(state, 1, "round") == "answer.no"


def test_whom_a_card_moves_is_asked_until_it_has_had_its_opportunity() -> None:
    state = asked()
    observed = answered(state, s1="yes") + play(state, 1, "play.to-safe.M", "stop")
    assert decided(state, 2, "unmoved", observed) is None
    assert decided(state, 2, "round", observed) == "pass"
    observed += play(state, 2, "pass")
    assert decided(state, 0, "unmoved", observed) == "pass"


def test_standing_orders_are_the_same_for_who_can_not_play_anything_and_without_cards_there_are_none() -> None:
    state = town(roll=2, hands={0: ["rescue"], 1: ["to-safe"]})
    play(state, 0, "go.S.2")
    assert decided(state, 0, "round") == decided(state, 1, "round") == "answer.no"
    assert GAME.standing_orders(view_of(town(), 0)) == ()
    assert GAME.standing_orders(view_of(state, 0)) == GAME.standing_orders(view_of(state, 1)) != ()


@pytest.mark.parametrize("seed", range(4))
def test_whether_a_standing_order_answers_tells_nothing_that_not_everybody_knows(seed: int) -> None:
    rng, num_answered = Playout(seed), 0
    for state, seat in positions(4, HeimlichOptions(top_secret=True), seed, every=3):
        other = GAME.imagine(state.view(None), (), rng)
        if seat in state.to_act & other.to_act:
            for id in ("turn", "round", "scoring"):
                assert decided(state, seat, id) == decided(other, seat, id)
                num_answered += decided(state, seat, id) is not None
    assert num_answered > 10
