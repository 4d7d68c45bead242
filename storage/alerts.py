"""Who wants to be told when a table opens on a server, and when they were told last."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import or_, select, update

from . import writes
from .database import Database
from .queries import has_status, is_served
from .records import SessionStatus, ShardSet
from .tables import alerts, sessions


@dataclass(frozen=True, slots=True)
class DueAlert:
    """A person who is to be told of a lobby, unless something speaks against it."""

    session_id: str
    user_id: int


class Alerts:
    """The alerts of people, one per server."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def games(self, guild_id: int, user_id: int) -> frozenset[str]:
        """Return the games of whose tables a person wants to be told on a server."""
        statement = select(alerts.c.games).where(alerts.c.guild_id == guild_id, alerts.c.user_id == user_id)
        async with self._database.reading() as connection:
            found = (await connection.execute(statement)).scalar_one_or_none()
        return frozenset(json.loads(found or "[]"))

    async def set(self, guild_id: int, user_id: int, games: Collection[str]) -> None:
        """Tell a person of tables of these games; of none at all, nothing is kept of them."""
        async with self._database.writing() as connection:
            values = {"games": json.dumps(sorted(games))} if games else None
            await writes.put(connection, alerts, {"guild_id": guild_id, "user_id": user_id}, values)

    async def due(
        self, opened_before: datetime, told_before: datetime, part: ShardSet | None = None
    ) -> list[DueAlert]:
        """Return who is to be told of which lobby that anybody may join, the oldest lobby first.

        It was opened before a moment, and whoever is told was not told of another since `told_before`.
        """
        statement = (
            select(sessions.c.id, sessions.c.game, alerts.c.user_id, alerts.c.games)
            .join(alerts, alerts.c.guild_id == sessions.c.guild_id)
            .where(has_status([SessionStatus.LOBBY]), sessions.c.is_private.is_(False), is_served(part))
            .where(sessions.c.created_at <= opened_before)
            .where(or_(alerts.c.told_at.is_(None), alerts.c.told_at <= told_before))
            .order_by(sessions.c.created_at, sessions.c.id, alerts.c.user_id)
        )
        async with self._database.reading() as connection:
            rows = await connection.execute(statement)
        return [DueAlert(row.id, row.user_id) for row in rows if row.game in json.loads(row.games)]

    async def mark_told(self, guild_id: int, user_id: int, now: datetime) -> None:
        """Note that a person has been told on a server."""
        async with self._database.writing() as connection:
            await connection.execute(
                update(alerts).where(alerts.c.guild_id == guild_id, alerts.c.user_id == user_id).values(told_at=now)
            )
