"""What moved, on the picture: arrows behind the cards, their heads before them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from games.contract import Event, Seat, TurnEnded
from games.drawing import Scene
from games.heuchel.rules.board import HOUSES
from games.heuchel.rules.events import Climbed, Took
from games.heuchel.rules.position import HeuchelPublic, Way
from games.heuchel.show.picture import layout, marks
from games.heuchel.show.picture.figures import INK
from games.heuchel.show.picture.houses import TINCTURE

MANY: Final = 5
"""Seats whose arrows would cross each other all over the tower."""
Turn = tuple[Sequence[Way], bool]
"""What moved in a turn, in its order, and whether it is the newest one."""


def put_shafts(drawn: Scene, public: HeuchelPublic, turns: Sequence[Turn]) -> None:
    """Put the shafts of the arrows of `turns`, the newest last, on which cards may lie: earlier ones are paler."""
    for way, is_newest in _told(public, turns):
        left, top, right, bottom = _shaft(public, way)
        shaft = marks.shaft(round(right - left), round(bottom - top), *_colours(way[2], is_newest))
        drawn.put(shaft, left, top)


def put_tips(drawn: Scene, public: HeuchelPublic, turns: Sequence[Turn]) -> None:
    """Put the heads of these arrows before the cards at which they end."""
    for way, is_newest in _told(public, turns):
        seat, _, to_seat, _, _ = way
        left, top, right, bottom = _shaft(public, way)
        if seat == to_seat:
            tip = (left + right) / 2, top - layout.OVER
        elif seat < to_seat:
            tip = right + layout.OVER, (top + bottom) / 2
        else:
            tip = left - layout.OVER, (top + bottom) / 2
        turn = 0 if seat == to_seat else 90 if seat < to_seat else -90
        drawn.put(marks.tip(turn, *_colours(to_seat, is_newest)), *tip)


def _told(public: HeuchelPublic, turns: Sequence[Turn]) -> Iterator[tuple[Way, bool]]:
    """Yield the ways that are drawn, and whether each is of the newest turn."""
    for ways, is_newest in turns:
        for way in ways:
            if is_newest or _is_told(public, way):
                yield way, is_newest


def _shaft(public: HeuchelPublic, way: Way) -> layout.Box:
    seat, row, to_seat, to_row, _ = way
    if seat == to_seat:
        return layout.climb(seat, row, to_row, public.num_seats)
    return layout.favour(seat, to_seat, row, public.num_seats)


def _colours(seat: int, is_newest: bool) -> tuple[str, str]:
    """Return the colour of an arrow and that of its edge."""
    house = HOUSES[seat]
    return (TINCTURE[house], INK) if is_newest else (marks.PAST[house], marks.PAST_INK)


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
