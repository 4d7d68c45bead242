"""Who wants to be told when a table opens on a server, and when they were told last."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import Select, and_, bindparam, func, or_, select, update

from . import writes
from .database import Database
from .queries import has_status, is_served
from .records import SessionStatus, ShardSet
from .tables import IS_OPEN, alerts, sessions


@dataclass(frozen=True, slots=True)
class DueAlert:
    """A person who may be told of a table with a seat for them, unless something speaks against it.

    `since`: when it was opened, or its seat became free. `told_at`: when they were told last, of whatever table.
    """

    session_id: str
    guild_id: int
    user_id: int
    since: datetime
    told_at: datetime | None


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
        async with self._database.single() as connection:
            values = {"games": json.dumps(sorted(games))} if games else None
            await writes.put(connection, alerts, {"guild_id": guild_id, "user_id": user_id}, values)

    async def due(
        self, opened_before: datetime, told_before: datetime, part: ShardSet | None = None
    ) -> list[DueAlert]:
        """Return who may be told of which table that anybody may join, by person, their oldest table first.

        It was opened, or a seat of its game became free, before a moment, and whoever is told was not told of
        another since `told_before`.
        """
        async with self._database.reading() as connection:
            given = {"opened_before": opened_before, "told_before": told_before}
            rows = await connection.execute(_due(part), given)
        return [
            DueAlert(row.id, row.guild_id, row.user_id, row.since, row.told_at)
            for row in rows
            if row.game in json.loads(row.games)
        ]

    async def num_told(self, since: datetime) -> int:
        """Return how many people have been told since a moment, once for each server."""
        statement = select(func.count()).select_from(alerts).where(alerts.c.told_at >= since)
        async with self._database.reading() as connection:
            return int((await connection.execute(statement)).scalar_one())

    async def mark_told(self, guild_id: int, user_id: int, now: datetime) -> None:
        """Note that a person has been told on a server."""
        async with self._database.single() as connection:
            await connection.execute(
                update(alerts).where(alerts.c.guild_id == guild_id, alerts.c.user_id == user_id).values(told_at=now)
            )


@lru_cache
def _due(part: ShardSet | None) -> Select[Any]:
    """Return the statement that each round begins with: it is built once."""
    since = func.coalesce(sessions.c.seat_free_since, sessions.c.created_at).label("since")
    gathers = has_status([SessionStatus.LOBBY])
    has_seat = and_(has_status([SessionStatus.RUNNING]), sessions.c.seat_free_since.is_not(None))
    return (
        select(sessions.c.id, sessions.c.game, since, *alerts.c)
        .join(alerts, alerts.c.guild_id == sessions.c.guild_id)
        .where(IS_OPEN, or_(gathers, has_seat), sessions.c.is_private.is_(False), is_served(part))
        .where(since <= bindparam("opened_before"))
        .where(or_(alerts.c.told_at.is_(None), alerts.c.told_at <= bindparam("told_before")))
        .order_by(alerts.c.guild_id, alerts.c.user_id, since, sessions.c.id)
    )
