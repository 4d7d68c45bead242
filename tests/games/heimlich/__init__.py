"""Arranged positions and scripted chance for tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from games import heimlich
from games.contract import Event, Seat, State
from games.heimlich.rules.board import AGENT_INDEX, AGENTS_IN_PLAY, BUILDING_INDEX, DOSSIER_AT, Card, pack_for
from games.heimlich.rules.board import HeimlichOptions as HeimlichOptions
from games.heimlich.rules.position import HeimlichPosition, HeimlichPublic, HeimlichSecret, HeimlichView
from tests.games import choosers
from tests.games.choosers import Rigged

GAME = heimlich.GAME

ONE_TO_THREE = 1
"""The roll of "1–3"; all others are the face."""


def town(
    seats: int = 4,
    *,
    turn: int = 0,
    at: Mapping[str, str] | None = None,
    markers: Mapping[str, int] | None = None,
    safe: str = "7",
    roll: int = 6,
    held: Sequence[str] | None = None,
    hands: Mapping[int, Sequence[Card]] | None = None,
    supply: Sequence[Card] | None = None,
    discard: Sequence[Card] = (),
    dossier: bool = False,
) -> State:
    """Return a town in which the seat `turn` has rolled and is about to move.

    `at` and `markers` by agent (default: church, 0); `held`: the agents by seat (default: the first in order); with
    `hands` it has top secret cards: all that aren't in a hand or discarded are the supply, `supply` on top.
    """
    count = AGENTS_IN_PLAY[seats]
    positions, spaces = [0] * count, [0] * count
    for agent, building in (at or {}).items():
        positions[AGENT_INDEX[agent]] = BUILDING_INDEX[building]
    for agent, space in (markers or {}).items():
        spaces[AGENT_INDEX[agent]] = space
    dealt = tuple(tuple((hands or {}).get(seat, ())) for seat in range(seats))
    drawn = _rest(seats, dealt, supply, discard) if hands is not None else ()
    agents = tuple(tuple(AGENT_INDEX[agent] for agent in of_seat) for of_seat in held or "JDMPBLS"[:seats])
    face = 0 if roll == ONE_TO_THREE else roll
    public = HeimlichPublic(
        top_secret=hands is not None,
        dossier=dossier,
        positions=tuple(positions),
        markers=tuple(spaces),
        safe=BUILDING_INDEX[safe],
        face=face,
        left=face or 3,
        total=face or 3,
        trace_positions=tuple(positions),
        trace_markers=tuple(spaces),
        num_held=tuple(map(len, agents)),
        hand_sizes=tuple(map(len, dealt)),
        supply_size=len(drawn),
        discard=tuple(discard),
        turn=Seat(turn),
        is_dossier_due=dossier and max(spaces) >= DOSSIER_AT,
    )
    secret = HeimlichSecret(held=agents, hands=dealt, supply=drawn)
    return State(GAME.rules, HeimlichPosition(public, secret))


def _rest(
    seats: int, hands: Sequence[Sequence[Card]], top: Sequence[Card] | None, discard: Sequence[Card]
) -> tuple[Card, ...]:
    left = Counter(pack_for(seats))
    left.subtract(card for cards in (*hands, top or (), discard) for card in cards)
    assert min(left.values()) >= 0, "more cards than there are"
    return (*(top or ()), *left.elements())


def play(state: State, seat: int, *codes: str) -> list[Event]:
    """Make moves by their codes; return the events."""
    rng = Rigged()
    return [event for code in codes for event in state.apply(Seat(seat), GAME.moves.decode(code), rng)]


def ask(state: State, **answers: str) -> None:
    """Answer the question to all: `s0="yes"` and so on; seats not named say no."""
    for seat in sorted(state.to_act):
        play(state, seat, f"answer.{answers.get(f's{seat}', 'no')}")


def due(markers: dict[str, int] | None = None, seats: int = 2, **more: Any) -> State:
    """Return a town in which Jaques has just reached 29 and the safe moved; seat 0 is Jaques, seat 1 Doyle, …"""
    state = town(seats, at={"J": "5"}, roll=2, markers={"J": 22, **(markers or {})}, dossier=True, **more)
    play(state, 0, "go.J.2", "safe.1")
    return state


def view_of(state: State, seat: int | None = None) -> HeimlichView:
    """Return the view of a seat or the public."""
    view: HeimlichView = GAME.own(state.view(None if seat is None else Seat(seat)))
    return view


def public_of(state: State) -> HeimlichPublic:
    """Return the public view."""
    return view_of(state).public


positions = partial(choosers.positions, GAME, any_seat=True)
