"""Cards in the tower as sprites: a top card with its value and class, what peeks out below it, how many they are.

Each is drawn once and kept.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import Final

from games.drawing import Canvas, Point, Sprite, mix, write
from games.heuchel.rules.board import Pawn
from games.heuchel.show.picture import layout
from games.heuchel.show.picture.figures import CREAM, EMPTY, GOLD, INK, PAINT, emblem, portrait
from games.heuchel.show.picture.layout import BADGE, BADGE_FIGURE, CARD, EMBLEM, PLATES, PORTRAIT, TAB, TAB_FIGURE

HIDDEN: Final = "#cfc6d6"
"""Behind question marks."""
GREEN: Final = "#57b36a"
"""Favours."""
SECRET: Final = "#ffe36e"
"""Behind values that not everybody knows."""
ROOF: Final = "#a8452e"
REACH: Final = "#ffffff"
"""Where one can get now."""
CALM: Final = {pawn: mix(paint, EMPTY, 0.28) for pawn, paint in PAINT.items()}
"""Colours of the cards about which nothing is asked."""
CALM_PLATE: Final = mix(CREAM, EMPTY, 0.2)
BELOW: Final = {pawn: mix(paint, INK, 0.3) for pawn, paint in PAINT.items()}
"""Colours of cards below others."""
COUNT: Final = mix(INK, EMPTY, 0.4)
"""Behind how many cards a stack has."""
_EDGE: Final = 4.0


@functools.cache
def card(pawn: Pawn, value: int | None, home: bool, num_seats: int, width: int, in_play: bool = True) -> Sprite:
    """Return a top card, anchored at its left upper corner: value on a plate, emblem and, if wide, a portrait.

    Who is home has a golden house for the plate. Cards that are not in play now are calmer.
    """
    (plate, figure), canvas = PLATES[num_seats], Canvas(width, CARD)
    edge = window(width, 2)
    ground = (PAINT if in_play else CALM)[pawn]
    canvas.polygon(edge, ground)
    if layout.has_portrait(num_seats, width):
        spare = (width - plate - EMBLEM - PORTRAIT) / 3
        x = width - PORTRAIT / 2 - spare
        canvas.ellipse(x, CARD / 2 + 6, 42, 42, mix(ground, CREAM, 0.45))
        portrait(canvas, pawn, x, CARD, 1.22)
        sign, size = plate + spare + EMBLEM / 2 + 1, 1.3
    else:
        space = layout.sign_width(num_seats, width)
        sign, size = (plate + width) / 2, space / 28
    emblem(canvas, pawn, sign, CARD / 2 + 3, size)
    _plate(canvas, plate, home, CREAM if in_play else CALM_PLATE)
    canvas.cut(edge)
    canvas.line([*edge, edge[0]], GOLD if home else INK, _EDGE)
    write(canvas, plate / 2 + 1, CARD / 2 + (6 if home else 3), _figure(value), figure - 8 * home, INK)
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
    emblem(canvas, pawn, TAB / 2 - 1, 18, 0.75)
    fill = HIDDEN if value is None else SECRET if is_own_secret else mix(CREAM, INK, 0.1)
    canvas.rectangle((2, 30, TAB - 4, CARD - 3), 6, fill)
    write(canvas, TAB / 2 - 1, 49, _figure(value), TAB_FIGURE, INK)
    if is_own_secret:
        canvas.ellipse(8, 14, 6.5, 6.5, SECRET, INK, 2.4)
    return canvas.sprite(0, 0)


@functools.cache
def badge(count: int, has_secret: bool, *, is_marked: bool = False) -> Sprite:
    """Return the badge of a stack of `count` cards, anchored at its left upper corner; one alone is not counted.

    Yellow and a dot: the viewer knows values that not all know. One that `is_marked` has its count at the foot.
    """
    canvas = Canvas(BADGE, CARD)
    canvas.rectangle((1, 1, BADGE - 1, CARD - 1), 9, COUNT, INK, 2)
    if count == 1:
        return canvas.sprite(0, 0)
    top = CARD - 25 if is_marked else 5
    middle = (top + CARD - 3) / 2
    if has_secret:
        canvas.rectangle((4, top, BADGE - 4, CARD - 4), 6, SECRET)
        canvas.ellipse(10, top + 5, 4, 4, INK)
    figure = 21 if is_marked or count >= 10 else BADGE_FIGURE
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


def _plate(canvas: Canvas, width: float, home: bool, paper: str) -> None:
    """Draw what a value stands on, at the left of a card: paper, or a golden house."""
    if home:
        house = [(-9, CARD + 9), (-9, 23), (width / 2, 1), (width, 18), (width, CARD + 9)]
        canvas.polygon(house, GOLD, INK, 4)
    else:
        canvas.rectangle((-9, -9, width, CARD + 9), 0, paper, INK, 4)


def _figure(value: int | None) -> str:
    return "?" if value is None else str(value)
