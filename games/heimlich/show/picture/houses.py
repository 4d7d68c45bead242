"""The twelve buildings of the town by night, drawn on their plots."""

from __future__ import annotations

import functools
import math
from typing import Final

from games.drawing import Canvas, Point, Sprite, mix, smooth, write
from games.heimlich.rules.board import BUILDINGS, CHURCH, RUINS, VALUES
from games.heimlich.show.picture.layout import plaque_at, plot
from games.heimlich.show.picture.pieces import CREAM, GOLD, INK
from games.text import with_minus

NIGHT: Final = "#1c2244"
COBBLES: Final = "#b0a294"
STONE: Final = mix(COBBLES, INK, 0.09)
PLOT: Final = "#4c5793"
"""Behind a building."""
LIGHT: Final = "#ffe08a"
WALLS: Final = ("#cb7152", "#8aa0cc", "#d9a961", "#63a996", "#b9769a")
ROOFS: Final = ("#5b2e33", "#3d4468", "#5a4030")
_FLOOR: Final = 150
"""Where a building stands, below the upper edge of its plot."""


def draw_building(canvas: Canvas, place: int) -> None:
    """Draw a building with its number; before it is room for the agents."""
    left, top, right, bottom = plot(place)
    canvas.rectangle((left + 4, top + 4, right - 4, bottom - 4), 18, INK)
    canvas.rectangle((left + 7, top + 7, right - 7, bottom - 7), 16, PLOT)
    _pavement(canvas, (left + 7, top + _FLOOR - 22, right - 7, bottom - 7))
    draw_front(canvas, place, (left + right) / 2 + (right - left - 204) / 3, top + (18 if place == CHURCH else 4))
    canvas.put(plaque(place), *plaque_at(place))


def draw_front(canvas: Canvas, place: int, x: float, top: float) -> None:
    """Draw a building alone, its threshold 150 pixels below `top`, around `x`."""
    if place == CHURCH:
        _church(canvas, x, top)
    elif place == RUINS:
        _ruins(canvas, x, top)
    else:
        draw_house(canvas, x, top, place - 1)


