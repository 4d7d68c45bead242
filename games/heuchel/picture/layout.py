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

LANES: Final = {3: 32, 4: 32, 5: 17, 6: 17}
"""By the number of columns the width of the lane at the left of a square, where arrows climb."""
LEDGE: Final = 10
"""Height of the ledge at the foot of a square, along which arrows of favours run."""
CARD: Final = (80, 75)
SLIP: Final = (30, 75)
"""What is seen at least of a covered card, beside the one on top: its class and its value, or a question mark."""
SLIP_WIDTHS: Final = (46, 38, SLIP[0])
"""How wide slips are: as wide as there is room for."""

CLIMBER: Final = 15
"""Radius of the disc of a class that can get somewhere."""
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
    return left + LANES[num_seats] + CARD[0] / 2, bottom - LEDGE - CARD[1] / 2


def card_box(seat: int, row: int, num_seats: int) -> Box:
    """Return the box of the top card on a square."""
    x, y = card_at(seat, row, num_seats)
    return x - CARD[0] / 2, y - CARD[1] / 2, x + CARD[0] / 2, y + CARD[1] / 2


def slips_at(seat: int, row: int, num_seats: int, count: int) -> list[Position]:
    """Return the middles of the slips of `count` covered cards, beside the top card: of those there is room for."""
    _, _, right, _ = card_box(seat, row, num_seats)
    _, y = card_at(seat, row, num_seats)
    width = slip_width(num_seats, count) + 1
    return [(right + 2 + (i + 0.5) * width, y) for i in range(min(count, _num_slips(num_seats, width)))]


def slip_width(num_seats: int, count: int) -> int:
    """Return how wide `count` slips beside a top card are."""
    fitting = (width for width in SLIP_WIDTHS if _num_slips(num_seats, width + 1) >= count)
    return next(fitting, SLIP[0])


def _num_slips(num_seats: int, width: int) -> int:
    return int((column_width(num_seats) - LANES[num_seats] - CARD[0] - 4) // width)


def climbers_at(place: Position, count: int) -> tuple[float, list[Position]]:
    """Return how large the discs of `count` classes beside a landing are, and their middles, two in a row."""
    size = 1.5 if count == 1 else 1.0
    radius = CLIMBER * size
    x, y = place[0] + CARD[0] / 2 + 3 + radius, place[1] + CARD[1] / 2 + 2 - radius
    return size, [(x + 31 * (i % 2), y - 28 * (i // 2)) for i in range(count)]


def hand_at(seat: int, row: int, num_seats: int, slips: int) -> Position:
    """Return the middle of the hand for a stack that may be taken from: beside its slips, off its face."""
    _, y = card_at(seat, row, num_seats)
    _, _, right, _ = card_box(seat, row, num_seats)
    beside = right + 2 + slips * (slip_width(num_seats, slips) + 1) + 28
    return min(beside, cell(seat, row, num_seats)[2] - 28), y


def floor_at(row: int) -> Position:
    """Return the middle of the sign of a row, in the left margin."""
    return LEFT / 2, HEAD + (TOP_ROW - row + 0.5) * ROW


def arrow(way: Way, num_seats: int, *, is_emptied: bool) -> tuple[Position, ...]:
    """Return the corners of the arrow of a move, from card to card.

    A climb goes up the lane at the left of its column, a favour along the ledge of its row, so that neither runs
    over cards between, and its tip is beside the card. Where the square is empty now it begins at the window,
    else beside the card, above the tip of another that leads there.
    """
    seat, row, to_seat, to_row, _ = way
    left, top, right, bottom = card_box(seat, row, num_seats)
    to_left, to_top, to_right, _ = card_box(to_seat, to_row, num_seats)
    if seat == to_seat:
        lane, y = left - LANES[num_seats] / 2 + 1, top + 26
        begin = [(left + 4, y), (lane, y)] if is_emptied else [(lane, top + 4)]
        return (*begin, (lane, to_top + 14))
    x, to_x, ledge = right - 14, to_right + 6 if to_seat < seat else to_left - 4, bottom + LEDGE / 2
    return (x, bottom - 16 if is_emptied else bottom - 6), (x, ledge), (to_x, ledge)
