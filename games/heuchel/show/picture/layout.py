"""Where everything is on the picture of the castle, in pixels. Pure geometry, no drawing.

On a phone the picture is 335 to 390 pixels wide and, so that all choices fit below it, 1.15 times as high. A column
is a tower of thirteen floors, all as high and always at the same place.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from games.contract import Seat
from games.heuchel.rules.board import TOP_ROW

Position = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

WIDTH: Final = 1080
LEFT: Final = 102
"""Width of the margin with the floors."""
RIGHT: Final = 14
HEAD: Final = 154
"""Height of the roofs, with the names below their eaves."""
NAME_Y: Final = 128
"""Middle of the names."""
NAMES: Final = {3: 31.0, 4: 30.0, 5: 27.0, 6: 26.0}
"""Height of the capitals of names by the number of columns."""
ROW: Final = 82
"""Height of a floor."""
GROUND: Final = HEAD + TOP_ROW * ROW
"""Where the towers stand."""
FOOT: Final = 42
"""Height of their feet: who still climbs, and what was lost."""
HEIGHT: Final = GROUND + FOOT
GAPS: Final = {3: 46, 4: 26, 5: 12, 6: 6}
"""Sky between two towers, by their number."""
WALL: Final = 5
"""Between the edge of a tower and its windows."""
WIDEST: Final = 228
"""What is on a roof is no wider."""
SHIELDS: Final = {3: 0.82, 4: 0.8, 5: 0.78, 6: 0.72}
"""Size of the shields by the number of columns."""


class Plan(NamedTuple):
    """A castle of so many towers."""

    num_seats: int

    def tower(self, seat: Seat | int) -> tuple[int, int]:
        """Return where a tower begins and how wide it is."""
        pitch, gap = (WIDTH - LEFT - RIGHT) // self.num_seats, GAPS[self.num_seats]
        return LEFT + seat * pitch + gap // 2, pitch - gap

    def room(self, seat: Seat | int, row: int) -> Box:
        """Return where windows may be on a row."""
        (left, width), bottom = self.tower(seat), GROUND - ROW * (row - 1)
        return left + WALL, bottom - ROW, left + width - WALL, bottom

    def middle(self, seat: Seat | int, row: int) -> Position:
        """Return the middle of a room."""
        left, top, right, bottom = self.room(seat, row)
        return (left + right) / 2, (top + bottom) / 2

    def shares(self, seat: Seat | int, row: int, count: int) -> tuple[int, list[Position]]:
        """Return how wide each of `count` windows in a room is, and their left upper corners."""
        left, top, right, _ = self.room(seat, row)
        width = int(right - left) // count
        return width, [(left + width * number, top) for number in range(count)]
