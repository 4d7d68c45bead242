"""News on the picture of the kitchen: the way of the last move, and a devil sent home."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from games.contract import Event, Movement, by_turn
from games.drawing import Scene, Sprite, tilted
from games.teufel.rules.board import ENTRANCES, EXITS, KITCHEN, NEIGHBOURS, START, Colour, Devil, Place
from games.teufel.rules.events import DuelDeclared, DuelLost, DuelRefused, Rolled
from games.teufel.rules.position import TeufelPublic
from games.teufel.show.picture.layout import STOVE, middle
from games.teufel.show.picture.palette import ART, PAINT

Walked = tuple[Colour, Place, Place]
"""A step or flight: colour, origin and destination."""
PITCH: Final = 76
"""Distance between the feathers of a flight."""
HIDDEN: Final = 155
"""Distance from its middle within which the stove hides them."""
TURNS: Final = 24
"""Number of directions of prints."""
_WAYS: Final = NEIGHBOURS | EXITS | ENTRANCES


def newest(public: TeufelPublic, past: Sequence[Event]) -> list[tuple[Colour, list[Place]]]:
    """Return the last walk or flight of the previous turn and of this one."""
    last, now = walks(last_walked(public, past))[-1:], walks(public.trace)[-1:]
    return [*(last if last != now else ()), *now]


def put_ways(drawn: Scene, public: TeufelPublic, past: Sequence[Event]) -> frozenset[Devil]:
    """Put the last move's footprints, and a cloud at its duel; return the devils that moved."""
    moved = set[Devil]()
    for colour, places in newest(public, past):
        shape = "feet" if is_step(*places[:2]) else "feather"
        for x, y, turn in _prints(places):
            drawn.put(_print(PAINT[colour], turn, shape), x, y, "news")
        if places[-1] != START[colour]:
            moved |= {devil for devil in public.devils if (devil.colour, devil.place) == (colour, places[-1])}
    for devil, place in sent_home(public, past)[-1:]:
        x, y = middle(place)
        smoke = {"smoke": ART.colour("steel"), "smoke-dark": ART.colour("smoke")}
        drawn.put(ART.sprite("cloud", 64, smoke), x - 58, y - 52, "news")
        moved.add(devil)
    return frozenset(moved)


def last_walked(public: TeufelPublic, past: Sequence[Event]) -> Sequence[Walked]:
    """Return the movements of the last turn that had any."""
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
    """Return walks and flights, each of one devil: its colour, and its places in order."""
    found: list[tuple[Colour, list[Place]]] = []
    for colour, one, other in steps:
        goes_on = bool(found) and (found[-1][0], found[-1][1][-1]) == (colour, one)
        if goes_on and is_step(one, other) and is_step(*found[-1][1][-2:]):
            found[-1][1].append(other)
        else:
            found.append((colour, [one, other]))
    return found


def sent_home(public: TeufelPublic, past: Sequence[Event]) -> list[tuple[Devil, Place]]:
    """Return the devils sent home by duels in the last turn with any action after its roll, and their places."""
    found: list[tuple[Devil, Place]] = []
    duel: DuelDeclared | None = None
    turns = (turn for turn in reversed(by_turn(past)) if any(not isinstance(event, Rolled) for event in turn))
    for event in next(turns, ()):
        match event:
            case DuelDeclared():
                duel = event
            case DuelRefused() | DuelLost(loss="cap" | "spared") if duel is not None and event.seat is not None:
                found.append((public.devils[public.index(event.seat, event.devil)], duel.place))
            case _:
                pass
    return found


def is_step(one: Place, other: Place) -> bool:
    """Tell whether a devil can step between two places, without flying."""
    return other in _WAYS.get(one, ()) or one in _WAYS.get(other, ())


def _prints(places: Sequence[Place]) -> Iterator[tuple[float, float, int]]:
    """Yield the prints of a way with their directions: halfway between places, sooner before a kitchen's text."""
    for one, other in pairwise(places):
        (x, y), (to_x, to_y) = middle(one), middle(other)
        turn = round(TURNS * math.atan2(y - to_y, to_x - x) / math.tau) % TURNS
        far = math.dist((x, y), (to_x, to_y)) / PITCH
        share = 0.25 if other in KITCHEN.values() else 0.5
        for part in [share] if is_step(one, other) else [number / far for number in range(1, round(far))]:
            at_x, at_y = x + part * (to_x - x), y + part * (to_y - y)
            if max(abs(at_x - STOVE[0]), abs(at_y - STOVE[1])) > HIDDEN:
                yield at_x, at_y, turn


@lru_cache(200)
def _print(paint: str, turn: int, shape: str) -> Sprite:
    """Return the prints of a step, or a feather."""
    return tilted(ART.sprite("print", 64, {"news": paint}, [shape]), 360 * turn / TURNS)
