"""How many clicks a second one process carries where people talk, under Discord's limits, over real sockets.

At every table somebody talks beside each click, so that a new card is posted wherever it is somebody else's turn:
that costs most requests. Computers play at some more tables, at which nobody looks. The load grows until it is not
carried any more; then come twice as much as was carried, and again half of it.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from benchmarks.bot import percentile
from benchmarks.bot_clickers import BusyTable, Latencies
from benchmarks.bot_house import House, our_house
from tests.storage.support import free_port

TABLES, ALONE, PAUSE = 60, 10, 6.0
"""Tables with people, tables of computers, and seconds between two turns of these: little CPU is for thinking."""
RATES = (10, 20, 30, 40, 60, 80)
"""Clicks per second."""
SECONDS, LOOK = 15.0, 0.5
LONGEST = 3.0
"""Seconds that 95 of 100 cards may take where a load is carried."""
AGE = "bot_budget_age_seconds"


@dataclass
class Carried:
    """What came of a load: how long people waited, what failed, what was asked of Discord and waited longest."""

    rate: float
    latencies: Latencies = field(default_factory=Latencies)
    failed: Counter[str] = field(default_factory=Counter)
    requests: int = 0
    refused: Mapping[str, int] = field(default_factory=dict)
    ages: dict[str, float] = field(default_factory=dict)
    """Seconds, by who waited for requests, as `/metrics` tell."""
    seconds: float = 0.0

    @property
    def is_carried(self) -> bool:
        is_late = not self.latencies.cards or percentile(self.latencies.cards, 95) > LONGEST
        return not (is_late or self.failed or self.refused)

    def __str__(self) -> str:
        taken = (
            f"{name} p50 {percentile(seconds, 50):.2f} s p95 {percentile(seconds, 95):.2f} s"
            for name, seconds in (("answers", self.latencies.answers), ("cards", self.latencies.cards))
            if seconds
        )
        waited = ", ".join(f"{whose} {age:.1f} s" for whose, age in self.ages.items() if age > 0)
        return (
            f"  {self.rate:4.0f} clicks/s asked for, {len(self.latencies.answers) / self.seconds:5.1f} done:"
            f" {'carried' if self.is_carried else 'NOT CARRIED'}; {', '.join(taken)};"
            f" failed {dict(self.failed) or 0}; {self.requests / self.seconds:.1f} requests/s;"
            f" 429s {dict(self.refused) or 0}; waited for requests: {waited or 'nobody'}"
        )


def run() -> None:
    asyncio.run(_run())


async def _run() -> None:
    with TemporaryDirectory() as folder:
        port = free_port()
        async with (
            our_house(
                Path(folder), tables=TABLES, thinking=ALONE, MONITOR_PORT=str(port), COMPUTER_PAUSE=str(PAUSE)
            ) as house,
            AsyncExitStack() as stack,
        ):
            await house.seat_people(stack, TABLES)
            print(f"{TABLES} tables with people who talk, {ALONE} of computers; {os.cpu_count()} cores for all")
            most = RATES[0] / 2
            for rate in RATES:
                carried = await _load(house, rate, port)
                if not carried.is_carried:
                    break
                most = rate
            print("twice what was carried, and half of it again")
            for factor in (2.0, 0.5):
                await _load(house, most * factor, port)


async def _load(house: House, rate: float, port: int) -> Carried:
    """Let people click so often a second, at all tables in turn, and print what comes of it."""
    local, weather, begun = house.local, house.local.weather, time.monotonic()
    carried, refused = Carried(rate), Counter(weather.counts)
    local.requests.clear()
    async with _watched(port, carried.ages), asyncio.TaskGroup() as group:
        for number, table in enumerate(house.busy):
            group.create_task(_keep_clicking(table, number, begun, carried))
    carried.seconds = time.monotonic() - begun
    carried.requests = sum(_is_authorised(line) for line in list(local.requests))
    carried.refused = Counter(weather.counts) - refused
    print(carried, flush=True)
    return carried


async def _keep_clicking(table: BusyTable, number: int, begun: float, carried: Carried) -> None:
    luck, interval = random.Random(number), TABLES / carried.rate
    due = begun + interval * luck.random()
    while due < begun + SECONDS:
        await asyncio.sleep(due - time.monotonic())
        try:
            await table.say("hm")
            await table.click(carried.latencies)
        except (RuntimeError, TimeoutError, AssertionError, IndexError) as error:
            carried.failed[f"{type(error).__name__} {error}"[:80]] += 1
        due = max(due + interval, time.monotonic() - interval)


@asynccontextmanager
async def _watched(port: int, ages: dict[str, float]) -> AsyncIterator[None]:
    async def look() -> None:
        async with aiohttp.ClientSession() as http:
            while True:
                with suppress(aiohttp.ClientError):
                    for whose, age in _ages(await (await http.get(f"http://127.0.0.1:{port}/metrics")).text()):
                        ages[whose] = max(age, ages.get(whose, 0.0))
                await asyncio.sleep(LOOK)

    looking = asyncio.create_task(look())
    try:
        yield
    finally:
        looking.cancel()
        await asyncio.wait({looking})


def _ages(metrics: str) -> Iterator[tuple[str, float]]:
    for family in text_string_to_metric_families(metrics):
        if family.name == AGE:
            yield from ((sample.labels["urgency"], sample.value) for sample in family.samples)


def _is_authorised(request: str) -> bool:
    return "/webhooks/" not in request and "/interactions/" not in request
