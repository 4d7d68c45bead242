"""The pieces of the kitchen as sprites: devils, pots, menu cards. Each is drawn once and kept.

Every colour has a body of its own for its devils and its pots: yellow round, violet a triangle, blue square,
green a pear (its pot a bucket); so nobody has to see colours.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Final, Literal

from games.contract import Sign
from games.drawing import Canvas, Point, Sprite, mix, smooth, trimmed, write
from games.teufel.rules.board import COLOURS, Card, Colour, Pot, colour_of, pots_of
from games.teufel.show.picture.layout import FIGURE, PAIR, SIGN, figure
from games.teufel.show.words import colour_mark, pot_mark

INK: Final = "#2b171a"
CREAM: Final = "#fff4d9"
POT_SIGN: Final = 30
"""Height of the white sign of a pot, without its edge."""
STEEL: Final = "#cfc6bb"
RED: Final = "#d8261c"
GOLD: Final = "#ffc13b"
PAINT: Final[dict[Colour, str]] = {
    "yellow": "#ffd42e",
    "violet": "#d08cf0",
    "blue": "#2350c8",
    "green": "#35ad60",
}
ON_PAINT: Final[dict[Colour, str]] = {"yellow": INK, "violet": INK, "blue": CREAM, "green": INK}
"""What is written on the colour."""
SHINE: Final[dict[Colour, str]] = {colour: mix(paint, "#ffffff", 0.5) for colour, paint in PAINT.items()}
"""Where light falls on large pots."""
SHADE: Final[dict[Colour, str]] = {colour: mix(paint, INK, 0.2) for colour, paint in PAINT.items()}
"""The side of large pots and, of large devils, that lies in the shade: light falls from the left."""
STONE: Final[dict[Colour, str]] = {colour: mix(paint, "#a39a96", 0.78) for colour, paint in PAINT.items()}
"""Of guards, whom nobody plays."""
Mood = Literal["grim", "sad", "calm", "glad"]
_HORN: Final[dict[Colour, list[Point]]] = {
    "yellow": [(12, -10), (19, -24), (20, -38), (30, -24), (30, -6)],
    "violet": [(5, -14), (14, -44), (20, -12)],
    "blue": [(20, -14), (34, -21), (33, -36), (43, -24), (38, -8), (22, -6)],
    "green": [(8, -14), (16, -28), (30, -28), (31, -18), (23, -20), (20, -8)],
}
"""The right horn, from the middle of the devil."""


@functools.cache
def devil(
    colour: Colour, figure: str, has_cap: bool, is_guard: bool = False, size: float = 1, mood: Mood = "grim"
) -> Sprite:
    """Return a devil, anchored at its position; `figure`, if any, is written on its belly."""
    return drawn_devil(colour, figure, has_cap, is_guard, size, mood)


def drawn_devil(colour: Colour, figure: str, has_cap: bool, is_guard: bool, size: float, mood: Mood) -> Sprite:
    """Return a devil that is drawn and not kept."""
    canvas = Canvas(108, 124, _scale(size))
    x, y = 54.0, 64.0
    paint = STONE[colour] if is_guard else PAINT[colour]
    if is_guard:
        spear(canvas, x + 40, y)
    tail(canvas, x, y, paint)
    _horns(canvas, colour, x, y)
    _body(canvas, colour, paint, x, y, is_lit=size >= 2)
    face(canvas, x, y - (1 if colour != "green" else 3), mood)
    if has_cap:
        _cap(canvas, x, y - (2 if colour == "yellow" else 0))
    low, height = (28, 32) if mood == "grim" else (33, 26)
    write(canvas, x, y + low, figure, height, ON_PAINT[colour])
    return canvas.sprite(x, y, halo=CREAM, halo_width=2.6, size=size)


@functools.cache
def piece(
    colour: Colour, number: int, has_cap: bool, is_guard: bool, size: float, halo: str = CREAM, bears: bool = False
) -> Sprite:
    """Return a devil as it stands on the board, anchored at its position: its number is `FIGURE` pixels high, and a
    lost cap is struck out. One that `bears` a pot holds a tray overhead and wears the cap beneath it."""
    canvas = Canvas(140, 160, 4)
    x, y = 70.0, 84.0
    paint = STONE[colour] if is_guard else PAINT[colour]
    if is_guard:
        spear(canvas, x + 44, y)
    if bears:
        _bearing_arms(canvas, paint, x, y)
    tail(canvas, x, y, paint)
    _horns(canvas, colour, x, y)
    _body(canvas, colour, paint, x, y, is_lit=False)
    _eyes(canvas, x, y - (6 if size > PAIR else 10))
    if size > PAIR:
        canvas.line(smooth([(x - 8, y + 8), (x, y + 6), (x + 8, y + 8)], closed=False), INK, 3)
    if bears:
        _flat_cap(canvas, x, y, has_cap)
        _tray(canvas, x, y)
    elif has_cap:
        _cap(canvas, x, y - (2 if colour == "yellow" else 0))
    else:
        _struck_cap(canvas, x, y)
    write(canvas, x, y + figure(size) / size, str(number), FIGURE / size, ON_PAINT[colour])
    if halo == CREAM:
        return trimmed(canvas.sprite(x, y, halo=CREAM, halo_width=2.6 / size, size=size))
    shining = Canvas(140, 160, 4)
    shining.put(canvas.sprite(x, y, halo=halo, halo_width=7 / size), x, y)
    return trimmed(shining.sprite(x, y, halo=INK, halo_width=3 / size, size=size))


@functools.cache
def cap(size: float) -> Sprite:
    """Return a cook's cap, anchored at its middle."""
    canvas = Canvas(70, 66, _scale(size))
    _cap(canvas, 35, 70)
    return canvas.sprite(35, 37, halo=CREAM, halo_width=2, size=size)


