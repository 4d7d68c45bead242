"""The pictures of the accounts: a round's board with its arithmetic, and the trails of the cash."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from games.drawing import Point, Scene, Sprite, text_sprite
from games.heller.rules.board import COLUMNS, LINES, NUM_ROUNDS, ROWS, SPACES
from games.heller.rules.position import HellerPublic
from games.heller.rules.scoring import Segment, score
from games.heller.show.picture import backdrop, layout, marks, pieces
from games.heller.show.picture.customers import CREAM, INK
from games.heller.show.picture.layout import CHIP, LEDGER_SQUARE, ROW_CHIP
from games.text import with_minus

_COLUMN_CHIP: Final = LEDGER_SQUARE.cell - 4
_LEAST_LINES: Final = 4
_TILE: Final = 120
_STEPS: Final = (10, 20, 25, 50, 100, 200, 250, 500, 1000)
"""Distances of the lines of the chart, in Heller."""


def account(public: HellerPublic, number: int) -> Scene:
    """Return the board of a finished round (0-based) with what every row and column paid to whom."""
    finished = public.rounds[number]
    counted = score(finished.board, public.num_seats)
    columns = {column: list(_chips(counted.of_line(column), _COLUMN_CHIP)) for column in COLUMNS}
    lines = max(_LEAST_LINES, *map(len, columns.values()))
    drawn = Scene(backdrop.ledger(public.num_seats, lines))
    for space, content in zip(SPACES, finished.board, strict=True):
        drawn.put(pieces.piece(content, _TILE), *LEDGER_SQUARE.middle(space))
    for row in ROWS:
        chips = list(_chips(counted.of_line(row), ROW_CHIP))
        # up to six lines, two beside each other, around the middle of the row
        top = LEDGER_SQUARE.row(row) - CHIP * ((len(chips) + 1) // 2 - 1) / 2
        for i, chip in enumerate(chips):
            x = LEDGER_SQUARE.right + 8 + ROW_CHIP * (i % 2 + 0.5)
            drawn.put(chip, x, top + CHIP * (i // 2))
    for column, chips in columns.items():
        for i, chip in enumerate(chips):
            drawn.put(chip, LEDGER_SQUARE.column(column), LEDGER_SQUARE.bottom + 10 + CHIP * (i + 0.5))
    for seat in range(public.num_seats):
        _put_seat(drawn, public, number, seat, layout.ledger_foot(lines))
    return drawn


def _chips(segments: Sequence[Segment], width: float) -> Iterator[Sprite]:
    """Yield the lines of a row or column: what a segment counts, then what each seat gets for it."""
    for segment in segments:
        whole = LINES[segment.line]
        part = tuple(index in segment.indexes for index in whole) if len(segment.indexes) < len(whole) else ()
        yield marks.customers_chip(segment.total, segment.has_eye, segment.has_bag, part, width)
        for seat, (markets, earned) in enumerate(zip(segment.markets, segment.earned, strict=True)):
            if markets:
                yield marks.paid_chip(seat, markets, earned, width)


def _put_seat(drawn: Scene, public: HellerPublic, number: int, seat: int, foot: float) -> None:
    left, top, right, bottom = layout.seat_box(seat, public.num_seats, foot, layout.LEDGER_SEAT)
    after = public.cash_after_rounds(seat)[number + 1]
    earned = public.rounds[number].earned[seat]
    unplaced = public.rounds[number].unplaced[seat]
    drawn.put(pieces.badge(seat, 30), left + 48, (top + bottom) / 2 - 2)
    drawn.put(marks.small_total(earned), left + 134, top + 38)
    drawn.put(marks.coin(15), left + 106, top + 86)
    cash = text_sprite(with_minus(after), 30, CREAM)
    drawn.put(cash, left + 126 + cash.image.width / 2, top + 86)
    if unplaced is not None:
        drawn.put(pieces.piece(unplaced, 62), right - 40, top + 42)


def chart(public: HellerPublic) -> Scene:
    """Return the trails of every seat's cash over the rounds, and the figures below them."""
    drawn = Scene(backdrop.chart(public.num_seats))
    trails = [public.cash_after_rounds(seat) for seat in range(public.num_seats)]
    axis = _Axis([cash for trail in trails for cash in trail])
    left, _, right, bottom = layout.CHART
    for cash in axis.lines:
        drawn.put(marks.rule(right - left, is_zero=cash == 0), left, axis.y(cash))
        label = text_sprite(with_minus(cash), 20, INK)
        drawn.put(label, left - 12 - label.image.width / 2, axis.y(cash))
    for number in range(NUM_ROUNDS + 1):
        drawn.put(text_sprite(str(number), 22, INK), _x(number), bottom + 34)
    for seat, trail in enumerate(trails):
        points = [(_x(number), axis.y(cash)) for number, cash in enumerate(trail)]
        for one, other in pairwise(points):
            _put_trail(drawn, seat, one, other)
    for seat, trail in enumerate(trails):
        for number, cash in enumerate(trail[1:], 1):
            drawn.put(pieces.badge(seat, 18), _x(number), axis.y(cash))
        _put_figures(drawn, public, seat, trail)
    return drawn


class _Axis:
    """The upright axis of the chart: at most nine lines, round numbers, zero always among them."""

    def __init__(self, values: Sequence[int]) -> None:
        low, high = min(*values, 0), max(values)
        step = next((step for step in _STEPS if (high - low) / step <= 7), _STEPS[-1])
        self.lines = range(low // step * step, (max(high, 1) + step - 1) // step * step + 1, step)

    def y(self, cash: int) -> float:
        """Return the height of an amount in the picture."""
        _, top, _, bottom = layout.CHART
        return bottom - (bottom - top) * (cash - self.lines[0]) / (self.lines[-1] - self.lines[0])


def _x(number: int) -> float:
    left, _, right, _ = layout.CHART
    return left + 60 + (right - left - 120) * number / NUM_ROUNDS


def _put_trail(drawn: Scene, seat: int, one: Point, other: Point) -> None:
    """Put a string of pearls from one point to the other."""
    count = max(1, round(math.dist(one, other) / 15))
    for i in range(count + 1):
        share = i / count
        drawn.put(marks.pearl(seat), one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)


def _put_figures(drawn: Scene, public: HellerPublic, seat: int, trail: Sequence[int]) -> None:
    y = layout.CHART_TABLE + layout.CHART_ROW * (seat + 0.5) - 12
    drawn.put(pieces.badge(seat, 22), layout.EDGE + 44, y)
    for number, cash in enumerate(trail):
        drawn.put(text_sprite(with_minus(cash), 32, CREAM), _x(number), y)
    if public.outcome is not None and seat in public.outcome.winners:
        drawn.put(marks.crown(), layout.WIDTH - layout.EDGE - 50, y + 22)
