"""Where everything is on the picture of the tower, in pixels. Pure geometry, no drawing.

On a phone the picture is 358 pixels wide and, so that all choices fit below it, 1.16 times as high.
"""

from __future__ import annotations

from typing import Final

from games.heuchel.board import TOP_ROW
from games.heuchel.position import Way

Position = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

WIDTH: Final = 1080
SIGN: Final = 28
"""Least height of figures and letters."""

LEFT: Final = 92
"""Width of the margin with the floors."""
RIGHT: Final = 8
HEAD: Final = 102
ROW: Final = 86
FOOT: Final = 32
TOWER_FOOT: Final = HEAD + TOP_ROW * ROW
HEIGHT: Final = TOWER_FOOT + FOOT

LANE: Final = 17
"""Width of the lane at the left of a square, where arrows climb."""
LEDGE: Final = 10
"""Height of the ledge at the foot of a square, along which arrows of favours run."""
CARD: Final = (80, 75)
SLIP: Final = (30, 75)
"""What is seen of a covered card, beside the one on top: its class and its value, or a question mark."""

LOSS: Final = 40
"""Height of the sign of penalties, which stands before the foot of the tower."""


def column_width(num_seats: int) -> float:
    """Return the width of a column."""
    return (WIDTH - LEFT - RIGHT) / num_seats


def column_box(seat: int, num_seats: int) -> Box:
    """Return a column from its first row to its thirteenth."""
    width = column_width(num_seats)
    return LEFT + seat * width, HEAD, LEFT + (seat + 1) * width, TOWER_FOOT


def head_box(seat: int, num_seats: int) -> Box:
    """Return the merlon above a column, with the sign of its house."""
    left, _, right, _ = column_box(seat, num_seats)
    return left + 5, 5, right - 5, HEAD - 3


def foot_at(seat: int, num_seats: int) -> Position:
    """Return the middle of what lies below a column: its penalties."""
    left, _, right, _ = column_box(seat, num_seats)
    return (left + right) / 2, HEIGHT - LOSS / 2 - 1


def cell(seat: int, row: int, num_seats: int) -> Box:
    """Return the square of a column on `row`."""
    left, _, right, _ = column_box(seat, num_seats)
    top = HEAD + (TOP_ROW - row) * ROW
    return left, top, right, top + ROW


def card_at(seat: int, row: int, num_seats: int) -> Position:
    """Return the middle of the top card on a square."""
    left, _, _, bottom = cell(seat, row, num_seats)
    return left + LANE + CARD[0] / 2, bottom - LEDGE - CARD[1] / 2


def card_box(seat: int, row: int, num_seats: int) -> Box:
    """Return the box of the top card on a square."""
    x, y = card_at(seat, row, num_seats)
    return x - CARD[0] / 2, y - CARD[1] / 2, x + CARD[0] / 2, y + CARD[1] / 2


def slips_at(seat: int, row: int, num_seats: int) -> list[Position]:
    """Return the middles of the slips of covered cards, beside the top card."""
    _, _, right, _ = card_box(seat, row, num_seats)
    _, y = card_at(seat, row, num_seats)
    return [(right + 2 + (i + 0.5) * (SLIP[0] + 1), y) for i in range(num_slips(num_seats))]


def num_slips(num_seats: int) -> int:
    """Return how many slips fit beside the top card."""
    return int((column_width(num_seats) - LANE - CARD[0] - 4) // (SLIP[0] + 1))


def hand_at(seat: int, row: int, num_seats: int, slips: int) -> Position:
    """Return the middle of the hand for a stack that may be taken from: beside its slips, off its face."""
    _, y = card_at(seat, row, num_seats)
    _, _, right, _ = card_box(seat, row, num_seats)
    return min(right + 2 + slips * (SLIP[0] + 1) + 28, cell(seat, row, num_seats)[2] - 28), y


def floor_at(row: int) -> Position:
    """Return the middle of the sign of a row, in the left margin."""
    return LEFT / 2, HEAD + (TOP_ROW - row + 0.5) * ROW


def arrow(way: Way, num_seats: int, *, is_emptied: bool) -> tuple[Position, ...]:
    """Return the corners of the arrow of a move, from card to card.

    A climb goes up the lane at the left of its column, a favour along the ledge of its row, so that neither runs
    over cards between. Where the square is empty now the arrow begins in its middle, else at the edge of the card.
    """
    seat, row, to_seat, to_row = way
    x, y = card_at(seat, row, num_seats)
    left, _, _, bottom = card_box(seat, row, num_seats)
    to_left, to_top, to_right, _ = card_box(to_seat, to_row, num_seats)
    if seat == to_seat:
        lane, to_y = left - LANE / 2, to_top + 11
        begin = [(x, y + 8), (lane, y + 8)] if is_emptied else [(lane, y - 4)]
        return (*begin, (lane, to_y), (to_left + 9, to_y))
    x, to_x, ledge = x + 16, to_right - 2, bottom + LEDGE / 2
    return (x, y if is_emptied else bottom - 6), (x, ledge), (to_x, ledge), (to_x, ledge - 18)
