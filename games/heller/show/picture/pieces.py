"""The pieces of the market as sprites: tiles, stalls and the badges of the seats. Each is drawn once and kept.

Every seat has a colour and a shape: red a circle, blue a square, orange a diamond, green a heart.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator
from typing import Final

from games.contract import Sign
from games.drawing import Canvas, Point, Sprite, mix, smooth, write
from games.heller.rules.board import BAG, COLOURS, EYE, FIRE, MARKET_VALUES, OWNER, VALUE, Colour, Content, Tile
from games.heller.show.picture.customers import CREAM, GOLD, INK, RED, draw_customer
from games.heller.show.picture.layout import TILE
from games.heller.show.words import BADGES

PAINT: Final[dict[Colour, str]] = {"red": "#c62a26", "blue": "#2b5fc4", "orange": "#f59a23", "green": "#43b06a"}
SHINE: Final[dict[Colour, str]] = {"red": "#e8756b", "blue": "#7ea2ec", "orange": "#ffcf87", "green": "#96dfae"}
"""In the middle of the shape of a seat."""
GOOD_PAPER: Final = "#ffe08a"
BAD_PAPER: Final = "#5d4f6b"
WOOD: Final = "#a06a38"
BACK: Final = "#8c3b2e"
GAIN: Final = "#1d6b34"
LOSS: Final = "#b01e1e"
SACK: Final = "#c58b45"
GOODS: Final = "#d9573f", "#e7b23a", "#6f9f4e", "#b98bd0"
"""Fruit on a counter."""


@functools.cache
def piece(content: Content, size: int = TILE) -> Sprite:
    """Return a tile or stall as a square of `size` pixels, anchored at its middle."""
    canvas = _stall(*OWNER[content]) if content in OWNER else _tile(content)
    return canvas.sprite(TILE / 2, TILE / 2, size=size / TILE)


@functools.cache
def face_down(size: int) -> Sprite:
    """Return the back of a tile."""
    canvas = Canvas(size, size)
    canvas.rectangle((1, 1, size - 1, size - 1), size * 0.16, mix(WOOD, INK, 0.5))
    canvas.rectangle((1, 1, size - 1, size - 4), size * 0.16, BACK, INK, 3)
    canvas.rectangle((size * 0.1, size * 0.1, size * 0.9, size * 0.87), size * 0.1, None, GOLD, 2)
    write(canvas, size / 2, size * 0.48, "?", size * 0.44, GOLD)
    return canvas.sprite(size / 2, size / 2)


@functools.cache
def badge(seat: int, radius: float) -> Sprite:
    """Return the shape of a seat's colour, as its name carries it, anchored at its middle."""
    colour = COLOURS[seat]
    x = radius * 1.25 + 4
    canvas = Canvas(2 * x, 2 * x)
    outline = [(x + px * radius, x + py * radius) for px, py in _shape(colour)]
    canvas.polygon(outline, CREAM, CREAM, radius * 0.36)
    canvas.polygon(outline, PAINT[colour], INK, max(2.0, radius * 0.12))
    canvas.polygon([(x + 0.54 * (px - x), x + 0.54 * (py - x)) for px, py in outline], SHINE[colour])
    return canvas.sprite(x, x)


def market_stall(colour: Colour) -> Sprite:
    """Return a stall with a striped awning, anchored at the middle of its counter."""
    paint = PAINT[colour]
    canvas = Canvas(260, 300, scale=3)
    for x in (28, 232):
        canvas.line([(x, 80), (x, 296)], INK, 15)
        canvas.line([(x, 80), (x, 296)], WOOD, 9)
    canvas.rectangle((26, 84, 234, 200), 4, mix(paint, INK, 0.62))
    for i in range(4):
        canvas.ellipse(58 + i * 48, 186 - 6 * (i % 2), 24, 24, GOODS[i], INK, 3)
    canvas.rectangle((10, 196, 250, 300), 8, WOOD, INK, 4)
    canvas.rectangle((16, 200, 244, 212), 4, mix(WOOD, CREAM, 0.35))
    for i in range(8):
        left, right = 4 + i * 31.5, 4 + (i + 1) * 31.5
        top = [(36 + (edge - 4) * 188 / 252, 14) for edge in (left, right)]
        fill = CREAM if i % 2 else paint
        canvas.ellipse((left + right) / 2, 92, 16.5, 18, fill, INK, 3)
        canvas.polygon([*top, (right, 90), (left, 90)], fill, INK, 3)
        canvas.rectangle((left + 2, 86, right - 2, 95), 0, fill)
    return canvas.sprite(130, 160)


