"""A transparent canvas for drawing one thing, and the sprite it becomes."""

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
"""Number of sprites kept unpacked; a board has about 75."""


class Text(NamedTuple):
    """Text on a sprite, for tests of pictures."""

    words: str
    height: float
    """Height of its capitals in pixels."""
    fill: str
    ground: str | None
    """The colour around the letters; `None` if the sprite has none there."""
    box: Box
    """Relative to the sprite's anchor."""

    def moved(self, x: float, y: float, size: float = 1) -> Text:
        """Return it enlarged by `size` and then moved."""
        left, top, right, bottom = (part * size for part in self.box)
        return self._replace(height=self.height * size, box=(left + x, top + y, right + x, bottom + y))


class Sprite:
    """An immutable small picture with soft edges and an anchor.

    Most are rarely used, as finished pictures are kept: unused ones are compressed to a tenth, and unpacked on use.
    """

    def __init__(self, image: Image.Image, anchor: tuple[int, int], texts: Sequence[Text] = ()) -> None:
        if image.mode == "RGBA":
            image = image.convert("RGBa")  # premultiplied by its alpha it is pasted in a third of the time
        self.mode, self.size, self.anchor, self.texts = image.mode, image.size, anchor, tuple(texts)
        self.number = next(_NUMBERS)
        """Unique; finished pictures refer to sprites by it without keeping them alive."""
        self._pixels: Image.Image | None = image
        self._packed = b""
        _used(self)

    @property
    def image(self) -> Image.Image:
        """An RGBA copy."""
        return self._unpacked.convert("RGBA")

    def paste_on(self, sheet: Image.Image, left: int, top: int) -> None:
        """Paste it on an RGB picture."""
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
        """Compress its pixels until the next use."""
        if self._pixels is not None:
            self._packed = self._packed or isal_zlib.compress(self._pixels.tobytes(), 1)
            self._pixels = None

    @property
    def width(self) -> int:
        """In pixels."""
        return self.size[0]

    @property
    def height(self) -> int:
        """In pixels."""
        return self.size[1]

    def png(self) -> bytes:
        """Return it by itself, as PNG."""
        png = io.BytesIO()
        self.image.save(png, "PNG")
        return png.getvalue()

    def box_at(self, x: float, y: float) -> tuple[int, int, int, int]:
        """Return left, top, right, bottom of the sprite with its anchor at `x`, `y`."""
        left, top = round(x) - self.anchor[0], round(y) - self.anchor[1]
        return left, top, left + self.width, top + self.height


_NUMBERS: Final = itertools.count()
_UNPACKED: Final = OrderedDict[int, "weakref.ref[Sprite]"]()
"""Unpacked sprites by number, least recently used first."""


def _used(sprite: Sprite) -> None:
    """Mark a sprite as used, and pack the least recently used one."""
    if sprite.number in _UNPACKED:
        _UNPACKED.move_to_end(sprite.number)
        return
    _UNPACKED[sprite.number] = weakref.ref(sprite)
    if len(_UNPACKED) > MOST_UNPACKED and (oldest := _UNPACKED.popitem(last=False)[1]()) is not None:
        oldest.pack()


class Canvas:
    """A transparent canvas of `width` by `height` final pixels, drawn `scale` times as large.

    Coordinates and widths are floats in final pixels. Colours are CSS colours, possibly with alpha (``#rrggbbaa``);
    drawing replaces what was there, including alpha.
    """

    def __init__(self, width: float, height: float, scale: int = 4, fill: str = "#00000000") -> None:
        self.width, self.height, self.scale = round(width), round(height), scale
        self.image = Image.new("RGBA", (self.width * scale, self.height * scale), fill)
        self.draw = ImageDraw.Draw(self.image)
        self.texts: list[Text] = []

    def ground(self, x: float, y: float) -> str | None:
        """Return the colour at a point; `None` where it is transparent."""
        return opaque(self.image, x * self.scale, y * self.scale)

    def polygon(self, points: Iterable[Point], fill: str, edge: str | None = None, edge_width: float = 0) -> None:
        """Draw a filled polygon with round corners; the edge is centred on its outline."""
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
        """Draw a rectangle with round corners; `box` is left, top, right, bottom and includes the edge.

        Without `fill` only the edge is drawn.
        """
        scaled = [part * self.scale for part in box]
        width = round(edge_width * self.scale)
        self.draw.rounded_rectangle(scaled, radius * self.scale, fill=fill, outline=edge, width=width)

    def line(self, points: Iterable[Point], fill: str, width: float) -> None:
        """Draw a line with round ends and corners."""
        self._stroke(self._scaled(points), fill, width)

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Put a finished sprite on the canvas."""
        left, top = sprite.box_at(x, y)[:2]
        size = (sprite.width * self.scale, sprite.height * self.scale)
        # pixels are only repeated, so that `sprite` restores them exactly
        large = sprite.image.resize(size, Image.Resampling.NEAREST)
        self.texts += [
            text.moved(x, y)._replace(ground=text.ground or self.ground(x + text.box[0] - 1, y))
            for text in sprite.texts
        ]
        self.image.alpha_composite(large, (left * self.scale, top * self.scale))

    def sprite(self, x: float, y: float, size: float = 1) -> Sprite:
        """Return the finished sprite with its anchor at `x`, `y`, enlarged by `size`."""
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
    """Return the colour of an RGBA image at a point; `None` if transparent or outside."""
    at = round(x), round(y)
    pixel = image.getpixel(at) if 0 <= at[0] < image.width and 0 <= at[1] < image.height else None
    return "#{:02x}{:02x}{:02x}".format(*pixel) if isinstance(pixel, tuple) and pixel[3] == 255 else None


@lru_cache(2000)
def stretched(sprite: Sprite, width: int, height: int = 0) -> Sprite:
    """Return a sprite stretched by repeating its middle column, and row; anchored at its upper left corner."""
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
