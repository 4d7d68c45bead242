"""The picture of an end: whoever has won crowned in the light, the next ones beside them, below it the places."""

from __future__ import annotations

import functools
import io
import math
from collections import deque
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from PIL import Image, ImageChops, ImageFilter, ImageOps

from games.chance import Playout
from games.drawing.canvas import Canvas, Sprite
from games.drawing.colours import mix, rgb
from games.drawing.crown import winners_crown
from games.drawing.effects import enlarged, swarm
from games.drawing.fonts import drawable, fitted, text_sprite, text_width
from games.drawing.podium import CREAM, GOLD, INK, Standing, as_png, blurred
from games.text import with_minus

WIDTH = 1080
MARGIN: Final = 24
FLOOR: Final = 560
"""How high the stage is; below are the places."""
BARE: Final = 250
"""How high it is where nobody has won, and nobody stands on anything."""
RISE: Final = 200, 140, 98
"""How high the stands of the first places are; everybody else stands on the stage."""
MOST: Final = 3
"""So many are on the stage, unless more have won; everybody has a place in the list below it."""
EMBLEM: Final = 256, 196
"""How high the sign of whoever has won is at most, and everybody else's."""
STAND: Final = 300
"""How wide a stand is at most."""
METALS: Final = GOLD, "#d5dde8", "#e09a58"
"""What the first stands are made of; the others are of `WOOD`."""
WOOD: Final = "#a9805d"
NIGHT, STAGE = "#1b1430", "#2a1d33"
LIGHT: Final = "#000000", "#2a1c58", "#553690", "#8a5fc0", "#d79a8c", "#ffce70"
"""The light behind the stage, from none to where it is brightest: behind whoever has won."""
STEPS: Final = 40
OWED, SPOKEN = "#ff9d92", "#f3e8d8"
"""Of points that are owed, and of names."""
ROWS: Final = 30
"""How far below the stage the list begins."""
ROW: Final = 108, 86
"""How high the row of whoever has won is, and everybody else's."""
GAP: Final = 8
"""Between rows."""
POINTS: Final = 60.0, 46.0
"""Heights of the figures of the winner's points, and of all others."""
NAME: Final = 44.0, 26.0
"""Heights of the capitals of names, the largest and the smallest; what doesn't fit then is cut."""
NAME_LEFT: Final = 236
"""Where names begin."""
CONFETTI: Final = ("#ffd23e", "#ff6b5e", "#5ec8ff", "#7be08a", "#c58bff", "#fff4dd")
PIECES: Final = 64
EXACT: Final = INK, CREAM, STAGE, "#d8383a", *METALS, *CONFETTI[1:]
"""Colours that come out as they are."""
SOFT: Final = 6
"""The light is drawn so many times smaller, and enlarged."""


def victory(board: bytes, standings: Sequence[Standing]) -> bytes:
    """Return the picture as PNG, before the blurred `board`; `standings` are the best first."""
    seen = on_stage(standings)
    in_row = _from_the_middle(seen)
    step = min(STAND, (WIDTH - 2 * MARGIN) / len(in_row))
    first = WIDTH / 2 - step * (len(in_row) - 1) / 2
    placed = [(first + step * number, standing) for number, standing in enumerate(in_row)]
    winners = [x for x, standing in placed if standing.has_won]
    floor = FLOOR if winners else BARE
    tops = row_tops(standings, floor)
    sheet = _night(board, (tops[-1] + MARGIN - GAP, floor), sum(winners) / len(winners) if winners else None)
    if winners:
        _put(sheet, _confetti(), 0, 0)
    for x, standing in sorted(placed, key=lambda one: one[1].has_won):
        _put_stand(sheet, standing, x, step, floor)
    _put(sheet, _stage(sheet.height - floor), 0, floor)
    size = name_size(standings)
    for standing, top in zip(standings, tops, strict=False):
        _put_row(sheet, standing, top, size, bool(winners))
    return as_png(sheet, EXACT)


def on_stage(standings: Sequence[Standing]) -> Sequence[Standing]:
    """Return who is seen on the stage: all winners, and after them whole ranks as long as there is room; all where
    nobody has won."""
    if not any(standing.has_won for standing in standings):
        return standings
    seen: list[Standing] = []
    for rank, group in groupby(standings, key=lambda standing: standing.rank):
        equals = list(group)
        if rank > 1 and (rank > len(METALS) or len(seen) + len(equals) > MOST):
            break
        seen += equals
    return seen


def row_tops(standings: Sequence[Standing], floor: int) -> Sequence[int]:
    """Return where the row of each of `standings` begins below the stage, and where one more would."""
    tops = [floor + ROWS]
    for standing in standings:
        tops.append(tops[-1] + ROW[not standing.has_won] + GAP)
    return tops


def name_size(standings: Sequence[Standing]) -> float:
    """Return how high the capitals of all names are: as the longest one allows."""
    rooms = [(drawable(standing.name), _name_room(standing)) for standing in standings]
    return min(fitted(name, room, *NAME)[1] for name, room in rooms)


