"""What never changes on the picture of the town: night sky, scoring track, buildings, streets."""

from __future__ import annotations

import functools
import math
from typing import Final

from games.drawing import Backdrop, Canvas, mix, write
from games.heimlich.board import AGENTS, BUILDINGS, CARDS, FACES, SPACES
from games.heimlich.picture import gadgets, layout, marks, pictograms, pieces
from games.heimlich.picture.houses import COBBLES, LIGHT, NIGHT, PLOT, ROOFS, WALLS, draw_building
from games.heimlich.picture.layout import SPACE, SQUARE, WIDTH
from games.heimlich.picture.pieces import CREAM, GOLD, INK, PAINT, STEEL

PARCHMENT: Final = "#e8d3a2"
TEN: Final = "#d2a862"
"""Of every tenth space of the track."""
WOOD: Final = "#3a2a3a"
SLATE: Final = "#2a3158"
COLOURS: Final = 80
_INKS: Final = (INK, CREAM, GOLD, STEEL, marks.FAINT_INK, marks.NUMBER, marks.PASSED, pieces.LOSS, pieces.MOVED)
EXACT: Final = (
    *(*_INKS, SLATE, WOOD, TEN, PLOT, marks.PANEL, "#ffffff"),
    *(marks.way_paint(letter, True) for letter in AGENTS),
    *PAINT.values(),
    *WALLS,
    *ROOFS,
)
"""Colours with an entry of their own in the palettes."""


@functools.cache
def backdrop() -> Backdrop:
    """Return the town with nobody in it, and below it the night for all panels."""
    canvas = Canvas(WIDTH, layout.height(True, True), scale=2, fill=WOOD)
    left, top, right, bottom = layout.BOARD
    canvas.rectangle((left - 8, top - 8, right + 8, bottom + 8), 18, INK)
    _town(canvas)
    for number in range(SPACES):
        _space(canvas, number)
    for place in range(len(BUILDINGS)):
        draw_building(canvas, place)
    for place in range(len(BUILDINGS)):
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
    half = SPACE / 2
    fill = TEN if number % 10 == 0 else PARCHMENT if number % 2 else mix(PARCHMENT, INK, 0.1)
    canvas.rectangle(
        (x - half + 2, y - half + 2, x + half - 2, y + half - 2), 10, fill, mix(PARCHMENT, INK, 0.55), 3
    )
    if number == 0:
        side = (SPACE - 16) / 6
        for row in range(6):
            for column in range(6):
                cx, cy = x - half + 8 + column * side, y - half + 8 + row * side
                canvas.rectangle((cx, cy, cx + side, cy + side), 0, INK if (row + column) % 2 else CREAM)
        canvas.rectangle((x - 43, y - 22, x + 43, y + 22), 8, GOLD, INK, 4)
        write(canvas, x, y, marks.space_number(number), 22, INK)
        return
    write(canvas, x, y, str(number), 34, marks.NUMBER)


def _chevron(canvas: Canvas, place: int) -> None:
    """Draw the arrow from a building to the next one, above or beside those who stand there."""
    one, other = layout.plot(place), layout.plot((place + 1) % len(BUILDINGS))
    dx, dy = other[0] - one[0], other[1] - one[1]
    length = math.hypot(dx, dy)
    ux, uy = dx / length, dy / length
    if dx:
        x, y = max(one[0], other[0]), one[1] + 98
    else:
        x, y = one[0] + 22 if dy > 0 else one[2] - 22, max(one[1], other[1]) - 8
    points = [(-14, -21), (6, -21), (20, 0), (6, 21), (-14, 21), (-1, 0)]
    turned = [(x + px * ux - py * uy, y + px * uy + py * ux) for px, py in points]
    canvas.polygon(turned, PARCHMENT, INK, 4)
    canvas.polygon(turned, PARCHMENT)


def _square(canvas: Canvas) -> None:
    """Draw the board in the middle of the town on which die and agents are listed."""
    left, top, right, bottom = SQUARE
    canvas.rectangle((left + 6, top + 10, right - 6, bottom - 2), 22, INK)
    canvas.rectangle((left + 6, top + 6, right - 6, bottom - 6), 22, SLATE, mix(COBBLES, INK, 0.2), 4)
    canvas.line([(left + 24, top + 105), (right - 24, top + 105)], mix(SLATE, LIGHT, 0.35), 3)
    canvas.line([(layout.RULE, top + 118), (layout.RULE, bottom - 20)], mix(SLATE, LIGHT, 0.35), 3)
