"""The people of a world: they sleep, look in now and then, and play as the crowd of a storm does."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from typing import Any, cast

from aiohttp import WSMessage, WSMsgType

from games.registry import GAMES
from sandbox.connection import Connection
from sandbox.payload import Json
from sandbox.person import Outcome, Person
from sandbox.server import LocalDiscord
from tests.storm.crowd import Click, Player, Told
from tests.storm.ears import KEPT_FRAMES
from tests.storm.sense import Sense
from tests.world.trace import Trace

HOUR = 3600.0
WAKING = 16.0
"""Hours of a day in which somebody looks in."""
PACES = ("evening", "days-1", "days-2", "days-7", "bank-1", "untimed")


class Chat:
    """The line of a person to the local Discord, in memory."""

    def __init__(self, local: LocalDiscord, user_id: str) -> None:
        self._frames: asyncio.Queue[str] = asyncio.Queue()
        self._people = local.people
        self._connection = Connection(user_id, self._frames.put_nowait, watches_all=False)
        self._people.add(self._connection)

    async def __aiter__(self) -> AsyncIterator[WSMessage]:
        while True:
            yield WSMessage(WSMsgType.TEXT, await self._frames.get(), None)

    async def send_str(self, text: str) -> None:
        self._people.take(self._connection, text)

    def hello(self) -> Any:
        return json.loads(self._frames.get_nowait())


class Neighbour(Person):
    """A person who is told of nothing but the channels that they have opened."""

    _all_commands: Callable[[], list[Json]]

    @classmethod
    def moves_in(cls, local: LocalDiscord, name: str, locale: str) -> Neighbour:
        """Let somebody join the servers."""
        person = local.world.add_person(name, locale)
        chat = Chat(local, person.user["id"])
        neighbour = cls(cast(Any, None), cast(Any, chat), chat.hello(), max_frames=KEPT_FRAMES)
        neighbour.channels |= {channel["id"]: channel for channel in local.world.channels_of(neighbour.id)}
        neighbour._all_commands = local.world.all_commands
        return neighbour

    async def command(self, name: str) -> Json:
        """Return a registered command, once there is one."""
        while not (found := [command for command in self._all_commands() if command["name"] == name]):
            await asyncio.sleep(1.0)
        return found[0]

    async def close(self) -> None:
        """Hear nothing more."""
        self._reader.cancel()


class Dweller(Player):
    """Somebody with habits: looks in some times a day, and does some things each time."""

    def __init__(
        self,
        person: Person,
        channels: list[str],
        told: Told,
        sense: Sense,
        seed: int,
        visits: float,
        trace: Trace,
    ) -> None:
        super().__init__(person, channels, told, sense, seed, patience=30.0)
        self._luck = random.Random(f"{seed} habits of {person.me['global_name']}")
        self._trace = trace
        self._wakes = self._luck.uniform(5, 11)
        self._every = WAKING / visits

    async def live(self) -> None:
        """Look in again and again, for ever."""
        for channel in self._channels:
            await self.person.open(channel)
        while True:
            await asyncio.sleep(self._until_next_visit())
            for _ in range(self._luck.randint(1, 8)):
                await self.do_something()
                await asyncio.sleep(self._luck.uniform(1.0, 20.0))

    async def take(self, click: Click, *, force: bool = False) -> Outcome:
        """Click and note what came of it."""
        self._say(f"clicks {click.custom_id} {click.value or ''}")
        outcome = await super().take(click, force=force)
        self._say(f"clicked {click.custom_id}: {outcome.kind} {outcome.failure or ''}")
        return outcome

    async def _slash(self, channel: str, name: str, options: dict[str, Any]) -> None:
        self._say(f"types /{name} {options}")
        await super()._slash(channel, name, options)
        self._say(f"typed /{name}")

    def _say(self, what: str) -> None:
        self._trace.note(self.person.me["global_name"], what)

    def _until_next_visit(self) -> float:
        hours = self._luck.expovariate(1 / self._every)
        time_of_day = asyncio.get_running_loop().time() / HOUR % 24
        awake_for = (time_of_day - self._wakes) % 24
        asleep = 24 - WAKING if awake_for < WAKING <= awake_for + hours else max(0.0, awake_for - WAKING)
        return (hours + asleep) * HOUR

    async def _open_table(self, channel: str) -> None:
        game = GAMES[self._rng.choice(sorted(GAMES))]
        seats = self._rng.choice(list(game.seats)[:2])
        options = {"game": game.key, "players": seats, "computers": seats - 2, "pace": self._rng.choice(PACES)}
        await self._slash(channel, "newgame", options)
