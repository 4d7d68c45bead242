"""Where everything is on the picture of the kitchen, in pixels. Pure geometry, no drawing.

On a phone 390 pixels wide the picture takes 337 of them: what is `FIGURE` pixels high here is 12 pixels high there.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final, NamedTuple

from games.drawing.canvas import Box
from games.teufel.rules.board import KITCHEN, START, Colour, Devil, Place
from games.teufel.show.picture.palette import ART

Position = tuple[float, float]

WIDTH: Final = 1080
HEIGHT: Final = 1014
STRIP: Final = 104
"""Height of the strip with the own menu, below a seat's own picture."""
FIGURE: Final = 39
"""Least height of the figures and letters that must be read."""
EDGE: Final[Position] = (21, 19.5)
"""How far from the left and from the top the names of rows and columns stand."""
HALF: Final = 82
"""Half the side of a square: what stands on it stays within."""

DEVIL: Final = 1.1
"""How large a devil is that has a square for itself, as a multiple of a devil as it is drawn; at home it is
smaller, and so are two on one square."""
AT_HOME: Final = 0.72
PAIR: Final = 1.0
DEVIL_BOX: Final[Box] = (-42, -58, 42, 54)
"""A devil around its position: horns or cap, body, outline."""
BUTTONS_BOX: Final[Box] = (-28, 25, 28, 43)
"""The buttons on a devil around its position."""
POT_BOX: Final[Box] = (-32, -37, 32, 24)
"""A pot around the middle of its sign, lid and all."""
SIGN_BOX: Final[Box] = (-16, -16, 16, 16)
LIFT: Final = 24.0
"""So far above its place stands what is on a square that can be chosen: its name is below, on all."""
LABEL: Final = 63.0
"""How far below the middle of such a square its name is."""
COIN: Final[Position] = (85, -81)
"""Where the points of a seat lie, seen from the middle of its kitchen, towards the middle of the board."""
COIN_RADIUS: Final = 41.0
NAME: Final = 28.0, 26.0
"""Height of the capitals of names, the largest and the smallest: the latter are 8 pixels high on a phone."""
NAME_ROOM: Final = 186.0
"""How wide a name is at most at a start or a kitchen."""
OWN_MENU: Final[Box] = (14, HEIGHT, WIDTH - 14, HEIGHT + STRIP - 10)
"""The strip of a seat's own picture."""


class Arrangement(NamedTuple):
    """Where the things on one place stand, seen from its middle: devils, the pots they carry, pots on the ground.

    The sizes are multiples of devils and pots as they are drawn.
    """

    devils: tuple[Position, ...]
    carried: tuple[Position | None, ...]
    pots: tuple[Position, ...]
    devil_size: float
    carried_size: float
    pot_size: float


@functools.cache
def middle(place: Place) -> Position:
    """Return the middle of a place."""
    return ART.spot("board", place, HEIGHT + STRIP)


STOVE: Final = middle("stove")
"""The middle of the stove, which is the middle of the board."""
STOVE_HEIGHT: Final = 340


def on_stove(spot: str) -> Position:
    """Return where a spot of the stove is."""
    x, y = ART.spot("stove", spot, STOVE_HEIGHT)
    return STOVE[0] + x, STOVE[1] + y


DESK: Final[Position] = on_stove("desk")
"""What the turn is about, at the foot of the stove."""


def arrangement(carrying: Sequence[bool], num_pots: int) -> Arrangement:
    """Return where devils (one per entry of `carrying`: does it carry a pot?) and pots of one place stand.

    A devil carries its pot overhead, and large. Pots on the ground stand on the left of a single devil, small, from
    the lower corner upwards; at the feet of two devils; and alone they fill the square. No sign and no number is
    covered by up to nine pots, or by up to six beside devils.
    """
    pots, pot_size = _pots(num_pots, len(carrying))
    if len(carrying) > 1:
        y = 18.0 if any(carrying) else 6.0
        y = y if not num_pots else -8.0 if num_pots <= 3 else -44.0
        devils, size = ((-41.0, y), (41.0, y))[: len(carrying)], PAIR
    else:
        devil = (35.0 if num_pots else 0.0, 26.0 if any(carrying) else 4.0)
        devils, size = (devil,)[: len(carrying)], DEVIL
    carried_size = 1.2 if len(carrying) < 2 else 1.0
    carried = tuple(
        (x, y - overhead(size, carried_size)) if carries else None
        for (x, y), carries in zip(devils, carrying, strict=True)
    )
    return Arrangement(devils, carried, pots, size, carried_size, pot_size)


