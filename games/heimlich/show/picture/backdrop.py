"""What never changes on the picture of the town: night sky, scoring track, buildings, streets."""

from __future__ import annotations

import functools
import math
from typing import Final

from games.drawing import Backdrop, Canvas, mix, write
from games.heimlich.rules.board import AGENTS, BUILDINGS, CARDS, FACES, SPACES
from games.heimlich.show.picture import gadgets, layout, marks, pictograms, pieces
from games.heimlich.show.picture.houses import COBBLES, LIGHT, NIGHT, PLOT, ROOFS, STONE, WALLS, draw_building
from games.heimlich.show.picture.layout import RING, SQUARE, WIDTH
from games.heimlich.show.picture.pieces import CREAM, GOLD, INK, PAINT, STEEL

PARCHMENT: Final = "#e8d3a2"
TEN: Final = "#d2a862"
"""Of every tenth space of the track."""
WOOD: Final = "#3a2a3a"
SLATE: Final = marks.SLATE
CHEVRON: Final = "#5d679e"
COLOURS: Final = 73
MOST_SEATS: Final = len(AGENTS)
_INKS: Final = (INK, CREAM, GOLD, STEEL, marks.ROAD, marks.NUMBER, marks.BLUE, pieces.LOSS, pieces.MOVED)
EXACT: Final = (
    *(*_INKS, SLATE, WOOD, TEN, PLOT, COBBLES, STONE, CHEVRON, marks.PANEL, *marks.TINTED.values(), "#ffffff"),
    *PAINT.values(),
    *WALLS,
    *ROOFS,
)
"""Colours with an entry of their own in the palettes."""


@functools.cache
def backdrop() -> Backdrop:
    """Return the town with nobody in it, and below it the night for all panels."""
    canvas = Canvas(WIDTH, layout.height(MOST_SEATS, True, True), scale=2, fill=WOOD)
    left, top, right, bottom = layout.BOARD
    canvas.rectangle((left - 8, top - 8, right + 8, bottom + 8), 18, INK)
    _town(canvas)
    for number in range(SPACES):
        _space(canvas, number)
    canvas.rectangle(RING, 22, marks.ROAD)
    for place in range(len(BUILDINGS)):
        draw_building(canvas, place)
        _chevron(canvas, place)
    _square(canvas)
    cast = [pieces.agent(letter, moved) for letter in AGENTS for moved in (False, True)]
    cast += [pieces.marker(letter) for letter in AGENTS] + [pieces.die(face) for face in FACES] + [pieces.safe()]
    cast += [pictograms.card(card) for card in CARDS] + [gadgets.gadget(seat) for seat in range(7)]
    return Backdrop(canvas.sprite(0, 0).image, cast, EXACT, COLOURS)


def _town(canvas: Canvas) -> None:
    left, top, right, bottom = layout.TOWN
    canvas.rectangle((left, top, right, bottom), 0, NIGHT)
    for row in range(5):
        share = row / 5
        y = top + row * (bottom - top) / 5
        canvas.rectangle((left, y, right, y + (bottom - top) / 5), 0, mix(NIGHT, "#3b2f66", share))


def _space(canvas: Canvas, number: int) -> None:
    """Draw a space of the track; the start, which is the finish, is chequered round its number."""
    x, y = layout.space(number)
    left, top, right, bottom = layout.space_box(number)
    fill = TEN if number % 10 == 0 else PARCHMENT if number % 2 else mix(PARCHMENT, INK, 0.1)
    canvas.rectangle((left + 2, top + 2, right - 2, bottom - 2), 10, fill, mix(PARCHMENT, INK, 0.55), 3)
    if number:
        write(canvas, x, y, str(number), 34, marks.NUMBER)
        return
    side = (right - left - 12) / 6
    for row in range(6):
        for column in range(6):
            cx, cy = left + 6 + column * side, top + 6 + row * side
            canvas.rectangle((cx, cy, cx + side, cy + side), 0, INK if (row + column) % 2 else CREAM)
    canvas.rectangle((x - 36, y - 20, x + 36, y + 20), 8, GOLD, INK, 3)
    write(canvas, x, y, marks.space_number(number), 19, INK)


def _chevron(canvas: Canvas, place: int) -> None:
    """Draw the arrow on the road from a building to the next one."""
    (x0, y0), (x1, y1) = layout.door(place), layout.door((place + 1) % len(BUILDINGS))
    length = math.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    points = [(-7, -13), (7, 0), (-7, 13)]
    canvas.line([(x + px * ux - py * uy, y + px * uy + py * ux) for px, py in points], CHEVRON, 5)


def _square(canvas: Canvas) -> None:
    """Draw the board in the middle of the town on which the agents are listed."""
    left, top, right, bottom = SQUARE
    canvas.rectangle((left + 2, top + 2, right - 2, bottom - 2), 20, INK)
    canvas.rectangle((left + 6, top + 6, right - 6, bottom - 6), 17, SLATE, mix(SLATE, LIGHT, 0.2), 3)
