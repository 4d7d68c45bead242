"""The picture of Heuchel & Meuchel's climax: somebody comes home."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import Final

from games.contract import Event, Seat
from games.drawing import Backdrop, Canvas, Point, Scene, Sprite, mix, text_width, write
from games.heuchel.board import GOAL, HOUSES, PAWNS, START, Card, House, Pawn
from games.heuchel.events import Climbed
from games.heuchel.picture import cards, layout, marks, rooms
from games.heuchel.picture.backdrop import DUSK, NIGHT, PALE_STONE
from games.heuchel.picture.figures import CREAM, GOLD, INK, JOINT, PAINT, STONE, emblem, portrait
from games.heuchel.picture.houses import TINCTURE, shield
from games.heuchel.picture.layout import HEIGHT, WIDTH
from games.heuchel.position import SEATS, HeuchelPublic
from games.text import with_minus

MIDDLE: Final = WIDTH / 2
EAVES: Final = 326
WINDOW: Final = 190.0, 372.0, WIDTH - 190.0, 862.0
"""Left, top, right, bottom."""
TABS_Y: Final = 908
TAB: Final = 62, 88
MOST_TABS: Final = 12
FOOT: Final = 1046
"""Where the houses with their points begin."""
BURST: Final = 182


def climax(event: Event, public: HeuchelPublic) -> bytes | None:
    """See `games.contract.Game.climax`."""
    if not isinstance(event, Climbed) or not event.home or event.seat is None:
        return None
    return scene(event, event.seat, public).png()


def scene(event: Climbed, seat: Seat, public: HeuchelPublic) -> Scene:
    """Return the drawn picture of cards of a seat that have come home."""
    house, came = HOUSES[seat], arrived(event, seat, public)
    pawn = _pawn(event.face)
    drawn = Scene(_backdrop())
    drawn.put(_roof(house), MIDDLE, EAVES)
    drawn.put(shield(house, 1.9), MIDDLE, 214)
    drawn.put(_window(pawn, house), *WINDOW[:2])
    drawn.put(_figure(pawn, int(event.face[1])), WINDOW[0] + 268, WINDOW[3])
    drawn.put(_burst(points_of(came, event.to, public)), WINDOW[2] - 138, WINDOW[3] - 200)
    _put_covered(drawn, came[1:], public)
    leaders = _leaders(public)
    width = (WIDTH - 28) / public.num_seats
    for other in SEATS[: public.num_seats]:
        x = 14 + width * (other + 0.5)
        drawn.put(_panel(round(width - 8), other == seat), x, FOOT + 98)
        drawn.put(shield(HOUSES[other], 0.86), x, FOOT + 72)
        text = with_minus(public.score_so_far(other)) + "+?" * public.is_unsure(other)
        height = min(46.0, 46 * (width - 26) / text_width(text, 46))
        drawn.put(marks.number(text, height, GOLD if other == seat else CREAM), x, FOOT + 152)
        if other in leaders:
            drawn.put(marks.crown(0.9), x, FOOT + 36)
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


def _put_covered(drawn: Scene, covered: Sequence[Card], public: HeuchelPublic) -> None:
    """Put who was carried home below the sill."""
    pitch = min(TAB[0] + 10, 800 / MOST_TABS)
    shown = covered[:MOST_TABS]
    for number, card in enumerate(shown):
        x = MIDDLE + pitch * (number - len(shown) / 2)
        drawn.put(cards.tab(_pawn(card), public.values.get(card), size=(TAB[0], layout.TAB[1])), x, TABS_Y)


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
    canvas.ellipse(948, 108, 62, 62, CREAM)
    for px, py, radius in ((-20, -18, 13), (20, 22, 17), (24, -24, 8)):
        canvas.ellipse(948 + px, 108 + py, radius, radius, rooms.LIT)
    canvas.rectangle((96, EAVES - 6, WIDTH - 96, HEIGHT + 20), 0, JOINT, INK, 6)
    for line in range(23):
        y, x = EAVES + 4 + 40 * line, 100.0 - 48 * (line % 2)
        while x < WIDTH - 100:
            box = (max(x, 99) + 2, y + 2, min(x + 96, WIDTH - 99) - 2, y + 38)
            canvas.rectangle(box, 6, mix(STONE, PALE_STONE, (line * 3 + int(x / 96)) % 4 / 5))
            x += 96
    canvas.rectangle((0, FOOT - 6, WIDTH, HEIGHT), 0, NIGHT)
    canvas.rectangle((0, FOOT - 10, WIDTH, FOOT - 2), 0, INK)
    cast = [_figure(pawn, 6) for pawn in PAWNS] + [shield(house) for house in HOUSES] + [_burst("+6")]
    cast += [cards.tab(pawn, 3) for pawn in PAWNS]
    paints = (*PAINT.values(), *(_wall(pawn) for pawn in PAWNS), *(_papered(pawn) for pawn in PAWNS))
    exact = (
        INK,
        CREAM,
        GOLD,
        JOINT,
        STONE,
        rooms.LIT,
        rooms.PANEL,
        cards.HIDDEN,
        *DUSK,
        *TINCTURE.values(),
        *paints,
    )
    return Backdrop(canvas.sprite(0, 0).image, cast, exact, 128)


@functools.cache
def _roof(house: House) -> Sprite:
    """Return the roof of a turret, anchored at the middle of its foot."""
    canvas, x = Canvas(1000, EAVES + 20, scale=2), 500.0
    paint = mix(NIGHT, TINCTURE[house], 0.62)
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


def _wall(pawn: Pawn) -> str:
    return mix(rooms.LIT, PAINT[pawn], 0.36)


def _papered(pawn: Pawn) -> str:
    return mix(rooms.LIT, PAINT[pawn], 0.2)


@functools.cache
def _window(pawn: Pawn, house: House) -> Sprite:
    """Return the lit room of a class under its golden roof, anchored at its left upper corner."""
    left, top, right, bottom = WINDOW
    width, height, rise = right - left, bottom - top, 150.0
    canvas = Canvas(width + 80, height + 70, scale=2)
    x, y = 40.0, 30.0
    arch: list[Point] = [
        (
            x + width / 2 - width / 2 * math.cos(math.pi * i / 40),
            y + rise - rise * math.sin(math.pi * i / 40) ** 0.7,
        )
        for i in range(41)
    ]
    outline = [(x, y + height), *arch, (x + width, y + height)]
    canvas.polygon(outline, _wall(pawn))
    for column in range(6):
        for line in range(4):
            sign = Canvas(64, 64, scale=2)
            emblem(sign, pawn, 32, 32, 1.7)
            stamp = sign.sprite(32, 32)
            flat = Sprite(stamp.image.copy(), stamp.anchor)
            flat.image.paste(_papered(pawn), (0, 0, *flat.image.size))
            flat.image.putalpha(stamp.image.getchannel("A"))
            canvas.put(flat, x + 60 + 116 * column - 40 * (line % 2), y + 66 + 104 * line)
    for ray in range(12):
        angle = math.pi * (ray + 0.5) / 12
        far = 620
        points = [(x + 228, y + height - 120)]
        points += [
            (x + 228 - far * math.cos(angle + turn), y + height - 120 - far * math.sin(angle + turn))
            for turn in (-0.055, 0.055)
        ]
        canvas.polygon(points, mix(_wall(pawn), "#fff6cf", 0.6))
    canvas.rectangle((x, y + height - 46, x + width, y + height), 0, rooms.PANEL)
    for plank in range(1, 9):
        at = x + plank * width / 9
        canvas.line([(at, y + height - 46), (at, y + height)], mix(rooms.PANEL, INK, 0.3), 3)
    canvas.cut(outline)
    canvas.line([*outline, outline[0]], INK, 9)
    canvas.rectangle((x - 30, y + height - 4, x + width + 30, y + height + 30), 6, TINCTURE[house], INK, 5)
    beam = [(x - 22, y + 118), *arch[4:37], (x + width + 22, y + 118)]
    for fill, thick in ((INK, 34), (GOLD, 22), ("#ffe08a", 6)):
        canvas.line(beam, fill, thick)
    return canvas.sprite(x, y)


@functools.cache
def _figure(pawn: Pawn, value: int) -> Sprite:
    """Return who has come home with its value on a golden plate, anchored at its foot."""
    canvas = Canvas(540, 440, scale=2)
    portrait(canvas, pawn, 290, 432, 6.6)
    canvas.rectangle((8, 288, 136, 432), 22, GOLD, INK, 7)
    canvas.rectangle((18, 298, 126, 422), 14, None, "#ffe08a", 4)
    write(canvas, 72, 360, str(value), 84, INK)
    return canvas.sprite(290, 432)


@functools.cache
def _burst(text: str) -> Sprite:
    """Return a star in which the points stand, anchored at its middle."""
    canvas = Canvas(2 * BURST + 20, 2 * BURST + 20)
    x = BURST + 10.0
    paint = "#b3261e" if text.startswith("−") else GOLD
    for radius, near, fill, thick in ((BURST, BURST - 30, paint, 7), (BURST - 24, BURST - 46, "#fff3c4", 0)):
        points = [
            (x + r * math.cos(math.tau * i / 36), x + r * math.sin(math.tau * i / 36))
            for i, r in enumerate([radius, near] * 18)
        ]
        canvas.polygon(points, fill, INK if thick else None, thick)
    height = min(104.0, 104 * 262 / text_width(text, 104))
    write(canvas, x, x, text, height, "#b3261e" if text.startswith("−") else "#1d6b34")
    return canvas.sprite(x, x)


@functools.cache
def _panel(width: int, is_theirs: bool) -> Sprite:
    """Return the panel of a house, anchored at its middle."""
    canvas = Canvas(width, 186)
    canvas.rectangle((2, 2, width - 2, 184), 18, DUSK[4] if is_theirs else DUSK[1], GOLD if is_theirs else INK, 6)
    return canvas.sprite(width / 2, 93)
