"""Positions for tests: laid out by hand, with chance that does as it is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, MutableSequence, Sequence
from typing import TypeVar

from games.contract import Event, Seat
from games.heimlich import HeimlichUndCo
from games.heimlich.board import AGENT_INDEX, AGENTS_IN_PLAY, BUILDING_INDEX, BUILDINGS, DOSSIER_AT, Card, pack_for
from games.heimlich.options import HeimlichOptions
from games.heimlich.state import HeimlichState
from games.heimlich.table import Table
from tests.games import choosers

T = TypeVar("T")

GAME = HeimlichUndCo()
ONE_TO_THREE = 1
"""The roll that shows "1–3"; all others show themselves."""


class Told:
    """Chance that rolls what it is told (then always 2), picks the first and leaves the order as it is."""

    def __init__(self, *rolls: int) -> None:
        self.rolls = list(rolls)

    def roll(self, sides: int) -> int:
        return self.rolls.pop(0) if self.rolls else 2

    def pick(self, items: Sequence[T]) -> T:
        return items[0]

    def shuffle(self, items: MutableSequence[T]) -> None:
        pass


def town(
    seats: int = 4,
    *,
    at: Mapping[str, str] | None = None,
    markers: Mapping[str, int] | None = None,
    safe: str = "7",
    roll: int = 6,
    held: Sequence[str] | None = None,
    hands: Mapping[int, Sequence[Card]] | None = None,
    supply: Sequence[Card] | None = None,
    discard: Sequence[Card] = (),
    dossier: bool = False,
) -> HeimlichState:
    """Return a town in which seat 0 has rolled and is about to move.

    `at` and `markers` by agent (else church and 0); `held` the agents by seat (else the first ones in order);
    with `hands` it is played with top secret cards: all that are in no hand and not discarded are the supply,
    `supply` on top of it.
    """
    count = AGENTS_IN_PLAY[seats]
    positions, spaces = [0] * count, [0] * count
    for agent, building in (at or {}).items():
        positions[AGENT_INDEX[agent]] = BUILDING_INDEX[building]
    for agent, space in (markers or {}).items():
        spaces[AGENT_INDEX[agent]] = space
    dealt = tuple(tuple((hands or {}).get(seat, ())) for seat in range(seats))
    face = 0 if roll == ONE_TO_THREE else roll
    table = Table(
        top_secret=hands is not None,
        dossier=dossier,
        held=tuple(tuple(AGENT_INDEX[agent] for agent in agents) for agents in held or "JDMPBLS"[:seats]),
        positions=tuple(positions),
        markers=tuple(spaces),
        safe=BUILDING_INDEX[safe],
        face=face,
        left=face or 3,
        before=tuple(positions),
        trace_positions=tuple(positions),
        trace_markers=tuple(spaces),
        hands=dealt,
        discard=tuple(discard),
        is_dossier_due=dossier and max(spaces) >= DOSSIER_AT,
        supply=_rest(seats, dealt, supply, discard) if hands is not None else (),
    )
    return GAME.load(HeimlichState(table).to_json())


def _rest(
    seats: int, hands: Sequence[Sequence[Card]], top: Sequence[Card] | None, discard: Sequence[Card]
) -> tuple[Card, ...]:
    left = Counter(pack_for(seats))
    left.subtract(card for cards in (*hands, top or (), discard) for card in cards)
    return (*(top or ()), *left.elements())


def play(state: HeimlichState, seat: int, *codes: str, rolls: Sequence[int] = ()) -> list[Event]:
    """Apply the moves of these codes and return what happened."""
    rng = Told(*rolls)
    return [event for code in codes for event in state.apply(Seat(seat), GAME.moves.decode(code), rng)]


def ask(state: HeimlichState, **answers: str) -> None:
    """Answer the question to all: `s0="yes"` and so on; whoever is asked and not named says no."""
    for seat in sorted(state.to_act):
        play(state, seat, f"answer.{answers.get(f's{seat}', 'no')}")


def where(state: HeimlichState) -> dict[str, str]:
    """Return the building of every agent."""
    public = state.view(None).public
    return {agent: BUILDINGS[place] for agent, place in zip(public.agents, public.positions, strict=True)}


def points(state: HeimlichState) -> dict[str, int]:
    """Return the marker of every agent."""
    public = state.view(None).public
    return dict(zip(public.agents, public.markers, strict=True))


def codes(state: HeimlichState, seat: int) -> list[str]:
    """Return the codes of the legal moves of a seat."""
    return [move.code for move in state.legal_moves(Seat(seat))]


def kinds(events: Sequence[Event], seat: int | None = None) -> list[str]:
    """Return the kinds of the events that the public, or `seat`, may know of."""
    viewer = None if seat is None else Seat(seat)
    return [event.kind for event in events if event.is_visible_to(viewer)]  # type: ignore[attr-defined]


def positions(
    seats: int, options: HeimlichOptions, seed: int | str, every: int = 1
) -> Iterator[tuple[HeimlichState, Seat]]:
    """Return copies of every so many positions of a varied random game, each with a seat asked, and of its end."""
    return choosers.positions(GAME, options, seats, seed, every, any_seat=True)
