"""The pictures of the climaxes: a duel that is lost, and a pot that is opened. Of the size of the board."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from games.drawing import Backdrop, Canvas, Scene, Sprite, mix, text_sprite
from games.teufel.board import COLOURS, MILK, POINTS, Card, Colour, Devil, Loss, Pot, colour_of
from games.teufel.picture import marks, pieces, stove
from games.teufel.picture.layout import HEIGHT, WIDTH
from games.teufel.picture.pieces import CREAM, GOLD, INK, PAINT, RED, STEEL
from games.teufel.position import POINTS_TO_WIN

MIDDLE: Final = WIDTH / 2
KEPT: Final = 12
"""So many large sprites of a kind are kept, of some 2 MB each."""
LARGE: Final = 3.9
"""How large the devils are, as multiples of those on the board."""
FLOOR: Final = 800.0
"""Height of the middle of the devils."""
WINNER, LOSER = 262.0, 812.0
BRINGER, POT = 206.0, 606.0
"""Across the picture: where who won and who lost stands, who brought a pot, and the pot."""
TEAM: Final = 300.0
"""Where the first of three devils stands of who brought milk."""
GAUGE: Final = 60.0, 1020.0, 1096.0
"""Left, right and middle of the gauge of the points."""
EMPTY: Final = "#53413f"
HOT: Final = "#3d1214", "#6b1a18", "#c2501a", None
WARM: Final = "#5a2a10", "#8a4a14", "#ffb03a", "#ffd978"
COLD: Final = "#1c2b3c", "#2b4057", "#86a8c8", "#bcd4ea"
"""Ground, rays and glow of a stage, and the light out of an open pot."""


def duel(winner: Devil, is_guard: bool, loser: Devil, was_guard: bool, loss: Loss) -> Scene:
    """Return the scene in which the Oberteufel pops out: the winner on the left, the loser on the right."""
    drawn = Scene(_stage(*HOT))
    drawn.put(stove.chief(1.75), MIDDLE, 312)
    drawn.put(stove.hatch(1.55), MIDDLE, 640)
    drawn.put(marks.star(262, GOLD, "#ffe08a"), WINNER, FLOOR)
    drawn.put(_large(winner, winner.has_cap, is_guard), WINNER, FLOOR)
    drawn.put(marks.star(226, RED, "#7a1410"), LOSER, FLOOR)
    fallen = _large(loser, False, was_guard, True)
    drawn.put(_tilted(_ashen(fallen) if loss == "out" else fallen, -16), LOSER, FLOOR)
    if loss == "out":
        drawn.put(_crossed(), LOSER - 20, FLOOR - 70)
    else:
        drawn.put(_pointer(PAINT[loser.colour]), LOSER - 40, 1098)
        drawn.put(_home(loser.colour), LOSER + 120, 1086)
    if loss == "cap":
        drawn.put(_tilted(pieces.cap(2.9), -32), LOSER + 126, 530)
        drawn.put(_struck(), LOSER + 126, 530)
    return drawn


def delivery(team: Sequence[Devil], devil: Devil, pot: Pot, card: Card, total: int) -> Scene:
    """Return the scene in which `pot` is opened that `devil` brought, and what `card` does to its `team`."""
    is_milk = card == MILK
    drawn = Scene(_stage(*(COLD if is_milk else WARM)))
    drawn.put(_card(card), POT, 282)
    drawn.put(_tilted(pieces.pot_lid(colour_of(pot), 4.2), -28), POT + 300, 560)
    drawn.put(pieces.open_pot(pot, 5.2), POT, 674)
    if is_milk:
        drawn.put(_tilted(_ashen(_large(devil, False, False, True)), 14), BRINGER, 660)
        drawn.put(_crossed(), BRINGER + 16, 590)
        _put_team(drawn, team, devil)
        drawn.put(text_sprite(f"{total}/{POINTS_TO_WIN}", 84, CREAM, INK, 8), 860, 940)
    else:
        drawn.put(_large(devil, devil.has_cap, False), BRINGER, 690)
        _put_sum(drawn, total - POINTS[card], total)
    _put_gauge(drawn, devil.colour, total - POINTS[card], total)
    return drawn


def _put_team(drawn: Scene, team: Sequence[Devil], devil: Devil) -> None:
    """Put the devils of who brought milk; those that are out are struck out."""
    for i, other in enumerate(team):
        x = TEAM + 180 * i
        is_out = other.place is None or other.number == devil.number
        figure = pieces.devil(other.colour, str(other.number), other.has_cap and not is_out, size=1.4)
        drawn.put(_ashen(figure) if is_out else figure, x, 938)
        if is_out:
            drawn.put(marks.cross(), x, 920)


def _put_sum(drawn: Scene, before: int, total: int) -> None:
    drawn.put(text_sprite(str(before), 96, CREAM, INK, 9), POT - 200, 928)
    drawn.put(_pointer(GOLD), POT - 20, 928)
    drawn.put(text_sprite(str(total), 138, GOLD, INK, 11), POT + 190, 926)


def _put_gauge(drawn: Scene, colour: Colour, before: int, total: int) -> None:
    """Put a gauge of as many cells as points win: old ones in the colour, new ones golden and higher."""
    left, right, y = GAUGE
    width = (right - left) / POINTS_TO_WIN
    for i in range(POINTS_TO_WIN):
        cell = _cell(GOLD, 116) if before <= i < total else _cell(PAINT[colour] if i < before else EMPTY, 84)
        drawn.put(cell, left + width * (i + 0.5), y)
    if total >= POINTS_TO_WIN:
        drawn.put(_large_crown(), right - width / 2, y - 50)


@lru_cache(KEPT)
def _large(devil: Devil, has_cap: bool, is_guard: bool, is_sad: bool = False) -> Sprite:
    return pieces.drawn_devil(devil.colour, str(devil.number), has_cap, is_guard, LARGE, is_sad)


@lru_cache(KEPT)
def _tilted(sprite: Sprite, degrees: float) -> Sprite:
    """Return a sprite turned counterclockwise around its anchor."""
    width, height = sprite.image.size
    x, y = sprite.anchor
    reach = math.ceil(math.hypot(max(x, width - x), max(y, height - y)))
    sheet = Image.new("RGBA", (2 * reach, 2 * reach), f"{INK}00")
    sheet.paste(sprite.image, (reach - x, reach - y))
    return Sprite(sheet.rotate(degrees, Image.Resampling.BICUBIC), (reach, reach))


@lru_cache(KEPT)
def _ashen(sprite: Sprite) -> Sprite:
    """Return a sprite as if of ashes."""
    grey = sprite.image.convert("L").convert("RGB")
    ashes = Image.blend(
        Image.blend(sprite.image.convert("RGB"), grey, 0.65), Image.new("RGB", grey.size, INK), 0.35
    )
    ashes.putalpha(sprite.image.getchannel("A"))
    return Sprite(ashes, sprite.anchor)


@functools.cache
def _stage(ground: str, ray: str, glow: str, light: str | None) -> Backdrop:
    """Return rays above a floor, within a frame."""
    centre = 330 if light else 430
    canvas = Canvas(WIDTH, HEIGHT, scale=2, fill=ground)
    far = 1400.0
    for i in range(18):
        one, other = (2 * i) * math.pi / 18, (2 * i + 1) * math.pi / 18
        canvas.polygon(
            [
                (MIDDLE + far * math.sin(a) * s, centre - far * math.cos(a) * s)
                for a, s in ((0, 0), (one, 1), (other, 1))
            ],
            ray,
        )
    for radius, share in ((400, 0.35), (310, 0.7)):
        canvas.ellipse(MIDDLE, centre, radius, radius, mix(ray, glow, share * 0.5))
    if light:
        canvas.put(_shine(light), POT, 620)
    floor = mix(ground, INK, 0.6)
    canvas.polygon([(0, 1000), (WIDTH, 1000), (WIDTH, HEIGHT), (0, HEIGHT)], floor)
    canvas.ellipse(MIDDLE, 1000, MIDDLE + 60, 46, floor)
    canvas.rectangle((5, 5, WIDTH - 5, HEIGHT - 5), 40, None, INK, 16)
    canvas.rectangle((10, 10, WIDTH - 10, HEIGHT - 10), 36, None, "#b98a3a", 6)
    cast = [pieces.devil(colour, "1", True, True) for colour in COLOURS]
    cast += [_ashen(sprite) for sprite in cast]
    cast += [stove.chief(0.5), marks.cross()]
    exact = [INK, CREAM, RED, GOLD, STEEL, ground, ray, floor, "#ffffff", "#b3171a", "#1d4f9a", EMPTY, stove.ENAMEL]
    exact += ["#ff7a1a", "#ff9a24", "#ffd75a", "#e2421a", "#b98a3a", "#ffe08a", "#7a1410", "#ffe9a8", "#a66a35"]
    exact += [*PAINT.values(), *map(_home_shadow, COLOURS), *map(pieces.lid, COLOURS)]
    return Backdrop(canvas.sprite(0, 0).image, cast, exact, 96)


@functools.cache
def _crossed() -> Sprite:
    """Return the large mark of a devil that is out."""
    canvas = Canvas(300, 300)
    for fill, width in ((INK, 62), (CREAM, 50), (RED, 36)):
        for side in (-1, 1):
            canvas.line([(50, 150 - side * 100), (250, 150 + side * 100)], fill, width)
    return canvas.sprite(150, 150)


@functools.cache
def _struck() -> Sprite:
    canvas = Canvas(220, 220)
    for fill, width in ((INK, 36), (CREAM, 28), (RED, 18)):
        canvas.line([(34, 186), (186, 34)], fill, width)
    return canvas.sprite(110, 110)


def _home_shadow(colour: Colour) -> str:
    return mix(PAINT[colour], INK, 0.55)


@functools.cache
def _home(colour: Colour) -> Sprite:
    """Return the start to which a devil goes back."""
    canvas = Canvas(190, 190)
    octagon = [
        (95 + 84 * math.cos((i + 0.5) * math.pi / 4), 95 + 84 * math.sin((i + 0.5) * math.pi / 4)) for i in range(8)
    ]
    canvas.polygon(octagon, CREAM, CREAM, 12)
    canvas.polygon(octagon, PAINT[colour], INK, 6)
    canvas.put(pieces.shadow(colour, _home_shadow(colour)), 95, 98)
    return canvas.sprite(95, 95)


@functools.cache
def _shine(fill: str) -> Sprite:
    """Return the light out of an open pot."""
    canvas = Canvas(760, 640)
    for width, alpha in ((350, "55"), (250, "66"), (150, "77")):
        canvas.polygon([(380 - width, 0), (380 + width, 0), (470, 620), (290, 620)], fill + alpha)
    return canvas.sprite(380, 620)


@functools.cache
def _card(card: Card) -> Sprite:
    """Return the card that was in a pot, large."""
    canvas = Canvas(330, 410)
    canvas.rectangle((8, 14, 322, 408), 44, mix(INK, "#000000", 0.4))
    canvas.rectangle((8, 6, 322, 398), 44, CREAM, INK, 11)
    canvas.rectangle((26, 24, 304, 380), 30, None, GOLD, 6)
    pieces.card_value(canvas, card, 165, 202, 7.4 if card != MILK else 8.6)
    return canvas.sprite(165, 205)


@functools.cache
def _pointer(fill: str) -> Sprite:
    canvas = Canvas(170, 120)
    for colour, grow in ((INK, 28.0), (CREAM, 14.0), (fill, 0.0)):
        canvas.line([(28, 60), (96, 60)], colour, 26 + grow)
        canvas.polygon([(142, 60), (92, 20), (92, 100)], colour, colour, 6 + grow)
    return canvas.sprite(85, 60)


@functools.cache
def _cell(fill: str, height: float) -> Sprite:
    canvas = Canvas(100, 130)
    top, bottom = 65 - height / 2, 65 + height / 2
    if fill == GOLD:
        canvas.rectangle((2, top, 98, bottom), 24, CREAM)
    canvas.rectangle((8, top + 6, 92, bottom - 6), 18, fill, INK, 7)
    return canvas.sprite(50, 65)


@functools.cache
def _large_crown() -> Sprite:
    crown = marks.crown()
    width, height = crown.image.size
    return Sprite(
        crown.image.resize((round(1.5 * width), round(1.5 * height)), Image.Resampling.LANCZOS),
        (round(1.5 * crown.anchor[0]), round(1.5 * crown.anchor[1])),
    )
