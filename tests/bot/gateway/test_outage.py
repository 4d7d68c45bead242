"""An outage of Discord's REST API is told once when it begins and once when it ends; single failures are none."""

from __future__ import annotations

import asyncio

import pytest

from bot.gateway.requests import LEAST_SECONDS, RestOutage


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        await asyncio.sleep(0)


@pytest.fixture
def clock() -> Clock:
    return Clock()


def fail(outage: RestOutage, clock: Clock, times: int, *, seconds: float, failure: str = "503") -> None:
    for _ in range(times):
        outage.note(failure)
        clock.now += seconds / times


async def test_an_outage_is_one_line_when_it_begins_and_one_when_it_ends(
    clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    outage = RestOutage(asyncio.Event().wait, lambda: clock.now, lambda _: asyncio.Event().wait())
    fail(outage, clock, 20, seconds=130.0)
    assert outage.lasts
    outage.note(None)
    outage.note(None)
    assert not outage.lasts
    begun, ended = (record.getMessage() for record in caplog.records)
    assert "503" in begun
    assert "130 s" in ended
    assert "20 × 503" in ended


async def test_failures_between_answers_are_no_outage(clock: Clock, caplog: pytest.LogCaptureFixture) -> None:
    outage = RestOutage(asyncio.Event().wait, lambda: clock.now)
    for _ in range(20):
        fail(outage, clock, 4, seconds=2 * LEAST_SECONDS)
        outage.note(None)
    assert not outage.lasts
    assert not caplog.records


async def test_many_failures_in_a_moment_are_no_outage(clock: Clock) -> None:
    outage = RestOutage(asyncio.Event().wait, lambda: clock.now)
    fail(outage, clock, 50, seconds=LEAST_SECONDS / 2)
    assert not outage.lasts


async def test_the_end_is_found_where_nobody_clicks(clock: Clock) -> None:
    answers = iter(["503", "no answer", None])

    async def probe() -> None:
        outage.note(next(answers))

    outage = RestOutage(probe, lambda: clock.now, clock.sleep)
    fail(outage, clock, 10, seconds=60.0)
    async with asyncio.timeout(60):
        while outage.lasts:
            await asyncio.sleep(0)
    assert list(answers) == []
