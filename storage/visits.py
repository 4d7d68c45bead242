"""SQLAlchemy's connections to aiosqlite, with fewer visits to their threads.

A visit wakes the thread, and the thread the event loop: that costs more than most statements. SQLAlchemy's own
cursors need four for a SELECT, to make a cursor, to execute, to fetch and to close; these need one, in which a
transaction is begun as well.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

import aiosqlite
from sqlalchemy.connectors.asyncio import AsyncAdapt_dbapi_connection
from sqlalchemy.dialects.sqlite.aiosqlite import AsyncAdapt_aiosqlite_connection, AsyncAdapt_aiosqlite_cursor
from sqlalchemy.engine import Connection, Dialect
from typing_extensions import override


class _Cursor(AsyncAdapt_aiosqlite_cursor):
    """Executes and fetches in one visit; whose rows are all fetched holds nothing to be closed."""

    __slots__ = ()

    _cursor: Any
    _connection: Any

    def __init__(self, adapt_connection: AsyncAdapt_dbapi_connection) -> None:
        self._adapt_connection = adapt_connection
        self._connection = adapt_connection.driver_connection
        self._rows = deque()

    @property
    @override
    def description(self) -> Any:
        return self._cursor.description

    @override
    async def _execute_async(self, operation: Any, parameters: Any) -> None:
        await self._visit("execute", operation, parameters or ())

    @override
    async def _executemany_async(self, operation: Any, seq_of_parameters: Iterable[Any]) -> None:
        await self._visit("executemany", operation, seq_of_parameters)

    async def _visit(self, method: str, *handed: Any) -> None:
        adapter: Any = self._adapt_connection
        async with adapter._execute_mutex:
            begin, adapter.begin = adapter.begin, None
            self._cursor, rows = await self._connection._execute(
                _executed, self._connection._conn, begin, method, handed
            )
            self._rows = deque(rows)

    @override
    async def _async_soft_close(self) -> None: ...

    @override
    def close(self) -> None:
        self._rows.clear()


class _Connection(AsyncAdapt_aiosqlite_connection):
    __slots__ = ("begin",)

    _cursor_cls = _Cursor

    begin: str | None
    """The statement that begins a transaction, together with the next one."""

    def __init__(self, *made: Any) -> None:
        super().__init__(*made)
        self.begin = None


def _executed(
    connection: sqlite3.Connection, begin: str | None, method: str, handed: Sequence[Any]
) -> tuple[sqlite3.Cursor, list[Any]]:
    """Execute a statement in the thread of its connection; return its cursor and all rows."""
    if begin is not None:
        connection.execute(begin)
    cursor: sqlite3.Cursor = getattr(connection, method)(*handed)
    return cursor, cursor.fetchall() if cursor.description is not None else []


class _Driver(aiosqlite.Connection):
    """Closes what it has opened, also when whoever waited for that was cancelled meanwhile."""

    def __init__(self, *handed: Any, **named: Any) -> None:
        self._opened: list[sqlite3.Connection] = []
        super().__init__(partial(self._open, *handed, **named), iter_chunk_size=64)
        self._thread.daemon = True

    def _open(self, *handed: Any, **named: Any) -> sqlite3.Connection:
        self._opened.append(sqlite3.connect(*handed, **named))
        return self._opened[-1]

    @override
    def stop(self) -> asyncio.Future[Any] | None:
        self._tx.put_nowait((None, self._close_opened))
        return super().stop()

    def _close_opened(self) -> None:
        for opened in self._opened:
            opened.close()


def connect(dialect: Dialect, _record: object, args: list[Any], keywords: dict[str, Any]) -> _Connection:
    """Return a new connection: a handler of SQLAlchemy's event `do_connect`."""
    made: Any = dialect.connect(*args, **keywords, async_creator_fn=_Driver)
    return _Connection(made.dbapi, made.driver_connection)


def begin(connection: Connection, statement: str) -> None:
    """Begin a transaction with the next statement: in a handler of SQLAlchemy's event `begin`."""
    adapter: Any = connection.connection.dbapi_connection
    adapter.begin = statement
