"""What never changes on the picture of the town: its buildings at dusk, the road past them, the square."""

from __future__ import annotations

import functools
import math
from typing import Final

from PIL import Image

from games.drawing import Backdrop, Sprite
from games.heimlich.rules.board import AGENTS, BUILDINGS, CARDS, FACES
from games.heimlich.show.picture import layout, pieces
from games.heimlich.show.picture.layout import SQUARE, TOWN, WIDTH
from games.heimlich.show.picture.pieces import CREAM, FOLDER, GOLD, INK, LOSS, NIGHT, PAINT, PANEL, RED, STREET

SLATE: Final = "#332a63"
"""Of the square."""
GROOVE: Final = "#1d1848"
COLOURS: Final = 110
THRESHOLD: Final = 184
"""Where a building stands, below the upper edge of its plot."""
EXACT: Final = INK, CREAM, GOLD, RED, LOSS, PANEL, STREET, NIGHT, SLATE, GROOVE, *PAINT.values(), "#ffffff"
"""Colours with an entry of their own in the palettes."""


@functools.cache
def backdrop() -> Backdrop:
    """Return the town with nobody in it, and below it the night for all panels."""
    return Backdrop.kept(FOLDER, _drawn, "town")


def _drawn() -> Backdrop:
    image = Image.new("RGB", (WIDTH, layout.height(len(AGENTS), True, True)), NIGHT)
    _put(image, _box(TOWN, STREET, NIGHT), *TOWN[:2])
    for place in range(len(BUILDINGS)):
        left, top, right, _ = layout.plot(place)
        _put(image, pieces.drawing("plot", layout.PLOT[1]), (left + right) / 2, top + layout.PLOT[1] / 2)
        _put(image, pieces.house(place, THRESHOLD), (left + right) / 2 + 6, top + THRESHOLD + 2)
        _put(image, pieces.sign(place, 74), *layout.sign_at(place))
        (x0, y0), (x1, y1) = layout.door(place), layout.door((place + 1) % len(BUILDINGS))
        turn = -math.degrees(math.atan2(y1 - y0, x1 - x0))
        chevron = pieces.drawing("chevron", 30).image.rotate(turn, expand=True)
        _put(image, Sprite(chevron, (chevron.width // 2, chevron.height // 2)), (x0 + x1) / 2, (y0 + y1) / 2)
    _put(image, _box(SQUARE, SLATE, STREET), *SQUARE[:2])
    cast = [pieces.agent(letter, layout.AGENT[0]) for letter in AGENTS] + [pieces.die(face, 92) for face in FACES]
    cast += [pieces.card(card, 112) for card in CARDS[::4]] + [pieces.drawing("safe", layout.SAFE)]
    cast += [pieces.gadget(seat, 64) for seat in range(len(AGENTS))] + [pieces.drawing("card-back", 112)]
    return Backdrop(image, cast, EXACT, COLOURS)


def _box(box: layout.Box, fill: str, ground: str) -> Sprite:
    return pieces.panel(round(box[2] - box[0]), round(box[3] - box[1]), fill, ground=ground)


def _put(image: Image.Image, sprite: Sprite, x: float, y: float) -> None:
    image.paste(sprite.image, sprite.box_at(x, y)[:2], sprite.mask)
