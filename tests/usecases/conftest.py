from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import Storage
from storage.sqlite import FILE_NAME
from tests.storage.ready import make_tables
from tests.usecases.room import Room


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[Storage]:
    make_tables(tmp_path / FILE_NAME)
    async with await Storage.open(data_dir=tmp_path) as storage:
        yield storage


@pytest.fixture
def room(storage: Storage) -> Room:
    return Room(storage)
