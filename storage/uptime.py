"""Outages of the bot: gaps between heartbeats in the database."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from .database import Database, put
from .tables import uptime

LONGEST_GAP = timedelta(minutes=1)
"""Most seconds between heartbeats of a running bot."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Uptime:
    """Total seconds of outages (`down_for`), the last heartbeat, and the last outage."""

    seen_at: datetime
    down_for: float = 0.0
    down_from: datetime | None = None
    down_until: datetime | None = None

    def beaten(self, now: datetime) -> Uptime:
        """Return the state after a heartbeat: too long after the last one, it ends an outage.

        A clock set back further than that returns the time it had added when it was ahead.
        """
        gap = now - self.seen_at
        if abs(gap) <= LONGEST_GAP:
            return replace(self, seen_at=max(now, self.seen_at))
        down_for = self.down_for + gap.total_seconds()
        if now < self.seen_at:
            return replace(self, seen_at=now, down_for=down_for)
        return Uptime(seen_at=now, down_for=down_for, down_from=self.seen_at, down_until=now)


class Heartbeats:
    """Heartbeats of the bot, from any of its processes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def last(self, app_id: int) -> Uptime | None:
        """Return the state as of the newest heartbeat; `None` before the first."""
        async with self._database.reading() as connection:
            return await _read(connection, app_id)

    async def beat(self, app_id: int, now: datetime) -> Uptime:
        """Write a heartbeat, and count the time since the last one as an outage if it is too long."""
        async with self._database.writing() as connection:
            before = await _read(connection, app_id, is_to_change=True)
            after = Uptime(seen_at=now) if before is None else before.beaten(now)
            if after != before:
                await put(connection, uptime, {"app_id": app_id}, asdict(after))
        return after


async def _read(connection: AsyncConnection, app_id: int, *, is_to_change: bool = False) -> Uptime | None:
    columns = (column for column in uptime.c if column is not uptime.c.app_id)
    statement = select(*columns).where(uptime.c.app_id == app_id)
    found = await connection.execute(statement.with_for_update() if is_to_change else statement)
    row = found.mappings().one_or_none()
    return None if row is None else Uptime(**row)
