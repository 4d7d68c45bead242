"""Where everything is on the picture of the tower, in pixels. Pure geometry, no drawing.

On a phone the picture is 335 to 390 pixels wide and, so that all choices fit below it, 1.12 times as high. A column
is a turret: a thin wall at its left and thirteen rooms. Arrows go straight through rooms and walls, behind all
cards; only their heads lie in front, on the sill or the wall before the card at which they end.
"""

from __future__ import annotations

import functools
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
"""Height of the roofs, with the names at their feet."""
PLATE: Final = 38
"""Height of the plate with a name."""
NAMES: Final = {3: 31.0, 4: 30.0, 5: 28.0, 6: 26.0}
"""Height of the capitals of names by the number of columns."""
ROW: Final = 80
FOOT: Final = 34
TOWER_FOOT: Final = HEAD + TOP_ROW * ROW
HEIGHT: Final = TOWER_FOOT + FOOT
SIGN: Final = 28
"""Least height of figures and letters."""

WALLS: Final = {3: 16, 4: 14, 5: 11, 6: 9}
"""By the number of columns the width of the wall at the left of each."""
SILL: Final = 7
"""Height of the sill at the foot of a square."""
CARD: Final = 70
"""Height of cards."""
PLATES: Final = {3: (62, 58), 4: (60, 56), 5: (56, 54), 6: (53, 52)}
"""By the number of columns: width of the plate with the value of a card, at its left, and height of the figure."""
EMBLEM: Final = 34
"""Least room for the sign of a class beside the plate."""
LARGE_EMBLEM: Final = 52
"""Most room for it on a card without a portrait."""
PORTRAIT: Final = 64
"""Least room for a portrait beside the sign: a card that has less goes without."""
BADGE: Final = 46
"""Width of the badge that counts a stack and tells what may be done with it, at the right end of its room."""
BADGE_FIGURE: Final = 26
BADGE_MARK: Final = 34
"""Height of the letter or the hand on the badge."""
TAB: Final = 46
"""Width of a card that peeks out below the top one."""
TAB_FIGURE: Final = 33
"""Height of the value on it."""
EDGE: Final = 3
"""What stays free at both sides of a room, and beside the badge."""


class Head(NamedTuple):
    """Where everything is on the roof of a column; the middles of it, of the crown its foot."""

    shield_size: float
    shield: Position
    points: Position
    width: float
    """Room for the points."""
    name: Position
    answer: Position
    """Whether the seat has answered."""
    crown: Position
    eye: Position
    die: Position


SHIELDS: Final = {3: 0.78, 4: 0.76, 5: 0.68, 6: 0.58}
"""Size of the shields by the number of columns."""
POINTS: Final = (56, 50, 46, 40, 36, 32, 28, 24)
"""Heights of the points: the greatest for which there is room."""

LETTERS: Final = (50, 44, 36, 31)
"""Heights of the letters in a room that can be reached: the greatest for which there is room."""
LOSS: Final = 34
"""Height of the sign of penalties, in the foot of the tower."""


def column_width(num_seats: int) -> float:
    """Return the width of a column."""
    return (WIDTH - LEFT - RIGHT) / num_seats


def column_box(seat: int, num_seats: int) -> Box:
    """Return a column from its first row to its thirteenth, with its wall."""
    width = column_width(num_seats)
    return LEFT + seat * width, HEAD, LEFT + (seat + 1) * width, TOWER_FOOT


def head_box(seat: int, num_seats: int) -> Box:
    """Return the place of the roof of a column, with the sign of its house."""
    left, _, right, _ = column_box(seat, num_seats)
    return left, 0, right, HEAD


def head(seat: int, num_seats: int) -> Head:
    """Return where everything is on the roof of a column: shield and points, and around them."""
    left, _, right, _ = head_box(seat, num_seats)
    size = SHIELDS[num_seats]
    first, last = left + 14 + 84 * size, right - 10
    return Head(
        shield_size=size,
        shield=(left + 12 + 42 * size, 56),
        points=((first + last) / 2, 62),
        width=last - first - 6,
        name=((left + right) / 2, HEAD - PLATE / 2 - 7),
        answer=((first + right) / 2, 58),
        crown=((left + right) / 2, 38),
        eye=(left + 30, 22),
        die=(right - 29, 25),
    )


def name_width(num_seats: int) -> float:
    """Return how wide a name may be."""
    return column_width(num_seats) - 12


def foot_at(seat: int, num_seats: int) -> Position:
    """Return the middle of what lies below a column: its penalties."""
    left, _, right, _ = column_box(seat, num_seats)
    return (left + WALLS[num_seats] + right) / 2, HEIGHT - LOSS / 2 - 2


def cell(seat: int, row: int, num_seats: int) -> Box:
    """Return the square of a column on `row`, with its part of the wall and its sill."""
    left, _, right, _ = column_box(seat, num_seats)
    top = HEAD + (TOP_ROW - row) * ROW
    return left, top, right, top + ROW


def room(seat: int, row: int, num_seats: int) -> Box:
    """Return the room on a square: what lies beside the wall and above the sill."""
    left, top, right, bottom = cell(seat, row, num_seats)
    return left + WALLS[num_seats], top, right, bottom - SILL


