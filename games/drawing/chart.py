"""A chart of a game without words: a line per competitor, turns to the right, points upwards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from typing import Final, NamedTuple

from games.drawing.canvas import Canvas, Point, Sprite
from games.drawing.colours import mix
from games.drawing.fonts import text_sprite
from games.drawing.scene import Backdrop, Scene
from games.drawing.stage import CREAM, INK

LEFT, RIGHT, TOP, BOTTOM = 84.0, 930.0, 40.0, 640.0
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200)


class Line(NamedTuple):
    """A competitor's points after each turn, from turn 0; its colour and sign."""

    points: Sequence[tuple[int, int]]
    paint: str
    sign: Sprite


def chart(
    folder: Path, night: str, lines: Sequence[Line], most: int, marks: Sequence[tuple[int, Sprite, float]] = ()
) -> bytes:
    """Return the chart of a game in `folder` as PNG, up to `most` points, on ground of the colour `night`.

    `marks` are put at some points, in pixels to the right of the axis.
    """
    paints = [line.paint for line in lines]
    cast = [*(line.sign for line in lines), *(mark for _, mark, _ in marks)]
    drawn = Scene(Backdrop.kept(folder, partial(_ground, night, cast, paints), "chart", *paints))
    turns = max(1, *(line.points[-1][0] for line in lines))
    for points in range(0, most + 1, _step(most, 8)):
        drawn.put(rule(mix(night, CREAM, 0.25), 2), LEFT, _y(points, most))
        drawn.put(text_sprite(str(points), 26, CREAM), LEFT - 40, _y(points, most))
    for turn in range(_step(turns, 12), turns + 1, _step(turns, 12)):
        drawn.put(text_sprite(str(turn), 26, CREAM), _x(turn, turns), BOTTOM + 36)
    for points, mark, aside in marks:
        drawn.put(mark, LEFT + aside, _y(points, most))
    drawn.put(_drawn(lines, turns, most), 0, 0)
    heights: list[float] = []
    order = sorted(lines, key=lambda line: line.points[-1][1])
    for line in order:  # signs don't cover one another
        wanted = _y(line.points[-1][1], most)
        heights.append(min(wanted, heights[-1] - line.sign.height - 6) if heights else wanted)
    shift = max(0.0, TOP + 10 - heights[-1])
    for line, y in zip(order, heights, strict=True):
        drawn.put(line.sign, RIGHT + 48, y + shift)
        drawn.put(text_sprite(str(line.points[-1][1]), 32, CREAM), RIGHT + 116, y + shift)
    return drawn.png()


@cache
def rule(paint: str, thick: float) -> Sprite:
    """Return a line across the chart, anchored at its left end."""
    canvas = Canvas(RIGHT - LEFT, thick)
    canvas.rectangle((0, 0, RIGHT - LEFT, thick), 0, paint)
    return canvas.sprite(0, thick / 2)


def _step(highest: int, lines: int) -> int:
    return next((step for step in _STEPS if highest <= lines * step), _STEPS[-1])


def _x(turn: int, turns: int) -> float:
    return LEFT + (RIGHT - LEFT) * turn / turns


def _y(points: int, most: int) -> float:
    return BOTTOM - (BOTTOM - TOP) * points / most


def _drawn(lines: Sequence[Line], turns: int, most: int) -> Sprite:
    """Return the lines, level between turns that changed the points."""
    canvas = Canvas(RIGHT + 10, BOTTOM + 20, scale=2)
    for number, line in enumerate(lines):
        corners: list[Point] = []
        for turn, points in line.points:
            if corners:
                corners.append((_x(turn, turns), corners[-1][1]))
            corners.append((_x(turn, turns), _y(points, most) + 4 * (number - (len(lines) - 1) / 2)))
        canvas.line(corners, INK, 9)
        canvas.line(corners, line.paint, 5)
    return canvas.sprite(0, 0)


def _ground(night: str, cast: Sequence[Sprite], paints: Sequence[str]) -> Backdrop:
    canvas = Canvas(1080, 720, scale=2, fill=night)
    canvas.line([(LEFT, TOP), (LEFT, BOTTOM), (RIGHT, BOTTOM)], CREAM, 3)
    return Backdrop(canvas.sprite(0, 0).image, cast, (night, CREAM, INK, *paints))
