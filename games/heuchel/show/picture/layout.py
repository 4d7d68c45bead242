"""Positions on the picture of the castle, in pixels, without drawing.

A phone shows the picture 335 to 390 pixels wide and 1.15 times as high, so that all choices fit below it. A column
is a tower of thirteen floors of fixed height and position.
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
"""Width of the margin with the floor numbers."""
RIGHT: Final = 14
HEAD: Final = 154
"""Height of the roofs, with the names below their eaves."""
NAME_Y: Final = 128
"""Middle of the names."""
NAMES: Final = {3: 31.0, 4: 30.0, 5: 27.0, 6: 26.0}
"""Height of the capitals of names by number of columns."""
ROW: Final = 82
"""Height of a floor."""
GROUND: Final = HEAD + TOP_ROW * ROW
"""Bottom of the towers."""
FOOT: Final = 42
"""Height of the towers' feet: floors left and losses."""
HEIGHT: Final = GROUND + FOOT
GAPS: Final = {3: 46, 4: 26, 5: 12, 6: 6}
"""Width of the sky between two towers, by their number."""
WALL: Final = 5
"""Distance of windows from the edge of a tower."""
WIDEST: Final = 228
"""Most width of a roof's content."""
SHIELDS: Final = {3: 0.82, 4: 0.8, 5: 0.78, 6: 0.72}
"""Size of shields by number of columns."""


class Plan(NamedTuple):
    """A castle with a tower per seat."""

    num_seats: int

    def tower(self, seat: Seat | int) -> tuple[int, int]:
        """Return the left end and the width of a tower."""
        pitch, gap = (WIDTH - LEFT - RIGHT) // self.num_seats, GAPS[self.num_seats]
        return LEFT + seat * pitch + gap // 2, pitch - gap

    def room(self, seat: Seat | int, row: int) -> Box:
        """Return the room for windows on a row."""
        (left, width), bottom = self.tower(seat), GROUND - ROW * (row - 1)
        return left + WALL, bottom - ROW, left + width - WALL, bottom

    def middle(self, seat: Seat | int, row: int) -> Position:
        """Return the middle of a room."""
        left, top, right, bottom = self.room(seat, row)
        return (left + right) / 2, (top + bottom) / 2

    def shares(self, seat: Seat | int, row: int, count: int) -> tuple[int, list[Position]]:
        """Return the width of `count` windows in a room, and their upper left corners."""
        left, top, right, _ = self.room(seat, row)
        width = int(right - left) // count
        return width, [(left + width * number, top) for number in range(count)]
