"""Export and deletion of a person's data."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Label,
    and_,
    case,
    delete,
    func,
    not_,
    or_,
    select,
    true,
    tuple_,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from . import results
from .database import Database
from .notices import INVITATION
from .queries import belongs_to, concerns, has_status, read_sessions
from .records import OPEN_STATUSES, SessionStatus, StoredSession
from .tables import (
    IS_OPEN,
    alerts,
    bans,
    former_players,
    moves,
    notes,
    notices,
    result_seats,
    seats,
    sessions,
    settings,
)
from .tables import results as results_table

Rows = list[dict[str, Any]]
PAGE = 500
"""Rows per read: a few milliseconds, which block answers."""
TOGETHER = 10
"""Tables whose moves are read at once."""
MOVES_FORGOTTEN = 2000
"""Moves anonymised at once: some milliseconds, which block other writers of a file."""
KINDS = (
    *("settings", "tables", "seats", "moves", "notes", "bans", "alerts"),
    *("former_players", "notices", "result_seats"),
)
"""Kinds of data about a person.

`tables`: where they sit, are host (`is_host`), or have moved; `former_players`: seats they gave up; `result_seats`:
results of their games; `notices`: notifications, declines and silences, and invitations by a host to them, or
(`is_host`) by them.
"""


@dataclass(frozen=True, slots=True)
class HeldCounts:
    """Amount of data per kind; `blocked`: until when servers block the person."""

    settings: int
    tables: int
    open: int
    moves: int
    words: int
    notes: int
    messages: int
    standing_orders: int
    former: int
    notices: int
    result_seats: int
    alerts: int
    blocked: tuple[datetime, ...]


class Privacy:
    """Answers people's requests about their data."""

    def __init__(self, database: Database, forget_all: Callable[[], object], now: Callable[[], datetime]) -> None:
        self._database = database
        self._forget_all = forget_all
        self._now = now

    async def counts(self, user_id: int) -> HeldCounts:
        theirs = seats.c.user_id == user_id
        counted = select(
            _count("settings", settings.c.scope == "user", settings.c.scope_id == user_id),
            _count("tables", concerns(user_id)),
            _count("open", concerns(user_id), IS_OPEN),
            _count("moves", moves.c.user_id == user_id),
            _count("notes", notes.c.user_id == user_id),
            _count("words", theirs, seats.c.words.is_not(None)),
            _count("messages", theirs, seats.c.private.is_not(None)),
            _count("standing_orders", theirs, seats.c.standing_order.is_not(None)),
            _count("former", former_players.c.user_id == user_id),
            _count("notices", _is_of_notice(user_id)),
            _count("result_seats", result_seats.c.user_id == user_id),
            _count("alerts", alerts.c.user_id == user_id),
        )
        until = select(bans.c.until).where(bans.c.user_id == user_id, bans.c.until > self._now())
        counts = (await self._database.read(counted)).mappings().one()
        blocked = tuple((await self._database.read(until.order_by(bans.c.until))).scalars())
        return HeldCounts(**counts, blocked=blocked)

    async def pages(self, user_id: int) -> AsyncIterator[tuple[str, Rows]]:
        """Yield all data about a person, without others' secrets, in the order of `KINDS`.

        Rows are as in SQL: JSON as text, moments aware. They omit when a table changed and the numbers of its
        moves, which would reveal hidden answers.
        """
        is_host = (sessions.c.host_id == user_id).label("is_host")
        of_table = ("id", "game", "status", "guild_id", "channel_id", "created_at", "is_kept")
        table_columns = [*(sessions.c[name] for name in of_table), is_host]
        result_columns = [*_all_but(result_seats.c.user_id, result_seats.c.computer), *_OF_RESULT]
        of_person = (settings.c.scope == "user", settings.c.scope_id == user_id)
        async for rows in self._pages([settings.c.key, settings.c.value], [settings.c.key], *of_person):
            yield "settings", rows
        tables: list[str] = []
        async for rows in self._pages(table_columns, [sessions.c.id], concerns(user_id)):
            tables += (row["id"] for row in rows)
            yield "tables", rows
        async for rows in self._of(seats.c.user_id, user_id, seats.c.computer):
            yield "seats", rows
        # With the index on people, each page would scan all of their moves again; an expression avoids it.
        is_theirs = moves.c.user_id + 0 == user_id
        columns = _all_but(moves.c.user_id, moves.c.events, moves.c.ply)
        for start in range(0, len(tables), TOGETHER):
            at = moves.c.session_id.in_(tables[start : start + TOGETHER])
            async for rows in self._pages(columns, [moves.c.session_id, moves.c.ply], at, is_theirs):
                yield "moves", rows
        for table in (notes, bans, alerts, former_players):
            async for rows in self._of(table.c.user_id, user_id):
                yield table.name, rows
        about = case((notices.c.kind != INVITATION, notices.c.about)).label("about")  # another person invites
        of_notice = (about, *_all_but(notices.c.user_id, notices.c.about), _is_host(user_id).label("is_host"))
        async for rows in self._pages(of_notice, list(notices.primary_key), _is_of_notice(user_id)):
            yield "notices", rows
        became = (result_seats.c.user_id == user_id, result_seats.c.session_id == results_table.c.session_id)
        async for rows in self._pages(result_columns, [result_seats.c.session_id, result_seats.c.seat], *became):
            yield "result_seats", rows

    async def private_messages(self, user_id: int) -> list[str]:
        """Return what is stored of a person's private messages, as JSON texts."""
        statement = select(seats.c.private).where(seats.c.user_id == user_id, seats.c.private.is_not(None))
        return list((await self._database.read(statement)).scalars())

    async def forget(self, user_id: int) -> list[StoredSession]:
        """Delete a person's settings, notes, alerts and expired blocks, and their name and id at all closed tables.

        Returns the open tables where they still sit or are host; those are unchanged, so that a computer can take
        over first (`commit(seats=…, host_id=…)`). Call again until none is left. Current blocks stay, and former
        seats at open tables.
        """
        try:
            while await self._forget_moves(user_id) == MOVES_FORGOTTEN:
                pass  # lets other writers in
            async with self._database.writing() as connection:
                await forget(connection, user_id, self._now())
                await results.forget(connection, user_id)
                return await read_sessions(connection, IS_OPEN, belongs_to(user_id))
        finally:
            self._forget_all()

    async def _forget_moves(self, user_id: int) -> int:
        """Anonymise some of a person's moves; return how many."""
        key = (moves.c.session_id, moves.c.ply)
        some = select(*key).where(moves.c.user_id == user_id).limit(MOVES_FORGOTTEN)
        result = await self._database.write(update(moves).where(tuple_(*key).in_(some)).values(user_id=None))
        return result.rowcount

    def _of(self, column: Column[Any], user_id: int, *others: Column[Any]) -> AsyncIterator[Rows]:
        """Return the pages of a person's rows of a table, without these columns."""
        key = [part for part in column.table.primary_key if part not in (column, seats.c.seat)]
        return self._pages(_all_but(column, *others), key, column == user_id)

    async def _pages(
        self, columns: Sequence[ColumnElement[Any]], key: Sequence[Column[Any]], *conditions: ColumnElement[bool]
    ) -> AsyncIterator[Rows]:
        """Yield a person's rows, ordered by a key that is never null."""
        names = [column.name for column in columns]
        chosen = select(*columns, *key).where(*conditions).order_by(*key).limit(PAGE)
        rest: ColumnElement[bool] = true()
        while True:
            rows = (await self._database.read(chosen.where(rest))).all()
            if rows:
                yield [dict(zip(names, row, strict=False)) for row in rows]
            if len(rows) < PAGE:
                return
            rest = tuple_(*key) > tuple_(*rows[-1][-len(key) :])


