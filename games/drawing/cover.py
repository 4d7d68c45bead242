"""The lid of a box: a drawing with sprites, the title, and a frame."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageOps

from games.drawing.art import SHARED, Art
from games.drawing.canvas import Sprite
from games.drawing.colours import in_few, rgb
from games.drawing.fonts import text_sprite, text_width
from games.drawing.kept import digest, keep, load

WIDTH: Final = 780
HEIGHT: Final = 500
RADIUS: Final = 24
TITLE: Final = 50.0
"""Height of capitals; long titles are smaller."""
CREAM: Final = "#fff4dd"
INK: Final = "#1a1016"
COLOURS: Final = 255
"""One more is reserved for the transparent corners."""


def cover(art: Art, title: str, cast: Iterable[tuple[Sprite, float, float]] = (), y: float = 66) -> bytes:
    """Return a game's lid as PNG: its drawing ``lid``, a `cast` in front, and the title at `y`.

    Positions of the cast are relative to the middle. The cast is only drawn for a lid that isn't cached on disk.
    """
    if (kept := load(key := digest(art.folder.parent, title))) is not None:
        return kept
    sheet = Image.new("RGB", (WIDTH, HEIGHT), INK)
    for sprite, dx, dy in ((art.sprite("lid", HEIGHT), 0, 0), *cast):
        sprite.paste_on(sheet, *sprite.box_at(WIDTH / 2 + dx, HEIGHT / 2 + dy)[:2])
    _write(sheet, title, TITLE, y)
    keep(key, drawn := _framed(sheet))
    return drawn


def lid(title: str, seats: str, board: bytes) -> bytes:
    """Return a lid as PNG without a drawing: `title` and `seats`, such as ``2–4``, over the picture `board`."""
    sheet = ImageOps.fit(Image.open(io.BytesIO(board)).convert("RGB"), (WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    sheet = ImageEnhance.Brightness(sheet).enhance(0.55)
    _write(sheet, title, TITLE, HEIGHT * 0.42)
    _write(sheet, seats, TITLE * 0.6, HEIGHT * 0.66)
    return _framed(sheet)


def _write(sheet: Image.Image, words: str, height: float, y: float) -> None:
    """Write text across a lid, as large as it fits."""
    height = min(height, height * (WIDTH - 120) / text_width(words, height))
    for drop, colour, wide in ((6, INK, 10), (0, CREAM, 8)):
        sprite = text_sprite(words, height, colour, INK, wide)
        sprite.paste_on(sheet, *sprite.box_at(WIDTH / 2, y + drop)[:2])


def _framed(sheet: Image.Image) -> bytes:
    """Return a lid as PNG with round corners and a thin frame."""
    SHARED.sprite("frame", HEIGHT).paste_on(sheet, 0, 0)
    found = sheet.quantize(palette=in_few(sheet, COLOURS), dither=Image.Dither.FLOYDSTEINBERG)
    shape = Image.new("L", sheet.size)
    ImageDraw.Draw(shape).rounded_rectangle((0, 0, WIDTH - 1, HEIGHT - 1), RADIUS, fill=255)
    found.putpalette([*(found.getpalette() or [])[: 3 * COLOURS], *rgb(INK)])
    found.paste(COLOURS, (0, 0), ImageChops.invert(shape))
    png = io.BytesIO()
    found.save(png, "PNG", optimize=True, transparency=COLOURS)
    return png.getvalue()
