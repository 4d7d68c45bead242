"""Where everything is on the picture of the kitchen, in pixels. Pure geometry, no drawing.

On a phone the picture is 400 pixels wide: what is `SIGN` pixels high here is 11 pixels high there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.teufel.board import Place

Position = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

WIDTH: Final = 1080
HEIGHT: Final = 1196
STRIP: Final = 104
"""Height of the strip with the own menu, below a seat's own picture."""
SIGN: Final = 30
"""Least height of figures, letters and signs."""

CELL: Final = 164
MARGIN: Final[Position] = (62, 52)
"""What is left of the first column and above the first row: there the columns and rows are named."""
BOARD: Final = (46, 42, 1068, 1062)
"""The ground of the kitchen within its frame."""
EDGE: Final[Position] = (22, 22)
"""How far from the left and from the top the names of rows and columns stand."""
PLATE: Final = 64
"""Radius of a cooking place."""
TABLE: Final = 89
"""Half the side of a kitchen."""

DEVIL_BOX: Final[Box] = (-42, -58, 42, 54)
"""A devil around its position: horns or cap, body, outline."""
FIGURE_BOX: Final[Box] = (-12, 12, 12, 44)
"""The number on a devil around its position."""
POT_BOX: Final[Box] = (-33, -28, 33, 25)
"""A pot around the middle of its sign, without the knob on its lid."""
SIGN_BOX: Final[Box] = (-15, -15, 15, 15)
TAG: Final[Position] = (-58, -58)
CROWD_TAG: Final[Position] = (-58, -80)
"""The name of a cooking place on which something stands, or a devil beside pots, seen from its middle."""
OWNER: Final[Position] = (-50, -66)
SCORE: Final[Position] = (26, -70)
"""Who owns a kitchen, and its points, seen from the middle of the kitchen."""
BUBBLE: Final[Position] = (38, -28)
"""Where the speech bubble of a seat begins, seen from the middle of its start."""


class Arrangement(NamedTuple):
    """Where the things on one place stand, seen from its middle: devils, the pots they carry, pots on the plate.

    Pots that have the plate for themselves are `pot_size` times as large as others.
    """

    devils: tuple[Position, ...]
    carried: tuple[Position | None, ...]
    pots: tuple[Position, ...]
    pot_size: float = 1


def middle(place: Place) -> Position:
    """Return the middle of a place."""
    column, row = "ABCDEF".index(place[0]), int(place[1]) - 1
    return MARGIN[0] + (column + 0.5) * CELL, MARGIN[1] + (row + 0.5) * CELL


def stove_middle() -> Position:
    """Return the middle of the stove, which is the middle of the board."""
    return MARGIN[0] + 3 * CELL, MARGIN[1] + 3 * CELL


def arrangement(carrying: Sequence[bool], num_pots: int) -> Arrangement:
    """Return where devils (one per entry of `carrying`: does it carry a pot?) and pots of one place stand.

    A devil carries its pot overhead; where pots crowd, beside it. One or two pots stand on the left of a single
    devil, clear of it, a few more closer to it. Of more things one row of pots stands at the feet of the devils,
    further rows behind it; no sign and no number is covered by up to nine pots, or by up to six beside devils.
    """
    if len(carrying) == 1 and 1 <= num_pots <= 4:
        beside: tuple[Position, ...] = ((-54.0, -22.0), (-54.0, 38.0))
        if num_pots > 2:
            beside = ((-66.0, -22.0), (-16.0, -22.0), (-66.0, 38.0), (-16.0, 38.0))
        devil = (39.0, 24.0 if carrying[0] else 0.0)
        return Arrangement((devil,), (_hand(devil) if carrying[0] else None,), beside[-num_pots:])
    if not carrying and 1 <= num_pots <= 2:
        return Arrangement(
            (), (), (((0.0, 8.0),), ((31.0, -19.0), (-31.0, 32.0)))[num_pots - 1], (1.5, 1.32)[num_pots - 1]
        )
    pots = _pots(num_pots, bool(carrying))
    num_rows = len({y for _, y in pots})
    y = 0.0 if num_rows == 1 else -58.0 if num_rows else 24.0 if any(carrying) else 6.0
    devils: tuple[Position, ...] = ((0.0, y),) if len(carrying) == 1 else ((-35.0, y), (41.0, y))[: len(carrying)]
    carried = tuple(
        _hand(devil, is_crowded=num_rows > 1) if carries else None
        for devil, carries in zip(devils, carrying, strict=True)
    )
    return Arrangement(devils, carried, pots)


def crowd_middle(place: Place) -> Position:
    """Return the middle of what stands on a place together.

    Beside a start it keeps clear of the devils at home.
    """
    x, y = middle(place)
    return x + {"B": 22, "E": -22}.get(place[0], 0) * (place[1] in "16"), y


def standing(seat: int) -> Position:
    """Return where the devil beside the points of `seat` is in the row at the foot, from the middle of the row."""
    return 716.0 + 174 * (seat // 2), 25.0 * (1 if seat % 2 else -1)


def home(start: Place, number: int) -> Position:
    """Return where devil `number` stands on its start, seen from the middle of it.

    They overlap: the lower number stands in front, so that every number is seen. They stay within the frame.
    """
    return 54.0 * (number - 2) + (6 if start.startswith("A") else -6), 4.0 if start.endswith("1") else 26.0


def grill_card(index: int, count: int) -> Position:
    """Return where the `index`-th (from 0) of `count` delivered cards lies in a kitchen, seen from its middle."""
    if count <= 3:
        return (78.0 if count == 2 else 55.0) * (index - (count - 1) / 2), 17.0
    return -64.5 + 43 * (index % 4), 17.0 if count == 4 else -14.0 + 67 * (index // 4)


def card_size(count: int) -> float:
    """Return how large each of `count` delivered cards is, as a multiple of a card as it was drawn."""
    return 1.34 if count <= 2 else 1 if count == 3 else 0.78


STATUS: Final[Box] = (14, 1078, WIDTH - 14, HEIGHT - 8)
"""The row with dice, points and duel."""
OWN_MENU: Final[Box] = (14, HEIGHT, WIDTH - 14, HEIGHT + STRIP - 10)
"""The strip of a seat's own picture."""


def shifted(box: Box, position: Position) -> Box:
    """Return `box` moved by `position`."""
    x, y = position
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


def _pots(count: int, has_devils: bool) -> tuple[Position, ...]:
    """Return where pots stand, from the back row to the front row."""
    rows = _rows(count, has_devils)
    if not rows:
        return ()
    pitch_x = 56.0 if max(rows) <= 3 else 48.0
    behind = len(rows) - 1
    if not has_devils:
        pitch_y = 50.0 if behind < 2 else 44.0
        front = 6 + pitch_y * behind / 2
    else:
        pitch_y = 44.0 / max(behind, 1)
        front = 64.0 if behind else 72.0
    return tuple(
        ((i - (number - 1) / 2) * pitch_x, front - (behind - row) * pitch_y)
        for row, number in enumerate(rows)
        for i in range(number)
    )


def _rows(count: int, has_devils: bool) -> list[int]:
    """Return how many pots stand in each row, from the back row to the front row."""
    if has_devils and count <= 3:
        return [count] if count else []
    in_row = 2 if count in (3, 4) else 3 if count <= 9 else 4
    rest = count % in_row
    full = [in_row] * (count // in_row)
    return [rest, *full] if rest else full


def _hand(devil: Position, is_crowded: bool = False) -> Position:
    x, y = devil
    return (x + (-46 if x < 0 else 46), y - 24) if is_crowded else (x, y - 86)
