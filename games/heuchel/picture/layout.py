"""Where everything is on the picture of the tower, in pixels. Pure geometry, no drawing.

On a phone the picture is 358 to 390 pixels wide and, so that all choices fit below it, 1.16 times as high. A column
is a turret: a pillar at its left, in which arrows climb, and thirteen rooms; arrows of favours run on the sills
between these. So no arrow ever crosses a card.
"""

from __future__ import annotations

import functools
from typing import Final, NamedTuple

from games.heuchel.board import TOP_ROW

Position = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

WIDTH: Final = 1080
LEFT: Final = 66
"""Width of the margin with the floors."""
RIGHT: Final = 8
"""Width of the wall at the right of the last column."""
HEAD: Final = 126
"""Height of the roofs."""
ROW: Final = 83
FOOT: Final = 44
TOWER_FOOT: Final = HEAD + TOP_ROW * ROW
HEIGHT: Final = TOWER_FOOT + FOOT
SIGN: Final = 28
"""Least height of figures and letters, but for the numbers of moves."""

PILLARS: Final = {3: 34, 4: 29, 5: 26, 6: 22}
"""By the number of columns the width of the pillar at the left of each."""
SILL: Final = 13
"""Height of the sill at the foot of a square."""
CARD: Final = 68
"""Height of cards."""
CARD_WIDTHS: Final = {3: 138, 4: 111, 5: 108, 6: 84}
"""By the number of columns the least width of a card, portrait and value together. The value stands at the left."""
WIDEST: Final = 210
"""Width of a card with much room."""
PLATES: Final = {3: (50, 45), 4: (48, 45), 5: (46, 45), 6: (40, 40)}
"""By the number of columns: width of the plate with the value, and height of its figure."""
EDGE: Final = 3
"""What stays free at both sides of a room, and between card and tabs."""


class Tabs(NamedTuple):
    """How the covered cards of a stack look out at its right: width and height of a tab, how many there are side by
    side, and how many are shown at most."""

    width: int
    height: int
    in_line: int
    places: int


class Head(NamedTuple):
    """Where everything is on the roof of a column; the middles of it, of the crown its foot."""

    shield_size: float
    shield: Position
    points: Position
    width: float
    """Room for the points."""
    tally: Position
    """How many cards climb and are home."""
    answer: Position
    """Whether the seat has answered."""
    crown: Position
    eye: Position
    die: Position


SHIELDS: Final = {3: 0.86, 4: 0.8, 5: 0.62, 6: 0.56}
"""Size of the shields by the number of columns."""
POINTS: Final = (42, 36, 30, 24)
"""Heights of the points: the greatest for which there is room."""
TALLY: Final = 130
"""Room beside a shield for the counts of a seat; where there is less, they stand below it."""
TAB: Final = (51, CARD)
"""A tab as tall as its card: its class above its value or question mark."""
SHORT: Final = (51, 33)
"""A tab in one of two lines: its class beside its value."""
TAB_FIGURE: Final = 36
SHORT_FIGURE: Final = 29
"""Heights of the values on them: on a phone of 390 pixels 11 and 9 of its own."""

LARGE: Final = 0.85
"""Size of a mark beside a stack, in parts of 60 pixels."""
CLIMBER: Final = (60, 44)
"""The sign of a card that can get somewhere."""
OR: Final = 12
"""Width of the stroke between two such signs."""
MOST_OR: Final = 2
"""More signs stand close together, without strokes."""
ARROW_EDGE: Final = 5
"""Of the ink at both sides of an arrow, together."""
LOSS: Final = 40
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
    """Return where everything is on the roof of a column."""
    left, _, right, _ = head_box(seat, num_seats)
    size = SHIELDS[num_seats]
    beside, width = (left + 18 + 84 * size + right) / 2, right - left - 84 * size - 26
    is_wide = width >= TALLY
    return Head(
        shield_size=size,
        shield=(left + 12 + 42 * size, 76 if is_wide else 62),
        points=(beside, 61),
        width=width,
        tally=(beside if is_wide else (left + right) / 2 + 4, 101),
        answer=(beside, 78),
        crown=((left + right) / 2, 38),
        eye=(left + 30, 22),
        die=(right - 29, 25),
    )


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
    """Return the place of the top card of a stack with so many tabs beside it."""
    left, _, _, bottom = room(seat, row, num_seats)
    return left + EDGE, bottom - CARD, left + EDGE + card_width(num_seats, count), bottom


def card_at(seat: int, row: int, num_seats: int, count: int = 0) -> Position:
    """Return the middle of the top card of a stack."""
    left, top, right, bottom = card_box(seat, row, num_seats, count)
    return (left + right) / 2, (top + bottom) / 2


@functools.cache
def card_width(num_seats: int, count: int) -> int:
    """Return how wide a card on `count` others is: as wide as their tabs leave room for."""
    space = _room_width(num_seats) - 2 * EDGE - count * TAB[0] - EDGE * (count > 0)
    return max(CARD_WIDTHS[num_seats], min(WIDEST, int(space)))


