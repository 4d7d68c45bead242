"""The picture of a payday: every seat's pile of coins in the evening, the new ones bright, and what it has now."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from itertools import cycle
from typing import Final

from games.contract import Event
from games.drawing import (
    Backdrop,
    Canvas,
    Point,
    Scene,
    Sprite,
    enlarged,
    firework,
    mix,
    name_labels,
    plate,
    smooth,
    sparkle,
    text_sprite,
    text_width,
)
from games.heller.rules.board import NUM_ROUNDS, signed
from games.heller.rules.events import RoundEnded
from games.heller.rules.position import HellerPublic
from games.heller.show.picture import backdrop, layout, marks, pieces
from games.heller.show.picture.customers import CREAM, GOLD, INK, RED, draw_customer
from games.heller.show.picture.layout import WIDTH
from games.text import with_minus

HEIGHT: Final = layout.HEIGHT
COUNTER: Final = HEIGHT - 352
"""Where the piles stand."""
COINS: Final = 15
"""In the highest pile, about."""
WIDE: Final = {2: 118.0, 3: 102.0, 4: 76.0}
"""Half the width of a coin, by the number of seats."""
DEEP, THICK = 0.26, 32.0
"""Half the depth of a coin as part of half its width, and how thick it is."""
GLINTS: Final = (-106, -196, 26), (112, -176, 20), (76, -244, 14), (-62, -262, 12)
"""Beside the crown of who leads, seen from the top of the pile: x, y and radius of each."""
DEBT: Final = 1.5, 1.0
"""How large the note of a debt is at least, and how much larger one of `MUCH`."""
MUCH: Final = 60
JITTER: Final = 0, 5, -4, 2, -6, 4, -1
"""By so much coins lie aside, from the lowest on, again and again."""
HANGS: Final = 196
"""How far below its top a pile must reach for its plate to hang before it, under the crown."""
FOOT: Final = HEIGHT - 294
"""Where the boxes of the seats begin."""
_SKIES: Final = (
    ("#2b2359", "#3f2c6b", "#5b3878", "#7f467f", "#a8567c", "#cf6c70", "#ee8b62", "#f9ad63", "#fcc877"),
    ("#191947", "#221d55", "#2f2462", "#43306e", "#5f3a78", "#83467c", "#aa5779", "#cc6f70", "#e58f6c"),
    ("#0d1034", "#11133d", "#161747", "#1c1c52", "#24225d", "#2d2868", "#392f72", "#48377b", "#5a4184"),
)
"""By round: the evening falls, and the last payday is by night."""
BANDS: Final = 5
"""In which one colour of the sky becomes the next."""
_SUN: Final = "#ffd27d"
_ROOFS: Final = "#3b2350", "#2a1c48", "#1b1740"
_LIT, _SHINE = "#ffcf6b", "#ffe9a8"
_OLD: Final = "#f2b07a", "#cf7f48"
"""Face and side of coins that were there before: pennies of copper."""
_LOST: Final = "#54406d"
"""What is left of lost coins: hardly more than their edges."""
_EDGE: Final = "#9a86a8"
_PENNANTS: Final = 150
"""How far down they hang."""
_GUEST: Final = 100
"""How wide somebody is who looks on."""
_FIREWORKS: Final = (
    (128, 400, 118, GOLD),
    (324, 330, 82, "#ff8f6b"),
    (540, 330, 100, "#8fd0ff"),
    (752, 330, 82, "#9be89b"),
    (952, 390, 122, "#ff9bd2"),
)
"""Where there may be one, its radius and colour: it rises until nobody's coins are before it."""


def climax(event: Event, public: HellerPublic, names: Sequence[str]) -> bytes | None:
    """See `games.contract.Game.climax`: what a round has paid."""
    return payday(public, event.number - 1, names).png() if isinstance(event, RoundEnded) else None


