"""Cards on the tower as sprites: a pawn in its window, a little house when it is home, slips for covered cards.

Each is drawn once and kept.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import Final

from games.drawing import Canvas, Point, Sprite, write
from games.heuchel.board import Pawn
from games.heuchel.picture.figures import CREAM, GOLD, INK, PAINT, emblem, portrait
from games.heuchel.picture.layout import CARD, CLIMBER, SIGN, SLIP, SLIP_WIDTHS

HIDDEN: Final = "#d8cdb8"
"""Behind question marks."""
GREEN: Final = "#57b36a"
"""Favours."""
SECRET: Final = "#ffe36e"
"""Behind values that not everybody knows."""
ROOF: Final = "#a8452e"
TRAIL: Final = "#27d3e8"
"""What moved, and its arrows."""
GONE: Final = "#3a3140"
"""Windows where nobody is any more."""
REACH: Final = "#ffffff"
"""Where one can get now."""
SHADE: Final = "#9a8fa0"
"""Coins of who is gone."""
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
        canvas.polygon(window(x, y), PAINT[pawn], INK, 4)
        portrait(canvas, pawn, x + 4, y + height / 2 - 2, 1.22)
    _coin(canvas, _PAD + 12, _PAD + height - 15, "?" if value is None else str(value), GOLD if home else CREAM)
    return canvas.sprite(x, y)


@functools.cache
def shine(home: bool) -> Sprite:
    """Return what shines behind a card that has moved, anchored at its middle."""
    width, height = CARD
    canvas = Canvas(width + 2 * _PAD, height + 2 * _PAD)
    x, y = _PAD + width / 2, _PAD + height / 2
    edge = house(x, y) if home else window(x, y)
    canvas.polygon(edge, TRAIL)
    canvas.line([*edge, edge[0]], TRAIL, 20 if home else 14)
    return canvas.sprite(x, y)


@functools.cache
def left_behind(pawn: Pawn, value: int, was_taken: bool) -> Sprite:
    """Return the dark window that a pawn has left in this turn, climbing or taken along, anchored at its middle."""
    width, height = CARD
    canvas = Canvas(width + 2 * _PAD, height + 2 * _PAD)
    x, y = _PAD + width / 2, _PAD + height / 2
    outline = [*(edge := window(x, y, 3)), edge[0]]
    canvas.polygon(edge, GONE)
    for colour, thickness in ((INK, 8), (GREEN if was_taken else TRAIL, 4)):
        canvas.line(outline, colour, thickness)
    emblem(canvas, pawn, x + 5, y - 7, 1.4)
    _coin(canvas, _PAD + 12, _PAD + height - 15, str(value), SHADE)
    return canvas.sprite(x, y)


@functools.cache
def card_back() -> Sprite:
    """Return a card that nobody has seen yet, anchored at its middle."""
    width, height = CARD
    canvas = Canvas(width + 2 * _PAD, height + 2 * _PAD)
    x, y = _PAD + width / 2, _PAD + height / 2
    canvas.polygon(window(x, y), ROOF, INK, 4)
    canvas.polygon(window(x, y, 9), ROOF, GOLD, 3)
    write(canvas, x, y + 4, "?", 36, GOLD)
    return canvas.sprite(x, y)


@functools.cache
def slip(
    pawn: Pawn, value: int | None, is_own_secret: bool = False, width: int = SLIP[0], home: bool = False
) -> Sprite:
    """Return the slip of a covered card, anchored at its middle: emblem, and value or question mark.

    It looks out from under the card at its left, and home it has a golden eave. A value that is an own secret lies
    on yellow: not everybody knows it.
    """
    height = SLIP[1]
    canvas = Canvas(width + _TUCK + 2, height + 2)
    x, line = 1 + _TUCK + width / 2, 1 + height * 0.5
    fill = HIDDEN if value is None else SECRET if is_own_secret else CREAM
    plate = width / 2 - 1.5
    canvas.rectangle((1, 3, 1 + _TUCK + width, 1 + height), 8, PAINT[pawn], INK, 2.6)
    emblem(canvas, pawn, x, line / 2 + (5 if home else 2.5), 1.0 if width < SLIP_WIDTHS[0] else 1.15)
    if home:
        canvas.rectangle((1, 1, 1 + _TUCK + width, 11), 3, GOLD, INK, 2.6)
    canvas.rectangle((x - plate, line, x + plate, height - 2), 8, fill, INK, 2)
    write(canvas, x, (line + height) / 2 - 1, "?" if value is None else str(value), SIGN - 1, INK)
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
def landing() -> Sprite:
    """Return the mark of a square that can be reached: an open window and an arrow."""
    width, height = CARD
    canvas = Canvas(width + 2 * _PAD, height + 2 * _PAD)
    x, y = _PAD + width / 2, _PAD + height / 2
    outline = [*(edge := window(x, y, 3)), edge[0]]
    for colour, thickness in ((INK, 8), (REACH, 4)):
        canvas.line(outline, colour, thickness)
    arrow: list[Point] = [(0, -27), (22, -4), (9, -4), (9, 24), (-9, 24), (-9, -4), (-22, -4)]
    canvas.polygon([(x + px, y + 2 + py) for px, py in arrow], REACH, INK, 3)
    return canvas.sprite(x, y)


@functools.cache
def climber(pawn: Pawn, size: float) -> Sprite:
    """Return the disc of who can get there, `size` times as large as where there are several, by its middle."""
    radius = CLIMBER * size
    canvas = Canvas(2 * radius + 4, 2 * radius + 4)
    x = radius + 2
    canvas.ellipse(x, x, radius, radius, PAINT[pawn], INK, 2)
    emblem(canvas, pawn, x, x, 0.78 * size)
    return canvas.sprite(x, x)


def house(x: float, y: float, size: float = 1.0) -> list[Point]:
    """Return the outline of a house as large as a card times `size` around a middle."""
    half, top, bottom = CARD[0] / 2 * size, y - CARD[1] / 2 * size, y + CARD[1] / 2 * size
    eaves = top + _EAVES * size
    return [(x - half, eaves), (x, top), (x + half, eaves), (x + half, bottom), (x - half, bottom)]


def raised_hand(canvas: Canvas, x: float, y: float) -> None:
    """Draw the hand of a favour on its green disc around a middle."""
    canvas.ellipse(x, y, 24, 24, GREEN, INK, 3)
    fingers = [((-8, 0), (-10, -11)), ((-3, -2), (-3.5, -15)), ((2.5, -2), (3.5, -15)), ((8, 0), (10, -10))]
    thumb = ((-9, 7), (-15, 0))
    for fill, width in ((INK, 8.5), (CREAM, 4.5)):
        for start, end in (*fingers, thumb):
            canvas.line([(x + px, y + py) for px, py in (start, end)], fill, width)
        canvas.ellipse(x, y + 6, 7.5 + width / 2, 6.5 + width / 2, fill)


def _roof(canvas: Canvas, x: float, y: float) -> None:
    half, top = CARD[0] / 2, y - CARD[1] / 2
    beam = [(x - half - 3, top + _EAVES + 3), (x, top + 1), (x + half + 3, top + _EAVES + 3)]
    canvas.line(beam, INK, 13)
    canvas.line(beam, GOLD, 7)


def _coin(canvas: Canvas, x: float, y: float, text: str, fill: str) -> None:
    canvas.ellipse(x, y, 19.5, 19.5, fill, INK, 3)
    write(canvas, x, y, text, SIGN, INK)


def window(x: float, y: float, inset: float = 0) -> Sequence[Point]:
    """Return the outline of an arched window as large as a card around a middle, from its lower left corner."""
    half, top, bottom = CARD[0] / 2 - inset, y - CARD[1] / 2 + inset, y + CARD[1] / 2 - inset
    rise = 26.0
    arch = [
        (x - half * math.cos(math.pi * i / 16), top + rise - rise * math.sin(math.pi * i / 16)) for i in range(17)
    ]
    return [(x - half, bottom), *arch, (x + half, bottom)]
