"""Where everything is on the picture of the tower, in pixels. Pure geometry, no drawing.

On a phone the picture is 358 to 390 pixels wide and, so that all choices fit below it, 1.12 times as high. A column
is a turret: a pillar at its left, in which arrows climb, and thirteen rooms; arrows of favours go through pillars
and on the sills between rooms. So no arrow ever crosses a card: it ends at one.
"""

from __future__ import annotations

import functools
from typing import Final, NamedTuple

from games.heuchel.board import TOP_ROW

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
ROW: Final = 75
FOOT: Final = 34
TOWER_FOOT: Final = HEAD + TOP_ROW * ROW
HEIGHT: Final = TOWER_FOOT + FOOT
SIGN: Final = 28
"""Least height of figures and letters, but for the numbers of moves."""

PILLARS: Final = {3: 36, 4: 32, 5: 26, 6: 24}
"""By the number of columns the width of the pillar at the left of each."""
SILL: Final = 10
"""Height of the sill at the foot of a square."""
CARD: Final = 64
"""Height of cards."""
DISCS: Final = {3: (60, 42), 4: (60, 42), 5: (58, 42), 6: (53, 41)}
"""By the number of columns: width of the disc with the value of a card, at its left, and height of the figure."""
EMBLEM: Final = 36
"""Least room for the sign of a class beside the disc."""
LARGE_EMBLEM: Final = 48
"""Most room for it on a card without a portrait."""
PORTRAIT: Final = 78
"""Room for a portrait beside the sign: a card that has less goes without."""
BADGE: Final = 42
"""Width of the badge that counts a stack, at the right end of its room."""
BADGE_FIGURE: Final = 25
BADGE_LETTER: Final = 32
"""Height of the letter of who may climb, on the badge."""
TAB: Final = 46
"""Width of a card that peeks out below the top one."""
TAB_FIGURE: Final = 32
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

LARGE: Final = 0.85
"""Size of a mark in a room, in parts of 60 pixels."""
SMALL: Final = 0.6
"""Where there is room for less, the mark has its place in the pillar."""
LETTERS: Final = (48, 42, 34, 28)
"""Heights of the letters in a room that can be reached: the greatest for which there is room."""
LOSS: Final = 34
"""Height of the sign of penalties, in the foot of the tower."""


def column_width(num_seats: int) -> float:
    """Return the width of a column."""
    return (WIDTH - LEFT - RIGHT) / num_seats


def column_box(seat: int, num_seats: int) -> Box:
    """Return a column from its first row to its thirteenth, with its pillar."""
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
        name=((left + right) / 2, HEAD - PLATE / 2 - 5),
        answer=((first + right) / 2, 58),
        crown=((left + right) / 2, 38),
        eye=(left + 30, 22),
        die=(right - 29, 25),
    )


PROGRESS: Final = LEFT / 2, HEAD / 2
"""The middle of how far the game is, above the floors."""


def name_width(num_seats: int) -> float:
    """Return how wide a name may be."""
    return column_width(num_seats) - 12


def foot_at(seat: int, num_seats: int) -> Position:
    """Return the middle of what lies below a column: its penalties."""
    left, _, right, _ = column_box(seat, num_seats)
    return (left + PILLARS[num_seats] + right) / 2, HEIGHT - LOSS / 2 - 2


def cell(seat: int, row: int, num_seats: int) -> Box:
    """Return the square of a column on `row`, with its part of the pillar and its sill."""
    left, _, right, _ = column_box(seat, num_seats)
    top = HEAD + (TOP_ROW - row) * ROW
    return left, top, right, top + ROW


def room(seat: int, row: int, num_seats: int) -> Box:
    """Return the room on a square: what lies beside the pillar and above the sill."""
    left, top, right, bottom = cell(seat, row, num_seats)
    return left + PILLARS[num_seats], top, right, bottom - SILL


def card_box(seat: int, row: int, num_seats: int, count: int = 0) -> Box:
    """Return the place of the top card of a stack with so many cards below it."""
    left, _, _, bottom = room(seat, row, num_seats)
    return left + EDGE, bottom - CARD, left + EDGE + card_width(num_seats, count), bottom


def card_at(seat: int, row: int, num_seats: int, count: int = 0) -> Position:
    """Return the left upper corner of the top card of a stack."""
    left, top, *_ = card_box(seat, row, num_seats, count)
    return left, top


@functools.cache
def card_width(num_seats: int, count: int, *, is_lettered: bool = False) -> int:
    """Return how wide a card on `count` others is: it fills its room but for the badge and whoever peeks out."""
    has_badge = count > 0 or is_lettered
    return int(_inner_width(num_seats)) - (BADGE + EDGE) * has_badge - TAB * tabs(num_seats, count)


@functools.cache
def tabs(num_seats: int, count: int) -> int:
    """Return how many of `count` cards below the top one peek out: all, or none where there is no room for all."""
    disc, _ = DISCS[num_seats]
    return count if _inner_width(num_seats) - BADGE - EDGE - TAB * count >= disc + EMBLEM + EDGE else 0


def tab_boxes(seat: int, row: int, num_seats: int, count: int) -> list[Box]:
    """Return the places of the cards that peek out below a top card, from top to bottom of the stack."""
    _, top, right, bottom = card_box(seat, row, num_seats, count)
    return [(right + i * TAB, top, right + (i + 1) * TAB, bottom) for i in range(tabs(num_seats, count))]


def badge_box(seat: int, row: int, num_seats: int) -> Box:
    """Return the place of the badge that counts a stack."""
    _, _, right, bottom = room(seat, row, num_seats)
    return right - EDGE - BADGE, bottom - CARD, right - EDGE, bottom


