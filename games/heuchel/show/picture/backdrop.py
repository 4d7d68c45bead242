"""What never changes on the picture: the tower in the night, its turrets and rooms, who is at home where."""

from __future__ import annotations

import functools
from typing import Final, NamedTuple

from PIL import Image, ImageEnhance

from games.drawing import Backdrop, Canvas, Point, Sprite, mix, rgb, smooth, swarm, write
from games.heuchel.rules.board import HOUSES, NOBODYS_ROW, PAWNS, STEPS, TOP_ROW, House, Pawn
from games.heuchel.show.picture import cards, layout, marks, rooms
from games.heuchel.show.picture.figures import CREAM, EMPTY, GOLD, INK, JOINT, PAINT, STONE, WALL, emblem
from games.heuchel.show.picture.houses import TINCTURE, shield
from games.heuchel.show.picture.layout import HEAD, LEFT, PLATE, SILL, TOWER_FOOT, WIDTH, Box
from games.heuchel.show.picture.rooms import arch

NIGHT: Final = "#1d2650"
GAIN, LOSS = "#9be0a6", "#ff9c8f"
"""Points that came and points that were lost, on dark ground."""
DUSK: Final = tuple(mix(NIGHT, "#8a5578", i / 9) for i in range(10))
"""The sky, from above."""
PALE_STONE: Final = "#d3c3a5"
GRASS: Final = "#2f5a42"
BANDS: Final = {pawn: mix(EMPTY, PAINT[pawn], 0.26) for pawn in PAWNS}
"""Rooms on the floors where the classes are at home."""
LEDGE: Final = mix(WALL, CREAM, 0.2)
"""Sills in the moonlight."""
PLATES: Final = {house: mix(TINCTURE[house], INK, 0.6) for house in HOUSES}
BRIGHT_PLATES: Final = {house: mix(TINCTURE[house], INK, 0.3) for house in HOUSES}
"""Behind names, and behind those of whose turn it is."""
GHOST: Final = 0.38
"""How strong the sign of who is at home in an empty room is."""
BRIGHTER: Final = 1.5
"""How much brighter the column of the seat is that has the turn."""
FRAME: Final = 8
"""How far its frame reaches over the walls at both sides."""
COLOURS: Final = 192


class Tower(NamedTuple):
    """The empty tower; its columns in the light, each anchored at its left upper corner, and so their roofs."""

    backdrop: Backdrop
    columns: tuple[Sprite, ...]
    roofs: tuple[Sprite, ...]


@functools.cache
def tower(num_seats: int) -> Tower:
    """Return the tower of so many seats. It is drawn once and kept."""
    canvas = Canvas(WIDTH, layout.HEIGHT, scale=2, fill=NIGHT)
    _sky(canvas)
    _base(canvas)
    for seat in range(num_seats):
        _roof(canvas, layout.head_box(seat, num_seats), banner(HOUSES[seat]), INK)
    canvas.rectangle((LEFT, HEAD - 4, WIDTH - 2, TOWER_FOOT + 4), 3, WALL, INK, 4)
    for seat in range(num_seats):
        for row in range(1, TOP_ROW + 1):
            _square(canvas, seat, row, num_seats)
        _cellar(canvas, *layout.foot_at(seat, num_seats))
    for row in range(1, TOP_ROW + 1):
        _sign(canvas, row)
    for seat in range(num_seats):
        _plate(canvas, layout.head_box(seat, num_seats), PLATES[HOUSES[seat]], INK)
    backdrop = Backdrop(canvas.sprite(0, 0).image, _cast(num_seats), _exact(), COLOURS)
    columns = tuple(_bright_column(backdrop.image, seat, num_seats) for seat in range(num_seats))
    return Tower(backdrop, columns, tuple(_bright_roof(seat, num_seats) for seat in range(num_seats)))


def goal_of(row: int) -> Pawn | None:
    """Return the class that is at home on `row`."""
    return PAWNS[row - STEPS - 1] if row > NOBODYS_ROW else None


