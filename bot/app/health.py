"""Whether the bot can do what people ask of it: reach Discord, and write down what was done."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from time import monotonic
from typing import Generic, Literal, TypeVar

from bot.app.client import GameBot
from storage import StorageError

DATABASE_SECONDS = 2.0
"""After which a database counts as silent."""
LOOK_SECONDS = 1.0
"""Between two looks at the gateway."""

Gateway = Literal["up", "standing by", "reconnecting", "down"]
Database = Literal["up", "unwritable", "down", "silent"]
Part = Literal["up", "failing"]
T = TypeVar("T")


class Question(Generic[T]):
    """What is asked of the database by one task at a time, however many people want to know."""

    def __init__(self, ask: Callable[[], Awaitable[T]]) -> None:
        self._ask = ask
        self._asking: asyncio.Task[T] | None = None

    async def answer(self) -> T | None:
        """Return the answer; None when there is none in time. Whoever asks next waits for the same one then."""
        if self._asking is None or self._asking.done():
            self._asking = asyncio.ensure_future(self._asked())
        await asyncio.wait({self._asking}, timeout=DATABASE_SECONDS)
        return self._asking.result() if self._asking.done() else None

    async def _asked(self) -> T:
        return await self._ask()

    async def close(self) -> None:
        """Wait for no answer any more."""
        if self._asking is not None:
            self._asking.cancel()
            await asyncio.gather(self._asking, return_exceptions=True)


@dataclass(frozen=True)
class HealthReport:
    """How each part is, in one word; of the shards, how many are connected."""

    gateway: Gateway
    rest: Part
    database: Database
    shards: str
    helpers: Part

    @property
    def is_well(self) -> bool:
        """Whether people can play, or another process lets them; without helpers they play in words."""
        return self.gateway != "down" and self.rest == "up" and self.database == "up"


class Health:
    """Looks at the gateway all the time, and at the database when it is asked."""

    def __init__(self, bot: GameBot) -> None:
        self._bot = bot
        self._database = Question(self._write_and_read)
        self._connected_at: float | None = None

    @asynccontextmanager
    async def watched(self) -> AsyncIterator[None]:
        """Look at the gateway meanwhile, so that it is known how long it has been away."""
        watching = asyncio.create_task(self._watch(), name="watch the gateway")
        try:
            yield
        finally:
            watching.cancel()
            await asyncio.gather(watching, self._database.close(), return_exceptions=True)

    async def report(self) -> HealthReport:
        """Find out how the bot is, within `DATABASE_SECONDS`."""
        runtime = self._bot.runtime
        connected, ours = runtime.shard_leases.connected_shards
        return HealthReport(
            gateway=self._gateway(),
            rest="failing" if self._bot.rest_outage.lasts else "up",
            database=await self._database.answer() or "silent",
            shards=f"{connected} of {ours}",
            helpers="failing" if any(pool.is_failing for pool in runtime.workers.pools) else "up",
        )

    async def _watch(self) -> None:
        while True:
            self._gateway()
            await asyncio.sleep(LOOK_SECONDS)

    def _gateway(self) -> Gateway:
        """Return the state of our shards; one that is away comes back by itself, as a rule."""
        state, now = self._bot.runtime.shard_leases.state, monotonic()
        if state != "down":
            self._connected_at = now
            return state
        is_known = self._connected_at is not None and now - self._connected_at < self._bot.pace.reconnect
        return "reconnecting" if is_known else "down"

    async def _write_and_read(self) -> Database:
        storage = self._bot.services.storage
        with suppress(StorageError):
            await storage.try_to_write()
            return "up"
        with suppress(StorageError):
            await storage.uptime.last(0)
            return "unwritable"
        return "down"
