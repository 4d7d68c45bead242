"""What strolls and lies about on the market square before the stalls come: nothing of it means anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.drawing import Canvas, Point, smooth
from games.heller.board import Space
from games.heller.picture.customers import INK

STRAY_COLOURS: Final = ("#8fa0b8", "#6f8f4e", "#d9573f", "#b98bd0")
"""Pigeons, leaves, apples and flower pots, violets."""
_EDGE: Final = 2.5


def draw_stray(canvas: Canvas, space: Space, x: float, y: float, size: float) -> None:
    """Draw what there is on a space, if anything, in a corner of it: `x`, `y` is its middle."""
    if space in _STRAYS:
        draw, side, down = _STRAYS[space]
        draw(_Pen(canvas, x + 40 * side * size, y + 42 * down * size, size, -side))


class _Pen:
    """Draws around a point, `turn` 1 or -1: to the right or to the left."""

    def __init__(self, canvas: Canvas, x: float, y: float, size: float, turn: int) -> None:
        self._canvas, self._x, self._y, self._size, self._turn = canvas, x, y, size, turn

    def at(self, *points: Point) -> list[Point]:
        return [(self._x + self._turn * px * self._size, self._y + py * self._size) for px, py in points]

    def shape(self, fill: str, *points: Point) -> None:
        self._canvas.polygon(self.at(*points), fill, INK, _EDGE * self._size)

    def line(self, fill: str, width: float, *points: Point) -> None:
        self._canvas.line(self.at(*points), fill, width * self._size)

    def disc(self, px: float, py: float, radius: float, fill: str, edge: bool = True) -> None:
        ((x, y),) = self.at((px, py))
        radius *= self._size
        self._canvas.ellipse(x, y, radius, radius, fill, INK if edge else None, _EDGE * self._size)


def _pigeon(pen: _Pen) -> None:
    grey = STRAY_COLOURS[0]
    for px in (-2, 5):
        pen.line(STRAY_COLOURS[2], 3, (px, 10), (px + 1, 19))
    pen.shape(grey, *smooth([(-24, 4), (-12, -6), (4, -8), (14, -2), (10, 10), (-6, 12)]))
    pen.shape("#76879f", *smooth([(-20, 3), (-6, -5), (6, 0), (-6, 8)]))
    pen.shape(grey, *smooth([(4, -4), (7, -20), (17, -22), (19, -12), (13, 0)]))
    pen.shape("#f2b632", (19, -17), (27, -14), (19, -12))
    pen.disc(14, -16, 2, INK, False)


def _cat(pen: _Pen) -> None:
    fur = "#d98b3f"
    pen.line(INK, 9, (-16, 12), (-27, 4), (-25, -8))
    pen.line(fur, 5, (-16, 12), (-27, 4), (-25, -8))
    pen.shape(fur, *smooth([(-18, 18), (-14, -2), (2, -8), (10, 0), (12, 18)]))
    pen.shape(fur, (-3, -22), (-2, -33), (6, -27), (13, -27), (20, -33), (21, -20), (15, -9), (3, -9))
    for px in (4, 14):
        pen.disc(px, -19, 2.2, INK, False)
    pen.line(INK, 2, (7, -14), (9, -13), (11, -14))


def _pot(pen: _Pen) -> None:
    for px, py in ((-11, -14), (0, -22), (11, -14)):
        pen.line(STRAY_COLOURS[1], 4, (0, 2), (px, py))
        pen.disc(px, py, 7, STRAY_COLOURS[3])
        pen.disc(px, py, 2.4, "#ffe08a", False)
    pen.shape(STRAY_COLOURS[2], (-15, 0), (15, 0), (10, 20), (-10, 20))


def _apples(pen: _Pen) -> None:
    for px, py in ((-12, 10), (8, 12), (-1, -3)):
        pen.disc(px, py, 10, STRAY_COLOURS[2])
        pen.line(STRAY_COLOURS[1], 3.5, (px, py - 9), (px + 5, py - 14))


def _leaves(pen: _Pen) -> None:
    for px, py in ((-14, 8), (10, -4)):
        leaf = [(px - 12, py + 4), (px, py - 7), (px + 13, py - 5), (px + 4, py + 7)]
        pen.shape(STRAY_COLOURS[1], *smooth(leaf))
        pen.line(INK, 2, (px - 9, py + 3), (px + 9, py - 3))


_STRAYS: Final[dict[Space, tuple[Callable[[_Pen], None], int, int]]] = {
    "A1": (_pot, -1, 1),
    "A4": (_pigeon, 1, 1),
    "B2": (_leaves, -1, -1),
    "B5": (_apples, 1, 1),
    "C1": (_pigeon, -1, 1),
    "C3": (_pigeon, 1, -1),
    "D2": (_apples, -1, 1),
    "D4": (_cat, 1, 1),
    "E1": (_leaves, 1, 1),
    "E3": (_pigeon, -1, 1),
    "E5": (_pot, 1, 1),
    "F2": (_pigeon, 1, 1),
    "F4": (_leaves, -1, -1),
}
"""By space: what there is, at which side and whether above or below."""