def banner(house: House) -> str:
    """Return the colour behind what belongs to a house."""
    return mix(NIGHT, TINCTURE[house], 0.42)


def _cast(num_seats: int) -> list[Sprite]:
    cast = [
        cards.card(pawn, 5, is_home, num_seats, layout.card_width(num_seats, 0), not is_home)
        for pawn in PAWNS
        for is_home in (False, True)
    ]
    cast += [cards.tab(pawn, None) for pawn in PAWNS] + [shield(house, 0.7) for house in HOUSES]
    return [*cast, cards.card_back(80), marks.crown(), marks.check(), marks.eye(), marks.hand(1.0)]


def _exact() -> tuple[str, ...]:
    grounds = (
        *DUSK,
        STONE,
        PALE_STONE,
        JOINT,
        WALL,
        LEDGE,
        EMPTY,
        rooms.LIT,
        GRASS,
        *BANDS.values(),
        *(banner(house) for house in HOUSES),
        *PLATES.values(),
        *BRIGHT_PLATES.values(),
    )
    inks = (
        INK,
        CREAM,
        GOLD,
        marks.RED,
        cards.GREEN,
        cards.HIDDEN,
        cards.SECRET,
        cards.REACH,
        marks.PAST_INK,
    )
    bright = (_brighter(ground) for ground in (WALL, LEDGE, EMPTY, *BANDS.values()))
    return (
        *inks,
        *grounds,
        *bright,
        *PAINT.values(),
        *cards.CALM.values(),
        *TINCTURE.values(),
        *marks.PAST.values(),
    )


def _brighter(colour: str) -> str:
    return "#{:02x}{:02x}{:02x}".format(*(min(255, round(part * BRIGHTER)) for part in rgb(colour)))


def _sky(canvas: Canvas) -> None:
    """Draw the dusk, the moon and golden stars."""
    height = layout.HEIGHT / len(DUSK)
    for i, colour in enumerate(DUSK):
        canvas.rectangle((0, i * height, WIDTH, layout.HEIGHT), 0, colour)
    x, y = LEFT / 2 - 1, HEAD / 2 - 8
    canvas.ellipse(x, y, 27, 27, mix(CREAM, GOLD, 0.2))
    for dx, dy, radius in ((-9, -8, 6), (9, 9, 8), (10, -11, 4)):
        canvas.ellipse(x + dx, y + dy, radius, radius, rooms.LIT)
    for px, py in swarm(90, first=0):
        canvas.ellipse(WIDTH * px, layout.HEIGHT * 0.7 * py, 2.2, 2.2, mix(NIGHT, GOLD, 0.75))


def _base(canvas: Canvas) -> None:
    """Draw the grass and the stone base of the tower."""
    hills = smooth([(0, TOWER_FOOT - 2), (36, TOWER_FOOT - 14), (LEFT + 20, TOWER_FOOT + 8)], closed=False)
    canvas.polygon([*hills, (LEFT + 20, layout.HEIGHT + 9), (-9, layout.HEIGHT + 9)], GRASS, INK, 3)
    top, bottom = TOWER_FOOT - 2, layout.HEIGHT
    canvas.polygon([(LEFT - 4, top), (WIDTH, top), (WIDTH, bottom), (LEFT - 26, bottom)], JOINT, INK, 4)
    for line in range(2):
        y = top + 4 + line * 22
        x = LEFT - 10 + 34 * (line % 2)
        while x < WIDTH:
            canvas.rectangle((x + 2, y + 2, x + 62, y + 20), 5, STONE)
            x += 66


def _bright_column(image: Image.Image, seat: int, num_seats: int) -> Sprite:
    """Return a column of the empty tower in the light and framed with gold."""
    left, top, right, bottom = map(round, layout.column_box(seat, num_seats))
    bright = ImageEnhance.Brightness(image.crop((left, top, right + FRAME, bottom))).enhance(BRIGHTER)
    beside = layout.WALLS[num_seats] - FRAME
    frame = marks.frame(bright.width - beside, bright.height, GOLD, 6).image
    bright.paste(frame, (beside, 0), frame)
    return Sprite(bright, (0, 0))


