from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from sandbox.person import Person
from tests.bot.house import House, open_house


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(tmp_path) as house:
        yield house


@pytest.fixture
async def four(house: House) -> AsyncIterator[list[Person]]:
    """Anna, Ben, Cleo and David, connected."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(house.person(n)) for n in ("Anna", "Ben", "Cleo", "David")]


@pytest.fixture(autouse=True)
def no_errors_in_the_log(caplog: pytest.LogCaptureFixture) -> AsyncIterator[None]:
    """Whatever is logged as an error fails the test, unless the test takes it off the list."""
    yield
    errors = [record.getMessage() for record in caplog.records if record.levelname in ("ERROR", "CRITICAL")]
    assert not errors, errors
