"""What makes a picture of a climax move: sparkles, fireworks, arrows that bend, sprites turned or made larger."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from PIL import Image

from games.drawing.art import SHARED
from games.drawing.canvas import Canvas, Point, Sprite, smooth

KEPT: Final = 24
"""So many turned sprites are kept, of some 1 MB each."""
ENLARGED: Final = 64
"""So many enlarged sprites are kept, of up to 1 MB each."""


def sparkle(radius: float, fill: str = "#ffffff") -> Sprite:
    """Return a glint of four points, anchored at its middle."""
    return SHARED.sprite("sparkle", 2 * radius, {"white": fill})


def firework(size: float, paint: str, core: str) -> Sprite:
    """Return a rocket that has burst: sparks that fly apart and sink, bright in the middle; anchored there."""
    return SHARED.sprite("firework", 2.3 * size, {"spark-line": paint, "core-line": core})


@cache
def bent_arrow(points: tuple[Point, ...], layers: tuple[tuple[str, float], ...], head: float) -> Sprite:
    """Return an arrow along a smooth curve through `points`, anchored at their origin.

    `layers` are its colours from the outermost one with their widths; its tip is `head` long.
    """
    curve = smooth(points, closed=False)
    reach = head + max(width for _, width in layers)
    left, top = min(x for x, _ in curve) - reach, min(y for _, y in curve) - reach
    canvas = Canvas(max(x for x, _ in curve) - left + reach, max(y for _, y in curve) - top + reach, scale=3)
    x, y = (curve[-1][0] - left, curve[-1][1] - top)
    far = next(point for point in reversed(curve) if math.dist(point, curve[-1]) > head * 0.6 or point is curve[0])
    angle = math.atan2(curve[-1][1] - far[1], curve[-1][0] - far[0])
    tip = [
        (x + r * math.cos(angle + turn), y + r * math.sin(angle + turn))
        for r, turn in ((head * 0.45, 0.0), (head, 2.42), (head, -2.42))
    ]
    least = min(width for _, width in layers)
    for fill, width in layers:
        canvas.line([(px - left, py - top) for px, py in curve], fill, width)
        canvas.polygon(tip, fill, fill, width - least + 3)
    return canvas.sprite(-left, -top)


@lru_cache(KEPT)
def tilted(sprite: Sprite, degrees: float) -> Sprite:
    """Return a sprite turned counterclockwise around its anchor."""
    width, height = sprite.image.size
    x, y = sprite.anchor
    reach = math.ceil(math.hypot(max(x, width - x), max(y, height - y)))
    # transparent in the colour of its edge, so that turning leaves no dark seam
    sheet = Image.new("RGBA", (2 * reach, 2 * reach), (43, 23, 26, 0))
    sheet.paste(sprite.image, (reach - x, reach - y))
    return trimmed(Sprite(sheet.rotate(degrees, Image.Resampling.BICUBIC), (reach, reach), sprite.texts))


@lru_cache(ENLARGED)
def enlarged(sprite: Sprite, size: float) -> Sprite:
    """Return a sprite `size` times as large; it should not be much above 2."""
    width, height = sprite.image.size
    image = sprite.image.resize((round(size * width), round(size * height)), Image.Resampling.LANCZOS)
    texts = tuple(text.moved(0, 0, size) for text in sprite.texts)
    return Sprite(image, (round(size * sprite.anchor[0]), round(size * sprite.anchor[1])), texts)


def trimmed(sprite: Sprite) -> Sprite:
    """Return a sprite without the empty margins around it: it is put faster."""
    left, top, right, bottom = sprite.image.getbbox() or (0, 0, 1, 1)
    anchor = sprite.anchor[0] - left, sprite.anchor[1] - top
    return Sprite(sprite.image.crop((left, top, right, bottom)), anchor, sprite.texts)


def swarm(count: int, seed: float = 0.0, first: int = 1) -> Sequence[Point]:
    """Return points, from number `first` on, spread evenly but without pattern over a square of side 1.

    They are those of the R2 sequence (M. Roberts, "The Unreasonable Effectiveness of Quasirandom Sequences", 2018).
    """
    return [((seed + 0.7548776662 * i) % 1, (seed + 0.5698402910 * i) % 1) for i in range(first, first + count)]


def zigzag(x: float, y: float, far: float, near: float, tips: int, turn: float = 0.0) -> list[Point]:
    """Return the corners of a star around a point, from its right tip on clockwise, turned by so many radians."""
    return [
        (x + r * math.cos(turn + math.pi * i / tips), y + r * math.sin(turn + math.pi * i / tips))
        for i, r in enumerate([far, near] * tips)
    ]
