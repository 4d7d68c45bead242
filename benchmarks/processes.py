"""Several processes of one bot on one PostgreSQL: how much they do, and what people notice when one ends.

Discord's limits hold: among them, that a bot identifies once in five seconds.
"""

from __future__ import annotations

import asyncio
import os
import re
import statistics
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from itertools import count, pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.bot_house import House, our_house, our_process
from benchmarks.bot_process import BotProcess
from benchmarks.bot_tables import Place
from sandbox.person import Person, buttons
from tests.storage.support import PostgresServer, running_postgres

NUMBERS = (1, 2, 3)
SHARDS, TABLES = 6, 12
WARM_UP, MEASURED = 4.0, 10.0
"""Seconds in which people click as fast as cards come."""
TIMES = 5
"""That a process is killed, and that one is replaced."""
LONGEST_TAKEOVER, LONGEST_DEPLOY, LONGEST_DRAIN = 15.0, 3.0, 8.0
EVERY = 0.25
"""Seconds between two clicks of somebody who waits for an answer."""
PATIENCE = 180.0
SERVES = re.compile(r"serving shards \[([\d, ]*)\]")
WORKS = re.compile("serving shards|standing by")


def run() -> None:
    with running_postgres() as server:
        asyncio.run(_run(server))


async def _run(server: PostgresServer) -> None:
    print(
        f"people click at {TABLES} tables on {SHARDS} shards as soon as cards come; {os.cpu_count()} cores for all"
    )
    for number in NUMBERS:
        async with _house(server, f"clicks_{number}", number) as house, AsyncExitStack() as stack:
            await house.seat_people(stack, TABLES)
            await house.click(TABLES, interval=0, seconds=WARM_UP)
            used = await house.click(TABLES, interval=0, seconds=MEASURED)
        print(
            f"  {number} {'process' if number == 1 else 'processes'}: {used.rate:5.1f} clicks per second,"
            f" {used.cpu / used.clicks * 1e3:5.1f} ms of CPU per click",
            flush=True,
        )
    async with _house(server, "gaps", 2) as house, AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        fleet = _Fleet(house, stack, folder, server.url("gaps"))
        killed = [gap for _ in range(TIMES) for gap in await fleet.kill()]
        _print_gaps(
            "a process is killed: until a click at each of its servers is answered", killed, LONGEST_TAKEOVER
        )
        deploys = [await fleet.deploy() for _ in range(TIMES)]
        gaps = [gap for deploy in deploys for gap in deploy.gaps]
        _print_gaps("a process is replaced: longest time without an answer at each", gaps, LONGEST_DEPLOY)
        _print_gaps("a process is told to end: until it has", [deploy.drain for deploy in deploys], LONGEST_DRAIN)
        failed, clicks = sum(deploy.failed for deploy in deploys), sum(deploy.clicks for deploy in deploys)
        print(f"  clicks that failed while processes were replaced: {failed} of {clicks}", flush=True)
        starts = house.local.world.starts
        print(
            f"  IDENTIFYs too early for Discord: {starts.too_early}; {dict(house.local.weather.counts)}", flush=True
        )


def _print_gaps(what: str, seconds: Sequence[float], goal: float) -> None:
    worst = max(seconds)
    print(
        f"  {what}: median {statistics.median(seconds):.1f} s, worst {worst:.1f} s of {len(seconds)}"
        f" (goal {goal:g}: {'ok' if worst <= goal else 'MISSED'})",
        flush=True,
    )


@asynccontextmanager
async def _house(server: PostgresServer, database: str, number: int) -> AsyncIterator[House]:
    """Open a house with so many processes, each of which serves shards."""
    await server.run(f"CREATE DATABASE {database}")
    with TemporaryDirectory() as folder:
        url = server.url(database)
        async with our_house(
            Path(folder), tables=TABLES, processes=number, servers=SHARDS, database_url=url
        ) as house:
            await _until(lambda: all(_served(bot) for bot in house.bots))
            yield house


# Ends


@dataclass(frozen=True)
class _Deploy:
    """Seconds without an answer, by server, and until the old process has ended, and the clicks meanwhile."""

    gaps: list[float]
    drain: float
    clicks: int
    failed: int


