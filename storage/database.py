"""An open database: connections for reading and writing, and readable errors."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, nullcontext
from functools import lru_cache
from typing import Any, TypeVar

import asyncpg
from sqlalchemy import Connection, CursorResult, Executable, Table, delete
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .errors import StorageError

T = TypeVar("T")
_FROM_OUTSIDE = (
    *(DBAPIError, PoolTimeoutError),
    *(asyncpg.PostgresError, asyncpg.InterfaceError, sqlite3.Error),
    OSError,
)


class Database:
    """An engine: reading (single SELECTs without transaction) and writing (one transaction at a time)."""

    is_shared = False
    """Whether several processes may use it at once."""

    takes_all_at_once = False
    """Whether one statement may contain several writes, in one round trip."""

    def __init__(self, *, reader: AsyncEngine, writer: AsyncEngine) -> None:
        self.reader = reader
        self.writer = writer

    def writer_turn(self) -> AbstractAsyncContextManager[object]:
        """Return the lock that this process's writers take before a transaction."""
        return nullcontext()

    def keep_others_out(self) -> None:
        """Lock the database if its engine serves only one process; raise StorageError if another holds it."""

    def require(self) -> None:
        """Raise NoDatabase if it evidently doesn't exist."""

    def make_place(self) -> None:
        """Create folders for a new database."""

    def reach(self) -> None:
        """Check that connections are possible, before the first one."""

    def check(self, connection: Connection) -> None:
        """Check the database before any write; raise StorageError if it must not be used."""

    async def after_migration(self) -> None:
        """Finish opening, outside any transaction."""

    def explain(self, error: BaseException) -> StorageError:
        """Return one sentence for the operator: what is wrong and what to do.

        A SettingError means that retrying doesn't help.
        """
        raise NotImplementedError

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection for one SELECT; raise StorageError if the database doesn't answer."""
        with self.explained():
            async with self.reader.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection in a transaction, committed at the end, rolled back by an exception."""
        with self.explained():
            async with self.writer_turn(), self.writer.begin() as connection:
                yield connection

    def single(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Yield a connection for one writing statement, a transaction of its own."""
        return self.writing()

    async def at_once(self, work: Callable[[Connection], T], *, is_safe: bool = True) -> T:
        """Run `work` in one transaction, in a thread if the engine has one, and return its result.

        Unless it `is_safe`, a power failure may undo it, if that makes it faster.
        """
        async with self.writing() as connection:
            return await connection.run_sync(work)

    async def read(self, statement: Executable, given: Mapping[str, object] | None = None) -> CursorResult[Any]:
        async with self.reading() as connection:
            return await connection.execute(statement, given)

    async def write(
        self, statement: Executable, given: Mapping[str, object] | None = None, *, is_safe: bool = True
    ) -> CursorResult[Any]:
        """Execute one writing statement without result rows, like `at_once`."""
        async with self.single() as connection:
            return await connection.execute(statement, given)

    async def put(self, table: Table, key: Mapping[str, object], values: Mapping[str, object] | None) -> None:
        async with self.single() as connection:
            await put(connection, table, key, values)

    async def listen(self, channel: str, observed: Callable[[str], object]) -> None:
        """Call `observed` with each notification on a channel, first with an empty one; return where unsupported.

        Raises StorageError when the connection is lost.
        """

    async def shrink(self) -> None:
        """Return freed space to the disk, if the engine doesn't and it's worth it."""

    @contextmanager
    def explained(self) -> Iterator[None]:
        """Turn errors of the driver and the network into StorageError; let constraint violations pass."""
        try:
            yield
        except IntegrityError:
            raise
        except _FROM_OUTSIDE as error:
            raise self.explain(error) from error

    async def close(self) -> None:
        await self.reader.dispose()
        await self.writer.dispose()


def root_cause(error: BaseException, kinds: tuple[type[BaseException], ...]) -> BaseException:
    """Return the innermost error of these types behind SQLAlchemy's wrappers, or `error` itself."""
    found = error
    current: BaseException | None = error
    while current is not None:
        if isinstance(current, kinds):
            found = current
        current = getattr(current, "orig", None) or current.__cause__
    return found


def insert_into(connection: Connection | AsyncConnection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """Return the engine's INSERT that supports conflict clauses."""
    return _insert_into(connection.dialect.name, table)


def _insert_into(engine: str, table: Table) -> postgresql.Insert | sqlite.Insert:
    return postgresql.insert(table) if engine == "postgresql" else sqlite.insert(table)


async def put(
    connection: AsyncConnection, table: Table, key: Mapping[str, object], values: Mapping[str, object] | None
) -> None:
    if values is None:
        await connection.execute(delete(table).where(*(table.c[name] == value for name, value in key.items())))
        return
    await connection.execute(_upsert(connection.dialect.name, table, tuple(key), tuple(values)), {**key, **values})


@lru_cache
def _upsert(
    engine: str, table: Table, key: Sequence[str], names: Sequence[str]
) -> postgresql.Insert | sqlite.Insert:
    """Return the cached upsert statement for these columns."""
    made = _insert_into(engine, table)
    return made.on_conflict_do_update(index_elements=key, set_={name: made.excluded[name] for name in names})
