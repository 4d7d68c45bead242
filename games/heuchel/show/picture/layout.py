"""Where everything is on the picture of the tower, in pixels. Pure geometry, no drawing.

On a phone the picture is 335 to 390 pixels wide and, so that all choices fit below it, 1.12 times as high. A column
is a turret of thirteen rooms beside its ladder. Floors on which nobody climbs are low; the others share what is
left. On an own picture the own column is wider.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

from games.contract import Seat
from games.heuchel.rules.board import START, TOP_ROW, destination, is_home
from games.heuchel.rules.position import HeuchelPublic, Phase

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
BODY: Final = 1030
FOOT: Final = 44
TOWER_FOOT: Final = HEAD + BODY
HEIGHT: Final = TOWER_FOOT + FOOT
CLIMBED, LOW, EMPTY = 80, 60, 30
"""Heights of floors: where somebody climbs, at least if all can; where all are home, or that are reached next; of
all others."""
TALLS: Final = (248, 184, 136, 112, 92, 84, 76)
"""Heights of the first kind: the greatest for which there is room. What is left over is sky."""
EVEN: Final = (BODY // TOP_ROW,) * TOP_ROW
"""Floors that are all as high."""
SHUT: Final = {3: 280, 4: 216, 5: 178, 6: 151}
"""Width of the other columns while one is open, by their number."""
WALL: Final = 5
"""What stays free at both sides of a room."""
LADDER: Final = 26
"""Width of the ladder at the right of a column."""
LEVELS: Final = (240, 176, 128, 104, 84, 76, 68, 52, 40)
"""Heights of cards: the greatest for which there is room."""
EDGE: Final = 4
"""What stays free between cards."""
WIDEST: Final = 210
"""Cards on no others are no wider."""
PLATE: Final = 50
"""Width of the part of a card with its value, at its left."""
FIGURE: Final = 51.5
"""Height of the value."""
FACE: Final = 34
"""Width and height of the face of a card below the top one."""
LARGE: Final = 44
"""The same where there is room."""
BESIDE: Final = 0.8
"""How wide a figure is that stands beside all faces, in heights of its card."""
SIDE: Final = 1.8
"""How much wider such a card is with its value beside the face."""
STACKED: Final = 62
"""Its height with its value below the face."""
CROWDED: Final = 12
"""At least so much is seen of every face."""
LEGIBLE: Final = 22
"""Where less is seen of faces, they have no values but in the open column."""
FLAT: Final = 58
"""Cards that are no higher have their heads left of the faces."""
FACE_FIGURE: Final = 27
"""Height of this value, at least."""
LEAST: Final = 34
"""Least room for the head of a class beside its value."""
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
    heights: tuple[int, ...] = EVEN
    """Of the floors, from the lowest."""

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
        """Return the middle of what lies below a column: who still climbs, and its penalties."""
        left, width = self.column(seat)
        return left + width / 2, TOWER_FOOT + FOOT / 2

    def floor(self, row: int) -> tuple[int, int]:
        """Return the upper edge of a floor and its height."""
        return TOWER_FOOT - sum(self.heights[:row]), self.heights[row - 1]

    def room(self, seat: int, row: int) -> Box:
        """Return the room on a row, without its ladder."""
        (left, width), (top, height) = self.column(seat), self.floor(row)
        return left, top, left + width - LADDER, top + height

    def middle(self, seat: int, row: int) -> Position:
        """Return the middle of a room."""
        left, top, right, bottom = self.room(seat, row)
        return (left + right) / 2, (top + bottom) / 2

    def space(self, seat: int) -> int:
        """Return how wide a card is that has a room for itself."""
        return self.column(seat)[1] - LADDER - 2 * WALL

    def card(self, seat: int, row: int, below: int) -> tuple[int, int]:
        """Return width and height of the top card in a room, on so many others."""
        room = self.heights[row - 1] - 8
        height = next((level for level in LEVELS if level <= room), LEVELS[-1])
        return self.space(seat) if below else min(WIDEST, self.space(seat)), height

    def card_at(self, seat: int, row: int) -> Position:
        """Return the left upper corner of the top card in a room, at its foot."""
        left, _, _, bottom = self.room(seat, row)
        return left + WALL, bottom - self.card(seat, row, 0)[1] - 4

    def faces(self, seat: int, row: int, known: Sequence[bool]) -> list[Box]:
        """Return where on a top card the faces of those below it are: beside each other, with known values at their
        right or, without room for that, below; then each hides part of the next."""
        count = len(known)
        width, height = self.card(seat, row, count)
        first, right, bottom = PLATE + 2.0, width - 3, height - 3
        beside = first + (LEAST if height <= FLAT else BESIDE * height)
        if height <= FLAT:
            first = beside = max(first, min(beside, right - FACE - CROWDED * (count - 1)))
        for start, tall in ((beside, LARGE), (beside, FACE), (first, FACE)):
            edges = list(accumulate((tall * (SIDE if here else 1) for here in known), initial=start))
            if edges[-1] <= right and tall < height:
                return [(x, bottom - tall, end, bottom) for x, end in pairwise(edges)]
        step = min(float(FACE), (right - first - FACE) / max(count - 1, 1))
        tall = min(STACKED, height - 6) if any(known) and (step >= LEGIBLE or seat == self.opened) else FACE
        starts = (first + step * number for number in range(count))
        return [(x, bottom - tall, x + FACE, bottom) for x in starts]

    def ghosts_at(self, seat: int, row: int, count: int) -> tuple[int, list[Position]]:
        """Return how wide each of `count` ghosts in a room is, and their left upper corners."""
        left, top = self.card_at(seat, row)
        width = min(WIDEST, (self.space(seat) - EDGE * (count - 1)) // count)
        return width, [(left + (width + EDGE) * number, top) for number in range(count)]

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
            x, y = right - width / 2 if owner < taker else left + width / 2, top + 4
        return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def heights_of(public: HeuchelPublic) -> tuple[int, ...]:
    """Return how high the floors are, from the lowest: those on which somebody climbs share what others leave."""
    least = dict.fromkeys(range(1, TOP_ROW + 1), EMPTY)
    if public.phase is Phase.ORDER:
        least |= dict.fromkeys(START.values(), CLIMBED)
    for column in public.columns:
        for row, stack in column.items():
            home = is_home(stack, row)
            least[row] = max(least[row], LOW if home else CLIMBED)
            to = None if home else destination(column, row, public.die if public.may_climb else None)
            if to is not None:
                least[to] = max(least[to], LOW)
    # in the end nobody climbs
    most = max(least.values())
    used = sum(height == most for height in least.values())
    room = (BODY - sum(least.values())) / used + most
    tall = next((height for height in TALLS if height <= room), TALLS[-1])
    return tuple(tall if height == most else height for height in least.values())
