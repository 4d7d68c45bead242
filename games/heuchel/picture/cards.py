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
from games.heuchel.picture.layout import CARD, CLIMBER, OR, SIGN, SLIP, SLIP_WIDTHS

HIDDEN: Final = "#d8cdb8"
"""Behind question marks."""
GREEN: Final = "#57b36a"
"""Favours."""
SECRET: Final = "#ffe36e"
"""Behind values that not everybody knows."""
ROOF: Final = "#a8452e"
TRAIL: Final = "#27d3e8"
"""What climbed, and its arrows."""
TAKEN: Final = "#7dff6b"
"""What was taken, and its arrows."""
GONE: Final = "#3a3140"
"""Windows where nobody is any more."""
REACH: Final = "#ffffff"
"""Where one can get now."""
SHADE: Final = "#9a8fa0"
"""Coins of who is gone."""
_PAD: Final = 14
_TUCK: Final = 16
"""How far a slip reaches under the card at its left."""
_EAVES: Final = 30
"""How far below its top the walls of a house begin."""


@functools.cache
def card(pawn: Pawn, value: int | None, home: bool = False, width: int = CARD[0]) -> Sprite:
    """Return a pawn at its window or, home, in its house, anchored at its middle; its value in a coin."""
    canvas, x, y = _card_canvas(width)
    is_narrow = width < CARD[0]
    foot = y + CARD[1] / 2 - 2
    if home:
        canvas.polygon(house(x, y, width=width), PAINT[pawn], INK, 4)
        portrait(canvas, pawn, x + 6, foot, 0.86 if is_narrow else 1.0)
        _roof(canvas, x, y, width)
    else:
        canvas.polygon(window(x, y, width=width), PAINT[pawn], INK, 4)
        portrait(canvas, pawn, x + 4, foot, 0.96 if is_narrow else 1.22)
    # off the face, as far as there is room
    coin_x = _PAD + (6 if is_narrow else 12)
    _coin(canvas, coin_x, _PAD + CARD[1] - 15, "?" if value is None else str(value), GOLD if home else CREAM)
    return canvas.sprite(x, y)


@functools.cache
def shine(home: bool, width: int = CARD[0]) -> Sprite:
    """Return what shines behind a card that has moved, anchored at its middle."""
    canvas, x, y = _card_canvas(width)
    edge = house(x, y, width=width) if home else window(x, y, width=width)
    canvas.polygon(edge, TRAIL)
    canvas.line([*edge, edge[0]], TRAIL, 20 if home else 14)
    return canvas.sprite(x, y)


@functools.cache
def left_behind(pawn: Pawn, value: int, was_taken: bool) -> Sprite:
    """Return the dark window that a pawn has left in this turn, climbing or taken along, anchored at its middle."""
    canvas, x, y = _card_canvas()
    outline = [*(edge := window(x, y, 3)), edge[0]]
    canvas.polygon(edge, GONE)
    for colour, thickness in ((INK, 8), (TAKEN if was_taken else TRAIL, 4)):
        canvas.line(outline, colour, thickness)
    emblem(canvas, pawn, x + 5, y - 7, 1.4)
    _coin(canvas, _PAD + 12, _PAD + CARD[1] - 15, str(value), SHADE)
    return canvas.sprite(x, y)


@functools.cache
def card_back() -> Sprite:
    """Return a card that nobody has seen yet, anchored at its middle."""
    canvas, x, y = _card_canvas()
    canvas.polygon(window(x, y), ROOF, INK, 4)
    canvas.polygon(window(x, y, 9), ROOF, GOLD, 3)
    write(canvas, x, y + 4, "?", 36, GOLD)
    return canvas.sprite(x, y)


@functools.cache
def slip(
    pawn: Pawn, value: int | None, is_own_secret: bool = False, width: int = SLIP[0], was_taken: bool = False
) -> Sprite:
    """Return the slip of a covered card, anchored at its middle: emblem, and value or question mark.

    It looks out from under the card at its left. A value that is an own secret lies on yellow: not everybody knows
    it. What was taken in this turn has an edge in a colour that says so.
    """
    canvas, x, height = _slip_canvas(width)
    line = 2 + height * 0.5
    fill = HIDDEN if value is None else SECRET if is_own_secret else CREAM
    plate = width / 2 - 2
    box = (2, 2, 1 + _TUCK + width, 1 + height)
    canvas.rectangle(box, 8, PAINT[pawn], INK, 2.6)
    emblem(canvas, pawn, x, line / 2 + 2, 1.0 if width < SLIP_WIDTHS[0] else 1.15)
    canvas.rectangle((x - plate, line, x + plate, height - 3), 8, fill, INK, 2)
    write(canvas, x, (line + height - 3) / 2, "?" if value is None else str(value), SIGN - 1, INK)
    if was_taken:
        canvas.rectangle(box, 8, None, INK, 6)
        canvas.rectangle(box, 8, None, TAKEN, 4.4)
    return canvas.sprite(x, 1 + height / 2)


@functools.cache
def shadow() -> Sprite:
    """Return the shadow of a card on the slip behind it, anchored in the middle of the edge between them."""
    canvas = Canvas(7, SLIP[1])
    canvas.rectangle((0, 4, 6, SLIP[1] - 4), 0, INK + "80")
    return canvas.sprite(0, SLIP[1] / 2)


