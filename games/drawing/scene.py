"""A picture in the making: a copy of a backdrop, sprites on it, written as PNG with the backdrop's palette."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from games.drawing.canvas import Sprite
from games.drawing.colours import rgb
from games.drawing.png import encode

PALETTE_SIZE = 64
"""Flat pictures need few colours; fewer colours make smaller files."""


class Backdrop:
    """The part of a picture that never changes, with one palette of `PALETTE_SIZE` colours for all pictures on it.

    `cast` holds sprites in all colours that may be put on it: the palette must serve them too. Each colour of
    `exact` (at least one) gets an entry of its own.
    """

    def __init__(
        self, image: Image.Image, cast: Sequence[Sprite] = (), exact: Sequence[str] = ("#000000",)
    ) -> None:
        self.image = image.convert("RGB")
        self.palette = _palette(self.image, cast, exact)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size


class Scene:
    """One picture, of the upper `height` pixels of the backdrop. Sprites are put on it from back to front."""

    def __init__(self, backdrop: Backdrop, height: int | None = None) -> None:
        width, full = backdrop.size
        self._backdrop = backdrop
        self._image = backdrop.image.crop((0, 0, width, height or full))

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Put a sprite with its anchor at `x`, `y`; what lies outside of the picture is cut off."""
        self._image.paste(sprite.image, sprite.box_at(x, y)[:2], sprite.image)

    def quantised(self) -> Image.Image:
        """Return the picture in the colours of the backdrop's palette."""
        return self._image.quantize(palette=self._backdrop.palette, dither=Image.Dither.NONE)

    def png(self) -> bytes:
        """Return the picture as PNG."""
        return encode(self.quantised())


def _palette(image: Image.Image, cast: Sequence[Sprite], exact: Sequence[str]) -> Image.Image:
    """Return a palette image that serves `image`, every sprite of `cast` and each colour of `exact`."""
    # every second pixel tells enough about a large picture
    sample = image.resize((image.width // 2, image.height // 2), Image.Resampling.NEAREST)
    top = sample.height
    sheet = Image.new("RGB", (sample.width, top + sum(sprite.image.height for sprite in cast)), exact[0])
    sheet.paste(sample)
    for sprite in cast:
        for left in range(0, sheet.width, sprite.image.width):
            sheet.paste(sprite.image, (left, top), sprite.image)
        top += sprite.image.height
    found = sheet.quantize(PALETTE_SIZE - len(exact), method=Image.Quantize.MEDIANCUT, kmeans=2)
    palette = Image.new("P", (1, 1))
    palette.putpalette((found.getpalette() or []) + [part for colour in exact for part in rgb(colour)])
    return palette
