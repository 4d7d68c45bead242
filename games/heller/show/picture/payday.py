"""Pictures of a round's payments: the account, and the climax with each seat's pile of coins in the evening."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from itertools import cycle, pairwise
from typing import Final

from games.contract import Event
from games.drawing import (
    SHARED,
    Backdrop,
    Canvas,
    Scene,
    Sprite,
    firework,
    kept_in,
    name_labels,
    plate,
    sparkle,
    stacked,
    text_sprite,
    text_width,
)
from games.heller.rules.board import COLUMNS, LINES, NUM_ROUNDS, ROWS, signed
from games.heller.rules.events import RoundEnded
from games.heller.rules.position import HellerPublic
from games.heller.rules.scoring import payment, score
from games.heller.show.picture import backdrop, layout, marks, pieces
from games.heller.show.picture.board import put_board, put_sums
from games.heller.show.picture.layout import ACCOUNT_HEIGHT, ACCOUNT_SQUARE, PAID_ROW, WIDTH
from games.heller.show.picture.pieces import ART, CREAM, DOOM, FOLDER, GOLD, INK, NIL
from games.text import with_minus

COUNTER: Final = 914
"""Bottom of the piles."""
THICK: Final = 32
"""Height of a coin on a pile."""
BANDS: Final = "start", "first", "second"
"""Kinds of coins from the start and from earlier rounds."""
FOOT: Final = 976
"""Top of the seats' boxes."""
TOLD: Final = 3
"""Rows and columns listed per seat; the sum of the others is below them."""
FIREWORKS: Final = (
    (128, 250, 118, GOLD),
    (324, 200, 82, "#ff8f6b"),
    (540, 262, 100, "#8fd0ff"),
    (752, 200, 82, "#9be89b"),
    (952, 250, 122, "#ff9bd2"),
)
"""Position, radius and colour of each, above all coins."""
SHINE: Final = "#ffe9a8"


def account(public: HellerPublic, number: int, names: Sequence[str]) -> Scene:
    """Return the board of a finished round (0-based) with the payments of each row and column."""
    finished, seats = public.rounds[number], public.num_seats
    drawn = Scene(backdrop.ledger(seats))
    put_board(drawn, ACCOUNT_SQUARE, finished.board, 122)
    put_sums(drawn, ACCOUNT_SQUARE, score(finished.board))
    drawn.put(marks.sign(number + 1, 92, is_over=True), *layout.ROUND)
    for line in (*ROWS, *COLUMNS):
        earned = payment(finished.board[LINES[line]])
        paid = [(seat, amount) for seat, amount in enumerate(earned) if amount]
        if line in ROWS:
            x, top = layout.WIDTH - 64.0, ACCOUNT_SQUARE.row(line) - PAID_ROW * (len(paid) - 1) / 2
        else:
            x, top = ACCOUNT_SQUARE.column(line), layout.PAID_TOP + PAID_ROW / 2
        for place, (seat, amount) in enumerate(paid):
            told = marks.paid(pieces.badge(seat, 32), amount, 124, PAID_ROW - 1)
            drawn.put(told, x, top + PAID_ROW * place, "paid")
    left, _, right, _ = layout.account_box(0, seats)
    labels, height = name_labels(names[:seats], right - left - 76, *layout.NAME)
    for seat, label in enumerate(labels):
        _put_account(drawn, public, number, seat, label, height)
    return drawn


def _put_account(drawn: Scene, public: HellerPublic, number: int, seat: int, label: str, height: float) -> None:
    left, top, right, bottom = layout.account_box(seat, public.num_seats)
    finished, after = public.rounds[number], public.cash_after_rounds(seat)[number + 1]
    if public.outcome is not None and number == NUM_ROUNDS - 1 and seat in public.outcome.winners:
        drawn.put(marks.frame(right - left, bottom - top), left, top, "turn")
        drawn.put(SHARED.sprite("crown", 46), right - 40, top + 92)
    drawn.put(pieces.badge(seat, 46), left + 34, top + 30)
    drawn.put(text_sprite(label, height, CREAM), left + 62 + text_width(label, height) / 2, top + 30)
    drawn.put(
        marks.figure(cash := with_minus(after), 50, CREAM, edge=INK), left + 18 + text_width(cash, 50) / 2, top + 92
    )
    drawn.put(marks.price(finished.earned[seat]), left + 70, top + 148)
    if (unplaced := finished.unplaced[seat]) is not None:
        drawn.put(pieces.piece(unplaced, 84), right - 54, bottom - 54)


def climax(event: Event, public: HellerPublic, names: Sequence[str]) -> bytes | None:
    """See `games.contract.Game.climax`: a round's payments."""
    return payday(public, event.number - 1, names).png() if isinstance(event, RoundEnded) else None


