"""The pictures of Auf Heller und Pfennig: a view as PNG.

They have no words, so they serve every language. Shapes and signs repeat the meaning of colours.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from games.contract import Event, replaced
from games.drawing import MINE, SHARED, Scene, Sprite, eye, name_labels, put_shine, text_sprite
from games.heller.rules.board import EMPTY, INDEX
from games.heller.rules.events import RoundEnded
from games.heller.rules.moves import HellerMove
from games.heller.rules.position import HellerPublic, HellerView
from games.heller.rules.scoring import earnings, score
from games.heller.show.picture import backdrop, layout, marks, pieces
from games.heller.show.picture.board import placing, put_board, put_prices, put_sums
from games.heller.show.picture.layout import HELD, MARKET_SQUARE, PIECE
from games.heller.show.picture.payday import account
from games.heller.show.picture.pieces import ART, CREAM, GOLD, INK
from games.heller.show.recap import Placing


def picture(
    view: HellerView, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[HellerMove] = ()
) -> bytes:
    """Return the market square as `view` sees it, as PNG; for one thing to place by `moves`, the small square.

    At the end the account of the last round.
    """
    if small := placing(view, names, moves):
        return small.png()
    public = view.public
    if public.outcome is not None:
        return account(public, len(public.rounds) - 1, names).png()
    board, seats, last = public.board, public.num_seats, public.last
    was = board if last is None else replaced(board, INDEX[last.space], EMPTY)
    counted, before = score(board), score(was)
    drawn = Scene(backdrop.market(seats, public.round), layout.height(seats))
    if last is not None:
        put_shine(drawn, pieces.piece(board[INDEX[last.space]], PIECE), *MARKET_SQUARE.middle(last.space))
    put_board(drawn, MARKET_SQUARE, board, PIECE)
    put_prices(drawn, MARKET_SQUARE, board, counted, before)
    put_sums(drawn, MARKET_SQUARE, counted, before)
    for space, seat in _news(public, past).items():
        x, y = MARKET_SQUARE.middle(space)
        drawn.put(marks.disc(seat), x + 0.31 * PIECE, y - 0.31 * PIECE)
    x, y = MARKET_SQUARE.right + 30, MARKET_SQUARE.bottom + 27
    drawn.put(ART.sprite("free", 36), x, y)
    drawn.put(marks.figure(str(len(public.free)), 33, CREAM, 46, INK), x + 46, y)
    drawn.put(marks.sign(public.round, 92), *layout.ROUND)
    _put_pool(drawn, public)
    labels, height = name_labels(names[:seats], 150, *layout.NAME)
    for seat, label in enumerate(labels):
        earned = earnings(board), earnings(was)
        _put_seat(drawn, view, seat, *earned, text_sprite(label, height, CREAM))
    return drawn.png()


def _news(public: HellerPublic, past: Sequence[Event]) -> Mapping[str, int]:
    """Return the seats of new pieces by space: of the last one, and of those that `past` tells in this round."""
    ends = [number for number, event in enumerate(past) if isinstance(event, RoundEnded)]
    placed = [event for event in past[max(ends, default=-1) + 1 :] if isinstance(event, Placing)]
    news = {event.space: event.seat for event in placed if event.seat is not None}
    if public.last is not None:
        news[public.last.space] = public.last.seat
    return {space: seat for space, seat in news.items() if public.board[INDEX[space]] != EMPTY}


def _put_pool(drawn: Scene, public: HellerPublic) -> None:
    """Put the numbers of tiles left and secret, the tiles unseen in this round, and the pool or the drawn tile."""
    count = marks.figure(str(public.pool), 39, CREAM, 58, INK)
    drawn.put(count, *layout.in_pool("pool"), "choice" if public.pool else "")
    drawn.put(marks.figure(str(sum(public.has_tile)), 39, CREAM, 30, INK), *layout.in_pool("secret"))
    seen = Counter((*public.board, public.drawn))
    for number, tile in enumerate(pieces.TILES):
        if seen[tile]:
            seen[tile] -= 1
            drawn.put(pieces.no_chip(tile, layout.CHIP), *layout.in_pool(f"chip-{number}"))
    x, y = layout.HELD_AT
    if public.drawn is not None:
        drawn.put(ART.sprite("around", HELD + 18), x, y)
        drawn.put(pieces.piece(public.drawn, HELD), x, y, "choice")
        drawn.put(marks.disc(public.turn), x + HELD / 2 - 26, y - HELD / 2 + 26)
    elif public.pool:
        drawn.put(pieces.pile(HELD - 14), x + 8, y + 8)


def _put_seat(
    drawn: Scene, view: HellerView, seat: int, earned: Sequence[int], before: Sequence[int], name: Sprite
) -> None:
    """Put name, purse, payday's gain and result, stalls, tile; a crown and gold if the result is the fullest."""
    public = view.public
    left, top, right, bottom = layout.panel(seat, public.num_seats)
    if seat == public.turn_seat:
        drawn.put(marks.frame(right - left, bottom - top), left, top, "turn")
        drawn.put(marks.flag(seat, bottom - top), left + 6, top + 6)
    y = (top + bottom) / 2 - 1
    then = [cash + gain for cash, gain in zip(public.cash, earned, strict=False)]
    would_lead = then[seat] == max(then) > min(then)
    drawn.put(pieces.badge(seat, 46), left + 34, y)
    if would_lead:
        drawn.put(SHARED.sprite("crown", 30), left + 34, y - 20)
    drawn.put(name, left + 66 + name.anchor[0], y)
    change = earned[seat] - before[seat]
    marks.put_purse(drawn, public.cash[seat], 42, GOLD, left + layout.NOW, y)
    drawn.put(marks.prospect(earned[seat], change), left + layout.PAYDAY, y, "news" if change else "")
    drawn.put(ART.sprite("payday", 30), left + layout.PAYDAY - 54, y - 18)
    drawn.put(marks.figure("=", 34, CREAM, 40, INK), left + 497, y)
    marks.put_purse(drawn, then[seat], 36, GOLD if would_lead else CREAM, left + layout.THEN, y)
    stock = {2: (52, 33), 3: (54, 37), 4: (54, 44)}[public.num_seats]
    drawn.put(pieces.stock(seat, public.markets[seat], *stock), left + 664, y)
    if seat == view.seat and view.tile is not None:
        drawn.put(ART.sprite("around", 66, {"around": MINE}), right - 40, y)
        drawn.put(pieces.own_chip(view.tile, 56), right - 40, y, "own")
        drawn.put(eye(28), right - 72, top + 13)
    elif public.has_tile[seat]:
        drawn.put(pieces.secret_tile(seat, 54), right - 42, y)
