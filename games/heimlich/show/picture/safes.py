"""The open safe of a scoring, and the light that falls out of it."""

from __future__ import annotations

import functools
import math
from typing import Final

from games.drawing import Canvas, Point, Sprite, mix, zigzag
from games.heimlich.rules.board import VALUES
from games.heimlich.show.picture.pieces import CREAM, GOLD, INK

COINS: Final = 12, 4
"""So many lie in the safe, and before it, where a house pays most."""
STACKS: Final = 0, 30, -30
"""Where coins are piled in the safe, in turn."""


@functools.cache
def beams() -> Sprite:
    """Return the light that falls out of the safe and upwards, anchored at the middle of the safe."""
    canvas, reach = Canvas(900, 460, scale=2), 420.0
    x, y = 450.0, 440.0
    for number in range(6):
        angle = math.pi * (1.26 + 0.123 * number)
        ends = [(x + reach * math.cos(angle + turn), y + reach * math.sin(angle + turn)) for turn in (-0.09, 0.09)]
        canvas.polygon([(x, y), *ends], f"{GOLD}{(48, 64)[number % 2]:02x}")
    return canvas.sprite(x, y)


@functools.cache
def open_safe(size: float = 1.36, value: int = max(VALUES)) -> Sprite:
    """Return a safe whose door stands open: as much gold lies in it and before it as `value` tells; a cobweb hangs
    in one that pays nothing, and one that costs points is black. Anchored at its middle."""
    canvas = Canvas(380, 150, scale=6)
    x, back = 190.0, "#8a5f14" if value > 0 else "#4d4657" if value == 0 else "#17101c"
    for side in (-1, 1):
        canvas.rectangle((x + side * 50 - 10, 126, x + side * 50 + 10, 144), 4, INK)
    canvas.rectangle((x - 70, 14, x + 70, 136), 14, "#6c7a90", INK, 6)
    canvas.rectangle((x - 62, 20, x + 62, 34), 6, "#93a2b8")
    canvas.rectangle((x - 56, 27, x + 56, 124), 8, "#3a2a14" if value > 0 else INK, INK, 5)
    canvas.rectangle((x - 50, 33, x + 50, 118), 4, back)
    canvas.rectangle((x - 50, 76, x + 50, 118), 4, mix(back, GOLD, 0.3) if value > 0 else mix(back, CREAM, 0.1))
    door: list[Point] = [(x - 70, 18), (x - 132, 2), (x - 132, 146), (x - 70, 132)]
    canvas.polygon(door, "#93a2b8", INK, 6)
    inner: list[Point] = [(x - 80, 32), (x - 121, 21), (x - 121, 128), (x - 80, 119)]
    canvas.polygon(inner, "#6c7a90", INK, 4)
    canvas.ellipse(x - 100, 74, 15, 19, "#b9c2cf", INK, 4)
    canvas.ellipse(x - 100, 74, 5, 7, GOLD, INK, 2.5)
    if value > 0:
        _hoard(canvas, x, value / max(VALUES))
    elif value == 0:
        _cobweb(canvas, x - 50, 33)
    else:
        canvas.line([(x - 20, 44), (x - 6, 66), (x - 22, 84), (x - 4, 116)], mix(back, "#b3182c", 0.7), 5)
        canvas.line([(x - 6, 66), (x + 22, 78), (x + 30, 104)], mix(back, "#b3182c", 0.7), 4)
    return canvas.sprite(x, 75, size=size)


def _hoard(canvas: Canvas, x: float, share: float) -> None:
    """Draw a share of the most gold that lies in a safe and before it."""
    inside, before = (max(1, round(count * share)) for count in COINS)
    for number in range(inside):
        level, stack = divmod(number, len(STACKS))
        dx, y = STACKS[stack], 110 - 13 * level
        canvas.ellipse(x + dx, y, 20, 9, GOLD, INK, 3.5)
        canvas.ellipse(x + dx - 4, y - 2, 9, 3, "#ffeaa6")
    for dx, y in ((76, 132), (40, 140), (100, 140), (6, 142))[:before]:
        canvas.ellipse(x + dx, y, 18, 8, GOLD, INK, 3.5)
        canvas.ellipse(x + dx - 4, y - 2, 8, 3, "#ffeaa6")
    for dx, y in ((-18, 52), (28, 44), (40, 84))[: round(3 * share)]:
        canvas.polygon(zigzag(x + dx, y, 13, 13 * 0.35, 4), "#ffffff")


def _cobweb(canvas: Canvas, x: float, y: float) -> None:
    """Draw a cobweb in the left upper corner of a safe, and who lives in it."""
    ends = [(78, 0), (70, 34), (44, 60), (0, 74)]
    for dx, dy in ends:
        canvas.line([(x, y), (x + dx, y + dy)], "#e8ecff", 2.5)
    for share in (0.35, 0.65, 0.95):
        canvas.line([(x + dx * share, y + dy * share) for dx, dy in ends], "#e8ecff", 2.5)
    canvas.line([(x + 68, y), (x + 68, y + 46)], "#e8ecff", 2)
    for side in (-1, 1):
        for dy in (-6, 2, 10):
            canvas.line([(x + 68, y + 52), (x + 68 + 15 * side, y + 52 + dy)], INK, 2.5)
    canvas.ellipse(x + 68, y + 52, 9, 9, INK)
