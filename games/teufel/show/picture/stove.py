"""The stove in the middle of the kitchen, and the Oberteufel who lives in it."""

from __future__ import annotations

import functools
from typing import Final

from games.drawing import Canvas, Point, Sprite, mix, smooth
from games.teufel.show.picture.pieces import CREAM, GOLD, INK, RED, STEEL

ENAMEL: Final = "#3c5a63"


@functools.cache
def stove() -> Sprite:
    """Return the stove with the chief devil, seen from the front as on a stage."""
    canvas = Canvas(330, 330)
    x = 165.0
    canvas.rectangle((6, 12, 324, 326), 40, "#2a1518")
    canvas.rectangle((6, 6, 324, 318), 40, "#b98a3a", INK, 5)
    canvas.rectangle((18, 18, 312, 306), 30, ENAMEL, INK, 4)
    canvas.rectangle((26, 26, 304, 298), 24, ENAMEL, STEEL, 3)
    for cx, cy in ((60, 60), (270, 60)):
        canvas.ellipse(cx, cy, 27, 27, "#2c2528", INK, 3)
        canvas.ellipse(cx, cy, 18, 18, None, "#ff7a1a", 4)
        canvas.ellipse(cx, cy, 8, 8, "#ff7a1a")
    _flames(canvas, x, 224)
    _chief(canvas, x, 170)
    return canvas.sprite(x, x)


@functools.cache
def flame() -> Sprite:
    """Return the fire of the grill to which a devil can bring its pot."""
    canvas = Canvas(70, 78)
    tongues: list[Point] = [
        (0, -34),
        (9, -14),
        (17, -22),
        (26, 6),
        (18, 28),
        (0, 34),
        (-18, 28),
        (-26, 6),
        (-14, -8),
    ]
    for fill, size in ((INK, 1.1), ("#e2421a", 0.98), ("#ff9a24", 0.72), ("#ffd75a", 0.46)):
        canvas.polygon(smooth([(35 + px * size, 40 + py * size + 14 * (1 - size)) for px, py in tongues]), fill)
    return canvas.sprite(35, 39, halo=CREAM, halo_width=2.6)


@functools.cache
def chief(size: float) -> Sprite:
    """Return the Oberteufel as he pops out of the stove, in flames and on a spring, anchored at his face."""
    canvas = Canvas(360, 400, 6)
    x, y = 180.0, 150.0
    _flames(canvas, x, y + 64)
    coils = [(x + (46 if i % 2 else -46), y + 96 + 20 * i) for i in range(8)]
    for fill, width in ((INK, 17.0), (STEEL, 9.0)):
        canvas.line(coils, fill, width)
    _chief(canvas, x, y)
    return canvas.sprite(x, y, size=size)


@functools.cache
def sprung(size: float, below: float) -> Sprite:
    """Return the Oberteufel as he pops out and points to the right with his ladle, anchored at his face; his spring
    ends so far `below` it."""
    canvas, long = Canvas(480, below / size + 180, 6), below / size
    x, y = 190.0, 150.0
    turns = 6
    pitch = (long - 100) / turns
    for fill, width in ((CREAM, 33.0), (INK, 25.0), (STEEL, 15.0)):
        for i in range(turns):
            top = y + 100 + pitch * i
            canvas.line([(x - 42, top), (x + 42, top + 0.7 * pitch)], fill, width)
    for fill, width in ((INK, 16.0), ("#a66a35", 8.0)):
        canvas.line([(x + 98, y + 62), (x + 166, y + 66)], fill, width)
    canvas.ellipse(x + 186, y + 68, 26, 20, STEEL, INK, 5)
    for arm, hand in (
        ([(44, 58), (76, 74), (106, 62)], (110, 62)),
        ([(-44, 56), (-96, 72), (-70, 106)], (-64, 108)),
    ):
        for fill, width in ((INK, 29.0), ("#ffffff", 20.0)):
            canvas.line(smooth([(x + px, y + py) for px, py in arm], closed=False), fill, width)
        canvas.ellipse(x + hand[0], y + hand[1], 17, 16, RED, INK, 5)
    _bust(canvas, x, y, 4)
    return canvas.sprite(x, y, halo=CREAM, halo_width=2.2, size=size)


@functools.cache
def hatch(size: float) -> Sprite:
    """Return the stove with its lid open, seen from the front, anchored at the middle of its upper edge."""
    canvas = Canvas(340, 250, 6)
    x = 170.0
    canvas.ellipse(x, 34, 122, 26, INK)
    canvas.ellipse(x, 34, 114, 20, "#ff7a1a")
    canvas.ellipse(x, 38, 92, 13, "#ffd75a")
    rim: list[Point] = [(x - 124, 40), (x - 70, 52), (x, 58), (x + 70, 52), (x + 124, 40)]
    canvas.polygon([*rim, (x + 134, 240), (x - 134, 240)], ENAMEL, INK, 6)
    canvas.rectangle((x - 100, 124, x + 100, 214), 16, "#2c2528", INK, 5)
    canvas.rectangle((x - 86, 138, x + 86, 200), 12, "#ff7a1a")
    for i in range(6):
        canvas.line([(x - 66 + 26 * i, 138), (x - 66 + 26 * i, 200)], INK, 7)
    canvas.line([(x - 130, 236), (x + 130, 236)], "#b98a3a", 13)
    return canvas.sprite(x, 34, size=size)


