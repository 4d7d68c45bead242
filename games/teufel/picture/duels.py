"""The picture of a duel that is lost: the winner rams the loser, who flies home, bareheaded or not, or is out."""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping, Sequence
from typing import Final

from games.drawing import Canvas, Scene, Sprite, enlarged, mix, smooth, tilted, trimmed, zigzag
from games.teufel.board import Colour, Devil, Loss
from games.teufel.picture import marks, pieces, stages, stove
from games.teufel.picture.pieces import CREAM, GOLD, INK, PAINT, RED
from games.teufel.picture.stages import DOOM, HOT, LARGE

WINNER: Final = 312.0, 724.0
LEAN: Final = -13.0
"""By how many degrees the winner leans to who lost: counterclockwise."""
CRASH: Final = 512.0, 672.0
"""Where they meet."""
CHIEF: Final = 540.0, 268.0
STOVE: Final = 540.0, 866.0
"""The middle of the upper edge of the stove."""
LOSER: Final = 770.0, 566.0
"""Where who lost flies."""
PIT: Final = 778.0, 950.0
HOME: Final = 880.0, 1062.0
NAME_OF_WINNER: Final = 262.0, 1070.0
CAP: Final = 932.0, 226.0
THROWN: Final = (808, 432), (826, 382), (852, 340), (884, 306)
"""The bow from the head of who lost to its cap."""
FLIGHT: Final = (946, 726), (1022, 820), (1012, 910), (930, 992)
"""The bow from who lost to its start."""
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
    drawn = Scene(stages.stage(DOOM, PIT[0]) if is_out else stages.stage(HOT, CRASH[0]))
    fallen = stages.actor(loser, False, loser.colour == guards, "sad")
    for x, y, radius in SMOKE if is_out else ():
        drawn.put(stages.cloud(radius), x, y)
    drawn.put(stove.sprung(1.5), *CHIEF)
    drawn.put(stove.hatch(1.15), *STOVE)
    drawn.put(marks.star(214, GOLD, "#fff4d9"), *CRASH)
    _put_winner(drawn, winner, winner.colour == guards)
    stages.put_name(drawn, winner.colour, names.get(winner.colour, ""), *NAME_OF_WINNER)
    if is_out:
        stages.put_pit(drawn, *PIT, tilted(fallen, -14), 164)
        stages.put_team(drawn, losing_team, {loser.number}, PIT[0] + 40, 1102, 1.2)
        stages.put_name(drawn, loser.colour, names.get(loser.colour, ""), PIT[0] + 40, 1010)
        drawn.put(_flash(), *CRASH)
        return drawn
    drawn.put(_home(loser.colour), *HOME)
    stages.put_name(drawn, loser.colour, names.get(loser.colour, ""), HOME[0], HOME[1] + 86)
    _put_flight(drawn, loser.colour)
    drawn.put(tilted(fallen, -24), *LOSER)
    drawn.put(_flash(), *CRASH)
    if loss == "cap":
        drawn.put(_lost_cap(), *CAP)
    return drawn


def _put_winner(drawn: Scene, winner: Devil, is_guard: bool) -> None:
    """Put who has won on a pedestal, leaning into who lost; a guard keeps its fork."""
    x, y = WINNER
    drawn.put(_pedestal(), x - 50, y + 50 * LARGE - 12)
    drawn.put(tilted(stages.actor(winner, winner.has_cap, is_guard, "glad"), LEAN), x, y)
    stages.put_sparkles(drawn, ((70, 560, 24), (120, 460, 16), (96, 720, 16)))


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
    for paint, width in ((CREAM, 27), (INK, 21), (fill, 13)):
        for i in range(0, len(curve) - 4, 6):
            canvas.line(curve[i : i + 4], paint, width)
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
def _flash() -> Sprite:
    """Return the flash where two devils meet, anchored at its middle."""
    canvas = Canvas(200, 200)
    for far, near, fill in ((96, 46, INK), (84, 40, RED), (62, 30, "#ffffff")):
        canvas.polygon(zigzag(100, 100, far, near, 8, 0.2), fill)
    return canvas.sprite(100, 100)


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