def payday(public: HellerPublic, number: int, names: Sequence[str]) -> Scene:
    """Return the picture of a finished round's (0-based) payments."""
    is_last = number == NUM_ROUNDS - 1
    drawn = Scene(_evening(number))
    trails = [public.cash_after_rounds(seat)[: number + 2] for seat in range(public.num_seats)]
    worth = max(1, math.ceil(max(max(trail[-2:]) for trail in trails) / 12))  # about the coins in the highest pile
    best = max(trail[-1] for trail in trails)
    drawn.put(marks.sign(number + 1, 130, is_over=True), WIDTH / 2, 65)
    if is_last and best > 0:
        for middle, high, radius, spark in FIREWORKS:
            drawn.put(firework(radius, spark, SHINE), middle, high, "firework")
    boxes = [layout.account_box(seat, public.num_seats, FOOT) for seat in range(public.num_seats)]
    guests, wide = {2: (2, 150), 3: (1, 140), 4: (1, 112)}[public.num_seats]  # beside each pile
    for seat, trail in enumerate(trails):
        for guest in range(guests):
            x = boxes[seat][2] - wide * (guests - guest - 0.5)
            mood = (trail[-1] > trail[-2]) - (trail[-1] < trail[-2])
            person = _guest((3 * seat + 2 * guest) % 5 + 1, mood, round(1.05 * wide))
            drawn.put(person, x, COUNTER + 2, f"guest {mood}")
    drawn.put(ART.sprite("counter", 68), 0, COUNTER)
    for trail, (left, _, right, _) in zip(trails, boxes, strict=True):
        is_crowned = trail[-1] == best and (is_last or trail[-1] >= max(trail[-2], 1))
        x, rx = (left + right - guests * wide) / 2, {2: 118, 3: 102, 4: 76}[public.num_seats]
        _put_pile(drawn, x, rx, trail, worth, is_crowned * (164 if is_last else 119))
    _put_accounts(drawn, public, number, boxes, names)
    return drawn


def _put_pile(drawn: Scene, x: float, rx: int, trail: Sequence[int], worth: int, crown: int) -> None:
    """Put a seat's coins by round: new ones golden, lost ones as outlines; the round's amount, a crown on top."""
    *_, before, after = trail
    coins = _coins(trail, worth)
    new, lost = coins.count("new"), coins.count("lost")
    for level, (kind, aside) in enumerate(zip(coins, cycle((0, 5, -4, 2, -6, 4, -1)), strict=False)):
        drawn.put(ART.sprite("lying", 0.885 * rx, variants=[kind]), x + aside, COUNTER + 20 - THICK * level, kind)
    if new:
        drawn.put(ART.sprite("spilt", 70), x, COUNTER + 26)
        for dx, at, radius in ((-0.62, len(coins) - 1, 24), (0.7, len(coins) - new / 2, 18)):
            drawn.put(sparkle(radius), x + dx * rx, COUNTER + 20 - THICK * at)
    top = COUNTER + 2 - THICK * len(coins)
    if after < 0:
        height = rx * (2.2 + min(1.0, -after / 60))
        drawn.put(ART.sprite("note", height), x, COUNTER + 14, "note")
        top = min(top, COUNTER + 30 - round(0.9 * height))
    if crown:
        drawn.put(SHARED.sprite("crown", min(crown, 1.7 * rx)), x, top + 14, "crown")
        for dx, dy, radius in (-106, -70, 26), (112, -50, 20), (76, -118, 14), (-62, -136, 12):
            drawn.put(sparkle(radius), x + dx, top + dy)
    # the middle of the lowest coin's side, and how far below the pile's top the plate leaves it visible
    side, below = COUNTER + 4 + 0.558 * rx, 34 + 0.45 * rx
    middle = len(coins) - (new + lost + 1) / 2 if after > 0 else 0.5
    y = min(COUNTER + 12, max(side - THICK * middle, COUNTER + 20 - THICK * (len(coins) - lost - 1) + below))
    amounts = trail[0], *(end - start for start, end in pairwise(trail[:-1]))
    for kind, amount in zip(BANDS, amounts, strict=False):
        level = coins.index(kind) + (coins.count(kind) - 1) // 2 if kind in coins else -1
        if level >= 0 and abs(side - THICK * level - y) > 60:
            told = str(amount) if kind == "start" else signed(amount)
            drawn.put(marks.figure(told, 27, CREAM, 1.6 * rx, INK), x, side - THICK * level)
    earned = _earned(after - before)
    drawn.put(earned, max(x, earned.anchor[0] + 8), y)


