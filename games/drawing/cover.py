"""The art on the lid of a box: a scene painted once, with soft lights, in front of which sprites stand."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter, ImageOps

from games.drawing.art import SHARED, Art
from games.drawing.canvas import Canvas, Sprite
from games.drawing.colours import rgb
from games.drawing.effects import swarm
from games.drawing.fonts import text_sprite, text_width

WIDTH: Final = 780
HEIGHT: Final = 500
RADIUS: Final = 24
TITLE: Final = 50.0
"""Height of the capitals; a long title is smaller."""
CREAM: Final = "#fff4dd"
INK: Final = "#1a1016"
COLOURS: Final = 255
"""One more is for what lies beside the round corners."""
SOFT: Final = 8
"""Lights are drawn so many times smaller, and enlarged."""


def cover(art: Art, title: str, cast: Sequence[tuple[Sprite, float, float]] = (), y: float = 66) -> bytes:
    """Return the lid of a game's box as PNG: its drawing ``lid`` with a `cast` before it, and the title at `y`.

    The places of the cast are seen from the middle.
    """
    sheet = Image.new("RGB", (WIDTH, HEIGHT), INK)
    for sprite, dx, dy in [(art.sprite("lid", HEIGHT), 0, 0), *cast]:
        sheet.paste(sprite.image, sprite.box_at(WIDTH / 2 + dx, HEIGHT / 2 + dy)[:2], sprite.mask)
    _write(sheet, title, TITLE, y)
    return _framed(sheet)


def lid(title: str, seats: str, board: bytes) -> bytes:
    """Return a lid as PNG for what has no drawing: `title` and `seats`, as ``2–4``, over the picture `board`."""
    sheet = ImageOps.fit(Image.open(io.BytesIO(board)).convert("RGB"), (WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    sheet = ImageEnhance.Brightness(sheet).enhance(0.55)
    _write(sheet, title, TITLE, HEIGHT * 0.42)
    _write(sheet, seats, TITLE * 0.6, HEIGHT * 0.66)
    return _framed(sheet)


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
        _write(self._image, words, TITLE, y, fill, edge)

    def lid(self) -> bytes:
        """Return it as PNG with round corners and a thin frame, the lid of a box."""
        return _framed(self._image)

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


def _write(sheet: Image.Image, words: str, height: float, y: float, fill: str = CREAM, edge: str = INK) -> None:
    """Write words across a lid, as large as they fit."""
    height = min(height, height * (WIDTH - 120) / text_width(words, height))
    for drop, colour, wide in ((6, edge, 10), (0, fill, 8)):
        sprite = text_sprite(words, height, colour, edge, wide)
        sheet.paste(sprite.image, sprite.box_at(WIDTH / 2, y + drop)[:2], sprite.image)


def _framed(sheet: Image.Image) -> bytes:
    """Return a lid as PNG with round corners and a thin frame."""
    frame = SHARED.sprite("frame", HEIGHT)
    sheet.paste(frame.image, (0, 0), frame.image)
    palette = sheet.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, kmeans=1)
    found = sheet.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)
    shape = Image.new("L", sheet.size)
    ImageDraw.Draw(shape).rounded_rectangle((0, 0, WIDTH - 1, HEIGHT - 1), RADIUS, fill=255)
    found.putpalette([*(found.getpalette() or [])[: 3 * COLOURS], *rgb(INK)])
    found.paste(COLOURS, (0, 0), ImageChops.invert(shape))
    png = io.BytesIO()
    found.save(png, "PNG", optimize=True, transparency=COLOURS)
    return png.getvalue()
