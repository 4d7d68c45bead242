"""The key on the picture of the market: how it pays."""

from __future__ import annotations

import functools

from games.drawing import Canvas, Sprite, write
from games.heller.board import BAG, EYE, FIRE, signed
from games.heller.picture.customers import CREAM, INK, RED
from games.heller.picture.marks import FAINT, PAPER, coin, colour_of
from games.heller.picture.pieces import BAD_PAPER, GAIN, GOOD_PAPER, WOOD, piece, small_stall


@functools.cache
def how_it_pays() -> Sprite:
    """Return how the market pays: what row and column of a stall count together, times its value, are Heller.

    Below it what evil eye, coin bag and fire make of such a row: good ones don't count, the sum is doubled, and on
    either side of a fire stands a sum of its own.
    """
    width, height = 190.0, 574.0
    canvas = Canvas(width, height)
    canvas.rectangle((1, 1, width - 1, height - 1), 18, "#3f2d1d", FAINT, 2)
    for points in ([(44, 44), (44, 92)], [(44, 44), (90, 44)]):
        canvas.line(points, PAPER, 7)
    canvas.polygon([(30, 88), (58, 88), (44, 105)], PAPER)
    canvas.polygon([(86, 30), (86, 58), (103, 44)], PAPER)
    canvas.put(small_stall(2, WOOD, 1.45), 44, 44)
    _sum(canvas, 145, 44, 7)
    _sum(canvas, 45, 130, 3)
    write(canvas, 138, 118, "(7+3)", 29, CREAM)
    write(canvas, 138, 160, "×2", 31, CREAM)
    write(canvas, 66, 208, "= 20", 38, CREAM)
    canvas.put(coin(24), 148, 208)
    canvas.line([(14, 240), (176, 240)], FAINT, 2)
    for y, tiles, amount in ((276, ("−1", EYE, "+5"), -1), (388, ("+2", BAG, "+5"), 14)):
        _line(canvas, y, tiles)
        write(canvas, 54, y + 52, "=", 32, CREAM)
        _sum(canvas, 112, y + 52, amount)
    for fill, thickness in ((INK, 8), (RED, 5)):
        canvas.line([(130, 303), (180, 249)], fill, thickness)
    _line(canvas, 500, ("+2", FIRE, "+5"))
    _sum(canvas, 46, 549, 2)
    _sum(canvas, 145, 549, 5)
    return canvas.sprite(width / 2, height / 2)


def _line(canvas: Canvas, y: float, tiles: tuple[str, str, str]) -> None:
    """Draw three spaces of a row around the height `y`."""
    for i, tile in enumerate(tiles):
        _square(canvas, tile, 34 + 61 * i, y)


def _square(canvas: Canvas, tile: str, x: float, y: float) -> None:
    """Draw a tile 58 pixels wide; of a customer only the figure would be seen, so it is all that is drawn."""
    if tile in (EYE, BAG, FIRE):
        canvas.put(piece(tile, 58), x, y)
        return
    is_good = tile.startswith("+")
    canvas.rectangle((x - 29, y - 29, x + 29, y + 29), 9, GOOD_PAPER if is_good else BAD_PAPER, INK, 2)
    write(canvas, x, y, tile, 35, GAIN if is_good else CREAM)


def _sum(canvas: Canvas, x: float, y: float, amount: int) -> None:
    """Draw a little plate like that of `total`."""
    canvas.rectangle((x - 40, y - 22, x + 40, y + 22), 10, PAPER, INK, 2.5)
    write(canvas, x, y, signed(amount), 34, colour_of(amount))
