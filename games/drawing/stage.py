"""The stage of an end: whoever has won crowned in the light, the next ones beside them."""

from __future__ import annotations

import functools
import io
import math
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from PIL import Image, ImageChops, ImageEnhance, ImageFilter, ImageOps

from games.chance import Playout
from games.drawing.canvas import Canvas, Sprite
from games.drawing.colours import mix, rgb
from games.drawing.crown import winners_crown
from games.drawing.effects import enlarged, swarm
from games.drawing.fonts import text_sprite
from games.drawing.scene import palette_of

INK, CREAM, GOLD = "#241a14", "#fff4dd", "#ffd23e"
RISE: Final = 0.36, 0.25, 0.17
"""How high the stands of the first places are, as part of the stage; everybody else stands on its floor."""
MOST: Final = 3
"""So many are on the stage, unless more have won."""
EMBLEM: Final = 0.45, 0.35
"""How high the sign of whoever has won is at most, and everybody else's."""
EVEN: Final = 0.72
"""How high all signs are at most where nobody has won."""
STAND: Final = 300
"""How wide a stand is at most."""
METALS: Final = GOLD, "#d5dde8", "#e09a58"
"""What the stands are made of."""
NIGHT, FRONT = "#1b1430", "#2a1d33"
LIGHT: Final = "#000000", "#2a1c58", "#553690", "#8a5fc0", "#d79a8c", "#ffce70"
"""The light behind the stage, from none to where it is brightest: behind whoever has won."""
STEPS: Final = 40
CONFETTI: Final = ("#ffd23e", "#ff6b5e", "#5ec8ff", "#7be08a", "#c58bff", "#fff4dd")
PIECES: Final = 64
EXACT: Final = INK, CREAM, FRONT, "#d8383a", *METALS, *CONFETTI[1:]
"""Colours that come out as they are."""
COLOURS: Final = 160
SOFT: Final = 6
"""The light is drawn so many times smaller, and enlarged."""


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


def stage(board: bytes, size: tuple[int, int], standings: Sequence[Standing]) -> Image.Image:
    """Return the stage of this size before the blurred `board`; `standings` are the best first."""
    width, floor = size
    in_row = _from_the_middle(on_stage(standings))
    step = min(STAND, (width - 40) / len(in_row))
    first = width / 2 - step * (len(in_row) - 1) / 2
    placed = [(first + step * number, standing) for number, standing in enumerate(in_row)]
    winners = [x for x, standing in placed if standing.has_won]
    sheet = _night(board, size, sum(winners) / len(winners) if winners else None)
    if winners:
        put(sheet, _confetti(size), 0, 0)
    for x, standing in sorted(placed, key=lambda one: one[1].has_won):
        tall = EMBLEM[not standing.has_won] if winners else EVEN
        _put_stand(sheet, standing, x, step, rise(standing, floor) if winners else 0, round(floor * tall))
    return sheet


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


def rise(standing: Standing, height: int) -> int:
    """Return how high somebody stands above the floor of a stage of a height, in pixels."""
    return round(height * RISE[standing.rank - 1]) if standing.rank <= len(RISE) else 0


def _from_the_middle(standings: Sequence[Standing]) -> list[Standing]:
    """Return them with the best in the middle, the next to the left, the third to the right, and so on."""
    row: deque[Standing] = deque()
    for number, standing in enumerate(standings):
        (row.appendleft if number % 2 else row.append)(standing)
    return list(row)


def put(sheet: Image.Image, sprite: Sprite, x: float, y: float) -> None:
    """Put a sprite on a picture with its anchor at `x`, `y`."""
    left, top, *_ = sprite.box_at(x, y)
    sheet.paste(sprite.image, (left, top), sprite.mask)


def emblem_of(standing: Standing, room: tuple[int, int]) -> Image.Image:
    """Return the sign of somebody without its margins, as large as fits into `room`."""
    emblem = Image.open(io.BytesIO(standing.emblem)).convert("RGBA")
    return ImageOps.contain(emblem.crop(emblem.getbbox()), room, Image.Resampling.LANCZOS)


def blurred(board: bytes, size: tuple[int, int], blur: float, light: float) -> Image.Image:
    """Return a ground of this size: the board, blurred by so many pixels, with part of its `light`, 0 to 1."""
    table = Image.open(io.BytesIO(board)).convert("RGB")
    sheet = ImageOps.fit(table, size, Image.Resampling.LANCZOS).filter(ImageFilter.GaussianBlur(blur))
    return ImageEnhance.Brightness(sheet).enhance(light).convert("RGBA")


