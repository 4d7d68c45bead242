"""Where everything is on the picture of the tower, in pixels. Pure geometry, no drawing.

On a phone the picture is 400 pixels wide: what is `SIGN` pixels high here is 10 pixels high there.
"""

from __future__ import annotations

from typing import Final

from games.heuchel.board import TOP_ROW

Position = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

WIDTH: Final = 1080
SIGN: Final = 28
"""Least height of figures and letters."""

LEFT: Final = 62
"""Width of the margin with the rows."""
RIGHT: Final = 10
HEAD: Final = 132
ROW: Final = 98
FOOT: Final = 104
TOWER_FOOT: Final = HEAD + TOP_ROW * ROW
HEIGHT: Final = TOWER_FOOT + FOOT + 8
STRIP_LINE: Final = 62
MAX_STRIP_LINES: Final = 13
"""Lines that the strip of a seat's own picture may have: a column has no more stacks."""

CARD: Final = (70, 88)
TAB: Final = (80, 41)
"""A covered card: its class and its value, or a question mark."""
TAB_LINES: Final = 2


def column_width(num_seats: int) -> float:
    """Return the width of a column."""
    return (WIDTH - LEFT - RIGHT) / num_seats


def column_box(seat: int, num_seats: int) -> Box:
    """Return a column from its first row to its thirteenth."""
    width = column_width(num_seats)
    return LEFT + seat * width, HEAD, LEFT + (seat + 1) * width, TOWER_FOOT


def head_box(seat: int, num_seats: int) -> Box:
    """Return the box above a column, with the sign of its house."""
    left, _, right, _ = column_box(seat, num_seats)
    return left + 3, 6, right - 3, HEAD - 6


def foot_box(seat: int, num_seats: int) -> Box:
    """Return the box below a column, with its penalties."""
    left, _, right, _ = column_box(seat, num_seats)
    return left + 3, TOWER_FOOT + 8, right - 3, TOWER_FOOT + FOOT


def cell(seat: int, row: int, num_seats: int) -> Box:
    """Return the square of a column on `row`."""
    left, _, right, _ = column_box(seat, num_seats)
    top = HEAD + (TOP_ROW - row) * ROW
    return left, top, right, top + ROW


def card_at(seat: int, row: int, num_seats: int) -> Position:
    """Return the middle of the top card on a square."""
    left, top, _, _ = cell(seat, row, num_seats)
    return left + 5 + CARD[0] / 2, top + ROW / 2


def tabs_at(seat: int, row: int, num_seats: int) -> list[Position]:
    """Return the middles of the tabs for covered cards beside the top card, line after line."""
    left, top, _, _ = cell(seat, row, num_seats)
    first = left + 5 + CARD[0] + 4 + TAB[0] / 2
    return [
        (first + column * (TAB[0] + 3), top + ROW / 2 + (line - 0.5) * (TAB[1] + 4))
        for line in range(TAB_LINES)
        for column in range(tabs_in_line(num_seats))
    ]


def tabs_in_line(num_seats: int) -> int:
    """Return how many tabs fit beside the top card."""
    return int((column_width(num_seats) - CARD[0] - 9) // (TAB[0] + 3))


def row_label_at(row: int) -> Position:
    """Return the middle of the sign of a row, in the left margin."""
    return LEFT / 2 - 1, HEAD + (TOP_ROW - row + 0.5) * ROW