def own_stall(seat: int) -> Sprite:
    """Return the stall of a seat with the shape of its colour, anchored at the middle of its foot."""
    canvas = Canvas(268, 316, scale=2)
    canvas.put(market_stall(COLOURS[seat]), 134, 166)
    canvas.put(badge(seat, 52), 134, 238)
    return canvas.sprite(134, 306, halo=CREAM, halo_width=3)


def _shape(colour: Colour) -> list[Point]:
    """Return the outline of a colour's shape, about one unit around its middle."""
    if colour == "red":
        return [(math.cos(i * math.pi / 24), math.sin(i * math.pi / 24)) for i in range(48)]
    if colour == "blue":
        return [(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)]
    if colour == "orange":
        return [(0, -1.22), (1.18, 0), (0, 1.22), (-1.18, 0)]
    half: list[Point] = [
        (0, -0.62),
        (0.3, -0.98),
        (0.8, -1.0),
        (1.14, -0.6),
        (1.06, -0.02),
        (0.62, 0.56),
        (0, 1.14),
    ]
    return smooth([*half, *((-px, py) for px, py in reversed(half[1:-1]))], steps=6)


def _stall(seat: int, value: int) -> Canvas:
    canvas = Canvas(TILE, TILE)
    colour = COLOURS[seat]
    paint = PAINT[colour]
    canvas.rectangle((9, 128, 129, 137), 4, "#00000040")
    for x in (18, 120):
        canvas.line([(x, 50), (x, 128)], INK, 11)
        canvas.line([(x, 50), (x, 127)], WOOD, 6)
    canvas.rectangle((15, 52, 123, 98), 2, mix(paint, INK, 0.55))
    _awning(canvas, paint)
    canvas.rectangle((5, 80, 133, 134), 6, WOOD, INK, 3.5)
    canvas.rectangle((9, 83, 129, 88), 2, mix(WOOD, CREAM, 0.35))
    write(canvas, 69, 109, str(value), 44, CREAM, INK, 5)
    canvas.put(badge(seat, 23), 69, 50)
    return canvas


def _awning(canvas: Canvas, paint: str) -> None:
    """Draw the striped awning with its scalloped hem."""
    count, left, right = 6, 4.0, 134.0
    width = (right - left) / count
    for i in range(count):
        fill = paint if i % 2 == 0 else CREAM
        x0, x1 = left + i * width, left + (i + 1) * width
        top0, top1 = 18 + (x0 - left) * 102 / 130, 18 + (x1 - left) * 102 / 130
        canvas.ellipse((x0 + x1) / 2, 46, width / 2 + 1, 12, fill, INK, 3)
        canvas.polygon([(top0, 6), (top1, 6), (x1, 46), (x0, 46)], fill, INK, 3)
    for i in range(count):
        fill = paint if i % 2 == 0 else CREAM
        x0, x1 = left + i * width, left + (i + 1) * width
        canvas.rectangle((x0 + 2, 43, x1 - 2, 49), 0, fill)


def _tile(tile: Tile) -> Canvas:
    canvas = Canvas(TILE, TILE)
    if tile in VALUE:
        _customer(canvas, tile)
    else:
        {FIRE: _fire, EYE: _eye, BAG: _bag}[tile](canvas)
    return canvas


def _card(canvas: Canvas, paper: str, edge: str, radius: float) -> None:
    canvas.rectangle((2, 6, 136, 137), radius, "#00000055")
    canvas.rectangle((2, 2, 136, 133), radius, paper, INK, 3.5)
    canvas.rectangle((8, 8, 130, 127), max(2.0, radius - 6), None, edge, 3)


