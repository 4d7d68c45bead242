"""The six classes: portraits, and emblems of what they hold. Told apart by shape, not by colour alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.drawing import Canvas, Point, mix, smooth
from games.heuchel.rules.board import Pawn

INK: Final = "#2a1a1f"
CREAM: Final = "#fdf3d8"
GOLD: Final = "#f2b632"
STONE: Final = "#b7a489"
"""The base of the tower."""
JOINT: Final = "#9d8a70"
"""Between its stones."""
WALL: Final = "#5d5583"
"""The tower by night."""
EMPTY: Final = "#302c50"
"""Its rooms where nobody is."""
SKIN: Final = "#f3c9a0"
PAINT: Final[Mapping[Pawn, str]] = {
    "F": "#e0603c",
    "M": "#69ad55",
    "Q": "#a987d6",
    "P": "#dcb83f",
    "B": "#d3609a",
    "H": "#4a8ad4",
}
"""Colours of the classes."""
_EDGE: Final = 2.6


def portrait(canvas: Canvas, pawn: Pawn, x: float, y: float, size: float = 1.0) -> None:
    """Draw head and shoulders of a class, 64 by 56 pixels times `size`, on the middle of the lower edge."""

    def at(points: Sequence[Point]) -> list[Point]:
        return [(x + px * size, y + py * size) for px, py in points]

    _Sitter(canvas, at, size, PAINT[pawn]).sit(pawn)


def emblem(canvas: Canvas, pawn: Pawn, x: float, y: float, size: float = 1.0) -> None:
    """Draw what a class is known by, 26 pixels high times `size`, around a middle.

    Flame, lute, flask, key, mitre or crown.
    """

    def at(points: Sequence[Point]) -> list[Point]:
        return [(x + px * size, y + py * size) for px, py in points]

    edge = 2.2 * size
    match pawn:
        case "F":
            flame = smooth([(0, 13), (-9, 7), (-8, -3), (-3, -2), (0, -14), (7, -5), (9, 4), (7, 10)])
            canvas.polygon(at(flame), "#ffb02e", INK, edge)
            canvas.polygon(at(smooth([(0, 11), (-4, 6), (0, -1), (4, 6)])), "#fff3b0")
        case "M":
            canvas.line(at([(0, 2), (10, -11)]), INK, 6 * size)
            canvas.line(at([(0, 2), (10, -11)]), "#f0c98a", 2.6 * size)
            belly = smooth([(4, -2), (4, 6), (-3, 12), (-11, 10), (-11, 2), (-5, -4)])
            canvas.polygon(at(belly), "#b9692a", INK, edge)
            canvas.ellipse(x - 3.4 * size, y + 4.2 * size, 2.6 * size, 2.6 * size, INK)
        case "Q":
            flask = [(-4, -13), (4, -13), (4, -5), (11, 8), (8, 13), (-8, 13), (-11, 8), (-4, -5)]
            canvas.polygon(at(flask), "#eef8f3", INK, edge)
            canvas.polygon(at([(-7, 4), (7, 4), (8.6, 8), (7, 11), (-7, 11), (-8.6, 8)]), "#2fa36b")
        case "P":
            for fill, extra in ((INK, 2 * edge), (CREAM, 0.0)):
                canvas.line(at([(0, -3), (0, 12)]), fill, 3.4 * size + extra)
                for tooth in (6, 11.5):
                    canvas.line(at([(0, tooth), (7, tooth)]), fill, 2.6 * size + extra)
            canvas.ellipse(x, y - 6.5 * size, 8 * size, 8 * size, CREAM, INK, edge)
            canvas.ellipse(x, y - 6.5 * size, 3 * size, 3 * size, INK)
        case "B":
            canvas.polygon(at([(-9, 12), (-11, -2), (0, -14), (11, -2), (9, 12)]), "#ffffff", INK, edge)
            canvas.line(at([(0, -8), (0, 9)]), "#c0272d", 3.4 * size)
            canvas.line(at([(-6, -1), (6, -1)]), "#c0272d", 3.4 * size)
        case "H":
            crown = [(-10, 10), (-13, -8), (-5, -1), (0, -13), (5, -1), (13, -8), (10, 10)]
            canvas.polygon(at(crown), GOLD, INK, edge)
            canvas.ellipse(x, y + 4 * size, 2.6 * size, 2.6 * size, "#c0272d")


class _Sitter:
    """Draws with coordinates relative to the middle of the portrait's lower edge."""

    def __init__(
        self, canvas: Canvas, at: Callable[[Sequence[Point]], list[Point]], size: float, paint: str
    ) -> None:
        self._canvas, self._at, self._size, self._paint = canvas, at, size, paint

    def sit(self, pawn: Pawn) -> None:
        parts: Mapping[Pawn, Callable[[], None]] = {
            "F": self._fire_eater,
            "M": self._minstrel,
            "Q": self._quack,
            "P": self._patrician,
            "B": self._bishop,
            "H": self._prince,
        }
        parts[pawn]()

    def _shape(self, points: Sequence[Point], fill: str, width: float = _EDGE) -> None:
        self._canvas.polygon(self._at(points), fill, INK, width * self._size)

    def _line(self, points: Sequence[Point], fill: str, width: float) -> None:
        self._canvas.line(self._at(points), fill, width * self._size)

    def _disc(self, px: float, py: float, r: float, fill: str | None, width: float = _EDGE) -> None:
        ((cx, cy),) = self._at([(px, py)])
        self._canvas.ellipse(cx, cy, r * self._size, r * self._size, fill, INK, width * self._size)

    def _dot(self, px: float, py: float, r: float, fill: str) -> None:
        ((cx, cy),) = self._at([(px, py)])
        self._canvas.ellipse(cx, cy, r * self._size, r * self._size, fill)

    def _shoulders(self, fill: str) -> None:
        self._shape([(-25, 0), (-22, -9), (-12, -14), (12, -14), (22, -9), (25, 0)], fill)

    def _head(self, px: float = 0.0, eyes: bool = True) -> None:
        self._disc(px, -24, 13.5, SKIN)
        if eyes:
            for side in (-5, 5):
                self._dot(px + side, -25, 2.2, INK)

    def _mouth(self, px: float = 0.0) -> None:
        self._line([(px - 4, -17), (px, -15.5), (px + 4, -17)], INK, 2)

    def _fire_eater(self) -> None:
        self._shoulders("#7a3b1f")
        self._head(-8)
        self._shape([(-21, -28), (-18, -38), (-8, -41), (2, -38), (5, -28), (-8, -32)], "#b3261e")
        self._shape([(-21, -29), (-30, -24), (-28, -34)], "#b3261e")
        self._dot(1, -18, 3.4, INK)
        flame = [(3, -19), (14, -31), (15, -25), (27, -37), (23, -25), (33, -22), (23, -15), (26, -6), (13, -13)]
        self._shape(flame, "#ff8a1f")
        self._canvas.polygon(self._at([(8, -19), (17, -25), (23, -22), (16, -16)]), "#ffe27a")

    def _minstrel(self) -> None:
        self._line([(15, 0), (25, -38)], INK, 9)
        self._line([(15, 0), (25, -38)], "#a9672d", 4)
        self._line([(20, -37), (30, -34)], INK, 4)
        self._shoulders("#8a2f3c")
        self._head(-3)
        self._mouth(-3)
        beret = smooth([(-24, -32), (-17, -42), (0, -44), (15, -38), (14, -31), (-4, -33)])
        self._shape(beret, "#2e7d4f")
        feather = smooth([(4, -40), (12, -54), (27, -56), (22, -47), (10, -38)])
        self._shape(feather, "#ffffff", 2.2)

    def _quack(self) -> None:
        self._shoulders("#3f4a3a")
        self._head(-5, eyes=False)
        self._shape([(-17, -34), (-11, -56), (3, -56), (8, -34)], "#5b3f8c")
        self._shape([(-16, -41), (6, -41), (8, -35), (-17, -35)], GOLD, 2)
        self._shape([(-27, -33), (18, -33), (14, -37), (-23, -37)], "#5b3f8c")
        for side in (-6, 6):
            self._disc(-5 + side, -24, 5.4, "#ffffff", 2.4)
            self._dot(-5 + side, -24, 2, INK)
        self._line([(-12, -15), (-5, -17), (2, -15)], INK, 3)
        self._shape(
            [(17, -30), (25, -30), (25, -22), (32, -10), (29, -3), (13, -3), (10, -10), (17, -22)], "#d8f0ea"
        )
        self._canvas.polygon(self._at([(13, -11), (29, -11), (28, -5), (14, -5)]), "#2fa36b")

    def _patrician(self) -> None:
        self._shoulders("#6a1f2b")
        self._head(-3)
        beard = [(-15, -22), (-10, -17), (-3, -18), (4, -17), (9, -22), (7, -10), (-3, -4), (-13, -10)]
        self._shape(beard, "#d9d2c6", 2.2)
        self._shape([(-18, -35), (-15, -48), (-3, -52), (9, -48), (12, -35)], "#8c1f34")
        self._shape(smooth([(-23, -33), (-20, -40), (-3, -38), (14, -40), (17, -33), (-3, -31)]), "#6b4428")
        for fill, extra in ((INK, 5.0), (GOLD, 0.0)):
            self._line([(21, -24), (21, -3)], fill, 4 + extra)
            for tooth in (-10, -3):
                self._line([(21, tooth), (28, tooth)], fill, 3 + extra)
        self._disc(21, -29, 8.5, GOLD)
        self._dot(21, -29, 3.2, INK)

    def _bishop(self) -> None:
        self._line([(22, 0), (22, -32)], INK, 7)
        hook = smooth([(22, -32), (18, -46), (27, -50), (31, -42), (25, -38)], closed=False)
        self._line(hook, INK, 7)
        self._line([(22, -1), (22, -32)], GOLD, 3)
        self._line(hook, GOLD, 3)
        self._shoulders("#8e2a6b")
        self._head(-4)
        self._mouth(-4)
        self._shape([(-18, -32), (-20, -44), (-4, -57), (12, -44), (10, -32)], "#ffffff")
        self._line([(-4, -52), (-4, -35)], "#c0272d", 4)
        self._line([(-12, -43), (4, -43)], "#c0272d", 4)

    def _prince(self) -> None:
        self._shoulders("#ffffff")
        for px, py in ((-17, -5), (-8, -9), (0, -4), (8, -9), (17, -5)):
            self._dot(px, py, 2, INK)
        hair = smooth([(-17, -12), (-17, -30), (0, -38), (17, -30), (17, -12), (10, -14), (0, -12), (-10, -14)])
        self._shape(hair, "#7a4a21")
        self._head()
        self._mouth()
        crown = [(-16, -33), (-18, -49), (-9, -42), (0, -56), (9, -42), (18, -49), (16, -33)]
        self._shape(crown, GOLD)
        self._dot(0, -39, 3.4, mix(self._paint, INK, 0.2))
        for px, py in ((-18, -50), (0, -56), (18, -50)):
            self._dot(px, py, 3.2, "#c0272d")
