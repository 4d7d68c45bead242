"""An open database: connections for reading and for writing, and errors put into words."""

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
    """One engine's way to read (single SELECTs, no transaction) and to write (one transaction at a time)."""

    is_shared = False
    """Whether several processes may work on it at once."""

    takes_all_at_once = False
    """Whether a statement may hold several that write: one round trip for all of them."""

    def __init__(self, *, reader: AsyncEngine, writer: AsyncEngine) -> None:
        self.reader = reader
        self.writer = writer

    def writer_turn(self) -> AbstractAsyncContextManager[object]:
        """Return what a writer of this process waits for before its transaction."""
        return nullcontext()

    def keep_others_out(self) -> None:
        """Let no other process of the bot in where the engine is for one; raise StorageError if one is in."""

    def require(self) -> None:
        """Raise NoDatabase when it can be seen without a connection that there is none."""

    def make_place(self) -> None:
        """Make what a new database needs outside itself."""

    def reach(self) -> None:
        """Find out, before the first connection, whether there can be one."""

    def check(self, connection: Connection) -> None:
        """Look at the database before anything is written; raise StorageError when it must not be used."""

    async def after_migration(self) -> None:
        """Finish opening, outside any transaction."""

    def explain(self, error: BaseException) -> StorageError:
        """Return one sentence for the person who runs the bot: what is wrong and what to do.

        It is a SettingError where trying again does not help.
        """
        raise NotImplementedError

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection for one SELECT; raise StorageError when the database does not answer."""
        with self.explained():
            async with self.reader.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection in one transaction, committed at the end, rolled back by any exception."""
        with self.explained():
            async with self.writer_turn(), self.writer.begin() as connection:
                yield connection

    def single(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Return what yields a connection for one statement that writes, which is a transaction of its own."""
        return self.writing()

    async def at_once(self, work: Callable[[Connection], T], *, is_safe: bool = True) -> T:
        """Return what a function does that works in one transaction, apart from the event loop where that can be.

        Unless it `is_safe`, a power failure may undo it, where that makes it quicker.
        """
        async with self.writing() as connection:
            return await connection.run_sync(work)

    async def read(self, statement: Executable, given: Mapping[str, object] | None = None) -> CursorResult[Any]:
        async with self.reading() as connection:
            return await connection.execute(statement, given)

    async def write(
        self, statement: Executable, given: Mapping[str, object] | None = None, *, is_safe: bool = True
    ) -> CursorResult[Any]:
        """Carry out one statement that writes and returns no rows like `at_once`."""
        async with self.single() as connection:
            return await connection.execute(statement, given)

    async def put(self, table: Table, key: Mapping[str, object], values: Mapping[str, object] | None) -> None:
        async with self.single() as connection:
            await put(connection, table, key, values)

    async def listen(self, channel: str, observed: Callable[[str], object]) -> None:
        """Call `observed` with each notification on a channel, first with an empty one; end where there are none.

        Raises StorageError when the connection is lost.
        """

    async def shrink(self) -> None:
        """Give back to the disk what was deleted, where the engine does not by itself and it is worth it."""

    @contextmanager
    def explained(self) -> Iterator[None]:
        """Turn errors of the driver and the network into StorageError; constraint violations pass."""
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
    """Return the innermost error of these kinds behind SQLAlchemy's wrappers, or `error` itself."""
    found = error
    current: BaseException | None = error
    while current is not None:
        if isinstance(current, kinds):
            found = current
        current = getattr(current, "orig", None) or current.__cause__
    return found


def insert_into(connection: Connection | AsyncConnection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """Return an INSERT that may say what is to happen on a conflict, for the engine of a connection."""
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
    """Return the statement that inserts a row, or sets these values of the one with its key: most set the same."""
    made = _insert_into(engine, table)
    return made.on_conflict_do_update(index_elements=key, set_={name: made.excluded[name] for name in names})
