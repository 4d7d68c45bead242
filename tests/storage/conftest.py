"""Both engines: an SQLite file per test, and a database per test on a PostgreSQL server per worker."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from storage import Occupant, Storage, StoredSession

from .fast_sqlite import compile_statements_once, make_tables
from .support import ANN, BEN, Clock, NewTable, new_session

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
async def storage(url: str, clock: Clock) -> AsyncIterator[Storage]:
    async with await Storage.open(url, now=clock) as storage:
        yield storage


_channels = itertools.count(1_000)


@pytest.fixture
def new_table(storage: Storage) -> NewTable:
    """Create a lobby with Ann (host), Ben and a computer player, in a channel of its own."""

    async def create(**fields: Any) -> StoredSession:
        people = [Occupant(user_id=ANN, name="Ann"), Occupant(user_id=BEN, name="Ben")]
        seats = fields.pop("seats", [*people, Occupant(computer="careful", name="Robo")])
        return await storage.create(new_session(**{"channel_id": next(_channels), **fields}), seats)

    return create


@pytest.fixture
async def table(new_table: NewTable) -> StoredSession:
    return await new_table()