def _coins(trail: Sequence[int], worth: int) -> list[str]:
    """Return the kinds of a pile's coins from the bottom up; less than a coin is one, too, to show every change."""
    coins = list[str]()
    for number, (before, after) in enumerate(zip((0, *trail[:-1]), trail, strict=True)):
        is_last = number == len(trail) - 1
        high = max(round(after / worth), after > 0)
        if after > before and after > 0:
            kind = "new" if is_last else BANDS[number]
            coins = coins[: max(0, high - 1)]
            coins += [kind] * max(1, high - len(coins))
        elif after < before and coins:
            coins, gone = coins[:high], max(len(coins) - high, 1)
            coins += ["lost"] * (gone if is_last else 0)
    return coins


def _put_accounts(
    drawn: Scene, public: HellerPublic, number: int, boxes: Sequence[layout.Box], names: Sequence[str]
) -> None:
    """Put below each pile its seat's name and cash, and payments by row and column."""
    cash = [public.cash_after_rounds(seat)[number + 1] for seat in range(len(boxes))]
    wide = boxes[0][2] - boxes[0][0]
    high = min(86.0, *(86 * (wide - 36) / text_width(with_minus(after), 86) for after in cash))
    labels, tall = name_labels(names[: len(boxes)], wide - 24, *layout.NAME)
    for seat, (after, (left, _, right, _)) in enumerate(zip(cash, boxes, strict=True)):
        middle = (left + right) / 2
        drawn.put(pieces.badge(seat, 88), middle, FOOT - 4)
        drawn.put(text_sprite(labels[seat], tall, CREAM), middle, FOOT + 62)
        fill = GOLD if after >= 0 else marks.PALE_LOSS
        drawn.put(text_sprite(with_minus(after), high, fill, INK, 6), middle, FOOT + 138)
        for place, (line, earned) in enumerate(_told(public, number, seat)):
            told = marks.paid(_line(line, marks.on(earned)), earned, min(330, round(wide) - 12), 54)
            drawn.put(told, middle, FOOT + 230 + 58 * place, "paid")


@functools.cache
def _line(line: str, ink: str) -> Sprite:
    """Return the sign of a row or column with its name, or the names of several."""
    if len(line) > 1:
        return marks.figure(line, 28, ink, 128)
    sign = ART.sprite("line", 42, variants=["row" if line in ROWS else "column"])
    return stacked(sign, text_sprite(line, 32, ink), 42)


def _told(public: HellerPublic, number: int, seat: int) -> list[tuple[str, int]]:
    """Return a seat's payments by row and column, largest first, and the names and sum of the others."""
    board = public.rounds[number].board
    paid = [(line, earned) for line in LINES if (earned := payment(board[LINES[line]])[seat])]
    ranked = sorted(paid, key=lambda paid: -abs(paid[1]))
    told, rest = (ranked, []) if len(ranked) == TOLD + 1 else (ranked[:TOLD], ranked[TOLD:])
    names = [line for line, _ in rest] if len(rest) <= TOLD else [*(line for line, _ in rest[: TOLD - 1]), "…"]
    return told + ([(" ".join(names), sum(amount for _, amount in rest))] if rest else [])


@kept_in(FOLDER)
def _evening(number: int) -> Backdrop:
    """Return the sky over the market after a round (0-based)."""
    canvas = Canvas(WIDTH, ACCOUNT_HEIGHT, scale=2)
    canvas.put(ART.sprite("evening", ACCOUNT_HEIGHT, variants=[f"round-{number}"]), WIDTH / 2, ACCOUNT_HEIGHT / 2)
    cast = [_guest(value, mood, 150) for value, mood in ((1, 1), (2, 0), (3, -1), (4, 1), (5, 1))]
    cast += [ART.sprite("lying", 80, variants=[kind]) for kind in (*BANDS, "new", "lost")]
    cast += [_earned(3), _earned(-3), ART.sprite("counter", 68)]
    if number == NUM_ROUNDS - 1:
        cast += [firework(radius, spark, SHINE) for _, _, radius, spark in FIREWORKS]
    return backdrop.finished(canvas, cast, 192)


def _guest(value: int, mood: int, height: int) -> Sprite:
    """Return a good customer behind the counter: arms up for a `mood` above 0, worried below."""
    return pieces.person(
        f"+{value}", height, *(("glad", "arms") if mood > 0 else ("worried",) if mood < 0 else ("glad",))
    )


def _earned(amount: int) -> Sprite:
    """Return the plate with a seat's earnings."""
    fill = CREAM if amount > 0 else DOOM if amount < 0 else NIL
    return plate(signed(amount), 58, fill, marks.on(amount), INK, shine=0.25)
