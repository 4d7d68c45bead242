"""The picture of a duel that is lost: who won rejoices, and who lost goes home, bareheaded or not, or is out."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import Final

from games.drawing import Canvas, Point, Scene, Sprite, bent_arrow, enlarged, mix, tilted, trimmed
from games.teufel.board import Colour, Devil, Loss
from games.teufel.picture import marks, pieces, stages, stove
from games.teufel.picture.layout import HEIGHT
from games.teufel.picture.pieces import CREAM, GOLD, INK, PAINT, RED, STEEL
from games.teufel.picture.stages import DOOM, FLOOR, HOT, LARGE, MIDDLE

WINNER: Final = 252.0, 770.0
LOSER: Final = 822.0, 716.0
"""Where who won and who lost stands: the middle of the large devils."""
HOME: Final = 842.0, 1072.0
CAP: Final = 948.0, 396.0


def duel(winner: Devil, loser: Devil, was_guard: bool, loss: Loss, losing_team: Sequence[Devil]) -> Scene:
    """Return the scene in which the Oberteufel pops out: the winner, who pressed the stove, on the left."""
    drawn = Scene(stages.stage(DOOM if loss == "out" else HOT))
    drawn.put(stove.chief(1.75), MIDDLE, 312)
    drawn.put(stove.hatch(1.55), MIDDLE, 640)
    _put_winner(drawn, winner)
    fallen = stages.actor(loser, False, was_guard, "sad")
    if loss == "out":
        drawn.put(_bolt(), 0, 0)
        stages.put_pit(drawn, LOSER[0] - 16, FLOOR, tilted(fallen, -12), 158)
        stages.put_team(drawn, losing_team, {loser.number}, LOSER[0] - 16, 1120)
        return drawn
    drawn.put(marks.star(226, RED, "#7a1410"), *LOSER)
    drawn.put(_home(loser.colour), *HOME)
    drawn.put(tilted(fallen, -16), *LOSER)
    _put_way_home(drawn, loser.colour)
    if loss == "cap":
        drawn.put(_whirl(), 0, 0)
        drawn.put(tilted(pieces.cap(3.7), -32), *CAP)
    return drawn


def _put_winner(drawn: Scene, winner: Devil) -> None:
    """Put who has won on a pedestal, a fork in one hand, as guards have theirs, and the other on the knob."""
    x, y = WINNER
    drawn.put(marks.star(234, GOLD, "#ffe08a"), x, y - 10)
    drawn.put(stages.limb(winner.colour, ((-60, 20), (-150, 0), (-158, -120)), "fork"), x, y)
    drawn.put(_pedestal(), x, y + 50 * LARGE - 10)
    # whoever presses when the Oberteufel pops out has won
    drawn.put(_knock(), x + 204, y - 112)
    drawn.put(stages.limb(winner.colour, ((60, 10), (116, -110), (166, -186), (204, -168))), x, y)
    drawn.put(_knob(), x + 212, y - 92)
    drawn.put(stages.actor(winner, winner.has_cap, False, "glad"), x, y)


def _put_way_home(drawn: Scene, colour: Colour) -> None:
    points: tuple[Point, ...] = ((660, 846), (588, 930), (600, 1040), (700, 1072))
    drawn.put(bent_arrow(points, ((INK, 54.0), (CREAM, 42.0), (PAINT[colour], 27.0)), 62), 0, 0)


@functools.cache
def _pedestal() -> Sprite:
    """Return what the winner stands on, anchored at the middle of its upper edge."""
    canvas = Canvas(400, 250, scale=3)
    x = 200.0
    canvas.rectangle((x - 150, 24, x + 150, 250), 0, mix(GOLD, INK, 0.42), INK, 7)
    canvas.rectangle((x - 150, 24, x - 110, 250), 0, mix(GOLD, INK, 0.28), INK, 7)
    canvas.rectangle((x - 184, 4, x + 184, 46), 14, GOLD, INK, 7)
    canvas.rectangle((x - 172, 13, x + 172, 20), 3, "#ffe08a")
    canvas.put(marks.star(62, GOLD, "#ffe08a"), x + 20, 138)
    return canvas.sprite(x, 14)


@functools.cache
def _knock() -> Sprite:
    """Return the lines around a finger that presses."""
    canvas = Canvas(180, 130)
    for angle in (150, 180, 210, 330, 0, 30):
        turn = math.radians(angle)
        line = [(90 + r * math.cos(turn), 80 + 0.8 * r * math.sin(turn)) for r in (42, 74)]
        for fill, width in ((INK, 17), (CREAM, 9)):
            canvas.line(line, fill, width)
    return canvas.sprite(90, 65)


@functools.cache
def _knob() -> Sprite:
    """Return the knob of the stove that the winner has pressed, anchored at its middle."""
    canvas = Canvas(150, 80)
    canvas.ellipse(75, 40, 54, 28, RED, INK, 7)
    canvas.ellipse(75, 34, 40, 16, "#ff7a1a")
    canvas.rectangle((10, 46, 140, 74), 10, STEEL, INK, 7)
    return canvas.sprite(75, 40, size=1.25)


@functools.cache
def _whirl() -> Sprite:
    """Return the lines behind a cap that flies off, anchored at the left upper corner of the picture."""
    canvas = Canvas(1080, 700, scale=2)
    for dx, start, end in ((-78, 0.0, 0.72), (0, 0.18, 0.5), (74, 0.0, 0.82)):
        curve: list[Point] = []
        for k in range(13):
            t = start + (end - start) * k / 12
            curve.append((828 + dx + 112 * t**1.7, 574 - abs(dx) * 0.16 - 150 * t))
        for fill, width in ((INK, 20), (CREAM, 11)):
            canvas.line(curve, fill, width)
    return trimmed(canvas.sprite(0, 0))


@functools.cache
def _bolt() -> Sprite:
    """Return the lightning from the Oberteufel's spoon to who is out, anchored at the left upper corner."""
    canvas = Canvas(1080, 800, scale=2)
    flash: list[Point] = [(752, 250), (900, 380), (842, 404), (938, 520), (880, 540), (962, 700)]
    flash += [(806, 566), (862, 540), (742, 430), (800, 404), (738, 300)]
    for fill, width in ((INK, 26.0), (CREAM, 14.0), (GOLD, 2.0)):
        canvas.polygon(flash, fill, fill, width)
    canvas.polygon([(768, 284), (862, 378), (812, 396), (884, 508), (800, 420), (846, 396)], "#fff4d9")
    return trimmed(canvas.sprite(0, 0))


@functools.cache
def _home(colour: Colour) -> Sprite:
    """Return the start to which a devil goes back."""
    canvas = Canvas(340, 2 * (HEIGHT - HOME[1]), scale=3)
    x, y = 170.0, HEIGHT - HOME[1]
    octagon = [
        (x + 132 * math.cos((i + 0.5) * math.pi / 4), y + 104 * math.sin((i + 0.5) * math.pi / 4)) for i in range(8)
    ]
    canvas.polygon(octagon, CREAM, CREAM, 16)
    canvas.polygon(octagon, PAINT[colour], INK, 8)
    canvas.put(enlarged(pieces.shadow(colour, stages.home_shadow(colour)), 1.35), x, y + 4)
    return canvas.sprite(x, y)
