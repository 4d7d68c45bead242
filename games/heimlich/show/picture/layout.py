"""Where everything is on the picture of the town, in pixels.

On a phone the picture is 337 pixels wide: what is 26 pixels high here is 8 pixels high there.
"""

from __future__ import annotations

from typing import Final

from games.heimlich.rules.board import FINISH
from games.heimlich.show.picture.pieces import ART

Position = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

WIDTH: Final = 1080
LEFT: Final = 8
TOWN: Final[Box] = (0, 0, WIDTH, 1088)
PLOT: Final = 264, 266
"""Width and height of the plot of a building."""
HOUSE: Final = 192
"""How high a building is."""
_ACROSS, _DOWN = TOWN[2] / 4, TOWN[3] / 4
RING: Final[Box] = (_ACROSS, _DOWN, TOWN[2] - _ACROSS, TOWN[3] - _DOWN)
"""Between the buildings: the street, and inside of it the square."""
ROAD: Final = 44
"""How wide the street is that leads past all buildings."""
_MIDDLE: Final = 17
"""How far inside of `RING` the middle of the street is."""
SQUARE: Final[Box] = (RING[0] + ROAD, RING[1] + ROAD, RING[2] - ROAD, RING[3] - ROAD)
HEAD: Final = SQUARE[1] + 60
"""Height of the middle of what is to be done, over the race."""
LANE: Final = SQUARE[0] + 62, SQUARE[0] + 334
"""Where the points begin, and where they end."""
LONGEST: Final = FINISH + 10
"""No marker comes farther."""
TOKEN, POINTS, CROWN = SQUARE[0] + 34, SQUARE[0] + 368, SQUARE[0] + 426
"""Columns of the agents, of their points, and of the crown of whoever is first."""
LANES_TOP, _LANE_HEIGHT = SQUARE[1] + 118, 72

AGENT: Final = 170, 126
"""How high an agent is that has room, up to three before one building, and one that hasn't."""
SAFE: Final = 152

SEATS_TOP: Final = TOWN[3] + 10
SEAT_HEIGHT: Final = 88
NAME: Final = 36.0, 26.0
"""Height of the capitals of names, the largest and the smallest."""
_GAP: Final = 8
CARDS_HEIGHT: Final = 140
CARD_PITCH, MOST_CARDS = 100, 8
"""Distance of cards that were played, and how many there is room for."""
OWN_HEIGHT: Final = 190
"""Height of the strip at the foot of a seat's own picture."""
FOOT: Final = 10

_BUILDINGS: Final = ((0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (3, 3), (2, 3), (1, 3), (0, 3), (0, 2), (0, 1))
"""Column and row of each building, clockwise from the church."""


def plot(place: int) -> Box:
    """Return the plot of a building."""
    column, row = _BUILDINGS[place]
    left = TOWN[0] + _ACROSS * column + (_ACROSS - PLOT[0]) / 2
    top = TOWN[1] + _DOWN * row + (_DOWN - PLOT[1]) / 2
    return left, top, left + PLOT[0], top + PLOT[1]


def spot(place: int, name: str) -> Position:
    """Return where a thing is on the plot of a building, as its drawing says."""
    left, _, _, bottom = plot(place)
    x, y = ART.spot("plot", name, PLOT[1])
    return left + x, bottom + y


def feet(place: int, count: int, *, beside_safe: bool = False) -> tuple[float, tuple[Position, ...]]:
    """Return how high so many agents before a building are, and where their feet are; back row first."""
    rows = f"{'safe' if beside_safe else 'free'}-{count}"
    height = AGENT[count > (1 if beside_safe else 3)]
    if rows == "free-1" and 3 <= place <= 6:  # on the right, where it stands by the street
        return height, (spot(place, "near"),)
    return height, tuple(spot(place, f"{rows}-{number}") for number in range(count))


def door(place: int, aside: float = 0) -> Position:
    """Return where the road passes a building, so far from its middle: inwards."""
    inset = _MIDDLE + aside
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
    along = 0.6 * aside
    return (RING[0] + along, x, x, RING[2] - along)[column], (RING[1] - along, y, y, RING[3] + along)[row]


def lane(number: int, count: int) -> Box:
    """Return a row of the race of so many agents in the middle of the town."""
    pitch = min(_LANE_HEIGHT, (SQUARE[3] - 6 - LANES_TOP) // count)
    top = LANES_TOP + number * pitch
    return SQUARE[0] + 8, top, SQUARE[2] - 8, top + pitch


def points_at(points: int) -> float:
    """Return how far along its lane an agent with so many points is."""
    return LANE[0] + (LANE[1] - LANE[0]) * points / LONGEST


def seat_box(seat: int, num_seats: int) -> Box:
    """Return the panel of one of so many seats."""
    columns = 2 if num_seats in (2, 4) else 3
    row, column = divmod(seat, columns)
    width = (WIDTH - 2 * LEFT + _GAP) / columns
    left, top = LEFT + column * width, SEATS_TOP + row * (SEAT_HEIGHT + _GAP)
    return left, top, left + width - _GAP, top + SEAT_HEIGHT


def cards_top(num_seats: int) -> float:
    """Return the upper edge of the panel of the cards, below those of so many seats."""
    return seat_box(num_seats - 1, num_seats)[3] + 10


def own_top(num_seats: int, top_secret: bool) -> float:
    """Return the upper edge of the strip of a seat's own picture."""
    return cards_top(num_seats) + (CARDS_HEIGHT + 10 if top_secret else 0)


def height(num_seats: int, top_secret: bool, is_own: bool) -> int:
    """Return the height of a picture."""
    bottom = own_top(num_seats, top_secret) - 10
    return round(bottom + (OWN_HEIGHT + 10 if is_own else 0) + FOOT)
