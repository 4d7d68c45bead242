"""Cards, tabs and marks on the picture of the tower as sprites. Each is drawn once and kept."""

from __future__ import annotations

import functools
from typing import Final

from games.drawing import Canvas, Point, Sprite, mix, smooth, text_sprite, text_width, write
from games.heuchel.board import House, Pawn
from games.heuchel.picture.figures import CREAM, GOLD, INK, PAINT, portrait
from games.heuchel.picture.houses import TINCTURE
from games.heuchel.picture.layout import CARD, SIGN, TAB, Box

BACK: Final = "#243763"
"""The back of cards that are home."""
DUNGEON: Final = "#4b4148"
HIDDEN: Final = "#d8cdb8"
SECRET: Final = "#ffe36e"
"""Behind values that not everybody knows."""
RED: Final = "#b3261e"


@functools.cache
def card(pawn: Pawn, value: int | None, home: bool = False) -> Sprite:
    """Return a pawn card, anchored at its middle: its portrait or, home, its back; below letter and value."""
    width, height = CARD
    canvas = Canvas(width + 8, height + 8)
    left, top = 4.0, 4.0
    right, bottom = left + width, top + height
    line = bottom - SIGN - 8
    x = left + width / 2
    canvas.rectangle((left, top, right, bottom), 9, BACK if home else PAINT[pawn], INK, 3)
    if home:
        _laurel(canvas, x, (top + line) / 2 + 1)
    else:
        portrait(canvas, pawn, x, line, 0.88)
    canvas.rectangle((left, line, right, bottom), 9, GOLD if home else CREAM, INK, 3)
    canvas.rectangle((left + 3, line + 3, right - 3, line + 10), 0, GOLD if home else CREAM)
    canvas.line([(left + 2, line), (right - 2, line)], INK, 3)
    write(canvas, x, (line + bottom) / 2, _letters(pawn, value), SIGN, INK)
    return canvas.sprite(4 + width / 2, 4 + height / 2)


@functools.cache
def card_back() -> Sprite:
    """Return a card nobody has seen yet."""
    width, height = CARD
    canvas = Canvas(width + 8, height + 8)
    canvas.rectangle((4, 4, 4 + width, 4 + height), 9, RED, INK, 3)
    canvas.rectangle((11, 11, width - 3, height - 3), 5, RED, GOLD, 3)
    write(canvas, 4 + width / 2, 4 + height / 2, "?", 36, GOLD)
    return canvas.sprite(4 + width / 2, 4 + height / 2)


@functools.cache
def tab(pawn: Pawn, value: int | None, is_own_secret: bool = False) -> Sprite:
    """Return the tab of a covered card: class, and value or question mark. Not everybody knows an own secret."""
    width, height = TAB
    canvas = Canvas(width + 4, height + 4)
    left, top, right, bottom = 2.0, 2.0, 2.0 + width, 2.0 + height
    middle, y = left + width * 0.52, (top + bottom) / 2
    fill = HIDDEN if value is None else SECRET if is_own_secret else CREAM
    canvas.rectangle((left, top, right, bottom), 7, fill, INK, 2.6)
    canvas.rectangle((left, top, middle, bottom), 7, PAINT[pawn], INK, 2.6)
    canvas.rectangle((middle - 9, top + 2.6, middle - 2, bottom - 2.6), 0, PAINT[pawn])
    canvas.line([(middle, top + 1), (middle, bottom - 1)], INK, 2.6)
    write(canvas, (left + middle) / 2, y, pawn, SIGN - 1, INK)
    write(canvas, (middle + right) / 2, y, "?" if value is None else str(value), SIGN - 1, INK)
    return canvas.sprite(2 + width / 2, 2 + height / 2)