def as_png(sheet: Image.Image) -> bytes:
    """Return a picture of a result as PNG in few colours."""
    png, flat = io.BytesIO(), sheet.convert("RGB")
    found = flat.quantize(palette=palette_of(flat, (), EXACT, COLOURS), dither=Image.Dither.NONE)
    found.save(png, "PNG", optimize=True)
    return png.getvalue()


def _put_stand(sheet: Image.Image, standing: Standing, x: float, step: float, high: int, tall: int) -> None:
    """Put somebody `tall` at most on a stand so high, or on the floor."""
    floor = sheet.height
    if high > 0:
        put(sheet, _stand(round(step), high, standing.rank), x, floor - high)
    emblem = emblem_of(standing, (round(step - 12), tall))
    foot = floor - high + 6
    put(sheet, Sprite(emblem, (emblem.width // 2, emblem.height)), x, foot)
    if standing.has_won:
        crown = winners_crown(fill=GOLD, gems="#d8383a", edge=INK, halo=CREAM)
        put(sheet, enlarged(crown, 1.5), x - emblem.width // 2 + _head(emblem), foot - emblem.height + 20)


def _head(emblem: Image.Image) -> float:
    """Return where across the uppermost part of a sign is."""
    left, _, right, _ = emblem.crop((0, 0, emblem.width, emblem.height // 6)).getbbox() or (0, 0, emblem.width, 0)
    return (left + right) / 2


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


def _night(board: bytes, size: tuple[int, int], bright: float | None) -> Image.Image:
    """Return what is behind the stage: the board far away, and light from behind whoever has won, if anybody."""
    width, floor = size
    soft = (width // SOFT + 1, floor // SOFT + 1)
    sheet = blurred(board, soft, 26 / SOFT, 0.6).convert("RGB").resize(size, Image.Resampling.BICUBIC)
    sheet = Image.blend(sheet, Image.new("RGB", sheet.size, NIGHT), 0.8)
    if bright is None:
        return sheet.convert("RGBA")
    y = floor * (1 - RISE[0] - EMBLEM[0] / 2)
    light = _beams(soft, bright, y).point(lambda value: round(value * 0.6))
    light = ImageChops.add(light, _glow(soft, bright, y, 250, 150))
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


def _beams(size: tuple[int, int], x: float, y: float) -> Image.Image:
    """Return how bright beams around a point make every place, the fainter the farther; `SOFT` times smaller,
    as is `size`."""
    (wide, high), count = size, 12
    canvas = Canvas(wide, high, scale=2, fill="#303030")
    for number in range(count):
        start = math.tau * (number + 0.25) / count
        fan = [start, start + math.pi / count]
        edge = [(x / SOFT + 300 * math.cos(angle), y / SOFT + 300 * math.sin(angle)) for angle in fan]
        canvas.polygon([(x / SOFT, y / SOFT), *edge], "#ffffff")
    beams = canvas.image.convert("L").resize((wide, high)).filter(ImageFilter.GaussianBlur(0.8))
    return ImageChops.multiply(beams, _glow(size, x, y, 760, 255))


def _glow(size: tuple[int, int], x: float, y: float, radius: float, strength: int) -> Image.Image:
    """Return how bright a soft light around a point makes every place; `SOFT` times smaller,
    as is `size`."""
    sheet, across = Image.new("L", size, 0), round(2 * radius / SOFT)
    light = Image.radial_gradient("L").point(lambda value: max(0, round((255 - value * 1.4) * strength / 255)))
    sheet.paste(light.resize((across, across)), (round((x - radius) / SOFT), round((y - radius) / SOFT)))
    return sheet


@functools.cache
def _confetti(size: tuple[int, int]) -> Sprite:
    """Return the same confetti every time."""
    rng, canvas = Playout("confetti"), Canvas(*size, scale=2)
    for number, (across, down) in enumerate(swarm(PIECES)):
        x, y = across * size[0], down * (size[1] - 60)
        angle, long = math.radians(rng.roll(180)), 12 + rng.roll(12)
        one = (math.cos(angle) * long, math.sin(angle) * long)
        other = (-one[1] * 0.5, one[0] * 0.5)
        corners = [
            (x + a * one[0] + b * other[0], y + a * one[1] + b * other[1])
            for a, b in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
        ]
        canvas.polygon(corners, CONFETTI[number % len(CONFETTI)])
    return canvas.sprite(0, 0)
