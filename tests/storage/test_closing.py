"""Closed storage leaves no connection open, whoever has one: the warning of one that is left fails the test."""

from __future__ import annotations

import asyncio
import gc
from contextlib import suppress

from storage import Storage, StorageError


async def test_what_somebody_still_reads_with_is_closed(storage: Storage) -> None:
    begun, goes_on = asyncio.Event(), asyncio.Event()

    async def read() -> None:
        async with storage._database.reading():
            begun.set()
            await goes_on.wait()

    reading = asyncio.create_task(read())
    await begun.wait()
    await storage.close()
    goes_on.set()
    with suppress(StorageError):
        await reading
    await _is_forgotten()


async def test_what_somebody_read_with_who_was_cancelled_is_closed(storage: Storage) -> None:
    begun = asyncio.Event()

    async def read() -> None:
        async with storage._database.reading():
            begun.set()

    reading = asyncio.create_task(read())
    await begun.wait()
    reading.cancel()
    await asyncio.wait({reading})
    await storage.close()
    await _is_forgotten()


async def test_what_is_just_being_opened_is_closed(storage: Storage) -> None:
    async with storage._database.reading():
        opening = asyncio.create_task(storage.setting("app", 0, "key"))
        await asyncio.sleep(0)
        await storage.close()
    with suppress(StorageError):
        await opening
    await _is_forgotten()


async def _is_forgotten() -> None:
    """Let what was closed end, and find what was not."""
    for _ in range(3):
        await asyncio.sleep(0)
    gc.collect()
