"""How IDENTIFYs are spared, however often the bot starts."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path

import pytest

from bot.gateway.connect import IdentifyLimiter, SessionStarts, TooManyIdentifies
from storage import Storage

DAY = 24 * 3600.0
TOTAL = 1000
SPACING = 5.0


class Discord:
    """Counts IDENTIFYs as Discord does, by seconds that pass only where somebody sleeps."""

    def __init__(self, remaining: int = TOTAL) -> None:
        self.seconds = 0.0
        self.remaining = remaining
        self.is_silent = False

    def clock(self) -> float:
        return self.seconds

    async def sleep(self, seconds: float) -> None:
        before, self.seconds = self.seconds, self.seconds + seconds
        if self.seconds // DAY > before // DAY:
            self.remaining = TOTAL

    async def ask(self) -> SessionStarts | None:
        return None if self.is_silent else SessionStarts(1, TOTAL, self.remaining, DAY - self.seconds % DAY)

    def identify(self) -> None:
        assert self.remaining, "Discord resets the token"
        self.remaining -= 1


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[Storage]:
    async with await Storage.open(data_dir=tmp_path) as storage:
        yield storage


def started(storage: Storage, discord: Discord) -> IdentifyLimiter:
    """Return what a process has that has just started."""
    return IdentifyLimiter(storage, discord.ask, spacing=SPACING, now=discord.clock, sleep=discord.sleep)


async def test_no_crash_loop_uses_up_the_sessions_of_a_day_whatever_its_database_knows(storage: Storage) -> None:
    discord = Discord()
    while discord.seconds < 2.5 * DAY:
        limiter = started(storage, discord)
        await limiter.wait(0, 1)
        await limiter.acquire(0)
        discord.identify()
        await discord.sleep(10)  # the process dies, and is started again


@pytest.mark.parametrize(("remaining", "needed"), [(0, 1), (3, 4)])
async def test_nobody_identifies_where_too_few_sessions_are_left(
    storage: Storage, caplog: pytest.LogCaptureFixture, remaining: int, needed: int
) -> None:
    discord = Discord(remaining)
    await started(storage, discord).wait(2, needed)
    assert discord.seconds == DAY
    (line,) = (record.getMessage() for record in caplog.records)
    begun = f"The bot has begun {TOTAL - remaining} of the 1000 sessions that Discord lets it"
    assert line == f"{begun}: shard 2 waits 24 h for the next"


async def test_half_of_the_sessions_and_who_is_told_nothing_or_can_have_no_more_wait_for_nothing(
    storage: Storage,
) -> None:
    discord = Discord()
    await started(storage, discord).wait(0, TOTAL + 1)  # a bot of more shards than sessions
    for _ in range(TOTAL // 2):
        limiter = started(storage, discord)
        await limiter.wait(0, 1)
        await limiter.acquire(0)
        discord.identify()
    discord.remaining, discord.is_silent = 0, True
    limiter = started(storage, discord)
    await limiter.wait(0, 1)
    await limiter.acquire(0)
    assert discord.seconds == 0


async def test_a_process_that_loses_session_after_session_gives_up(storage: Storage) -> None:
    discord = Discord(TOTAL // 2)
    limiter = started(storage, discord)
    await limiter.acquire(0)
    discord.identify()
    with pytest.raises(TooManyIdentifies, match=r"has begun 501 of the 1000 sessions"):
        await limiter.acquire(0)


async def test_shards_take_turns_whatever_process_they_are_of(storage: Storage) -> None:
    async def identify(shard_id: int, connecting: float) -> float:
        limiter = IdentifyLimiter(storage, Discord().ask, spacing=0.2, now=time.time)
        await limiter.wait_for_turn(shard_id)
        await asyncio.sleep(connecting)
        await limiter.take_turn(shard_id)
        return time.time()

    sent = sorted(await asyncio.gather(*(identify(shard_id, 0.0) for shard_id in range(3)), identify(3, 0.1)))
    assert all(later - earlier > 0.15 for earlier, later in pairwise(sent))


async def test_an_answer_is_no_trouble(storage: Storage, caplog: pytest.LogCaptureFixture) -> None:
    limiter = started(storage, Discord())
    for _ in range(2):
        await limiter.acquire(0)
        limiter.connected(0)
    assert not caplog.records
    await limiter.acquire(0)
    await limiter.acquire(0)
    assert "right after IDENTIFY" in caplog.text
