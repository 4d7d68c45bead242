"""A transparent sheet to draw one thing on, and the sprite it becomes."""

from __future__ import annotations

import io
import itertools
import weakref
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from isal import isal_zlib
from PIL import Image, ImageDraw

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
MOST_UNPACKED: Final = 500
"""Sprites; a board has some 75."""


class Text(NamedTuple):
    """Words on a sprite: what a test of the pictures reads."""

    words: str
    height: float
    """Of its capitals, in pixels."""
    fill: str
    ground: str | None
    """The colour around the letters; `None` where the sprite has none there."""
    box: Box
    """From the anchor of the sprite."""

    def moved(self, x: float, y: float, size: float = 1) -> Text:
        """Return it `size` times as large, and then moved."""
        left, top, right, bottom = (part * size for part in self.box)
        return self._replace(height=self.height * size, box=(left + x, top + y, right + x, bottom + y))


class Sprite:
    """A small picture with soft edges, and the point of it that is put on a position. Never changed.

    Most are seldom used, as patches hold what they look like: after a while their pixels are packed to a tenth, and
    unpacked when they are used again.
    """

    def __init__(self, image: Image.Image, anchor: tuple[int, int], texts: Sequence[Text] = ()) -> None:
        if image.mode == "RGBA":
            image = image.convert("RGBa")  # multiplied by its alpha it is pasted in a third of the time
        self.mode, self.size, self.anchor, self.texts = image.mode, image.size, anchor, tuple(texts)
        self.number = next(_NUMBERS)
        """No two have the same: what is kept of a picture knows its sprites by it, and keeps none alive."""
        self._pixels: Image.Image | None = image
        self._packed = b""
        _used(self)

    @property
    def image(self) -> Image.Image:
        """A copy of it, as RGBA."""
        return self._unpacked.convert("RGBA")

    def paste_on(self, sheet: Image.Image, left: int, top: int) -> None:
        """Put it on an RGB picture."""
        pixels = self._unpacked
        sheet.paste(pixels, (left, top), None if self.mode == "RGB" else pixels)

    @property
    def _unpacked(self) -> Image.Image:
        pixels = self._pixels
        if pixels is None:
            pixels = self._pixels = Image.frombytes(self.mode, self.size, isal_zlib.decompress(self._packed))
        _used(self)
        return pixels

    def pack(self) -> None:
        """Keep the pixels in less room until they are used again."""
        if self._pixels is not None:
            self._packed = self._packed or isal_zlib.compress(self._pixels.tobytes(), 1)
            self._pixels = None

    @property
    def width(self) -> int:
        """Of the image, in pixels."""
        return self.size[0]

    @property
    def height(self) -> int:
        """Of the image, in pixels."""
        return self.size[1]

    def png(self) -> bytes:
        """Return it by itself, as PNG."""
        png = io.BytesIO()
        self.image.save(png, "PNG")
        return png.getvalue()

    def box_at(self, x: float, y: float) -> tuple[int, int, int, int]:
        """Return left, top, right, bottom of the sprite when its anchor is put at `x`, `y`."""
        left, top = round(x) - self.anchor[0], round(y) - self.anchor[1]
        return left, top, left + self.width, top + self.height


_NUMBERS: Final = itertools.count()
_UNPACKED: Final = OrderedDict[int, "weakref.ref[Sprite]"]()
"""Those with pixels as they are, by number, the one that went unused for longest first."""


def _used(sprite: Sprite) -> None:
    """Keep a sprite's pixels as they are, and pack those of the one that went unused for longest."""
    if sprite.number in _UNPACKED:
        _UNPACKED.move_to_end(sprite.number)
        return
    _UNPACKED[sprite.number] = weakref.ref(sprite)
    if len(_UNPACKED) > MOST_UNPACKED and (oldest := _UNPACKED.popitem(last=False)[1]()) is not None:
        oldest.pack()


