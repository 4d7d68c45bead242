"""The picture of a pot that is opened: who serves it on whose grill, what was in it, and the points after it."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping, Sequence
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
    zigzag,
)
from games.teufel.rules.board import MILK, POINTS, Card, Colour, Devil, Pot, colour_of
from games.teufel.rules.position import POINTS_TO_WIN
from games.teufel.show.picture import marks, pieces, stages
from games.teufel.show.picture.actors import Pose, actor
from games.teufel.show.picture.layout import WIDTH
from games.teufel.show.picture.pieces import CREAM, GOLD, INK, PAINT, RED, STEEL, Mood
from games.teufel.show.picture.stages import COLD, DIM, EMPTY, FLAMES, GLAD, GREEN, WON

GRILL: Final = 850.0
"""Height of the upper edge of the grill on which all stand."""
SERVER: Final = 226.0, 4.6
"""Where the devil stands that serves, and how large it is."""
LID: Final = -238.0, -232.0
"""Where the devil holds the lid by its knob, seen from the mouth of its pot."""
HERO: Final = 520.0, 6.0
"""Where the devil stands that wins, and how large it is."""
SIDE: Final = 904.0, 2.9
"""Where the pot stands beside it, and how large it is."""
MATES: Final = (226.0, 1.7), (96.0, 1.7)
"""Where its team stands, and how large."""
POT_X: Final[dict[bool, float]] = {False: 735.0, True: 640.0}
"""Where the pot stands; a foreign one leaves room for whose it is."""
POT_SIZE: Final = 4.9
POT_Y: Final = GRILL - 22 * POT_SIZE
RIM: Final = POT_Y - 18 * POT_SIZE
"""Height of the middle of the open pot's mouth."""
OWNER: Final = 936.0, 2.6
"""Where the devil stands from whose menu a foreign pot is, and how large it is."""
CARD: Final = 350.0, 446.0
"""Width and height of the card above the pot."""
FALLEN: Final = Pose("sad", arms=(((-24, 12), (-40, 0), (-42, -26)), ((24, 12), (44, 0), (48, -26))))
TRIUMPH: Final = Pose("glad", arms=(((-24, 12), (-43, 4), (-50, -24)), ((24, 12), (43, 4), (50, -24))))
HIPS: Final = (-24, 10), (-43, 20), (-28, 30)
"""An arm that rests."""
NAMES: Final = 962.0
"""Height of the names, on the cloth below the grill."""
SUM: Final = 1092.0
"""Middle of the line with the points."""
GAUGE: Final = 50.0, 772.0
"""Left and right of the gauge of the points."""
PIT: Final = 250.0, 922.0
TEAM: Final = 240.0
"""Middle of the team of who brought milk."""
SPARKLES: Final = ((-262, 262, 26), (-470, 330, 18), (246, 250, 20))
AROUND: Final = ((-372, 250, 32), (-300, 214, 18), (310, 250, 22), (-470, 330, 18))
"""Glints beside the card and around the star behind it, seen from its axis: x, y and radius of each."""
GLORY: Final = (110, 210, 34), (208, 110, 22), (800, 90, 26), (930, 240, 36), (64, 420, 20), (1010, 420, 20)
"""Glints around who wins."""
DROPS: Final = (-96, -150, 20), (-168, -204, 25), (-246, -206, 20), (-304, -160, 14), (118, -140, 16)
"""Drops of milk around the pot, seen from its mouth: x, y and radius of each."""
SHADE: Final = "#b9d3ee"
"""Of milk."""
BLUE: Final = "#1d4f9a"
DARK: Final = "#2b3a4d"
"""Of points that are missing, where nobody is glad."""


def delivery(
    team: Sequence[Devil], devil: Devil, pot: Pot, card: Card, total: int, names: Mapping[Colour, str]
) -> Scene:
    """Return the scene in which `pot` is opened that `devil` brought, and what `card` does to its `team`."""
    if card == MILK:
        drawn, x = _spilled(team, devil, pot, total), PIT[0]
    elif total >= POINTS_TO_WIN:
        drawn, x = _won(team, devil, pot, card, total), HERO[0]
    else:
        drawn, x = _served(devil, pot, card, total), SERVER[0]
    stages.put_name(drawn, devil.colour, names[devil.colour], x, NAMES)
    if _is_foreign(pot, devil) and total < POINTS_TO_WIN:
        owner = colour_of(pot)
        stages.put_name(drawn, owner, names[owner], OWNER[0] - 30, NAMES)
    return drawn


