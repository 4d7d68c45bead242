"""People who spoil tables: banned from a server for a time."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.table.leaving import Leaving
from bot.table.refusal import Refusal
from bot.table.sessions import Sessions
from bot.table.table import Table

TERMS = {
    "day": timedelta(days=1),
    "week": timedelta(weeks=1),
    "month": timedelta(days=30),
    "year": timedelta(days=365),
}
"""For how long somebody can be banned."""


class Bans:
    """The use cases of bans. What they keep people from is listed in `docs/servers.md`."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._leaving = Leaving(sessions)

    async def until(self, guild_id: int, user_id: int) -> datetime | None:
        """Return until when a person may not play on a server; `None`: they may."""
        until = await self._sessions.storage.bans.until(guild_id, user_id)
        return until if until is not None and until > self._sessions.time.real_now() else None

    async def must_be_welcome(self, guild_id: int, user_id: int, *name: str) -> None:
        """Demand that a person may play on a server; a `name` is given where somebody else asks for them.

        Raises `Refusal`.
        """
        until = await self.until(guild_id, user_id)
        if until is not None:
            raise Refusal("guest-barred" if name else "barred", *name, until=until)

    async def seats_on(self, guild_id: int, user_id: int) -> list[Table]:
        """Return the open tables of a server at which a person sits or is expected."""
        tables = await self._sessions.of_user(user_id)
        return [table for table in tables if table.session.guild_id == guild_id]

    async def ban(self, guild_id: int, user_id: int, term: str) -> tuple[datetime, list[Table]]:
        """Ban a person for a term from now on; their seats are given up as by leaving.

        Returns until when, and the tables that have changed. Raises `KeyError` for a term that there is not.
        """
        until = self._sessions.time.real_now() + TERMS[term]
        await self._sessions.storage.bans.set(guild_id, user_id, until)
        seated = await self.seats_on(guild_id, user_id)
        return until, [await self._leaving.leave(table.session.id, user_id) for table in seated]

    async def lift(self, guild_id: int, user_id: int) -> None:
        """Let a person play again."""
        await self._sessions.storage.bans.set(guild_id, user_id, None)
