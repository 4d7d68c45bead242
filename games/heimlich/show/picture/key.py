"""The key to the top secret cards as PNG: every pictogram, large, with the number by which a text explains it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from games.drawing import Backdrop, Scene, numbered
from games.heimlich.rules.board import CARDS, Card
from games.heimlich.show.picture import pieces
from games.heimlich.show.picture.pieces import CREAM, FOLDER, GOLD, INK, NIGHT, RED

WIDTH: Final = 1080
_IN_ROW: Final = 5
_ROW: Final = 232


def key(kinds: Sequence[Card]) -> bytes:
    """Return the pictograms of these kinds of cards, numbered from 1, row by row."""
    drawn = Scene(Backdrop.kept(FOLDER, _ground, "key"), 24 + _ROW * -(-len(kinds) // _IN_ROW))
    places = [(WIDTH * (n % _IN_ROW + 0.6) / _IN_ROW, 12 + _ROW * (n // _IN_ROW + 0.5)) for n in range(len(kinds))]
    for kind, place in zip(kinds, places, strict=True):
        drawn.put(pieces.card(kind, 204), *place)
    return numbered(drawn.png(), [(x - 84, y - 84) for x, y in places])


def _ground() -> Backdrop:
    image = Image.new("RGB", (WIDTH, 24 + _ROW * -(-len(CARDS) // _IN_ROW)), NIGHT)
    return Backdrop(image, [pieces.card(kind, 204) for kind in CARDS], (NIGHT, RED, INK, CREAM, GOLD))
