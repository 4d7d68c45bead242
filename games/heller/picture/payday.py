"""The picture of a payday: coins on the counter, what every seat has earned, and the board that has paid."""

from __future__ import annotations

import functools
import math
from typing import Final

from games.drawing import Backdrop, Canvas, Point, Scene, Sprite, mix, plate, text_sprite, text_width, write
from games.heller.board import COLUMNS, LINES, NUM_ROUNDS, OWNER, ROWS, SPACES, signed
from games.heller.picture import backdrop, layout, marks, pieces
from games.heller.picture.customers import CREAM, GOLD, INK, RED
from games.heller.picture.layout import EDGE, WIDTH, Square
from games.heller.position import HellerPublic
from games.heller.rules.scoring import score
from games.text import with_minus

HEIGHT: Final = layout.HEIGHT
STAGE: Final = 566
"""Where the evening ends and board and account begin."""
COUNTER: Final = 440
COINS: Final = 24
"""In the highest pile, about."""
COIN: Final = 66.0, 17.0, 12.0
"""Half the width and half the depth of a coin, and how thick it is."""
SQUARE: Final = Square(EDGE + 50, STAGE + 46, 78)
_SUMS: Final = 76
_ACCOUNT: Final = SQUARE.right + _SUMS + 32, WIDTH - EDGE
_DUSK: Final = ("#231a3f", "#33204a", "#4c2953", "#6d3557", "#934657", "#b95f4f", "#d67d4b")
_SKYLINE: Final = "#1a1330"
_SHINE: Final = "#ffe9a8"
_OLD: Final = "#d9a03c", "#b57d2a"
"""Face and side of coins that were there before."""
_RAY: Final = "#c8763f"


def payday(public: HellerPublic, number: int) -> Scene:
    """Return what a finished round (0-based) has paid."""
    drawn = Scene(_backdrop())
    trails = [public.cash_after_rounds(seat)[number : number + 2] for seat in range(public.num_seats)]
    most = max(max(trail) for trail in trails)
    worth = max(1, math.ceil(most / COINS))
    leaders = [seat for seat, (_, after) in enumerate(trails) if after == max(trail[1] for trail in trails)]
    for seat, (before, after) in enumerate(trails):
        _put_pile(drawn, public, seat, before, after, worth, seat in leaders)
    _put_board(drawn, public, number)
    _put_account(drawn, public, number, leaders)
    return drawn


def _put_pile(
    drawn: Scene, public: HellerPublic, seat: int, before: int, after: int, worth: int, leads: bool
) -> None:
    """Put the coins of a seat, the new ones bright, lost ones as shadows; on top what it earned, below all."""
    left, _, right, _ = layout.seat_box(seat, public.num_seats)
    x, (_, _, thick) = (left + right) / 2, COIN
    old, new = (max(0, round(cash / worth)) for cash in (min(before, after), after))
    shadows = max(0, round(before / worth)) - new
    if leads:
        drawn.put(_rays(), x, COUNTER - 150)
    for level in range(new + max(0, shadows)):
        kind = "old" if level < old else "new" if level < new else "lost"
        drawn.put(_coin(kind), x, COUNTER + 20 - thick * level)
    top = COUNTER + 2 - thick * (new + max(0, shadows))
    drawn.put(_earned(after - before), x, top - 50)
    if leads:
        drawn.put(marks.crown(), x, top - 88)
    cash = text_sprite(with_minus(after), 54, GOLD if after >= 0 else marks.THREATENED, INK, 5)
    drawn.put(pieces.badge(seat, 34), x - cash.image.width / 2 - 8, COUNTER + 76)
    drawn.put(cash, x + 42, COUNTER + 76)


def _put_board(drawn: Scene, public: HellerPublic, number: int) -> None:
    """Put the board of the round, and what its rows and columns count from fire to fire."""
    board = public.rounds[number].board
    counted = score(board, public.num_seats)
    for space, content in zip(SPACES, board, strict=True):
        drawn.put(pieces.piece(content, round(SQUARE.cell) - 4), *SQUARE.middle(space))
    for line in LINES:
        totals = tuple(segment.total for segment in counted.of_line(line))
        if not totals:
            continue  # fires alone
        if line in ROWS:
            drawn.put(_sums(totals), SQUARE.right + 8 + _SUMS / 2, SQUARE.row(line))
        else:
            drawn.put(_sums(totals), SQUARE.column(line), SQUARE.bottom + 8 + _SUMS / 2)


def _put_account(drawn: Scene, public: HellerPublic, number: int, leaders: list[int]) -> None:
    """Put the rounds, and for each seat, the richest first, what it had, what came and what it has."""
    left, right = _ACCOUNT
    for lamp in range(1, NUM_ROUNDS + 1):
        state = "now" if lamp == number + 1 else "done" if lamp <= number else "later"
        drawn.put(marks.lamp(lamp, state), (left + right) / 2 + 66 * (lamp - 2), STAGE + 50)
    trails = [public.cash_after_rounds(seat)[number : number + 2] for seat in range(public.num_seats)]
    order = sorted(range(public.num_seats), key=lambda seat: -trails[seat][1])
    pitch = min(150.0, (HEIGHT - EDGE - STAGE - 96) / public.num_seats)
    first = STAGE + 92 + (HEIGHT - EDGE - STAGE - 96 - pitch * public.num_seats) / 2
    for place, seat in enumerate(order):
        y = first + pitch * (place + 0.5)
        before, after = trails[seat]
        drawn.put(marks.rule(right - left - 40, is_zero=False), left + 20, y - pitch / 2)
        drawn.put(pieces.badge(seat, 30), left + 54, y)
        if seat in leaders:
            drawn.put(marks.crown(), left + 54, y - 24)
        paint = marks.PROMISED if after > before else marks.THREATENED if after < before else CREAM
        for text, height, fill, x in (
            (with_minus(before), 34, CREAM, 142),
            (signed(after - before), 36, paint, 232),
            ("=", 28, CREAM, 302),
            (with_minus(after), 41, GOLD, 366),
        ):
            drawn.put(text_sprite(text, height, fill), left + x, y)
        unplaced = public.rounds[number].unplaced[seat]
        if unplaced is not None:
            drawn.put(pieces.piece(unplaced, 58), right - 38, y)


