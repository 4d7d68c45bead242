"""Where everything is on the pictures of the market square, in pixels. Pure geometry, no drawing.

On a phone a picture is 400 pixels wide: what is 30 pixels high here is 11 pixels high there.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from games.drawing import Point
from games.heller.board import COLUMNS, ROWS, Space

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

WIDTH: Final = 1080
EDGE: Final = 14
STRIP: Final = 44
"""Width of the strip with the letters of the rows, height of that with the numbers of the columns."""
TILE: Final = 138
"""Side of a tile or a stall on the large square."""


class Square(NamedTuple):
    """The square of 5 by 6 spaces: its left upper corner and the side of a space."""

    left: float
    top: float
    cell: float

    @property
    def right(self) -> float:
        """Return where the last column ends."""
        return self.left + len(COLUMNS) * self.cell

    @property
    def bottom(self) -> float:
        """Return where the last row ends."""
        return self.top + len(ROWS) * self.cell

    def middle(self, space: Space) -> Point:
        """Return the middle of a space."""
        return self.column(space[1]), self.row(space[0])

    def row(self, row: str) -> float:
        """Return the height of the middle of a row."""
        return self.top + (ROWS.index(row) + 0.5) * self.cell

    def column(self, column: str) -> float:
        """Return the middle of a column."""
        return self.left + (COLUMNS.index(column) + 0.5) * self.cell


MARKET_SQUARE: Final = Square(EDGE + STRIP, EDGE + STRIP, 140)
TOTALS_RIGHT: Final = MARKET_SQUARE.right + 114
TOTALS_BOTTOM: Final = MARKET_SQUARE.bottom + 128
SIDE: Final[Box] = (TOTALS_RIGHT + 4, EDGE, WIDTH - EDGE, TOTALS_BOTTOM)
"""The panel with round, pool, drawn tile and own tile."""
SIDE_MIDDLE: Final = (SIDE[0] + SIDE[2]) / 2
ROUND_Y, ORDER_Y, POOL_Y, HAND_Y, KEY_Y, OWN_Y = 52.0, 108.0, 204.0, 358.0, 732.0, 800.0
"""Heights of what is on that panel."""
SEATS_TOP: Final = TOTALS_BOTTOM + 8
SEAT_HEIGHT: Final = 156
HEIGHT: Final = round(SEATS_TOP + SEAT_HEIGHT + 10)
PLATES: Final = (56, 50, 40)
"""Heights of the plates beside a row or below a column that has one, two or three segments."""
PITCHES: Final = (57, 64, 42)
"""Distances of these plates."""

LEDGER_SQUARE: Final = Square(EDGE + STRIP, EDGE + STRIP, 128)
CHIP: Final = 42
"""Height of a line of the account, with the gap below it."""
ROW_CHIP: Final = 176
"""Width of a line of the account beside a row: two stand next to each other."""
LEDGER_SEAT: Final = 128
"""Height of a seat's box below the account."""

CHART: Final[Box] = (110, 60, WIDTH - 100, 560)
"""The trails of the cash."""
CHART_TABLE: Final = 640
"""Height of the first row of figures below them."""
CHART_ROW: Final = 74


def seat_box(seat: int, num_seats: int, top: float = SEATS_TOP, height: float = SEAT_HEIGHT) -> Box:
    """Return the panel of a seat."""
    gap = 10
    width = (WIDTH - 2 * EDGE - (num_seats - 1) * gap) / num_seats
    left = EDGE + seat * (width + gap)
    return left, top, left + width, top + height


def ledger_foot(lines: int) -> float:
    """Return where the boxes of the seats begin below an account with so many lines below its columns."""
    return LEDGER_SQUARE.bottom + lines * CHIP + 34


def totals_of_row(square: Square, row: str, count: int) -> tuple[Point, ...]:
    """Return where the totals of the `count` segments of a row stand, the leftmost on top."""
    x, y = square.right + 59, square.row(row)
    return tuple((x, y + PITCHES[count - 1] * (i - (count - 1) / 2)) for i in range(count))


def totals_of_column(square: Square, column: str, count: int) -> tuple[Point, ...]:
    """Return where the totals of the `count` segments of a column stand, the upmost on top."""
    x, y = square.column(column), square.bottom + 66
    return tuple((x, y + PITCHES[count - 1] * (i - (count - 1) / 2)) for i in range(count))
