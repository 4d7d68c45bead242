"""How a game ends for good: who became what, or why there is no result."""

from __future__ import annotations

import json
from collections.abc import Sequence

from bot.tables.move_log import seat_histories, standing_plies
from bot.tables.table import BaseTable
from games.contract import Outcome
from storage import FinishedGame, FinishedSeat, MoveRecord, SeatRecord, SessionChanges, SessionStatus


def finished_game(table: BaseTable, outcome: Outcome, moves: Sequence[MoveRecord]) -> FinishedGame | None:
    """Return what is noted of a game that all its `moves` have ended.

    `None` at a table without a secret: it is the copy of a game, not one of its own.
    """
    session = table.session
    if session.secret is None:
        return None
    shared = {told.seat: bool(told.former) for told in seat_histories(table, moves)}
    seats = (
        FinishedSeat(
            seat=seat.seat,
            user_id=seat.user_id,
            computer=seat.computer,
            name=seat.name,
            place=place,
            score=score,
            is_shared=seat.seat in shared,
            is_taken_over=shared.get(seat.seat, False),
        )
        for seat, place, score in zip(table.seats, outcome.places, outcome.scores, strict=True)
    )
    return FinishedGame(
        session_id=session.id,
        guild_id=session.guild_id,
        channel_id=session.channel_id,
        seen_in=session.seen_in,
        game=session.game,
        options=session.options,
        reason=outcome.reason,
        moves=len(standing_plies(moves)),
        seats=tuple(seats),
    )


def aborted(reason: str, by: SeatRecord | None = None) -> SessionChanges:
    """Return the changes that close a table without a result; `reason` is a variant of the text `closed`.

    `by`: where whoever has done that sits.
    """
    return {"status": SessionStatus.ABORTED, "result": json.dumps({"reason": reason, "by": by and by.seat})}
