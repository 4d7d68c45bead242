"""What moved, on the picture: ways in the colours of who went them, and ghosts of what is no longer there."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from games.contract import Event, Movement, by_turn
from games.drawing import Point, Scene
from games.teufel.board import ENTRANCES, EXITS, KITCHEN, NEIGHBOURS, START, Colour, Place, Pot
from games.teufel.events import DuelDeclared, DuelLost, DuelRefused, PotTaken
from games.teufel.picture import layout, marks, pieces
from games.teufel.picture.layout import middle
from games.teufel.picture.pieces import CREAM
from games.teufel.position import TeufelPublic

Step = tuple[Colour, Place, Place]
"""Who went, from where and to where: a step or a flight."""
ASIDE: Final = 21, 40
"""How far to the right of its path an arrow keeps, across and along the picture: a pot may be carried overhead."""
LANE: Final = 17
"""How far from each other the arrows of several turns keep on one path."""
BESIDE: Final[dict[bool, layout.Position]] = {True: (-52, 54), False: (44, -52)}
"""Where the ghost of a devil, or of a pot, is where something else stands now, seen from the middle."""
AT_HOME: Final = 84
"""So far from the middle of a start ends the way of a devil that flies home."""
GHOST: Final = 0.62
"""How large a ghost is there."""


class Turn(NamedTuple):
    """The ways of a turn in their order, and whether it is the newest one."""

    steps: Sequence[Step]
    is_newest: bool


class Gone(NamedTuple):
    """What is no longer on a place: a devil by its colour and number, or a pot; and the colour that did it."""

    place: Place
    devil: tuple[Colour, int] | None
    pot: Pot | None
    doer: Colour


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
    lanes: list[dict[Step, int]] = []
    for steps, _ in reversed(turns):
        lanes.insert(0, {step: used[step[1:]] for step in steps})
        used.update(step[1:] for step in lanes[0])
    for (steps, is_newest), lane in zip(turns, lanes, strict=True):
        before: tuple[Colour | None, Place | None] = None, None
        for step in steps:
            colour, one, other = step
            is_first, before = before != (colour, one), (colour, other)
            if is_step(one, other):
                arrow = marks.arrow(colour, corners(one, other, lane[step]), is_first, not is_newest)
                drawn.put(arrow, *middle(one))
            else:
                _put_flight(drawn, step, not is_newest)


def put_ghosts(drawn: Scene, public: TeufelPublic, past: Sequence[Event]) -> set[Place]:
    """Put ghosts of the pots that were taken and of the devils that were sent away in `past`, and shadows where the
    devils that moved last set off. Return the places with one in their middle."""
    taken = {place for place, pots in public.pots.items() if pots} | {devil.place for devil in public.devils}
    shown: set[Place] = set()
    for gone in dict.fromkeys(_gone(public, past)):
        piece = pieces.pot(gone.pot) if gone.pot else pieces.devil(*_figure(gone), False)
        x, y = middle(gone.place)
        size = 1.0
        if gone.place in taken or gone.place in shown:
            (dx, dy), size = BESIDE[gone.pot is None], GHOST
            x, y = x + dx, y + dy
        else:
            shown.add(gone.place)
        drawn.put(marks.faded(pieces.gone(piece, gone.doer, size)), x, y)
    for colour, place in ends(public.trace)[0]:
        if place != START[colour] and place not in taken | shown:
            drawn.put(pieces.shadow(colour, marks.SHADOW[colour], f"{CREAM}70"), *middle(place))
            shown.add(place)
    return shown


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


def ends(steps: Sequence[Step]) -> tuple[Counter[tuple[Colour, Place]], Counter[tuple[Colour, Place]]]:
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
            case PotTaken(seat=seat, pot=pot, place=place) if seat is not None:
                found.append(Gone(place, None, pot, public.colours[seat]))
            case DuelDeclared():
                duel = event
            case DuelLost() | DuelRefused() if duel is not None and duel.seat is not None:
                attacker, defender = public.colours[duel.seat], duel.defender_colour
                has_won = event.seat != duel.seat
                loser, doer = (defender, attacker) if has_won else (attacker, defender)
                found.append(Gone(duel.place, (loser, event.devil), None, doer))
            case _:
                pass
    here = {(devil.place, (devil.colour, devil.number)) for devil in public.devils}
    pots = {(place, pot) for place, standing in public.pots.items() for pot in standing}
    pots |= {(devil.place, devil.carries) for devil in public.devils if devil.place and devil.carries}
    return [gone for gone in found if (gone.place, gone.devil) not in here and (gone.place, gone.pot) not in pots]


def _figure(gone: Gone) -> tuple[Colour, str]:
    assert gone.devil is not None
    return gone.devil[0], str(gone.devil[1])


def corners(one: Place, other: Place, lane: int) -> tuple[Point, Point]:
    """Return where the arrow of a step begins and ends, seen from the middle of `one`.

    It keeps to the right, so that one there and one back lie beside each other, and clear of what stands at home
    and on the grills.
    """
    (x0, y0), (x1, y1) = middle(one), middle(other)
    length = math.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    begin, end = 42.0, length - 62
    if one in START.values():
        begin, end = 62, length - 38
    elif other in START.values():
        begin, end = 10, length - 98
    elif other in KITCHEN.values():
        begin, end = 24, length - 84
    aside = ASIDE[abs(uy) > abs(ux) + 0.1] + LANE * lane
    return (ux * begin - uy * aside, uy * begin + ux * aside), (ux * end - uy * aside, uy * end + ux * aside)


def _put_flight(drawn: Scene, step: Step, is_past: bool) -> None:
    """Put a dotted bow with wings over its middle."""
    x, y = _put_bow(drawn, step, is_past)
    drawn.put(marks.faded(marks.wings()) if is_past else marks.wings(), x, y)


def _put_bow(drawn: Scene, step: Step, is_past: bool) -> Point:
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
