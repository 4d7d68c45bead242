"""Where everything is on the picture of the tower, in pixels. Pure geometry, no drawing.

On a phone the picture is 335 to 390 pixels wide and, so that all choices fit below it, 1.12 times as high. A column
is a turret of thirteen windows, all as high and always at the same place, beside its ladder. On an own picture the
own column is wider.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from games.contract import Seat
from games.heuchel.rules.board import TOP_ROW

Position = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Span = tuple[float, float]
"""Left, right."""

WIDTH: Final = 1080
LEFT: Final = 66
"""Width of the margin with the floors."""
RIGHT: Final = 10
HEAD: Final = 132
"""Height of the banners, with the names at their feet."""
NAME_Y: Final = 109
"""Middle of the names."""
NAMES: Final = {3: 31.0, 4: 30.0, 5: 28.0, 6: 26.0}
"""Height of the capitals of names by the number of columns."""
STRIP: Final = 34
"""Height of what is below the banners: who still climbs, and what was lost."""
ROW: Final = 80
"""Height of a floor."""
HEIGHT: Final = HEAD + STRIP + TOP_ROW * ROW
SHUT: Final = {3: 280, 4: 216, 5: 178, 6: 156}
"""Width of the other columns while one is open, by their number."""
LADDER: Final = 24
"""Width of the ladder at the right of a column."""
WIDEST: Final = 210
"""What is on a banner is no wider."""
FACE: Final = 74
"""Width of the head at the left of a window."""
PLATE: Final = 50
"""Width of the plate with the value, at the right of it."""
FIGURE: Final = 51.5
"""Height of the value."""
SLIP: Final = 30
"""Width of a covered card whose value somebody knows."""
SHIELDS: Final = {3: 0.86, 4: 0.84, 5: 0.8, 6: 0.72}
"""Size of the shields by the number of columns."""
POINTS: Final = (54, 48, 42, 36, 32, 28)
"""Heights of the points: the greatest for which there is room."""
ARROW: Final = 40
"""Width of the arrow of a climb."""
LOOT: Final = 136, 46
"""Width and height of the sign of a favour."""


class Plan(NamedTuple):
    """A tower of so many columns, one of which may be open."""

    num_seats: int
    opened: Seat | None = None

    def column(self, seat: int) -> tuple[int, int]:
        """Return where a column begins and how wide it is."""
        whole, count = WIDTH - LEFT - RIGHT, self.num_seats
        if self.opened is None:
            left = seat * whole // count
            return LEFT + left, (seat + 1) * whole // count - left
        shut = SHUT[count]
        if seat == self.opened:
            return LEFT + seat * shut, whole - (count - 1) * shut
        return LEFT + seat * shut + (seat > self.opened) * (whole - count * shut), shut

    def banner(self, seat: int) -> Span:
        """Return where shield and points begin on the banner of a column, and where they end."""
        left, width = self.column(seat)
        margin = max(0, width - WIDEST) / 2 + 8
        return left + margin, left + width - margin

    def strip(self, seat: int) -> Position:
        """Return the middle of what lies below a banner."""
        left, width = self.column(seat)
        return left + width / 2, HEAD + STRIP / 2

    def room(self, seat: int, row: int) -> Box:
        """Return the window on a row, without its ladder."""
        (left, width), bottom = self.column(seat), HEIGHT - ROW * (row - 1)
        return left, bottom - ROW, left + width - LADDER, bottom

    def middle(self, seat: int, row: int) -> Position:
        """Return the middle of a room."""
        left, top, right, bottom = self.room(seat, row)
        return (left + right) / 2, (top + bottom) / 2

    def ghosts_at(self, seat: int, row: int, count: int) -> tuple[int, list[Position]]:
        """Return how wide each of `count` windows in a room is, and their left upper corners."""
        left, top, right, _ = self.room(seat, row)
        width = int(right - left) // count
        return width, [(left + width * number, top) for number in range(count)]

    def climb(self, seat: int, row: int, to_row: int) -> Box:
        """Return the arrow of a climb: up the ladder of a column, from floor to floor."""
        right = sum(self.column(seat)) - LADDER / 2 + ARROW / 2
        (_, start), (_, end) = self.middle(seat, row), self.middle(seat, to_row)
        return right - ARROW, end - 12, right, start + 12

    def loot(self, owner: int, taker: int, row: int, *, is_free: bool) -> Box:
        """Return the sign of a favour: in the owner's room or, where somebody stands there, on its upper edge at
        the side of who took."""
        (width, height), (left, top, right, bottom) = LOOT, self.room(owner, row)
        height = min(height, round(bottom - top))
        x, y = self.middle(owner, row)
        if not is_free:
            x, y = right - width / 2 if owner < taker else left + width / 2, top
        return x - width / 2, y - height / 2, x + width / 2, y + height / 2