@functools.cache
def tabs(num_seats: int, count: int) -> Tabs:
    """Return how `count` covered cards are shown: as tall as there is room for, else in two lines."""
    space = _room_width(num_seats) - card_width(num_seats, count) - 3 * EDGE
    in_line = max(1, int(space // TAB[0]))
    width = int(space // in_line)
    if count <= in_line:
        return Tabs(min(width, TAB[0] + 5), TAB[1], in_line, in_line)
    return Tabs(width, SHORT[1], in_line, 2 * in_line)


def tab_boxes(seat: int, row: int, num_seats: int, count: int) -> list[Box]:
    """Return the places of `count` covered cards, from top to bottom of the stack: of those there is room for."""
    _, top, right, _ = card_box(seat, row, num_seats, count)
    width, height, in_line, places = tabs(num_seats, count)
    found = []
    for i in range(min(count, places)):
        left, above = right + EDGE + i % in_line * width, top + i // in_line * (CARD - height)
        found.append((left, above, left + width - 2, above + height))
    return found


def goal_at(seat: int, row: int, num_seats: int) -> Position:
    """Return the middle of the emblem of who is at home on a square."""
    left, top, right, bottom = room(seat, row, num_seats)
    return (left + right) / 2, (top + bottom) / 2


def ghost_box(seat: int, row: int, num_seats: int) -> Box:
    """Return the place of who is no longer there: the whole room."""
    left, _, right, bottom = room(seat, row, num_seats)
    return left + EDGE, bottom - CARD, right - EDGE, bottom


def aside_at(seat: int, row: int, num_seats: int, count: int) -> tuple[float, Position]:
    """Return how large a mark beside a stack with so many covered cards is, in parts of 60 pixels, and its middle.

    It has the place of one more tab or, where there is none, a smaller one in the pillar: over no card.
    """
    _, top, right, bottom = room(seat, row, num_seats)
    if has_room(num_seats, count):
        return LARGE, (right - EDGE - TAB[0] / 2, (top + bottom) / 2)
    return in_pillar_at(seat, row, num_seats)


def in_pillar_at(seat: int, row: int, num_seats: int) -> tuple[float, Position]:
    """Return how large a mark in the pillar beside a room is, in parts of 60 pixels, and its middle."""
    return (PILLARS[num_seats] + 2 * EDGE) / 60, (pillar_x(seat, num_seats), _beside(row))


@functools.cache
def has_room(num_seats: int, count: int) -> bool:
    """Tell whether a stack with so many covered cards has room for one more tab as tall as its card."""
    return tabs(num_seats, count + 1).height == TAB[1]


def has_lamp(num_seats: int, slots: int) -> bool:
    """Tell whether a room has space left when its card and so many tabs are in it."""
    used = card_width(num_seats, slots) + slots * TAB[0]
    return _room_width(num_seats) - used >= TAB[0]


def climbers_at(seat: int, row: int, num_seats: int, count: int) -> tuple[float, list[Position]]:
    """Return how large the signs of `count` cards in a room they can reach are, and their middles, line by line."""
    left, top, right, bottom = room(seat, row, num_seats)
    width, height = CLIMBER
    first = left + LANDING + 2 * EDGE
    gap = OR if count <= MOST_OR else EDGE
    for size in (1.5, 1.3, 1.15, 1.0, 0.9, 0.75, 0.6, 0.46):
        step = (width + gap) * size
        in_line = int((right - EDGE - first + gap * size) // step)
        lines = int((bottom - top) // (height * size + 2))
        if in_line * lines >= count:
            break
    used = -(-count // in_line)
    in_line = -(-count // used)
    above = (top + bottom) / 2 - (used - 1) / 2 * (height * size + 2)
    return size, [
        (first + width * size / 2 + i % in_line * step, above + i // in_line * (height * size + 2))
        for i in range(count)
    ]


LANDING: Final = 44
"""Width of the arrow in a room that can be reached."""


def landing_at(seat: int, row: int, num_seats: int) -> Position:
    """Return the middle of the arrow in a room that can be reached."""
    left, top, _, bottom = room(seat, row, num_seats)
    return left + EDGE + LANDING / 2, (top + bottom) / 2


def floor_at(row: int) -> Position:
    """Return the middle of the sign of a row, in the left margin."""
    return LEFT / 2 - 2, HEAD + (TOP_ROW - row) * ROW + (ROW - SILL) / 2


def pillar_x(seat: int, num_seats: int) -> float:
    """Return the middle across of the pillar at the left of a column."""
    return column_box(seat, num_seats)[0] + PILLARS[num_seats] / 2


def climb(seat: int, row: int, to_row: int, num_seats: int) -> tuple[Position, ...]:
    """Return start and tip of the arrow of a climb: up the pillar, from beside one room to beside the other.

    It begins above the tip of another that leads there.
    """
    x = pillar_x(seat, num_seats)
    return (x, _beside(row) + 6), (x, _beside(to_row) + 16)


def favour(owner: int, taker: int, row: int, x: float, num_seats: int) -> tuple[Position, ...]:
    """Return the corners of the arrow of a favour: from above `x` on the sill over the row to the taker's near
    pillar, and there down to beside the room."""
    sill = HEAD + (TOP_ROW - row) * ROW - SILL / 2
    near = pillar_x(taker if owner < taker else taker + 1, num_seats)
    return (x, sill), (near, sill), (near, _beside(row) - 10)


def arrow_width(lane: float) -> float:
    """Return how wide an arrow is in a pillar of that width, with its edge: it fits on a sill."""
    return min(0.34 * lane + ARROW_EDGE, SILL)


def step_of_climb(seat: int, row: int, to_row: int, num_seats: int) -> Position:
    """Return the middle of the number of a climb: in the pillar, on its arrow."""
    (x, start), (_, tip) = climb(seat, row, to_row, num_seats)
    return x, start - 10 if start - tip < ROW else (start + tip) / 2 + 8


def step_of_favour(owner: int, taker: int, row: int, num_seats: int) -> Position:
    """Return the middle of the number of a favour: on its arrow, where that leaves the owner's column."""
    _, (_, sill), _ = favour(owner, taker, row, 0, num_seats)
    return pillar_x(owner if taker < owner else owner + 1, num_seats), sill


def _beside(row: int) -> float:
    """Return the middle of a room in height."""
    return HEAD + (TOP_ROW - row) * ROW + (ROW - SILL) / 2


def _room_width(num_seats: int) -> float:
    return column_width(num_seats) - PILLARS[num_seats]
