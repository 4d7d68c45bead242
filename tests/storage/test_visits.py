"""What a statement costs on SQLite, counted in visits to the thread of its connection, and what that rests on."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import aiosqlite
import psutil
import pytest

from storage import MoveRecord, Storage
from storage.visits import connect

from .ready import make_tables
from .support import NewTable

ADVICE = (
    "this version of SQLAlchemy or aiosqlite is not the one that storage/visits.py was written for: read there "
    "what it rests on, mend it or do without it, and only then change the versions in pyproject.toml"
)


@pytest.fixture
def url(sqlite_file: Path) -> str:
    make_tables(sqlite_file)
    return f"sqlite:///{sqlite_file}"


@pytest.fixture
def visits(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every call that is sent to a thread from now on."""
    counted: list[str] = []
    execute: Any = getattr(aiosqlite.Connection, "_execute", None)
    assert execute is not None, f"aiosqlite's Connection has no _execute: {ADVICE}"

    async def count(self: Any, function: Any, *handed: Any, **named: Any) -> Any:
        counted.append(getattr(function, "__name__", str(function)))
        return await execute(self, function, *handed, **named)

    monkeypatch.setattr(aiosqlite.Connection, "_execute", count)
    return counted


async def test_a_select_is_one_visit(storage: Storage, new_table: NewTable, visits: list[str]) -> None:
    table = await new_table()
    await storage.load(table.session.id)
    visits.clear()
    await storage.load(table.session.id)
    assert len(visits) == 1, f"a SELECT made the visits {visits}: {ADVICE}"


async def test_a_transaction_is_one_visit_for_each_statement_and_one_for_its_end(
    storage: Storage, new_table: NewTable, visits: list[str]
) -> None:
    table = await new_table()
    visits.clear()
    move = MoveRecord(ply=0, seat=0, code="x", events="[]")
    await storage.commit(table.session.id, 0, version=1, state="{}", moves=[move])
    assert len(visits) == 4, f"three statements and a COMMIT made {visits}: {ADVICE}"


async def all_ended(threads: set[threading.Thread]) -> None:
    for thread in threads:
        await asyncio.to_thread(thread.join)


def is_open(file: Path) -> bool:
    return str(file) in [found.path for found in psutil.Process().open_files()]


async def test_what_was_opened_for_somebody_who_was_cancelled_meanwhile_is_closed(sqlite_file: Path) -> None:
    before = set(threading.enumerate())
    opening = asyncio.create_task(connect(sqlite_file, 1.0, ["journal_mode = DELETE"]))
    await asyncio.sleep(0)
    started = set(threading.enumerate()) - before
    opening.cancel()
    with pytest.raises(asyncio.CancelledError):
        await opening
    await all_ended(started)
    assert sqlite_file.exists() and not is_open(sqlite_file)


async def test_a_connection_that_cannot_be_set_up_is_closed(sqlite_file: Path) -> None:
    sqlite_file.write_bytes(b"no database at all" * 1000)
    before = set(threading.enumerate())
    with pytest.raises(aiosqlite.DatabaseError):
        await connect(sqlite_file, 1.0, ["journal_mode = WAL"])
    await all_ended(set(threading.enumerate()) - before)
    assert not is_open(sqlite_file)
