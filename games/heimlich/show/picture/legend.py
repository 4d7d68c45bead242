"""The picture with numbers, for the section of the rules that explains it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.contract import Event, Legend
from games.drawing import Point, put_numbers
from games.heimlich.rules.position import HeimlichPublic, HeimlichView
from games.heimlich.show.picture import layout
from games.heimlich.show.picture.scene import scene
from games.heimlich.show.picture.ways import newest


def legend(view: HeimlichView, names: Sequence[str], past: Sequence[Event] = ()) -> Legend:
    """Return the town with numbers: house, safe, race, way of the newest turn, what is to be done, seat, cards."""
    drawn, spots = scene(view, names, past), tuple(_spots(view.public, past))
    put_numbers(drawn, spots)
    return Legend(drawn.png(), spots)


def _spots(public: HeimlichPublic, past: Sequence[Event]) -> Iterator[Point]:
    x, y = layout.spot(8, "sign")
    yield x + 62, y
    x, y = layout.spot(public.safe, "safe")
    yield x - 66, y - 40
    yield layout.POINTS, layout.LANES_TOP - 20
    yield layout.door(newest(public, past).ways[0].place)
    left, top, right, _ = layout.seat_box(public.turn, public.num_seats)
    yield right - 96, top + 18
    left, top, *_ = layout.seat_box(1 - min(public.turn, 1), public.num_seats)
    yield left + 18, top + 16
    if public.top_secret:
        yield layout.LEFT + 16, layout.cards_top(public.num_seats) + 16