_OF_RESULT = [results_table.c[name] for name in ("game", "options", "guild_id", "channel_id", "moves", "ended_at")]


def _is_of_notice(user_id: int) -> ColumnElement[bool]:
    return or_(notices.c.user_id == user_id, _is_host(user_id))


def _is_host(user_id: int) -> ColumnElement[bool]:
    return and_(notices.c.about == str(user_id), notices.c.kind == INVITATION)


def _all_but(*others: Column[Any]) -> list[Column[Any]]:
    return [column for column in others[0].table.c if column not in set(others)]


def _count(name: str, *conditions: Any) -> Label[int]:
    return select(func.count()).where(*conditions).scalar_subquery().label(name)


async def forget(connection: AsyncConnection, user_id: int, now: datetime) -> None:
    """Delete a person's data except current blocks and, at open tables, seat, former seats and role as host.

    Holding the sessions' rows keeps tables from changing state meanwhile and being missed. Contributions to the
    luck of finished games stay anonymously, as their records need them. A notice at an open table stays until the
    table deletes it, which it does once they don't sit there any more.
    """
    is_closed = not_(has_status(OPEN_STATUSES))
    await connection.execute(select(sessions.c.id).where(belongs_to(user_id)).with_for_update())
    is_at_closed_table = select(sessions.c.id).where(sessions.c.id == seats.c.session_id, is_closed).exists()
    await connection.execute(delete(settings).where(settings.c.scope == "user", settings.c.scope_id == user_id))
    await connection.execute(delete(notes).where(notes.c.user_id == user_id))
    await connection.execute(delete(alerts).where(alerts.c.user_id == user_id))
    is_open = select(sessions.c.id).where(sessions.c.id == notices.c.about, IS_OPEN).exists()
    stands = and_(is_open, notices.c.message_id.is_not(None), notices.c.until.is_(None))
    await connection.execute(delete(notices).where(_is_of_notice(user_id), not_(stands)))
    await connection.execute(delete(bans).where(bans.c.user_id == user_id, bans.c.until <= now))
    is_over = select(sessions.c.id).where(sessions.c.id == former_players.c.session_id, is_closed).exists()
    await connection.execute(delete(former_players).where(former_players.c.user_id == user_id, is_over))
    await connection.execute(update(moves).where(moves.c.user_id == user_id).values(user_id=None))
    await connection.execute(update(sessions).where(is_closed, belongs_to(user_id)).values(card=None))
    await connection.execute(update(sessions).where(is_closed, sessions.c.host_id == user_id).values(host_id=None))
    has_no_record = has_status([SessionStatus.ABORTED])
    is_without_record = select(sessions.c.id).where(sessions.c.id == seats.c.session_id, has_no_record).exists()
    await connection.execute(update(seats).where(seats.c.user_id == user_id, is_without_record).values(words=None))
    await connection.execute(
        update(seats)
        .where(seats.c.user_id == user_id, is_at_closed_table)
        .values(
            user_id=None,
            name="",
            private=None,
            dm_closed=False,
            stand_in=None,
            standing_order=None,
            hindsight=None,
        )
    )
