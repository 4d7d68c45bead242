"""A model of PostgreSQL: READ COMMITTED, rows locked by who changes them, notifications; a server for all machines.

What is committed lies in an SQLite file. A transaction keeps the statements with which it has changed something:
each new one sees what is committed by then and, made anew before it, what its transaction has changed. Whoever
meets a row, or a unique key, that another transaction has changed waits for its end and looks again. Not modelled
are who of several comes first, statements that hold several that write, rows that were deleted and put back
meanwhile (they are seen here), foreign keys to rows that another transaction deletes, and locks that others share.
https://www.postgresql.org/docs/current/transaction-iso.html#XACT-READ-COMMITTED
"""

from __future__ import annotations

import asyncio
import random
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, Self
from unittest.mock import patch

import sqlalchemy
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite
from sqlalchemy.dialects.sqlite.base import SQLiteCompiler
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from storage.tables import metadata
from tests.world.loop import Machine, context_of, machine
from tests.world.trace import Trace

URL = "postgresql://bot@model/bot"
CUT = "connection closed"
"""By the server, while somebody is at work on it."""
FOR_UPDATE = " FOR UPDATE"
LOCK_TABLE = re.compile(r"LOCK TABLE (\w+) IN \w")
SINGLE = re.compile(r"SELECT .*?\s+FROM (\w+)", re.DOTALL)
PLAIN = re.compile(r"SELECT (?!.*(pg_notify| FOR UPDATE$))", re.DOTALL)
"""Changes nothing, locks nothing and tells nobody."""
WRITES = re.compile(r"(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)")
WHOLE, ROWS = "whole", "rows"
"""Of a table: what `LOCK TABLE` locks, and what whoever writes shares with others who do."""
QUICK, SLOW = (0.0005, 0.005), (0.05, 1.5)
"""Seconds that a statement takes, and one in a thousand."""
TOLD_IN = 0.001, 0.05
"""Seconds that a notification takes."""

Key = tuple[str, str]
"""What can be locked: a row or a key of a table, or the whole of it."""


class Deadlock(sqlite3.OperationalError):
    """Two transactions wait for each other."""


