"""Data of people outside games: notes, blocks, alerts."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Select, String, and_, cast, delete, func, or_, select

from .database import Database, put
from .notices import ALERT, Notices
from .queries import has_status, is_served
from .records import SessionStatus, ShardSet
from .tables import IS_OPEN, alerts, bans, notes, notices, sessions


class Notes:
    """Texts per person and table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, session_id: str, user_id: int) -> str:
        statement = select(notes.c.text).where(notes.c.session_id == session_id, notes.c.user_id == user_id)
        return (await self._database.read(statement)).scalar_one_or_none() or ""

    async def write(self, session_id: str, user_id: int, text: str) -> None:
        """Replace a person's note at a table; an empty text deletes it."""
        key = {"session_id": session_id, "user_id": user_id}
        await self._database.put(notes, key, {"text": text} if text else None)


@dataclass(frozen=True, slots=True)
class Block:
    """A person blocked on a server until a moment."""

    user_id: int
    until: datetime


class Blocks:
    """People blocked by servers; expired blocks have no effect."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def until(self, guild_id: int, user_id: int) -> datetime | None:
        statement = select(bans.c.until).where(bans.c.guild_id == guild_id, bans.c.user_id == user_id)
        return (await self._database.read(statement)).scalar_one_or_none()

    async def set(self, guild_id: int, user_id: int, until: datetime | None) -> None:
        key = {"guild_id": guild_id, "user_id": user_id}
        await self._database.put(bans, key, {"until": until} if until is not None else None)

    async def in_guild(self, guild_id: int, now: datetime) -> list[Block]:
        """Return the people blocked from a server, the longest last."""
        statement = (
            select(bans.c.user_id, bans.c.until)
            .where(bans.c.guild_id == guild_id, bans.c.until > now)
            .order_by(bans.c.until, bans.c.user_id)
        )
        return [Block(row.user_id, row.until) for row in await self._database.read(statement)]


@dataclass(frozen=True, slots=True)
class DueAlert:
    """A person to alert about a table with a free seat, unless something speaks against it.

    `since`: when it was opened or its seat became free. `told_at`: the person's last alert, about any table.
    """

    session_id: str
    guild_id: int
    user_id: int
    since: datetime
    told_at: datetime | None


class Alerts:
    """Alerts of people, one per server."""

    def __init__(self, database: Database, noted: Notices) -> None:
        self._database = database
        self._notices = noted

    async def games(self, guild_id: int, user_id: int) -> frozenset[str]:
        statement = select(alerts.c.games).where(alerts.c.guild_id == guild_id, alerts.c.user_id == user_id)
        found = (await self._database.read(statement)).scalar_one_or_none()
        return frozenset(json.loads(found or "[]"))

    async def set(self, guild_id: int, user_id: int, games: Collection[str]) -> None:
        """Alert a person to tables of these games; delete their alert if there are none."""
        with self._notices.known.changing(about := str(guild_id)):
            async with self._database.writing() as connection:
                values = {"games": json.dumps(sorted(games))} if games else None
                await put(connection, alerts, {"guild_id": guild_id, "user_id": user_id}, values)
                if not games:
                    was_told = (notices.c.about == about, notices.c.kind == ALERT, notices.c.user_id == user_id)
                    await connection.execute(delete(notices).where(*was_told))

    async def due(
        self, opened_before: datetime, told_before: datetime, part: ShardSet | None = None
    ) -> list[DueAlert]:
        """Return which people may be alerted to which open tables, by person, their oldest table first.

        The table was opened, or its seat became free, before a moment, and the person has had no alert since
        `told_before`.
        """
        async with self._database.reading() as connection:
            rows = await connection.execute(_due(opened_before, told_before, part))
        return [
            DueAlert(row.id, row.guild_id, row.user_id, row.since, row.sent_at)
            for row in rows
            if row.game in json.loads(row.games)
        ]


def _due(opened_before: datetime, told_before: datetime, part: ShardSet | None) -> Select[Any]:
    since = func.coalesce(sessions.c.seat_free_since, sessions.c.created_at).label("since")
    gathers = has_status([SessionStatus.LOBBY])
    has_seat = and_(has_status([SessionStatus.RUNNING]), sessions.c.seat_free_since.is_not(None))
    told = and_(
        notices.c.about == cast(alerts.c.guild_id, String),
        notices.c.kind == ALERT,
        notices.c.user_id == alerts.c.user_id,
    )
    return (
        select(sessions.c.id, sessions.c.game, since, *alerts.c, notices.c.sent_at)
        .join(alerts, alerts.c.guild_id == sessions.c.guild_id)
        .outerjoin(notices, told)
        .where(IS_OPEN, or_(gathers, has_seat), sessions.c.is_private.is_(False), is_served(part))
        .where(since <= opened_before)
        .where(or_(notices.c.sent_at.is_(None), notices.c.sent_at <= told_before))
        .order_by(alerts.c.guild_id, alerts.c.user_id, since, sessions.c.id)
    )
