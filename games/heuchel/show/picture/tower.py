"""What never changes on the picture: a page with the tower, its banners and rooms, who is at home where."""

from __future__ import annotations

from functools import cache, partial
from typing import Final, NamedTuple

from PIL import Image

from games.drawing import Backdrop, Canvas, Sprite, mix, text_sprite
from games.heuchel.rules.board import HOUSES, NOBODYS_ROW, PAWNS, STEPS, TOP_ROW, House, Pawn
from games.heuchel.show.picture import cards, layout
from games.heuchel.show.picture.art import (
    ART,
    CREAM,
    GOLD,
    INK,
    PAINT,
    TINCTURE,
    faded,
    head,
    mark,
    shield,
    stretched,
)
from games.heuchel.show.picture.layout import HEAD, HEIGHT, LEFT, ROW, TOWER_FOOT, WIDTH

ROOM, LIT = ART.colour("room"), "#fffcf2"
"""Rooms, and those of whose turn it is."""
TINT, LIT_TINT = 0.36, 0.3
"""How much of the colour of the class is in the rooms that are its home."""
WALL: Final = "#d2b78d"
HERE: Final = 0.3
"""How strong the head of who is at home is in an empty room."""
FRAME: Final = 8
"""Width of the golden frame of whose turn it is."""
COLOURS_USED: Final = 144


class Tower(NamedTuple):
    """The empty tower, and its columns in the light, each anchored at its left upper corner."""

    backdrop: Backdrop
    lit: tuple[Sprite, ...]


@cache
def tower(num_seats: int) -> Tower:
    """Return the tower of so many seats. It is drawn once and kept."""
    backdrop = Backdrop.kept(ART.folder.parent, partial(_backdrop, num_seats), "tower", num_seats)
    return Tower(backdrop, tuple(_lit(backdrop.image, seat, num_seats) for seat in range(num_seats)))


def _backdrop(num_seats: int) -> Backdrop:
    page = Canvas(WIDTH, HEIGHT, scale=1)
    page.put(ART.sprite("page", HEIGHT), 0, 0)
    for seat in range(num_seats):
        left, top, *_ = layout.column_box(seat, num_seats)
        page.put(_column(seat, num_seats, is_lit=False), left, top)
    for row in range(1, TOP_ROW + 1):
        page.put(_initial(row), *layout.floor_at(row))
    empty = page.sprite(0, 0).image
    lit = [_lit(empty, seat, num_seats) for seat in range(num_seats)]
    return Backdrop(empty, (*_cast(num_seats), *lit), _exact(), COLOURS_USED)


def _lit(page: Image.Image, seat: int, num_seats: int) -> Sprite:
    """Return a column in the light, with what is behind it."""
    left, *_ = layout.column_box(seat, num_seats)
    column = _column(seat, num_seats, is_lit=True).image
    image = page.crop((round(left), 0, round(left) + column.width, column.height)).convert("RGB")
    image.paste(column, (0, 0), column)
    return Sprite(image, (0, 0))


def goal_of(row: int) -> Pawn | None:
    """Return the class that is at home on `row`."""
    return PAWNS[row - STEPS - 1] if row > NOBODYS_ROW else None


def plate(house: House) -> str:
    """Return the colour behind the name of a house."""
    return mix(TINCTURE[house], INK, 0.62)


def _cast(num_seats: int) -> list[Sprite]:
    space = layout.space(num_seats)
    return [
        *(cards.card(pawn, 5, space, is_home=is_home) for pawn in PAWNS for is_home in (False, True)),
        *(cards.ghost(pawn, 3, "home", space) for pawn in PAWNS),
        *(shield(house, 0.7) for house in HOUSES),
        *(cards.tab(pawn, None) for pawn in PAWNS),
        cards.card_back(80),
        *(mark(name, 50) for name in ("crown", "check", "eye", "hand", "seal")),
    ]


def _exact() -> tuple[str, ...]:
    rooms = [mix(ground, PAINT[pawn], tint) for ground, tint in ((ROOM, TINT), (LIT, LIT_TINT)) for pawn in PAWNS]
    houses = [colour for house in HOUSES for colour in (TINCTURE[house], plate(house))]
    calm = [mix(colour, ROOM, cards.CALM) for colour in (INK, CREAM, *PAINT.values())]
    marks = (cards.GREEN, cards.HIDDEN, cards.SECRET, ART.colour("red"))
    return (INK, CREAM, GOLD, ROOM, LIT, WALL, *rooms, *calm, *houses, *PAINT.values(), *marks)


def _column(seat: int, num_seats: int, *, is_lit: bool) -> Sprite:
    """Return a column with its banner, anchored at its left upper corner."""
    left, _, right, _ = layout.column_box(seat, num_seats)
    wide, wall = round(right) - round(left), layout.WALLS[num_seats]
    canvas = Canvas(wide + layout.RIGHT, TOWER_FOOT + 4, scale=1)
    canvas.rectangle((0, HEAD - 2, wide + layout.RIGHT, TOWER_FOOT + 4), 0, WALL)
    for row in range(1, TOP_ROW + 1):
        top = HEAD + (TOP_ROW - row) * ROW
        canvas.put(stretched(_room(row, is_lit=is_lit), wide - wall + 2), wall - 1, top)
        pawn = goal_of(row)
        if pawn:
            canvas.put(faded(head(pawn, 50), HERE), wall + (wide - wall) / 2, top + ROW - layout.SILL - 8)
    house = HOUSES[seat]
    colours = {
        "field": TINCTURE[house] if is_lit else mix(TINCTURE[house], INK, 0.24),
        "plate-name": plate(house),
        "edge-line": GOLD if is_lit else CREAM,
    }
    canvas.put(stretched(ART.sprite("banner", HEAD, colours), wide), 0, 0)
    if is_lit:
        reach = (wall - FRAME, HEAD, wide + FRAME - 1, TOWER_FOOT + 3)
        canvas.rectangle(reach, 12, None, INK, FRAME + 2)
        canvas.rectangle((reach[0] + 2, HEAD, reach[2] - 2, TOWER_FOOT + 1), 10, None, GOLD, FRAME - 2)
    return canvas.sprite(0, 0)


def _room(row: int, *, is_lit: bool) -> Sprite:
    pawn, ground, tint = goal_of(row), *((LIT, LIT_TINT) if is_lit else (ROOM, TINT))
    return ART.sprite("room", ROW, {"room": mix(ground, PAINT[pawn], tint) if pawn else ground})


def _initial(row: int) -> Sprite:
    """Return the number of a floor, with the head of who is at home there: the classes in their order."""
    pawn, canvas = goal_of(row), Canvas(LEFT, ROW, scale=1)
    if pawn:
        canvas.put(ART.sprite("initial", ROW, {"ground": PAINT[pawn]}, ("goal",)), 0, 0)
        canvas.put(head(pawn, 40), 35, 76)
        canvas.put(text_sprite(str(row), 27, INK), 35, 23)
    else:
        canvas.put(ART.sprite("initial", ROW, variants=("plain",)), 0, 0)
        canvas.put(text_sprite(str(row), 32, INK), 35, 41)
    return canvas.sprite(0, 0)
