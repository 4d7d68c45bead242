"""What tests of several folders share."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator

import pytest

from tests.storage.support import PostgresServer, running_postgres

MEMORY, ENOUGH = "/dev/shm", 2 << 30
"""What tests write need not last: where a disk in memory has so many bytes free, nobody waits for a slower one."""

if "TMPDIR" not in os.environ and os.path.isdir(MEMORY) and shutil.disk_usage(MEMORY).free >= ENOUGH:
    os.environ["TMPDIR"] = tempfile.tempdir = MEMORY


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """One server for all tests of a worker: to start one takes longer than most tests."""
    with running_postgres() as server:
        yield server


@pytest.fixture
async def postgres_url(request: pytest.FixtureRequest, postgres_server: PostgresServer) -> str:
    """Give an empty database, with all tables already if the test has its storage opened."""
    make = postgres_server.with_tables if "storage" in request.fixturenames else postgres_server.new_database
    return postgres_server.url(await make())
