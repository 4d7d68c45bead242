"""The art on the lid of a box: a scene painted once, with soft lights, in front of which sprites stand."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import Final

from PIL import Image, ImageChops, ImageFilter

from games.drawing.canvas import Canvas, Sprite
from games.drawing.colours import rgb
from games.drawing.effects import swarm
from games.drawing.fonts import text_sprite, text_width

WIDTH: Final = 780
HEIGHT: Final = 430
RADIUS: Final = 22
TITLE: Final = 50.0
"""Height of the capitals; a long title is smaller."""
CREAM: Final = "#fff4dd"
INK: Final = "#1a1016"
COLOURS: Final = 255
"""One more is for what lies beside the round corners."""
OPAQUE: Final = 127
SOFT: Final = 8
"""Lights are drawn so many times smaller, and enlarged."""


class Painting:
    """A picture that is painted from back to front: first the air, `above` to `below`, then lights and things."""

    def __init__(self, *air: str) -> None:
        stops = [rgb(colour) for colour in air]
        column = Image.new("RGB", (1, len(stops)))
        column.putdata(stops)
        self._image = column.resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC)

    def light(self, x: float, y: float, radius: float, colour: str, strength: float = 1.0) -> None:
        """Let a soft light shine around a point."""
        self._image = ImageChops.screen(self._image, self._glow(x, y, radius, colour, strength))

    def shade(self, strength: float = 0.55) -> None:
        """Darken the corners."""
        glow = self._glow(WIDTH / 2, HEIGHT / 2, WIDTH * 0.66, "#ffffff", 1.0)
        floor = round(255 * (1 - strength))
        self._image = ImageChops.multiply(self._image, glow.point(lambda value: min(255, floor + value)))

    def draw(self, paint: Callable[[Canvas], None], blur: float = 0.0) -> None:
        """Draw with a canvas of the whole picture, blurred by so many pixels: what is far away."""
        canvas = Canvas(WIDTH, HEIGHT, scale=2)
        paint(canvas)
        layer = canvas.sprite(0, 0).image
        if blur:
            layer = layer.filter(ImageFilter.GaussianBlur(blur))
        self._image.paste(layer, (0, 0), layer)

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Put a sprite with its anchor at a point."""
        left, top = sprite.box_at(x, y)[:2]
        self._image.paste(sprite.image, (left, top), sprite.mask)

    def put_all(self, sprites: Sequence[tuple[Sprite, float, float]]) -> None:
        """Put sprites, the farthest first."""
        for sprite, x, y in sprites:
            self.put(sprite, x, y)

    def title(self, words: str, y: float, fill: str = CREAM, edge: str = INK) -> None:
        """Write the title of the game across, in the light."""
        height = min(TITLE, TITLE * (WIDTH - 120) / text_width(words, TITLE))
        self.put(_shadow(text_sprite(words, height, edge, edge, 12)), WIDTH / 2, y + 6)
        self.put(text_sprite(words, height, fill, edge, 8), WIDTH / 2, y)

    def lid(self) -> bytes:
        """Return it as PNG with round corners and a thin frame, the lid of a box."""
        shape = Canvas(WIDTH, HEIGHT)
        shape.rectangle((0, 0, WIDTH, HEIGHT), RADIUS, "#ffffff")
        frame = Canvas(WIDTH, HEIGHT)
        frame.rectangle((3, 3, WIDTH - 3, HEIGHT - 3), RADIUS - 2, None, INK, 7)
        frame.rectangle((10, 10, WIDTH - 10, HEIGHT - 10), RADIUS - 8, None, f"{CREAM}c0", 2.5)
        lines = frame.sprite(0, 0).image
        art = self._image.copy()
        art.paste(lines, (0, 0), lines)
        palette = art.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, kmeans=1)
        found = art.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)
        outside = shape.sprite(0, 0).image.getchannel("A").point(lambda value: 0 if value > OPAQUE else 255)
        found.putpalette([*(found.getpalette() or [])[: 3 * COLOURS], *rgb(INK)])
        found.paste(COLOURS, (0, 0), outside)
        png = io.BytesIO()
        found.save(png, "PNG", optimize=True, transparency=COLOURS)
        return png.getvalue()

    def _glow(self, x: float, y: float, radius: float, colour: str, strength: float) -> Image.Image:
        small = Image.radial_gradient("L").point(lambda value: round(max(0, 255 - value * 1.42) * strength))
        size = max(1, round(2 * radius / SOFT))
        sheet = Image.new("L", (WIDTH // SOFT + 1, HEIGHT // SOFT + 1), 0)
        sheet.paste(small.resize((size, size)), (round((x - radius) / SOFT), round((y - radius) / SOFT)))
        mask = sheet.resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC)
        return Image.composite(Image.new("RGB", mask.size, colour), Image.new("RGB", mask.size, "#000000"), mask)


def stars(canvas: Canvas, count: int, seed: float, below: float, fill: str) -> None:
    """Draw stars of three sizes in the sky, which reaches down to `below`."""
    for i, (x, y) in enumerate(swarm(count, seed)):
        size = 1.2 + i % 3 * 0.7
        canvas.ellipse(x * WIDTH, y * below, size, size, fill)


def _shadow(sprite: Sprite) -> Sprite:
    image = sprite.image.filter(ImageFilter.GaussianBlur(5))
    image.putalpha(image.getchannel("A").point(lambda value: round(value * 0.8)))
    return Sprite(image, sprite.anchor)
