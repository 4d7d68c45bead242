"""Where everything is on the pictures of the market square, in pixels. Pure geometry, no drawing.

On a phone a picture is 400 pixels wide: what is 30 pixels high here is 11 pixels high there.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from games.drawing import Point
from games.heller.rules.board import COLUMNS, LINES, ROWS, SPACES, Space
from games.heller.rules.scoring import Segment

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Side = Literal["left", "right", "up", "down"]

WIDTH: Final = 1080
EDGE: Final = 10
TILE: Final = 138
"""Side of a tile or a stall as it is drawn."""
PIECE: Final = 144
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

    def corner(self, space: Space) -> Point:
        """Return the left upper corner of a space."""
        x, y = self.middle(space)
        return x - self.cell / 2, y - self.cell / 2

    def row(self, row: str) -> float:
        """Return the height of the middle of a row."""
        return self.top + (ROWS.index(row) + 0.5) * self.cell

    def column(self, column: str) -> float:
        """Return the middle of a column."""
        return self.left + (COLUMNS.index(column) + 0.5) * self.cell


HEADS: Final = 110, 54
"""Width of the strip with the letters of the rows, height of that with the numbers of the columns."""
MARKET_SQUARE: Final = Square(EDGE + HEADS[0], EDGE + HEADS[1], 151)
TOTALS_BOTTOM: Final = MARKET_SQUARE.bottom + 72
TOTALS: Final = MARKET_SQUARE.right + 88, MARKET_SQUARE.bottom + 38
"""Middles of the strips with the totals: to the right of the rows, below the columns."""
ROUND: Final[Point] = (TOTALS[0], EDGE + HEADS[1] / 2)
POOL: Final[Point] = (TOTALS[0] + 26, TOTALS[1] - 2)
"""The tiles in the pool, in the corner below the totals of the rows; how many there are stands left of them."""
DRAWN: Final[Point] = (TOTALS[0] + 28, TOTALS[1] - 20)
"""The tile that was drawn lies on the pool."""
OWN: Final[Point] = (EDGE + HEADS[0] / 2 + 2, MARKET_SQUARE.bottom + 26)
"""The secret tile of the seat that looks, in the corner below the names of the rows."""
SEATS_TOP: Final = TOTALS_BOTTOM + 8
SEAT_HEIGHT: Final = 186
NAME: Final = 30.0, 24.0
"""Heights of the capitals of names, the largest and the smallest: the latter are 7.5 pixels high on a phone."""
NAME_ROW: Final = 28
"""How far below its upper edge the name in the panel of a seat stands; what it has stands below."""
HEIGHT: Final = round(SEATS_TOP + SEAT_HEIGHT + 8)

_MARGIN, _STRIP = 14, 44
LEDGER_SQUARE: Final = Square(_MARGIN + _STRIP, _MARGIN + _STRIP, 128)
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


class Spot(NamedTuple):
    """Where the total of a segment stands, and at which side of its plate the segment is."""

    x: float
    y: float
    side: Side
    is_small: bool = True
    is_before: bool = False
    """Before the first space, where the name of the row or column stands."""


def total_spot(square: Square, segment: Segment) -> Spot:
    """Return where the total of a segment stands: at that end of its row or column that it reaches.

    That is behind the last space if it can be, else before the first one; between two fires it is on the first.
    """
    indexes = LINES[segment.line]
    to_end, from_start = segment.indexes[-1] == indexes[-1], segment.indexes[0] == indexes[0]
    near = square.cell / 4
    if segment.line in ROWS:
        y = square.row(segment.line)
        if to_end:
            return Spot(square.right + 88, y, "left", is_small=False)
        if from_start:
            return Spot(square.left - 49, y + 28, "right", is_before=True)
        return Spot(square.middle(SPACES[segment.indexes[0]])[0] - square.cell + near, y, "right")
    x = square.column(segment.line)
    if to_end:
        return Spot(x, square.bottom + 38, "up", is_small=False)
    if from_start:
        return Spot(x + 24, square.top - 32, "down", is_before=True)
    return Spot(x, square.middle(SPACES[segment.indexes[0]])[1] - square.cell + near, "down")


def change_spot(spot: Spot, number: int) -> Point:
    """Return where on the plate of a total the sign of a tile that changes it stands, the first or a later one."""
    x, y, side, is_small, is_before = spot
    if is_before:
        return (x + 34, y + 30 + 34 * number) if side == "right" else (x + 46 + 34 * number, y)
    return x + (34 if is_small else 52) - 42 * number, y - 30


def head_spot(square: Square, line: str, is_cut: bool) -> Point:
    """Return where the name of a row or column stands: it makes room for a total before the first space."""
    if line in ROWS:
        return square.left - 48, square.row(line) - (30 if is_cut else 0)
    return square.column(line) - (44 if is_cut else 0), square.top - 31
