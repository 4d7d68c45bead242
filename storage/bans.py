"""Who may not play on a server, and until when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select

from . import writes
from .database import Database
from .tables import bans


@dataclass(frozen=True, slots=True)
class Ban:
    """A person who may not play on a server until a moment."""

    user_id: int
    until: datetime


class Bans:
    """The people whom servers have barred; one whose time is over means nothing any more."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def until(self, guild_id: int, user_id: int) -> datetime | None:
        """Return until when a person is barred from a server; None when they never were."""
        statement = select(bans.c.until).where(bans.c.guild_id == guild_id, bans.c.user_id == user_id)
        async with self._database.reading() as connection:
            return (await connection.execute(statement)).scalar_one_or_none()

    async def set(self, guild_id: int, user_id: int, until: datetime | None) -> None:
        """Bar a person from a server until a moment; None lifts it."""
        async with self._database.single() as connection:
            key = {"guild_id": guild_id, "user_id": user_id}
            await writes.put(connection, bans, key, {"until": until} if until is not None else None)

    async def in_guild(self, guild_id: int, now: datetime) -> list[Ban]:
        """Return who is barred from a server right now, the longest last."""
        statement = (
            select(bans.c.user_id, bans.c.until)
            .where(bans.c.guild_id == guild_id, bans.c.until > now)
            .order_by(bans.c.until, bans.c.user_id)
        )
        async with self._database.reading() as connection:
            return [Ban(row.user_id, row.until) for row in await connection.execute(statement)]
