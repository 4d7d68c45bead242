"""What a computer player sees at first glance."""

from __future__ import annotations

from games.heuchel.play import worth
from games.heuchel.rules.moves import Arrange, Climb, Take
from tests.games.choosers import glance, glances
from tests.games.heuchel.playouts import GAME, LION, ROSE, dealt, laid, play, seen


def test_a_stack_is_brought_home_when_it_can_be() -> None:
    assert glance(GAME, laid({9: "Q6 F3", 2: "M1"}, {3: "Q1"}, {4: "P2"})) == Climb(9, 2)


def test_nothing_is_left_behind_that_would_be_lost() -> None:
    assert glance(GAME, laid({9: "H6 F5 F4"}, {3: "Q1"}, {4: "P2"})) == Climb(9, 3)


def test_a_favour_is_taken_with_all_its_cards() -> None:
    state = laid({6: "B4"}, {7: "M6 M5 F1", 12: "H1"}, {11: "H2"})
    play(state, "move.6.1")
    assert glance(GAME, state) == Take(LION, 3)


def test_who_would_be_the_last_one_left_hurries() -> None:
    ahead, behind = laid({7: "F6"}, {1: "F5"}, {1: "F4"}), laid({1: "F6"}, {7: "F5"}, {7: "F4"})
    assert worth(seen(ahead, ROSE)) > worth(seen(behind, ROSE))


def test_the_highest_cards_come_on_top() -> None:
    state = dealt("H5 H2 Q4 F6 F3 F2", "H1 B1 P1 Q1 M1 F1", "H6 B2 B3 M2 M3 M4")
    (chosen,) = glances(GAME, state, seeds=1)
    assert isinstance(chosen, Arrange)
    assert "F6" in chosen.stacks or "H5" in chosen.stacks
