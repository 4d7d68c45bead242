"""The artist's sheet: sprites on dark and light ground, in grey, and for three colour deficiencies."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from PIL import Image

from games.drawing.canvas import Sprite
from games.drawing.colours import Cone, image_without, rgb

GROUNDS: Final = "#2a1d33", "#fff4dd"
WIDTH: Final = 1100
HIGHEST: Final = 240
"""Larger sprites are scaled down."""
GAP: Final = 12
CONES: Final[tuple[Cone, ...]] = "red", "green", "blue"


def write_sheet(sprites: Iterable[Sprite], path: Path) -> None:
    """Write the sprites in rows on each ground, then in grey and for three colour deficiencies."""
    rows: list[list[Image.Image]] = [[]]
    room = WIDTH
    for sprite in sprites:
        image = sprite.image
        image.thumbnail((HIGHEST, HIGHEST))
        if room < image.width + GAP:
            rows.append([])
            room = WIDTH
        rows[-1].append(image)
        room -= image.width + GAP
    heights = [max((image.height for image in row), default=0) + GAP for row in rows]
    plain = Image.new("RGB", (WIDTH, sum(heights) * len(GROUNDS)))
    top = 0
    for ground in GROUNDS:
        plain.paste(rgb(ground), (0, top, WIDTH, top + sum(heights)))
        for row, height in zip(rows, heights, strict=True):
            left = GAP
            for image in row:
                plain.paste(image, (left, top), image)
                left += image.width + GAP
            top += height
    seen = [plain, plain.convert("L").convert("RGB"), *(image_without(cone, plain) for cone in CONES)]
    whole = Image.new("RGB", (WIDTH, plain.height * len(seen)))
    for number, image in enumerate(seen):
        whole.paste(image, (0, plain.height * number))
    whole.save(path, compress_level=1)