@functools.cache
def _backdrop() -> Backdrop:
    """Return the evening over the market, a counter, and below them two panels. It is drawn once and kept."""
    canvas = Canvas(WIDTH, HEIGHT, scale=2, fill=backdrop.WALL)
    band = COUNTER / len(_DUSK)
    for number, colour in enumerate(_DUSK):
        canvas.rectangle((0, band * number, WIDTH, band * (number + 1) + 1), 0, colour)
    for number in range(26):
        x, y, size = 37 + number * 397 % 1013, 14 + number * 151 % 150, 2.5 + number % 3
        canvas.ellipse(x, y, size, size, mix(_DUSK[0], CREAM, 0.6))
    _skyline(canvas)
    canvas.rectangle((0, COUNTER - 8, WIDTH, STAGE), 0, INK)
    canvas.rectangle((0, COUNTER - 4, WIDTH, COUNTER + 38), 0, pieces.WOOD)
    canvas.rectangle((0, COUNTER + 38, WIDTH, STAGE - 4), 0, backdrop.PANEL)
    for x in range(-40, WIDTH, 180):
        canvas.line([(x, COUNTER + 38), (x, STAGE - 4)], mix(backdrop.PANEL, INK, 0.45), 3)
    canvas.rectangle((0, COUNTER + 36, WIDTH, COUNTER + 41), 0, INK)
    for left, right in ((EDGE, SQUARE.right + _SUMS + 20), _ACCOUNT):
        backdrop.panel(canvas, (left, STAGE + 8, right, HEIGHT - EDGE + 4))
    for column in COLUMNS:
        write(canvas, SQUARE.column(column), SQUARE.top - 15, column, 22, GOLD)
    for row in ROWS:
        write(canvas, SQUARE.left - 19, SQUARE.row(row), row, 22, GOLD)
    canvas.rectangle((SQUARE.left - 4, SQUARE.top - 4, SQUARE.right + 4, SQUARE.bottom + 4), 10, INK)
    cast = [pieces.piece(content, 60) for content in (*pieces.CAST, *OWNER)]
    cast += [_earned(3), _earned(-3), marks.crown(), *map(_coin, ("old", "new", "lost"))]
    exact = (*backdrop.EXACT, *_DUSK, *_OLD, _RAY, _SHINE, _SKYLINE)
    return Backdrop(canvas.sprite(0, 0).image, cast, exact, 96)


def _skyline(canvas: Canvas) -> None:
    """Draw gables against the evening, with lit windows."""
    x = -20.0
    for number in range(11):
        width, high = 92 + 31 * (number * 5 % 3), 70 + 23 * (number * 7 % 4)
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
                canvas.rectangle((wx - 9, top + 20, wx + 9, top + 44), 3, "#e8a64a")
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
    for dx in (-46, -24, 0, 24, 46):
        low = y + ry * math.sqrt(1 - (dx / rx) ** 2)
        canvas.line([(x + dx, low + 1), (x + dx, low + thick - 3)], mix(side, INK, 0.35), 2.5)
    canvas.ellipse(x, y, rx, ry, face, INK, 3)
    canvas.ellipse(x, y, rx * 0.74, ry * 0.68, None, mix(face, side, 0.8), 3)
    return canvas.sprite(x, y)


@functools.cache
def _earned(amount: int) -> Sprite:
    """Return the large plate with what a seat has earned."""
    text = signed(amount)
    paint, ink = (pieces.GAIN, CREAM) if amount > 0 else (RED, CREAM) if amount else (marks.PAPER, INK)
    return plate(text, 56, paint, ink, INK)


@functools.cache
def _rays() -> Sprite:
    """Return the light behind the highest pile."""
    canvas = Canvas(320, 320)
    for number in range(16):
        angle = math.tau * number / 16
        far = 158
        ray = [(160.0, 160.0)]
        ray += [(160 + far * math.cos(angle + turn), 160 + far * math.sin(angle + turn)) for turn in (-0.1, 0.1)]
        canvas.polygon(ray, _RAY)
    return canvas.sprite(160, 160)


@functools.cache
def _sums(totals: tuple[int, ...]) -> Sprite:
    """Return the plate with what the segments of a row or column count, one below the other."""
    canvas = Canvas(_SUMS, _SUMS)
    height = (0, 32, 27, 20)[len(totals)]
    canvas.rectangle((2, 3, _SUMS - 2, _SUMS - 3), 12, marks.PAPER, INK, 3)
    pitch = (_SUMS - 10) / len(totals)
    for number, amount in enumerate(totals):
        y = 5 + pitch * (number + 0.5)
        if number:
            canvas.line([(14, y - pitch / 2), (_SUMS - 14, y - pitch / 2)], "#ff8f1f", 3)
        text = signed(amount)
        write(
            canvas,
            _SUMS / 2,
            y,
            text,
            min(height, height * (_SUMS - 16) / text_width(text, height)),
            marks.colour_of(amount),
        )
    return canvas.sprite(_SUMS / 2, _SUMS / 2)
