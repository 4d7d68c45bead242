"""The dice of the kitchen, and the wing that one of them may show."""

from __future__ import annotations

import functools

from games.drawing import Canvas, Point, Sprite, smooth
from games.teufel.show.picture.pieces import CREAM, INK


@functools.cache
def die(face: int, size: float = 1) -> Sprite:
    """Return a die: its face has that many pips, or a white wing for 0."""
    canvas = Canvas(84, 84)
    canvas.rectangle((4, 6, 80, 82), 16, "#8d1f16" if face else "#16324f")
    canvas.rectangle((4, 2, 80, 76), 16, CREAM if face else "#2c5f8f", INK, 3)
    pips: dict[int, list[Point]] = {1: [(0, 0)], 2: [(-15, -13), (15, 13)], 3: [(-18, -17), (0, 0), (18, 17)]}
    for dx, dy in pips.get(face, []):
        canvas.ellipse(42 + dx, 39 + dy, 10, 10, "#b3171a", INK, 2)
    if face == 0:
        wing(canvas, 42, 40, 1.0)
    return canvas.sprite(42, 40, size=size)


def wing(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw a white feathered wing, about 60 pixels wide."""
    feathers: tuple[tuple[Point, Point, Point], ...] = (
        ((-20, 22), (8, 26), (20, 14)),
        ((-22, 14), (12, 16), (26, 0)),
        ((-24, 4), (14, 4), (30, -16)),
    )
    top: list[Point] = [(-28, 22), (-28, -4), (-14, -22), (4, -24), (30, -28), (26, -14), (4, 2), (-18, 24)]
    for near, bend, tip in feathers:
        shape = smooth([near, bend, tip, (bend[0] - 10, bend[1] - 14), (near[0], near[1] - 10)])
        canvas.polygon([(x + px * size, y + py * size) for px, py in shape], "#ffffff", INK, 3.2 * size)
    canvas.polygon([(x + px * size, y + py * size) for px, py in smooth(top)], "#ffffff", INK, 3.2 * size)
