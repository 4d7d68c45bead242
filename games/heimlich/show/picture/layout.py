"""Where everything is on the picture of the town, in pixels. Pure geometry, no drawing.

On a phone the picture is 400 pixels wide: what is `SIGN` pixels high here is 11 pixels high there.
"""

from __future__ import annotations

from typing import Final

from games.heimlich.rules.board import SPACES

Position = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

WIDTH: Final = 1080
SIGN: Final = 30
"""Least height of figures, letters and signs that are told nowhere else."""

DEPTH: Final = 76
"""How far the spaces of the scoring track, which runs round the board, reach inwards."""
COLUMNS: Final = 11
ROWS: Final = 12
LEFT: Final = 8
TOP: Final = 14
BOARD: Final[Box] = (LEFT, TOP, WIDTH - LEFT, TOP + 1066)
TOWN: Final[Box] = (BOARD[0] + DEPTH, BOARD[1] + DEPTH, BOARD[2] - DEPTH, BOARD[3] - DEPTH)
"""Inside the track."""
_ACROSS: Final = (TOWN[2] - TOWN[0]) / (COLUMNS - 2)
_DOWN: Final = (TOWN[3] - TOWN[1]) / (ROWS - 2)
"""How long the spaces of the track are: those above and below the town, and those beside it."""
RING: Final[Box] = (TOWN[0] + 204, TOWN[1] + 226, TOWN[2] - 204, TOWN[3] - 226)
"""Between the buildings: the road, and inside of it the list of agents."""
ROAD: Final = 42
"""How wide the road is that leads past all buildings."""
SQUARE: Final[Box] = (RING[0] + ROAD, RING[1] + ROAD, RING[2] - ROAD, RING[3] - ROAD)
"""The middle of the town, with the list of agents."""
LIST_HEAD: Final = SQUARE[1] + 30
"""Height of the heads over the list of agents."""
_LIST_TOP, _LIST_HEIGHT = SQUARE[1] + 50, SQUARE[3] - SQUARE[1] - 56
_COLUMNS: Final = 48, 142, 238, 354
TOKEN, POINTS, GAIN, PLACE = (SQUARE[0] + x for x in _COLUMNS)
"""Columns of that list."""

SEATS_TOP: Final = BOARD[3] + 14
FEW: Final = 4
"""So many seats lie beside each other; more lie in two rows."""
SEAT_HEIGHT, ROW_HEIGHT = 150, 86
"""Of the panel of a seat, and of one of two rows."""
NAME: Final = 28.0, 22.5
"""Height of the capitals of names, the largest and the smallest."""
CROWN: Final = 76
"""How much of the width of a low panel is left to the sign and the crown of who has won."""
GADGET: Final = 60
"""How much of the width of a low panel is left to what the chief carries, beside the name."""
NAME_ROW: Final = 38
"""Height of the row with the name at the top of the panel of a seat."""
_WIDEST, _GAP = 240, 8
"""Of the panels of seats: how wide one is at most while others lie beside it, and what is between two."""
MOMENT: Final = 276
"""How wide the panel is at least that shows the die."""
CARDS_HEIGHT: Final = 116
OWN_HEIGHT: Final = 190
"""Height of the strip at the foot of a seat's own picture."""
FOOT: Final = 12

_LYING: Final = {1: (1, 1, 29.0), 2: (2, 1, 22.0), 4: (2, 2, 17.0), 6: (3, 2, 14.5), 8: (4, 2, 11.0)}
"""By how many markers share a space at most: how many lie along it and how many across, and their radius."""
_IN_CORNER: Final = {1: (1, 1, 25.0), 4: (2, 2, 17.0), 9: (3, 3, 11.5)}
ROOMY: Final = 3
"""So many agents have room to be large in one building."""

_BUILDINGS: Final = (
    (0, 0),
    (1, 0),
    (2, 0),
    (3, 0),
    (3, 1),
    (3, 2),
    (3, 3),
    (2, 3),
    (1, 3),
    (0, 3),
    (0, 2),
    (0, 1),
)
"""Column and row of each building, clockwise from the church."""


