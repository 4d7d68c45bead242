"""The picture with numbers, for the section of the rules that explains it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.contract import Event, Legend
from games.drawing import Point, put_numbers
from games.heimlich.rules.board import AGENT_INDEX
from games.heimlich.rules.position import HeimlichPublic, HeimlichView
from games.heimlich.show.picture import layout
from games.heimlich.show.picture.layout import SQUARE
from games.heimlich.show.picture.scene import scene


def legend(view: HeimlichView, names: Sequence[str], past: Sequence[Event] = ()) -> Legend:
    """Return the town with numbers: track, house, safe, turn, points, ways, agents moved, seats, cards."""
    drawn, spots = scene(view, names, past), tuple(_spots(view.public))
    put_numbers(drawn, spots)
    return Legend(drawn.png(), spots)


def _spots(public: HeimlichPublic) -> Iterator[Point]:
    yield _beside(layout.space(3), 40, 0)
    yield _beside(layout.plaque_at(8), 60, 0)
    yield _beside(layout.safe_at(public.safe), -72, -40)
    yield _beside(layout.moment_box(public.num_seats)[:2], 20, 20)
    yield SQUARE[0] + 26, layout.LIST_HEAD
    places, before = public.positions, public.trace_positions
    moved = next(agent for agent in public.agents if places[AGENT_INDEX[agent]] != before[AGENT_INDEX[agent]])
    yield layout.door(before[AGENT_INDEX[moved]])
    _, _, right, bottom = layout.plot(places[AGENT_INDEX[moved]])
    yield right - 22, bottom - 30
    _, top, right, _ = layout.seat_box(public.turn, public.num_seats)
    yield right - 10, top + 6
    if public.top_secret:
        yield layout.LEFT + 8, layout.cards_top(public.num_seats) + 14


def _beside(position: Point, right: float, down: float) -> Point:
    return position[0] + right, position[1] + down
