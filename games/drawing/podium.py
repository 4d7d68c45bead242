"""The picture of a result, to be shown elsewhere: the last board beside all places, a crown on who has won."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageEnhance, ImageFilter, ImageOps

from games.drawing.canvas import Canvas, Sprite
from games.drawing.crown import winners_crown
from games.drawing.fonts import drawable, fitted, text_sprite
from games.drawing.scene import palette_of
from games.text import with_minus

WIDTH, HEIGHT = 1200, 675
MARGIN = 26
TITLE, NAME, POINTS = 32.0, 30.0, 36.0
"""Heights of the capitals of the game's title, a name and points; what is too long is smaller."""
ROWS_TOP, ROW = 116, 180
"""Where the list begins, and how high a row is at most."""
SMALLEST = 0.7
"""How much smaller a name may be before it is cut."""
COLOURS = 160
INK, CREAM, GOLD, PAPER = "#241a14", "#fff4dd", "#ffd23e", "#00000080"


@dataclass(frozen=True)
class Standing:
    """Whose `emblem` (PNG) and name, with how many points, and at which place: 1 has won."""

    name: str
    points: int
    emblem: bytes
    rank: int

    @property
    def has_won(self) -> bool:
        """Whether this is a winner, of whom there may be several."""
        return self.rank == 1


def podium(title: str, board: bytes, standings: Sequence[Standing]) -> bytes:
    """Return the picture as PNG: the `board`, and beside it the `standings`, the best first."""
    sheet = blurred(board, (WIDTH, HEIGHT), 22, 0.38)
    table = Image.open(io.BytesIO(board)).convert("RGB")
    table = ImageOps.contain(table, (WIDTH * 3 // 5, HEIGHT - 2 * MARGIN), Image.Resampling.LANCZOS)
    _paste(sheet, table, MARGIN, (HEIGHT - table.height) // 2)
    left = MARGIN + table.width + MARGIN + 4
    _write(sheet, title, (left, WIDTH - MARGIN), ROWS_TOP / 2 + 6, TITLE, CREAM)
    row = min(ROW, (HEIGHT - ROWS_TOP - MARGIN) // len(standings))
    high = row - 8
    side = high - 12
    room = WIDTH - MARGIN - left - side - 74 - max(_points(standing, high).image.width for standing in standings)
    size = NAME * min(1.4, high / 64)
    # all names are as large as the longest one
    size = min(fitted(drawable(standing.name), room, size, size * SMALLEST)[1] for standing in standings)
    for number, standing in enumerate(standings):
        top = ROWS_TOP + number * row
        _put_row(sheet, standing, (left, top, WIDTH - MARGIN, top + high), size)
    return as_png(sheet)


def blurred(board: bytes, size: tuple[int, int], blur: float, light: float) -> Image.Image:
    """Return a ground of this size: the board, blurred by so many pixels, with part of its `light`, 0 to 1."""
    table = Image.open(io.BytesIO(board)).convert("RGB")
    sheet = ImageOps.fit(table, size, Image.Resampling.LANCZOS).filter(ImageFilter.GaussianBlur(blur))
    return ImageEnhance.Brightness(sheet).enhance(light).convert("RGBA")


def as_png(sheet: Image.Image, exact: Sequence[str] = (GOLD,)) -> bytes:
    """Return a picture of a result as PNG in few colours, each of `exact` among them."""
    png, flat = io.BytesIO(), sheet.convert("RGB")
    found = flat.quantize(palette=palette_of(flat, (), exact, COLOURS), dither=Image.Dither.NONE)
    found.save(png, "PNG", optimize=True)
    return png.getvalue()


def _paste(sheet: Image.Image, table: Image.Image, left: int, top: int) -> None:
    """Put the board there, with round corners and an edge."""
    box = (0, 0, table.width, table.height)
    shape, edge = Canvas(*table.size), Canvas(*table.size)
    shape.rectangle(box, 18, "#ffffff")
    edge.rectangle(box, 18, None, CREAM, 4)
    sheet.paste(table, (left, top), shape.sprite(0, 0).image.getchannel("A"))
    sheet.alpha_composite(edge.sprite(0, 0).image, (left, top))


def _points(standing: Standing, high: int) -> Sprite:
    """Return the points of a row so `high`."""
    return text_sprite(with_minus(standing.points), POINTS * min(1.5, high / 80), GOLD, INK, 4)


def _put_row(sheet: Image.Image, standing: Standing, box: tuple[int, int, int, int], size: float) -> None:
    left, top, right, bottom = box
    high, middle = bottom - top, (top + bottom) / 2
    panel = Canvas(right - left, high)
    edge = GOLD if standing.has_won else "#ffffff30"
    panel.rectangle((0, 0, right - left, high), 16, PAPER, edge, 4 if standing.has_won else 2)
    sheet.alpha_composite(panel.sprite(0, 0).image, (left, top))
    emblem = Image.open(io.BytesIO(standing.emblem)).convert("RGBA")
    side = high - 12
    emblem = ImageOps.contain(emblem.crop(emblem.getbbox()), (side, side), Image.Resampling.LANCZOS)
    x = left + 14 + side // 2
    sheet.alpha_composite(emblem, (x - emblem.width // 2, round(middle) - emblem.height // 2))
    points = _points(standing, high)
    sheet.alpha_composite(points.image, points.box_at(right - 18 - points.image.width / 2, middle)[:2])
    if standing.has_won:
        crown = winners_crown(fill=GOLD, gems="#d8383a", edge=INK, halo=CREAM)
        worn = ImageOps.contain(crown.image, (max(34, high // 2), high // 2), Image.Resampling.LANCZOS)
        sheet.alpha_composite(
            worn, (x - worn.width // 2, max(0, round(middle) - emblem.height // 2 - worn.height * 2 // 3))
        )
    room = left + side + 30, right - 32 - points.image.width
    _write(sheet, standing.name, room, middle, size, CREAM)


def _write(sheet: Image.Image, words: str, room: tuple[float, float], y: float, height: float, fill: str) -> None:
    """Write words from the left into a line, smaller where they are long, and cut where they are very long."""
    left, right = room
    words, height = fitted(drawable(words), right - left - 12, height, height * SMALLEST)
    sprite = text_sprite(words, height, fill, INK, 4)
    sheet.alpha_composite(sprite.image, sprite.box_at(left + sprite.image.width / 2, y)[:2])
