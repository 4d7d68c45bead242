"""How the pace of a running game is changed: by all of its people who are there."""

from __future__ import annotations

from bot.table.checks import must_be_seated, must_run
from bot.table.clock import TimeControl
from bot.table.sessions import Sessions
from bot.table.table import Table
from bot.table.use_case import changes_table
from bot.table.voters import eligible_voters
from bot.table.votes import PaceVote


class PaceChange:
    """The use case of changing a pace. It raises `Refusal` for who does not sit there, and where nobody plays."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    @changes_table
    async def vote(self, table: Table, user_id: int, control: TimeControl) -> Table:
        """Vote for another pace; when all people want it who are there, their limits begin anew by it.

        Whoever wants another one than is voted for begins a new vote; the pace that there is ends it.
        """
        must_run(table)
        seat, pace = must_be_seated(table, user_id), table.votes.pace
        if control == table.session.time_control:
            return await self._note(table, None) if pace is not None else table
        agree = pace.votes if pace is not None and pace.control == control else frozenset[int]()
        voted = PaceVote(control=control, votes=agree | {seat.seat})
        if not voted.votes >= {other.seat for other in eligible_voters(table)}:
            return await self._note(table, voted)
        clock = table.clock.restarted(range(len(table.seats)), self._sessions.time.now())
        votes = table.votes.model_copy(update={"pace": None})
        return await self._sessions.commit(
            table, {"time_control": control, "clock": clock.write(), "votes": votes.write()}
        )

    async def _note(self, table: Table, pace: PaceVote | None) -> Table:
        votes = table.votes.model_copy(update={"pace": pace})
        return await self._sessions.commit(table, {"votes": votes.write()})
