"""The pictures of Auf Heller und Pfennig: a view becomes a PNG.

They hold no words, so they serve every language. Colours are always named a second time, by a shape or a sign.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Event, Seat
from games.drawing import Scene, name_labels, text_sprite, text_width
from games.heller.rules.board import INDEX, MARKET_VALUES, OWNER, markets_at_start
from games.heller.rules.events import MarketPlaced, RoundBegan, SecretPlaced, TilePlaced
from games.heller.rules.moves import HellerMove
from games.heller.rules.position import HellerPublic, HellerView
from games.heller.rules.scoring import score
from games.heller.show.picture import backdrop, layout, marks, pieces, placing
from games.heller.show.picture.board import put_board, put_sums
from games.heller.show.picture.layout import HELD, HELD_AT, MARKET_SQUARE, PIECE
from games.heller.show.picture.pieces import ART, CREAM


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
    """Return the drawn picture before it is encoded."""
    public = view.public
    drawn = Scene(backdrop.market(public.num_seats))
    put_board(drawn, public.board)
    _put_newest(drawn, public, past)
    put_sums(drawn, MARKET_SQUARE, public.board, public.num_seats)
    drawn.put(marks.sign(public.round, 92, is_over=public.outcome is not None), *layout.ROUND)
    if public.outcome is None:
        _put_table(drawn, view)
    else:
        drawn.put(ART.sprite("coin", 230), *HELD_AT)
    for seat, label in enumerate(_labels(names, public.num_seats)):
        _put_seat(drawn, public, seat, *label)
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
        drawn.put(marks.placed(PIECE, space == newest), x, y, "news")
        inwards = MARKET_SQUARE.wide / 2 - (24 if space == newest else 21)
        if public.board[INDEX[space]] not in OWNER:  # whose a stall is shows on it
            drawn.put(marks.pin(seat, space == newest), x + inwards, y - inwards)


def placed_since(past: Sequence[Event]) -> list[TilePlaced | SecretPlaced | MarketPlaced]:
    """Return what was placed in this round, as far as `past` tells: what lay there before is gone."""
    began = max((number for number, event in enumerate(past) if isinstance(event, RoundBegan)), default=0)
    return [event for event in past[began:] if isinstance(event, TilePlaced | SecretPlaced | MarketPlaced)]


def _put_table(drawn: Scene, view: HellerView) -> None:
    """Put the pool with how many tiles it has left, and large what may be placed of them: the drawn tile, else the
    secret one of the seat that looks."""
    public, (x, y) = view.public, layout.POOL
    drawn.put(pieces.face_down(56), x - 44, y)
    drawn.put(marks.figure(str(public.pool), 44, CREAM), x + 28, y, "choice" if public.pool else "")
    x, y = HELD_AT
    if public.drawn is not None:
        drawn.put(marks.glow(HELD + 18), x, y)
        drawn.put(pieces.piece(public.drawn, HELD), x, y, "choice")
        if view.tile is not None:
            drawn.put(pieces.piece(view.tile, 84), *layout.OWN)
    elif view.tile is not None:
        drawn.put(pieces.face_down(206, is_top=False), x - 17, y - 17)
        drawn.put(pieces.piece(view.tile, 206), x + 17, y + 17, "choice")
    else:
        for level in range(top := min(4, public.pool)):
            back = pieces.face_down(150, is_top=level == top - 1)
            drawn.put(back, x + 6 - 4 * level, y + 14 - 10 * level)


def _labels(names: Sequence[str], num_seats: int) -> list[tuple[str, float]]:
    """Return what is written of each name, and how high."""
    left, _, right, _ = layout.panel(0, num_seats)
    labels, height = name_labels(names[:num_seats], right - left - 66, *layout.NAME)
    return [(label, height) for label in labels]


def _put_seat(drawn: Scene, public: HellerPublic, seat: int, label: str, height: float) -> None:
    left, top, right, bottom = layout.panel(seat, public.num_seats)
    winners = public.outcome.winners if public.outcome else ()
    if seat == public.turn_seat or seat in winners:
        drawn.put(marks.frame(right - left, bottom - top), left, top, "turn")
    drawn.put(pieces.badge(seat, 46), left + 32, top + 32)
    drawn.put(text_sprite(label, height, CREAM), left + 58 + text_width(label, height) / 2, top + 32)
    if public.outcome is None:
        earned = score(public.board, public.num_seats).earned[seat]
        marks.put_purse(drawn, public.cash[seat], earned, left + 16, top + 86, right - left - 30)
        _put_stock(drawn, public, seat)
    else:  # stalls that are left are worth nothing now
        marks.put_purse(drawn, public.cash[seat], None, left + 16, top + 86, right - left - 30)
        if seat in winners:
            drawn.put(marks.crown(size=1.2), (left + right) / 2, bottom - 22)


def _put_stock(drawn: Scene, public: HellerPublic, seat: int) -> None:
    """Put what a seat has left to place in two rows: its stalls, the best first, as on the buttons, and its secret
    tile."""
    left, top, right, _ = layout.panel(seat, public.num_seats)
    across = (sum(markets_at_start(public.num_seats)) + 2) // 2
    pitch = (right - left - 20) / across
    width = min(70, int(pitch) - 2)
    counts = zip(MARKET_VALUES, public.markets[seat], strict=True)
    values = [value for value, count in counts for _ in range(count)][::-1]
    chips = [marks.chip(seat, value, width) for value in values]
    chips += [pieces.face_down(min(width + 8, 50))] if public.has_tile[seat] else []
    for number, chip in enumerate(chips):
        row, column = divmod(number, across)
        drawn.put(chip, left + 10 + pitch * (column + 0.5), top + 140 + 52 * row)
