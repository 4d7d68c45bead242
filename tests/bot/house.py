"""A whole house for tests: the local Discord, the bot on a database, and people who click what they are offered."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from bot.client import GameBot
from bot.settings import Settings
from bot.tables import Table
from sandbox.person import Outcome, Person, buttons, selects, texts
from sandbox.redirect import point_discord_at
from sandbox.server import LocalDiscord
from storage import Storage

Message = dict[str, Any]
CHANNEL = "games"


class WatchedBot(GameBot):
    """The bot, telling when it is connected."""

    def __init__(self, settings: Settings, storage: Storage) -> None:
        super().__init__(settings, storage)
        self.connected = asyncio.Event()

    async def on_connect(self) -> None:
        self.connected.set()


class House:
    """The local Discord with the bot in this process; the bot can be stopped and started again."""

    def __init__(self, local: LocalDiscord, settings: Settings) -> None:
        self.local = local
        self.settings = settings
        self.bot: GameBot | None = None
        self._storage: Storage | None = None
        self._running: asyncio.Task[None] | None = None

    @property
    def storage(self) -> Storage:
        assert self._storage is not None
        return self._storage

    async def start_bot(self) -> GameBot:
        self._storage = await Storage.open(
            self.settings.database_url.get_secret_value(), data_dir=self.settings.data_dir
        )
        self.bot = bot = WatchedBot(self.settings, self._storage)
        self._running = asyncio.create_task(bot.start(self.local.token))
        connected = asyncio.create_task(bot.connected.wait())
        await asyncio.wait({self._running, connected}, return_when=asyncio.FIRST_COMPLETED)
        connected.cancel()
        if self._running.done():
            await self._running
        return bot

    async def stop_bot(self) -> None:
        if self.bot is None or self._running is None:
            return
        await self.bot.close()
        await self._running
        await self.storage.close()
        self.bot = self._storage = self._running = None

    async def settle(self) -> None:
        """Wait until the bot has nothing left to do."""
        assert self.bot is not None
        for _ in range(3):
            await self.bot.computers.settle()
            await self.bot.publisher.settle()

    async def seat_of(self, person: Person, channel: str = CHANNEL) -> tuple[Table, int]:
        """Return the table of a channel and the seat of a person at it."""
        assert self.bot is not None
        table = await self.bot.sessions.in_channel(int(person.channel_id(channel)))
        assert table is not None
        seat = table.seat_of(int(person.id))
        assert seat is not None
        return table, seat.seat

    def newest(self, channel_id: str) -> Message | None:
        """Return the newest message of a channel that everybody there sees."""
        history = self.local.world.history(channel_id)
        return next((m for m in reversed(history) if not m["flags"] & 64), None)

    @asynccontextmanager
    async def person(self, name: str) -> AsyncIterator[Person]:
        async with await Person.connect(self.local.origin, name) as person:
            await person.wait_until(lambda: person.bot_online)
            await person.command("newgame")
            yield person


@asynccontextmanager
async def open_house(data_dir: Path, *, database_url: str = "", **local: Any) -> AsyncIterator[House]:
    async with LocalDiscord(0, **local) as discord:
        point_discord_at(discord.origin)
        settings = Settings(
            discord_token=discord.token, database_url=database_url, data_dir=data_dir, computer_pause=0
        )
        house = House(discord, settings)
        await house.start_bot()
        try:
            yield house
        finally:
            await house.stop_bot()


@dataclass(frozen=True)
class Offer:
    """Something a person may click: a button, or an option of a select."""

    message: Message
    custom_id: str
    label: str
    value: str | None = None

    async def take(self, person: Person) -> Outcome:
        if self.value is None:
            return await person.click(self.message, self.custom_id)
        return await person.select(self.message, self.custom_id, [self.value])


def offers(message: Message) -> list[Offer]:
    """Return the moves that a message offers."""
    found = [
        Offer(message, button["custom_id"], button["label"])
        for button in buttons(message)
        if button["custom_id"].startswith(("b:play:", "b:open:"))
    ]
    for select in selects(message):
        if select["custom_id"].startswith("s:pick:"):
            found += [
                Offer(message, select["custom_id"], option["label"], option["value"])
                for option in select["options"]
            ]
    return found


def card(person: Person, channel: str = CHANNEL) -> Message:
    """Return the newest public message with buttons: the table's card."""
    return next(
        message for message in reversed(person.messages(channel)) if not message["ephemeral"] and buttons(message)
    )


def words(message: Message) -> str:
    """Return everything a message says."""
    return "\n".join(texts(message))


def asked(message: Message) -> set[str]:
    """Return the ids of those whom a card asks."""
    return set(re.findall(r"<@(\d+)>", words(message).split(" - **")[0]))


def is_over(person: Person, channel: str = CHANNEL) -> bool:
    return any(button["custom_id"].startswith("b:rematch:") for button in buttons(card(person, channel)))


def my_offers(person: Person, channel: str = CHANNEL) -> list[Offer]:
    """Return what this person may choose now, in private if there is anything, else on the card."""
    private = [offer for message in person.dms() for offer in offers(message)]
    if private:
        return private
    public = card(person, channel)
    return offers(public) if person.id in asked(public) else []


async def play(
    house: House,
    people: Sequence[Person],
    choose: Callable[[Table, int, Sequence[Offer]], Offer],
    *,
    most: int = 1500,
    channel: str = CHANNEL,
) -> int:
    """Let people click until the game is over, or `most` clicks are made; return the number of clicks."""
    for clicks in range(most):
        await house.settle()
        await until_all_see(house, people, channel)
        if is_over(people[0], channel):
            return clicks
        person, mine = next((person, mine) for person in people if (mine := my_offers(person, channel)))
        outcome = await choose(*await house.seat_of(person, channel), mine).take(person)
        assert outcome.is_done, outcome
    return most


async def until_all_see(house: House, people: Sequence[Person], channel: str = CHANNEL) -> None:
    """Wait until everybody has received what the server knows."""
    for person in people:
        for where in filter(None, (channel, person.dm)):
            newest = house.newest(person.channel_id(where))
            if newest is not None:
                await person.wait_until(partial(_sees, person, newest))


def _sees(person: Person, newest: Message) -> bool:
    seen = person.message(newest)
    return seen is not None and seen["edited_timestamp"] == newest["edited_timestamp"]


async def open_table(house: House, host: Person, others: Sequence[Person] = (), **options: Any) -> Message:
    """Open a lobby, let others join, and return the lobby card."""
    outcome = await host.slash(CHANNEL, "newgame", **{"game": "teufel", **options})
    assert outcome.is_done, outcome
    lobby = await host.wait_message(
        lambda m: any(b["label"] in ("Join", "Mitspielen") for b in buttons(m)), channel=CHANNEL
    )
    for person in others:
        assert (await person.click(lobby, label="Join")).is_done
    await house.settle()
    return lobby


async def start_table(house: House, host: Person, others: Sequence[Person] = (), **options: Any) -> None:
    """Open a table and begin the game."""
    lobby = await open_table(house, host, others, **options)
    assert (await host.click(lobby, label="Start")).is_done
    await house.settle()
    await until_all_see(house, [host, *others])
