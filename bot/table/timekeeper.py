"""Does at a table what is due though nobody clicks."""

from __future__ import annotations

from dataclasses import replace

from bot.table.late import Late
from bot.table.lobby import Lobby
from bot.table.sessions import Sessions
from bot.table.table import Table


class Timekeeper:
    """The use cases of passing time."""

    def __init__(self, sessions: Sessions, lobby: Lobby, late: Late) -> None:
        self._sessions = sessions
        self._lobby = lobby
        self._late = late

    async def attend(self, session_id: str) -> Table:
        """Do what is due at a table: close a lobby whose time is over, note whose limit is."""

        async def change(table: Table) -> Table:
            now, control = self._sessions.time.now(), table.session.time_control
            if not table.is_running or table.session.due_at is None or now < table.session.due_at:
                return table
            clock = table.clock.passed(now, control)
            remindable = clock.to_remind(now, control)
            clock = clock.reminded(now, remindable, control)
            if clock.stands_in and clock.late:
                timed = replace(table.session, clock=clock.write())
                return await self._late.by_itself(replace(table, session=timed))
            return await self._sessions.commit(table, {"clock": clock.write()})

        if (await self._sessions.load(session_id)).is_running:
            return await self._sessions.change(session_id, change)
        return await self._lobby.expire(session_id)