def _spilled(team: Sequence[Devil], devil: Devil, pot: Pot, total: int) -> Scene:
    """Return the scene of milk: who brought it is drenched, and lost."""
    x = POT_X[_is_foreign(pot, devil)]
    drawn = Scene(stages.stage(COLD, x))
    _put_owner(drawn, devil, pot, "glad")
    drawn.put(_grill(devil.colour, 588), WIDTH - 18, GRILL)
    fallen = actor(devil, stages.LARGE, FALLEN, has_cap=False, tilt=8)
    stages.put_pit(drawn, *PIT, fallen, 160)
    drawn.put(tilted(_drench(), 8), PIT[0], PIT[1] - 160)
    _put_pot(drawn, x, pot, MILK, ())
    drawn.put(_foam(), x, RIM)
    for dx, dy, radius in DROPS:
        drawn.put(_drop(radius), x + dx, RIM + dy)
    stages.put_team(drawn, team, {devil.number}, TEAM, 124)
    _put_gauge(drawn, devil.colour, total, total, is_dim=True)
    _put_total(drawn, total, is_new=False)
    return drawn


def _served(devil: Devil, pot: Pot, card: Card, total: int) -> Scene:
    """Return the scene of a good dish; the one with most points has a star."""
    x = POT_X[_is_foreign(pot, devil)]
    drawn = Scene(stages.stage(GLAD, x))
    is_splendid = POINTS[card] == max(POINTS.values())
    if is_splendid:
        drawn.put(marks.star(340, GOLD, "#ffe08a"), x, RIM - 14 - CARD[1] / 2)
    _put_owner(drawn, devil, pot, "sad")
    drawn.put(_grill(devil.colour, WIDTH - 36), WIDTH - 18, GRILL)
    stages.put_sparkles(drawn, [(x + dx, y, radius) for dx, y, radius in (AROUND if is_splendid else SPARKLES)])
    _put_pot(drawn, x, pot, card, () if is_splendid else (_carrot, _pepper)[: POINTS[card]])
    (at, size), hand = SERVER, (x + LID[0], RIM + LID[1])
    y = GRILL - 50 * size + 2
    dx, dy = (hand[0] - at) / size, (hand[1] - y) / size
    lifts = Pose("glad", (4, -2), (HIPS, ((20, 10), (dx + 6, -6), (dx + 4, dy / 2), (dx, dy))))
    drawn.put(actor(devil, size, lifts, has_cap=devil.has_cap), at, y)
    drawn.put(tilted(_lid(colour_of(pot)), -16), *hand)
    _put_points(drawn, devil.colour, card, total)
    return drawn


def _won(team: Sequence[Devil], devil: Devil, pot: Pot, card: Card, total: int) -> Scene:
    """Return the scene of a dish that wins: who served it alone in the light, crowned, beside it what it served."""
    (at, size), (x, small) = HERO, SIDE
    drawn = Scene(stages.stage(WON, at))
    # a yellow devil would melt into gold
    edge, inside = (GOLD, "#ffe08a") if devil.colour != "yellow" else ("#ff7a1a", "#b3171a")
    drawn.put(enlarged(marks.star(204, edge, inside), 2), at, 430)
    drawn.put(_grill(devil.colour, WIDTH - 36), WIDTH - 18, GRILL)
    others = [mate for mate in team if mate.number != devil.number and mate.place is not None]
    for mate, (dx, tall) in reversed(list(zip(others, MATES, strict=False))):
        drawn.put(actor(mate, tall, TRIUMPH, has_cap=mate.has_cap), dx, GRILL - 50 * tall + 2)
    y = GRILL - 22 * small
    drawn.put(tilted(enlarged(_card(card), 0.6), -8), x + 6, y - 18 * small - 6)
    drawn.put(pieces.open_pot(pot, small), x, y)
    drawn.put(actor(devil, size, TRIUMPH, has_cap=False), at, GRILL - 50 * size + 2)
    drawn.put(marks.crown(size=3.0), at, GRILL - 50 * size - 19 * size)
    stages.put_sparkles(drawn, GLORY)
    _put_points(drawn, devil.colour, card, total)
    return drawn


