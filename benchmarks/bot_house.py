"""A local Discord, tables, their people and a bot, ready to be measured."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
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
        return len(self.latencies.cards)


class House:
    """`bot` runs and shows a card at every table."""

    def __init__(self, local: LocalDiscord, bot: BotProcess, places: list[Place]) -> None:
        self.local = local
        self.bot = bot
        self.places = places
        self.busy: list[BusyTable] = []

    async def wait_until_shown(self) -> None:
        """Wait until every table has its card and nothing moves any more."""
        async with asyncio.timeout(START_SECONDS):
            while not all(self.card(place) for place in self.places):
                if not self.bot.is_running():
                    raise RuntimeError(f"the bot has ended:\n{self.bot.log()[-2000:]}")
                await asyncio.sleep(0.1)
            await self.wait_until_quiet()

    async def wait_until_quiet(self) -> None:
        """Wait until the bot has used hardly any CPU for a second."""
        before = None
        while before is None or self.bot.cpu_seconds() - before > 0.05:
            before = self.bot.cpu_seconds()
            await asyncio.sleep(1)

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
        for user_id in place.user_ids:
            name = self.local.world.people[str(user_id)].user["global_name"]
            connecting = Person.connect(self.local.origin, name, watch="opened", max_frames=MAX_FRAMES)
            people.append(await stack.enter_async_context(await connecting))
        await people[0].open(str(place.channel_id))
        return BusyTable(people, str(place.channel_id), seed=number)

    async def click(self, tables: int, *, interval: float, seconds: float) -> Used:
        """Let people click at the first tables, at each of them every `interval` seconds, evenly spread."""
        latencies = Latencies()
        await self.wait_until_quiet()
        cpu, loop, start = self.bot.cpu_seconds(), self.bot.loop_seconds(), time.monotonic() + 0.1
        async with asyncio.TaskGroup() as group:
            for number, table in enumerate(self.busy[:tables]):
                first = start + interval * number / tables
                group.create_task(table.click_at(first, interval, start + seconds, latencies))
        took = time.monotonic() - start
        await self.wait_until_quiet()
        return Used(latencies, took, self.bot.cpu_seconds() - cpu, self.bot.loop_seconds() - loop)

    def typical_card(self) -> tuple[int, bytes]:
        """Return the median number of buttons and selects of the cards, and the picture of median size."""
        cards = [card for place in self.places if (card := self.card(place)) is not None]
        sizes = sorted(len(buttons(card)) + len(selects(card)) for card in cards)
        found = sorted((self._picture(card) for card in cards), key=len)
        return sizes[len(sizes) // 2], found[len(found) // 2]

    def _picture(self, card: dict[str, Any]) -> bytes:
        file_id = pictures(card)[0]["url"].split("/attachments/")[1].split("/")[1]
        file = self.local.world.files.get(file_id)
        assert file is not None
        return file.data


@asynccontextmanager
async def our_house(folder: Path, *, tables: int, channels: int = 0, module: str = OURS) -> AsyncIterator[House]:
    """Open a house with our bot and `tables` tables in mid-game, in a server of at least `channels` channels."""
    async with LocalDiscord(0, people=_names(tables), max_history=MAX_HISTORY) as local:
        places = _places(local, max(tables, channels))[:tables]
        await store_tables(folder, int(local.world.guild_id), places)
        settings = {"DATABASE_URL": "", "DATA_DIR": str(folder), "LOG_LEVEL": "INFO"}
        async with running(local, module, folder, settings) as bot:
            house = House(local, bot, places)
            await house.wait_until_shown()
            yield house
        if " ERROR " in bot.log():
            raise RuntimeError(f"the bot reported errors:\n{bot.log()[-2000:]}")


@asynccontextmanager
async def empty_house(folder: Path, *, tables: int, typical: tuple[int, bytes]) -> AsyncIterator[House]:
    """Open a house with the empty bot, whose cards are of the size of `typical` ones."""
    num_buttons, picture = typical
    file = folder / "typical.png"
    file.write_bytes(picture)
    async with LocalDiscord(0, people=_names(tables), max_history=MAX_HISTORY) as local:
        places = _places(local, tables)
        settings = {"EMPTY_BUTTONS": str(num_buttons), "EMPTY_PICTURE": str(file)}
        async with running(local, EMPTY, folder, settings) as bot:
            house = House(local, bot, places)
            await house.wait_until_shown()
            yield house


def _names(tables: int) -> list[str]:
    return [f"Player {number}" for number in range(SEATS * tables)]


def _places(local: LocalDiscord, channels: int) -> list[Place]:
    user_ids = [int(user_id) for user_id in local.world.people]
    made = [local.world.create_channel(f"table-{number}") for number in range(channels)]
    return [
        Place(int(channel["id"]), tuple(user_ids[SEATS * number : SEATS * (number + 1)]))
        for number, channel in enumerate(made)
    ]
