"""The stage of the climaxes, of the size of the board: rays above a floor, and what stands on it."""

from __future__ import annotations

import functools
import math
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageDraw

from games.drawing import (
    Backdrop,
    Canvas,
    Point,
    Scene,
    Sprite,
    enlarged,
    kept_packed,
    mix,
    name_labels,
    smooth,
    sparkle,
    swarm,
    text_width,
    write,
)
from games.teufel.rules.board import COLOURS, Colour, Devil
from games.teufel.show.picture import actors, marks, pieces, stove
from games.teufel.show.picture.layout import WIDTH
from games.teufel.show.picture.pieces import CREAM, GOLD, INK, PAINT, RED, STEEL

MIDDLE: Final = WIDTH / 2
NAME: Final = 330.0, 54.0, 34.0
"""How wide names may be, and how high their capitals are."""
MARGIN: Final = 34
"""Names keep so far from the sides."""
KEPT: Final = 12
"""So many large sprites of a kind are kept, of some 2 MB each."""
LARGE: Final = 3.9
"""How large the devils are, as multiples of those on the board."""
PIT: Final = 204, 56
"""Half the width and half the depth of the hole in which a devil is lost."""
EMPTY: Final = "#53413f"
HEIGHT: Final = 1196
STRIP: Final = "#f0dcc4"
"""Below a team."""
GREEN: Final = "#1d7a3c"
"""Of points that are won."""
DIM: Final = "#8ba0b8"
"""Of points that stay as they are."""
BEHIND: Final = 150, 236, 150, 100, 150, 250, 130
BEFORE: Final = 92, 58, 30, 20, 34, 62, 84
"""How high the flames are behind and before who is lost."""
SMOKE: Final = "#5a4a58", "#3c303d"
STEAM: Final = "#f1ecf8", "#c3b8d6"
"""Fill and shade of clouds."""
FLAMES: Final = "#e2421a", "#ff9a24", "#ffd75a"


class Set(NamedTuple):
    """The colours of a stage, how high the middle of its rays is, on which all eyes are to be, and where its floor
    begins."""

    ground: str
    ray: str
    glow: str
    centre: float
    floor: float = 1000.0


HOT: Final = Set("#43161a", "#541b1e", "#ff9a3c", 330)
DOOM: Final = Set("#1b1124", "#271733", "#c2401a", 760, 880.0)
GLAD: Final = Set("#2a1545", "#351c55", "#c65f9d", 410)
WON: Final = Set("#5a1834", "#6c2140", "#ffc13b", 410)
COLD: Final = Set("#152233", "#1b2c41", "#5f7f9e", 410, 858.0)
SHARES: Final = 0.1, 0.24, 0.42, 0.62
"""How much of the glow is in its rings, from the outermost."""


@functools.cache
def stage(colours: Set, x: float = MIDDLE) -> Backdrop:
    """Return rays above a floor, within a frame, their middle at `x`. It is drawn once and kept."""
    ground, ray, glow, centre, edge = colours
    canvas = Canvas(WIDTH, HEIGHT, scale=2, fill=ground)
    for i in range(12):
        one, other = (2 * i) * math.pi / 12, (2 * i + 1) * math.pi / 12
        rim = [(x + 1500 * math.sin(a), centre - 1500 * math.cos(a)) for a in (one, other)]
        canvas.polygon([(x, centre), *rim], ray)
    rings = [mix(ray, glow, share) for share in SHARES]
    for radius, ring in zip((450, 370, 290, 210), rings, strict=True):
        canvas.ellipse(x, centre, radius, radius, ring)
    if colours in (GLAD, COLD):
        _rack(canvas, rings[0], mix(ground, INK, 0.4))
    if colours is WON:
        _strew(canvas)
    floor = mix(ground, "#000000", 0.45)
    canvas.rectangle((0, edge, WIDTH, HEIGHT), 0, floor)
    canvas.rectangle((5, 5, WIDTH - 5, HEIGHT - 5), 40, None, INK, 16)
    canvas.rectangle((10, 10, WIDTH - 10, HEIGHT - 10), 36, None, "#b98a3a", 6)
    cast = [pieces.devil(colour, "1", True, True) for colour in COLOURS]
    cast += [stove.chief(0.5), marks.cross(), cloud(60)]
    exact = [
        INK,
        CREAM,
        RED,
        GOLD,
        STEEL,
        ground,
        ray,
        floor,
        "#ffffff",
        "#b3171a",
        "#1d4f9a",
        EMPTY,
        stove.ENAMEL,
        STRIP,
        GREEN,
        DIM,
    ]
    exact += [
        "#ff7a1a",
        *FLAMES,
        *SMOKE,
        *STEAM,
        "#b98a3a",
        "#ffe08a",
        "#7a1410",
        "#ffe9a8",
        "#a66a35",
        "#2c2528",
        "#4a2a36",
        "#5a120c",
    ]
    exact += [
        *rings,
        *PAINT.values(),
        *pieces.SHINE.values(),
        *pieces.SHADE.values(),
        *map(tint, COLOURS),
        *map(pieces.lid, COLOURS),
        *map(actors.horn, COLOURS),
    ]
    return Backdrop(canvas.sprite(0, 0).image, cast, exact, 108)


