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
    mix,
    sparkle,
    text_width,
    write,
)
from games.heuchel.board import GOAL, HOUSES, PAWNS, START, Card, House, Pawn
from games.heuchel.events import Climbed
from games.heuchel.picture import cards, marks, rooms
from games.heuchel.picture.backdrop import DUSK, NIGHT, PALE_STONE
from games.heuchel.picture.busts import COAT, SKIN, bust
from games.heuchel.picture.figures import CREAM, GOLD, INK, JOINT, PAINT, STONE, emblem
from games.heuchel.picture.houses import TINCTURE, shield
from games.heuchel.picture.layout import HEIGHT, WIDTH
from games.heuchel.picture.window import FIGURE, LEAVES, WINDOW, ray, wall, window
from games.heuchel.position import SEATS, HeuchelPublic
from games.text import with_minus

MIDDLE: Final = WIDTH / 2
EAVES: Final = 310
SUM_Y: Final = 942.0
"""Middle of the line with the cards and what they count together."""
SUM: Final = 118.0, 962.0
"""Where that line begins and ends."""
TILE: Final = 96.0
"""Width of a card in it at most."""
SIGNS: Final = {True: 0.42, False: 0.08}
"""From one card to the next, in cards: with a plus sign between them, and without."""
FEW: Final = 5
"""Of more cards the signs stand on them, not between them."""
MOST: Final = 12
"""So many cards at most are shown in it."""
FOOT: Final = 1056
"""Where the houses with their points begin."""
BURSTS: Final = 96, 96, 106, 120
"""Radius of the star with the points, by splendour."""
WAY: Final = 800.0, 484.0, 756.0
"""Middle of the arrow from the row where the climb began to that where it ended, and how high these stand."""
SPLENDID: Final = 1, 4, 8
"""From so many points on there is light in the window, then rays, then bunting."""
SPARKS: Final = GOLD, "#ff8f7a", "#8fd3ff", "#b8e08a"
FIREWORKS: Final[Sequence[Sequence[tuple[float, float, float, str]]]] = (
    (),
    (),
    ((930, 128, 84, SPARKS[0]), (316, 84, 56, SPARKS[2])),
    ((930, 132, 104, SPARKS[0]), (310, 84, 68, SPARKS[2]), (770, 66, 50, SPARKS[1]), (88, 240, 52, SPARKS[3])),
)
"""Middle, size and colour of each, by splendour."""
GLINTS: Final = (236, 590, 22), (672, 440, 22), (292, 470, 18), (706, 640, 16), (604, 420, 14), (246, 706, 15)
GAIN, PENALTY = "#1d6b34", "#b3261e"
PARCHMENT: Final = "#f3e2b8"


def homecoming(event: Climbed, seat: Seat, public: HeuchelPublic) -> Scene:
    """Return the drawn picture of cards of a seat that have come home; the more they count, the more splendid."""
    house, came = HOUSES[seat], arrived(event, seat, public)
    pawn, points = _pawn(event.face), points_of(came, event.to, public)
    known = known_points(came, event.to, public)
    splendour = sum(known >= least for least in SPLENDID)
    drawn = Scene(_backdrop())
    for x, y, size, paint in FIREWORKS[splendour]:
        drawn.put(_firework(size, paint), x, y)
    drawn.put(_roof(house), MIDDLE, EAVES)
    drawn.put(shield(house, 1.8), MIDDLE, 206)
    drawn.put(window(pawn, house, has_rays=splendour > 1, is_glad=known > 0), *WINDOW[:2])
    if splendour > 2:
        drawn.put(_bunting(house), MIDDLE, EAVES + 12)
    drawn.put(bust(pawn, is_glad=known > 0), FIGURE, WINDOW[3] - 4)
    _put_way(drawn, house, event.row, event.to)
    for x, y, radius in GLINTS[: max(0, 3 * (splendour - 1))]:
        drawn.put(sparkle(radius), x, y)
    _put_sum(drawn, came, event.to, public, points, BURSTS[splendour])
    _put_houses(drawn, public, seat)
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
    total = known_points(came, row, public)
    return (with_minus(f"{total:+}") if total else "0") + "+?" * any(card not in public.values for card in came)


def known_points(came: Sequence[Card], row: int, public: HeuchelPublic) -> int:
    """Return what the cards among those that came home on `row` count whose values everybody knows."""
    known = [card for card in came if card in public.values]
    return sum(public.values[card] * (1 if GOAL[card] <= row else -1) for card in known)


def _put_way(drawn: Scene, house: House, row: int, to: int) -> None:
    """Put the arrow upwards between the numbers of the rows where the climb began and ended."""
    x, top, foot = WAY
    drawn.put(_upwards(house), x, (top + foot) / 2 + 4)
    drawn.put(_row_sign(row, is_home=False), x, foot)
    drawn.put(_row_sign(to, is_home=True), x, top)