@functools.cache
def more(count: int) -> Sprite:
    """Return the slip that counts the covered cards for which there is no room."""
    canvas, x, height = _slip_canvas(SLIP[0])
    canvas.rectangle((1, 2, 1 + _TUCK + SLIP[0], 1 + height), 8, INK)
    write(canvas, x, 20, "+", SIGN, CREAM)
    write(canvas, x, 1 + height * 0.72, str(count), SIGN if count < 10 else 19, CREAM)
    return canvas.sprite(x, 1 + height / 2)


@functools.cache
def annex(width: int) -> Sprite:
    """Return the roof over slips so wide together, anchored where it meets the gable: all of a stack are home."""
    canvas = Canvas(width + 34, 24)
    beam = [(10, 8), (width + 19, 13)]
    canvas.line(beam, INK, 13)
    canvas.line(beam, GOLD, 7)
    return canvas.sprite(22, 8)


@functools.cache
def landing() -> Sprite:
    """Return the mark of a square that can be reached: a lit window and an arrow."""
    canvas, x, y = _card_canvas()
    outline = [*(edge := window(x, y, 3)), edge[0]]
    canvas.polygon(edge, REACH + "70")
    for colour, thickness in ((INK, 8), (REACH, 4)):
        canvas.line(outline, colour, thickness)
    arrow: list[Point] = [(0, -27), (22, -4), (9, -4), (9, 24), (-9, 24), (-9, -4), (-22, -4)]
    canvas.polygon([(x + px, y + 2 + py) for px, py in arrow], REACH, INK, 3)
    return canvas.sprite(x, y)


@functools.cache
def climber(pawn: Pawn, value: int, size: float) -> Sprite:
    """Return the sign of a card that can get there, `size` times as large as usual, anchored at its middle."""
    width, height = (part * size for part in CLIMBER)
    canvas = Canvas(width + 4, height + 4)
    canvas.rectangle((1, 1, width + 3, height + 3), 10 * size, PAINT[pawn], INK, 2.4)
    emblem(canvas, pawn, 2 + width * 0.3, 2 + height / 2, 0.92 * size)
    write(canvas, 2 + width * 0.75, 2 + height / 2, str(value), (SIGN - 2) * size, INK)
    return canvas.sprite(2 + width / 2, 2 + height / 2)


@functools.cache
def alternatively(size: float) -> Sprite:
    """Return the stroke between signs of cards of which only one can get there, anchored at its middle."""
    width, height = OR * size + 4, CLIMBER[1] * size
    canvas = Canvas(width, height)
    canvas.line([(3, height - 3), (width - 3, 3)], INK, 4 * size)
    return canvas.sprite(width / 2, height / 2)


def house(x: float, y: float, size: float = 1.0, width: float = CARD[0]) -> list[Point]:
    """Return the outline of a house as large as a card times `size` around a middle."""
    half, top, bottom = width / 2 * size, y - CARD[1] / 2 * size, y + CARD[1] / 2 * size
    eaves = top + _EAVES * size
    return [(x - half, eaves), (x, top), (x + half, eaves), (x + half, bottom), (x - half, bottom)]


def _card_canvas(width: int = CARD[0]) -> tuple[Canvas, float, float]:
    """Return a sheet for a card, and its middle."""
    return Canvas(width + 2 * _PAD, CARD[1] + 2 * _PAD), _PAD + width / 2, _PAD + CARD[1] / 2


def _slip_canvas(width: int) -> tuple[Canvas, float, int]:
    """Return a sheet for a slip, the middle across of what is seen of it, and its height."""
    return Canvas(width + _TUCK + 2, SLIP[1] + 2), 1 + _TUCK + width / 2, SLIP[1]


def raised_hand(canvas: Canvas, x: float, y: float) -> None:
    """Draw the hand of a favour on its green disc around a middle."""
    canvas.ellipse(x, y, 24, 24, GREEN, INK, 3)
    fingers = [((-8, 0), (-10, -11)), ((-3, -2), (-3.5, -15)), ((2.5, -2), (3.5, -15)), ((8, 0), (10, -10))]
    thumb = ((-9, 7), (-15, 0))
    for fill, width in ((INK, 8.5), (CREAM, 4.5)):
        for start, end in (*fingers, thumb):
            canvas.line([(x + px, y + py) for px, py in (start, end)], fill, width)
        canvas.ellipse(x, y + 6, 7.5 + width / 2, 6.5 + width / 2, fill)


def _roof(canvas: Canvas, x: float, y: float, width: float) -> None:
    half, top = width / 2, y - CARD[1] / 2
    beam = [(x - half - 3, top + _EAVES + 3), (x, top + 1), (x + half + 3, top + _EAVES + 3)]
    canvas.line(beam, INK, 13)
    canvas.line(beam, GOLD, 7)


def _coin(canvas: Canvas, x: float, y: float, text: str, fill: str) -> None:
    canvas.ellipse(x, y, 19.5, 19.5, fill, INK, 3)
    write(canvas, x, y, text, SIGN, INK)


def window(x: float, y: float, inset: float = 0, width: float = CARD[0]) -> Sequence[Point]:
    """Return the outline of an arched window as large as a card around a middle, from its lower left corner."""
    half, top, bottom = width / 2 - inset, y - CARD[1] / 2 + inset, y + CARD[1] / 2 - inset
    rise = 26.0
    arch = [
        (x - half * math.cos(math.pi * i / 16), top + rise - rise * math.sin(math.pi * i / 16)) for i in range(17)
    ]
    return [(x - half, bottom), *arch, (x + half, bottom)]
