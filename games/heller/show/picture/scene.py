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
from games.heller.show.picture.board import WAYS, put_board, put_prices, put_sums
from games.heller.show.picture.layout import HELD, MARKET_SQUARE, PIECE, SLOT
from games.heller.show.picture.ledger import account
from games.heller.show.picture.pieces import ART, CREAM, INK


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
    for seat, label in enumerate(labels):
        earned, before = (score(each, seats).earned[seat] for each in (board, was))
        _put_seat(drawn, view, seat, earned, WAYS.get((earned > before) - (earned < before), "same"))
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
    drawn.put(count, layout.POOL[0] + 46, layout.POOL[1] + 68, "choice" if public.pool else "")
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


def _put_seat(drawn: Scene, view: HellerView, seat: int, earned: int, way: str) -> None:
    """Put who leads, the purse and what a payday would make of it, the stalls and the secret tile."""
    public = view.public
    left, top, right, bottom = layout.panel(seat, public.num_seats)
    if seat == public.turn_seat:
        drawn.put(marks.frame(right - left, bottom - top), left, top, "turn")
    y = top + layout.LINE[public.num_seats]
    is_first = public.cash[seat] == max(public.cash) > min(public.cash)
    drawn.put(pieces.badge(seat, 36 if is_first else 46), left + 31, y + 14 * is_first)
    if is_first:
        drawn.put(SHARED.sprite("crown", 35), left + 31, y + 1)
    marks.put_purse(drawn, public.cash[seat], earned, left + (320 if public.num_seats == 2 else 254), y, way)
    x, y, high = (left + 58, bottom - 48, 76) if public.num_seats == 2 else (left + 454, y, 55)
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
