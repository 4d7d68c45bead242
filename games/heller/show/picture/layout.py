"""Where everything is on the pictures of the market square, in pixels. Pure geometry, no drawing.

On a phone a picture of 1080 pixels is 337 wide: what is 26 high here is 8 high there.
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


SMALL_TAG: Final = 54
"""Height of the tag with a sum where a fire leaves little room."""


class Square(NamedTuple):
    """The square of 5 by 6 spaces: its left upper corner, and how wide and high a space is."""

    left: float
    top: float
    wide: float
    high: float
    tag: int
    """Height of the tags with sums."""

    @property
    def right(self) -> float:
        """Return where the last column ends."""
        return self.left + len(COLUMNS) * self.wide

    @property
    def bottom(self) -> float:
        """Return where the last row ends."""
        return self.top + len(ROWS) * self.high

    def middle(self, space: Space) -> Point:
        """Return the middle of a space."""
        return self.column(space[1]), self.row(space[0])

    def row(self, row: str) -> float:
        """Return the height of the middle of a row."""
        return self.top + (ROWS.index(row) + 0.5) * self.high

    def column(self, column: str) -> float:
        """Return the middle of a column."""
        return self.left + (COLUMNS.index(column) + 0.5) * self.wide


MARKET_SQUARE: Final = Square(96, 104, 142, 142, 86)
PIECE: Final = 136
"""Side of a tile or a stall on it."""
TAGS_BOTTOM: Final = MARKET_SQUARE.bottom + 80
"""Where the strip with the sums of the columns ends."""
CORNER: Final[Box] = (MARKET_SQUARE.right + 8, MARKET_SQUARE.bottom - 24, WIDTH - EDGE, MARKET_SQUARE.bottom + 312)
"""The table to the right of the seats: the pool, and what was drawn."""
HELD: Final = 250
"""Side of the tile that lies there to be placed: with its frame a quarter of a phone's width."""
HELD_AT: Final[Point] = ((CORNER[0] + CORNER[2]) / 2, CORNER[3] - HELD / 2 - 6)
POOL: Final[Point] = (HELD_AT[0], CORNER[1] + 34)
ROUND: Final[Point] = (HELD_AT[0], 46)
OWN: Final[Point] = (EDGE + 44, MARKET_SQUARE.bottom + 43)
"""The secret tile of the seat that looks, below the names of the rows, while a drawn tile lies on the table."""

SEATS_TOP: Final = TAGS_BOTTOM + 4
HEIGHT: Final = round(CORNER[3] + 8)
NAME: Final = 30.0, 26.0
"""Heights of the capitals of names, the largest and the smallest."""

PLACING_HEIGHT: Final = 690
PLACING_SQUARE: Final = Square(356, 64, 112, 92, 72)
PLACING_HELD: Final[Point] = (138, 250)

PAID_ROW: Final = 35
"""Height of what a seat gets for a row or column on the account."""
ACCOUNT_TOP: Final = TAGS_BOTTOM + 4 * PAID_ROW + 8
"""Where the boxes of the seats begin on it."""
ACCOUNT_SEAT: Final = 124

CHART: Final[Box] = (120, 60, WIDTH - 100, 560)
"""The trails of the cash."""
CHART_TABLE: Final = 650
"""Height of the first row of figures below them."""
CHART_ROW: Final = 74


def seat_box(
    seat: int, num_seats: int, top: float = SEATS_TOP, height: float = CORNER[3] - SEATS_TOP, right: float = WIDTH
) -> Box:
    """Return the panel of a seat, where all of them reach to `right`."""
    gap = 8
    width = (right - 2 * EDGE - (num_seats - 1) * gap) / num_seats
    left = EDGE + seat * (width + gap)
    return left, top, left + width, top + height


def panel(seat: int, num_seats: int) -> Box:
    """Return the panel of a seat on the board, left of the table."""
    return seat_box(seat, num_seats, right=CORNER[0] + 2)


class Spot(NamedTuple):
    """Where the sum of a segment stands, and at which side of its tag the segment is."""

    x: float
    y: float
    side: Side
    tag: int = SMALL_TAG
    is_before: bool = False
    """Before the first space, where the name of the row or column stands."""


def total_spot(square: Square, segment: Segment) -> Spot:
    """Return where the sum of a segment stands: at that end of its row or column that it reaches.

    That is behind the last space if it can be, else before the first one; between two fires it is on the first.
    """
    indexes = LINES[segment.line]
    to_end, from_start = segment.indexes[-1] == indexes[-1], segment.indexes[0] == indexes[0]
    first = square.middle(SPACES[segment.indexes[0]])
    if segment.line in ROWS:
        y = square.row(segment.line)
        if to_end:
            return Spot(square.right + 0.84 * square.tag, y, "left", square.tag)
        if from_start:
            return Spot(square.left - 44, y + square.high * 0.2, "right", is_before=True)
        return Spot(first[0] - 0.72 * square.wide, y, "right")
    x = square.column(segment.line)
    if to_end:
        return Spot(x, square.bottom + 42, "up", square.tag)
    if from_start:
        return Spot(x + 14, square.top - 30, "down", is_before=True)
    return Spot(x, first[1] - 0.72 * square.high, "down")


def head_spot(square: Square, line: str, is_cut: bool) -> Point:
    """Return where the name of a row or column stands: it makes room for a sum before the first space."""
    if line in ROWS:
        return square.left - 44, square.row(line) - (square.high * 0.22 if is_cut else 0)
    return square.column(line) - (44 if is_cut else 0), square.top - 28


def change_spot(spot: Spot, number: int) -> Point:
    """Return where beside the tag of a sum the sign of a tile that changes it stands, the first or a second one."""
    x, y, side, tag, is_before = spot
    if side == "left":
        return x + 0.68 * tag, y + (0.7 * number - 0.36) * tag
    if side == "up":
        return x + (0.68 - 1.36 * number) * tag, y + 20
    if is_before:
        return (x + 28 - 52 * number, y + 34) if side == "right" else (x + 58, y + 8)
    return x + 30 - 60 * number, y + 40
