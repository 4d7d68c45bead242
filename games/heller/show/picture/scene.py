"""The pictures of Auf Heller und Pfennig: a view becomes a PNG.

They hold no words, so they serve every language. Colours are always named a second time, by a shape or a sign.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.contract import Event, Seat, replaced
from games.drawing import SHARED, Scene, name_labels, text_sprite, text_width
from games.heller.rules.board import COLOURS, EMPTY, INDEX, MARKET_VALUES, OWNER, Content
from games.heller.rules.moves import HellerMove
from games.heller.rules.position import HellerPublic, HellerView, Placed
from games.heller.rules.scoring import score
from games.heller.show.picture import backdrop, layout, marks, pieces, placing
from games.heller.show.picture.board import put_board, put_sums
from games.heller.show.picture.layout import HELD, MARKET_SQUARE, PIECE
from games.heller.show.picture.ledger import account
from games.heller.show.picture.pieces import ART, CREAM, INK, PAINT


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
    drawn = Scene(backdrop.market(public.num_seats, public.round))
    put_board(drawn, MARKET_SQUARE, public.board, PIECE)
    if (last := public.last) is not None:
        _put_newest(drawn, last, public.board[INDEX[last.space]], PIECE, *MARKET_SQUARE.middle(last.space))
    put_sums(drawn, MARKET_SQUARE, public.board, public.num_seats)
    drawn.put(marks.sign(public.round, 92), *layout.ROUND)
    _put_pool(drawn, public)
    _put_stage(drawn, public)
    labels, height = name_labels(names[: public.num_seats], layout.NAMED, *layout.NAME)
    for seat, label in enumerate(labels):
        _put_seat(drawn, view, seat, label, height)
    return drawn


def _put_newest(drawn: Scene, last: Placed, content: Content, size: int, x: float, y: float) -> None:
    """Put a white frame around what was placed last, and who did it on what is nobody's."""
    drawn.put(ART.sprite("placed", round(1.17 * size)), x, y, "news")
    if content not in OWNER:
        x, y = x + 0.36 * size, y - 0.36 * size
        drawn.put(ART.sprite("pin", round(0.44 * size)), x, y)
        drawn.put(pieces.badge(last.seat, round(0.32 * size)), x, y)


def _put_pool(drawn: Scene, public: HellerPublic) -> None:
    """Put the tiles that not everybody has seen in this round: they are still to come."""
    seen = Counter((*public.board, public.drawn))
    for number, tile in enumerate(dict.fromkeys(pieces.TILES)):
        if left := pieces.TILES.count(tile) - seen[tile]:
            drawn.put(pieces.chip(tile, layout.CHIP, left), *layout.chip(number))


def _put_stage(drawn: Scene, public: HellerPublic) -> None:
    """Put the pool, on it what was drawn, and how many tiles are left to draw."""
    x, y = layout.HELD_AT
    if public.drawn is not None:
        drawn.put(marks.glow(HELD + 18), x, y)
        drawn.put(pieces.piece(public.drawn, HELD), x, y, "choice")
    elif public.pool:
        drawn.put(pieces.pool_tile(212), x, y)
    drawn.put(pieces.pool_tile(44), x - 40, y + 159)
    count = marks.figure(str(public.pool), 42, CREAM, 58, INK)
    drawn.put(count, x + 24, y + 159, "choice" if public.pool else "")


def _put_seat(drawn: Scene, view: HellerView, seat: int, label: str, height: float) -> None:
    """Put who sits there, who leads, the purse and what a payday would bring, the stalls and the secret tile."""
    public = view.public
    left, top, right, bottom = layout.panel(seat, public.num_seats)
    board, last = public.board, public.last
    was = board if last is None else replaced(board, INDEX[last.space], EMPTY)
    earned, before = (score(each, public.num_seats).earned[seat] for each in (board, was))
    if seat == public.turn_seat:
        drawn.put(marks.frame(right - left, bottom - top), left, top, "turn")
    if seat == view.seat:
        own = marks.frame(right - left - 16, bottom - top - 20, "#00000000", PAINT[COLOURS[seat]])
        drawn.put(own, left + 8, top + 8)
    y = top + 46 if public.num_seats == 2 else (top + bottom) / 2 - 2
    drawn.put(pieces.badge(seat, 46), left + 31, y)
    drawn.put(text_sprite(label, height, CREAM), left + 58 + text_width(label, height) / 2, y)
    if public.cash[seat] == max(public.cash) > min(public.cash):
        drawn.put(SHARED.sprite("crown", 38), left + 295, y - 34)
    marks.put_purse(drawn, public.cash[seat], earned, left + 252, y, is_new=earned != before)
    at, step, high = (left + 58, 100, 68) if public.num_seats == 2 else (left + 440, 67, 54)
    y = bottom - 50 if public.num_seats == 2 else y
    for place, (value, count) in enumerate(zip(MARKET_VALUES[::-1], public.markets[seat][::-1], strict=True)):
        if count:
            drawn.put(marks.stock(seat, value, count, high), at + step * (place + 0.5), y)
    x, y = layout.slot(seat, public.num_seats)
    if view.tile is not None and seat == view.seat:
        drawn.put(pieces.chip(view.tile, layout.SLOT), x, y, "own")
    elif public.has_tile[seat]:
        drawn.put(pieces.secret_tile(seat, layout.SLOT), x, y)
