"""How IDENTIFYs are spared, however often the bot starts."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path

import pytest

from bot.connection.gateway import (
    CRASH_LOOP_IDENTIFIES,
    CRASH_LOOP_SPACING,
    DAY,
    FREE_IDENTIFIES,
    LONGEST_BACKOFF,
    IdentifyLimiter,
    TooManyIdentifies,
)
from storage import Storage, StorageError

APP = 7
SPACING = 5.0


class Clock:
    """Seconds that pass only where somebody sleeps."""

    def __init__(self) -> None:
        self.seconds = 1_000_000.0

    def __call__(self) -> float:
        return self.seconds

    async def sleep(self, seconds: float) -> None:
        self.seconds += seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[Storage]:
    async with await Storage.open(data_dir=tmp_path) as storage:
        yield storage


def counting(storage: Storage, clock: Clock) -> IdentifyLimiter:
    """Return what a process has that has just started."""
    return IdentifyLimiter(storage, spacing=SPACING, now=clock, sleep=clock.sleep)


async def test_a_crash_loop_identifies_at_most_fifty_times_a_day(storage: Storage, clock: Clock) -> None:
    sent = []
    end = clock.seconds + 2.5 * DAY
    while clock.seconds < end:
        limiter = counting(storage, clock)
        await limiter.wait(APP, 0)
        await limiter.acquire(APP, 0)
        sent.append(clock.seconds)
        clock.seconds += 1  # the process dies
    assert max(sum(at <= other < at + DAY for other in sent) for at in sent) <= 50


async def test_a_process_that_loses_session_after_session_gives_up(storage: Storage, clock: Clock) -> None:
    limiter = counting(storage, clock)
    with pytest.raises(TooManyIdentifies, match=r"50 minutes"):
        for _ in range(100):
            await limiter.acquire(APP, 0)


async def test_a_few_starts_a_day_wait_for_nothing(storage: Storage, clock: Clock) -> None:
    began = clock.seconds
    for _ in range(FREE_IDENTIFIES):
        limiter = counting(storage, clock)
        await limiter.wait(APP, 0)
        await limiter.acquire(APP, 0)
    assert clock.seconds == began
    clock.seconds += DAY
    await counting(storage, clock).acquire(APP, 0)
    assert clock.seconds == began + DAY


async def test_shards_take_turns_whatever_process_they_are_of(storage: Storage, clock: Clock) -> None:
    async def identify(shard_id: int, connecting: float) -> float:
        limiter = IdentifyLimiter(storage, spacing=0.2, now=time.time)
        await limiter.wait_for_turn(shard_id)
        await asyncio.sleep(connecting)
        await limiter.take_turn(shard_id)
        return time.time()

    sent = sorted(await asyncio.gather(*(identify(shard_id, 0.0) for shard_id in range(3)), identify(3, 0.1)))
    assert all(later - earlier > 0.15 for earlier, later in pairwise(sent))


async def test_shards_and_bots_are_counted_apart(storage: Storage, clock: Clock) -> None:
    began = clock.seconds
    for shard_id in range(10):
        for app_id in (APP, APP + 1):
            await counting(storage, clock).acquire(app_id, shard_id)
    assert clock.seconds == began


async def test_a_clock_that_was_ahead_stops_nobody_for_long(storage: Storage, clock: Clock) -> None:
    clock.seconds += 100 * DAY
    for _ in range(FREE_IDENTIFIES + 1):
        await counting(storage, clock).acquire(APP, 0)
    clock.seconds -= 100 * DAY
    began = clock.seconds
    await counting(storage, clock).wait(APP, 0)
    assert clock.seconds - began <= LONGEST_BACKOFF


async def test_what_was_identified_before_a_clock_is_set_back_counts_once(storage: Storage, clock: Clock) -> None:
    limiter = counting(storage, clock)
    for _ in range(2):
        await limiter.acquire(APP, 0)
    clock.seconds -= 3600
    for _ in range(2):
        clock.seconds += 1
        await limiter.wait(APP, 0)
    clock.seconds += 1
    began = clock.seconds
    for _ in range(FREE_IDENTIFIES - 2):
        await limiter.acquire(APP, 0)
    assert clock.seconds == began


async def test_after_a_crash_loop_nobody_waits_until_a_clock_that_was_set_back_has_caught_up(
    storage: Storage, clock: Clock
) -> None:
    for _ in range(CRASH_LOOP_IDENTIFIES):
        limiter = counting(storage, clock)
        await limiter.wait(APP, 0)
        await limiter.acquire(APP, 0)
    clock.seconds -= 6 * 3600
    began = clock.seconds
    await counting(storage, clock).wait(APP, 0)
    await counting(storage, clock).acquire(APP, 0)
    assert clock.seconds - began == pytest.approx(CRASH_LOOP_SPACING)


async def test_a_database_that_takes_no_writes_is_no_reason_to_identify_more_often(
    storage: Storage, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> None:
        raise StorageError("There is no space left on the disk.")

    monkeypatch.setattr(storage, "set_setting", fail)
    limiter = counting(storage, clock)
    with pytest.raises(TooManyIdentifies):
        for _ in range(100):
            await limiter.acquire(APP, 0)
    assert "counted in memory only" in caplog.text


async def test_an_answer_is_no_trouble(storage: Storage, clock: Clock, caplog: pytest.LogCaptureFixture) -> None:
    limiter = counting(storage, clock)
    for _ in range(2):
        await limiter.acquire(APP, 0)
        limiter.connected(0)
    assert not caplog.records
    await limiter.acquire(APP, 0)
    await limiter.acquire(APP, 0)
    assert "right after IDENTIFY" in caplog.text
