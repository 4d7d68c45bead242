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
from games.drawing.effects import enlarged, swarm, tilted
from games.drawing.fonts import drawable, fitted, text_sprite
from games.drawing.scene import palette_of

INK, CREAM, GOLD = "#241a14", "#fff4dd", "#ffd23e"
RISE: Final = 0.39, 0.29, 0.215
"""How high the stands of the first places are, as part of the stage; everybody else stands on its floor."""
MOST: Final = 3
"""So many are on the stage, unless more have won."""
EMBLEM: Final = 0.44, 0.35
"""How high the sign of whoever has won is at most, and everybody else's."""
ABREAST: Final = 112
"""How wide a sign has to have room for where nobody has won, before there is one more row of them."""
STAND: Final = 300
"""How wide a stand is at most."""
NAME: Final = 34.0, 20.0
"""Heights of the capitals of a name on a stand, the largest and the smallest; what doesn't fit then is cut."""
NAME_ROW: Final = 50, 0.44
"""How much of the foot of a stand its name takes at most, in pixels and as part of it."""
METALS: Final = GOLD, "#d5dde8", "#e09a58"
"""What the stands are made of."""
NIGHT, FRONT = "#1b1430", "#2a1d33"
WOOD: Final = "#8a5638"
"""The floor where nobody has won."""
LIGHT: Final = "#000000", "#2a1c58", "#553690", "#8a5fc0", "#d79a8c", "#ffce70"
"""The light behind the stage, from none to where it is brightest: behind whoever has won."""
STEPS: Final = 40
CONFETTI: Final = ("#ffd23e", "#ff6b5e", "#5ec8ff", "#7be08a", "#c58bff", "#fff4dd")
PIECES: Final = 64
EXACT: Final = INK, CREAM, FRONT, WOOD, "#d8383a", *METALS, *CONFETTI[1:]
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
    if not any(standing.has_won for standing in standings):
        return _empty(board, size, standings)
    in_row = in_order(on_stage(standings))
    step = min(STAND, (width - 40) / len(in_row))
    first = width / 2 - step * (len(in_row) - 1) / 2
    placed = [(first + step * number, standing) for number, standing in enumerate(in_row)]
    winners = [x for x, standing in placed if standing.has_won]
    sheet = _night(board, size, sum(winners) / len(winners))
    put(sheet, _confetti(size), 0, 0)
    for x, standing in sorted(placed, key=lambda one: one[1].has_won):
        _put_stand(sheet, standing, x, step, rise(standing, floor), round(floor * EMBLEM[not standing.has_won]))
    return sheet


