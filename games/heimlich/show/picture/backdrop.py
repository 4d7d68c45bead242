"""What never changes on the picture of the town: dusk over its houses, the street past them, the square."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.drawing import MINE, Backdrop, Sprite
from games.heimlich.rules.board import AGENTS, BUILDINGS, CARDS, FACES, VALUES
from games.heimlich.show.picture import layout, pieces
from games.heimlich.show.picture.layout import SQUARE, TOWN, WIDTH
from games.heimlich.show.picture.pieces import CREAM, FOLDER, GOLD, INK, LOSS, LOST, NIGHT, PAINT, PANEL, RED

SLATE: Final = "#2b2560"
"""Of the square."""
COLOURS: Final = 112
EXACT: Final = INK, CREAM, GOLD, RED, LOSS, LOST, PANEL, NIGHT, MINE, SLATE, pieces.GROOVE, *PAINT.values()
"""Colours with an entry of their own in the palettes."""


def backdrop() -> Backdrop:
    """Return the town with nobody in it, and below it the night for all panels."""
    return Backdrop.kept(FOLDER, _drawn, "town")


def _drawn() -> Backdrop:
    image = Image.new("RGB", (WIDTH, layout.height(len(AGENTS), True, True)), NIGHT)
    image.paste(pieces.drawing("town", TOWN[3]).image)
    for place, building in enumerate(BUILDINGS):
        house = pieces.drawing(f"house-{building}", layout.HOUSE)
        asleep = Image.blend(house.image, Image.new("RGBA", house.size, NIGHT), 0.45)
        asleep.putalpha(house.image.getchannel("A"))
        _put(image, Sprite(asleep, house.anchor), *layout.spot(place, "house"))
        _put(image, pieces.sign(VALUES[place], 78), *layout.spot(place, "sign"))
    square = round(SQUARE[2] - SQUARE[0]), round(SQUARE[3] - SQUARE[1])
    image.paste(pieces.panel(*square, SLATE, ground="#9c8aa2").image, (round(SQUARE[0]), round(SQUARE[1])))
    cast = [pieces.agent(letter, layout.AGENT[0]) for letter in AGENTS] + [pieces.die(face, 92) for face in FACES]
    cast += [pieces.card(card, 112) for card in CARDS[::4]] + [pieces.drawing("safe", layout.SAFE)]
    cast += [pieces.drawing(f"house-{building}", layout.HOUSE) for building in BUILDINGS]
    cast += [pieces.gadget(seat, 64) for seat in range(len(AGENTS))] + [pieces.drawing("card-back", 112)]
    return Backdrop(image, cast, EXACT, COLOURS)


def _put(image: Image.Image, sprite: Sprite, x: float, y: float) -> None:
    image.paste(sprite.image, sprite.box_at(x, y)[:2], sprite.mask)
