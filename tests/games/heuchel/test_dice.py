"""The variant with the die: "Play of the Game", "Zugzwang" and "End of Game" of its rules."""

from __future__ import annotations

import pytest

from games.chance import Playout
from games.contract import IllegalMove, Prompt, State, TurnEnded
from games.heuchel.rules.board import HeuchelOptions
from games.heuchel.rules.events import Rolled, Sacrificed, Uncovered
from games.heuchel.rules.position import Phase
from tests.games.heuchel.playouts import (
    GAME,
    LION,
    ROSE,
    SUN,
    Rigged,
    codes,
    laid,
    moved,
    penalties_of,
    play,
    seen,
    stacks_of,
)

FAR = {1: "H1"}
"""A column that is of no concern."""


def phase(state: State) -> Phase:
    return seen(state).public.phase


def test_a_move_uses_the_roll_exactly_and_occupied_squares_count() -> None:
    state = laid({1: "F1", 2: "M1", 3: "M2"}, FAR, FAR, die=3)
    assert codes(state) == {"move.1.1", "move.2.1", "move.3.1"}
    play(state, "move.1.1")
    assert stacks_of(state, ROSE) == {2: "M1", 3: "M2", 4: "F1"}


def test_a_goal_that_somebody_passes_through_is_not_free_either() -> None:
    state = laid({1: "M1", 5: "F1", 8: "M4"}, FAR, FAR, die=3)
    with pytest.raises(IllegalMove, match="target-occupied"):
        play(state, "move.5.1")


def test_the_square_reached_must_be_free() -> None:
    state = laid({1: "F1", 4: "M1"}, FAR, FAR, die=3)
    assert codes(state) == {"move.4.1"}
    with pytest.raises(IllegalMove, match="target-occupied"):
        play(state, "move.1.1")


def test_a_goal_with_home_cards_is_free_only_for_the_very_same_goal() -> None:
    state = laid({5: "F1", 6: "M1", 8: "F2", 9: "M2"}, FAR, FAR, die=3)
    assert codes(state) == {"move.5.1", "move.6.1"}
    state = laid({6: "F1", 5: "M1", 8: "F2"}, FAR, FAR, die=3)
    assert phase(state) is Phase.ZUGZWANG


def test_no_pawn_is_rolled_above_its_goal() -> None:
    state = laid({7: "F1", 1: "M1"}, FAR, FAR, die=2)
    assert codes(state) == {"move.1.1"}
    with pytest.raises(IllegalMove, match="goal-limit"):
        play(state, "move.7.1")


def test_a_six_gives_no_second_roll() -> None:
    state = laid({1: "F1"}, FAR, FAR, die=6)
    events = play(state, "move.1.1", rng=Rigged(2))
    assert events[-2:] == [TurnEnded(seat=ROSE), Rolled(seat=LION, die=2, stuck=False)]


def test_favours_and_discards_are_as_without_the_die() -> None:
    state = laid({4: "H4", 1: "F6"}, {10: "B1 F5 P2", 1: "F1"}, FAR, die=6)
    play(state, "move.4.1")
    assert codes(state) == {"take.1.1", "take.1.2", "take.1.3", "end"}
    play(state, "take.1.1")
    assert penalties_of(state, LION) == "F5 P2"


def test_after_taking_cards_one_may_roll_again_or_refuse() -> None:
    state = laid({4: "Q4", 1: "F6"}, {7: "M1", 1: "F1"}, FAR, die=3)
    play(state, "move.4.1", "take.1.1")
    assert codes(state) == {"roll", "end"}
    with pytest.raises(IllegalMove, match="roll-first"):
        play(state, "move.7.1")
    refused = state.clone()
    play(refused, "end")
    assert refused.turn_seat == LION
    assert play(state, "roll", rng=Rigged(2)) == [Rolled(seat=ROSE, die=2, stuck=False)]
    assert codes(state) == {"move.7.1", "move.7.2", "move.1.1"}


def test_who_has_taken_cards_may_roll_again_though_there_are_favours_left() -> None:
    state = laid({4: "Q4", 1: "F6"}, {7: "M1", 1: "F1"}, {7: "F2", 1: "F3"}, die=3)
    play(state, "move.4.1", "take.1.1")
    assert codes(state) == {"take.2.1", "roll", "end"}
    assert play(state, "roll", rng=Rigged(2)) == [Rolled(seat=ROSE, die=2, stuck=False)]
    assert codes(state) == {"move.7.1", "move.7.2", "move.1.1"}, "the favour that was left is gone"


def test_who_has_rolled_again_must_move() -> None:
    state = laid({4: "Q4", 1: "F6"}, {7: "M1", 1: "F1"}, FAR, die=3)
    play(state, "move.4.1", "take.1.1", "roll", rng=Rigged(2))
    with pytest.raises(IllegalMove, match="must-move"):
        play(state, "end")


def test_without_a_favour_nobody_rolls_again() -> None:
    state = laid({4: "Q4", 1: "F6"}, {7: "M1", 1: "F1"}, FAR, die=3)
    play(state, "move.4.1")
    with pytest.raises(IllegalMove, match="nothing-taken"):
        play(state, "roll")


