"""The marks on the picture of the kitchen as sprites: names of places, arrows, rings, and what a turn is about."""

from __future__ import annotations

import functools
import math
from typing import Final

from games.drawing import Canvas, Point, Sprite, mix, smooth, text_sprite, text_width, winners_crown, write, zigzag
from games.drawing.kept import kept_packed
from games.teufel.rules.board import Colour
from games.teufel.show.picture.dice import wing
from games.teufel.show.picture.layout import FIGURE, HALF, PLATE, SIGN, TABLE
from games.teufel.show.picture.pieces import CREAM, GOLD, INK, ON_PAINT, PAINT, RED, STEEL, sign

EDGE: Final = "#f0d3b4"
"""The names of columns and rows."""
LIGHT: Final = "#8fe9ff"
"""Where a devil can go: no colour of a seat, and not the gold of whose turn it is."""
STONE: Final = "#c8a277"
"""Of paths, and of what pots stand on."""
LIT: Final = "#2c6478"
"""The ground of a cooking place in that light."""
PAST: Final[dict[Colour, str]] = {colour: mix(paint, "#7d5a48", 0.2) for colour, paint in PAINT.items()}
"""The faint colours of the ways of earlier turns: mixed, so that they are the same on any ground."""
PAST_EDGE: Final = "#452c2a"
SHADOW: Final[dict[Colour, str]] = {colour: mix(paint, "#463c44", 0.55) for colour, paint in PAINT.items()}
"""The shadows of devils that set off."""
GHOST: Final = 0.42
"""How strong is what is left of a devil or a pot that is gone."""

crown = functools.partial(winners_crown, fill=GOLD, gems=RED, edge=INK, halo=CREAM)


@functools.cache
def edge_name(name: str) -> Sprite:
    """Return the name of a column or row, as it is written on the frame."""
    return text_sprite(name, FIGURE, EDGE)


@functools.cache
def stretch(colour: Colour, x: float, y: float, is_first: bool, is_last: bool, is_past: bool) -> Sprite:
    """Return a straight stretch of a way, anchored where it begins, to `x`, `y` seen from there.

    The first one begins with a dot, the last one ends in the head of an arrow; those of earlier turns are slight.
    """
    reach = 30
    canvas = Canvas(abs(x) + 2 * reach, abs(y) + 2 * reach)
    left, top = reach - min(0, x), reach - min(0, y)
    length = max(math.hypot(x, y), 1)
    ux, uy = x / length, y / length
    size, back = (0.9, min(20.0, 0.55 * length)) if is_past else (1.15, min(26.0, 0.55 * length))
    end = length - back if is_last else length
    for fill, width in _layers(colour, is_past):
        canvas.line([(left, top), (left + ux * end, top + uy * end)], fill, width)
        if is_first:
            canvas.ellipse(left, top, width / 2 + 5 * size, width / 2 + 5 * size, fill)
        if is_last:
            tip = [
                (x, y),
                *((x - ux * back - uy * side, y - uy * back + ux * side) for side in (16 * size, -16 * size)),
            ]
            canvas.polygon([(left + px, top + py) for px, py in tip], fill, fill, width - 4 * size)
    return canvas.sprite(left, top)


def _layers(colour: Colour, is_past: bool) -> tuple[tuple[str, float], ...]:
    """Return the colours and widths in which a way is drawn over itself."""
    if is_past:
        return (PAST_EDGE, 17.0), (PAST[colour], 11.0)
    return (INK, 25.0), (CREAM, 21.0), (PAINT[colour], 14.0)


@functools.cache
def puff(colour: Colour, is_past: bool) -> Sprite:
    """Return one dot of the trail of a flight."""
    canvas = Canvas(30, 30)
    for fill, width in _layers(colour, is_past):
        canvas.ellipse(15, 15, width / 2 + 2, width / 2 + 2, fill)
    return canvas.sprite(15, 15)


@functools.cache
def head(colour: Colour, turn: int, is_past: bool) -> Sprite:
    """Return the head of the arrow of a bow, turned by so many degrees, anchored before its tip."""
    canvas = Canvas(70, 70)
    angle, size = math.radians(turn), 0.7 if is_past else 1.0
    points = [
        (
            35 + size * (x * math.cos(angle) - y * math.sin(angle)),
            35 + size * (x * math.sin(angle) + y * math.cos(angle)),
        )
        for x, y in ((18, 0), (-10, -16), (-10, 16))
    ]
    for fill, width in _layers(colour, is_past):
        canvas.polygon(points, fill, fill, width - 4 * size)
    return canvas.sprite(35, 35)


