"""Health of the bot, and `/healthz` and `/metrics` on an optional port."""

from __future__ import annotations

import asyncio
import errno
import platform
import tomllib
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Any, Generic, Literal, TypeVar

import discord
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, generate_latest

from bot.app.client import GameBot
from bot.config import Config
from bot.gateway.budget import Urgency
from bot.metrics import (
    BUDGET,
    BUDGET_AGE,
    BUDGET_WAITING,
    BUILD,
    DATABASE_UP,
    PUBLICATION_AGE,
    PUBLICATIONS_BEHIND,
    REST_UP,
    SHARDS,
    TABLES,
    WORK_AGE,
    WORK_WAITING,
)
from bot.pace import ended
from storage import SettingError, StorageError

DATABASE_SECONDS = 2.0
"""After which a database counts as silent."""
LOOK_SECONDS = 1.0
"""Between two checks of the gateway."""

Gateway = Literal["up", "standing by", "reconnecting", "down"]
Database = Literal["up", "unwritable", "down", "silent"]
Part = Literal["up", "failing"]
T = TypeVar("T")


class Question(Generic[T]):
    """A database query shared by all who ask meanwhile."""

    def __init__(self, ask: Callable[[], Coroutine[Any, Any, T]]) -> None:
        self._ask = ask
        self._asking: asyncio.Task[T] | None = None

    async def answer(self) -> T | None:
        """Return the answer; `None` if it isn't there in time. The next caller waits for the same query."""
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask())
        await asyncio.wait({self._asking}, timeout=DATABASE_SECONDS)
        return self._asking.result() if self._asking.done() else None

    async def close(self) -> None:
        await ended(self._asking)


@dataclass(frozen=True)
class HealthReport:
    """The state of each part in one word; of shards, how many are connected."""

    gateway: Gateway
    rest: Part
    database: Database
    shards: str
    helpers: Part

    @property
    def is_well(self) -> bool:
        """Whether people can play, here or through another process; without helpers they play in words."""
        return self.gateway != "down" and self.rest == "up" and self.database == "up"


class Health:
    """Watches the gateway continuously, and checks the database on request."""

    def __init__(self, bot: GameBot) -> None:
        self._bot = bot
        self._database = Question(self._write_and_read)
        self._connected_at: float | None = None

    @asynccontextmanager
    async def watched(self) -> AsyncIterator[None]:
        """Watch the gateway in the background, to know how long it has been away."""
        watching = asyncio.create_task(self._watch(), name="watch the gateway")
        try:
            yield
        finally:
            await ended(watching)
            await self._database.close()

    async def report(self) -> HealthReport:
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
        """Return the state of our shards; a lost one usually comes back by itself."""
        state, now = self._bot.runtime.shard_leases.state, monotonic()
        if state != "down":
            self._connected_at = now
            return state
        is_known = self._connected_at is not None and now - self._connected_at < self._bot.pace.reconnect
        return "reconnecting" if is_known else "down"

    async def _write_and_read(self) -> Database:
        storage = self._bot.tables.storage
        with suppress(StorageError):
            await storage.try_to_write()
            return "up"
        with suppress(StorageError):
            await storage.uptime.last(0)
            return "unwritable"
        return "down"


@asynccontextmanager
async def monitored(bot: GameBot, settings: Config) -> AsyncIterator[None]:
    """Serve the port while the bot runs. Raises SettingError if the port can't be opened."""
    monitor = _Monitor(bot)
    app = web.Application()
    app.add_routes([web.get("/healthz", monitor.healthz), web.get("/metrics", monitor.metrics)])
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        await _listen(runner, settings.monitor_address, settings.monitor_port)
        async with monitor.watched():
            yield
    finally:
        await monitor.tables.close()
        await runner.cleanup()


async def _listen(runner: web.AppRunner, address: str, port: int) -> None:
    try:
        await web.TCPSite(runner, address, port).start()
    except OSError as error:
        match error.errno:
            case errno.EADDRINUSE:
                trouble = f"MONITOR_PORT={port} is taken by another program on {address}: choose another one."
            case errno.EACCES | errno.EPERM:
                trouble = f"The bot's user may not listen on MONITOR_PORT={port}: choose one from 1024 on."
            case _:
                trouble = f"MONITOR_ADDRESS={address} is no address of this machine: 127.0.0.1, or 0.0.0.0 for all."
        raise SettingError(trouble) from error


def _version() -> str:
    """Return the version of the checkout; the package need not be installed."""
    project = Path(__file__).parents[2] / "pyproject.toml"
    try:
        return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
    except OSError:
        return "unknown"


class _Monitor(Health):
    def __init__(self, bot: GameBot) -> None:
        super().__init__(bot)
        self.tables = Question(self._count_tables)
        BUILD.info({"version": _version(), "python": platform.python_version(), "discord_py": discord.__version__})

    async def healthz(self, _: web.Request) -> web.Response:
        """200 if people can play, as far as this process matters, else 503; the JSON says why."""
        report = await self.report()
        shown_at = REGISTRY.get_sample_value("bot_last_publication_timestamp_seconds")
        last = datetime.fromtimestamp(shown_at, UTC).isoformat() if shown_at else None
        return web.json_response(asdict(report) | {"last_publication": last}, status=200 if report.is_well else 503)

    async def metrics(self, _: web.Request) -> web.Response:
        connected, ours = self._bot.runtime.shard_leases.connected_shards
        SHARDS.labels("connected").set(connected)
        SHARDS.labels("ours").set(ours)
        REST_UP.set(not self._bot.rest_outage.lasts)
        DATABASE_UP.set((await self.report()).database == "up")
        behind = self._bot.runtime.publisher.behind
        PUBLICATIONS_BEHIND.set(len(behind))
        PUBLICATION_AGE.set(max(behind, default=0.0))
        self._set_budget()
        for pool in self._bot.runtime.workers.pools:
            WORK_WAITING.labels(pool.name).set(len(pool.queue))
            WORK_AGE.labels(pool.name).set(pool.queue.age)
        await self.tables.answer()
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    def _set_budget(self) -> None:
        budget = self._bot.budget
        waiting = budget.waiting
        BUDGET.set(budget.per_second)
        for urgency in Urgency:
            ages = [age for known, age in waiting if known is urgency]
            BUDGET_WAITING.labels(urgency.name.lower()).set(len(ages))
            BUDGET_AGE.labels(urgency.name.lower()).set(max(ages, default=0.0))

    async def _count_tables(self) -> None:
        with suppress(StorageError):
            for status, count in (await self._bot.tables.storage.stats()).sessions.items():
                TABLES.labels(status.lower()).set(count)
