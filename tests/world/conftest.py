from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from storage.sqlite import FILE_NAME
from tests.storage.fast_sqlite import make_tables
from tests.world.disk import Disk
from tests.world.loop import WorldLoop
from tests.world.trace import Trace


@pytest.fixture
def loop() -> Iterator[WorldLoop]:
    loop = WorldLoop()
    yield loop
    loop.close()


@pytest.fixture
def disk(tmp_path: Path, loop: WorldLoop) -> Iterator[Disk]:
    file = tmp_path / FILE_NAME
    make_tables(file)
    disk = Disk(file, lambda: 0.0, random.Random(1), Trace(loop.time))
    yield disk
    disk.close()