class Server:
    """The committed state, who has a connection, and who holds which locks."""

    def __init__(self, file: Path, now: Callable[[], float], luck: random.Random, trace: Trace) -> None:
        self.luck = luck
        self.trace = trace
        self.failures = 0
        self._now = now
        self._base = sqlite3.connect(file, isolation_level=None)
        self._said: list[tuple[str, str]] = []
        self.line: list[tuple[Connection, Key]] = []
        """Who waits for locks on tables, in the order in which they came."""
        self._sessions: list[Connection] = []
        self._listeners: list[tuple[Machine | None, str, Callable[[str], object], asyncio.Event]] = []
        self._base.execute("PRAGMA journal_mode = MEMORY").fetchall()
        self._base.execute("PRAGMA synchronous = OFF")
        self._base.execute("PRAGMA foreign_keys = ON")
        self._base.create_function("clock_timestamp", 0, self._clock_timestamp)
        self._base.create_function("pg_notify", 2, lambda channel, told: self._said.append((channel, told)))
        self._base.create_function("pg_advisory_xact_lock", 1, lambda _: None)
        self._watch_writes()

    def _clock_timestamp(self) -> str:
        return datetime.fromtimestamp(self._now(), UTC).strftime("%Y-%m-%d %H:%M:%S.%f")

    def _watch_writes(self) -> None:
        """Note each row and each unique key that a statement touches."""
        self._base.execute("CREATE TEMP TABLE touched (place TEXT, key TEXT)")
        for table in metadata.tables.values():
            for place, columns, condition in _unique_keys(table):
                for event, row in (("INSERT", "NEW"), ("UPDATE", "OLD"), ("UPDATE", "NEW"), ("DELETE", "OLD")):
                    key = ", ".join(f"{row}.{column}" for column in columns)
                    when = " AND ".join(f"{row}.{column} IS NOT NULL" for column in columns) + condition.format(
                        row=row
                    )
                    self._base.execute(
                        f"CREATE TEMP TRIGGER {place}_{event}_{row} AFTER {event} "
                        f"ON main.{table.name} WHEN {when} BEGIN "
                        f"INSERT INTO touched VALUES ('{table.name}', '{place} ' || json_array({key})); END"
                    )

    async def connect(self) -> Connection:
        """Return a new connection, of the machine that asks for it."""
        await asyncio.sleep(self.seconds())
        connection = Connection(self)
        self._sessions.append(connection)
        if connection.owner is not None:
            connection.owner.on_death.append(connection.dies)
        return connection

    def seconds(self) -> float:
        """Return how long a statement takes."""
        return self.luck.uniform(*(SLOW if self.luck.random() < 0.001 else QUICK))

    def query(self, statement: str) -> list[Any]:
        """Return what is committed, to somebody outside the world."""
        return self._base.execute(statement).fetchall()

    def tried(self, connection: Connection, method: str, statement: str, handed: Sequence[Any]) -> Tried:
        """Return what a statement finds and touches, after all that its transaction has changed; undo it."""
        if not connection.changes and PLAIN.match(statement):
            cursor = self._carry_out(method, statement, *handed)
            return Tried(cursor, cursor.fetchall(), set(), [])
        self._base.execute("SAVEPOINT attempt")
        try:
            for before in connection.changes:
                self._carry_out(*before)
            self._base.execute("DELETE FROM touched")
            self._said.clear()
            claimed = self._claimed(connection, method, statement, handed)
            if claimed is not None:
                return Tried(self.nothing(), [], claimed, [])
            cursor = self._carry_out(method, statement.removesuffix(FOR_UPDATE), *handed)
            rows = cursor.fetchall() if cursor.description is not None else []
            keys = self._touched()
            if statement.endswith(FOR_UPDATE):
                keys |= self._rows_of(statement.removesuffix(FOR_UPDATE), handed)
            return Tried(cursor, rows, keys, list(self._said))
        finally:
            self._base.execute("ROLLBACK TO attempt")
            self._base.execute("RELEASE attempt")

    def _touched(self) -> set[Key]:
        found = {(place, key) for place, key in self._base.execute("SELECT place, key FROM touched")}
        self._base.execute("DELETE FROM touched")
        return found

    def _claimed(
        self, connection: Connection, method: str, statement: str, handed: Sequence[Any]
    ) -> set[Key] | None:
        """Return the keys that an INSERT wants, if another transaction has changed any of them."""
        if not statement.startswith("INSERT INTO") or method != "execute":
            return None
        plain = statement.partition(" ON CONFLICT")[0].partition(" RETURNING")[0]
        given = [handed[0][: plain.count("?")]] if handed else []
        self._base.execute("SAVEPOINT claim")
        try:
            self._carry_out(method, plain.replace("INSERT INTO", "INSERT OR REPLACE INTO", 1), *given)
            wanted = self._touched()
        except sqlite3.Error:
            wanted = set()
        finally:
            self._base.execute("ROLLBACK TO claim")
            self._base.execute("RELEASE claim")
        return wanted if self.holder(connection, wanted) is not None else None

    def _rows_of(self, select: str, handed: Sequence[Any]) -> set[Key]:
        found = SINGLE.match(select)
        assert found is not None, select
        table = metadata.tables[found[1]]
        key = ", ".join(column.name for column in table.primary_key)
        rows = self._base.execute(f"SELECT json_array({key}) FROM {select[found.start(1) :]}", *handed)
        return {(table.name, f"{table.name}_pk {key}") for (key,) in rows}

    def _carry_out(self, method: str, statement: str, *handed: Any) -> sqlite3.Cursor:
        cursor: sqlite3.Cursor = getattr(self._base, method)(statement, *handed)
        return cursor

    def before(self, waiting: tuple[Connection, Key]) -> Connection | None:
        """Return who wants a lock on a table that this one must not have, and came before."""
        ahead = self.line[: self.line.index(waiting)]
        wanted = {waiting[1]}
        return next((other for other, key in ahead if _meet(wanted, {key}) or _meet({key}, wanted)), None)

    def nothing(self) -> sqlite3.Cursor:
        """Return a cursor that has found nothing."""
        return self._base.execute("SELECT 1 WHERE 0")

    def holder(self, of: Connection, keys: set[Key]) -> Connection | None:
        """Return who has locked any of this."""
        for other in self._sessions:
            if other is not of and (_meet(keys, other.locks) or _meet(other.locks, keys)):
                return other
        return None

    def commit(self, connection: Connection) -> None:
        """Make what a transaction has changed true for all, and tell what it has to tell."""
        if connection.changes:
            self._base.execute("BEGIN")
            try:
                for change in connection.changes:
                    self._carry_out(*change)
                self._base.execute("DELETE FROM touched")
                self._base.execute("COMMIT")
            except sqlite3.Error:
                self._base.execute("ROLLBACK")
                raise
        told, connection.told = connection.told, []
        for owner, channel, observed, _ in self._listeners:
            for said_on, said in told:
                if said_on == channel:
                    delay = self.luck.uniform(*TOLD_IN)
                    asyncio.get_running_loop().call_later(delay, observed, said, context=context_of(owner))

    async def listen(self, _: object, channel: str, observed: Callable[[str], object]) -> None:
        """Stand in for `PostgresDatabase.listen`."""
        owner, ended = machine(), asyncio.Event()
        listener = owner, channel, observed, ended
        self._listeners.append(listener)
        if owner is not None:
            owner.on_death.append(partial(self._forget, listener))
        try:
            await ended.wait()
        finally:
            self._forget(listener)
        raise OSError("the connection has ended")

    def _forget(self, listener: Any) -> None:
        if listener in self._listeners:
            self._listeners.remove(listener)

    def fails(self) -> None:
        """Cut all connections of machines; what was not committed is undone."""
        self.failures += 1
        self.trace.note("postgres", "cuts all connections")
        for connection in [known for known in self._sessions if known.owner is not None]:
            connection.dies()
        for owner, *_, ended in list(self._listeners):
            if owner is not None:
                ended.set()

    def waits_no_longer(self, ended: Connection) -> None:
        """Note that nobody waits for a transaction that has ended."""
        for connection in self._sessions:
            if connection.waits_for is ended:
                connection.waits_for = None

    def gone(self, connection: Connection) -> None:
        """Forget a connection."""
        if connection in self._sessions:
            self._sessions.remove(connection)

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    @contextmanager
    def instead_of_reality(self) -> Iterator[None]:
        """Let what is opened at any URL of PostgreSQL be this server."""
        registry.register("sqlite.model", __name__, "Dialect")
        of = "storage.postgres.PostgresDatabase"

        async def listen(database: object, channel: str, observed: Callable[[str], object]) -> None:
            with database.explained():  # type: ignore[attr-defined]
                await self.listen(database, channel, observed)

        with (
            patch(f"{of}._create_engine", lambda _: self._engine()),
            patch(f"{of}.listen", listen),
            patch(f"{of}.takes_all_at_once", new=False),
        ):
            yield

    def _engine(self) -> AsyncEngine:
        return create_async_engine(
            "sqlite+model://", async_creator=self.connect, pool_size=5, max_overflow=10, pool_pre_ping=True
        )


