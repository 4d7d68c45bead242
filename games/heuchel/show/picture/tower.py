"""The castle: a wall by night, turrets with banners, ladders and windows, who is at home where."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, get_args

from PIL import Image

from games.drawing import Backdrop, Canvas, Scene, Sprite, mix, text_sprite
from games.heuchel.rules.board import HOUSES, NOBODYS_ROW, PAWNS, STEPS, TOP_ROW, House
from games.heuchel.rules.position import SEATS, HeuchelPublic
from games.heuchel.show.picture import cards, layout
from games.heuchel.show.picture.art import ART, CREAM, GOLD, INK, PAINT, TINCTURE, head, mark, shield, stretched
from games.heuchel.show.picture.heads import lit
from games.heuchel.show.picture.layout import HEAD, HEIGHT, LEFT, ROW, WIDTH

COLOURS_USED: Final = 150
MOST_FLOORS: Final = 22
"""All that there are: of 240 kB each."""


def page() -> Backdrop:
    """Return sky and wall without rooms. It is drawn once and kept."""
    return Backdrop.kept(ART.folder.parent, _page, "page")


def _page() -> Backdrop:
    return Backdrop(ART.sprite("page", HEIGHT).image, _cast(), _exact(), COLOURS_USED)


def put_tower(drawn: Scene, public: HeuchelPublic, plan: layout.Plan) -> None:
    """Put banners, and floors with their shut windows."""
    for row in range(1, TOP_ROW + 1):
        left, top, _, _ = plan.room(0, row)
        drawn.put(_sign(row), 0, top)
        drawn.put(_floor(plan), left, top)
    for seat in public.seats:
        (left, width), is_lit = plan.column(seat), seat in lit(public)
        drawn.put(banner(HOUSES[seat], width, is_lit=is_lit), left, 0, "turn" if is_lit else "")


@lru_cache(MOST_FLOORS)
def _floor(plan: layout.Plan) -> Sprite:
    """Return a floor with its ladders and shut windows, anchored at its left upper corner."""
    canvas = Image.new("RGB", (WIDTH - LEFT, ROW), INK)
    ladder = stretched(ART.sprite("ladder", 1030), layout.LADDER).image
    for seat in SEATS[: plan.num_seats]:
        left, _, right, _ = map(round, plan.room(seat, 1))
        canvas.paste(cards.shut(right - left).image, (left - LEFT, 0))
        canvas.paste(ladder, (right - LEFT, 0))
    return Sprite(canvas, (0, 0))


@cache
def banner(house: House, width: int, *, is_lit: bool) -> Sprite:
    """Return the banner of a house, in the light if it is its turn, anchored at its left upper corner."""
    canvas = Canvas(width, HEAD, scale=1, fill=ART.colour("night"))
    colours = {
        "field": TINCTURE[house] if is_lit else mix(TINCTURE[house], INK, 0.35),
        "plate-name": GOLD if is_lit else plate(house),
        "edge-line": GOLD if is_lit else CREAM,
    }
    canvas.put(stretched(ART.sprite("banner", HEAD, colours), width), 0, 0)
    return cards.opaque(canvas)


def plate(house: House) -> str:
    """Return the colour behind the name of a house."""
    return mix(TINCTURE[house], INK, 0.62)


def _cast() -> list[Sprite]:
    one = cards.Shown
    lights = get_args(cards.Light)
    return [
        *(banner(house, 160, is_lit=is_lit) for house in HOUSES for is_lit in (False, True)),
        *(
            cards.window(one(pawn, 5), (one(pawn, 3, is_secret=True),), 250, light)
            for pawn in PAWNS
            for light in lights
        ),
        *(cards.ghost(pawn, 3, gain, 250) for pawn in PAWNS for gain in ("home", "cards")),
        *(shield(house, 0.7) for house in HOUSES),
        *(_sign(row) for row in (2, 9, 13)),
        _floor(layout.Plan(4)),
        cards.card_back(80),
        *(mark(name, 50) for name in ("crown", "check", "eye", "hand", "seal")),
    ]


def _exact() -> tuple[str, ...]:
    houses = [colour for house in HOUSES for colour in (TINCTURE[house], plate(house))]
    marks = (cards.GREEN, cards.SECRET, ART.colour("red"), ART.colour("gloom"), ART.colour("leaf"))
    return (INK, CREAM, GOLD, *houses, *PAINT.values(), *marks)


@cache
def _sign(row: int) -> Sprite:
    """Return the number of a floor, in the colour of who is at home there and with their head."""
    pawn = PAWNS[row - STEPS - 1] if row > NOBODYS_ROW else None
    canvas = Canvas(LEFT - 4, ROW, scale=1, fill=PAINT[pawn] if pawn else ART.colour("stone"))
    canvas.rectangle((0, 0, LEFT - 5, ROW - 1), 0, None, INK, 3)
    if pawn:
        canvas.put(head(pawn, 46), LEFT / 2 - 2, ROW - 3)
    canvas.put(text_sprite(str(row), 28 if pawn else 36, INK), LEFT / 2 - 2, 18 if pawn else ROW / 2)
    return cards.opaque(canvas)
