"""The picture of a home-coming: who it is at the window, whom it brought, and what all that counts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from games.contract import Seat
from games.drawing import Canvas, Scene, Sprite, firework, sparkle
from games.heuchel.rules.board import GOAL, HOUSES, Card, Pawn
from games.heuchel.rules.events import Climbed
from games.heuchel.rules.position import HeuchelPublic
from games.heuchel.show.picture.art import GOLD, Mood, bust, mark
from games.heuchel.show.picture.cards import fan, pawn_of
from games.heuchel.show.picture.stage import (
    BRIGHT,
    BUST,
    MIDDLE,
    SILL,
    SPARKS,
    SUM_Y,
    WINDOW,
    burst,
    night,
    put_house,
    put_houses,
    scroll,
    tile,
)
from games.text import with_minus

SUM: Final = 112.0, 968.0
"""Where the line with the cards begins and ends at most."""
TILE, GAP = 92, 12
"""Width of a card in it, and between two."""
LARGEST, SMALLEST = 1.16, 0.72
"""How much larger and smaller cards are, as there is room."""
BURSTS: Final = 84, 88, 91, 94
"""Radius of the star with the points, by splendour."""
FRIENDS: Final = (322.0, 0.5, 0.0), (266.0, 0.42, 74.0)
"""Middle and size of those who are carried home for points, and how much higher than the first they stand."""
SPLENDID: Final = 1, 4, 8
"""From so many points on there are rays in the window and a firework, then more of them."""
FIREWORKS: Final[Sequence[Sequence[tuple[float, float, float, str]]]] = (
    (),
    ((936, 124, 70, SPARKS[0]),),
    ((936, 124, 84, SPARKS[0]), (288, 92, 54, SPARKS[2])),
    ((940, 150, 94, SPARKS[0]), (292, 90, 58, SPARKS[2]), (776, 84, 50, SPARKS[1])),
)
"""Middle, size and colour of each, by splendour."""
GLINTS: Final = (300, 474, 24), (424, 384, 24), (730, 378, 20), (346, 400, 16), (478, 358, 16), (660, 354, 14)


class Item(NamedTuple):
    """Cards that are shown as one: `text` is what they count together."""

    cards: Sequence[Card]
    text: str
    is_good: bool


def homecoming(event: Climbed, seat: Seat, public: HeuchelPublic, names: Sequence[str]) -> Scene:
    """Return the drawn picture of cards of a seat that have come home; the more they count, the more splendid."""
    came = arrived(event, seat, public)
    pawn, known = pawn_of(event.face), known_points(came, event.to, public)
    splendour, mood = sum(known >= least for least in SPLENDID), mood_of(known)
    drawn = Scene(night())
    for x, y, size, paint in FIREWORKS[splendour]:
        drawn.put(firework(size, paint, BRIGHT), x, y)
    if known <= 0:
        rain = ("rain",) if known < 0 else ()
        drawn.put(mark("cloud", 170, *rain), 178, 150)
        drawn.put(mark("cloud", 190, *rain), 912, 130)
    friends = [
        (_friend(pawn_of(card), size, round(x - WINDOW[0] - 24), round(rise)), x, SILL - rise)
        for card, (x, size, rise) in zip(_friends(came, event.to, public), FRIENDS, strict=False)
    ]
    put_house(
        drawn,
        HOUSES[seat],
        pawn,
        mood,
        has_rays=splendour > 0,
        friends=friends[::-1] if known > 0 else (),
    )
    for x, y, radius in GLINTS[: max(0, 3 * (splendour - 1))]:
        drawn.put(sparkle(radius), x, y)
    _put_sum(drawn, came, event.to, public, BURSTS[splendour])
    new = known_points([card for card in came if GOAL[card] > event.row], event.to, public)
    put_houses(drawn, public, {seat: GOLD}, names, new)
    return drawn


def mood_of(points: int) -> Mood:
    """Return how so many points are taken."""
    return "weeps" if points < 0 else "shrugs" if points == 0 else "cheers"


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
    known, hidden = known_points(came, row, public), sum(card not in public.values for card in came)
    text = with_minus(f"{known:+}") if known else "0"
    left, right = SUM
    room_hidden = 136 * bool(hidden)
    room = right - left - 2 * radius - 40 - room_hidden
    shown = items(came, row, public, room)
    if len(shown) == 1:
        shown = ()
    size = min(LARGEST, room / max(1, len(shown)) / (TILE + GAP))
    step = size * (TILE + GAP)
    taken = len(shown) * step + 2 * radius + 20 * bool(shown) + room_hidden
    drawn.put(scroll(round(taken + 130)), MIDDLE, SUM_Y)
    x = MIDDLE - taken / 2 + size * TILE / 2
    for item in shown:
        pawn = pawn_of(item.cards[0]) if len(set(map(pawn_of, item.cards))) == 1 else None
        drawn.put(tile(pawn, item.text, len(item.cards), item.is_good, size), x, SUM_Y)
        x += step
    x += 20 * bool(shown) - size * TILE / 2 + radius
    if hidden:
        drawn.put(fan(hidden, "?", 1.8), x + radius + 66, SUM_Y)
    drawn.put(burst(text, radius), x, SUM_Y)


@cache
def _friend(pawn: Pawn, size: float, left: int, rise: int) -> Sprite:
    """Return somebody who was brought home, small, without what lies beyond the frame and below the sill."""
    figure = bust(pawn, "cheers", BUST * size)
    x, y = figure.anchor
    cut = max(0, x - left)
    canvas = Canvas(figure.width - cut, y + rise, scale=1)
    canvas.put(figure, x - cut, y)
    return canvas.sprite(x - cut, y)
