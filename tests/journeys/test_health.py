"""`/healthz` says the truth in every fault that the page on running the bot lists."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import (
    AbstractAsyncContextManager,
    AbstractContextManager,
    asynccontextmanager,
    contextmanager,
    nullcontext,
)
from dataclasses import replace
from pathlib import Path

import aiohttp
import pydantic
import pytest

from bot.app import monitor as health
from bot.app.monitor import monitored
from bot.config import Config
from sandbox.person import Person
from sandbox.weather import Fault
from storage.sqlite import FILE_NAME
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import start_table
from tests.journeys.test_faults import fail_to_draw, locked, moved_away
from tests.storage.support import PostgresServer, free_port

pytestmark = pytest.mark.usefixtures("small_pictures")

WELL = (200, "up", "up")


async def answer(harness: BotHarness) -> tuple[int, str, str]:
    """Return what is answered to somebody who asks for the first time."""
    settings = Config(discord_token="x", monitor_port=free_port())
    async with (
        monitored(harness.bot, settings),
        aiohttp.ClientSession(f"http://127.0.0.1:{settings.monitor_port}") as session,
        session.get("/healthz") as response,
    ):
        told = await response.json()
        return response.status, told["gateway"], told["database"]


@pytest.fixture
async def connected(harness: BotHarness) -> BotHarness:
    await harness.bot.wait_until_ready()
    return harness


async def with_database(harness: BotHarness, url: str) -> None:
    """Start the bot again on another database."""
    harness.settings = harness.settings.model_copy(update={"database_url": pydantic.SecretStr(url)})
    await harness.stop_bot()
    await harness.start_bot()
    await harness.bot.wait_until_ready()


# SQLite


@contextmanager
def full_disk(_: Path) -> Iterator[None]:
    """Let no file become longer."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize(
    ("fault", "word"), [(full_disk, "unwritable"), (locked, "unwritable"), (moved_away, "down")]
)
async def test_a_file_that_takes_no_moves_is_told_and_forgotten_when_it_does(
    connected: BotHarness,
    caplog: pytest.LogCaptureFixture,
    fault: Callable[[Path], AbstractContextManager[None]],
    word: str,
) -> None:
    file = connected.settings.data_dir / FILE_NAME
    await with_database(connected, f"sqlite:///{file}?timeout=0.1")
    before = connected.snapshot()
    assert await answer(connected) == WELL
    assert connected.snapshot() == before, "a look leaves nothing behind"
    with fault(file):
        assert await answer(connected) == (503, "up", word)
    caplog.clear()  # a round may have failed meanwhile
    assert await answer(connected) == WELL


# PostgreSQL


@pytest.fixture
async def on_postgres(harness: BotHarness, postgres_url: str) -> AsyncIterator[BotHarness]:
    await with_database(harness, f"{postgres_url}&connect_timeout=2")
    yield harness
    await harness.stop_bot()


async def test_a_server_that_freezes_is_told_before_it_answers(
    on_postgres: BotHarness, postgres_server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert health.DATABASE_SECONDS <= 2.5, "who asks waits for three seconds"
    monkeypatch.setattr(health, "DATABASE_SECONDS", 0.1)
    with postgres_server.frozen():
        assert await answer(on_postgres) == (503, "up", "silent")
    monkeypatch.undo()
    assert await answer(on_postgres) == WELL


async def test_a_server_that_only_reads_is_told(
    on_postgres: BotHarness, postgres_server: PostgresServer, caplog: pytest.LogCaptureFixture
) -> None:
    for value, said in (("on", (503, "up", "unwritable")), ("off", WELL)):
        await postgres_server.run(f"ALTER SYSTEM SET default_transaction_read_only = {value}")
        await postgres_server.run("SELECT pg_reload_conf()")
        async with asyncio.timeout(60):
            while await answer(on_postgres) != said:
                await asyncio.sleep(0.05)  # the server's processes read their settings when they come to it
    caplog.clear()  # a round may have failed meanwhile


# Discord


@pytest.mark.parametrize(("grace", "said"), [(0.0, (503, "down", "up")), (3600.0, (200, "reconnecting", "up"))])
async def test_a_lost_gateway_is_told_once_it_is_away_for_too_long(
    connected: BotHarness, grace: float, said: tuple[int, str, str]
) -> None:
    connected.bot.pace = replace(connected.bot.pace, reconnect=grace)
    told = health.Health(connected.bot)
    async with told.watched():
        assert (await told.report()).is_well
        for shard in connected.bot.shards.values():
            await shard.disconnect()
        report = await told.report()
    assert (200 if report.is_well else 503, report.gateway, report.database) == said


async def test_a_gateway_that_never_was_there_is_told_at_once(connected: BotHarness) -> None:
    for shard in connected.bot.shards.values():
        await shard.disconnect()
    assert await answer(connected) == (503, "down", "up")


# What players see but nobody has to mend


@asynccontextmanager
async def helper_dies(harness: BotHarness) -> AsyncIterator[None]:
    with pytest.MonkeyPatch.context() as broken:
        broken.setattr(harness.runtime.workers, "picture", fail_to_draw)
        yield


def discord_fails(harness: BotHarness) -> AbstractAsyncContextManager[None]:
    harness.local.weather.announce(Fault(503, "PATCH /channels"), times=1)
    return nullcontext()


def account_is_deleted(harness: BotHarness) -> AbstractAsyncContextManager[None]:
    harness.local.weather.announce(Fault(10013, "POST /users/@me/channels"))
    return nullcontext()


@asynccontextmanager
async def state_is_unreadable(harness: BotHarness) -> AsyncIterator[None]:
    yield
    await harness.tamper("UPDATE sessions SET state = '{' WHERE state IS NOT NULL")


@pytest.mark.parametrize("fault", [helper_dies, discord_fails, account_is_deleted, state_is_unreadable])
async def test_what_the_bot_gets_over_by_itself_is_no_illness(
    connected: BotHarness,
    anna: Person,
    ben: Person,
    fault: Callable[[BotHarness], AbstractAsyncContextManager[None]],
) -> None:
    async with fault(connected):
        await start_table(connected, anna, [ben], players=2)
        await connected.settle()
        assert await answer(connected) == WELL
    assert await answer(connected) == WELL