def _empty(board: bytes, size: tuple[int, int], standings: Sequence[Standing]) -> Image.Image:
    """Return the stage where nobody has won: its stands empty, a crown left lying, and before them all signs."""
    width, height = size
    rows = math.ceil(len(standings) * ABREAST / (width - 40))
    across = math.ceil(len(standings) / rows)
    step = min(STAND / 2, (width - 40) / across)
    tall = min(step, 0.3 * height / rows)
    floor = round(height - rows * tall - 34)
    sheet, wide = _night(board, size, width / 2, is_won=False), min(0.8 * STAND, (width - 190) / 3)
    put(sheet, _boards(width, height - floor + 40), 0, floor - 40)
    for rank, side in ((2, -1), (3, 1), (1, 0)):
        high = round(floor * RISE[rank - 1] * 1.7)
        put(sheet, _stand(round(wide), high, rank, is_whole=True), width / 2 + side * wide, floor - high)
    crown = tilted(enlarged(_crown(), min(1.8, width / 420)), -64)
    put(sheet, crown, width / 2 + 1.5 * wide + 10, floor - 28)
    for number, standing in enumerate(standings):
        row, column = divmod(number, across)
        here = min(across, len(standings) - row * across)
        emblem = emblem_of(standing, (round(step - 14), round(tall)))
        x = width / 2 + step * (column - (here - 1) / 2)
        put(sheet, Sprite(emblem, (emblem.width // 2, emblem.height)), x, floor + 12 + (row + 1) * tall)
    return sheet


def on_stage(standings: Sequence[Standing]) -> Sequence[Standing]:
    """Return who is seen on the stands: all winners, and after them whole ranks as long as there is room."""
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


def in_order(standings: Sequence[Standing]) -> list[Standing]:
    """Return them with the best in the middle, the next to the left, the third to the right, and so on; equals
    stand from left to right as they are in the list."""
    places: deque[int] = deque()
    for number in range(len(standings)):
        (places.appendleft if number % 2 else places.append)(number)
    row = list(standings)
    for rank in {standing.rank for standing in standings}:
        equals = [standing for standing in standings if standing.rank == rank]
        found = [at for at, number in enumerate(places) if standings[number].rank == rank]
        for at, standing in zip(found, equals, strict=True):
            row[at] = standing
    return row


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
    if high:
        put(sheet, _stand(round(step), high, standing.rank), x, floor - high)
        row, (largest, least) = _name_row(high), NAME
        words, size = fitted(drawable(standing.name), step - 28, min(largest, 0.68 * row), least)
        put(sheet, text_sprite(words, size, INK), x, floor - row / 2 - 2)
    emblem = emblem_of(standing, (round(step - 12), tall))
    foot = floor - high + 6
    put(sheet, Sprite(emblem, (emblem.width // 2, emblem.height)), x, foot)
    if standing.has_won:
        put(sheet, enlarged(_crown(), 1.5), x - emblem.width // 2 + _head(emblem), foot - emblem.height + 20)


def _name_row(high: int) -> float:
    """Return how much of the foot of a stand so high its name takes."""
    most, part = NAME_ROW
    return min(most, part * high)


def _crown() -> Sprite:
    return winners_crown(fill=GOLD, gems="#d8383a", edge=INK, halo=CREAM)


def _head(emblem: Image.Image) -> float:
    """Return where across the uppermost part of a sign is."""
    left, _, right, _ = emblem.crop((0, 0, emblem.width, emblem.height // 6)).getbbox() or (0, 0, emblem.width, 0)
    return (left + right) / 2


@functools.lru_cache(12)
def _stand(wide: int, high: int, rank: int, *, is_whole: bool = False) -> Sprite:
    """Return a stand, its lit top and its place on its front, anchored at the middle of its upper edge; its foot is
    seen where it is whole."""
    metal = METALS[rank - 1]
    canvas, foot = Canvas(wide + 8, high + 16, scale=3), high + (4 if is_whole else 60)
    canvas.rectangle((4, 4, wide + 4, foot), 12, mix(metal, INK, 0.16), INK, 6)
    canvas.rectangle((10, 10, wide * 0.74, foot - 6), 6, metal)
    canvas.rectangle((10, 10, wide - 2, 34), 6, mix(metal, "#ffffff", 0.55))
    room = high - (0 if is_whole else _name_row(high))
    size = min(92.0, max(room - 52.0, room * 0.6), wide * 0.4)
    sign = text_sprite(str(rank), size, mix(metal, INK, 0.5))
    canvas.put(sign, wide / 2 + 4, (room + min(40, room - size)) / 2)
    return canvas.sprite(wide / 2 + 4, 4)


def _night(board: bytes, size: tuple[int, int], bright: float, *, is_won: bool = True) -> Image.Image:
    """Return what is behind the stage: the board far away, and light from behind whoever has won, or a soft one."""
    width, floor = size
    soft = (width // SOFT + 1, floor // SOFT + 1)
    sheet = blurred(board, soft, 26 / SOFT, 0.6).convert("RGB").resize(size, Image.Resampling.BICUBIC)
    sheet = Image.blend(sheet, Image.new("RGB", sheet.size, NIGHT), 0.8)
    y = floor * (1 - RISE[0] - EMBLEM[0] / 2)
    if is_won:
        light = _beams(soft, bright, y).point(lambda value: round(value * 0.6))
        light = ImageChops.add(light, _glow(soft, bright, y, 250, 150))
    else:
        light = _glow(soft, bright, floor * 0.3, 800, 255)
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
def _boards(width: int, height: int) -> Sprite:
    """Return a floor of wood, anchored at its left upper corner."""
    canvas = Canvas(width, height, scale=2, fill=WOOD)
    for line in range(1, 1 + height // 44):
        canvas.line([(0, 44 * line), (width, 44 * line)], mix(WOOD, INK, 0.45), 5)
    canvas.rectangle((0, 0, width, 8), 0, mix(WOOD, CREAM, 0.35))
    return canvas.sprite(0, 0)


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
