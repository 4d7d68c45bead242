"""A power failure takes what was not synced, and no more."""

from __future__ import annotations

import filelock
import pytest

from tests.world.disk import Disk, SimulatedDriver
from tests.world.loop import Machine, WorldLoop, context_of

FULL, NORMAL = "FULL", "NORMAL"


async def _writer(disk: Disk, timeout: float, synchronous: str) -> SimulatedDriver:
    """Return a connection that syncs its commits as it is told."""
    driver = disk.connect(str(disk.file), timeout=timeout)
    await driver
    await driver.executescript(f"PRAGMA synchronous = {synchronous};")
    return driver


def _write(loop: WorldLoop, disk: Disk, synchronous: str, keys: list[str]) -> None:
    """Let a machine of its own write settings, a transaction each, and die."""
    owner = Machine("writer")

    async def write() -> None:
        driver = await _writer(disk, 1.0, synchronous)
        for key in keys:
            await driver.execute("BEGIN IMMEDIATE")
            await driver.execute(f"INSERT INTO settings VALUES ('app', 0, '{key}', '1')")
            await driver.commit()

    loop.run_until_complete(loop.create_task(write(), context=context_of(owner)))
    loop.kill(owner)


def _kept(disk: Disk) -> list[str]:
    return [key for (key,) in disk.query('SELECT "key" FROM settings ORDER BY "key"')]


def test_what_was_synced_is_kept(loop: WorldLoop, disk: Disk) -> None:
    _write(loop, disk, FULL, ["a", "b", "c"])
    for _ in range(3):
        disk.fails()
    assert _kept(disk) == ["a", "b", "c"]


def test_of_what_was_not_synced_a_beginning_is_kept(loop: WorldLoop, disk: Disk) -> None:
    lost, names = 0, [f"{number:03}" for number in range(40)]
    _write(loop, disk, FULL, names[:10])
    _write(loop, disk, NORMAL, names[10:])
    disk.fails()
    kept = _kept(disk)
    lost = len(names) - len(kept)
    assert kept == names[: len(kept)]
    assert 0 < lost <= 30


def test_what_a_dead_process_did_not_commit_is_undone(loop: WorldLoop, disk: Disk) -> None:
    owner = Machine("writer")

    async def write() -> None:
        driver = await _writer(disk, 1.0, FULL)
        await driver.execute("BEGIN IMMEDIATE")
        await driver.execute("INSERT INTO settings VALUES ('app', 0, 'a', '1')")

    loop.run_until_complete(loop.create_task(write(), context=context_of(owner)))
    loop.kill(owner)
    assert _kept(disk) == []
    _write(loop, disk, FULL, ["b"])
    assert _kept(disk) == ["b"]


def test_one_machine_has_the_file_until_it_is_dead(loop: WorldLoop, disk: Disk) -> None:
    first, second = Machine("first"), Machine("second")
    disk.hold(first)
    with pytest.raises(filelock.Timeout):
        disk.hold(second)
    loop.kill(first)
    disk.hold(second)


def test_a_lock_is_waited_for_in_simulated_time(loop: WorldLoop, disk: Disk) -> None:
    async def both() -> float:
        slow, quick = [await _writer(disk, 5.0, FULL) for _ in range(2)]
        await slow.execute("BEGIN IMMEDIATE")
        await slow.execute("INSERT INTO settings VALUES ('app', 0, 'a', '1')")
        loop.call_later(2.0, lambda: slow._conn.commit())
        await quick.execute("BEGIN IMMEDIATE")
        await quick.execute("INSERT INTO settings VALUES ('app', 0, 'b', '1')")
        await quick.commit()
        return loop.time()

    began = Machine("both")
    assert loop.run_until_complete(loop.create_task(both(), context=context_of(began))) >= 2.0
    loop.kill(began)
    assert _kept(disk) == ["a", "b"]
