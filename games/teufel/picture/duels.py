"""The picture of a duel that is lost: who pressed the stove rejoices, and who lost flies home, bareheaded or not,
or is out."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import Final

from games.drawing import Canvas, Point, Scene, Sprite, enlarged, mix, smooth, tilted, trimmed
from games.teufel.board import Colour, Devil, Loss
from games.teufel.picture import marks, pieces, stages, stove
from games.teufel.picture.pieces import CREAM, GOLD, INK, PAINT, RED, STEEL
from games.teufel.picture.stages import DOOM, HOT, LARGE

WINNER: Final = 238.0, 806.0
STOVE: Final = 566.0, 850.0
"""The middle of the upper edge of the stove."""
CHIEF: Final = 584.0, 392.0
LOSER: Final = 872.0, 412.0
"""Where who lost flies."""
PIT: Final = 826.0, 936.0
HOME: Final = 880.0, 1052.0
CAP: Final = 946.0, 174.0
FLIGHT: Final = (930, 500), (1000, 640), (1016, 780), (930, 930)
"""The bow from who lost to its start."""
SMOKE: Final = (976, 560, 50), (950, 400, 34)
"""Middles and radii of the smoke over the hole of who is out."""


def duel(winner: Devil, loser: Devil, was_guard: bool, loss: Loss, losing_team: Sequence[Devil]) -> Scene:
    """Return the scene in which the Oberteufel pops out: the winner, who pressed the stove, on the left."""
    drawn = Scene(stages.stage(DOOM, PIT[0]) if loss == "out" else stages.stage(HOT, CHIEF[0]))
    fallen = stages.actor(loser, False, was_guard, "sad")
    if loss == "out":
        for x, y, radius in SMOKE:
            drawn.put(stages.cloud(radius), x, y)
    else:
        drawn.put(marks.star(232, GOLD, "#fff4d9"), LOSER[0] - 40, LOSER[1] - 6)
    drawn.put(stove.sprung(1.4) if loss == "out" else tilted(stove.sprung(1.4), -7), *CHIEF)
    drawn.put(stove.hatch(1.1), *STOVE)
    _put_winner(drawn, winner)
    if loss == "out":
        stages.put_pit(drawn, *PIT, tilted(fallen, -12), 186)
        stages.put_team(drawn, losing_team, {loser.number}, PIT[0] + 40, 1102, 1.2)
        return drawn
    drawn.put(_home(loser.colour), *HOME)
    _put_flight(drawn, loser.colour)
    drawn.put(tilted(fallen, -16), *LOSER)
    if loss == "cap":
        drawn.put(_lost_cap(), *CAP)
    return drawn


def _put_winner(drawn: Scene, winner: Devil) -> None:
    """Put who has won on a pedestal, one fist up and the other on the knob of the stove."""
    x, y = WINNER
    drawn.put(_pedestal(), x, y + 50 * LARGE - 12)
    drawn.put(stages.limb(winner.colour, ((-60, 40), (-160, 16), (-172, -150))), x, y)
    # whoever presses when the Oberteufel pops out has won
    drawn.put(_knob(), STOVE[0] - 122, STOVE[1] + 18)
    drawn.put(_knock(), STOVE[0] - 122, STOVE[1] - 76)
    drawn.put(stages.limb(winner.colour, ((110, 40), (168, -16), (206, -20))), x, y)
    drawn.put(stages.actor(winner, winner.has_cap, False, "glad"), x, y)
    stages.put_sparkles(drawn, ((70, 520, 24), (392, 560, 20), (330, 470, 16)))


def _put_flight(drawn: Scene, colour: Colour) -> None:
    """Put the dashed bow on which who lost flies home."""
    drawn.put(_bow(PAINT[colour]), 0, 0)


@functools.cache
def _bow(fill: str) -> Sprite:
    """Return a dashed bow with an arrowhead at its end, anchored at the corner of the stage."""
    curve = smooth(FLIGHT, closed=False)
    canvas = Canvas(1080, 1100, scale=2)
    (x, y), (near_x, near_y) = curve[-1], curve[-5]
    turn = math.atan2(y - near_y, x - near_x)
    tip = [(x + r * math.cos(turn + a), y + r * math.sin(turn + a)) for r, a in ((44, 0.0), (40, 2.2), (40, -2.2))]
    for paint, width in ((INK, 25), (fill, 13)):
        for i in range(0, len(curve) - 4, 6):
            canvas.line(curve[i : i + 4], paint, width)
    canvas.polygon(tip, fill, INK, 8)
    return trimmed(canvas.sprite(0, 0))


@functools.cache
def _lost_cap() -> Sprite:
    """Return a cap that is lost: it flies off, with lines behind it."""
    canvas = Canvas(320, 320, scale=2)
    canvas.put(tilted(pieces.cap(3.6), -20), 160, 130)
    for dx, low in ((-46, 276), (-10, 304), (26, 280)):
        line = [(160 + dx, 236), (148 + dx, low)]
        for fill, width in ((INK, 17), (CREAM, 9)):
            canvas.line(line, fill, width)
    return trimmed(canvas.sprite(160, 160))


@functools.cache
def _knock() -> Sprite:
    """Return the lines around a fist that presses."""
    canvas = Canvas(220, 140)
    for angle in (206, 240, 274, 308):
        turn = math.radians(angle)
        line = [(110 + r * math.cos(turn), 130 + r * math.sin(turn)) for r in (66, 100)]
        for fill, width in ((INK, 19), (CREAM, 10)):
            canvas.line(line, fill, width)
    return canvas.sprite(110, 100)


@functools.cache
def _pedestal() -> Sprite:
    """Return what the winner stands on, anchored at the middle of its upper edge."""
    canvas = Canvas(420, 150, scale=3)
    x = 210.0
    canvas.rectangle((x - 188, 60, x + 188, 138), 12, mix(GOLD, INK, 0.3), INK, 7)
    canvas.rectangle((x - 164, 4, x + 164, 76), 14, GOLD, INK, 7)
    canvas.rectangle((x - 152, 13, x + 152, 22), 4, "#ffe08a")
    canvas.put(marks.star(36, RED, "#b3171a"), x, 100)
    return canvas.sprite(x, 14)


@functools.cache
def _knob() -> Sprite:
    """Return the knob of the stove that the winner has pressed, anchored at its middle."""
    canvas = Canvas(220, 110, scale=4)
    # squashed under the fist
    dome: list[Point] = [(20, 66), (14, 40), (50, 20), (110, 30), (170, 20), (206, 40), (200, 66)]
    canvas.polygon(smooth(dome), RED, INK, 8)
    canvas.arc(62, 62, 34, 190, 250, "#ffe9a8", 8)
    canvas.rectangle((8, 56, 212, 100), 14, STEEL, INK, 8)
    return canvas.sprite(110, 50)


@functools.cache
def _home(colour: Colour) -> Sprite:
    """Return the start to which a devil goes back, anchored at its middle."""
    canvas = Canvas(360, 240, scale=3)
    x, y = 180.0, 120.0
    for grow, fill, drop in ((1.0, PAINT[colour], 14), (1.0, stages.tint(colour), 0)):
        octagon = [
            (
                x + grow * 165 * math.cos((i + 0.5) * math.pi / 4),
                y + drop + grow * 92 * math.sin((i + 0.5) * math.pi / 4),
            )
            for i in range(8)
        ]
        canvas.polygon(octagon, fill, INK, 8)
    canvas.put(enlarged(pieces.shadow(colour, PAINT[colour], INK), 1.3), x, y + 4)
    return canvas.sprite(x, y)
