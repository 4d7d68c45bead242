"""The end of In Teufels Küche. Cited: the section "End" of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import Outcome, Seat, State, TurnEnded
from tests.games.teufel.situations import play, public, refusal, situation

OUT = {"V1": "-", "V2": "-", "V3": "-"}


def test_ten_points_win_at_once() -> None:
    """End, first sentence."""
    state = situation({"Y1": "E4^Vt"}, grills={0: ["Gt"]}, points=6)
    events = play(state, "step.1.E5")
    assert state.outcome() == Outcome((Seat(0),), (10, 0, 0, 0), "points")
    assert TurnEnded not in map(type, events)


def test_more_than_ten_points_win_too() -> None:
    """End: 10 or more."""
    state = situation({"Y1": "E4^Vt"}, grills={0: ["Gt", "Yc"]})
    play(state, "step.1.E5")
    assert state.outcome() == Outcome((Seat(0),), (13, 0, 0, 0), "points")


def test_nine_points_do_not_win() -> None:
    """End."""
    state = situation({"Y1": "E4^Vd"}, grills={0: ["Gt", "Yc"]})
    play(state, "step.1.E5")
    assert state.outcome() is None


def test_nobody_is_asked_after_the_end() -> None:
    """End."""
    state = situation({"Y1": "E4^Vt"}, grills={0: ["Gt"]})
    play(state, "step.1.E5")
    assert state.to_act == frozenset()
    assert state.turn_seat is None
    assert public(state).prompt is None
    assert public(state).outcome == state.outcome()
    for seat in range(4):
        assert not state.legal_moves(Seat(seat))
        assert refusal(state, "end", seat=seat) == "finished"


@pytest.mark.parametrize("left", [{"bonus": 1}, {"flier": 1, "flight": "flying"}], ids=["bonus", "flight"])
def test_nothing_of_a_turn_is_left_after_the_end(left: dict[str, Any]) -> None:
    """End: at once."""
    state = situation({"Y1": "E4^Vt"}, grills={0: ["Gt"]}, points=6, **left)
    play(state, "step.1.E5")
    ended = public(state)
    assert (ended.points, ended.bonus, ended.flight, ended.flier) == (0, None, "none", None)
    assert (ended.handled, ended.taken) == ((), ())


def test_the_last_seat_in_the_game_wins() -> None:
    """End: if all seats but one are out, that one wins, whatever the points."""
    state = situation({"Y1": "E6^Bs", "Y2": "-", "Y3": "-"}, colours="YB", grills={0: ["Yt"]})
    play(state, "step.1.E5")
    assert state.outcome() == Outcome((Seat(1),), (5, 0), "last-seat")


def test_the_game_goes_on_while_two_seats_are_in() -> None:
    """End."""
    state = situation({"Y1": "E6^Bs", "Y2": "-", "Y3": "-", **OUT}, colours="YVB", rest="C2")
    assert state.outcome() is None
    play(state, "step.1.E5")
    assert state.outcome() == Outcome((Seat(2),), (0, 0, 0), "last-seat")


def sold_out(devils: dict[str, str] | None = None) -> State:
    """Return a game of two in which Anna has delivered the last card that pays, and only milk is left.

    Of the 18 points of two colours each seat has 9: the only way for two to sell out below 10.
    """
    grills = {0: ["Bt", "Yc"], 1: ["Yt", "Bc", "Yd"]}
    state = situation({"Y1": "E6^Bd", **(devils or {})}, colours="YB", grills=grills, rest="C2")
    assert state.outcome() is None
    play(state, "step.1.E5")
    assert public(state).pots == {"C2": ("Ys", "Bs")}
    return state


def test_the_game_ends_when_every_1_3_and_5_in_play_lies_on_a_grill() -> None:
    """End, sold out."""
    state = sold_out()
    assert public(state).scores == (9, 9)
    assert state.outcome() is not None
    assert state.to_act == frozenset()


def test_the_game_goes_on_while_a_card_that_pays_is_left() -> None:
    """End, sold out: every 1, 3 and 5, of all colours in play."""
    grills = {0: ["Yt", "Yd"], 1: ["Bt", "Vc"], 2: ["Vt", "Bc"]}
    state = situation({"Y1": "E6^Bd"}, colours="YVB", grills=grills, rest="C2")
    play(state, "step.1.E5")
    assert public(state).pots == {"C2": ("Yc", "Ys", "Vd", "Vs", "Bs")}
    assert state.outcome() is None


def test_milk_that_is_left_does_not_keep_the_kitchen_open_and_milk_served_does_not_close_it() -> None:
    """The end, sold out: 1, 3 and 5 count, milk does not."""
    grills = {0: ["Bt", "Yc"], 1: ["Yt", "Bc", "Ys"]}
    state = situation({"Y1": "E6^Bs"}, colours="YB", grills=grills, rest="C2")
    play(state, "step.1.E5")
    assert sum(map(len, public(state).grills)) == 6
    assert public(state).pots == {"C2": ("Yd", "Bd")}
    assert state.outcome() is None


def test_a_tie_goes_to_the_seat_with_more_devils_and_caps() -> None:
    """End: 1 for each devil still in the game, 1 more for each cap."""
    assert sold_out({"Y2": "A1"}).outcome() == Outcome((Seat(1),), (9, 9), "sold-out")
    assert sold_out({"B2": "-"}).outcome() == Outcome((Seat(0),), (9, 9), "sold-out")


def test_a_tie_in_everything_is_shared() -> None:
    """End: three bare heads weigh as much as two devils with one cap."""
    assert sold_out().outcome() == Outcome((Seat(0), Seat(1)), (9, 9), "sold-out")
    three_bare = {"Y1": "E6Bd", "Y2": "A1", "Y3": "A1"}
    two_and_a_cap = {"B1": "F6^", "B2": "F6", "B3": "-"}
    assert sold_out({**three_bare, **two_and_a_cap}).outcome() == Outcome((Seat(0), Seat(1)), (9, 9), "sold-out")


def test_points_of_a_seat_that_is_out_still_count_at_the_end() -> None:
    """End: seats that are out included."""
    state = situation(OUT, grills={1: ["Bt"], 0: ["Vc"]}, turns_ended=199)
    play(state, "end")
    assert state.outcome() == Outcome((Seat(1),), (3, 5, 0, 0), "turn-limit")


def test_the_game_ends_with_the_200th_turn() -> None:
    """End, guard: all seats counted together."""
    state = situation(turns_ended=198)
    play(state, "end")
    assert state.outcome() is None
    events = play(state, "end")
    assert state.outcome() is not None
    assert events == [TurnEnded(seat=Seat(1))]
    assert public(state).turns_ended == 200


def test_a_tie_without_points_and_losses_is_shared_by_all_after_the_last_turn() -> None:
    """End: ties are shared."""
    state = situation(turns_ended=199)
    play(state, "end")
    assert state.outcome() == Outcome((Seat(0), Seat(1), Seat(2), Seat(3)), (0, 0, 0, 0), "turn-limit")


@pytest.mark.parametrize(
    ("devils", "winners"),
    [
        ({"B1": "F6"}, (0,)),
        ({"Y3": "-"}, (1,)),
        ({"Y1": "A1", "Y2": "A1", "B3": "-"}, (0, 1)),
        ({"Y1": "A1", "Y2": "A1", "Y3": "A1", "B3": "-"}, (1,)),
    ],
)
def test_equal_points_at_the_turn_limit_go_to_the_stronger_team(
    devils: dict[str, str], winners: tuple[int, ...]
) -> None:
    """The end: one for every devil in the game and one more for every cap; only if equal again it is shared."""
    state = situation(devils, colours="YB", rest="C2", grills={0: ["Bc"], 1: ["Yc"]}, turns_ended=199)
    play(state, "end")
    assert state.outcome() == Outcome(tuple(map(Seat, winners)), (3, 3), "turn-limit")


def test_the_turn_limit_goes_to_most_points_before_devils_and_caps() -> None:
    """End: most points, then devils and caps."""
    state = situation({"V1": "-", "V2": "F1"}, grills={0: ["Vd"], 1: ["Bc"]}, turns_ended=199)
    play(state, "end")
    assert state.outcome() == Outcome((Seat(1),), (1, 3, 0, 0), "turn-limit")


def test_winning_by_points_goes_before_all_else() -> None:
    """End: at once, even with the last pot that pays."""
    grills = {0: ["Bt", "Yc", "Yd"], 1: ["Yt", "Bc"]}
    state = situation({"Y1": "E6^Bd"}, colours="YB", grills=grills, rest="C2")
    play(state, "step.1.E5")
    assert state.outcome() == Outcome((Seat(0),), (10, 8), "points")
