"""Who has played a game: people whose seat went to others, and computer players in place of people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.table.move_log import standing_plies
from bot.table.table import BaseTable
from storage import MoveRecord


@dataclass(frozen=True)
class SeatHistory:
    """Of `moves` at a seat, a computer player made `stood_in` in place of a person.

    `former` are the people who played there before whoever sits there now, the first one first; the last of them
    made the move before move `since`, counted from 1.
    """

    seat: int
    moves: int
    stood_in: int
    former: tuple[int, ...] = ()
    since: int | None = None


def seat_histories(table: BaseTable, moves: Sequence[MoveRecord]) -> list[SeatHistory]:
    """Return the seats of which there is something to tell, given all `moves` at the table."""
    found = [_seat_history(table, moves, seat.seat) for seat in table.seats]
    return [seat_history for seat_history in found if seat_history.stood_in or seat_history.former]


def _seat_history(table: BaseTable, moves: Sequence[MoveRecord], seat: int) -> SeatHistory:
    mine = {None, table.seats[seat].user_id}
    of_others = [(move.user_id, move.ply) for move in moves if move.seat == seat and move.user_id not in mine]
    made = [moves[ply] for ply in standing_plies(moves) if moves[ply].seat == seat]
    return SeatHistory(
        seat=seat,
        moves=len(made),
        stood_in=sum(move.is_stand_in for move in made),
        former=tuple(dict.fromkeys(user_id for user_id, _ in of_others if user_id is not None)),
        since=of_others[-1][1] + 2 if of_others else None,
    )
