"""Processes that die, and processes that work on one database at the same time, on both engines."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import SessionStatus, Storage, StorageError, StoredSession
from tests.programs import run_code

from .support import reload

pytestmark = pytest.mark.slow

KILLED_IN_COMMIT = """
import asyncio, os, signal, sys
from sqlalchemy import event
from storage import MoveRecord, Occupant, SessionStatus, Storage

async def main(url, session_id, moment):
    storage = await Storage.open(url)
    if moment == "open transaction":
        engine = storage._database.writer.sync_engine
        event.listen(engine, "commit", lambda connection: os.kill(os.getpid(), signal.SIGKILL))
    await storage.commit(
        session_id, 0, version=1, status=SessionStatus.RUNNING, state="new " + "x" * 200_000,
        moves=[MoveRecord(ply=0, seat=0, code="go", events="[]")], seats=[Occupant(computer="bold", name="Max")],
    )
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main(*sys.argv[1:]))
"""


async def test_a_process_killed_in_an_open_transaction_leaves_the_old_state(
    url: str, storage: Storage, table: StoredSession
) -> None:
    process = await run_code(KILLED_IN_COMMIT, url, table.session.id, "open transaction")
    await process.end()
    assert process.returncode == -signal.SIGKILL
    async with await Storage.open(url) as again:
        assert await reload(again, table) == table
        assert await again.moves(table.session.id) == []
        await again.commit(table.session.id, 0, version=1, status=SessionStatus.RUNNING)


async def test_a_process_killed_after_a_commit_leaves_the_new_state(
    url: str, storage: Storage, table: StoredSession
) -> None:
    await storage.mark_published(table.session.id, 0, card=None)
    process = await run_code(KILLED_IN_COMMIT, url, table.session.id, "after the commit")
    await process.end()
    assert process.returncode == -signal.SIGKILL
    async with await Storage.open(url) as again:
        stored = await reload(again, table)
        assert stored.session.state is not None and stored.session.state.startswith("new ")
        assert [seat.name for seat in stored.seats] == ["Max"]
        assert [move.code for move in await again.moves(table.session.id)] == ["go"]
        assert await again.unpublished() == [table.session.id]


async def test_processes_that_open_a_new_database_at_once_all_succeed(url: str) -> None:
    for storage in await asyncio.gather(*(Storage.open(url) for _ in range(3))):
        assert await storage.running() == []
        await storage.close()


async def test_a_file_locked_while_playing_fails_with_a_sentence_and_works_again_later(
    sqlite_file: Path,
) -> None:
    async with await Storage.open(f"sqlite:///{sqlite_file}?timeout=0.05") as storage:
        with closing(sqlite3.connect(sqlite_file)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StorageError, match="locked by another program"):
                await storage.set_setting("app", 0, "key", "1")
            assert await storage.setting("app", 0, "key") is None
        await storage.set_setting("app", 0, "key", "2")
        assert await storage.setting("app", 0, "key") == "2"
