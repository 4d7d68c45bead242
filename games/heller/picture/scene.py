"""The pictures of Auf Heller und Pfennig: a view becomes a PNG.

They hold no words, so they serve every language. Colours are always named a second time, by a shape or a sign.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from games.contract import Event, Seat
from games.drawing import Point, Scene, text_sprite
from games.heller.board import COLUMNS, EMPTY, LINES, MARKET_VALUES, NUM_ROUNDS, ROWS, SPACES
from games.heller.events import MarketPlaced, RoundBegan, SecretPlaced, TilePlaced
from games.heller.picture import backdrop, key, layout, marks, pieces
from games.heller.picture.customers import CREAM
from games.heller.picture.layout import MARKET_SQUARE, SIDE_MIDDLE
from games.heller.position import HellerPublic, HellerView
from games.heller.rules.scoring import Segment, score


def picture(view: HellerView, past: Sequence[Event] = ()) -> bytes:
    """Return the market square as `view` sees it, as PNG of `layout.WIDTH` by `layout.HEIGHT` pixels."""
    return scene(view, past).png()


def emblem(view: HellerView, seat: Seat) -> bytes:
    """Return a stall in the colour of a seat, with the shape of that colour."""
    return pieces.own_stall(seat).png()


def scene(view: HellerView, past: Sequence[Event] = ()) -> Scene:
    """Return the drawn picture before it is encoded."""
    public = view.public
    drawn = Scene(backdrop.square(public.num_seats))
    _put_board(drawn, public, past)
    _put_totals(drawn, public)
    _put_round(drawn, public)
    _put_pool(drawn, public)
    if public.outcome is not None:
        _put_winners(drawn, public)
    else:
        _put_hand(drawn, public)
    if view.tile is not None:
        drawn.put(marks.eye_mark(), SIDE_MIDDLE, layout.OWN_Y - 112)
        drawn.put(pieces.piece(view.tile), SIDE_MIDDLE, layout.OWN_Y)
    else:
        drawn.put(key.how_it_pays(), SIDE_MIDDLE, layout.KEY_Y)
    for seat in range(public.num_seats):
        _put_seat(drawn, public, seat)
    return drawn


def _put_board(drawn: Scene, public: HellerPublic, past: Sequence[Event]) -> None:
    """Put what lies on the square, and marks on what was placed in `past`, the newest the strongest."""
    for space, content in zip(SPACES, public.board, strict=True):
        if content != EMPTY:
            drawn.put(pieces.piece(content), *MARKET_SQUARE.middle(space))
    placed = {placing.space: placing.seat or 0 for placing in placed_since(past)}
    if public.last is not None:
        placed.pop(public.last.space, None)
        placed[public.last.space] = public.last.seat
    newest = public.last and public.last.space
    half = MARKET_SQUARE.cell / 2
    for space in placed:
        drawn.put(marks.placed(MARKET_SQUARE.cell, space == newest), *MARKET_SQUARE.middle(space))
    for space, seat in placed.items():
        x, y = MARKET_SQUARE.middle(space)
        drawn.put(marks.pin(seat, space == newest), x + half - 4, y - half + 6)


def placed_since(past: Sequence[Event]) -> list[TilePlaced | SecretPlaced | MarketPlaced]:
    """Return what was placed in this round, as far as `past` tells: what lay there before is gone."""
    began = max((number for number, event in enumerate(past) if isinstance(event, RoundBegan)), default=0)
    return [event for event in past[began:] if isinstance(event, TilePlaced | SecretPlaced | MarketPlaced)]


def _put_totals(drawn: Scene, public: HellerPublic) -> None:
    """Put what the customers count beside every row and below every column, from fire to fire."""
    counted = score(public.board, public.num_seats)
    for row in ROWS:
        segments = counted.of_line(row)
        _put_line(drawn, row, segments, layout.totals_of_row(MARKET_SQUARE, row, len(segments)))
    for column in COLUMNS:
        segments = counted.of_line(column)
        _put_line(drawn, column, segments, layout.totals_of_column(MARKET_SQUARE, column, len(segments)))


def _put_line(drawn: Scene, line: str, segments: tuple[Segment, ...], places: tuple[Point, ...]) -> None:
    """Put the totals of a row or column and, between them, the fires that part them."""
    for segment, (x, y) in zip(segments, places, strict=True):
        part = tuple(index in segment.indexes for index in LINES[line]) if len(segments) > 1 else ()
        drawn.put(marks.total(segment.total, part, layout.PLATES[len(segments) - 1]), x, y)
    for (x, above), (_, below) in pairwise(places):
        drawn.put(marks.cut(), x + 36, (above + below) / 2)


def _put_round(drawn: Scene, public: HellerPublic) -> None:
    for number in range(1, NUM_ROUNDS + 1):
        is_done = number <= len(public.rounds)
        state = "done" if is_done else "now" if number == public.round else "later"
        drawn.put(marks.lamp(number, state), SIDE_MIDDLE + 58 * (number - 2), layout.ROUND_Y)
    if public.outcome is None:
        _put_order(drawn, public)


def _put_order(drawn: Scene, public: HellerPublic) -> None:
    """Put the seats in the order of the round, and a ring around the one whose turn it is."""
    for place in range(public.num_seats):
        seat = (public.first + place) % public.num_seats
        x = SIDE_MIDDLE + 45 * (place - (public.num_seats - 1) / 2)
        if seat == public.turn_seat:
            drawn.put(marks.on_turn(), x, layout.ORDER_Y)
        drawn.put(pieces.badge(seat, 15), x, layout.ORDER_Y)
        if place:
            drawn.put(marks.then(), x - 22.5, layout.ORDER_Y)


def _put_pool(drawn: Scene, public: HellerPublic) -> None:
    if public.outcome is not None:
        return
    x, y = SIDE_MIDDLE - 44, layout.POOL_Y
    if not public.pool:
        drawn.put(marks.slot(90), x, y)
    for i in range(min(5, public.pool)):
        drawn.put(pieces.face_down(90), x, y + 14 - 7 * i)
    drawn.put(text_sprite(f"×{public.pool}", 31, CREAM, "#2b2118", 4), SIDE_MIDDLE + 47, y)


def _put_hand(drawn: Scene, public: HellerPublic) -> None:
    """Put the tile that was drawn or the place for it, and who draws."""
    if public.turn_seat is None:
        return
    y = layout.HAND_Y
    if public.drawn is None:
        drawn.put(marks.slot(120), SIDE_MIDDLE, y)
    else:
        drawn.put(marks.down(), SIDE_MIDDLE, y - 91)
        drawn.put(marks.glow(136), SIDE_MIDDLE, y)
        drawn.put(pieces.piece(public.drawn, 118), SIDE_MIDDLE, y + 1)
    drawn.put(pieces.badge(public.turn_seat, 24), SIDE_MIDDLE + 58, y - 52)


def _put_winners(drawn: Scene, public: HellerPublic) -> None:
    assert public.outcome is not None
    winners = public.outcome.winners
    in_row, radius = (1, 50) if len(winners) <= 2 else (2, 34)
    for i, winner in enumerate(winners):
        row, column = divmod(i, in_row)
        x, y = SIDE_MIDDLE + 92 * (column - (in_row - 1) / 2), layout.POOL_Y - 44 + 150 * row
        drawn.put(pieces.badge(winner, radius), x, y)
        drawn.put(marks.crown(), x, y - 0.92 * radius)


def _put_seat(drawn: Scene, public: HellerPublic, seat: int) -> None:
    left, top, right, bottom = layout.seat_box(seat, public.num_seats)
    winners = public.outcome.winners if public.outcome else ()
    if seat == public.turn_seat or seat in winners:
        drawn.put(marks.frame(right - left, bottom - top), left, top)
    # when all is over, stalls that are left are worth nothing and not shown: the rest stands in the middle
    y = top + (40 if public.outcome is None else 92)
    drawn.put(pieces.badge(seat, 26), left + 38, y)
    if seat in winners:
        drawn.put(marks.crown(), left + 38, y - 20)
    if public.has_tile[seat]:
        drawn.put(pieces.face_down(42), right - 29, top + 94)
    _put_cash(drawn, public, seat, (left + 72, y), right - 12)
    if public.outcome is not None:
        return
    pitch = min(60.0, (right - left - 70) / len(MARKET_VALUES))
    for i, (value, count) in enumerate(zip(MARKET_VALUES, public.markets[seat], strict=True)):
        drawn.put(marks.holding(seat, value, count, 32 if pitch > 50 else 28), left + 32 + i * pitch, top + 102)


def _put_cash(drawn: Scene, public: HellerPublic, seat: int, at: Point, right: float) -> None:
    """Put the cash of a seat, and where the board as it stands would take it, up to `right`."""
    x, y = at
    cash = public.cash[seat]
    if public.outcome is not None:
        drawn.put(marks.purse(cash, 38), x, y)
        return
    earned = score(public.board, public.num_seats).earned[seat]
    for height in (34, 30, 26):
        purse, forecast = marks.purse(cash, height), marks.forecast(cash + earned, earned, height - 2)
        arrow = x + purse.image.width + 4
        if arrow + 24 + forecast.image.width <= right:
            break
    drawn.put(purse, x, y)
    drawn.put(marks.leads_to(), arrow, y)
    drawn.put(forecast, arrow + 24, y)
