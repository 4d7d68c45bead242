"""The picture of a home-coming: who it is at the window, whom it brought, and what all that counts."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final, NamedTuple

from games.contract import Event, Seat
from games.drawing import (
    Canvas,
    Point,
    Scene,
    Sprite,
    enlarged,
    firework,
    mix,
    name_labels,
    sparkle,
    text_sprite,
    text_width,
    tilted,
    write,
)
from games.heuchel.rules.board import GOAL, HOUSES, PAWNS, START, Card, Pawn
from games.heuchel.rules.events import Climbed
from games.heuchel.rules.position import SEATS, HeuchelPublic
from games.heuchel.show.picture import cards, marks
from games.heuchel.show.picture.backdrop import DUSK, LOSS
from games.heuchel.show.picture.busts import Mood, bust
from games.heuchel.show.picture.figures import CREAM, GOLD, INK, PAINT, emblem
from games.heuchel.show.picture.heads import leaders
from games.heuchel.show.picture.houses import shield
from games.heuchel.show.picture.layout import WIDTH
from games.heuchel.show.picture.night import (
    BRIGHT,
    EAVES,
    HEIGHT,
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
from games.heuchel.show.picture.window import FIGURE, WINDOW, framed, sill, window
from games.text import with_minus

MIDDLE: Final = WIDTH / 2
SUM_Y: Final = 882.0
"""Middle of the line with the cards and what they count together."""
SUM: Final = 112.0, 968.0
"""Where that line begins and ends at most."""
TILE: Final = 92
"""Width of a card in it."""
GAP: Final = 12
LARGEST, SMALLEST = 1.16, 0.72
"""How much larger and smaller cards are, as there is room."""
FOOT: Final = HEIGHT - 164
"""Where the houses with their points begin."""
BURSTS: Final = 84, 88, 91, 94
"""Radius of the star with the points, by splendour."""
SUNK: Final = 34
"""By how much who has no reason to be glad sits lower."""
ASIDE: Final = 28
"""By how much whoever brings others makes room for them."""
FRIENDS: Final = (322.0, 0.5, 0.0), (266.0, 0.42, 74.0)
"""Middle and size of those who are carried home for points, and how much higher than the first they stand."""
SPLENDID: Final = 1, 4, 8
"""From so many points on there are rays in the window and a firework, then more of them."""
FIREWORKS: Final[Sequence[Sequence[tuple[float, float, float, str]]]] = (
    (),
    ((936, 124, 70, SPARKS[0]),),
    ((936, 124, 84, SPARKS[0]), (288, 82, 54, SPARKS[2])),
    ((948, 150, 94, SPARKS[0]), (292, 80, 58, SPARKS[2]), (776, 74, 52, SPARKS[1])),
)
"""Middle, size and colour of each, by splendour."""
GLINTS: Final = (300, 454, 24), (424, 364, 24), (730, 358, 20), (346, 380, 16), (478, 338, 16), (660, 334, 14)


POINTS: Final = {2: 84.0, 3: 84.0, 4: 70.0, 5: 58.0, 6: 52.0}
"""How high the points of houses are, by the number of seats."""
PANEL: Final = 152
"""Height of the panel of a house."""
SHIELDS: Final = {2: 1.0, 3: 1.0, 4: 0.94, 5: 0.74, 6: 0.66}
LEAST: Final = 0.6
"""Of these heights, before shields and marks get smaller, too."""
NAME: Final = 30.0, 22.0
WIDER: Final = 0.15
"""By so much of a panel, for each seat, that of who has come home is wider."""
BEFORE: Final = "#aab0cf"
"""The points before."""
RISEN: Final = "#a8e68f"
"""The new points of who has come home."""


def climax(event: Event, public: HeuchelPublic, names: Sequence[str]) -> bytes | None:
    """See `games.contract.Game.climax`: somebody comes home."""
    if not isinstance(event, Climbed) or not event.home or event.seat is None:
        return None
    return homecoming(event, event.seat, public, names).png()


class Item(NamedTuple):
    """Cards that are shown as one: `text` is what they count together."""

    cards: Sequence[Card]
    text: str
    is_good: bool


def homecoming(event: Climbed, seat: Seat, public: HeuchelPublic, names: Sequence[str]) -> Scene:
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
    drawn.put(window(pawn, has_rays=splendour > 0, is_glad=is_glad, hangs=is_sad), *WINDOW[:2])
    for x, y, radius in GLINTS[: max(0, 3 * (splendour - 1))]:
        drawn.put(sparkle(radius), x, y)
    friends = _friends(came, event.to, public) if is_glad else ()
    for card, (x, size, rise) in reversed(list(zip(friends, FRIENDS, strict=False))):
        drawn.put(_friend(_pawn(card), size, round(x - WINDOW[0] - 24), round(rise)), x, WINDOW[3] - rise)
    drawn.put(framed(pawn, mood), FIGURE + ASIDE * bool(friends), WINDOW[3] + SUNK * is_sad)
    drawn.put(sill(house, is_glad=not is_sad), MIDDLE, WINDOW[3])
    _put_sum(drawn, came, event.to, public, BURSTS[splendour])
    _put_houses(drawn, public, seat, known, names)
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
    hidden = 136 * bool(covered)
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
        drawn.put(_covered(min(covered, 3)), x + radius + 66, SUM_Y)
    drawn.put(burst(text, radius), x, SUM_Y)


def _put_houses(drawn: Scene, public: HeuchelPublic, seat: Seat, known: int, names: Sequence[str]) -> None:
    """Put every house with its name and its points; of who has come home, in the widest panel, also the points
    before. Covered cards among them are a mark."""
    drawn.put(_floor(), 0, FOOT)
    seats, crowned = SEATS[: public.num_seats], leaders(public)
    wider = WIDER * public.num_seats
    unit, left = (WIDTH - 28) / (public.num_seats + wider), 14.0
    labels, tall = name_labels(names[: public.num_seats], unit - 28, *NAME)
    for other in seats:
        width = unit * (1 + wider * (other == seat))
        x = left + width / 2
        drawn.put(_panel(round(width - 8), other == seat), x, FOOT + 9)
        drawn.put(text_sprite(labels[other], tall, CREAM), x, FOOT + 42)
        if other in crowned:
            drawn.put(marks.crown(0.8), x, FOOT + 24)
        _put_points(drawn, public, other, (x, FOOT + 110), width - 28, known if other == seat else None)
        left += width


def _put_points(drawn: Scene, public: HeuchelPublic, seat: Seat, at: Point, room: float, known: int | None) -> None:
    """Put a shield and points side by side around a point; of who has come home with `known` points also the points
    before."""
    size, outcome = SHIELDS[public.num_seats], public.outcome
    shown = outcome.scores[seat] if outcome else public.score_so_far(seat)
    after, mark = with_minus(shown), 62.0 * bool(public.is_unsure(seat))
    before = "" if known is None else with_minus(shown - known)
    height = POINTS[public.num_seats]
    taken = 96 * size + 10 + mark
    arrow = (text_width(before, 0.8) + 1.0) if before else 0.0
    words = arrow + text_width(after, 1)
    height = min(height, max(LEAST * height, (room - taken) / words))
    fit = min(1.0, room / (taken + height * words))
    size, height, mark, taken = size * fit, height * fit, mark * fit, taken * fit
    x, y = at
    x -= (taken + height * words) / 2
    drawn.put(shield(HOUSES[seat], size), x + 48 * size, y)
    x += 96 * size + 10 * fit
    if before:
        wide = text_width(before, 0.8 * height)
        drawn.put(marks.number(before, 0.8 * height, BEFORE), x + wide / 2, y)
        drawn.put(_arrow(round(0.7 * height)), x + wide + 0.5 * height, y)
        x += arrow * height
    fill = LOSS if shown < 0 else RISEN if before else GOLD if seat in leaders(public) else CREAM
    drawn.put(marks.number(after, height, fill), x + text_width(after, height) / 2, y)
    if mark:
        drawn.put(_back(round(0.62 * fit, 2)), x + text_width(after, height) + 34 * fit, y)


@functools.cache
def _arrow(width: int) -> Sprite:
    """Return the arrow from the points before to those after, anchored at its middle."""
    canvas, half = Canvas(width + 8, width + 8), width / 2 + 4
    tip: list[Point] = [(half, half - 0.42 * width), (half + 0.46 * width, half), (half, half + 0.42 * width)]
    canvas.line([(half - 0.42 * width, half), (half + 4, half)], CREAM, 0.2 * width)
    canvas.polygon(tip, CREAM, CREAM, 4)
    return canvas.sprite(half, half)


def _pawn(card: str) -> Pawn:
    return PAWNS[START[card[0]] - 1]


@functools.cache
def _friend(pawn: Pawn, size: float, left: int, rise: int) -> Sprite:
    """Return somebody smaller, cut off so far to the left, anchored at the middle of the foot, below which the coat
    goes on as far as it stands higher."""
    whole = enlarged(bust(pawn), size)
    cut = max(0, whole.anchor[0] - left)
    foot, (wide, _) = whole.anchor[1], whole.image.size
    image = whole.image.crop((cut, 0, wide, foot + rise))
    if rise:
        hem = whole.image.crop((cut, foot - 4, wide, foot - 3))
        image.paste(hem.resize((hem.width, rise + 4)), (0, foot - 4))
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
    canvas = Canvas(240, 220, scale=1)
    for number in range(count - 1, -1, -1):
        back = tilted(_back(1.2), -10.0 - 12 * number)
        left, top, *_ = back.box_at(110 + 12 * number, 110)
        canvas.image.alpha_composite(back.image, (left, top))
    return canvas.sprite(110, 110)


@functools.cache
def _floor() -> Sprite:
    """Return the ground of the houses with their points, anchored at its left upper corner."""
    canvas = Canvas(WIDTH, HEIGHT - FOOT, scale=2, fill=DUSK[0])
    canvas.rectangle((0, 0, WIDTH, 8), 0, INK)
    return canvas.sprite(0, 0)


@functools.cache
def _panel(width: int, is_theirs: bool) -> Sprite:
    """Return the panel of a house, anchored at its middle."""
    canvas = Canvas(width, PANEL)
    edge = CREAM if is_theirs else INK
    canvas.rectangle((2, 2, width - 2, PANEL - 2), 18, DUSK[4] if is_theirs else DUSK[1], edge, 7)
    return canvas.sprite(width / 2, 0)
