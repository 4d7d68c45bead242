"""Online backups of a whole database, and how to restore one.

An SQLite backup is an SQLite file (SQLite's backup API), a PostgreSQL backup an archive of `pg_dump`; both are read
to the end before they count. They contain everything, including seeds and notes: only their owner may read them.
"""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from .database import Database
from .engine import locate
from .errors import NoDatabase, StorageError
from .leases import Leases
from .migrate import ALWAYS_THERE, MARK, known, newest, revision_of
from .postgres import PostgresDatabase
from .sqlite import SqliteDatabase
from .tables import IS_OPEN, metadata

ARCHIVE_MAGIC = b"PGDMP"
SQLITE_MAGIC = b"SQLite format 3\x00"
OURS = (*sorted(metadata.tables), MARK)
NO_MESSAGES = (
    f"UPDATE seats SET private = NULL WHERE session_id IN (SELECT id FROM sessions WHERE {IS_OPEN})",
    f"UPDATE sessions SET card = NULL WHERE {IS_OPEN}",
)
"""Detaches cards and private messages, whose content would be out of date.

Works with every schema version: a restored database is not migrated yet.
"""


async def backup(url: str, data_dir: Path, target: Path) -> None:
    """Back up the database at `url` to `target`, replacing an older file once the new one is verified.

    Raises StorageError with one sentence; no new file is left then.
    """
    database = locate(url, data_dir)
    try:
        with _written(target) as unfinished:
            if isinstance(database, SqliteDatabase):
                await asyncio.to_thread(_copy, database.path, unfinished)
                await asyncio.to_thread(_verify_file, unfinished, target)
            elif isinstance(database, PostgresDatabase):
                if await _revision_of(database) is None:
                    raise NoDatabase("The database holds nothing of this bot: nothing to copy.")
                dsn, environment = database.for_tools()
                tables = [f"--table=public.{name}" for name in OURS]
                await _run(
                    *("pg_dump", "--format=custom", f"--file={unfinished}", f"--dbname={dsn}", *tables),
                    env=environment,
                )
                await _run("pg_restore", "--file=/dev/null", str(unfinished))  # read it as a restore would
    finally:
        await database.close()


async def restore(url: str, data_dir: Path, source: Path) -> str:
    """Restore a backup over the database at `url`; return sentences about what became of the old one.

    Refused while the bot runs, and for files that aren't backups of this version or an older one. The restored
    database keeps its schema. Tables continue from the backup; their cards and private messages are posted anew
    when someone uses them. Raises StorageError with one sentence; nothing has changed then.
    """
    database = locate(url, data_dir)
    try:
        with database.explained():
            database.make_place()
            database.keep_others_out()
        if isinstance(database, SqliteDatabase):
            told, revision = await asyncio.to_thread(_put_file_back, source, database.path)
        else:
            assert isinstance(database, PostgresDatabase), "there are two engines"
            told, revision = await _put_archive_back(source, database)
    finally:
        await database.close()
    if revision != newest():
        told += f" The backup is of an older version (schema {revision}): the next start brings it to {newest()}."
    return told


def _require_known(revision: str | None, name: Path) -> str:
    """Return the schema of a backup; raise StorageError if this version can't use it."""
    if revision is None:
        raise StorageError(f"The backup {name} is not one of this bot.")
    if revision not in known():
        raise StorageError(
            f"The backup {name} is of a newer version of this bot, or one between releases (its schema is "
            f"{revision!r}, the newest known here is {newest()!r}): install that version first."
        )
    return revision


def _begins_with(magic: bytes, file: Path, name: Path) -> bool:
    """Tell whether a backup begins with `magic`; raise StorageError if it can't be read."""
    try:
        with file.open("rb") as opened:
            return opened.read(len(magic)) == magic
    except OSError as error:
        raise StorageError(f"The backup {name} can't be read: {error.strerror}.") from error


# SQLite


def _copy(source: Path, target: Path) -> None:
    if not source.exists():
        raise NoDatabase(f"There is no database file {source}: nothing to copy.")
    with _in_words(source), closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


