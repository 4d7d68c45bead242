"""What a computer player sees at first glance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from games.chance import Playout
from games.contract import Event, Move, Seat, State
from games.heimlich.board import AGENTS, FINISH, Agent
from games.heimlich.events import MarkerMoved
from games.heimlich.moves import Advance
from games.heimlich.options import HeimlichOptions
from games.heimlich.play import cover_identities, progress, worth
from games.players.greedy import GreedyPlayer
from games.players.search import SearchPlayer
from tests.games.choosers import glances
from tests.games.heimlich.test_dossier import due
from tests.games.heimlich.towns import GAME, play, town, view_of

SEEDS = range(40)


def test_a_scoring_that_pays_the_own_agent_most_is_brought_about() -> None:
    state = town(2, at={"J": "10", "D": "5"}, roll=2)
    assert set(glances(GAME, state, seeds=40)) == {Advance("D", 2)}


def test_a_scoring_that_pays_the_others_is_avoided() -> None:
    state = town(2, at={"J": "R", "D": "9", "M": "10", "P": "5"}, roll=2)
    assert Advance("P", 2) not in glances(GAME, state, seeds=40)


def test_it_is_not_always_the_own_agent_that_is_moved() -> None:
    """Else everybody would soon know it."""
    assert len({move.agent for move in glances(GAME, town(4, roll=3), seeds=40) if isinstance(move, Advance)}) > 2


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


def chosen(state: State, observed: Sequence[Event], worlds: int = 40) -> Move:
    """Return what the seat that is asked chooses after thinking ahead."""
    seat = min(state.to_act)
    return SearchPlayer(worlds).choose(GAME, state.view(seat), observed, state.legal_moves(seat), Playout(7))


def scored(agent: Agent, seat: int, times: int = 1) -> list[Event]:
    """Return that the agent has gained by what the seat did, as often as that."""
    return [MarkerMoved(seat=Seat(seat), marker=agent, gain=10, space=10)] * times


def counted_covers(state: State, observed: Sequence[Event] = ()) -> Counter[tuple[Agent, ...]]:
    """Return whom seat 0 plays as, and how often."""
    return Counter(
        cover_identity.agents for cover_identity in cover_identities(view_of(state, 0), observed, Playout(1))
    )


def test_a_seat_plays_as_those_that_it_is_suspected_to_be_and_most_as_the_least_suspected() -> None:
    observed = [*scored("M", 0, 3), *scored("B", 0, 2)]
    often = counted_covers(town(2, held=["J", "D"]), observed)
    assert often[("M",)] == 1 and often[("B",)] == 2, "more than half of the agents"
    assert sorted(often.values()) == [1, 2, 3, 4] and ("J",) in often
    assert counted_covers(town(2, held=["B", "D"]), observed)[("B",)] == 2, "the own one is no exception"


def test_whom_others_are_suspected_to_play_is_no_disguise() -> None:
    observed = [*scored("M", 0, 3), *scored("M", 1, 5)]
    assert ("M",) not in counted_covers(town(2, held=["J", "D"]), observed)


def test_a_seat_with_several_agents_plays_as_others_with_as_many() -> None:
    pairs = counted_covers(town(held=["JD", "M", "P", "B"]))
    assert ("J", "D") in pairs and len(pairs) > 1
    assert {len(set(agents)) for agents in pairs} == {2}


def test_whoever_of_the_suspects_it_is_the_move_is_the_same() -> None:
    observed = [event for agent in AGENTS[:4] for event in scored(agent, 0)]
    at = {"J": "2", "D": "5", "M": "6", "B": "8"}
    moves = {chosen(town(3, at=at, held=[own, "B", "L"]), observed) for own in "JDMP"}
    assert len(moves) == 1


def test_what_can_be_won_counts_more_than_what_is_hidden_when_somebody_is_well_ahead() -> None:
    assert counted_covers(town(markers={"S": FINISH - 1})) == {("J",): 1}


def noted(observed: Sequence[Event]) -> list[str]:
    """Return what seat 0 of three notes in its dossier."""
    state = due(seats=3)
    notes: list[str] = []
    while 0 in state.to_act:
        notes.append(chosen(state, observed).code)
        play(state, 0, notes[-1])
    return notes


def test_a_dossier_says_what_has_been_seen_and_is_handed_in() -> None:
    observed = [*scored("M", 1, 6), *scored("D", 2, 6)]
    assert noted(observed) == ["note.D.2", "note.M.1", "note.P.f", "note.B.f", "note.L.f", "submit"]


def test_who_may_only_be_bluffing_is_not_named_in_a_dossier() -> None:
    observed = [*scored("M", 1, 2), *scored("D", 2, 2)]
    assert noted(observed) == ["note.D.f", "note.M.f", "note.P.f", "note.B.f", "note.L.f", "submit"]
