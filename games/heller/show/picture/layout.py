"""Positions on the pictures of the market square, in pixels, without drawing.

A phone shows 1080 pixels as 337: a height of 26 becomes 8.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from games.drawing import Point
from games.heller.rules.board import COLUMNS, ROWS, SPACES, Space
from games.heller.rules.scoring import Segment
from games.heller.show.picture.pieces import ART

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Side = Literal["left", "right", "up", "down"]

WIDTH: Final = 1080
EDGE: Final = 10
GAP: Final = 6
FRAME: Final[Box] = (94, 56, 108, 84)
"""Width of the frame around a square: rows and columns have their names before them, their sums behind."""
TAG, PART = 88, 80
"""Width of the sums' tags, without tips of a tenth; they are half as high."""


class Square(NamedTuple):
    """The square of 5 by 6 spaces: its upper left corner, and the size of a space."""

    left: float
    top: float
    wide: float
    high: float

    @property
    def right(self) -> float:
        """Right end of the last column."""
        return self.left + len(COLUMNS) * self.wide

    @property
    def bottom(self) -> float:
        """Bottom of the last row."""
        return self.top + len(ROWS) * self.high

    @property
    def frame(self) -> Box:
        """Outer edges of its frame."""
        left, top, right, bottom = FRAME
        return self.left - left, self.top - top, self.right + right, self.bottom + bottom

    def middle(self, space: Space) -> Point:
        """Return the middle of a space."""
        return self.column(space[1]), self.row(space[0])

    def row(self, row: str) -> float:
        """Return the y coordinate of the middle of a row."""
        return self.top + (ROWS.index(row) + 0.5) * self.high

    def column(self, column: str) -> float:
        """Return the x coordinate of the middle of a column."""
        return self.left + (COLUMNS.index(column) + 0.5) * self.wide

    def head(self, line: str, *, is_cut: bool = False) -> Point:
        """Return the position of a row's or column's name on the frame; aside if cut by a fire."""
        left, top, *_ = FRAME
        if line in ROWS:
            return self.left - left / 2 - 3, self.row(line) - 26 * is_cut
        return self.column(line) - 43 * is_cut, self.top - top / 2 - 3


MARKET_SQUARE: Final = Square(104, 118, 132, 134)
PIECE: Final = 130
"""Side of a tile or a stall on it."""
BESIDE: Final = MARKET_SQUARE.frame[2] + 8
"""Left end of what is beside the square: rounds, stage, tiles to come."""
ROUND: Final[Point] = ((BESIDE + WIDTH - EDGE) / 2, 48)
HELD: Final = WIDTH - EDGE - BESIDE - 22
"""Side of the tile on the stage that must be placed."""
STAGE: Final[Box] = (BESIDE, 100, WIDTH - EDGE, 100 + HELD + 26)
HELD_AT: Final[Point] = ((STAGE[0] + STAGE[2]) / 2, (STAGE[1] + STAGE[3]) / 2 - 2)
POOL: Final[Box] = (BESIDE, STAGE[3] + GAP, WIDTH - EDGE, MARKET_SQUARE.frame[3])
"""Numbers of tiles left and secret, and which they are: good beside bad ones, highest first, then others."""
CHIP: Final = 80
"""Height of a tile there."""
TOP: Final = MARKET_SQUARE.frame[3] + 8
"""Top of the seats' panels."""
PANEL: Final = {2: 92, 3: 84, 4: 74}
"""Height of a panel, by number of seats."""
NAME: Final = 30.0, 26.0
"""Largest and smallest height of the capitals of names."""
NOW, PAYDAY, THEN = 312, 416, 598
"""On a panel: right end of the purse, middle of a payday's gain, right end of the purse after it."""

PLACING_SQUARE: Final = Square(104, 157, 172, 90)

ACCOUNT_SQUARE: Final = Square(104, 112, 142, 128)
PAID_ROW: Final = 35
"""Height of a payment for a row or column on the account."""
PAID_TOP: Final = ACCOUNT_SQUARE.frame[3] + 8
"""Top of payments, below the sums of the columns."""
ACCOUNT_HEIGHT: Final = 1426
"""Height of a round's account, and of the picture of its payday."""


def height(num_seats: int) -> int:
    """Return the height of the board's picture."""
    return round(TOP + num_seats * PANEL[num_seats] + GAP)


def in_pool(spot: str) -> Point:
    """Return a spot of the pool; ``chip-0`` and so on are those of `pieces.TILES`."""
    x, y = ART.spot("pool", spot, POOL[3] - POOL[1] + 4)
    return POOL[0] + x, POOL[1] + y


def panel(seat: int, num_seats: int) -> Box:
    """Return a seat's panel on the board, across its whole width."""
    high = PANEL[num_seats]
    return EDGE, TOP + seat * high, WIDTH - EDGE, TOP + (seat + 1) * high - GAP


def account_box(seat: int, num_seats: int, top: float = PAID_TOP + 4 * PAID_ROW + 8) -> Box:
    """Return a seat's panel on the account, where all are side by side."""
    width = (WIDTH - 2 * EDGE + GAP) / num_seats
    left = EDGE + seat * width
    return left, top, left + width - GAP, ACCOUNT_HEIGHT - 8


class Spot(NamedTuple):
    """Position of a segment's sum: the segment's side, the tag's width, places for its making and its change."""

    x: float
    y: float
    side: Side
    wide: int
    beside: tuple[Point, Point]


def total_spots(square: Square, segments: Sequence[Segment]) -> Iterator[tuple[Segment, Spot]]:
    """Yield the segments of a row or column with the positions of their sums.

    The last one's is behind the last space; the first of several has it beside the name, a middle one on the next
    fire.
    """
    for segment in segments:
        is_row, (x, y) = segment.line in ROWS, square.middle(SPACES[segment.indexes[-1]])
        if segment is segments[-1]:
            end, foot = square.right + 0.64 * TAG + 2, square.bottom + 0.39 * TAG - 6
            row = Spot(end, y, "left", TAG, ((0, 39), (0, -39)))
            column = Spot(x, foot, "up", TAG, ((0, 38), (0, 38)))
        elif segment is segments[0]:
            left, top = square.head(segment.line)
            row = Spot(left, top + 18, "right", PART, ((12, 38), (12, 38)))
            column = Spot(left + 16, top, "down", PART, ((0, -38), (0, -38)))
        else:
            row = Spot(x + square.wide, y + 36, "left", PART, ((0, -38), (0, -38)))
            column = Spot(x, y + square.high + 36, "up", PART, ((0, -38), (0, -38)))
        yield segment, row if is_row else column