def letter_at(seat: int, row: int, num_seats: int, count: int) -> Position:
    """Return the middle of the letter of who may climb: on the badge, above the count of cards below."""
    left, top, right, bottom = badge_box(seat, row, num_seats)
    return (left + right) / 2, (top + bottom) / 2 - 11 * (count > 0)


def has_portrait(num_seats: int, width: int) -> bool:
    """Tell whether a card so wide shows a portrait, beside its value and the sign of its class."""
    return width >= DISCS[num_seats][0] + EMBLEM + PORTRAIT


def goal_at(seat: int, row: int, num_seats: int) -> Position:
    """Return the middle of the emblem of who is at home on a square."""
    left, top, right, bottom = room(seat, row, num_seats)
    return (left + right) / 2, (top + bottom) / 2


def tail_at(seat: int, row: int, num_seats: int) -> Position:
    """Return the middle of the steps of who has left a room."""
    return goal_at(seat, row, num_seats)


def sign_width(num_seats: int, width: int) -> float:
    """Return how much room the sign of a class has on a card so wide, beside its value."""
    return min(LARGE_EMBLEM, width - DISCS[num_seats][0] - 2 * EDGE)


def sign_at(seat: int, row: int, num_seats: int) -> Position:
    """Return the middle of the sign of a class, beside the value of its card."""
    left, top, right, bottom = card_box(seat, row, num_seats)
    return left + DISCS[num_seats][0] + 6 + sign_width(num_seats, int(right - left)) / 2, (top + bottom) / 2 + 2


def mark_at(seat: int, row: int, num_seats: int, count: int) -> tuple[float, Position]:
    """Return how large a mark on a stack with so many cards below is, in parts of 60 pixels, and its middle.

    It has the right end of a card that is wide enough, else the pillar beside the room: over nothing to be read.
    """
    left, top, right, bottom = card_box(seat, row, num_seats, count)
    width = int(right - left)
    used = DISCS[num_seats][0] + sign_width(num_seats, width) + PORTRAIT * has_portrait(num_seats, width)
    size = min(LARGE, (width - used - 4 * EDGE) / 60)
    if size >= SMALL:
        return size, (right - 30 * size - EDGE, (top + bottom) / 2)
    return in_pillar_at(seat, row, num_seats)


def in_pillar_at(seat: int, row: int, num_seats: int) -> tuple[float, Position]:
    """Return how large a mark in the pillar beside a room is, in parts of 60 pixels, and its middle."""
    return (PILLARS[num_seats] + 2 * EDGE) / 60, (pillar_x(seat, num_seats), _beside(row))


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


def pillar_x(seat: int, num_seats: int) -> float:
    """Return the middle across of the pillar at the left of a column."""
    return column_box(seat, num_seats)[0] + PILLARS[num_seats] / 2


def climb(seat: int, row: int, to_row: int, num_seats: int, *, is_left: bool = True) -> tuple[Position, ...]:
    """Return the corners of the arrow of a climb: out of a room, up the pillar, and to the card in the other one.

    It begins in the room itself where that `is_left` empty.
    """
    x, (left, *_) = pillar_x(seat, num_seats), room(seat, row, num_seats)
    start, tip = _beside(row) + LANE, _beside(to_row) + LANE
    return (left + TAIL * is_left, start), (x, start), (x, tip), (left + EDGE, tip)


def favour(owner: int, taker: int, row: int, num_seats: int, *, is_left: bool = True) -> tuple[Position, ...]:
    """Return the corners of the arrow of a favour: from the owner's room to the card of who took.

    Between neighbours it goes straight through the pillar, else over the rooms between, on the sill above them.
    """
    rightwards = owner < taker
    start, *_, end, _ = room(owner, row, num_seats)
    left, *_, right, _ = room(taker, row, num_seats)
    begin = (end - TAIL * is_left) if rightwards else (start + TAIL * is_left)
    tip = left + EDGE if rightwards else right - EDGE
    y = _beside(row) - LANE
    if abs(owner - taker) == 1:
        return (begin, y), (tip, y)
    sill = HEAD + (TOP_ROW - row) * ROW - SILL / 2
    far, near = (pillar_x(seat, num_seats) for seat in ((owner + 1, taker) if rightwards else (owner, taker + 1)))
    return (begin, y), (far, y), (far, sill), (near, sill), (near, y), (tip, y)


TAIL: Final = 44
"""How far an arrow reaches into a room that somebody has left."""
LANE: Final = 13
"""How far below the middle of a room climbs come and go, and how far above it favours do."""
SHAFT: Final = 10
"""Width of an arrow with its edge: it fits on a sill."""


def step_of_climb(seat: int, row: int, to_row: int, num_seats: int) -> Position:
    """Return the middle of the number of a climb: in the pillar, where its arrow begins."""
    _, place, *_ = climb(seat, row, to_row, num_seats)
    return place


def step_of_favour(owner: int, taker: int, row: int, num_seats: int) -> Position:
    """Return the middle of the number of a favour: where its arrow leaves the owner's column."""
    x = pillar_x(owner + 1 if owner < taker else owner, num_seats)
    return x, _beside(row) - LANE


def _beside(row: int) -> float:
    """Return the middle of a room in height."""
    return HEAD + (TOP_ROW - row) * ROW + (ROW - SILL) / 2


def _inner_width(num_seats: int) -> float:
    return column_width(num_seats) - PILLARS[num_seats] - 2 * EDGE
