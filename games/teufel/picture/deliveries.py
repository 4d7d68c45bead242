"""The picture of a pot that is opened: who serves it on whose grill, what was in it, and the points after it."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from games.drawing import (
    Canvas,
    Point,
    Scene,
    Sprite,
    enlarged,
    mix,
    smooth,
    text_sprite,
    text_width,
    tilted,
    write,
)
from games.teufel.board import MILK, POINTS, Card, Colour, Devil, Pot, colour_of
from games.teufel.picture import marks, pieces, stages
from games.teufel.picture.layout import WIDTH
from games.teufel.picture.pieces import CREAM, GOLD, INK, PAINT, RED, STEEL, Mood
from games.teufel.picture.stages import COLD, EMPTY, FLAMES, GLAD, LARGE, WON
from games.teufel.position import POINTS_TO_WIN

GRILL: Final = 850.0
"""Height of the upper edge of the grill on which all stand."""
SERVER: Final = 268.0, GRILL - 50 * LARGE + 2
RAISED: Final = (60.0, 50.0), (158.0, 0.0), (166.0, -150.0), (112.0, -262.0)
"""The right arm of who serves, seen from its middle."""
POT_X: Final[dict[bool, float]] = {False: 715.0, True: 612.0}
"""Where the pot stands; a foreign one leaves room for whose it is."""
POT_SIZE: Final = 4.9
POT_Y: Final = GRILL - 22 * POT_SIZE
RIM: Final = POT_Y - 18 * POT_SIZE
"""Height of the middle of the open pot's mouth."""
OWNER: Final = 908.0, 2.7
"""Where the devil stands from whose menu a foreign pot is, and how large it is."""
CARD: Final = 350.0, 446.0
"""Width and height of the card above the pot."""
SUM: Final = 1092.0
"""Middle of the line with the points."""
GAUGE: Final = 50.0, 772.0
"""Left and right of the gauge of the points."""
PIT: Final = 244.0, 905.0
SPARKLES: Final = ((-250, 116, 30), (262, 250, 26), (-330, 232, 18), (232, 94, 20))
AROUND: Final = ((-372, 150, 32), (-296, 66, 20), (298, 74, 22), (-398, 316, 18))
"""Glints beside the card and around the star behind it, seen from its axis: x, y and radius of each."""


def delivery(team: Sequence[Devil], devil: Devil, pot: Pot, card: Card, total: int) -> Scene:
    """Return the scene in which `pot` is opened that `devil` brought, and what `card` does to its `team`."""
    return _spilled(team, devil, pot, total) if card == MILK else _served(devil, pot, card, total)


def _spilled(team: Sequence[Devil], devil: Devil, pot: Pot, total: int) -> Scene:
    """Return the scene of milk: who brought it is lost."""
    x = POT_X[_is_foreign(pot, devil)]
    drawn = Scene(stages.stage(COLD, x))
    _put_owner(drawn, devil, pot, "glad")
    drawn.put(_grill(devil.colour, 595), WIDTH - 18, GRILL)
    stages.put_pit(drawn, *PIT, tilted(stages.actor(devil, False, False, "sad"), 12), 186)
    _put_pot(drawn, x, pot, MILK, ())
    drawn.put(_splash(x - PIT[0]), x, RIM)
    stages.put_team(drawn, team, {devil.number}, 300, SUM, 1.5)
    _put_total(drawn, total, is_new=False)
    return drawn


def _served(devil: Devil, pot: Pot, card: Card, total: int) -> Scene:
    """Return the scene of a good dish; most points, and those that win, have a star."""
    x, has_won = POT_X[_is_foreign(pot, devil)], total >= POINTS_TO_WIN
    drawn = Scene(stages.stage(WON if has_won else GLAD, x))
    is_splendid = has_won or POINTS[card] == max(POINTS.values())
    if is_splendid:
        drawn.put(marks.star(340, GOLD, "#ffe08a"), x, RIM - 14 - CARD[1] / 2)
    _put_owner(drawn, devil, pot, "sad")
    drawn.put(_grill(devil.colour, WIDTH - 36), WIDTH - 18, GRILL)
    stages.put_sparkles(drawn, [(x + dx, y, radius) for dx, y, radius in (AROUND if is_splendid else SPARKLES)])
    _put_pot(drawn, x, pot, card, () if is_splendid else (_carrot, _pepper)[: POINTS[card]])
    _put_server(drawn, devil, pot, has_won=has_won)
    _put_gauge(drawn, devil.colour, total - POINTS[card], total)
    _put_total(drawn, total, is_new=True)
    return drawn


def _is_foreign(pot: Pot, devil: Devil) -> bool:
    return colour_of(pot) != devil.colour


