"""The lid of the box: all classes at the windows of the tower by night, friendly faces, and a dagger."""

from __future__ import annotations

import math
from typing import Final

from games.drawing import Canvas, Sprite, enlarged, mix, smooth, tilted
from games.drawing.cover import HEIGHT, WIDTH, Painting, stars
from games.heuchel.rules.board import House, Pawn
from games.heuchel.show.picture.busts import bust
from games.heuchel.show.picture.figures import CREAM, GOLD, INK, JOINT, PAINT, STONE
from games.heuchel.show.picture.houses import TINCTURE, shield

MIDDLE: Final = WIDTH / 2
WALL: Final = 96.0, 118.0, 684.0, 452.0
WINDOWS: Final[tuple[tuple[Pawn, float, float], ...]] = (
    ("H", 240, 262),
    ("B", 390, 262),
    ("P", 540, 262),
    ("F", 240, 402),
    ("Q", 390, 402),
    ("M", 540, 402),
)
"""Who looks out of which window (the middle of its sill)."""


def cover(title: str) -> bytes:
    """Return the lid as PNG."""
    art = Painting("#0d1030", "#1c1a4a", "#3a2a66", "#6a3f78", "#a8577a")
    art.draw(_sky)
    art.light(46, 190, 190, "#fff1c0", 0.6)
    art.draw(_moon)
    art.draw(_hills, blur=1)
    art.draw(_tower)
    for pawn, x, y in WINDOWS:
        art.put(_window(pawn), x, y)
    for x, y in ((240, 236), (390, 236), (540, 236), (240, 376), (390, 376), (540, 376)):
        art.light(x, y - 22, 92, "#ff9d3a", 0.28)
    houses: tuple[House, ...] = ("rose", "lion", "sun", "tree", "lily", "moon")
    for number, house in enumerate(houses):
        side, level = number % 2, number // 2
        art.put(shield(house, 0.66), 136 if not side else 644, 206 + 88 * level)
    art.put(tilted(_dagger(), -28), 708, 316)
    art.shade(0.55)
    art.title(title, 66, "#ffe7a6", "#150f2c")
    return art.lid()


def _sky(canvas: Canvas) -> None:
    stars(canvas, 80, 0.4, 260, "#ffeeb8")


def _moon(canvas: Canvas) -> None:
    canvas.ellipse(46, 190, 30, 30, "#fff3cf")
    for x, y, radius in ((36, 182, 7), (56, 200, 9), (58, 178, 5)):
        canvas.ellipse(x, y, radius, radius, "#eeddae")


def _hills(canvas: Canvas) -> None:
    for base, colour, phase in ((330, "#2c2350", 0.4), (380, "#1f2a3c", 2.2)):
        crest = [(x, base + 26 * math.sin(phase + x / 110)) for x in range(-40, WIDTH + 80, 60)]
        canvas.polygon([*smooth(crest, closed=False), (WIDTH + 60, HEIGHT), (-60, HEIGHT)], colour)


def _tower(canvas: Canvas) -> None:
    """Draw the wall with its battlements, and a turret with a pointed roof on either side."""
    left, top, right, bottom = WALL
    stone, dark = mix(STONE, INK, 0.42), mix(JOINT, INK, 0.55)
    for merlon in range(int(left) + 84, int(right) - 84, 52):
        canvas.rectangle((merlon, top - 2, merlon + 34, top + 40), 3, stone, INK, 4)
    canvas.rectangle((left + 60, top + 24, right - 60, bottom), 0, stone, INK, 5)
    _bricks(canvas, (left + 66, top + 32, right - 66, bottom), dark)
    turrets: tuple[tuple[float, House], ...] = ((136.0, "rose"), (644.0, "lily"))
    for x, house in turrets:
        canvas.rectangle((x - 52, 150, x + 52, bottom), 0, mix(stone, CREAM, 0.07), INK, 5)
        _bricks(canvas, (x - 48, 156, x + 48, bottom), dark)
        roof = smooth([(x - 64, 168), (x - 42, 148), (x - 17, 126), (x, 98)], closed=False)
        paint = mix(TINCTURE[house], INK, 0.3)
        canvas.polygon([*roof, *((2 * x - px, py) for px, py in reversed(roof[:-1]))], paint, INK, 5)


def _bricks(canvas: Canvas, box: tuple[float, float, float, float], colour: str) -> None:
    left, top, right, bottom = box
    for i in range(int((bottom - top) / 22)):
        y = top + 22 * i
        canvas.line([(left, y), (right, y)], colour, 2)
        x = left + (18 if i % 2 else 40)
        while x < right - 8:
            canvas.line([(x, y), (x, y + 22)], colour, 2)
            x += 46


def _window(pawn: Pawn) -> Sprite:
    """Return a lit window with somebody in it, anchored at the middle of its sill."""
    canvas = Canvas(150, 150, scale=6)
    x, foot = 75.0, 128.0
    arch = [(x - 56 * math.cos(math.pi * i / 20), 62 - 52 * math.sin(math.pi * i / 20)) for i in range(21)]
    outline = [(x - 56, foot), *arch, (x + 56, foot)]
    inner = Canvas(150, 150, scale=6)
    inner.polygon(outline, PAINT[pawn])
    inner.ellipse(x, 84, 46, 50, mix(PAINT[pawn], CREAM, 0.6))
    inner.put(enlarged(bust(pawn), 0.25), x - 15, foot)
    inner.cut(outline)
    canvas.put(inner.sprite(0, 0), 0, 0)
    canvas.line([*outline, outline[0]], INK, 5)
    canvas.rectangle((x - 68, foot - 4, x + 68, foot + 12), 4, STONE, INK, 4)
    return canvas.sprite(x, foot)


def _dagger() -> Sprite:
    canvas = Canvas(90, 260, scale=4)
    x = 45.0
    canvas.polygon([(x - 13, 92), (x + 13, 92), (x + 8, 214), (x, 246), (x - 8, 214)], "#dfe6ee", INK, 5)
    canvas.polygon([(x + 1, 96), (x + 10, 96), (x + 6, 212), (x + 1, 232)], "#a9b6c4")
    canvas.rectangle((x - 38, 78, x + 38, 94), 8, GOLD, INK, 5)
    canvas.rectangle((x - 9, 26, x + 9, 82), 6, "#7a1f2c", INK, 5)
    for y in (40, 54, 68):
        canvas.line([(x - 8, y), (x + 8, y - 5)], GOLD, 3)
    canvas.ellipse(x, 20, 14, 14, "#c9303e", GOLD, 5)
    return canvas.sprite(x, 130, halo=CREAM, halo_width=2)