def _flames(canvas: Canvas, x: float, y: float) -> None:
    for fill, size in ((INK, 1.06), ("#e2421a", 1.0), ("#ff9a24", 0.8), ("#ffd75a", 0.58)):
        tongues: list[Point] = [(-112, 24), (-104, -36), (-84, -8), (-74, -84), (-46, -30), (-30, -104), (0, -40)]
        shape = [*tongues, *((-px, py) for px, py in reversed(tongues[:-1])), (70, 48), (0, 54), (-70, 48)]
        canvas.polygon(smooth([(x + px * size, y + py * size) for px, py in shape]), fill)


def _chief(canvas: Canvas, x: float, y: float) -> None:
    """Draw the chief devil with his tools."""
    for side in (-1, 1):
        arm = [(x + side * 44, y + 56), (x + side * 84, y + 80), (x + side * 98, y + 40)]
        if side > 0:
            for fill, width in ((INK, 14), ("#a66a35", 7)):
                canvas.line([(x + 90, y + 96), (x + 112, y - 30)], fill, width)
            canvas.ellipse(x + 116, y - 48, 20, 26, STEEL, INK, 5)
        else:
            prongs: list[Point] = [(x - 132, y - 60), (x - 130, y - 28), (x - 102, y - 32), (x - 104, y - 64)]
            for fill, width in ((INK, 14), (STEEL, 7)):
                canvas.line([(x - 90, y + 96), (x - 118, y - 66)], fill, width)
                canvas.line(prongs, fill, width)
        for fill, width in ((INK, 27), ("#ffffff", 18)):
            canvas.line([*arm[:2], (x + side * 88, y + 66)], fill, width)
        canvas.ellipse(arm[2][0], arm[2][1] + 6, 16, 15, RED, INK, 5)
    _bust(canvas, x, y)


def _ears(canvas: Canvas, x: float, y: float) -> None:
    """Draw the horns and ears of the chief devil."""
    for side in (-1, 1):
        horn: list[Point] = [(30, -34), (58, -52), (62, -84), (80, -56), (66, -22), (42, -14)]
        canvas.polygon(smooth([(x + side * px, y + py) for px, py in horn]), GOLD, INK, 4)
        canvas.polygon([(x + side * 52, y - 6), (x + side * 84, y - 22), (x + side * 56, y + 18)], RED, INK, 4)


def _bust(canvas: Canvas, x: float, y: float, gaze: float = 0) -> None:
    """Draw the chief devil without his arms, his pupils moved aside by `gaze`."""
    _ears(canvas, x, y)
    dark = mix(RED, INK, 0.4)
    body: list[Point] = [(-44, 30), (44, 30), (64, 86), (48, 108), (-48, 108), (-64, 86)]
    canvas.polygon(smooth([(x + px, y + py) for px, py in body]), "#ffffff", INK, 5)
    for px in (-14, 14):
        for py in (62, 84):
            canvas.ellipse(x + px, y + py, 5, 5, GOLD, INK, 2)
    head: list[Point] = [(0, -50), (46, -40), (60, 0), (46, 34), (0, 52), (-46, 34), (-60, 0), (-46, -40)]
    canvas.polygon(smooth([(x + px, y + py) for px, py in head]), RED, INK, 5)
    canvas.polygon(smooth([(x - 11, y + 42), (x, y + 36), (x + 11, y + 42), (x, y + 72)]), INK)
    for side in (-1, 1):
        canvas.ellipse(x + side * 21, y - 10, 15, 16, "#fff3c2", INK, 3)
        canvas.ellipse(x + side * 17 + gaze, y - 7, 6, 7, INK)
        canvas.line([(x + side * 6, y - 22), (x + side * 42, y - 37)], INK, 10)
        curl = [(x, y + 17), (x + side * 24, y + 27), (x + side * 50, y + 20), (x + side * 52, y + 2)]
        canvas.line(smooth(curl, closed=False), INK, 9)
    canvas.ellipse(x, y + 10, 9, 7, dark, INK, 3)
    canvas.arc(x, y + 18, 18, 50, 130, CREAM, 5)
    for fill, grow in ((INK, 4.0), ("#ffffff", 0.0)):
        for dx, dy, r in ((-30, -84, 26), (30, -84, 26), (0, -100, 30)):
            canvas.ellipse(x + dx, y + dy, r + grow, r + grow, fill)
        canvas.rectangle((x - 42 - grow, y - 78 - grow, x + 42 + grow, y - 40 + grow), 6, fill)
    canvas.rectangle((x - 44, y - 56, x + 44, y - 38), 5, GOLD, INK, 3)
    for dx in (-16, 14):
        canvas.line([(x + dx, y - 88), (x + dx * 0.8, y - 66)], "#c8d0e0", 4)
