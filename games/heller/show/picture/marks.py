"""Marks on the market pictures as sprites: price tags with sums, frames, and parts of panels."""

from __future__ import annotations

import functools
import math
from typing import Final, Literal

from PIL import Image

from games.drawing import SHARED, Canvas, Scene, Sprite, Text, stacked, stretched, text_sprite, text_width
from games.heller.rules.board import COLOURS, NUM_ROUNDS, signed
from games.heller.show.picture import pieces
from games.heller.show.picture.layout import TAG, Side
from games.heller.show.picture.pieces import ART, CREAM, DOOM, INK, pool_tile, secret_tile
from games.text import with_minus

Way = Literal["up", "down", ""]
PALE_LOSS: Final = "#ffab9f"
"""Colour of a loss on dark ground."""


@functools.lru_cache(4000)
def figure(text: str, height: float, fill: str, room: float = 1000, edge: str | None = None) -> Sprite:
    """Return an amount with capitals `height` pixels high, lower to fit `room`, anchored at its middle.

    Composed of its characters, as they are few and amounts many; `edge` is drawn around it.
    """
    height = math.floor(min(height, height * room / text_width(text, height)))
    edge_width = height / 14 if edge else 0
    signs = [text_sprite(sign, height, fill, edge, edge_width) for sign in text]
    wide = text_width(text, height)
    image = Image.new("RGBA", (round(wide + 2 * edge_width + 8), signs[0].height))
    x, y = image.width // 2, signs[0].anchor[1]
    left = (image.width - sum(text_width(sign, height) for sign in text)) / 2
    for sign, sprite in zip(text, signs, strict=True):
        half = text_width(sign, height) / 2
        image.alpha_composite(sprite.image, (max(0, round(left + half) - sprite.anchor[0]), 0))
        left += 2 * half
    words = Text(text, height, fill, edge, (-wide / 2, -height / 2, wide / 2, height / 2))
    return Sprite(image, (x, y), (words,))


def way(change: int) -> Way:
    """Return the direction of a change."""
    return "up" if change > 0 else "down" if change < 0 else ""


@functools.cache
def total(amount: int, side: Side, wide: int, way: Way = "") -> Sprite:
    """Return the tag with a segment's sum, its tip towards the segment; `way` gives it a white edge."""
    tag = ART.sprite("tag", wide, variants=[side, *_look(amount, way)])
    return stacked(tag, figure(signed(amount), 0.37 * wide, on(amount), 0.94 * wide), 0, -1)


@functools.cache
def made(scared: int, has_bag: bool) -> Sprite:
    """Return the effect of an eye or a bag on a sum: the sum of `scared` customers crossed out, or ×2."""
    if has_bag:
        return _slip(figure("×2", 26, INK), ART.sprite("eye" if scared else "bag", 30))
    out = figure(signed(scared), 26, INK)
    canvas = Canvas(out.width, 8)
    canvas.line([(0, 4), (out.width, 4)], DOOM, 5)
    return _slip(stacked(out, canvas.sprite(out.width / 2, 4)), ART.sprite("eye", 28))


@functools.lru_cache(200)
def step(change: int) -> Sprite:
    """Return a sum's change."""
    told, sign = figure(str(abs(change)), 26, on(change)), ART.sprite(way(change), 22, {"light": on(change)})
    return _slip(told, sign, change)