class Canvas:
    """A transparent sheet of `width` times `height` final pixels, drawn `scale` times as large.

    Coordinates and widths are floats in final pixels. Colours are CSS colours, also with alpha (``#rrggbbaa``);
    what is drawn replaces what was there, alpha included.
    """

    def __init__(self, width: float, height: float, scale: int = 4, fill: str = "#00000000") -> None:
        self.width, self.height, self.scale = round(width), round(height), scale
        self.image = Image.new("RGBA", (self.width * scale, self.height * scale), fill)
        self.draw = ImageDraw.Draw(self.image)
        self.texts: list[Text] = []

    def ground(self, x: float, y: float) -> str | None:
        """Return the colour at a point, `None` where the ground is seen through it."""
        return opaque(self.image, x * self.scale, y * self.scale)

    def polygon(self, points: Iterable[Point], fill: str, edge: str | None = None, edge_width: float = 0) -> None:
        """Draw a filled polygon; the edge lies half inside, half outside of it, with round corners."""
        scaled = self._scaled(points)
        self.draw.polygon(scaled, fill=fill)
        if edge:
            self._stroke([*scaled, scaled[0]], edge, edge_width)

    def rectangle(
        self,
        box: tuple[float, float, float, float],
        radius: float,
        fill: str | None,
        edge: str | None = None,
        edge_width: float = 0,
    ) -> None:
        """Draw a rectangle with round corners; `box` is left, top, right, bottom and holds the edge.

        Without `fill` it is only an edge.
        """
        scaled = [part * self.scale for part in box]
        width = round(edge_width * self.scale)
        self.draw.rounded_rectangle(scaled, radius * self.scale, fill=fill, outline=edge, width=width)

    def line(self, points: Iterable[Point], fill: str, width: float) -> None:
        """Draw a line with round ends and corners."""
        self._stroke(self._scaled(points), fill, width)

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Put a finished sprite on the sheet."""
        left, top = sprite.box_at(x, y)[:2]
        size = (sprite.width * self.scale, sprite.height * self.scale)
        # pixels are only multiplied: shrunk again by `sprite` they come out as they were
        large = sprite.image.resize(size, Image.Resampling.NEAREST)
        self.texts += [
            text.moved(x, y)._replace(ground=text.ground or self.ground(x + text.box[0] - 1, y))
            for text in sprite.texts
        ]
        self.image.alpha_composite(large, (left * self.scale, top * self.scale))

    def sprite(self, x: float, y: float, size: float = 1) -> Sprite:
        """Return the finished sprite with its anchor at `x`, `y`, `size` times as large as it was drawn."""
        small = self.image.resize((round(self.width * size), round(self.height * size)), Image.Resampling.BOX)
        texts = tuple(text.moved(-x * size, -y * size, size) for text in self.texts)
        return Sprite(small, (round(x * size), round(y * size)), texts)

    def _scaled(self, points: Iterable[Point]) -> list[Point]:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def _stroke(self, points: Sequence[Point], fill: str, width: float) -> None:
        wide = round(width * self.scale)
        radius = wide / 2
        self.draw.line(points, fill=fill, width=wide, joint="curve")
        for x, y in (points[0], points[-1]):
            self.draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill)


def opaque(image: Image.Image, x: float, y: float) -> str | None:
    """Return the colour of an RGBA image at a point, `None` where one sees through it or it ends."""
    at = round(x), round(y)
    pixel = image.getpixel(at) if 0 <= at[0] < image.width and 0 <= at[1] < image.height else None
    return "#{:02x}{:02x}{:02x}".format(*pixel) if isinstance(pixel, tuple) and pixel[3] == 255 else None


@lru_cache(2000)
def stretched(sprite: Sprite, width: int, height: int = 0) -> Sprite:
    """Return a sprite with its middle column, and row, repeated until it is so large; anchored at its left upper
    corner."""
    image = _wider(sprite.image, width)
    if height:
        turned = _wider(image.transpose(Image.Transpose.TRANSPOSE), height)
        image = turned.transpose(Image.Transpose.TRANSPOSE)
    return Sprite(image, (0, 0))


def _wider(image: Image.Image, width: int) -> Image.Image:
    middle, height = image.width // 2, image.height
    left = min(middle, width // 2)
    right = min(image.width - middle, width - left)
    wide = image.crop((middle, 0, middle + 1, height)).resize((width, height), Image.Resampling.NEAREST)
    wide.paste(image.crop((0, 0, left, height)))
    wide.paste(image.crop((image.width - right, 0, image.width, height)), (width - right, 0))
    return wide