def _verify_file(file: Path, name: Path) -> str:
    """Return the schema of a complete database of ours; raise StorageError for any other file."""
    if not _begins_with(SQLITE_MAGIC, file, name):
        raise StorageError(f"The file {name} is no backup of an SQLite database.")
    with (
        _in_words(name),
        closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as connection,
    ):
        (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if found != "ok":
            raise StorageError(f"The backup {name} is damaged: use another one.")
        tables = {table for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        has_mark = tables >= ALWAYS_THERE
        revision = connection.execute(f"SELECT max(version_num) FROM {MARK}").fetchone() if has_mark else None
    if revision is None or revision[0] is None:
        raise StorageError(f"The backup {name} is not one of this bot.")
    return str(revision[0])


def _put_file_back(source: Path, path: Path) -> tuple[str, str]:
    revision = _require_known(_verify_file(source, source), source)
    with _written(path) as unfinished:
        _copy(source, unfinished)
        with _in_words(source), closing(sqlite3.connect(unfinished)) as connection, connection:
            for statement in NO_MESSAGES:
                connection.execute(statement)
        if not path.exists():
            return "There was no database before.", revision
        kept = path.with_name(f"{path.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S}")
        for part in ("", "-wal", "-shm"):  # it may be damaged: don't open it
            if (old := Path(f"{path}{part}")).exists():
                old.rename(f"{kept}{part}")
    return f"The database from before is kept as {kept}.", revision


@contextmanager
def _in_words(name: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise StorageError(f"{name} can't be copied ({error}): check the file and the disk.") from error


# PostgreSQL


async def _put_archive_back(source: Path, database: PostgresDatabase) -> tuple[str, str]:
    if not _begins_with(ARCHIVE_MAGIC, source, source):
        raise StorageError(f"The file {source} is no archive of pg_dump (format custom).")
    await _revision_of(database)
    if await _is_in_use(database):
        raise StorageError("The bot is running on this database: stop all its processes first.")
    dsn, environment = database.for_tools()
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "script.sql"
        revision = await _write_script(source, script)
        await _run(
            *("psql", "--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1", f"--dbname={dsn}"),
            f"--command=DROP TABLE IF EXISTS {', '.join(f'public.{name}' for name in OURS)}",
            f"--file={script}",
            *("--command=SET search_path = public", *(f"--command={statement}" for statement in NO_MESSAGES)),
            env=environment,
        )
    return "What the bot's tables held before is gone; other tables there are as they were.", revision


async def _write_script(archive: Path, script: Path) -> str:
    """Write the SQL that restores our tables from an archive; return its schema.

    Raises StorageError for any other archive.
    """
    ours, listed = archive_entries(await _run("pg_restore", "--list", str(archive))), script.with_suffix(".list")
    listed.write_text("\n".join(ours), "utf-8")
    await _run(
        *("pg_restore", "--no-owner", "--no-privileges", f"--use-list={listed}", f"--file={script}", str(archive))
    )
    has_all = all(any(f" TABLE DATA public {name} " in entry for entry in ours) for name in ALWAYS_THERE)
    return _require_known(_revision_in(script) if has_all else None, archive)


def archive_entries(listing: str) -> list[str]:
    """Return the lines about our tables from the output of `pg_restore --list`."""
    names = "|".join(OURS)
    of_ours = re.compile(rf"\d+; \d+ \d+ [A-Z ]+ public ({names}|ix_({names})_\w+) ")
    return [line for line in listing.splitlines() if of_ours.match(line)]


def _revision_in(script: Path) -> str | None:
    with script.open(encoding="utf-8") as lines:
        for line in lines:
            if line.startswith(f"COPY public.{MARK} "):
                found = next(lines).strip()
                return None if found == r"\." else found
    return None


async def _revision_of(database: Database) -> str | None:
    async with database.reading() as connection:
        return await connection.run_sync(revision_of)


async def _is_in_use(database: Database) -> bool:
    async with database.reading() as connection:
        has_leases = await connection.exec_driver_sql("SELECT to_regclass('processes')")
        if has_leases.scalar_one() is None:
            return False
    return await Leases(database).num_shards() is not None


async def _run(program: str, *arguments: str, env: dict[str, str] | None = None) -> str:
    """Run a PostgreSQL program and return its output; raise StorageError if it fails."""
    try:
        process = await asyncio.create_subprocess_exec(
            *(program, *arguments),
            env=os.environ | (env or {}),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
    except FileNotFoundError as error:
        raise StorageError(f"{program} is not installed here: install PostgreSQL's client programs.") from error
    said, complained = await process.communicate()
    if process.returncode:
        first, *others = complained.decode(errors="replace").strip().splitlines() or ["it says nothing"]
        details = [line for line in others if line.startswith(f"{program}: detail: ")]
        raise StorageError(f"{program} failed: {'; '.join((first, *details))}.")
    return said.decode(errors="replace")


# Both


@contextmanager
def _written(target: Path) -> Iterator[Path]:
    """Yield a temporary file that replaces `target` at the end, or is deleted on failure."""
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
