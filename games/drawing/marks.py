"""Marks shared by all games' pictures: last move, legend numbers, the viewer's own.

A move leaves a ghost behind, dots lead to an arrow's head, and a white edge shines around the piece.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from PIL import Image, ImageFilter, ImageOps

from games.drawing.art import SHARED
from games.drawing.canvas import Point, Sprite, stretched
from games.drawing.fonts import text_sprite
from games.drawing.scene import Scene
from games.drawing.sprites import stacked, tilted

HEAD: Final = 68
"""Height of the head in pixels."""
DOT: Final = 32
PITCH: Final = 48
"""Distance of dots in pixels."""
TURNS: Final = 24
"""Number of directions of the head."""
SHINE: Final = 8, 11
"""Widths of the white edge around the newest piece, and of the dark one around it, in pixels."""
MARGIN: Final = max(SHINE) + 1
STEEP: Final = [min(16 * alpha, 255) for alpha in range(256)]
"""Sharpens blurred edges."""
RADIUS: Final = 27
"""Of a number's disc in pixels; a third of it on a phone."""
MINE: Final = SHARED.colour("mine")
"""Colour of the viewer's own things, and nothing else."""


def put_ghost(drawn: Scene, sprite: Sprite, x: float, y: float) -> None:
    """Put a pale copy of a piece where it moved from."""
    drawn.put(pale(sprite), x, y, "news")


def put_shine(drawn: Scene, sprite: Sprite, x: float, y: float) -> None:
    """Put a white edge, for a moved or new piece to be put on next."""
    drawn.put(_shining(sprite), x, y, "news")


def put_trail(drawn: Scene, points: Sequence[Point], paint: str) -> None:
    """Put the newest movement along lines through `points`, in the player's colour."""
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
    """Return points of an arc with height `bend` relative to its length, to the right of its direction."""
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


@lru_cache(400)
def pale(sprite: Sprite, share: float = 0.42) -> Sprite:
    """Return a sprite with reduced opacity."""
    image = sprite.image
    image.putalpha(image.getchannel("A").point(lambda alpha: round(share * alpha)))
    return Sprite(image, sprite.anchor)


@lru_cache(400)
def _shining(sprite: Sprite) -> Sprite:
    x, y = sprite.anchor
    shape = ImageOps.expand(sprite.image.getchannel("A"), MARGIN)
    white, dark = (shape.filter(ImageFilter.BoxBlur(reach)).point(STEEP) for reach in SHINE)
    return Sprite(Image.merge("RGBA", (white, white, white, dark)), (x + MARGIN, y + MARGIN))


@lru_cache(200)
def _head(paint: str, turn: int) -> Sprite:
    return tilted(SHARED.sprite("arrow", HEAD, {"news": paint}), 360 * turn / TURNS)


def numbered(picture: bytes, spots: Iterable[Point]) -> bytes:
    """Return a PNG with numbers from 1 on discs at `spots`, in its own colours."""
    image = Image.open(io.BytesIO(picture))
    sheet, ground = image.convert("RGB"), SHARED.sprite("number", 2 * RADIUS + 4)
    for number, (x, y) in enumerate(spots, 1):
        disc = stacked(ground, text_sprite(str(number), 27 if number < 10 else 23, "#1d1410"))
        disc.paste_on(sheet, *disc.box_at(x, y)[:2])
    png = io.BytesIO()
    sheet.quantize(palette=image, dither=Image.Dither.NONE).save(png, "PNG")
    return png.getvalue()


def eye(height: float) -> Sprite:
    """Return the sign for the viewer's own."""
    return SHARED.sprite("mine", height)


@lru_cache
def own_strip(width: int, height: int, ground: str) -> Sprite:
    """Return the strip for the viewer's own, with the sign at its left end, anchored at its upper left corner."""
    size = min(100, round(0.66 * height))
    strip = stretched(SHARED.sprite("strip", 80, {"ground": ground}), width, height)
    return stacked(strip, eye(size), 18 + size / 2, height / 2)
