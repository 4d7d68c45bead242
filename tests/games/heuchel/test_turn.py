"""A turn without the die: "When it's your turn", "And this is how you feign favours", "Every ascent has an end"."""

from __future__ import annotations

import pytest

from games.contract import Prompt, Seat, State
from games.heuchel.rules.events import Discarded
from tests.games.heuchel.playouts import (
    GAME,
    LION,
    ROSE,
    SUN,
    laid,
    play,
    position,
    seen,
)

BESIDE = {12: "H1"}
"""A column that is of no concern."""


# How pawns move


# Home


# Favours


def test_the_question_says_what_may_be_done() -> None:
    """Your move, Favours: a move; then favours, more of them, or another move."""
    state = laid({6: "Q4"}, {7: "M6 M5", 12: "H1"}, {7: "F1 F2", 12: "H2"})
    asked = []
    for code in ("move.6.1", "take.2.1", "take.1.1", "end"):
        asked.append(seen(state).public.prompt)
        play(state, code)
    assert asked == [Prompt("move"), Prompt("favours"), Prompt("more-favours"), Prompt("move-again")]


# What is left behind


@pytest.mark.parametrize("seat", [ROSE, LION, SUN])
def test_what_reveals_nothing_may_be_taken_back(seat: Seat) -> None:
    whole = laid({1: "F1 F2"}, BESIDE, BESIDE)
    play(whole, "move.1.2")
    assert whole.can_take_back(seat) is (seat == ROSE)
    parted = laid({1: "F1 F2"}, BESIDE, BESIDE)
    play(parted, "move.1.1")
    assert not parted.can_take_back(seat)


def test_a_favour_may_be_taken_back_only_if_no_unknown_card_was_seen() -> None:
    state = laid({6: "Q4", 2: "M4"}, {7: "M6", 12: "H1"}, BESIDE)
    play(state, "move.6.1", "take.1.1")
    assert state.can_take_back(ROSE)
    state = laid({6: "Q4", 2: "M4"}, {7: "M6 M5", 12: "H1"}, BESIDE)
    play(state, "move.6.1", "take.1.2")
    assert not state.can_take_back(ROSE)


def test_a_discard_may_be_taken_back_only_if_its_cards_were_known_to_all() -> None:
    for shown in (False, True):
        known = position({9: "H4", 2: "M1"}, {10: "B1 F5", 12: "H1"}, BESIDE)
        if shown:
            known.show(known.public.columns[LION][10])
        state = State(GAME.rules, known)
        events = play(state, "move.9.1", "take.1.1")
        assert events[-1] == Discarded(seat=LION, faces=("F5",), is_binding=not shown)
        assert state.can_take_back(ROSE) is shown


def test_what_comes_to_light_again_may_be_taken_back() -> None:
    """What is secret: once on top, a card is known to everybody, and that stays so."""
    known = position({1: "F1 F2"}, BESIDE, BESIDE)
    known.show(known.public.columns[ROSE][1])
    state = State(GAME.rules, known)
    play(state, "move.1.1")
    assert state.can_take_back(ROSE)


def test_to_look_again_at_what_one_once_owned_may_be_taken_back() -> None:
    """What is secret: all former owners know the value of a covered card."""
    known = position({6: "Q4", 2: "M4"}, {7: "M6 M5", 12: "H1"}, BESIDE)
    known.let_know(ROSE, known.public.columns[LION][7])
    state = State(GAME.rules, known)
    play(state, "move.6.1", "take.1.2")
    assert state.can_take_back(ROSE)