def _meet(keys: set[Key], others: set[Key]) -> bool:
    """Tell whether somebody who has locked `others` keeps these from being locked."""
    return any((place, key) in others if key != ROWS else (place, WHOLE) in others for place, key in keys)


class Tried:
    """What came of a statement: the cursor, all rows, what it has touched, and what it has told."""

    def __init__(
        self, cursor: sqlite3.Cursor, rows: list[Any], keys: set[Key], told: list[tuple[str, str]]
    ) -> None:
        self.cursor, self.rows, self.keys, self.told = cursor, rows, keys, told


class Connection:
    """A connection to the server, as SQLAlchemy asks for it; between two commits it is a transaction."""

    def __init__(self, server: Server) -> None:
        self.owner = machine()
        self.isolation_level: str | None = None
        self.changes: list[tuple[Any, ...]] = []
        self.locks: set[Key] = set()
        self.told: list[tuple[str, str]] = []
        self.waits_for: Connection | None = None
        self.is_autocommitting = self._is_failed = self._is_closed = self._commits = False
        self._server = server
        self._over = asyncio.Event()

    def __repr__(self) -> str:
        return "a connection to the model"  # the address of an object differs from run to run

    @property
    def _connection(self) -> bool:
        """Whether it is open, as SQLAlchemy asks."""
        return not self._is_closed

    def cursor(self) -> Any:
        """Return a new cursor."""
        return _Cursor(self)

    async def carry_out(self, method: str, statement: str, *handed: Any) -> tuple[sqlite3.Cursor, list[Any]]:
        """Carry out a statement when nobody else has changed what it changes."""
        if self.owner is not None:
            await asyncio.sleep(self._server.seconds())
        self._must_be_open()
        if self._is_failed:
            raise sqlite3.OperationalError("current transaction is aborted")
        if self.owner is not None:
            self._server.trace.weigh(f"{statement} {handed}")
        if found := LOCK_TABLE.match(statement):
            await self._lock((found[1], WHOLE))
            return self._server.nothing(), []
        if found := WRITES.match(statement):  # also where it finds no row
            await self._lock((found[1], ROWS))
        try:
            tried = self._server.tried(self, method, statement, handed)
            while (other := self._server.holder(self, tried.keys)) is not None:
                met = tried.keys & other.locks
                await self._wait_for(other)
                if not statement.startswith("INSERT") and self._server.holder(self, met) is None:
                    self.locks |= met  # also where it turns out not to be meant; of several who waited, one has it
                tried = self._server.tried(self, method, statement, handed)
        except sqlite3.Error:
            self._end(commits=False)  # at once, with its locks
            self._is_failed = not self.is_autocommitting
            raise
        self.locks |= tried.keys
        if tried.keys and not statement.endswith(FOR_UPDATE):
            self.changes.append((method, statement, *handed))
        self.told += tried.told
        if self.is_autocommitting:
            self._end(commits=True)
        return tried.cursor, tried.rows

    async def _lock(self, key: Key) -> None:
        if self.locks & {key, (key[0], WHOLE)}:
            self.locks.add(key)
            return
        line, own = self._server.line, (self, key)
        line.append(own)
        try:
            while (other := self._server.holder(self, {key}) or self._server.before(own)) is not None:
                await self._wait_for(other)
        finally:
            line.remove(own)
        self.locks.add(key)

    async def _wait_for(self, other: Connection) -> None:
        self.waits_for, waiting = other, other
        while waiting.waits_for is not None:
            waiting = waiting.waits_for
            if waiting is self:
                self.waits_for = None
                raise Deadlock("deadlock detected")
        try:
            await other._over.wait()
        finally:
            self.waits_for = None
        self._must_be_open()

    def _must_be_open(self) -> None:
        if self._is_closed:
            raise sqlite3.OperationalError(CUT)

    async def commit(self) -> None:
        """End the transaction."""
        if self._is_failed or not (self.changes or self.told):
            await self.rollback()
            return
        self._commits = True
        await asyncio.sleep(self._server.seconds())
        self._must_be_open()
        self._end(commits=True)

    async def rollback(self) -> None:
        """Undo the transaction."""
        self._end(commits=False)

    def _end(self, *, commits: bool) -> None:
        try:
            if commits:
                self._server.commit(self)
        finally:
            self.changes, self.told, self.locks = [], [], set()
            self._is_failed = self._commits = False
            over, self._over = self._over, asyncio.Event()
            over.set()
            self._server.waits_no_longer(self)

    def dies(self) -> None:
        """End with the machine, or by the server: a commit under way may be carried out."""
        if not self._is_closed:
            self._is_closed = True
            self._end(commits=self._commits and self._server.luck.random() < 0.5)
            self._server.gone(self)

    async def close(self) -> None:
        """Close the connection."""
        self.dies()

    def stop(self) -> None:
        """Close the connection."""
        self.dies()