def _slip(told: Sprite, sign: Sprite, amount: int = 0) -> Sprite:
    """Return an explanation of a sum on a slip, behind its sign, in the look of an amount."""
    beside = sign.width + 2
    slip = ART.stretched("slip", told.width + beside + 6, 36, variants=_look(amount))
    slip = stacked(slip, Sprite(sign.image, (sign.width // 2, sign.height // 2)), -told.width / 2, -1)
    return stacked(slip, told, beside / 2, -1)


@functools.cache
def price(amount: int, way: Way = "") -> Sprite:
    """Return a stall's earnings, for its opening, with a white edge and an arrow if just changed."""
    board = ART.sprite("price", 52, variants=_look(amount, way))
    told = figure(signed(amount), 30, on(amount), 96 - 24 * bool(way))
    if not way:
        return stacked(board, told)
    return stacked(stacked(board, told, -12), ART.sprite(way, 24, {"light": on(amount)}), 38)


@functools.lru_cache(1000)
def prospect(amount: int, change: int) -> Sprite:
    """Return the gain of a payday, with a white edge and, if it fits, its change by the newest move."""
    if not change or text_width(signed(amount), 27) > 56 or text_width(str(abs(change)), 27) > 36:
        return price(amount, way(change))
    board = ART.sprite("price", 52, variants=_look(amount, way(change)))
    told = stacked(board, figure(signed(amount), 30, on(amount), 56), -27)
    told = stacked(told, ART.sprite(way(change), 20, {"light": on(amount)}), 14)
    return stacked(told, figure(str(abs(change)), 27, on(amount), 36), 38)


def _look(amount: int, way: Way = "") -> list[str]:
    """Return the variants of an amount's ground: light for gains, dark for losses."""
    return ["good" if amount > 0 else "bad" if amount < 0 else "nil", *["fresh"] * bool(way)]


def on(amount: int) -> str:
    """Return the colour of an amount on that ground."""
    return CREAM if amount < 0 else INK


@functools.cache
def offer(amount: int) -> Sprite:
    """Return a free space's ground for its gain."""
    return ART.sprite("offer", 86, variants=_look(amount))


def frame(width: float, height: float) -> Sprite:
    """Return the golden frame of the seat on turn, anchored at its upper left corner."""
    return stretched(ART.sprite("turn", 100), round(width), round(height))


@functools.cache
def disc(seat: int) -> Sprite:
    """Return the disc that marks a new piece with its seat."""
    return stacked(ART.sprite("pin", 48), pieces.badge(seat, 37))


def flag(seat: int, height: float) -> Sprite:
    """Return the coloured left end of a seat's panel, anchored at its upper left corner."""
    return stretched(ART.sprite("flag", 84, pieces.paint(seat)), 58, round(height) - 16)


@functools.cache
def sign(number: int, height: float, is_over: bool = False) -> Sprite:
    """Return the sign of the rounds: those over, and the current one (from 1)."""
    over = [f"over-{one}" for one in range(1, number + is_over)]
    board = ART.sprite("sign", height, variants=over if is_over else [*over, f"now-{number}"])
    for one in range(number + is_over, NUM_ROUNDS + 1):
        is_now = one == number and not is_over
        told = text_sprite(str(one), 0.3 * height, INK if is_now else pieces.NIL)
        board = stacked(board, told, *ART.spot("sign", f"round-{one}", height))
    return board


def put_purse(drawn: Scene, cash: int, height: float, fill: str, right: float, y: float) -> None:
    """Put an amount right-aligned at `right`."""
    told = with_minus(cash)
    fill = fill if cash >= 0 else PALE_LOSS
    drawn.put(figure(told, height, fill, 92, INK), right - min(92, text_width(told, height)) / 2, y)


@functools.cache
def paid(whose: Sprite, amount: int, width: int, height: int) -> Sprite:
    """Return a payment to a seat, or by a row or column, behind its mark, anchored at its middle."""
    slip = ART.stretched("slip", width, height, variants=_look(amount))
    marked = stacked(slip, whose, (whose.width - width) / 2 + 5, -1)
    room = width - whose.width - 18
    earned = figure(signed(amount), 0.74 * height, on(amount), room)
    return stacked(marked, earned, (width - room) / 2 - 8, -1)


def cast() -> list[Sprite]:
    """Return the marks whose colours a palette must include."""
    seats = range(len(COLOURS))
    chips = [
        *(pieces.stock(seat, (1, 1, 1, 1), 50, 46) for seat in seats),
        *(secret_tile(seat, 110) for seat in seats),
    ]
    tags = [total(amount, "left", TAG, "up") for amount in (3, -3, 0)] + [figure("+9", 40, PALE_LOSS, edge=INK)]
    return [*chips, *tags, SHARED.sprite("crown", 66), sign(2, 100), pool_tile(100)]
