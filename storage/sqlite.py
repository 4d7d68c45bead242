"""SQLite: location of the file, connection set-up, and errors."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

import aiosqlite
from filelock import FileLock
from filelock import Timeout as FileLockTimeout
from sqlalchemy import Connection, CursorResult, Engine, Executable, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from .database import Database, T, root_cause
from .errors import NoDatabase, SettingError, StorageError

SCHEMES = frozenset({"sqlite", "sqlite+aiosqlite"})
FILE_NAME = "lost-board-games.sqlite3"
BUSY_TIMEOUT_SECONDS = 10.0
WRITERS, READERS = 1, 4
CACHE_KIB = 512
"""Page cache per connection; the operating system caches the rest."""
SPARE_PAGES, SPARE_SHARE = 256, 0.1
"""Free pages, and their share, that a file may keep for the next games."""
FREED_AT_A_TIME = 1000
"""Pages freed per step, which blocks writers for milliseconds."""
INCREMENTAL = 2
"""`auto_vacuum` mode in which a file frees pages on demand."""
CHECKED_BYTES = 64 * 1024 * 1024
"""Up to this size, all pages of the file are checked at start: less than a second."""
PRIVATE = 0o600
"""File mode: readable by its owner only."""
_ASK_AGAIN_SECONDS = 0.02

_NO_FILE = (PermissionError, FileNotFoundError, NotADirectoryError, IsADirectoryError)
_LOCKED = "The database file {path} is locked by another program: close that program and try again."
_FULL = "There is no space left on the disk of the database file {path}: make room and try again."
_UNUSABLE = "The database file {path} cannot be used ({cause}): check the disk and the file."
_RESTORE = "move it away and restore a backup, or start without it."
_DAMAGED = "The database file {path} is damaged or is not a database: " + _RESTORE
_NOT_WRITABLE = (
    "The database file {path} cannot be opened for writing: check {setting}, that the folder exists and that the "
    "bot's user may write to the file and the folder."
)
_OF_CODES = {
    **dict.fromkeys((sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED), _LOCKED),
    **dict.fromkeys((sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT), _DAMAGED),
    sqlite3.SQLITE_FULL: _FULL,
    **dict.fromkeys((sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM), _NOT_WRITABLE),
}


class SqliteDatabase(Database):
    """A file in write-ahead-log mode: readers never wait, writers of this process take turns.

    Transactions start with BEGIN IMMEDIATE, so that waiting for another process's writer (`busy_timeout`) happens
    at the beginning, never half way, and are on disk when they end (`synchronous`).
    """

    def __init__(self, path: Path, timeout: float = BUSY_TIMEOUT_SECONDS, *, setting: str = "DATABASE_URL") -> None:
        self.path = path
        self._open: set[aiosqlite.Connection] = set()
        self._is_closed = False
        writer = self._engine(timeout, WRITERS, synchronous="FULL")
        event.listen(writer.sync_engine, "begin", _begin)
        # Nothing is ever rolled back here: a statement is a transaction.
        reader = self._engine(timeout, READERS, synchronous="NORMAL", skip_autocommit_rollback=True)
        super().__init__(reader=reader, writer=writer)
        self._thread = ThreadPoolExecutor(1, "sqlite")
        self._at_once: dict[bool, Engine] = {}
        """Engines for durable transactions and others, made on demand."""
        self._setting = setting
        """Name of the setting for error messages."""
        self._timeout = timeout
        self._turn = asyncio.Lock()
        self._file: tuple[int, int] | None = None
        """Identity of the opened file."""
        self._only_us = FileLock(f"{path}.lock", mode=PRIVATE)

    def _engine(self, timeout: float, connections: int, *, synchronous: str, **more: Any) -> AsyncEngine:
        engine = create_async_engine(
            URL.create("sqlite+aiosqlite", database=str(self.path)),
            connect_args={"timeout": timeout, "isolation_level": None},  # no implicit transactions
            pool_size=connections,
            pool_use_lifo=True,  # prefers connections with cached pages
            hide_parameters=True,  # keeps seeds and hidden cards out of logs
            max_overflow=0,
            **more,
        )
        set_up = partial(self._set_up, _pragmas(synchronous))
        event.listen(engine.sync_engine, "connect", lambda connection, _: connection.run_async(set_up))
        event.listen(
            engine.sync_engine, "close", lambda connection, _: self._open.discard(connection.driver_connection)
        )
        return engine

    async def _set_up(self, script: str, driver: aiosqlite.Connection) -> None:
        self._open.add(driver)
        try:
            await driver.executescript(script)
            if self._is_closed:
                raise ConnectionError("all connections are closed")
        except BaseException:
            self._open.discard(driver)
            await driver.close()
            raise

    def writer_turn(self) -> asyncio.Lock:
        """Return the writers' lock: fairer and cheaper than SQLite's busy handler."""
        return self._turn

    async def at_once(self, work: Callable[[Connection], T], *, is_safe: bool = True) -> T:
        """Run a transaction in a thread, off the event loop.

        Unless it `is_safe`, it doesn't wait for the disk.
        """
        with self.explained():
            async with self.writer_turn():
                if self._is_closed:
                    raise ConnectionError("all connections are closed")
                engine = self._at_once.get(is_safe) or self._engine_at_once(is_safe=is_safe)
                doing = asyncio.get_running_loop().run_in_executor(self._thread, _carry_out, engine, work)
                try:
                    return await asyncio.shield(doing)
                except asyncio.CancelledError:
                    # The thread can't be interrupted: no one else may begin until it is done.
                    await asyncio.gather(doing, return_exceptions=True)
                    raise

    async def write(
        self, statement: Executable, given: Mapping[str, object] | None = None, *, is_safe: bool = True
    ) -> CursorResult[Any]:
        return await self.at_once(lambda connection: connection.execute(statement, given), is_safe=is_safe)

    def _engine_at_once(self, *, is_safe: bool) -> Engine:
        pragmas = _pragmas("FULL" if is_safe else "NORMAL")
        self._at_once[is_safe] = engine = create_engine(
            URL.create("sqlite", database=str(self.path)),
            connect_args={"timeout": self._timeout, "isolation_level": None, "check_same_thread": False},
            poolclass=StaticPool,
            hide_parameters=True,
        )
        event.listen(engine, "connect", lambda driver, _: driver.executescript(pragmas))
        event.listen(engine, "begin", lambda begun: begun.connection.execute("BEGIN IMMEDIATE"))
        return engine

    async def shrink(self) -> None:
        """Return free pages to the disk, step by step; rebuild a file from before this was possible, once.

        Rebuilding needs as much space again, and blocks writers.
        """
        while await self._has_much_to_spare():
            async with self.writer_turn(), self.reader.connect() as connection:
                if await _pragma(connection, "auto_vacuum") == INCREMENTAL:
                    driver: Any = (await connection.get_raw_connection()).driver_connection
                    # It frees a page per step, and only a script is stepped to its end.
                    await driver.executescript(f"PRAGMA incremental_vacuum({FREED_AT_A_TIME})")
                else:
                    await connection.exec_driver_sql(f"PRAGMA auto_vacuum = {INCREMENTAL}")
                    await connection.exec_driver_sql("VACUUM")
                await connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    async def _has_much_to_spare(self) -> bool:
        async with self.reading() as connection:
            free, pages = await _pragma(connection, "freelist_count"), await _pragma(connection, "page_count")
        return free > max(SPARE_PAGES, SPARE_SHARE * pages)

    def keep_others_out(self) -> None:
        """Lock a file beside the database until we close or die; raise StorageError if it is locked."""
        try:
            self._only_us.acquire(blocking=False)
        except FileLockTimeout as error:
            raise StorageError(
                f"Another process of this bot works on the database file {self.path}: stop that one first, or use "
                "PostgreSQL, on which several can work."
            ) from error

    async def close(self) -> None:
        """Close all connections, even those in use, and release the lock."""
        self._is_closed = True
        while self._at_once:
            _, engine = self._at_once.popitem()
            await asyncio.get_running_loop().run_in_executor(self._thread, engine.dispose)
        self._thread.shutdown(wait=False)
        await super().close()
        ends = []
        while self._open:
            driver = self._open.pop()
            ends.append(driver.stop())
            vars(driver)["close"] = _closed  # its own close would wait for the thread that has just ended
        for end in filter(None, ends):
            await end
        self._only_us.release()

    @contextmanager
    def explained(self) -> Iterator[None]:
        """Turn errors into StorageError, and refuse to use a file that was replaced or deleted."""
        if self._file is not None and _identity(self.path) != self._file:
            raise StorageError(
                f"The database file {self.path} was moved away, deleted or replaced while it was in use: put it "
                "back, or start the bot again to use what is there now. Until then nothing is written."
            )
        with super().explained():
            yield

    def require(self) -> None:
        """Raise NoDatabase unless there is a nonempty file."""
        if not self.path.exists() or not self.path.stat().st_size:
            raise NoDatabase(f"There is no database file {self.path}: check {self._setting}.")

    def make_place(self) -> None:
        """Create the data folder; the folder of a URL must exist."""
        if self._setting != "DATA_DIR":
            return
        folder = self.path.parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SettingError(
                f"The data folder {folder} cannot be made ({error.strerror}): correct DATA_DIR or its permissions."
            ) from error

    def reach(self) -> None:
        """Open the file once: a driver thread that fails to may complain after the event loop is gone.

        A new file can free pages on demand, and is readable by its owner only, as it contains secrets.
        """
        if not self.path.exists():
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, PRIVATE))
        for part in ("", "-wal", "-shm", ".lock"):
            with suppress(FileNotFoundError, PermissionError):  # another user may own it and let us write
                Path(f"{self.path}{part}").chmod(PRIVATE)
        with closing(sqlite3.connect(self.path, timeout=self._timeout)) as connection:
            if not self.path.stat().st_size:
                connection.execute(f"PRAGMA auto_vacuum = {INCREMENTAL}")
                connection.execute("VACUUM")

    def check(self, connection: Connection) -> None:
        """Raise StorageError if SQLite finds damaged pages; large files are only checked by backups."""
        is_small = self.path.stat().st_size <= CHECKED_BYTES
        if is_small and connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one() != "ok":
            raise StorageError(_DAMAGED.format(path=self.path))

    async def after_migration(self) -> None:
        """Switch the file to a write-ahead log; SQLite does that only outside a transaction.

        Only here SQLite doesn't wait for other processes, which may be switching, too: retry.
        """
        deadline = monotonic() + self._timeout
        while True:
            try:
                async with self.reader.connect() as connection:
                    await connection.exec_driver_sql("PRAGMA journal_mode = WAL")
                self._file = _identity(self.path)
                return
            except OperationalError:
                if monotonic() >= deadline:
                    raise
                await asyncio.sleep(_ASK_AGAIN_SECONDS)

    def explain(self, error: BaseException) -> StorageError:
        cause = root_cause(error, (sqlite3.Error, OSError))
        code = getattr(cause, "sqlite_errorcode", None)
        # extended codes have details in higher bits
        said = _NOT_WRITABLE if code is None and isinstance(cause, _NO_FILE) else _OF_CODES.get((code or 0) & 0xFF)
        kind = SettingError if said is _NOT_WRITABLE else StorageError
        return kind((said or _UNUSABLE).format(path=self.path, setting=self._setting, cause=cause))


def locate(url: str, data_dir: Path) -> SqliteDatabase:
    """Return the database of an SQLite URL (with `?timeout=` in seconds), or of the data folder."""
    if not url:
        return SqliteDatabase(data_dir / FILE_NAME, setting="DATA_DIR")
    try:
        parsed = make_url(url)
        timeout = float(str(parsed.query.get("timeout", BUSY_TIMEOUT_SECONDS)))
    except (ArgumentError, ValueError) as error:
        raise SettingError("DATABASE_URL is not a valid SQLite URL: write sqlite:///path/to/file.") from error
    if not parsed.database or parsed.database == ":memory:":
        raise SettingError("DATABASE_URL names no SQLite file: write sqlite:///path/to/file.")
    return SqliteDatabase(Path(parsed.database), timeout)


def url_of(path: Path) -> str:
    """Return the URL of a file, readable by `locate`, whatever characters its name contains."""
    return URL.create("sqlite", database=str(path.absolute())).render_as_string()


async def _closed() -> None:
    """Stands in for `close` of a closed connection."""


def _pragmas(synchronous: str) -> str:
    pragmas = f"synchronous = {synchronous}", "foreign_keys = ON", f"cache_size = {-CACHE_KIB}"
    return "".join(f"PRAGMA {pragma};" for pragma in pragmas)


def _carry_out(engine: Engine, work: Callable[[Connection], T]) -> T:
    with engine.begin() as connection:
        return work(connection)


async def _pragma(connection: AsyncConnection, name: str) -> int:
    value: int = (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
    return value


def _begin(connection: Connection) -> None:
    adapted: Any = connection.connection.dbapi_connection
    adapted.run_async(lambda driver: driver.execute("BEGIN IMMEDIATE"))  # a cursor would take three turns


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino
