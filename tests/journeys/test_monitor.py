"""What the bot tells of itself to those who watch it."""

from __future__ import annotations

import asyncio
import tomllib
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.account import Account
from bot.app.monitor import monitored
from bot.config import Config
from bot.gateway import requests
from bot.gateway.budget import Urgency
from bot.workers.pool import Pool, StillRunning, WorkFailed
from sandbox.person import Person
from sandbox.weather import Fault, Trouble
from tests.bot.workers.processes import PATIENT
from tests.journeys.bot_harness import ROOT, BotHarness
from tests.journeys.faulty_work import die, pass_by, wait_for
from tests.journeys.people import card, click, start_table
from tests.storage.support import free_port

pytestmark = pytest.mark.usefixtures("small_pictures")


@pytest.fixture
async def http(harness: BotHarness) -> AsyncIterator[aiohttp.ClientSession]:
    settings = Config(discord_token="x", monitor_port=free_port())
    async with (
        monitored(harness.bot, settings),
        aiohttp.ClientSession(f"http://127.0.0.1:{settings.monitor_port}") as session,
    ):
        await harness.bot.wait_until_ready()
        yield session


async def health(http: aiohttp.ClientSession) -> tuple[int, dict[str, Any]]:
    async with http.get("/healthz") as response:
        return response.status, await response.json()


async def metrics(http: aiohttp.ClientSession) -> dict[tuple[str, ...], float]:
    async with http.get("/metrics") as response:
        families = text_string_to_metric_families(await response.text())
    return {(s.name, *s.labels.values()): s.value for family in families for s in family.samples}


async def test_a_bot_that_is_well_says_so_part_by_part_and_counts_what_happens(
    harness: BotHarness, http: aiohttp.ClientSession, anna: Person, ben: Person
) -> None:
    before = await metrics(http)
    await start_table(harness, anna, [ben], players=2)
    await click(ben, card(ben), "My cards")
    await harness.settle()
    counted = await metrics(http)

    def more(*name: str) -> float:
        return counted[name] - before.get(name, 0.0)

    assert more("bot_interactions_total", "component") == 3
    assert more("bot_interactions_total", "application_command") >= 1
    assert more("bot_answer_seconds_count") >= 4
    assert more("bot_publications_total") >= 1
    assert counted["bot_publications_behind",] == 0
    assert counted["bot_tables", "running"] == 1
    assert counted["bot_helpers_replaced_total",] >= 0
    status, told = await health(http)
    assert status == 200
    assert (told["gateway"], told["database"]) == ("up", "up")
    assert (told["rest"], told["shards"], told["helpers"]) == ("up", "1 of 1", "up")
    assert told["last_publication"]
    assert counted["bot_shards", "connected"] == counted["bot_shards", "ours"] == 1
    assert counted["bot_database_up",] == counted["bot_rest_up",] == 1
    (build,) = [name for name in counted if name[0] == "bot_build_info"]
    assert tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"] in build
    assert Config(discord_token="x").monitor_port == 0, "nothing listens unless a port is set"


async def test_requests_are_counted_by_whose_they_are_and_what_is_too_many_by_whose_limit_it_is(
    harness: BotHarness, http: aiohttp.ClientSession, anna: Person, ben: Person
) -> None:
    await start_table(harness, anna, [ben], players=2)
    before = await metrics(http)
    harness.local.requests.clear()
    harness.local.weather.announce(Fault(429, "PATCH /channels", retry_after=0.01))
    for _ in range(2):
        harness.runtime.publisher.wake((await harness.table()).session.id, is_missed=True)
        await harness.settle()
        await click(ben, card(ben), "My cards")
    counted = await metrics(http)

    def more(*name: str) -> float:
        return counted[name] - before.get(name, 0.0)

    assert len(harness.local.requests) == 2 + 2 + 1, "answers; edits of which one was too many; an edit by token"
    assert (more("bot_requests_total", "bot"), more("bot_requests_total", "token")) == (2, 3)
    assert more("bot_rate_limited_total", "bot", "shared") == 1


async def test_what_waits_is_told_with_its_age(
    harness: BotHarness, http: aiohttp.ClientSession, anna: Person, ben: Person
) -> None:
    await start_table(harness, anna, [ben], players=2)
    harness.local.weather.faults = [
        Fault(Trouble.CLOSED, "PATCH")
    ]  # discord.py tries a 503 again for half a minute
    await click(ben, card(ben), "My cards")
    harness.runtime.publisher.wake((await harness.table()).session.id, is_missed=True)
    await harness.settle()
    told = await metrics(http)
    assert told["bot_publications_behind",] == 1
    assert told["bot_publications_age_seconds",] > 0
    harness.local.weather.faults = []
    await harness.round()
    told = await metrics(http)
    assert told["bot_publications_behind",] == told["bot_publications_age_seconds",] == 0
    assert told["bot_budget_requests_per_second",] > 0
    harness.bot.budget.rest(1e9)
    waiting = harness.bot.budget.turn(Urgency.IDLE)
    told = await metrics(http)
    assert told["bot_budget_waiting", "idle"] == 1
    assert told["bot_budget_age_seconds", "idle"] > 0
    assert told["bot_budget_waiting", "people"] == told["bot_budget_age_seconds", "people"] == 0
    waiting.cancel()
    told = await metrics(http)
    assert told["bot_budget_waiting", "idle"] == told["bot_budget_age_seconds", "idle"] == 0


async def test_helper_processes_are_told_by_kind_of_work_and_as_failing_until_one_works_again(
    harness: BotHarness, http: aiohttp.ClientSession, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    workers, gate = harness.runtime.workers, tmp_path / "gate"
    workers.strangers = pool = Pool("strangers", replace(PATIENT, each=1))
    workers.pools = (workers.drawing, workers.thinking, pool, workers.filming, workers.looking_back)
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
    anna: Person,
    ben: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(requests, "LEAST_SECONDS", 0.0)
    await start_table(harness, anna, [ben], players=2)
    before = await metrics(http)
    harness.local.weather.faults = [Fault(Trouble.CLOSED)]
    for _ in range(2):
        with suppress(AssertionError):
            await click(ben, card(ben), "My cards")
    await harness.settle()
    status, told = await health(http)
    during = await metrics(http)
    harness.local.weather.faults = []
    await click(ben, card(ben), "My cards")
    await harness.settle()
    assert (status, told["rest"], told["gateway"]) == (503, "failing", "up")
    assert (await health(http))[1]["rest"] == "up"
    assert during["bot_rest_up",] == 0
    assert (await metrics(http))["bot_rest_up",] == 1
    failed = "bot_interactions_failed_total", "component"
    assert during[failed] - before.get(failed, 0.0) == 2
    responses = "bot_responses_total", "POST /interactions/{}/{}/callback", "none"
    assert during[responses] >= requests.LEAST_FAILURES
    said = [record.getMessage() for record in caplog.records if record.name == requests.__name__]
    assert len(said) == 2
    caplog.clear()  # clicks that could not be answered are warned of
