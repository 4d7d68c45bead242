"""Copies of a whole database, made while the bot works on it, and how one is put back.

A copy of SQLite is an SQLite file again (SQLite's own backup API), one of PostgreSQL is an archive of `pg_dump`;
both are read from end to end before they count as made. They hold everything, seeds and notes too: only their owner
may read them.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import select, update

from .database import Database
from .engine import locate, open_database
from .errors import StorageError
from .leases import Leases
from .postgres import PostgresDatabase
from .sqlite import SqliteDatabase
from .tables import IS_OPEN, seats, sessions

ARCHIVE_MAGIC = b"PGDMP"
SQLITE_MAGIC = b"SQLite format 3\x00"
MARK = "alembic_version"
"""The table that only our databases have, and all of them."""


async def backup(url: str, data_dir: Path, target: Path) -> None:
    """Copy the database at `url` to `target`, which takes the place of an older file once it is whole and verified.

    Raises StorageError with one sentence; then there is no new file.
    """
    database = locate(url, data_dir)
    try:
        with _written(target) as unfinished:
            if isinstance(database, SqliteDatabase):
                await asyncio.to_thread(_copy, database.path, unfinished)
                await asyncio.to_thread(_verify_file, unfinished, target)
            elif isinstance(database, PostgresDatabase):
                dsn, environment = database.for_tools()
                await _run("pg_dump", "--format=custom", f"--file={unfinished}", f"--dbname={dsn}", env=environment)
                await _verify_archive(unfinished)
    finally:
        await database.close()


async def restore(url: str, data_dir: Path, source: Path) -> str:
    """Put a backup in the place of the database at `url`; return a sentence that says what became of the old one.

    Refused while the bot runs. All tables go on where the backup has them: their cards and private messages are
    posted anew as soon as somebody turns to them. Raises StorageError with one sentence; then nothing has changed.
    """
    database = locate(url, data_dir)
    try:
        with database.explained():
            database.keep_others_out()
        if isinstance(database, SqliteDatabase):
            told = await asyncio.to_thread(_put_file_back, source, database.path)
        else:
            assert isinstance(database, PostgresDatabase), "there are two engines"
            told = await _put_archive_back(source, database)
    finally:
        await database.close()
    await _forget_messages(url, data_dir)
    return told


def _begins_with(magic: bytes, file: Path, name: Path) -> bool:
    """Tell what kind of file a backup is; raise StorageError, by the backup's `name`, when it can't be read."""
    try:
        with file.open("rb") as opened:
            return opened.read(len(magic)) == magic
    except OSError as error:
        raise StorageError(f"The backup {name} can't be read: {error.strerror}.") from error


# SQLite


def _copy(source: Path, target: Path) -> None:
    if not source.exists():
        raise StorageError(f"There is no database file {source}: nothing to copy.")
    with _in_words(source), closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


def _verify_file(file: Path, name: Path) -> None:
    """Raise StorageError unless a file is a whole database of ours."""
    if not _begins_with(SQLITE_MAGIC, file, name):
        raise StorageError(f"The file {name} is no backup of an SQLite database.")
    with _in_words(name), closing(sqlite3.connect(f"file:{file}?mode=ro&immutable=1", uri=True)) as connection:
        (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        has_mark = connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (MARK,)).fetchone()
    if found != "ok":
        raise StorageError(f"The backup {name} is damaged: use another one.")
    if not has_mark:
        raise StorageError(f"The backup {name} is not one of this bot.")


def _put_file_back(source: Path, path: Path) -> str:
    _verify_file(source, source)
    with _written(path) as unfinished:
        _copy(source, unfinished)
        if not path.exists():
            return "There was no database before."
        kept = path.with_name(f"{path.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S}")
        for part in ("", "-wal", "-shm"):  # it may be damaged: nothing of it is opened
            if (old := Path(f"{path}{part}")).exists():
                old.rename(f"{kept}{part}")
    return f"The database from before is kept as {kept}."


@contextmanager
def _in_words(name: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise StorageError(f"{name} can't be copied ({error}): check the file and the disk.") from error


# PostgreSQL


async def _verify_archive(archive: Path) -> None:
    """Read a whole archive, as a restoration would; raise StorageError if that fails."""
    await _run("pg_restore", "--file=/dev/null", str(archive))


async def _put_archive_back(source: Path, database: PostgresDatabase) -> str:
    if not _begins_with(ARCHIVE_MAGIC, source, source):
        raise StorageError(f"The file {source} is no archive of pg_dump (format custom).")
    if await _is_in_use(database):
        raise StorageError("The bot is running on this database: stop all its processes first.")
    dsn, environment = database.for_tools()
    with tempfile.NamedTemporaryFile(suffix=".sql") as script:
        await _run("pg_restore", "--no-owner", "--no-privileges", f"--file={script.name}", str(source))
        await _run(
            *("psql", "--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1", f"--dbname={dsn}"),
            *(f"--command={await _dropping_all(database)}", f"--file={script.name}"),
            env=environment,
        )
    return "What the database held before is gone."


async def _dropping_all(database: Database) -> str:
    """Return what removes all tables, those too that a newer version has made and the archive does not know."""
    tables = "SELECT string_agg(quote_ident(tablename), ', ') FROM pg_tables WHERE schemaname = 'public'"
    async with database.reading() as connection:
        names = (await connection.exec_driver_sql(tables)).scalar_one()
    return f"DROP TABLE {names} CASCADE" if names else "SELECT 1"


async def _is_in_use(database: Database) -> bool:
    async with database.reading() as connection:
        has_leases = await connection.exec_driver_sql("SELECT to_regclass('processes')")
        if has_leases.scalar_one() is None:
            return False
    return await Leases(database).num_shards() is not None


async def _run(program: str, *arguments: str, env: dict[str, str] | None = None) -> None:
    """Run one of PostgreSQL's own programs; raise StorageError with its last words when it fails."""
    try:
        process = await asyncio.create_subprocess_exec(
            *(program, *arguments),
            env=os.environ | (env or {}),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
    except FileNotFoundError as error:
        raise StorageError(f"{program} is not installed here: install PostgreSQL's client programs.") from error
    _, said = await process.communicate()
    if process.returncode:
        lines = said.decode(errors="replace").strip().splitlines() or ["it says nothing"]
        raise StorageError(f"{program} failed: {lines[0]}.")


# Both


async def _forget_messages(url: str, data_dir: Path) -> None:
    """Let open tables have no card and no private messages: those that are there show what is no longer so."""
    database = await open_database(url, data_dir)
    try:
        async with database.writing() as connection:
            open_tables = select(sessions.c.id).where(IS_OPEN)
            await connection.execute(update(seats).where(seats.c.session_id.in_(open_tables)).values(private=None))
            await connection.execute(update(sessions).where(IS_OPEN).values(card=None))
    finally:
        await database.close()


@contextmanager
def _written(target: Path) -> Iterator[Path]:
    """Yield a file beside `target` that takes its place at the end, and is gone if something fails."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{target.name}-", dir=target.parent)
        os.close(handle)
    except OSError as error:
        raise StorageError(f"The file {target} can't be written: {error.strerror}.") from error
    unfinished = Path(name)
    try:
        yield unfinished
        with unfinished.open("rb") as written:
            os.fsync(written.fileno())
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)
