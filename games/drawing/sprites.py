"""Sprites shared by all games: sparkles, fireworks, plates with text; and transformations of sprites."""

from __future__ import annotations

import hashlib
import math
from functools import lru_cache
from typing import Final

from PIL import Image
from PIL import __version__ as pillow

from games.drawing.art import SHARED
from games.drawing.canvas import Sprite, opaque
from games.drawing.fonts import WORDS_KEPT, text_sprite, text_width
from games.drawing.kept import kept_on_disk

KEPT: Final = 24
"""Turned sprites kept, of up to 1 MB each."""
ENLARGED: Final = 64
"""Enlarged sprites kept, of up to 1 MB each."""


def sparkle(radius: float, fill: str = "#ffffff") -> Sprite:
    """Return a four-pointed glint, anchored at its middle."""
    return SHARED.sprite("sparkle", 2 * radius, {"white": fill})


def firework(size: float, paint: str, core: str) -> Sprite:
    """Return a bursting firework with falling sparks, bright in the middle; anchored there."""
    return SHARED.sprite("firework", 2.3 * size, {"spark-line": paint, "core-line": core})


@lru_cache(KEPT)
def tilted(sprite: Sprite, degrees: float) -> Sprite:
    """Return a sprite turned counterclockwise around its anchor."""
    turned = hashlib.sha256(sprite.image.tobytes())
    turned.update(f"{pillow} {sprite.size} {sprite.anchor} {degrees:g}".encode())
    kept = kept_on_disk(turned.hexdigest(), lambda: _turned(sprite, degrees))
    return Sprite(kept.image, kept.anchor, sprite.texts)


def _turned(sprite: Sprite, degrees: float) -> Sprite:
    width, height = sprite.size
    x, y = sprite.anchor
    reach = math.ceil(math.hypot(max(x, width - x), max(y, height - y)))
    # transparent in the colour of its edge, so that turning leaves no dark seam
    sheet = Image.new("RGBA", (2 * reach, 2 * reach), (43, 23, 26, 0))
    sheet.paste(sprite.image, (reach - x, reach - y))
    return trimmed(Sprite(sheet.rotate(degrees, Image.Resampling.BICUBIC), (reach, reach), sprite.texts))


@lru_cache(ENLARGED)
def enlarged(sprite: Sprite, size: float) -> Sprite:
    """Return a sprite `size` times as large, at most about 2."""
    width, height = sprite.size
    image = sprite.image.resize((round(size * width), round(size * height)), Image.Resampling.LANCZOS)
    texts = tuple(text.moved(0, 0, size) for text in sprite.texts)
    return Sprite(image, (round(size * sprite.anchor[0]), round(size * sprite.anchor[1])), texts)


def trimmed(sprite: Sprite) -> Sprite:
    """Return a sprite without its empty margins, which is faster to paste."""
    image = sprite.image
    left, top, right, bottom = image.getbbox() or (0, 0, 1, 1)
    anchor = sprite.anchor[0] - left, sprite.anchor[1] - top
    return Sprite(image.crop((left, top, right, bottom)), anchor, sprite.texts)


@lru_cache(WORDS_KEPT)
def stacked(below: Sprite, above: Sprite, x: float = 0, y: float = 0) -> Sprite:
    """Return a sprite with another on it, whose anchor is at `x`, `y` from its own."""
    boxes = below.box_at(0, 0), above.box_at(x, y)
    left, top = (min(box[side] for box in boxes) for side in (0, 1))
    right, bottom = (max(box[side] for box in boxes) for side in (2, 3))
    image = Image.new("RGBA", (right - left, bottom - top))
    image.paste(below.image, (boxes[0][0] - left, boxes[0][1] - top))
    texts = [
        text.moved(x, y)._replace(ground=text.ground or opaque(image, x + text.box[0] - 1 - left, y - top))
        for text in above.texts
    ]
    image.alpha_composite(above.image, (boxes[1][0] - left, boxes[1][1] - top))
    return trimmed(Sprite(image, (-left, -top), (*below.texts, *texts)))


@lru_cache(WORDS_KEPT)
def name_plate(label: str, height: float, paint: str, ink: str, is_turn: bool = False) -> Sprite:
    """Return a seat's name with capitals of this height on a plate in its colour, anchored at its middle.

    The plate has a golden edge if it is the seat's turn.
    """
    width = max(text_width(label, height) + 1.1 * height, 2.28 * height)
    plate = SHARED.stretched("plate", width, 1.8 * height, {"paint": paint}, ["turn"] * is_turn)
    return stacked(plate, text_sprite(label, height, ink))


@lru_cache(WORDS_KEPT)
def plate(text: str, size: float, fill: str, ink: str, edge: str, *, shine: float = 0.4) -> Sprite:
    """Return `text` with capitals of `size` pixels on a large plate in `fill` with an edge.

    `shine`: lightness of its upper part, from 0 (like the plate) to 1 (white).
    """
    colours = {"paint": fill, "paint-light": f"#ffffff{round(255 * shine):02x}", "ink": edge, "ink-line": edge}
    width = max(text_width(text, size) + size / 2 + 40, 0.6 * size + 90)
    sheet = SHARED.stretched("sum", width, size / 2 + 76, colours)
    return stacked(sheet, text_sprite(text, size, ink), 0, -6)