def _put_server(drawn: Scene, devil: Devil, pot: Pot, *, has_won: bool) -> None:
    """Put the devil that holds the lid of its pot high; who has won wears a crown instead."""
    x, y = SERVER
    if not has_won:
        drawn.put(_lid(colour_of(pot)), x, y - 262)
    for side in (-1, 1):
        drawn.put(stages.limb(devil.colour, tuple((side * px, py) for px, py in RAISED)), x, y)
    drawn.put(stages.actor(devil, devil.has_cap and not has_won, False, "glad"), x, y)
    if has_won:
        drawn.put(enlarged(marks.crown(), 2.4), x, y - 14 * LARGE)


def _put_owner(drawn: Scene, devil: Devil, pot: Pot, mood: Mood) -> None:
    """Put a devil of the colour whose pot it was: sad for its points, glad of its milk."""
    x, size = OWNER
    if _is_foreign(pot, devil):
        drawn.put(pieces.devil(colour_of(pot), "", True, size=size, mood=mood), x, GRILL - 50 * size + 2)


def _put_pot(drawn: Scene, x: float, pot: Pot, card: Card, flying: Sequence[Callable[[], Sprite]]) -> None:
    """Put the open pot, in its steam the card that was in it, and on both sides what is `flying` out of it."""
    drawn.put(_card(card), x, RIM - 14)
    drawn.put(pieces.open_pot(pot, POT_SIZE), x, POT_Y)
    for dx, dy, radius in ((-140, -18, 36), (134, -34, 54)):
        drawn.put(stages.cloud(radius, *stages.STEAM), x + dx, RIM + dy)
    for piece, (dx, dy) in zip(flying, ((-232, -412), (250, -196)), strict=False):
        drawn.put(piece(), x + dx, RIM + dy)


def _put_gauge(drawn: Scene, colour: Colour, before: int, total: int) -> None:
    """Put a gauge of as many cells as points win: old ones in the colour, new ones golden with a star, as
    are all that win."""
    left, right = GAUGE
    width = (right - left) / POINTS_TO_WIN
    for i in range(POINTS_TO_WIN):
        is_new = before <= i < total or total >= POINTS_TO_WIN
        fill = GOLD if is_new else PAINT[colour] if i < before else EMPTY
        drawn.put(_cell(fill, is_new), left + width * (i + 0.5), SUM)


def _put_total(drawn: Scene, total: int, *, is_new: bool) -> None:
    """Put the points of as many as win."""
    points, most = str(total), f"/{POINTS_TO_WIN}"
    large, small = 92.0 if total < POINTS_TO_WIN else 78.0, 58.0
    wide, rest = text_width(points, large), text_width(most, small)
    x = (GAUGE[1] + WIDTH - 26 - wide - rest) / 2
    drawn.put(text_sprite(points, large, GOLD if is_new else CREAM, INK, 9), x + wide / 2, SUM)
    drawn.put(text_sprite(most, small, CREAM, INK, 8), x + wide + rest / 2 + 6, SUM + (large - small) / 2)


