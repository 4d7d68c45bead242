"""Connections to SQLite whose threads are visited less often than those of aiosqlite.

A visit wakes the thread, and the thread the event loop: that costs more than most statements. SQLAlchemy makes four
for a SELECT, to make a cursor, to execute, to fetch and to close; here they are one, in which a transaction is
begun as well. Without that storage takes about 1.3 times the CPU for what a click reads, 1.4 times for what it
writes.

SQLAlchemy takes such a connection by its documented `async_creator`, and asks of it what it asks of aiosqlite's. Of
aiosqlite this rests on `Connection._execute`, which calls a function in the thread, and on `_conn`, `_tx` and
`_thread`, which SQLAlchemy uses too. Hence pyproject.toml names one minor version of both packages, and
tests/storage/test_visits.py counts the visits: it says what to do when another version brings more.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Self

import aiosqlite
from sqlalchemy.engine import Connection
from typing_extensions import override


class Driver(aiosqlite.Connection):
    """A connection whose cursors take one visit for a statement and all its rows."""

    begin: str | None = None
    """The statement that begins a transaction, together with the next one."""

    def __init__(self, path: Path, **how: Any) -> None:
        self._opened: list[sqlite3.Connection] = []
        super().__init__(partial(self._open, path, **how), iter_chunk_size=64)
        self._thread.daemon = True  # as SQLAlchemy does: who hangs at a disk keeps no process alive

    def _open(self, path: Path, **how: Any) -> sqlite3.Connection:
        self._opened.append(sqlite3.connect(path, **how))
        return self._opened[-1]

    @override
    def stop(self) -> asyncio.Future[Any] | None:
        """Close what was opened, also for somebody who was cancelled meanwhile, and end the thread."""
        self._tx.put_nowait((None, self._close_opened))
        return super().stop()

    def _close_opened(self) -> None:
        for opened in self._opened:
            opened.close()

    @override
    def cursor(self) -> Any:
        """Return a new cursor, without a visit."""
        return _Cursor(self)

    async def visit(self, method: str, *handed: Any) -> tuple[sqlite3.Cursor, list[Any]]:
        """Begin what is to be begun and call a method of SQLite's connection; return the cursor and all rows."""
        begin, self.begin = self.begin, None
        execute: Any = self._execute
        found: tuple[sqlite3.Cursor, list[Any]] = await execute(self._visited, begin, method, handed)
        return found

    def _visited(self, begin: str | None, method: str, handed: Sequence[Any]) -> tuple[sqlite3.Cursor, list[Any]]:
        if begin is not None:
            self._conn.execute(begin)
        cursor: sqlite3.Cursor = getattr(self._conn, method)(*handed)
        return cursor, cursor.fetchall() if cursor.description is not None else []


class _Cursor:
    """What SQLAlchemy asks of a cursor; whose rows are all fetched holds nothing to be closed."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._rows: list[Any] = []
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, statement: str, parameters: Any = ()) -> None:
        self._take(*await self._driver.visit("execute", statement, parameters))

    async def executemany(self, statement: str, parameters: Iterable[Any]) -> None:
        self._take(*await self._driver.visit("executemany", statement, parameters))

    def _take(self, cursor: sqlite3.Cursor, rows: list[Any]) -> None:
        self._rows = rows
        self.description, self.rowcount, self.lastrowid = cursor.description, cursor.rowcount, cursor.lastrowid

    async def fetchall(self) -> list[Any]:
        return self._rows

    async def close(self) -> None: ...


async def connect(path: Path, timeout: float, pragmas: Sequence[str]) -> Driver:
    """Return a new connection to a file, set up by these pragmas; it begins no transactions by itself.

    `timeout`: how many seconds it waits for those who have locked the file. Raises sqlite3.Error.
    """
    driver = Driver(path, timeout=timeout, isolation_level=None, check_same_thread=False)
    await driver
    try:
        await driver.executescript("".join(f"PRAGMA {pragma};" for pragma in pragmas))
    except BaseException:
        await driver.close()
        raise
    return driver


def begin(connection: Connection, statement: str) -> None:
    """Begin a transaction with the next statement: in a handler of SQLAlchemy's event `begin`."""
    driver: Any = connection.connection.driver_connection
    driver.begin = statement
