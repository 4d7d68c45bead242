"""A bot process beside a local Discord in this one, with tables and their people."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any

import psutil

from benchmarks.bot_clickers import BusyTable, Latencies
from benchmarks.bot_tables import SEATS, Place, store_tables
from sandbox.person import Person, buttons, pictures, selects
from sandbox.server import LocalDiscord

OURS, EMPTY = "bot", "benchmarks.bot_empty"
MAX_FRAMES = 50
MAX_HISTORY = 20
START_SECONDS = 900.0
BY_TOKEN = re.compile(r"\w+ /(interactions|webhooks)/")
"""Requests outside the limit of 50 a second."""


class BotProcess:
    """A running bot: its resource usage and its log."""

    def __init__(self, process: asyncio.subprocess.Process, log: Path) -> None:
        self._process = process
        self._usage = psutil.Process(process.pid)
        self._log = log

    @property
    def pid(self) -> int:
        """Its main process, the parent of its workers."""
        return self._process.pid

    def cpu_seconds(self) -> float:
        """Return the CPU time of all its threads and processes."""
        times = [process.cpu_times() for process in self._processes()]
        return sum(spent.user + spent.system for spent in times)

    def loop_seconds(self) -> float:
        """Return the CPU time of the main thread, which runs the event loop."""
        main = next(thread for thread in self._usage.threads() if thread.id == self._process.pid)
        return main.user_time + main.system_time

    def resident_bytes(self) -> int:
        """Return the memory of all its processes."""
        return sum(process.memory_info().rss for process in self._processes())

    def own_bytes(self) -> int:
        """Return the memory of its main process."""
        resident: int = self._usage.memory_info().rss
        return resident

    def is_running(self) -> bool:
        return self._process.returncode is None

    def log(self) -> str:
        """Return its whole log."""
        return self._log.read_text()

    def _processes(self) -> list[psutil.Process]:
        return [self._usage, *self._usage.children(recursive=True)]

    async def stop(self) -> None:
        """Stop it, as a host does, and wait."""
        if self.is_running():
            self._process.send_signal(signal.SIGTERM)
        await self._process.wait()


@dataclass(frozen=True)
class Used:
    """The cost of some clicks.

    Latencies, seconds, CPU seconds of the whole bot and of its event loop, and requests under the limit of 50 a
    second.
    """

    latencies: Latencies
    seconds: float
    cpu: float
    loop: float
    requests: int

    @property
    def rate(self) -> float:
        """Clicks per second, until the last card."""
        return self.clicks / self.seconds

    @property
    def clicks(self) -> int:
        """Number of clicks; a move with a confirmation is two."""
        return len(self.latencies.answers)


class BotHarness:
    """A running bot with a card at every table; if it `thinks`, it is never quiet."""

    def __init__(self, local: LocalDiscord, bot: BotProcess, places: list[Place], *, thinks: bool = False) -> None:
        self.local = local
        self.bot = bot
        self.places = places
        self.busy: list[BusyTable] = []
        self._thinks = thinks

    async def wait_until_shown(self) -> None:
        """Wait until every table has its card and nothing changes."""
        async with asyncio.timeout(START_SECONDS):
            while not all(self.card(place) for place in self.places):
                if not self.bot.is_running():
                    raise RuntimeError(f"the bot has ended:\n{self.bot.log()[-2000:]}")
                await asyncio.sleep(0.1)
            await self.wait_until_quiet()

    async def wait_until_quiet(self) -> None:
        """Wait until the bot used hardly any CPU for a second, or just a second if it never rests."""
        before = None
        while before is None or (self.bot.cpu_seconds() - before > 0.05 and not self._thinks):
            before = self.bot.cpu_seconds()
            await asyncio.sleep(1)

    def card(self, place: Place) -> dict[str, Any] | None:
        """Return the newest message with components at a place."""
        history = self.local.world.history(str(place.channel_id))
        return next((message for message in reversed(history) if buttons(message)), None)

    async def seat_people(self, stack: AsyncExitStack, tables: int) -> None:
        """Connect the people of the first tables."""
        for number, place in enumerate(self.places[:tables]):
            self.busy.append(await self.people_of(stack, place, number))

    async def people_of(self, stack: AsyncExitStack, place: Place, number: int) -> BusyTable:
        """Connect the people of a table; the first of them opens the channel."""
        people = []
        for name in place.people.values():
            connecting = Person.connect(self.local.origin, name, watch="opened", max_frames=MAX_FRAMES)
            people.append(await stack.enter_async_context(await connecting))
        await people[0].open(str(place.channel_id))
        return BusyTable(people, str(place.channel_id), seed=number)

    async def click(self, tables: int, *, interval: float, seconds: float) -> Used:
        """Let people click at the first tables, at each every `interval` seconds, evenly spread."""
        latencies = Latencies()
        await self.wait_until_quiet()
        self.local.requests.clear()
        cpu, loop, start = self.bot.cpu_seconds(), self.bot.loop_seconds(), time.monotonic() + 0.1
        async with asyncio.TaskGroup() as group:
            for number, table in enumerate(self.busy[:tables]):
                first = start + interval * number / tables
                group.create_task(table.click_at(first, interval, start + seconds, latencies))
        took = time.monotonic() - start
        await self.wait_until_quiet()
        asked = sum(not BY_TOKEN.match(request) for request in self.local.requests)
        return Used(latencies, took, self.bot.cpu_seconds() - cpu, self.bot.loop_seconds() - loop, asked)

    def typical_card(self) -> tuple[int, bytes]:
        """Return the median number of buttons and selects per card, and the picture of median size."""
        cards = [card for place in self.places if (card := self.card(place)) is not None]
        sizes = sorted(len(buttons(card)) + len(selects(card)) for card in cards)
        found = sorted((self.picture(card) for card in cards), key=len)
        return sizes[len(sizes) // 2], found[len(found) // 2]

    def picture(self, card: dict[str, Any]) -> bytes:
        file_id = pictures(card)[0]["url"].split("/attachments/")[1].split("/")[1]
        file = self.local.world.files.get(file_id)
        assert file is not None
        return file.data


@asynccontextmanager
async def our_house(
    folder: Path, *, tables: int, alone: int = 0, channels: int = 0, database_url: str = "", **settings: str
) -> AsyncIterator[BotHarness]:
    """Run our bot with `tables` tables in mid-game, in at least `channels` channels.

    At `alone` more tables a person plays with computers. Without a `database_url`, a file in `folder` is used.
    """
    seated = [SEATS] * tables + [1] * alone
    async with LocalDiscord(0, people=_names(len(seated)), max_history=MAX_HISTORY) as local:
        places = [
            replace(place, people=dict(islice(place.people.items(), people)))
            for place, people in zip(_places(local, max(len(seated), channels)), seated, strict=False)
        ]
        await store_tables(database_url, folder, places)
        async with our_process(local, folder, database_url, **settings) as bot:
            harness = BotHarness(local, bot, places, thinks=alone > 0)
            await harness.wait_until_shown()
            yield harness


@asynccontextmanager
async def our_process(
    local: LocalDiscord, folder: Path, database_url: str = "", **settings: str
) -> AsyncIterator[BotProcess]:
    """Run our bot. Raises RuntimeError if it logged errors."""
    settings |= {"DATABASE_URL": database_url, "DATA_DIR": str(folder), "LOG_LEVEL": "INFO"}
    async with _running(local, OURS, folder, settings) as bot:
        yield bot
    if " ERROR " in bot.log():
        raise RuntimeError(f"the bot reported errors:\n{bot.log()[-2000:]}")


@asynccontextmanager
async def empty_house(folder: Path, *, tables: int, typical: tuple[int, bytes]) -> AsyncIterator[BotHarness]:
    """Run the empty bot, with cards of the size of `typical` ones."""
    num_buttons, picture = typical
    file = folder / "typical.png"
    file.write_bytes(picture)
    async with LocalDiscord(0, people=_names(tables), max_history=MAX_HISTORY) as local:
        places = _places(local, tables)
        settings = {
            "EMPTY_BUTTONS": str(num_buttons),
            "EMPTY_PICTURE": str(file),
            "EMPTY_DATABASE": str(folder / "clicks.sqlite3"),
        }
        async with _running(local, EMPTY, folder, settings) as bot:
            harness = BotHarness(local, bot, places)
            await harness.wait_until_shown()
            yield harness


@asynccontextmanager
async def _running(
    local: LocalDiscord, module: str, folder: Path, settings: Mapping[str, str]
) -> AsyncIterator[BotProcess]:
    """Run `module` against a local Discord; `settings` are its environment, its log goes to `folder`."""
    log = folder / f"{module}.log"
    with log.open("w") as written:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "sandbox.attach", local.origin, module),
            env={**os.environ, "DISCORD_TOKEN": local.token, **settings},
            stdout=written,
            stderr=asyncio.subprocess.STDOUT,
        )
    bot = BotProcess(process, log)
    try:
        yield bot
    finally:
        await bot.stop()


def _names(tables: int) -> list[str]:
    return [f"Player {number}" for number in range(SEATS * tables)]


def _places(local: LocalDiscord, channels: int) -> list[Place]:
    people = [(int(person.user["id"]), person.user["global_name"]) for person in local.world.people.values()]
    made = [local.world.create_channel(f"table-{number}", local.world.guild_id) for number in range(channels)]
    return [
        Place(int(channel["id"]), int(channel["guild_id"]), dict(people[SEATS * number : SEATS * (number + 1)]))
        for number, channel in enumerate(made)
    ]
