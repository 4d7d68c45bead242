from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import Storage
from storage.sqlite import FILE_NAME
from tests.journeys.conftest import (  # noqa: F401 - fixtures
    no_errors_in_the_log,
    statements_are_executed_at_once,
    the_same_dice_every_time,
)
from tests.storage.fast_sqlite import make_tables
from tests.usecases.use_case_harness import UseCaseHarness


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[Storage]:
    make_tables(tmp_path / FILE_NAME)
    async with await Storage.open(data_dir=tmp_path) as storage:
        yield storage


@pytest.fixture
def harness(storage: Storage) -> UseCaseHarness:
    return UseCaseHarness(storage)
