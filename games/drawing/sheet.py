"""The artist's mirror: sprites on a dark ground and a light one, in grey, and as people see them who lack a cone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from games.drawing.canvas import Sprite
from games.drawing.colours import Cone, image_without, rgb

GROUNDS: Final = "#2a1d33", "#fff4dd"
WIDTH: Final = 1100
GAP: Final = 12
CONES: Final[tuple[Cone, ...]] = "red", "green", "blue"


def sheet(sprites: Sequence[Sprite]) -> Image.Image:
    """Return the sprites in rows on each ground, and below them the same in grey and for three kinds of eyes."""
    rows: list[list[Sprite]] = [[]]
    room = WIDTH
    for sprite in sprites:
        if room < sprite.image.width + GAP:
            rows.append([])
            room = WIDTH
        rows[-1].append(sprite)
        room -= sprite.image.width + GAP
    height = sum(max((sprite.image.height for sprite in row), default=0) + GAP for row in rows)
    plain = Image.new("RGB", (WIDTH, height * len(GROUNDS)))
    for number, ground in enumerate(GROUNDS):
        plain.paste(rgb(ground), (0, height * number, WIDTH, height * (number + 1)))
        top = height * number
        for row in rows:
            left = GAP
            for sprite in row:
                plain.paste(sprite.image, (left, top), sprite.mask)
                left += sprite.image.width + GAP
            top += max((sprite.image.height for sprite in row), default=0) + GAP
    seen = [plain, plain.convert("L").convert("RGB"), *(image_without(cone, plain) for cone in CONES)]
    sheet = Image.new("RGB", (WIDTH, plain.height * len(seen)))
    for number, image in enumerate(seen):
        sheet.paste(image, (0, plain.height * number))
    return sheet
