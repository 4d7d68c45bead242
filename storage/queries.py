"""Queries of sessions with their seats, in one statement on any engine."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, TextClause, bindparam, case, func, select, true, union
from sqlalchemy.ext.asyncio import AsyncConnection

from .records import MoveRecord, SeatRecord, Session, SessionStatus, ShardSet, StoredSession
from .tables import moves, seats, sessions

Condition = ColumnElement[bool] | TextClause

# Every row of the join repeats the session. The state, by far its largest part, is only in the row of the
# first seat, or in the only row of a session without seats.
_STATE = case((func.coalesce(seats.c.seat, 0) == 0, sessions.c.state)).label("state")
_SESSION_COLUMNS = [_STATE if column is sessions.c.state else column for column in sessions.c]
_SEAT_COLUMNS = [column for column in seats.c if column is not seats.c.session_id]
_SESSION_FIELDS = [column.name for column in sessions.c]
_SEAT_FIELDS = [column.name for column in _SEAT_COLUMNS]
_SPLIT = len(_SESSION_COLUMNS)


_SELECT = (
    select(*_SESSION_COLUMNS, *_SEAT_COLUMNS)
    .select_from(sessions.outerjoin(seats))
    .order_by(sessions.c.created_at.desc(), sessions.c.id, seats.c.seat)
)
_SELECT_ONE = _SELECT.where(sessions.c.id == bindparam("session_id"))
_MOVES = (
    select(*(column for column in moves.c if column is not moves.c.session_id))
    .where(moves.c.session_id == bindparam("of_session"), moves.c.ply >= bindparam("since"))
    .order_by(moves.c.ply)
)


async def read_session(connection: AsyncConnection, session_id: str) -> StoredSession | None:
    """Return a session with its seats. Every click needs it: the statement is built once."""
    rows = (await connection.execute(_SELECT_ONE, {"session_id": session_id})).all()
    return _session(rows) if rows else None


async def read_moves(connection: AsyncConnection, session_id: str, since_ply: int) -> list[MoveRecord]:
    rows = await connection.execute(_MOVES, {"of_session": session_id, "since": since_ply})
    names = tuple(rows.keys())  # a mapping per row would take as long as the rest
    return [MoveRecord(**dict(zip(names, row, strict=True))) for row in rows]


async def read_sessions(
    connection: AsyncConnection, *conditions: Condition, limit: int | None = None
) -> list[StoredSession]:
    """Return the sessions that meet conditions on `sessions`, newest first.

    Beyond `limit`, those changed last are taken.

    This order is shown in lists. It doesn't follow activity at a table, which would reveal hidden answers.
    """
    chosen = select(sessions.c.id).where(*conditions)
    if limit is not None:
        chosen = chosen.order_by(sessions.c.updated_at.desc(), sessions.c.id).limit(limit)
    rows = (await connection.execute(_SELECT.where(sessions.c.id.in_(chosen)))).all()
    return [_session(list(group)) for _, group in groupby(rows, key=lambda row: row.id)]


def has_status(statuses: Collection[SessionStatus]) -> ColumnElement[bool]:
    return sessions.c.status.in_(sorted(statuses))


def is_served(part: ShardSet | None, guild_id: ColumnElement[int] = sessions.c.guild_id) -> ColumnElement[bool]:
    """Return the condition for sessions, or other rows with a `guild_id`, of these shards; `None`: of all."""
    if part is None:
        return true()
    return (guild_id // (1 << 22) % part.num_shards).in_(sorted(part.shards))


def belongs_to(user_id: int) -> ColumnElement[bool]:
    """Return the condition that a person sits at the table or hosts it."""
    return sessions.c.id.in_(union(*_tables_of(user_id)))


def concerns(user_id: int) -> ColumnElement[bool]:
    """Return the condition that a person sits at the table, hosts it or has moved there."""
    moved = select(moves.c.session_id).where(moves.c.user_id == user_id)
    return sessions.c.id.in_(union(*_tables_of(user_id), moved))


def _tables_of(user_id: int) -> tuple[Select[tuple[str]], ...]:
    """Return the selects of a person's tables, for a UNION: engines use no index for an OR."""
    hosted = sessions.alias()
    return (
        select(seats.c.session_id).where(seats.c.user_id == user_id),
        select(hosted.c.id).where(hosted.c.host_id == user_id),
    )


def _session(rows: Sequence[Row[Any]]) -> StoredSession:
    fields = dict(zip(_SESSION_FIELDS, rows[0][:_SPLIT], strict=True))
    fields["status"] = SessionStatus(fields["status"])
    taken = (dict(zip(_SEAT_FIELDS, row[_SPLIT:], strict=True)) for row in rows if row[_SPLIT] is not None)
    return StoredSession(Session(**fields), tuple(SeatRecord(**seat) for seat in taken))
