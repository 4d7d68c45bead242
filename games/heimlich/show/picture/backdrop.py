"""What never changes on the picture of the town: dusk over its houses, the street past them, the square."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageChops

from games.drawing import MINE, Backdrop, Sprite
from games.heimlich.rules.board import AGENTS, BUILDINGS, CARDS, FACES, VALUES
from games.heimlich.show.picture import layout, pieces
from games.heimlich.show.picture.layout import TOWN, WIDTH
from games.heimlich.show.picture.pieces import CREAM, FOLDER, GOLD, INK, LOSS, LOST, NIGHT, PAINT, PANEL, RED

PAPER: Final = "#f2e2c0"
"""Of the dossier in the middle."""
GROOVE: Final = "#d8c193"
"""A lane of it where nobody has been."""
MOONLIT: Final = "#9fb4f2"
"""The edges of dark houses towards the moon."""
COLOURS: Final = 112
EXACT: Final = INK, CREAM, GOLD, RED, LOSS, LOST, PANEL, NIGHT, MINE, PAPER, GROOVE, *PAINT.values()
"""Colours with an entry of their own in the palettes."""


def backdrop() -> Backdrop:
    """Return the town with nobody in it, and below it the night for all panels."""
    return Backdrop.kept(FOLDER, _drawn, "town")


def _drawn() -> Backdrop:
    image = Image.new("RGB", (WIDTH, layout.height(len(AGENTS), True, True)), NIGHT)
    image.paste(pieces.drawing("town", TOWN[3]).image)
    for place, building in enumerate(BUILDINGS):
        house = pieces.drawing(f"house-{building}", layout.HOUSE)
        alpha = house.image.getchannel("A")
        asleep = Image.blend(house.image, Image.new("RGBA", house.size, NIGHT), 0.4)
        asleep.paste(MOONLIT, mask=ImageChops.subtract(alpha, ImageChops.offset(alpha, 3, 3)))
        asleep.putalpha(alpha)
        _put(image, Sprite(asleep, house.anchor), *layout.spot(place, "house"))
        _put(image, pieces.sign(VALUES[place], 78), *layout.spot(place, "sign"))
    cast = [pieces.agent(letter, layout.AGENT[0]) for letter in AGENTS] + [pieces.die(face, 76) for face in FACES]
    cast += [pieces.card(card, 112) for card in CARDS[::4]] + [pieces.drawing("safe", layout.SAFE)]
    cast += [pieces.drawing(f"house-{building}", layout.HOUSE) for building in BUILDINGS]
    cast += [pieces.gadget(seat, 64) for seat in range(len(AGENTS))] + [pieces.drawing("card-back", 112)]
    return Backdrop(image, cast, EXACT, COLOURS)


def _put(image: Image.Image, sprite: Sprite, x: float, y: float) -> None:
    sprite.paste_on(image, *sprite.box_at(x, y)[:2])
