"""What never changes on the pictures of the market: the paved square, its frame, panels and paper."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator
from typing import Final

from games.drawing import Backdrop, Canvas, mix, write
from games.heller.rules.board import COLUMNS, ROWS, SPACES
from games.heller.show.picture import layout, marks, pieces
from games.heller.show.picture.customers import CREAM, GOLD, INK, RED
from games.heller.show.picture.layout import EDGE, LEDGER_SQUARE, MARKET_SQUARE, WIDTH, Box, Square

WALL: Final = "#3b2a1c"
STONES: Final = ("#dccbaa", "#e8d9bb", "#d2bd98", "#e3c9a8")
"""Bright: what is seen of the paving is free."""
ROSETTE: Final = ("#e0bd93", "#d8b08a", "#e5c79f")
"""Stones of the star in the middle of the square: it keeps behind what lies there."""
JOINT: Final = "#a8977a"
PANEL: Final = "#543b26"
EXACT: Final = (
    INK,
    CREAM,
    GOLD,
    RED,
    pieces.GOOD_PAPER,
    pieces.BAD_PAPER,
    pieces.BACK,
    pieces.SACK,
    pieces.GAIN,
    pieces.LOSS,
    marks.PAPER,
    marks.RULE,
    marks.PROMISED,
    marks.THREATENED,
    *marks.CHANGES.values(),
    PANEL,
    *STONES,
    *pieces.PAINT.values(),
    *pieces.SHINE.values(),
    *ROSETTE,
)
"""Colours with an entry of their own in the palettes."""
COLOURS: Final = 96


@functools.cache
def square(num_seats: int) -> Backdrop:
    """Return the empty market square with its panels. It is drawn once and kept."""
    canvas = _sheet(layout.HEIGHT)
    _market_square(canvas, MARKET_SQUARE, WIDTH - EDGE, layout.TOTALS_BOTTOM)
    for seat in range(num_seats):
        panel(canvas, layout.seat_box(seat, num_seats))
    return _finished(canvas)


@functools.cache
def ledger(num_seats: int, lines: int) -> Backdrop:
    """Return the paper for the account of a round with so many lines below the columns."""
    foot = layout.ledger_foot(lines)
    canvas = _sheet(foot + layout.LEDGER_SEAT + EDGE)
    _market_square(canvas, LEDGER_SQUARE, WIDTH - EDGE, foot - 12)
    for column in COLUMNS:
        write(canvas, LEDGER_SQUARE.column(column), LEDGER_SQUARE.top - 19, column, 27, GOLD)
    for row in ROWS:
        write(canvas, LEDGER_SQUARE.left - 21, LEDGER_SQUARE.row(row), row, 27, GOLD)
    for seat in range(num_seats):
        panel(canvas, layout.seat_box(seat, num_seats, foot, layout.LEDGER_SEAT))
    return _finished(canvas)


@functools.cache
def chart(num_seats: int) -> Backdrop:
    """Return the paper for the trails of the cash."""
    canvas = _sheet(layout.CHART_TABLE + layout.CHART_ROW * num_seats + EDGE)
    canvas.rectangle((EDGE, EDGE, WIDTH - EDGE, layout.CHART_TABLE - 20), 22, marks.PAPER, INK, 4)
    for seat in range(num_seats):
        top = layout.CHART_TABLE + layout.CHART_ROW * seat
        panel(canvas, (EDGE, top - 10, WIDTH - EDGE, top + layout.CHART_ROW - 16))
    return _finished(canvas)


def _finished(canvas: Canvas) -> Backdrop:
    shown = [*pieces.cast(), *marks.marks_for_palette()]
    return Backdrop(canvas.sprite(0, 0).image, shown, EXACT, COLOURS)


def _sheet(height: float) -> Canvas:
    """Return a wall of planks."""
    canvas = Canvas(WIDTH, height, scale=2, fill=WALL)
    for i in range(round(height // 60) + 1):
        fill = ("#3f2d1e", "#38281b", "#3c2b1d")[i % 3]
        canvas.rectangle((0, i * 60 + 1, WIDTH, i * 60 + 59), 0, fill)
    return canvas


def _market_square(canvas: Canvas, square: Square, right: float, bottom: float) -> None:
    """Draw the frame, and the paving inside of it."""
    canvas.rectangle((EDGE, EDGE + 4, right, bottom), 24, "#1d130b")
    canvas.rectangle((EDGE, EDGE, right, bottom - 4), 24, PANEL, INK, 5)
    canvas.rectangle((EDGE + 5, EDGE + 5, right - 5, bottom - 9), 19, None, "#7d5a39", 2)
    canvas.rectangle((square.left - 5, square.top - 5, square.right + 5, square.bottom + 5), 14, INK)
    canvas.rectangle((square.left - 1, square.top - 1, square.right + 1, square.bottom + 1), 10, JOINT)
    for box, number in _paving(square):
        canvas.rectangle(box, 5, STONES[number % len(STONES)])
    _rosette(canvas, square)
    for row in ROWS:
        for column in COLUMNS:
            x, y = square.middle(row + column)
            half = square.cell / 2 - 3
            canvas.rectangle((x - half, y - half, x + half, y + half), 18, None, mix(JOINT, INK, 0.4), 4)
    for space in SPACES:
        x, y = square.middle(space)
        write(canvas, x, y, space, 36, mix(JOINT, INK, 0.1))


def _rosette(canvas: Canvas, square: Square) -> None:
    """Lay a star of red stones into the middle of the square."""
    x, y = (square.left + square.right) / 2, (square.top + square.bottom) / 2
    for radius, colour in ((1.86, ROSETTE[0]), (1.72, STONES[1]), (1.62, ROSETTE[2])):
        canvas.ellipse(x, y, radius * square.cell, radius * square.cell, colour, JOINT, 2)
    for length, colour, turn in ((1.18, ROSETTE[1], 0.5), (1.58, ROSETTE[0], 0.0)):
        for ray in range(8):
            angle = math.tau * (ray + turn) / 8
            near = math.tau / 16
            points = [
                (x + reach * square.cell * math.cos(at), y + reach * square.cell * math.sin(at))
                for reach, at in ((length, angle), (0.62, angle + near), (0, 0), (0.62, angle - near))
            ]
            canvas.polygon(points, colour, STONES[1], 4)
    canvas.ellipse(x, y, 0.3 * square.cell, 0.3 * square.cell, STONES[1], ROSETTE[1], 5)


def _paving(square: Square) -> Iterator[tuple[Box, int]]:
    """Yield the stones: every space has four rows of them, laid in bond."""
    height = square.cell / 4
    width = square.cell / 3
    number = 0
    for line in range(len(ROWS) * 4):
        top = square.top + line * height
        left = square.left - (line % 2) * width / 2
        while left < square.right - 6:
            # an irregular but fixed sequence of colours
            number = (number * 5 + 3) % 1021
            box = (max(left, square.left) + 2, top + 2, min(left + width, square.right) - 2, top + height - 2)
            yield box, number
            left += width


def panel(canvas: Canvas, box: Box) -> None:
    """Draw an empty panel."""
    left, top, right, bottom = box
    canvas.rectangle((left, top + 4, right, bottom), 20, "#1d130b")
    canvas.rectangle((left, top, right, bottom - 4), 20, PANEL, INK, 4)
    canvas.rectangle((left + 5, top + 5, right - 5, bottom - 9), 15, None, "#7d5a39", 2)
