"""Taking moves back: one's own newest at once, others by consent of all."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.checks import Refusal, must_be_seated, must_have_begun, must_run
from bot.tables.move_log import standing_plies
from bot.tables.table import Table
from bot.tables.tables import Played, Tables, changes_table, seed_of
from bot.tables.voters import eligible_voters
from bot.tables.votes import TakebackVote
from games.contract import TAKE_BACK, IllegalMove, Seat
from games.engine.record import take_back as replayed_without
from storage import MoveRecord


@changes_table
async def take_back(tables: Tables, table: Table, user_id: int, question: int) -> Table:
    """Take the newest move back; it is this person's, and nothing came of it yet."""
    must_run(table)
    seat = must_be_seated(table, user_id)
    state = must_have_begun(table)
    if question != seat.questions:
        raise Refusal("already-done")
    if state.secret_question is not None:
        raise Refusal("choose-again")
    past = [(move.seat, move.code) for move in await tables.moves(table.session.id)]
    try:
        before, events = replayed_without(
            table.game, state, Seat(seat.seat), table.options, len(table.seats), seed_of(table), past
        )
    except IllegalMove as refused:
        raise Refusal.of_move(table.game, refused) from refused
    return await tables.commit_moves(table, before, [Played(seat, TAKE_BACK, events, user_id)])


@changes_table
async def request_takeback(tables: Tables, table: Table, user_id: int) -> Table:
    """Ask everybody whether the newest move of this person, and all that followed, may be taken back.

    Who asks agrees; it happens when all people do who are there.
    """
    must_run(table)
    seat = must_be_seated(table, user_id)
    moves = await tables.moves(table.session.id)
    kept = standing_plies(moves)
    mine = [place for place, ply in enumerate(kept) if moves[ply].user_id == user_id]
    if not mine:
        raise Refusal("nothing-to-take-back")
    takeback = TakebackVote(
        seat=seat.seat, count=len(kept) - mine[-1], made=table.moves_made, votes=frozenset({seat.seat})
    )
    return await _vote(tables, table, takeback, moves)


@changes_table
async def agree_takeback(tables: Tables, table: Table, user_id: int, made: int) -> Table:
    """Agree to what `request_takeback` has asked when so many moves had been `made`."""
    must_run(table)
    seat, back = must_be_seated(table, user_id), table.votes.takeback
    if back is None or back.made != made:
        raise Refusal("old-button")
    agreed = back.model_copy(update={"votes": back.votes | {seat.seat}})
    return await _vote(tables, table, agreed, await tables.moves(table.session.id))


async def _vote(tables: Tables, table: Table, back: TakebackVote, moves: Sequence[MoveRecord]) -> Table:
    state = must_have_begun(table)
    if table.asks_secretly:
        # Answers that are still hidden would be taken back with it.
        raise Refusal("answers-first")
    if not back.votes >= {seat.seat for seat in eligible_voters(table)}:
        return await tables.vote(table, takeback=back)
    seat, code = table.seats[back.seat], f"{TAKE_BACK}.{back.count}"
    past, seats = [(move.seat, move.code) for move in moves], len(table.seats)
    before, events = replayed_without(
        table.game, state, Seat(seat.seat), table.options, seats, seed_of(table), past, code
    )
    return await tables.commit_moves(table, before, [Played(seat, code, events, seat.user_id)])