def _pavement(canvas: Canvas, box: tuple[float, float, float, float]) -> None:
    left, top, right, bottom = box
    canvas.rectangle(box, 16, COBBLES)
    canvas.rectangle((left, top, right, top + 30), 0, COBBLES)
    for row in range(int((bottom - top - 12) // 24)):
        y, shift = top + 10 + row * 24, (row % 2) * 16
        for column in range(int((right - left - 12 - shift) // 32)):
            x = left + 8 + column * 32 + shift
            if (row * 3 + column * 2) % 3 == 0:
                canvas.rectangle((x, y, x + 27, y + 19), 6, STONE)


def draw_house(canvas: Canvas, x: float, top: float, number: int) -> None:
    """Draw the house `number`, its threshold 150 pixels below `top`, around `x`."""
    wall, roof = WALLS[number % len(WALLS)], ROOFS[number % len(ROOFS)]
    floor = top + _FLOOR
    half = 74 + 4 * (number % 3)
    eaves = top + 58 + 4 * (number % 2)
    canvas.rectangle((x - half, eaves, x + half, floor), 4, wall, INK, 4)
    peaks: tuple[list[Point], ...] = (
        [(-half - 10, 0), (0, -50), (half + 10, 0)],
        [(-half - 8, 0), (-half + 18, -40), (half - 18, -40), (half + 8, 0)],
        _stepped_gable(half),
        smooth([(-half - 8, 2), (-half * 0.6, -30), (0, -46), (half * 0.6, -30), (half + 8, 2)]),
    )
    kind = number % len(peaks)
    canvas.polygon([(x + px, eaves + py) for px, py in peaks[kind]], wall if kind == 2 else roof, INK, 4)
    if kind == 1:
        canvas.rectangle((x + 30, eaves - 62, x + 50, eaves - 34), 3, mix(wall, INK, 0.3), INK, 3)
    for row in range(2):
        for column in range(3):
            is_lit = (number * 3 + row * 5 + column * 2) % 5 != 0
            wx, wy = x + (column - 1) * 46, eaves + 20 + row * 40
            canvas.rectangle((wx - 14, wy - 12, wx + 14, wy + 14), 3, LIGHT if is_lit else "#39406a", INK, 3)
            canvas.line([(wx, wy - 11), (wx, wy + 13)], INK, 2)


def _stepped_gable(half: float) -> list[Point]:
    right: list[Point] = [(half, 0), (half, -16), (half - 22, -16), (half - 22, -32), (22, -32), (22, -48)]
    return [(-x, y) for x, y in right] + right[::-1]


def _church(canvas: Canvas, x: float, top: float) -> None:
    floor, stone = top + _FLOOR, "#cfc6b4"
    canvas.rectangle((x - 20, top + 74, x + 88, floor), 3, stone, INK, 4)
    canvas.polygon(
        [(x - 26, top + 76), (x + 4, top + 44), (x + 76, top + 44), (x + 94, top + 76)], "#5b4a6b", INK, 4
    )
    canvas.rectangle((x - 44, top + 48, x + 6, floor), 3, mix(stone, CREAM, 0.4), INK, 4)
    canvas.polygon([(x - 52, top + 52), (x - 19, top + 6), (x + 14, top + 52)], "#5b4a6b", INK, 4)
    canvas.line([(x - 19, top - 14), (x - 19, top + 10)], GOLD, 6)
    canvas.line([(x - 28, top - 5), (x - 10, top - 5)], GOLD, 6)
    for wx in (x + 30, x + 62):
        arch = [
            (wx - 10, floor - 14),
            (wx - 10, floor - 40),
            (wx, floor - 54),
            (wx + 10, floor - 40),
            (wx + 10, floor - 14),
        ]
        canvas.polygon(arch, LIGHT, INK, 3)
    canvas.ellipse(x - 19, top + 76, 13, 13, LIGHT, INK, 3)
    canvas.line([(x - 19, top + 68), (x - 19, top + 76), (x - 13, top + 79)], INK, 3)


def _ruins(canvas: Canvas, x: float, top: float) -> None:
    floor, stone = top + _FLOOR, "#8a8577"
    wall: list[Point] = [
        (-84, 0),
        (-84, -70),
        (-66, -92),
        (-58, -66),
        (-40, -74),
        (-34, -40),
        (-14, -30),
        (-10, -52),
    ]
    wall += [(8, -60), (18, -96), (36, -84), (40, -106), (58, -98), (62, -60), (80, -48), (84, 0)]
    canvas.polygon([(x + px, floor + py) for px, py in wall], stone, INK, 4)
    for wx, wy in ((x - 62, floor - 40), (x + 40, floor - 58)):
        canvas.polygon(
            [(wx - 11, wy + 22), (wx - 11, wy - 4), (wx, wy - 18), (wx + 11, wy - 4), (wx + 11, wy + 22)],
            NIGHT,
            INK,
            3,
        )
    for line in ([(-20, -26), (-8, -14), (-14, -2)], [(66, -50), (58, -32), (68, -16)]):
        canvas.line([(x + px, floor + py) for px, py in line], INK, 3)
    for angle in range(5):
        px = x - 70 + 34 * angle
        canvas.ellipse(px, floor - 2 + 3 * math.sin(angle * 2), 13, 8, mix(stone, CREAM, 0.12), INK, 3)


@functools.cache
def plaque(place: int) -> Sprite:
    """Return the enamel sign with what the building is worth: a figure, for the ruins a negative one in red."""
    value = VALUES[place]
    text = with_minus(value)
    half = 37 if len(text) > 1 else 28
    paint = "#b3182c" if BUILDINGS[place] == "R" else "#1d4aa0"
    canvas = Canvas(80, 68)
    x, y = 40.0, 34.0
    canvas.rectangle((x - half, y - 31, x + half, y + 31), 15, CREAM, INK, 4)
    canvas.rectangle((x - half + 5, y - 26, x + half - 5, y + 26), 11, paint)
    write(canvas, x, y, text, 41, CREAM)
    return canvas.sprite(x, y)
