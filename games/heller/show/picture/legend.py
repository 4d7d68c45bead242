"""The picture with numbers, for the section of the rules that explains it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.contract import Event, Legend
from games.drawing import Point, put_numbers
from games.heller.rules.board import OWNER, ROWS, SPACES, VALUE
from games.heller.rules.position import HellerPublic, HellerView
from games.heller.rules.scoring import score
from games.heller.show.picture import layout
from games.heller.show.picture.layout import MARKET_SQUARE
from games.heller.show.picture.scene import scene


def legend(view: HellerView, names: Sequence[str], past: Sequence[Event] = ()) -> Legend:
    """Return the square with numbers: stall, customer, newest, sums, round, pool, player."""
    drawn, spots = scene(view, names, past), tuple(_spots(view.public))
    put_numbers(drawn, spots)
    return Legend(drawn.png(), spots)


def _spots(public: HellerPublic) -> Iterator[Point]:
    filled = dict(zip(SPACES, public.board, strict=True))
    yield _corner(next(space for space, content in filled.items() if content in OWNER))
    yield _corner(next(space for space, content in filled.items() if content in VALUE))
    if public.last is not None:
        yield _corner(public.last.space)
    counted = score(public.board, public.num_seats)
    sums = [sum for row in ROWS for sum in layout.total_spots(MARKET_SQUARE, counted.of_line(row))]
    _, spot = max(sums, key=lambda sum: abs(sum[0].total))
    yield spot.x + 34, spot.y - 40
    yield layout.ROUND[0] - 96, layout.ROUND[1] + 10
    yield layout.POOL[0] + 108, layout.POOL[1] + 6
    _, top, right, _ = layout.panel(public.turn, public.num_seats)
    yield right - 14, top + 12


def _corner(space: str) -> Point:
    """Return the left upper corner of a space."""
    x, y = MARKET_SQUARE.middle(space)
    return x - 46, y - 46
