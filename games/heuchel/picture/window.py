"""The lit window of a home-coming: who stands there, and the room with its stairs, shutters and flowers."""

from __future__ import annotations

import functools
import math
from typing import Final

from games.drawing import Canvas, Point, Sprite, mix
from games.heuchel.board import House, Pawn
from games.heuchel.picture import rooms
from games.heuchel.picture.figures import CREAM, GOLD, INK, PAINT, portrait
from games.heuchel.picture.houses import TINCTURE

WINDOW: Final = 190.0, 342.0, 890.0, 816.0
"""Left, top, right, bottom, on the picture."""
IVY: Final = "#2f6b45", "#57a35f"


def wall(pawn: Pawn) -> str:
    """Return the colour of the wall of a class."""
    return mix(rooms.LIT, PAINT[pawn], 0.36)


@functools.cache
def window(pawn: Pawn, house: House) -> Sprite:
    """Return the lit room of a class with open shutters and stairs, anchored at its left upper corner."""
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
    canvas.polygon(outline, wall(pawn))
    for ray in range(12):
        angle = math.pi * (ray + 0.5) / 12
        points = [(x + 250, y + height - 150)]
        points += [
            (x + 250 - 640 * math.cos(angle + turn), y + height - 150 - 640 * math.sin(angle + turn))
            for turn in (-0.055, 0.055)
        ]
        canvas.polygon(points, mix(wall(pawn), "#fff6cf", 0.6))
    _stairs(canvas, x + width, y + height)
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


def _stairs(canvas: Canvas, right: float, bottom: float) -> None:
    """Draw the stairs that come up from the right."""
    for number in range(7):
        left, top = right - 56 - 48 * number, bottom - 22 - 31 * number
        canvas.rectangle((left, top, left + 56, bottom), 0, mix(rooms.PANEL, INK, 0.28), INK, 5)
        canvas.rectangle((left - 8, top - 8, left + 56, top + 8), 5, rooms.PANEL, INK, 4)


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
        canvas.ellipse(x, y + 22 - up, 19, 17, IVY[number % 2], INK, 4)
    for number in range(0, count + 1, 2):
        x = left + (right - left) * number / count
        canvas.ellipse(x, y + 12, 12, 12, (TINCTURE[house], CREAM)[number // 2 % 2], INK, 4)
        canvas.ellipse(x, y + 12, 4, 4, GOLD)


@functools.cache
def figure(pawn: Pawn) -> Sprite:
    """Return who has come home, glad of it, anchored at its foot."""
    canvas = Canvas(600, 430)
    portrait(canvas, pawn, 300, 424, 6.4, is_glad=True)
    return canvas.sprite(300, 424)