def _rack(canvas: Canvas, paint: str, rail: str) -> None:
    """Draw what hangs over a stove, dimly: pans, ladles and knives on a rail."""
    for place in range(9):
        x, long = 64 + 119.0 * place, 66 + 26 * (place * 5 % 3)
        canvas.line([(x, 52), (x, 52 + long)], paint, 13)
        foot = 52 + long
        match place * 2 % 3:
            case 0:
                canvas.ellipse(x, foot + 40, 46, 46, paint)
                canvas.ellipse(x, foot + 40, 32, 32, rail)
            case 1:
                canvas.polygon(
                    smooth([(x - 30, foot), (x + 30, foot), (x + 26, foot + 34), (x - 26, foot + 34)]), paint
                )
            case _:
                canvas.polygon(
                    [(x - 17, foot - 6), (x + 17, foot - 6), (x + 17, foot + 62), (x - 17, foot + 90)], paint
                )
    canvas.line([(-20, 52), (WIDTH + 20, 52)], rail, 15)


def _strew(canvas: Canvas) -> None:
    """Draw confetti in the whole sky."""
    for number, (across, down) in enumerate(swarm(64)):
        x, y, turn = 30 + (WIDTH - 60) * across, 30 + 800 * down, 0.7 * number
        shape = [(x + 15 * math.cos(turn + a), y + 15 * math.sin(turn + a)) for a in (0.5, 2.6, 3.7, 5.8)]
        canvas.polygon(shape, (GOLD, CREAM, RED, *PAINT.values())[number % 7])


def put_name(drawn: Scene, colour: Colour, name: str, x: float, y: float) -> None:
    """Put a plate with the name of who plays a colour, around the middle `x`, `y` or as near to it as the frame
    allows; none where there is no name."""
    (label,), height = name_labels([name], *NAME)
    if label:
        plate = _name_plate(colour, label, height)
        least = plate.anchor[0] + MARGIN
        drawn.put(plate, min(max(x, least), WIDTH - least), y)


@kept_packed
def _name_plate(colour: Colour, label: str, height: float) -> Sprite:
    """Return a calm plate with a name and an edge in a colour, anchored at its middle."""
    width, tall = text_width(label, height) + 56, height + 44
    canvas = Canvas(width, tall, scale=3)
    canvas.rectangle((0, 0, width, tall), 26, INK)
    canvas.rectangle((5, 5, width - 5, tall - 5), 22, PAINT[colour])
    canvas.rectangle((13, 13, width - 13, tall - 13), 14, CREAM)
    write(canvas, width / 2, tall / 2, label, height, INK)
    return canvas.sprite(width / 2, tall / 2)


def put_team(
    drawn: Scene, team: Sequence[Devil], lost: Collection[int], x: float, y: float, size: float = 1.2
) -> None:
    """Put the devils of a colour on a light strip, `size` times as large as on the board, around the middle `x`;
    those that are out are faded, the newly `lost` ones struck out."""
    drawn.put(_strip(round(112 * size * len(team) + 36), round(124 * size)), x, y - 8 * size)
    for i, other in enumerate(team):
        at = x + 112 * size * (i - (len(team) - 1) / 2)
        if other.place is None or other.number in lost:
            struck = pieces.devil(other.colour, str(other.number), False, size=size, mood="sad")
            drawn.put(marks.faded(struck), at, y)
            if other.number in lost:
                drawn.put(enlarged(marks.cross(), 1.25 * size), at, y)
        else:
            drawn.put(pieces.devil(other.colour, str(other.number), other.has_cap, size=size), at, y)


@functools.cache
def _strip(width: int, height: int) -> Sprite:
    """Return a light strip, anchored at its middle."""
    canvas = Canvas(width, height)
    canvas.rectangle((3, 3, width - 3, height - 3), 28, STRIP, INK, 7)
    return canvas.sprite(width / 2, height / 2)


