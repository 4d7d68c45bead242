"""The picture of a home-coming: who it is at the window, whom it brought, and what all that counts."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final, NamedTuple

from games.contract import Seat
from games.drawing import Canvas, Scene, Sprite, enlarged, firework, mix, sparkle, text_width, tilted, write
from games.heuchel.board import GOAL, HOUSES, PAWNS, START, Card, Pawn
from games.heuchel.events import Climbed
from games.heuchel.picture import cards, marks
from games.heuchel.picture.backdrop import DUSK, LOSS
from games.heuchel.picture.busts import Mood, bust
from games.heuchel.picture.figures import CREAM, GOLD, INK, PAINT, emblem
from games.heuchel.picture.heads import leaders
from games.heuchel.picture.houses import shield
from games.heuchel.picture.layout import HEIGHT, WIDTH
from games.heuchel.picture.night import (
    BRIGHT,
    EAVES,
    MINUS,
    PARCHMENT,
    PLUS,
    SPARKS,
    burst,
    cloud,
    night,
    roof,
    wall,
)
from games.heuchel.picture.window import FIGURE, WINDOW, sill, window
from games.heuchel.position import SEATS, HeuchelPublic
from games.text import with_minus

MIDDLE: Final = WIDTH / 2
SUM_Y: Final = 855.0
"""Middle of the line with the cards and what they count together."""
SUM: Final = 112.0, 968.0
"""Where that line begins and ends at most."""
TILE: Final = 92
"""Width of a card in it."""
GAP: Final = 12
LARGEST, SMALLEST = 1.16, 0.72
"""How much larger and smaller cards are, as there is room."""
FOOT: Final = HEIGHT - 180
"""Where the houses with their points begin."""
BURSTS: Final = 90, 96, 104, 112
"""Radius of the star with the points, by splendour."""
SUNK: Final = 34
"""By how much who has no reason to be glad sits lower."""
ASIDE: Final = 28
"""By how much whoever brings others makes room for them."""
FRIENDS: Final = (322.0, 0.5, 0.0), (266.0, 0.42, 74.0)
"""Middle and size of those who are carried home for points, and how much higher than the first they stand."""
SPLENDID: Final = 1, 4, 8
"""From so many points on there is light in the window, then rays and fireworks, then more of them."""
FIREWORKS: Final[Sequence[Sequence[tuple[float, float, float, str]]]] = (
    (),
    (),
    ((936, 124, 84, SPARKS[0]), (288, 82, 54, SPARKS[2])),
    ((948, 150, 94, SPARKS[0]), (292, 80, 58, SPARKS[2]), (776, 74, 52, SPARKS[1])),
)
"""Middle, size and colour of each, by splendour."""
GLINTS: Final = (300, 454, 24), (424, 364, 24), (730, 358, 20), (346, 380, 16), (478, 338, 16), (660, 334, 14)


class Item(NamedTuple):
    """Cards that are shown as one: `text` is what they count together."""

    cards: Sequence[Card]
    text: str
    is_good: bool


def homecoming(event: Climbed, seat: Seat, public: HeuchelPublic) -> Scene:
    """Return the drawn picture of cards of a seat that have come home; the more they count, the more splendid."""
    house, came = HOUSES[seat], arrived(event, seat, public)
    pawn, known = _pawn(event.face), known_points(came, event.to, public)
    splendour, mood = sum(known >= least for least in SPLENDID), mood_of(known)
    is_glad, is_sad = known > 0, known < 0
    drawn = Scene(night())
    for x, y, size, paint in FIREWORKS[splendour]:
        drawn.put(firework(size, paint, BRIGHT), x, y)
    if not is_glad:
        drawn.put(cloud(0.86, rains=is_sad), 158, 110)
        drawn.put(cloud(1.0, 1, rains=is_sad), 930, 96)
    drawn.put(wall(), MIDDLE, EAVES)
    drawn.put(roof(house), MIDDLE, EAVES)
    drawn.put(window(pawn, has_rays=splendour > 1, is_glad=is_glad, hangs=is_sad), *WINDOW[:2])
    for x, y, radius in GLINTS[: max(0, 3 * (splendour - 1))]:
        drawn.put(sparkle(radius), x, y)
    friends = _friends(came, event.to, public) if is_glad else ()
    for card, (x, size, rise) in reversed(list(zip(friends, FRIENDS, strict=False))):
        drawn.put(_friend(_pawn(card), size, round(x - WINDOW[0] - 24)), x, WINDOW[3] - rise)
    drawn.put(bust(pawn, mood), FIGURE + ASIDE * bool(friends), WINDOW[3] + SUNK * is_sad)
    drawn.put(sill(house, is_glad=not is_sad), MIDDLE, WINDOW[3])
    _put_sum(drawn, came, event.to, public, BURSTS[splendour])
    _put_houses(drawn, public, seat)
    return drawn


def mood_of(points: int) -> Mood:
    """Return how so many points are taken."""
    return "weeps" if points < 0 else "shrugs" if points == 0 else "smiles" if points < SPLENDID[1] else "cheers"


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
    """Return what is shown of cards that came home on `row` and are known: each one, points first, then penalties.
    What has no `room` in a line goes together."""
    known = [card for card in came if card in public.values]
    sides = [[card for card in known if (GOAL[card] <= row) == is_good] for is_good in (True, False)]
    piles = [[card] for side in sides for card in side]
    if len(piles) * SMALLEST * (TILE + GAP) > room:
        piles = [side for side in sides if side]
    return [Item(pile, with_minus(f"{known_points(pile, row, public):+}"), GOAL[pile[0]] <= row) for pile in piles]


def _friends(came: Sequence[Card], row: int, public: HeuchelPublic) -> Sequence[Card]:
    """Return the best cards that were brought home for points, as many as can be seen."""
    known = [card for card in came[1:] if card in public.values and GOAL[card] <= row]
    return sorted(known, key=lambda card: -public.values[card])[: len(FRIENDS)]


def _put_sum(drawn: Scene, came: Sequence[Card], row: int, public: HeuchelPublic, radius: int) -> None:
    """Put the cards that have come home in a line, what they count in a star, and after it those that are covered;
    one card alone needs no line."""
    known, covered = known_points(came, row, public), sum(card not in public.values for card in came)
    text = with_minus(f"{known:+}") if known else "0"
    left, right = SUM
    hidden = 108 * bool(covered)
    room = right - left - 2 * radius - 40 - hidden
    shown = items(came, row, public, room)
    if len(shown) == 1:
        shown = ()
    size = min(LARGEST, room / max(1, len(shown)) / (TILE + GAP))
    step = size * (TILE + GAP)
    taken = len(shown) * step + 2 * radius + 20 * bool(shown) + hidden
    drawn.put(_parchment(round(taken + 110)), MIDDLE, SUM_Y)
    x = MIDDLE - taken / 2 + size * TILE / 2
    for item in shown:
        pawn = _pawn(item.cards[0]) if len({_pawn(card) for card in item.cards}) == 1 else None
        drawn.put(_pile(pawn, item.text, len(item.cards), item.is_good, size), x, SUM_Y)
        x += step
    x += 20 * bool(shown) - size * TILE / 2 + radius
    if covered:
        drawn.put(_covered(min(covered, 3)), x + radius + 48, SUM_Y)
    drawn.put(burst(text, radius), x, SUM_Y)


def _put_houses(drawn: Scene, public: HeuchelPublic, seat: Seat) -> None:
    """Put every house with its points after it; covered cards among these are a mark."""
    drawn.put(_floor(), 0, FOOT)
    crowned = leaders(public)
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
        if other in crowned:
            drawn.put(marks.crown(0.86), x, FOOT + 38)


def _pawn(card: str) -> Pawn:
    return PAWNS[START[card[0]] - 1]


@functools.cache
def _friend(pawn: Pawn, size: float, left: int) -> Sprite:
    """Return somebody smaller, cut off so far to the left, anchored at the middle of the foot."""
    whole = enlarged(bust(pawn), size)
    cut = max(0, whole.anchor[0] - left)
    image = whole.image.crop((cut, 0, *whole.image.size))
    return Sprite(image, (whole.anchor[0] - cut, whole.anchor[1]))


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

    Penalties are red. Those of several classes show none.
    """
    canvas = Canvas(TILE + 30, 160)
    x, y, edge = (TILE + 30) / 2, 80.0, INK if is_good else MINUS
    half, tall = TILE / 2 - 4.0, 62.0
    for shift in (6, 0) if count > 1 else (0,):
        box = (x - half + shift, y - tall - shift, x + half + shift, y + tall - shift)
        canvas.rectangle(box, 14, CREAM if is_good else "#f2b8ae", INK, 7)
    field, many = (x - half + 7, y - tall + 7, x + half - 7, y - 2), f"×{count}" if count > 1 else ""
    if pawn:
        canvas.rectangle(field, 8, PAINT[pawn])
    if many:
        write(canvas, x, y - 28, many, 34, INK)
    elif pawn:
        emblem(canvas, pawn, x, y - 28, 1.7)
    canvas.rectangle((x - half, y, x + half, y + tall), 12, PLUS if is_good else edge, INK, 7)
    write(canvas, x, y + 31, text, min(42.0, 42 * 76 / text_width(text, 42)), "#ffffff")
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
def _covered(count: int) -> Sprite:
    """Return so many cards that came home covered, in a fan, anchored at the middle of the uppermost."""
    canvas = Canvas(220, 200, scale=1)
    for number in range(count - 1, -1, -1):
        back = tilted(_back(0.9), -10.0 - 12 * number)
        left, top, *_ = back.box_at(100 + 12 * number, 100)
        canvas.image.alpha_composite(back.image, (left, top))
    return canvas.sprite(100, 100)


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