@functools.cache
def shadow(colour: Colour, fill: str, edge: str | None = None) -> Sprite:
    """Return the outline of a devil filled with one colour: whose a start is, or who stood there."""
    canvas = Canvas(108, 124)
    x, y = 54.0, 64.0
    for side in (-1, 1):
        canvas.polygon([(x + side * px, y + py) for px, py in _HORN[colour]], fill, edge, 3)
    canvas.polygon(body_outline(colour, x, y), fill, edge, 3)
    return canvas.sprite(x, y)


@functools.cache
def pot(name: Pot, value: Card | None = None, size: float = 1) -> Sprite:
    """Return a pot, anchored at the middle of its sign, with the little card its owner knows of."""
    canvas = Canvas(100, 110)
    x, y = 44.0, 74.0
    colour = colour_of(name)
    _pot_body(canvas, colour, x, y, PAINT[colour])
    white_sign(canvas, name[1], x, y + 1)
    if value is not None:
        canvas.rectangle((x + 8, y - 70, x + 50, y - 16), 7, CREAM, INK, 3)
        card_value(canvas, value, x + 29, y - 43, 1.22)
    return trimmed(canvas.sprite(x, y, halo=CREAM, halo_width=2.2, size=size))


def white_sign(canvas: Canvas, letter: str, x: float, y: float, height: float = POT_SIGN) -> None:
    """Draw the sign of a pot in white with a dark edge: it stands out from every colour."""
    sign(canvas, letter, x, y, INK, height + 8)
    sign(canvas, letter, x, y, "#ffffff", height)


@functools.cache
def open_pot(name: Pot, size: float) -> Sprite:
    """Return a pot without its lid, anchored at the middle of its sign."""
    canvas = Canvas(96, 100, _scale(size))
    x, y = 48.0, 66.0
    colour = colour_of(name)
    rim = {"yellow": 20, "violet": 19, "blue": 26, "green": 31}[colour]
    canvas.ellipse(x, y - 18, rim, 9, INK)
    canvas.ellipse(x, y - 18, rim - 3, 6, "#ffd75a")
    _pot_front(canvas, colour, x, y, SHADE[colour])
    lit = [(x - 2 + 0.88 * px, y - 0.6 + 0.9 * py) for px, py in _pot_outline(colour)]
    canvas.polygon(lit, PAINT[colour])
    canvas.line(smooth([(x - 18, y + 13), (x - 19, y), (x - 17, y - 10)], closed=False), SHINE[colour], 3.4)
    sign(canvas, name[1], x + 1, y + 1, ON_PAINT[colour], SIGN * 0.8)
    return canvas.sprite(x, y, halo=CREAM, halo_width=1.4, size=size)


@functools.cache
def delivered(name: Pot, value: Card, size: float = 1, is_wide: bool = False) -> Sprite:
    """Return a menu card that lies on a grill: the value, and below it, or beside it, the pot it was under."""
    width, height = (66, 62) if is_wide else (58, 94)
    canvas = Canvas(width, height)
    canvas.rectangle((2, 2, width - 2, height - 2), 9, CREAM, INK, 3.5)
    x, y = (19, 31) if is_wide else (29, 27)
    card_value(canvas, value, x, y, 1.25)
    x, y = (45, 31) if is_wide else (29, 68)
    shrink = 0.58 if is_wide else 0.84
    outline = [(x + px * shrink, y + py) for px, py in _pot_outline(colour_of(name))]
    canvas.polygon(outline, PAINT[colour_of(name)], INK, 2.5)
    white_sign(canvas, name[1], x, y + 1, 22 if is_wide else 26)
    return canvas.sprite(width / 2, height / 2, size=size)


