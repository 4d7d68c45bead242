"""Copies a database to another one of any engine, and compares every row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, func, insert, inspect, select, text, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from .database import Database
from .engine import locate, open_database
from .errors import NoDatabase, StorageError
from .leases import Leases
from .migrate import newest, revision_of
from .tables import metadata

AT_A_TIME = 500
"""Rows."""
NOWHERE = Path("data")

Row = tuple[Any, ...]


async def move(source_url: str, target_url: str, say: Callable[[str], object]) -> None:
    """Copy a database to another one, empty or new, in one transaction.

    No one may write to either meanwhile, so the bot must be stopped; the source stays unchanged. `say` is called
    for each table. Raises StorageError with one sentence; the target holds no row then.
    """
    await _require_empty(target_url)
    source = await open_database(source_url, NOWHERE, is_bot=True, as_it_is=True)
    try:
        await _require_silence(source, "FROM")
        target = await open_database(target_url, NOWHERE, is_bot=True)
        try:
            await _require_silence(target, "TO")
            async with source.writing() as reading, target.writing() as writing:
                for connection in (reading, writing):
                    await _keep_to_ourselves(connection)
                for table in metadata.sorted_tables:
                    say(f"{table.name}: {await _copy(table, reading, writing)} rows")
        finally:
            await target.close()
    finally:
        await source.close()


async def _require_empty(url: str) -> None:
    """Raise StorageError unless the database can be filled: without rows, and not of an older version."""
    database = locate(url, NOWHERE)
    try:
        with database.explained():
            database.require()
        async with database.reading() as connection:
            revision = await connection.run_sync(revision_of)
            is_used = revision is not None and (revision != newest() or await connection.run_sync(_has_rows))
    except NoDatabase:
        return
    finally:
        await database.close()
    if is_used:
        raise StorageError("The database TO is not empty: name a new file, or an empty database.")


def _has_rows(connection: Connection) -> bool:
    names = inspect(connection).get_table_names()
    tables = [table for table in metadata.sorted_tables if table.name in names]
    return any(connection.execute(select(table).limit(1)).first() is not None for table in tables)


async def _require_silence(database: Database, name: str) -> None:
    if await Leases(database).num_shards() is not None:
        raise StorageError(f"The bot is running on the database {name}: stop all its processes first.")


async def _keep_to_ourselves(connection: AsyncConnection) -> None:
    """Lock all tables until the transaction ends; on SQLite the transaction itself does."""
    if connection.dialect.name == "postgresql":
        names = ", ".join(f'"{table.name}"' for table in metadata.sorted_tables)
        await connection.execute(text(f"LOCK TABLE {names} IN EXCLUSIVE MODE"))


async def _copy(table: Table, source: AsyncConnection, target: AsyncConnection) -> int:
    """Copy a table, compare it and return its number of rows."""
    count = 0
    rest = await source.stream(select(table))
    async for some in rest.partitions(AT_A_TIME):
        rows = [tuple(row) for row in some]
        await target.execute(insert(table), [dict(zip(table.c.keys(), row, strict=True)) for row in rows])
        if await _those(table, target, rows) != sorted(rows, key=_key_of(table)):
            raise StorageError(f"The table {table.name} can't be copied as it is: please report this.")
        count += len(rows)
    (came,) = (await target.execute(select(func.count()).select_from(table))).one()
    if came != count:
        raise StorageError(f"Of the {count} rows of the table {table.name}, {came} came: please report this.")
    return count


async def _those(table: Table, connection: AsyncConnection, rows: Sequence[Row]) -> list[Row]:
    """Return the rows with the same keys as `rows`, sorted by key."""
    key_of = _key_of(table)
    keys = tuple_(*table.primary_key.columns).in_([key_of(row) for row in rows])
    return sorted(map(tuple, await connection.execute(select(table).where(keys))), key=key_of)


def _key_of(table: Table) -> Callable[[Row], Row]:
    places = [table.c.keys().index(column.name) for column in table.primary_key.columns]
    return lambda row: tuple(row[place] for place in places)
