"""The pieces of the market as sprites, made of the drawings in ``art``: tiles, stalls and the signs of the seats.

Every seat has a colour and a shape: red a circle, blue a square, orange a diamond, green a heart.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from games import drawing
from games.contract import Sign
from games.drawing import Art, Canvas, Sprite, text_sprite
from games.heller.rules.board import BAG, COLOURS, EYE, FIRE, OWNER, VALUE, Colour, Content, Tile
from games.heller.show.words import BADGES

FOLDER: Final = Path(__file__).parents[2]
ART: Final = Art(FOLDER / "art")
INK, CREAM, GOLD = "#2b2118", "#fff6e0", "#ffc233"
PAINT: Final[dict[Colour, str]] = {"red": "#c62a26", "blue": "#2b5fc4", "orange": "#f59a23", "green": "#43b06a"}
_TONES: Final[dict[Colour, tuple[str, str, str]]] = {
    "red": ("#97201c", "#5c1a16", "#e8756b"),
    "blue": ("#1f4791", "#172f5c", "#7ea2ec"),
    "orange": ("#c4761a", "#6b4312", "#ffcf87"),
    "green": ("#2f8650", "#1d4f30", "#96dfae"),
}
"""The shaded side, the dark inside and the shine of a colour."""
_SHAPES: Final[dict[Colour, str]] = {"red": "circle", "blue": "square", "orange": "diamond", "green": "heart"}
GAIN, LOSS, DOOM = "#1d6b34", "#b01e1e", "#33263f"
"""A sum that is gained, one that is lost, and the ground of the value of a bad customer."""
COVER: Final = 500
"""Height of the lid."""
CROWD: Final = {
    "rogue-3": 168,
    "customer-2": 172,
    "customer-4": 172,
    "rogue-6": 172,
    "rogue-5": 168,
    "rogue-1": 168,
    "customer-1": 180,
    "rogue-4": 184,
    "customer-5": 184,
    "customer-3": 180,
    "customer-6": 226,
}
"""How high customers are on it, the farthest first."""
FIGURE: Final = 0.31
"""Height of the value on a tile or stall, as part of its side."""


def paint(seat: int) -> Mapping[str, str]:
    """Return the colours of a seat by class."""
    colour = COLOURS[seat]
    return dict(zip(("paint", "paint-dark", "paint-deep", "shine"), (PAINT[colour], *_TONES[colour]), strict=True))


@functools.cache
def piece(content: Content, size: int) -> Sprite:
    """Return a tile or stall as a square of `size` pixels, anchored at its middle."""
    canvas = Canvas(size, size, scale=1)
    if content in OWNER:
        seat, value = OWNER[content]
        _put(canvas, _stall(seat, size))
        _put(canvas, badge(seat, round(0.33 * size)), ART.spot("stall", "badge", size))
        figure = text_sprite(str(value), FIGURE * size, CREAM, INK, size / 34)
        _put(canvas, figure, ART.spot("stall", "number", size))
    else:
        _put_tile(canvas, content, size)
    return canvas.sprite(size / 2, size / 2)


def _put_tile(canvas: Canvas, tile: Tile, size: int) -> None:
    value = VALUE.get(tile)
    kind = tile if value is None else "good" if value > 0 else "bad"
    _put(canvas, ART.sprite("tile", size, variants=[kind]))
    if value is None:
        _put(canvas, ART.sprite(tile, 0.84 * size), (0, -0.02 * size))
        if tile == BAG:
            x, y = ART.spot(BAG, "number", 0.84 * size)
            _put(canvas, text_sprite("×2", 0.27 * size, CREAM, INK, size / 34), (x, y - 0.02 * size))
        return
    _put(canvas, person(tile, round(0.82 * size)), (0, 0.34 * size))
    _put(canvas, ART.sprite("value", size, variants=[kind]))
    _put(canvas, text_sprite(tile, FIGURE * size, CREAM), ART.spot("value", "number", size))


def _put(canvas: Canvas, sprite: Sprite, at: tuple[float, float] = (0, 0)) -> None:
    """Put a sprite so far from the middle of a canvas."""
    canvas.put(sprite, canvas.width / 2 + at[0], canvas.height / 2 + at[1])


def person(tile: Tile, height: int, *moods: str) -> Sprite:
    """Return the bust of a customer, anchored at its foot; a good one is ``glad`` unless told otherwise."""
    value = VALUE[tile]
    name = f"customer-{value}" if value > 0 else f"rogue-{-value}"
    return ART.sprite(name, height, variants=moods or ("glad",))


@functools.cache
def face_down(size: int, *, is_top: bool = True) -> Sprite:
    """Return the back of a tile, without its sign where another one lies on it."""
    canvas = Canvas(size, size, scale=1)
    _put(canvas, ART.sprite("back", size))
    if is_top:
        _put(canvas, text_sprite("?", max(26, 0.46 * size), GOLD), (0, -0.01 * size))
    return canvas.sprite(size / 2, size / 2)


def badge(seat: int, height: float) -> Sprite:
    """Return the shape of a seat's colour, as its name carries it, anchored at its middle."""
    return ART.sprite("badge", height, paint(seat), [_SHAPES[COLOURS[seat]]])


def _stall(seat: int, size: int) -> Sprite:
    """Return a stall with the awning of a seat, which is another one in grey, too."""
    return ART.sprite("stall", size, paint(seat), [_SHAPES[COLOURS[seat]]])


def own_stall(seat: int) -> Sprite:
    """Return the stall of a seat with the shape of its colour."""
    canvas = Canvas(320, 320, scale=1)
    _put(canvas, _stall(seat, 320))
    _put(canvas, badge(seat, 124), ART.spot("stall", "sign", 320))
    return canvas.sprite(160, 160)


def cover(title: str) -> bytes:
    """Return the lid of the box as PNG: two stalls and a crowd of customers behind a counter with coins."""

    def at(spot: str) -> tuple[float, float]:
        return ART.spot("lid", spot, COVER)

    stalls = [(_stall(seat, 300), *at(COLOURS[seat])) for seat in (0, 1)]
    crowd = [(ART.sprite(name, height, variants=["glad"]), *at(name)) for name, height in CROWD.items()]
    return drawing.cover(ART, title, [*stalls, *crowd, (ART.sprite("lid-counter", 120), *at("counter"))])


TILES: Final = (*VALUE, FIRE, EYE, BAG)
"""All kinds of tiles."""


def cast(size: int) -> list[Sprite]:
    """Return every piece, for the palette of a picture."""
    return [piece(content, size) for content in (*TILES, *OWNER)]


def signs() -> Iterator[Sign]:
    """Yield a small badge of every seat, for the texts."""
    for seat, colour in enumerate(COLOURS):
        yield Sign(BADGES[seat], f"seat_{colour}", badge(seat, 112).png())
