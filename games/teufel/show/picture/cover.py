"""The lid of the box: the Oberteufel pops out of his stove among the devils, their pots and the flames."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

from games.drawing import Canvas, smooth, sparkle, swarm, tilted
from games.drawing.cover import HEIGHT, WIDTH, Painting
from games.teufel.show.picture import pieces, stove
from games.teufel.show.picture.pieces import GOLD

MIDDLE: Final = WIDTH / 2
FLAMES: Final = (("#8f1710", 190, 0.0), ("#d93a16", 130, 0.7), ("#ff8a1f", 92, 1.9), ("#ffd257", 52, 3.1))
"""Colours of the tongues from the back, how high they are, and where they begin."""


def cover(title: str) -> bytes:
    """Return the lid as PNG."""
    art = Painting("#14060c", "#2c0a12", "#5a1210", "#a62c12", "#e8641c")
    art.light(MIDDLE, 250, 420, "#ff5a1a", 0.75)
    art.draw(_rays)
    art.light(MIDDLE, 230, 250, "#ffb347", 0.8)
    art.draw(partial(_flames, FLAMES[:2]), blur=1.5)
    art.put_all(
        [
            (pieces.devil("violet", "", True, size=1.35, mood="glad"), 206, 236),
            (pieces.devil("blue", "", True, size=1.35), 574, 236),
            (stove.hatch(0.86), MIDDLE, 276),
            (stove.chief(0.92), MIDDLE, 210),
        ]
    )
    art.put(pieces.devil("yellow", "", True, size=1.9, mood="glad"), 112, 318)
    art.put(pieces.devil("green", "", True, size=1.9, mood="grim"), 668, 318)
    art.put(tilted(pieces.pot("Bd", size=1.5), 12), 258, 352)
    art.put(tilted(pieces.pot("Vc", size=1.5), -10), 524, 352)
    art.draw(partial(_flames, FLAMES[2:]))
    for x, y in swarm(40, 0.3):
        art.put(sparkle(2.5 + 3 * ((x * 7) % 1), GOLD), x * WIDTH, 90 + y * 260)
    art.shade(0.5)
    art.title(title, 66, "#ffe9b0")
    return art.lid()


def _rays(canvas: Canvas) -> None:
    for i in range(16):
        angle = math.tau * i / 16
        rim = [(900 * math.cos(angle + turn), 900 * math.sin(angle + turn)) for turn in (-0.07, 0.07)]
        canvas.polygon([(MIDDLE, 230), *((MIDDLE + x, 230 + y) for x, y in rim)], "#ff7a1a26")


def _flames(layers: Sequence[tuple[str, float, float]], canvas: Canvas) -> None:
    """Draw tongues of fire along the lower edge."""
    for colour, high, phase in layers:
        for i in range(31):
            x = -30 + i * 28 + 9 * math.sin(phase * 5 + i * 2.3)
            tall = high * (0.4 + 0.6 * abs(math.sin(phase + i * 1.7))) * (0.5 + 0.5 * abs(x - MIDDLE) / MIDDLE)
            base, tip = HEIGHT + 20, (x + 12 * math.sin(phase + i * 3.1), HEIGHT - tall)
            left = [(x - 30, base), (x - 20, base - 14 - tall * 0.3), (x - 3, base - tall * 0.62), tip]
            right = [tip, (x + 14, base - tall * 0.5), (x + 24, base - 10 - tall * 0.2), (x + 30, base)]
            canvas.polygon([*smooth(left, closed=False), *smooth(right, closed=False)], colour)
