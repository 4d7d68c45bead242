"""The picture of an end: everybody on a stand as high as their place, whoever has won crowned in the middle."""

from __future__ import annotations

import io
import math
from collections import deque
from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageOps

from games.chance import Playout
from games.drawing.canvas import Canvas, Sprite
from games.drawing.colours import mix
from games.drawing.crown import winners_crown
from games.drawing.effects import enlarged, swarm
from games.drawing.fonts import drawable, text_sprite, text_width
from games.drawing.podium import CREAM, GOLD, INK, Standing, as_png, blurred

WIDTH, HEIGHT = 1080, 640
MARGIN: Final = 24
STANDS: Final = 306, 240, 200, 178, 166, 158, 152, 146
"""How high a stand is, by rank from 1."""
EMBLEM: Final = 212, 150
"""How large the sign of whoever has won is at most, and everybody else's."""
WIDEST: Final = 300
"""Pixels from one stand to the next, at most."""
METALS: Final = GOLD, "#cdd6e0", "#d9975a"
"""What the first stands are made of; the others are of `WOOD`."""
WOOD: Final = "#a58468"
NAME: Final = 36.0, 27.0
"""Heights of the capitals of names, the largest and the smallest; where these don't fit, there are none."""
CONFETTI: Final = ("#ffd23e", "#ff6b5e", "#5ec8ff", "#7be08a", "#c58bff", "#fff4dd")
PIECES: Final = 90


def victory(board: bytes, standings: Sequence[Standing]) -> bytes:
    """Return the picture as PNG, before the blurred `board`; `standings` are the best first."""
    sheet = blurred(board, (WIDTH, HEIGHT), 20, 0.5)
    in_row = _from_the_middle(standings)
    step = min(WIDEST, (WIDTH - 2 * MARGIN) / len(in_row))
    first = WIDTH / 2 - step * (len(in_row) - 1) / 2
    places = [first + step * number for number in range(len(in_row))]
    winners = [x for x, standing in zip(places, in_row, strict=True) if standing.has_won]
    if winners:
        _put(sheet, _rays(), sum(winners) / len(winners), HEIGHT - STANDS[0] - EMBLEM[0] / 2)
        _put(sheet, _confetti(), 0, 0)
    names = [drawable(standing.name) for standing in in_row]
    widest = max(text_width(name, 1) for name in names)
    size = min(NAME[0], (step - 34) / widest) if widest else 0
    for x, standing, name in zip(places, in_row, names, strict=True):
        _put_stand(sheet, standing, x, step - 10)
        if size >= NAME[1]:
            _put(sheet, text_sprite(name, size, INK), x, HEIGHT - 44)
    return as_png(sheet)


def _from_the_middle(standings: Sequence[Standing]) -> list[Standing]:
    """Return them with the best in the middle, the next to the left, the third to the right, and so on."""
    row: deque[Standing] = deque()
    for number, standing in enumerate(standings):
        (row.appendleft if number % 2 else row.append)(standing)
    return list(row)


def _put(sheet: Image.Image, sprite: Sprite, x: float, y: float) -> None:
    left, top, *_ = sprite.box_at(x, y)
    sheet.paste(sprite.image, (left, top), sprite.mask)


def _put_stand(sheet: Image.Image, standing: Standing, x: float, wide: float) -> None:
    """Put somebody on a stand with their points on it."""
    top = HEIGHT - STANDS[standing.rank - 1]
    _put(sheet, _stand(round(wide), HEIGHT - top, standing.rank), x, top)
    side = round(min(wide * 0.9, EMBLEM[not standing.has_won]))
    emblem = Image.open(io.BytesIO(standing.emblem)).convert("RGBA")
    emblem = ImageOps.contain(emblem, (side, side), Image.Resampling.LANCZOS)
    foot = top + 6
    _put(sheet, Sprite(emblem, (emblem.width // 2, emblem.height)), x, foot)
    if standing.has_won:
        crown = winners_crown(fill=GOLD, gems="#d8383a", edge=INK, halo=CREAM)
        _put(sheet, enlarged(crown, 1.25), x, foot - emblem.height + 6)
    size = min(74.0 if standing.has_won else 46.0, wide / 2.8)
    _put(sheet, text_sprite(standing.points, size, "#ffffff", INK, 7), x, top + 40 + size / 2)


def _stand(wide: int, high: int, rank: int) -> Sprite:
    """Return a stand that goes on below the picture."""
    metal = METALS[rank - 1] if rank <= len(METALS) else WOOD
    canvas = Canvas(wide + 8, high + 24)
    canvas.rectangle((4, 4, wide + 4, high + 60), 16, metal, INK, 6)
    canvas.rectangle((10, 10, wide - 2, 30), 9, mix(metal, "#ffffff", 0.5))
    return canvas.sprite(wide / 2 + 4, 4)


def _rays() -> Sprite:
    """Return light that falls from behind whoever has won."""
    radius, count = 760, 16
    canvas = Canvas(2 * radius, 2 * radius, scale=1)
    for number in range(count):
        start = 2 * math.pi * (number + 0.25) / count
        fan = [start, start + math.pi / count]
        edge = [(radius + radius * math.cos(angle), radius + radius * math.sin(angle)) for angle in fan]
        canvas.polygon([(radius, radius), *edge], "#ffd23e38")
    return canvas.sprite(radius, radius)


def _confetti() -> Sprite:
    """Return the same confetti every time."""
    rng, canvas = Playout("confetti"), Canvas(WIDTH, HEIGHT, scale=2)
    for number, (across, down) in enumerate(swarm(PIECES)):
        x, y = across * WIDTH, down * (HEIGHT - 130)
        angle, long = math.radians(rng.roll(180)), 8 + rng.roll(10)
        one = (math.cos(angle) * long, math.sin(angle) * long)
        other = (-one[1] * 0.45, one[0] * 0.45)
        corners = [
            (x + a * one[0] + b * other[0], y + a * one[1] + b * other[1])
            for a, b in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
        ]
        canvas.polygon(corners, CONFETTI[number % len(CONFETTI)])
    return canvas.sprite(0, 0)
