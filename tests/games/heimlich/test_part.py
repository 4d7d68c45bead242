"""The top secret part: the question, the opportunities, scoring situations, and the rulebook's example."""

from __future__ import annotations

from games.contract import Seat
from games.heimlich.rules.board import Card
from games.heimlich.rules.events import Passed
from tests.games.heimlich.towns import (
    ONE_TO_THREE,
    ask,
    due,
    kinds,
    play,
    town,
)


def played(at: dict[str, str], moves: list[str], card: Card, target: str, safe: str = "7") -> list[str]:
    """Return what is seen when seat 1 answers a movement with one card."""
    state = town(at=at, roll=2, safe=safe, hands={1: [card]})
    play(state, 0, *moves)
    ask(state, s1="yes")
    return kinds(play(state, 1, f"play.{card}.{target}"))


def test_the_movement_can_be_taken_back_until_somebody_answers_but_not_after_a_draw() -> None:
    state = town(roll=2, hands={0: ["back"], 1: ["back"]})
    play(state, 0, "go.J.2")
    assert state.can_take_back(Seat(0))
    play(state, 1, "answer.no")
    assert not state.can_take_back(Seat(0)) and not state.can_take_back(Seat(1)), "that would be seen by all"
    play(state, 0, "answer.yes")
    assert not state.can_take_back(Seat(0)), "all answers are revealed"
    play(state, 0, "play.back.J1")
    assert not state.can_take_back(Seat(0))
    drawn = town(roll=ONE_TO_THREE, hands={0: ["back"]})
    play(drawn, 0, "stop")
    assert not drawn.can_take_back(Seat(0))


def test_a_movement_that_draws_nothing_can_be_taken_back() -> None:
    state = town(roll=ONE_TO_THREE, hands={0: ["safe", "safe", "back", "back"]})
    assert kinds(play(state, 0, "stop")) == ["stopped", "drew-nothing"]
    assert state.can_take_back(Seat(0))


def test_nothing_that_is_answered_played_or_passed_can_be_taken_back() -> None:
    """Section "Your turn": until something has been rolled, drawn or revealed."""
    state = town(at={"J": "5", "L": "3"}, roll=2, hands={0: ["back"], 2: ["back", "either", "safe"]})
    play(state, 0, "go.J.2")
    ask(state, s0="yes", s2="yes")
    for seat, code, told in (
        (0, "play.back.L1", ["card-played", "agent-moved", "skipped"]),
        (2, "play.either.Lf", ["card-played", "agent-moved"]),
        (2, "stop", ["skipped"]),
        (2, "pass", ["passed", "part-ended", "scored", "marker-moved", "marker-moved"]),
    ):
        assert kinds(play(state, seat, code))[: len(told)] == told
        assert not any(state.can_take_back(Seat(other)) for other in range(4))
    declined = town(at={"J": "5"}, roll=2, hands={0: ["back"]})
    play(declined, 0, "go.J.2")
    assert kinds(play(declined, 0, "answer.no")) == ["all-declined", "scored", "marker-moved"]
    assert not declined.can_take_back(Seat(0))
    passed = town(roll=2, hands={0: ["rescue"], 1: ["back"]})
    play(passed, 0, "go.J.2")
    ask(passed, s0="yes")
    assert play(passed, 0, "pass") == [Passed(seat=Seat(0), forced=True)]
    assert not passed.can_take_back(Seat(0))


def test_a_dossier_is_changed_in_secret_instead_of_taken_back() -> None:
    state = due()
    assert not state.can_take_back(Seat(0)), "the safe was moved, and all have been asked since"
    for code in ("note.D.1", "note.M.f", "note.P.f", "note.B.f", "submit", "erase.D", "note.D.f", "erase.M"):
        play(state, 0, code)
        assert not state.can_take_back(Seat(0))
