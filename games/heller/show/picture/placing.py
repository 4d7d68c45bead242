"""The small square above the buttons of spaces: what is placed, large, and what each free space would bring."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import replaced
from games.drawing import Backdrop, Scene, name_labels, text_sprite, text_width
from games.heller.rules.board import INDEX, MARKETS, Content, signed
from games.heller.rules.moves import HellerMove, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.position import HellerView
from games.heller.rules.scoring import score
from games.heller.show.picture import backdrop, layout, marks, pieces
from games.heller.show.picture.board import put_board, put_sums
from games.heller.show.picture.layout import PLACING_SQUARE
from games.heller.show.picture.pieces import CREAM, INK


def scene(view: HellerView, names: Sequence[str], moves: Sequence[HellerMove]) -> Scene | None:
    """Return the small square where `moves` put one thing on one of several spaces; `None` otherwise."""
    public = view.public
    placings = [move for move in moves if isinstance(move, PlaceDrawn | PlaceTile | PlaceMarket)]
    held = {_held(view, placing) for placing in placings}
    content = held.pop() if len(held) == 1 and len(placings) == len(moves) else None
    if content is None:
        return None
    drawn, counted = Scene(_slate(public.round)), score(public.board, public.num_seats)
    x = y = 51
    drawn.put(pieces.ART.sprite("around", 94), x, y)
    drawn.put(pieces.piece(content, 82), x, y, "choice")
    labels, height = name_labels(names[: public.num_seats], 148, *layout.NAME)
    for seat, label in enumerate(labels):
        left = 120 + 238 * seat
        if seat == public.turn:
            drawn.put(marks.frame(230, 76), left, y - 38, "turn")
        drawn.put(pieces.badge(seat, 46), left + 38, y)
        drawn.put(text_sprite(label, height, CREAM, INK, 4), left + 68 + text_width(label, height) / 2, y)
    for space in {placing.space for placing in placings}:
        after = score(replaced(public.board, INDEX[space], content), public.num_seats)
        changes = [now - was for now, was in zip(after.earned, counted.earned, strict=True)]
        _put_offer(drawn, *PLACING_SQUARE.middle(space), public.turn, changes)
    put_board(drawn, PLACING_SQUARE, public.board, 84)
    put_sums(drawn, PLACING_SQUARE, public.board, counted)
    return drawn


def _held(view: HellerView, placing: PlaceDrawn | PlaceTile | PlaceMarket) -> Content | None:
    """Return what is placed, `None` where this view doesn't know it."""
    if isinstance(placing, PlaceMarket):
        return MARKETS[view.public.turn][placing.value]
    return view.tile if isinstance(placing, PlaceTile) else view.public.drawn


@backdrop.kept
def _slate(round: int) -> Backdrop:
    """Return the empty small square, in the light of a round (from 1)."""
    canvas = backdrop.cobbles(PLACING_SQUARE.frame[3] + 4, backdrop.LIGHTS[round - 1])
    backdrop.pave(canvas, PLACING_SQUARE, "slate", backdrop.SKIES[round - 1], "slate")
    return backdrop.finished(canvas, [marks.offer(amount) for amount in (1, 0, -1)])


def _put_offer(drawn: Scene, x: float, y: float, seat: int, changes: Sequence[int]) -> None:
    """Put on a free space what it would bring the seat that places, and beside that what it would bring others."""
    others = [(other, change) for other, change in enumerate(changes) if change and other != seat]
    drawn.put(marks.offer(changes[seat]), x, y)
    told = marks.figure(signed(changes[seat]), 42, marks.on(changes[seat]), 76 if others else 140)
    drawn.put(told, x - 40 * bool(others), y, "choice")
    for number, (other, change) in enumerate(others):
        below = min(34, 81 / len(others)) * (number - (len(others) - 1) / 2)
        drawn.put(pieces.badge(other, 26), x + 14, y + below)
        drawn.put(marks.figure(signed(change), 26, marks.on(changes[seat]), 52), x + 54, y + below)
