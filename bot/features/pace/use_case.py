"""How the pace of a running game is changed."""

from __future__ import annotations

from bot.tables.checks import must_be_seated, must_run
from bot.tables.clock import TimeControl
from bot.tables.table import Table
from bot.tables.tables import Tables, changes_table
from bot.tables.voters import eligible_voters
from bot.tables.votes import PaceVote


@changes_table
async def vote_pace(tables: Tables, table: Table, user_id: int, control: TimeControl) -> Table:
    """Vote for another pace; when all people want it who are there, their limits begin anew by it.

    Whoever wants another one than is voted for begins a new vote; the pace that there is ends it.
    """
    must_run(table)
    seat, pace = must_be_seated(table, user_id), table.votes.pace
    if control == table.session.time_control:
        return await _note_pace(tables, table, None) if pace is not None else table
    agree = pace.votes if pace is not None and pace.control == control else frozenset[int]()
    voted = PaceVote(control=control, votes=agree | {seat.seat})
    if not voted.votes >= {other.seat for other in eligible_voters(table)}:
        return await _note_pace(tables, table, voted)
    clock = table.clock.restarted(range(len(table.seats)), tables.time.now())
    votes = table.votes.model_copy(update={"pace": None})
    return await tables.commit(table, {"time_control": control, "clock": clock.write(), "votes": votes.write()})


async def _note_pace(tables: Tables, table: Table, pace: PaceVote | None) -> Table:
    votes = table.votes.model_copy(update={"pace": pace})
    return await tables.commit(table, {"votes": votes.write()})
