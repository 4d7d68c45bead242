"""Static parts of the kitchen's picture: the board with starts, kitchens and stove."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.drawing import MINE, SHARED, Backdrop, Sprite, kept_in, mix, own_strip, text_sprite
from games.teufel.rules.board import COLOURS, COOKING_PLACES, KITCHEN, LETTER, SIGNS, START, Colour
from games.teufel.show.picture import layout
from games.teufel.show.picture.layout import STOVE, WIDTH, middle
from games.teufel.show.picture.palette import ART, FOLDER, PAINT, STONE, paint
from games.teufel.show.picture.pieces import card, devil, pot

EXACT: Final = (
    "ink wall tile cream red gold gold-light steel fire-1 fire-2 fire-3 enamel blue white figure plate "
    "plate-light rim-plate rim-light ember-0 ember-1 ember-2 ember-3 ember-4 ember-5 ember-6 ember-7 lava-3 "
    "engraved crust-1 path-line desk iron green glow"
).split()
"""Classes with exact colours."""
TABLE: Final = 220
"""Height of the files of starts and kitchens in pixels."""


def start(colour: Colour, *parts: str) -> Sprite:
    """Return the start of a colour."""
    return ART.sprite("start", TABLE, paint(colour), [colour, "bridge", *parts])


@kept_in(FOLDER)
def backdrop(colours: tuple[Colour, ...]) -> Backdrop:
    """Return the empty kitchen for seats with these `colours`, including the strip at the foot."""
    sheet = ART.sprite("board", layout.HEIGHT + layout.STRIP).image
    starts = []
    for colour in COLOURS:
        is_played = colour in colours
        if is_played:
            _put(sheet, ART.sprite("kitchen", TABLE, paint(colour)), *middle(KITCHEN[colour]))
        starts.append((start(colour, *["played"] * is_played), middle(START[colour])))
    for sprite, at in starts:  # bridges cover the corners of kitchens
        _put(sheet, sprite, *at)
    _put(sheet, ART.sprite("stove", layout.STOVE_HEIGHT), *STOVE)
    for number, letter in enumerate("ABCDEF", 1):
        x, y = middle(f"{letter}{number}")
        _put(sheet, text_sprite(letter, 28, ART.colour("edge")), x, 16)
        _put(sheet, text_sprite(str(number), 28, ART.colour("edge")), 17, y)
    for place in COOKING_PLACES:
        x, y = middle(place)
        _put(sheet, text_sprite(place, 26, ART.colour("engraved")), x, y + 33)
    _put(sheet, own_strip(WIDTH - 28, layout.STRIP - 10, ART.colour("mine-dark")), 14, layout.HEIGHT)
    cast = [devil(colour, 1, ["board", "cap"]) for colour in COLOURS] + [card("m"), SHARED.sprite("die", 64)]
    cast += [pot(LETTER[colour] + sign) for colour in COLOURS for sign in SIGNS]
    exact = [
        *map(ART.colour, EXACT),
        *PAINT.values(),
        *(mix(paint, "#ffffff", 0.5) for paint in PAINT.values()),
        *STONE.values(),
        MINE,
    ]
    return Backdrop(sheet, cast, exact, 71)


def _put(sheet: Image.Image, sprite: Sprite, x: float, y: float) -> None:
    sheet.alpha_composite(sprite.image, sprite.box_at(x, y)[:2])
