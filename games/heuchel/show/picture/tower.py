"""The castle by night: a tower for each house, floors with the offices at their goals, who may be at home where."""

from __future__ import annotations

from functools import cache
from typing import Final, get_args

from games.drawing import MINE, Backdrop, Canvas, Scene, Sprite, eye, mix, text_sprite
from games.heuchel.rules.board import HOUSES, NOBODYS_ROW, PAWNS, TOP_ROW, House
from games.heuchel.rules.position import HeuchelPublic
from games.heuchel.show.picture import cards, layout
from games.heuchel.show.picture.art import ART, CREAM, GOLD, INK, PAINT, TINCTURE, head, mark, shield, stretched
from games.heuchel.show.picture.heads import lit
from games.heuchel.show.picture.layout import FOOT, GROUND, HEAD, LEFT, ROW

COLOURS_USED: Final = 170
FRONT: Final = ART.colour("front")
TINT: Final = 0.62
"""How much stone there is in the colour of a floor that is the goal of an office."""


def page() -> Backdrop:
    """Return the sky without towers. It is drawn once and kept."""
    return Backdrop.kept(ART.folder.parent, _page, "page")


def _page() -> Backdrop:
    sky = ART.sprite("page", layout.HEIGHT + layout.OWN).image
    return Backdrop(sky, _cast(), _exact(), COLOURS_USED)


def put_tower(drawn: Scene, public: HeuchelPublic, plan: layout.Plan) -> None:
    """Put the signs of the floors, and the towers with nobody in them."""
    drawn.put(_signs(), 0, HEAD)
    for seat in public.seats:
        (left, width), is_lit = plan.tower(seat), seat in lit(public)
        drawn.put(_tower(width), left, HEAD)
        foot = ART.sprite("foot", FOOT, {"front": plate(HOUSES[seat])})
        drawn.put(stretched(foot, width), left, GROUND)
        drawn.put(_roof(HOUSES[seat], width + 6, is_lit=is_lit), left - 3, 0, "turn" if is_lit else "")


def front(row: int) -> str:
    """Return the colour of the wall on a row: that of the office which has its goal there, by night."""
    return mix(PAINT[PAWNS[row - NOBODYS_ROW - 1]], FRONT, TINT) if row > NOBODYS_ROW else FRONT


@cache
def _tower(width: int) -> Sprite:
    """Return the floors of a tower with dark windows, anchored at its left upper corner."""
    canvas = Canvas(width, GROUND - HEAD, scale=1, fill=INK)
    for row in range(1, TOP_ROW + 1):
        top = (TOP_ROW - row) * ROW
        canvas.put(stretched(ART.sprite("storey", ROW, {"front": front(row)}), width), 0, top)
        canvas.put(mark("niche", 60), width / 2, top + ROW - 10)
    return Sprite(canvas.sprite(0, 0).image.convert("RGB"), (0, 0))


def _roof(house: House, width: int, *, is_lit: bool) -> Sprite:
    """Return the roof of a house, in the light if it is its turn, anchored at its left upper corner."""
    paint = TINCTURE[house] if is_lit else mix(TINCTURE[house], INK, 0.35)
    colours = {
        "roof": paint,
        "roof-shade": mix(paint, INK, 0.35),
        "plate-name": GOLD if is_lit else plate(house),
        "edge": GOLD if is_lit else ART.colour("edge"),
    }
    return stretched(ART.sprite("gable", HEAD + 2, colours, ["turn"] * is_lit), width)


def plate(house: House) -> str:
    """Return the colour behind the name of a house."""
    return mix(TINCTURE[house], INK, 0.62)


@cache
def _signs() -> Sprite:
    """Return the numbers of all floors, with the offices beside those of their goals."""
    canvas = Canvas(LEFT - 4, GROUND - HEAD, scale=1)
    for row in range(1, TOP_ROW + 1):
        top, goal = (TOP_ROW - row) * ROW, row > NOBODYS_ROW
        paint = PAINT[PAWNS[row - NOBODYS_ROW - 1]] if goal else ART.colour("stone")
        canvas.rectangle((0, top + 2, LEFT - 5, top + ROW - 3), 8, INK)
        canvas.rectangle((3, top + 5, LEFT - 8, top + ROW - 6), 6, paint)
        canvas.put(text_sprite(str(row), 32, INK), 26 if goal else LEFT / 2 - 2, top + ROW / 2)
        if goal:
            canvas.put(head(PAWNS[row - NOBODYS_ROW - 1], 48), 70, top + ROW - 12)
    return canvas.sprite(0, 0)


def _cast() -> list[Sprite]:
    one = cards.Shown
    return [
        *(_roof(house, 160, is_lit=is_lit) for house in HOUSES for is_lit in (False, True)),
        *(
            cards.window(one(pawn, 5), (one(pawn, 3, is_secret=True),), 250, light, light == "home")
            for pawn in PAWNS
            for light in get_args(cards.Light)
        ),
        *(cards.ghost(pawn, 3, gain, 250) for pawn in PAWNS for gain in ("home", "cards")),
        *(shield(house, 0.7) for house in HOUSES),
        _signs(),
        _tower(160),
        cards.card_back(80),
        *(mark(name, 50) for name in ("crown", "check", "hand", "seal")),
        eye(50),
    ]


def _exact() -> tuple[str, ...]:
    sky = [mix(ART.colour("sky-high"), ART.colour("sky-low"), number / 12) for number in range(13)]
    houses = [colour for house in HOUSES for colour in (TINCTURE[house], plate(house))]
    floors = [front(row) for row in range(NOBODYS_ROW, TOP_ROW + 1)]
    marks = map(ART.colour, ("may", "red", "gloom", "candle", "course", "panel"))
    return (INK, CREAM, GOLD, "#ffffff", *sky, *houses, *floors, *PAINT.values(), MINE, *marks)
