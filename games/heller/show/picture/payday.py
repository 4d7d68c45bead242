"""The picture of a payday: every seat's pile of coins in the evening, the new ones bright, what it has now, and
which rows and columns paid."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from itertools import cycle
from typing import Final

from games.contract import Event
from games.drawing import (
    SHARED,
    Backdrop,
    Canvas,
    Scene,
    Sprite,
    firework,
    name_labels,
    plate,
    sparkle,
    text_sprite,
    text_width,
)
from games.heller.rules.board import NUM_ROUNDS, signed
from games.heller.rules.events import RoundEnded
from games.heller.rules.position import HellerPublic
from games.heller.rules.scoring import score
from games.heller.show.picture import backdrop, layout, marks, pieces
from games.heller.show.picture.layout import HEIGHT, WIDTH
from games.heller.show.picture.pieces import ART, CREAM, GAIN, GOLD, INK, LOSS
from games.text import with_minus

COUNTER: Final = 914
"""Where the piles stand."""
COINS: Final = 12
"""In the highest pile, about."""
WIDE: Final = {2: 118, 3: 102, 4: 76}
"""Half the width of a coin, by the number of seats."""
THICK: Final = 32
"""How much higher the next coin lies."""
GLINTS: Final = (-106, -196, 26), (112, -176, 20), (76, -244, 14), (-62, -262, 12)
"""Beside the crown of who leads, seen from the top of the pile: x, y and radius of each."""
DEBT: Final = 2.2, 1.0
"""How many times half a coin the note of a debt is high at least, and how much higher one of `MUCH`."""
MUCH: Final = 60
CROWN: Final = 119, 164
"""How high that of who leads is, and of who wins."""
JITTER: Final = 0, 5, -4, 2, -6, 4, -1
"""By so much coins lie aside, from the lowest on, again and again."""
FOOT: Final = 976
"""Where the boxes of the seats begin."""
TOLD: Final = 3
"""So many rows and columns are told of each seat; what the others brought stands together behind them."""
GUESTS: Final = {2: (2, 200), 3: (1, 80), 4: (1, 48)}
"""How many buyers stand beside each pile, by the number of seats, and how wide they are seen."""
FIREWORKS: Final = (
    (128, 250, 118, GOLD),
    (324, 200, 82, "#ff8f6b"),
    (540, 262, 100, "#8fd0ff"),
    (752, 200, 82, "#9be89b"),
    (952, 250, 122, "#ff9bd2"),
)
"""Where each is, above all coins, its radius and its colour."""
SHINE: Final = "#ffe9a8"


def climax(event: Event, public: HellerPublic, names: Sequence[str]) -> bytes | None:
    """See `games.contract.Game.climax`: what a round has paid."""
    return payday(public, event.number - 1, names).png() if isinstance(event, RoundEnded) else None


def payday(public: HellerPublic, number: int, names: Sequence[str]) -> Scene:
    """Return what a finished round (0-based) has paid to whom."""
    is_last = number == NUM_ROUNDS - 1
    drawn = Scene(_evening(number))
    trails = [public.cash_after_rounds(seat)[number : number + 2] for seat in range(public.num_seats)]
    most = max(max(trail) for trail in trails)
    worth = max(1, math.ceil(most / COINS))
    best = max(after for _, after in trails)
    drawn.put(marks.sign(number + 1, 130, is_over=True), WIDTH / 2, 65)
    if is_last and best > 0:
        for middle, high, radius, spark in FIREWORKS:
            drawn.put(firework(radius, spark, SHINE), middle, high, "firework")
    boxes = [layout.seat_box(seat, public.num_seats, FOOT, HEIGHT - 8) for seat in range(public.num_seats)]
    guests, seen = GUESTS[public.num_seats]
    for seat, (before, after) in enumerate(trails):
        for guest in range(guests):
            x = boxes[seat][2] - 100 * (guests - guest - 0.5)
            mood = (after > before) - (after < before)
            drawn.put(_guest((3 * seat + 2 * guest) % 5 + 1, mood), x, COUNTER + 2, f"guest {mood}")
    drawn.put(ART.sprite("counter", 68), 0, COUNTER)
    for (before, after), (left, _, right, _) in zip(trails, boxes, strict=True):
        is_crowned = after == best and (is_last or after >= max(before, 1))
        x, rx = (left + right - seen) / 2, WIDE[public.num_seats]
        _put_pile(drawn, x, rx, before, after, worth, is_crowned * CROWN[is_last])
    _put_accounts(drawn, public, number, boxes, names)
    return drawn


def _put_pile(drawn: Scene, x: float, rx: int, before: int, after: int, worth: int, crown: int) -> None:
    """Put the coins of a seat, the new ones bright, lost ones as their pale outlines, what it earned at their foot,
    and a crown of that height on top."""
    old, new = (max(0, round(cash / worth)) for cash in (min(before, after), after))
    if 0 < after < before:
        old = new = max(1, new)
    high = max(new, round(before / worth))
    # what is less than half a coin is seen, too
    if after > before:
        old = max(0, min(old, new - 1))
    elif before > 0:
        high = max(high, new + (after < before))
    top = COUNTER + 2 - THICK * high
    kinds = ["old"] * old + ["new"] * (new - old) + ["lost"] * (high - max(old, new))
    for level, (kind, aside) in enumerate(zip(kinds, cycle(JITTER), strict=False)):
        drawn.put(ART.sprite("lying", 0.885 * rx, variants=[kind]), x + aside, COUNTER + 20 - THICK * level, kind)
    if new > old:
        drawn.put(ART.sprite("spilt", 70), x, COUNTER + 26)
        for dx, at, radius in ((-0.62, new - 1, 24), (0.7, (old + new) / 2, 18), (-0.9, old, 13)):
            drawn.put(sparkle(radius), x + dx * rx, COUNTER + 20 - THICK * at)
    if after < 0:
        height = rx * (DEBT[0] + DEBT[1] * min(1.0, -after / MUCH))
        drawn.put(ART.sprite("note", height), x, COUNTER + 14, "note")
        top = min(top, COUNTER + 30 - round(0.9 * height))
    if crown:
        drawn.put(SHARED.sprite("crown", crown), x, top + 14, "crown")
        for dx, dy, radius in GLINTS:
            drawn.put(sparkle(radius), x + dx, top + 126 + dy)
    earned = _earned(after - before)
    drawn.put(earned, max(x, earned.anchor[0] + 8), COUNTER + 2)


def _put_accounts(
    drawn: Scene, public: HellerPublic, number: int, boxes: Sequence[layout.Box], names: Sequence[str]
) -> None:
    """Put below each pile whose it is, what its seat has, and which rows and columns paid how much."""
    cash = [public.cash_after_rounds(seat)[number + 1] for seat in range(len(boxes))]
    wide = boxes[0][2] - boxes[0][0]
    high = min(86.0, *(86 * (wide - 36) / text_width(with_minus(after), 86) for after in cash))
    labels, tall = name_labels(names[: len(boxes)], wide - 24, *layout.NAME)
    for seat, (after, (left, top, right, bottom)) in enumerate(zip(cash, boxes, strict=True)):
        middle = (left + right) / 2
        if after == max(cash):
            drawn.put(marks.frame(right - left, bottom - top), left, top, "best")
        drawn.put(pieces.badge(seat, 88), middle, FOOT - 4)
        drawn.put(text_sprite(labels[seat], tall, CREAM), middle, FOOT + 62)
        fill = GOLD if after >= 0 else marks.PALE_LOSS
        drawn.put(text_sprite(with_minus(after), high, fill, INK, 6), middle, FOOT + 138)
        room = min(250, round(wide / 2) - 14)
        for place, (line, earned) in enumerate(_told(public, number, seat)):
            row, column = divmod(place, 2)
            x, y = middle + (column - 0.5) * (room + 6), FOOT + 224 + 54 * row
            drawn.put(marks.paid(text_sprite(line, 30, INK), earned, room, 46), x, y, "paid")


def _told(public: HellerPublic, number: int, seat: int) -> list[tuple[str, int]]:
    """Return which rows and columns paid a seat how much, the most first, and the others together."""
    earned: dict[str, int] = defaultdict(int)
    for segment in score(public.rounds[number].board, public.num_seats).segments:
        earned[segment.line] += segment.earned[seat]
    ranked = sorted(filter(lambda paid: paid[1], earned.items()), key=lambda paid: -abs(paid[1]))
    told, rest = (ranked, []) if len(ranked) == TOLD + 1 else (ranked[:TOLD], ranked[TOLD:])
    return told + ([("…", sum(amount for _, amount in rest))] if rest else [])


@backdrop.kept
def _evening(number: int) -> Backdrop:
    """Return the sky over the market after a round (0-based)."""
    canvas = Canvas(WIDTH, HEIGHT, scale=2)
    canvas.put(ART.sprite("evening", HEIGHT, variants=[f"round-{number}"]), WIDTH / 2, HEIGHT / 2)
    cast = [_guest(value, mood) for value, mood in ((1, 1), (2, 0), (3, -1), (4, 1), (5, 1))]
    cast += [ART.sprite("lying", 80, variants=[kind]) for kind in ("old", "new", "lost")]
    cast += [_earned(3), _earned(-3), ART.sprite("counter", 68)]
    if number == NUM_ROUNDS - 1:
        cast += [firework(radius, spark, SHINE) for _, _, radius, spark in FIREWORKS]
    return backdrop.finished(canvas, cast, 192)


def _guest(value: int, mood: int) -> Sprite:
    """Return a good customer behind the counter: one whose `mood` is above 0 throws up its arms, one below 0
    worries."""
    return pieces.person(
        f"+{value}", 180, *(("glad", "arms") if mood > 0 else ("worried",) if mood < 0 else ("glad",))
    )


def _earned(amount: int) -> Sprite:
    """Return the plate of what somebody has earned."""
    fill = GAIN if amount > 0 else LOSS if amount < 0 else "#6f6353"
    return plate(signed(amount), 58, fill, CREAM, INK, shine=0.25)