def plot(place: int) -> Box:
    """Return the plot of a building."""
    column, row = _BUILDINGS[place]
    across = (TOWN[0], RING[0], (RING[0] + RING[2]) / 2, RING[2], TOWN[2])
    down = (TOWN[1], RING[1], (RING[1] + RING[3]) / 2, RING[3], TOWN[3])
    return across[column], down[row], across[column + 1], down[row + 1]


def plot_size(place: int) -> tuple[float, float]:
    """Return width and height of the plot of a building."""
    left, top, right, bottom = plot(place)
    return right - left, bottom - top


def space_box(number: int) -> Box:
    """Return a space of the track, which is a loop, clockwise from the left upper corner."""
    number %= SPACES
    if number < COLUMNS:
        column, row = number, 0
    elif number < COLUMNS + ROWS - 1:
        column, row = COLUMNS - 1, number - COLUMNS + 1
    elif number < 2 * COLUMNS + ROWS - 2:
        column, row = 2 * COLUMNS + ROWS - 3 - number, ROWS - 1
    else:
        column, row = 0, SPACES - number
    left, right = _between(column, COLUMNS, BOARD[0], BOARD[2], _ACROSS)
    top, bottom = _between(row, ROWS, BOARD[1], BOARD[3], _DOWN)
    return left, top, right, bottom


def _between(number: int, count: int, begin: float, end: float, pitch: float) -> tuple[float, float]:
    """Return where a row or a column of the track begins and ends: the first and the last one are as deep as it."""
    if number == 0:
        return begin, begin + DEPTH
    if number == count - 1:
        return end - DEPTH, end
    return begin + DEPTH + pitch * (number - 1), begin + DEPTH + pitch * number


def space(number: int) -> Position:
    """Return the middle of a space of the track."""
    left, top, right, bottom = space_box(number)
    return (left + right) / 2, (top + bottom) / 2


