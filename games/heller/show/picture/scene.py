"""The pictures of Auf Heller und Pfennig: a view becomes a PNG.

They hold no words, so they serve every language. Colours are always named a second time, by a shape or a sign.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from games.contract import Event, Seat, replaced
from games.drawing import Scene, Sprite, eye, name_labels, put_shine, text_sprite
from games.heller.rules.board import EMPTY, INDEX
from games.heller.rules.events import RoundEnded
from games.heller.rules.moves import HellerMove
from games.heller.rules.position import HellerPublic, HellerView
from games.heller.rules.scoring import Score, score
from games.heller.show.picture import backdrop, layout, marks, pieces
from games.heller.show.picture.board import placing, put_board, put_prices, put_sums
from games.heller.show.picture.layout import HELD, MARKET_SQUARE, PIECE
from games.heller.show.picture.payday import account
from games.heller.show.picture.pieces import ART, CREAM, GOLD, INK
from games.heller.show.recap import Placing


def picture(
    view: HellerView, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[HellerMove] = ()
) -> bytes:
    """Return the market square as `view` sees it, as PNG; where `moves` put one thing somewhere, the small square
    with what each space would bring; when all is over, the account of the last round."""
    if small := placing(view, names, moves):
        return small.png()
    public = view.public
    if public.outcome is not None:
        return account(public, len(public.rounds) - 1, names).png()
    board, seats, last = public.board, public.num_seats, public.last
    was = board if last is None else replaced(board, INDEX[last.space], EMPTY)
    counted, before = (score(each, seats) for each in (board, was))
    high = layout.height(seats)
    drawn = Scene(backdrop.market(seats, public.round), high + (view.seat is not None) * layout.OWN)
    if last is not None:
        put_shine(drawn, pieces.piece(board[INDEX[last.space]], PIECE), *MARKET_SQUARE.middle(last.space))
    put_board(drawn, MARKET_SQUARE, board, PIECE)
    put_prices(drawn, MARKET_SQUARE, board, counted, before)
    put_sums(drawn, MARKET_SQUARE, board, counted, before)
    for space, seat in _news(public, past).items():
        x, y = MARKET_SQUARE.middle(space)
        drawn.put(marks.disc(seat), x + 0.31 * PIECE, y - 0.31 * PIECE)
    x, y = MARKET_SQUARE.right + 30, MARKET_SQUARE.bottom + 27
    drawn.put(ART.sprite("free", 36), x, y)
    drawn.put(marks.figure(str(len(public.free)), 33, CREAM, 46, INK), x + 46, y)
    drawn.put(marks.sign(public.round, 92), *layout.ROUND)
    _put_pool(drawn, public)
    labels, height = name_labels(names[:seats], 136, *layout.NAME)
    for seat, label in enumerate(labels):
        _put_seat(drawn, view, seat, counted, before, text_sprite(label, height, CREAM))
    if view.seat is not None:
        _put_own(drawn, view, view.seat, high)
    return drawn.png()


def _news(public: HellerPublic, past: Sequence[Event]) -> Mapping[str, int]:
    """Return on which spaces lies what was placed last, and by others in this round before, and by whom."""
    ends = [number for number, event in enumerate(past) if isinstance(event, RoundEnded)]
    placed = [event for event in past[max(ends, default=-1) + 1 :] if isinstance(event, Placing)]
    news = {event.space: event.seat for event in placed if event.seat is not None}
    if public.last is not None:
        news[public.last.space] = public.last.seat
    return {space: seat for space, seat in news.items() if public.board[INDEX[space]] != EMPTY}


def _put_pool(drawn: Scene, public: HellerPublic) -> None:
    """Put how many tiles are left to draw and how many are secret, those that not everybody has seen in this round,
    for they are still to come, and on the stage the pool, or what was drawn."""
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


def _put_seat(drawn: Scene, view: HellerView, seat: int, counted: Score, before: Score, name: Sprite) -> None:
    """Put the name, the purse, what a payday would bring and make of it, a crown at the fullest purse and a pale
    one at what would be the fullest, the stalls, the secret tile."""
    public = view.public
    left, top, right, bottom = layout.panel(seat, public.num_seats)
    if seat == public.turn_seat:
        drawn.put(marks.frame(right - left, bottom - top), left, top, "turn")
        drawn.put(marks.flag(seat, bottom - top), left + 6, top + 6)
    y, earned = (top + bottom) / 2 - 1, counted.earned
    then = [cash + gain for cash, gain in zip(public.cash, earned, strict=True)]
    is_first, would_lead = (of[seat] == max(of) > min(of) for of in (public.cash, then))
    drawn.put(pieces.badge(seat, 46), left + 34, y)
    drawn.put(name, left + 66 + name.anchor[0], y)
    change, fill = earned[seat] - before.earned[seat], GOLD if public.cash[seat] >= 0 else marks.PALE_LOSS
    marks.put_purse(drawn, public.cash[seat], 42, fill, left + layout.NOW, y, GOLD * is_first)
    drawn.put(marks.prospect(earned[seat], change), left + layout.PAYDAY, y, "news" if change else "")
    drawn.put(marks.figure("=", 34, CREAM, 40, INK), left + 489, y)
    marks.put_purse(drawn, then[seat], 36, CREAM, left + layout.THEN, y, CREAM * would_lead)
    stock = {2: (52, 33), 3: (54, 40), 4: (54, 44)}[public.num_seats]
    drawn.put(pieces.stock(seat, public.markets[seat], *stock), left + 664, y)
    if public.has_tile[seat]:
        tile = eye(54) if seat == view.seat else pieces.secret_tile(seat, 54)
        drawn.put(tile, right - 42, y)


def _put_own(drawn: Scene, view: HellerView, seat: Seat, top: int) -> None:
    """Put into the strip below the picture what only its owner sees: its secret tile, large; and its stalls."""
    x, y = 212.0, top + layout.OWN / 2 - 4
    if view.tile is not None:
        drawn.put(ART.sprite("around", PIECE - 2, {"around": CREAM}), x + PIECE / 2, y)
        drawn.put(pieces.piece(view.tile, PIECE - 16), x + PIECE / 2, y, "own")
        x += 1.5 * PIECE
    drawn.put(pieces.stock(seat, view.public.markets[seat], 88, 66), x + 36, y)
