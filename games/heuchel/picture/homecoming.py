"""The picture of a home-coming: who it is at the lit window, the stairs it came up, and what all that counts."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import Final

from games.contract import Seat
from games.drawing import (
    Backdrop,
    Canvas,
    Point,
    Scene,
    Sprite,
    bent_arrow,
    mix,
    smooth,
    sparkle,
    text_width,
    write,
)
from games.heuchel.board import GOAL, HOUSES, PAWNS, START, Card, House, Pawn
from games.heuchel.events import Climbed
from games.heuchel.picture import cards, marks, rooms
from games.heuchel.picture.backdrop import DUSK, NIGHT, PALE_STONE
from games.heuchel.picture.figures import CREAM, GOLD, INK, JOINT, PAINT, STONE, emblem
from games.heuchel.picture.houses import TINCTURE, charge, shield
from games.heuchel.picture.layout import HEIGHT, WIDTH
from games.heuchel.picture.window import IVY, WINDOW, figure, wall, window
from games.heuchel.position import SEATS, HeuchelPublic
from games.text import with_minus

MIDDLE: Final = WIDTH / 2
EAVES: Final = 310
SUM_Y: Final = 948.0
"""Middle of the line with the cards and what they count together."""
SUM: Final = 142.0, 938.0
"""Where that line begins and ends."""
TILE: Final = 96.0
"""Width of a card in it at most."""
SIGNS: Final = 0.5
"""Width of a plus sign, in cards."""
MOST: Final = 12
"""So many cards at most are shown in it."""
FOOT: Final = 1056
"""Where the houses with their points begin."""
BURST: Final = 100
GAIN, PENALTY = "#1d6b34", "#b3261e"
PARCHMENT: Final = "#f3e2b8"


def homecoming(event: Climbed, seat: Seat, public: HeuchelPublic) -> Scene:
    """Return the drawn picture of cards of a seat that have come home."""
    house, came = HOUSES[seat], arrived(event, seat, public)
    pawn, points = _pawn(event.face), points_of(came, event.to, public)
    drawn = Scene(_backdrop())
    for side in (-1, 1):
        drawn.put(_flag(house, side), MIDDLE + side * 424, EAVES - 4)
    drawn.put(_roof(house), MIDDLE, EAVES)
    drawn.put(shield(house, 1.8), MIDDLE, 206)
    drawn.put(window(pawn, house), *WINDOW[:2])
    _put_stairs(drawn, house, event.row, event.to)
    drawn.put(figure(pawn), WINDOW[0] + 250, WINDOW[3] - 4)
    for x, y, radius in ((232, 590, 24), (620, 452, 26), (500, 420, 16), (846, 470, 20)):
        drawn.put(sparkle(radius), x, y)
    _put_sum(drawn, came, event.to, public, points)
    _put_houses(drawn, public, seat, points)
    return drawn


def arrived(event: Climbed, seat: Seat, public: HeuchelPublic) -> Sequence[Card]:
    """Return the cards that have come home, from top to bottom."""
    stack = public.columns[seat][event.to]
    top = next(
        number for number, card in enumerate(stack) if card in public.values and public.face(card) == event.face
    )
    return stack[top : top + event.cards]


def points_of(came: Sequence[Card], row: int, public: HeuchelPublic) -> str:
    """Return what cards that came home on `row` count, as far as everybody knows; the rest is a question mark.

    Those that are carried home below their own goals are penalties.
    """
    known = [card for card in came if card in public.values]
    total = sum(public.values[card] * (1 if GOAL[card] <= row else -1) for card in known)
    return (with_minus(f"{total:+}") if total else "0") + "+?" * (len(known) < len(came))


def _put_stairs(drawn: Scene, house: House, row: int, to: int) -> None:
    """Put the arrow up the stairs, and the numbers of the rows where it begins and ends."""
    left, _, _, bottom = WINDOW
    layers = ((INK, 46.0), (CREAM, 35.0), (TINCTURE[house], 22.0))
    drawn.put(bent_arrow(((646, -112), (622, -196), (556, -250)), layers, 52), left, bottom)
    drawn.put(_row_sign(row, is_home=False), left + 640, bottom - 62)
    drawn.put(_row_sign(to, is_home=True), left + 552, bottom - 326)


def _put_sum(drawn: Scene, came: Sequence[Card], row: int, public: HeuchelPublic, points: str) -> None:
    """Put all cards that have come home in a line, with signs between them, and what they count."""
    drawn.put(_parchment(), MIDDLE, SUM_Y)
    shown = came[:MOST]
    left, right = SUM
    room = right - left - 2 * BURST - 60
    tile = min(TILE, room / (len(shown) * (1 + SIGNS) - SIGNS))
    taken = tile * (len(shown) * (1 + SIGNS) - SIGNS)
    x = (left + right - taken - 2 * BURST - 60) / 2
    end = x + taken
    x += tile / 2
    for number, card in enumerate(shown):
        is_good = GOAL[card] <= row
        if number or not is_good:
            drawn.put(_sign("+" if is_good else "−", round(tile * 0.5)), x - tile * (1 + SIGNS) / 2, SUM_Y)
        drawn.put(_tile(_pawn(card), public.values.get(card), round(tile), is_good), x, SUM_Y)
        x += tile * (1 + SIGNS)
    drawn.put(_sign("=", 50), end + 34, SUM_Y)
    drawn.put(_burst(points), end + 66 + BURST, SUM_Y)


def _put_houses(drawn: Scene, public: HeuchelPublic, seat: Seat, points: str) -> None:
    """Put every house with its points; for who came home also the points before."""
    leaders = _leaders(public)
    width = (WIDTH - 28) / public.num_seats
    for other in SEATS[: public.num_seats]:
        x = 14 + width * (other + 0.5)
        after = public.score_so_far(other)
        drawn.put(_panel(round(width - 8), other == seat), x, FOOT + 94)
        aside = 0.0
        if other == seat:
            aside = min(62, width / 2 - 44)
            _put_gain(drawn, after, points, x - aside + 44, width / 2 + aside - 62)
        drawn.put(shield(HOUSES[other], 0.8), x - aside, FOOT + 66)
        text = with_minus(after) + "+?" * public.is_unsure(other)
        height = min(50.0, 50 * (width - 26) / text_width(text, 50))
        drawn.put(marks.number(text, height, GOLD if other == seat else CREAM), x, FOOT + 148)
        if other in leaders:
            drawn.put(marks.crown(0.9), x - aside, FOOT + 30)


def _put_gain(drawn: Scene, after: int, points: str, left: float, room: float) -> None:
    """Put from `left` what came to the points before; where `room` is short, without these."""
    gain = points.split("+?")[0]
    before = with_minus(after - int(gain.replace("−", "-") or 0))
    parts = [(before, CREAM), (points, "#ff9c8f" if gain.startswith("−") else "#9be0a6")]
    if room < 110:
        del parts[0]
    size = min(34.0, 34 * room / (sum(text_width(text, 34) for text, _ in parts) + 12 * len(parts)))
    for text, paint in parts:
        wide = text_width(text, size)
        drawn.put(marks.number(text, size, paint), left + wide / 2, FOOT + 66)
        left += wide + 0.35 * size


def _leaders(public: HeuchelPublic) -> Sequence[Seat]:
    """Return who leads as far as all know; nobody while all have the same."""
    seats = SEATS[: public.num_seats]
    points = [public.score_so_far(seat) for seat in seats]
    return [seat for seat in seats if points[seat] == max(points) > min(points)]


def _pawn(card: str) -> Pawn:
    return PAWNS[START[card[0]] - 1]


@functools.cache
def _backdrop() -> Backdrop:
    """Return the night and the wall of a tower. It is drawn once and kept."""
    canvas = Canvas(WIDTH, HEIGHT, scale=2, fill=NIGHT)
    band = HEIGHT / len(DUSK)
    for number, colour in enumerate(DUSK):
        canvas.rectangle((0, band * number, WIDTH, HEIGHT), 0, colour)
    for number in range(70):
        x, y = WIDTH * (number * 0.7548776662 % 1), 640 * (number * 0.569840291 % 1)
        canvas.ellipse(x, y, 2.6 + number % 2, 2.6 + number % 2, mix(NIGHT, GOLD, 0.75))
    canvas.ellipse(900, 104, 62, 62, CREAM)
    for px, py, radius in ((-20, -18, 13), (20, 22, 17), (24, -24, 8)):
        canvas.ellipse(900 + px, 104 + py, radius, radius, rooms.LIT)
    canvas.rectangle((96, EAVES - 6, WIDTH - 96, HEIGHT + 20), 0, JOINT, INK, 6)
    for line in range(24):
        y, x = EAVES + 4 + 40 * line, 100.0 - 48 * (line % 2)
        while x < WIDTH - 100:
            box = (max(x, 99) + 2, y + 2, min(x + 96, WIDTH - 99) - 2, y + 38)
            canvas.rectangle(box, 6, mix(STONE, PALE_STONE, (line * 3 + int(x / 96)) % 4 / 5))
            x += 96
    _ivy(canvas)
    canvas.rectangle((0, FOOT - 6, WIDTH, HEIGHT), 0, NIGHT)
    canvas.rectangle((0, FOOT - 10, WIDTH, FOOT - 2), 0, INK)
    cast = [figure(pawn) for pawn in PAWNS] + [shield(house) for house in HOUSES] + [_burst("+6")]
    cast += [cards.tab(pawn, 3) for pawn in PAWNS]
    paints = (*PAINT.values(), *(wall(pawn) for pawn in PAWNS))
    inks = INK, CREAM, GOLD, JOINT, STONE, PALE_STONE, GAIN, PENALTY, "#9be0a6", "#ff9c8f", PARCHMENT
    exact = (
        *inks,
        *IVY,
        rooms.LIT,
        rooms.PANEL,
        cards.HIDDEN,
        *DUSK,
        *TINCTURE.values(),
        *map(_tiled, HOUSES),
        *paints,
    )
    return Backdrop(canvas.sprite(0, 0).image, cast, exact, 112)


def _ivy(canvas: Canvas) -> None:
    """Draw ivy up both edges of the tower."""
    for side in (-1, 1):
        edge = MIDDLE + side * 440
        for number in range(27):
            y = FOOT - 14 - 22 * number
            wide = 74 * (1 - number / 30) * (0.45 + 0.55 * (number * 0.618 % 1))
            x = edge - side * wide + side * 8
            for fill, grow in ((INK, 3.5), (IVY[number % 2], 0.0)):
                for dx, dy in ((-13, 0), (13, 0), (0, -14)):
                    canvas.ellipse(x + dx, y + dy, 15 + grow, 13 + grow, fill)


def _tiled(house: House) -> str:
    """Return the colour of the roof of a house."""
    return mix(NIGHT, TINCTURE[house], 0.62)


@functools.cache
def _roof(house: House) -> Sprite:
    """Return the roof of a turret, anchored at the middle of its foot."""
    canvas, x = Canvas(1000, EAVES + 20, scale=2), 500.0
    paint = _tiled(house)
    canvas.polygon([(x, 20), (x + 470, EAVES), (x - 470, EAVES)], paint, INK, 9)
    for line in range(7):
        y = 88 + 36 * line
        half = 470 * (y - 20) / (EAVES - 20) - 34
        count = int(half // 24)
        for number in range(-count, count + 1):
            canvas.arc(x + 24 * number, y - 14, 14, 20, 160, mix(paint, INK, 0.4), 4)
    canvas.rectangle((x - 484, EAVES - 12, x + 484, EAVES + 12), 8, PALE_STONE, INK, 5)
    canvas.line([(x, 22), (x, 4)], INK, 8)
    canvas.ellipse(x, 12, 12, 12, GOLD, INK, 4)
    return canvas.sprite(x, EAVES)


@functools.cache
def _flag(house: House, side: int) -> Sprite:
    """Return a flag of a house that flies to the left (`side` -1) or right, anchored at the foot of its pole."""
    canvas = Canvas(300, 210, scale=3)
    x = 150.0
    canvas.line([(x, 20), (x, 204)], INK, 15)
    canvas.line([(x, 20), (x, 204)], rooms.PANEL, 8)
    canvas.ellipse(x, 16, 12, 12, GOLD, INK, 4)
    upper = smooth([(0, 30), (36, 42), (76, 26), (122, 36)], closed=False)
    lower = smooth([(122, 120), (76, 108), (36, 124), (0, 112)], closed=False)
    outline = [(x + side * px, py) for px, py in [*upper, (100, 78), *lower]]
    canvas.polygon(outline, TINCTURE[house], INK, 6)
    charge(canvas, house, x + side * 52, 76, 0.82)
    return canvas.sprite(x, 204)


@functools.cache
def _row_sign(row: int, is_home: bool) -> Sprite:
    """Return the number of a row of the tower; the one that is home has a roof."""
    canvas = Canvas(120, 120)
    outline: list[Point] = [(20, 34), (100, 34), (100, 104), (20, 104)]
    if is_home:
        outline[0:2] = [(20, 48), (8, 52), (60, 8), (112, 52), (100, 48)]
    canvas.polygon(outline, GOLD if is_home else CREAM, INK, 7)
    write(canvas, 60, 74, str(row), 44 if is_home else 40, INK)
    return canvas.sprite(60, 66)


@functools.cache
def _parchment() -> Sprite:
    """Return the scroll that hangs below the window, anchored at its middle."""
    width, height = SUM[1] - SUM[0] + 40, 176
    canvas = Canvas(width, height, scale=3)
    for x in (18, width - 18):
        canvas.rectangle((x - 15, 4, x + 15, height - 4), 14, mix(PARCHMENT, INK, 0.3), INK, 6)
    canvas.rectangle((18, 16, width - 18, height - 16), 4, PARCHMENT, INK, 6)
    return canvas.sprite(width / 2, height / 2)


@functools.cache
def _tile(pawn: Pawn, value: int | None, width: int, is_good: bool) -> Sprite:
    """Return a card that came home, `width` pixels wide, anchored at its middle; a penalty has a red edge."""
    part, height = width / 96, width * 1.22
    canvas = Canvas(width + 8, height + 8)
    canvas.rectangle((2, 2, width + 6, height + 6), 16 * part, INK if is_good else PENALTY)
    canvas.rectangle(
        (2 + 5 * part, 2 + 5 * part, width + 6 - 5 * part, height + 6 - 5 * part), 11 * part, PAINT[pawn]
    )
    x = width / 2 + 4
    emblem(canvas, pawn, x, 4 + 33 * part, 1.6 * part)
    canvas.rectangle(
        (x - 37 * part, 4 + 58 * part, x + 37 * part, 4 + 109 * part),
        10 * part,
        CREAM if value else cards.HIDDEN,
        INK,
        3 * part,
    )
    write(canvas, x, 4 + 84 * part, "?" if value is None else str(value), 38 * part, INK)
    return canvas.sprite(x, height / 2 + 4)


@functools.cache
def _sign(text: str, height: int) -> Sprite:
    """Return a plus, minus or equals sign."""
    canvas = Canvas(height * 1.4, height * 1.4)
    middle = height * 0.7
    fill, half, wide = PENALTY if text == "−" else INK, height * 0.4, height * 0.22
    for dy in (-0.24, 0.24) if text == "=" else (0.0,):
        canvas.line([(middle - half, middle + dy * height), (middle + half, middle + dy * height)], fill, wide)
    if text == "+":
        canvas.line([(middle, middle - half), (middle, middle + half)], fill, wide)
    return canvas.sprite(middle, middle)


@functools.cache
def _burst(text: str) -> Sprite:
    """Return a star in which the points stand, anchored at its middle."""
    canvas = Canvas(2 * BURST + 20, 2 * BURST + 20)
    x = BURST + 10.0
    paint = PENALTY if text.startswith("−") else GOLD
    for radius, near, fill, thick in ((BURST, BURST - 20, paint, 6), (BURST - 16, BURST - 28, "#fff3c4", 0)):
        points = [
            (x + r * math.cos(math.tau * i / 32), x + r * math.sin(math.tau * i / 32))
            for i, r in enumerate([radius, near] * 16)
        ]
        canvas.polygon(points, fill, INK if thick else None, thick)
    height = min(66.0, 66 * 142 / text_width(text, 66))
    write(canvas, x, x, text, height, PENALTY if text.startswith("−") else GAIN)
    return canvas.sprite(x, x)


@functools.cache
def _panel(width: int, is_theirs: bool) -> Sprite:
    """Return the panel of a house, anchored at its middle."""
    canvas = Canvas(width, 178)
    canvas.rectangle((2, 2, width - 2, 176), 18, DUSK[4] if is_theirs else DUSK[1], GOLD if is_theirs else INK, 6)
    return canvas.sprite(width / 2, 89)
