"""Rooms in which somebody is or could be, as sprites, and what hangs in them. Each is drawn once and kept."""

from __future__ import annotations

import functools
from typing import Final

from PIL import Image

from games.drawing import Canvas, Point, Sprite, mix
from games.heuchel.board import Pawn
from games.heuchel.picture import layout
from games.heuchel.picture.figures import GOLD, INK, JOINT, emblem
from games.heuchel.picture.layout import Box

LIT: Final = "#f6dc9c"
"""Rooms where somebody is."""
MOONLIT: Final = "#a3b3dd"
"""Rooms that can be reached."""
PANEL: Final = "#d9a866"


@functools.cache
def lit(num_seats: int) -> Sprite:
    """Return a room where somebody is, anchored at its left upper corner."""
    canvas, edge = _empty_room(num_seats)
    canvas.polygon(edge, LIT)
    canvas.rectangle((0, canvas.height - 18, canvas.width, canvas.height), 0, PANEL)
    for x in range(12, canvas.width, 24):
        canvas.rectangle((x - 1, canvas.height - 18, x + 1, canvas.height), 0, mix(PANEL, INK, 0.2))
    canvas.cut(edge)
    canvas.line([*edge, edge[0]], INK, 3)
    return _on_wall(canvas)


@functools.cache
def within_reach(num_seats: int) -> Sprite:
    """Return a room that can be reached, anchored at its left upper corner."""
    canvas, edge = _empty_room(num_seats)
    canvas.polygon(edge, MOONLIT, INK, 3)
    return _on_wall(canvas)


def _empty_room(num_seats: int) -> tuple[Canvas, list[Point]]:
    """Return a sheet as large as a room, and the outline of it."""
    left, top, right, bottom = layout.room(0, 1, num_seats)
    canvas = Canvas(right - left, bottom - top)
    return canvas, arch((1, 1, canvas.width - 1, canvas.height))


def _on_wall(canvas: Canvas) -> Sprite:
    """Return a room with the wall around it: it hides what is behind it, and so is put more quickly."""
    drawn = canvas.sprite(0, 0).image
    wall = Image.new("RGB", drawn.size, JOINT)
    wall.paste(drawn, (0, 0), drawn)
    return Sprite(wall, (0, 0))


@functools.cache
def lamp() -> Sprite:
    """Return a lamp that hangs from the ceiling of a room, anchored in the middle of it."""
    canvas = Canvas(44, 70)
    canvas.line([(22, 2), (22, 20)], INK, 3)
    canvas.ellipse(22, 34, 20, 20, mix(LIT, "#ffffff", 0.5))
    canvas.polygon([(13, 24), (31, 24), (29, 44), (15, 44)], GOLD, INK, 3)
    canvas.ellipse(22, 35, 3.5, 6, "#fffbe8")
    canvas.line([(13, 23), (22, 18), (31, 23)], INK, 4)
    return canvas.sprite(22, 35)


@functools.cache
def home(num_seats: int) -> Sprite:
    """Return the golden roof over a room where somebody is home, anchored at the left upper corner of the room."""
    left, _, right, _ = layout.room(0, 1, num_seats)
    width = right - left
    canvas = Canvas(width + 12, 36)
    beam = [(3, 21), (6 + width / 2, 7), (width + 9, 21)]
    canvas.polygon(beam, GOLD)
    canvas.line(beam, INK, 11)
    canvas.line(beam, GOLD, 5.5)
    return canvas.sprite(6, 21)


@functools.cache
def lantern(pawn: Pawn) -> Sprite:
    """Return the emblem of a class at its goal, bright, for its owner has such a pawn on the way.

    It is anchored at its middle.
    """
    canvas = Canvas(64, 64)
    canvas.ellipse(32, 32, 31, 31, LIT, GOLD, 3)
    emblem(canvas, pawn, 32, 32, 1.5)
    return canvas.sprite(32, 32)


def arch(box: Box) -> list[Point]:
    """Return the outline of a room: a flat arch."""
    left, top, right, bottom = box
    return [
        (left, bottom),
        (left, top + 12),
        (left + 5, top + 4),
        (left + 14, top),
        (right - 14, top),
        (right - 5, top + 4),
        (right, top + 12),
        (right, bottom),
    ]
