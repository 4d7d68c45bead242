"""What is new, alike in all boxes: who moved leaves a ghost behind, dots lead from there to the head of an arrow,
and a white edge shines around where they stand now."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from PIL import Image, ImageFilter, ImageOps

from games.drawing.art import SHARED
from games.drawing.canvas import Point, Sprite
from games.drawing.effects import tilted
from games.drawing.scene import Scene

HEAD: Final = 68
"""Height of the head, in pixels."""
DOT: Final = 32
PITCH: Final = 48
"""How far dots are from each other."""
TURNS: Final = 24
"""The head points into one of so many directions."""
SHINE: Final = 8, 11
"""How far the white edge around what is new reaches, in pixels, and the dark one around that."""
MARGIN: Final = max(SHINE) + 1
STEEP: Final = [min(16 * alpha, 255) for alpha in range(256)]
"""How blurred edges become sharp where their blur ends."""
PALE: Final = 0.42
"""How much of a ghost hides what is behind it."""


def put_ghost(drawn: Scene, sprite: Sprite, x: float, y: float) -> None:
    """Put a pale copy of a piece where it stood before it moved."""
    drawn.put(_ghost(sprite), x, y, "news")


def put_shine(drawn: Scene, sprite: Sprite, x: float, y: float) -> None:
    """Put a white edge, on which the piece is put next that has moved, or is new."""
    drawn.put(_shining(sprite), x, y, "news")


def put_trail(drawn: Scene, points: Sequence[Point], paint: str) -> None:
    """Put the newest way along straight lines through `points`, in the colour of who went it."""
    lengths = [math.dist(*pair) for pair in pairwise(points)]
    whole = sum(lengths)
    count = max(1, round(whole / PITCH))
    dot = SHARED.sprite("dot", DOT, {"news": paint})
    for number in range(count):
        drawn.put(dot, *_along(points, lengths, whole * number / count), "news")
    (x, y), (to_x, to_y) = points[-2:]
    turn = round(TURNS * math.atan2(y - to_y, to_x - x) / math.tau) % TURNS
    drawn.put(_head(paint, turn), to_x, to_y, "news")


def bow(start: Point, end: Point, bend: float = 0.18, steps: int = 16) -> list[Point]:
    """Return points of a bow that is `bend` times as high as it is long, to the right of its way."""
    (x, y), (to_x, to_y) = start, end
    return [
        (
            x + (to_x - x) * t + (y - to_y) * bend * 4 * t * (1 - t),
            y + (to_y - y) * t + (to_x - x) * bend * 4 * t * (1 - t),
        )
        for t in (step / steps for step in range(steps + 1))
    ]


def _along(points: Sequence[Point], lengths: Sequence[float], far: float) -> Point:
    for (x, y), (to_x, to_y), length in zip(points, points[1:], lengths, strict=False):
        if far <= length:
            share = far / max(length, 1e-9)
            return x + (to_x - x) * share, y + (to_y - y) * share
        far -= length
    return points[-1]


@lru_cache(100)
def _ghost(sprite: Sprite) -> Sprite:
    image = sprite.image.convert("RGBA")
    image.putalpha(image.getchannel("A").point(lambda alpha: round(PALE * alpha)))
    return Sprite(image, sprite.anchor)


@lru_cache(100)
def _shining(sprite: Sprite) -> Sprite:
    x, y = sprite.anchor
    shape = ImageOps.expand(sprite.image.convert("RGBA").getchannel("A"), MARGIN)
    white, dark = (shape.filter(ImageFilter.BoxBlur(reach)).point(STEEP) for reach in SHINE)
    return Sprite(Image.merge("RGBA", (white, white, white, dark)), (x + MARGIN, y + MARGIN))


@lru_cache(200)
def _head(paint: str, turn: int) -> Sprite:
    return tilted(SHARED.sprite("arrow", HEAD, {"news": paint}), 360 * turn / TURNS)
