"""The picture of a pot that is opened: who serves it, the card that rises out of it, and what it counts."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.drawing import Canvas, Point, Scene, Sprite, enlarged, mix, smooth, sparkle, text_sprite, tilted, write
from games.teufel.board import MILK, POINTS, Card, Colour, Devil, Pot, colour_of
from games.teufel.picture import marks, pieces, stages
from games.teufel.picture.layout import WIDTH
from games.teufel.picture.pieces import CREAM, GOLD, INK, PAINT, RED
from games.teufel.picture.stages import COLD, EMPTY, GLAD
from games.teufel.position import POINTS_TO_WIN

BRINGER: Final = 282.0, 674.0
POT: Final = stages.BEAM[0], 718.0
POT_SIZE: Final = 5.4
RIM: Final = POT[1] - 18 * POT_SIZE
"""Height of the middle of the open pot's mouth."""
TABLE: Final = 848.0
CARD: Final = 300.0, 470.0
"""Width and height of the card above the pot."""
SUM: Final = 968.0
"""Middle of the line with the points."""
GAUGE: Final = 54.0, 1026.0, 1110.0
"""Left, right and middle of the gauge of the points."""


def delivery(team: Sequence[Devil], devil: Devil, pot: Pot, card: Card, total: int) -> Scene:
    """Return the scene in which `pot` is opened that `devil` brought, and what `card` does to its `team`."""
    is_milk = card == MILK
    drawn = Scene(stages.stage(COLD if is_milk else GLAD))
    if is_milk:
        _put_lost(drawn, devil)
    else:
        _put_server(drawn, devil, pot)
    drawn.put(_table(586 if is_milk else 1052), WIDTH - 14, TABLE)
    _put_pot(drawn, pot, card)
    if is_milk:
        stages.put_team(drawn, team, {devil.number}, 598, SUM)
        drawn.put(text_sprite(f"{total}/{POINTS_TO_WIN}", 80, CREAM, INK, 9), 926, SUM)
    else:
        drawn.put(_gain(POINTS[card]), POT[0] + 250, 300)
        _put_sum(drawn, total - POINTS[card], total)
    _put_gauge(drawn, devil.colour, total - POINTS[card], total)
    return drawn


def _put_server(drawn: Scene, devil: Devil, pot: Pot) -> None:
    """Put the devil that lifts the lid off its pot with one hand and offers the pot with the other."""
    x, y = BRINGER
    drawn.put(stages.limb(devil.colour, ((-60, 20), (-158, 0), (-166, -170))), x, y)
    drawn.put(stages.limb(devil.colour, ((60, 30), (150, 66), (212, -6))), x, y)
    drawn.put(stages.actor(devil, devil.has_cap, False, "glad"), x, y)
    drawn.put(tilted(pieces.pot_lid(colour_of(pot), 3.4), 14), x - 152, y - 236)
    drawn.put(_flick(), x - 152, y - 312)
    stages.put_sparkles(drawn, ((420, 150, 34), (100, 190, 26), (990, 520, 30), (470, 330, 20), (986, 130, 22)))


def _put_lost(drawn: Scene, devil: Devil) -> None:
    """Put the devil that brought milk and falls into the hole."""
    stages.put_pit(drawn, BRINGER[0] - 16, 908, tilted(stages.actor(devil, False, False, "sad"), 12), 158)


def _put_pot(drawn: Scene, pot: Pot, card: Card) -> None:
    """Put the open pot, and in its steam the card that was in it."""
    x, y = POT
    drawn.put(_card(card, pot), x, RIM - 34)
    drawn.put(pieces.open_pot(pot, POT_SIZE), x, y)
    for dx, dy, radius in ((-116, -34, 42), (108, -40, 46), (-186, -268, 30), (-158, -388, 21), (182, -250, 24)):
        drawn.put(stages.cloud(radius, *stages.STEAM), x + dx, RIM + dy)
    for side, dx, dy in ((-1, -206, -128), (1, 214, -96)):
        drawn.put(_drop() if card == MILK else _food(side), x + dx, RIM + dy)


def _put_sum(drawn: Scene, before: int, total: int) -> None:
    """Put the points before, and those after of as many as win."""
    drawn.put(text_sprite(str(before), 84, CREAM, INK, 9), 226, SUM)
    drawn.put(_pointer(), 356, SUM)
    after, most = str(total), f"/{POINTS_TO_WIN}"
    big, small = text_sprite(after, 122, GOLD, INK, 11), text_sprite(most, 80, CREAM, INK, 9)
    drawn.put(big, 560, SUM)
    drawn.put(small, 560 + (big.image.width + small.image.width) / 2 - 18, SUM + 18)


def _put_gauge(drawn: Scene, colour: Colour, before: int, total: int) -> None:
    """Put a gauge of as many cells as points win: old ones in the colour, new ones golden, higher and in a glow."""
    left, right, y = GAUGE
    width = (right - left) / POINTS_TO_WIN
    for i in range(POINTS_TO_WIN):
        cell = _cell(GOLD, 116) if before <= i < total else _cell(PAINT[colour] if i < before else EMPTY, 84)
        drawn.put(cell, left + width * (i + 0.5), y)
        if before <= i < total:
            drawn.put(sparkle(17), left + width * (i + 0.5) - 20, y - 30)
    if total >= POINTS_TO_WIN:
        drawn.put(enlarged(marks.crown(), 1.5), right - width / 2, y - 50)


