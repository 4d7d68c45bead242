"""A disk that loses unsynced data, and SQLite on it: a storage driver on the loop, in simulated time.

SQLite itself is real, with a file per world. Its log counts as synced up to the last commit of a connection with
``synchronous = FULL``; a power failure cuts off the rest at a random byte.
"""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import filelock
from typing_extensions import override

from storage import backup
from tests.storage.fast_sqlite import BESIDE_STATEMENTS, AtOnce, at_once
from tests.world.loop import Machine, machine
from tests.world.trace import Trace

BUSY_STEP = 0.02
"""Seconds between two attempts to get a lock."""
CHECKPOINT_BYTES = 1 << 20
"""Size of the log from which it is checkpointed."""
QUICK, SLOW = (0.0002, 0.003), (0.05, 1.5)
"""Seconds for a statement, and for one in a thousand."""


class Disk:
    """The database file of a world, and its open connections."""

    def __init__(self, file: Path, now: Callable[[], float], luck: random.Random, trace: Trace) -> None:
        self.file = file
        self._log = Path(f"{file}-wal")
        self._now = now
        self.failures = 0
        self._luck = luck
        self._trace = trace
        self._drivers: list[SimulatedDriver] = []
        self._holder: Machine | None = None
        self._synced = 0
        self._anchor = self._anchored()

    @property
    def _length(self) -> int:
        try:
            return os.stat(self._log).st_size
        except FileNotFoundError:
            return 0

    def _anchored(self) -> sqlite3.Connection:
        """Return a connection that keeps SQLite from checkpointing when a dead machine's last connection closes."""
        anchor = sqlite3.connect(self.file, isolation_level=None, timeout=0)
        anchor.execute("PRAGMA journal_mode = WAL").fetchall()
        anchor.execute("PRAGMA wal_autocheckpoint = 0").fetchall()
        anchor.execute("SELECT count(*) FROM sqlite_schema").fetchall()
        return anchor

    def close(self) -> None:
        for driver in self._drivers:
            driver.stop()
        self._anchor.close()

    def connect(self, path: str, *, timeout: float, **_: Any) -> SimulatedDriver:
        """Replace `aiosqlite.connect`."""
        assert Path(path) == self.file, path
        return SimulatedDriver(self, timeout)

    def opened(self, driver: SimulatedDriver, connection: sqlite3.Connection) -> None:
        """Prepare a connection, and remember its owner."""
        connection.create_function("strftime", 2, self._strftime)
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        self._drivers.append(driver)
        if driver.owner is not None:
            driver.owner.on_death.append(partial(self.forget, driver))

    def _strftime(self, layout: str, moment: str) -> str:
        """Replace SQLite's function of this name, which would read the machine's clock."""
        assert (layout, moment) == ("%Y-%m-%d %H:%M:%f", "now")
        return datetime.fromtimestamp(self._now(), UTC).strftime("%Y-%m-%d %H:%M:%S.%f")[:-3]

    def query(self, statement: str) -> list[Any]:
        """Return committed rows, outside simulated time."""
        return self._anchor.execute(statement).fetchall()

    def forget(self, driver: SimulatedDriver) -> None:
        """Close an unused driver, or one of a dead machine."""
        driver.stop()
        if driver in self._drivers:
            self._drivers.remove(driver)

    def time_of_statement(self) -> float:
        """Return the duration of a statement in seconds."""
        return self._luck.uniform(*(SLOW if self._luck.random() < 0.001 else QUICK))

    def note(self, what: str) -> None:
        """Add a statement to the trace's digest."""
        self._trace.weigh(what)

    def committed(self, *, is_safe: bool) -> None:
        """Update how much of the log is synced, and checkpoint a long one."""
        length = self._length
        if is_safe:
            self._synced = length
        if length > CHECKPOINT_BYTES:
            self.checkpoint()

    def checkpoint(self) -> None:
        """Checkpoint and truncate the log, unless the database is busy."""
        busy, _, _ = self._anchor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if not busy:
            self._synced = 0

    def fails(self) -> None:
        """Lose some or all unsynced data, possibly half a page. All machines must be dead."""
        length = self._length
        cut = self._luck.randint(min(self._synced, length), length)
        left = self._log.read_bytes()[:cut] if length else b""
        kept = self.file.with_suffix(".kept")
        shutil.copyfile(self.file, kept)

        def cut_off() -> None:
            for part in ("", "-wal", "-shm"):
                Path(f"{self.file}{part}").unlink(missing_ok=True)
            kept.rename(self.file)
            self._log.write_bytes(left)

        self._replace(cut_off)
        self.failures += 1
        self._trace.note(
            "disk", f"power failure: {length - cut} of {length - self._synced} bytes not synced are lost"
        )

    def copy(self) -> Path:
        """Return a copy of all committed data."""
        copy = self.file.with_suffix(".copy")
        with closing(sqlite3.connect(copy)) as target:
            self._anchor.backup(target)
        return copy

    def put_back(self, copy: Path) -> None:
        """Replace the file with a copy, as `python -m storage restore` does. All machines must be dead."""
        self._replace(partial(backup._put_file_back, copy, self.file))

    def _replace(self, replace: Callable[[], object]) -> None:
        """Call `replace` while no connection is open."""
        assert not any(driver.owner is not None for driver in self._drivers)
        for driver in self._drivers:
            driver.stop()
        self._anchor.close()
        replace()
        self._anchor = self._anchored()
        for driver in self._drivers:  # those outside the world
            driver.reopen()
        self.checkpoint()

    @contextmanager
    def instead_of_reality(self) -> Iterator[None]:
        """Patch SQLite to use this disk."""
        driver = patch("aiosqlite.connect", self.connect), patch("storage.sqlite.SqliteDatabase.at_once", at_once)
        with driver[0], driver[1], patch("storage.sqlite.FileLock", self.lock_file):
            yield

    def lock_file(self, *_: object, **__: object) -> _LockFile:
        """Replace `filelock.FileLock`."""
        return _LockFile(self)

    def hold(self, who: Machine | None) -> None:
        """Lock the file for a machine. Raises `filelock.Timeout`."""
        if self._holder is not None and self._holder.is_alive and self._holder is not who:
            raise filelock.Timeout(str(self.file))
        self._holder = who

    def let_go(self, who: Machine | None) -> None:
        """Unlock the file, if this machine holds the lock."""
        if self._holder is who:
            self._holder = None


