"""What a computer player sees at first glance."""

from __future__ import annotations

import pytest

from games.chance import Playout
from games.contract import Move, Seat, State
from games.heimlich.moves import Advance
from games.heimlich.options import HeimlichOptions
from games.heimlich.play import policy, progress, worth
from games.players.greedy import GreedyPlayer
from tests.games.heimlich.towns import GAME, town, view_of

SEEDS = range(40)


def glances(state: State) -> list[Move]:
    """Return what the policy chooses with different luck."""
    seat = min(state.to_act)
    return [policy(view_of(state, seat), state.legal_moves(seat), Playout(seed)) for seed in SEEDS]


def test_a_scoring_that_pays_the_own_agent_most_is_brought_about() -> None:
    state = town(2, at={"J": "10", "D": "5"}, roll=2)
    assert set(glances(state)) == {Advance("D", 2)}


def test_a_scoring_that_pays_the_others_is_avoided() -> None:
    state = town(2, at={"J": "R", "D": "9", "M": "10", "P": "5"}, roll=2)
    assert Advance("P", 2) not in glances(state)


def test_it_is_not_always_the_own_agent_that_is_moved() -> None:
    """Else everybody would soon know it."""
    assert len({move.agent for move in glances(town(4, roll=3)) if isinstance(move, Advance)}) > 2


def test_the_lead_counts_not_the_space() -> None:
    ahead, behind = town(markers={"J": 10, "D": 2}), town(markers={"J": 12, "D": 25})
    assert worth(view_of(ahead, 0)) > worth(view_of(behind, 0))


@pytest.mark.parametrize("seats", GAME.seats)
def test_cautious_players_come_to_an_end(seats: int) -> None:
    """The rules set no limit to a game in which all avoid the safe."""
    for seed in range(4):
        rng = Playout(seed)
        state = GAME.new(HeimlichOptions(), seats, rng)
        while state.to_act:
            seat: Seat = min(state.to_act)
            moves = state.legal_moves(seat)
            state.apply(seat, GreedyPlayer(mistakes=0).choose(GAME, state.view(seat), (), moves, rng), rng)
            assert state.ply < 500
        assert progress(view_of(state)) == 1
