"""The bot of a storm lives by a faster clock, and is told by it how long to wait."""

from __future__ import annotations

import asyncio

import pytest

from bot.pace import Pace
from sandbox.limits import Limits
from tests.storm.fast_bot import FastLoop, pace
from tests.storm.scenario import RESET_AFTER, ToldLimits

ROUTE, IDS = "POST /channels/{channel}/messages", {"channel": "1"}


def test_everything_that_waits_by_the_clock_of_the_loop_waits_less() -> None:
    async def wait() -> float:
        loop = asyncio.get_running_loop()
        began = loop.time()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.Event().wait(), 600)
        await asyncio.sleep(600)
        return loop.time() - began

    with asyncio.Runner(loop_factory=lambda: FastLoop(0.0001)) as runner:
        assert runner.run(wait()) >= 1200


def test_what_discord_tells_to_wait_is_told_by_that_clock() -> None:
    limits, as_usual = ToldLimits(0.1), Limits(time_scale=0.1)
    for _ in range(6):
        told, hit = limits.take(ROUTE, IDS, 1000.0, is_authorised=True)
        told_as_usual, hit_as_usual = as_usual.take(ROUTE, IDS, 1000.0, is_authorised=True)
    assert float(told[RESET_AFTER]) == pytest.approx(10 * float(told_as_usual[RESET_AFTER])) == 5.0
    assert hit is not None
    assert hit_as_usual is not None
    assert hit.retry_after == pytest.approx(10 * hit_as_usual.retry_after) == 5.0
    assert limits.take(ROUTE, IDS, 1000.6, is_authorised=True)[1] is None, "it is over after a tenth of that"


def test_answers_take_as_long_as_ever() -> None:
    fast, usual = pace(0.1), Pace()
    assert fast.patience * 0.1 == pytest.approx(usual.patience)
    assert [delay * 0.1 for delay in fast.answers] == pytest.approx(usual.answers)
    assert fast.first_delay == usual.first_delay
