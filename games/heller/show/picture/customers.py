"""The people on the tiles: six good customers, friendlier from +1 to +6, and six bad ones, each with a face."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.drawing import Canvas, Point, mix, smooth

INK: Final = "#2b2118"
CREAM: Final = "#fff6e0"
GOLD: Final = "#ffc233"
RED: Final = "#c9302c"

_SKIN: Final = ("#f7cfa6", "#e8b184", "#f9d9b8", "#d99a6c", "#f3c39a", "#fbd3b0")
_PALE: Final = ("#c9c2a0", "#b7b08f", "#cdbb9b", "#bcae98", "#b29a80", "#a9b08a")


def draw_customer(canvas: Canvas, value: int, x: float, y: float, is_worried: bool = False) -> None:
    """Draw the head of the customer worth `value`, about 80 pixels high, around `x`, `y`; a good one may worry."""
    number = abs(value) - 1
    if value > 0:
        _BEHIND_GOOD[number](canvas, x, y)
        _head(canvas, x, y, _SKIN[number])
        (_worried if is_worried else _friendly)(canvas, x, y)
        _GOOD[number](canvas, x, y)
    else:
        _BEHIND_BAD[number](canvas, x, y)
        _head(canvas, x, y, _PALE[number])
        _grim(canvas, x, y)
        _BAD[number](canvas, x, y)


def _head(canvas: Canvas, x: float, y: float, skin: str) -> None:
    for side in (-1, 1):
        canvas.ellipse(x + side * 27, y + 4, 7, 8, skin, INK, 2.5)
    canvas.ellipse(x, y, 28, 30, skin, INK, 3)


def _friendly(canvas: Canvas, x: float, y: float) -> None:
    for side in (-1, 1):
        canvas.ellipse(x + side * 10, y - 1, 4, 5, INK)
        canvas.ellipse(x + side * 10 + 1.5, y - 3, 1.5, 1.5, "#ffffff")
        canvas.ellipse(x + side * 17, y + 9, 5, 3.5, "#f0917a")
    smile = smooth([(x - 12, y + 11), (x, y + 20), (x + 12, y + 11)], closed=False)
    canvas.polygon([*smile, (x, y + 13)], "#ffffff", INK, 2.5)


def _worried(canvas: Canvas, x: float, y: float) -> None:
    for side in (-1, 1):
        canvas.ellipse(x + side * 10, y - 1, 4, 5, INK)
        canvas.line([(x + side * 5, y - 13), (x + side * 16, y - 9)], INK, 3)
    canvas.line(smooth([(x - 9, y + 19), (x, y + 13), (x + 9, y + 19)], closed=False), INK, 3.5)


def _grim(canvas: Canvas, x: float, y: float) -> None:
    for side in (-1, 1):
        canvas.ellipse(x + side * 10, y, 5.5, 4.5, "#fff2c2", INK, 2)
        canvas.ellipse(x + side * 8.5, y + 0.5, 2.4, 2.8, INK)
        canvas.line([(x + side * 3, y - 5), (x + side * 18, y - 12)], INK, 4)
    canvas.line(smooth([(x - 11, y + 20), (x, y + 13), (x + 11, y + 20)], closed=False), INK, 3.5)


def _nothing(canvas: Canvas, x: float, y: float) -> None:
    """Draw nothing behind the head."""


def _at(x: float, y: float, *points: Point) -> list[Point]:
    return [(x + px, y + py) for px, py in points]


def _child(canvas: Canvas, x: float, y: float) -> None:
    hair = "#a8622a"
    canvas.polygon(
        smooth(_at(x, y, (-29, -4), (-24, -26), (0, -36), (24, -26), (29, -4), (12, -17), (-10, -19))), hair, INK, 3
    )
    canvas.line(smooth(_at(x, y, (0, -34), (4, -44), (14, -42)), closed=False), INK, 7)
    canvas.line(smooth(_at(x, y, (0, -34), (4, -44), (14, -42)), closed=False), hair, 3)


def _straw_hat(canvas: Canvas, x: float, y: float) -> None:
    straw = "#f2c14e"
    canvas.polygon(smooth(_at(x, y, (-21, -18), (-15, -40), (15, -40), (21, -18))), straw, INK, 3)
    canvas.polygon(smooth(_at(x, y, (-48, -14), (0, -25), (48, -14), (0, -9))), straw, INK, 3)
    canvas.line(_at(x, y, (-19, -23), (0, -26), (19, -23)), RED, 5)


def _veil(canvas: Canvas, x: float, y: float) -> None:
    cloth = smooth(_at(x, y, (-36, 30), (-36, -10), (-20, -38), (20, -38), (36, -10), (36, 30), (0, 40)))
    canvas.polygon(cloth, "#4a8fd0", INK, 3)


def _curls(canvas: Canvas, x: float, y: float) -> None:
    front = smooth(_at(x, y, (-28, -6), (-20, -28), (0, -33), (20, -28), (28, -6), (16, -18), (0, -15), (-16, -18)))
    canvas.polygon(front, "#7a4320", INK, 2.5)
    canvas.line(
        smooth(_at(x, y, (-31, -12), (-18, -34), (0, -39), (18, -34), (31, -12)), closed=False), "#8fc1f0", 5
    )


def _craftsman(canvas: Canvas, x: float, y: float) -> None:
    canvas.polygon(smooth(_at(x, y, (-32, -14), (-30, -32), (4, -44), (36, -30), (30, -15), (0, -20))), RED, INK, 3)
    canvas.line(_at(x, y, (4, -42), (6, -49)), INK, 4)
    for side in (-1, 1):
        canvas.polygon(
            smooth(_at(x, y, (0, 7), (side * 12, 5), (side * 22, 12), (side * 10, 13))), "#5b3418", INK, 1.5
        )


def _merchant(canvas: Canvas, x: float, y: float) -> None:
    canvas.polygon(smooth(_at(x, y, (14, -30), (32, -50), (48, -42), (34, -30))), CREAM, INK, 2.5)
    canvas.line(_at(x, y, (20, -30), (40, -41)), INK, 2)
    canvas.polygon(smooth(_at(x, y, (-26, -18), (-24, -42), (18, -44), (26, -18))), "#2f8a55", INK, 3)
    canvas.polygon(smooth(_at(x, y, (-40, -16), (0, -24), (40, -18), (0, -10))), "#257046", INK, 3)
    canvas.polygon(smooth(_at(x, y, (-7, 22), (7, 22), (0, 38))), "#8a4b1f", INK, 2)


def _beard(canvas: Canvas, x: float, y: float) -> None:
    canvas.polygon(smooth(_at(x, y, (-33, 0), (-26, 30), (0, 43), (26, 30), (33, 0))), "#f4efe6", INK, 3)


def _king(canvas: Canvas, x: float, y: float) -> None:
    canvas.polygon(
        _at(x, y, (-28, -16), (-32, -42), (-15, -29), (0, -47), (15, -29), (32, -42), (28, -16)), GOLD, INK, 3
    )
    canvas.polygon(_at(x, y, (-28, -16), (28, -16), (27, -10), (-27, -10)), GOLD, INK, 2.5)
    for px, fill in ((-15, RED), (0, "#3b78d8"), (15, RED)):
        canvas.ellipse(x + px, y - 20, 4, 4, fill, INK, 1.5)


def _urchin(canvas: Canvas, x: float, y: float) -> None:
    spikes = (
        (-30, -4),
        (-34, -22),
        (-22, -22),
        (-22, -40),
        (-8, -28),
        (0, -44),
        (9, -28),
        (24, -40),
        (22, -22),
        (34, -20),
    )
    canvas.polygon(_at(x, y, *spikes, (30, -4), (14, -16), (-14, -16)), "#6d4b2f", INK, 3)
    canvas.polygon(smooth(_at(x, y, (-4, 17), (5, 17), (6, 29), (-3, 29))), "#d9534f", INK, 2)


def _hood_back(canvas: Canvas, x: float, y: float) -> None:
    canvas.polygon(
        smooth(_at(x, y, (-40, 34), (-38, -6), (-16, -40), (6, -46), (26, -32), (40, -2), (40, 34), (0, 42))),
        "#5d6b4a",
        INK,
        3,
    )


def _hood(canvas: Canvas, x: float, y: float) -> None:
    brow = smooth(_at(x, y, (-29, 2), (-20, -26), (0, -33), (20, -26), (29, 2), (12, -16), (-12, -16)))
    canvas.polygon(brow, "#46523a", INK, 2.5)
    canvas.ellipse(x + 16, y + 12, 3, 3, "#7d5a4a")


def _thief(canvas: Canvas, x: float, y: float) -> None:
    canvas.polygon(
        smooth(_at(x, y, (-28, -11), (0, -7), (28, -11), (27, 7), (12, 8), (0, 2), (-12, 8), (-27, 7))), INK
    )
    for side in (-1, 1):
        canvas.ellipse(x + side * 11, y - 1, 6, 4, "#fff2c2")
        canvas.ellipse(x + side * 9, y - 1, 2.6, 2.8, INK)
    canvas.polygon(
        smooth(_at(x, y, (-30, -14), (-22, -36), (10, -40), (29, -24), (30, -14), (0, -20))), "#51606e", INK, 3
    )
    canvas.polygon(smooth(_at(x, y, (12, -22), (44, -18), (42, -11), (14, -13))), "#51606e", INK, 3)


def _collector(canvas: Canvas, x: float, y: float) -> None:
    canvas.polygon(_at(x, y, (-22, -18), (-18, -47), (18, -47), (22, -18)), "#33303a", INK, 3)
    canvas.polygon(smooth(_at(x, y, (-40, -15), (0, -22), (40, -15), (0, -10))), "#33303a", INK, 3)
    canvas.rectangle((x - 21, y - 28, x + 21, y - 20), 0, "#8a2f3c")
    canvas.rectangle((x - 7, y - 30, x + 7, y - 18), 1, None, GOLD, 3)
    canvas.polygon(smooth(_at(x, y, (-4, -2), (3, -2), (8, 12), (-3, 13))), "#b39b80", INK, 2)


def _robber(canvas: Canvas, x: float, y: float) -> None:
    stubble = smooth(_at(x, y, (-28, 6), (-16, 12), (0, 9), (16, 12), (28, 6), (20, 26), (0, 33), (-20, 26)))
    canvas.polygon(stubble, "#5a463a", INK, 2)
    canvas.line(smooth(_at(x, y, (-10, 21), (0, 16), (10, 21)), closed=False), "#f1e2cf", 3.5)
    canvas.line(_at(x, y, (-28, -14), (26, 8)), INK, 3.5)
    canvas.ellipse(x + 11, y, 9, 8, INK)
    canvas.polygon(
        smooth(_at(x, y, (-30, -10), (-24, -34), (0, -39), (24, -34), (30, -10), (0, -19))), "#a8322c", INK, 3
    )
    for px, py in ((-14, -24), (2, -29), (16, -23)):
        canvas.ellipse(x + px, y + py, 3, 3, CREAM)


def _horns(canvas: Canvas, x: float, y: float) -> None:
    for side in (-1, 1):
        horn = smooth(
            _at(
                x,
                y,
                (side * 18, -20),
                (side * 40, -26),
                (side * 44, -46),
                (side * 55, -30),
                (side * 44, -10),
                (side * 24, -6),
            )
        )
        canvas.polygon(horn, "#efe3c8", INK, 3)


def _brute(canvas: Canvas, x: float, y: float) -> None:
    steel = "#8d97a3"
    canvas.polygon(smooth(_at(x, y, (-32, -6), (-28, -30), (0, -44), (28, -30), (32, -6), (0, -12))), steel, INK, 3)
    canvas.polygon(_at(x, y, (-5, -12), (5, -12), (4, 9), (-4, 9)), steel, INK, 2.5)
    canvas.line(_at(x, y, (0, -42), (0, -14)), mix(steel, INK, 0.45), 4)
    for px in (-5, 5):
        canvas.polygon(_at(x, y, (px - 3, 17), (px + 3, 17), (px, 8 if px < 0 else 9)), "#ffffff", INK, 1.5)


_Drawer = Callable[[Canvas, float, float], None]
_BEHIND_GOOD: Final[tuple[_Drawer, ...]] = (_nothing, _nothing, _veil, _nothing, _nothing, _beard)
_GOOD: Final[tuple[_Drawer, ...]] = (_child, _straw_hat, _curls, _craftsman, _merchant, _king)
_BEHIND_BAD: Final[tuple[_Drawer, ...]] = (_nothing, _hood_back, _nothing, _nothing, _nothing, _horns)
_BAD: Final[tuple[_Drawer, ...]] = (_urchin, _hood, _thief, _collector, _robber, _brute)
