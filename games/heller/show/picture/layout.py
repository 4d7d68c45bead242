"""Where everything is on the pictures of the market square, in pixels. Pure geometry, no drawing.

On a phone a picture of 1080 pixels is 337 wide: what is 26 high here is 8 high there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from games.drawing import Point
from games.heller.rules.board import COLUMNS, ROWS, SPACES, Space
from games.heller.rules.scoring import Segment

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Side = Literal["left", "right", "up", "down"]

WIDTH: Final = 1080
EDGE: Final = 10
GAP: Final = 8
RIM: Final = 12
"""Width of the frame around a square; names of rows and columns stand on its left and its upper side, of `HEAD`."""
HEAD: Final = 46


class Square(NamedTuple):
    """The square of 5 by 6 spaces: its left upper corner, and how wide and high a space is."""

    left: float
    top: float
    wide: float
    high: float
    tag: int
    """Height of the tags with sums: their tips are 0.86 of it from their middles, upright ones 0.46."""

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

    def head(self, line: str) -> Point:
        """Return where the name of a row or column stands, on the frame."""
        return (self.left - HEAD / 2, self.row(line)) if line in ROWS else (self.column(line), self.top - HEAD / 2)


MARKET_SQUARE: Final = Square(188, 122, 143, 134, 78)
PIECE: Final = 130
"""Side of a tile or a stall on it."""
PRICE: Final = -9
"""How far below the middle of a stall stands what it earns."""
POOL: Final[Box] = (EDGE, MARKET_SQUARE.bottom + RIM + 70, WIDTH - EDGE, MARKET_SQUARE.bottom + RIM + 168)
"""How many tiles are left to draw, and which are still to come, from the best to the worst."""
CHIP: Final = 84
"""Height of a tile there."""
HELD: Final = 240
"""Side of the tile that lies there to be placed: with its frame a quarter of a phone's width."""
CORNER: Final[Box] = (WIDTH - 280, POOL[3] + 6, WIDTH - EDGE, POOL[3] + 312)
"""The stage to the right of the seats: the pool, on it what was drawn."""
HELD_AT: Final[Point] = ((CORNER[0] + CORNER[2]) / 2, (CORNER[1] + CORNER[3]) / 2 - 2)
ROUND: Final[Point] = (WIDTH - 102, 50)
HEIGHT: Final = round(CORNER[3] + GAP)
OWN: Final = 156
"""Height of the strip below the picture of a seat, with what is its own."""
LINE: Final = {2: 39, 3: 46, 4: 34}
"""How far below the top of a panel the name stands, by the number of seats."""
NAME: Final = 30.0, 26.0
"""Heights of the capitals of names, the largest and the smallest."""
SLOT: Final = 54
"""Height of the secret tile of a seat, on its panel."""
NAMED: Final = 154
"""How wide the name of a seat may be on its panel."""

PLACING_HEIGHT: Final = 706
PLACING_SQUARE: Final = Square(424, 106, 104, 86, 66)
PLACING_PIECE: Final = 84
PLACING_HELD: Final[Point] = (142, 240)

ACCOUNT_SQUARE: Final = Square(172, 112, 128, 126, 70)
ACCOUNT_PIECE: Final = 122
PAID_ROW: Final = 35
"""Height of what a seat gets for a row or column on the account."""
PAID_TOP: Final = ACCOUNT_SQUARE.bottom + RIM + ACCOUNT_SQUARE.tag + 2
"""Where it begins below the sums of the columns."""


def counted(row: int, x: float) -> Point:
    """Return where it says how many tiles are still to be drawn, and below it how many are secret."""
    return POOL[0] + 54 + x, POOL[1] + (29, 69)[row]


def chip(number: int) -> Point:
    """Return the middle of the `number`-th kind of tile that is still to come: six good ones, six bad ones and the
    others."""
    return POOL[0] + 141 + 62 * number + 10 * ((number > 5) + (number > 11)), POOL[1] + 45


def seat_box(seat: int, num_seats: int, top: float, bottom: float, right: float = WIDTH) -> Box:
    """Return the panel of a seat, where all of them stand side by side and reach to `right`."""
    width = (right - 2 * EDGE + GAP) / num_seats
    left = EDGE + seat * width
    return left, top, left + width - GAP, bottom


def panel(seat: int, num_seats: int) -> Box:
    """Return the panel of a seat on the board: a line across, left of the stage."""
    left, top, _, bottom = CORNER
    high = (bottom - top + GAP) / num_seats
    return EDGE, top + seat * high, left - GAP, top + (seat + 1) * high - GAP


def slot(seat: int, num_seats: int) -> Point:
    """Return where the secret tile of a seat lies: at the end of its panel."""
    _, top, right, bottom = panel(seat, num_seats)
    return right - 40, (top + bottom) / 2 - 2


def account_box(seat: int, num_seats: int) -> Box:
    """Return the panel of a seat on the account."""
    return seat_box(seat, num_seats, PAID_TOP + 4 * PAID_ROW + 8, HEIGHT - GAP)


class Spot(NamedTuple):
    """Where the sum of a segment stands, and at which side of its tag the segment is."""

    x: float
    y: float
    side: Side


def total_spots(square: Square, segments: Sequence[Segment]) -> Iterator[tuple[Segment, Spot]]:
    """Yield the segments of a row or column with where their sums stand.

    That of the last one is behind the last space, of the first one before the first space, of one between them on
    the fire before it.
    """
    for segment in segments:
        x, y = square.middle(SPACES[segment.indexes[0]])
        is_row, first, tag = segment.line in ROWS, segments[0], square.tag
        if segment is segments[-1]:
            end = square.right + RIM + 0.88 * tag, square.bottom + RIM + 0.48 * tag
            yield segment, Spot(end[0], y, "left") if is_row else Spot(x, end[1], "up")
        elif is_row:
            x = square.left - HEAD - 0.87 * tag if segment is first else x - 0.8 * square.wide
            yield segment, Spot(x, y, "right")
        else:
            y = square.top - HEAD - 0.46 * tag if segment is first else y - 0.7 * square.high
            yield segment, Spot(x, y, "down")
