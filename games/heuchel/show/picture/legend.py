"""The picture with numbers, for the section of the rules that explains it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.contract import Event, Legend
from games.drawing import Point, put_numbers
from games.heuchel.rules.board import is_home
from games.heuchel.rules.position import HeuchelPublic, HeuchelView
from games.heuchel.show.picture import layout
from games.heuchel.show.picture.layout import Plan
from games.heuchel.show.picture.scene import landings_of, scene


def legend(view: HeuchelView, names: Sequence[str], past: Sequence[Event] = ()) -> Legend:
    """Return the tower with numbers: banner, card, stack, home, floors, newest, ghost."""
    drawn, spots = scene(view, names, past), tuple(_spots(view.public, Plan(view.public.num_seats)))
    put_numbers(drawn, spots)
    return Legend(drawn.png(), spots)


def _spots(public: HeuchelPublic, plan: Plan) -> Iterator[Point]:
    rooms = [(seat, row, stack) for seat, column in enumerate(public.columns) for row, stack in column.items()]
    climbing = [room for room in rooms if not is_home(room[2], room[1])]
    yield plan.tower(public.turn)[0] + 16, layout.NAME_Y
    yield _in_room(plan, *next(room[:2] for room in climbing if len(room[2]) == 1))
    yield _in_room(plan, *next(room[:2] for room in climbing if len(room[2]) > 1))
    yield _in_room(plan, *next(room[:2] for room in rooms if is_home(room[2], room[1])))
    yield layout.LEFT - 14, plan.room(0, 7)[1]
    _, _, owner, to_row, _ = public.trace[-1]
    yield _in_room(plan, owner, to_row)
    free = (row for row in landings_of(public) if row not in public.columns[public.turn])
    yield _in_room(plan, public.turn, max(free))


def _in_room(plan: Plan, seat: int, row: int) -> Point:
    """Return the right upper corner of the cards in a room."""
    _, top, right, _ = plan.room(seat, row)
    return right - 4, top + 18
