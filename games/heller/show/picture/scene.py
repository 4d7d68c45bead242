"""The pictures of Auf Heller und Pfennig: a view becomes a PNG.

They hold no words, so they serve every language. Colours are always named a second time, by a shape or a sign.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.contract import Event, Seat, replaced
from games.drawing import SHARED, Scene, eye, name_labels, put_shine, text_sprite, text_width
from games.heller.rules.board import EMPTY, INDEX, OWNER
from games.heller.rules.moves import HellerMove
from games.heller.rules.position import HellerPublic, HellerView
from games.heller.rules.scoring import score
from games.heller.show.picture import backdrop, layout, marks, pieces, placing
from games.heller.show.picture.board import put_board, put_prices, put_sums
from games.heller.show.picture.layout import HELD, MARKET_SQUARE, PIECE, SLOT
from games.heller.show.picture.ledger import account
from games.heller.show.picture.pieces import ART, CREAM, INK
from games.text import with_minus


def picture(
    view: HellerView, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[HellerMove] = ()
) -> bytes:
    """Return the market square as `view` sees it, as PNG; where `moves` put one thing somewhere, the small square
    with what each space would bring."""
    small = placing.scene(view, moves)
    return (small or scene(view, names)).png()


def emblem(view: HellerView, seat: Seat) -> bytes:
    """Return a stall in the colour of a seat, with the shape of that colour."""
    return pieces.own_stall(seat).png()


def scene(view: HellerView, names: Sequence[str]) -> Scene:
    """Return the drawn picture before it is encoded: when all is over, the account of the last round."""
    public = view.public
    if public.outcome is not None:
        return account(public, len(public.rounds) - 1, names)
    board, seats, last = public.board, public.num_seats, public.last
    was = board if last is None else replaced(board, INDEX[last.space], EMPTY)
    drawn = Scene(backdrop.market(seats, public.round), layout.HEIGHT + (view.seat is not None) * layout.OWN)
    if last is not None:
        put_shine(drawn, pieces.piece(board[INDEX[last.space]], PIECE), *MARKET_SQUARE.middle(last.space))
    put_board(drawn, MARKET_SQUARE, board, PIECE)
    put_prices(drawn, MARKET_SQUARE, board, seats)
    if last is not None and board[INDEX[last.space]] not in OWNER:
        x, y = MARKET_SQUARE.middle(last.space)
        for sprite in (ART.sprite("pin", 57), pieces.badge(last.seat, 42)):
            drawn.put(sprite, x + 0.36 * PIECE, y - 0.36 * PIECE)
    put_sums(drawn, MARKET_SQUARE, board, seats, was)
    drawn.put(marks.sign(public.round, 92), *layout.ROUND)
    _put_pool(drawn, public)
    labels, height = name_labels(names[:seats], layout.NAMED, *layout.NAME)
    earned, before = (score(each, seats).earned for each in (board, was))
    for seat, label in enumerate(labels):
        _put_seat(drawn, view, seat, earned, is_fresh=earned[seat] != before[seat])
        left, top, *_ = layout.panel(seat, seats)
        drawn.put(
            text_sprite(label, height, CREAM), left + 58 + text_width(label, height) / 2, top + layout.LINE[seats]
        )
    if view.seat is not None:
        _put_own(drawn, view, view.seat)
    return drawn


def _put_pool(drawn: Scene, public: HellerPublic) -> None:
    """Put how many tiles are left to draw, those that not everybody has seen in this round, for they are still to
    come, and the pool, on it what was drawn."""
    count = marks.figure(str(public.pool), 39, CREAM, 62, INK)
    drawn.put(count, *layout.counted(0, 22), "choice" if public.pool else "")
    drawn.put(marks.figure(str(sum(public.has_tile)), 28, CREAM, 62, INK), *layout.counted(1, 22))
    seen = Counter((*public.board, public.drawn))
    for number, tile in enumerate(dict.fromkeys(pieces.TILES)):
        if left := pieces.TILES.count(tile) - seen[tile]:
            drawn.put(pieces.chip(tile, layout.CHIP, left), *layout.chip(number))
    x, y = layout.HELD_AT
    if public.drawn is not None:
        drawn.put(marks.glow(HELD + 18), x, y)
        drawn.put(pieces.piece(public.drawn, HELD), x, y, "choice")
    elif public.pool:
        drawn.put(pieces.pool_tile(212), x, y)


def _put_seat(drawn: Scene, view: HellerView, seat: int, earned: Sequence[int], *, is_fresh: bool) -> None:
    """Put who leads, the purse, what a payday would bring and who would lead then, the stalls, the secret tile."""
    public = view.public
    left, top, right, bottom = layout.panel(seat, public.num_seats)
    if seat == public.turn_seat:
        drawn.put(marks.frame(right - left, bottom - top), left, top, "turn")
    y = top + layout.LINE[public.num_seats]
    then = [cash + gain for cash, gain in zip(public.cash, earned, strict=True)]
    is_first, would_lead = (of[seat] == max(of) > min(of) for of in (public.cash, then))
    drawn.put(pieces.badge(seat, 46), left + 31, y + 7 * is_first)
    if is_first:
        drawn.put(SHARED.sprite("crown", 36), left + 31, y - 13)
    marks.put_purse(drawn, public.cash[seat], earned[seat], left + 216, y, is_fresh=is_fresh)
    if would_lead and any(earned):
        drawn.put(SHARED.sprite("crown", 28), left + 318, y - 20)
    if public.num_seats == 2 and earned[seat]:
        drawn.put(marks.figure(f"= {with_minus(then[seat])}", 32, marks.PALE), left + 470, y)
    x, y, high = (left + 58, bottom - 48, 76) if public.num_seats == 2 else (left + 408, y, 56)
    marks.put_stalls(drawn, seat, public.markets[seat], x, y, high)
    x, y = layout.slot(seat, public.num_seats)
    if public.has_tile[seat]:
        drawn.put(eye(SLOT) if seat == view.seat else pieces.secret_tile(seat, SLOT), x, y)


def _put_own(drawn: Scene, view: HellerView, seat: Seat) -> None:
    """Put into the strip below the picture what only its owner sees: its secret tile, large; and its stalls."""
    x, y = 212.0, layout.HEIGHT + layout.OWN / 2 - 4
    if view.tile is not None:
        drawn.put(marks.glow(PIECE - 2, CREAM), x + PIECE / 2, y)
        drawn.put(pieces.piece(view.tile, PIECE - 16), x + PIECE / 2, y, "own")
        x += 1.5 * PIECE
    marks.put_stalls(drawn, seat, view.public.markets[seat], x, y, 104)
