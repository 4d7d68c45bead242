"""The marks on the pictures of the market as sprites: price tags with sums, frames, and what the panels show."""

from __future__ import annotations

import functools
import math
from typing import Final

from PIL import Image

from games.drawing import (
    SHARED,
    Canvas,
    Scene,
    Sprite,
    Text,
    stacked,
    text_sprite,
    text_width,
)
from games.heller.rules.board import COLOURS, signed
from games.heller.show.picture import pieces
from games.heller.show.picture.layout import Side
from games.heller.show.picture.pieces import ART, CREAM, GAIN, GOLD, INK, LOSS, pool_tile, secret_tile
from games.text import with_minus

PAPER: Final = "#fbeecb"
SPELL: Final = "#e2d0ff"
PALE_LOSS: Final = "#ffab9f"
"""A loss on dark ground."""


def colour_of(amount: int) -> str:
    """Return what an amount is written in on paper: green when gained, red when lost."""
    return GAIN if amount > 0 else LOSS if amount < 0 else "#5f5446"


@functools.lru_cache(4000)
def figure(text: str, height: float, fill: str, room: float = 1000, edge: str | None = None) -> Sprite:
    """Return an amount with capitals `height` pixels high, lower where it would be wider than `room`, anchored at
    its middle; `edge` is drawn around it. It is put together from its signs: they are few, amounts are many."""
    height = math.floor(min(height, height * room / text_width(text, height)))
    edge_width = height / 14 if edge else 0
    signs = [text_sprite(sign, height, fill, edge, edge_width) for sign in text]
    wide = text_width(text, height)
    image = Image.new("RGBA", (round(wide + 2 * edge_width + 8), signs[0].image.height))
    x, y = image.width // 2, signs[0].anchor[1]
    left = (image.width - sum(text_width(sign, height) for sign in text)) / 2
    for sign, sprite in zip(text, signs, strict=True):
        half = text_width(sign, height) / 2
        image.alpha_composite(sprite.image, (max(0, round(left + half) - sprite.anchor[0]), 0))
        left += 2 * half
    words = Text(text, height, fill, edge, (-wide / 2, -height / 2, wide / 2, height / 2))
    return Sprite(image, (x, y), (words,))


@functools.cache
def total(amount: int, side: Side, height: int, has_eye: bool = False, has_bag: bool = False) -> Sprite:
    """Return the tag with the sum of a segment, its tip at the side where the segment is.

    The evil eye makes it violet, the coin bag gives it a second edge.
    """
    tag = ART.sprite("tag", height, {"scrap": SPELL} if has_eye else {}, [side, *["double"] * has_bag])
    return stacked(
        tag, figure(signed(amount), 0.5 * height, colour_of(amount), 1.12 * height), *ART.spot("tag", side, height)
    )


@functools.cache
def frame(width: float, height: float, fill: str = f"{GOLD}48", edge: str = GOLD) -> Sprite:
    """Return a frame with its light, anchored at its left upper corner."""
    canvas = Canvas(width, height)
    canvas.rectangle((0, 0, width, height), 20, fill, INK, 12)
    canvas.rectangle((2, 2, width - 2, height - 2), 18, None, edge, 8)
    return canvas.sprite(0, 0)


@functools.cache
def glow(size: float, fill: str = GOLD) -> Sprite:
    """Return the light around a tile that may be placed."""
    canvas = Canvas(size, size)
    canvas.rectangle((0, 0, size, size), size / 6, INK)
    canvas.rectangle((3, 3, size - 3, size - 3), size / 6 - 2, fill)
    return canvas.sprite(size / 2, size / 2)


@functools.cache
def sign(number: int, height: float, is_over: bool = False) -> Sprite:
    """Return the sign of the rounds: which are over, and which is played (from 1)."""
    over = [f"over-{one}" for one in range(1, number + is_over)]
    return ART.sprite("sign", height, variants=over if is_over else [*over, f"now-{number}"])


def put_purse(drawn: Scene, cash: int, gain: int, x: float, y: float, *, is_new: bool = False) -> None:
    """Put what a seat has from `x` on, and on paper what a payday now would bring: if that `is_new`, in white."""
    drawn.put(figure(with_minus(cash), 40, CREAM, 80, INK), x + 41, y)
    if is_new:
        drawn.put(frame(104, 64, "#ffffff", "#ffffff"), x + 85, y - 33, "news")
    drawn.put(slip(signed(gain), gain), x + 137, y)


@functools.cache
def slip(text: str, change: int) -> Sprite:
    """Return on paper what a seat gets or would have, in the colour of the change; anchored at its middle."""
    return stacked(ART.sprite("slip", 50), figure(text, 31, colour_of(change), 74), 0, -1.5)


@functools.cache
def stock(seat: int, value: int, count: int, height: int) -> Sprite:
    """Return the value of stalls that are left to place and as many dots, as on a die."""
    die = ART.sprite("stock", height, pieces.paint(seat), [str(count)])
    number = text_sprite(str(value), 0.61 * height, CREAM, INK, height / 15)
    return stacked(die, number, *ART.spot("stock", "number", height))


@functools.cache
def paid(whose: Sprite, amount: int, width: int, height: int) -> Sprite:
    """Return on paper what a seat gets, or a row or column pays, behind its mark; anchored at its middle."""
    marked = stacked(ART.stretched("slip", width, height), whose, (height - width) / 2, -1)
    room = width - height - 10
    earned = figure(signed(amount), 0.74 * height, colour_of(amount), room)
    return stacked(marked, earned, (width - room) / 2 - 7, -1)


def cast() -> list[Sprite]:
    """Return the marks whose colours a palette must serve."""
    chips = [sprite for seat in range(len(COLOURS)) for sprite in (stock(seat, 4, 2, 46), secret_tile(seat, 110))]
    figures = [figure("+9", 40, PALE_LOSS, edge=INK)]
    tags = [total(amount, "left", 86) for amount in (3, -3, 0)] + [total(-3, "left", 86, True, True)]
    tags += [slip("50", change) for change in (1, -1, 0)]
    return [*chips, *figures, *tags, SHARED.sprite("crown", 66), sign(2, 100), pool_tile(100)]