class _LockFile:
    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._owner = machine()

    def acquire(self, *, blocking: bool) -> None:
        assert not blocking
        self._disk.hold(self._owner)

    def release(self) -> None:
        self._disk.let_go(self._owner)


class SimulatedDriver(AtOnce):
    """A connection of the machine that opens it; commits are synced only with ``synchronous = FULL``."""

    def __init__(self, disk: Disk, timeout: float) -> None:
        connector = partial(sqlite3.connect, disk.file, timeout=0, isolation_level=None, check_same_thread=False)
        super().__init__(connector, iter_chunk_size=64)
        self.owner = machine()
        self._disk = disk
        self._timeout = timeout
        self._is_safe = False

    @override
    async def _opened(self) -> SimulatedDriver:
        self._connection = self._connector()
        self._disk.opened(self, self._connection)
        return self

    @override
    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """Call a function on SQLite's connection, after the time it takes."""
        waited = 0.0
        seconds = 0.0 if fn.__name__ in BESIDE_STATEMENTS else self._disk.time_of_statement()
        while True:
            if self.owner is not None and seconds:
                await asyncio.sleep(seconds)
            if self._connection is None:
                raise ValueError("Connection closed")
            try:
                return self._done(fn, args, kwargs)
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or waited >= self._timeout:
                    raise
                waited, seconds = waited + BUSY_STEP, BUSY_STEP

    def _done(self, fn: Callable[..., Any], args: Any, kwargs: Any) -> Any:
        connection = self._conn
        was_open, before = connection.in_transaction, connection.total_changes
        result = fn(*args, **kwargs)
        if self.owner is not None and fn.__name__ not in BESIDE_STATEMENTS:
            self._disk.note(f"{fn.__name__} {args if fn.__name__.startswith('execute') else ''}")
        if "synchronous = FULL" in str(args):
            self._is_safe = True
        elif "wal_checkpoint" in str(args):
            self._disk.checkpoint()
        elif not connection.in_transaction and (was_open or connection.total_changes != before):
            self._disk.committed(is_safe=self._is_safe)
        return result

    @override
    async def close(self) -> None:
        """Close immediately."""
        self._disk.forget(self)

    def reopen(self) -> None:
        """Reopen the file after its replacement."""
        self._connection = self._connector()
        self._connection.execute("PRAGMA wal_autocheckpoint = 0")
