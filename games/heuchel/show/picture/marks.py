"""Marks on the picture of the tower as sprites: arrows, frames, counts, signs. Each is drawn once and kept."""

from __future__ import annotations

import functools
import math
from typing import Final

from games.drawing import Canvas, Point, Sprite, mix, smooth, text_sprite, text_width, write
from games.heuchel.rules.board import HOUSES
from games.heuchel.rules.climbs import Gain
from games.heuchel.show.picture.cards import GREEN, HIDDEN, REACH, ROOF
from games.heuchel.show.picture.figures import CREAM, EMPTY, GOLD, INK
from games.heuchel.show.picture.houses import TINCTURE
from games.heuchel.show.picture.layout import HEAD_LENGTH, HEAD_WIDTH, LOSS, SIGN

DUNGEON: Final = "#4b4148"
RED: Final = "#b3261e"
PAST: Final = {house: mix(TINCTURE[house], EMPTY, 0.4) for house in HOUSES}
PAST_INK: Final = mix(INK, EMPTY, 0.3)
"""Arrows of earlier turns."""
ARROW_EDGE: Final = 4
"""Width of its ink."""


@functools.lru_cache(512)
def shaft(width: int, height: int, colour: str, edge: str) -> Sprite:
    """Return the shaft of an arrow, anchored at its left upper corner."""
    canvas = Canvas(width, height, scale=2)
    canvas.rectangle((0, 0, width, height), 9, colour, edge, ARROW_EDGE)
    return canvas.sprite(0, 0)


@functools.cache
def tip(turn: int, colour: str, edge: str) -> Sprite:
    """Return the head of an arrow, anchored at its tip: it points up, or `turn` degrees further clockwise."""
    side = 2 * HEAD_WIDTH
    canvas, half = Canvas(side, side), HEAD_WIDTH / 2 - 3
    head: list[Point] = [(0, 4), (half, HEAD_LENGTH - 3), (-half, HEAD_LENGTH - 3)]
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    points = [(HEAD_WIDTH + x * cos - y * sin, HEAD_WIDTH + x * sin + y * cos) for x, y in head]
    canvas.polygon(points, colour, edge, 2 * ARROW_EDGE)
    canvas.polygon(points, colour)
    return canvas.sprite(HEAD_WIDTH, HEAD_WIDTH)


@functools.cache
def letter(text: str, height: float, gain: Gain) -> Sprite:
    """Return the letter of a climb that is offered, anchored at its middle.

    It stands in a golden house if the climb leads home, on green if others may be taken there, else on white.
    """
    half = 0.64 * height
    canvas, middle = Canvas(2 * half + 6, 2 * half + 6), half + 3
    if gain == "home":
        house = [(-1, -0.25), (0, -1), (1, -0.25), (0.82, -0.25), (0.82, 1), (-0.82, 1), (-0.82, -0.25)]
        canvas.polygon([(middle + half * px, middle + half * py) for px, py in house], GOLD, INK, 3)
        write(canvas, middle, middle + 0.28 * half, text, 0.84 * height, INK)
    elif gain == "cards":
        canvas.ellipse(middle, middle, half, half, GREEN, INK, 3)
        write(canvas, middle, middle, text, 0.88 * height, INK)
    else:
        edge = (middle - 0.92 * half, middle - 0.92 * half, middle + 0.92 * half, middle + 0.92 * half)
        canvas.rectangle(edge, 8, REACH, INK, 3)
        write(canvas, middle, middle, text, 0.88 * height, INK)
    return canvas.sprite(middle, middle)


@functools.cache
def taken(cards: int) -> Sprite:
    """Return how many cards others took out of a room, anchored at its middle."""
    return plaque(f"−{cards}", RED, "#ffffff", 30)


@functools.cache
def hand(size: float) -> Sprite:
    """Return the sign of a favour that may be had, in parts of 60 pixels, anchored at its middle."""
    canvas = Canvas(60 * size, 60 * size)
    middle, part = 30 * size, 60 / 52 * size
    canvas.ellipse(middle, middle, 25 * part, 25 * part, GREEN, INK, 3 * part)
    fingers = [((-8, 0), (-10, -11)), ((-3, -2), (-3.5, -15)), ((2.5, -2), (3.5, -15)), ((8, 0), (10, -10))]
    for fill, width in ((INK, 8.5), (CREAM, 4.5)):
        for stroke in (*fingers, ((-9, 7), (-15, 0))):
            canvas.line([(middle + x * part, middle + y * part) for x, y in stroke], fill, width * part)
        canvas.ellipse(middle, middle + 6 * part, (7.5 + width / 2) * part, (6.5 + width / 2) * part, fill)
    return canvas.sprite(middle, middle)


@functools.cache
def frame(width: float, height: float, colour: str, thickness: float, dashed: bool = False) -> Sprite:
    """Return a frame with an inked edge, anchored at its upper left corner; `dashed` leaves only its corners."""
    canvas = Canvas(width, height, scale=2)
    canvas.rectangle((0, 0, width, height), 12, None, INK, thickness + 4)
    canvas.rectangle((2, 2, width - 2, height - 2), 10, None, colour, thickness)
    if dashed:
        reach = min(width, height) * 0.3
        canvas.rectangle((reach, -9, width - reach, height + 9), 0, "#00000000")
        canvas.rectangle((-9, reach, width + 9, height - reach), 0, "#00000000")
    return canvas.sprite(0, 0)


