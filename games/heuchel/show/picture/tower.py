"""The castle by night: a tower per house, and floors with the classes that have their goals there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, get_args

from games.drawing import (
    MINE,
    Backdrop,
    Canvas,
    Scene,
    Sprite,
    kept_in,
    mix,
    stacked,
    stretched,
    text_sprite,
    tilted,
)
from games.heuchel.rules.board import GOAL, HOUSES, NOBODYS_ROW, PAWNS, TOP_ROW, House
from games.heuchel.rules.position import HeuchelPublic, Phase
from games.heuchel.show.picture import cards, layout
from games.heuchel.show.picture.art import ART, CREAM, GOLD, INK, PAINT, TINCTURE, danger, head, mark, shield
from games.heuchel.show.picture.heads import labels, lit, narrowed
from games.heuchel.show.picture.layout import FOOT, GROUND, HEAD, LEFT, ROW

COLOURS_USED: Final = 200
STONE, FRONT = ART.colour("front-stone"), ART.colour("front")
"""Colours of walls by night, below the roof and at the foot."""
IVY: Final = {0: 196, 2: 130, 5: 160}
"""Height of ivy, by tower."""
LIGHTS: Final = (6, "dawn"), (14, "late")
"""The sky by the most floors left until the end."""
NIGHT: Final = 0.34
"""How much darker walls are at their foot than below the roof."""


@kept_in(ART.folder.parent)
def castle(plan: layout.Plan) -> Backdrop:
    """Return the empty towers below the sky, and the signs of the floors."""
    canvas = Canvas(layout.WIDTH, layout.HEIGHT, scale=1)
    canvas.put(_page("night"), 0, 0)
    canvas.put(_signs(), 0, HEAD)
    for seat, house in enumerate(HOUSES[: plan.num_seats]):
        left, width = plan.tower(seat)
        canvas.rectangle((left, HEAD, left + width, GROUND), 0, INK)
        stone = mix(STONE, TINCTURE[house], 0.2)
        for row in range(TOP_ROW):
            front = mix(stone, FRONT, NIGHT * (row // 3) / 4)
            paint = {"front": front, "course": mix(stone, TINCTURE[house], 0.35)}
            canvas.put(stretched(ART.sprite("storey", ROW, paint), width), left, HEAD + row * ROW)
        if seat in IVY:
            canvas.put(ART.sprite("ivy", IVY[seat]), left + 2, GROUND)
        foot = ART.sprite("foot", FOOT, {"front": plate(house)})
        canvas.put(stretched(foot, width), left, GROUND)
    return Backdrop(canvas.sprite(0, 0).image, _cast(), _exact(), COLOURS_USED)


def put_sky(drawn: Scene, public: HeuchelPublic, plan: layout.Plan) -> None:
    """Put the sky around the towers, which tells how near the end is: night, small hours, dawn."""
    light = next((light for most, light in LIGHTS if public.floors_to_end <= most), "night")
    if public.phase is not Phase.ORDER and light != "night":
        for sprite, x, y in _sky(plan, light):
            drawn.put(sprite, x, y)


@cache
def _sky(plan: layout.Plan, light: str) -> Sequence[tuple[Sprite, int, int]]:
    """Return the visible parts of the sky over and between the towers, with upper left corners."""
    image, ends = _page(light).image, [sum(plan.tower(seat)) for seat in range(plan.num_seats)]
    begins = [plan.tower(seat)[0] for seat in range(plan.num_seats)]
    gaps = zip([LEFT - 4, *ends], [*begins, layout.WIDTH], strict=True)
    boxes = [
        (0, 0, layout.WIDTH, HEAD),
        *((left, HEAD, right, layout.HEIGHT) for left, right in gaps if right - left >= 10),
    ]
    return [(Sprite(image.crop(box).convert("RGB"), (0, 0)), *box[:2]) for box in boxes]


def _page(light: str) -> Sprite:
    return ART.sprite("page", layout.HEIGHT, variants=(light,))


def put_roofs(drawn: Scene, public: HeuchelPublic, plan: layout.Plan, names: Sequence[str]) -> None:
    """Put the roofs with names; that of the seat on turn is lit."""
    height, width = layout.NAMES[plan.num_seats], plan.tower(0)[1]
    for seat, label in zip(public.seats, labels(names, width - 8, height), strict=False):
        is_lit = seat in lit(public)
        roof = _named(HOUSES[seat], width + 6, label, height, is_lit=is_lit)
        drawn.put(roof, plan.tower(seat)[0] - 3, 0, "turn" if is_lit else "")


def put_goals(drawn: Scene, public: HeuchelPublic, plan: layout.Plan) -> None:
    """Put niches at empty goals, except behind former places."""
    for seat, column in enumerate(public.columns):
        left = {way[1] for way in public.trace if way[0] == seat}
        for row in {GOAL[stack[0]] for stack in column.values()} - column.keys() - left:
            drawn.put(_niche(row), plan.middle(seat, row)[0], plan.room(seat, row)[3] - 9)


@cache
def _niche(row: int) -> Sprite:
    """Return the empty niche of a class, anchored at its foot."""
    paint = PAINT[PAWNS[row - NOBODYS_ROW - 1]]
    return ART.sprite("niche", 64, {"course": paint, "dark-pane": mix(paint, INK, 0.45)})


@lru_cache(200)
def _named(house: House, width: int, label: str, height: float, *, is_lit: bool) -> Sprite:
    """Return a roof with its owner's name."""
    name = narrowed(label, height, INK if is_lit else CREAM, width - 14)
    return stacked(_roof(house, width, is_lit=is_lit), name, width / 2, layout.NAME_Y)


