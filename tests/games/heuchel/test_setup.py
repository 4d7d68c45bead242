"""Before play: "You start out like this" of the rulebook, and what was decided about it."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeVar

import pytest

from games.chance import Playout
from games.contract import IllegalMove, Seat
from games.heuchel.rules.board import FACES, HeuchelOptions
from games.heuchel.rules.events import Arranged, BeginsGame, Placed, Rolled
from games.heuchel.rules.moves import Arrange
from games.heuchel.rules.position import Phase
from games.heuchel.rules.setup import orders_of
from tests.games.heuchel.playouts import GAME, LION, ROSE, SUN, Rigged, dealt, play, seen, stacks_of

T = TypeVar("T")

PAIRLESS = "H1 B1 P1 Q1 M1 F1"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybody_gets_six_cards_and_the_rest_stays_out(seats: int) -> None:
    state = GAME.new(HeuchelOptions(), seats, Playout(1))
    hands = [seen(state, Seat(seat)).hand for seat in range(seats)]
    assert all(len(hand) == 6 for hand in hands)
    assert len({face for hand in hands for face in hand}) == 6 * seats
    for hand in hands:
        assert sorted(hand, key=FACES.index, reverse=True) == list(hand)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_start_player_is_drawn_from_all_seats(seats: int) -> None:
    """Before play: a start player is drawn, and has the first turn when the stacks have appeared."""
    rng = Rigged()
    state = GAME.new(HeuchelOptions(), seats, rng)
    assert rng.asked[0] == ("pick", *range(seats))
    assert seen(state).public.start == seats - 1
    while seen(state).public.phase is Phase.ORDER:
        seat = min(state.to_act)
        events = state.apply(seat, state.legal_moves(seat)[0], rng)
    assert BeginsGame(seat=Seat(seats - 1)) in events
    assert state.turn_seat == seats - 1


def test_all_cards_are_shuffled_before_they_are_dealt() -> None:
    """Before play: everybody gets six cards, which nobody can foresee."""
    rng = Rigged()
    state = GAME.new(HeuchelOptions(), 4, rng)
    assert rng.asked[1:] == [("shuffle", *FACES)]
    hands = [face for seat in range(4) for face in seen(state, Seat(seat)).hand]
    assert hands == list(reversed(FACES))[:24]


def test_cards_lie_on_the_rows_of_their_classes_in_the_order_chosen() -> None:
    state = dealt("H5 H2 Q4 F6 F3 F1", "H6 B1 B2 M1 M2 M3", "H1 B3 P1 Q1 M4 F2")
    state.apply(ROSE, Arrange("F361-H25"), Playout(0))
    state.apply(LION, Arrange("M123-B21"), Playout(0))
    assert stacks_of(state, ROSE) == {1: "F3 F6 F1", 3: "Q4", 6: "H2 H5"}
    assert stacks_of(state, LION) == {2: "M1 M2 M3", 5: "B2 B1", 6: "H6"}
    assert stacks_of(state, SUN) == {1: "F2", 2: "M4", 3: "Q1", 4: "P1", 5: "B3", 6: "H1"}


def test_who_holds_no_class_twice_is_not_asked() -> None:
    state = dealt("H5 H2 Q4 F6 F3 F2", PAIRLESS, "H6 B2 B3 M2 M3 M4")
    assert state.to_act == {ROSE, SUN}
    assert state.turn_seat is None
    assert seen(state).public.ready == (False, True, False)


def test_all_stacks_are_arranged_in_one_secret_answer() -> None:
    state = dealt("H5 H2 Q4 F6 F3 F2", PAIRLESS, "H6 B2 B3 M2 M3 M4")
    prompt = seen(state).public.prompt
    assert prompt is not None
    assert prompt.secret
    assert len(state.legal_moves(ROSE)) == 2 * 6
    assert Arrange("F236-H52") in state.legal_moves(ROSE)


def test_six_cards_of_one_class_can_be_arranged_in_720_ways() -> None:
    orders = orders_of(("F6", "F5", "F4", "F3", "F2", "F1"))
    assert len({order.code for order in orders}) == 720
    assert max(len(order.code) for order in orders) <= 40


def test_hands_stay_secret_until_all_have_answered() -> None:
    state = dealt("H5 H2 Q4 F6 F3 F2", PAIRLESS, "H6 B2 B3 M2 M3 M4")
    assert play(state, "order.F236-H52") == [Arranged(seat=ROSE)]
    public = seen(state).public
    assert (public.phase, public.shown, public.columns) == (Phase.ORDER, "", ({}, {}, {}))
    assert seen(state, LION).known == ""
    assert seen(state, ROSE).order == "F236-H52"
    assert seen(state, SUN).order is None


def test_then_all_stacks_appear_and_only_top_values_are_seen_by_others() -> None:
    state = dealt("H5 H2 Q4 F6 F3 F2", PAIRLESS, "H6 B2 B3 M2 M3 M4")
    events = play(state, "order.F236-H52", "order.M432-B23")
    assert [type(event) for event in events] == [Arranged, Arranged, Placed, Placed, Placed, BeginsGame]
    assert [event.stacks for event in events if isinstance(event, Placed)] == [
        ("F2+2", "Q4", "H5+1"),
        ("F1", "M1", "Q1", "P1", "B1", "H1"),
        ("M4+2", "B2+1", "H6"),
    ]
    assert [event.seat for event in events if isinstance(event, Placed)] == [ROSE, LION, SUN]
    public = seen(state).public
    tops = {stack[0] for column in public.columns for stack in column.values()}
    assert set(public.values) == tops
    assert set(seen(state, ROSE).values) == tops | {card for s in public.columns[ROSE].values() for card in s}


def test_once_placed_it_is_placed() -> None:
    state = dealt("H5 H2 Q4 F6 F3 F2", PAIRLESS, "H6 B2 B3 M2 M3 M4")
    play(state, "order.F236-H52", "order.M432-B23")
    with pytest.raises(IllegalMove, match="placed-is-placed"):
        state.apply(ROSE, Arrange("F632-H52"), Playout(0))


def test_an_order_may_be_changed_until_all_have_answered() -> None:
    state = dealt("H5 H2 Q4 F6 F3 F2", PAIRLESS, "H6 B2 B3 M2 M3 M4")
    play(state, "order.F236-H52")
    assert [*state.to_act, *sorted(state.may_act)] == [SUN, ROSE, SUN]
    assert state.apply(ROSE, Arrange("F632-H25"), Playout(0)) == [Arranged(seat=ROSE, again=True)]
    with pytest.raises(IllegalMove, match="not-asked"):
        state.apply(LION, Arrange("F632-H25"), Playout(0))
    play(state, "order.M432-B23")
    assert stacks_of(state, ROSE) == {1: "F6 F3 F2", 3: "Q4", 6: "H2 H5"}


def test_an_order_of_cards_one_does_not_hold_is_refused() -> None:
    state = dealt("H5 H2 Q4 F6 F3 F2", PAIRLESS, "H6 B2 B3 M2 M3 M4")
    for stacks in ("F236", "F123-H52", "H52-F236", "F2366-H52"):
        with pytest.raises(IllegalMove, match="not-your-cards"):
            state.apply(ROSE, Arrange(stacks), Playout(0))


def test_an_order_may_be_taken_back_until_the_stacks_appear() -> None:
    state = dealt("H5 H2 Q4 F6 F3 F2", PAIRLESS, "H6 B2 B3 M2 M3 M4")
    play(state, "order.F236-H52")
    assert state.can_take_back(ROSE)
    assert not state.can_take_back(SUN)
    play(state, "order.M432-B23")
    assert not any(state.can_take_back(Seat(seat)) for seat in range(3))


class Fair(Rigged):
    """Chance that gives everybody one card of each class."""

    def shuffle(self, items: MutableSequence[T]) -> None:
        items[:] = sorted(items, key=lambda face: str(face)[1])


@pytest.mark.parametrize("dice", [False, True])
def test_play_begins_at_once_when_nobody_has_anything_to_arrange(dice: bool) -> None:
    state = GAME.new(HeuchelOptions(dice=dice), 6, Fair(1))
    assert seen(state).public.phase is Phase.MOVE
    assert state.turn_seat == seen(state).public.start == 5


def test_with_the_die_the_first_roll_follows_the_stacks() -> None:
    state = dealt("H5 H2 Q4 F6 F3 F2", PAIRLESS, "H6 B2 B3 M2 M3 M4", dice=True)
    events = play(state, "order.F236-H52", "order.M432-B23")
    assert isinstance(events[-1], Rolled)
    assert events[-1].seat == ROSE
