"""Who is asked and what they may do: the one source of legal moves.

All moves but the orders of stacks exist once, in the tables below; lists of legal moves are put together from them.
Nothing here depends on a value that not everybody knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.contract import Move, Seat
from games.heuchel.board import GOAL, TOP_ROW, destination, exact_destination, is_home
from games.heuchel.moves import Arrange, Climb, EndTurn, RollAgain, Sacrifice, Take
from games.heuchel.setup import has_choice, is_ready, orders_of
from games.heuchel.table import Table
from games.heuchel.view import FAVOURS, MOVE, ORDER, OVER, ZUGZWANG

MAX_SEATS: Final = 6
MAX_STACK: Final = 36

CLIMBS: Final = {row: tuple(Climb(row, cards) for cards in range(1, MAX_STACK + 1)) for row in range(1, TOP_ROW)}
TAKES: Final = tuple(tuple(Take(column, cards) for cards in range(1, MAX_STACK + 1)) for column in range(MAX_SEATS))
SACRIFICES: Final = {row: Sacrifice(row) for row in range(1, TOP_ROW)}
ROLL: Final = RollAgain()
END_TURN: Final = EndTurn()

_MOVE_OF_CODE: Final[dict[str, Move]] = {
    move.code: move for moves in (*CLIMBS.values(), *TAKES, SACRIFICES.values(), (ROLL, END_TURN)) for move in moves
}
_ONLY: Final = tuple(frozenset((Seat(seat),)) for seat in range(MAX_SEATS))
_NOBODY: Final[frozenset[Seat]] = frozenset()


def known_move(table: Table, seat: Seat, move: Move) -> Move | None:
    """Return the one move that is equal to `move`; `None` for no move of this game that could ever be legal."""
    known = _MOVE_OF_CODE.get(move.code)
    if known is None and isinstance(move, Arrange):
        orders = orders_of(table.hands[seat]) if 0 <= seat < table.num_seats else ()
        return next((order for order in orders if order == move), move)
    return known


def asked(table: Table) -> frozenset[Seat]:
    """Return the seats that must answer now."""
    if table.phase is ORDER:
        return frozenset(Seat(seat) for seat in range(table.num_seats) if not is_ready(table, Seat(seat)))
    return _NOBODY if table.phase is OVER else _ONLY[table.turn]


def admitted(table: Table) -> frozenset[Seat]:
    """Return the seats that may act: while stacks are arranged, those too that have answered may answer anew."""
    if table.phase is ORDER:
        return frozenset(Seat(seat) for seat, hand in enumerate(table.hands) if has_choice(hand))
    return asked(table)


def legal_moves(table: Table, seat: Seat) -> Sequence[Move]:
    """Return what `seat`, which may act, may do: at least one move."""
    if table.phase is MOVE:
        return _climbs(table)
    if table.phase is FAVOURS:
        return _favours(table)
    if table.phase is ZUGZWANG:
        return [SACRIFICES[row] for row, stack in table.columns[seat].items() if not is_home(stack, row)]
    if table.phase is ORDER:
        return orders_of(table.hands[seat])
    return ()


def _climbs(table: Table) -> list[Move]:
    column, die = table.columns[table.turn], table.die
    moves: list[Move] = []
    for row, stack in column.items():
        if GOAL[stack[0]] != row:
            to = destination(column, row) if die is None else exact_destination(column, row, die)
            if to is not None:
                moves += CLIMBS[row][: len(stack)]
    return moves


def _favours(table: Table) -> list[Move]:
    moves: list[Move] = []
    for owner in table.favours:
        moves += TAKES[owner][: len(table.columns[owner][table.part or 0])]
    if table.took:
        moves += (ROLL,) if table.dice else _climbs(table)
    moves.append(END_TURN)
    return moves
