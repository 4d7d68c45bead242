"""The castle: a wall by night, turrets with banners, ladders and rooms, who is at home where."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache
from typing import Final, get_args

from PIL import Image

from games.contract import Seat
from games.drawing import Backdrop, Canvas, Scene, Sprite, mix, text_sprite
from games.heuchel.rules.board import HOUSES, NOBODYS_ROW, PAWNS, STEPS, TOP_ROW, House, Pawn, is_home
from games.heuchel.rules.position import SEATS, HeuchelPublic
from games.heuchel.show.picture import cards, layout
from games.heuchel.show.picture.art import (
    ART,
    CREAM,
    GOLD,
    INK,
    PAINT,
    TINCTURE,
    Mood,
    faded,
    head,
    mark,
    shield,
    stretched,
)
from games.heuchel.show.picture.layout import HEAD, HEIGHT, LEFT, WIDTH

ROOM, LIT, GLOW = ART.colour("room"), ART.colour("lit"), ART.colour("gold-light")
"""Rooms, those of whose turn it is, and those of who is home."""
TINT: Final = 0.36
"""How much of the colour of the class is in the rooms that are its home."""
HERE: Final = 0.42
"""How strong the head of who is at home is in an empty room."""
FRAME: Final = 10
"""Width of the golden frame of whose turn it is."""
COLOURS_USED: Final = 150
MOST_FLOORS: Final = 100
"""That are kept, of 300 kB each."""


def page() -> Backdrop:
    """Return sky and wall without rooms. It is drawn once and kept."""
    return Backdrop.kept(ART.folder.parent, _page, "page")


def _page() -> Backdrop:
    return Backdrop(ART.sprite("page", HEIGHT).image, _cast(), _exact(), COLOURS_USED)


def put_tower(drawn: Scene, public: HeuchelPublic, plan: layout.Plan, shining: Collection[Seat | None]) -> None:
    """Put banners, and floors with their rooms."""
    plain = plan._replace(heights=layout.EVEN)
    drawn.put(ART.sprite("battlement", 44), 0, plan.floor(TOP_ROW)[0])
    for row in range(1, TOP_ROW + 1):
        top, height = plan.floor(row)
        drawn.put(_floor(plain, row, height), 0, top)
        for seat, column in enumerate(public.columns) if height >= layout.LOW else ():
            left, _, right, _ = plan.room(Seat(seat), row)
            if row in column and is_home(column[row], row):
                drawn.put(_room(round(right - left), height, GLOW, None), left, top)
            elif seat in shining:
                drawn.put(_room(round(right - left), height, LIT, goal_of(row)), left, top)
    for seat in public.seats:
        (left, width), is_lit = plan.column(seat), seat in shining
        drawn.put(banner(HOUSES[seat], width, is_lit=is_lit), left, 0, "turn" if is_lit else "")


@lru_cache(MOST_FLOORS)
def _floor(plan: layout.Plan, row: int, height: int) -> Sprite:
    """Return a floor with its sign, ladders and dark rooms, anchored at its left upper corner: a ledge if it is too
    low for rooms."""
    canvas = Image.new("RGB", (WIDTH, height), INK)
    ladder = ART.sprite("ladder", layout.BODY).image
    if height < layout.LOW:
        canvas.paste(stretched(ART.sprite("ledge", 30), WIDTH - LEFT, height).image, (LEFT, 0))
    canvas.paste(_sign(row, height).image)
    for seat in SEATS[: plan.num_seats]:
        left, _, right, _ = map(round, plan.room(seat, row))
        if height >= layout.LOW:
            canvas.paste(_room(right - left, height, ROOM, goal_of(row)).image, (left, 0))
        canvas.paste(ladder, (right, 0))
    return Sprite(canvas, (0, 0))


@lru_cache(300)
def _room(width: int, height: int, light: str, pawn: Pawn | None) -> Sprite:
    """Return a room in a wall in some light, the home of a class, anchored at its left upper corner."""
    colours = {"room": mix(light, PAINT[pawn], TINT) if pawn else light}
    canvas = Canvas(width, height, scale=1)
    canvas.put(stretched(ART.sprite("room", 80, colours), width, height), 0, 0)
    if pawn and light == LIT:
        canvas.put(faded(head(pawn, min(44, height - 14)), HERE), width / 2, height - 6)
    if light == LIT:
        canvas.rectangle((0, 0, FRAME, height), 0, GOLD)
        canvas.rectangle((width - FRAME, 0, width, height), 0, GOLD)
    return cards.opaque(canvas)


@cache
def banner(house: House, width: int, *, is_lit: bool) -> Sprite:
    """Return the banner of a house, in the light if it is its turn, anchored at its left upper corner."""
    canvas = Canvas(width, HEAD, scale=1, fill=ART.colour("night"))
    colours = {
        "field": TINCTURE[house] if is_lit else mix(TINCTURE[house], INK, 0.2),
        "plate-name": plate(house),
        "edge-line": GOLD if is_lit else CREAM,
    }
    canvas.put(stretched(ART.sprite("banner", HEAD, colours), width), 0, 0)
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
        *(banner(house, 160, is_lit=is_lit) for house in HOUSES for is_lit in (False, True)),
        *(_room(160, 110, light, pawn) for light in (ROOM, LIT, GLOW) for pawn in (None, *PAWNS)),
        *(_floor(layout.Plan(4), row, height) for row, height in ((2, 100), (9, 60), (8, 30))),
        *(cards.card(pawn, 5, space, 92, mood) for pawn in PAWNS for mood in get_args(Mood)),
        *(cards.ghost(pawn, 3, "home", space, 58) for pawn in PAWNS),
        *(shield(house, 0.7) for house in HOUSES),
        *(cards.face(cards.Shown(pawn, 3, is_secret=True), 62, 34) for pawn in PAWNS),
        ART.sprite("battlement", 44),
        cards.card_back(80),
        *(mark(name, 50) for name in ("crown", "check", "eye", "hand", "seal")),
    ]


def _exact() -> tuple[str, ...]:
    panes = [mix(light, PAINT[pawn], TINT) for light in (ROOM, LIT) for pawn in PAWNS]
    houses = [colour for house in HOUSES for colour in (TINCTURE[house], plate(house))]
    marks = (cards.GREEN, cards.SECRET, ART.colour("red"))
    return (INK, CREAM, GOLD, ROOM, LIT, GLOW, *panes, *houses, *PAINT.values(), *marks)


@lru_cache(200)
def _sign(row: int, height: int) -> Sprite:
    """Return the number of a floor and, where there is room, the head of who is at home there."""
    pawn = goal_of(row)
    canvas = Canvas(LEFT - 4, height, scale=1, fill=PAINT[pawn] if pawn else ART.colour("stone-light"))
    canvas.rectangle((0, 0, LEFT - 5, height - 1), 0, None, INK, 2)
    if pawn and height >= layout.LOW:
        canvas.put(head(pawn, 30), LEFT / 2 - 2, height - 2)
        canvas.put(text_sprite(str(row), 26, INK), LEFT / 2 - 2, (height - 30) / 2 - 1)
    elif pawn:
        canvas.put(text_sprite(str(row), 26, INK), 20, height / 2)
        canvas.put(head(pawn, height - 4), 47, height - 2)
    else:
        canvas.put(text_sprite(str(row), 26, INK), LEFT / 2 - 2, height / 2)
    return cards.opaque(canvas)
