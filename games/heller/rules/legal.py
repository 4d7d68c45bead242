"""Legal moves, and reasons for refusing all others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import itemgetter
from typing import Final, assert_never

from games.contract import IllegalMove, Seat
from games.heller.rules.board import MARKET_VALUES, MARKETS, SPACES, Content, Markets
from games.heller.rules.moves import Draw, HellerMove, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.position import HellerPosition, HellerView

DRAW: Final = Draw()
DRAWN_PLACINGS: Final = tuple(PlaceDrawn(space) for space in SPACES)
TILE_PLACINGS: Final = tuple(PlaceTile(space) for space in SPACES)
MARKET_PLACINGS: Final = {value: tuple(PlaceMarket(value, space) for space in SPACES) for value in MARKET_VALUES}
"""Placings in the order of `SPACES`."""


def legal_moves(position: HellerPosition, seat: Seat) -> Sequence[HellerMove]:
    """Return the legal moves of the seat asked."""
    public = position.public
    free = public.free
    # Given a single index, `itemgetter` would return a move instead of a tuple.
    on_free = itemgetter(*free) if len(free) > 1 else itemgetter(slice(free[0], free[0] + 1))
    if public.drawn is not None:
        drawn: Sequence[HellerMove] = on_free(DRAWN_PLACINGS)
        return drawn
    moves: list[HellerMove] = [DRAW] if public.pool else []
    for placings in _placings(public.has_tile[seat], public.markets[seat]):
        moves += on_free(placings)
    return moves


@cache
def _placings(has_tile: bool, markets: Markets) -> tuple[Sequence[HellerMove], ...]:
    """Return the placings of a seat's tile and markets, on all spaces."""
    of_markets = [MARKET_PLACINGS[value] for value, left in zip(MARKET_VALUES, markets, strict=True) if left]
    return (TILE_PLACINGS, *of_markets) if has_tile else tuple(of_markets)


def refusal(position: HellerPosition, seat: Seat, move: HellerMove) -> IllegalMove:
    """Return why the seat asked may not make `move`."""
    public = position.public
    match move:
        case PlaceDrawn() if public.drawn is None:
            return IllegalMove("nothing-drawn")
        case Draw() | PlaceTile() | PlaceMarket() if public.drawn is not None:
            return IllegalMove("place-drawn-first", tile=public.drawn)
        case Draw():
            return IllegalMove("pool-empty")
        case PlaceTile() if not public.has_tile[seat]:
            return IllegalMove("tile-placed")
        case PlaceMarket() if not public.markets[seat][move.value - 1]:
            return IllegalMove("no-such-market", value=move.value)
        case PlaceDrawn() | PlaceTile() | PlaceMarket():
            return IllegalMove("space-taken", space=move.space)
        case _:
            assert_never(move)


def placed_by(view: HellerView, move: HellerMove) -> Content | None:
    """Return what a move of the turn seat places; `None` for a draw, or if unknown to `view`."""
    match move:
        case Draw():
            return None
        case PlaceDrawn():
            return view.public.drawn
        case PlaceTile():
            return view.tile
        case PlaceMarket():
            return MARKETS[view.public.turn][move.value]
        case _:
            assert_never(move)
