"""The picture of a duel that is lost: the winner cheers, and the Oberteufel knocks the loser home, or out."""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping, Sequence
from typing import Final

from games.drawing import Canvas, Scene, Sprite, enlarged, mix, smooth, tilted, trimmed, zigzag
from games.teufel.rules.board import Colour, Devil, Loss
from games.teufel.show.picture import marks, pieces, stages, stove
from games.teufel.show.picture.actors import Pose, actor
from games.teufel.show.picture.pieces import CREAM, GOLD, INK, PAINT
from games.teufel.show.picture.stages import DOOM, HOT

WINNER: Final = 240.0, 704.0, 4.3
SIZE: Final = 3.5
"""How large who lost is, as multiples of those on the board; the winner's own size is behind where it stands."""
BURST: Final = 762.0, 560.0
"""Where the ladle of the Oberteufel has hit."""
CHIEF: Final = 540.0, 330.0
CHIEF_SIZE: Final = 1.86
STOVE: Final = 540.0, 872.0
"""The middle of the upper edge of the stove."""
LOSER: Final = 822.0, 704.0
"""Where who lost flies."""
PIT: Final = 836.0, 900.0
HOME: Final = 856.0, 972.0
NAME_OF_WINNER: Final = 236.0, 1104.0
MEDAL: Final = 92
"""How far above its name the winner's medal is."""
NAME_OF_LOSER: Final = 856.0, 1116.0
CAP: Final = 934.0, 232.0
THROWN: Final = (950, 520), (988, 462), (1000, 400), (976, 320)
"""The bow from the head of who lost to its cap."""
FLIGHT: Final = (936, 772), (1012, 830), (1030, 906), (970, 956)
"""The bow from who lost to its start."""
GLAD: Final = Pose("glad", (4, -1), (((-24, 12), (-43, 0), (-43, -31)), ((24, 12), (40, 20), (27, 30))))
SAD: Final = Pose("sad", arms=(((-24, 14), (-42, 6), (-52, -14)), ((24, 14), (42, 20), (54, 10))))
DIZZY: Final = (668, 560, 20), (716, 508, 26), (788, 484, 18), (934, 506, 24), (984, 566, 18)
"""Stars round the head of who was hit: x, y and radius of each."""
SMOKE: Final = (966, 520, 34), (930, 420, 24)
"""Middles and radii of the smoke over the hole of who is out."""


def duel(
    winner: Devil,
    loser: Devil,
    guards: Colour | None,
    loss: Loss,
    losing_team: Sequence[Devil],
    names: Mapping[Colour, str],
) -> Scene:
    """Return the scene in which the Oberteufel pops out: the winner on the left; `names` are of those who play."""
    is_out = loss == "out"
    drawn = Scene(stages.stage(DOOM, PIT[0]) if is_out else stages.stage(HOT, CHIEF[0]))
    tilt = -14 if is_out else -30
    fallen = actor(loser, SIZE, SAD, has_cap=False, is_guard=loser.colour == guards, tilt=tilt)
    for x, y, radius in SMOKE if is_out else ():
        drawn.put(stages.cloud(radius), x, y)
    drawn.put(marks.star(210, GOLD, "#fff4d9"), *BURST)
    drawn.put(stove.hatch(1.15), *STOVE)
    drawn.put(stove.sprung(CHIEF_SIZE, STOVE[1] - CHIEF[1]), *CHIEF)
    _put_winner(drawn, winner, winner.colour == guards)
    stages.put_name(drawn, winner.colour, names.get(winner.colour, ""), *NAME_OF_WINNER)
    if is_out:
        stages.put_pit(drawn, *PIT, fallen, 164)
        stages.put_team(drawn, losing_team, {loser.number}, PIT[0] + 16, 1112)
        stages.put_name(drawn, loser.colour, names.get(loser.colour, ""), PIT[0] + 16, 1006)
        return drawn
    drawn.put(_home(loser.colour), *HOME)
    stages.put_name(drawn, loser.colour, names.get(loser.colour, ""), *NAME_OF_LOSER)
    drawn.put(_bow(PAINT[loser.colour]), 0, 0)
    drawn.put(fallen, *LOSER)
    for x, y, radius in DIZZY:
        drawn.put(_dizzy(radius), x, y)
    if loss == "cap":
        drawn.put(_lost_cap(), *CAP)
        drawn.put(enlarged(marks.cross(), 1.7), CAP[0] + 40, CAP[1] + 40)
    return drawn


