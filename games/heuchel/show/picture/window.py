"""The window of a home-coming: the room, lit or dark, its shutters, and the flowers at its sill."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from games.drawing import Canvas, Point, Sprite, enlarged, mix, smooth
from games.drawing.colours import rgb
from games.heuchel.rules.board import House, Pawn
from games.heuchel.show.picture.busts import Mood, bust
from games.heuchel.show.picture.figures import CREAM, GOLD, INK, JOINT, PAINT, STONE
from games.heuchel.show.picture.houses import TINCTURE

WINDOW: Final = 210.0, 284.0, 870.0, 718.0
"""Left, top, right, bottom, on the picture."""
FIGURE: Final = 568.0
"""Where the middle of who has come home is."""
HEADROOM: Final = 44.0
"""So much is free of hats below the upper edge of the arch."""
RISE: Final = 150.0
"""Height of the arch."""
LEAVES: Final = "#2f6b45", "#57a35f"
WITHERED: Final = "#8a6a45"
LEVELS: Final = 9
"""Tones of the light in a room, from its corners to its middle."""
RAY: Final = 2
"""By so many tones rays are lighter."""
_MARGIN: Final = 110.0


@functools.cache
def ramp(pawn: Pawn, *, is_glad: bool) -> Sequence[str]:
    """Return the tones of a room from dark to light: of its class, or of a gloom that is the same for all."""
    dark, light = (mix(PAINT[pawn], "#ffffff", 0.12), "#fff3c9") if is_glad else ("#32364f", "#5d6484")
    last = LEVELS + RAY - 1
    return [mix(dark, light, 0.92 * level / last) for level in range(last + 1)]


@functools.cache
def window(pawn: Pawn, *, has_rays: bool, is_glad: bool, hangs: bool = False) -> Sprite:
    """Return the room of a class and its open shutters, anchored at its left upper corner.

    It is dark without anything to be glad of; a shutter may hang askew.
    """
    left, top, right, bottom = WINDOW
    width, height = right - left, bottom - top
    canvas, x, y = Canvas(width + 2 * _MARGIN, height + 60, scale=2), _MARGIN, 40.0
    arch: list[Point] = [
        (x + width / 2 * (1 - math.cos(math.pi * i / 40)), y + RISE - RISE * math.sin(math.pi * i / 40) ** 0.7)
        for i in range(41)
    ]
    outline = [(x, y + height), *arch, (x + width, y + height)]
    canvas.image.paste(_light(pawn, canvas, x + FIGURE - left, y + height - 210, has_rays, is_glad))
    canvas.cut(outline)
    for side in (-1, 1):
        askew = 17.0 if hangs and side > 0 else 0.0
        _shutter(canvas, pawn, x + width / 2 + side * (width / 2 + 62), y + RISE + 14, y + height, askew)
    for fill, thick in ((INK, 44), (STONE, 26), (mix(STONE, CREAM, 0.5), 8)):
        canvas.line(outline, fill, thick)
    return canvas.sprite(x, y)


def framed(pawn: Pawn, mood: Mood = "cheers") -> Sprite:
    """Return who has come home, as large as its hat allows under the arch, anchored at the middle of its foot."""
    figure = bust(pawn, mood)
    _, top, *_ = figure.image.getbbox() or (0, 0)
    return enlarged(figure, min(1.0, (WINDOW[3] - WINDOW[1] - HEADROOM) / (figure.anchor[1] - top)))


def _light(pawn: Pawn, canvas: Canvas, x: float, y: float, has_rays: bool, is_glad: bool) -> Image.Image:
    """Return the light in the room around a point, in soft rings, with rays or without."""
    scale, size = canvas.scale, canvas.image.size
    tones, rays = Image.new("L", size, 0), Image.new("L", size, 0)
    for level in range(1, LEVELS):
        reach = (LEVELS - level) * 52 * scale
        box = (x * scale - reach, y * scale - reach, x * scale + reach, y * scale + reach)
        ImageDraw.Draw(tones).ellipse(box, level)
    for number in range(16 if has_rays else 0):
        angle = math.tau * (number + 0.5) / 16
        edge = [
            ((x + 900 * math.cos(angle + turn)) * scale, (y + 900 * math.sin(angle + turn)) * scale)
            for turn in (-0.09, 0.09)
        ]
        ImageDraw.Draw(rays).polygon([(x * scale, y * scale), *edge], RAY)
    lit = ImageChops.add(tones, rays)
    colours = [part for colour in ramp(pawn, is_glad=is_glad) for part in rgb(colour)]
    lit.putpalette([*colours, *[0] * (768 - len(colours))])
    return lit.convert("RGB").convert("RGBA")


def _shutter(canvas: Canvas, pawn: Pawn, x: float, top: float, bottom: float, hangs: float) -> None:
    """Draw a shutter; one that `hangs` is shifted by so much at its foot, and lower."""
    paint, down = mix(PAINT[pawn], INK, 0.12), 1.4 * hangs
    corners = [(-36, top), (36, top + down), (36 + hangs, bottom + down / 2), (-36 + hangs, bottom - down / 2)]
    canvas.polygon([(x + px, py) for px, py in corners], paint, INK, 8)
    for number in range(1, 8):
        part = number / 8
        y = top + part * (bottom - top)
        ends = [(x - 22 + hangs * part, y), (x + 22 + hangs * part, y + down * (0.8 - part))]
        canvas.line(ends, mix(paint, INK, 0.45), 9)


def boxed(house: House, *, is_glad: bool) -> str:
    """Return the colour of the flower box of a house."""
    return TINCTURE[house] if is_glad else mix(TINCTURE[house], JOINT, 0.6)


@functools.cache
def sill(house: House, *, is_glad: bool) -> Sprite:
    """Return the flower box below a window, anchored at the middle of its upper edge."""
    width, height = WINDOW[2] - WINDOW[0] + 190, 46.0
    canvas, left, top = Canvas(width + 60, 130, scale=3), 30.0, 42.0
    canvas.rectangle((left, top, left + width, top + height), 8, boxed(house, is_glad=is_glad), INK, 8)
    for number in range(5):
        x, y = left + 88 + (width - 176) * number / 4, top + height / 2 + 4
        if is_glad:
            _flower(canvas, x, y, (CREAM, GOLD)[number % 2])
        elif number in (1, 4):
            _withered(canvas, x, top + 6)
    return canvas.sprite(left + width / 2, top)


def _flower(canvas: Canvas, x: float, y: float, paint: str) -> None:
    for side in (-1, 1):
        leaf: list[Point] = [(side * 10, 8), (side * 36, -20), (side * 78, -6), (side * 46, 18)]
        canvas.polygon(smooth([(x + px, y + py) for px, py in leaf]), LEAVES[side > 0], INK, 7)
    for grow, fill in ((7.0, INK), (0.0, paint)):
        for number in range(5):
            angle = math.tau * (number / 5 - 0.25)
            canvas.ellipse(x + 21 * math.cos(angle), y + 21 * math.sin(angle), 16 + grow, 16 + grow, fill)
    canvas.ellipse(x, y, 14, 14, "#d9641c", INK, 5)


def _withered(canvas: Canvas, x: float, y: float) -> None:
    stem: list[Point] = [(x, y + 6), (x + 4, y - 26), (x + 26, y - 30), (x + 44, y - 8), (x + 46, y + 12)]
    for fill, thick in ((INK, 21), (WITHERED, 9)):
        canvas.line(stem, fill, thick)
    for grow, fill in ((7.0, INK), (0.0, mix(WITHERED, CREAM, 0.25))):
        for px, py in ((-11, 20), (11, 20), (0, 32)):
            canvas.ellipse(x + 46 + px, y + py, 12 + grow, 12 + grow, fill)
