"""Shortcuts for tests: SQLite files with all tables, statements compiled once, connections without threads."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import Callable, Generator
from functools import cache, partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import aiosqlite
from sqlalchemy import Connection, create_engine
from sqlalchemy.ext.asyncio import create_async_engine
from typing_extensions import override

from storage.database import Database
from storage.migrate import migrate
from storage.sqlite import SqliteDatabase

BESIDE_STATEMENTS = frozenset({"cursor", "fetchall", "close"})
"""Calls of aiosqlite besides statements, which take no time."""


class AtOnce(aiosqlite.Connection):
    """A connection whose event loop executes statements itself, without a thread, after all pending callbacks.

    It saves a tenth of the CPU of a test of the bot. Tests of storage have the bot's threads.
    """

    @override
    def __await__(self) -> Generator[Any, None, AtOnce]:
        return self._opened().__await__()

    async def _opened(self) -> AtOnce:
        self._connection = self._connector()
        return self

    @override
    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if fn.__name__ not in BESIDE_STATEMENTS:
            await asyncio.sleep(0)
        if self._connection is None:
            raise ValueError("Connection closed")
        return fn(*args, **kwargs)

    @override
    async def close(self) -> None:
        self.stop()

    @override
    def stop(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._connection = None


def connect_at_once(path: str, **how: Any) -> AtOnce:
    """Replace `aiosqlite.connect`."""
    return AtOnce(partial(sqlite3.connect, path, **how), iter_chunk_size=64)


async def at_once(database: SqliteDatabase, work: Callable[[Connection], Any], *, is_safe: bool = True) -> Any:
    """Replace `SqliteDatabase.at_once`, with the replaced driver."""
    if is_safe:
        return await Database.at_once(database, work)
    async with database.writer_turn(), database.reader.connect() as connection:
        return await connection.run_sync(work)


class _Compiled(dict[Any, Any]):
    """A cache of compiled statements for all engines of the same dialect, as every test opens new ones.

    https://docs.sqlalchemy.org/en/20/core/connections.html#sqlalchemy.engine.Connection.execution_options.params.compiled_cache
    """

    def get(self, key: Any, default: Any = None) -> Any:
        return super().get((type(key[0]), *key[1:]), default)

    def __setitem__(self, key: Any, compiled: Any) -> None:
        super().__setitem__((type(key[0]), *key[1:]), compiled)


_COMPILED = _Compiled()


def _compiling_once(create: Callable[..., Any]) -> Callable[..., Any]:
    def create_engine(*arguments: Any, **keywords: Any) -> Any:
        engine = create(*arguments, **keywords)
        engine.update_execution_options(compiled_cache=_COMPILED)
        return engine

    return create_engine


def compile_statements_once() -> None:
    """Share compiled statements between the engines of this process."""
    for module in ("sqlite", "postgres"):
        patch(f"storage.{module}.create_async_engine", _compiling_once(create_async_engine)).start()
    patch("storage.sqlite.create_engine", _compiling_once(create_engine)).start()


def make_tables(file: Path) -> None:
    """Make an SQLite file as left by a bot that was opened and closed; migrations run once for all tests."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(_file_with_tables())


@cache
def _file_with_tables() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        database = SqliteDatabase(Path(folder) / "tables.sqlite3")
        database.reach()
        engine = create_engine(f"sqlite:///{database.path}")
        with engine.begin() as connection:
            migrate(connection)
        engine.dispose()
        return database.path.read_bytes()