def markers(number: int, count: int) -> tuple[float, tuple[Position, ...]]:
    """Return the radius of markers that share a space, and where they lie, seen from its middle, row by row."""
    left, top, right, bottom = space_box(number)
    ways = _IN_CORNER if right - left == bottom - top else _LYING
    columns, rows, radius = next(way for most, way in ways.items() if count <= most)
    if right - left < bottom - top:
        columns, rows = rows, columns
    across, down = (right - left - 6) / max(columns, 1), (bottom - top - 6) / max(rows, 1)
    lines, spots = -(-count // columns), []
    for i in range(count):
        row, column = divmod(i, columns)
        spots.append(((column - (columns - 1) / 2) * across, (row - (lines - 1) / 2) * down))
    return radius, tuple(spots)


def agents(place: int, count: int, beside_safe: bool = False) -> tuple[Position, ...]:
    """Return where the feet of agents in a building are, seen from the middle of its plot; back row first.

    Up to `ROOMY` of them are large; beside the safe, which stands in front, only a single one.
    """
    width, height = plot_size(place)
    floor = height / 2 - 20
    if beside_safe:
        back = count - 1
        pitch = min(54.0, (width - 66) / max(back - 1, 1))
        last = width / 2 - (62 if back == 1 else 33)
        behind = [(last - pitch * number, floor - 97) for number in reversed(range(back))]
        return (*behind, (48 - width / 2, floor))
    front = min(count, 4)
    pitch = {2: 86.0, 3: 64.0}.get(count, min(52, (width - 70) / 3))
    rows = ((count - front, 22, floor - 82), (front, 0, floor))
    return tuple((x + (number - (size - 1) / 2) * pitch, y) for size, x, y in rows for number in range(size))


def are_in_rows(count: int, beside_safe: bool = False) -> bool:
    """Tell whether some of so many agents stand behind others, and before the sign of their building."""
    return count > (1 if beside_safe else 4)


def are_large(count: int, beside_safe: bool = False) -> bool:
    """Tell whether so many agents have room to be large in one building."""
    return count <= (1 if beside_safe else ROOMY)


def is_corner(place: int) -> bool:
    """Tell whether the road turns at a building."""
    return place % 3 == 0


def door(place: int, aside: float = 0) -> Position:
    """Return where the road passes a building, so far from its middle: inwards."""
    inset = ROAD / 2 + aside
    left, top, right, bottom = RING[0] + inset, RING[1] + inset, RING[2] - inset, RING[3] - inset
    column, row = _BUILDINGS[place]
    one, two, three, four = plot(place)
    x = (left, (one + three) / 2 + aside, (one + three) / 2 - aside, right)[column]
    y = (top, (two + four) / 2 + aside, (two + four) / 2 - aside, bottom)[row]
    return x, y


def threshold(place: int, aside: float = 0) -> Position:
    """Return where the way from the road to a building ends, at the edge of its plot."""
    x, y = door(place, aside)
    column, row = _BUILDINGS[place]
    along = 0.6 * aside if is_corner(place) else 0.0
    return (
        RING[0] + along if column == 0 else RING[2] - along if column == 3 else x,
        RING[1] - along if row == 0 else RING[3] + along if row == 3 else y,
    )


def plaque_at(place: int) -> Position:
    """Return the middle of the sign of a building."""
    left, top, *_ = plot(place)
    return left + 50, top + 38


def safe_at(place: int) -> Position:
    """Return the middle of the safe before a building."""
    _, _, right, bottom = plot(place)
    return right - 64, bottom - 63


def list_row(number: int, count: int) -> Box:
    """Return a row of the list of so many agents in the middle of the town."""
    pitch = _LIST_HEIGHT / count
    top = _LIST_TOP + number * pitch
    return SQUARE[0] + 12, top, SQUARE[2] - 12, top + pitch


def moment_box(num_seats: int) -> Box:
    """Return the panel of the die, to the left of those of the seats."""
    return LEFT, SEATS_TOP, seat_box(0, num_seats)[0] - _GAP, _seats_bottom(num_seats)


def seat_box(seat: int, num_seats: int, is_alone: bool = False) -> Box:
    """Return the panel of a seat; if the panels of the seats are alone, they take all the room."""
    room = WIDTH - 2 * LEFT - (0 if is_alone else MOMENT + _GAP)
    across = num_seats if num_seats <= FEW else -(-num_seats // 2)
    width = (room - (across - 1) * _GAP) / across
    if not is_alone:
        width = min(width, _WIDEST)
    row, column = divmod(seat, across)
    left = WIDTH - LEFT - (across - column) * width - (across - column - 1) * _GAP
    top, tall = SEATS_TOP + row * (ROW_HEIGHT + _GAP), SEAT_HEIGHT if num_seats <= FEW else ROW_HEIGHT
    return left, top, left + width, top + tall


def _seats_bottom(num_seats: int) -> float:
    return SEATS_TOP + (SEAT_HEIGHT if num_seats <= FEW else 2 * ROW_HEIGHT + _GAP)


def cards_top(num_seats: int) -> float:
    """Return the upper edge of the panel of the cards, below those of so many seats."""
    return _seats_bottom(num_seats) + 10


def card_slot(number: int, num_seats: int) -> Position:
    """Return the middle of the place of a kind of card in the row of discards."""
    return LEFT + 142 + 61.5 * number, cards_top(num_seats) + CARDS_HEIGHT / 2


def height(num_seats: int, top_secret: bool, is_own: bool) -> int:
    """Return the height of a picture."""
    bottom = own_top(num_seats, top_secret) - 10
    return round(bottom + (OWN_HEIGHT + 10 if is_own else 0) + FOOT)


def own_top(num_seats: int, top_secret: bool) -> float:
    """Return the upper edge of the strip of a seat's own picture."""
    return cards_top(num_seats) + (CARDS_HEIGHT + 10 if top_secret else 0)
