"""The lid of a game's box: its title over the game on the table."""

from __future__ import annotations

import io

from PIL import Image, ImageEnhance, ImageFilter, ImageOps

from games.drawing.canvas import Canvas
from games.drawing.fonts import text_sprite, text_width

WIDTH, HEIGHT = 780, 330
SIDE = 18
"""Of the box below its lid, in pixels: seen from a little in front."""
RADIUS = 16
TITLE, SEATS = 54.0, 26.0
"""Heights of the capitals; a long title is smaller."""
CREAM, INK = "#fff4dd", "#241a14"
COLOURS = 96


def lid(title: str, seats: str, board: bytes) -> bytes:
    """Return the lid as PNG: `title` and `seats`, as ``2–4``, over the picture `board`."""
    art = Image.open(io.BytesIO(board)).convert("RGB")
    art = ImageOps.fit(art, (WIDTH, HEIGHT - SIDE), Image.Resampling.LANCZOS)
    art = ImageEnhance.Brightness(art.filter(ImageFilter.GaussianBlur(0.6))).enhance(0.62)
    box = Image.new("RGBA", (WIDTH, HEIGHT), "#00000000")
    side = Canvas(WIDTH, HEIGHT)
    side.rectangle((0, SIDE, WIDTH, HEIGHT), RADIUS, INK)
    box.alpha_composite(side.sprite(0, 0).image)
    shape = Canvas(WIDTH, HEIGHT - SIDE)
    shape.rectangle((0, 0, WIDTH, HEIGHT - SIDE), RADIUS, "#ffffff")
    box.paste(art, (0, 0), shape.sprite(0, 0).image.getchannel("A"))
    edge = Canvas(WIDTH, HEIGHT - SIDE)
    edge.rectangle((7, 7, WIDTH - 7, HEIGHT - SIDE - 7), RADIUS - 6, None, CREAM, 3)
    box.alpha_composite(edge.sprite(0, 0).image)
    plaque = Canvas(WIDTH, HEIGHT - SIDE)
    plaque.rectangle((WIDTH / 2 - 62, 208, WIDTH / 2 + 62, 254), 14, INK, CREAM, 3)
    box.alpha_composite(plaque.sprite(0, 0).image)
    height = min(TITLE, TITLE * (WIDTH - 90) / text_width(title, TITLE))
    for words, size, y in ((title, height, 0.44), (seats, SEATS, 0.74)):
        written = text_sprite(words, size, CREAM, INK, 6)
        box.alpha_composite(written.image, written.box_at(WIDTH / 2, (HEIGHT - SIDE) * y)[:2])
    png = io.BytesIO()
    box.quantize(COLOURS, method=Image.Quantize.FASTOCTREE).save(png, "PNG", optimize=True)
    return png.getvalue()