@functools.cache
def menu_card(value: Card | None) -> Sprite:
    """Return a menu card, face down when `value` is `None`."""
    canvas = Canvas(48, 60)
    if value is None:
        canvas.rectangle((2, 2, 46, 58), 7, "#a3281e", INK, 3)
        canvas.rectangle((7, 7, 41, 53), 4, "#a3281e", GOLD, 2)
        write(canvas, 24, 30, "?", SIGN, GOLD)
    else:
        canvas.rectangle((2, 2, 46, 58), 7, CREAM, INK, 3)
        card_value(canvas, value, 24, 30)
    return canvas.sprite(24, 30)


@functools.cache
def eye() -> Sprite:
    """Return the mark of what only the owner of the picture sees."""
    canvas = Canvas(84, 60)
    lens = smooth([(6, 30), (24, 12), (42, 7), (60, 12), (78, 30), (60, 48), (42, 53), (24, 48)])
    canvas.polygon(lens, CREAM, INK, 4)
    canvas.ellipse(42, 30, 16, 16, "#1d4f9a", INK, 3)
    canvas.ellipse(42, 30, 7, 7, INK)
    canvas.ellipse(47, 25, 4, 4, "#ffffff")
    return canvas.sprite(42, 30)


def card_value(canvas: Canvas, value: Card, x: float, y: float, size: float = 1) -> None:
    """Draw the figure of a menu card, or its milk bottle, `size` times as large."""
    if value != "m":
        write(canvas, x, y, value, (SIGN + 1) * size, "#b3171a")
        return
    half: list[Point] = [(-4, -16), (-4, -8), (-9.5, -1), (-10, 13), (-7, 16)]
    bottle = [*half, *((-px, py) for px, py in reversed(half))]
    canvas.polygon([(x + px * size, y + py * size) for px, py in bottle], "#ffffff", "#1d4f9a", max(3, size))
    canvas.rectangle((x - 9 * size, y + size, x + 9 * size, y + 9 * size), 1, "#1d4f9a")
    canvas.rectangle((x - 6 * size, y - 18 * size, x + 6 * size, y - 12 * size), 2, "#1d4f9a")


def sign(canvas: Canvas, letter: str, x: float, y: float, fill: str, height: float = SIGN) -> None:
    """Draw the sign of a pot: diamond, circle, triangle or square."""
    r = height / 2
    if letter == "d":
        canvas.polygon([(x, y - r - 1), (x + r * 0.86, y), (x, y + r + 1), (x - r * 0.86, y)], fill)
    elif letter == "c":
        canvas.ellipse(x, y, r * 0.94, r * 0.94, fill)
    elif letter == "t":
        canvas.polygon([(x, y - r), (x + r * 1.1, y + r), (x - r * 1.1, y + r)], fill)
    else:
        canvas.rectangle((x - r * 0.9, y - r * 0.9, x + r * 0.9, y + r * 0.9), 2, fill)


def _scale(size: float) -> int:
    """Return how much larger a piece of that size is drawn, so that its edges are soft."""
    return 4 if size <= 2 else 12


def _body(canvas: Canvas, colour: Colour, paint: str, x: float, y: float, *, is_lit: bool) -> None:
    outline = body_outline(colour, x, y)
    if is_lit:
        canvas.polygon(outline, mix(paint, INK, 0.2), INK, 4)
        # inside of the edge, towards the light
        canvas.polygon([(x - 3 + 0.87 * (px - x), y + 0.9 * (py - y)) for px, py in outline], paint)
        return
    canvas.polygon(outline, paint, INK, 4)
    canvas.line([(x - 24, y + 36), (x - 22, y + 40), (x - 14, y + 44)], mix(paint, INK, 0.28), 3)


def body_outline(colour: Colour, x: float, y: float) -> list[Point]:
    """Return the outline of a devil without its horns."""
    # the right half from top to bottom
    halves: dict[Colour, list[Point]] = {
        "yellow": [(0, -19), (26, -8), (37, 16), (27, 41), (0, 50)],
        "violet": [(13, -20), (19, -14), (39, 45), (35, 50)],
        "blue": [(34, -19), (36, -17), (36, 48), (34, 50)],
        "green": [(0, -24), (19, -17), (22, -2), (27, 10), (38, 28), (31, 46), (0, 50)],
    }
    half = halves[colour]
    outline = [*half, *((-px, py) for px, py in reversed(half) if px)]
    return [(x + px, y + py) for px, py in (smooth(outline) if half[0][0] == 0 else outline)]


