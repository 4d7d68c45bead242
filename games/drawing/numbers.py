"""Numbers on a picture, for a legend beside it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from games.drawing.canvas import Canvas, Point, Sprite
from games.drawing.fonts import write
from games.drawing.scene import Scene

RADIUS: Final = 27
"""Of the disc of a number; on a phone a third of it."""
_PAPER, _INK = "#fff4c8", "#1d1410"


def put_numbers(drawn: Scene, spots: Iterable[Point]) -> None:
    """Put the numbers from 1 on a picture, each in its disc on one of `spots`."""
    for number, (x, y) in enumerate(spots, 1):
        drawn.put(_disc(number), x, y)


@cache
def _disc(number: int) -> Sprite:
    side = 2 * RADIUS + 4
    canvas = Canvas(side, side)
    canvas.ellipse(side / 2, side / 2, RADIUS + 2, RADIUS + 2, _INK)
    canvas.ellipse(side / 2, side / 2, RADIUS - 2, RADIUS - 2, _PAPER)
    write(canvas, side / 2, side / 2, str(number), 27 if number < 10 else 23, _INK)
    return canvas.sprite(side / 2, side / 2)
