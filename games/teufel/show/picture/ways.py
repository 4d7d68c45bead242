"""What is new on the picture of the kitchen: the way of the last move, and where its duel sent somebody."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from games.contract import Event, Movement, by_turn
from games.drawing import Point, Scene, bow, put_ghost, put_trail
from games.teufel.rules.board import ENTRANCES, EXITS, NEIGHBOURS, START, Colour, Devil, Place
from games.teufel.rules.events import DuelDeclared, DuelLost, DuelRefused
from games.teufel.rules.position import TeufelPublic
from games.teufel.show.picture import pieces
from games.teufel.show.picture.layout import DEVIL, STOVE, middle
from games.teufel.show.picture.palette import PAINT

Walked = tuple[Colour, Place, Place]
"""Who went, from where and to where: a step or a flight."""
PITCH: Final = 60
"""How far the points of a bow are from each other, if it were straight."""
BEGIN, END = 0.42, 0.6
"""Between two places each step is seen, so much of it: neither piece nor name hides it."""
REACH: Final = 470
"""So far from the stove the board ends, to each side."""
BEND: Final = 0.32
"""How high a bow is, as part of its length."""
_WAYS: Final = NEIGHBOURS | EXITS | ENTRANCES


def newest(public: TeufelPublic, past: Sequence[Event]) -> list[tuple[Colour, list[Place]]]:
    """Return the last walk or flight of the turn before and of this one, and the way of whom a duel sent home."""
    home = [(colour, [place, START[colour]]) for colour, place in sent_home(public, past)[-1:]]
    last, now = walks(last_walked(public, past))[-1:], walks(public.trace)[-1:]
    return [*(last if last != now else ()), *now, *home]


def put_ways(drawn: Scene, public: TeufelPublic, past: Sequence[Event]) -> frozenset[Devil]:
    """Put the last move, and where its duel sent somebody; return who stands where that led."""
    moved = set[Devil]()
    there = {devil.place for devil in public.devils}
    for colour, places in newest(public, past):
        for line in _lines(places):
            put_trail(drawn, line, PAINT[colour])
        origin, goal, home = places[0], places[-1], START[colour]
        came = [devil for devil in public.devils if (devil.colour, devil.place) == (colour, goal) and goal != home]
        moved.update(came)
        for devil in came if origin not in {*there, home} else ():
            put_ghost(drawn, pieces.piece(devil._replace(carries=None), DEVIL), *middle(origin))
    return frozenset(moved)


def last_walked(public: TeufelPublic, past: Sequence[Event]) -> Sequence[Walked]:
    """Return the steps of the last turn in which somebody went."""
    for turn in reversed(by_turn(past)):
        went = [
            (public.colours[event.seat], event.origin, event.place)
            for event in turn
            if isinstance(event, Movement) and event.seat is not None
        ]
        if went:
            return went
    return ()


def walks(steps: Sequence[Walked]) -> list[tuple[Colour, list[Place]]]:
    """Return the walks and flights, each of one devil: its colour, and the places from the first to the last."""
    found: list[tuple[Colour, list[Place]]] = []
    for colour, one, other in steps:
        goes_on = bool(found) and (found[-1][0], found[-1][1][-1]) == (colour, one)
        if goes_on and is_step(one, other) and is_step(*found[-1][1][-2:]):
            found[-1][1].append(other)
        else:
            found.append((colour, [one, other]))
    return found


def sent_home(public: TeufelPublic, past: Sequence[Event]) -> list[tuple[Colour, Place]]:
    """Return which devils went home from duels of the last turn that they had refused or lost, and from where."""
    found: list[tuple[Colour, Place]] = []
    duel: DuelDeclared | None = None
    for event in next((turn for turn in reversed(by_turn(past)) if turn), ()):
        match event:
            case DuelDeclared():
                duel = event
            case DuelRefused(seat=seat) if duel is not None and seat is not None:
                found.append((public.colours[seat], duel.place))
            case DuelLost(loss="cap" | "spared") if duel is not None:
                found.append((event.colour, duel.place))
            case _:
                pass
    return found


def is_step(one: Place, other: Place) -> bool:
    """Tell whether a devil steps from one of the places to the other, and need not fly."""
    return other in _WAYS.get(one, ()) or one in _WAYS.get(other, ())


def _lines(places: Sequence[Place]) -> Sequence[Sequence[Point]]:
    """Return the lines of a way: a short one for each step, or a bow.

    A bow bends away from the stove, where that is on the board.
    """
    one, other, *_ = points = list(map(middle, places))
    if is_step(*places[:2]):
        return [
            [(x + share * (to_x - x), y + share * (to_y - y)) for share in (BEGIN, END)]
            for (x, y), (to_x, to_y) in pairwise(points)
        ]
    parts = max(4, round(math.dist(one, other) / PITCH))
    bows = [bow(one, other, bend, parts) for bend in (BEND, -BEND)]
    far = [[max(abs(x - STOVE[0]), abs(y - STOVE[1])) for x, y in each] for each in bows]
    best = bows[max((0, 1), key=lambda number: (max(far[number]) < REACH, min(far[number])))]
    return [best[parts // 4 : -1]]  # its ends are free for a name, and for who has gone
