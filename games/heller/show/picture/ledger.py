"""The pictures of the accounts: a round's board with its arithmetic, and the trails of the cash."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from games.drawing import SHARED, Canvas, Point, Scene, Sprite, name_labels, text_sprite, text_width
from games.heller.rules.board import COLUMNS, NUM_ROUNDS, ROWS, signed
from games.heller.rules.position import HellerPublic
from games.heller.rules.scoring import score
from games.heller.show.picture import backdrop, layout, marks, pieces
from games.heller.show.picture.board import put_board, put_sums
from games.heller.show.picture.layout import ACCOUNT_SQUARE, PAID_ROW
from games.heller.show.picture.pieces import CREAM, INK
from games.text import with_minus

_PAID: Final = 124
"""How wide what a seat gets for a row or column is."""
_STEPS: Final = (10, 20, 25, 50, 100, 200, 250, 500, 1000)
"""Distances of the lines of the chart, in Heller."""


def account(public: HellerPublic, number: int, names: Sequence[str]) -> Scene:
    """Return the board of a finished round (0-based) with what every row and column paid to whom."""
    finished, seats = public.rounds[number], public.num_seats
    drawn = Scene(backdrop.ledger(seats))
    put_board(drawn, ACCOUNT_SQUARE, finished.board, layout.ACCOUNT_PIECE)
    put_sums(drawn, ACCOUNT_SQUARE, finished.board, seats)
    drawn.put(marks.sign(number + 1, 92, is_over=True), *layout.ROUND)
    for line in (*ROWS, *COLUMNS):
        segments = score(finished.board, seats).of_line(line)
        earned = [sum(segment.earned[seat] for segment in segments) for seat in range(seats)]
        paid = [(seat, amount) for seat, amount in enumerate(earned) if amount]
        if line in ROWS:
            x, top = layout.WIDTH - _PAID / 2 - 2, ACCOUNT_SQUARE.row(line) - PAID_ROW * (len(paid) - 1) / 2
        else:
            x, top = ACCOUNT_SQUARE.column(line), layout.PAID_TOP + PAID_ROW / 2
        for place, (seat, amount) in enumerate(paid):
            told = marks.paid(pieces.badge(seat, 32), amount, _PAID, PAID_ROW - 1)
            drawn.put(told, x, top + PAID_ROW * place, "paid")
    left, _, right, _ = layout.account_box(0, seats)
    labels, height = name_labels(names[:seats], right - left - 136, *layout.NAME)
    for seat, label in enumerate(labels):
        _put_seat(drawn, public, number, seat, label, height)
    return drawn


def _put_seat(drawn: Scene, public: HellerPublic, number: int, seat: int, label: str, height: float) -> None:
    left, top, right, bottom = layout.account_box(seat, public.num_seats)
    finished, after = public.rounds[number], public.cash_after_rounds(seat)[number + 1]
    if public.outcome is not None and number == NUM_ROUNDS - 1 and seat in public.outcome.winners:
        drawn.put(marks.frame(right - left, bottom - top), left, top, "turn")
        drawn.put(SHARED.sprite("crown", 46), right - 40, top + 48)
    drawn.put(pieces.badge(seat, 46), left + 34, top + 30)
    drawn.put(text_sprite(label, height, CREAM), left + 62 + text_width(label, height) / 2, top + 30)
    drawn.put(
        marks.figure(cash := with_minus(after), 50, CREAM, edge=INK), left + 18 + text_width(cash, 50) / 2, top + 92
    )
    drawn.put(marks.slip(signed(finished.earned[seat]), finished.earned[seat]), left + 60, top + 148)
    if (unplaced := finished.unplaced[seat]) is not None:
        drawn.put(pieces.piece(unplaced, 84), right - 54, bottom - 54)


def chart(public: HellerPublic) -> Scene:
    """Return the trails of every seat's cash over the rounds, on at most nine lines with round numbers."""
    drawn = Scene(backdrop.chart())
    trails = [public.cash_after_rounds(seat) for seat in range(public.num_seats)]
    low, high = min(0, *map(min, trails)), max(map(max, trails))
    step = next((step for step in _STEPS if (high - low) / step <= 7), _STEPS[-1])
    lines = range(low // step * step, (max(high, 1) + step - 1) // step * step + 1, step)
    left, top, right, bottom = layout.CHART

    def at(number: float, cash: float) -> Point:
        share = (cash - lines[0]) / (lines[-1] - lines[0])
        return left + 60 + (right - left - 120) * number / NUM_ROUNDS, bottom - (bottom - top) * share

    for cash in lines:
        label, (_, y) = text_sprite(with_minus(cash), 26, INK), at(0, cash)
        drawn.put(_rule(right - left, is_zero=cash == 0), left, y)
        drawn.put(label, left - 12 - label.width / 2, y)
    for number in range(NUM_ROUNDS + 1):
        drawn.put(text_sprite(str(number), 30, INK), at(number, 0)[0], bottom + 40)
    for seat, trail in enumerate(trails):
        dot = pieces.ART.sprite("pearl", 20, pieces.paint(seat))
        for number, (before, after) in enumerate(pairwise(trail)):
            count = max(1, round(math.dist(at(number, before), at(number + 1, after)) / 15))
            for share in (pearl / count for pearl in range(count + 1)):
                drawn.put(dot, *at(number + share, before + (after - before) * share))
    for seat, trail in enumerate(trails):
        for number, cash in enumerate(trail[1:], 1):
            drawn.put(pieces.badge(seat, 46), *at(number, cash))
    return drawn


@functools.cache
def _rule(width: float, is_zero: bool) -> Sprite:
    """Return a line of the chart, anchored at its left end."""
    canvas = Canvas(width, 5)
    canvas.rectangle((0, 1, width, 4), 0, INK if is_zero else "#d8c08e")
    return canvas.sprite(0, 2)