def _horns(canvas: Canvas, colour: Colour, x: float, y: float) -> None:
    for side in (-1, 1):
        canvas.polygon([(x + side * px, y + py) for px, py in _HORN[colour]], CREAM, INK, 4)


def tail(canvas: Canvas, x: float, y: float, paint: str) -> None:
    """Draw the tail of a devil."""
    curve = smooth([(x - 26, y + 40), (x - 43, y + 36), (x - 42, y + 20)], closed=False)
    canvas.line(curve, INK, 6)
    canvas.polygon([(x - 48, y + 22), (x - 43, y + 8), (x - 36, y + 21)], paint, INK, 3)


def face(canvas: Canvas, x: float, y: float, mood: Mood, gaze: Point = (0.0, 0.0)) -> None:
    """Draw the face of a large devil, its pupils moved by `gaze`."""
    bent = {"grim": 1.0, "sad": -1.0, "calm": -0.4, "glad": -0.5}[mood]
    for side in (-1, 1):
        canvas.ellipse(x + side * 10, y - 4, 8, 8.5, "#ffffff", INK, 2)
        canvas.ellipse(x + side * 9 + gaze[0], y - 3 + 2 * (mood == "sad") + gaze[1], 3.6, 4.4, INK)
        brow = y - 13 - 3 * (mood == "glad")
        canvas.line([(x + side * 3, brow + 2 * bent), (x + side * 17, brow - 2 * bent)], INK, 4)
    if mood == "glad":
        _grin(canvas, x, y + 8)
        return
    curl = 1.5 * (bent if mood != "calm" else 1.4)
    mouth = [(x - 9, y + 9.5 - curl), (x, y + 9.5 + curl), (x + 9, y + 9.5 - curl)]
    canvas.line(smooth(mouth, closed=False), INK, 3)


def _eyes(canvas: Canvas, x: float, y: float) -> None:
    """Draw the eyes of a devil on the board: it has little room for a face above its number."""
    for side in (-1, 1):
        canvas.ellipse(x + side * 9.5, y, 8, 8.5, "#ffffff", INK, 2)
        canvas.ellipse(x + side * 8, y + 1, 3.8, 4.6, INK)


def _grin(canvas: Canvas, x: float, y: float) -> None:
    """Draw a mouth that laughs, from its upper edge."""
    low = smooth([(x + 12, y - 1), (x + 7, y + 8), (x, y + 10.5), (x - 7, y + 8), (x - 12, y - 1)], closed=False)
    canvas.polygon([(x, y + 1), *low], "#7a1410", INK, 2.6)
    canvas.polygon(
        [(x - 10, y), (x, y + 1.6), (x + 10, y), (x + 8.5, y + 4), (x, y + 5), (x - 8.5, y + 4)], "#ffffff"
    )


def _cap(canvas: Canvas, x: float, y: float, cloth: str = "#ffffff") -> None:
    for dx, dy, r in ((-13, -41, 12), (13, -41, 12), (0, -47, 13)):
        canvas.ellipse(x + dx, y + dy, r, r, INK)
    canvas.rectangle((x - 19, y - 38, x + 19, y - 14), 4, INK)
    for dx, dy, r in ((-13, -41, 9), (13, -41, 9), (0, -47, 10)):
        canvas.ellipse(x + dx, y + dy, r, r, cloth)
    canvas.rectangle((x - 16, y - 41, x + 16, y - 17), 3, cloth)
    canvas.line([(x - 15, y - 23), (x + 15, y - 23)], "#b9c3d6", 3)


def _struck_cap(canvas: Canvas, x: float, y: float) -> None:
    _cap(canvas, x, y, "#8d7f80")
    for fill, width in ((CREAM, 14.0), (INK, 11.0), (RED, 6.0)):
        canvas.line([(x - 23, y - 15), (x + 23, y - 57)], fill, width)


def _flat_cap(canvas: Canvas, x: float, y: float, has_cap: bool) -> None:
    """Draw the cap under a tray, squashed, or struck out."""
    canvas.rectangle((x - 25, y - 34, x + 25, y - 16), 8, "#ffffff" if has_cap else "#8d7f80", INK, 3)
    canvas.line([(x - 18, y - 22), (x + 18, y - 22)], "#b9c3d6", 3)
    if not has_cap:
        for fill, width in ((INK, 10.0), (RED, 6.0)):
            canvas.line([(x - 24, y - 17), (x + 24, y - 33)], fill, width)