@functools.cache
def faded(sprite: Sprite) -> Sprite:
    """Return a sprite through which the ground is seen."""
    image = sprite.image.copy()
    image.putalpha(image.getchannel("A").point(lambda alpha: round(alpha * GHOST)))
    return Sprite(image, sprite.anchor)


@functools.cache
def ring(radius: float, colour: str) -> Sprite:
    """Return a thick ring."""
    size = 2 * radius + 14
    canvas = Canvas(size, size)
    canvas.ellipse(size / 2, size / 2, radius + 6, radius + 6, None, INK, 13)
    canvas.ellipse(size / 2, size / 2, radius + 3.5, radius + 3.5, None, colour, 8)
    return canvas.sprite(size / 2, size / 2)


@kept_packed
def name_plate(colour: Colour, label: str, height: float) -> Sprite:
    """Return the plate at a start or a kitchen with the name of whose it is."""
    width, tall = text_width(label, height) + 22, 1.36 * height
    canvas = Canvas(width + 4, tall + 4)
    canvas.rectangle((2, 2, width + 2, tall + 2), 12, PAINT[colour], INK, 4)
    write(canvas, width / 2 + 2, tall / 2 + 2, label, height, ON_PAINT[colour])
    return canvas.sprite(width / 2 + 2, tall / 2 + 2, halo=CREAM, halo_width=2)


@functools.cache
def start_frame() -> Sprite:
    """Return the golden edge of the start of whose turn it is."""
    canvas = Canvas(2 * TABLE + 24, 2 * TABLE + 24)
    x = TABLE + 12.0
    for fill, width in ((INK, 20.0), (GOLD, 12.0)):
        outline = octagon(x, x, TABLE)
        canvas.line([*outline, outline[0]], fill, width)
    return canvas.sprite(x, x)


def octagon(x: float, y: float, radius: float) -> list[Point]:
    """Return the corners of a start."""
    turns = [(i + 0.5) * math.pi / 4 for i in range(8)]
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


@functools.cache
def light(is_plate: bool) -> Sprite:
    """Return the one mark of a square that a choice is about: a bright frame; a cooking place shines, too."""
    size = 2 * HALF - 10
    canvas = Canvas(size, size)
    if is_plate:
        canvas.ellipse(size / 2, size / 2, PLATE - 6, PLATE - 6, LIT, INK, 4)
    canvas.rectangle((0, 0, size, size), 36, None, LIGHT, 6)
    return canvas.sprite(size / 2, size / 2)


@functools.cache
def frame() -> Sprite:
    """Return the bold frame of the square that the first button is about."""
    size = 2 * HALF - 6
    canvas = Canvas(size, size)
    canvas.rectangle((0, 0, size, size), 38, None, INK, 15)
    canvas.rectangle((3, 3, size - 3, size - 3), 35, None, LIGHT, 9)
    return canvas.sprite(size / 2, size / 2)


def burst(radius: float) -> Sprite:
    """Return the red star under a duel."""
    return star(radius, RED, CREAM)


def medal(radius: float) -> Sprite:
    """Return the golden star behind the winners."""
    return star(radius, GOLD, CREAM)


@functools.cache
def bare_sign(letter: str) -> Sprite:
    """Return the sign of a pot of any colour."""
    canvas = Canvas(48, 48)
    sign(canvas, letter, 24, 24, CREAM, 36)
    return canvas.sprite(24, 24)


@functools.cache
def star(radius: float, colour: str, inside: str) -> Sprite:
    """Return a star of many points."""
    canvas = Canvas(2 * radius + 8, 2 * radius + 8)
    x = radius + 4
    for size, fill in ((1.0, INK), (0.95, colour), (0.8, inside)):
        canvas.polygon(zigzag(x, x, radius * size * 0.82, radius * size, 16), fill)
    return canvas.sprite(x, x)


@functools.cache
def token(colour: Colour, number: int) -> Sprite:
    """Return a button with the number of a devil: whose bonus it is, or who has flown."""
    canvas = Canvas(64, 64)
    canvas.ellipse(32, 32, 30, 30, CREAM)
    canvas.ellipse(32, 32, 28, 28, PAINT[colour], INK, 3)
    write(canvas, 32, 33, str(number), FIGURE, ON_PAINT[colour])
    return canvas.sprite(32, 32)


