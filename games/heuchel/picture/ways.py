"""What moved, on the picture: arrows in pillars and on sills, and faint steps of who is no longer there."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Final

from games.contract import Event, Seat, TurnEnded
from games.drawing import Scene, mix
from games.heuchel.board import HOUSES
from games.heuchel.events import Climbed, Took
from games.heuchel.picture import layout, marks
from games.heuchel.picture.figures import CREAM, DARK, INK
from games.heuchel.picture.houses import TINCTURE
from games.heuchel.position import HeuchelPublic, Way

STEPS: Final = {house: mix(mix(paint, CREAM, 0.3), DARK, 0.45) for house, paint in TINCTURE.items()}
"""Colours of the steps of who has left a room."""
MANY: Final = 5
"""Seats whose arrows would cross each other all over the tower."""
Place = tuple[int, int]
"""A seat and a row of its column."""
Turn = tuple[Sequence[Way], bool]
"""What moved in a turn, in its order, and whether it is the newest one."""


def put_ways(drawn: Scene, public: HeuchelPublic, turns: Sequence[Turn], used: Container[Place]) -> None:
    """Put what moved in `turns`, the newest last: that is solid and numbered, earlier ones are slighter.

    Rooms that are `used` otherwise have no steps of who has left them.
    """
    turns = [([way for way in ways if is_newest or _is_told(public, way)], is_newest) for ways, is_newest in turns]
    for ways, is_newest in turns:
        for way in ways if is_newest else ():
            _put_steps(drawn, public, way, used)
    for ways, is_newest in turns:
        for way in ways:
            _put_arrow(drawn, public, way, is_newest, used)
    for ways, is_newest in turns:
        if is_newest and len(ways) > 1:
            for number, way in enumerate(ways, 1):
                drawn.put(marks.step(number, 30), *_step_at(public, way))


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


def losses_of(public: HeuchelPublic, past: Sequence[Event]) -> Mapping[int, tuple[Seat, int]]:
    """Return by floor who has last taken cards from the turn seat in earlier turns, and how many all took there."""
    found: dict[int, tuple[Seat, int]] = {}
    floors: dict[Seat | None, int] = {}
    for event in past:
        if isinstance(event, Climbed):
            floors[event.seat] = event.to
        elif isinstance(event, Took) and event.seat not in (None, public.turn) and event.owner == public.turn:
            row = floors.get(event.seat, 0)
            found[row] = event.seat, event.cards + found.get(row, (None, 0))[1]
    return found


def _is_told(public: HeuchelPublic, way: Way) -> bool:
    """Tell whether an earlier way has an arrow: of many players' favours only those that concern who is asked."""
    seat, _, to_seat, *_ = way
    return public.num_seats < MANY or seat == to_seat or public.turn in (seat, to_seat)


def _has_left(public: HeuchelPublic, way: Way, used: Container[Place]) -> bool:
    """Tell whether the room where something moved from is empty now."""
    seat, row, *_ = way
    return row not in public.columns[seat] and (seat, row) not in used


def _put_steps(drawn: Scene, public: HeuchelPublic, way: Way, used: Container[Place]) -> None:
    """Put faint steps where nobody is any more, in the colour of who moved or took them."""
    seat, row, to_seat, *_ = way
    if _has_left(public, way, used):
        drawn.put(marks.steps(STEPS[HOUSES[to_seat]]), *layout.tail_at(seat, row, public.num_seats))


def _put_arrow(drawn: Scene, public: HeuchelPublic, way: Way, is_newest: bool, used: Container[Place]) -> None:
    seat, row, to_seat, to_row, _ = way
    house, is_left = HOUSES[to_seat], _has_left(public, way, used)
    colour, edge = (TINCTURE[house], INK) if is_newest else (marks.PAST[house], marks.PAST_INK)
    if seat == to_seat:
        corners = layout.climb(seat, row, to_row, public.num_seats, is_left=is_left)
    else:
        corners = layout.favour(seat, to_seat, row, public.num_seats, is_left=is_left)
    x, y = corners[0]
    corners = tuple((corner_x - x, corner_y - y) for corner_x, corner_y in corners)
    drawn.put(marks.arrow(corners, colour, edge, is_newest), x, y)


def _step_at(public: HeuchelPublic, way: Way) -> layout.Position:
    seat, row, to_seat, to_row, _ = way
    if seat == to_seat:
        return layout.step_of_climb(seat, row, to_row, public.num_seats)
    return layout.step_of_favour(seat, to_seat, row, public.num_seats)
