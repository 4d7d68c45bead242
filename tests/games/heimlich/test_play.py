"""What a computer player sees at first glance."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.chance import Playout
from games.contract import Event, Move, Seat, State
from games.heimlich.play import PLAY, progress, worth
from games.heimlich.rules.board import DOSSIER_AT, FINISH, Agent, HeimlichOptions
from games.heimlich.rules.events import MarkerMoved
from games.heimlich.rules.moves import Advance
from games.players import player
from games.players.advice import Decision
from games.players.greedy import GreedyPlayer
from games.players.search import SearchPlayer
from tests.games.choosers import glances
from tests.games.heimlich.towns import GAME, due, play, town, view_of

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
            state.apply(
                seat, GreedyPlayer(mistakes=0).plan(Decision(GAME, state.view(seat), (), moves), rng)[0], rng
            )
            assert state.ply < 500
        assert progress(view_of(state)) == 1


def test_an_easy_player_hands_in_its_dossier_some_time() -> None:
    state, rng = due(seats=3), Playout(1)
    easy = player(GAME, "easy")
    for _ in range(300):
        if 0 in state.to_act:
            view, moves = state.view(Seat(0)), state.legal_moves(Seat(0))
            state.apply(Seat(0), easy.plan(Decision(GAME, view, (), moves), rng)[0], rng)
    assert 0 not in state.to_act


def chosen(state: State, observed: Sequence[Event], worlds: int = 40, seed: int = 7) -> Move:
    """Return what the seat that is asked chooses after thinking ahead."""
    seat = min(state.to_act)
    return SearchPlayer(worlds).plan(
        Decision(GAME, state.view(seat), observed, state.legal_moves(seat)), Playout(seed)
    )[0]


def scored(agent: Agent, seat: int, times: int = 1, gain: int = 10) -> list[Event]:
    """Return that the agent has gained by what the seat did, as often as that."""
    return [MarkerMoved(seat=Seat(seat), marker=agent, gain=gain, space=gain)] * times


def costs(state: State) -> float:
    """Return what it costs seat 0 to be found out."""
    return PLAY.secrecy(view_of(state, 0))


def test_what_can_be_won_counts_more_than_what_is_hidden_when_somebody_is_well_ahead() -> None:
    assert costs(town(markers={"S": FINISH - 20})) > 0 == costs(town(markers={"S": FINISH - 1}))


def test_where_there_are_dossiers_more_is_hidden_and_until_they_are_due() -> None:
    assert costs(town(dossier=True)) > costs(town())
    assert costs(town(dossier=True, markers={"S": DOSSIER_AT - 1})) > 0 == costs(due())


def test_who_is_suspected_moves_others_until_nothing_is_to_be_hidden() -> None:
    observed = [*scored("J", 0), *scored("M", 0)]
    towns = [town(3, at=dict.fromkeys("JDMP", "4"), safe="1", roll=2, markers={"B": space}) for space in (5, 30)]
    hidden, open_ = ([chosen(state, observed, seed=seed) for seed in range(5)] for state in towns)
    assert Advance("J", 2) in open_ and Advance("J", 2) not in hidden


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
    observed = [*scored("M", 1, gain=2), *scored("D", 2, gain=2)]
    assert noted(observed) == ["note.D.f", "note.M.f", "note.P.f", "note.B.f", "note.L.f", "submit"]
