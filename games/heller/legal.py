"""Who is asked, what they may do, and why anything else is refused.

All moves exist once, in `MOVE_OF_CODE`. `legal_moves` lists what may be done; `refusal` judges one move. Each
looks at the table by itself, which is much faster than to look a move up in the list; a test compares them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import itemgetter
from typing import Final

from games.contract import IllegalMove, Move, Seat
from games.heller.board import EMPTY, INDEX, MARKET_VALUES, SPACES
from games.heller.moves import Draw, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.table import Markets, Table

DRAW: Final = Draw()
DRAWN_PLACINGS: Final = tuple(PlaceDrawn(space) for space in SPACES)
TILE_PLACINGS: Final = tuple(PlaceTile(space) for space in SPACES)
MARKET_PLACINGS: Final = {value: tuple(PlaceMarket(value, space) for space in SPACES) for value in MARKET_VALUES}
"""Placings in the order of `SPACES`."""

MOVE_OF_CODE: Final[dict[str, Move]] = {
    move.code: move
    for moves in ((DRAW,), DRAWN_PLACINGS, TILE_PLACINGS, *MARKET_PLACINGS.values())
    for move in moves
}

REFUSALS: Final = (
    "place_drawn_first",
    "nothing_drawn",
    "pool_empty",
    "tile_placed",
    "no_such_market",
    "space_taken",
)
"""Codes of this game, besides the common ones. Params: ``tile`` of ``place_drawn_first``, ``value`` of
``no_such_market``, ``space`` of ``space_taken``."""

_ONLY: Final = tuple(frozenset((Seat(seat),)) for seat in range(4))
_NOBODY: Final[frozenset[Seat]] = frozenset()


def asked(table: Table) -> frozenset[Seat]:
    """Return the seats that must answer now: one, or none at the end."""
    return _NOBODY if table.is_over else _ONLY[table.turn]


def legal_moves(table: Table) -> Sequence[Move]:
    """Return what the asked seat may do; at least one move while the game goes on."""
    # Given one index alone, `itemgetter` would return a move instead of a tuple of moves.
    on_free = (
        itemgetter(*table.free) if len(table.free) > 1 else itemgetter(slice(table.free[0], table.free[0] + 1))
    )
    if table.drawn is not None:
        drawn: Sequence[Move] = on_free(DRAWN_PLACINGS)
        return drawn
    moves: list[Move] = [DRAW] if table.pool else []
    for placings in _placings(table.secrets[table.turn] is not None, table.markets[table.turn]):
        moves += on_free(placings)
    return moves


@cache
def _placings(has_tile: bool, markets: Markets) -> tuple[Sequence[Move], ...]:
    """Return the placings on all spaces of what a seat holds."""
    of_markets = [MARKET_PLACINGS[value] for value, left in zip(MARKET_VALUES, markets, strict=True) if left]
    return (TILE_PLACINGS, *of_markets) if has_tile else tuple(of_markets)


def refusal(table: Table, move: Move) -> IllegalMove | None:
    """Return why the asked seat may not do `move`, one of `MOVE_OF_CODE`; `None` when it may."""
    if move is DRAW:
        return _refused_draw(table)
    if isinstance(move, PlaceDrawn):
        if table.drawn is None:
            return IllegalMove("nothing_drawn")
    elif table.drawn is not None:
        return IllegalMove("place_drawn_first", tile=table.drawn)
    elif isinstance(move, PlaceMarket):
        if not table.markets[table.turn][move.value - 1]:
            return IllegalMove("no_such_market", value=move.value)
    elif table.secrets[table.turn] is None:
        return IllegalMove("tile_placed")
    space: str = move.space  # type: ignore[attr-defined]
    return None if table.board[INDEX[space]] is EMPTY else IllegalMove("space_taken", space=space)


def _refused_draw(table: Table) -> IllegalMove | None:
    if table.drawn is not None:
        return IllegalMove("place_drawn_first", tile=table.drawn)
    return None if table.pool else IllegalMove("pool_empty")