@lru_cache(stages.KEPT)
def _grill(colour: Colour, width: int) -> Sprite:
    """Return a grill of a colour with its devil on the front, anchored at the right end of its upper edge."""
    canvas = Canvas(width, 170, scale=3)
    paint, light = PAINT[colour], stages.tint(colour)
    canvas.rectangle((-40, 46, width + 40, 170), 0, paint, INK, 7)
    for i in range(width // 104 + 1):
        canvas.polygon([(104 * i + dx, y) for dx, y in ((0, 50), (52, 50), (52, 166), (0, 166))], light)
    canvas.line([(-40, 168), (width + 40, 168)], INK, 7)
    canvas.rectangle((-40, 0, width + 40, 54), 0, "#2c2528", INK, 7)
    for i in range(width // 36 + 1):
        canvas.rectangle((36 * i + 5, 20, 36 * i + 31, 42), 7, FLAMES[i % 2])
    canvas.line([(-40, 7), (width + 40, 7)], STEEL, 10)
    canvas.line([(-40, 14), (width + 40, 14)], INK, 5)
    return canvas.sprite(width, 0)


@functools.cache
def _lid(colour: Colour) -> Sprite:
    """Return the lid of a pot, anchored at the middle of its rim."""
    canvas = Canvas(260, 150, scale=3)
    x, y = 130.0, 118.0
    dome = [(x - 106 * math.cos(math.pi * i / 24), y - 64 * math.sin(math.pi * i / 24)) for i in range(25)]
    canvas.ellipse(x, y - 78, 20, 18, GOLD, INK, 7)
    canvas.polygon(dome, PAINT[colour], INK, 9)
    canvas.line(
        smooth([(x - 74, y - 20), (x - 58, y - 36), (x - 34, y - 46)], closed=False), pieces.SHINE[colour], 9
    )
    canvas.rectangle((x - 118, y - 10, x + 118, y + 12), 10, PAINT[colour], INK, 8)
    return canvas.sprite(x, y, halo=CREAM, halo_width=5)


@functools.cache
def _card(card: Card) -> Sprite:
    """Return the card that was in a pot, large, with what it counts; anchored at the middle of its foot."""
    width, height = CARD
    canvas = Canvas(width + 24, height + 24)
    x = width / 2 + 12
    canvas.rectangle((12, 20, width + 12, height + 20), 40, mix(INK, "#000000", 0.4))
    canvas.rectangle((12, 10, width + 12, height + 10), 40, CREAM, INK, 11)
    canvas.rectangle((30, 28, width - 6, height - 8), 26, None, GOLD, 7)
    if card == MILK:
        pieces.card_value(canvas, card, x, height / 2 + 4, 8)
    else:
        _cloche(canvas, x, 190)
        write(canvas, x - 4, height - 124, f"+{POINTS[card]}", 176, "#b3171a")
    return canvas.sprite(x, height + 16)


def _cloche(canvas: Canvas, x: float, y: float) -> None:
    """Draw the cover of a dish on its plate, whose middle is at `x`, `y`."""
    dome = [(x - 84 * math.cos(math.pi * i / 24), y - 8 - 84 * math.sin(math.pi * i / 24)) for i in range(25)]
    canvas.ellipse(x, y - 100, 13, 13, GOLD, INK, 6)
    canvas.polygon(dome, GOLD, INK, 8)
    canvas.arc(x, y - 8, 62, 196, 246, "#ffe9a8", 11)
    canvas.rectangle((x - 112, y - 14, x + 112, y + 10), 12, GOLD, INK, 7)


@functools.cache
def _splash(reach: float) -> Sprite:
    """Return the milk that shoots out of a pot on a head so far to the left, anchored at the mouth of the pot."""
    canvas = Canvas(reach + 240, 340, scale=3)
    x, y = reach + 140.0, 240.0
    above = [(70, 2), (56, -60), (-20, -130), (-reach * 0.4, -176), (-reach * 0.75, -160), (-reach - 70, -70)]
    drips = [(-reach - 96, 10), (-reach - 70, 40), (-reach - 48, 0), (-reach - 20, -20), (-reach + 4, 22)]
    below = [(-reach + 30, -14), (-reach + 60, -16), (-reach + 84, 34), (-reach + 108, -20)]
    back = [(-reach * 0.5, -92), (-reach * 0.24, -70), (-84, -10)]
    wave = smooth([(x + px, y + py) for px, py in [*above, *drips, *below, *back]])
    canvas.polygon(wave, "#ffffff", INK, 9)
    for dx, dy, radius in ((-reach * 0.55, -208, 17), (-reach * 0.9, -168, 22)):
        canvas.ellipse(x + dx, y + dy, radius, radius, "#ffffff", INK, 7)
    return canvas.sprite(x, y)


@functools.cache
def _carrot() -> Sprite:
    """Return a carrot that flies out of a good pot."""
    canvas = Canvas(180, 200)
    x, y = 90.0, 100.0
    for fill, wide in ((INK, 27), ("#35ad60", 14)):
        for dx in (-22, 0, 22):
            canvas.line([(x, y - 42), (x + dx, y - 80)], fill, wide)
    root: list[Point] = [(-30, -44), (0, -52), (30, -44), (5, 76), (-5, 76)]
    canvas.polygon(smooth([(x + px, y + py) for px, py in root]), "#ff7a1a", INK, 9)
    for dy, dx in ((-16, -12), (12, 7), (34, -5)):
        canvas.line([(x + dx - 8, y + dy), (x + dx + 8, y + dy)], "#a66a35", 6)
    return tilted(canvas.sprite(x, y), 34)


@functools.cache
def _pepper() -> Sprite:
    """Return a red pepper that flies out of a good pot."""
    canvas = Canvas(180, 200)
    x, y = 90.0, 100.0
    for fill, wide in ((INK, 27), ("#35ad60", 13)):
        canvas.line(smooth([(x, y - 44), (x + 4, y - 66), (x + 18, y - 76)], closed=False), fill, wide)
    fruit: list[Point] = [(-34, -38), (0, -50), (34, -38), (34, 10), (6, 56), (-28, 76), (-6, 38), (-30, 8)]
    canvas.polygon(smooth([(x + px, y + py) for px, py in fruit]), RED, INK, 9)
    canvas.line(smooth([(x + 15, y - 26), (x + 18, y), (x + 10, y + 18)], closed=False), CREAM, 8)
    return tilted(canvas.sprite(x, y), -28)


@functools.cache
def _cell(fill: str, is_new: bool) -> Sprite:
    """Return a cell of the gauge, with a star if it is new."""
    canvas = Canvas(76, 96)
    canvas.rectangle((4, 4, 72, 92), 16, fill, CREAM if is_new else INK, 6)
    if is_new:
        points: list[Point] = [
            (38 + r * math.sin(math.pi * i / 5), 49 - r * math.cos(math.pi * i / 5))
            for i, r in enumerate([25, 11] * 5)
        ]
        canvas.polygon(points, RED, RED, 3)
    return canvas.sprite(38, 48)
