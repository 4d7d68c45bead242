"""The picture with numbers, for the section of the rules that explains it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.contract import Event, Legend
from games.drawing import Point, put_numbers
from games.teufel.rules.board import KITCHEN, START
from games.teufel.rules.position import TeufelPublic, TeufelView
from games.teufel.rules.ways import movable
from games.teufel.show.picture.layout import DESK, middle, score
from games.teufel.show.picture.scene import scene


def legend(view: TeufelView, names: Sequence[str], past: Sequence[Event] = ()) -> Legend:
    """Return the kitchen with numbers: start, kitchen, way in, cap, pot, tray, way, devil, steps, dice, points."""
    drawn, spots = scene(view, names, past), tuple(_spots(view.public))
    put_numbers(drawn, spots)
    return Legend(drawn.png(), spots)


def _spots(public: TeufelPublic) -> Iterator[Point]:
    colour = public.colours[public.turn]
    yield _beside(START[colour], 78, -72)
    yield _beside(KITCHEN[colour], 66, 26)
    yield _beside(KITCHEN[colour], -104, 0)
    bare = next(devil for devil in public.devils if not devil.has_cap and devil.place is not None)
    yield _beside(bare.place or "", 52, -46)
    yield _beside(next(place for place in public.pots), 58, 30)
    tray = next(devil for devil in public.devils if devil.carries is not None)
    yield _beside(tray.place or "", -62, -62)
    _, origin, place = public.trace[-1]
    (x, y), (to_x, to_y) = middle(origin), middle(place)
    yield (x + to_x) / 2 - 40, (y + to_y) / 2 - 34
    golden = (devil.place for devil in public.devils if devil in movable(public) and devil.place != START[colour])
    yield _beside(next(golden) or "", 52, -40)
    x, y = DESK
    yield x - 128, y - 40
    yield x + 128, y - 40
    x, y = score(colour)
    yield x + 76, y - 20


def _beside(place: str, right: float, down: float) -> Point:
    x, y = middle(place)
    return x + right, y + down