@functools.cache
def more(count: int) -> Sprite:
    """Return the tab that counts the covered cards for which there is no room."""
    width, height = TAB
    canvas = Canvas(width + 4, height + 4)
    canvas.rectangle((2, 2, 2 + width, 2 + height), 7, INK)
    write(canvas, 2 + width / 2, 2 + height / 2, f"+{count}", SIGN, CREAM)
    return canvas.sprite(2 + width / 2, 2 + height / 2)


@functools.cache
def frame(width: float, height: float, colour: str, thickness: float, dashed: bool = False) -> Sprite:
    """Return a frame with an inked edge, anchored at its upper left corner; `dashed` leaves only its corners."""
    canvas = Canvas(width, height)
    canvas.rectangle((0, 0, width, height), 12, None, INK, thickness + 4)
    canvas.rectangle((2, 2, width - 2, height - 2), 10, None, colour, thickness)
    if dashed:
        reach = min(width, height) * 0.3
        canvas.rectangle((reach, -9, width - reach, height + 9), 0, "#00000000")
        canvas.rectangle((-9, reach, width + 9, height - reach), 0, "#00000000")
    return canvas.sprite(0, 0)


@functools.cache
def panel(width: float, height: float, fill: str) -> Sprite:
    """Return a panel with a golden edge, anchored at its upper left corner."""
    canvas = Canvas(width, height, scale=2)
    canvas.rectangle((0, 0, width, height), 14, fill, GOLD, 3)
    return canvas.sprite(0, 0)


@functools.cache
def landing(pawns: str) -> Sprite:
    """Return the mark of a square that can be reached: an arrow, and who can get there."""
    height = 0.8 * SIGN
    width = max(44, text_width(pawns, height) + 22)
    canvas = Canvas(width + 6, 84)
    x = width / 2 + 3
    arrow: list[Point] = [(0, -38), (24, -14), (10, -14), (10, 0), (-10, 0), (-10, -14), (-24, -14)]
    canvas.polygon([(x + px, 42 + py) for px, py in arrow], GOLD, INK, 3)
    canvas.rectangle((3, 46, width + 3, 80), 9, CREAM, INK, 3)
    write(canvas, x, 63, pawns, height, INK)
    return canvas.sprite(x, 42)


@functools.cache
def trail(house: House, dx: float, dy: float) -> Sprite:
    """Return the arrow of something that moved by `dx`, `dy`, anchored where it began; upright or level."""
    reach = 24
    canvas = Canvas(abs(dx) + 2 * reach, abs(dy) + 2 * reach)
    x, y = reach + max(0.0, -dx), reach + max(0.0, -dy)
    length = max(abs(dx), abs(dy))
    ux, uy = dx / length, dy / length

    def at(along: float, aside: float) -> Point:
        return x + ux * along - uy * aside, y + uy * along + ux * aside

    head = [at(length, 0), at(length - 24, 15), at(length - 24, -15)]
    for fill, extra in ((INK, 8.0), (CREAM, 4.0), (TINCTURE[house], 0.0)):
        canvas.line([at(0, 0), at(length - 24, 0)], fill, 8 + extra)
        canvas.polygon(head, fill, fill, 2 + extra)
    return canvas.sprite(x, y)


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
def bubble(text: str, fill: str = CREAM) -> Sprite:
    """Return a round mark with a sign in it, anchored at its middle."""
    canvas = Canvas(50, 50)
    canvas.ellipse(25, 25, 23, 23, fill, INK, 3)
    write(canvas, 25, 25, text, 22, INK)
    return canvas.sprite(25, 25)


@functools.cache
def check() -> Sprite:
    """Return the mark of who is ready."""
    canvas = Canvas(54, 54)
    canvas.ellipse(27, 27, 25, 25, "#57b36a", INK, 3)
    canvas.line([(15, 28), (24, 37), (40, 17)], INK, 9)
    canvas.line([(15, 28), (24, 37), (40, 17)], "#ffffff", 5)
    return canvas.sprite(27, 27)