def _is_foreign(pot: Pot, devil: Devil) -> bool:
    return colour_of(pot) != devil.colour


def _put_owner(drawn: Scene, devil: Devil, pot: Pot, mood: Mood) -> None:
    """Put a devil of the colour whose pot it was: sad for its points, glad of its milk."""
    x, size = OWNER
    if _is_foreign(pot, devil):
        owner = Devil(colour_of(pot), 1, None, True, None)
        body = actor(owner, size, Pose(mood, (-3, 0)), has_cap=True, has_number=False)
        drawn.put(body, x, GRILL - 50 * size + 2)


def _put_pot(drawn: Scene, x: float, pot: Pot, card: Card, flying: Sequence[Callable[[], Sprite]]) -> None:
    """Put the open pot, in its steam the card that was in it, and beside it what is `flying` out of it."""
    drawn.put(_card(card), x, RIM - 14)
    drawn.put(pieces.open_pot(pot, POT_SIZE), x, POT_Y)
    for dx, dy, radius in ((-140, -18, 36), (134, -34, 54)):
        drawn.put(stages.cloud(radius, *stages.STEAM), x + dx, RIM + dy)
    for piece, (dx, dy) in zip(flying, ((262, -236), (246, -446)), strict=False):
        drawn.put(piece(), x + dx, RIM + dy)


def _put_points(drawn: Scene, colour: Colour, card: Card, total: int) -> None:
    """Put the gauge and the points after a dish."""
    _put_gauge(drawn, colour, total - POINTS[card], total)
    _put_total(drawn, total, is_new=True)


def _put_gauge(drawn: Scene, colour: Colour, before: int, total: int, *, is_dim: bool = False) -> None:
    """Put a gauge of as many cells as points win, with a star in each that is won: old ones in the dark colour, or
    dim where there is no reason to be glad, new ones bright."""
    left, right = GAUGE
    width = (right - left) / POINTS_TO_WIN
    for i in range(POINTS_TO_WIN):
        is_new = before <= i < total
        old = mix(PAINT[colour], DIM, 0.6) if is_dim else mix(PAINT[colour], INK, 0.5)
        fill = CREAM if is_new else old if i < before else DARK if is_dim else EMPTY
        drawn.put(_cell(fill, is_new, i < total), left + width * (i + 0.5), SUM)


def _put_total(drawn: Scene, total: int, *, is_new: bool) -> None:
    """Put the points of as many as win."""
    points, most = str(total), f"/{POINTS_TO_WIN}"
    large, small = 92.0 if total < POINTS_TO_WIN else 78.0, 58.0
    wide, rest = text_width(points, large), text_width(most, small)
    x = (GAUGE[1] + WIDTH - 26 - wide - rest) / 2
    drawn.put(text_sprite(points, large, GOLD if is_new else DIM, INK, 9), x + wide / 2, SUM)
    drawn.put(
        text_sprite(most, small, CREAM if is_new else DIM, INK, 8),
        x + wide + rest / 2 + 6,
        SUM + (large - small) / 2,
    )


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
    """Return the lid of a pot, anchored at its knob."""
    canvas = Canvas(260, 150, scale=3)
    x, y = 130.0, 118.0
    dome = [(x - 106 * math.cos(math.pi * i / 24), y - 64 * math.sin(math.pi * i / 24)) for i in range(25)]
    canvas.ellipse(x, y - 78, 20, 18, GOLD, INK, 7)
    canvas.polygon(dome, PAINT[colour], INK, 9)
    canvas.line(
        smooth([(x - 74, y - 20), (x - 58, y - 36), (x - 34, y - 46)], closed=False), pieces.SHINE[colour], 9
    )
    canvas.rectangle((x - 118, y - 10, x + 118, y + 12), 10, PAINT[colour], INK, 8)
    return canvas.sprite(x, y - 78, halo=CREAM, halo_width=5)


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
        _bottle(canvas, x, 30)
    else:
        count, (radius, step) = POINTS[card], (46, 92) if POINTS[card] <= 3 else (36, 58)
        for i in range(count):
            aside = i - (count - 1) / 2
            canvas.polygon(_star(x + step * aside, 88 + 7 * aside**2, radius), GOLD, INK, 6)
        write(canvas, x - 4, 276, f"+{count}", 190, GREEN)
    return canvas.sprite(x, height + 16)