def overhead(devil_size: float, pot_size: float) -> float:
    """Return how far above a devil the middle of the sign of its pot is: the tray lies on what it wears."""
    return 36 * devil_size + 21 * pot_size


def berth(devil: Devil) -> Position:
    """Return where on its start a devil is when it is at home; else its berth is empty."""
    x, y = middle(START[devil.colour])
    return x + 54 * (devil.number - 2), y + (32 if y < STOVE[1] else -10)


def name_at_start(colour: Colour) -> Position:
    """Return where the name of who plays a colour stands at its start: on the outer edge, clear of the ways out."""
    x, y = middle(START[colour])
    return x, y + (-54 if y < STOVE[1] else 54)


def name_at_kitchen(colour: Colour) -> Position:
    """Return where it stands at its kitchen."""
    x, y = middle(KITCHEN[colour])
    return x, y + 55


def coin(kitchen: Place) -> Position:
    """Return where the points lie of whom a kitchen is."""
    (x, y), (dx, dy) = middle(kitchen), COIN
    return x + (dx if x < STOVE[0] else -dx), y + dy


def rule(kitchen: Place) -> Position:
    """Return where it is told that the next pot for a kitchen must be foreign: beside it, away from its points."""
    x, y = middle(kitchen)
    return 2 * x - coin(kitchen)[0], y + (84 if y < STOVE[1] else -84)


def served(count: int) -> tuple[Sequence[Position], float, bool]:
    """Return where delivered cards lie in a kitchen, seen from its middle, how large they are, as a multiple of one
    as it was drawn, and whether they show value and pot side by side: so four lie in a square."""
    if count <= 2:
        return [(62 * (i - (count - 1) / 2), -17.0) for i in range(count)], 0.95, False
    if count <= 4:
        return [(-33.0 + 66 * (i % 2), -42.0 + 54 * (i // 2)) for i in range(count)], 0.84, True
    return [(-60.0 + 40 * (i % 4), -40.0 + 62 * (i // 4)) for i in range(count)], 0.66, False


def shifted(box: Box, position: Position) -> Box:
    """Return `box` moved by `position`."""
    x, y = position
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


def _pots(count: int, num_devils: int) -> tuple[tuple[Position, ...], float]:
    """Return where pots stand on the ground, from the back row to the front row, and how large they are."""
    if num_devils == 1:
        if count <= 2:
            return ((-46.0, -20.0), (-46.0, 50.0))[2 - count :], 1.04
        if count == 3:
            return tuple((-50.0, y) for y in (-42.0, 8.0, 58.0)), 0.94
        return _grid(count, 2, 0.72, (42, 46), (-62, 62))
    if num_devils:
        return _grid(count, 3, 0.62, (48, 36), (-48, 66))
    if count <= 2:
        return (((0.0, 16.0),), ((36.0, -20.0), (-36.0, 44.0)))[count - 1] if count else (), (1.0, 1.5, 1.3)[count]
    columns, size, pitch = (
        (2, 1.08, (76, 68)) if count <= 4 else (3, 0.8, (54, 50)) if count <= 9 else (4, 0.62, (42, 40))
    )
    rows = -(-count // columns)
    return _grid(count, columns, size, pitch, (-pitch[0] * (columns - 1) / 2, 12 + pitch[1] * (rows - 1) / 2))


def _grid(
    count: int, columns: int, size: float, pitch: tuple[int, int], corner: Position
) -> tuple[tuple[Position, ...], float]:
    """Return positions in rows of so many columns, and `size`. The front row is full; `corner` is its left end."""
    slots = [(corner[0] + pitch[0] * (i % columns), corner[1] - pitch[1] * (i // columns)) for i in range(count)]
    return tuple(sorted(slots, key=lambda slot: (slot[1], slot[0]))), size
