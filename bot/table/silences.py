"""Not tonight: a person is not called to one table until their next morning. Their time runs on."""

from __future__ import annotations

from datetime import datetime

from bot.table.checks import must_be_seated, must_run
from bot.table.sessions import Sessions
from bot.table.table import Table


class Silences:
    """The use cases of not being called to a table. Each raises `Refusal` for who does not play there.

    They change nothing that anybody else sees, so a table has no new version by them.
    """

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def begin(self, session_id: str, user_id: int) -> tuple[Table, datetime]:
        """Let nobody call a person to a table until their next morning; return the table, and until when."""
        now = self._sessions.time.real_now()
        until = (await self._sessions.people.hours(user_id)).morning(now)
        return await self._set(session_id, user_id, until), until

    async def end(self, session_id: str, user_id: int) -> Table:
        """Let a person be called again, as they have chosen; return the table."""
        return await self._set(session_id, user_id, None)

    async def _set(self, session_id: str, user_id: int, until: datetime | None) -> Table:
        table = await self._sessions.load(session_id)
        must_run(table)
        must_be_seated(table, user_id)
        await self._sessions.storage.silences.set(session_id, user_id, until)
        return await self._sessions.load(session_id)
