"""Plates with words: names of seats, and what somebody has gained or lost on the pictures of climaxes."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from games.drawing.art import SHARED
from games.drawing.canvas import Sprite, opaque
from games.drawing.effects import trimmed
from games.drawing.fonts import WORDS_KEPT, text_sprite, text_width


@lru_cache(60)
def stacked(below: Sprite, above: Sprite, x: float = 0, y: float = 0) -> Sprite:
    """Return a sprite with another one on it, whose anchor is at `x`, `y` from its own."""
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
    """Return the name of a seat with capitals of that height on a plate of its colour, anchored at its middle.

    That of the seat whose turn it is has a golden edge.
    """
    plate = SHARED.stretched(
        "plate", text_width(label, height) + 1.1 * height, 1.8 * height, {"paint": paint}, ["turn"] * is_turn
    )
    return stacked(plate, text_sprite(label, height, ink))


@lru_cache(WORDS_KEPT)
def plate(text: str, size: float, fill: str, ink: str, edge: str, *, shine: float = 0.4) -> Sprite:
    """Return `text` with capitals of `size` pixels on a large plate in `fill` with an edge.

    `shine` is how light its upper part is, from 0 (like the plate) to 1 (white).
    """
    colours = {"paint": fill, "paint-light": f"#ffffff{round(255 * shine):02x}", "ink": edge, "ink-line": edge}
    sheet = SHARED.stretched("sum", text_width(text, size) + size / 2 + 40, size / 2 + 76, colours)
    return stacked(sheet, text_sprite(text, size, ink), 0, -6)
