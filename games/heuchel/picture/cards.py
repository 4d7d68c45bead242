"""Cards in the tower as sprites: a pawn at its window with its value, tabs for covered cards, and who has left.

Each is drawn once and kept.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import Final

from games.drawing import Canvas, Point, Sprite, mix, write
from games.heuchel.board import House, Pawn
from games.heuchel.picture.figures import CREAM, GOLD, INK, PAINT, emblem, portrait
from games.heuchel.picture.houses import TINCTURE, shield
from games.heuchel.picture.layout import (
    CARD,
    CARD_WIDTHS,
    CLIMBER,
    LANDING,
    OR,
    PLATES,
    SHORT_FIGURE,
    TAB,
    TAB_FIGURE,
)

HIDDEN: Final = "#cfc6d6"
"""Behind question marks."""
GREEN: Final = "#57b36a"
"""Favours."""
SECRET: Final = "#ffe36e"
"""Behind values that not everybody knows."""
ROOF: Final = "#a8452e"
GONE: Final = "#57525f"
"""Who is no longer there."""
REACH: Final = "#ffffff"
"""Where one can get now."""
SHADE: Final = "#a9a3b0"
"""Values of who is gone."""
_PAD: Final = 6
_WIDE: Final = 124
"""Beside its value: so wide a card has room for an emblem."""


@functools.cache
def card(pawn: Pawn, value: int | None, home: bool, num_seats: int, width: int | None = None) -> Sprite:
    """Return a pawn at its window, anchored at its middle; its value on a plate, golden when it is home.

    In a wide one its emblem hangs at the wall.
    """
    width, (plate, figure) = width or CARD_WIDTHS[num_seats], PLATES[num_seats]
    canvas, x, y = _card_canvas(width)
    edge = window(x, y, width)
    canvas.polygon(edge, PAINT[pawn])
    is_wide = width - plate > _WIDE
    light = _PAD + plate + (44 if is_wide else (width - plate) / 2 - 2)
    canvas.ellipse(light, y + 6, 36, 36, mix(PAINT[pawn], CREAM, 0.45))
    portrait(canvas, pawn, light + 2, y + CARD / 2, 1.2 if width >= CARD_WIDTHS[5] else 1.08)
    if is_wide:
        _banner(canvas, pawn, (light + 34 + _PAD + width) / 2, y)
    canvas.cut(edge)
    canvas.line([*edge, edge[0]], INK, 4)
    _plate(canvas, _PAD + plate / 2, y + CARD / 2 - 29, plate, 58, _figure(value), figure, GOLD if home else CREAM)
    return canvas.sprite(x, y)


@functools.cache
def ghost(pawn: Pawn, value: int, num_seats: int, width: int, mover: House) -> Sprite:
    """Return the grey window of a pawn that is no longer there, framed in the colour of who moved it, anchored at
    its middle."""
    plate, figure = PLATES[num_seats]
    canvas, x, y = _card_canvas(width)
    edge = window(x, y, width, 1)
    canvas.polygon(edge, GONE, INK, 9)
    canvas.line([*edge, edge[0]], TINCTURE[mover], 5)
    _plate(canvas, _PAD + 3 + plate / 2, y + CARD / 2 - 31, plate - 4, 50, str(value), figure - 12, SHADE)
    drawn = Canvas(64, 64)
    emblem(drawn, pawn, 32, 32, 1.4)
    grey = drawn.sprite(32, 32)
    canvas.put(Sprite(grey.image.convert("LA").convert("RGBA"), grey.anchor), _PAD + plate + 27, y + 2)
    return canvas.sprite(x, y)


@functools.cache
def card_back(width: int) -> Sprite:
    """Return a card that nobody has seen yet, anchored at its middle."""
    canvas, x, y = _card_canvas(width)
    canvas.polygon(window(x, y, width), ROOF, INK, 4)
    canvas.polygon(window(x, y, width, 9), ROOF, GOLD, 3)
    write(canvas, x, y + 4, "?", 36, GOLD)
    return canvas.sprite(x, y)


@functools.cache
def tab(
    pawn: Pawn,
    value: int | None,
    is_own_secret: bool = False,
    size: tuple[int, int] = TAB,
    taken_by: House | None = None,
) -> Sprite:
    """Return the tab of a covered card, `size` pixels large, anchored at its left upper corner.

    It has the emblem of its class, and its value or a question mark. A value that is an own secret lies on
    yellow and has a dot: not everybody knows it. What was taken in this turn has an edge in the colour of the
    house that did.
    """
    width, height = size
    canvas = Canvas(width, height)
    canvas.rectangle((0, 0, width, height), 8, PAINT[pawn], INK, 3)
    fill = HIDDEN if value is None else SECRET if is_own_secret else CREAM
    if height == TAB[1]:
        emblem(canvas, pawn, width / 2, 13, 0.76)
        _plate(canvas, width / 2, 46, width - 6, 40, _figure(value), TAB_FIGURE, fill, 2.4)
    else:
        emblem(canvas, pawn, width * 0.26, height / 2, 0.84)
        _plate(canvas, width * 0.72, height / 2, width * 0.52, height - 3, _figure(value), SHORT_FIGURE, fill, 2)
    if is_own_secret:
        canvas.ellipse(7.5, 7.5, 6.5, 6.5, SECRET, INK, 2.4)
    if taken_by:
        canvas.rectangle((0, 0, width, height), 8, None, INK, 6)
        canvas.rectangle((1, 1, width - 1, height - 1), 7, None, TINCTURE[taken_by], 4)
    return canvas.sprite(0, 0)


@functools.cache
def more(count: int, size: tuple[int, int]) -> Sprite:
    """Return the tab that counts the covered cards for which there is no room."""
    width, height = size
    canvas = Canvas(width, height)
    canvas.rectangle((0, 0, width, height), 8, INK)
    write(canvas, width / 2, height / 2, f"+{count}", 22 if count < 10 else 18, CREAM)
    return canvas.sprite(0, 0)


@functools.cache
def landing() -> Sprite:
    """Return the arrow in a room that can be reached, anchored at its middle."""
    canvas = Canvas(LANDING + 4, 62)
    arrow: list[Point] = [(0, -27), (20, -5), (8, -5), (8, 26), (-8, 26), (-8, -5), (-20, -5)]
    canvas.polygon([(LANDING / 2 + 2 + px, 31 + py) for px, py in arrow], REACH, INK, 4)
    return canvas.sprite(LANDING / 2 + 2, 31)


@functools.cache
def climber(pawn: Pawn, value: int, size: float) -> Sprite:
    """Return the sign of a card that can get there, `size` times as large as usual, anchored at its middle."""
    width, height = (part * size for part in CLIMBER)
    canvas = Canvas(width + 4, height + 4)
    canvas.rectangle((1, 1, width + 3, height + 3), 10 * size, PAINT[pawn], INK, 3)
    emblem(canvas, pawn, 2 + width * 0.27, 2 + height / 2, size)
    _plate(canvas, 1 + width * 0.74, 2 + height / 2, width * 0.48, height - 6, str(value), 30 * size, CREAM)
    return canvas.sprite(2 + width / 2, 2 + height / 2)


@functools.cache
def alternatively(size: float) -> Sprite:
    """Return the stroke between signs of cards of which only one can get there, anchored at its middle."""
    width, height = OR * size + 4, CLIMBER[1] * size
    canvas = Canvas(width, height)
    canvas.line([(4, height - 5), (width - 4, 5)], INK, 5 * size)
    return canvas.sprite(width / 2, height / 2)


@functools.cache
def taker(house: House, size: float) -> Sprite:
    """Return the shield of who has taken somebody here, in parts of 60 pixels, anchored at its middle."""
    return shield(house, 0.6 * size)


def window(x: float, y: float, width: float, inset: float = 0) -> Sequence[Point]:
    """Return the outline of an arched window as high as a card around a middle, from its lower left corner."""
    half, top, bottom = width / 2 - inset, y - CARD / 2 + inset, y + CARD / 2 - inset
    rise = 20.0
    arch = [
        (x - half * math.cos(math.pi * i / 24), top + rise - rise * math.sin(math.pi * i / 24) ** 0.6)
        for i in range(25)
    ]
    return [(x - half, bottom), *arch, (x + half, bottom)]


def _card_canvas(width: int) -> tuple[Canvas, float, float]:
    """Return a sheet for a card, and its middle."""
    return Canvas(width + 2 * _PAD, CARD + 2 * _PAD), _PAD + width / 2, _PAD + CARD / 2


def _banner(canvas: Canvas, pawn: Pawn, x: float, y: float) -> None:
    """Draw the banner of a class, its upper edge above the window."""
    cloth = [(x - 18, y - CARD), (x + 18, y - CARD), (x + 18, y + 22), (x, y + 14), (x - 18, y + 22)]
    canvas.polygon(cloth, mix(PAINT[pawn], INK, 0.28), INK, 2.4)
    emblem(canvas, pawn, x, y - 7, 1.05)


def _plate(
    canvas: Canvas,
    x: float,
    y: float,
    wide: float,
    tall: float,
    text: str,
    figure: float,
    fill: str,
    edge: float = 3,
) -> None:
    canvas.rectangle((x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2), 9, fill, INK, edge)
    write(canvas, x, y, text, figure, INK)


def _figure(value: int | None) -> str:
    return "?" if value is None else str(value)
