"""What becomes of a seat whose person is not there: others decide, and its person comes back at any time."""

from __future__ import annotations

from dataclasses import replace

from bot.table.checks import must_be_seated, must_run
from bot.table.refusal import Refusal
from bot.table.sessions import Sessions
from bot.table.table import Table


class Late:
    """The use cases of those who are late."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def come_back(self, session_id: str, user_id: int) -> Table:
        """Let somebody play for themselves again; everybody sees it."""

        async def change(table: Table) -> Table:
            must_run(table)
            mine, votes = must_be_seated(table, user_id), table.votes
            veil = {seat: shown for seat, shown in votes.veil.items() if seat != mine.seat}
            if not mine.stand_in and not votes.veil.get(mine.seat):
                raise Refusal("no-stand-in")
            seats = [replace(seat, stand_in=None) if seat is mine else seat for seat in table.seats]
            changed = votes.model_copy(update={"veil": veil})
            return await self._sessions.commit(table, {"end_votes": changed.write()}, seats)

        return await self._sessions.change(session_id, change)
