"""Whom those who watch take a seat for."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from games.chance import Playout
from games.contract import Event, Seat, State
from games.heimlich.evaluation.suspicion import suspicion
from games.heimlich.rules.board import AGENTS, Agent
from games.heimlich.rules.events import AgentMoved, MarkerMoved
from tests.games.heimlich.towns import play, town, view_of


def suspected(
    agent: Agent, events: Sequence[Event], state: State | None = None, observed: Sequence[Event] = ()
) -> float:
    """Return how sure others are that seat 0 plays the agent when they have heard the events."""
    view = dataclasses.replace(view_of(state or town(), 0), agents=(agent,))
    return suspicion(view, observed)(events)


def scored(agent: Agent, seat: int = 0) -> Event:
    return MarkerMoved(seat=Seat(seat), marker=agent, gain=5, space=5)


def test_of_whom_nothing_is_known_each_agent_is_as_likely() -> None:
    assert len({suspected(agent, ()) for agent in AGENTS}) == 1


def test_who_brings_an_agent_forward_is_taken_for_it_and_more_so_each_time() -> None:
    nothing, once, twice = (suspected("J", [scored("J")] * times) for times in range(3))
    assert nothing < once < twice < 1


def test_what_was_heard_before_counts_as_well() -> None:
    assert suspected("J", [], observed=[scored("J")]) > suspected("J", [])


def test_who_brings_another_forward_as_well_is_less_suspected() -> None:
    assert suspected("J", [scored("J"), scored("M")]) < suspected("J", [scored("J")])


def test_what_others_do_tells_nothing() -> None:
    assert suspected("J", [scored("J", seat=1)]) == suspected("J", [])


def test_to_be_moved_by_a_card_tells_too() -> None:
    state = town(at={"J": "2"})
    moved = AgentMoved(seat=Seat(0), agent="J", building="9")
    assert suspected("J", [moved], state) > suspected("J", [], state)


def test_where_somebody_puts_the_safe_tells_whom_it_is_for() -> None:
    """Nobody else is near: the safe may as well be anywhere."""
    state = town(at={"J": "6", "D": "5"}, safe="7", roll=2)
    play(state, 0, "go.D.1", "go.J.1")
    before = suspected("D", [], state)
    events = play(state.clone(), 0, "safe.10")
    assert suspected("D", events, state) > before


def test_a_story_with_gaps_can_be_told_too() -> None:
    """What was taken back was not heard, and the first roll is not told."""
    rng, state = Playout(1), town(roll=6)
    happened: list[Event] = []
    for _ in range(60):
        seat = min(state.to_act)
        happened += state.apply(seat, rng.pick(state.legal_moves(seat)), rng)
    for gap in range(0, len(happened), 5):
        heard = happened[:gap] + happened[gap + 4 :]
        assert 0 <= suspicion(view_of(state, 0), heard)(()) <= 1
