"""Where everything is on the picture of the tower, in pixels. Pure geometry, no drawing.

On a phone the picture is 358 pixels wide and, so that all choices fit below it, 1.16 times as high.
"""

from __future__ import annotations

import functools
from typing import Final

from games.heuchel.board import TOP_ROW

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
"""Height of the ledge at the foot of a square; along the one above a square run the arrows of favours."""
CARD: Final = (80, 75)
NARROW: Final = 64
"""Width of a card on so many others that there is no room for more."""
SLIP: Final = (30, 66)
"""What is seen at least of a covered card, beside the one on top: its class and its value, or a question mark."""
SLIP_WIDTHS: Final = (46, 38, 32, SLIP[0])
"""How wide slips are: as wide as there is room for."""
SINK: Final = 3.5
"""How much lower than that of the card before them the middle of slips is: they stand behind it."""
MARGIN: Final = 14
"""What stays free at the right of a square."""

CLIMBER: Final = (50, 36)
"""The sign of a card that can get somewhere."""
OR: Final = 12
"""Width of the stroke between two such signs."""
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


def card_at(seat: int, row: int, num_seats: int, slips: int = 0) -> Position:
    """Return the middle of the top card on a square, with so many slips beside it."""
    left, _, _, bottom = cell(seat, row, num_seats)
    return left + LANES[num_seats] + card_width(num_seats, slips) / 2, bottom - LEDGE - CARD[1] / 2


def card_box(seat: int, row: int, num_seats: int, slips: int = 0) -> Box:
    """Return the box of the top card on a square, with so many slips beside it."""
    x, y = card_at(seat, row, num_seats, slips)
    half = card_width(num_seats, slips) / 2
    return x - half, y - CARD[1] / 2, x + half, y + CARD[1] / 2


def slips_at(seat: int, row: int, num_seats: int, count: int) -> list[Position]:
    """Return the middles of the slips of `count` covered cards, beside the top card: of those there is room for."""
    _, _, right, bottom = card_box(seat, row, num_seats, count)
    card, slip = _widths(num_seats, count)
    places = min(count, int(_room(num_seats, card) // (slip + 1)))
    return [(right + 2 + (i + 0.5) * (slip + 1), bottom - CARD[1] / 2 + SINK) for i in range(places)]


def card_width(num_seats: int, slips: int) -> int:
    """Return how wide a top card with so many slips beside it is."""
    return _widths(num_seats, slips)[0]


def slip_width(num_seats: int, count: int) -> int:
    """Return how wide `count` slips beside a top card are."""
    return _widths(num_seats, count)[1]


@functools.cache
def _widths(num_seats: int, slips: int) -> tuple[int, int]:
    """Return the widths of a card and of the slips beside it: the greatest for which there is room."""
    widths = ((card, slip) for card in (CARD[0], NARROW) for slip in SLIP_WIDTHS)
    fitting = ((card, slip) for card, slip in widths if slips * (slip + 1) <= _room(num_seats, card))
    return next(fitting, (NARROW, SLIP[0]))


def _room(num_seats: int, card: int) -> float:
    """Return how much room there is beside a card of that width."""
    return column_width(num_seats) - LANES[num_seats] - card - MARGIN


def climbers_at(seat: int, row: int, num_seats: int, count: int) -> tuple[float, list[Position]]:
    """Return how large the signs of `count` cards beside a landing are, and their middles, line by line."""
    _, _, right, bottom = card_box(seat, row, num_seats)
    width, height = CLIMBER
    for size in (1.2, 1.0, 0.8, 0.62, 0.46):
        step = (width + OR) * size
        in_line = int((_room(num_seats, CARD[0]) + OR * size) // step)
        if in_line * (CARD[1] // (height * size)) >= count:
            break
    first = right + 4 + width / 2 * size, bottom - height / 2 * size
    return size, [
        (first[0] + i % in_line * step, first[1] - i // in_line * (height + 1) * size) for i in range(count)
    ]


def hand_at(seat: int, row: int, num_seats: int, slips: int) -> tuple[float, Position]:
    """Return how large the hand for a stack that may be taken from is, and its middle.

    It is beside the slips or, where they leave no room, a small one at their upper edge, over no value.
    """
    _, top, right, bottom = card_box(seat, row, num_seats, slips)
    edge = cell(seat, row, num_seats)[2]
    beside = right + 2 + slips * (slip_width(num_seats, slips) + 1) + 28
    if beside <= edge - 28:
        return 1.0, (beside, bottom - CARD[1] / 2)
    return 0.7, (edge - 26, top + 3)


def floor_at(row: int) -> Position:
    """Return the middle of the sign of a row, in the left margin."""
    return LEFT / 2, HEAD + (TOP_ROW - row + 0.5) * ROW


def climb(seat: int, row: int, to_row: int, num_seats: int, *, is_emptied: bool) -> tuple[Position, ...]:
    """Return the corners of the arrow of a climb: up the lane at the left of its column, over no card between.

    It begins at the window that is empty now, else beside the card, above the tip of another that leads there.
    """
    left, top, _, _ = card_box(seat, row, num_seats)
    lane = left - LANES[num_seats] / 2 + 1
    begin = [(left + 4, top + 36), (lane, top + 36)] if is_emptied else [(lane, top + 6)]
    return (*begin, (lane, card_box(seat, to_row, num_seats)[1] + 20))


def favour(seat: int, row: int, x: float, num_seats: int) -> tuple[Position, ...]:
    """Return the corners of the arrow of a favour: along the ledge above its row, then down on what lies at `x`."""
    left, top, right, _ = card_box(seat, row, num_seats)
    begin = right - 10 if x > right else left + 10
    ledge = top - 1 - LEDGE / 2
    return (begin, top + 12), (begin, ledge), (x, ledge), (x, top + 15)


def step_of_climb(seat: int, row: int, num_seats: int) -> Position:
    """Return the middle of the number of a climb from `row`: on its arrow, beside the head of who has left."""
    left, top, _, _ = card_box(seat, row, num_seats)
    return left - LANES[num_seats] / 2 + 1, top - 2


def step_of_favour(seat: int, row: int, x: float, num_seats: int) -> Position:
    """Return the middle of the number of a favour: on its arrow to `x`, where that leaves the square."""
    left, top, right, _ = cell(seat, row, num_seats)
    return right - 20 if x > right else left + LANES[num_seats] / 2, top - LEDGE / 2