def _bright_roof(seat: int, num_seats: int) -> Sprite:
    left, top, right, bottom = layout.head_box(seat, num_seats)
    canvas = Canvas(right - left + 8, bottom + 4, scale=2)
    box = (4, top, right - left + 4, bottom)
    _roof(canvas, box, mix(TINCTURE[HOUSES[seat]], NIGHT, 0.18), GOLD)
    _plate(canvas, box, BRIGHT_PLATES[HOUSES[seat]], GOLD)
    return canvas.sprite(4, 0)


def _roof(canvas: Canvas, box: Box, fill: str, edge: str) -> None:
    """Draw the pointed roof of a turret with rows of tiles."""
    left, _, right, bottom = box
    middle = (left + right) / 2
    shoulder, neck = left + 0.14 * (right - left), middle - 0.17 * (right - left)
    foot: list[Point] = [(left - 4, bottom), (left + 7, 86), (left + 18, 62)]
    side = [*foot, (shoulder, 50), (neck, 37), (middle - 13, 20), (middle, 2)]
    curve = smooth(side, closed=False)
    outline = [*curve, *((left + right - x, y) for x, y in reversed(curve[:-1]))]
    canvas.polygon(outline, fill, edge, 5)
    tile = mix(fill, INK, 0.25)
    for i, y in enumerate((60, 76, 92, 108)):
        x = left + 24 + 12 * (i % 2)
        while x < right - 24:
            canvas.arc(x, y - 8, 10, 20, 160, tile, 2.4)
            x += 24


def _cellar(canvas: Canvas, x: float, y: float) -> None:
    """Draw the barred window of the dungeon below a column."""
    canvas.rectangle((x - 30, y - 13, x + 30, y + 15), 9, INK)
    for bar in (-18, -6, 6, 18):
        canvas.line([(x + bar, y - 11), (x + bar, y + 13)], JOINT, 3)


def _plate(canvas: Canvas, box: Box, fill: str, edge: str) -> None:
    """Draw what a name stands on, at the foot of a roof."""
    left, _, right, bottom = box
    canvas.rectangle((left + 1, bottom - PLATE - 4, right - 1, bottom - 5), 7, fill, edge, 3)


def _square(canvas: Canvas, seat: int, row: int, num_seats: int) -> None:
    """Draw a room with its sill: in a tint of the class that is at home on its floor, below these dark."""
    left, top, right, bottom = layout.room(seat, row, num_seats)
    pawn = goal_of(row)
    fill = EMPTY if pawn is None else BANDS[pawn]
    canvas.polygon(arch((left + 1, top + 1, right - 1, bottom)), fill, mix(fill, INK, 0.5), 3)
    if pawn is not None:
        canvas.put(_ghost(pawn), (left + right) / 2, (top + bottom) / 2 + 2)
    canvas.rectangle((left - 3, bottom + 1, right + 1, bottom + SILL - 2), 2, LEDGE)


@functools.cache
def _ghost(pawn: Pawn) -> Sprite:
    """Return the faint sign of who is at home in a room, anchored at its middle."""
    canvas = Canvas(60, 60)
    emblem(canvas, pawn, 30, 30, 1.5)
    sprite = canvas.sprite(30, 30)
    sprite.image.putalpha(sprite.image.getchannel("A").point(lambda alpha: round(GHOST * alpha)))
    return sprite


def _sign(canvas: Canvas, row: int) -> None:
    """Draw the number of a floor, in a house with the sign of who is at home there: the classes in their order."""
    x, y = layout.floor_at(row)
    pawn = goal_of(row)
    if pawn:
        house = [(x - 31, y + 37), (x - 31, y - 20), (x, y - 38), (x + 31, y - 20), (x + 31, y + 37)]
        canvas.polygon(house, PAINT[pawn], INK, 3)
        write(canvas, x, y - 12, str(row), layout.SIGN, INK)
        emblem(canvas, pawn, x, y + 20, 1.15)
    else:
        write(canvas, x, y, str(row), 34, CREAM, INK, 3)