def card_box(seat: int, row: int, num_seats: int, count: int = 0) -> Box:
    """Return the place of the top card of a stack with so many cards below it."""
    left, _, _, bottom = room(seat, row, num_seats)
    return left + EDGE, bottom - CARD, left + EDGE + card_width(num_seats, count), bottom


def card_at(seat: int, row: int, num_seats: int, count: int = 0) -> Position:
    """Return the left upper corner of the top card of a stack."""
    left, top, *_ = card_box(seat, row, num_seats, count)
    return left, top


@functools.cache
def card_width(num_seats: int, count: int, *, is_marked: bool = False) -> int:
    """Return how wide a card on `count` others is: it fills its room but for the badge and whoever peeks out."""
    has_badge = count > 0 or is_marked
    return int(_inner_width(num_seats)) - (BADGE + EDGE) * has_badge - TAB * tabs(num_seats, count)


@functools.cache
def tabs(num_seats: int, count: int) -> int:
    """Return how many of `count` cards below the top one peek out: all, or none where there is no room for all."""
    plate, _ = PLATES[num_seats]
    return count if _inner_width(num_seats) - BADGE - EDGE - TAB * count >= plate + EMBLEM + EDGE else 0


def tab_boxes(seat: int, row: int, num_seats: int, count: int) -> list[Box]:
    """Return the places of the cards that peek out below a top card, from top to bottom of the stack."""
    _, top, right, bottom = card_box(seat, row, num_seats, count)
    return [(right + i * TAB, top, right + (i + 1) * TAB, bottom) for i in range(tabs(num_seats, count))]


def badge_box(seat: int, row: int, num_seats: int) -> Box:
    """Return the place of the badge that counts a stack."""
    _, _, right, bottom = room(seat, row, num_seats)
    return right - EDGE - BADGE, bottom - CARD, right - EDGE, bottom


def mark_at(seat: int, row: int, num_seats: int, count: int) -> Position:
    """Return the middle of a letter or a hand: on the badge, above the count."""
    left, top, right, bottom = badge_box(seat, row, num_seats)
    return (left + right) / 2, (top + bottom) / 2 - 12 * (count > 0)


def has_portrait(num_seats: int, width: int) -> bool:
    """Tell whether a card so wide shows a portrait, beside its value and the sign of its class."""
    return width >= PLATES[num_seats][0] + EMBLEM + PORTRAIT


def goal_at(seat: int, row: int, num_seats: int) -> Position:
    """Return the middle of the emblem of who is at home on a square."""
    left, top, right, bottom = room(seat, row, num_seats)
    return (left + right) / 2, (top + bottom) / 2


def sign_width(num_seats: int, width: int) -> float:
    """Return how much room the sign of a class has on a card so wide, beside its value."""
    return min(LARGE_EMBLEM, width - PLATES[num_seats][0] - 2 * EDGE)


def sign_at(seat: int, row: int, num_seats: int) -> Position:
    """Return the middle of the sign of a class, beside the value of its card."""
    left, top, right, bottom = card_box(seat, row, num_seats)
    return left + PLATES[num_seats][0] + 6 + sign_width(num_seats, int(right - left)) / 2, (top + bottom) / 2 + 2


def letters_at(seat: int, row: int, num_seats: int, count: int) -> tuple[float, list[Position]]:
    """Return how high the `count` letters in a room that can be reached are, and their middles."""
    x, y = goal_at(seat, row, num_seats)
    space = _inner_width(num_seats) - 4 * EDGE
    height = next((height for height in LETTERS if 1.1 * height * count <= space), LETTERS[-1])
    step = min(1.3 * height, space / count)
    return height, [(x + (i - (count - 1) / 2) * step, y) for i in range(count)]


def floor_at(row: int) -> Position:
    """Return the middle of the sign of a row, in the left margin."""
    return LEFT / 2 - 2, HEAD + (TOP_ROW - row) * ROW + (ROW - SILL) / 2


def climb(seat: int, row: int, to_row: int, num_seats: int) -> Box:
    """Return the shaft of the arrow of a climb: up the middle of a column, to the foot of a room."""
    left, _, right, foot = room(seat, to_row, num_seats)
    _, top, _, bottom = room(seat, row, num_seats)
    middle = (left + right) / 2
    return middle - SHAFT / 2, foot, middle + SHAFT / 2, (top + bottom) / 2 + SHAFT / 2


def favour(owner: int, taker: int, row: int, num_seats: int) -> Box:
    """Return the shaft of the arrow of a favour: from the middle of the owner's room to that of who took."""
    start, top, end, bottom = room(owner, row, num_seats)
    left, _, right, _ = room(taker, row, num_seats)
    middle, y = (start + end) / 2, (top + bottom) / 2
    begin, tip = (middle - SHAFT / 2, left) if owner < taker else (right, middle + SHAFT / 2)
    return begin, y - SHAFT / 2, tip, y + SHAFT / 2


SHAFT: Final = 26
"""Width of an arrow."""
HEAD_LENGTH: Final = 20
HEAD_WIDTH: Final = 50
"""Of the head of an arrow: it is no longer than what lies between the values of two cards."""
OVER: Final = 6
"""How far it reaches over the card at which it ends."""


def _inner_width(num_seats: int) -> float:
    return column_width(num_seats) - WALLS[num_seats] - 2 * EDGE
