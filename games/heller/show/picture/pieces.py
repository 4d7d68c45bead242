"""The market's pieces as sprites, from the drawings in ``art``: tiles, stalls and signs of seats.

Each seat has a colour and a shape: red a circle, blue a square, orange a diamond, green a heart.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from PIL import Image

from games import drawing
from games.contract import Sign
from games.drawing import Art, Sprite, mix, stacked, text_sprite
from games.heller.rules.board import (
    BAD,
    BAG,
    COLOURS,
    EYE,
    FIRE,
    GOOD,
    MARKET_VALUES,
    OWNER,
    VALUE,
    Colour,
    Content,
    Markets,
    Tile,
)
from games.heller.rules.position import HellerView
from games.heller.show.words import BADGES

FOLDER: Final = Path(__file__).parents[2]
ART: Final = Art(FOLDER / "art")
INK, CREAM, GOLD = "#2b2118", "#fff6e0", "#ffc233"
PAINT: Final[dict[Colour, str]] = {"red": "#c62a26", "blue": "#2b5fc4", "orange": "#f59a23", "green": "#43b06a"}
_SHAPES: Final[dict[Colour, str]] = {"red": "circle", "blue": "square", "orange": "diamond", "green": "heart"}
DOOM, NIL = ART.colour("doom"), ART.colour("nil")
"""Grounds of losses and of nothing; that of gains is `CREAM`."""
CROWD: Final = {
    **dict.fromkeys(("rogue-3", "customer-2", "customer-4", "rogue-6", "rogue-5", "rogue-1"), 170),
    **dict.fromkeys(("customer-1", "rogue-4", "customer-5", "customer-3"), 182),
    "customer-6": 226,
}
"""Height of each customer on the lid, farthest first."""
NARROW: Final = 0.8
"""Height of the cards of special tiles, relative to customers."""
FIGURE: Final = 0.31
"""Height of the value on a tile or stall, relative to its side."""


def paint(seat: int) -> Mapping[str, str]:
    """Return the colours of a seat by class."""
    plain = PAINT[COLOURS[seat]]
    dark, deep, shine = mix(plain, INK, 0.28), mix(plain, INK, 0.65), mix(plain, "#ffffff", 0.42)
    return {"paint": plain, "paint-dark": dark, "paint-deep": deep, "shine": shine}


@functools.cache
def piece(content: Content, size: int) -> Sprite:
    """Return a tile or stall as a square of `size` pixels, anchored at its middle."""
    if content in OWNER:
        seat, value = OWNER[content]
        sign = badge(seat, round(0.3 * size))
        stall = stacked(_stall(seat, size, value), sign, *ART.spot("stall", "badge", size))
        figure = text_sprite(str(value), 0.28 * size, CREAM, INK, size / 34)
        return stacked(stall, figure, *ART.spot("stall", "number", size))
    worth, kind = VALUE.get(content), _kind(content)
    tile = ART.sprite("tile", size, variants=[kind])
    if worth is not None:
        tile = stacked(tile, person(content, round(0.82 * size)), 0, 0.34 * size)
        tile = stacked(tile, ART.sprite("value", size, variants=[kind]))
        return stacked(
            tile,
            text_sprite(content, FIGURE * size, INK if worth > 0 else CREAM),
            *ART.spot("value", "number", size),
        )
    tile = stacked(tile, ART.sprite(content, 0.84 * size), 0, -0.02 * size)
    return (
        stacked(tile, text_sprite("×2", 0.27 * size, CREAM, INK, size / 34), 0, 0.1 * size)
        if content == BAG
        else tile
    )


@functools.cache
def chip(tile: Tile, height: int) -> Sprite:
    """Return a tile as a small card, anchored at its middle."""
    high = height if tile in VALUE else NARROW * height
    return _card(ART.sprite("chip", high, variants=[_kind(tile)]), tile, 0.44 * height)


@functools.cache
def own_chip(tile: Tile, size: int) -> Sprite:
    """Return a tile as a square card, for its owner's panel."""
    return _card(ART.stretched("chip", size, size, variants=[_kind(tile)]), tile, 0.66 * size)


def _card(card: Sprite, tile: Tile, sign: float) -> Sprite:
    if tile in VALUE:
        return stacked(card, text_sprite(tile, 30, INK if VALUE[tile] > 0 else CREAM))
    return stacked(card, ART.sprite(tile, sign))