def put_pit(drawn: Scene, x: float, y: float, fallen: Sprite, deep: float) -> None:
    """Put a hole in the floor with flames and smoke into which `fallen` sinks; `deep` is how far its middle is
    above that of the hole."""
    for dx, dy, radius in ((186, -170, 50), (206, -276, 38), (176, -350, 26)):
        drawn.put(cloud(radius), x + dx, y + dy)
    drawn.put(_pit(), x, y)
    drawn.put(_tongues(BEHIND, 0.0, 18), x, y - 2)
    drawn.put(_sunk(fallen, round(deep)), x, y - deep)
    drawn.put(_tongues(BEFORE, 40.0, -16), x, y + 8)


@functools.cache
def cloud(radius: float, fill: str = SMOKE[0], shade: str = SMOKE[1]) -> Sprite:
    """Return a cloud of smoke or steam."""
    canvas = Canvas(3 * radius, 2.6 * radius)
    x, y = 1.5 * radius, 1.3 * radius
    lobes = [(-0.7, 0.3, 0.62), (0.7, 0.3, 0.66), (0.0, -0.3, 0.84), (-0.1, 0.5, 0.66), (0.6, -0.2, 0.5)]
    for paint, grow in ((INK, 6.0), (fill, 0.0)):
        for dx, dy, r in lobes:
            canvas.ellipse(x + dx * radius, y + dy * radius, r * radius + grow, r * radius + grow, paint)
    for dx, dy, r in lobes[:3]:
        canvas.arc(x + dx * radius, y + dy * radius, r * radius * 0.62, 40, 160, shade, 5)
    return canvas.sprite(x, y)


@functools.cache
def _pit() -> Sprite:
    """Return the hole that has broken into the floor, anchored at its middle."""
    rx, ry = PIT
    canvas = Canvas(2 * rx + 120, 2 * ry + 80, scale=2)
    x, y = rx + 60.0, ry + 40.0
    for grow, drop, fill in ((44.0, 6.0, "#000000"), (30.0, 0.0, "#4a2a36"), (14.0, 4.0, "#000000")):
        edge: list[Point] = []
        for i in range(26):
            angle, jag = math.tau * i / 26, grow * (0.35 + 0.65 * (i * 11 % 5) / 4)
            edge.append((x + (rx + jag) * math.cos(angle), y + drop + (ry + 0.5 * jag) * math.sin(angle)))
        canvas.polygon(edge, fill)
    canvas.ellipse(x, y + 10, rx - 6, ry - 8, "#5a120c")
    return canvas.sprite(x, y)


@functools.cache
def _tongues(heights: Sequence[int], low: float, wider: float) -> Sprite:
    """Return flames, `wider` than half the hole, anchored at the middle of their foot, which hangs so `low`."""
    rx, tall = PIT[0] + wider, max(heights) + 30
    canvas = Canvas(2 * rx + 40, tall + low + 30, scale=3)
    x, y = rx + 20.0, float(tall)
    for fill, share in ((INK, 1.0), (FLAMES[0], 0.92), (FLAMES[1], 0.62), (FLAMES[2], 0.34)):
        reach = rx * (0.8 + 0.2 * share)
        crest: list[Point] = []
        for i, height in enumerate(heights):
            dx = reach * (i - 3) / 3.6
            sunk = low * math.sqrt(1 - (dx / reach) ** 2)
            lean = 12 * (-1) ** i
            crest += [(dx - reach / 7.2, sunk - 14 * share), (dx + lean, sunk - height * share)]
        foot = [(reach * math.cos(a), (low + 10) * math.sin(a)) for a in (math.pi * k / 12 for k in range(13))]
        canvas.polygon(smooth([(x + px, y + py) for px, py in [*crest, *foot]], steps=6), fill)
    return canvas.sprite(x, y)


@lru_cache(KEPT)
def _sunk(sprite: Sprite, deep: int) -> Sprite:
    """Return a sprite without what is below the front of the hole, whose middle is `deep` below its anchor."""
    rx, ry = PIT
    (x, y), image = sprite.anchor, sprite.image.copy()
    seen = Image.new("L", image.size, 0)
    pencil = ImageDraw.Draw(seen)
    pencil.rectangle((0, 0, image.width, y + deep), fill=255)
    pencil.ellipse((x - rx + 14, y + deep - ry, x + rx - 14, y + deep + ry - 8), fill=255)
    image.putalpha(ImageChops.darker(image.getchannel("A"), seen))
    return Sprite(image, sprite.anchor)


def put_sparkles(drawn: Scene, places: Sequence[tuple[float, float, float]]) -> None:
    """Put glints: x, y and radius of each."""
    for number, (x, y, radius) in enumerate(places):
        drawn.put(sparkle(radius, ("#ffffff", "#ffe9a8")[number % 2]), x, y)


def tint(colour: Colour) -> str:
    """Return the light stripes on the cloth of a colour."""
    return mix(PAINT[colour], CREAM, 0.62)