@functools.cache
def _table(width: int) -> Sprite:
    """Return the table with its cloth, anchored at the right end of its upper edge."""
    canvas = Canvas(width, 80, scale=3)
    for i in range(-1, 19):
        x = 60.0 * i + 10
        canvas.ellipse(x + 30, 40, 33, 30, INK)
        canvas.ellipse(x + 30, 38, 28, 26, RED if i % 2 else CREAM)
    canvas.rectangle((-10, 2, width + 10, 40), 0, CREAM, INK, 7)
    for i in range(-1, 19):
        if i % 2:
            canvas.rectangle((60.0 * i + 10, 9, 60.0 * i + 70, 33), 0, RED)
    canvas.line([(0, 36), (width, 36)], INK, 5)
    return canvas.sprite(width, 0)


@lru_cache(stages.KEPT)
def _card(card: Card, pot: Pot) -> Sprite:
    """Return the card that was in a pot, large, with the sign of the pot; anchored at the middle of its foot."""
    width, height = CARD
    canvas = Canvas(width + 24, height + 24)
    x = width / 2 + 12
    colour = colour_of(pot)
    canvas.rectangle((12, 20, width + 12, height + 20), 40, mix(INK, "#000000", 0.4))
    canvas.rectangle((12, 10, width + 12, height + 10), 40, CREAM, INK, 11)
    canvas.rectangle((29, 27, width - 5, height - 7), 28, None, GOLD, 6)
    canvas.ellipse(78, 78, 38, 38, PAINT[colour], INK, 5)
    pieces.sign(canvas, pot[1], 78, 78 + (pot[1] == "t") * -3, pieces.ON_PAINT[colour], 36)
    pieces.card_value(canvas, card, x, height / 2 + 6, 7.2 if card != MILK else 8.4)
    return canvas.sprite(x, height + 16)


@functools.cache
def _gain(points: int) -> Sprite:
    """Return the star with the points that came, anchored at its middle."""
    canvas = Canvas(250, 250)
    canvas.put(marks.star(120, RED, "#b3171a"), 125, 125)
    write(canvas, 121, 125, f"+{points}", 84, CREAM, INK, 8)
    return tilted(canvas.sprite(125, 125), 8)


@functools.cache
def _flick() -> Sprite:
    """Return the lines above a lid that was lifted."""
    canvas = Canvas(220, 90)
    for dx, far in ((-70, 58), (0, 76), (70, 58)):
        line = [(110 + dx * 0.9, 84), (110 + dx * 1.3, 84 - far)]
        for fill, width in ((INK, 17), (CREAM, 9)):
            canvas.line(line, fill, width)
    return canvas.sprite(110, 84)


@functools.cache
def _food(side: int) -> Sprite:
    """Return what flies out of a good pot: a carrot on the left, a red pepper on the right."""
    canvas = Canvas(160, 160)
    x, y = 80.0, 80.0
    for dx in (-16, 0, 16):
        canvas.line([(x, y - 34), (x + dx, y - 66)], INK, 19)
    for dx in (-16, 0, 16):
        canvas.line([(x, y - 34), (x + dx, y - 66)], "#35ad60", 10)
    if side < 0:
        canvas.polygon(
            smooth([(x - 24, y - 36), (x, y - 42), (x + 24, y - 36), (x + 4, y + 58), (x - 4, y + 58)]),
            "#ff7a1a",
            INK,
            7,
        )
        for dy, dx in ((-14, -10), (8, 6), (26, -4)):
            canvas.line([(x + dx - 7, y + dy), (x + dx + 7, y + dy)], "#a66a35", 5)
        return tilted(canvas.sprite(x, y), 38)
    pepper: list[Point] = [(-26, -30), (0, -40), (26, -30), (26, 6), (4, 44), (-22, 60), (-4, 30), (-22, 6)]
    canvas.polygon(smooth([(x + px, y + py) for px, py in pepper]), RED, INK, 7)
    canvas.line(smooth([(x + 12, y - 22), (x + 14, y - 2), (x + 8, y + 12)], closed=False), CREAM, 6)
    return tilted(canvas.sprite(x, y), -30)


@functools.cache
def _drop() -> Sprite:
    """Return a splash of milk."""
    canvas = Canvas(110, 130)
    drop = smooth([(55, 10), (84, 66), (72, 108), (38, 108), (26, 66)])
    canvas.polygon(drop, "#ffffff", "#1d4f9a", 7)
    return canvas.sprite(55, 65)


@functools.cache
def _pointer() -> Sprite:
    canvas = Canvas(140, 100)
    for colour, grow in ((INK, 28.0), (CREAM, 14.0), (GOLD, 0.0)):
        canvas.line([(26, 50), (72, 50)], colour, 22 + grow)
        canvas.polygon([(110, 50), (68, 18), (68, 82)], colour, colour, 6 + grow)
    return canvas.sprite(70, 50)


@functools.cache
def _cell(fill: str, height: float) -> Sprite:
    canvas = Canvas(132, 160)
    x, top, bottom = 66.0, 80 - height / 2, 80 + height / 2
    if fill == GOLD:
        for grow, glow in zip((14, 7), reversed(stages.GLOW), strict=True):
            canvas.rectangle((x - 48 - grow, top - grow, x + 48 + grow, bottom + grow), 24 + grow, glow)
        canvas.rectangle((x - 48, top, x + 48, bottom), 24, CREAM)
    canvas.rectangle((x - 42, top + 6, x + 42, bottom - 6), 18, fill, INK, 7)
    return canvas.sprite(x, 80)
