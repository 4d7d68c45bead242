"""What is new on the picture of the kitchen: the way of the last move, and where its duel sent somebody."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Final

from games.contract import Event, Movement, by_turn
from games.drawing import Point, bow
from games.teufel.rules.board import ENTRANCES, EXITS, NEIGHBOURS, START, Colour, Place
from games.teufel.rules.events import DuelDeclared, DuelLost, DuelRefused
from games.teufel.rules.position import TeufelPublic
from games.teufel.show.picture.layout import STOVE, middle

Walked = tuple[Colour, Place, Place]
"""Who went, from where and to where: a step or a flight."""
Arrow = tuple[Colour, Point, int]
"""Who went, where the arrow is, and its direction in degrees counterclockwise from east."""
PITCH: Final = 60
"""How far the arrows of a bow are from each other, if it were straight."""
TURNS: Final = 24
"""Arrows point into one of so many directions."""
REACH: Final = 470
"""So far from the stove the board ends, to each side."""
BEND: Final = 0.32
"""How high a bow is, as part of its length."""
_WAYS: Final = NEIGHBOURS | EXITS | ENTRANCES


def newest(public: TeufelPublic, past: Sequence[Event]) -> list[list[Arrow]]:
    """Return the arrows of the last walk, between its squares, or the bow of a flight, and that of whom a duel sent
    home."""
    went = walks(public.trace or last_walked(public, past))[-1:]
    went += [(colour, [place, START[colour]]) for colour, place in sent_home(public, past)[-1:]]
    return [[_arrow(colour, *pair) for pair in itertools.pairwise(_line(places))] for colour, places in went]


def _arrow(colour: Colour, one: Point, other: Point) -> Arrow:
    (x, y), (to_x, to_y) = one, other
    turn = round(TURNS * math.atan2(y - to_y, to_x - x) / math.tau)
    return colour, ((x + to_x) / 2, (y + to_y) / 2), round(360 * turn / TURNS) % 360


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


def _line(places: Sequence[Place]) -> Sequence[Point]:
    """Return the points between which arrows stand: the places, or those of a bow but its ends. It bends away from
    the stove, where that is on the board."""
    one, other, *_ = points = list(map(middle, places))
    if is_step(*places[:2]):
        return points
    parts = max(4, round(math.dist(one, other) / PITCH))
    bows = [bow(one, other, bend, parts) for bend in (BEND, -BEND)]
    far = [[max(abs(x - STOVE[0]), abs(y - STOVE[1])) for x, y in each] for each in bows]
    return bows[max((0, 1), key=lambda number: (max(far[number]) < REACH, min(far[number])))][1:-1]
