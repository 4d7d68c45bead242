"""A transparent sheet to draw one thing on, and the sprite it becomes."""

from __future__ import annotations

import io
import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


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


@dataclass(frozen=True, eq=False)
class Sprite:
    """A small picture with soft edges, and the point of it that is put on a position. Never changed."""

    image: Image.Image
    """RGBA, or RGB where it hides all that is behind it."""
    anchor: tuple[int, int]
    texts: tuple[Text, ...] = ()
    number: int = field(default_factory=itertools.count().__next__, repr=False)
    """No two have the same: what is kept of a picture knows its sprites by them, and keeps none of them alive."""

    @property
    def mask(self) -> Image.Image | None:
        """What of it hides what is behind it; `None` if all of it does."""
        return self.image if self.image.mode == "RGBA" else None

    def png(self) -> bytes:
        """Return it by itself, as PNG."""
        png = io.BytesIO()
        self.image.save(png, "PNG")
        return png.getvalue()

    def box_at(self, x: float, y: float) -> tuple[int, int, int, int]:
        """Return left, top, right, bottom of the sprite when its anchor is put at `x`, `y`."""
        left, top = round(x) - self.anchor[0], round(y) - self.anchor[1]
        return left, top, left + self.image.width, top + self.image.height


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

    def ellipse(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        fill: str | None,
        edge: str | None = None,
        edge_width: float = 0,
    ) -> None:
        """Draw an ellipse around `x`, `y`; the edge lies inside. Without `fill` it is only an edge."""
        box = self._scaled([(x - rx, y - ry), (x + rx, y + ry)])
        self.draw.ellipse(box, fill=fill, outline=edge, width=round(edge_width * self.scale))

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
        size = (sprite.image.width * self.scale, sprite.image.height * self.scale)
        # pixels are only multiplied: shrunk again by `sprite` they come out as they were
        large = sprite.image.resize(size, Image.Resampling.NEAREST)
        self.texts += [
            text.moved(x, y)._replace(ground=text.ground or self.ground(x + text.box[0] - 1, y))
            for text in sprite.texts
        ]
        self.image.alpha_composite(large, (left * self.scale, top * self.scale))

    def sprite(self, x: float, y: float, halo: str | None = None, halo_width: float = 0, size: float = 1) -> Sprite:
        """Return the finished sprite with its anchor at `x`, `y`, in a `halo` of that width if asked for, `size`
        times as large as it was drawn."""
        image = self.image
        if halo:
            image = _with_halo(image, halo, halo_width * self.scale)
        small = image.resize((round(self.width * size), round(self.height * size)), Image.Resampling.BOX)
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


def smooth(points: Sequence[Point], closed: bool = True, steps: int = 10) -> list[Point]:
    """Return the points of a smooth curve (Catmull-Rom spline) through `points`."""
    count = len(points)
    curve: list[Point] = []
    for i in range(count if closed else count - 1):
        if closed:
            p0, p1, p2, p3 = (points[(i + k - 1) % count] for k in range(4))
        else:
            p0, p1, p2, p3 = (points[min(max(i + k - 1, 0), count - 1)] for k in range(4))
        for step in range(steps):
            t = step / steps
            curve.append((_spline(p0[0], p1[0], p2[0], p3[0], t), _spline(p0[1], p1[1], p2[1], p3[1], t)))
    return curve if closed else [*curve, points[-1]]


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def _with_halo(image: Image.Image, colour: str, width: float) -> Image.Image:
    """Return `image` on a swollen copy of its own outline."""
    alpha = image.getchannel("A")
    swollen = alpha.filter(ImageFilter.GaussianBlur(width / 1.6)).point(lambda value: 255 if value > 14 else 0)
    halo = Image.new("RGBA", image.size, (*ImageColor.getrgb(colour)[:3], 0))
    halo.putalpha(ImageChops.lighter(swollen, alpha))
    halo.alpha_composite(image)
    return halo
