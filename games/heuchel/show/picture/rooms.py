"""Rooms that can be reached, and golden roofs of who is home, as sprites. Each is drawn once and kept."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Final

from games.drawing import Canvas, Point, Sprite
from games.heuchel.show.picture import layout
from games.heuchel.show.picture.cards import REACH
from games.heuchel.show.picture.figures import GOLD, INK
from games.heuchel.show.picture.layout import Box

LIT: Final = "#f6dc9c"
"""Rooms where somebody is."""
PANEL: Final = "#d9a866"


@functools.cache
def within_reach(num_seats: int) -> Sprite:
    """Return the dashed outline of a room that can be reached, anchored at its left upper corner."""
    left, top, right, bottom = layout.room(0, 1, num_seats)
    width, height = right - left, bottom - top
    canvas = Canvas(width, height)
    for fill, wide in ((INK, 9.0), (REACH, 5.0)):
        for one, other in _dashes((8, 7, width - 8, height - 7), 16, 13):
            canvas.line([one, other], fill, wide)
    return canvas.sprite(0, 0)


def _dashes(box: Box, dash: float, gap: float) -> Iterator[tuple[Point, Point]]:
    """Yield the dashes along the edges of a box; they meet at its corners."""
    left, top, right, bottom = box
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    for (x, y), (to_x, to_y) in zip(corners, [*corners[1:], corners[0]], strict=True):
        length = abs(to_x - x) + abs(to_y - y)
        count = max(1, round((length - dash) / (dash + gap)))
        for i in range(count + 1):
            start = (length - dash) * i / count / length
            end = start + dash / length
            yield (
                (x + (to_x - x) * start, y + (to_y - y) * start),
                (x + (to_x - x) * end, y + (to_y - y) * end),
            )


@functools.cache
def home(num_seats: int) -> Sprite:
    """Return the golden roof over a room where somebody is home, anchored at the left upper corner of the room."""
    left, _, right, _ = layout.room(0, 1, num_seats)
    width = right - left
    canvas = Canvas(width + 12, 36)
    beam = [(3, 21), (6 + width / 2, 13), (width + 9, 21)]
    canvas.polygon(beam, GOLD)
    canvas.line(beam, INK, 10)
    canvas.line(beam, GOLD, 5)
    return canvas.sprite(6, 21)


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
