"""Computer players: first impressions, dossiers, secrecy, and the observers' suspicion."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import pytest

from games.chance import Playout
from games.contract import Ended, Event, Move, Seat, State
from games.heimlich.evaluation.suspicion import suspicion
from games.heimlich.play import PLAY, progress, worth
from games.heimlich.rules.board import AGENTS, Agent, HeimlichOptions
from games.heimlich.rules.events import AgentMoved, MarkerMoved
from games.heimlich.rules.moves import Advance
from games.players.advice import Decision
from games.players.greedy import GreedyPlayer
from games.players.search import SearchPlayer
from tests.games.heimlich import GAME, due, play, positions, town, view_of

ANNA = Seat(0)


def scored(agent: Agent, seat: int = 0, times: int = 1, gain: int = 10) -> list[Event]:
    """Return that the agent has gained by what the seat did, as often as that."""
    return [MarkerMoved(seat=Seat(seat), marker=agent, gain=gain, space=gain)] * times


def decision(state: State, observed: Sequence[Event] = ()) -> Decision:
    seat = min(state.to_act)
    return Decision(GAME, state.view(seat), observed, state.legal_moves(seat))


def chosen(state: State, observed: Sequence[Event], seed: int = 7) -> Move:
    """Return the move that the asked seat plans."""
    return SearchPlayer(40).plan(decision(state, observed), Playout(seed))[0]


def test_a_lead_counts_more_the_nearer_the_finish_is() -> None:
    towns = [town(7, markers={**dict.fromkeys(AGENTS, most - 8), "J": most}) for most in (8, 38)]
    early, late = (worth(view_of(state, 0)) for state in towns)
    assert early < late


def test_who_stands_highest_is_about_to_be_walked_on_to_the_ruins() -> None:
    low, middle, high = (worth(view_of(town(at={"J": place}), 0)) for place in ("1", "5", "10"))
    assert low < middle > high


def test_to_be_found_out_costs_a_part_of_the_chance_to_win() -> None:
    ahead, behind = (PLAY.secrecy(view_of(town(markers={agent: 20}), 0)) for agent in "JD")
    assert 0 < behind < ahead < 1


@pytest.mark.parametrize("seats", GAME.seats)
def test_cautious_players_come_to_an_end(seats: int) -> None:
    """The rules set no limit to a game in which all avoid the safe."""
    for seed in range(4):
        rng = Playout(seed)
        state = GAME.new(HeimlichOptions(), seats, rng)
        while state.to_act:
            state.apply(min(state.to_act), GreedyPlayer(mistakes=0).plan(decision(state), rng)[0], rng)
            assert state.ply < 500
        assert progress(view_of(state)) == 1


def test_who_is_suspected_moves_others_until_nothing_is_to_be_hidden() -> None:
    observed = [*scored("J"), *scored("M")]
    towns = [town(3, at=dict.fromkeys("JDMP", "2"), safe="1", roll=2, markers={"B": space}) for space in (5, 30)]
    hidden, open_ = ([chosen(state, observed, seed) for seed in range(5)] for state in towns)
    assert Advance("J", 2) in open_ and Advance("J", 2) not in hidden


@pytest.mark.parametrize(
    ("observed", "notes"),
    [
        ([*scored("M", 1, 6), *scored("D", 2, 6)], "D.2 M.1 P.f B.f L.f"),
        ([*scored("M", 1, gain=2), *scored("D", 2, gain=2)], "D.f M.f P.f B.f L.f"),
    ],
    ids=["what was seen", "who may only be bluffing is not named"],
)
def test_a_dossier_says_what_has_been_seen_and_is_handed_in(observed: Sequence[Event], notes: str) -> None:
    state, noted = due(seats=3), list[str]()
    while ANNA in state.to_act:
        noted.append(chosen(state, observed).code)
        play(state, 0, noted[-1])
    assert noted == [*(f"note.{note}" for note in notes.split()), "submit"]


# Whom a seat is taken for


def suspected(
    agent: Agent, events: Sequence[Event] = (), state: State | None = None, observed: Sequence[Event] = ()
) -> float:
    """Return how sure others are that seat 0 plays the agent when they have heard the events."""
    view = dataclasses.replace(view_of(state or town(), 0), agents=(agent,))
    return suspicion(view, observed)(events)


def test_who_brings_an_agent_forward_is_taken_for_it_and_more_so_each_time() -> None:
    assert len({suspected(agent) for agent in AGENTS}) == 1, "each is as likely"
    assert suspected("J") < suspected("J", scored("J")) < suspected("J", scored("J", times=2)) < 1
    assert suspected("J", observed=scored("J")) > suspected("J"), "what was heard before counts as well"
    assert suspected("J", [*scored("J"), *scored("M")]) < suspected("J", scored("J")), "another as well: less"
    assert suspected("J", scored("J", seat=1)) == suspected("J"), "what others do tells nothing"


def test_to_be_moved_by_a_card_and_where_the_safe_is_put_tell_too() -> None:
    state = town(at={"J": "2"})
    assert suspected("J", [AgentMoved(seat=ANNA, agent="J", building="9")], state) > suspected("J", (), state)
    state = town(at={"J": "6", "D": "5"}, safe="7", roll=2)
    play(state, 0, "go.D.1", "go.J.1")
    moved = play(state.clone(), 0, "safe.10")
    assert suspected("D", moved, state) > suspected("D", (), state), "nobody else is near"


# What players promise: to decline, until what they named happens; of what, scripts tell


def decided(state: State, seat: int, id: str) -> Move | Ended | None:
    """Return a seat's answer by standing order, its end, or `None` if the player is asked."""
    order = GAME.standing_order(view_of(state, seat), id)
    assert order is not None
    found: Move | Ended | None = order.decide(view_of(state, seat), ())
    return found


@pytest.mark.parametrize("seed", range(4))
def test_whether_a_standing_order_answers_tells_nothing_that_not_everybody_knows(seed: int) -> None:
    rng, num_answered = Playout(seed), 0
    for state, seat in positions(4, seed, every=3, options=HeimlichOptions(top_secret=True)):
        other = GAME.imagine(state.view(None), (), rng)
        if seat in state.to_act & other.to_act:
            for id in ("turn", "round", "scoring"):
                assert decided(state, seat, id) == decided(other, seat, id)
                num_answered += decided(state, seat, id) is not None
    assert num_answered > 10
