"""The lid of the box: agents around an open safe in the light of a street lamp, in the town by night."""

from __future__ import annotations

from typing import Final

from PIL import ImageEnhance

from games.drawing import Canvas, Sprite, enlarged, mix
from games.drawing.cover import HEIGHT, WIDTH, Painting, stars
from games.heimlich.rules.board import Agent
from games.heimlich.show.picture import gadgets, houses, pieces, safes
from games.heimlich.show.picture.pieces import CREAM, GOLD, INK

MIDDLE: Final = WIDTH / 2
STREET: Final = 326
"""Where the houses stand."""
AGENTS: Final[tuple[tuple[Agent, float, float, float], ...]] = (
    ("P", 262, 350, 1.2),
    ("B", 516, 350, 1.2),
    ("S", 590, 366, 1.35),
    ("D", 176, 380, 1.5),
    ("M", 650, 388, 1.55),
    ("J", 82, 414, 1.75),
    ("L", 716, 416, 1.75),
)
"""Who stands where, how large: the farthest first."""


def cover(title: str) -> bytes:
    """Return the lid as PNG."""
    art = Painting("#0b0f2a", "#141a44", "#24306b", "#3d4a8c", "#2a2d55")
    art.draw(_stars)
    art.light(642, 96, 150, "#9fb2ff", 0.55)
    art.draw(_moon)
    art.draw(_far_roofs, blur=1.2)
    for place, x in ((5, 30.0), (8, 750.0), (3, 210.0), (2, 570.0), (1, 390.0)):
        art.put(_house(place), x, STREET)
    art.draw(_street)
    art.light(MIDDLE, 330, 230, "#ffb84d", 0.8)
    art.put(enlarged(safes.open_safe(), 0.86), MIDDLE, 316)
    for letter, x, y, size in AGENTS:
        art.put(pieces.drawn_agent(letter, size, CREAM, 2.4), x, y)
    for seat, x, y in ((1, 318.0, 378.0), (3, 470.0, 384.0)):
        art.put(gadgets.gadget(seat), x, y)
    art.shade(0.6)
    art.title(title, 70, "#ffe7a6", "#0c0f28")
    return art.lid()


def _stars(canvas: Canvas) -> None:
    stars(canvas, 70, 0.1, 230, "#dfe6ff")


def _moon(canvas: Canvas) -> None:
    canvas.ellipse(694, 62, 34, 34, "#f4efd2")
    for x, y, radius in ((682, 54, 8), (704, 74, 10), (708, 46, 5)):
        canvas.ellipse(x, y, radius, radius, "#e0d9b4")


def _far_roofs(canvas: Canvas) -> None:
    for i in range(15):
        x, high = -20 + i * 58.0, 150 + 60 * (i * 7 % 4) / 3
        top = STREET - 70 - high * 0.7
        canvas.polygon([(x, STREET), (x, top), (x + 29, top - 30), (x + 58, top), (x + 58, STREET)], "#1a2150")
        if i % 3:
            canvas.rectangle((x + 20, top + 18, x + 32, top + 34), 2, "#c79a4a")


def _house(place: int) -> Sprite:
    """Return a house, anchored at the middle of its threshold."""
    canvas = Canvas(210, 230)
    houses.draw_house(canvas, 105, 70, place)
    drawn = canvas.sprite(105, 220, size=1.3)
    night = ImageEnhance.Brightness(drawn.image).enhance(0.72)
    return Sprite(night, drawn.anchor)


def _street(canvas: Canvas) -> None:
    canvas.rectangle((0, STREET, WIDTH, HEIGHT), 0, "#4a4a68")
    for row in range(6):
        y, high = STREET + 3 + row * 17 + row * row, 16 + 2 * row
        for column in range(17):
            width = 46 + 5 * row
            x = -30 + column * (width + 4) + (row % 2) * width / 2
            shade = mix("#5d5c7c", INK if (row + 2 * column) % 3 else GOLD, 0.12)
            canvas.rectangle((x, y, x + width, y + high), 5, shade)
