"""The key to the top secret cards as PNG: every pictogram, large, with the number by which a text explains it."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final

from PIL import Image

from games.drawing import Backdrop, Scene
from games.heimlich.rules.board import CARDS, Card
from games.heimlich.show.picture import pieces
from games.heimlich.show.picture.pieces import CREAM, FOLDER, GOLD, INK, NIGHT, RED

WIDTH: Final = 1080
_IN_ROW: Final = 5
_ROW: Final = 232


def key(kinds: Sequence[Card]) -> bytes:
    """Return the pictograms of these kinds of cards, numbered from 1, row by row."""
    drawn = Scene(_backdrop(), 24 + _ROW * -(-len(kinds) // _IN_ROW))
    pitch = WIDTH / _IN_ROW
    for number, kind in enumerate(kinds):
        x, y = pitch * (number % _IN_ROW + 0.5) + 22, 12 + _ROW * (number // _IN_ROW + 0.5)
        drawn.put(pieces.card(kind, 204), x, y)
        drawn.put(pieces.plate(str(number + 1), 32), x - 82, y - 84)
    return drawn.png()


@functools.cache
def _backdrop() -> Backdrop:
    return Backdrop.kept(FOLDER, _ground, "key")


def _ground() -> Backdrop:
    image = Image.new("RGB", (WIDTH, 24 + _ROW * -(-len(CARDS) // _IN_ROW)), NIGHT)
    return Backdrop(image, [pieces.card(kind, 204) for kind in CARDS], (NIGHT, RED, INK, CREAM, GOLD))
