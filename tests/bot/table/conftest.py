from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import Storage
from tests.bot.table.room import Room


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    async with await Storage.open(data_dir=tmp_path) as storage:
        yield Room(storage)
