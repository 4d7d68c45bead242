"""The picture of an end: everybody on a stage, raised by their points, whoever has won crowned in the light."""

from __future__ import annotations

import io
import math
from collections import deque
from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageFilter, ImageOps

from games.chance import Playout
from games.drawing.canvas import Canvas, Sprite
from games.drawing.colours import mix, rgb
from games.drawing.crown import winners_crown
from games.drawing.effects import enlarged, swarm
from games.drawing.fonts import drawable, fitted, text_sprite, text_width
from games.drawing.podium import CREAM, GOLD, INK, Standing, as_png, blurred
from games.text import with_minus

WIDTH, HEIGHT = 1080, 720
MARGIN: Final = 26
FLOOR: Final = 544
"""Where the stands begin; below is the front of the stage with points and names."""
TALLEST: Final = 236
"""How high the stand of the most points is; the others are as high as their share of these."""
LEAST = 30
"""How high a stand with any points is at least."""
EMBLEM: Final = 206, 170
"""How large the sign of whoever has won is at most, and everybody else's."""
WIDEST: Final = 390
"""Pixels from one stand to the next, at most."""
SIGN: Final = 34
"""How high the figure of one of the first places on its stand is at least."""
STAND: Final = 250
"""How wide a stand is at most."""
METALS: Final = GOLD, "#d5dde8", "#e09a58"
"""What the first stands are made of; the others are of `WOOD`."""
WOOD: Final = "#a9805d"
NIGHT, STAGE = "#1b1430", "#2a1d33"
LIGHT: Final = "#000000", "#2a1c58", "#553690", "#8a5fc0", "#d79a8c", "#ffce70"
"""The light behind the stage, from none to where it is brightest: behind whoever has won."""
STEPS: Final = 40
OWED, SPOKEN = "#ff9d92", "#e9dcc9"
"""Of points that are owed, and of names."""
POINTS: Final = 62.0, 48.0
"""Heights of the figures of the winner's points, and of all others."""
NAME: Final = 38.0, 26.0
"""Heights of the capitals of names, the largest and the smallest; what doesn't fit then is cut."""
ONE_LINE: Final = 30
"""Names that are smaller in one line are written in two."""
LINES: Final = (668.0,), (643.0, 689.0)
"""Where names are written: in one line, or, where they are long for that, by turns in two."""
CONFETTI: Final = ("#ffd23e", "#ff6b5e", "#5ec8ff", "#7be08a", "#c58bff", "#fff4dd")
PIECES: Final = 64
EXACT: Final = INK, CREAM, STAGE, "#d8383a", *METALS, *CONFETTI[1:]
"""Colours that come out as they are."""
SOFT: Final = 6
"""The light is drawn so many times smaller, and enlarged."""


class Label(NamedTuple):
    """A name as it is written, and where its middle is."""

    text: str
    size: float
    x: float
    y: float


def victory(board: bytes, standings: Sequence[Standing]) -> bytes:
    """Return the picture as PNG, before the blurred `board`; `standings` are the best first."""
    in_row = _from_the_middle(standings)
    step = min(WIDEST, (WIDTH - 2 * MARGIN) / len(in_row))
    first = WIDTH / 2 - step * (len(in_row) - 1) / 2
    places = [first + step * number for number in range(len(in_row))]
    most = max(standing.points for standing in standings)
    winners = [x for x, standing in zip(places, in_row, strict=True) if standing.has_won]
    sheet = _night(board, sum(winners) / len(winners) if winners else None)
    if winners:
        _put(sheet, _confetti(), 0, 0)
    everybody = list(zip(places, in_row, strict=True))
    for x, standing in sorted(everybody, key=lambda placed: placed[1].has_won):
        _put_stand(sheet, standing, x, step, rise(standing, most), standing.has_won or not winners)
    _put(sheet, _stage(), 0, FLOOR)
    written = labels([standing.name for standing in in_row], places, step)
    for label, (x, standing) in zip(written, everybody, strict=True):
        _put_told(sheet, standing, label, x, step)
    return as_png(sheet, EXACT)