def _tray(canvas: Canvas, x: float, y: float) -> None:
    for fill, width in ((INK, 11.0), (STEEL, 6.0)):
        canvas.line([(x - 40, y - 37), (x + 40, y - 37)], fill, width)


def _bearing_arms(canvas: Canvas, paint: str, x: float, y: float) -> None:
    """Draw both arms raised, their hands beside the pot."""
    bend: list[Point] = [(24, 14), (46, 0), (50, -28), (42, -56)]
    for fill, width in ((INK, 17.0), (paint, 11.0)):
        for side in (-1, 1):
            canvas.line(smooth([(x + side * px, y + py) for px, py in bend], closed=False), fill, width)
    for side in (-1, 1):
        canvas.ellipse(x + side * 42, y - 58, 10, 10, paint, INK, 3)


def spear(canvas: Canvas, x: float, y: float) -> None:
    """Draw the fork of a guard."""
    canvas.line([(x, y - 34), (x, y + 50)], INK, 8)
    canvas.line([(x, y - 34), (x, y + 49)], "#a66a35", 4)
    canvas.line([(x - 9, y - 54), (x - 9, y - 36), (x + 9, y - 36), (x + 9, y - 54)], INK, 8)
    canvas.line([(x, y - 58), (x, y - 36)], INK, 8)
    canvas.line([(x - 9, y - 54), (x - 9, y - 36), (x + 9, y - 36), (x + 9, y - 54)], STEEL, 4)
    canvas.line([(x, y - 58), (x, y - 36)], STEEL, 4)


def _pot_outline(colour: Colour) -> list[Point]:
    shapes: dict[Colour, list[Point]] = {
        "yellow": smooth([(0, -19), (20, -17), (29, 0), (20, 18), (0, 21), (-20, 18), (-29, 0), (-20, -17)]),
        "violet": [(-19, -19), (19, -19), (30, 17), (26, 21), (-26, 21), (-30, 17)],
        "blue": [(-26, -19), (26, -19), (26, 21), (-26, 21)],
        "green": [(-31, -19), (31, -19), (21, 21), (-21, 21)],
    }
    return shapes[colour]


def lid(colour: Colour) -> str:
    """Return the colour of the lids of pots."""
    return mix(PAINT[colour], INK, 0.35)


def _pot_body(canvas: Canvas, colour: Colour, x: float, y: float, paint: str) -> None:
    _pot_lid(canvas, colour, x, y)
    _pot_front(canvas, colour, x, y, paint)


def _pot_lid(canvas: Canvas, colour: Colour, x: float, y: float) -> None:
    dark = lid(colour)
    if colour == "yellow":
        canvas.ellipse(x, y - 30, 5, 5, GOLD, INK, 3)
        canvas.polygon(smooth([(x - 21, y - 18), (x, y - 29), (x + 21, y - 18), (x, y - 15)]), dark, INK, 3)
    elif colour == "violet":
        canvas.polygon([(x, y - 35), (x + 20, y - 18), (x - 20, y - 18)], dark, INK, 3)
    elif colour == "blue":
        canvas.rectangle((x - 11, y - 33, x + 11, y - 23), 3, None, INK, 4)
        canvas.rectangle((x - 28, y - 26, x + 28, y - 16), 3, dark, INK, 3)
    else:
        for dx, dy, r in ((-14, -22, 7), (1, -25, 8), (15, -22, 7)):
            canvas.ellipse(x + dx, y + dy, r, r, "#ffe9a8", INK, 2.5)


def _pot_front(canvas: Canvas, colour: Colour, x: float, y: float, paint: str) -> None:
    if colour == "yellow":
        for side in (-1, 1):
            canvas.ellipse(x + side * 28, y - 5, 6, 7, None, INK, 3)
    elif colour == "blue":
        canvas.rectangle((x - 33, y - 12, x + 33, y - 5), 2, INK)
    canvas.polygon([(x + px, y + py) for px, py in _pot_outline(colour)], paint, INK, 3.6)
    if colour == "green":
        canvas.line([(x - 31, y - 19), (x + 31, y - 19)], INK, 6)


_NAMES: Final = {"d": "diamond", "c": "circle", "t": "triangle", "s": "square"}


def signs() -> Iterator[Sign]:
    """Yield a small devil of every colour and every pot, for the texts."""
    for colour in COLOURS:
        yield Sign(colour_mark(colour), f"devil_{colour}", drawn_devil(colour, "", True, False, 1, "glad").png())
        for sign in pots_of(colour):
            yield Sign(pot_mark(sign), f"pot_{colour}_{_NAMES[sign[1]]}", pot(sign).png())
