"""The agents, their markers, the safe and the die as sprites. Each is drawn once and kept.

Every agent has its own letter, its own hat and its own outline, and so has its marker: nobody has to see colours.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator
from typing import Final

from games.contract import Sign
from games.drawing import Canvas, Point, Sprite, mix, smooth, write
from games.heimlich.rules.board import AGENTS, Agent
from games.heimlich.show.words import TEXT

INK: Final = "#15172b"
CREAM: Final = "#fff6e0"
GOLD: Final = "#ffc83d"
STEEL: Final = "#b9c2cf"
MOVED: Final = "#4fe0e6"
"""Round what was moved last, as no agent is painted: gold is for whose turn it is."""
LOSS: Final = "#ff8d8d"
PAINT: Final[dict[Agent, str]] = {
    "J": "#dc3434",
    "D": "#2f63dd",
    "M": "#1f8d4c",
    "P": "#ffdb3f",
    "B": "#ff8f2b",
    "L": "#9447d1",
    "S": "#dfe3ea",
}
BUST: Final = 92
"""How high an agent down to the chest is, and the room above its hat."""
LARGE: Final = 1.25
"""How much larger agents are drawn that have room."""
ON_PAINT: Final[dict[Agent, str]] = {
    "J": CREAM,
    "D": CREAM,
    "M": CREAM,
    "P": INK,
    "B": INK,
    "L": CREAM,
    "S": INK,
}
"""What is written on the colour."""

_BODIES: Final[dict[Agent, list[Point]]] = {
    "J": [(-13, -50), (13, -50), (26, 0), (-26, 0)],
    "D": smooth([(0, -52), (21, -42), (26, -22), (18, -3), (0, 2), (-18, -3), (-26, -22), (-21, -42)]),
    "M": [(-23, -50), (23, -50), (23, 0), (-23, 0)],
    "P": smooth([(-11, -51), (11, -51), (16, -36), (24, -16), (22, 1), (-22, 1), (-24, -16), (-16, -36)]),
    "B": [(-27, -50), (27, -50), (15, 0), (-15, 0)],
    "L": [(0, -58), (27, -26), (14, 2), (-14, 2), (-27, -26)],
    "S": [(-19, -54), (19, -54), (23, -26), (19, 0), (-19, 0), (-23, -26)],
}


@functools.cache
def agent(letter: Agent, has_moved: bool = False, is_large: bool = False) -> Sprite:
    """Return an agent, anchored at its feet; one that has moved shines."""
    zoom = LARGE if is_large else 1.0
    return drawn_agent(letter, zoom, MOVED if has_moved else CREAM, 5.0 if has_moved else 2.4)


def drawn_agent(letter: Agent, zoom: float, halo: str, halo_width: float) -> Sprite:
    """Return an agent `zoom` times as large, anchored at its feet, that is drawn and not kept."""
    canvas = Canvas(84 * zoom, 128 * zoom)
    canvas.scale = round(canvas.scale * zoom)
    x, y = 42.0, 112.0
    for side in (-1, 1):
        canvas.ellipse(x + side * 10, y + 3, 9, 5, INK)
    canvas.polygon([(x + px, y + py) for px, py in _BODIES[letter]], PAINT[letter], INK, 4)
    _head(canvas, letter, x, y - 62)
    write(canvas, x, y - 24, letter, 30, ON_PAINT[letter])
    return canvas.sprite(x * zoom, y * zoom, halo=halo, halo_width=halo_width)


def drawn_bust(letter: Agent, zoom: float) -> Sprite:
    """Return an agent down to the chest, without its letter, `zoom` times as large, anchored at the middle of its
    foot; it is drawn and not kept."""
    canvas = Canvas(84 * zoom, BUST * zoom)
    canvas.scale = round(canvas.scale * zoom)
    x, y = 42.0, 112.0
    canvas.polygon([(x + px, y + py) for px, py in _BODIES[letter]], PAINT[letter], INK, 4)
    _head(canvas, letter, x, y - 62)
    return canvas.sprite(x * zoom, BUST * zoom, halo=CREAM, halo_width=3)


def _head(canvas: Canvas, letter: Agent, x: float, y: float) -> None:
    """Draw the face in the shadow of a hat."""
    paint = PAINT[letter]
    dark = mix(paint, INK, 0.35)
    if letter == "L":
        hood = smooth([(0, -26), (14, -8), (18, 10), (0, 16), (-18, 10), (-14, -8)])
        canvas.polygon([(x + px, y + py) for px, py in hood], paint, INK, 4)
        canvas.ellipse(x, y + 2, 11, 10, "#2a2233", INK, 2)
        _eyes(canvas, x, y + 1)
        return
    canvas.ellipse(x, y, 15, 15, "#e9c09a", INK, 3)
    canvas.polygon([(x - 14, y - 7), (x + 14, y - 7), (x + 14, y + 1), (x - 14, y + 1)], "#2a2233")
    _eyes(canvas, x, y - 3)
    if letter == "J":
        canvas.polygon(
            [(x - 14, y - 10), (x - 11, y - 26), (x, y - 22), (x + 11, y - 26), (x + 14, y - 10)], dark, INK, 3
        )
        canvas.ellipse(x, y - 10, 26, 6, paint, INK, 3)
    elif letter == "D":
        canvas.ellipse(x, y - 14, 15, 13, dark, INK, 3)
        canvas.ellipse(x, y - 9, 21, 5, paint, INK, 3)
    elif letter == "M":
        canvas.rectangle((x - 18, y - 27, x + 18, y - 8), 6, paint, INK, 3)
        for side in (-1, 1):
            canvas.ellipse(x + side * 18, y, 6, 11, dark, INK, 3)
        canvas.rectangle((x - 14, y - 18, x + 14, y - 8), 4, dark, INK, 2)
    elif letter == "P":
        canvas.ellipse(x - 3, y - 14, 21, 9, paint, INK, 3)
        canvas.ellipse(x - 3, y - 24, 5, 5, dark, INK, 3)
    elif letter == "B":
        canvas.polygon([(x - 12, y - 10), (x, y - 28), (x + 12, y - 10)], dark, INK, 3)
        canvas.ellipse(x, y - 9, 31, 5.5, paint, INK, 3)
    else:
        crown = smooth([(-15, -15), (-25, -25), (-14, -32), (0, -34), (14, -32), (25, -25), (15, -15)])
        canvas.polygon([(x + px, y + py) for px, py in crown], paint, INK, 3)
        canvas.rectangle((x - 16, y - 18, x + 16, y - 9), 2, dark, INK, 3)
        canvas.ellipse(x, y - 7, 17, 4.5, INK)
        canvas.ellipse(x, y - 19, 4.5, 4.5, GOLD, INK, 2)


def _eyes(canvas: Canvas, x: float, y: float) -> None:
    for side in (-1, 1):
        canvas.ellipse(x + side * 6, y, 3.6, 3, "#ffffff")
        canvas.ellipse(x + side * 6, y, 1.8, 1.8, INK)


@functools.cache
def marker(letter: Agent, radius: float = 22) -> Sprite:
    """Return the scoring marker of an agent, anchored at its middle; its outline is that of the agent."""
    size = 2 * radius + 14
    canvas = Canvas(size, size)
    x = size / 2
    points = [(x + px * radius, x + py * radius) for px, py in outline(letter)]
    canvas.polygon(points, PAINT[letter], INK, max(2.5, radius / 9))
    down = {"J": 0.12, "B": -0.14}.get(letter, 0.0)
    write(canvas, x, x + down * radius, letter, radius * 1.08, ON_PAINT[letter])
    return canvas.sprite(x, x, halo=CREAM, halo_width=2)


def outline(letter: Agent) -> list[Point]:
    """Return the outline of a marker of radius 1."""
    if letter == "D":
        return _regular(32, 0, 0.98)
    if letter == "P":
        return [(0, -1.08), (0.95, -0.3), (0.8, 0.95), (-0.8, 0.95), (-0.95, -0.3)]
    if letter == "L":
        return _regular(4, 0, 1.22)
    if letter == "S":
        return _regular(6, 0, 1.08)
    shapes: dict[Agent, list[Point]] = {
        "J": [(-0.5, -0.95), (0.5, -0.95), (1.08, 0.9), (-1.08, 0.9)],
        "M": [(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)],
        "B": [(-1.08, -0.9), (1.08, -0.9), (0.5, 0.95), (-0.5, 0.95)],
    }
    return shapes[letter]


def _regular(corners: int, turn: float, radius: float) -> list[Point]:
    angles = [turn + 2 * math.pi * corner / corners for corner in range(corners)]
    return [(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]


@functools.cache
def safe(size: float = 108, has_moved: bool = False) -> Sprite:
    """Return the safe, golden as what it is about, anchored at its middle; one that has moved shines."""
    canvas = Canvas(size * 1.24, size * 1.24)
    x, unit = size * 0.62, size / 76

    def box(left: float, top: float, right: float, bottom: float) -> tuple[float, float, float, float]:
        return x + left * unit, x + top * unit, x + right * unit, x + bottom * unit

    for side in (-1, 1):
        canvas.rectangle(box(side * 24 - 8, 26, side * 24 + 8, 40), 3, INK)
    canvas.rectangle(box(-37, -37, 37, 35), 10 * unit, "#d9951c", INK, 4 * unit)
    canvas.rectangle(box(-33, -33, 33, -25), 4 * unit, "#ffe38a")
    canvas.rectangle(box(-27, -27, 27, 25), 5 * unit, GOLD, INK, 3 * unit)
    for y in (-17, 10):
        canvas.rectangle(box(-34, y, -25, y + 8), 2 * unit, "#8a5a10", INK, 2 * unit)
    canvas.ellipse(x - 3 * unit, x - unit, 17 * unit, 17 * unit, CREAM, INK, 3 * unit)
    for corner in range(8):
        angle = corner * math.pi / 4
        right, down = unit * math.cos(angle), unit * math.sin(angle)
        canvas.line([(x - 3 * unit + far * right, x - unit + far * down) for far in (12.5, 8)], INK, 2.4 * unit)
    canvas.ellipse(x - 3 * unit, x - unit, 5.5 * unit, 5.5 * unit, "#d9951c", INK, 2 * unit)
    canvas.rectangle(box(17, -15, 23, 13), 3 * unit, CREAM, INK, 2 * unit)
    return canvas.sprite(x, x, halo=MOVED if has_moved else CREAM, halo_width=(6 if has_moved else 4) * unit)


@functools.cache
def die(face: int) -> Sprite:
    """Return the die: pips, or "1–3" for the face 0."""
    canvas = Canvas(110, 110)
    canvas.rectangle((8, 12, 104, 106), 22, "#7f1d2b")
    canvas.rectangle((8, 5, 104, 99), 22, CREAM, INK, 4)
    spots: dict[int, list[Point]] = {
        2: [(-1, -1), (1, 1)],
        3: [(-1, -1), (0, 0), (1, 1)],
        4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    }
    for dx, dy in spots.get(face, []):
        canvas.ellipse(56 + 24 * dx, 52 + 24 * dy, 10, 10, "#b3182c", INK, 2)
    if face == 0:
        write(canvas, 56, 52, "1–3", 34, "#b3182c")
    return canvas.sprite(56, 54)


def signs() -> Iterator[Sign]:
    """Yield a small marker of every agent, for the texts."""
    for agent in AGENTS:
        circle = TEXT.format("en", "arg-sign", {"value": agent}).split()[0]
        name = TEXT.format("en", "agent-name", {"code": agent}).lower()
        yield Sign(circle, f"agent_{name}", marker(agent, 44).png())
