"""What moves of Auf Heller und Pfennig are like: luck tried, harm done, markets at once, the tile kept."""

from __future__ import annotations

from typing import Final, assert_never

from games.contract import Leanings, replaced
from games.heller.board import INDEX, MARKET_VALUES, Content
from games.heller.moves import Draw, HellerMove, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.position import HellerView
from games.heller.rules.scoring import score

MUCH: Final = 4.0
"""In Heller: what others lose by a move that is as fierce as can be."""


def leanings(view: HellerView, move: HellerMove) -> Leanings:
    """See `games.contract.Play.leanings`."""
    public, seat = view.public, view.seat
    assert seat is not None
    match move:
        case Draw():
            return Leanings(daring=1.0)
        case PlaceDrawn():
            assert public.drawn is not None
            return Leanings(fierce=_harm(view, public.drawn, move.space))
        case PlaceTile():
            assert view.tile is not None
            return Leanings(fierce=_harm(view, view.tile, move.space), sly=-1.0)
        case PlaceMarket():
            return Leanings(hasty=move.value / max(MARKET_VALUES))
        case _:
            assert_never(move)


def _harm(view: HellerView, content: Content, space: str) -> float:
    """Return what others lose by what is placed, 1: a lot; less than 0: they gain."""
    public = view.public
    before, after = (
        score(board, public.num_seats).earned
        for board in (public.board, replaced(public.board, INDEX[space], content))
    )
    lost = [old - new for seat, (old, new) in enumerate(zip(before, after, strict=True)) if seat != view.seat]
    return max(-1.0, min(sum(lost) / len(lost) / MUCH, 1.0))
