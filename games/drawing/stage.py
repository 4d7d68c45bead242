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

from PIL import Image, ImageOps

from games.drawing.art import SHARED
from games.drawing.canvas import Sprite
from games.drawing.colours import in_few, mix
from games.drawing.fonts import drawable, fitted, text_sprite
from games.drawing.png import encode, framed, pack
from games.drawing.sprites import stacked, tilted

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
NAME: Final = 34.0, 26.0
"""Heights of the capitals of a name on a stand, the largest and the smallest; what doesn't fit then is cut."""
NAME_ROW: Final = 50, 0.44
"""How much of the foot of a stand its name takes at most, in pixels and as part of it."""
METALS: Final = GOLD, "#d5dde8", "#e09a58"
"""What the stands are made of."""
FRONT: Final = "#2a1d33"
COLOURS: Final = 256
SAMPLED: Final = 3
"""Every so many pixels, across and down, one tells what colours a picture needs."""


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


def stage(size: tuple[int, int], standings: Sequence[Standing]) -> Image.Image:
    """Return the stage of this size; `standings` are the best first."""
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
    """Return what is behind the stands, its light around `bright`."""
    height = size[1]
    sheet = Image.new("RGB", size, FRONT)
    put(sheet, SHARED.sprite("stage", height, variants=[variant]), bright, height / 2)
    return sheet


def _empty(size: tuple[int, int], standings: Sequence[Standing]) -> Image.Image:
    """Return the stage where nobody has won: its stands empty, a crown left lying, and before them all signs."""
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
    sprite.paste_on(sheet, *sprite.box_at(x, y)[:2])


def emblem_of(standing: Standing, room: tuple[int, int]) -> Image.Image:
    """Return the sign of somebody without its margins, as large as fits into `room`."""
    emblem = Image.open(io.BytesIO(standing.emblem)).convert("RGBA")
    return ImageOps.contain(emblem.crop(emblem.getbbox()), room, Image.Resampling.LANCZOS)


def as_png(sheet: Image.Image) -> bytes:
    """Return a picture of a result as PNG in few colours, rare ones among them: each seat has its own."""
    width, height = (side // SAMPLED for side in sheet.size)
    sample = sheet.resize((width, height), Image.Resampling.NEAREST)
    palette = in_few(sample, COLOURS, Image.Quantize.MAXCOVERAGE)
    found = sheet.quantize(palette=palette, dither=Image.Dither.NONE)
    return encode(found.size, bytes(palette.getpalette() or ()), [pack(framed(found).tobytes())])


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
        put(sheet, SHARED.sprite("crown", 99), x - emblem.width // 2 + _head(emblem), foot - emblem.height + 20)


def _name_row(high: int) -> float:
    """Return how much of the foot of a stand so high its name takes."""
    most, part = NAME_ROW
    return min(most, part * high)


def _head(emblem: Image.Image) -> float:
    """Return where across the uppermost part of a sign is."""
    left, _, right, _ = emblem.crop((0, 0, emblem.width, emblem.height // 6)).getbbox() or (0, 0, emblem.width, 0)
    return (left + right) / 2


@functools.lru_cache(12)
def _stand(wide: int, high: int, rank: int, *, is_whole: bool = False) -> Sprite:
    """Return a stand with its place on its front, anchored at the middle of its upper edge; its foot is seen where
    it is whole."""
    metal = METALS[rank - 1]
    stand = SHARED.sprite("stand", 3 * wide, {"metal": metal})
    image = stand.image.crop((0, 0, stand.width, high + stand.anchor[1] + (4 if is_whole else 40)))
    room = high - (0 if is_whole else _name_row(high))
    size = min(92.0, max(room - 52.0, room * 0.6), wide * 0.4)
    sign = text_sprite(str(rank), size, mix(metal, INK, 0.62))
    return stacked(Sprite(image, stand.anchor), sign, 0, (room + min(40, room - size)) / 2)
