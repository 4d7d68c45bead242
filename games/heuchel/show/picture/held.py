"""What each class holds in its hand, in good times and in bad ones; and arms with hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.drawing import Point, mix
from games.heuchel.rules.board import Pawn
from games.heuchel.show.picture.figures import CREAM, GOLD, INK
from games.heuchel.show.picture.sketch import LINE, Sketch

FLAME: Final = "#ff7a1f", "#ffd75a"
RED, WOOD, FUR = "#c0272d", "#b9692a", "#6b4428"
SMOKE: Final = "#a9a7b6"
FIST: Final = 204.0, -78.0
"""Where the hand is that holds something."""
DROOP: Final = 13.0
"""Degrees by which it hangs down in bad times."""
SLEEVE: Final = 50.0
"""Width of arms."""


def hold(sketch: Sketch, pawn: Pawn, coat: str, skin: str, *, is_glad: bool) -> None:
    """Draw an arm at the right and what the class holds in its fist."""
    things: Mapping[Pawn, Callable[[Sketch, bool], None]] = {
        "F": _torch,
        "M": _lute,
        "Q": _flask,
        "P": _key,
        "B": _crosier,
        "H": _sceptre,
    }
    x, y = FIST
    _sleeve(sketch, [(152, -50), (166, -36), (x - 18, y + 26)], coat)
    with sketch.turned(0.0 if is_glad else DROOP, FIST):
        things[pawn](sketch, is_glad)
        _fist(sketch, x, y, skin)


def cheer(sketch: Sketch, coat: str, skin: str) -> None:
    """Draw an arm at the left that is raised, its hand open."""
    _sleeve(sketch, [(-150, -62), (-184, -84), (-198, -158)], coat)
    sketch.rod([(-182, -176), (-220, -168)], CREAM, 18)
    fingers: Sequence[Sequence[Point]] = (
        [(-190, -214), (-164, -232)],
        [(-192, -226), (-186, -274)],
        [(-206, -228), (-212, -282)],
        [(-218, -222), (-236, -268)],
    )
    for fill, grow in ((INK, 15.0), (skin, 0.0)):
        for finger in fingers:
            sketch.line(finger, fill, 17 + grow)
        sketch.disc(-204, -212, 24 + grow / 2, 28 + grow / 2, fill, 0)


def rest(sketch: Sketch, coat: str, skin: str) -> None:
    """Draw an arm at the left that is laid on the sill."""
    _sleeve(sketch, [(-150, -62), (-196, -24), (-120, -14)], coat)
    _fist(sketch, -96, -16, skin)


def shrug(sketch: Sketch, coat: str, skin: str) -> None:
    """Draw an arm at the left whose open hand is held out."""
    _sleeve(sketch, [(-150, -62), (-176, -28), (-206, -70)], coat)
    for fill, grow in ((INK, 15.0), (skin, 0.0)):
        for finger in ([(-222, -112), (-246, -134)], [(-222, -98), (-256, -106)], [(-206, -108), (-198, -138)]):
            sketch.line(finger, fill, 17 + grow)
        sketch.disc(-214, -96, 26 + grow / 2, 20 + grow / 2, fill, 0)


def mope(sketch: Sketch, coat: str, skin: str) -> None:
    """Draw an arm at the left on whose fist the cheek rests."""
    sketch.rod([(-186, -4), (-112, -122)], coat, SLEEVE)
    with sketch.turned(30, (-96, -150)):
        _fist(sketch, -96, -150, skin)


def _sleeve(sketch: Sketch, points: Sequence[Point], coat: str) -> None:
    """Draw an arm that grows out of the shoulder at the first of the points."""
    sketch.rod(points, coat, SLEEVE)
    x, y = points[0]
    # what of its round end lies within the body; the outline of the shoulder stays
    sketch.line([(x, y), (0.86 * x, y + 16)], coat, SLEEVE)


def _fist(sketch: Sketch, x: float, y: float, skin: str) -> None:
    sketch.round(
        [(x - 32, y - 26), (x, y - 34), (x + 32, y - 26), (x + 34, y + 24), (x, y + 32), (x - 34, y + 24)], skin
    )
    for dy in (-11, 9):
        sketch.line([(x - 2, y + dy), (x + 28, y + dy)], INK, 6)


def _torch(sketch: Sketch, is_lit: bool) -> None:
    sketch.rod([(206, 0), (206, -150)], WOOD, 20)
    if is_lit:
        _flame(sketch, 206, -220, 1.6, FLAME[0])
        _flame(sketch, 206, -204, 0.9, FLAME[1], 0)
    else:
        for number, (px, py, radius) in enumerate(((204, -206, 24), (184, -250, 32), (214, -312, 42))):
            sketch.disc(px, py, radius, radius, mix(SMOKE, "#ffffff", 0.16 * number), 7)
    sketch.shape([(172, -182), (240, -182), (226, -134), (186, -134)], FUR if is_lit else INK)


def _flame(sketch: Sketch, px: float, py: float, size: float, fill: str, edge: float = LINE) -> None:
    tongue: list[Point] = [(0, 44), (-38, 26), (-40, -10), (-20, -24), (-18, -50), (6, -84), (14, -46), (34, -30)]
    sketch.round([(px + dx * size, py + dy * size) for dx, dy in [*tongue, (42, 4), (32, 30)]], fill, edge)


def _lute(sketch: Sketch, is_whole: bool) -> None:
    body: list[Point] = [(-16, -98), (16, -98), (50, -54), (74, 12), (56, 76), (0, 98), (-56, 76), (-74, 12)]

    def at(points: Sequence[Point]) -> list[Point]:
        return [(208 + px, -44 + py) for px, py in points]

    for side in (-1, 1):
        for py in (-236, -214):
            sketch.rod(at([(0, py), (side * 28, py)]), CREAM, 6)
    sketch.shape(at([(-14, -206), (14, -206), (11, -256), (-11, -256)]), FUR)
    sketch.shape(at([(-15, -206), (15, -206), (15, -70), (-15, -70)]), FUR)
    sketch.round(at([*body, (-50, -54)]), WOOD)
    sketch.round(at([(px * 0.74, py * 0.76 + 3) for px, py in [*body, (-50, -54)]]), "#f0b566", 0)
    sketch.disc(208, -40, 25, 25, "#5b2f14", 7)
    if is_whole:
        for px in (-7, 7):
            sketch.line(at([(px * 1.6, 52), (px, -200)]), CREAM, 4)
    else:
        for px in (-1, 1):
            sketch.curve(at([(0, -200), (px * 34, -176), (px * 20, -140), (px * 52, -128)]), CREAM, 5)


def _flask(sketch: Sketch, is_full: bool) -> None:
    flask: list[Point] = [
        (-21, -66),
        (21, -66),
        (21, -130),
        (72, -244),
        (54, -270),
        (-54, -270),
        (-72, -244),
        (-21, -130),
    ]
    turned = [(206 + px, -250 - (py + 66) - 34) for px, py in flask]
    sketch.shape(turned, "#e2f3ee")
    if is_full:
        sketch.shape(
            [
                (206 + px, py)
                for px, py in ((-46, -154), (46, -154), (66, -104), (50, -82), (-50, -82), (-66, -104))
            ],
            "#2fa36b",
            0,
        )
        for px, py, radius in ((190, -122, 9), (224, -108, 7)):
            sketch.disc(px, py, radius, radius, "#a5e6c2", 0)
        for px, py, radius in ((206, -322, 14), (234, -352, 11)):
            sketch.disc(px, py, radius, radius, "#a5e6c2", 6)
    else:
        sketch.line([(166, -128), (196, -138), (186, -112), (222, -106)], INK, 7)
    sketch.shape([(206 + px, py) for px, py in ((-32, -300), (32, -300), (32, -280), (-32, -280))], WOOD, 7)


def _key(sketch: Sketch, is_glad: bool) -> None:
    for fill, grow in ((INK, 17.0), (GOLD, 0.0)):
        sketch.line([(206, -180), (206, -2)], fill, 22 + grow)
        for py in (-30, -2):
            sketch.line([(206, py), (248, py)], fill, 18 + grow)
    sketch.disc(206, -222, 52, 52, GOLD)
    sketch.disc(206, -222, 24, 24, INK, 0)
    sketch.disc(206, -222, 17, 17, mix(GOLD, INK, 0.75), 0)


def _crosier(sketch: Sketch, is_glad: bool) -> None:
    hook: list[Point] = [(206, -226), (190, -290), (212, -342), (258, -342), (276, -300), (252, -270), (228, -290)]
    sketch.rod([(206, 0), (206, -226)], GOLD, 20)
    for paint, width in ((INK, 36.0), (GOLD, 20.0)):
        sketch.curve(hook, paint, width)
    sketch.disc(206, -216, 22, 16, GOLD, 8)


def _sceptre(sketch: Sketch, is_glad: bool) -> None:
    sketch.rod([(206, 0), (206, -170)], GOLD, 20)
    sketch.disc(206, -204, 42, 42, RED)
    sketch.line([(168, -204), (244, -204)], GOLD, 12)
    sketch.rod([(206, -252), (206, -290)], GOLD, 9)
    sketch.rod([(188, -274), (224, -274)], GOLD, 9)
