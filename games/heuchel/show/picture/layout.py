"""Where everything is on the picture of the tower, in pixels. Pure geometry, no drawing.

On a phone the picture is 335 to 390 pixels wide and, so that all choices fit below it, 1.12 times as high. A column
is a turret: a thin wall at its left and thirteen rooms. Arrows go straight through rooms and walls, behind all
cards; only their heads lie in front, before the card at which they end.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from games.heuchel.rules.board import TOP_ROW

Position = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

WIDTH: Final = 1080
LEFT: Final = 72
"""Width of the margin with the floors."""
RIGHT: Final = 8
"""Width of the wall at the right of the last column."""
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
WALLS: Final = {3: 16, 4: 14, 5: 11, 6: 9}
"""By the number of columns the width of the wall at the left of each."""
SILL: Final = 6
"""Height of the sill at the foot of a room."""
CARD: Final = 72
"""Height of cards."""
EDGE: Final = 3
"""What stays free at both sides of a room, and between cards."""
PLATE: Final = 50
"""Width of the part of a card with its value, at its left."""
FIGURE: Final = 51.5
"""Height of the value."""
PILE: Final = 48
"""Width of the pile below a card, with how many there are in all, at the right end of its room."""
COUNT: Final = 38, 33
"""Heights of this number, of one figure and of two."""
TAB: Final = 46
"""Width of a card that peeks out below the top one."""
TAB_FIGURE: Final = 33
"""Height of the value on it."""
LEAST: Final = 50
"""Least room for the head of a class beside its value."""
SHIELDS: Final = {3: 0.86, 4: 0.84, 5: 0.8, 6: 0.74}
"""Size of the shields by the number of columns."""
POINTS: Final = (54, 48, 42, 36, 32, 28)
"""Heights of the points: the greatest for which there is room."""


class Head(NamedTuple):
    """Where everything is on the banner of a column, the middles of it; of the crown its foot."""

    shield: Position
    points: Position
    width: float
    """Room for the points."""
    covered: Position
    """Left upper corner of the sign of covered cards that are home."""
    name: Position
    crown: Position
    eye: Position
    corner: Position
    """On the shield: the die, or the seal of who is done."""


def column_width(num_seats: int) -> float:
    """Return the width of a column."""
    return (WIDTH - LEFT - RIGHT) / num_seats


def column_box(seat: int, num_seats: int) -> Box:
    """Return a column from the top of its banner to its first row, with its wall."""
    width = column_width(num_seats)
    return LEFT + seat * width, 0, LEFT + (seat + 1) * width, TOWER_FOOT


def head(seat: int, num_seats: int) -> Head:
    """Return where everything is on the banner of a column: shield and points, and around them."""
    left, _, right, _ = column_box(seat, num_seats)
    half = 48 * SHIELDS[num_seats]
    first, last = left + 10 + 2 * half, right - 10
    return Head(
        shield=(left + 8 + half, 48),
        points=((first + last) / 2, 64),
        width=last - first - 8,
        name=((left + right) / 2, NAME_Y),
        crown=((first + last) / 2, 36),
        eye=(left + 30, 20),
        covered=(right - 46, 0),
        corner=(left + 6 + 2 * half, 74),
    )


def foot_at(seat: int, num_seats: int) -> Position:
    """Return the middle of what lies below a column: its penalties."""
    left, _, right, _ = column_box(seat, num_seats)
    return (left + WALLS[num_seats] + right) / 2, HEIGHT - 18


def room(seat: int, row: int, num_seats: int) -> Box:
    """Return the room on a row: what lies beside the wall and above the sill."""
    left, _, right, _ = column_box(seat, num_seats)
    top = HEAD + (TOP_ROW - row) * ROW
    return left + WALLS[num_seats], top, right, top + ROW - SILL


def middle(seat: int, row: int, num_seats: int) -> Position:
    """Return the middle of a room."""
    left, top, right, bottom = room(seat, row, num_seats)
    return (left + right) / 2, (top + bottom) / 2


def space(num_seats: int) -> int:
    """Return how wide a card is that has a room for itself."""
    return int(column_width(num_seats)) - WALLS[num_seats] - 2 * EDGE


def tabs(num_seats: int, count: int) -> int:
    """Return how many of `count` cards below the top one peek out: all, or none where there is no room for all."""
    spare = space(num_seats) - PLATE - LEAST - PILE - EDGE
    return count if TAB * count <= spare else 0


def card_width(num_seats: int, count: int) -> int:
    """Return how wide a card on `count` others is: it fills its room but for the pile and whatever peeks out."""
    return space(num_seats) - (PILE + EDGE) * (count > 0) - TAB * tabs(num_seats, count)


def card_at(seat: int, row: int, num_seats: int) -> Position:
    """Return the left upper corner of the top card in a room."""
    left, _, _, bottom = room(seat, row, num_seats)
    return left + EDGE, bottom - CARD


def tab_at(seat: int, row: int, num_seats: int, count: int, number: int) -> Position:
    """Return the left upper corner of card `number` of `count` that peek out below the top one."""
    left, top = card_at(seat, row, num_seats)
    return left + card_width(num_seats, count) + TAB * number, top


def pile_at(seat: int, row: int, num_seats: int) -> Position:
    """Return the left upper corner of the pile in a room."""
    _, _, right, bottom = room(seat, row, num_seats)
    return right - EDGE - PILE, bottom - CARD


def ghosts_at(seat: int, row: int, num_seats: int, count: int) -> tuple[int, list[Position]]:
    """Return how wide each of `count` ghosts in a room is, and their left upper corners."""
    left, top = card_at(seat, row, num_seats)
    width = (space(num_seats) - EDGE * (count - 1)) // count
    return width, [(left + (width + EDGE) * number, top) for number in range(count)]


def floor_at(row: int) -> Position:
    """Return the left upper corner of the sign of a row, in the left margin."""
    return 0, HEAD + (TOP_ROW - row) * ROW - 2


def climb(seat: int, row: int, to_row: int, num_seats: int) -> Box:
    """Return the arrow of a climb: up the middle of a column, to the foot of a room."""
    x, start = middle(seat, row, num_seats)
    foot = room(seat, to_row, num_seats)[3]
    return x - ARROW / 2, foot - OVER, x + ARROW / 2, start


def favour(owner: int, taker: int, row: int, num_seats: int) -> Box:
    """Return the arrow of a favour: from the middle of the owner's room to that of who took."""
    x, y = middle(owner, row, num_seats)
    left, _, right, _ = room(taker, row, num_seats)
    half = ROBBERY / 2
    return (x, y - half, left, y + half) if owner < taker else (right, y - half, x, y + half)


ARROW: Final = 46
ROBBERY: Final = 66
"""Widths of arrows at their heads: of a climb, and of a favour."""
OVER: Final = 6
"""How far the arrow of a climb reaches over the card at which it ends."""