@functools.cache
def bubble(text: str) -> Sprite:
    """Return a speech bubble: dots where an answer is awaited, or a sign."""
    canvas = Canvas(56, 58)
    canvas.polygon([(14, 34), (8, 54), (30, 40)], CREAM, INK, 4)
    canvas.rectangle((3, 3, 53, 44), 18, CREAM, INK, 4)
    canvas.polygon([(16, 34), (12, 47), (28, 38)], CREAM)
    if text == "…":
        for i in range(3):
            canvas.ellipse(15 + 13 * i, 24, 5, 5, RED)
    else:
        write(canvas, 28, 24, text, SIGN, RED)
    return canvas.sprite(8, 54)


@functools.cache
def exclamation() -> Sprite:
    """Return the mark of a devil that has to move on."""
    canvas = Canvas(44, 44)
    canvas.ellipse(22, 22, 21, 21, CREAM)
    canvas.ellipse(22, 22, 19, 19, RED, INK, 3)
    write(canvas, 22, 22, "!", SIGN, CREAM)
    return canvas.sprite(22, 22)


@functools.cache
def handled() -> Sprite:
    """Return the mark of a devil that has made its pot action: a pot that is done."""
    canvas = Canvas(46, 46)
    canvas.ellipse(23, 23, 21, 21, CREAM, INK, 3)
    canvas.polygon([(11, 18), (35, 18), (31, 35), (15, 35)], STEEL, INK, 3)
    canvas.line([(14, 22), (21, 29), (35, 11)], INK, 9)
    canvas.line([(14, 22), (21, 29), (35, 11)], "#2c9a4b", 5)
    return canvas.sprite(23, 23)


@functools.cache
def grounded() -> Sprite:
    """Return the mark of a devil that may not fly: a wing crossed out."""
    canvas = Canvas(50, 50)
    canvas.ellipse(25, 25, 23, 23, CREAM, INK, 3)
    wing(canvas, 25, 28, 0.58)
    canvas.line([(11, 39), (39, 11)], CREAM, 9)
    canvas.line([(11, 39), (39, 11)], INK, 5)
    return canvas.sprite(25, 25)


@functools.cache
def bonus() -> Sprite:
    """Return the star of the bonus point."""
    canvas = Canvas(84, 84)
    radii = (40, 33)
    angles = [(i * math.pi / 10, radii[i % 2]) for i in range(20)]
    canvas.polygon([(42 + r * math.cos(a), 42 + r * math.sin(a)) for a, r in angles], GOLD, INK, 4)
    write(canvas, 41, 42, "+1", FIGURE - 5, INK)
    return canvas.sprite(42, 42)


@functools.cache
def turns_left(number: int) -> Sprite:
    """Return the plate with the hourglass: so many turns are left."""
    canvas = Canvas(118, 72)
    canvas.rectangle((2, 2, 116, 70), 16, "#4d302e", INK, 4)
    canvas.put(hourglass(), 32, 36)
    write(canvas, 82, 36, str(number), FIGURE, CREAM)
    return canvas.sprite(59, 36)


@functools.cache
def check() -> Sprite:
    """Return the tick of what is done."""
    canvas = Canvas(48, 48)
    canvas.ellipse(24, 24, 22, 22, "#2c9a4b", CREAM, 4)
    canvas.line([(14, 25), (21, 33), (34, 16)], CREAM, 6)
    return canvas.sprite(24, 24)


@functools.cache
def cross() -> Sprite:
    """Return the mark of a seat that is out."""
    canvas = Canvas(60, 60)
    for fill, width in ((INK, 19), (CREAM, 14), (RED, 9)):
        for side in (-1, 1):
            canvas.line([(13, 30 - side * 17), (47, 30 + side * 17)], fill, width)
    return canvas.sprite(30, 30)


@functools.cache
def steps() -> Sprite:
    """Return two hoof prints: movement points."""
    canvas = Canvas(64, 72)
    for x, y in ((18, 46), (44, 24)):
        for side in (-1, 1):
            canvas.polygon(
                smooth(
                    [
                        (x + side * 2, y + 14),
                        (x + side * 12, y + 10),
                        (x + side * 10, y - 10),
                        (x + side * 2, y - 16),
                    ]
                ),
                CREAM,
            )
    return canvas.sprite(32, 36)


