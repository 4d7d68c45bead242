"""The lid of the box: market day at dusk, stalls and their customers, good and bad, behind a counter of coins."""

from __future__ import annotations

import math
from typing import Final

from games.drawing import Canvas, Sprite, mix
from games.drawing.cover import HEIGHT, WIDTH, Painting
from games.heller.rules.board import Colour
from games.heller.show.picture import pieces
from games.heller.show.picture.customers import CREAM, GOLD, INK, RED, draw_customer

MIDDLE: Final = WIDTH / 2
COUNTER: Final = 352
CROWD: Final[tuple[tuple[int, float, float, float], ...]] = (
    (-3, 236, 292, 0.95),
    (2, 330, 288, 0.95),
    (4, 452, 288, 0.95),
    (-6, 548, 292, 0.95),
    (1, 186, 324, 1.15),
    (-1, 286, 330, 1.15),
    (5, 496, 330, 1.15),
    (3, 596, 324, 1.15),
    (6, 390, 306, 1.5),
)
"""By value: which customer stands where, how large; the farthest first."""
PILES: Final = ((270, 2), (330, 4), (452, 5), (512, 3))


def cover(title: str) -> bytes:
    """Return the lid as PNG."""
    art = Painting("#1b1740", "#3b2456", "#7a3a5c", "#cf6f4e", "#f4b463")
    art.light(MIDDLE, 300, 330, "#ffcf7a", 0.85)
    art.draw(_skyline, blur=0.8)
    art.draw(_garlands)
    stalls: tuple[tuple[Colour, float], ...] = (("red", 104.0), ("blue", 676.0))
    for colour, x in stalls:
        art.put(pieces.market_stall(colour), x, 278)
    for value, x, y, size in CROWD:
        art.put(_customer(value, size), x, y)
    art.draw(_counter)
    for x, count in PILES:
        for level in range(count):
            art.put(_coin(), x, COUNTER + 22 - 9 * level)
    for x, y in ((392, 384), (224, 388), (566, 390), (610, 378)):
        art.put(_coin(), x, y)
    art.shade(0.5)
    art.title(title, 62, "#fff0c4", "#22123a")
    return art.lid()


def _customer(value: int, size: float) -> Sprite:
    """Return the head and shoulders of a customer."""
    canvas = Canvas(130, 150, scale=6)
    body = RED if value < 0 else ("#4f8a5b", "#3f6fb0", "#b5723a", "#8a5bb0", "#c98a2b", "#7a1f3a")[value - 1]
    dark = mix(body, INK, 0.45) if value < 0 else body
    canvas.rectangle((24, 86, 106, 170), 30, dark, INK, 3)
    draw_customer(canvas, value, 65, 60)
    return canvas.sprite(65, 60, halo=CREAM, halo_width=1.6, size=size)


def _coin() -> Sprite:
    canvas = Canvas(64, 36)
    canvas.ellipse(32, 21, 28, 10, mix(GOLD, INK, 0.3), INK, 2.4)
    canvas.ellipse(32, 14, 28, 10, GOLD, INK, 2.4)
    canvas.ellipse(32, 14, 19, 6, None, "#fff0b0", 1.8)
    return canvas.sprite(32, 14)


def _skyline(canvas: Canvas) -> None:
    x = -16.0
    for number in range(10):
        width, high = 70 + 24.0 * (number * 5 % 3), 96 + 26.0 * (number * 7 % 4)
        top, wall = 300 - high, mix("#3c2350", "#7a3a5c", 0.2 * (number % 3))
        canvas.rectangle((x, top, x + width, 400), 0, wall)
        if number % 3 == 1:
            for step in range(3):
                canvas.rectangle((x + 11 * step, top - 13 * (step + 1), x + width - 11 * step, top), 0, wall)
        else:
            canvas.polygon([(x - 4, top), (x + width / 2, top - 42), (x + width + 4, top)], wall)
        for column in range(2):
            wx = x + width * (0.3 + 0.4 * column)
            canvas.rectangle(
                (wx - 7, top + 16, wx + 7, top + 36), 3, "#ffc46a" if (number + column) % 3 else "#2c1a40"
            )
        x += width + 3


def _garlands(canvas: Canvas) -> None:
    for left, right, high, sag in (
        (-20.0, 300.0, 108.0, 44.0),
        (480.0, 800.0, 108.0, 44.0),
        (250.0, 530.0, 124.0, 30.0),
    ):
        rope = [(left + (right - left) * t / 20, high + sag * math.sin(math.pi * t / 20)) for t in range(21)]
        canvas.line(rope, INK, 3.5)
        for t in range(1, 20, 2):
            x, y = rope[t]
            canvas.polygon(
                [(x - 10, y + 1), (x + 10, y + 1), (x, y + 26)], (RED, CREAM, GOLD)[t // 2 % 3], INK, 2.4
            )


def _counter(canvas: Canvas) -> None:
    canvas.rectangle((-10, COUNTER, WIDTH + 10, HEIGHT + 20), 0, pieces.WOOD, INK, 5)
    canvas.rectangle((0, COUNTER + 5, WIDTH, COUNTER + 16), 0, mix(pieces.WOOD, CREAM, 0.35))
    for x in range(-30, WIDTH, 130):
        canvas.line([(x, COUNTER + 18), (x - 20, HEIGHT)], mix(pieces.WOOD, INK, 0.4), 3)
