"""A local Discord, tables, their people and a bot, ready to be measured."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from benchmarks.bot_clickers import BusyTable, Latencies
from benchmarks.bot_process import BotProcess, running
from benchmarks.bot_tables import SEATS, Place, store_tables
from sandbox.person import Person, buttons, pictures, selects
from sandbox.server import LocalDiscord

OURS, OURS_PROFILED, EMPTY = "bot", "benchmarks.bot_profiled", "benchmarks.bot_empty"
MAX_FRAMES = 50
MAX_HISTORY = 20
START_SECONDS = 900.0


@dataclass(frozen=True)
class Used:
    """What some clicks took: latencies, seconds, and CPU seconds of the bot, in all and of its event loop alone."""

    latencies: Latencies
    seconds: float
    cpu: float
    loop: float

    @property
    def rate(self) -> float:
        """Clicks per second, to the last card."""
        return self.clicks / self.seconds

    @property
    def clicks(self) -> int:
        """All clicks; one that makes a move and was to be confirmed is two."""
        return len(self.latencies.answers)


class House:
    """`bots`, the processes of one bot, run and show a card at every table; if it `thinks`, it is never quiet."""

    def __init__(
        self, local: LocalDiscord, bots: list[BotProcess], places: list[Place], *, thinks: bool = False
    ) -> None:
        self.local = local
        self.bots = bots
        self.places = places
        self.busy: list[BusyTable] = []
        self._thinks = thinks

    @property
    def bot(self) -> BotProcess:
        """The only process, or the first."""
        return self.bots[0]

    async def wait_until_shown(self) -> None:
        """Wait until every table has its card and nothing moves any more."""
        async with asyncio.timeout(START_SECONDS):
            while not all(self.card(place) for place in self.places):
                for bot in self.bots:
                    if not bot.is_running():
                        raise RuntimeError(f"the bot has ended:\n{bot.log()[-2000:]}")
                await asyncio.sleep(0.1)
            await self.wait_until_quiet()

    async def wait_until_quiet(self) -> None:
        """Wait until the bot has used hardly any CPU for a second, or just that second if it never rests."""
        before = None
        while before is None or (self.cpu_seconds() - before > 0.05 and not self._thinks):
            before = self.cpu_seconds()
            await asyncio.sleep(1)

    def cpu_seconds(self) -> float:
        """Return the CPU time of all processes so far."""
        return sum(bot.cpu_seconds() for bot in self.bots)

    def loop_seconds(self) -> float:
        """Return the CPU time of all event loops so far."""
        return sum(bot.loop_seconds() for bot in self.bots)

    def card(self, place: Place) -> dict[str, Any] | None:
        """Return the newest message with components at a place."""
        history = self.local.world.history(str(place.channel_id))
        return next((message for message in reversed(history) if buttons(message)), None)

    async def seat_people(self, stack: AsyncExitStack, tables: int) -> None:
        """Let the people of the first tables connect."""
        for number, place in enumerate(self.places[:tables]):
            self.busy.append(await self.people_of(stack, place, number))

    async def people_of(self, stack: AsyncExitStack, place: Place, number: int) -> BusyTable:
        """Let the people of one table connect; the first of them opens the channel."""
        people = []
        for name in place.people.values():
            connecting = Person.connect(self.local.origin, name, watch="opened", max_frames=MAX_FRAMES)
            people.append(await stack.enter_async_context(await connecting))
        await people[0].open(str(place.channel_id))
        return BusyTable(people, str(place.channel_id), seed=number)

    async def click(self, tables: int, *, interval: float, seconds: float) -> Used:
        """Let people click at the first tables, at each of them every `interval` seconds, evenly spread."""
        latencies = Latencies()
        await self.wait_until_quiet()
        cpu, loop, start = self.cpu_seconds(), self.loop_seconds(), time.monotonic() + 0.1
        async with asyncio.TaskGroup() as group:
            for number, table in enumerate(self.busy[:tables]):
                first = start + interval * number / tables
                group.create_task(table.click_at(first, interval, start + seconds, latencies))
        took = time.monotonic() - start
        await self.wait_until_quiet()
        return Used(latencies, took, self.cpu_seconds() - cpu, self.loop_seconds() - loop)

    def typical_card(self) -> tuple[int, bytes]:
        """Return the median number of buttons and selects of the cards, and the picture of median size."""
        cards = [card for place in self.places if (card := self.card(place)) is not None]
        sizes = sorted(len(buttons(card)) + len(selects(card)) for card in cards)
        found = sorted((self.picture(card) for card in cards), key=len)
        return sizes[len(sizes) // 2], found[len(found) // 2]

    def picture(self, card: dict[str, Any]) -> bytes:
        """Return the picture of a card."""
        file_id = pictures(card)[0]["url"].split("/attachments/")[1].split("/")[1]
        file = self.local.world.files.get(file_id)
        assert file is not None
        return file.data


@asynccontextmanager
async def our_house(
    folder: Path,
    *,
    tables: int,
    thinking: int = 0,
    alone: int = 0,
    channels: int = 0,
    module: str = OURS,
    processes: int = 1,
    servers: int = 1,
    database_url: str = "",
    **settings: str,
) -> AsyncIterator[House]:
    """Open a house with our bot and `tables` tables in mid-game, in `servers` with at least `channels` channels.

    At `thinking` more tables computers play among themselves, as well as they can; at the last, `alone`, with one
    person each. Several `processes` of the bot need several servers and a `database_url`; without one everything is
    stored in `folder`.
    """
    seated = [SEATS] * tables + [0] * thinking + [1] * alone
    async with LocalDiscord(0, people=_names(len(seated)), max_history=MAX_HISTORY, num_guilds=servers) as local:
        places = [
            replace(place, people=dict(islice(place.people.items(), people)))
            for place, people in zip(_places(local, max(len(seated), channels)), seated, strict=False)
        ]
        await store_tables(database_url, folder, places)
        async with AsyncExitStack() as stack:
            bots = [
                await stack.enter_async_context(
                    our_process(local, folder, database_url, module, number, **settings)
                )
                for number in range(processes)
            ]
            house = House(local, bots, places, thinks=thinking + alone > 0)
            await house.wait_until_shown()
            yield house


@asynccontextmanager
async def our_process(
    local: LocalDiscord, folder: Path, database_url: str = "", module: str = OURS, number: int = 0, **settings: str
) -> AsyncIterator[BotProcess]:
    """Run our bot, as the process of that number. Raises RuntimeError if it has reported errors."""
    settings |= {"DATABASE_URL": database_url, "DATA_DIR": str(folder), "LOG_LEVEL": "INFO"}
    async with running(local, module, folder, settings, number) as bot:
        yield bot
    if " ERROR " in bot.log():
        raise RuntimeError(f"the bot reported errors:\n{bot.log()[-2000:]}")


@asynccontextmanager
async def empty_house(
    folder: Path, *, tables: int, typical: tuple[int, bytes], is_durable: bool
) -> AsyncIterator[House]:
    """Open a house with the empty bot, whose cards are of the size of `typical` ones.

    If it `is_durable`, it puts every click on the disk.
    """
    num_buttons, picture = typical
    file = folder / "typical.png"
    file.write_bytes(picture)
    async with LocalDiscord(0, people=_names(tables), max_history=MAX_HISTORY) as local:
        places = _places(local, tables)
        settings = {
            "EMPTY_BUTTONS": str(num_buttons),
            "EMPTY_PICTURE": str(file),
            "EMPTY_DATABASE": str(folder / "clicks.sqlite3") if is_durable else "",
        }
        async with running(local, EMPTY, folder, settings) as bot:
            house = House(local, [bot], places)
            await house.wait_until_shown()
            yield house


def _names(tables: int) -> list[str]:
    return [f"Player {number}" for number in range(SEATS * tables)]


def _places(local: LocalDiscord, channels: int) -> list[Place]:
    people = [(int(person.user["id"]), person.user["global_name"]) for person in local.world.people.values()]
    made = [
        local.world.create_channel(f"table-{number}", server)
        for number, server in zip(range(channels), cycle(local.world.servers))
    ]
    return [
        Place(int(channel["id"]), int(channel["guild_id"]), dict(people[SEATS * number : SEATS * (number + 1)]))
        for number, channel in enumerate(made)
    ]
