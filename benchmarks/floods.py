"""Waiting times of others while one person, or three, press the same heavy button repeatedly.

The others play in one server, at tables of four people and at tables of one with computers; the flooding people are
in another one.
"""

from __future__ import annotations

import asyncio
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from benchmarks.bot_clickers import PATIENCE, BusyTable, Latencies
from benchmarks.bot_house import MAX_FRAMES, MAX_HISTORY, BotHarness, our_process
from benchmarks.bot_tables import SEATS, Place, store_tables
from benchmarks.measuring import percentile, verdict
from sandbox.person import Person
from sandbox.server import LocalDiscord

TABLES, ALONE, HARD = 4, 2, 12
"""Measured tables of people and of one person with computers; flooding tables, with slow computers."""
FLOODERS: Final = (1, 3)
INTERVAL, SECONDS, LANES = 1.0, 80.0, 4
"""Seconds between two clicks at a table, and of measurement; simultaneous requests per flooding person."""
MOST_WAITING = 2.0
"""Most waiting time, relative to calm, for 95 % of answers and cards."""
FLOODS: Final = ("board", "hard", "export")
Act = Callable[[], Awaitable[object]]


def options(parser: ArgumentParser) -> None:
    parser.add_argument("--of", nargs="+", choices=FLOODS, default=FLOODS, help="what is pressed (default: each)")


def run(given: Namespace) -> None:
    for flood in given.of:
        asyncio.run(_measure(flood))


class Flood:
    """The repeated action of the person with this number, in several lanes at once."""

    def __init__(self, harness: BotHarness, people: Sequence[Person]) -> None:
        self._harness, self._people = harness, people

    async def board(self, number: int, lane: int) -> Act:
        channel = str(self._harness.places[lane % TABLES].channel_id)
        return lambda: self._people[number].slash(channel, "board")

    async def export(self, number: int, _: int) -> Act:
        person = self._people[number]
        panel = (await person.slash(str(self._harness.places[-1].channel_id), "privacy")).message or {}
        return lambda: person.click(panel, "B:mydata:0:0:", force=True)

    async def hard(self, number: int, lane: int) -> Act:
        channel = str(self._harness.places[-HARD:][number :: max(FLOODERS)][lane].channel_id)
        await self._people[number].open(channel)
        table = BusyTable([self._people[number]], channel, seed=lane)

        async def click() -> None:
            await table.plays_again()
            await table.click()

        return click


async def _calm(tables: Sequence[BusyTable]) -> list[Latencies]:
    """Let people play undisturbed; return the waiting times among people, and with computers."""
    waited, until = [Latencies(), Latencies()], time.monotonic() + SECONDS
    await asyncio.gather(*(_play(table, until, waited[number >= TABLES]) for number, table in enumerate(tables)))
    return waited


async def _play(table: BusyTable, until: float, waited: Latencies) -> None:
    """Click at a steady pace; missing cards count with the time waited."""
    while (begun := time.monotonic()) < until:
        try:
            await table.plays_again()
            await table.click(waited)
        except TimeoutError:
            waited.cards.append(PATIENCE)
        except (RuntimeError, AssertionError):
            pass  # another person must click
        await asyncio.sleep(max(0.1, begun + INTERVAL - time.monotonic()))


async def _flooded(tables: Sequence[BusyTable], acts: Sequence[Act]) -> list[Latencies]:
    """Measure while others flood; print how often they were answered."""
    answered, is_over = 0, asyncio.Event()

    async def again_and_again(act: Act) -> None:
        nonlocal answered
        while not is_over.is_set():
            with suppress(RuntimeError, TimeoutError, AssertionError):
                await act()
                answered += 1
            await asyncio.sleep(0.01)

    flooding = [asyncio.create_task(again_and_again(act)) for act in acts]
    try:
        return await _calm(tables)
    finally:
        is_over.set()
        await asyncio.gather(*flooding, return_exceptions=True)
        print(f" {answered} times", flush=True)


async def _measure(flood: str) -> None:
    names = [f"Player {number}" for number in range(SEATS * TABLES + ALONE + SEATS)]
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        opening = LocalDiscord(0, people=names, max_history=MAX_HISTORY, num_guilds=2)
        local = await stack.enter_async_context(opening)
        places = _places(local)
        await store_tables("", folder, places)
        harness = BotHarness(
            local, await stack.enter_async_context(our_process(local, folder)), places, thinks=True
        )
        await harness.wait_until_shown()
        tables = [await harness.people_of(stack, place, n) for n, place in enumerate(places[: TABLES + ALONE])]
        people = []
        for name in names[-SEATS:]:
            connecting = Person.connect(local.origin, name, watch="opened", max_frames=MAX_FRAMES)
            people.append(await stack.enter_async_context(await connecting))
        await _calm(tables)  # warm-up
        calm, act = await _calm(tables), getattr(Flood(harness, people), flood)
        for number in FLOODERS:
            print(f"{flood} by {number}:", end="", flush=True)
            _print(calm, await _flooded(tables, [await act(n, m) for n in range(number) for m in range(LANES)]))


def _places(local: LocalDiscord) -> list[Place]:
    """Return the tables of the others in the first server, and of the flooding people in the second."""
    ids = [(int(person.user["id"]), str(person.user["global_name"])) for person in local.world.people.values()]
    groups = [dict(ids[SEATS * number : SEATS * (number + 1)]) for number in range(TABLES)]
    groups += [dict([one]) for one in ids[SEATS * TABLES : SEATS * TABLES + ALONE]]
    groups += [dict([ids[number % max(FLOODERS) - SEATS]]) for number in range(HARD)]
    servers, places = list(local.world.servers), list[Place]()
    for number, people in enumerate(groups):
        made = local.world.create_channel(f"table-{number}", servers[number >= TABLES + ALONE])
        places.append(Place(int(made["id"]), int(made["guild_id"]), people))
    return places


def _print(calm: Sequence[Latencies], flooded: Sequence[Latencies]) -> None:
    for whom, usual, now in zip(("people", "computers"), calm, flooded, strict=True):
        for what, before, after in (("answers", usual.answers, now.answers), ("cards", usual.cards, now.cards)):
            if before and after:
                ms = [percentile(waited, percent) * 1e3 for percent in (50, 95) for waited in (before, after)]
                judged = f"goal {MOST_WAITING:g} times: {verdict(ms[3] <= MOST_WAITING * ms[2])}"
                told = "p50 {:5.0f} → {:5.0f} ms, p95 {:5.0f} → {:5.0f} ms".format(*ms)
                print(f"  {what} among {whom}: {told}, {judged}", flush=True)