def _put_winner(drawn: Scene, winner: Devil, is_guard: bool) -> None:
    """Put who has won on a pedestal; a guard keeps its fork."""
    x, y, size = WINNER
    drawn.put(_pedestal(), x, y + 50 * size - 2)
    drawn.put(_medal(), x, NAME_OF_WINNER[1] - MEDAL)
    drawn.put(actor(winner, size, GLAD, has_cap=winner.has_cap, is_guard=is_guard), x, y)
    stages.put_sparkles(drawn, ((70, 420, 26), (150, 340, 18), (372, 400, 18), (36, 520, 16)))


@functools.cache
def _medal() -> Sprite:
    """Return the sign of who has won a duel: a tick in a wreath of gold."""
    canvas = Canvas(140, 140)
    canvas.polygon(zigzag(70, 70, 66, 55, 14), GOLD, INK, 6)
    canvas.ellipse(70, 70, 44, 44, stages.GREEN, INK, 5)
    canvas.line([(48, 71), (64, 87), (94, 53)], CREAM, 13)
    return canvas.sprite(70, 70)


@functools.cache
def _dizzy(radius: float) -> Sprite:
    """Return a star that somebody sees who was hit."""
    canvas = Canvas(2 * radius + 10, 2 * radius + 10)
    canvas.polygon(zigzag(radius + 5, radius + 5, radius, 0.46 * radius, 5, -math.pi / 2), GOLD, INK, 5)
    return canvas.sprite(radius + 5, radius + 5)


@functools.cache
def _bow(fill: str) -> Sprite:
    """Return a dashed bow with an arrowhead at its end, anchored at the corner of the stage."""
    curve = smooth(FLIGHT, closed=False)
    canvas = Canvas(1080, 1100, scale=2)
    (x, y), (near_x, near_y) = curve[-1], curve[-5]
    turn = math.atan2(y - near_y, x - near_x)
    tip = [(x + r * math.cos(turn + a), y + r * math.sin(turn + a)) for r, a in ((44, 0.0), (40, 2.2), (40, -2.2))]
    for paint, grow in ((CREAM, 14.0), (INK, 8.0), (fill, 0.0)):
        for number, i in enumerate(range(0, len(curve) - 8, 8)):
            canvas.line(curve[i : i + 4], paint, 8 + 4 * number + grow)
    canvas.polygon(tip, fill, CREAM, 14)
    canvas.polygon(tip, fill, INK, 8)
    return trimmed(canvas.sprite(0, 0))


@functools.cache
def _lost_cap() -> Sprite:
    """Return a cap that is lost: it flies off its owner's head."""
    canvas, (x, y) = Canvas(400, 460, scale=2), CAP
    curve = smooth([(px - x + 200, py - y + 160) for px, py in THROWN], closed=False)
    for fill, width in ((INK, 21), (CREAM, 13)):
        for start in range(0, len(curve) - 3, 7):
            canvas.line(curve[start : start + 4], fill, width)
    canvas.put(tilted(pieces.cap(3.6), -24), 200, 160)
    return trimmed(canvas.sprite(200, 160))


@functools.cache
def _pedestal() -> Sprite:
    """Return what the winner stands on, anchored at the middle of its upper edge."""
    canvas = Canvas(330, 190, scale=3)
    x = 165.0
    canvas.rectangle((x - 156, 60, x + 156, 178), 12, mix(GOLD, INK, 0.3), INK, 7)
    canvas.rectangle((x - 138, 4, x + 138, 76), 14, GOLD, INK, 7)
    canvas.rectangle((x - 126, 13, x + 126, 22), 4, "#ffe08a")
    return canvas.sprite(x, 14)


@functools.cache
def _home(colour: Colour) -> Sprite:
    """Return the start to which a devil goes back, anchored at its middle."""
    canvas = Canvas(360, 240, scale=3)
    x, y = 180.0, 120.0
    for grow, fill, drop in ((1.0, PAINT[colour], 14), (1.0, stages.tint(colour), 0)):
        octagon = [
            (
                x + grow * 146 * math.cos((i + 0.5) * math.pi / 4),
                y + drop + grow * 80 * math.sin((i + 0.5) * math.pi / 4),
            )
            for i in range(8)
        ]
        canvas.polygon(octagon, fill, INK, 8)
    canvas.put(enlarged(pieces.shadow(colour, PAINT[colour], INK), 1.3), x, y + 4)
    return canvas.sprite(x, y)
