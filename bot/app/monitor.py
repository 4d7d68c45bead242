"""What others ask to see whether the bot is well: `/healthz` and `/metrics`, on a port that is off by default."""

from __future__ import annotations

import errno
import platform
import tomllib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

import discord
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, generate_latest

from bot.app.client import GameBot
from bot.app.health import Health, Question
from bot.config import Config, WrongConfig
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
from storage import StorageError


@asynccontextmanager
async def monitored(bot: GameBot, settings: Config) -> AsyncIterator[None]:
    """Answer while the bot runs, if a port is set. Raises WrongSetting when nothing can listen there."""
    if not settings.monitor_port:
        yield
        return
    monitor = _Monitor(bot)
    app = web.Application()
    app.add_routes([web.get("/healthz", monitor.healthz), web.get("/metrics", monitor.metrics)])
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        await _listen(runner, settings.monitor_address, settings.monitor_port)
        async with monitor.running():
            yield
    finally:
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
        raise WrongConfig(trouble) from error


def _version() -> str:
    """Return the version of the checkout; the bot runs in one without being installed."""
    project = Path(__file__).parents[2] / "pyproject.toml"
    try:
        return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
    except OSError:
        return "unknown"


class _Monitor:
    def __init__(self, bot: GameBot) -> None:
        self._bot = bot
        self._health = Health(bot)
        self._tables = Question(self._count_tables)
        BUILD.info({"version": _version(), "python": platform.python_version(), "discord_py": discord.__version__})

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Watch meanwhile what has to be watched all the time."""
        try:
            async with self._health.watched():
                yield
        finally:
            await self._tables.close()

    async def healthz(self, _: web.Request) -> web.Response:
        """200 when people can play, as far as this process is needed for it, else 503; the JSON says why."""
        report = await self._health.report()
        shown_at = REGISTRY.get_sample_value("bot_last_publication_timestamp_seconds")
        last = datetime.fromtimestamp(shown_at, UTC).isoformat() if shown_at else None
        return web.json_response(asdict(report) | {"last_publication": last}, status=200 if report.is_well else 503)

    async def metrics(self, _: web.Request) -> web.Response:
        """All that is counted."""
        connected, ours = self._bot.runtime.shard_leases.connected_shards
        SHARDS.labels("connected").set(connected)
        SHARDS.labels("ours").set(ours)
        REST_UP.set(not self._bot.rest_outage.lasts)
        DATABASE_UP.set((await self._health.report()).database == "up")
        behind = self._bot.runtime.publisher.behind
        PUBLICATIONS_BEHIND.set(len(behind))
        PUBLICATION_AGE.set(max(behind, default=0.0))
        self._set_budget()
        for pool in self._bot.runtime.workers.pools:
            WORK_WAITING.labels(pool.name).set(len(pool.queue))
            WORK_AGE.labels(pool.name).set(pool.queue.age)
        await self._tables.answer()
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
            for status, count in (await self._bot.services.storage.stats()).sessions.items():
                TABLES.labels(status.lower()).set(count)