class _Fleet:
    """The processes of a house, which end one after the other; each is replaced."""

    def __init__(self, house: House, stack: AsyncExitStack, folder: Path, database_url: str) -> None:
        self._house = house
        self._stack = stack
        self._folder = folder
        self._database_url = database_url
        self._numbers = count(len(house.bots))

    async def kill(self) -> list[float]:
        """Kill a process, and return the seconds until a click is answered at a table of each of its servers."""
        victim = self._house.bots.pop(0)
        async with self._knocking(victim) as knocking:
            await victim.kill()
            await _all_answered_from_now(knocking)
        await self._add()
        await _until(lambda: all(_served(bot) for bot in self._house.bots))
        return [at.longest_wait() for at in knocking]

    async def deploy(self) -> _Deploy:
        """Start a process, then tell another one to end."""
        await self._add()
        await _until(lambda: all(_served(bot) for bot in self._house.bots))
        victim = self._house.bots.pop(0)
        async with self._knocking(victim) as knocking:
            start = time.monotonic()
            await victim.stop()
            drain = time.monotonic() - start
            await _all_answered_from_now(knocking)
        gaps = [at.longest_wait() for at in knocking]
        return _Deploy(gaps, drain, sum(at.clicks for at in knocking), sum(at.failed for at in knocking))

    async def _add(self) -> None:
        process = our_process(self._house.local, self._folder, self._database_url, number=next(self._numbers))
        self._house.bots.append(await self._stack.enter_async_context(process))
        await _until(lambda: WORKS.search(self._house.bots[-1].log()) is not None)

    @asynccontextmanager
    async def _knocking(self, victim: BotProcess) -> AsyncIterator[list[_Knocking]]:
        """Let somebody click again and again at a table of each server of a process."""
        served = _served(victim)
        places = {p.guild_id: p for p in self._house.places if (p.guild_id >> 22) % SHARDS in served}
        async with AsyncExitStack() as stack:
            yield [await stack.enter_async_context(self._knocking_at(place)) for place in places.values()]

    @asynccontextmanager
    async def _knocking_at(self, place: Place) -> AsyncIterator[_Knocking]:
        card = self._house.card(place)
        assert card is not None, "every table has a card"
        button = next(b["custom_id"] for b in buttons(card) if b["custom_id"].startswith("b:catchup:"))
        name = next(iter(place.people.values()))
        async with await Person.connect(self._house.local.origin, name, watch="opened") as person:
            await person.open(str(place.channel_id))
            knocking = _Knocking(person, card["id"], button)
            task = asyncio.create_task(knocking.run())
            try:
                yield knocking
            finally:
                task.cancel()
                await asyncio.wait({task})


class _Knocking:
    """Somebody who clicks at a steady rate, whether or not answers come."""

    def __init__(self, person: Person, message_id: str, custom_id: str) -> None:
        self._person = person
        self._message_id = message_id
        self._custom_id = custom_id
        self._answers = [time.monotonic()]
        self._begun: dict[float, bool | None] = {}

    @property
    def clicks(self) -> int:
        """How many clicks were answered or failed."""
        return sum(answered is not None for answered in self._begun.values())

    @property
    def failed(self) -> int:
        return sum(answered is False for answered in self._begun.values())

    def longest_wait(self) -> float:
        """Return the longest time without an answer, in seconds."""
        return max(after - before for before, after in pairwise(self._answers))

    async def run(self) -> None:
        """Click until cancelled."""
        async with asyncio.TaskGroup() as group:
            while True:
                group.create_task(self._click())
                await asyncio.sleep(EVERY)

    async def _click(self) -> None:
        start = time.monotonic()
        self._begun[start] = None
        outcome = await self._person.click(self._message_id, self._custom_id)
        self._begun[start] = outcome.is_done
        if outcome.is_done:
            self._answers.append(time.monotonic())

    async def until_answered_from_now(self) -> None:
        """Wait until a click is answered that begins after this moment."""
        now = time.monotonic()
        await _until(lambda: any(start > now and answered for start, answered in self._begun.items()))


async def _all_answered_from_now(knocking: Sequence[_Knocking]) -> None:
    await asyncio.gather(*(at.until_answered_from_now() for at in knocking))


def _served(bot: BotProcess) -> frozenset[int]:
    """Return the shards that a process serves, by its log."""
    said = SERVES.findall(bot.log())
    return frozenset(map(int, said[-1].split(", "))) if said and said[-1] else frozenset()


async def _until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.05)
