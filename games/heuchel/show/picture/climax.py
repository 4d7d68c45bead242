"""The pictures of the climaxes: a homecoming with its points, and a robbery."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from games.contract import Event, Seat
from games.drawing import Canvas, Scene, Sprite, firework, sparkle
from games.heuchel.rules.board import GOAL, HOUSES, Card, Pawn
from games.heuchel.rules.events import Climbed, Took
from games.heuchel.rules.position import HeuchelPublic
from games.heuchel.show.picture.art import GOLD, Mood, bust, mark, shield
from games.heuchel.show.picture.cards import pawn_of
from games.heuchel.show.picture.stage import (
    BRIGHT,
    BUST,
    FOOT,
    MIDDLE,
    SILL,
    SPARKS,
    SUM_Y,
    WINDOW,
    arrow,
    burst,
    night,
    put_house,
    put_houses,
    scroll,
    tile,
)
from games.text import with_minus

TILE, GAP = 92, 12
"""Width of a card in it, and between two."""
SMALLEST: Final = 0.72
"""Smallest size of cards, as a share."""
FRIENDS: Final = (322.0, 0.5, 0.0), (266.0, 0.42, 74.0)
"""Middle and size of cards carried home for points, and their height above the first."""
FIREWORKS: Final[Sequence[Sequence[tuple[float, float, float, str]]]] = (
    (),
    ((936, 124, 70, SPARKS[0]),),
    ((936, 124, 84, SPARKS[0]), (288, 92, 54, SPARKS[2])),
    ((940, 150, 94, SPARKS[0]), (292, 90, 58, SPARKS[2]), (776, 84, 50, SPARKS[1])),
)
"""Middle, size and colour of each, by splendour."""
TAKEN: Final = 3
"""Most cards taken that fit the scroll; the last stands for the rest."""
GLINTS: Final = (300, 474, 24), (424, 384, 24), (730, 378, 20), (346, 400, 16), (478, 358, 16), (660, 354, 14)


class Item(NamedTuple):
    """Cards shown as one, with the text of their points."""

    cards: Sequence[Card]
    text: str
    is_good: bool


def climax(event: Event, public: HeuchelPublic, names: Sequence[str]) -> bytes | None:
    """See `games.contract.Game.climax`: a homecoming, or a robbery of several cards."""
    if event.seat is None or not event.is_climax:
        return None
    if isinstance(event, Climbed):
        return homecoming(event, event.seat, public, names).png()
    return robbery(event, event.seat, public, names).png() if isinstance(event, Took) else None


def homecoming(event: Climbed, seat: Seat, public: HeuchelPublic, names: Sequence[str]) -> Scene:
    """Return the picture of a homecoming, more splendid for more points, of the cards that didn't count before."""
    came = [card for card in arrived(event, seat, public) if GOAL[card] > event.row]
    pawn, known = pawn_of(event.face), known_points(came, event.to, public)
    splendour = sum(known >= least for least in (1, 4, 8))
    mood: Mood = "weeps" if known < 0 else "cheers" if known else "shrugs"
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
    _put_sum(drawn, came, event.to, public, (84, 88, 91, 94)[splendour])
    put_houses(drawn, public, {seat: GOLD}, names, known)
    return drawn


def arrived(event: Climbed, seat: Seat, public: HeuchelPublic) -> Sequence[Card]:
    """Return the cards that came home, from top to bottom."""
    stack = public.columns[seat][event.to]
    top = next(
        number for number, card in enumerate(stack) if card in public.values and public.face(card) == event.face
    )
    return stack[top : top + event.cards]


def known_points(came: Sequence[Card], row: int, public: HeuchelPublic) -> int:
    """Return the points of cards that came home on `row`, as far as public.

    Cards below their goals are penalties.
    """
    known = [card for card in came if card in public.values]
    return sum(public.values[card] * (1 if GOAL[card] <= row else -1) for card in known)


