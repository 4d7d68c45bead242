"""What never changes on the picture: a page, and the turrets on it with banners and rooms, who is at home where."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.drawing import Backdrop, Canvas, Sprite, kept_packed, mix, text_sprite
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

ROOM, LIT = ART.colour("room"), "#fffdf6"
"""Rooms, and those of whose turn it is."""
TINT, LIT_TINT = 0.62, 0.72
"""How much of the colour of the class is in the windows that are its home."""
HERE: Final = 0.42
"""How strong the head of who is at home is in an empty window."""
FRAME: Final = 7
"""Width of the golden frame of whose turn it is."""
COLOURS_USED: Final = 160


def page() -> Backdrop:
    """Return the page without its turrets. It is drawn once and kept."""
    return Backdrop.kept(ART.folder.parent, _page, "page")


def _page() -> Backdrop:
    sheet = Canvas(WIDTH, HEIGHT, scale=1)
    sheet.put(ART.sprite("page", HEIGHT), 0, 0)
    for row in range(1, TOP_ROW + 1):
        sheet.put(_initial(row), *layout.floor_at(row))
    return Backdrop(sheet.sprite(0, 0).image, _cast(), _exact(), COLOURS_USED)


@kept_packed
def turret(house: House, width: int, *, is_lit: bool) -> Sprite:
    """Return a column with its banner, in the light if it is the turn of its house, anchored at its left upper
    corner."""
    canvas = Canvas(width, TOWER_FOOT, scale=1, fill=ART.colour("night"))
    for row in range(1, TOP_ROW + 1):
        top, pawn = HEAD + (TOP_ROW - row) * ROW, goal_of(row)
        canvas.put(stretched(_room(pawn, is_lit=is_lit), width), 0, top)
        if pawn:
            canvas.put(faded(head(pawn, 58), HERE), width / 2, top + ROW - 4)
    colours = {
        "field": TINCTURE[house] if is_lit else mix(TINCTURE[house], INK, 0.2),
        "plate-name": plate(house),
        "edge-line": GOLD if is_lit else CREAM,
    }
    canvas.put(stretched(ART.sprite("banner", HEAD, colours), width), 0, 0)
    if is_lit:
        canvas.rectangle((0, HEAD - 4, width - 1, TOWER_FOOT - 1), 0, None, INK, FRAME + 2)
        canvas.rectangle((1, HEAD - 3, width - 2, TOWER_FOOT - 2), 0, None, GOLD, FRAME)
    return cards.opaque(canvas)


@cache
def lamp(width: int) -> Sprite:
    """Return the window of who is home, all in gold, anchored at its left upper corner."""
    lit = ART.sprite("room", ROW, {"room": LIT, "pane": ART.colour("gold-light")}, ("goal",))
    canvas = Canvas(width, ROW, scale=1, fill=LIT)
    canvas.put(stretched(lit, width), 0, 0)
    return cards.opaque(canvas)


def goal_of(row: int) -> Pawn | None:
    """Return the class that is at home on `row`."""
    return PAWNS[row - STEPS - 1] if row > NOBODYS_ROW else None


def plate(house: House) -> str:
    """Return the colour behind the name of a house."""
    return mix(TINCTURE[house], INK, 0.62)


def _cast() -> list[Sprite]:
    space = layout.Plan(4).space(0)
    return [
        *(turret(house, 160, is_lit=is_lit) for house in HOUSES for is_lit in (False, True)),
        *(cards.card(pawn, 5, space, is_home=is_home) for pawn in PAWNS for is_home in (False, True)),
        *(cards.ghost(pawn, 3, "home", space) for pawn in PAWNS),
        *(shield(house, 0.7) for house in HOUSES),
        *(cards.tab(pawn, None) for pawn in PAWNS),
        cards.card_back(80),
        *(mark(name, 50) for name in ("crown", "check", "eye", "hand", "seal")),
    ]


def _exact() -> tuple[str, ...]:
    panes = [pane(pawn, is_lit=is_lit) for is_lit in (False, True) for pawn in PAWNS]
    houses = [colour for house in HOUSES for colour in (TINCTURE[house], plate(house))]
    marks = (cards.GREEN, cards.HIDDEN, cards.SECRET, ART.colour("red"))
    return (INK, CREAM, GOLD, ROOM, LIT, *panes, *houses, *PAINT.values(), *marks)


def pane(pawn: Pawn, *, is_lit: bool) -> str:
    """Return the colour of the windows that are a class's home."""
    return mix(LIT if is_lit else ROOM, PAINT[pawn], LIT_TINT if is_lit else TINT)


def _room(pawn: Pawn | None, *, is_lit: bool) -> Sprite:
    colours = {"room": LIT if is_lit else ROOM}
    if pawn is None:
        return ART.sprite("room", ROW, colours)
    return ART.sprite("room", ROW, colours | {"pane": pane(pawn, is_lit=is_lit)}, ("goal",))


def _initial(row: int) -> Sprite:
    """Return the number of a floor, with the head of who is at home there: the classes in their order."""
    pawn, canvas = goal_of(row), Canvas(LEFT, ROW, scale=1)
    if pawn:
        canvas.put(ART.sprite("initial", ROW, {"ground": PAINT[pawn]}, ("goal",)), 0, 0)
        canvas.put(head(pawn, 42), 32, 76)
        canvas.put(text_sprite(str(row), 27, INK), 32, 21)
    else:
        canvas.put(ART.sprite("initial", ROW, variants=("plain",)), 0, 0)
        canvas.put(text_sprite(str(row), 32, INK), 32, 41)
    return canvas.sprite(0, 0)
