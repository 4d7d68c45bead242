"""Connections that nobody needs any more are closed, whoever has one: no open file, no thread, no warning."""

from __future__ import annotations

import asyncio
import gc
import threading
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from storage import Storage, StorageError
from storage.sqlite import SqliteDatabase

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("is_cancelled", [False, True])
async def test_what_somebody_still_reads_with_is_closed(storage: Storage, is_cancelled: bool) -> None:
    begun, goes_on = asyncio.Event(), asyncio.Event()

    async def read() -> None:
        async with storage._database.reading():
            begun.set()
            await goes_on.wait()

    reading = asyncio.create_task(read())
    await begun.wait()
    if is_cancelled:
        reading.cancel()
        await asyncio.wait({reading})
    await storage.close()
    goes_on.set()
    with suppress(StorageError, asyncio.CancelledError):
        await reading
    await _is_forgotten()


async def _is_forgotten() -> None:
    """Let what was closed end, and find what was not."""
    for _ in range(3):
        await asyncio.sleep(0)
    gc.collect()


async def connecting(file: Path) -> tuple[asyncio.Task[None], set[threading.Thread]]:
    """Begin to read a file; return the task, and the threads that it has started."""

    async def read() -> None:
        async with SqliteDatabase(file).reading():
            pass

    before, opening = set(threading.enumerate()), asyncio.create_task(read())
    while not (started := set(threading.enumerate()) - before):
        await asyncio.sleep(0)
    return opening, started


async def is_left(file: Path, threads: set[threading.Thread]) -> bool:
    for thread in threads:
        await asyncio.to_thread(thread.join)
    gc.collect()
    return str(file) in [found.path for found in psutil.Process().open_files()]


async def test_what_was_opened_for_somebody_who_was_cancelled_meanwhile_is_closed(sqlite_file: Path) -> None:
    opening, threads = await connecting(sqlite_file)
    opening.cancel()
    with pytest.raises(asyncio.CancelledError):
        await opening
    assert not await is_left(sqlite_file, threads) and sqlite_file.exists()
