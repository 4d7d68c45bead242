"""Connections to SQLite that come to nothing leave no open file and no thread."""

from __future__ import annotations

import asyncio
import gc
import threading
from pathlib import Path

import psutil
import pytest

from storage import StorageError
from storage.sqlite import SqliteDatabase


async def all_ended(threads: set[threading.Thread]) -> None:
    for thread in threads:
        await asyncio.to_thread(thread.join)


def is_open(file: Path) -> bool:
    return str(file) in [found.path for found in psutil.Process().open_files()]


async def read(file: Path) -> None:
    async with SqliteDatabase(file).reading():
        pass


async def test_what_was_opened_for_somebody_who_was_cancelled_meanwhile_is_closed(sqlite_file: Path) -> None:
    before = set(threading.enumerate())
    opening = asyncio.create_task(read(sqlite_file))
    while not (started := set(threading.enumerate()) - before):
        await asyncio.sleep(0)
    opening.cancel()
    with pytest.raises(asyncio.CancelledError):
        await opening
    await all_ended(started)
    gc.collect()
    assert sqlite_file.exists() and not is_open(sqlite_file)


async def test_a_connection_that_cannot_be_set_up_is_closed(sqlite_file: Path) -> None:
    sqlite_file.write_bytes(b"no database at all" * 1000)
    before = set(threading.enumerate())
    opening = asyncio.create_task(read(sqlite_file))
    while not (started := set(threading.enumerate()) - before):
        await asyncio.sleep(0)
    with pytest.raises(StorageError, match="damaged or is not a database"):
        await opening
    await all_ended(started)
    assert not is_open(sqlite_file)
