"""What never changes on the picture of the tower: its storeys with the patterns of the classes, heads, dungeons."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Final

from games.drawing import Backdrop, Canvas, Sprite, mix, write
from games.heuchel.board import HOUSES, NOBODYS_ROW, PAWNS, STEPS, TOP_ROW, House, Pawn
from games.heuchel.picture import layout, pieces
from games.heuchel.picture.figures import CREAM, GOLD, INK, PAINT
from games.heuchel.picture.houses import TINCTURE, shield
from games.heuchel.picture.layout import HEAD, LEFT, TOWER_FOOT, WIDTH, Box
from games.heuchel.picture.pieces import BACK, DUNGEON, HIDDEN, RED, SECRET

PAPER: Final = "#f8ecd0"
STONE: Final = "#e6dcc8"
NIGHT: Final = "#1f2a4d"
MAX_COUNT: Final = 2200
"""Greatest height of the final count in pixels."""
TINTS: Final = {pawn: tuple(mix(PAPER, PAINT[pawn], share) for share in (0.2, 0.48, 0.8)) for pawn in PAWNS}
"""Of each class: its start, its goal and the pattern of its start, the pattern of its goal."""
_STEP: Final = 24
"""Distance of the signs of a pattern."""


@functools.cache
def backdrop(num_seats: int) -> Backdrop:
    """Return the empty tower, the longest strip at the foot included. It is drawn once and kept."""
    height = layout.HEIGHT + layout.STRIP_LINE * layout.MAX_STRIP_LINES + 12
    canvas = Canvas(WIDTH, height, scale=2, fill=NIGHT)
    _sky(canvas, height)
    canvas.rectangle((2, HEAD - 4, WIDTH - 2, TOWER_FOOT + 4), 10, "#5a4a3a", INK, 4)
    for row in range(1, TOP_ROW + 1):
        for seat in range(num_seats):
            _square(canvas, layout.cell(seat, row, num_seats), row)
        _row_sign(canvas, row)
    for seat in range(num_seats):
        _dungeon(canvas, layout.foot_box(seat, num_seats))
        canvas.rectangle(layout.head_box(seat, num_seats), 14, banner(HOUSES[seat]), GOLD, 3)
    return Backdrop(canvas.sprite(0, 0).image, _cast(), _exact())


@functools.cache
def sheet() -> Backdrop:
    """Return the empty sheet of the final count, as long as it ever gets."""
    canvas = Canvas(WIDTH, MAX_COUNT, scale=1, fill=NIGHT)
    return Backdrop(canvas.sprite(0, 0).image, _cast(), _exact())


def _cast() -> list[Sprite]:
    cast = [pieces.card(pawn, 5, home) for pawn in PAWNS for home in (False, True)]
    cast += [pieces.tab(pawn, None) for pawn in PAWNS] + [shield(house) for house in HOUSES]
    return [*cast, pieces.crown(), pieces.check(), pieces.eye(), pieces.die(6, False)]


def _exact() -> tuple[str, ...]:
    tints = [tint for tints in TINTS.values() for tint in tints]
    banners = [banner(house) for house in HOUSES]
    marks = (INK, CREAM, GOLD, BACK, DUNGEON, HIDDEN, SECRET, RED, NIGHT)
    return (*marks, *PAINT.values(), *TINCTURE.values(), *banners, *tints)


def banner(house: House) -> str:
    """Return the colour behind what belongs to a house."""
    return mix(NIGHT, TINCTURE[house], 0.42)


def _sky(canvas: Canvas, height: float) -> None:
    """Draw the night around the tower with golden stars."""
    for i in range(90):
        x, y = WIDTH * (i * 0.7548776662 % 1), height * (i * 0.569840291 % 1)
        canvas.ellipse(x, y, 2.2, 2.2, mix(NIGHT, GOLD, 0.6))


def _square(canvas: Canvas, box: Box, row: int) -> None:
    left, top, right, bottom = pieces.inner(box, 2)
    pawn = _pawn_of(row)
    if pawn is None:
        canvas.rectangle((left, top, right, bottom), 5, STONE, INK, 2)
        return
    ground, sign = TINTS[pawn][1:] if row > NOBODYS_ROW else TINTS[pawn][:2]
    canvas.rectangle((left, top, right, bottom), 5, ground, INK, 2)
    for i, x, y in _grid((left + 4, top + 4, right - 4, bottom - 4)):
        _pattern_sign(canvas, pawn, x, y, sign, i)


def _pawn_of(row: int) -> Pawn | None:
    if row == NOBODYS_ROW:
        return None
    return PAWNS[row - 1 if row < NOBODYS_ROW else row - 1 - STEPS]


def _grid(box: Box) -> Iterator[tuple[int, float, float]]:
    """Yield numbered points in staggered lines that fill `box`."""
    left, top, right, bottom = box
    columns, lines = int((right - left) // _STEP), int((bottom - top) // _STEP)
    x0 = (left + right - (columns - 1) * _STEP) / 2
    y0 = (top + bottom - (lines - 1) * _STEP) / 2
    for line in range(lines):
        for column in range(columns):
            yield line, x0 + column * _STEP, y0 + line * _STEP


def _pattern_sign(canvas: Canvas, pawn: Pawn, x: float, y: float, fill: str, line: int) -> None:
    """Draw one sign of the pattern of a class: flame, stripe, drop, coin, cross or star."""
    half = _STEP / 2
    if pawn == "F":
        canvas.line([(x - half, y + 5), (x, y - 6), (x + half, y + 5)], fill, 4)
    elif pawn == "M":
        canvas.line([(x - 8, y + 8), (x + 8, y - 8)], fill, 5)
    elif pawn == "Q":
        canvas.ellipse(x, y, 6, 6, None, fill, 3.4)
    elif pawn == "P":
        canvas.polygon([(x, y - 9), (x + 8, y), (x, y + 9), (x - 8, y)], fill)
    elif pawn == "B":
        canvas.line([(x, y - 7), (x, y + 7)], fill, 4)
        canvas.line([(x - 7, y), (x + 7, y)], fill, 4)
    elif line % 2:
        canvas.ellipse(x, y, 3.4, 3.4, fill)
    else:
        canvas.polygon(
            [(x - 8, y + 6), (x - 9, y - 6), (x - 3, y), (x, y - 8), (x + 3, y), (x + 9, y - 6), (x + 8, y + 6)],
            fill,
        )


def _row_sign(canvas: Canvas, row: int) -> None:
    """Draw the number of a row and whose start (a ring) or goal (a flag) it is."""
    x, y = layout.row_label_at(row)
    top, bottom = y - layout.ROW / 2 + 2, y + layout.ROW / 2 - 2
    canvas.rectangle((6, top, LEFT - 4, bottom), 7, NIGHT, GOLD, 2)
    pawn = _pawn_of(row)
    write(canvas, x, y if pawn is None else y - 24, str(row), 25, CREAM)
    if pawn is None:
        return
    if row > NOBODYS_ROW:
        canvas.line([(x - 19, y + 2), (x - 19, y + 37)], GOLD, 4)
        canvas.polygon(
            [(x - 19, y), (x + 21, y), (x + 13, y + 16), (x + 21, y + 32), (x - 19, y + 32)], PAINT[pawn], INK, 2.4
        )
        write(canvas, x - 2, y + 16, pawn, 22, INK)
    else:
        canvas.ellipse(x, y + 20, 20, 20, PAINT[pawn], INK, 2.4)
        write(canvas, x, y + 20, pawn, 22, INK)


def _dungeon(canvas: Canvas, box: Box) -> None:
    """Draw the cell in which discarded pawns end."""
    left, top, right, bottom = box
    canvas.rectangle(box, 10, DUNGEON, INK, 3)
    count = max(3, int((right - left) // 40))
    for i in range(1, count):
        x = left + (right - left) * i / count
        canvas.line([(x, top + 5), (x, bottom - 5)], mix(DUNGEON, INK, 0.35), 5)