def payday(public: HellerPublic, number: int, names: Sequence[str]) -> Scene:
    """Return what a finished round (0-based) has paid to whom."""
    is_last = number == NUM_ROUNDS - 1
    drawn = Scene(_backdrop(number))
    trails = [public.cash_after_rounds(seat)[number : number + 2] for seat in range(public.num_seats)]
    most = max(max(trail) for trail in trails)
    worth = max(1, math.ceil(most / COINS))
    best = max(after for _, after in trails)
    drawn.put(_sign(number), WIDTH / 2, 0)
    if is_last and best > 0:
        _put_fireworks(drawn, public, [(max(trail) / worth, trail[1] == best) for trail in trails])
    for seat, (before, after) in enumerate(trails):
        for guest in range(_guests(public)):
            x = _middle(public, seat) + WIDE[public.num_seats] + _GUEST * (guest + 0.5) + 6
            drawn.put(_guest((3 * seat + 2 * guest) % 5 + 1, (after > before) - (after < before)), x, COUNTER - 8)
    drawn.put(_counter(), 0, COUNTER)
    for seat, (before, after) in enumerate(trails):
        is_crowned = after == best and (is_last or after >= max(before, 1))
        _put_pile(drawn, public, seat, before, after, worth, is_crowned=is_crowned)
    _put_accounts(drawn, public, trails, best, names)
    return drawn


def _middle(public: HellerPublic, seat: int) -> float:
    """Return where the middle of a pile is, that leaves room for buyers beside it."""
    left, _, right, _ = layout.seat_box(seat, public.num_seats)
    return (left + right - _GUEST * _guests(public)) / 2


def _guests(public: HellerPublic) -> int:
    """Return how many buyers stand beside each pile."""
    left, _, right, _ = layout.seat_box(0, public.num_seats)
    return int((right - left - 2 * WIDE[public.num_seats]) / _GUEST)


def _put_fireworks(drawn: Scene, public: HellerPublic, piles: Sequence[tuple[float, bool]]) -> None:
    """Put fireworks into the sky over those who lead where it is free; of the `piles`, how many coins high they are
    and who leads."""
    middles = [_middle(public, seat) for seat, (_, leads) in enumerate(piles) if leads]
    near = WIDTH / len(piles) * 0.75
    for x, lowest, largest, paint in _FIREWORKS:
        if min(abs(x - middle) for middle in middles) > near:
            continue
        for radius in (largest, round(0.62 * largest)):
            y = float(lowest)
            for seat, (coins, leads) in enumerate(piles):
                if abs(_middle(public, seat) - x) < radius + WIDE[public.num_seats] + 16:
                    y = min(y, COUNTER - THICK * coins - (140 if leads else 125) - radius)
            if y >= radius + _PENNANTS:
                drawn.put(firework(radius, paint, _SHINE), x, y)
                break


def _put_pile(
    drawn: Scene, public: HellerPublic, seat: int, before: int, after: int, worth: int, *, is_crowned: bool
) -> None:
    """Put the coins of a seat, the new ones bright, lost ones as their pale outlines; on top what it earned."""
    x, rx = _middle(public, seat), WIDE[public.num_seats]
    old, new = (max(0, round(cash / worth)) for cash in (min(before, after), after))
    if 0 < after < before:
        old = new = max(1, new)
    high = max(new, round(before / worth))
    # what is less than half a coin is seen, too
    if after > before:
        old = max(0, min(old, new - 1))
    elif before > 0:
        high = max(high, new + (after < before))
    top = COUNTER + 2 - THICK * high
    kinds = ["old"] * old + ["new"] * (new - old) + ["lost"] * (high - max(old, new))
    for level, (kind, aside) in enumerate(zip(kinds, cycle(JITTER), strict=False)):
        drawn.put(_coin(kind, rx), x + aside, COUNTER + 20 - THICK * level)
    if new > old:
        drawn.put(_spilt(rx), x, COUNTER + 26)
        for dx, at, radius in ((-0.62, new - 1, 24), (0.7, (old + new) / 2, 18), (-0.9, old, 13)):
            drawn.put(sparkle(radius), x + dx * rx, COUNTER + 20 - THICK * at)
    if after < 0:
        size = DEBT[0] + DEBT[1] * min(1.0, -after / MUCH)
        drawn.put(enlarged(_debt(), size), x, COUNTER + 14)
        top = min(top, COUNTER - 176 * size + 18)
    if is_crowned:
        drawn.put(enlarged(marks.crown(), 1.8), x, top + 14)
        for dx, dy, radius in GLINTS:
            drawn.put(sparkle(radius), x + dx, top + 126 + dy)
        # the crown is on the coins, and what was earned under it where there is room
        top += 178 if COUNTER - top > HANGS else -96
    earned = _earned(after - before)
    drawn.put(earned, max(x, earned.anchor[0] + 8), top - 58)