def rise(standing: Standing, most: int) -> int:
    """Return how high somebody stands above the stage, in pixels: their share of the `most` points."""
    if standing.points > 0:
        return max(LEAST, round(TALLEST * standing.points / most))
    return LEAST if standing.has_won else 0


def _from_the_middle(standings: Sequence[Standing]) -> list[Standing]:
    """Return them with the best in the middle, the next to the left, the third to the right, and so on."""
    row: deque[Standing] = deque()
    for number, standing in enumerate(standings):
        (row.appendleft if number % 2 else row.append)(standing)
    return list(row)


def _put(sheet: Image.Image, sprite: Sprite, x: float, y: float) -> None:
    left, top, *_ = sprite.box_at(x, y)
    sheet.paste(sprite.image, (left, top), sprite.mask)


def _put_stand(sheet: Image.Image, standing: Standing, x: float, step: float, high: int, is_large: bool) -> None:
    """Put somebody on a stand so high."""
    wide = round(min(STAND, step - 12))
    if high > 0:
        _put(sheet, _stand(wide, high, standing.rank), x, FLOOR - high)
    room = round(step - 4), EMBLEM[not is_large]
    emblem = Image.open(io.BytesIO(standing.emblem)).convert("RGBA")
    emblem = ImageOps.contain(emblem.crop(emblem.getbbox()), room, Image.Resampling.LANCZOS)
    foot = FLOOR - high + 4
    _put(sheet, Sprite(emblem, (emblem.width // 2, emblem.height)), x, foot)
    if standing.has_won:
        crown = winners_crown(fill=GOLD, gems="#d8383a", edge=INK, halo=CREAM)
        _put(sheet, enlarged(crown, 1.25), x - emblem.width // 2 + _head(emblem), foot - emblem.height + 22)


def _head(emblem: Image.Image) -> float:
    """Return where across the uppermost part of a sign is."""
    left, _, right, _ = emblem.crop((0, 0, emblem.width, emblem.height // 6)).getbbox() or (0, 0, emblem.width, 0)
    return (left + right) / 2


def _put_told(sheet: Image.Image, standing: Standing, label: Label, x: float, step: float) -> None:
    """Put below somebody their points, and their name."""
    paint = GOLD if standing.has_won else OWED if standing.points < 0 else CREAM
    figures = with_minus(standing.points)
    size = POINTS[not standing.has_won] * (1 if label.y in LINES[0] else 0.86)
    size = min(size, size * (step - 16) / text_width(figures, size))
    _put(sheet, text_sprite(figures, size, paint), x, 596 if label.y in LINES[0] else 588)
    if label.y == LINES[1][1]:
        _put(sheet, _stem(), x, 626)
    _put(sheet, text_sprite(label.text, label.size, GOLD if standing.has_won else SPOKEN), label.x, label.y)


def _stand(wide: int, high: int, rank: int) -> Sprite:
    """Return a stand, its lit top and its place on its front, anchored at the middle of its upper edge."""
    metal = METALS[rank - 1] if rank <= len(METALS) else WOOD
    canvas = Canvas(wide + 8, high + 16)
    canvas.rectangle((4, 4, wide + 4, high + 60), 14, mix(metal, INK, 0.16), INK, 6)
    canvas.rectangle((10, 10, wide * 0.72, high + 60), 8, metal)
    canvas.rectangle((10, 10, wide - 2, min(30, high + 8)), 8, mix(metal, "#ffffff", 0.55))
    size = min(84.0, wide * 0.4, high - 66.0)
    if size >= SIGN and rank <= len(METALS):
        sign = text_sprite(str(rank), size, mix(metal, INK, 0.26))
        canvas.put(sign, wide / 2 + 4, min(high / 2 + 24, 40 + size))
    return canvas.sprite(wide / 2 + 4, 4)


def labels(names: Sequence[str], places: Sequence[float], step: float) -> list[Label]:
    """Return all names in one line, or, where one of them is too long for that, by turns in two."""
    names = [drawable(name) for name in names]
    longest = max(text_width(name, 1) for name in names)
    size = min(NAME[0], (step - 18) / longest if longest else NAME[0])
    if size >= ONE_LINE or len(names) == 1:
        (line,), rooms = LINES[0], [(x - step / 2 + 9, x + step / 2 - 9) for x in places]
    else:
        # a name ends before its neighbours in the line, and within the picture
        line, edge = None, MARGIN / 2
        rooms = [(max(edge, x - step + 11), min(WIDTH - edge, x + step - 11)) for x in places]
    fit = [fitted(name, right - left, NAME[0], NAME[1]) for name, (left, right) in zip(names, rooms, strict=True)]
    size = min(size for _, size in fit)
    found = []
    for number, ((text, _), (left, right), x) in enumerate(zip(fit, rooms, places, strict=True)):
        half = text_width(text, size) / 2
        middle = min(max(x, left + half), right - half)
        found.append(Label(text, size, middle, LINES[1][number % 2] if line is None else line))
    return found


def _night(board: bytes, bright: float | None) -> Image.Image:
    """Return what is behind the stage: the board far away, and light from behind whoever has won, if anybody."""
    sheet = blurred(board, (WIDTH, HEIGHT), 26, 0.6).convert("RGB")
    sheet = Image.blend(sheet, Image.new("RGB", sheet.size, NIGHT), 0.8)
    if bright is None:
        return sheet.convert("RGBA")
    y = FLOOR - TALLEST - EMBLEM[0] / 2
    light = _beams(bright, y).point(lambda value: round(value * 0.6))
    light = ImageChops.add(light, _glow(bright, y, 250, 150))
    ramp = [part for colour in _ramp() for part in rgb(colour)]
    paint = light.resize(sheet.size, Image.Resampling.BICUBIC).point(lambda value: value * STEPS >> 8)
    paint.putpalette([*ramp, *[0] * (768 - len(ramp))])
    return ImageChops.screen(sheet, paint.convert("RGB")).convert("RGBA")


def _ramp() -> list[str]:
    """Return the colours of the light, from none to the brightest."""
    pieces = len(LIGHT) - 1
    shares = [pieces * step / (STEPS - 1) for step in range(STEPS)]
    lower = [min(int(share), pieces - 1) for share in shares]
    return [mix(LIGHT[at], LIGHT[at + 1], share - at) for at, share in zip(lower, shares, strict=True)]


def _beams(x: float, y: float) -> Image.Image:
    """Return how bright beams around a point make every place, the fainter the farther; `SOFT` times smaller."""
    wide, high, count = WIDTH // SOFT, HEIGHT // SOFT, 12
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
    sheet, size = Image.new("L", (WIDTH // SOFT, HEIGHT // SOFT), 0), round(2 * radius / SOFT)
    light = Image.radial_gradient("L").point(lambda value: max(0, round((255 - value * 1.4) * strength / 255)))
    sheet.paste(light.resize((size, size)), (round((x - radius) / SOFT), round((y - radius) / SOFT)))
    return sheet


def _stage() -> Sprite:
    """Return the front of the stage, anchored at its left upper corner."""
    canvas = Canvas(WIDTH, HEIGHT - FLOOR, scale=2, fill=STAGE)
    canvas.rectangle((0, 0, WIDTH, 12), 0, GOLD)
    canvas.rectangle((0, 0, WIDTH, 4), 0, mix(GOLD, "#ffffff", 0.6))
    canvas.rectangle((0, 12, WIDTH, 17), 0, INK)
    return canvas.sprite(0, 0)


def _stem() -> Sprite:
    """Return what leads from somebody's points past the upper line of names to the lower one."""
    canvas = Canvas(4, 44)
    canvas.rectangle((0, 0, 4, 44), 2, mix(STAGE, CREAM, 0.4))
    return canvas.sprite(2, 0)


def _confetti() -> Sprite:
    """Return the same confetti every time."""
    rng, canvas = Playout("confetti"), Canvas(WIDTH, HEIGHT, scale=2)
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