def _put_sum(drawn: Scene, came: Sequence[Card], row: int, public: HeuchelPublic, points: str, burst: int) -> None:
    """Put all cards that have come home in a line, with signs between them, and what they count in a `burst`."""
    shown = came[:MOST]
    if len(shown) == 1 and GOAL[shown[0]] <= row:
        # what it counts says all
        drawn.put(_parchment(4 * burst), MIDDLE, SUM_Y)
        drawn.put(_burst(points, burst), MIDDLE, SUM_Y)
        return
    left, right = SUM
    has_signs = len(shown) <= FEW
    gap, room = SIGNS[has_signs], right - left - 2 * burst - 60
    tile = min(TILE, room / (len(shown) * (1 + gap) - gap))
    taken = tile * (len(shown) * (1 + gap) - gap)
    drawn.put(_parchment(round(min(right - left + 40, taken + 2 * burst + 180))), MIDDLE, SUM_Y)
    x = (left + right - taken - 2 * burst - 60) / 2
    end = x + taken
    x += tile / 2
    for number, card in enumerate(shown):
        is_good, value = GOAL[card] <= row, str(public.values.get(card, "?"))
        if has_signs and (number or not is_good):
            drawn.put(_sign("+" if is_good else "−", round(tile * 0.36)), x - tile * (1 + gap) / 2, SUM_Y)
        text = value if has_signs or is_good else f"−{value}"
        drawn.put(_tile(_pawn(card), text, card in public.values, round(tile), is_good), x, SUM_Y)
        x += tile * (1 + gap)
    drawn.put(_sign("=", 50), end + 34, SUM_Y)
    drawn.put(_burst(points, burst), end + 66 + burst, SUM_Y)


def _put_houses(drawn: Scene, public: HeuchelPublic, seat: Seat) -> None:
    """Put every house with its points after it."""
    leaders = _leaders(public)
    width = (WIDTH - 28) / public.num_seats
    for other in SEATS[: public.num_seats]:
        x = 14 + width * (other + 0.5)
        drawn.put(_panel(round(width - 8), other == seat), x, FOOT + 94)
        drawn.put(shield(HOUSES[other], 0.9), x, FOOT + 66)
        text = with_minus(public.score_so_far(other)) + "+?" * public.is_unsure(other)
        height = min(54.0, 54 * (width - 26) / text_width(text, 54))
        drawn.put(marks.number(text, height, GOLD if other == seat else CREAM), x, FOOT + 146)
        if other in leaders:
            drawn.put(marks.crown(0.9), x, FOOT + 28)


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
    canvas.ellipse(126, 112, 60, 60, CREAM)
    for px, py, radius in ((-20, -18, 13), (20, 22, 17), (24, -24, 8)):
        canvas.ellipse(126 + px, 112 + py, radius, radius, rooms.LIT)
    canvas.rectangle((96, EAVES - 6, WIDTH - 96, HEIGHT + 20), 0, JOINT, INK, 6)
    for line in range(24):
        y, x = EAVES + 4 + 40 * line, 100.0 - 48 * (line % 2)
        while x < WIDTH - 100:
            box = (max(x, 99) + 2, y + 2, min(x + 96, WIDTH - 99) - 2, y + 38)
            canvas.rectangle(box, 6, mix(STONE, PALE_STONE, (line * 3 + int(x / 96)) % 4 / 5))
            x += 96
    canvas.rectangle((0, FOOT - 6, WIDTH, HEIGHT), 0, NIGHT)
    canvas.rectangle((0, FOOT - 10, WIDTH, FOOT - 2), 0, INK)
    cast = (
        [bust(pawn, is_glad=True) for pawn in PAWNS]
        + [shield(house) for house in HOUSES]
        + [_burst("+6", BURSTS[-1])]
    )
    cast += [cards.tab(pawn, 3) for pawn in PAWNS]
    paints = (
        *PAINT.values(),
        *(paint(pawn) for pawn in PAWNS for paint in (wall, ray)),
        *(wall(pawn, is_glad=False) for pawn in PAWNS),
    )
    inks = INK, CREAM, GOLD, JOINT, STONE, PALE_STONE, GAIN, PENALTY, PARCHMENT
    exact = (
        *inks,
        *LEAVES,
        *SPARKS,
        *SKIN.values(),
        *COAT.values(),
        rooms.LIT,
        rooms.PANEL,
        cards.HIDDEN,
        *DUSK,
        *TINCTURE.values(),
        *map(_tiled, HOUSES),
        *paints,
    )
    return Backdrop(canvas.sprite(0, 0).image, cast, exact, 160)


