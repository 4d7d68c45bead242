"""What others ask to see whether the bot is well: `/healthz` and `/metrics`, on a port that is off by default."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from datetime import UTC, datetime

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, generate_latest

from bot.metrics import PUBLICATIONS_BEHIND, TABLES
from bot.settings import Settings
from bot.wire.client import GameBot
from storage import StorageError

DATABASE_SECONDS = 3.0
"""After which a database does not answer."""


@asynccontextmanager
async def monitored(bot: GameBot, settings: Settings) -> AsyncIterator[None]:
    """Answer while the bot runs, if a port is set. Raises ``OSError`` when that is taken."""
    if not settings.monitor_port:
        yield
        return
    app = web.Application()
    monitor = _Monitor(bot)
    app.add_routes([web.get("/healthz", monitor.healthz), web.get("/metrics", monitor.metrics)])
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        await web.TCPSite(runner, settings.monitor_address, settings.monitor_port).start()
        yield
    finally:
        await runner.cleanup()


class _Monitor:
    def __init__(self, bot: GameBot) -> None:
        self._bot = bot

    async def healthz(self, _: web.Request) -> web.Response:
        """200 when the gateway and the database answer, else 503; what is wrong stands in the JSON."""
        gateway = self._bot.share.state
        database = await self._answers(self._bot.storage.uptime.last(0))
        is_well = database and gateway != "down"
        shown_at = REGISTRY.get_sample_value("bot_last_publication_timestamp_seconds")
        return web.json_response(
            {
                "gateway": gateway,
                "database": "up" if database else "down",
                "last_publication": datetime.fromtimestamp(shown_at, UTC).isoformat() if shown_at else None,
            },
            status=200 if is_well else 503,
        )

    async def metrics(self, _: web.Request) -> web.Response:
        """All that is counted."""
        PUBLICATIONS_BEHIND.set(len(self._bot.publisher.unsettled))
        await self._answers(self._count_tables())
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _count_tables(self) -> None:
        for status, count in (await self._bot.storage.stats()).sessions.items():
            TABLES.labels(status.lower()).set(count)

    async def _answers(self, asking: Awaitable[object]) -> bool:
        """Tell whether the database answers what it is asked."""
        try:
            async with asyncio.timeout(DATABASE_SECONDS):
                await asking
        except (StorageError, TimeoutError):
            return False
        return True
