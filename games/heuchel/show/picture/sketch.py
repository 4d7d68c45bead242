"""A sheet on which somebody large is drawn in thick lines, with coordinates relative to the middle of its foot."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from games.drawing import Canvas, Point, Sprite, smooth
from games.heuchel.show.picture.figures import INK

LINE: Final = 9.0
"""Width of edges."""


class Sketch:
    """A sheet of `width` times `height` final pixels with its origin at `x`, `y`; edges are inked."""

    def __init__(self, width: float, height: float, x: float, y: float) -> None:
        self._canvas = Canvas(width, height, scale=3)
        self._x, self._y = x, y
        self._turn, self._pivot = 0.0, (0.0, 0.0)

    def sprite(self) -> Sprite:
        """Return what was drawn, anchored at the origin."""
        return self._canvas.sprite(self._x, self._y)

    @contextmanager
    def turned(self, degrees: float, pivot: Point) -> Iterator[None]:
        """Turn what is drawn meanwhile clockwise around a point."""
        self._turn, self._pivot = math.radians(degrees), pivot
        yield
        self._turn = 0.0

    def shape(self, points: Sequence[Point], fill: str, edge: float = LINE) -> None:
        """Draw a polygon."""
        self._canvas.polygon(self._at(points), fill, INK if edge else None, edge)

    def round(self, points: Sequence[Point], fill: str, edge: float = LINE) -> None:
        """Draw a smooth shape through points."""
        self.shape(smooth(points), fill, edge)

    def line(self, points: Sequence[Point], fill: str = INK, width: float = LINE) -> None:
        """Draw a line."""
        self._canvas.line(self._at(points), fill, width)

    def curve(self, points: Sequence[Point], fill: str = INK, width: float = LINE) -> None:
        """Draw a smooth line through points."""
        self.line(smooth(points, closed=False), fill, width)

    def rod(self, points: Sequence[Point], fill: str, width: float) -> None:
        """Draw a line with an edge."""
        for paint, grow in ((INK, 2 * LINE - 2), (fill, 0.0)):
            self.line(points, paint, width + grow)

    def disc(self, px: float, py: float, rx: float, ry: float, fill: str, edge: float = LINE) -> None:
        """Draw an ellipse; it is never turned itself, but its place is."""
        ((x, y),) = self._at([(px, py)])
        self._canvas.ellipse(x, y, rx, ry, fill, INK if edge else None, edge)

    def _at(self, points: Sequence[Point]) -> list[Point]:
        cos, sin, (ox, oy) = math.cos(self._turn), math.sin(self._turn), self._pivot
        return [
            (self._x + ox + (px - ox) * cos - (py - oy) * sin, self._y + oy + (px - ox) * sin + (py - oy) * cos)
            for px, py in points
        ]
