"""What the chiefs of the secret services carry, as sprites: by these things the seats are known."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from typing import Final

from games.drawing import Canvas, Sprite, smooth
from games.heimlich.show.picture.pieces import CREAM, INK, STEEL

SIZE: Final = 84
_PALE: Final = "#e9e2d0"
_DARK: Final = "#4a4f6e"


@functools.cache
def gadget(seat: int, zoom: float = 1.0) -> Sprite:
    """Return the thing of a seat, anchored at its middle; it is never in the colour of an agent.

    `zoom` is a multiple of a quarter.
    """
    canvas = Canvas(SIZE * zoom, SIZE * zoom)
    canvas.scale = round(canvas.scale * zoom)
    _DRAWINGS[seat](canvas, SIZE / 2)
    return canvas.sprite(SIZE * zoom / 2, SIZE * zoom / 2, halo=CREAM, halo_width=2)


def _top_hat(canvas: Canvas, x: float) -> None:
    canvas.rectangle((x - 21, x - 32, x + 21, x + 22), 4, _DARK, INK, 4)
    canvas.rectangle((x - 21, x + 4, x + 21, x + 15), 0, _PALE, INK, 3)
    canvas.ellipse(x, x + 22, 36, 9, _DARK, INK, 4)


def _lens(canvas: Canvas, x: float) -> None:
    canvas.line([(x + 10, x + 10), (x + 31, x + 31)], INK, 15)
    canvas.line([(x + 12, x + 12), (x + 30, x + 30)], _PALE, 7)
    canvas.ellipse(x - 7, x - 7, 27, 27, _DARK, INK, 4)
    canvas.ellipse(x - 7, x - 7, 19, 19, "#dfeaf2", INK, 3)
    canvas.arc(x - 7, x - 7, 13, 190, 280, "#ffffff", 4)


def _umbrella(canvas: Canvas, x: float) -> None:
    canvas.line([(x, x - 4), (x, x + 24), (x + 6, x + 31), (x + 14, x + 27)], INK, 9)
    canvas.line([(x, x - 4), (x, x + 24), (x + 6, x + 31), (x + 14, x + 27)], _PALE, 4)
    top = [
        (x + 35 * math.cos(angle), x + 2 + 33 * math.sin(angle))
        for angle in (math.pi + i * math.pi / 16 for i in range(17))
    ]
    scallops = [
        (x + 35, x + 2),
        (x + 23, x - 6),
        (x + 12, x + 2),
        (x, x - 6),
        (x - 12, x + 2),
        (x - 23, x - 6),
        (x - 35, x + 2),
    ]
    canvas.polygon([*top, *scallops[1:]], _DARK, INK, 4)
    for px in (-12, 12):
        canvas.line([(x, x - 31), (x + px, x)], _PALE, 3)


def _camera(canvas: Canvas, x: float) -> None:
    canvas.rectangle((x - 16, x - 30, x + 10, x - 12), 4, _DARK, INK, 4)
    canvas.rectangle((x - 36, x - 21, x + 36, x + 25), 9, _DARK, INK, 4)
    canvas.ellipse(x, x + 2, 20, 20, _PALE, INK, 4)
    canvas.ellipse(x, x + 2, 11, 11, INK)
    canvas.ellipse(x - 4, x - 2, 4, 4, "#ffffff")
    canvas.rectangle((x + 20, x - 15, x + 31, x - 7), 2, _PALE)


def _key(canvas: Canvas, x: float) -> None:
    for fill, extra in ((INK, 4.0), (STEEL, 0.0)):
        canvas.ellipse(x - 16, x - 14, 18 + extra, 18 + extra, fill)
        canvas.line([(x - 8, x - 6), (x + 26, x + 28)], fill, 8 + 2 * extra)
        canvas.line([(x + 12, x + 14), (x + 22, x + 4)], fill, 6 + 2 * extra)
        canvas.line([(x + 22, x + 24), (x + 31, x + 15)], fill, 6 + 2 * extra)
    canvas.ellipse(x - 16, x - 14, 8, 8, _DARK, INK, 3)


def _envelope(canvas: Canvas, x: float) -> None:
    canvas.rectangle((x - 36, x - 24, x + 36, x + 25), 5, _PALE, INK, 4)
    canvas.line([(x - 33, x - 21), (x, x + 6), (x + 33, x - 21)], INK, 4)
    canvas.line([(x - 33, x + 22), (x - 10, x)], INK, 3)
    canvas.line([(x + 33, x + 22), (x + 10, x)], INK, 3)
    canvas.ellipse(x, x + 4, 9, 9, _DARK, INK, 3)


def _sunglasses(canvas: Canvas, x: float) -> None:
    for side in (-1, 1):
        lens = smooth([(4, -9), (34, -11), (35, 4), (24, 19), (10, 17), (4, 4)])
        canvas.polygon([(x + side * px, x + py) for px, py in lens], "#23263d", INK, 4)
        canvas.line([(x + side * 12, x - 2), (x + side * 20, x - 6)], "#ffffff", 4)
    canvas.line([(x - 37, x - 12), (x + 37, x - 12)], INK, 7)
    canvas.line([(x - 36, x - 12), (x + 36, x - 12)], _PALE, 3)


_DRAWINGS: Final[tuple[Callable[[Canvas, float], None], ...]] = (
    _top_hat,
    _lens,
    _umbrella,
    _camera,
    _key,
    _envelope,
    _sunglasses,
)
