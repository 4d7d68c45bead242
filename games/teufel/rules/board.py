"""The kitchen of In Teufels Küche: places, paths and material, all constant.

Places are named like squares of a chessboard: columns A to F from left to right, rows 1 to 6 from top to bottom.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final, Literal, NamedTuple, get_args

import pydantic

from games.contract import ForSeats, Options

Colour = Literal["yellow", "violet", "blue", "green"]
Card = Literal["1", "3", "5", "m"]
"""A menu card: 1, 3 or 5 points, or milk."""
Loss = Literal["cap", "out", "spared"]
"""The loss in a duel: cap, place in the game, or nothing for a seat's last devil."""
Place = str
Pot = str
"""A pot: the letters of its colour and sign, such as ``Yd``, the yellow pot with the diamond."""

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
"""Clockwise by start."""
LETTER: Final[dict[Colour, str]] = {"yellow": "Y", "violet": "V", "blue": "B", "green": "G"}
DEVIL_NUMBERS: Final = (1, 2, 3)
SIGNS: Final = ("d", "c", "t", "s")
"""Signs of the pots: diamond, circle, triangle, square."""
SYMBOL: Final = {"d": "◆", "c": "●", "t": "▲", "s": "■"}
CARDS: Final[tuple[Card, ...]] = get_args(Card)
MILK: Final = "m"
POINTS: Final[dict[Card, int]] = {"1": 1, "3": 3, "5": 5, "m": 0}
DIE: Final = (1, 1, 2, 2, 3, 0)
"""Faces of a die; the wing is worth 0."""

START: Final[dict[Colour, Place]] = {"yellow": "A1", "violet": "F1", "blue": "F6", "green": "A6"}
KITCHEN: Final[dict[Colour, Place]] = {"yellow": "E5", "violet": "B5", "blue": "B2", "green": "E2"}
STOVE: Final = ("C3", "D3", "C4", "D4")

OUTER_RING: Final = tuple("B1 C1 D1 E1 F2 F3 F4 F5 E6 D6 C6 B6 A5 A4 A3 A2".split())
INNER_RING: Final = tuple("C2 D2 E3 E4 D5 C5 B4 B3".split())
COOKING_PLACES: Final = OUTER_RING + INNER_RING
SPOKES: Final = (
    ("C1", "C2"),
    ("D1", "D2"),
    ("F3", "E3"),
    ("F4", "E4"),
    ("D6", "D5"),
    ("C6", "C5"),
    ("A4", "B4"),
    ("A3", "B3"),
)
EXITS: Final = {"A1": ("B1", "A2"), "F1": ("E1", "F2"), "F6": ("F5", "E6"), "A6": ("A5", "B6")}
"""The two places in front of each start."""
ENTRANCES: Final = {
    "B2": ("B1", "A2", "C2", "B3"),
    "E2": ("E1", "F2", "D2", "E3"),
    "E5": ("F5", "E6", "E4", "D5"),
    "B5": ("A5", "B6", "C5", "B4"),
}
"""The four places next to each kitchen."""


class Devil(NamedTuple):
    """A devil: colour, number 1 to 3, place (`None`: out of the game), cap and load."""

    colour: Colour
    number: int
    place: Place | None
    has_cap: bool
    carries: Pot | None


def colour_of(pot: Pot) -> Colour:
    """Return the colour of a pot."""
    return _COLOUR_OF_LETTER[pot[0]]


def pots_of(colour: Colour) -> tuple[Pot, ...]:
    """Return the four pots of a colour in the order of the signs."""
    return tuple(LETTER[colour] + sign for sign in SIGNS)


_COLOUR_OF_LETTER: Final[dict[str, Colour]] = {letter: colour for colour, letter in LETTER.items()}


def _neighbours() -> dict[Place, tuple[Place, ...]]:
    joined: dict[Place, list[Place]] = {place: [] for place in COOKING_PLACES}
    rings = [(ring[i - 1], ring[i]) for ring in (OUTER_RING, INNER_RING) for i in range(len(ring))]
    for one, other in [*rings, *SPOKES]:
        joined[one].append(other)
        joined[other].append(one)
    return {place: tuple(sorted(others)) for place, others in joined.items()}


NEIGHBOURS: Final = _neighbours()
"""Cooking places connected by a path, without starts and kitchens."""


@cache
def joined(place: Place, colour: Colour) -> tuple[Place, ...]:
    """Return the spaces connected to `place` that `colour` may ever enter."""
    if place == START[colour]:
        return EXITS[place]
    own_start = tuple(start for start in (START[colour],) if place in EXITS[start])
    own_kitchen = tuple(kitchen for kitchen in (KITCHEN[colour],) if place in ENTRANCES[kitchen])
    return (*NEIGHBOURS[place], *own_start, *own_kitchen)


class TeufelOptions(Options):
    """Options of In Teufels Küche."""

    colours: Annotated[Literal["yellow-blue", "violet-green"], ForSeats(2)] = "yellow-blue"
    """The colours of two seats."""
    guards: Annotated[Literal["random", "yellow", "violet", "blue", "green"], ForSeats(3)] = "random"
    """The colour of the guards, which no seat plays."""
    pressing: Literal["by-hand", "by-itself"] = pydantic.Field(default="by-hand", repr=False)
    """Whether players who are present press the stove, or presses play themselves."""
    stove: int = pydantic.Field(default=10, ge=6, le=20)
    """A press pops with probability 1/`stove`."""
