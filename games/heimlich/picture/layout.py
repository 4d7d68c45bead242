"""Where everything is on the picture of the town, in pixels. Pure geometry, no drawing.

On a phone the picture is 400 pixels wide: what is `SIGN` pixels high here is 11 pixels high there.
"""

from __future__ import annotations

from typing import Final

from games.heimlich.board import SPACES

Position = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

WIDTH: Final = 1080
SIGN: Final = 30
"""Least height of figures, letters and signs that are told nowhere else."""

SPACE: Final = 95
"""Side of a space of the scoring track, which runs round the board."""
COLUMNS: Final = 11
ROWS: Final = 12
LEFT: Final = (WIDTH - COLUMNS * SPACE) / 2
TOP: Final = 14
BOARD: Final[Box] = (LEFT, TOP, LEFT + COLUMNS * SPACE, TOP + ROWS * SPACE)
TOWN: Final[Box] = (LEFT + SPACE, TOP + SPACE, LEFT + (COLUMNS - 1) * SPACE, TOP + (ROWS - 1) * SPACE)
"""Inside the track."""
PLOT: Final = ((TOWN[2] - TOWN[0]) / 4, (TOWN[3] - TOWN[1]) / 4)
"""Width and height of the plot of a building."""
SQUARE: Final[Box] = (TOWN[0] + PLOT[0], TOWN[1] + PLOT[1], TOWN[2] - PLOT[0], TOWN[3] - PLOT[1])
"""The middle of the town, with the die and the list of agents."""
LIST_HEAD: Final = SQUARE[1] + 125
"""Height of the heads over the list of agents."""
LIST_ROW: Final = 47
_COLUMNS: Final = 40, 98, 164, 204, 236, 285, 332, 378
TOKEN, POINTS, GAIN, RULE, MOVER, ORIGIN, ARROW, PLACE = (SQUARE[0] + x for x in _COLUMNS)
"""Columns of that list: points to the left of a rule, to its right where an agent came from and where it is."""

SEATS_TOP: Final = BOARD[3] + 14
SEAT_HEIGHT: Final = 148
WIDE: Final = 240
"""So wide is a panel of a seat that has room for things side by side."""
CARDS_TOP: Final = SEATS_TOP + SEAT_HEIGHT + 10
CARDS_HEIGHT: Final = 116
OWN_HEIGHT: Final = 190
"""Height of the strip at the foot of a seat's own picture."""
FOOT: Final = 12

_WAYS_TO_LIE: Final = {
    1: (1, 26.0, 0.0, 11.0),
    2: (2, 18.5, 42.0, 11.0),
    4: (2, 15.0, 32.0, 13.5),
    6: (3, 13.5, 29.0, 12.5),
    7: (4, 10.5, 22.0, 12.5),
}
"""By how many markers share a space at most: how many lie in a row, radius, distance, how far down they lie."""
ROOMY: Final = 3
"""So many agents have room to be large in one building."""