def _put_accounts(
    drawn: Scene, public: HellerPublic, trails: Sequence[Sequence[int]], best: int, names: Sequence[str]
) -> None:
    """Put below each pile whose it is, what its seat had before, and below a line what it has."""
    boxes = [layout.seat_box(seat, public.num_seats) for seat in range(public.num_seats)]
    room = min(350.0, boxes[0][2] - boxes[0][0]) - 36
    high = min(86.0, *(86 * room / text_width(with_minus(after), 86) for _, after in trails))
    labels, tall = name_labels(names[: len(boxes)], boxes[0][2] - boxes[0][0] - 24, *layout.NAME)
    for seat, ((before, after), (left, _, right, _)) in enumerate(zip(trails, boxes, strict=True)):
        middle = (left + right) / 2
        drawn.put(_box(round(right - left), round(room), after == best), left, FOOT)
        drawn.put(pieces.badge(seat, 40), middle, FOOT - 4)
        drawn.put(text_sprite(labels[seat], tall, CREAM), middle, FOOT + 68)
        drawn.put(text_sprite(with_minus(before), 40, marks.RULE), middle, FOOT + 128)
        fill = GOLD if after >= 0 else marks.THREATENED
        drawn.put(text_sprite(with_minus(after), high, fill, INK, 6), middle, FOOT + 226)


@functools.cache
def _backdrop(number: int) -> Backdrop:
    """Return the sky over the market after a round (0-based). It is drawn once and kept."""
    sky = _SKIES[number]
    canvas = Canvas(WIDTH, HEIGHT, scale=2, fill=backdrop.WALL)
    bands = BANDS * (len(sky) - 1)
    for place in range(bands):
        at, step = divmod(place, BANDS)
        colour = mix(sky[at], sky[at + 1], step / BANDS)
        canvas.rectangle((0, COUNTER * place / bands, WIDTH, COUNTER * (place + 1) / bands + 1), 0, colour)
    for star in range((14, 26, 36)[number]):
        x, y, size = 37 + star * 397 % 1013, 14 + star * 151 % 430, 2.5 + star % 3
        canvas.ellipse(x, y, size, size, mix(sky[0], CREAM, 0.7))
    if number < 2:
        for radius, share in ((240, 0.3), (190, 0.6), (140, 1.0)):
            canvas.ellipse(WIDTH / 2, COUNTER - (130, 40)[number], radius, radius, mix(sky[7], _SUN, share))
    _skyline(canvas, number)
    _garland(canvas)
    canvas.rectangle((0, COUNTER + 54, WIDTH, HEIGHT), 0, backdrop.PANEL)
    for x in range(-40, WIDTH, 180):
        canvas.line([(x, COUNTER + 54), (x, HEIGHT)], mix(backdrop.PANEL, INK, 0.45), 3)
    cast = [pieces.badge(seat, 36) for seat in range(4)]
    cast += [_guest(value, mood) for value, mood in ((1, 1), (2, 0), (3, -1), (4, 1), (5, 1))]
    cast += [
        _earned(3),
        _earned(-3),
        marks.crown(),
        *(_coin(kind, 88.0) for kind in ("old", "new", "lost")),
        _sign(0),
        _counter(),
    ]
    if number == NUM_ROUNDS - 1:
        cast += [firework(radius, paint, _SHINE) for _, _, radius, paint in _FIREWORKS]
    exact = (*backdrop.EXACT, *sky, *_OLD, _ROOFS[number], _SUN, _SHINE, _LIT, _LOST)
    return Backdrop(canvas.sprite(0, 0).image, cast, exact, 160)


@functools.cache
def _counter() -> Sprite:
    """Return the board on which the piles stand, anchored at the left end of its edge."""
    canvas = Canvas(WIDTH, 68, scale=2)
    canvas.rectangle((0, 0, WIDTH, 68), 0, INK)
    canvas.rectangle((0, 6, WIDTH, 64), 0, pieces.WOOD)
    canvas.rectangle((0, 6, WIDTH, 16), 0, mix(pieces.WOOD, CREAM, 0.3))
    return canvas.sprite(0, 14)