@functools.cache
def home_count(count: int) -> Sprite:
    """Return how many cards of a seat are home, anchored at its middle."""
    canvas = Canvas(62, 44)
    canvas.rectangle((2, 2, 60, 42), 9, BACK, INK, 3)
    canvas.line([(9, 23), (15, 30), (25, 13)], GOLD, 5)
    write(canvas, 42, 22, str(count), 20, CREAM)
    return canvas.sprite(31, 22)


@functools.cache
def crown() -> Sprite:
    """Return the crown of a winner, anchored at its foot."""
    canvas = Canvas(76, 56)
    points: list[Point] = [(8, 52), (4, 14), (22, 30), (38, 4), (54, 30), (72, 14), (68, 52)]
    canvas.polygon(points, GOLD, INK, 3)
    for px, py in ((4, 14), (38, 6), (72, 14)):
        canvas.ellipse(px, py, 4, 4, RED)
    return canvas.sprite(38, 52)


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
def plaque(text: str, fill: str = CREAM, ink: str = INK, height: float = SIGN) -> Sprite:
    """Return a plate with a few signs, anchored at its middle."""
    width = text_width(text, height) + 22
    canvas = Canvas(width + 6, height + 22)
    canvas.rectangle((3, 3, width + 3, height + 19), 9, fill, INK, 3)
    write(canvas, width / 2 + 3, height / 2 + 11, text, height, ink)
    return canvas.sprite(width / 2 + 3, height / 2 + 11)


def number(text: str, height: float = SIGN, fill: str = CREAM) -> Sprite:
    """Return inked text without a plate."""
    return text_sprite(text, height, fill, INK, 4)


@functools.cache
def part_mark(part: str) -> Sprite:
    """Return the sign of a part of the count, one of the fields of `games.heuchel.position.Balance`."""
    canvas = Canvas(50, 50)
    fills = {"arrived": BACK, "below": RED, "on_the_way": CREAM, "discarded": DUNGEON}
    canvas.rectangle((3, 3, 47, 47), 10, fills[part], INK, 3)
    if part == "arrived":
        canvas.line([(13, 26), (22, 35), (38, 14)], GOLD, 7)
    elif part == "discarded":
        for x in (14, 25, 36):
            canvas.line([(x, 9), (x, 41)], HIDDEN, 4)
    else:
        up = -1 if part == "on_the_way" else 1
        arrow = [(-6, -15), (6, -15), (6, 1), (15, 1), (0, 16), (-15, 1), (-6, 1)]
        canvas.polygon([(25 + px, 25 + up * py) for px, py in arrow], GOLD if up < 0 else CREAM, INK, 2.4)
    return canvas.sprite(25, 25)


def inner(box: Box, inset: float) -> Box:
    """Return `box` made smaller on all sides."""
    return box[0] + inset, box[1] + inset, box[2] - inset, box[3] - inset


def _letters(pawn: Pawn, value: int | None) -> str:
    return f"{pawn}{'?' if value is None else value}"


def _laurel(canvas: Canvas, x: float, y: float) -> None:
    """Draw the wreath of those who have arrived."""
    for side in (-1, 1):
        canvas.line(smooth([(x, y + 18), (x + side * 17, y + 9), (x + side * 15, y - 13)], closed=False), GOLD, 3)
        for px, py, tip_x, tip_y in ((12, 13, 24, 16), (17, 4, 28, 0), (16, -7, 24, -15)):
            leaf = smooth(
                [
                    (px, py),
                    ((px + tip_x) / 2 + 3, (py + tip_y) / 2 + 3),
                    (tip_x, tip_y),
                    ((px + tip_x) / 2 - 3, (py + tip_y) / 2 - 3),
                ]
            )
            canvas.polygon([(x + side * lx, y + ly) for lx, ly in leaf], mix(GOLD, "#57b36a", 0.35))
    canvas.line([(x - 8, y), (x - 2, y + 7), (x + 9, y - 8)], GOLD, 6)