def _tiled(house: House) -> str:
    """Return the colour of the roof of a house."""
    return mix(INK, TINCTURE[house], 0.8)


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
def _bunting(house: House) -> Sprite:
    """Return a string of pennants in the colour of a house, anchored at the middle of its upper edge."""
    canvas, x = Canvas(900, 130, scale=3), 450.0
    string = [(x + dx, 4 + 34 * (1 - (dx / 420) ** 2)) for dx in range(-420, 421, 20)]
    for number in range(10):
        px, py = string[2 + 4 * number]
        pennant = [(px - 27, py - 2), (px + 27, py - 2), (px, py + 48)]
        canvas.polygon(pennant, (TINCTURE[house], CREAM)[number % 2], INK, 6)
    canvas.line(string, INK, 7)
    return canvas.sprite(x, 4)


@functools.cache
def _firework(size: float, paint: str) -> Sprite:
    """Return a firework, anchored at its middle."""
    canvas = Canvas(2 * size + 20, 2 * size + 20)
    x = size + 10
    count = 10 if size < 60 else 14
    for number in range(count):
        angle, far = math.tau * number / count, size * (0.98 if number % 2 else 0.72)
        along = [(x + r * math.cos(angle), x + r * math.sin(angle)) for r in (0.3 * size, far - 10)]
        canvas.line(along, paint, 5 if number % 2 else 7)
        canvas.ellipse(x + far * math.cos(angle), x + far * math.sin(angle), 7, 7, "#fff4d9")
    return canvas.sprite(x, x)


@functools.cache
def _upwards(house: House) -> Sprite:
    """Return an arrow upwards, anchored at its middle."""
    canvas, x = Canvas(130, 150), 65.0
    half: list[Point] = [(0, 14), (46, 66), (18, 66), (18, 132)]
    outline = [(x + px, py) for px, py in half] + [(x - px, py) for px, py in reversed(half[1:])]
    for fill, grow in ((INK, 20), (CREAM, 11), (TINCTURE[house], 1)):
        canvas.polygon(outline, fill, fill, grow)
    return canvas.sprite(x, 73)


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
def _parchment(width: int) -> Sprite:
    """Return the scroll that hangs below the window, anchored at its middle."""
    height = 176
    canvas = Canvas(width, height, scale=3)
    for x in (18, width - 18):
        canvas.rectangle((x - 15, 4, x + 15, height - 4), 14, mix(PARCHMENT, INK, 0.3), INK, 6)
    canvas.rectangle((18, 16, width - 18, height - 16), 4, PARCHMENT, INK, 6)
    return canvas.sprite(width / 2, height / 2)


@functools.cache
def _tile(pawn: Pawn, value: str, is_known: bool, width: int, is_good: bool) -> Sprite:
    """Return a card that came home, `width` pixels wide, anchored at its middle; a penalty has a red edge."""
    part, height = width / 96, width * 1.22
    canvas = Canvas(width + 8, height + 8)
    canvas.rectangle((2, 2, width + 6, height + 6), 16 * part, INK if is_good else PENALTY)
    canvas.rectangle(
        (2 + 5 * part, 2 + 5 * part, width + 6 - 5 * part, height + 6 - 5 * part), 11 * part, PAINT[pawn]
    )
    x = width / 2 + 4
    emblem(canvas, pawn, x, 4 + 29 * part, 1.5 * part)
    canvas.rectangle(
        (x - 39 * part, 4 + 52 * part, x + 39 * part, 4 + 110 * part),
        10 * part,
        CREAM if is_known else cards.HIDDEN,
        INK,
        3 * part,
    )
    write(canvas, x, 4 + 81 * part, value, min(45.0, 45 * 70 / text_width(value, 45)) * part, INK)
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
def _burst(text: str, radius: int) -> Sprite:
    """Return a star in which the points stand, anchored at its middle."""
    canvas = Canvas(2 * radius + 20, 2 * radius + 20)
    x = radius + 10.0
    paint = PENALTY if text.startswith("−") else GOLD
    for far, near, fill, thick in ((1.0, 0.8, paint, 6), (0.84, 0.72, "#fff3c4", 0)):
        points = [
            (x + r * radius * math.cos(math.tau * i / 32), x + r * radius * math.sin(math.tau * i / 32))
            for i, r in enumerate([far, near] * 16)
        ]
        canvas.polygon(points, fill, INK if thick else None, thick)
    size = 0.72 * radius
    height = min(size, size * 1.4 * radius / text_width(text, size))
    write(canvas, x, x, text, height, PENALTY if text.startswith("−") else GAIN)
    return canvas.sprite(x, x)


@functools.cache
def _panel(width: int, is_theirs: bool) -> Sprite:
    """Return the panel of a house, anchored at its middle."""
    canvas = Canvas(width, 178)
    canvas.rectangle((2, 2, width - 2, 176), 18, DUSK[4] if is_theirs else DUSK[1], GOLD if is_theirs else INK, 6)
    return canvas.sprite(width / 2, 89)
