"""What moved, on the picture: ways in the colours of who went them, and ghosts of what is no longer there."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from games.contract import Event, Movement, by_turn
from games.drawing import Point, Scene, Sprite
from games.teufel.rules.board import ENTRANCES, EXITS, KITCHEN, NEIGHBOURS, START, Colour, Place, Pot
from games.teufel.rules.events import DuelDeclared, DuelLost, DuelRefused, PotTaken
from games.teufel.rules.moves import Fly, Step
from games.teufel.rules.position import TeufelPublic
from games.teufel.show.menu import OnBoard
from games.teufel.show.picture import layout, marks, pieces
from games.teufel.show.picture.layout import middle

CLEAR: Final = 60
"""So far from the middles of the first and the last square there are no dots."""
DOTTED: Final = 36
"""How far dots are from each other."""
Walked = tuple[Colour, Place, Place]
"""Who went, from where and to where: a step or a flight."""
ASIDE: Final = 9
"""How far to the right of the middle of its path a way keeps: there and back lie beside each other."""
LANE: Final = 17
"""How far from each other the ways of several turns keep on one path."""
BEFORE: Final = 64
"""So far before the middle of a square a way ends: what stands there would hide it."""
CORNER: Final[layout.Position] = (52, -46)
"""Where the ghost of a devil is where something else stands now, seen from the middle."""
AT_HOME: Final = 84
"""So far from the middle of a start ends the way of a devil that flies home."""
GHOST: Final = 0.62
"""How large a ghost is there."""


class Turn(NamedTuple):
    """The ways of a turn in their order, and whether it is the newest one."""

    steps: Sequence[Walked]
    is_newest: bool


class Gone(NamedTuple):
    """What is no longer on a place: a devil by its colour and number, or a pot."""

    place: Place
    devil: tuple[Colour, int] | None
    pot: Pot | None


def turns_of(public: TeufelPublic, past: Sequence[Event]) -> list[Turn]:
    """Return the ways of the earlier turns that `past` tells of, and then those of the newest one."""
    walked = [
        [
            (public.colours[event.seat], event.origin, event.place)
            for event in turn
            if isinstance(event, Movement) and event.seat is not None
        ]
        for turn in by_turn(past)
    ]
    earlier = [steps for steps in walked if steps]
    if earlier and tuple(earlier[-1]) == public.trace[-len(earlier[-1]) :]:
        del earlier[-1]
    return [*(Turn(steps, False) for steps in earlier), Turn(public.trace, True)]


def put_ways(drawn: Scene, turns: Sequence[Turn]) -> None:
    """Put the ways of all `turns`, the newest last; on one path they keep beside each other."""
    used: Counter[tuple[Place, Place]] = Counter()
    lanes: list[list[int]] = []
    for steps, _ in reversed(turns):
        walks = walks_of(steps)
        lanes.insert(0, [max(used[pair] for pair in pairwise(places)) for _, places in walks])
        used.update({step[1:] for step in steps})
    for (steps, is_newest), by_walk in zip(turns, lanes, strict=True):
        for (colour, places), lane in zip(walks_of(steps), by_walk, strict=True):
            if is_step(*places[:2]):
                _put_walk(drawn, colour, corners(places, lane), not is_newest)
            else:
                _put_flight(drawn, (colour, places[0], places[1]), not is_newest)


def walks_of(steps: Sequence[Walked]) -> list[tuple[Colour, list[Place]]]:
    """Return the walks and flights, each of one devil: its colour, and the places from the first to the last."""
    walks: list[tuple[Colour, list[Place]]] = []
    for colour, one, other in steps:
        goes_on = bool(walks) and (walks[-1][0], walks[-1][1][-1]) == (colour, one)
        if goes_on and is_step(one, other) and is_step(*walks[-1][1][-2:]):
            walks[-1][1].append(other)
        else:
            walks.append((colour, [one, other]))
    return walks


def _put_walk(drawn: Scene, colour: Colour, points: Sequence[Point], is_past: bool) -> None:
    for i, ((x, y), (to_x, to_y)) in enumerate(pairwise(points)):
        is_first, is_last = i == 0, i == len(points) - 2
        drawn.put(marks.stretch(colour, round(to_x - x), round(to_y - y), is_first, is_last, is_past), x, y)


def dots(public: TeufelPublic, way: Sequence[OnBoard]) -> Iterator[Point]:
    """Yield where dots lead a devil on its way, from what it stands on to before the square that it comes to."""
    walked = [move for move in way if isinstance(move, Step | Fly)]
    if not walked:
        return
    places = [public.devils_of(public.turn)[walked[0].devil - 1].place, *(move.to for move in walked)]
    for i, (one, other) in enumerate(pairwise(middle(place) for place in places if place is not None)):
        length = math.dist(one, other)
        begin, end = (CLEAR if i == 0 else 0), length - (CLEAR if i == len(way) - 1 else 0)
        count = max(1, round((end - begin) / DOTTED))
        for step in range(count):
            share = (begin + (step + 0.5) * (end - begin) / count) / length
            yield one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def put_ghosts(drawn: Scene, public: TeufelPublic, past: Sequence[Event]) -> None:
    """Put ghosts of the pots that were taken and of the devils that were sent away in `past`, and shadows where the
    devils that moved last set off. Where something stands now, there are only ghosts of devils, in a corner."""
    taken = {place for place, pots in public.pots.items() if pots} | {devil.place for devil in public.devils}
    for gone in dict.fromkeys(_gone(public, past)):
        x, y = middle(gone.place)
        if gone.place not in taken:
            piece = pieces.pot(gone.pot, None, 1.3) if gone.pot else _ghost(gone, 1.0)
            drawn.put(marks.faded(piece), x, y + 6)
            taken.add(gone.place)
        elif gone.devil is not None:
            drawn.put(marks.faded(_ghost(gone, GHOST)), x + CORNER[0], y + CORNER[1])
    for colour, place in ends(public.trace)[0]:
        if place != START[colour] and place not in taken:
            drawn.put(pieces.shadow(colour, marks.SHADOW[colour]), *middle(place))
            taken.add(place)


def put_ways_home(drawn: Scene, public: TeufelPublic, past: Sequence[Event]) -> None:
    """Put the ways of devils that went home from a duel that they had refused or lost."""
    turns = by_turn(past)
    for turn in turns:
        for colour, place in _sent_home(public, turn):
            _put_bow(drawn, (colour, place, START[colour]), is_past=turn is not turns[-1])


def _sent_home(public: TeufelPublic, turn: Sequence[Event]) -> list[tuple[Colour, Place]]:
    """Return which devils went home in a turn, and from where."""
    found: list[tuple[Colour, Place]] = []
    duel: DuelDeclared | None = None
    for event in turn:
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


def ends(steps: Sequence[Walked]) -> tuple[Counter[tuple[Colour, Place]], Counter[tuple[Colour, Place]]]:
    """Return where the ways begin and where they end."""
    left = Counter((colour, one) for colour, one, _ in steps)
    come = Counter((colour, other) for colour, _, other in steps)
    return left - come, come - left


def is_step(one: Place, other: Place) -> bool:
    """Tell whether a devil steps from one of the places to the other, and need not fly."""
    ways = {**NEIGHBOURS, **EXITS, **ENTRANCES}
    return other in ways.get(one, ()) or one in ways.get(other, ())


def _gone(public: TeufelPublic, past: Sequence[Event]) -> list[Gone]:
    """Return the pots that were taken from their places and the devils that others sent away, as far as they are
    not there again."""
    found: list[Gone] = []
    duel: DuelDeclared | None = None
    for event in past:
        match event:
            case PotTaken(pot=pot, place=place):
                found.append(Gone(place, None, pot))
            case DuelDeclared():
                duel = event
            case DuelLost() | DuelRefused() if duel is not None and duel.seat is not None:
                colour = public.colours[duel.seat] if event.seat == duel.seat else duel.defender_colour
                found.append(Gone(duel.place, (colour, event.devil), None))
            case _:
                pass
    here = {(devil.place, (devil.colour, devil.number)) for devil in public.devils}
    pots = {(place, pot) for place, standing in public.pots.items() for pot in standing}
    pots |= {(devil.place, devil.carries) for devil in public.devils if devil.place and devil.carries}
    return [gone for gone in found if (gone.place, gone.devil) not in here and (gone.place, gone.pot) not in pots]


def _ghost(gone: Gone, size: float) -> Sprite:
    assert gone.devil is not None
    colour, number = gone.devil
    return pieces.devil(colour, str(number), False, size=size)


def corners(places: Sequence[Place], lane: int) -> list[Point]:
    """Return where the line of a walk bends, its ends included.

    It keeps to the right of its paths and begins in the middle of the first place, but beside a start; it ends
    before what stands on the last.
    """
    aside = ASIDE + LANE * lane
    middles = [middle(place) for place in places]
    ahead = [_direction(one, other) for one, other in pairwise(middles)]
    (x, y), (ux, uy) = middles[0], ahead[0]
    begin = AT_HOME - 26 if places[0] in START.values() else 0
    points = [(x + ux * begin - uy * aside, y + uy * begin + ux * aside)]
    for (x, y), (ux, uy), (vx, vy) in zip(middles[1:], ahead, ahead[1:], strict=False):
        # where both lines meet; who turns back has none
        share = aside / max(1 + ux * vx + uy * vy, 0.5)
        points.append((x - (uy + vy) * share, y + (ux + vx) * share))
    (x, y), (ux, uy) = middles[-1], ahead[-1]
    end = AT_HOME if places[-1] in (*START.values(), *KITCHEN.values()) else BEFORE
    return [*points, (x - ux * end - uy * aside, y - uy * end + ux * aside)]


def _direction(one: Point, other: Point) -> Point:
    length = math.dist(one, other)
    return (other[0] - one[0]) / length, (other[1] - one[1]) / length


def _put_flight(drawn: Scene, step: Walked, is_past: bool) -> None:
    """Put a dotted bow with wings over its middle."""
    x, y = _put_bow(drawn, step, is_past)
    drawn.put(marks.faded(marks.wings()) if is_past else marks.wings(), x, y)


def _put_bow(drawn: Scene, step: Walked, is_past: bool) -> Point:
    """Put a dotted bow with the head of an arrow, and return the middle of it."""
    colour, one, other = step
    (x0, y0), (x1, y1) = middle(one), middle(other)
    bend = (y0 - y1) * 0.18, (x1 - x0) * 0.18
    count = max(6, round(math.hypot(x1 - x0, y1 - y0) / 40))
    dots = []
    for i in range(1, count):
        t = i / count
        lift = 4 * t * (1 - t)
        dots.append((x0 + (x1 - x0) * t + bend[0] * lift, y0 + (y1 - y0) * t + bend[1] * lift))
    if other in START.values():
        # who is at home there would hide it
        dots = [dot for dot in dots if math.dist(dot, (x1, y1)) > AT_HOME]
    for dot in dots[:-1]:
        drawn.put(marks.puff(colour, is_past), *dot)
    (bx, by), (tx, ty) = dots[-2:]
    drawn.put(marks.head(colour, round(math.degrees(math.atan2(ty - by, tx - bx))), is_past), tx, ty)
    return (x0 + x1) / 2 + bend[0], (y0 + y1) / 2 + bend[1]
