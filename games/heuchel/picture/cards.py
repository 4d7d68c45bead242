"""Cards on the tower as sprites: a pawn in its window, a little house when it is home, slips for covered cards.

Each is drawn once and kept.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import Final

from games.drawing import Canvas, Point, Sprite, write
from games.heuchel.board import PAWNS, Pawn
from games.heuchel.picture.figures import CREAM, GOLD, INK, PAINT, emblem, portrait
from games.heuchel.picture.layout import CARD, SIGN, SLIP

HIDDEN: Final = "#d8cdb8"
"""Behind question marks."""
SECRET: Final = "#ffe36e"
"""Behind values that not everybody knows."""
ROOF: Final = "#a8452e"
_PAD: Final = 10
_TUCK: Final = 16
"""How far a slip reaches under the card at its left."""
_EAVES: Final = 30
"""How far below its top the walls of a house begin."""


@functools.cache
def card(pawn: Pawn, value: int | None, home: bool = False) -> Sprite:
    """Return a pawn at its window or, home, in its house, anchored at its middle; its value in a coin."""
    width, height = CARD
    canvas = Canvas(width + 2 * _PAD, height + 2 * _PAD)
    x, y = _PAD + width / 2, _PAD + height / 2
    if home:
        canvas.polygon(house(x, y), PAINT[pawn], INK, 4)
        portrait(canvas, pawn, x + 6, y + height / 2 - 2, 1.0)
        _roof(canvas, x, y)
    else:
        canvas.polygon(_window(x, y), PAINT[pawn], INK, 4)
        portrait(canvas, pawn, x + 4, y + height / 2 - 2, 1.22)
    _coin(canvas, _PAD + 12, _PAD + height - 15, "?" if value is None else str(value), GOLD if home else CREAM)
    return canvas.sprite(x, y)


@functools.cache
def card_back() -> Sprite:
    """Return a card that nobody has seen yet, anchored at its middle."""
    width, height = CARD
    canvas = Canvas(width + 2 * _PAD, height + 2 * _PAD)
    x, y = _PAD + width / 2, _PAD + height / 2
    canvas.polygon(_window(x, y), ROOF, INK, 4)
    canvas.polygon(_window(x, y, 9), ROOF, GOLD, 3)
    write(canvas, x, y + 4, "?", 36, GOLD)
    return canvas.sprite(x, y)


@functools.cache
def slip(pawn: Pawn, value: int | None, is_own_secret: bool = False) -> Sprite:
    """Return the slip of a covered card, anchored at its middle: emblem, and value or question mark.

    It looks out from under the card at its left. A value that is an own secret lies on yellow: not everybody
    knows it.
    """
    width, height = SLIP
    canvas = Canvas(width + _TUCK + 2, height + 2)
    x, line = 1 + _TUCK + width / 2, 1 + height * 0.52
    fill = HIDDEN if value is None else SECRET if is_own_secret else CREAM
    canvas.rectangle((1, 5, 1 + _TUCK + width, 1 + height), 8, PAINT[pawn], INK, 2.6)
    emblem(canvas, pawn, x, line / 2 + 3, 0.95)
    canvas.rectangle((x - 13.5, line - 2, x + 13.5, height - 2), 9, fill, INK, 2)
    write(canvas, x, (line + height) / 2 - 2, "?" if value is None else str(value), SIGN - 1, INK)
    return canvas.sprite(x, 1 + height / 2)


@functools.cache
def more(count: int) -> Sprite:
    """Return the slip that counts the covered cards for which there is no room."""
    width, height = SLIP
    canvas = Canvas(width + _TUCK + 2, height + 2)
    x = 1 + _TUCK + width / 2
    canvas.rectangle((1, 5, 1 + _TUCK + width, 1 + height), 8, INK)
    write(canvas, x, 22, "+", SIGN, CREAM)
    write(canvas, x, 1 + height * 0.72, str(count), SIGN if count < 10 else 19, CREAM)
    return canvas.sprite(x, 1 + height / 2)


@functools.cache
def landing(pawns: str) -> Sprite:
    """Return the mark of a square that can be reached: an open window, an arrow, and who can get there."""
    width, height = CARD
    beside = 2 * 29 + 4
    canvas = Canvas(width + 2 * _PAD + beside, height + 2 * _PAD)
    x, y = _PAD + width / 2, _PAD + height / 2
    outline = [*(window := _window(x, y, 3)), window[0]]
    for colour, thickness in ((INK, 8), (GOLD, 4)):
        canvas.line(outline, colour, thickness)
    arrow: list[Point] = [(0, -27), (22, -4), (9, -4), (9, 24), (-9, 24), (-9, -4), (-22, -4)]
    canvas.polygon([(x + px, y + 2 + py) for px, py in arrow], GOLD, INK, 3)
    size = 1.5 if len(pawns) == 1 else 1.0
    radius = 15 * size
    for i, pawn in enumerate(pawn for pawn in PAWNS if pawn in pawns):
        centre = width + _PAD + 3 + radius + 31 * (i % 2), height + _PAD + 2 - radius - 28 * (i // 2)
        canvas.ellipse(*centre, radius, radius, PAINT[pawn], INK, 2)
        emblem(canvas, pawn, *centre, 0.78 * size)
    return canvas.sprite(x, y)


def house(x: float, y: float, size: float = 1.0) -> list[Point]:
    """Return the outline of a house as large as a card times `size` around a middle."""
    half, top, bottom = CARD[0] / 2 * size, y - CARD[1] / 2 * size, y + CARD[1] / 2 * size
    eaves = top + _EAVES * size
    return [(x - half, eaves), (x, top), (x + half, eaves), (x + half, bottom), (x - half, bottom)]


def _roof(canvas: Canvas, x: float, y: float) -> None:
    half, top = CARD[0] / 2, y - CARD[1] / 2
    beam = [(x - half - 3, top + _EAVES + 3), (x, top + 1), (x + half + 3, top + _EAVES + 3)]
    canvas.line(beam, INK, 13)
    canvas.line(beam, GOLD, 7)


def _coin(canvas: Canvas, x: float, y: float, text: str, fill: str) -> None:
    canvas.ellipse(x, y, 19.5, 19.5, fill, INK, 3)
    write(canvas, x, y, text, SIGN, INK)


def _window(x: float, y: float, inset: float = 0) -> Sequence[Point]:
    """Return the outline of an arched window as large as a card around a middle, from its lower left corner."""
    half, top, bottom = CARD[0] / 2 - inset, y - CARD[1] / 2 + inset, y + CARD[1] / 2 - inset
    rise = 26.0
    arch = [
        (x - half * math.cos(math.pi * i / 16), top + rise - rise * math.sin(math.pi * i / 16)) for i in range(17)
    ]
    return [(x - half, bottom), *arch, (x + half, bottom)]