def _name_room(standing: Standing) -> float:
    """Return how wide a name may be beside its points."""
    return WIDTH - NAME_LEFT - 2 * MARGIN - 46 - text_width(with_minus(standing.points), _points_size(standing))


def _points_size(standing: Standing) -> float:
    return POINTS[not standing.has_won]


def rise(standing: Standing) -> int:
    """Return how high somebody stands above the stage, in pixels."""
    return RISE[standing.rank - 1] if standing.rank <= len(RISE) else 0


def _from_the_middle(standings: Sequence[Standing]) -> list[Standing]:
    """Return them with the best in the middle, the next to the left, the third to the right, and so on."""
    row: deque[Standing] = deque()
    for number, standing in enumerate(standings):
        (row.appendleft if number % 2 else row.append)(standing)
    return list(row)


def _put(sheet: Image.Image, sprite: Sprite, x: float, y: float) -> None:
    left, top, *_ = sprite.box_at(x, y)
    sheet.paste(sprite.image, (left, top), sprite.mask)


def _put_stand(sheet: Image.Image, standing: Standing, x: float, step: float, floor: int) -> None:
    """Put somebody on their stand; where nobody has won there is none."""
    high = rise(standing) if floor == FLOOR else 0
    if high > 0:
        _put(sheet, _stand(round(step), high, standing.rank), x, floor - high)
    room = round(step - 12), EMBLEM[not standing.has_won]
    emblem = _emblem(standing, room)
    foot = floor - high + 6
    _put(sheet, Sprite(emblem, (emblem.width // 2, emblem.height)), x, foot)
    if standing.has_won:
        crown = winners_crown(fill=GOLD, gems="#d8383a", edge=INK, halo=CREAM)
        _put(sheet, enlarged(crown, 1.5), x - emblem.width // 2 + _head(emblem), foot - emblem.height + 20)


def _emblem(standing: Standing, room: tuple[int, int]) -> Image.Image:
    """Return the sign of somebody without its margins, as large as fits into `room`."""
    emblem = Image.open(io.BytesIO(standing.emblem)).convert("RGBA")
    return ImageOps.contain(emblem.crop(emblem.getbbox()), room, Image.Resampling.LANCZOS)


def _head(emblem: Image.Image) -> float:
    """Return where across the uppermost part of a sign is."""
    left, _, right, _ = emblem.crop((0, 0, emblem.width, emblem.height // 6)).getbbox() or (0, 0, emblem.width, 0)
    return (left + right) / 2


def _put_row(sheet: Image.Image, standing: Standing, top: int, size: float, is_won: bool) -> None:
    """Put the row of somebody: place, sign, name and points."""
    high = ROW[not standing.has_won]
    middle, right = top + high / 2, WIDTH - MARGIN
    _put(sheet, _panel(high, standing.has_won), MARGIN, top)
    if is_won:
        _put(sheet, _medal(standing.rank, round(high * 0.36)), MARGIN + 62, middle)
    emblem = _emblem(standing, (92, high - 14))
    _put(sheet, Sprite(emblem, (emblem.width // 2, emblem.height // 2)), MARGIN + 154, middle)
    text, _ = fitted(drawable(standing.name), _name_room(standing), size, size)
    name = text_sprite(text, size, GOLD if standing.has_won else SPOKEN)
    _put(sheet, name, NAME_LEFT + name.image.width / 2, middle)
    paint = GOLD if standing.has_won else OWED if standing.points < 0 else CREAM
    points = text_sprite(with_minus(standing.points), _points_size(standing), paint)
    _put(sheet, points, right - 30 - points.image.width / 2, middle)


@functools.cache
def _panel(high: int, has_won: bool) -> Sprite:
    """Return what a row is on, anchored at its left upper corner."""
    wide = WIDTH - 2 * MARGIN
    canvas = Canvas(wide, high, scale=2)
    fill = mix(STAGE, GOLD, 0.2) if has_won else mix(STAGE, "#ffffff", 0.07)
    canvas.rectangle((0, 0, wide, high), 24, fill, GOLD if has_won else None, 5)
    return canvas.sprite(0, 0)


@functools.cache
def _medal(rank: int, radius: int) -> Sprite:
    """Return the sign of a place: of metal for the first ones."""
    canvas, x = Canvas(2 * radius + 4, 2 * radius + 4), radius + 2.0
    metal = METALS[rank - 1] if rank <= len(METALS) else mix(STAGE, "#ffffff", 0.22)
    canvas.ellipse(x, x, radius, radius, metal, mix(metal, INK, 0.35), 4)
    sprite = text_sprite(str(rank), radius * 0.98, INK if rank <= len(METALS) else CREAM)
    canvas.put(sprite, x, x)
    return canvas.sprite(x, x)


@functools.lru_cache(12)
def _stand(wide: int, high: int, rank: int) -> Sprite:
    """Return a stand, its lit top and its place on its front, anchored at the middle of its upper edge."""
    metal = METALS[rank - 1]
    canvas = Canvas(wide + 8, high + 16, scale=3)
    canvas.rectangle((4, 4, wide + 4, high + 60), 12, mix(metal, INK, 0.16), INK, 6)
    canvas.rectangle((10, 10, wide * 0.74, high + 60), 6, metal)
    canvas.rectangle((10, 10, wide - 2, 34), 6, mix(metal, "#ffffff", 0.55))
    size = min(92.0, high - 52.0, wide * 0.4)
    if size > 30:
        sign = text_sprite(str(rank), size, mix(metal, INK, 0.5))
        canvas.put(sign, wide / 2 + 4, (high + 40) / 2)
    return canvas.sprite(wide / 2 + 4, 4)


def _night(board: bytes, heights: tuple[int, int], bright: float | None) -> Image.Image:
    """Return a sheet so high with what is behind a stage so high: the board far away, and light from behind whoever
    has won, if anybody."""
    height, floor = heights
    far = blurred(board, (WIDTH // SOFT, floor // SOFT + 1), 26 / SOFT, 0.6).convert("RGB")
    sheet = far.resize((WIDTH, floor), Image.Resampling.BICUBIC)
    sheet = Image.blend(sheet, Image.new("RGB", sheet.size, NIGHT), 0.8)
    whole = Image.new("RGBA", (WIDTH, height), STAGE)
    if bright is None:
        whole.paste(sheet)
        return whole
    y = FLOOR - RISE[0] - EMBLEM[0] / 2
    light = _beams(bright, y).point(lambda value: round(value * 0.6))
    light = ImageChops.add(light, _glow(bright, y, 250, 150))
    ramp = [part for colour in _ramp() for part in rgb(colour)]
    paint = light.resize(sheet.size, Image.Resampling.BICUBIC).point(lambda value: value * STEPS >> 8)
    paint.putpalette([*ramp, *[0] * (768 - len(ramp))])
    whole.paste(ImageChops.screen(sheet, paint.convert("RGB")))
    return whole


def _ramp() -> list[str]:
    """Return the colours of the light, from none to the brightest."""
    pieces = len(LIGHT) - 1
    shares = [pieces * step / (STEPS - 1) for step in range(STEPS)]
    lower = [min(int(share), pieces - 1) for share in shares]
    return [mix(LIGHT[at], LIGHT[at + 1], share - at) for at, share in zip(lower, shares, strict=True)]


def _beams(x: float, y: float) -> Image.Image:
    """Return how bright beams around a point make every place, the fainter the farther; `SOFT` times smaller."""
    wide, high, count = WIDTH // SOFT, FLOOR // SOFT + 1, 12
    canvas = Canvas(wide, high, scale=2, fill="#303030")
    for number in range(count):
        start = math.tau * (number + 0.25) / count
        fan = [start, start + math.pi / count]
        edge = [(x / SOFT + 300 * math.cos(angle), y / SOFT + 300 * math.sin(angle)) for angle in fan]
        canvas.polygon([(x / SOFT, y / SOFT), *edge], "#ffffff")
    beams = canvas.image.convert("L").resize((wide, high)).filter(ImageFilter.GaussianBlur(0.8))
    return ImageChops.multiply(beams, _glow(x, y, 760, 255))


def _glow(x: float, y: float, radius: float, strength: int) -> Image.Image:
    """Return how bright a soft light around a point makes every place; `SOFT` times smaller."""
    sheet, size = Image.new("L", (WIDTH // SOFT, FLOOR // SOFT + 1), 0), round(2 * radius / SOFT)
    light = Image.radial_gradient("L").point(lambda value: max(0, round((255 - value * 1.4) * strength / 255)))
    sheet.paste(light.resize((size, size)), (round((x - radius) / SOFT), round((y - radius) / SOFT)))
    return sheet


@functools.lru_cache(8)
def _stage(high: int) -> Sprite:
    """Return the front of the stage, anchored at its left upper corner."""
    canvas = Canvas(WIDTH, high, scale=1, fill=STAGE)
    for top, bottom, fill in ((0, 4, mix(GOLD, "#ffffff", 0.6)), (5, 11, GOLD), (12, 16, INK)):
        canvas.rectangle((0, top, WIDTH, bottom), 0, fill)
    return canvas.sprite(0, 0)


@functools.cache
def _confetti() -> Sprite:
    """Return the same confetti every time."""
    rng, canvas = Playout("confetti"), Canvas(WIDTH, FLOOR, scale=2)
    for number, (across, down) in enumerate(swarm(PIECES)):
        x, y = across * WIDTH, down * (FLOOR - 60)
        angle, long = math.radians(rng.roll(180)), 12 + rng.roll(12)
        one = (math.cos(angle) * long, math.sin(angle) * long)
        other = (-one[1] * 0.5, one[0] * 0.5)
        corners = [
            (x + a * one[0] + b * other[0], y + a * one[1] + b * other[1])
            for a, b in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
        ]
        canvas.polygon(corners, CONFETTI[number % len(CONFETTI)])
    return canvas.sprite(0, 0)
