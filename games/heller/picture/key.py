"""The key on the picture of the market: how it pays."""

from __future__ import annotations

import functools

from games.drawing import Canvas, Sprite, write
from games.heller.board import BAG, EYE, FIRE, signed
from games.heller.picture.customers import CREAM, GOLD, INK, RED
from games.heller.picture.marks import FAINT, PAPER, coin, colour_of
from games.heller.picture.pieces import GAIN, GOOD_PAPER, WOOD, piece, small_stall


@functools.cache
def how_it_pays() -> Sprite:
    """Return how the market pays: what row and column of a stall count together, times its value, are Heller.

    Below it what evil eye, coin bag and fire do to a row: good ones don't count, the sum is doubled, and it is cut.
    """
    width, height = 190.0, 574.0
    canvas = Canvas(width, height)
    canvas.rectangle((1, 1, width - 1, height - 1), 18, "#3f2d1d", FAINT, 2)
    for points in ([(48, 48), (48, 104)], [(48, 48), (92, 48)]):
        canvas.line(points, PAPER, 8)
    canvas.polygon([(33, 100), (63, 100), (48, 118)], PAPER)
    canvas.polygon([(88, 33), (88, 63), (106, 48)], PAPER)
    canvas.put(small_stall(2, WOOD, 1.6), 48, 48)
    _sum(canvas, 146, 48, 7)
    _sum(canvas, 48, 142, 3)
    write(canvas, 140, 142, "= 10", 34, CREAM)
    canvas.put(small_stall(2, WOOD, 0.92), 34, 202)
    write(canvas, 95, 204, "× 10", 34, CREAM)
    write(canvas, 60, 252, "= 20", 38, CREAM)
    canvas.put(coin(25), 148, 252)
    canvas.line([(14, 290), (176, 290)], FAINT, 2)
    for y, tile in ((342, EYE), (434, BAG), (526, FIRE)):
        canvas.put(piece(tile, 78), 50, y)
    _square(canvas, "+5", 140, 342)
    for fill, thickness in ((INK, 11), (RED, 7)):
        canvas.line([(108, 372), (172, 312)], fill, thickness)
    write(canvas, 140, 434, "×2", 50, GOLD)
    for y, amount in ((499, 2), (553, 5)):
        _sum(canvas, 140, y, amount, 38)
    for left in (98, 122, 146, 170):
        canvas.line([(left, 526), (left + 10, 526)], "#ff8f1f", 5)
    return canvas.sprite(width / 2, height / 2)


def _square(canvas: Canvas, tile: str, x: float, y: float) -> None:
    """Draw a good customer 64 pixels wide: only the figure would be seen, so it is all that is drawn."""
    canvas.rectangle((x - 32, y - 32, x + 32, y + 32), 10, GOOD_PAPER, INK, 2)
    write(canvas, x, y, tile, 37, GAIN)


def _sum(canvas: Canvas, x: float, y: float, amount: int, high: float = 44) -> None:
    """Draw a little plate like that of `total`."""
    canvas.rectangle((x - 40, y - high / 2, x + 40, y + high / 2), 10, PAPER, INK, 2.5)
    write(canvas, x, y, signed(amount), high - 10, colour_of(amount))
