"""The winners' stage: crowned winners in the light, the next places beside them."""

from __future__ import annotations

import functools
import io
import math
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from PIL import Image, ImageOps

from games.drawing.art import SHARED
from games.drawing.canvas import Sprite
from games.drawing.colours import in_few, mix
from games.drawing.fonts import drawable, fitted, text_sprite
from games.drawing.png import encode, framed, pack
from games.drawing.sprites import stacked, tilted

INK, CREAM, GOLD = "#241a14", "#fff4dd", "#ffd23e"
RISE: Final = 0.39, 0.29, 0.215
"""Heights of the first places' stands, relative to the stage; others stand on the floor."""
MOST: Final = 3
"""Most seats on the stage, unless more have won."""
EMBLEM: Final = 0.44, 0.35
"""Greatest height of a winner's emblem, and of others'."""
ABREAST: Final = 112
"""Width of an emblem, without winners, below which another row is used."""
STAND: Final = 300
"""Greatest width of a stand."""
NAME: Final = 34.0, 26.0
"""Greatest and smallest height of a name's capitals; what doesn't fit is cut."""
NAME_ROW: Final = 50, 0.44
"""Greatest height of a name at a stand's foot, in pixels and relative to it."""
METALS: Final = GOLD, "#d5dde8", "#e09a58"
"""Materials of the stands."""
FRONT: Final = "#2a1d33"
COLOURS: Final = 256
SAMPLED: Final = 3
"""Every so many pixels, across and down, one is sampled for the palette."""


@dataclass(frozen=True)
class Standing:
    """A seat's `emblem` (PNG), name, points and place from 1."""

    name: str
    points: int
    emblem: bytes
    rank: int

    @property
    def has_won(self) -> bool:
        """Whether it has won; several seats may have."""
        return self.rank == 1


def stage(size: tuple[int, int], standings: Sequence[Standing]) -> Image.Image:
    """Return the stage of this size; `standings` are best first."""
    width, floor = size
    if not any(standing.has_won for standing in standings):
        return _empty(size, standings)
    in_row = in_order(on_stage(standings))
    step = min(STAND, (width - 40) / len(in_row))
    first = width / 2 - step * (len(in_row) - 1) / 2
    placed = [(first + step * number, standing) for number, standing in enumerate(in_row)]
    winners = [x for x, standing in placed if standing.has_won]
    sheet = _ground(size, "won", sum(winners) / len(winners))
    for x, standing in sorted(placed, key=lambda one: one[1].has_won):
        _put_stand(sheet, standing, x, step, rise(standing, floor), round(floor * EMBLEM[not standing.has_won]))
    return sheet


def _ground(size: tuple[int, int], variant: str, bright: float) -> Image.Image:
    """Return the ground behind the stands, with light around `bright`."""
    height = size[1]
    sheet = Image.new("RGB", size, FRONT)
    put(sheet, SHARED.sprite("stage", height, variants=[variant]), bright, height / 2)
    return sheet


def _empty(size: tuple[int, int], standings: Sequence[Standing]) -> Image.Image:
    """Return the stage without winners: empty stands, a crown lying there, and all emblems in front."""
    width, height = size
    rows = math.ceil(len(standings) * ABREAST / (width - 40))
    across = math.ceil(len(standings) / rows)
    step = min(STAND / 2, (width - 40) / across)
    tall = min(step, 0.3 * height / rows)
    floor = round(height - rows * tall - 34)
    sheet, wide = _ground(size, "empty", width / 2), min(0.8 * STAND, (width - 190) / 3)
    for rank, side in ((2, -1), (3, 1), (1, 0)):
        high = round(floor * RISE[rank - 1] * 1.7)
        put(sheet, _stand(round(wide), high, rank, is_whole=True), width / 2 + side * wide, floor - high)
    crown = tilted(SHARED.sprite("crown", round(66 * min(1.8, width / 420))), -64)
    put(sheet, crown, width / 2 + 1.5 * wide, floor - 8)
    for number, standing in enumerate(standings):
        row, column = divmod(number, across)
        here = min(across, len(standings) - row * across)
        emblem = emblem_of(standing, (round(step - 14), round(tall)))
        x = width / 2 + step * (column - (here - 1) / 2)
        put(sheet, Sprite(emblem, (emblem.width // 2, emblem.height)), x, floor + 12 + (row + 1) * tall)
    return sheet


def on_stage(standings: Sequence[Standing]) -> Sequence[Standing]:
    """Return who is on the stage: all winners, then whole ranks as long as there is room."""
    seen: list[Standing] = []
    for rank, group in groupby(standings, key=lambda standing: standing.rank):
        equals = list(group)
        if rank > 1 and (rank > len(METALS) or len(seen) + len(equals) > MOST):
            break
        seen += equals
    return seen


def rise(standing: Standing, height: int) -> int:
    """Return the height of a stand above the floor, in pixels."""
    return round(height * RISE[standing.rank - 1]) if standing.rank <= len(RISE) else 0


def in_order(standings: Sequence[Standing]) -> list[Standing]:
    """Return the standings from left to right: the best in the middle, then alternately left and right of it.

    Equals keep their order.
    """
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
    sprite.paste_on(sheet, *sprite.box_at(x, y)[:2])


def emblem_of(standing: Standing, room: tuple[int, int]) -> Image.Image:
    """Return an emblem without margins, as large as fits into `room`."""
    emblem = Image.open(io.BytesIO(standing.emblem)).convert("RGBA")
    return ImageOps.contain(emblem.crop(emblem.getbbox()), room, Image.Resampling.LANCZOS)


def as_png(sheet: Image.Image) -> bytes:
    """Return a result as PNG in few colours, including rare ones: each seat has its own."""
    width, height = (side // SAMPLED for side in sheet.size)
    sample = sheet.resize((width, height), Image.Resampling.NEAREST)
    palette = in_few(sample, COLOURS, Image.Quantize.MAXCOVERAGE)
    found = sheet.quantize(palette=palette, dither=Image.Dither.NONE)
    return encode(found.size, bytes(palette.getpalette() or ()), [pack(framed(found).tobytes())])


def _put_stand(sheet: Image.Image, standing: Standing, x: float, step: float, high: int, tall: int) -> None:
    """Draw a seat, at most `tall`, on its stand or the floor."""
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
        put(sheet, SHARED.sprite("crown", 99), x - emblem.width // 2 + _head(emblem), foot - emblem.height + 20)


def _name_row(high: int) -> float:
    """Return the height of the name at the foot of a stand."""
    most, part = NAME_ROW
    return min(most, part * high)


def _head(emblem: Image.Image) -> float:
    """Return the horizontal position of an emblem's head."""
    left, _, right, _ = emblem.crop((0, 0, emblem.width, emblem.height // 6)).getbbox() or (0, 0, emblem.width, 0)
    return (left + right) / 2


@functools.lru_cache(12)
def _stand(wide: int, high: int, rank: int, *, is_whole: bool = False) -> Sprite:
    """Return a stand with its place on the front, anchored at the middle of its upper edge.

    `is_whole`: with its foot.
    """
    metal = METALS[rank - 1]
    stand = SHARED.sprite("stand", 3 * wide, {"metal": metal})
    image = stand.image.crop((0, 0, stand.width, high + stand.anchor[1] + (4 if is_whole else 40)))
    room = high - (0 if is_whole else _name_row(high) + 8)
    size = min(92.0, max(room - 52.0, room * 0.6), wide * 0.4)
    sign = text_sprite(str(rank), size, mix(metal, INK, 0.62))
    return stacked(Sprite(image, stand.anchor), sign, 0, (room + min(40, room - size)) / 2)
