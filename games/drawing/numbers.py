"""Numbers on a picture, for a legend beside it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from games.drawing.art import SHARED
from games.drawing.canvas import Point, Sprite
from games.drawing.fonts import text_sprite
from games.drawing.plate import stacked
from games.drawing.scene import Scene

RADIUS: Final = 27
"""Of the disc of a number; on a phone a third of it."""


def put_numbers(drawn: Scene, spots: Iterable[Point]) -> None:
    """Put the numbers from 1 on a picture, each in its disc on one of `spots`."""
    for number, (x, y) in enumerate(spots, 1):
        drawn.put(_disc(number), x, y)


@cache
def _disc(number: int) -> Sprite:
    figure = text_sprite(str(number), 27 if number < 10 else 23, "#1d1410")
    return stacked(SHARED.sprite("number", 2 * RADIUS + 4), figure)