class _Cursor:
    """What SQLAlchemy asks of a cursor; a statement brings all its rows."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._rows: list[Any] = []
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, statement: str, parameters: Any = ()) -> None:
        self._take(*await self._connection.carry_out("execute", statement, parameters))

    async def executemany(self, statement: str, parameters: Iterable[Any]) -> None:
        self._take(*await self._connection.carry_out("executemany", statement, parameters))

    def _take(self, cursor: sqlite3.Cursor, rows: list[Any]) -> None:
        self._rows = rows
        self.description, self.rowcount, self.lastrowid = cursor.description, cursor.rowcount, cursor.lastrowid

    async def fetchall(self) -> list[Any]:
        return self._rows

    async def close(self) -> None: ...


class _Compiler(SQLiteCompiler):
    def for_update_clause(self, select: Any, **kw: Any) -> str:
        return FOR_UPDATE


class Dialect(SQLiteDialect_aiosqlite):
    """SQL of SQLite, and all else as with PostgreSQL."""

    name = "postgresql"
    driver = "model"
    supports_statement_cache = True
    statement_compiler = _Compiler

    @classmethod
    def get_pool_class(cls, url: Any) -> type[sqlalchemy.Pool]:
        return AsyncAdaptedQueuePool

    def on_connect(self) -> Any:
        return None

    def get_isolation_level_values(self, dbapi_connection: Any) -> Any:
        return ["READ COMMITTED", "AUTOCOMMIT"]

    def get_isolation_level(self, dbapi_connection: Any) -> Any:
        return "READ COMMITTED"

    def set_isolation_level(self, dbapi_connection: Any, level: Any) -> None:
        dbapi_connection._connection.is_autocommitting = level == "AUTOCOMMIT"


def _unique_keys(table: sqlalchemy.Table) -> Iterator[tuple[str, list[str], str]]:
    """Yield each key of which there is at most one row: a name, its columns, and for which rows it holds."""
    yield f"{table.name}_pk", [column.name for column in table.primary_key], ""
    for number, constraint in enumerate(
        part for part in table.constraints if isinstance(part, sqlalchemy.UniqueConstraint)
    ):
        yield f"{table.name}_u{number}", [column.name for column in constraint.columns], ""
    for index in table.indexes:
        if index.unique:
            where = index.dialect_options["sqlite"]["where"]
            condition = "" if where is None else f" AND {{row}}.{where.text}"
            yield str(index.name), [str(column.name) for column in index.columns], condition
