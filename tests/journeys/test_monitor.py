"""Monitoring: `/metrics` and `/healthz`, correct in every fault."""

from __future__ import annotations

import asyncio
import resource
import tomllib
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import aiohttp
import pydantic
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.account import Account
from bot.app import monitor as health_module
from bot.app.monitor import monitored
from bot.config import Config
from bot.gateway import requests
from bot.gateway.budget import Urgency
from bot.workers.pool import Pool, StillRunning, WorkFailed
from sandbox.weather import Fault, Trouble
from storage.sqlite import FILE_NAME
from tests.bot.test_pool import PATIENT
from tests.journeys.bot_harness import ROOT, BotHarness
from tests.journeys.faults import locked, moved_away
from tests.journeys.faulty_work import die, pass_by, wait_for
from tests.journeys.people import Player
from tests.storage.support import PostgresServer, free_port

WELL = (200, "up", "up")
Metrics = dict[tuple[str, ...], float]


@asynccontextmanager
async def watching(harness: BotHarness) -> AsyncIterator[aiohttp.ClientSession]:
    settings = Config(discord_token="x", monitor_port=free_port())
    url = f"http://127.0.0.1:{settings.monitor_port}"
    async with monitored(harness.bot, settings), aiohttp.ClientSession(url) as session:
        await harness.bot.wait_until_ready()
        yield session


@pytest.fixture
async def http(harness: BotHarness) -> AsyncIterator[aiohttp.ClientSession]:
    async with watching(harness) as session:
        yield session


async def health(http: aiohttp.ClientSession) -> tuple[int, dict[str, Any]]:
    async with http.get("/healthz") as response:
        return response.status, await response.json()


async def answer(harness: BotHarness) -> tuple[int, str, str]:
    """Return the answer to a new client."""
    async with watching(harness) as http:
        status, told = await health(http)
        return status, told["gateway"], told["database"]


async def metrics(http: aiohttp.ClientSession) -> Metrics:
    async with http.get("/metrics") as response:
        families = text_string_to_metric_families(await response.text())
    return {(s.name, *s.labels.values()): s.value for family in families for s in family.samples}


async def test_a_bot_that_is_well_says_so_part_by_part_and_counts_what_happens(
    harness: BotHarness, http: aiohttp.ClientSession, anna: Player, ben: Player
) -> None:
    before = await metrics(http)
    await anna.starts(ben)
    await ben.press("mycards")
    counted = await metrics(http)
    for name, least in {
        ("bot_interactions_total", "component"): 3,
        ("bot_interactions_total", "application_command"): 1,
        ("bot_answer_seconds_count",): 4,
        ("bot_publications_total",): 1,
    }.items():
        assert counted[name] - before.get(name, 0.0) >= least
    for name, value in {
        ("bot_publications_behind",): 0,
        ("bot_tables", "running"): 1,
        ("bot_shards", "connected"): 1,
        ("bot_shards", "ours"): 1,
        ("bot_database_up",): 1,
        ("bot_rest_up",): 1,
    }.items():
        assert counted[name] == value
    assert counted["bot_helpers_replaced_total",] >= 0
    status, told = await health(http)
    assert (status, told["gateway"], told["database"]) == WELL and told["last_publication"]
    assert (told["rest"], told["shards"], told["helpers"]) == ("up", "1 of 1", "up")
    (build,) = [name for name in counted if name[0] == "bot_build_info"]
    assert tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"] in build
    assert Config(discord_token="x").monitor_port == 0, "nothing listens unless a port is set"


async def test_what_waits_is_told_with_its_age(
    harness: BotHarness, http: aiohttp.ClientSession, anna: Player, ben: Player
) -> None:
    await anna.starts(ben)
    harness.local.weather.faults = [Fault(Trouble.CLOSED, "PATCH")]  # discord.py tries a 503 for half a minute
    await ben.press("mycards")
    harness.runtime.publisher.wake((await harness.table()).session.id, is_missed=True)
    await harness.settle()
    told = await metrics(http)
    assert told["bot_publications_behind",] == 1 and told["bot_publications_age_seconds",] > 0
    harness.local.weather.faults = []
    await harness.round()
    told = await metrics(http)
    assert told["bot_publications_behind",] == told["bot_publications_age_seconds",] == 0
    assert told["bot_budget_requests_per_second",] > 0
    harness.bot.budget.rest(1e9)
    waiting = harness.bot.budget.turn(Urgency.IDLE)
    told = await metrics(http)
    assert told["bot_budget_waiting", "idle"] == 1 and told["bot_budget_age_seconds", "idle"] > 0
    assert told["bot_budget_waiting", "people"] == told["bot_budget_age_seconds", "people"] == 0
    waiting.cancel()
    told = await metrics(http)
    assert told["bot_budget_waiting", "idle"] == told["bot_budget_age_seconds", "idle"] == 0


