"""What never changes on the picture: the tower in the night, its storeys, who is at home where."""

from __future__ import annotations

import functools
from typing import Final

from games.drawing import Backdrop, Canvas, Sprite, mix, write
from games.heuchel.board import HOUSES, NOBODYS_ROW, PAWNS, STEPS, TOP_ROW, House, Pawn
from games.heuchel.picture import cards, layout, marks
from games.heuchel.picture.figures import CREAM, GOLD, INK, PAINT, emblem
from games.heuchel.picture.houses import TINCTURE, shield
from games.heuchel.picture.layout import HEAD, LEDGE, LEFT, TOWER_FOOT, WIDTH, Box

NIGHT: Final = "#1f2a4d"
STONE: Final = "#cfc4b0"
JOINT: Final = "#bdb29e"
BEAM: Final = "#6b4a30"
GRASS: Final = "#3f6b3c"
NICHE: Final = mix(STONE, INK, 0.14)
"""Windows where nobody is."""
PILLAR: Final = mix(STONE, "#ffffff", 0.4)
WALL: Final = mix(STONE, INK, 0.35)
MAX_COUNT: Final = 2600
"""Greatest height of the final count in pixels."""
FLOORS: Final = {pawn: mix("#f8ecd0", PAINT[pawn], 0.5) for pawn in PAWNS}
"""Walls of the floors where the classes are at home."""
PALE: Final = {pawn: mix(floor, "#ffffff", 0.3) for pawn, floor in FLOORS.items()}
"""Houses there that nobody has moved into yet."""


@functools.cache
def backdrop(num_seats: int) -> Backdrop:
    """Return the empty tower. It is drawn once and kept."""
    canvas = Canvas(WIDTH, layout.HEIGHT, scale=2, fill=NIGHT)
    _sky(canvas)
    canvas.rectangle((0, TOWER_FOOT + 10, WIDTH, layout.HEIGHT + 20), 0, GRASS, INK, 3)
    for x, size in ((16, 20), (46, 27), (76, 18)):
        canvas.ellipse(x, TOWER_FOOT + 14, size, size, GRASS, INK, 3)
    canvas.rectangle((2, TOWER_FOOT + 16, LEFT, layout.HEIGHT + 20), 0, GRASS)
    canvas.rectangle((LEFT - 8, HEAD - 12, WIDTH - 1, TOWER_FOOT + 14), 4, WALL, INK, 4)
    for seat in range(num_seats):
        _merlon(canvas, layout.head_box(seat, num_seats), HOUSES[seat])
        for row in range(1, TOP_ROW + 1):
            _square(canvas, layout.cell(seat, row, num_seats), row, HOUSES[seat])
            _niche(canvas, layout.card_at(seat, row, num_seats), goal_of(row))
    for seat in range(1, num_seats):
        _pillar(canvas, layout.column_box(seat, num_seats)[0])
    for row in range(1, TOP_ROW + 1):
        _sign(canvas, row)
    return Backdrop(canvas.sprite(0, 0).image, _cast(), _exact())


@functools.cache
def sheet() -> Backdrop:
    """Return the empty sheet of the final count, as long as it ever gets."""
    canvas = Canvas(WIDTH, MAX_COUNT, scale=1, fill=NIGHT)
    return Backdrop(canvas.sprite(0, 0).image, _cast(), _exact())


def goal_of(row: int) -> Pawn | None:
    """Return the class that is at home on `row`."""
    return PAWNS[row - STEPS - 1] if row > NOBODYS_ROW else None


def banner(house: House) -> str:
    """Return the colour behind what belongs to a house."""
    return mix(NIGHT, TINCTURE[house], 0.42)


def _cast() -> list[Sprite]:
    cast = [cards.card(pawn, 5, home) for pawn in PAWNS for home in (False, True)]
    cast += [cards.slip(pawn, None) for pawn in PAWNS] + [shield(house) for house in HOUSES]
    return [*cast, cards.card_back(), marks.crown(), marks.check(), marks.eye(), marks.hand()]


def _exact() -> tuple[str, ...]:
    grounds = (
        NIGHT,
        STONE,
        NICHE,
        PILLAR,
        JOINT,
        GRASS,
        WALL,
        *FLOORS.values(),
        *PALE.values(),
        *(banner(house) for house in HOUSES),
    )
    inks = (
        INK,
        CREAM,
        GOLD,
        marks.RED,
        cards.GREEN,
        cards.HIDDEN,
        cards.SECRET,
        cards.TRAIL,
        cards.TAKEN,
        cards.GONE,
        cards.SHADE,
    )
    return (*inks, *grounds, *PAINT.values(), *TINCTURE.values())


