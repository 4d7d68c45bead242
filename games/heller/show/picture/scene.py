"""The pictures of Auf Heller und Pfennig: a view becomes a PNG.

They hold no words, so they serve every language. Colours are always named a second time, by a shape or a sign.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Event, Seat, replaced
from games.drawing import SHARED, Scene, name_labels, text_sprite, text_width
from games.heller.rules.board import COLOURS, EMPTY, INDEX, MARKET_VALUES, OWNER
from games.heller.rules.events import MarketPlaced, RoundBegan, SecretPlaced, TilePlaced
from games.heller.rules.moves import HellerMove
from games.heller.rules.position import HellerPublic, HellerView
from games.heller.rules.scoring import score
from games.heller.show.picture import backdrop, layout, marks, pieces, placing
from games.heller.show.picture.board import put_board, put_sums
from games.heller.show.picture.layout import HELD, HELD_AT, MARKET_SQUARE, PIECE
from games.heller.show.picture.ledger import account
from games.heller.show.picture.pieces import ART, CREAM, INK, PAINT


def picture(
    view: HellerView, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[HellerMove] = ()
) -> bytes:
    """Return the market square as `view` sees it, as PNG; where `moves` put one thing somewhere, the small square
    with what each space would bring."""
    small = placing.scene(view, moves)
    return (small or scene(view, names, past)).png()


def emblem(view: HellerView, seat: Seat) -> bytes:
    """Return a stall in the colour of a seat, with the shape of that colour."""
    return pieces.own_stall(seat).png()


def scene(view: HellerView, names: Sequence[str], past: Sequence[Event] = ()) -> Scene:
    """Return the drawn picture before it is encoded: when all is over, the account of the last round."""
    public = view.public
    if public.outcome is not None:
        return account(public, len(public.rounds) - 1, names)
    drawn = Scene(backdrop.market(public.num_seats, public.round))
    put_board(drawn, MARKET_SQUARE, public.board, PIECE)
    _put_newest(drawn, public, past)
    put_sums(drawn, MARKET_SQUARE, public.board, public.num_seats)
    drawn.put(marks.sign(public.round, 92), *layout.ROUND)
    _put_table(drawn, public)
    labels, height = name_labels(names[: public.num_seats], layout.ROOM[public.num_seats] - 100, *layout.NAME)
    for seat, label in enumerate(labels):
        _put_seat(drawn, view, seat, label, height)
    return drawn


def _put_newest(drawn: Scene, public: HellerPublic, past: Sequence[Event]) -> None:
    """Put marks on what was placed in `past`, the newest the strongest."""
    placed = {placing.space: placing.seat or 0 for placing in placed_since(past)}
    if public.last is not None:
        placed.pop(public.last.space, None)
        placed[public.last.space] = public.last.seat
    newest = public.last and public.last.space
    for space, seat in placed.items():
        x, y = MARKET_SQUARE.middle(space)
        frame = "last" if space == newest else "before"  # white, as golden ones are for whose turn it is
        drawn.put(ART.sprite("placed", PIECE + 22, variants=[frame]), x, y, "news")
        inwards = MARKET_SQUARE.wide / 2 - (24 if space == newest else 21)
        if public.board[INDEX[space]] not in OWNER:  # whose a stall is shows on it
            drawn.put(marks.pin(seat, space == newest), x + inwards, y - inwards)


def placed_since(past: Sequence[Event]) -> list[TilePlaced | SecretPlaced | MarketPlaced]:
    """Return what was placed in this round, as far as `past` tells: what lay there before is gone."""
    began = max((number for number, event in enumerate(past) if isinstance(event, RoundBegan)), default=0)
    return [event for event in past[began:] if isinstance(event, TilePlaced | SecretPlaced | MarketPlaced)]


def _put_table(drawn: Scene, public: HellerPublic) -> None:
    """Put the pool with how many tiles it has left, and large the tile that was drawn of them."""
    x, y = layout.POOL
    drawn.put(pieces.pool_tile(58), x - 44, y)
    drawn.put(marks.figure(str(public.pool), 46, CREAM, edge=INK), x + 30, y, "choice" if public.pool else "")
    x, y = HELD_AT
    if public.drawn is not None:
        drawn.put(marks.glow(HELD + 18), x, y)
        drawn.put(pieces.piece(public.drawn, HELD), x, y, "choice")
    elif public.pool:
        drawn.put(pieces.pool_stack(min(5, public.pool)), x + 8, y + 24)


def _put_seat(drawn: Scene, view: HellerView, seat: int, label: str, height: float) -> None:
    """Put who sits there, who leads, the purse now and at a payday now, the stalls and the secret tile."""
    public = view.public
    left, top, right, bottom = layout.panel(seat, public.num_seats)
    board, last = public.board, public.last
    was = board if last is None else replaced(board, INDEX[last.space], EMPTY)
    earned, before = (score(each, public.num_seats).earned for each in (board, was))
    then = [cash + amount for cash, amount in zip(public.cash, earned, strict=True)]
    if seat == public.turn_seat:
        drawn.put(marks.frame(right - left, bottom - top), left, top, "turn")
    row = 78 if public.num_seats == 2 else 45
    y = top + 28 + (row - 45) / 2
    drawn.put(pieces.badge(seat, 46), left + 34, y)
    drawn.put(text_sprite(label, height, CREAM), left + 62 + text_width(label, height) / 2, y)
    if then[seat] == max(then) > min(then):
        drawn.put(SHARED.sprite("crown", 40), left + layout.ROOM[public.num_seats] - 22, y + 17)
    marks.put_purse(drawn, public.cash[seat], then[seat], left + 14, y + row + 1, 234, earned[seat] - before[seat])
    for place, (value, left_over) in enumerate(zip(MARKET_VALUES, public.markets[seat], strict=True)):
        if left_over:
            drawn.put(marks.pile(seat, value, left_over), left + 12 + 60 * (3 - place), y + 2 * row + 2)
    x, y = layout.slot(seat, public.num_seats)
    if view.tile is not None and seat == view.seat:
        drawn.put(marks.glow(layout.SLOT + 12, PAINT[COLOURS[seat]]), x, y)
        drawn.put(pieces.piece(view.tile, layout.SLOT), x, y, "choice")
    elif public.has_tile[seat]:
        drawn.put(pieces.secret_tile(seat, 110), x, y)