def _bottle(canvas: Canvas, x: float, top: float) -> None:
    """Draw a bottle of milk whose cap begins at `top`."""
    half: list[Point] = [(-30, 52), (-30, 96), (-76, 150), (-80, 300), (-66, 322)]
    bottle = [*half, *((-px, py) for px, py in reversed(half))]
    canvas.polygon([(x + px, top + py) for px, py in bottle], "#ffffff", INK, 11)
    canvas.polygon([(x + px, top + py) for px, py in ((34, 106), (72, 152), (74, 298), (56, 298))], SHADE)
    canvas.rectangle((x - 82, top + 186, x + 82, top + 270), 6, BLUE, INK, 9)
    drop: list[Point] = [(0, -32), (20, 2), (16, 24), (0, 30), (-16, 24), (-20, 2)]
    canvas.polygon(smooth([(x + px, top + 228 + py) for px, py in drop]), "#ffffff")
    canvas.rectangle((x - 44, top + 20, x + 44, top + 64), 12, BLUE, INK, 9)


def _star(x: float, y: float, radius: float) -> list[Point]:
    """Return the corners of a star of five points, upright, around a point."""
    return zigzag(x, y, radius, 0.46 * radius, 5, -math.pi / 2)


@functools.cache
def _foam() -> Sprite:
    """Return the milk that boils over a pot, anchored at its mouth."""
    canvas = Canvas(320, 300, scale=3)
    x, y = 160.0, 170.0
    foam = (-84, -14, 44), (-44, -58, 54), (20, -78, 58), (72, -36, 50), (96, 0, 34), (0, -14, 70)
    drips = (-90, 70, 17), (-58, 30, 13), (70, 26, 13), (92, 104, 17)
    for fill, grow in ((INK, 9.0), ("#ffffff", 0.0)):
        for dx, dy, radius in foam:
            canvas.ellipse(x + dx, y + dy, radius + grow, radius + grow, fill)
        for dx, low, radius in drips:
            canvas.line([(x + dx, y), (x + dx, y + low)], fill, 2 * (radius + grow))
        canvas.ellipse(x, y + 6, 108 + grow, 24 + grow, fill)
    for dx, dy, radius in foam[1:4]:
        canvas.arc(x + dx, y + dy, radius * 0.62, 190, 280, SHADE, 9)
    return canvas.sprite(x, y)


@functools.cache
def _drench() -> Sprite:
    """Return the milk on the head of a large devil, anchored at the middle of the devil."""
    canvas = Canvas(460, 320, scale=3)
    x, y = 230.0, 250.0
    top: list[Point] = [(-126, -56), (-142, -108), (-108, -154), (-58, -176), (-8, -206), (42, -180), (102, -156)]
    drips: list[Point] = [(148, -112), (126, -66), (116, 26), (98, 30), (88, -44), (62, -66), (34, -72), (20, -50)]
    rest: list[Point] = [(4, -50), (-8, -72), (-50, -66), (-70, -20), (-86, -18), (-96, -52), (-112, -40)]
    outline = smooth([(x + px, y + py) for px, py in (*top, *drips, *rest)], steps=6)
    canvas.polygon(outline, "#ffffff", INK, 9)
    for points in ([(-92, -118), (-56, -150)], [(60, -160), (96, -124)]):
        canvas.line([(x + px, y + py) for px, py in points], SHADE, 9)
    return canvas.sprite(x, y)


@functools.cache
def _drop(radius: int) -> Sprite:
    """Return a drop of milk, anchored at its middle."""
    canvas = Canvas(2 * radius + 4, 2 * radius + 4)
    canvas.ellipse(radius + 2, radius + 2, radius, radius, "#ffffff", INK, 9)
    return canvas.sprite(radius + 2, radius + 2)


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
def _cell(fill: str, is_new: bool, has_star: bool) -> Sprite:
    """Return a cell of the gauge; the star of a new one is larger and brighter."""
    canvas = Canvas(76, 96)
    canvas.rectangle((4, 4, 72, 92), 16, fill, GOLD if is_new else INK, 6)
    if has_star:
        radius, paint = (29, GOLD) if is_new else (22, mix(GOLD, INK, 0.25))
        canvas.polygon(_star(38, 50, radius), paint, INK, 5)
    return canvas.sprite(38, 48)
