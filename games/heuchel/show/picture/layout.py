"""Where everything is on the picture of the tower, in pixels. Pure geometry, no drawing.

On a phone the picture is 335 to 390 pixels wide and, so that all choices fit below it, 1.12 times as high. A column
is a turret of thirteen rooms. The one that is looked into is wider: there stacks are spread and climbs offered.
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
RIGHT: Final = 6
HEAD: Final = 132
"""Height of the banners, with the names at their feet."""
NAME_Y: Final = 109
"""Middle of the names."""
NAMES: Final = {3: 31.0, 4: 30.0, 5: 28.0, 6: 26.0}
"""Height of the capitals of names by the number of columns."""
ROW: Final = 80
FOOT: Final = 34
TOWER_FOOT: Final = HEAD + TOP_ROW * ROW
HEIGHT: Final = TOWER_FOOT + FOOT
SHUT: Final = {3: 318, 4: 234, 5: 182, 6: 151}
"""Width of the other columns while one is open, by their number."""
WALL: Final = 4
"""What stays free at both sides of a room."""
CARD: Final = 74
"""Height of cards."""
EDGE: Final = 3
"""What stays free between cards."""
WIDEST: Final = 184
"""Cards are no wider: in a wide column there is room for what lies below them."""
PLATE: Final = 50
"""Width of the part of a card with its value, at its left."""
FIGURE: Final = 51.5
"""Height of the value."""
PILE: Final = 45
"""Width of the pile below a card, with how many there are in all, at the right end of its room."""
COUNT: Final = 38, 32.1
"""Heights of this number, of one figure and of two."""
TAB: Final = 47
"""Width of a card that peeks out below the top one."""
TAB_FIGURE: Final = 36
"""Height of the value on it."""
LEAST: Final = 43
"""Least room for the head of a class beside its value."""
SHIELDS: Final = {3: 0.86, 4: 0.84, 5: 0.8, 6: 0.72}
"""Size of the shields by the number of columns."""
POINTS: Final = (54, 48, 42, 36, 32, 28)
"""Heights of the points: the greatest for which there is room."""
ARROW: Final = 58
ROBBERY: Final = 74
"""Widths of arrows at their heads: of a climb, and of a favour."""
OVER: Final = 8
"""How far an arrow reaches over the card at which it ends."""


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

    def foot_at(self, seat: int) -> Position:
        """Return the middle of what lies below a column: its penalties."""
        left, width = self.column(seat)
        return left + width / 2, HEIGHT - 18

    def room(self, seat: int, row: int) -> Box:
        """Return the room on a row, without its walls."""
        (left, width), top = self.column(seat), HEAD + (TOP_ROW - row) * ROW
        return left + WALL, top, left + width - WALL, top + ROW

    def middle(self, seat: int, row: int) -> Position:
        """Return the middle of a room, as far as cards reach in it."""
        left, top, _, bottom = self.room(seat, row)
        return left + min(self.space(seat), WIDEST) / 2 + 1, (top + bottom) / 2

    def space(self, seat: int) -> int:
        """Return how wide a card is that has a room for itself."""
        return self.column(seat)[1] - 2 * (WALL + 1)

    def tabs(self, seat: int, count: int) -> int:
        """Return how many of `count` cards below the top one peek out: all, or none if there is no room for all."""
        return count if TAB * count <= self.space(seat) - PLATE - LEAST else 0

    def card_width(self, seat: int, count: int) -> int:
        """Return how wide a card on `count` others is: what peeks out, or the pile, has room beside it."""
        beside = TAB * self.tabs(seat, count) or (PILE + EDGE) * (count > 0)
        return min(WIDEST, self.space(seat) - beside)

    def card_at(self, seat: int, row: int) -> Position:
        """Return the left upper corner of the top card in a room."""
        left, _, _, bottom = self.room(seat, row)
        return left + 1, bottom - CARD - 3

    def tab_at(self, seat: int, row: int, count: int, number: int) -> Position:
        """Return the left upper corner of card `number` of `count` that peek out below the top one."""
        left, top = self.card_at(seat, row)
        return left + self.card_width(seat, count) + TAB * number, top

    def pile_at(self, seat: int, row: int, count: int) -> Position:
        """Return the left upper corner of the pile in a room."""
        left, top = self.card_at(seat, row)
        return left + self.card_width(seat, count) + EDGE, top

    def ghosts_at(self, seat: int, row: int, count: int) -> tuple[int, list[Position]]:
        """Return how wide each of `count` ghosts in a room is, and their left upper corners."""
        left, top = self.card_at(seat, row)
        width = min(WIDEST, (self.space(seat) - EDGE * (count - 1)) // count)
        return width, [(left + (width + EDGE) * number, top) for number in range(count)]

    def climb(self, seat: int, row: int, to_row: int) -> Box:
        """Return the arrow of a climb: up the middle of a column, to the foot of a room."""
        x, start = self.middle(seat, row)
        foot = self.room(seat, to_row)[3]
        return x - ARROW / 2, foot - OVER, x + ARROW / 2, start + ROW / 2 - 8

    def favour(self, owner: int, taker: int, row: int, height: float = ROBBERY) -> Box:
        """Return the arrow of a favour: from the middle of the owner's room to that of who took."""
        (x, y), half = self.middle(owner, row), height / 2
        left, _, right, _ = self.room(taker, row)
        if owner < taker:
            return x, y - half, left + OVER, y + half
        return right - OVER, y - half, x, y + half


def floor_at(row: int) -> Position:
    """Return the left upper corner of the sign of a row, in the left margin."""
    return 0, HEAD + (TOP_ROW - row) * ROW
