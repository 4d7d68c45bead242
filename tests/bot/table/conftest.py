from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import Storage
from tests.bot.table.room import Room


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[Storage]:
    async with await Storage.open(data_dir=tmp_path) as storage:
        yield storage


@pytest.fixture
def room(storage: Storage) -> Room:
    return Room(storage)