def _customer(canvas: Canvas, tile: Tile) -> None:
    value = VALUE[tile]
    is_good = value > 0
    _card(canvas, *((GOOD_PAPER, "#e0a52e", 26) if is_good else (BAD_PAPER, "#8a7a99", 6)))
    draw_customer(canvas, value, 69, 52)
    write(canvas, 69, 107, tile, 43, GAIN if is_good else CREAM, CREAM if is_good else INK, 5)


def _fire(canvas: Canvas) -> None:
    _card(canvas, "#3b2a28", "#7a3b22", 10)
    logs = (((32, 118), (100, 102)), ((38, 102), (106, 118)))
    for ends in logs:
        canvas.line(ends, INK, 17)
        canvas.line(ends, "#8a5a33", 11)
    draw_flame(canvas, 69, 104)


def draw_flame(canvas: Canvas, x: float, y: float, size: float = 1.0) -> None:
    """Draw a flame, some 90 pixels wide at `size` 1, the hottest part of its foot at `x`, `y`."""
    tongues: list[Point] = [
        (-42, 96),
        (-47, 62),
        (-33, 44),
        (-29, 62),
        (-21, 24),
        (-3, 8),
        (-4, 34),
        (12, 16),
        (18, 50),
    ]
    tongues += [(28, 36), (37, 60), (45, 52), (47, 80), (40, 98), (0, 112)]
    for share, fill in ((1.0, "#e23d1c"), (0.76, "#ff8f1f"), (0.48, "#ffd95a")):
        flame = [(x + px * share * size, y + (py - 104) * share * size) for px, py in tongues]
        canvas.polygon(smooth(flame), fill, INK, 3 if share == 1.0 else 0)


def _eye(canvas: Canvas) -> None:
    _card(canvas, "#2f1d47", "#7d4fb0", 6)
    for i in range(12):
        angle = i * math.pi / 6
        near, far = (46, 57) if i % 2 else (44, 62)
        ray = [(69 + r * math.cos(angle), 68 + r * math.sin(angle) * 0.95) for r in (near, far)]
        canvas.line(ray, "#b98be0", 5)
    lens = smooth([(20, 68), (44, 46), (69, 38), (94, 46), (118, 68), (94, 90), (69, 98), (44, 90)])
    canvas.polygon(lens, "#f6f2df", INK, 4)
    canvas.ellipse(69, 68, 27, 27, "#3fae4a", INK, 3)
    canvas.polygon(smooth([(69, 42), (77, 68), (69, 94), (61, 68)]), INK)
    canvas.ellipse(60, 58, 5, 5, "#ffffff")
    brow: list[Point] = [(16, 52), (42, 28), (69, 24), (96, 28), (122, 52), (96, 40), (69, 36), (42, 40)]
    canvas.polygon(smooth(brow), "#7d4fb0", INK, 3)


def _bag(canvas: Canvas) -> None:
    _card(canvas, "#dff0d8", "#7fb069", 26)
    body = smooth([(52, 34), (30, 62), (24, 96), (40, 120), (69, 124), (98, 120), (114, 96), (108, 62), (86, 34)])
    canvas.polygon(body, SACK, INK, 4)
    canvas.polygon(
        smooth([(54, 36), (42, 14), (60, 20), (69, 12), (78, 20), (96, 14), (84, 36)]), "#b0762f", INK, 3.5
    )
    canvas.line([(50, 37), (88, 37)], INK, 10)
    canvas.line([(50, 37), (88, 37)], RED, 5)
    write(canvas, 69, 84, "×2", 40, CREAM, INK, 5)


CAST: Final = ("+1", "+2", "+3", "+4", "+5", "+6", "−1", "−2", "−3", "−4", "−5", "−6", FIRE, EYE, BAG)
"""All kinds of tiles, and with the stalls all that lies on a board."""


def cast() -> list[Sprite]:
    """Return every piece, for the palette of a picture."""
    stalls = [content for content, (_, value) in OWNER.items() if value in MARKET_VALUES]
    return [piece(content) for content in (*CAST, *stalls)]


def signs() -> Iterator[Sign]:
    """Yield a small badge of every seat, for the texts."""
    for seat, colour in enumerate(COLOURS):
        yield Sign(BADGES[seat], f"seat_{colour}", badge(seat, 44).png())
