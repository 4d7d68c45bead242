"""The lit window of a home-coming: the room with its shutters and flowers."""

from __future__ import annotations

import functools
import math
from typing import Final

from games.drawing import Canvas, Point, Sprite, mix
from games.heuchel.board import House, Pawn
from games.heuchel.picture.figures import CREAM, GOLD, INK, PAINT
from games.heuchel.picture.houses import TINCTURE

WINDOW: Final = 190.0, 342.0, 890.0, 816.0
"""Left, top, right, bottom, on the picture."""
FIGURE: Final = 418.0
"""Where the middle of who has come home is."""
LEAVES: Final = "#2f6b45", "#57a35f"
GLOOM: Final = "#8f8690"


def wall(pawn: Pawn, *, is_glad: bool = True) -> str:
    """Return the colour of the wall of a class, in the light or in the gloom."""
    return mix(PAINT[pawn], "#fff3d0", 0.52) if is_glad else mix(PAINT[pawn], GLOOM, 0.7)


def ray(pawn: Pawn) -> str:
    """Return the colour of the rays on the wall of a class."""
    return mix(wall(pawn), "#fff6cf", 0.5)


@functools.cache
def window(pawn: Pawn, house: House, *, has_rays: bool, is_glad: bool) -> Sprite:
    """Return the room of a class with open shutters, anchored at its left upper corner."""
    left, top, right, bottom = WINDOW
    width, height, rise = right - left, bottom - top, 150.0
    canvas = Canvas(width + 200, height + 120, scale=2)
    x, y = 100.0, 30.0
    arch: list[Point] = [
        (
            x + width / 2 - width / 2 * math.cos(math.pi * i / 40),
            y + rise - rise * math.sin(math.pi * i / 40) ** 0.7,
        )
        for i in range(41)
    ]
    outline = [(x, y + height), *arch, (x + width, y + height)]
    canvas.polygon(outline, wall(pawn, is_glad=is_glad))
    if has_rays:
        _rays(canvas, ray(pawn), x + FIGURE - left, y + height - 190)
    canvas.cut(outline)
    canvas.line([*outline, outline[0]], INK, 9)
    for side in (-1, 1):
        _shutter(canvas, pawn, x + width / 2 + side * (width / 2 + 45), y + 138, y + height)
    canvas.rectangle((x - 96, y + height - 4, x + width + 96, y + height + 30), 6, TINCTURE[house], INK, 5)
    _flowers(canvas, house, x - 84, x + width + 84, y + height + 26)
    beam = [(x - 30, y + 128), *arch[4:37], (x + width + 30, y + 128)]
    for fill, thick in ((INK, 34), (GOLD, 22), ("#ffe08a", 6)):
        canvas.line(beam, fill, thick)
    return canvas.sprite(x, y)


def _rays(canvas: Canvas, fill: str, x: float, y: float) -> None:
    """Draw rays all around who has come home."""
    for number in range(16):
        angle = math.tau * (number + 0.5) / 16
        edge = [(x + 760 * math.cos(angle + turn), y + 760 * math.sin(angle + turn)) for turn in (-0.09, 0.09)]
        canvas.polygon([(x, y), *edge], fill)


def _shutter(canvas: Canvas, pawn: Pawn, x: float, top: float, bottom: float) -> None:
    paint = mix(PAINT[pawn], INK, 0.12)
    canvas.rectangle((x - 40, top, x + 40, bottom), 8, paint, INK, 6)
    for number in range(11):
        y = top + 24 + number * (bottom - top - 40) / 11
        canvas.line([(x - 24, y), (x + 24, y)], mix(paint, INK, 0.42), 6)


def _flowers(canvas: Canvas, house: House, left: float, right: float, y: float) -> None:
    """Draw a box with flowers in the colour of a house."""
    count = round((right - left) / 34)
    for number in range(count + 1):
        x, up = left + (right - left) * number / count, 10 * (number % 2)
        canvas.ellipse(x, y + 22 - up, 19, 17, LEAVES[number % 2], INK, 4)
    for number in range(0, count + 1, 2):
        x = left + (right - left) * number / count
        canvas.ellipse(x, y + 12, 12, 12, (TINCTURE[house], CREAM)[number // 2 % 2], INK, 4)
        canvas.ellipse(x, y + 12, 4, 4, GOLD)