@functools.cache
def die(pips: int, is_stuck: bool) -> Sprite:
    """Return a die, anchored at its middle; red when no move fits."""
    canvas = Canvas(56, 56)
    canvas.rectangle((3, 3, 53, 53), 11, RED if is_stuck else CREAM, INK, 3)
    near, far = 15.0, 41.0
    spots: dict[int, list[Point]] = {
        1: [(28, 28)],
        2: [(near, far), (far, near)],
        3: [(near, far), (28, 28), (far, near)],
        4: [(near, near), (near, far), (far, near), (far, far)],
        5: [(near, near), (near, far), (far, near), (far, far), (28, 28)],
        6: [(near, near), (near, 28), (near, far), (far, near), (far, 28), (far, far)],
    }
    for x, y in spots[pips]:
        canvas.ellipse(x, y, 5.4, 5.4, CREAM if is_stuck else RED, INK, 1.4)
    return canvas.sprite(28, 28)


@functools.cache
def waiting() -> Sprite:
    """Return the mark of who is still asked, anchored at its middle."""
    canvas = Canvas(54, 54)
    canvas.ellipse(27, 27, 25, 25, CREAM, INK, 3)
    write(canvas, 27, 27, "…", 24, INK)
    return canvas.sprite(27, 27)


@functools.cache
def check() -> Sprite:
    """Return the mark of who is ready, anchored at its middle."""
    canvas = Canvas(54, 54)
    canvas.ellipse(27, 27, 25, 25, GREEN, INK, 3)
    canvas.line([(15, 28), (24, 37), (40, 17)], INK, 9)
    canvas.line([(15, 28), (24, 37), (40, 17)], "#ffffff", 5)
    return canvas.sprite(27, 27)


@functools.cache
def tag(letters: str) -> Sprite:
    """Return the letters of climbs that lead to who is home, for the place of its sign; anchored at its middle."""
    height = 34 if len(letters) == 1 else 22
    canvas = Canvas(48, 56)
    canvas.rectangle((1, 1, 47, 55), 12, INK, REACH, 3)
    write(canvas, 24, 28, letters, height, REACH)
    return canvas.sprite(24, 28)


@functools.cache
def crown(size: float = 1.0) -> Sprite:
    """Return the crown of who leads or has won, anchored at its foot."""
    canvas = Canvas(76, 56)
    points: list[Point] = [(8, 52), (4, 14), (22, 30), (38, 4), (54, 30), (72, 14), (68, 52)]
    canvas.polygon(points, GOLD, INK, 3)
    for px, py in ((4, 14), (38, 6), (72, 14)):
        canvas.ellipse(px, py, 4, 4, RED)
    return canvas.sprite(38, 52, size=size)


@functools.cache
def eye() -> Sprite:
    """Return the mark of what only the owner of the picture sees."""
    canvas = Canvas(56, 44)
    lens = smooth([(4, 22), (16, 9), (28, 5), (40, 9), (52, 22), (40, 35), (28, 39), (16, 35)])
    canvas.polygon(lens, CREAM, INK, 3)
    canvas.ellipse(28, 22, 11, 11, "#2f6fb0", INK, 2.4)
    canvas.ellipse(28, 22, 5, 5, INK)
    return canvas.sprite(28, 22)


@functools.cache
def loss(points: int) -> Sprite:
    """Return what the cards in the dungeon cost, anchored at its middle: a barred window and the points."""
    text = f"−{points}"
    width = text_width(text, SIGN) + 68
    canvas = Canvas(width, LOSS)
    canvas.rectangle((1, 1, width - 1, LOSS - 1), 9, RED, INK, 3)
    canvas.rectangle((8, 6, 44, LOSS - 6), 5, INK)
    for x in (17, 26, 35):
        canvas.line([(x, 9), (x, LOSS - 9)], HIDDEN, 4)
    write(canvas, (44 + width) / 2, LOSS / 2, text, SIGN, "#ffffff")
    return canvas.sprite(width / 2, LOSS / 2)


@functools.cache
def plaque(text: str, fill: str = CREAM, ink: str = INK, height: float = SIGN) -> Sprite:
    """Return a plate with a few signs, anchored at its middle."""
    width = text_width(text, height) + 22
    canvas = Canvas(width + 6, height + 16)
    canvas.rectangle((3, 2, width + 3, height + 14), 9, fill, INK, 3)
    write(canvas, width / 2 + 3, height / 2 + 8, text, height, ink)
    return canvas.sprite(width / 2 + 3, height / 2 + 8)


def number(text: str, height: float = SIGN, fill: str = CREAM) -> Sprite:
    """Return inked text without a plate."""
    return text_sprite(text, height, fill, INK, 4)


@functools.cache
def part_mark(part: str, size: float = 1.0) -> Sprite:
    """Return the sign of a part of the count, one of the fields of `games.heuchel.rules.position.Balance`."""
    canvas = Canvas(50, 50)
    fills = {"arrived": GREEN, "carried": GREEN, "below": ROOF, "on_the_way": CREAM, "discarded": DUNGEON}
    canvas.rectangle((3, 3, 47, 47), 10, fills[part], INK, 3)
    if part == "arrived":
        roof: list[Point] = [(8, 25), (25, 9), (42, 25), (37, 25), (37, 40), (13, 40), (13, 25)]
        canvas.polygon(roof, GOLD, INK, 3)
    elif part == "discarded":
        for x in (14, 25, 36):
            canvas.line([(x, 9), (x, 41)], HIDDEN, 4)
    else:
        up = 1 if part == "below" else -1
        shaft = [(-6, -15), (6, -15), (6, 1), (15, 1), (0, 16), (-15, 1), (-6, 1)]
        canvas.polygon([(25 + px, 25 + up * py) for px, py in shaft], GOLD if up < 0 else CREAM, INK, 2.4)
    return canvas.sprite(25, 25, size=size)
