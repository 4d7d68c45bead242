"""The top secret cards as sprites: each kind has a pictogram that needs no words."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Final

from games.drawing import Canvas, Point, Sprite, write
from games.heimlich.rules.board import Card
from games.heimlich.show.picture.pieces import CREAM, GOLD, INK, STEEL

WIDTH: Final = 58
HEIGHT: Final = 84
_PAWN: Final = "#8a6fd1"
_SECOND: Final = "#3d9b8f"
_RED: Final = "#b3182c"
FADED: Final = 0.3
"""How much of a card that is not discarded can be seen."""


@functools.cache
def card(kind: Card, zoom: float = 1.0, is_faded: bool = False) -> Sprite:
    """Return the front of a card, `zoom` times as large as in the row of discards, anchored at its middle.

    `zoom` is a multiple of a quarter. A faded card lets what is behind it shine through.
    """
    width, height = WIDTH * zoom + 4, HEIGHT * zoom + 4
    canvas = Canvas(width, height)
    canvas.scale = round(canvas.scale * zoom)
    x, y = width / 2 / zoom, height / 2 / zoom
    canvas.rectangle((x - 28, y - 41, x + 28, y + 41), 8, CREAM, INK, 3)
    _PICTURES[kind](canvas, x, y)
    sprite = canvas.sprite(width / 2, height / 2)
    if is_faded:
        sprite.image.putalpha(sprite.image.getchannel("A").point(lambda value: round(value * FADED)))
    return sprite


@functools.cache
def back(scale: float = 1.0) -> Sprite:
    """Return the back of a card."""
    width, height = WIDTH * scale + 4, HEIGHT * scale + 4
    canvas = Canvas(width, height)
    canvas.rectangle((2, 2, width - 2, height - 2), 8 * scale, "#7b1f33", INK, 3)
    canvas.rectangle(
        (2 + 5 * scale, 2 + 5 * scale, width - 2 - 5 * scale, height - 2 - 5 * scale), 5 * scale, "#7b1f33", GOLD, 2
    )
    write(canvas, width / 2, height / 2, "?", 34 * scale, GOLD)
    return canvas.sprite(width / 2, height / 2)


def _pawn(canvas: Canvas, x: float, y: float, paint: str = _PAWN, size: float = 1.0) -> None:
    canvas.polygon(
        [(x, y - 8 * size), (x + 11 * size, y + 14 * size), (x - 11 * size, y + 14 * size)], paint, INK, 2.5
    )
    canvas.ellipse(x, y - 9 * size, 7.5 * size, 7.5 * size, paint, INK, 2.5)


def _arrow(canvas: Canvas, one: Point, other: Point, fill: str = _RED) -> None:
    (x0, y0), (x1, y1) = one, other
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    canvas.line([one, (x1 - 7 * ux, y1 - 7 * uy)], fill, 5)
    head = [other, (x1 - 11 * ux - 8 * uy, y1 - 11 * uy + 8 * ux), (x1 - 11 * ux + 8 * uy, y1 - 11 * uy - 8 * ux)]
    canvas.polygon(head, fill)


def _small_safe(canvas: Canvas, x: float, y: float) -> None:
    canvas.rectangle((x - 14, y - 14, x + 14, y + 14), 3, "#7f8ea6", INK, 2.5)
    canvas.ellipse(x, y, 7, 7, STEEL, INK, 2)
    canvas.ellipse(x, y, 2.5, 2.5, GOLD)


def _small_church(canvas: Canvas, x: float, y: float) -> None:
    canvas.rectangle((x - 2, y - 4, x + 15, y + 14), 1, "#d8cfbd", INK, 2.5)
    canvas.rectangle((x - 14, y - 6, x + 1, y + 14), 1, "#efe8d8", INK, 2.5)
    canvas.polygon([(x - 17, y - 5), (x - 6.5, y - 20), (x + 4, y - 5)], "#5b4a6b", INK, 2.5)


def _small_ruins(canvas: Canvas, x: float, y: float) -> None:
    wall: list[Point] = [
        (-17, 14),
        (-17, -6),
        (-11, -14),
        (-7, -2),
        (0, 2),
        (5, -10),
        (11, -16),
        (17, -4),
        (17, 14),
    ]
    canvas.polygon([(x + px, y + py) for px, py in wall], "#8a8577", INK, 2.5)


def _steps(canvas: Canvas, x: float, y: float, text: str) -> None:
    write(canvas, x, y, text, 19, INK)


def _safe(canvas: Canvas, x: float, y: float) -> None:
    _small_safe(canvas, x, y + 14)
    _arrow(canvas, (x - 4, y - 8), (x - 20, y - 24))
    _arrow(canvas, (x + 4, y - 8), (x + 20, y - 24))


def _markers(canvas: Canvas, x: float, y: float) -> None:
    _steps(canvas, x, y - 22, "+3")
    for dx, paint in ((-12, _PAWN), (12, _SECOND)):
        canvas.ellipse(x + dx, y + 14, 11, 11, paint, INK, 2.5)
        canvas.ellipse(x + dx, y + 14, 4, 4, CREAM)


def _back(canvas: Canvas, x: float, y: float) -> None:
    _one(canvas, x, y, "1–2", -1)


def _forward(canvas: Canvas, x: float, y: float) -> None:
    _one(canvas, x, y, "1–3", 1)


def _one(canvas: Canvas, x: float, y: float, text: str, side: int) -> None:
    _steps(canvas, x, y - 25, text)
    _arrow(canvas, (x - side * 18, y - 6), (x + side * 19, y - 6))
    _pawn(canvas, x, y + 20)


def _either(canvas: Canvas, x: float, y: float) -> None:
    _steps(canvas, x, y - 25, "1")
    _arrow(canvas, (x, y - 6), (x + 21, y - 6))
    _arrow(canvas, (x, y - 6), (x - 21, y - 6))
    _pawn(canvas, x, y + 20)


def _two_back(canvas: Canvas, x: float, y: float) -> None:
    _two(canvas, x, y, -1)


def _two_forward(canvas: Canvas, x: float, y: float) -> None:
    _two(canvas, x, y, 1)


def _two(canvas: Canvas, x: float, y: float, side: int) -> None:
    _steps(canvas, x, y - 25, "1+1")
    _arrow(canvas, (x - side * 18, y - 6), (x + side * 19, y - 6))
    _pawn(canvas, x - 12, y + 20, _PAWN, 0.85)
    _pawn(canvas, x + 12, y + 20, _SECOND, 0.85)


def _leave_safe(canvas: Canvas, x: float, y: float) -> None:
    _small_safe(canvas, x, y + 20)
    _pawn(canvas, x, y - 14, _PAWN, 0.9)
    _arrow(canvas, (x + 8, y - 30), (x + 23, y - 30))
    _arrow(canvas, (x - 8, y - 30), (x - 23, y - 30))


def _ruins(canvas: Canvas, x: float, y: float) -> None:
    _pawn(canvas, x, y - 22, _PAWN, 0.9)
    _arrow(canvas, (x, y - 4), (x, y + 10))
    _small_ruins(canvas, x, y + 22)


def _church(canvas: Canvas, x: float, y: float) -> None:
    for dx, paint in ((-16, _PAWN), (16, "#d0893c"), (0, _SECOND)):
        _pawn(canvas, x + dx, y - 22, paint, 0.8)
    _arrow(canvas, (x, y - 8), (x, y + 6))
    _small_church(canvas, x, y + 22)


def _trade(canvas: Canvas, x: float, y: float) -> None:
    _arrow(canvas, (x - 18, y - 26), (x + 19, y - 26))
    _arrow(canvas, (x + 18, y - 12), (x - 19, y - 12))
    _pawn(canvas, x - 13, y + 16, _PAWN, 0.95)
    _pawn(canvas, x + 13, y + 16, _SECOND, 0.95)


def _join(canvas: Canvas, x: float, y: float) -> None:
    _pawn(canvas, x - 14, y - 20, _PAWN, 0.9)
    _arrow(canvas, (x - 6, y - 4), (x + 8, y + 8))
    _pawn(canvas, x + 13, y + 22, _SECOND, 0.9)


def _rescue(canvas: Canvas, x: float, y: float) -> None:
    _small_ruins(canvas, x - 8, y - 22)
    _arrow(canvas, (x, y - 6), (x, y + 8))
    _small_church(canvas, x + 4, y + 23)


def _to_safe(canvas: Canvas, x: float, y: float) -> None:
    _pawn(canvas, x, y - 22, _PAWN, 0.9)
    _arrow(canvas, (x, y - 4), (x, y + 9))
    _small_safe(canvas, x, y + 23)


def _free(canvas: Canvas, x: float, y: float) -> None:
    for dx, dy in ((-7, -5), (6, 3)):
        canvas.rectangle((x + dx - 15, y + dy - 24, x + dx + 15, y + dy + 20), 4, "#7b1f33", INK, 2.5)
    write(canvas, x + 6, y + 1, "?", 26, GOLD)


_PICTURES: Final[dict[Card, Callable[[Canvas, float, float], None]]] = {
    "safe": _safe,
    "markers": _markers,
    "back": _back,
    "either": _either,
    "two-back": _two_back,
    "two-forward": _two_forward,
    "leave-safe": _leave_safe,
    "ruins": _ruins,
    "church": _church,
    "trade": _trade,
    "join": _join,
    "rescue": _rescue,
    "forward": _forward,
    "to-safe": _to_safe,
    "free": _free,
}
