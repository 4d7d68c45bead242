"""What moved, on the picture: arrows in pillars and on sills, and grey windows of who is no longer there."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from games.contract import Event, TurnEnded
from games.drawing import Scene
from games.heuchel.board import HOUSES, PAWNS, START
from games.heuchel.events import Climbed, Took
from games.heuchel.picture import cards, layout, marks
from games.heuchel.picture.figures import INK
from games.heuchel.picture.houses import TINCTURE
from games.heuchel.position import HeuchelPublic, Way

SLIGHT: Final = 0.84
"""How broad the arrows of earlier turns are."""
Place = tuple[int, int]
"""A seat and a row of its column."""
Turn = tuple[Sequence[Way], bool]
"""What moved in a turn, in its order, and whether it is the newest one."""


def put_ways(drawn: Scene, public: HeuchelPublic, turns: Sequence[Turn], used: Container[Place]) -> None:
    """Put what moved in `turns`, the newest last: that is solid and numbered, earlier ones are slighter.

    Rooms that are `used` otherwise have no place for who has left them.
    """
    for ways, is_newest in turns:
        for way in ways:
            if is_newest or not _goes_on(ways, way):
                _put_ghost(drawn, public, way, used)
    for ways, is_newest in turns:
        for way in ways:
            _put_arrow(drawn, public, way, is_newest, used)
    for ways, is_newest in turns:
        if is_newest and len(ways) > 1:
            for number, way in enumerate(ways, 1):
                drawn.put(marks.step(number, min(layout.PILLARS[public.num_seats], 30)), *_step_at(public, way))


def turns_of(public: HeuchelPublic, past: Sequence[Event]) -> list[Turn]:
    """Return what moved in the earlier turns that `past` tells of, and then the newest one."""
    named = {f"{card[0]}{value}": card for card, value in public.values.items()}
    turns: list[tuple[list[Way], bool]] = []
    mover, to = -1, 0
    for event in past:
        if isinstance(event, TurnEnded):
            mover = -1
        if not isinstance(event, Climbed | Took) or event.seat is None:
            continue
        if event.seat != mover:
            if isinstance(event, Took):
                continue  # the climb that led there lies before `past`
            turns.append(([], False))
            mover = event.seat
        if isinstance(event, Climbed):
            to = event.to
            way = (mover, event.row, mover, to, named[event.face])
        else:
            way = (event.owner, to, mover, to, named[event.face])
        if way not in public.trace:
            turns[-1][0].append(way)
    return [*turns, (public.trace, True)]


def taken_from(turns: Sequence[Turn]) -> set[Place]:
    """Return the places from which others took cards."""
    return {way[:2] for ways, _ in turns for way in ways if way[0] != way[2]}


def _goes_on(ways: Sequence[Way], way: Way) -> bool:
    """Tell whether somebody who had come there in the same turn went on: one window for a whole climb is enough."""
    return any(before[2:] == (*way[:2], way[4]) for before in ways)


def _put_ghost(drawn: Scene, public: HeuchelPublic, way: Way, used: Container[Place]) -> None:
    """Put a grey window where nobody is any more, and the shield of who took somebody from there."""
    seat, row, to_seat, _, card = way
    if row not in public.columns[seat] and (seat, row) not in used:
        left, top, right, bottom = layout.ghost_box(seat, row, public.num_seats)
        ghost = cards.ghost(
            PAWNS[START[card[0]] - 1], public.values[card], public.num_seats, int(right - left), HOUSES[to_seat]
        )
        drawn.put(ghost, (left + right) / 2, (top + bottom) / 2)
    if seat != to_seat:
        size, place = _taker_at(public, (seat, row), used)
        drawn.put(cards.taker(HOUSES[to_seat], size), *place)


def _put_arrow(drawn: Scene, public: HeuchelPublic, way: Way, is_newest: bool, used: Container[Place]) -> None:
    seat, row, to_seat, to_row, _ = way
    house = HOUSES[to_seat]
    colour, edge = (TINCTURE[house], INK) if is_newest else (marks.PAST[house], marks.PAST_INK)
    if seat == to_seat:
        corners = layout.climb(seat, row, to_row, public.num_seats)
    else:
        corners = layout.favour(seat, to_seat, row, _begin(public, (seat, row), used), public.num_seats)
    x, y = corners[0]
    corners = tuple((corner_x - x, corner_y - y) for corner_x, corner_y in corners)
    lane = layout.PILLARS[public.num_seats] * (1 if is_newest else SLIGHT)
    drawn.put(marks.arrow(corners, colour, edge, lane), x, y)


def _step_at(public: HeuchelPublic, way: Way) -> layout.Position:
    seat, row, to_seat, to_row, _ = way
    if seat == to_seat:
        return layout.step_of_climb(seat, row, to_row, public.num_seats)
    return layout.step_of_favour(seat, to_seat, row, public.num_seats)


def _taker_at(public: HeuchelPublic, place: Place, used: Container[Place]) -> tuple[float, layout.Position]:
    """Return how large the shield of who has taken from a stack is, and its middle."""
    owner, row = place
    if place in used:
        return layout.in_pillar_at(owner, row, public.num_seats)
    return layout.aside_at(owner, row, public.num_seats, max(0, len(public.columns[owner].get(row, ())) - 1))


def _begin(public: HeuchelPublic, place: Place, used: Container[Place]) -> float:
    """Return above which place the arrow of a favour begins: the shield, if that is in the room."""
    left, _, _, _ = layout.room(*place, public.num_seats)
    _, (x, _) = _taker_at(public, place, used)
    return x if x > left else left + 24
