"""Who comes home, large: head and shoulders of each class with a face of its own, and what it is known by."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.drawing import Canvas, Point, Sprite, mix, smooth
from games.heuchel.board import Pawn
from games.heuchel.picture.figures import CREAM, GOLD, INK

WIDTH, HEIGHT = 600.0, 470.0
LINE: Final = 9.0
"""Width of edges."""
SKIN: Final[Mapping[Pawn, str]] = {
    "F": "#d99a6c",
    "M": "#f8d3ae",
    "Q": "#ecd7a8",
    "P": "#eebd95",
    "B": "#f7cdb0",
    "H": "#c98b5e",
}
COAT: Final[Mapping[Pawn, str]] = {
    "F": "#7a3b1f",
    "M": "#9a3345",
    "Q": "#4a5845",
    "P": "#8c1f34",
    "B": "#8e2a6b",
    "H": "#2f62b5",
}
RED, WOOD, FUR, GREY = "#c0272d", "#b9692a", "#6b4428", "#e4ddd2"
HEAD: Final = -216.0
"""Height of the middle of the head above the foot."""


@functools.cache
def bust(pawn: Pawn, *, is_glad: bool) -> Sprite:
    """Return who has come home, glad of it or not, anchored at the middle of its foot."""
    artist = _Artist(pawn, is_glad)
    artist.draw()
    return artist.canvas.sprite(artist.x, artist.y)


class _Artist:
    """Draws with coordinates relative to the middle of the foot."""

    def __init__(self, pawn: Pawn, is_glad: bool) -> None:
        self.canvas = Canvas(WIDTH, HEIGHT, scale=3)
        self.x, self.y = 240.0, HEIGHT - 4
        self._pawn, self._is_glad = pawn, is_glad
        self._skin, self._coat = SKIN[pawn], COAT[pawn]

    def draw(self) -> None:
        parts: Mapping[Pawn, Callable[[], None]] = {
            "F": self._fire_eater,
            "M": self._minstrel,
            "Q": self._quack,
            "P": self._patrician,
            "B": self._bishop,
            "H": self._prince,
        }
        parts[self._pawn]()

    def _at(self, points: Sequence[Point]) -> list[Point]:
        return [(self.x + px, self.y + py) for px, py in points]

    def _shape(self, points: Sequence[Point], fill: str, edge: float = LINE) -> None:
        self.canvas.polygon(self._at(points), fill, INK if edge else None, edge)

    def _round(self, points: Sequence[Point], fill: str, edge: float = LINE) -> None:
        self._shape(smooth(points), fill, edge)

    def _line(self, points: Sequence[Point], fill: str = INK, width: float = LINE) -> None:
        self.canvas.line(self._at(points), fill, width)

    def _curve(self, points: Sequence[Point], fill: str = INK, width: float = LINE) -> None:
        self._line(smooth(points, closed=False), fill, width)

    def _rod(self, points: Sequence[Point], fill: str, width: float) -> None:
        for paint, grow in ((INK, 2 * LINE - 2), (fill, 0.0)):
            self._line(points, paint, width + grow)

    def _disc(self, px: float, py: float, rx: float, ry: float, fill: str, edge: float = LINE) -> None:
        self.canvas.ellipse(self.x + px, self.y + py, rx, ry, fill, INK if edge else None, edge)

    def _shoulders(self) -> None:
        half: list[Point] = [(0, -132), (62, -128), (132, -106), (176, -56), (190, 8)]
        self._shape(
            [*smooth(half, closed=False), *((-px, py) for px, py in reversed(smooth(half, closed=False)))],
            self._coat,
        )

    def _head(self, rx: float = 90, ry: float = 98) -> None:
        for side in (-1, 1):
            self._disc(side * (rx + 2), HEAD + 8, 20, 24, self._skin)
        self._disc(0, HEAD, rx, ry, self._skin)
        if self._is_glad:
            for side in (-1, 1):
                self._disc(side * 54, HEAD + 28, 18, 13, mix(self._skin, "#e8604c", 0.5), 0)

    def _eyes(self, *styles: str) -> None:
        """Draw the left eye and the right one: ``shut``, ``open`` or ``proud``; worried ones are open."""
        for side, style in zip((-1, 1), styles, strict=True):
            x, y = side * 37.0, HEAD - 6
            if style == "shut" and self._is_glad:
                self._curve([(x - 20, y + 6), (x, y - 14), (x + 20, y + 6)], width=10)
                continue
            self._disc(x, y, 18, 20, "#ffffff", 6)
            self._disc(x + 4, y + (6 if not self._is_glad else 0), 9, 11, INK, 0)
            self._disc(x + 7, y - 4, 3.5, 3.5, "#ffffff", 0)
            if style == "proud" and self._is_glad:
                lid = [(x + 18 * math.cos(a), y - 1 + 20 * math.sin(a)) for a in _turns(180, 360)]
                self._shape(lid, self._skin, 5)

    def _brows(self, fill: str, rise: float = 0.0, width: float = 12) -> None:
        """Draw the brows, the right one higher by `rise`; those of who is worried slant."""
        for side in (-1, 1):
            up = HEAD - 42 - rise * (side > 0)
            slant = 0.0 if self._is_glad else 15.0
            self._curve(
                [(side * 20, up + 4 - slant), (side * 38, up - 7 - slant / 3), (side * 58, up + 6)], fill, width
            )

    def _mouth(self, style: str, y: float = HEAD + 42) -> None:
        if not self._is_glad:
            self._curve([(-24, y + 12), (0, y - 2), (24, y + 12)])
        elif style == "laugh":
            low = [(38 * math.cos(a), y - 6 + 38 * math.sin(a)) for a in _turns(0, 180)]
            self._shape(low, "#8c1f34", 7)
            self._shape([(-30, y - 4), (30, y - 4), (25, y + 8), (-25, y + 8)], "#ffffff", 0)
        elif style == "smirk":
            self._curve([(-20, y + 4), (6, y + 10), (34, y - 10)])
        else:
            self._curve([(-30, y - 4), (0, y + 13), (30, y - 4)])

    def _nose(self, width: float = 12) -> None:
        self._round([(-width, HEAD + 16), (0, HEAD + 4), (width, HEAD + 16), (0, HEAD + 25)], self._shade(), 6)

    def _shade(self) -> str:
        return mix(self._skin, "#a0402c", 0.28)

    def _fire_eater(self) -> None:
        self._shoulders()
        self._shape([(-52, -130), (52, -130), (0, -36)], "#f4e1b5")
        self._head()
        beard = [(-88, -222), (-58, -172), (-34, -184), (0, -190), (34, -184), (58, -172), (88, -222), (72, -140)]
        self._round([*beard, (0, -104), (-72, -140)], "#3a2418")
        self._mouth("laugh", HEAD + 44)
        if not self._is_glad:
            self._curve([(-24, HEAD + 56), (0, HEAD + 44), (24, HEAD + 56)], CREAM)
        self._eyes("open", "open")
        self._brows("#3a2418", width=15)
        self._nose(15)
        self._round([(-90, -244), (-150, -222), (-140, -262)], RED)
        self._round([(-90, -252), (-146, -284), (-122, -298)], RED)
        self._round([(-96, -238), (-86, -306), (0, -334), (86, -306), (96, -238), (0, -262)], RED)
        for px, py in ((-48, -284), (0, -300), (48, -284)):
            self._disc(px, py, 9, 9, CREAM, 0)
        self._disc(94, HEAD + 40, 12, 14, GOLD, 6)
        self._rod([(206, 4), (206, -150)], WOOD, 20)
        self._flame(206, -214, 1.5, "#ff7a1f")
        self._flame(206, -200, 0.85, "#ffd75a", 0)
        self._shape([(174, -176), (238, -176), (226, -134), (186, -134)], FUR)

    def _flame(self, px: float, py: float, size: float, fill: str, edge: float = LINE) -> None:
        tongue: list[Point] = [
            (0, 44),
            (-38, 26),
            (-40, -10),
            (-20, -24),
            (-18, -50),
            (6, -84),
            (14, -46),
            (34, -30),
        ]
        self._round([(px + dx * size, py + dy * size) for dx, dy in [*tongue, (42, 4), (32, 30)]], fill, edge)

    def _minstrel(self) -> None:
        for px, py in ((-92, -196), (-78, -158), (92, -196), (78, -158), (-96, -236), (96, -236)):
            self._disc(px, py, 34, 34, "#a9542a")
        self._shoulders()
        for i in range(5):
            self._round(
                [(-78 + 39 * i - 24, -134), (-78 + 39 * i, -142), (-78 + 39 * i + 24, -134), (-78 + 39 * i, -90)],
                CREAM,
                7,
            )
        self._head(84, 92)
        self._eyes("open", "shut")
        self._brows("#a9542a")
        self._nose(10)
        self._mouth("laugh")
        for px, py in ((-62, 12), (-48, 18), (62, 12), (48, 18)):
            self._disc(px, HEAD + py - 4, 3.5, 3.5, self._shade(), 0)
        self._round([(40, -318), (86, -400), (172, -418), (150, -372), (84, -312)], "#ffffff")
        self._curve([(60, -324), (104, -374), (150, -404)], "#b9c3d6", 5)
        self._round([(-116, -272), (-96, -316), (-10, -342), (84, -316), (92, -270), (0, -268)], "#2e7d4f")
        self._lute()

    def _lute(self) -> None:
        def turned(points: Sequence[Point]) -> list[Point]:
            turn = math.radians(24)
            return [
                (172 + px * math.cos(turn) - py * math.sin(turn), -82 + px * math.sin(turn) + py * math.cos(turn))
                for px, py in points
            ]

        body: list[Point] = [(-16, -98), (16, -98), (50, -54), (74, 12), (56, 76), (0, 98), (-56, 76), (-74, 12)]
        for side in (-1, 1):
            for py in (-236, -216):
                self._rod(turned([(0, py), (side * 30, py)]), CREAM, 6)
        self._shape(turned([(-14, -206), (14, -206), (11, -256), (-11, -256)]), FUR)
        self._shape(turned([(-14, -206), (14, -206), (14, -70), (-14, -70)]), FUR)
        self._round(turned([*body, (-50, -54)]), WOOD)
        self._round(turned([(px * 0.74, py * 0.76 + 3) for px, py in [*body, (-50, -54)]]), "#f0b566", 0)
        self._disc(*turned([(0, -8)])[0], 25, 25, "#5b2f14", 7)
        self._line(turned([(-30, 52), (30, 52)]), "#5b2f14", 12)
        for px in (-8, 0, 8):
            self._line(turned([(px * 1.6, 52), (px, -200)]), CREAM, 3)

    def _quack(self) -> None:
        for side in (-1, 1):
            self._round(
                [(side * 78, -264), (side * 128, -250), (side * 112, -216), (side * 132, -186), (side * 80, -176)],
                GREY,
            )
        self._shoulders()
        self._shape([(-44, -132), (44, -132), (0, -50)], "#eef8f3")
        for py in (-50, -14):
            self._disc(0, py, 9, 9, GOLD, 5)
        self._head(80, 100)
        for side in (-1, 1):
            self._disc(side * 38, HEAD - 4, 34, 34, "#eef8f3", 10)
            self._disc(side * 38 + 8, HEAD - 4 + 8 * (not self._is_glad), 12, 13, INK, 0)
            self._disc(side * 38 + 13, HEAD - 9, 4, 4, "#ffffff", 0)
        self._round(
            [(-12, HEAD + 8), (10, HEAD + 2), (46, HEAD + 38), (34, HEAD + 46), (-8, HEAD + 34)], self._shade(), 7
        )
        for side in (-1, 1):
            self._curve([(side * 4, HEAD + 54), (side * 34, HEAD + 60), (side * 66, HEAD + 36)], GREY, 11)
        self._mouth("smirk", HEAD + 72)
        self._shape([(-70, -280), (-56, -410), (56, -410), (70, -280)], "#6a4aa0")
        self._shape([(-66, -312), (66, -312), (70, -280), (-70, -280)], GOLD)
        self._round([(-136, -280), (0, -296), (136, -280), (0, -252)], "#6a4aa0")
        flask: list[Point] = [
            (-20, -210),
            (20, -210),
            (20, -136),
            (68, -22),
            (52, 4),
            (-52, 4),
            (-68, -22),
            (-20, -136),
        ]
        self._shape([(206 + px, py) for px, py in flask], "#e2f3ee")
        self._shape(
            [(206 + px, py) for px, py in ((-48, -70), (48, -70), (66, -22), (51, 0), (-51, 0), (-66, -22))],
            "#2fa36b",
            0,
        )
        self._shape([(206 + px, py) for px, py in ((-30, -226), (30, -226), (30, -206), (-30, -206))], WOOD, 7)
        for px, py, radius in ((190, -42, 9), (224, -26, 7), (208, -256, 12), (230, -292, 9), (204, -324, 7)):
            self._disc(px, py, radius, radius, "#a5e6c2", 4 if py < -200 else 0)

    def _patrician(self) -> None:
        self._shoulders()
        self._round([(-120, -118), (0, -136), (120, -118), (96, -30), (40, 10), (-40, 10), (-96, -30)], FUR)
        self._head(88, 94)
        beard: list[Point] = [(-86, -220), (-60, -176), (0, -182), (60, -176), (86, -220), (82, -140), (46, -84)]
        self._round([*beard, (0, -60), (-46, -84), (-82, -140)], GREY)
        self._mouth("smile", HEAD + 62)
        for side in (-1, 1):
            self._round(
                [
                    (0, HEAD + 32),
                    (side * 30, HEAD + 26),
                    (side * 66, HEAD + 48),
                    (side * 30, HEAD + 56),
                    (0, HEAD + 46),
                ],
                "#ffffff",
                7,
            )
        self._eyes("proud", "proud")
        self._brows("#ffffff", width=19)
        self._nose(17)
        self._round([(-96, -280), (-104, -350), (-40, -384), (50, -382), (108, -346), (96, -280)], self._coat)
        self._round([(-112, -268), (-104, -306), (0, -316), (104, -306), (112, -268), (0, -274)], FUR)
        self._disc(0, -300, 20, 20, GOLD, 7)
        chain = [(-104, -70), (-62, -28), (0, -14), (62, -28), (104, -70)]
        for fill, width in ((INK, 22.0), (GOLD, 11.0)):
            self._curve(chain, fill, width)
        for fill, grow in ((INK, 17.0), (GOLD, 0.0)):
            self._line([(212, -180), (212, -6)], fill, 22 + grow)
            for py in (-50, -10):
                self._line([(212, py), (256, py)], fill, 18 + grow)
        self._disc(212, -224, 54, 54, GOLD)
        self._disc(212, -224, 24, 24, INK, 0)
        self._disc(212, -224, 17, 17, mix(GOLD, INK, 0.75), 0)

    def _bishop(self) -> None:
        self._shoulders()
        for side in (-1, 1):
            self._shape([(side * 40, -130), (side * 84, -124), (side * 92, 8), (side * 44, 8)], GOLD)
        self._round([(-78, -136), (0, -146), (78, -136), (66, -104), (0, -92), (-66, -104)], "#ffffff")
        self._head(104, 96)
        self._eyes("shut", "shut")
        self._brows("#b48a6a", width=9)
        self._nose(14)
        self._mouth("laugh")
        self._curve([(-40, HEAD + 78), (0, HEAD + 88), (40, HEAD + 78)], self._shade(), 6)
        self._shape([(-92, -270), (-110, -350), (0, -446), (110, -350), (92, -270)], "#ffffff")
        self._shape([(-92, -300), (92, -300), (92, -266), (-92, -266)], GOLD)
        self._line([(0, -416), (0, -316)], RED, 22)
        self._line([(-46, -364), (46, -364)], RED, 22)
        hook = smooth(
            [(216, -236), (200, -300), (226, -350), (280, -350), (300, -304), (272, -272), (244, -296)],
            closed=False,
        )
        self._rod([(216, 6), (216, -236), *hook], GOLD, 20)
        self._disc(216, -226, 22, 16, GOLD, 8)

    def _prince(self) -> None:
        hair: list[Point] = [
            (-112, -140),
            (-118, -240),
            (-80, -306),
            (0, -320),
            (80, -306),
            (118, -240),
            (112, -140),
        ]
        self._round([*hair, (60, -116), (-60, -116)], "#3a2418")
        self._shoulders()
        self._round(
            [(-150, -92), (-70, -136), (0, -128), (70, -136), (150, -92), (110, -40), (0, -18), (-110, -40)],
            "#ffffff",
        )
        for px, py in ((-104, -78), (-56, -66), (0, -54), (56, -66), (104, -78), (-80, -104), (80, -104)):
            self._round([(px - 7, py + 12), (px, py - 12), (px + 7, py + 12)], INK, 0)
        self._head(80, 92)
        self._round(
            [(-84, -220), (-82, -292), (0, -310), (82, -292), (84, -220), (56, -262), (0, -270), (-56, -262)],
            "#3a2418",
        )
        self._eyes("open", "open")
        self._brows("#3a2418", rise=12)
        self._nose(10)
        self._mouth("smile")
        crown: list[Point] = [(-84, -284), (-98, -376), (-52, -334), (0, -410), (52, -334), (98, -376), (84, -284)]
        self._shape(crown, GOLD)
        for px, py, fill in ((0, -318, RED), (-46, -308, "#2f62b5"), (46, -308, "#2f62b5")):
            self._disc(px, py, 13, 13, fill, 6)
        for px, py in ((-98, -378), (0, -412), (98, -378)):
            self._disc(px, py, 14, 14, RED, 7)
        self._rod([(212, 6), (212, -170)], GOLD, 20)
        self._disc(212, -204, 42, 42, RED)
        self._line([(174, -204), (250, -204)], GOLD, 12)
        self._rod([(212, -252), (212, -290)], GOLD, 9)
        self._rod([(194, -274), (230, -274)], GOLD, 9)


def _turns(start: int, end: int) -> list[float]:
    """Return angles from `start` to `end`, given in degrees."""
    return [math.radians(start + (end - start) * i / 16) for i in range(17)]