@functools.cache
def _guest(value: int, mood: int) -> Sprite:
    """Return a good customer behind the counter, anchored at the chest: one whose `mood` is above 0 throws up its
    arms, one below 0 worries."""
    canvas = Canvas(150, 212)
    paint = ("#4f8a5b", "#3f6fb0", "#b5723a", "#8a5bb0", "#c98a2b")[value - 1]
    for side in (-1, 1) if mood > 0 else ():
        arm = [(75 + side * 40, 124), (75 + side * 58, 104), (75 + side * 54, 66)]
        for fill, wide in ((INK, 26), (paint, 18)):
            canvas.line(smooth(arm, closed=False), fill, wide)
        canvas.ellipse(75 + side * 54, 56, 14, 14, "#f3c39a", INK, 4)
    canvas.rectangle((26, 96, 124, 360), 38, paint, INK, 4)
    draw_customer(canvas, value, 75, 70, mood < 0)
    return canvas.sprite(75, 160)


def _garland(canvas: Canvas) -> None:
    """Draw strings of pennants from house to house."""
    for left, right, sag in ((-30.0, 420.0, 92), (660.0, 1110.0, 92)):
        rope = [(left + (right - left) * t / 20, 60 + sag * math.sin(math.pi * t / 20)) for t in range(21)]
        canvas.line(rope, INK, 6)
        for t in range(1, 20, 2):
            x, y = rope[t]
            paint = (RED, CREAM, GOLD)[t // 2 % 3]
            canvas.polygon([(x - 17, y + 2), (x + 17, y + 2), (x, y + 44)], paint, INK, 4)


def _skyline(canvas: Canvas, number: int) -> None:
    """Draw gables against the sky; round by round more windows are lit."""
    x = -20.0
    for house in range(11):
        width, high = 92 + 31 * (house * 5 % 3), 210 + 42 * (house * 7 % 4)
        top, middle = COUNTER - high, x + width / 2
        paint = _ROOFS[number]
        roof: list[Point] = [(x - 6, top), (middle, top - 60), (x + width + 6, top)]
        if house % 3 == 1:
            roof = [(x, top), (x, top - 18), (x + 24, top - 18), (x + 24, top - 38), (x + width - 24, top - 38)]
            roof += [(x + width - 24, top - 18), (x + width, top - 18), (x + width, top)]
        canvas.rectangle((x, top, x + width, COUNTER), 0, paint)
        canvas.polygon(roof, mix(paint, INK, 0.35))
        for row in range(3):
            for column in range(2):
                wx, wy = x + width * (0.3 + 0.4 * column), top + 26 + 58 * row
                is_lit = (house * 3 + row * 2 + column) % 6 < (1, 3, 5)[number]
                canvas.rectangle((wx - 12, wy, wx + 12, wy + 32), 3, _LIT if is_lit else mix(paint, INK, 0.35))
        x += width


@functools.cache
def _coin(kind: str, rx: float) -> Sprite:
    """Return a lying coin that is ``old``, ``new`` or ``lost``, anchored in the middle of its upper side."""
    ry, thick = DEEP * rx, THICK
    canvas = Canvas(2 * rx + 10, 2 * ry + thick + 12)
    x, y = rx + 5, ry + 4
    below = [(x + rx * math.cos(a), y + thick + ry * math.sin(a)) for a in (math.pi * i / 24 for i in range(25))]
    if kind == "lost":
        canvas.ellipse(x, y + thick, rx, ry, _LOST)
        canvas.rectangle((x - rx, y, x + rx, y + thick), 0, _LOST)
        canvas.ellipse(x, y, rx, ry, _LOST)
        canvas.line(below, mix(_LOST, INK, 0.35), 2.5)
        for edge in (-1, 1):
            canvas.line([(x + edge * (rx - 2), y + 3), (x + edge * (rx - 2), y + thick * 0.6)], _EDGE, 3)
        for start in range(0, 360, 30):
            points = [
                (x + rx * 0.97 * math.cos(math.radians(a)), y + ry * 0.9 * math.sin(math.radians(a)))
                for a in range(start, start + 19, 3)
            ]
            canvas.line(points, _EDGE, 3)
        return canvas.sprite(x, y)
    face, side = (_SHINE, GOLD) if kind == "new" else _OLD
    canvas.ellipse(x, y + thick, rx, ry, side, INK, 3)
    canvas.rectangle((x - rx, y, x + rx, y + thick), 0, side)
    # light falls from the left
    for begin, end, tone, share in ((-0.86, -0.6, "#ffffff", 0.32), (0.42, 1.0, INK, 0.2)):
        across = [begin + (end - begin) * step / 8 for step in range(9)]
        rim = [(x + rx * at, y + ry * math.sqrt(1 - at * at)) for at in across]
        canvas.polygon([*rim, *((px, py + thick) for px, py in reversed(rim))], mix(side, tone, share))
    canvas.line(below, INK, 2.5)
    for edge in (-1, 1):
        canvas.line([(x + edge * (rx - 1.5), y), (x + edge * (rx - 1.5), y + thick)], INK, 3)
    canvas.ellipse(x, y, rx, ry, face, INK, 3)
    canvas.ellipse(x, y, rx * 0.74, ry * 0.68, None, mix(face, side, 0.8), 3)
    return canvas.sprite(x, y)


@functools.cache
def _earned(amount: int) -> Sprite:
    """Return the large plate with what a seat has earned."""
    text = signed(amount)
    paint, ink = (pieces.GAIN, CREAM) if amount > 0 else (RED, CREAM) if amount else (marks.PAPER, INK)
    return plate(text, 62, paint, ink, INK)


@functools.cache
def _debt() -> Sprite:
    """Return the note of who owes, anchored at the middle of its foot."""
    canvas = Canvas(190, 190)
    paper = [(20, 20), (160, 8), (174, 176), (32, 184)]
    canvas.polygon(paper, marks.PAPER, INK, 6)
    for y, right in ((46, 128), (74, 140), (102, 112)):
        canvas.line([(46, y + 4), (right, y - 2)], mix(marks.PAPER, INK, 0.45), 8)
    canvas.rectangle((84, 128, 158, 154), 6, RED, INK, 6)
    return canvas.sprite(95, 180)


@functools.cache
def _spilt(wide: float) -> Sprite:
    """Return coins that have fallen beside a pile, anchored at the middle of its foot."""
    canvas = Canvas(2 * wide + 120, 90)
    x = canvas.width / 2
    for dx, y, rx in ((-wide - 18, 46, 30), (16 - wide, 62, 32), (wide - 4, 58, 32), (wide + 30, 40, 28)):
        canvas.ellipse(x + dx, y + 7, rx, 12, GOLD, INK, 3.5)
        canvas.ellipse(x + dx, y, rx, 12, _SHINE, INK, 3.5)
    return canvas.sprite(x, 40)


@functools.cache
def _sign(number: int) -> Sprite:
    """Return the sign that hangs over the market: which round (0-based) is over, anchored at its upper edge."""
    canvas = Canvas(260, 190)
    x = 130.0
    for side in (-1, 1):
        canvas.line([(x + side * 70, 0), (x + side * 70, 60)], INK, 9)
    canvas.rectangle((8, 50, 252, 184), 24, INK)
    canvas.rectangle((8, 44, 252, 176), 24, pieces.WOOD, INK, 7)
    canvas.rectangle((20, 56, 240, 164), 16, None, GOLD, 4)
    for lamp in range(1, NUM_ROUNDS + 1):
        lx = x + 68 * (lamp - (NUM_ROUNDS + 1) / 2)
        is_over = lamp <= number + 1
        radius = 32 if lamp == number + 1 else 25
        canvas.ellipse(lx, 110, radius, radius, GOLD if is_over else mix(pieces.WOOD, INK, 0.55), INK, 5)
        if is_over:
            tick = [
                (lx - radius * 0.42, 110),
                (lx - radius * 0.08, 110 + radius * 0.36),
                (lx + radius * 0.46, 110 - radius * 0.36),
            ]
            canvas.line(tick, INK, 8)
    return canvas.sprite(x, 0)


@functools.cache
def _box(width: int, room: int, leads: bool) -> Sprite:
    """Return the box of a seat with the line of its sum, `room` wide, anchored at its left upper corner."""
    height = HEIGHT - FOOT - 8
    canvas = Canvas(width, height)
    fill = mix(backdrop.PANEL, GOLD, 0.16) if leads else mix(backdrop.PANEL, INK, 0.3)
    canvas.rectangle((1, 1, width - 1, height - 1), 22, fill, GOLD if leads else INK, 6 if leads else 4)
    canvas.line([((width - room) / 2, 166), ((width + room) / 2, 166)], marks.RULE, 5)
    return canvas.sprite(0, 0)