def items(came: Sequence[Card], row: int, public: HeuchelPublic, room: float) -> Sequence[Item]:
    """Return the items of cards that came home on `row`, points first; if `room` is short, one per sign."""
    sides = [[card for card in came if (GOAL[card] <= row) == is_good] for is_good in (True, False)]
    piles = [[card] for side in sides for card in side]
    if len(piles) * SMALLEST * (TILE + GAP) > room:
        piles = [side for side in sides if side]
    return [Item(pile, _said(pile, row, public), GOAL[pile[0]] <= row) for pile in piles]


def _said(came: Sequence[Card], row: int, public: HeuchelPublic) -> str:
    """Return the points of cards that came home on `row`, marked if some aren't public."""
    known, unseen = known_points(came, row, public), not public.values.keys() >= {*came}
    return (with_minus(f"{known:+}") if known else "" if unseen else "0") + "?" * unseen


def _friends(came: Sequence[Card], row: int, public: HeuchelPublic) -> Sequence[Card]:
    """Return the best cards carried home for points, as many as fit."""
    known = [card for card in came[1:] if card in public.values and GOAL[card] <= row]
    return sorted(known, key=lambda card: -public.values[card])[: len(FRIENDS)]


def _put_sum(drawn: Scene, came: Sequence[Card], row: int, public: HeuchelPublic, radius: int) -> None:
    """Put the cards that came home in a line, unless there is one, and their points in a star."""
    text, room = _said(came, row, public), 816 - 2 * radius
    shown = items(came, row, public, room)
    if len(shown) == 1:
        shown = ()
    size = min(1.16, room / max(1, len(shown)) / (TILE + GAP))
    step = size * (TILE + GAP)
    taken = len(shown) * step + 2 * radius + 20 * bool(shown)
    drawn.put(scroll(round(taken + 130)), MIDDLE, SUM_Y)
    x = MIDDLE - taken / 2 + size * TILE / 2
    for item in shown:
        pawn = pawn_of(item.cards[0]) if len(set(map(pawn_of, item.cards))) == 1 else None
        drawn.put(tile(pawn, item.text, len(item.cards), item.is_good, size), x, SUM_Y)
        x += step
    x += 20 * bool(shown) - size * TILE / 2 + radius
    drawn.put(burst(text, radius), x, SUM_Y)


@cache
def _friend(pawn: Pawn, size: float, left: int, rise: int) -> Sprite:
    """Return a small figure, cut at the window's frame and sill."""
    figure = bust(pawn, "cheers", BUST * size)
    x, y = figure.anchor
    cut = max(0, x - left)
    canvas = Canvas(figure.width - cut, y + rise, scale=1)
    canvas.put(figure, x - cut, y)
    return canvas.sprite(x - cut, y)


def robbery(event: Took, seat: Seat, public: HeuchelPublic, names: Sequence[str]) -> Scene:
    """Return the picture of a robbery: the victim, the robber, and the cards on a scroll between the houses."""
    drawn, scroll_x = Scene(night()), 366
    taken = next(card for card in public.values if public.face(card) == event.face)
    stack = next(stack for stack in public.columns[seat].values() if taken in stack)
    cards = stack[stack.index(taken) :][: event.cards]
    put_house(drawn, HOUSES[event.owner], pawn_of(taken), "weeps", aside=-96)
    drawn.put(scroll(660), scroll_x, SUM_Y)
    for house, aside in ((event.owner, -242), (seat, 206)):
        drawn.put(shield(HOUSES[house], 0.9), scroll_x + aside, SUM_Y)
    drawn.put(arrow(70), scroll_x + 112, SUM_Y)
    tiles = [tile(pawn_of(card), str(public.values.get(card, "?")), 1, False, 0.82) for card in cards]
    if len(tiles) > TAKEN:
        tiles[TAKEN - 1 :] = [tile(None, "?", len(tiles) - TAKEN + 1, False, 0.82)]
    for number, shown in enumerate(tiles):
        drawn.put(shown, scroll_x - 62 + 84 * (number - (len(tiles) - 1) / 2), SUM_Y)
    drawn.put(bust(pawn_of(stack[0]), "cheers", 412), 830, FOOT + 4)
    drawn.put(tile(pawn_of(taken), event.face[1], 1, False, 1.3), 662, 706)
    put_houses(drawn, public, {event.owner: "#c0272d", seat: GOLD}, names)
    return drawn