def _sky(canvas: Canvas) -> None:
    """Draw golden stars and a full moon."""
    for i in range(60):
        x, y = LEFT * (i * 0.7548776662 % 1), layout.HEIGHT * (i * 0.569840291 % 1)
        canvas.ellipse(x, y, 2.2, 2.2, mix(NIGHT, GOLD, 0.6))
    x, y = LEFT / 2, HEAD / 2
    canvas.ellipse(x, y, 30, 30, CREAM)
    for px, py, r in ((-11, -8, 7), (9, 10, 9), (11, -12, 4), (-8, 14, 4)):
        canvas.ellipse(x + px, y + py, r, r, cards.HIDDEN)


def _merlon(canvas: Canvas, box: Box, house: House) -> None:
    left, top, right, bottom = box
    canvas.rectangle((left - 3, top - 3, right + 3, bottom + 20), 8, STONE, INK, 4)
    canvas.rectangle((left + 4, top + 4, right - 4, bottom - 2), 8, banner(house), INK, 3)


def _square(canvas: Canvas, box: Box, row: int, house: House) -> None:
    """Draw a piece of wall above its ledge: plaster in the colour of who is at home there, below bare stone."""
    left, top, right, bottom = box
    pawn = goal_of(row)
    canvas.rectangle((left + 2, top, right - 2, bottom), 0, STONE if pawn is None else FLOORS[pawn])
    if pawn is None:
        _bricks(canvas, (left + 2, top, right - 2, bottom - LEDGE))
    else:
        _wallpaper(canvas, (left + 2, top, right - 2, bottom - LEDGE), PALE[pawn])
    canvas.rectangle((left, bottom - LEDGE, right, bottom), 0, mix(BEAM, TINCTURE[house], 0.4), INK, 2.4)


def _niche(canvas: Canvas, place: tuple[float, float], pawn: Pawn | None) -> None:
    """Draw a window where nobody is or, where a class is at home, a house with its emblem."""
    if pawn is None:
        canvas.polygon(cards.window(*place), NICHE)
        return
    x, y = place
    canvas.polygon(cards.house(x, y), PALE[pawn])
    canvas.put(_faint(pawn), x, y + 12)


@functools.cache
def _faint(pawn: Pawn) -> Sprite:
    """Return the emblem of a class as a pale painting, anchored at its middle."""
    canvas = Canvas(60, 60)
    emblem(canvas, pawn, 30, 30, 1.6)
    drawn = canvas.sprite(30, 30)
    drawn.image.putalpha(drawn.image.getchannel("A").point(lambda value: value * 3 // 10))
    return drawn


def _pillar(canvas: Canvas, x: float) -> None:
    """Draw the pillar between two columns, with its capital and its foot."""
    canvas.rectangle((x - 4, HEAD - 4, x + 4, TOWER_FOOT), 0, PILLAR, INK, 2.4)
    for y in (HEAD + 2, TOWER_FOOT):
        canvas.rectangle((x - 9, y - 8, x + 9, y + 6), 4, PILLAR, INK, 2.4)


def _bricks(canvas: Canvas, box: Box) -> None:
    left, top, right, bottom = box
    course = (bottom - top) / 3
    for i in range(3):
        y = top + i * course
        if i:
            canvas.rectangle((left, y - 1, right, y + 1), 0, JOINT)
        x = left + (24 if i % 2 else 56)
        while x < right - 8:
            canvas.rectangle((x - 1, y, x + 1, y + course), 0, JOINT)
            x += 64


def _wallpaper(canvas: Canvas, box: Box, colour: str) -> None:
    """Draw lozenges in rows, every second one shifted."""
    left, top, right, bottom = box
    count = round((right - left) / 27)
    step = (right - left) / count
    for line in range(3):
        y = top + (line + 0.5) * (bottom - top) / 3
        for i in range(count - line % 2):
            x = left + (i + (1 + line % 2) / 2) * step
            canvas.polygon([(x - 4, y), (x, y - 5), (x + 4, y), (x, y + 5)], colour)


def _sign(canvas: Canvas, row: int) -> None:
    """Draw the number of a floor, and in a house who is at home there: the classes in their order."""
    x, y = layout.floor_at(row)
    pawn = goal_of(row)
    write(canvas, x - 25 if pawn else x, y, str(row), layout.SIGN - 3, CREAM)
    x += 22
    if pawn is None:
        return
    canvas.polygon(cards.house(x, y, 0.54), PAINT[pawn], INK, 3)
    eaves = [(x - 24, y - 4), (x, y - 23), (x + 24, y - 4)]
    canvas.line(eaves, INK, 8)
    canvas.line(eaves, GOLD, 4)
    emblem(canvas, pawn, x, y + 8, 0.95)
