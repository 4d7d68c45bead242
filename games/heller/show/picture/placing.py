"""The small square above the buttons of spaces: what is placed, large, and what each free space would bring."""

from __future__ import annotations

from collections.abc import Sequence

from games.drawing import Backdrop, Scene, Sprite, stacked
from games.heller.rules.board import MARKETS, Content, signed
from games.heller.rules.moves import HellerMove, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.position import HellerView
from games.heller.rules.scoring import gain, score
from games.heller.show.picture import backdrop, marks, pieces
from games.heller.show.picture.board import put_board, put_sums
from games.heller.show.picture.layout import HELD, PLACING_HEIGHT, PLACING_HELD, PLACING_PIECE, PLACING_SQUARE


def scene(view: HellerView, moves: Sequence[HellerMove]) -> Scene | None:
    """Return the small square where `moves` put one thing on one of several spaces; `None` otherwise."""
    public = view.public
    placings = [move for move in moves if isinstance(move, PlaceDrawn | PlaceTile | PlaceMarket)]
    held = {_held(view, placing) for placing in placings}
    content = held.pop() if len(held) == 1 and len(placings) == len(moves) else None
    if content is None:
        return None
    drawn, (x, y) = Scene(_slate(public.round)), PLACING_HELD
    drawn.put(marks.glow(HELD + 18), x, y)
    drawn.put(pieces.piece(content, HELD), x, y, "choice")
    seat, earned = public.turn, score(public.board, public.num_seats).earned[public.turn]
    drawn.put(pieces.badge(seat, 54), 36, y + 196)
    marks.put_purse(drawn, public.cash[seat], earned, 78, y + 196)
    put_sums(drawn, PLACING_SQUARE, public.board, public.num_seats)
    for space in {placing.space for placing in placings}:
        brings = _brings(gain(public.board, seat, content, space))
        drawn.put(brings, *PLACING_SQUARE.middle(space), "choice")
    put_board(drawn, PLACING_SQUARE, public.board, PLACING_PIECE)
    return drawn


def _held(view: HellerView, placing: PlaceDrawn | PlaceTile | PlaceMarket) -> Content | None:
    """Return what is placed, `None` where this view doesn't know it."""
    if isinstance(placing, PlaceMarket):
        return MARKETS[view.public.turn][placing.value]
    return view.tile if isinstance(placing, PlaceTile) else view.public.drawn


@backdrop.kept
def _slate(round: int) -> Backdrop:
    """Return the empty small square, in the light of a round (from 1)."""
    canvas = backdrop.cobbles(PLACING_HEIGHT, backdrop.LIGHTS[round - 1])
    backdrop.pave(canvas, PLACING_SQUARE, "slate")
    return backdrop.finished(canvas, [*map(_brings, (1, 0, -1))])


def _brings(amount: int) -> Sprite:
    """Return a free space with what it would bring."""
    figure = marks.figure(signed(amount), 44, marks.colour_of(amount), 82)
    return stacked(pieces.ART.sprite("offer", PLACING_SQUARE.high - 6), figure)
