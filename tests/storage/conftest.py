"""Both engines: an SQLite file per test, and a database per test on each worker's PostgreSQL server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import StoredSession

from .fast_sqlite import compile_statements_once, make_tables
from .support import Clock, StorageInTest

compile_statements_once()


@pytest.fixture
def sqlite_file(tmp_path: Path) -> Path:
    return tmp_path / "test.sqlite3"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, sqlite_file: Path) -> str:
    if request.param == "sqlite":
        if "storage" in request.fixturenames:
            make_tables(sqlite_file)
        return f"sqlite:///{sqlite_file}"
    postgres_url: str = request.getfixturevalue("postgres_url")
    return postgres_url


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def storage(url: str, clock: Clock) -> AsyncIterator[StorageInTest]:
    async with await StorageInTest.open(url, now=clock) as storage:
        storage.clock = clock
        yield storage


@pytest.fixture
async def table(storage: StorageInTest) -> StoredSession:
    return await storage.new_table()
