"""Positions on the picture of the town, in pixels.

A phone shows the picture 337 pixels wide: a height of 26 pixels becomes 8.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from games.heimlich.show.picture.pieces import ART, LONGEST

Position = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

WIDTH: Final = 1080
LEFT: Final = 8
TOWN: Final[Box] = (0, 0, WIDTH, 1088)
PLOT: Final = 264, 266
"""Width and height of a building's plot."""
_BESIDE: Final = 244
"""Width of the plots left and right of the square."""
HOUSE: Final = 186
"""Height of a building."""
_ACROSS, _DOWN = TOWN[2] / 4, TOWN[3] / 4
RING: Final[Box] = (_BESIDE + 4, _DOWN, TOWN[2] - _BESIDE - 4, TOWN[3] - _DOWN)
"""The street between the buildings, and the square inside it."""
ROAD: Final = 40
"""Width of the street past the buildings."""
_MIDDLE: Final = 17
"""Distance of the middle of the street from `RING`, inwards."""
SQUARE: Final[Box] = (RING[0] + ROAD, RING[1] + ROAD, RING[2] - ROAD, RING[3] - ROAD)
LANE: Final = SQUARE[0] + 146, SQUARE[0] + 408
"""Left and right end of the lanes."""
CROWN, POINTS, GAINS = SQUARE[0] + 34, SQUARE[0] + 92, SQUARE[0] + 458
"""Columns of the leader's crown, of the points, and of gains."""
LANES_TOP, _LANE_HEIGHT = SQUARE[1] + 56, 78

AGENT: Final = 156, 126, 110
"""Heights of an agent if there are few before a building, some, or many."""
SAFE: Final = 140

SEATS_TOP: Final = TOWN[3] + 8
SEAT_HEIGHT: Final = 116
NAME: Final = 32.0, 26.0
"""Largest and smallest height of the capitals of names."""
GAP: Final = 8
CARDS_HEIGHT: Final = 140
OWN_HEIGHT: Final = 150
"""Height of the strip at the foot of a seat's own picture."""
FOOT: Final = 10

_BUILDINGS: Final = ((0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (3, 3), (2, 3), (1, 3), (0, 3), (0, 2), (0, 1))
"""Column and row of each building, clockwise from the church."""


def plot(place: int) -> Box:
    """Return the plot of a building."""
    column, row = _BUILDINGS[place]
    width = _BESIDE if row in (1, 2) else PLOT[0]
    middle = {0: width / 2 + 3, 3: TOWN[2] - width / 2 - 3}.get(column, _ACROSS * (column + 0.5))
    top = TOWN[1] + _DOWN * row + (_DOWN - PLOT[1]) / 2
    return middle - width / 2, top, middle + width / 2, top + PLOT[1]


@cache
def spot(place: int, name: str) -> Position:
    """Return the position of a thing on a building's plot, as marked in the drawing."""
    left, _, right, bottom = plot(place)
    x, y = ART.spot("plot", name, PLOT[1])
    return (left + right - PLOT[0]) / 2 + x, bottom + y


@cache
def feet(place: int, count: int, *, beside_safe: bool = False) -> tuple[float, tuple[Position, ...]]:
    """Return the height of `count` agents before a building, and the positions of their feet, back row first."""
    rows, few = ("safe", (1, 2)) if beside_safe else ("free", (2, 4))
    height = AGENT[sum(count > most for most in few)]
    return height, tuple(spot(place, f"{rows}-{count}-{number}") for number in range(count))


def door(place: int, aside: float = 0) -> Position:
    """Return the point where the road passes a building, `aside` pixels inwards of its middle."""
    inset = _MIDDLE + aside
    left, top, right, bottom = RING[0] + inset, RING[1] + inset, RING[2] - inset, RING[3] - inset
    column, row = _BUILDINGS[place]
    one, two, three, four = plot(place)
    x = (left, (one + three) / 2 + aside, (one + three) / 2 - aside, right)[column]
    y = (top, (two + four) / 2 + aside, (two + four) / 2 - aside, bottom)[row]
    return x, y


def threshold(place: int, aside: float = 0) -> Position:
    """Return the point where the way from the road to a building ends, at its kerb."""
    x, y = door(place, aside)
    column, row = _BUILDINGS[place]
    along = 0.6 * aside
    return (RING[0] + along, x, x, RING[2] - along)[column], (RING[1] - along, y, y, RING[3] + along)[row]


def lane(number: int, count: int) -> Box:
    """Return the lane of an agent in the race, given the number of agents."""
    pitch = min(_LANE_HEIGHT, (SQUARE[3] - 4 - LANES_TOP) // count)
    top = LANES_TOP + number * pitch
    return SQUARE[0] + 8, top, SQUARE[2] - 8, top + pitch


def points_at(points: int) -> float:
    """Return the x coordinate of so many points on a lane."""
    return LANE[0] + (LANE[1] - LANE[0]) * points / LONGEST


def seat_box(seat: int, num_seats: int) -> Box:
    """Return the panel of a seat; all are equally wide, and a shorter row is centred."""
    rows = -(-num_seats // 4)
    first = -(-num_seats // rows)
    row, column = divmod(seat, first)
    unit = (WIDTH - 2 * LEFT + GAP) / first
    left = LEFT + unit * (column + row * (2 * first - num_seats) / 2)
    top = SEATS_TOP + row * (SEAT_HEIGHT + GAP)
    return left, top, left + unit - GAP, top + SEAT_HEIGHT


def cards_top(num_seats: int) -> float:
    """Return the top of the panel of cards, below the seats."""
    return seat_box(num_seats - 1, num_seats)[3] + 10


def own_top(num_seats: int, top_secret: bool) -> float:
    """Return the top of the strip of a seat's own picture."""
    return cards_top(num_seats) + (CARDS_HEIGHT + 10 if top_secret else 0)


def height(num_seats: int, top_secret: bool, *, is_own: bool = False) -> int:
    """Return the height of the public picture, or of a seat's own."""
    return round(own_top(num_seats, top_secret) + (OWN_HEIGHT + 10) * is_own - 10 + FOOT)
