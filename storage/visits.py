"""SQLAlchemy's connections to aiosqlite, with fewer visits to their threads.

A visit wakes the thread, and the thread the event loop: that costs more than most statements. SQLAlchemy's own
cursors need four for a SELECT, to make a cursor, to execute, to fetch and to close.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

from sqlalchemy.connectors.asyncio import AsyncAdapt_dbapi_connection
from sqlalchemy.dialects.sqlite.aiosqlite import AsyncAdapt_aiosqlite_connection, AsyncAdapt_aiosqlite_cursor
from sqlalchemy.engine import Dialect
from typing_extensions import override


class _Cursor(AsyncAdapt_aiosqlite_cursor):
    """Executes in one visit and fetches in another; whose rows are all fetched holds nothing to be closed."""

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
        async with self._adapt_connection._execute_mutex:
            await self._fetch_from(await self._connection.execute(operation, parameters or ()))

    @override
    async def _executemany_async(self, operation: Any, seq_of_parameters: Iterable[Any]) -> None:
        async with self._adapt_connection._execute_mutex:
            await self._fetch_from(await self._connection.executemany(operation, seq_of_parameters))

    async def _fetch_from(self, cursor: Any) -> None:
        self._cursor = cursor
        if cursor.description is not None:
            self._rows = deque(await cursor.fetchall())

    @override
    async def _async_soft_close(self) -> None: ...

    @override
    def close(self) -> None:
        self._rows.clear()


class _Connection(AsyncAdapt_aiosqlite_connection):
    __slots__ = ()

    _cursor_cls = _Cursor


def connect(dialect: Dialect, _record: object, args: list[Any], keywords: dict[str, Any]) -> _Connection:
    """Return a new connection: a handler of SQLAlchemy's event `do_connect`."""
    made: Any = dialect.connect(*args, **keywords)
    return _Connection(made.dbapi, made.driver_connection)
