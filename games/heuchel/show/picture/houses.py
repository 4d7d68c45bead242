"""Coats of arms of the six houses: each has a colour and a sign of its own."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from games.contract import Sign
from games.drawing import Canvas, Point, Sprite, smooth, zigzag
from games.heuchel.rules.board import BADGE, HOUSES, House
from games.heuchel.show.picture.figures import CREAM, GOLD, INK

TINCTURE: Final[Mapping[House, str]] = {
    "rose": "#c9303e",
    "lion": "#ef8e2c",
    "sun": "#f4d03f",
    "tree": "#3f9b57",
    "lily": "#3a66c4",
    "moon": "#7b4fa6",
}
"""Colours of the houses."""
UP: Final = -math.pi / 2
"""In radians, clockwise from the right."""


@functools.cache
def shield(house: House, size: float = 1.0) -> Sprite:
    """Return the shield of a house, 84 by 96 pixels times `size`, anchored at its middle."""
    canvas = Canvas(96 * size, 108 * size)
    x, y = 48 * size, 54 * size
    half: list[Point] = [(0, -46), (40, -46), (40, 2), (30, 28), (0, 48)]
    outline = [*half, *((-px, py) for px, py in reversed(half[1:-1]))]
    for extra, fill in ((1.06, CREAM), (1.0, TINCTURE[house])):
        canvas.polygon(
            [(x + px * size * extra, y + py * size * extra) for px, py in outline], fill, INK, 3.5 * size
        )
    charge(canvas, house, x, y - 4 * size, size)
    return canvas.sprite(x, y)


def charge(canvas: Canvas, house: House, x: float, y: float, size: float) -> None:
    """Draw the sign of a house, about 60 pixels wide times `size`, its middle at `x`, `y`."""
    signs: Mapping[House, Callable[[Canvas, float, float, float], None]] = {
        "rose": _rose,
        "lion": _lion,
        "sun": _sun,
        "tree": _tree,
        "lily": _lily,
        "moon": _moon,
    }
    signs[house](canvas, x, y, size)


def _rose(canvas: Canvas, x: float, y: float, size: float) -> None:
    for i in range(5):
        angle = math.tau * (i / 5 + 0.05)
        px, py = x + 19 * size * math.sin(angle), y - 19 * size * math.cos(angle)
        leaf = angle + math.tau / 10
        tip = (x + 34 * size * math.sin(leaf), y - 34 * size * math.cos(leaf))
        canvas.line([(x, y), tip], INK, 9 * size)
        canvas.line([(x, y), tip], "#57b36a", 5 * size)
        canvas.ellipse(px, py, 13 * size, 13 * size, "#ffd9dc", INK, 2.6 * size)
    canvas.ellipse(x, y, 11 * size, 11 * size, GOLD, INK, 2.6 * size)


def _lion(canvas: Canvas, x: float, y: float, size: float) -> None:
    mane = zigzag(x, y, 33 * size, 25 * size, 10, UP)
    canvas.polygon(mane, "#8c3b12", INK, 3 * size)
    for side in (-1, 1):
        canvas.ellipse(x + side * 16 * size, y - 15 * size, 6 * size, 6 * size, "#ffd27a", INK, 2.4 * size)
    canvas.ellipse(x, y + size, 19 * size, 18 * size, "#ffd27a", INK, 2.6 * size)
    for side in (-1, 1):
        canvas.ellipse(x + side * 7 * size, y - 3 * size, 2.8 * size, 2.8 * size, INK)
    canvas.polygon([(x - 5 * size, y + 5 * size), (x + 5 * size, y + 5 * size), (x, y + 10 * size)], INK)
    canvas.line([(x - 7 * size, y + 14 * size), (x, y + 11 * size), (x + 7 * size, y + 14 * size)], INK, 2.4 * size)


def _sun(canvas: Canvas, x: float, y: float, size: float) -> None:
    for i in range(8):
        angle = math.tau * i / 8
        side = (math.cos(angle), math.sin(angle))
        base = [
            (x + (12 * side[1] * s + 17 * side[0]) * size, y + (-12 * side[0] * s + 17 * side[1]) * size)
            for s in (-0.6, 0.6)
        ]
        canvas.polygon([*base, (x + 35 * size * side[0], y + 35 * size * side[1])], "#d9641c", INK, 2.4 * size)
    canvas.ellipse(x, y, 18 * size, 18 * size, "#fff3b8", INK, 3 * size)
    for side_x in (-6, 6):
        canvas.ellipse(x + side_x * size, y - 3 * size, 2.4 * size, 2.4 * size, INK)
    canvas.line([(x - 7 * size, y + 6 * size), (x, y + 9 * size), (x + 7 * size, y + 6 * size)], INK, 2.4 * size)


def _tree(canvas: Canvas, x: float, y: float, size: float) -> None:
    canvas.rectangle((x - 5 * size, y + 12 * size, x + 5 * size, y + 38 * size), 2, "#6b4428", INK, 2.4 * size)
    crowns = ((-15, 4, 15), (15, 4, 15), (0, -14, 19))
    for dx, dy, r in crowns:
        canvas.ellipse(x + dx * size, y + dy * size, (r + 2.6) * size, (r + 2.6) * size, INK)
    for dx, dy, r in crowns:
        canvas.ellipse(x + dx * size, y + dy * size, r * size, r * size, "#d3f0b0")
    for dx, dy in ((-16, 6), (15, 3), (2, -16), (0, 4)):
        canvas.ellipse(x + dx * size, y + dy * size, 4 * size, 4 * size, "#c0272d", INK, 1.6 * size)


def _lily(canvas: Canvas, x: float, y: float, size: float) -> None:
    middle: list[Point] = [(0, -36), (11, -16), (7, 6), (0, 12), (-7, 6), (-11, -16)]
    wing: list[Point] = [(6, 10), (12, -8), (24, -20), (35, -8), (30, 6), (24, -4), (18, 4), (12, 14)]
    foot: list[Point] = [(-4, 16), (4, 16), (13, 34), (0, 28), (-13, 34)]
    for shape in (smooth(wing), smooth([(-px, py) for px, py in wing]), smooth(middle), foot):
        canvas.polygon([(x + px * size, y + py * size) for px, py in shape], "#ffe9a3", INK, 2.6 * size)
    canvas.rectangle((x - 17 * size, y + 9 * size, x + 17 * size, y + 18 * size), 3, GOLD, INK, 2.4 * size)


def _moon(canvas: Canvas, x: float, y: float, size: float) -> None:
    outer = [math.radians(degrees) for degrees in range(50, 311, 10)]
    points = [(x + 32 * size * math.cos(a) + 4 * size, y + 32 * size * math.sin(a)) for a in outer]
    inner = [math.radians(degrees) for degrees in range(300, 59, -10)]
    points += [(x + 23 * size * math.cos(a) + 15 * size, y + 26 * size * math.sin(a)) for a in inner]
    canvas.polygon(points, "#fff6d5", INK, 2.8 * size)
    star = zigzag(x + 19 * size, y, 12 * size, 5 * size, 5, UP)
    canvas.polygon(star, GOLD, INK, 2 * size)


def signs() -> Iterator[Sign]:
    """Yield the shield of every house, for the texts."""
    for house in HOUSES:
        yield Sign(BADGE[house], f"house_{house}", shield(house).png())
