"""What only the owner of a picture sees: marked in one colour with an eye, in all games."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.drawing.art import SHARED
from games.drawing.canvas import Canvas, Sprite

MINE: Final = SHARED.colour("mine")
"""What belongs to the owner of a picture, and nothing else."""


def eye(height: float) -> Sprite:
    """Return the sign of what is the owner's."""
    return SHARED.sprite("mine", height)


@lru_cache
def own_strip(width: int, height: int, ground: str) -> Sprite:
    """Return the strip on which it lies, with the sign at its left end, anchored at its left upper corner."""
    canvas = Canvas(width, height, scale=2)
    canvas.rectangle((0, 0, width, height), 20, SHARED.colour("ink"))
    canvas.rectangle((3, 3, width - 3, height - 3), 17, ground, MINE, 5.5)
    size = min(100, round(0.66 * height))
    canvas.put(eye(size), 18 + size / 2, height / 2)
    return canvas.sprite(0, 0)
