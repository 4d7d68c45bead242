"""What never changes on the pictures of the market: the paved square, its frame, panels and paper."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Final

from games.drawing import Backdrop, Canvas, mix, write
from games.heller.board import COLUMNS, ROWS
from games.heller.picture import layout, marks, pieces
from games.heller.picture.customers import CREAM, GOLD, INK, RED
from games.heller.picture.layout import EDGE, LEDGER_SQUARE, MARKET_SQUARE, WIDTH, Box, Square

WALL: Final = "#3b2a1c"
STONES: Final = ("#dcd2bc", "#e5dcc8", "#d3c8b1", "#e0d7c2")
"""Bright: what is seen of the paving is free."""
JOINT: Final = "#aea289"
PANEL: Final = "#543b26"
EXACT: Final = (
    INK,
    CREAM,
    GOLD,
    RED,
    pieces.GOOD_PAPER,
    pieces.BAD_PAPER,
    pieces.BACK,
    pieces.GAIN,
    pieces.LOSS,
    marks.PAPER,
    marks.RULE,
    marks.PROMISED,
    marks.THREATENED,
    PANEL,
    *STONES,
)
"""Colours with an entry of their own in the palettes, besides those of the seats."""


@functools.cache
def square(num_seats: int) -> Backdrop:
    """Return the empty market square with its panels. It is drawn once and kept."""
    canvas = _sheet(layout.HEIGHT)
    _market_square(canvas, MARKET_SQUARE, layout.TOTALS_RIGHT, layout.TOTALS_BOTTOM)
    _panel(canvas, layout.SIDE)
    for seat in range(num_seats):
        _panel(canvas, layout.seat_box(seat, num_seats))
    return _finished(canvas)


@functools.cache
def ledger(num_seats: int, lines: int) -> Backdrop:
    """Return the paper for the account of a round with so many lines below the columns."""
    foot = layout.ledger_foot(lines)
    canvas = _sheet(foot + layout.LEDGER_SEAT + EDGE)
    _market_square(canvas, LEDGER_SQUARE, WIDTH - EDGE, foot - 12)
    for seat in range(num_seats):
        _panel(canvas, layout.seat_box(seat, num_seats, foot, layout.LEDGER_SEAT))
    return _finished(canvas)


@functools.cache
def chart(num_seats: int) -> Backdrop:
    """Return the paper for the trails of the cash."""
    canvas = _sheet(layout.CHART_TABLE + layout.CHART_ROW * num_seats + EDGE)
    canvas.rectangle((EDGE, EDGE, WIDTH - EDGE, layout.CHART_TABLE - 20), 22, marks.PAPER, INK, 4)
    for seat in range(num_seats):
        top = layout.CHART_TABLE + layout.CHART_ROW * seat
        _panel(canvas, (EDGE, top - 10, WIDTH - EDGE, top + layout.CHART_ROW - 16))
    return _finished(canvas)


def _finished(canvas: Canvas) -> Backdrop:
    exact = (*EXACT, *pieces.PAINT.values())
    return Backdrop(canvas.sprite(0, 0).image, [*pieces.cast(), *marks.marks_for_palette()], exact)


def _sheet(height: float) -> Canvas:
    """Return a wall of planks."""
    canvas = Canvas(WIDTH, height, scale=2, fill=WALL)
    for i in range(round(height // 60) + 1):
        fill = ("#3f2d1e", "#38281b", "#3c2b1d")[i % 3]
        canvas.rectangle((0, i * 60 + 1, WIDTH, i * 60 + 59), 0, fill)
    return canvas


def _market_square(canvas: Canvas, square: Square, right: float, bottom: float) -> None:
    """Draw the frame with the names of rows and columns, and the paving inside of it."""
    canvas.rectangle((EDGE, EDGE + 4, right, bottom), 24, "#1d130b")
    canvas.rectangle((EDGE, EDGE, right, bottom - 4), 24, PANEL, INK, 5)
    canvas.rectangle((EDGE + 5, EDGE + 5, right - 5, bottom - 9), 19, None, "#7d5a39", 2)
    for column in COLUMNS:
        write(canvas, square.column(column), square.top - 19, column, 27, GOLD)
    for row in ROWS:
        write(canvas, square.left - 21, square.row(row), row, 27, GOLD)
    canvas.rectangle((square.left - 5, square.top - 5, square.right + 5, square.bottom + 5), 14, INK)
    canvas.rectangle((square.left - 1, square.top - 1, square.right + 1, square.bottom + 1), 10, JOINT)
    for box, number in _paving(square):
        canvas.rectangle(box, 5, STONES[number % len(STONES)])
    for row in ROWS:
        for column in COLUMNS:
            x, y = square.middle(row + column)
            half = square.cell / 2 - 3
            canvas.rectangle((x - half, y - half, x + half, y + half), 18, None, mix(JOINT, INK, 0.4), 4)
            write(canvas, x, y, row + column, 34, mix(JOINT, INK, 0.65))


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


def _panel(canvas: Canvas, box: Box) -> None:
    left, top, right, bottom = box
    canvas.rectangle((left, top + 4, right, bottom), 20, "#1d130b")
    canvas.rectangle((left, top, right, bottom - 4), 20, PANEL, INK, 4)
    canvas.rectangle((left + 5, top + 5, right - 5, bottom - 9), 15, None, "#7d5a39", 2)