@functools.cache
def wings() -> Sprite:
    """Return the mark of a flight."""
    canvas = Canvas(80, 64)
    wing(canvas, 40, 34, 1.2)
    return canvas.sprite(40, 32, halo=CREAM, halo_width=2)


@functools.cache
def swords() -> Sprite:
    """Return the crossed forks of a duel."""
    canvas = Canvas(64, 64)
    for fill, width in ((INK, 11), (STEEL, 5)):
        for side in (-1, 1):
            canvas.line([(32 - side * 22, 56), (32 + side * 14, 20)], fill, width)
            prongs: list[Point] = [(32 + side * 5, 11), (32 + side * 9, 25), (32 + side * 23, 29)]
            canvas.line(prongs, fill, width)
            canvas.line([(32 + side * 14, 20), (32 + side * 23, 11)], fill, width)
    return canvas.sprite(32, 32, halo=CREAM, halo_width=2)


@functools.cache
def hand(colour: Colour) -> Sprite:
    """Return the hand that presses the stove, pointing down."""
    canvas = Canvas(84, 96)
    x = 42.0
    canvas.rectangle((x - 24, 2, x + 24, 26), 6, CREAM, INK, 4)
    shape: list[Point] = [(-26, 22), (26, 22), (28, 50), (10, 58), (9, 84), (-9, 84), (-10, 58), (-30, 50)]
    canvas.polygon(smooth([(x + px, py) for px, py in shape], steps=8), PAINT[colour], INK, 4)
    for px in (-12, 12):
        canvas.line([(x + px, 40), (x + px, 54)], INK, 3)
    return canvas.sprite(x, 48, halo=CREAM, halo_width=2)


@functools.cache
def hourglass() -> Sprite:
    """Return the mark of the turns played."""
    canvas = Canvas(48, 64)
    canvas.polygon([(10, 10), (38, 10), (26, 32), (38, 54), (10, 54), (22, 32)], CREAM, INK, 4)
    canvas.polygon([(16, 50), (32, 50), (24, 40)], "#d9822b")
    canvas.polygon([(17, 18), (31, 18), (24, 30)], "#d9822b")
    for y in (8, 56):
        canvas.rectangle((5, y - 5, 43, y + 5), 4, "#8a5a2b", INK, 3)
    return canvas.sprite(24, 32)


@functools.cache
def chance_plate(stove: int) -> Sprite:
    """Return the plate on the stove: a press, shown by a hand on a knob, lets the Oberteufel pop out on his spring
    with probability 1/`stove`."""
    text = f"{round(100 / stove)} %"
    width, height = text_width(text, FIGURE) + 142, 62
    canvas = Canvas(width, height)
    canvas.rectangle((2, 2, width - 2, height - 2), 14, "#7a1410", INK, 4)
    canvas.rectangle((7, 7, width - 7, height - 7), 10, "#7a1410", GOLD, 2)
    x = 36.0
    canvas.rectangle((x - 17, 46, x + 17, 53), 3, STEEL, INK, 2)
    finger: list[Point] = [(-14, 10), (14, 10), (14, 26), (5, 30), (5, 45), (-5, 45), (-5, 30), (-14, 26)]
    canvas.polygon([(x + px, py) for px, py in finger], CREAM, INK, 3)
    x = 92.0
    coils = [(x + (11 if i % 2 else -11), 55 - 5.5 * i) for i in range(5)]
    for fill, wide in ((INK, 7.0), (STEEL, 3.5)):
        canvas.line(coils, fill, wide)
    for side in (-1, 1):
        canvas.polygon([(x + side * 5, 14), (x + side * 15, 5), (x + side * 14, 20)], GOLD, INK, 2)
    canvas.ellipse(x, 22, 14, 13, RED, INK, 3)
    for side in (-1, 1):
        canvas.ellipse(x + side * 5, 20, 3, 3, CREAM)
    canvas.line([(x - 5, 28), (x + 5, 28)], INK, 2.5)
    canvas.polygon([(58, 24), (70, 32), (58, 40)], GOLD)
    write(canvas, (width + 108) / 2, height / 2, text, FIGURE, CREAM)
    return canvas.sprite(width / 2, height / 2)