async def test_helper_processes_are_told_by_kind_of_work_and_as_failing_until_one_works_again(
    harness: BotHarness, http: aiohttp.ClientSession, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    workers, gate = harness.runtime.workers, tmp_path / "gate"
    workers.strangers = pool = Pool("strangers", replace(PATIENT, per_account=1))
    workers.pools = (workers.drawing, workers.thinking, pool, workers.filming, workers.hindsight)
    refused = (await metrics(http)).get(("bot_work_refused_total", "strangers"), 0.0)
    working = [asyncio.create_task(pool.do(Account(1, who), wait_for, gate)) for who in (1, 2)]
    await asyncio.sleep(0)
    with pytest.raises(StillRunning):
        await pool.do(Account(1, 1), wait_for, gate)
    told = await metrics(http)
    assert {told["bot_work_waiting", kind] for kind in ("drawing", "thinking", "filming")} == {0.0}
    assert told["bot_work_waiting", "strangers"] in (1.0, 2.0)
    assert told["bot_work_age_seconds", "strangers"] > told["bot_work_age_seconds", "drawing"] == 0.0
    assert told["bot_work_refused_total", "strangers"] == refused + 1
    gate.touch()
    await asyncio.gather(*working)
    assert (await metrics(http))["bot_work_waiting", "strangers"] == 0.0
    with pytest.raises(WorkFailed):
        await pool.do(Account(1, 1), die, tmp_path / "tries", "always")
    assert (await health(http))[1]["helpers"] == "failing"
    await pool.do(Account(1, 1), pass_by)
    status, health_told = await health(http)
    assert (status, health_told["helpers"]) == (200, "up")
    caplog.clear()  # replaced processes are warned of


async def test_an_outage_of_requests_is_seen_and_its_clicks_count_as_failed(
    harness: BotHarness,
    http: aiohttp.ClientSession,
    anna: Player,
    ben: Player,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(requests, "LEAST_SECONDS", 0.0)
    await anna.starts(ben)
    before = await metrics(http)
    harness.local.weather.faults = [Fault(Trouble.CLOSED)]
    for _ in range(2):
        assert not (await ben.tap("mycards")).is_done
    await harness.settle()
    status, told = await health(http)
    during = await metrics(http)
    harness.local.weather.faults = []
    await ben.press("mycards")
    assert (status, told["rest"], told["gateway"]) == (503, "failing", "up")
    assert (await health(http))[1]["rest"] == "up"
    assert (during["bot_rest_up",], (await metrics(http))["bot_rest_up",]) == (0, 1)
    failed = "bot_interactions_failed_total", "component"
    assert during[failed] - before.get(failed, 0.0) == 2
    responses = "bot_responses_total", "POST /interactions/{}/{}/callback", "none"
    assert during[responses] >= requests.LEAST_FAILURES
    assert len([record for record in caplog.records if record.name == requests.__name__]) == 2
    caplog.clear()  # clicks that could not be answered are warned of


# Faults of the database


async def with_database(harness: BotHarness, url: str) -> None:
    """Start the bot again on another database."""
    harness.settings = harness.settings.model_copy(update={"database_url": pydantic.SecretStr(url)})
    await harness.stop_bot()
    await harness.start_bot()
    await harness.bot.wait_until_ready()


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
    harness: BotHarness,
    caplog: pytest.LogCaptureFixture,
    fault: Callable[[Path], AbstractContextManager[None]],
    word: str,
) -> None:
    file = harness.settings.data_dir / FILE_NAME
    await with_database(harness, f"sqlite:///{file}?timeout=0.1")
    before = harness.snapshot()
    assert await answer(harness) == WELL
    assert harness.snapshot() == before, "a look leaves nothing behind"
    with fault(file):
        assert await answer(harness) == (503, "up", word)
    caplog.clear()  # a round may have failed meanwhile
    assert await answer(harness) == WELL


@pytest.fixture
async def on_postgres(harness: BotHarness, postgres_url: str) -> AsyncIterator[BotHarness]:
    await with_database(harness, f"{postgres_url}&connect_timeout=2")
    yield harness
    await harness.stop_bot()


async def test_a_server_that_freezes_is_told_before_it_answers(
    on_postgres: BotHarness, postgres_server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert health_module.DATABASE_SECONDS <= 2.5, "who asks waits for three seconds"
    monkeypatch.setattr(health_module, "DATABASE_SECONDS", 0.1)
    with postgres_server.frozen():
        assert await answer(on_postgres) == (503, "up", "silent")
    monkeypatch.undo()
    assert await answer(on_postgres) == WELL


async def test_a_server_that_only_reads_is_told(
    on_postgres: BotHarness, postgres_server: PostgresServer, caplog: pytest.LogCaptureFixture
) -> None:
    for value, told in (("on", (503, "up", "unwritable")), ("off", WELL)):
        await postgres_server.run(f"ALTER SYSTEM SET default_transaction_read_only = {value}")
        await postgres_server.run("SELECT pg_reload_conf()")
        async with asyncio.timeout(60):
            while await answer(on_postgres) != told:
                await asyncio.sleep(0.05)  # the server's processes read their settings when they come to it
    caplog.clear()  # a round may have failed meanwhile


# Discord


@pytest.mark.parametrize(("grace", "told"), [(0.0, (503, "down", "up")), (3600.0, (200, "reconnecting", "up"))])
async def test_a_lost_gateway_is_told_once_it_is_away_for_too_long(
    harness: BotHarness, grace: float, told: tuple[int, str, str]
) -> None:
    await harness.bot.wait_until_ready()
    harness.bot.pace = replace(harness.bot.pace, reconnect=grace)
    known = health_module.Health(harness.bot)
    async with known.watched():
        assert (await known.report()).is_well
        for shard in harness.bot.shards.values():
            await shard.disconnect()
        report = await known.report()
    assert (200 if report.is_well else 503, report.gateway, report.database) == told
    assert (await health_module.Health(harness.bot).report()).gateway == "down", "at once where it never was there"


# How the bot notes that it is up: with its rounds, and without them where they take long
