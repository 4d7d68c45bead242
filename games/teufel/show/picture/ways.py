"""What is new on the picture of the kitchen: the way of the last move, and where its duel sent somebody."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from games.contract import Event, Movement, by_turn
from games.drawing import Point, bow
from games.teufel.rules.board import ENTRANCES, EXITS, KITCHEN, NEIGHBOURS, START, Colour, Place
from games.teufel.rules.events import DuelDeclared, DuelLost, DuelRefused
from games.teufel.rules.position import TeufelPublic
from games.teufel.show.picture.layout import STOVE, middle

Walked = tuple[Colour, Place, Place]
"""Who went, from where and to where: a step or a flight."""
BEFORE: Final = 84
"""So far before the middle of its last place a way ends: between two squares, where its head hides nothing."""
AT_HOME: Final = 56
"""So far from the middle of a start or a kitchen a way begins."""
REACH: Final = 470
"""So far from the stove the board ends, to each side."""
BEND: Final = 0.32
"""How high a bow is, as part of its length."""
_WAYS: Final = NEIGHBOURS | EXITS | ENTRANCES


def newest(public: TeufelPublic, past: Sequence[Event]) -> list[tuple[Colour, list[Point]]]:
    """Return the way of the last move, a walk or the bow of a flight, and the bow of whom a duel sent home."""
    went = walks(public.trace or last_walked(public, past))[-1:]
    went += [(colour, [place, START[colour]]) for colour, place in sent_home(public, past)[-1:]]
    return [(colour, _way(places)) for colour, places in went]


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


def _way(places: Sequence[Place]) -> list[Point]:
    """Return a way that begins and ends beside what stands on its first and last place: along squares, or as a bow
    that bends away from the stove, where that is on the board. Its last line is so short that its head hides it."""
    points = [middle(place) for place in places]
    if not is_step(*places[:2]):
        bows = [bow(points[0], points[1], bend) for bend in (BEND, -BEND)]
        far = [[max(abs(x - STOVE[0]), abs(y - STOVE[1])) for x, y in each] for each in bows]
        points = bows[max((0, 1), key=lambda number: (max(far[number]) < REACH, min(far[number])))]
    first = AT_HOME if places[0] in (*START.values(), *KITCHEN.values()) else 0
    back = _cut(_cut(points, first)[::-1], BEFORE)
    return [*_cut(back, 1)[::-1], back[0]]


def _cut(points: Sequence[Point], far: float) -> list[Point]:
    """Return a way without its first part."""
    left = list(points)
    while len(left) > 2 and math.dist(left[0], left[1]) <= far:
        far -= math.dist(left[0], left[1])
        del left[0]
    (x, y), (to_x, to_y) = left[:2]
    share = min(1.0, far / max(math.dist(left[0], left[1]), 1))
    return [(x + (to_x - x) * share, y + (to_y - y) * share), *left[1:]]