_RING: Final = (
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
    column, row = _RING[place]
    left, top = TOWN[0] + column * PLOT[0], TOWN[1] + row * PLOT[1]
    return left, top, left + PLOT[0], top + PLOT[1]


def space(number: int) -> Position:
    """Return the middle of a space of the track, which is a loop, clockwise from the left upper corner."""
    number %= SPACES
    if number < COLUMNS:
        column, row = number, 0
    elif number < COLUMNS + ROWS - 1:
        column, row = COLUMNS - 1, number - COLUMNS + 1
    elif number < 2 * COLUMNS + ROWS - 2:
        column, row = 2 * COLUMNS + ROWS - 3 - number, ROWS - 1
    else:
        column, row = 0, SPACES - number
    return LEFT + (column + 0.5) * SPACE, TOP + (row + 0.5) * SPACE


def markers(count: int) -> tuple[float, tuple[Position, ...]]:
    """Return the radius of markers that share a space, and where they lie, seen from its middle, row by row.

    Its upper edge is left to its number.
    """
    in_row, radius, pitch, below = next(way for most, way in _WAYS_TO_LIE.items() if count <= most)
    rows = -(-count // in_row)
    spots = []
    for number in range(count):
        row, column = divmod(number, in_row)
        spots.append(((column - (in_row - 1) / 2) * pitch, (row - (rows - 1) / 2) * pitch + below))
    return radius, tuple(spots)


def agents(count: int) -> tuple[Position, ...]:
    """Return where the feet of agents in one building are, seen from the middle of its plot; back row first.

    Up to `ROOMY` of them are large.
    """
    front = min(count, 4)
    pitch = 84 if count == 2 else 69 if count <= ROOMY else 51
    y = PLOT[1] / 2 - 10
    rows = ((count - front, y - 82), (front, y))
    return tuple(((number - (size - 1) / 2) * pitch, height) for size, height in rows for number in range(size))


LANE: Final = 11
"""Distance of the lanes of two agents in the streets."""


def crossing(place: int, lane: int) -> Position:
    """Return where the street that goes round the square passes a building."""
    inset = 14 + LANE * lane
    left, right = SQUARE[0] - inset - 4, SQUARE[2] + inset + 4
    column = _RING[place][0]
    x = left if column == 0 else right if column == 3 else stop(place, lane, 0)[0]
    return x, stop(place, lane, 0)[1]


def stop(place: int, lane: int, feet: float) -> Position:
    """Return where a lane reaches an agent that stands at `feet`, seen from the middle of its building."""
    left, _, right, bottom = plot(place)
    return (left + right) / 2 + feet, bottom - 14 - LANE * lane


SIGNS_ON_STREET: Final = 4, 5, 6
"""Buildings whose signs hang where ways run."""


def plaque_at(place: int) -> Position:
    """Return the middle of the sign of a building."""
    left, top, *_ = plot(place)
    return left + 42, top + 34


def is_off_street(place: int) -> bool:
    """Tell whether whoever stands at a building is beside the street, not on it."""
    return _RING[place][0] in (0, 3)


_TRACK_LANES: Final = 40, -40, 33, -33, 26, -26, 19
"""How far inside of the middle of the track each marker runs."""


def on_track(number: int, agent: int) -> Position:
    """Return where the trail of an agent's marker passes a space: beside its number."""
    x, y = space(number)
    lane = _TRACK_LANES[agent]
    across = lane if x < LEFT + SPACE else -lane if x > LEFT + (COLUMNS - 1) * SPACE else 0
    down = lane if y < TOP + SPACE else -lane if y > TOP + (ROWS - 1) * SPACE else 0
    return x + across, y + down


def safe_at(place: int) -> Position:
    """Return the middle of the safe before a building."""
    _, top, right, _ = plot(place)
    return right - 48, top + 50


def list_row(number: int) -> float:
    """Return the height of a row of the list of agents in the middle of the town."""
    return SQUARE[1] + 163 + number * LIST_ROW


def seat_box(seat: int, num_seats: int) -> Box:
    """Return the panel of a seat."""
    gap = 8
    width = (WIDTH - 2 * LEFT - (num_seats - 1) * gap) / num_seats
    left = LEFT + seat * (width + gap)
    return left, SEATS_TOP, left + width, SEATS_TOP + SEAT_HEIGHT


def card_slot(number: int) -> Position:
    """Return the middle of the place of a kind of card in the row of discards."""
    return LEFT + 142 + 61.5 * number, CARDS_TOP + CARDS_HEIGHT / 2


def height(top_secret: bool, is_own: bool) -> int:
    """Return the height of a picture."""
    bottom = CARDS_TOP - 10 + (CARDS_HEIGHT + 10 if top_secret else 0)
    return round(bottom + (OWN_HEIGHT + 10 if is_own else 0) + FOOT)


def own_top(top_secret: bool) -> float:
    """Return the upper edge of the strip of a seat's own picture."""
    return CARDS_TOP + (CARDS_HEIGHT + 10 if top_secret else 0)
