"""Positions on the picture of the kitchen, in pixels, without drawing.

A phone 390 pixels wide shows the picture 337 pixels wide: a height of `FIGURE` becomes 12 pixels.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final, NamedTuple

from games.teufel.rules.board import Place
from games.teufel.show.picture.palette import ART

Position = tuple[float, float]

WIDTH: Final = 1080
HEIGHT: Final = 1014
STRIP: Final = 104
"""Height of the strip with the own menu, at the foot of a seat's own picture."""
FIGURE: Final = 39
"""Least height of numbers and letters that must be legible."""
DEVIL: Final = 1.12
"""Size of a devil alone on a place, relative to its file; at home and in pairs devils are smaller."""
BESIDE: Final = 0.98
AT_HOME: Final = 0.77
PAIR: Final = 0.86
NAME: Final = 188.0, 28.0, 26.0
"""Width of a name at a start, and largest and smallest height of its capitals; 8 pixels on a phone."""


class Arrangement(NamedTuple):
    """Positions at a place, from its middle: devils, their pots, pots on the ground.

    Sizes are relative to the files of devils and pots.
    """

    devils: tuple[Position, ...]
    carried: tuple[Position | None, ...]
    pots: tuple[Position, ...]
    devil_size: float
    carried_size: float
    pot_size: float


@functools.cache
def middle(place: Place) -> Position:
    """Return a spot of the board: a place's middle, ``berth-blue-1``, ``name-blue`` or ``score-blue``."""
    return ART.spot("board", place, HEIGHT + STRIP)


STOVE: Final = middle("stove")
"""The middle of the stove and of the board."""
STOVE_HEIGHT: Final = 340


def on_stove(spot: str) -> Position:
    """Return the position of a spot of the stove."""
    x, y = ART.spot("stove", spot, STOVE_HEIGHT)
    return STOVE[0] + x, STOVE[1] + y


DESK: Final[Position] = on_stove("desk")
"""The current task, at the foot of the stove."""


def arrangement(carrying: Sequence[bool], num_pots: int) -> Arrangement:
    """Return the arrangement of devils (an entry of `carrying` each: with a pot?) and pots at a place.

    A devil stands in the middle, or aside for one pot, and carries its own overhead. Pots on the ground stand small
    in the ring: beside a devil, at the feet of two, or alone. All signs and numbers are visible with up to nine
    pots, or six beside devils.
    """
    pots, pot_size = _pots(num_pots, len(carrying))
    is_pair = len(carrying) > 1
    carried_size = 0.72 if is_pair else 0.95
    if is_pair:
        y = 14.0 if any(carrying) else 4.0
        y = y if not num_pots else -26.0 if num_pots <= 3 else -60.0
        devils, size = ((-39.0, y), (39.0, y))[: len(carrying)], PAIR
    else:
        aside, down = -22.0 if num_pots == 1 else 0.0, -6.0 if num_pots == 1 else 7.0
        devils, size = ((aside, 16.0 if any(carrying) else down),)[: len(carrying)], DEVIL
        size = BESIDE if num_pots else DEVIL
    carried = tuple(
        (x, y - overhead(size, carried_size)) if carries else None
        for (x, y), carries in zip(devils, carrying, strict=True)
    )
    return Arrangement(devils, carried, pots, size, carried_size, pot_size)


def overhead(devil_size: float, pot_size: float) -> float:
    """Return the height of a carried pot's sign above its devil: the tray lies on its head or cap."""
    return 43 * devil_size + 21 * pot_size


def served(count: int) -> tuple[Sequence[Position], float, bool]:
    """Return the places of served cards from a kitchen's middle, their size, and whether pots are beside values."""
    if count <= 3:
        return [(49 * (i - (count - 1) / 2), 19.0) for i in range(count)], 0.86, False
    if count <= 4:
        return [(-32.0 + 64 * (i % 2), -12.0 + 52 * (i // 2)) for i in range(count)], 0.78, True
    if count <= 6:
        return [(-50.0 + 50 * (i % 3), -9.0 + 47 * (i // 3)) for i in range(count)], 0.7, True
    return [(-54.0 + 36 * (i % 4), -10.0 + 51 * (i // 4)) for i in range(count)], 0.45, False


def _pots(count: int, num_devils: int) -> tuple[tuple[Position, ...], float]:
    """Return positions of pots on the ground, back row first, and their size."""
    if num_devils == 1:
        if count <= 2:
            return (((37.0, 32.0),), ((-45.0, 22.0), (45.0, 22.0)))[count - 1] if count else (), (0.0, 0.92, 0.88)[
                count
            ]
        size, up = (0.68, 60) if count <= 4 else (0.6, min(40, 240 // count))
        corners = [(-50.0 if i % 2 == 0 else 50.0, 40.0 - up * (i // 2)) for i in range(count)]
        return tuple(sorted(corners, key=lambda slot: (slot[1], slot[0]))), size
    if num_devils:
        columns = min(count, 3)
        return _grid(count, columns or 1, 0.62, (46, 36), (-23 * (columns - 1), 48))
    if count <= 2:
        return (((0.0, 10.0),), ((-30.0, 12.0), (30.0, 12.0)))[count - 1] if count else (), (1.0, 1.3, 0.92)[count]
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
