"""Who comes home, large: head and shoulders of each class with a face of its own, and what it is known by."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from typing import Final, Literal

from games.drawing import Point, Sprite, mix, smooth
from games.heuchel.rules.board import Pawn
from games.heuchel.show.picture.figures import CREAM, GOLD, INK
from games.heuchel.show.picture.held import FUR, RED, cheer, hold, mope, rest, shrug
from games.heuchel.show.picture.sketch import Sketch

WIDTH, HEIGHT = 640.0, 470.0
Mood = Literal["cheers", "smiles", "shrugs", "weeps"]
"""How somebody takes what it counts."""
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
GREY: Final = "#e4ddd2"
TEAR: Final = "#8fd3ff"
HEAD: Final = -216.0
"""Height of the middle of the head above the foot."""


@functools.cache
def bust(pawn: Pawn, mood: Mood = "cheers") -> Sprite:
    """Return who has come home, anchored at the middle of its foot."""
    artist = _Artist(pawn, mood)
    artist.draw()
    return artist.sprite()


class _Artist(Sketch):
    """Draws somebody, and the arms last."""

    def __init__(self, pawn: Pawn, mood: Mood) -> None:
        super().__init__(WIDTH, HEIGHT, 270.0, HEIGHT - 4)
        self._pawn, self._mood, self._is_sad = pawn, mood, mood == "weeps"
        self._skin, self._coat = SKIN[pawn], COAT[pawn]

    def draw(self) -> None:
        """Draw the class."""
        parts: Mapping[Pawn, Callable[[], None]] = {
            "F": self._fire_eater,
            "M": self._minstrel,
            "Q": self._quack,
            "P": self._patrician,
            "B": self._bishop,
            "H": self._prince,
        }
        parts[self._pawn]()
        arms = {"cheers": cheer, "smiles": rest, "shrugs": shrug, "weeps": mope}
        arms[self._mood](self, self._coat, self._skin)
        hold(self, self._pawn, self._coat, self._skin, is_glad=not self._is_sad)
        if self._is_sad:
            self.round([(58, HEAD + 18), (72, HEAD + 46), (58, HEAD + 60), (44, HEAD + 46)], TEAR, 6)

    def _askew(self) -> AbstractContextManager[None]:
        """Let a hat sit straight, or not when times are bad."""
        return self.turned(-11.0 if self._is_sad else 0.0, (0, HEAD - 60))

    def _shoulders(self) -> None:
        half: list[Point] = [(0, -132), (62, -128), (132, -106), (176, -56), (190, 8)]
        self.shape(
            [*smooth(half, closed=False), *((-px, py) for px, py in reversed(smooth(half, closed=False)))],
            self._coat,
        )

    def _head(self, rx: float = 90, ry: float = 98) -> None:
        for side in (-1, 1):
            self.disc(side * (rx + 2), HEAD + 8, 20, 24, self._skin)
        self.disc(0, HEAD, rx, ry, self._skin)
        if self._mood in ("cheers", "smiles"):
            for side in (-1, 1):
                self.disc(side * 54, HEAD + 28, 18, 13, mix(self._skin, "#e8604c", 0.5), 0)

    def _eyes(self, *styles: str) -> None:
        """Draw the left eye and the right one: ``shut`` or ``open``; worried ones are open."""
        for side, style in zip((-1, 1), styles, strict=True):
            x, y = side * 37.0, HEAD - 6
            if style == "shut" and not self._is_sad:
                self.curve(
                    [(x - 22, y + 7), (x - 13, y - 7), (x, y - 12), (x + 13, y - 7), (x + 22, y + 7)], width=10
                )
                continue
            self.disc(x, y, 18, 20, "#ffffff", 6)
            self.disc(x + 4, y + 6 * self._is_sad, 9, 11, INK, 0)
            self.disc(x + 7, y - 4, 3.5, 3.5, "#ffffff", 0)

    def _brows(self, fill: str, rise: float = 0.0, width: float = 12) -> None:
        """Draw the brows, the right one higher by `rise`; those of who is worried slant."""
        for side in (-1, 1):
            up = HEAD - 42 - rise * (side > 0)
            slant = 15.0 * self._is_sad
            self.curve(
                [(side * 20, up + 4 - slant), (side * 38, up - 7 - slant / 3), (side * 58, up + 6)], fill, width
            )

    def _mouth(self, y: float = HEAD + 42) -> None:
        """Draw a mouth that laughs out loud, smiles, is straight, or whose corners hang."""
        if self._mood != "cheers":
            ends, middle = {"smiles": (y - 2, y + 16), "shrugs": (y + 8, y + 4), "weeps": (y + 14, y - 4)}[
                self._mood
            ]
            self.curve([(-26, ends), (0, middle), (26, ends)], CREAM if self._pawn == "F" else INK, 10)
            return
        low = [(38 * math.cos(a), y - 6 + 38 * math.sin(a)) for a in (math.pi * i / 16 for i in range(17))]
        self.shape(low, "#8c1f34", 7)
        self.shape([(-30, y - 4), (30, y - 4), (25, y + 8), (-25, y + 8)], "#ffffff", 0)

    def _nose(self, width: float = 12) -> None:
        self.round([(-width, HEAD + 16), (0, HEAD + 4), (width, HEAD + 16), (0, HEAD + 25)], self._shade(), 6)

    def _shade(self) -> str:
        return mix(self._skin, "#a0402c", 0.28)

    def _fire_eater(self) -> None:
        self._shoulders()
        self.shape([(-52, -130), (52, -130), (0, -36)], "#f4e1b5")
        self._head()
        beard = [(-88, -222), (-58, -172), (-34, -184), (0, -190), (34, -184), (58, -172), (88, -222), (72, -140)]
        self.round([*beard, (0, -104), (-72, -140)], "#3a2418")
        self._mouth(HEAD + 44)
        self._eyes("open", "open")
        self._brows("#3a2418", width=15)
        self._nose(15)
        self.round([(-90, -244), (-150, -222), (-140, -262)], RED)
        self.round([(-90, -252), (-146, -284), (-122, -298)], RED)
        self.round([(-96, -238), (-86, -306), (0, -334), (86, -306), (96, -238), (0, -262)], RED)
        for px, py in ((-48, -284), (0, -300), (48, -284)):
            self.disc(px, py, 9, 9, CREAM, 0)
        self.disc(94, HEAD + 40, 12, 14, GOLD, 6)

    def _minstrel(self) -> None:
        for px, py in ((-92, -196), (-78, -158), (92, -196), (78, -158), (-96, -236), (96, -236)):
            self.disc(px, py, 34, 34, "#a9542a")
        self._shoulders()
        for i in range(5):
            self.round(
                [(-78 + 39 * i - 24, -134), (-78 + 39 * i, -142), (-78 + 39 * i + 24, -134), (-78 + 39 * i, -90)],
                CREAM,
                7,
            )
        self._head(84, 92)
        self._eyes("open", "shut")
        self._brows("#a9542a")
        self._nose(10)
        self._mouth()
        for px, py in ((-62, 12), (-48, 18), (62, 12), (48, 18)):
            self.disc(px, HEAD + py - 4, 3.5, 3.5, self._shade(), 0)
        with self._askew():
            self.round([(40, -318), (86, -400), (172, -418), (150, -372), (84, -312)], "#ffffff")
            self.curve([(60, -324), (104, -374), (150, -404)], "#b9c3d6", 5)
            self.round([(-116, -272), (-96, -316), (-10, -342), (84, -316), (92, -270), (0, -268)], "#2e7d4f")

    def _quack(self) -> None:
        for side in (-1, 1):
            self.round(
                [(side * 78, -264), (side * 128, -250), (side * 112, -216), (side * 132, -186), (side * 80, -176)],
                GREY,
            )
        self._shoulders()
        self.shape([(-44, -132), (44, -132), (0, -50)], "#eef8f3")
        for py in (-50, -14):
            self.disc(0, py, 9, 9, GOLD, 5)
        self._head(80, 100)
        for side in (-1, 1):
            self.disc(side * 38, HEAD - 4, 34, 34, "#eef8f3", 10)
            self.disc(side * 38 + 8, HEAD - 4 + 8 * self._is_sad, 12, 13, INK, 0)
            self.disc(side * 38 + 13, HEAD - 9, 4, 4, "#ffffff", 0)
        self.round(
            [(-12, HEAD + 8), (10, HEAD + 2), (46, HEAD + 38), (34, HEAD + 46), (-8, HEAD + 34)], self._shade(), 7
        )
        for side in (-1, 1):
            self.curve([(side * 4, HEAD + 54), (side * 34, HEAD + 60), (side * 66, HEAD + 36)], GREY, 11)
        self._mouth(HEAD + 68)
        with self._askew():
            self.shape([(-70, -280), (-56, -410), (56, -410), (70, -280)], "#6a4aa0")
            self.shape([(-66, -312), (66, -312), (70, -280), (-70, -280)], GOLD)
            self.round([(-136, -280), (0, -296), (136, -280), (0, -252)], "#6a4aa0")

    def _patrician(self) -> None:
        self._shoulders()
        self.round([(-120, -118), (0, -136), (120, -118), (96, -30), (40, 10), (-40, 10), (-96, -30)], FUR)
        self._head(88, 94)
        beard: list[Point] = [(-86, -220), (-60, -176), (0, -182), (60, -176), (86, -220), (82, -140), (46, -84)]
        self.round([*beard, (0, -60), (-46, -84), (-82, -140)], GREY)
        self._mouth(HEAD + 58)
        for side in (-1, 1):
            self.round(
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
        self._eyes("shut", "shut")
        self._brows("#ffffff", width=19)
        self._nose(17)
        with self._askew():
            self.round([(-96, -280), (-104, -350), (-40, -384), (50, -382), (108, -346), (96, -280)], self._coat)
            self.round([(-112, -268), (-104, -306), (0, -316), (104, -306), (112, -268), (0, -274)], FUR)
            self.disc(0, -300, 20, 20, GOLD, 7)
        chain = [(-104, -70), (-62, -28), (0, -14), (62, -28), (104, -70)]
        for fill, width in ((INK, 22.0), (GOLD, 11.0)):
            self.curve(chain, fill, width)

    def _bishop(self) -> None:
        self._shoulders()
        for side in (-1, 1):
            self.shape([(side * 40, -130), (side * 84, -124), (side * 92, 8), (side * 44, 8)], GOLD)
        self.round([(-78, -136), (0, -146), (78, -136), (66, -104), (0, -92), (-66, -104)], "#ffffff")
        self._head(104, 96)
        self._eyes("shut", "shut")
        self._brows("#b48a6a", width=9)
        self._nose(14)
        self._mouth()
        self.curve([(-40, HEAD + 78), (0, HEAD + 88), (40, HEAD + 78)], self._shade(), 6)
        with self._askew():
            self.shape([(-92, -270), (-110, -350), (0, -446), (110, -350), (92, -270)], "#ffffff")
            self.shape([(-92, -300), (92, -300), (92, -266), (-92, -266)], GOLD)
            self.line([(0, -416), (0, -316)], RED, 22)
            self.line([(-46, -364), (46, -364)], RED, 22)

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
        self.round([*hair, (60, -116), (-60, -116)], "#3a2418")
        self._shoulders()
        self.shape([(-60, -132), (60, -132), (60, 8), (-60, 8)], RED)
        for py in (-66, -22):
            self.disc(0, py, 10, 10, GOLD, 6)
        for side in (-1, 1):
            self.round(
                [
                    (side * px, py)
                    for px, py in ((24, -136), (92, -126), (110, -60), (104, 12), (44, 12), (40, -60))
                ],
                "#ffffff",
            )
            for px, py in ((62, -98), (82, -56), (66, -16)):
                self.line([(side * px, py - 7), (side * px, py + 9)], INK, 11)
        self._head(80, 92)
        self.round(
            [(-84, -220), (-82, -292), (0, -310), (82, -292), (84, -220), (56, -262), (0, -270), (-56, -262)],
            "#3a2418",
        )
        self._eyes("open", "open")
        self._brows("#3a2418", rise=12)
        self._nose(10)
        self._mouth()
        with self._askew():
            crown: list[Point] = [
                (-84, -284),
                (-98, -376),
                (-52, -334),
                (0, -410),
                (52, -334),
                (98, -376),
                (84, -284),
            ]
            self.shape(crown, GOLD)
            for px, py, fill in ((0, -318, RED), (-46, -308, "#2f62b5"), (46, -308, "#2f62b5")):
                self.disc(px, py, 13, 13, fill, 6)
            for px, py in ((-98, -378), (0, -412), (98, -378)):
                self.disc(px, py, 14, 14, RED, 7)
