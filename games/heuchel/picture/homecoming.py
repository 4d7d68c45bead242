"""The picture of a home-coming: who it is at the window, the stairs it came up, and what all that counts."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final, NamedTuple

from games.contract import Seat
from games.drawing import Canvas, Point, Scene, Sprite, enlarged, mix, sparkle, text_width, tilted, write
from games.heuchel.board import GOAL, HOUSES, PAWNS, START, Card, House, Pawn
from games.heuchel.events import Climbed
from games.heuchel.picture import cards, marks
from games.heuchel.picture.backdrop import DUSK, LOSS
from games.heuchel.picture.busts import bust
from games.heuchel.picture.figures import CREAM, GOLD, INK, PAINT, STONE, emblem
from games.heuchel.picture.houses import TINCTURE, shield
from games.heuchel.picture.layout import HEIGHT, WIDTH
from games.heuchel.picture.night import (
    EAVES,
    MINUS,
    PARCHMENT,
    PLUS,
    SPARKS,
    burst,
    cloud,
    firework,
    night,
    roof,
    wall,
)
from games.heuchel.picture.window import FIGURE, WINDOW, sill, window
from games.heuchel.position import SEATS, HeuchelPublic
from games.text import with_minus

MIDDLE: Final = WIDTH / 2
SUM_Y: Final = 950.0
"""Middle of the line with the cards and what they count together."""
SUM: Final = 112.0, 968.0
"""Where that line begins and ends at most."""
TILE: Final = 92
"""Width of a card in it."""
GAP: Final = 12
FEW, LARGER = 3, 1.16
"""So few cards are so much larger."""
FOOT: Final = 1064
"""Where the houses with their points begin."""
BURSTS: Final = 90, 96, 104, 112
"""Radius of the star with the points, by splendour."""
SUNK: Final = 34
"""By how much who has no reason to be glad sits lower."""
STAIRS: Final = 288.0
"""Middle of the stairs with the floors at which the climb began and ended."""
SPLENDID: Final = 1, 4, 8
"""From so many points on there is light in the window, then rays and fireworks, then more of them."""
FIREWORKS: Final[Sequence[Sequence[tuple[float, float, float, str]]]] = (
    (),
    (),
    ((936, 124, 84, SPARKS[0]), (288, 82, 54, SPARKS[2])),
    ((948, 150, 94, SPARKS[0]), (292, 80, 58, SPARKS[2]), (776, 74, 52, SPARKS[1])),
)
"""Middle, size and colour of each, by splendour."""
GLINTS: Final = (296, 530, 24), (424, 430, 24), (760, 412, 20), (346, 446, 16), (486, 392, 16), (690, 384, 14)


class Item(NamedTuple):
    """Cards that are shown as one: `text` is what they count together, empty where nobody knows."""

    cards: Sequence[Card]
    text: str
    is_good: bool


def homecoming(event: Climbed, seat: Seat, public: HeuchelPublic) -> Scene:
    """Return the drawn picture of cards of a seat that have come home; the more they count, the more splendid."""
    house, came = HOUSES[seat], arrived(event, seat, public)
    pawn, known = _pawn(event.face), known_points(came, event.to, public)
    splendour, is_glad = sum(known >= least for least in SPLENDID), known > 0
    drawn = Scene(night())
    for x, y, size, paint in FIREWORKS[splendour]:
        drawn.put(firework(size, paint), x, y)
    if not is_glad:
        drawn.put(cloud(0.86), 158, 110)
        drawn.put(cloud(1.0, 1), 930, 96)
    drawn.put(wall(), MIDDLE, EAVES)
    drawn.put(roof(house), MIDDLE, EAVES)
    drawn.put(window(pawn, has_rays=splendour > 1, is_glad=is_glad), *WINDOW[:2])
    for x, y, radius in GLINTS[: max(0, 3 * (splendour - 1))]:
        drawn.put(sparkle(radius), x, y)
    drawn.put(_stairs(house, event.row, event.to, is_glad), STAIRS, WINDOW[3])
    drawn.put(bust(pawn, is_glad=is_glad), FIGURE, WINDOW[3] + SUNK * (not is_glad))
    drawn.put(sill(house, is_glad=is_glad), MIDDLE, WINDOW[3])
    _put_sum(drawn, came, event.to, public, BURSTS[splendour])
    _put_houses(drawn, public, seat)
    return drawn


def arrived(event: Climbed, seat: Seat, public: HeuchelPublic) -> Sequence[Card]:
    """Return the cards that have come home, from top to bottom."""
    stack = public.columns[seat][event.to]
    top = next(
        number for number, card in enumerate(stack) if card in public.values and public.face(card) == event.face
    )
    return stack[top : top + event.cards]


def known_points(came: Sequence[Card], row: int, public: HeuchelPublic) -> int:
    """Return what the cards among those that came home on `row` count whose values everybody knows.

    Those that are carried home below their own goals are penalties.
    """
    known = [card for card in came if card in public.values]
    return sum(public.values[card] * (1 if GOAL[card] <= row else -1) for card in known)


def items(came: Sequence[Card], row: int, public: HeuchelPublic, room: float) -> Sequence[Item]:
    """Return what is shown of cards that came home on `row`: each known one, points first, then penalties; and
    those that are covered, together. What has no `room` in a line goes together, too."""
    known = [(card, GOAL[card] <= row) for card in came if card in public.values]
    single = [
        Item((card,), with_minus(f"{public.values[card] * (1 if is_good else -1):+}"), is_good)
        for card, is_good in sorted(known, key=lambda one: not one[1])
    ]
    covered = [card for card in came if card not in public.values]
    parts = [(cards, is_good) for is_good in (True, False) if (cards := _of(covered, row, is_good))]
    hidden = [Item(cards, "", is_good) for cards, is_good in parts]
    if (len(single) + len(hidden)) * (TILE + GAP) <= room:
        return [*single, *hidden]
    piles = [([card for card, good in known if good == is_good], is_good) for is_good in (True, False)]
    summed = [
        Item(cards, with_minus(f"{sum(public.values[card] for card in cards) * (1 if is_good else -1):+}"), is_good)
        for cards, is_good in piles
        if cards
    ]
    return [*summed, *hidden]


def _of(cards: Sequence[Card], row: int, is_good: bool) -> Sequence[Card]:
    return [card for card in cards if (GOAL[card] <= row) == is_good]


def _put_sum(drawn: Scene, came: Sequence[Card], row: int, public: HeuchelPublic, radius: int) -> None:
    """Put all cards that have come home in a line, and what they count in a star; one alone needs no line."""
    known, is_unsure = known_points(came, row, public), any(card not in public.values for card in came)
    text = with_minus(f"{known:+}") if known else "0"
    left, right = SUM
    shown = items(came, row, public, right - left - 2 * radius - 90) if len(came) > 1 else []
    # few cards are larger
    size = LARGER if len(shown) <= FEW else 1.0
    step = size * (TILE + GAP)
    taken = len(shown) * step + 2 * radius + 20 * bool(shown) + 56 * is_unsure
    drawn.put(_parchment(round(taken + 110)), MIDDLE, SUM_Y)
    x = MIDDLE - taken / 2 + size * TILE / 2
    for item in shown:
        pawn = _pawn(item.cards[0]) if len({_pawn(card) for card in item.cards}) == 1 else None
        drawn.put(_pile(pawn, item.text, len(item.cards), item.is_good, size), x, SUM_Y)
        x += step
    x += 20 * bool(shown) - size * TILE / 2 + radius
    if is_unsure:
        drawn.put(tilted(_back(0.72), -14), x + radius + 20, SUM_Y - 16)
    drawn.put(burst(text, radius), x, SUM_Y)


def _put_houses(drawn: Scene, public: HeuchelPublic, seat: Seat) -> None:
    """Put every house with its points after it; covered cards among these are a mark."""
    drawn.put(_floor(), 0, FOOT)
    leaders = _leaders(public)
    width = (WIDTH - 28) / public.num_seats
    for other in SEATS[: public.num_seats]:
        x = 14 + width * (other + 0.5)
        drawn.put(_panel(round(width - 8), other == seat), x, FOOT + 92)
        drawn.put(shield(HOUSES[other], 0.86), x, FOOT + 68)
        text, mark = with_minus(public.score_so_far(other)), 46.0 if public.is_unsure(other) else 0.0
        height = min(52.0, 52 * (width - 30 - mark) / text_width(text, 52))
        taken = text_width(text, height)
        drawn.put(
            marks.number(text, height, LOSS if text.startswith("−") else GOLD if other == seat else CREAM),
            x - mark / 2,
            FOOT + 143,
        )
        if mark:
            drawn.put(_back(0.44), x + taken / 2 + 4, FOOT + 143)
        if other in leaders:
            drawn.put(marks.crown(0.86), x, FOOT + 38)


def _leaders(public: HeuchelPublic) -> Sequence[Seat]:
    """Return who leads as far as all know; nobody while all have the same."""
    seats = SEATS[: public.num_seats]
    points = [public.score_so_far(seat) for seat in seats]
    return [seat for seat in seats if points[seat] == max(points) > min(points)]


def _pawn(card: str) -> Pawn:
    return PAWNS[START[card[0]] - 1]


@functools.cache
def _stairs(house: House, row: int, to: int, is_glad: bool) -> Sprite:
    """Return two steps with the floors where a climb began and ended, the upper one under a roof; anchored at the
    middle of their foot."""
    canvas, x, foot = Canvas(190, 260), 95.0, 250.0
    stone = STONE if is_glad else mix(STONE, "#32364f", 0.3)
    paint = TINCTURE[house] if is_glad else mix(TINCTURE[house], "#32364f", 0.45)
    canvas.rectangle((x - 76, foot - 82, x + 4, foot + 20), 4, stone, INK, 8)
    canvas.rectangle((x - 4, foot - 158, x + 76, foot + 20), 4, mix(stone, CREAM, 0.55), INK, 8)
    eaves: list[Point] = [(x - 20, foot - 154), (x + 36, foot - 214), (x + 92, foot - 154)]
    canvas.polygon(eaves, paint, INK, 8)
    write(canvas, x - 36, foot - 40, str(row), 40, INK)
    write(canvas, x + 36, foot - 114, str(to), 46, INK)
    canvas.rectangle((x + 16, foot - 66, x + 56, foot + 20), 18, paint, INK, 7)
    return canvas.sprite(x, foot)


@functools.cache
def _parchment(width: int) -> Sprite:
    """Return the scroll that hangs below the window, anchored at its middle."""
    height = 168
    canvas = Canvas(width, height, scale=3)
    for x in (20, width - 20):
        canvas.rectangle((x - 18, 4, x + 18, height - 4), 16, mix(PARCHMENT, INK, 0.3), INK, 8)
    canvas.rectangle((20, 16, width - 20, height - 16), 4, PARCHMENT, INK, 8)
    return canvas.sprite(width / 2, height / 2)


@functools.cache
def _pile(pawn: Pawn | None, text: str, count: int, is_good: bool, size: float) -> Sprite:
    """Return `count` cards that came home with what they count, anchored at the middle, `size` times as
    large as usual.

    Penalties are red. Those of several classes show none; covered ones, without `text`, show their backs.
    """
    canvas = Canvas(TILE + 30, 160)
    x, y, edge = (TILE + 30) / 2, 80.0, INK if is_good else MINUS
    half, tall = TILE / 2 - 4.0, 62.0
    for shift in (6, 0) if count > 1 else (0,):
        box = (x - half + shift, y - tall - shift, x + half + shift, y + tall - shift)
        canvas.rectangle(box, 14, CREAM if is_good else "#f2b8ae", INK, 7)
    field, many = (x - half + 7, y - tall + 7, x + half - 7, y - 2), f"×{count}" if count > 1 else ""
    if text and pawn:
        canvas.rectangle(field, 8, PAINT[pawn])
    if not text:
        canvas.rectangle(field, 8, cards.ROOF, INK, 4)
    if many or not text:
        write(canvas, x, y - 28, many or "?", 34, INK if text else GOLD)
    elif pawn:
        emblem(canvas, pawn, x, y - 28, 1.7)
    canvas.rectangle((x - half, y, x + half, y + tall), 12, PLUS if is_good else edge, INK, 7)
    sign = text or f"{'+' if is_good else '−'}?"
    write(canvas, x, y + 31, sign, min(42.0, 42 * 76 / text_width(sign, 42)), "#ffffff")
    return canvas.sprite(x, y, size=size)


@functools.cache
def _back(size: float) -> Sprite:
    """Return the back of a card, 96 by 120 pixels times `size`, anchored at its middle."""
    canvas = Canvas(100, 124)
    canvas.rectangle((4, 4, 96, 120), 14, cards.ROOF, INK, 8)
    canvas.rectangle((17, 17, 83, 107), 8, None, GOLD, 6)
    write(canvas, 50, 62, "?", 56, GOLD)
    return enlarged(canvas.sprite(50, 62), size)


@functools.cache
def _floor() -> Sprite:
    """Return the ground of the houses with their points, anchored at its left upper corner."""
    canvas = Canvas(WIDTH, HEIGHT - FOOT, scale=2, fill=DUSK[0])
    canvas.rectangle((0, 0, WIDTH, 8), 0, INK)
    return canvas.sprite(0, 0)


@functools.cache
def _panel(width: int, is_theirs: bool) -> Sprite:
    """Return the panel of a house, anchored at its middle."""
    canvas = Canvas(width, 176)
    canvas.rectangle((2, 2, width - 2, 174), 18, DUSK[4] if is_theirs else DUSK[1], GOLD if is_theirs else INK, 7)
    return canvas.sprite(width / 2, 88)