@functools.cache
def no_chip(tile: Tile, height: int) -> Sprite:
    """Return the hole that covers a tile's card once seen, with its sign's shadow."""
    if tile in VALUE:
        hole, sign = ART.sprite("chip", height, variants=["gone"]), text_sprite(tile, 30, "#67492c")
    else:
        hole, sign = ART.sprite("chip", NARROW * height, variants=["gone"]), ART.sprite(tile, 0.44 * height)
        dark = Image.new("RGBA", sign.image.size, "#67492c")
        dark.putalpha(sign.image.getchannel("A"))
        sign = Sprite(dark, sign.anchor)
    return Sprite((card := stacked(hole, sign)).image, card.anchor)


def _kind(content: Content) -> str:
    worth = VALUE.get(content)
    return content if worth is None else "good" if worth > 0 else "bad"


def person(tile: Tile, height: int, *moods: str) -> Sprite:
    """Return the bust of a customer, anchored at its foot; good ones are ``glad`` by default."""
    value = VALUE[tile]
    name = f"customer-{value}" if value > 0 else f"rogue-{-value}"
    return ART.sprite(name, height, variants=moods or ("glad",))


@functools.cache
def pool_tile(size: int) -> Sprite:
    """Return the back of a tile of the pool."""
    return stacked(ART.sprite("back", size), ART.sprite("coin", 0.56 * size), 0, -0.015 * size)


@functools.cache
def pile(size: int) -> Sprite:
    """Return the pool as a pile of tiles."""
    tile = pool_tile(size - 16)
    return stacked(stacked(tile, tile, -8, -8), tile, -16, -16)


@functools.cache
def secret_tile(seat: int | None, size: int) -> Sprite:
    """Return the back of a seat's secret tile, in its colour; `None`: of any."""
    colours = (
        {"paint": ART.colour("steel-shade"), "paint-dark": ART.colour("slate")} if seat is None else paint(seat)
    )
    sheet = ART.sprite("back", size, {"back": colours["paint"], "back-shade": colours["paint-dark"]})
    return stacked(sheet, text_sprite("?", 0.5 * size, CREAM, INK, size / 20), 0, -0.015 * size)


@functools.lru_cache(500)
def stock(seat: int, markets: Markets, height: int, pitch: int) -> Sprite:
    """Return a seat's stalls with values, highest first, anchored at the left."""
    empty, roof = ART.sprite("stock", height, paint(seat)), 0.51 * height
    values = [value for value, left in zip(MARKET_VALUES, markets, strict=True) for _ in range(left)][::-1]
    row = Sprite(Image.new("RGBA", (2, 2)), (1, 1))
    for place, value in enumerate(values):
        row = stacked(row, empty, place * pitch, 0)
        row = stacked(row, text_sprite(str(value), roof, CREAM, INK, height / 18), place * pitch, 0.16 * height)
    return row


@functools.cache
def badge(seat: int, height: float) -> Sprite:
    """Return the shape of a seat in its colour, anchored at its middle."""
    return ART.sprite("badge", height, paint(seat), [_SHAPES[COLOURS[seat]]])


def _stall(seat: int, size: int, gables: int = 0) -> Sprite:
    """Return a stall with a seat's awning and, readable without colour, its number of gables."""
    return ART.sprite("stall", size, paint(seat), [_SHAPES[COLOURS[seat]], f"gables-{gables}"])


def emblem(view: HellerView, seat: int) -> bytes:
    """Return a stall in a seat's colour, with its shape."""
    return stacked(_stall(seat, 320), badge(seat, 124), *ART.spot("stall", "sign", 320)).png()


def cover(title: str) -> bytes:
    """Return the box's lid as PNG: two stalls and a crowd of customers behind a counter with coins."""
    return drawing.cover(ART, title, ((sprite, *ART.spot("lid", spot, 500)) for sprite, spot in _on_lid()))


def _on_lid() -> Iterator[tuple[Sprite, str]]:
    for seat in (0, 1):
        yield _stall(seat, 300), COLOURS[seat]
    for name, height in CROWD.items():
        yield ART.sprite(name, height, variants=["glad"]), name
    yield ART.sprite("lid-counter", 120), "counter"


TILES: Final = (*(tile for tile in reversed(GOOD) for _ in range(2)), *BAD, FIRE, FIRE, BAG, EYE)
"""All tiles in display order."""


def cast(size: int) -> list[Sprite]:
    """Return every piece, for a picture's palette."""
    return [piece(content, size) for content in (*dict.fromkeys(TILES), *OWNER)]


def signs() -> Iterator[Sign]:
    """Yield each seat's small badge, for texts."""
    for seat, colour in enumerate(COLOURS):
        yield Sign(BADGES[seat], f"seat_{colour}", badge(seat, 112).png())
