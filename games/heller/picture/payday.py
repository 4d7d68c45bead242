"""The picture of a payday: every seat's pile of coins in the evening, the new ones bright, and what it has now."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import Final

from games.drawing import (
    Backdrop,
    Canvas,
    Point,
    Scene,
    Sprite,
    enlarged,
    mix,
    plate,
    sparkle,
    text_sprite,
    text_width,
)
from games.heller.board import NUM_ROUNDS, signed
from games.heller.picture import backdrop, layout, marks, pieces
from games.heller.picture.customers import CREAM, GOLD, INK, RED
from games.heller.picture.layout import WIDTH
from games.heller.position import HellerPublic
from games.text import with_minus

HEIGHT: Final = layout.HEIGHT
COUNTER: Final = 880
"""Where the piles stand."""
COINS: Final = 25
"""In the highest pile, about."""
COIN: Final = 88.0, 23.0, 19.0
"""Half the width and half the depth of a coin, and how thick it is."""
STACKS: Final = 10, 4, 1
"""So many coins are put at once: it is faster."""
FOOT: Final = 938
"""Where the boxes of the seats begin."""
_DUSK: Final = ("#1d1838", "#2a1c44", "#3a224e", "#4f2a57", "#6d3557", "#934657", "#b95f4f", "#d67d4b", "#eba05a")
_SUN: Final = "#ffc56b"
_SKYLINE: Final = "#1a1330"
_SHINE: Final = "#ffe9a8"
_OLD: Final = "#c98a35", "#96601f"
"""Face and side of coins that were there before."""
_RAY: Final = "#c8763f"
_GLOW: Final = "#f6c765", "#fff6d8"
"""Around the new coins, from the outside."""


def payday(public: HellerPublic, number: int) -> Scene:
    """Return what a finished round (0-based) has paid."""
    is_last = number == NUM_ROUNDS - 1
    drawn = Scene(_backdrop())
    trails = [public.cash_after_rounds(seat)[number : number + 2] for seat in range(public.num_seats)]
    most = max(max(trail) for trail in trails)
    worth = max(1, math.ceil(most / COINS))
    best = max(after for _, after in trails)
    if is_last:
        for x, y, radius, paint in ((140, 330, 112, GOLD), (936, 270, 124, "#ff8f6b"), (352, 214, 76, CREAM)):
            drawn.put(_firework(radius, paint), x, y)
    drawn.put(_sign(number), WIDTH / 2, 0)
    for seat, (_, after) in enumerate(trails):
        if after == best:
            left, _, right, _ = layout.seat_box(seat, public.num_seats)
            drawn.put(_rays(), (left + right) / 2, COUNTER + 60 - COIN[2] * round(after / worth))
    for seat, (before, after) in enumerate(trails):
        _put_pile(drawn, public, seat, before, after, worth, after == best)
    _put_accounts(drawn, public, trails, best)
    return drawn


def _put_pile(
    drawn: Scene, public: HellerPublic, seat: int, before: int, after: int, worth: int, leads: bool
) -> None:
    """Put the coins of a seat, the new ones bright in a glow, lost ones as shadows; on top what it earned."""
    left, _, right, _ = layout.seat_box(seat, public.num_seats)
    x, (rx, _, thick) = (left + right) / 2, COIN
    old, new = (max(0, round(cash / worth)) for cash in (min(before, after), after))
    high = max(new, round(before / worth))
    top = COUNTER + 2 - thick * high
    if new > old:
        drawn.put(_glow(new - old), x, COUNTER + 20 - thick * (new - 1))
    level = 0
    for kind, end in (("old", old), ("new", new), ("lost", high)):
        while level < end:
            count = next(count for count in STACKS if count <= end - level)
            drawn.put(_coins(kind, count), x, COUNTER + 20 - thick * level)
            level += count
    if new > old:
        drawn.put(_spilt(), x, COUNTER + 26)
        for dx, at, radius in ((-0.62, new - 1, 24), (0.7, (old + new) / 2, 18), (-0.9, old, 13)):
            drawn.put(sparkle(radius), x + dx * rx, COUNTER + 20 - thick * at)
    drawn.put(_earned(after - before), x, top - 58)
    if leads:
        drawn.put(enlarged(marks.crown(), 1.5), x, top - 104)


def _put_accounts(drawn: Scene, public: HellerPublic, trails: Sequence[Sequence[int]], best: int) -> None:
    """Put below each pile a sum of what its seat had and what came, and below a line what it has."""
    sums = [[with_minus(before), with_minus(f"{after - before:+}")] for before, after in trails]
    boxes = [layout.seat_box(seat, public.num_seats) for seat in range(public.num_seats)]
    width = min(boxes[0][2] - boxes[0][0], 350)
    room = width - 122
    size = min(44.0, *(44 * room / (sum(text_width(text, 44) for text in texts) + 14) for texts in sums))
    high = min(84.0, *(84 * room / text_width(with_minus(after), 84) for _, after in trails))
    for seat, ((before, after), (left, _, right, _)) in enumerate(zip(trails, boxes, strict=True)):
        middle = (left + right) / 2
        end = middle + width / 2 - 20
        drawn.put(_box(round(right - left), round(room), after == best), left, FOOT)
        drawn.put(pieces.badge(seat, 37), middle - width / 2 + 54, FOOT + 122)
        paint = marks.PROMISED if after > before else marks.THREATENED if after < before else CREAM
        at = end
        for text, fill in zip(reversed(sums[seat]), (paint, CREAM), strict=True):
            drawn.put(text_sprite(text, size, fill), at - text_width(text, size) / 2, FOOT + 66)
            at -= text_width(text, size) + 0.3 * size
        cash, fill = with_minus(after), GOLD if after >= 0 else marks.THREATENED
        drawn.put(text_sprite(cash, high, fill, INK, 6), end - text_width(cash, high) / 2, FOOT + 176)


@functools.cache
def _backdrop() -> Backdrop:
    """Return the evening over the market and a counter. It is drawn once and kept."""
    canvas = Canvas(WIDTH, HEIGHT, scale=2, fill=backdrop.WALL)
    band = COUNTER / len(_DUSK)
    for number, colour in enumerate(_DUSK):
        canvas.rectangle((0, band * number, WIDTH, band * (number + 1) + 1), 0, colour)
    for number in range(34):
        x, y, size = 37 + number * 397 % 1013, 14 + number * 151 % 330, 2.5 + number % 3
        canvas.ellipse(x, y, size, size, mix(_DUSK[0], CREAM, 0.6))
    for radius, share in ((250, 0.25), (200, 0.5), (150, 1.0)):
        canvas.ellipse(WIDTH / 2, COUNTER - 96, radius, radius, mix(_DUSK[6], _SUN, share))
    _skyline(canvas)
    _garland(canvas)
    canvas.rectangle((0, COUNTER - 14, WIDTH, HEIGHT), 0, INK)
    canvas.rectangle((0, COUNTER - 8, WIDTH, COUNTER + 50), 0, pieces.WOOD)
    canvas.rectangle((0, COUNTER - 8, WIDTH, COUNTER + 2), 0, mix(pieces.WOOD, CREAM, 0.3))
    canvas.rectangle((0, COUNTER + 54, WIDTH, HEIGHT), 0, backdrop.PANEL)
    for x in range(-40, WIDTH, 180):
        canvas.line([(x, COUNTER + 54), (x, HEIGHT)], mix(backdrop.PANEL, INK, 0.45), 3)
    cast = [pieces.badge(seat, 36) for seat in range(4)]
    cast += [_earned(3), _earned(-3), marks.crown(), *map(_coin, ("old", "new", "lost")), _sign(0)]
    exact = (*backdrop.EXACT, *_DUSK, *_OLD, *_GLOW, _RAY, _SUN, _SHINE, _SKYLINE)
    return Backdrop(canvas.sprite(0, 0).image, cast, exact, 96)


def _garland(canvas: Canvas) -> None:
    """Draw strings of pennants from house to house."""
    for left, right, sag in ((-30.0, 420.0, 92), (660.0, 1110.0, 92)):
        rope = [(left + (right - left) * t / 20, 60 + sag * math.sin(math.pi * t / 20)) for t in range(21)]
        canvas.line(rope, INK, 6)
        for t in range(1, 20, 2):
            x, y = rope[t]
            paint = (RED, CREAM, GOLD)[t // 2 % 3]
            canvas.polygon([(x - 17, y + 2), (x + 17, y + 2), (x, y + 44)], paint, INK, 4)


def _skyline(canvas: Canvas) -> None:
    """Draw gables against the evening, with lit windows."""
    x = -20.0
    for number in range(11):
        width, high = 92 + 31 * (number * 5 % 3), 120 + 30 * (number * 7 % 4)
        top, middle = COUNTER - high, x + width / 2
        kind = number % 3
        roof: list[Point] = [(x, top), (middle, top - 46), (x + width, top)]
        if kind == 1:
            roof = [(x, top), (x, top - 18), (x + 24, top - 18), (x + 24, top - 38), (x + width - 24, top - 38)]
            roof += [(x + width - 24, top - 18), (x + width, top - 18), (x + width, top)]
        canvas.rectangle((x, top, x + width, COUNTER), 0, _SKYLINE)
        canvas.polygon(roof, _SKYLINE)
        for column in range(2):
            if (number + column) % 3:
                wx = x + width * (0.3 + 0.4 * column)
                canvas.rectangle((wx - 10, top + 24, wx + 10, top + 52), 3, "#e8a64a")
        x += width + 4


@functools.cache
def _coin(kind: str) -> Sprite:
    """Return a lying coin that is ``old``, ``new`` or ``lost``, anchored in the middle of its upper side."""
    rx, ry, thick = COIN
    canvas = Canvas(2 * rx + 10, 2 * ry + thick + 12)
    x, y = rx + 5, ry + 4
    if kind == "lost":
        for start in range(0, 360, 30):
            points = [
                (x + rx * 0.97 * math.cos(math.radians(a)), y + ry * 0.9 * math.sin(math.radians(a)))
                for a in range(start, start + 19, 3)
            ]
            canvas.line(points, marks.THREATENED, 3.5)
        return canvas.sprite(x, y)
    face, side = (_SHINE, GOLD) if kind == "new" else _OLD
    canvas.ellipse(x, y + thick, rx, ry, side, INK, 3)
    canvas.rectangle((x - rx, y, x + rx, y + thick), 0, side)
    for edge in (-1, 1):
        canvas.line([(x + edge * (rx - 1.5), y), (x + edge * (rx - 1.5), y + thick)], INK, 3)
    for dx in (-64, -33, 0, 33, 64):
        low = y + ry * math.sqrt(1 - (dx / rx) ** 2)
        canvas.line([(x + dx, low + 1), (x + dx, low + thick - 3)], mix(side, INK, 0.35), 2.5)
    canvas.ellipse(x, y, rx, ry, face, INK, 3)
    canvas.ellipse(x, y, rx * 0.74, ry * 0.68, None, mix(face, side, 0.8), 3)
    return canvas.sprite(x, y)


@functools.cache
def _coins(kind: str, count: int) -> Sprite:
    """Return coins on each other, anchored in the middle of the upper side of the lowest."""
    coin, rise = _coin(kind), round(COIN[2])
    canvas = Canvas(coin.image.width, coin.image.height + rise * (count - 1), scale=1)
    x, y = coin.anchor[0], coin.anchor[1] + rise * (count - 1)
    for number in range(count):
        canvas.put(coin, x, y - rise * number)
    return canvas.sprite(x, y)


@functools.cache
def _earned(amount: int) -> Sprite:
    """Return the large plate with what a seat has earned."""
    text = signed(amount)
    paint, ink = (pieces.GAIN, CREAM) if amount > 0 else (RED, CREAM) if amount else (marks.PAPER, INK)
    return plate(text, 62, paint, ink, INK)


@functools.cache
def _rays() -> Sprite:
    """Return the light behind the highest pile."""
    canvas = Canvas(620, 620, scale=2)
    for number in range(16):
        angle = math.tau * number / 16
        far = 306 if number % 2 else 270
        ray = [(310.0, 310.0)]
        ray += [
            (310 + far * math.cos(angle + turn), 310 + far * math.sin(angle + turn)) for turn in (-0.075, 0.075)
        ]
        canvas.polygon(ray, _RAY)
    return canvas.sprite(310, 310)


@functools.cache
def _glow(coins: int) -> Sprite:
    """Return the light around so many new coins, anchored in the middle of the upper side of the highest."""
    rx, ry, thick = COIN
    canvas = Canvas(2 * rx + 60, thick * coins + 2 * ry + 60)
    x, y = rx + 30, ry + 26
    for fill, grow in zip(_GLOW, (20, 9), strict=True):
        box = (x - rx - grow, y - ry - grow, x + rx + grow, y + thick * coins + ry * 0.4 + grow)
        canvas.rectangle(box, 28 + grow, fill)
    return canvas.sprite(x, y)


@functools.cache
def _spilt() -> Sprite:
    """Return coins that have fallen beside a pile, anchored at the middle of its foot."""
    canvas = Canvas(2 * COIN[0] + 120, 90)
    x = canvas.width / 2
    for dx, y, rx in ((-106, 46, 30), (-72, 62, 32), (84, 58, 32), (118, 40, 28)):
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
def _firework(radius: float, paint: str) -> Sprite:
    """Return a rocket that has burst: the last round is over."""
    canvas = Canvas(2 * radius + 20, 2 * radius + 20)
    x = radius + 10
    for number in range(14):
        angle = math.tau * number / 14
        far = radius if number % 2 else radius * 0.72
        spark = [(x + r * math.cos(angle), x + r * math.sin(angle)) for r in (radius * 0.3, far)]
        canvas.line(spark, paint, 6)
        canvas.ellipse(*spark[1], 7, 7, _SHINE)
    return canvas.sprite(x, x)


@functools.cache
def _box(width: int, room: int, leads: bool) -> Sprite:
    """Return the box of a seat with the line of its sum, `room` wide, anchored at its left upper corner."""
    height = HEIGHT - FOOT - 8
    canvas = Canvas(width, height)
    fill = mix(backdrop.PANEL, GOLD, 0.16) if leads else mix(backdrop.PANEL, INK, 0.3)
    canvas.rectangle((1, 1, width - 1, height - 1), 22, fill, GOLD if leads else INK, 6 if leads else 4)
    end = width / 2 + min(width, 350) / 2 - 20
    canvas.line([(end - room, 106), (end, 106)], marks.RULE, 5)
    return canvas.sprite(0, 0)
