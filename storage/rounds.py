"""What the bot asks of all open tables at once, at its start and now and then: only what it needs of each."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, and_, exists, or_, select

from .database import Database
from .queries import has_status, is_served
from .records import SessionStatus, ShardSet
from .tables import IS_OPEN, IS_SLOW_AND_OVER, seats, sessions


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """An open session without its state and its seats; `clock` and `card` are JSON texts."""

    id: str
    status: SessionStatus
    guild_id: int
    time_control: str
    clock: str | None
    card: str | None


class Rounds:
    """Reads what is asked of all tables of a `part` (None: of all) at once."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def outlines(self, part: ShardSet | None = None) -> list[Outline]:
        """Return the outlines of all open sessions."""
        columns = [sessions.c[name] for name in Outline.__dataclass_fields__]
        # In the order of the index that has nothing but open sessions.
        statement = select(*columns).where(IS_OPEN, is_served(part)).order_by(sessions.c.channel_id)
        async with self._database.reading() as connection:
            rows = (await connection.execute(statement)).mappings()
        return [Outline(**{**row, "status": SessionStatus(row["status"])}) for row in rows]

    async def automatic(self, part: ShardSet | None = None) -> list[str]:
        """Return the sessions being played in which somebody sits who need not click: they may be asked."""
        needs_no_click = or_(
            seats.c.computer.is_not(None), seats.c.stand_in.is_not(None), seats.c.standing_order.is_not(None)
        )
        sits_there = exists().where(seats.c.session_id == sessions.c.id, needs_no_click)
        statement = select(sessions.c.id).where(*_running(part), sits_there)
        async with self._database.reading() as connection:
            return list((await connection.execute(statement)).scalars())

    async def changed(self, since: datetime, part: ShardSet | None = None, *, slow: datetime) -> list[str]:
        """Return the open sessions that have changed since a moment.

        Of those with a pace of days, whether they are over or not, it is since another moment, `slow`.
        """
        is_slow = and_(sessions.c.time_control != "evening", sessions.c.updated_at >= slow)
        played = select(sessions.c.id).where(IS_OPEN, is_served(part), or_(sessions.c.updated_at >= since, is_slow))
        over = select(sessions.c.id).where(IS_SLOW_AND_OVER, sessions.c.updated_at >= slow, is_served(part))
        statement = played.union_all(over)
        async with self._database.reading() as connection:
            return list((await connection.execute(statement)).scalars())


def _running(part: ShardSet | None) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return has_status([SessionStatus.RUNNING]), is_served(part)
