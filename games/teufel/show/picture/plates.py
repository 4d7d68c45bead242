"""What lies under or over other things on the picture of the kitchen: slab, desk, coins, names of squares."""

from __future__ import annotations

import functools

from games.drawing import Canvas, Sprite, mix, text_width, write
from games.teufel.rules.board import Place
from games.teufel.show.picture.layout import COIN_RADIUS, FIGURE
from games.teufel.show.picture.marks import LIGHT, STONE
from games.teufel.show.picture.pieces import CREAM, GOLD, INK


@functools.cache
def counter(width: float, height: float) -> Sprite:
    """Return the slab on which pots stand beside devils: they are not carried."""
    canvas = Canvas(width, height)
    canvas.rectangle((0, 0, width, height), 12, mix(STONE, INK, 0.35), INK, 4)
    canvas.rectangle((0, 0, width, height - 7), 12, STONE, INK, 4)
    return canvas.sprite(0, 0)


@functools.cache
def desk(width: float, height: float) -> Sprite:
    """Return the panel at the foot of the stove."""
    canvas = Canvas(width, height)
    canvas.rectangle((0, 0, width, height), 18, "#4d302e", INK, 4)
    canvas.rectangle((5, 5, width - 5, height - 5), 13, None, "#b98a3a", 3)
    return canvas.sprite(width / 2, height / 2)


@functools.cache
def coin(points: int) -> Sprite:
    """Return the golden coin with the points of a seat."""
    side = 2 * COIN_RADIUS + 4
    canvas = Canvas(side, side)
    x = side / 2
    canvas.ellipse(x, x, COIN_RADIUS + 2, COIN_RADIUS + 2, CREAM)
    canvas.ellipse(x, x, COIN_RADIUS, COIN_RADIUS, GOLD, INK, 4)
    canvas.ellipse(x, x, COIN_RADIUS - 6, COIN_RADIUS - 6, None, mix(GOLD, INK, 0.3), 2)
    write(canvas, x, x, str(points), FIGURE, INK)
    return canvas.sprite(x, x)


@functools.cache
def spot() -> Sprite:
    """Return one of the dots that lead from a devil to where the first button sends it."""
    canvas = Canvas(28, 28)
    canvas.ellipse(14, 14, 12, 12, LIGHT, INK, 4)
    return canvas.sprite(14, 14)


@functools.cache
def tag(place: Place) -> Sprite:
    """Return the name of a square, as it is on a button."""
    width, height = text_width(place, FIGURE) + 20, FIGURE + 13
    canvas = Canvas(width, height)
    canvas.rectangle((0, 0, width, height), 14, LIGHT, INK, 4)
    write(canvas, width / 2, height / 2, place, FIGURE, INK)
    return canvas.sprite(width / 2, height / 2)