def _roof(house: House, width: int, *, is_lit: bool) -> Sprite:
    """Return the roof of a house, lit on its turn, anchored at its upper left corner."""
    paint = TINCTURE[house] if is_lit else mix(TINCTURE[house], INK, 0.35)
    colours = {
        "roof": paint,
        "roof-shade": mix(paint, INK, 0.35),
        "plate-name": GOLD if is_lit else plate(house),
        "edge": GOLD if is_lit else ART.colour("edge"),
    }
    return stretched(ART.sprite("gable", HEAD + 2, colours, ["turn"] * is_lit), width)


def plate(house: House) -> str:
    """Return the colour behind a house's name."""
    return mix(TINCTURE[house], INK, 0.62)


@cache
def _signs() -> Sprite:
    """Return the floor numbers, and the classes at their goals as head and emblem, each above the lower ranks."""
    canvas, above = Canvas(LEFT - 4, GROUND - HEAD, scale=1), tilted(text_sprite(">", 22, GOLD, INK, 5), 90)
    for row in range(1, TOP_ROW + 1):
        top, pawn = (TOP_ROW - row) * ROW, PAWNS[row - NOBODYS_ROW - 1] if row > NOBODYS_ROW else None
        canvas.rectangle((0, top + 2, LEFT - 5, top + ROW - 3), 8, INK)
        canvas.rectangle((3, top + 5, LEFT - 8, top + ROW - 6), 6, PAINT[pawn] if pawn else ART.colour("stone"))
        if pawn is None:
            canvas.put(text_sprite(str(row), 30, INK), LEFT / 2 - 2, top + ROW / 2)
            continue
        sign = head(pawn, 50)
        canvas.put(text_sprite(str(row), 30, INK), 25, top + 27)
        canvas.put(mark("emblem", 30, pawn), 25, top + 57)
        canvas.put(sign, LEFT - 10 - sign.size[0] + sign.anchor[0], top + ROW - 14)
        if row > NOBODYS_ROW + 1:
            canvas.put(above, LEFT / 2 - 4, top + ROW - 1)
    return canvas.sprite(0, 0)


def _cast() -> list[Sprite]:
    one = cards.Shown
    return [
        *(_roof(house, 160, is_lit=is_lit) for house in HOUSES for is_lit in (False, True)),
        *(
            cards.window(one(pawn, 5), (one(pawn, 3, is_secret=True),), 250, light)
            for pawn in PAWNS
            for light in get_args(cards.Light)
        ),
        *(
            cards.landing((cards.Climber(pawn, 3, gain, "+3"),), 250)
            for pawn in PAWNS
            for gain in ("home", "cards")
        ),
        *(shield(house, 0.7) for house in HOUSES),
        *(_page(light) for _, light in LIGHTS),
        *map(_niche, range(NOBODYS_ROW + 1, TOP_ROW + 1)),
        cards.card_back(80),
        *(mark("crown", 50, kind) for kind in ("sure", "may")),
        *(mark(name, 50) for name in ("check", "hand", "seal")),
        danger(50),
    ]


def _exact() -> tuple[str, ...]:
    sky = [mix(ART.colour("sky-high"), ART.colour("sky-low"), number / 12) for number in range(13)]
    houses = [colour for house in HOUSES for colour in (TINCTURE[house], plate(house))]
    marks = map(ART.colour, ("may", "red", "gloom", "candle", "course", "panel"))
    return (INK, CREAM, GOLD, "#ffffff", *sky, *houses, STONE, *PAINT.values(), MINE, *marks)
