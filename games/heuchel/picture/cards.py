"""Cards in the tower as sprites: a top card with its value and class, what peeks out below it, how many they are.

Each is drawn once and kept.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import Final

from games.drawing import Canvas, Point, Sprite, mix, write
from games.heuchel.board import Pawn
from games.heuchel.picture import layout
from games.heuchel.picture.figures import CREAM, DARK, GOLD, INK, PAINT, emblem, portrait
from games.heuchel.picture.layout import BADGE, BADGE_FIGURE, CARD, DISCS, EMBLEM, PORTRAIT, TAB, TAB_FIGURE

HIDDEN: Final = "#cfc6d6"
"""Behind question marks."""
GREEN: Final = "#57b36a"
"""Favours."""
SECRET: Final = "#ffe36e"
"""Behind values that not everybody knows."""
ROOF: Final = "#a8452e"
REACH: Final = "#ffffff"
"""Where one can get now."""
CALM: Final = {pawn: mix(paint, DARK, 0.5) for pawn, paint in PAINT.items()}
"""Colours of the cards about which nothing is asked."""
CALM_DISC: Final = mix(CREAM, DARK, 0.35)
BELOW: Final = {pawn: mix(paint, INK, 0.3) for pawn, paint in PAINT.items()}
"""Colours of cards below others."""
COUNT: Final = mix(INK, DARK, 0.3)
"""Behind how many cards a stack has."""
_EDGE: Final = 4.0


@functools.cache
def card(pawn: Pawn, value: int | None, home: bool, num_seats: int, width: int, in_play: bool = True) -> Sprite:
    """Return a top card, anchored at its left upper corner: value on a disc, emblem and, if wide, a portrait.

    Who is home has a golden house for the disc. Cards that are not in play now are calmer.
    """
    (disc, figure), canvas = DISCS[num_seats], Canvas(width, CARD)
    edge = window(width, 2)
    ground = (PAINT if in_play else CALM)[pawn]
    canvas.polygon(edge, ground)
    middle = CARD / 2
    if layout.has_portrait(num_seats, width):
        spare = (width - disc - EMBLEM - PORTRAIT) / 3
        x = width - PORTRAIT / 2 - spare
        canvas.ellipse(x, middle + 6, 37, 37, mix(ground, CREAM, 0.45))
        portrait(canvas, pawn, x + 1, CARD, 1.2)
        sign, size = disc + spare + EMBLEM / 2 + 3, 1.5
    else:
        space = layout.sign_width(num_seats, width)
        sign, size = disc + 6 + space / 2, space / 28
    emblem(canvas, pawn, sign, middle + 2, size)
    canvas.cut(edge)
    canvas.line([*edge, edge[0]], INK, _EDGE)
    _value(canvas, disc, figure, _figure(value), home, CREAM if in_play else CALM_DISC)
    return canvas.sprite(0, 0)


@functools.cache
def card_back(width: int) -> Sprite:
    """Return a card that nobody has seen yet, anchored at its left upper corner."""
    canvas = Canvas(width, CARD)
    canvas.polygon(window(width, 2), ROOF, INK, _EDGE)
    canvas.polygon(window(width, 9), ROOF, GOLD, 3)
    write(canvas, width / 2, CARD / 2 + 2, "?", 36, GOLD)
    return canvas.sprite(0, 0)


@functools.cache
def tab(pawn: Pawn, value: int | None, is_own_secret: bool = False) -> Sprite:
    """Return what peeks out of a card below the top one, anchored at its left upper corner.

    It has the emblem of its class, and its value or a question mark. A value that is an own secret lies on yellow
    and has a dot: not everybody knows it.
    """
    canvas = Canvas(TAB, CARD)
    canvas.rectangle((-20, 6, TAB - 1, CARD - 1), 8, BELOW[pawn], INK, 3)
    emblem(canvas, pawn, TAB / 2 - 1, 19, 0.8)
    fill = HIDDEN if value is None else SECRET if is_own_secret else mix(CREAM, INK, 0.1)
    canvas.rectangle((2, 32, TAB - 4, CARD - 3), 6, fill)
    write(canvas, TAB / 2 - 1, 48.5, _figure(value), TAB_FIGURE - 3, INK)
    if is_own_secret:
        canvas.ellipse(8, 14, 6.5, 6.5, SECRET, INK, 2.4)
    return canvas.sprite(0, 0)


@functools.cache
def badge(count: int, has_secret: bool, *, is_lettered: bool = False) -> Sprite:
    """Return the badge of a stack of `count` cards, anchored at its left upper corner; one alone is not counted.

    Yellow and a dot: the viewer knows values that not all know. One that `is_lettered` has its count at the foot.
    """
    canvas = Canvas(BADGE, CARD)
    canvas.rectangle((1, 1, BADGE - 1, CARD - 1), 9, COUNT, INK, 2)
    if count == 1:
        return canvas.sprite(0, 0)
    top = CARD - 24 if is_lettered else 5
    middle = (top + CARD - 3) / 2
    if has_secret:
        canvas.rectangle((4, top, BADGE - 4, CARD - 4), 6, SECRET)
        canvas.ellipse(10, top + 5, 4, 4, INK)
    figure = 20 if is_lettered or count >= 10 else BADGE_FIGURE
    write(canvas, BADGE / 2, middle, f"×{count}", figure, INK if has_secret else CREAM)
    return canvas.sprite(0, 0)


def window(width: float, inset: float) -> Sequence[Point]:
    """Return the outline of an arched window as high as a card, from its lower left corner."""
    half, middle = width / 2 - inset, width / 2
    rise = 16.0
    arch = [
        (middle - half * math.cos(math.pi * i / 24), inset + rise - rise * math.sin(math.pi * i / 24) ** 0.5)
        for i in range(25)
    ]
    return [(middle - half, CARD - inset), *arch, (middle + half, CARD - inset)]


def _value(canvas: Canvas, disc: float, figure: float, text: str, home: bool, paper: str) -> None:
    """Draw a value at the left of a card: on a disc, or on a golden house."""
    x, y, half = 4 + disc / 2, CARD / 2 + 2, disc / 2
    if home:
        roof = [(x - half, y + 2), (x - half, y - 9), (x, y - half - 3), (x + half, y - 9), (x + half, y + 2)]
        house = [*roof, (x + half - 3, y + 2), (x + half - 3, y + half), (x - half + 3, y + half)]
        canvas.polygon([*house, (x - half + 3, y + 2)], GOLD, INK, 3)
        write(canvas, x, y + 5, text, figure - 3, INK)
    else:
        canvas.ellipse(x, y, half, half, paper, INK, 3)
        write(canvas, x, y, text, figure, INK)


def _figure(value: int | None) -> str:
    return "?" if value is None else str(value)
