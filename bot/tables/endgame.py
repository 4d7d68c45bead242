"""How a game ends without a result."""

from __future__ import annotations

from bot.tables.checks import must_be_open, must_be_seated, must_run
from bot.tables.move_log import aborted
from bot.tables.table import Table
from bot.tables.tables import Tables, changes_table
from bot.tables.voters import required_voters


@changes_table
async def vote_end(tables: Tables, table: Table, user_id: int, *, moderator: bool) -> Table:
    """Vote for ending a game without a result; all people who are there, or a moderator alone, end it.

    Who is the only person at it ends it as well.
    """
    must_be_open(table)
    if table.is_running and table.is_alone(user_id):
        return await tables.commit(table, aborted("ended", by=table.seat_of(user_id)))
    if moderator:
        return await tables.commit(table, aborted("moderator", by=table.seat_of(user_id)))
    must_run(table)
    seat = must_be_seated(table, user_id)
    votes, since, now = {*table.end_votes, seat.seat}, table.votes.since, tables.time.now()
    if votes >= {other.seat for other in required_voters(table, since, now, tables.idle(table.session.id))}:
        return await tables.commit(table, aborted("voted", by=seat))
    voted = table.votes.model_copy(update={"end": frozenset(votes), "since": since or now})
    return await tables.commit(table, {"votes": voted.write()})
