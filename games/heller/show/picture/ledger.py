"""The picture of an account: a round's board with its arithmetic."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.drawing import SHARED, Scene, name_labels, text_sprite, text_width
from games.heller.rules.board import COLUMNS, NUM_ROUNDS, ROWS
from games.heller.rules.position import HellerPublic
from games.heller.rules.scoring import score
from games.heller.show.picture import backdrop, layout, marks, pieces
from games.heller.show.picture.board import put_board, put_sums
from games.heller.show.picture.layout import ACCOUNT_SQUARE, PAID_ROW
from games.heller.show.picture.pieces import CREAM, INK
from games.text import with_minus

_PAID: Final = 124
"""How wide what a seat gets for a row or column is."""


def account(public: HellerPublic, number: int, names: Sequence[str]) -> Scene:
    """Return the board of a finished round (0-based) with what every row and column paid to whom."""
    finished, seats = public.rounds[number], public.num_seats
    drawn = Scene(backdrop.ledger(seats))
    put_board(drawn, ACCOUNT_SQUARE, finished.board, 122)
    counted = score(finished.board, seats)
    put_sums(drawn, ACCOUNT_SQUARE, finished.board, counted)
    drawn.put(marks.sign(number + 1, 92, is_over=True), *layout.ROUND)
    for line in (*ROWS, *COLUMNS):
        segments = counted.of_line(line)
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
    drawn.put(marks.price(finished.earned[seat]), left + 70, top + 148)
    if (unplaced := finished.unplaced[seat]) is not None:
        drawn.put(pieces.piece(unplaced, 84), right - 54, bottom - 54)