def test_every_roll_is_one_of_a_die_with_six_sides() -> None:
    """With the die: one at the start of a turn, one more for every move after a favour."""
    rng = Rigged(2, 5)
    state = laid({4: "Q4", 1: "F6"}, {7: "M1", 1: "F1"}, FAR, die=3)
    play(state, "move.4.1", "take.1.1", "roll", "move.1.1", rng=rng)
    assert rng.asked == [("roll", 6), ("roll", 6)]
    assert (state.turn_seat, seen(state).public.die) == (LION, 5)


def test_the_question_names_the_roll() -> None:
    state = laid({4: "Q4"}, {7: "M1", 1: "F1"}, FAR, die=3)
    asked = []
    for code in ("move.4.1", "take.1.1", "roll", "lose.7"):
        asked.append(seen(state).public.prompt)
        play(state, code, rng=Rigged(6))
    stuck, rolled = Prompt("zugzwang", {"die": 6}), Prompt("exact-move", {"die": 3})
    assert asked == [rolled, Prompt("favours"), Prompt("roll-again"), stuck]


# Zugzwang


def test_a_roll_that_fits_nowhere_costs_a_card_of_ones_choice() -> None:
    state = laid({7: "F4 F5", 8: "M2", 9: "M3 M1"}, FAR, FAR, die=4)
    assert phase(state) is Phase.ZUGZWANG
    assert codes(state) == {"lose.7", "lose.8"}
    events = play(state, "lose.7", rng=Rigged(1))
    assert events[:3] == [
        Sacrificed(seat=ROSE, faces=("F4",)),
        Uncovered(seat=ROSE, face="F5", row=7, home=False, cards=1),
        TurnEnded(seat=ROSE),
    ]
    assert penalties_of(state, ROSE) == "F4"
    assert state.turn_seat == LION


def test_cards_already_home_are_immune() -> None:
    state = laid({8: "F4", 12: "H5"}, FAR, FAR, die=4)
    assert codes(state) == {"lose.12"}
    with pytest.raises(IllegalMove, match="home-is-safe"):
        play(state, "lose.8")
    with pytest.raises(IllegalMove, match="no-stack"):
        play(state, "lose.3")
    with pytest.raises(IllegalMove, match="zugzwang"):
        play(state, "move.12.1")


def test_revealed_cards_above_their_goals_are_lost_one_by_one() -> None:
    state = laid({11: "B4 F5 Q6 B1 F2", 1: "H6"}, FAR, FAR, die=6)
    assert phase(state) is Phase.MOVE
    state = laid({11: "B4 F5 Q6 B1 F2"}, FAR, FAR, die=6)
    play(state, "lose.11")
    assert penalties_of(state, ROSE) == "B4 F5 Q6"
    assert stacks_of(state, ROSE) == {11: "B1 F2"}


def test_a_card_revealed_exactly_on_its_goal_comes_home_with_all_below_it() -> None:
    state = laid({11: "B4 F5 P6 H1 F2"}, FAR, FAR, die=6)
    events = play(state, "lose.11")
    assert events[1] == Uncovered(seat=ROSE, face="P6", row=11, home=True, cards=3)
    assert stacks_of(state, ROSE) == {11: "P6 H1 F2"}
    assert state.turn_seat == LION


def test_zugzwang_ends_the_turn_even_after_a_favour() -> None:
    state = laid({4: "Q4"}, {7: "M1", 1: "F1"}, FAR, die=3)
    play(state, "move.4.1", "take.1.1")
    events = play(state, "roll", rng=Rigged(6))
    assert events == [Rolled(seat=ROSE, die=6, stuck=True)]
    play(state, "lose.7")
    assert stacks_of(state, ROSE) == {7: "M1"}
    assert state.turn_seat == LION


def test_nothing_moves_in_a_turn_of_zugzwang() -> None:
    state = laid({1: "F1"}, {8: "M1"}, FAR, die=1)
    play(state, "move.1.1", rng=Rigged(6))
    assert moved(state) == ["F 0.1-0.2"]
    play(state, "lose.8", rng=Rigged(1))
    assert moved(state) == []


def test_nothing_rolled_is_taken_back() -> None:
    state = laid({4: "Q4"}, {7: "M1", 1: "F1"}, FAR, die=3)
    play(state, "move.4.1")
    assert state.can_take_back(ROSE)
    play(state, "take.1.1", "roll")
    assert not state.can_take_back(ROSE)


# The end


def test_the_last_seat_goes_on_alone_until_everything_is_home_or_lost() -> None:
    state = laid({7: "F4", 6: "F3"}, {8: "F2"}, {9: "M2"}, die=1)
    play(state, "move.7.1", rng=Rigged(5))
    assert state.turn_seat == ROSE
    assert state.outcome() is None
    assert phase(state) is Phase.ZUGZWANG
    play(state, "lose.6")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.reason) == ((4 - 3, 2, 2), "all-home")
    assert outcome.winners == (LION, SUN)
    assert seen(state).public.die is None


def test_a_game_with_the_die_comes_to_its_end() -> None:
    for seed in range(20):
        rng = Playout(seed)
        state = GAME.new(HeuchelOptions(dice=True), 5, rng)
        while state.to_act:
            seat = min(state.to_act)
            state.apply(seat, rng.pick(state.legal_moves(seat)), rng)
        public = seen(state).public
        assert all(
            int(row) in range(8, 14) and row == 7 + "FMQPBH".index(stack[0][0]) + 1
            for column in public.columns
            for row, stack in column.items()
        )
