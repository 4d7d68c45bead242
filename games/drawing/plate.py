"""A large plate with a figure: what somebody has gained or lost, on the pictures of climaxes."""

from __future__ import annotations

from games.drawing.canvas import Canvas, Sprite
from games.drawing.colours import mix
from games.drawing.fonts import text_width, write


def plate(text: str, size: float, fill: str, ink: str, edge: str, *, shine: float = 0.4) -> Sprite:
    """Return `text`, `size` pixels high, on a plate in `fill` with a light line within and a shadow in `edge`.

    `shine` is how light the line is, from 0 (like the plate) to 1 (white).
    """
    width, height = text_width(text, size) + size / 2 + 26, size / 2 + 70
    canvas = Canvas(width, height)
    canvas.rectangle((2, 8, width - 2, height - 2), 26, edge)
    canvas.rectangle((2, 2, width - 2, height - 10), 26, fill, edge, 5)
    canvas.rectangle((9, 9, width - 9, height - 17), 20, None, mix(fill, "#ffffff", shine), 3)
    write(canvas, width / 2, (height - 8) / 2, text, size, ink)
    return canvas.sprite(width / 2, 48)
