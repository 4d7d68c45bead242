"""The variant with the die: "Play of the Game", "Zugzwang" and "End of Game" of its rules."""

from __future__ import annotations

from games.chance import Playout
from games.contract import Prompt
from games.heuchel.rules.board import HeuchelOptions
from tests.games.heuchel.playouts import (
    GAME,
    LION,
    ROSE,
    Rigged,
    laid,
    play,
    seen,
)

FAR = {1: "H1"}
"""A column that is of no concern."""


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


def test_nothing_rolled_is_taken_back() -> None:
    state = laid({4: "Q4"}, {7: "M1", 1: "F1"}, FAR, die=3)
    play(state, "move.4.1")
    assert state.can_take_back(ROSE)
    play(state, "take.1.1", "roll")
    assert not state.can_take_back(ROSE)


# The end


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
