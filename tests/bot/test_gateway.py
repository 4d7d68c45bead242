"""How IDENTIFYs are spared, however often the bot starts."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from datetime import timedelta
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.gateway.connect import IdentifyLimiter, SessionStarts, TooManyIdentifies
from bot.gateway.deduplicator import Deduplicator
from bot.gateway.errors import UNKNOWN_MESSAGE, tidying
from bot.gateway.requests import LEAST_SECONDS, LONGEST_LABEL, RestOutage, with_signs
from storage import Storage, StorageError

DAY = 24 * 3600.0
TOTAL = 1000
SPACING = 5.0


class Discord:
    """Counts IDENTIFYs like Discord, in seconds that pass only while a task sleeps."""

    def __init__(self, remaining: int = TOTAL) -> None:
        self.seconds = 0.0
        self.remaining = remaining
        self.is_silent = False

    def clock(self) -> float:
        return self.seconds

    async def sleep(self, seconds: float) -> None:
        before, self.seconds = self.seconds, self.seconds + seconds
        if self.seconds // DAY > before // DAY:
            self.remaining = TOTAL

    async def ask(self) -> SessionStarts | None:
        return None if self.is_silent else SessionStarts(1, TOTAL, self.remaining, DAY - self.seconds % DAY)

    def identify(self) -> None:
        assert self.remaining, "Discord resets the token"
        self.remaining -= 1


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[Storage]:
    async with await Storage.open(data_dir=tmp_path) as storage:
        yield storage


def started(storage: Storage, discord: Discord) -> IdentifyLimiter:
    """Return the state of a process that has just started."""
    return IdentifyLimiter(storage, discord.ask, spacing=SPACING, now=discord.clock, sleep=discord.sleep)


async def test_no_crash_loop_uses_up_the_sessions_of_a_day_whatever_its_database_knows(storage: Storage) -> None:
    discord = Discord()
    while discord.seconds < 2.5 * DAY:
        limiter = started(storage, discord)
        await limiter.wait(0, 1)
        await limiter.acquire(0)
        discord.identify()
        await discord.sleep(10)  # the process dies, and is started again


@pytest.mark.parametrize(("remaining", "needed"), [(0, 1), (3, 4)])
async def test_nobody_identifies_where_too_few_sessions_are_left(
    storage: Storage, caplog: pytest.LogCaptureFixture, remaining: int, needed: int
) -> None:
    discord = Discord(remaining)
    await started(storage, discord).wait(2, needed)
    assert discord.seconds == DAY
    (line,) = (record.getMessage() for record in caplog.records)
    begun = f"The bot has begun {TOTAL - remaining} of the 1000 sessions that Discord lets it"
    assert line == f"{begun}: shard 2 waits 24 h for the next"


async def test_half_of_the_sessions_and_who_is_told_nothing_or_can_have_no_more_wait_for_nothing(
    storage: Storage,
) -> None:
    discord = Discord()
    await started(storage, discord).wait(0, TOTAL + 1)  # a bot of more shards than sessions
    for _ in range(TOTAL // 2):
        limiter = started(storage, discord)
        await limiter.wait(0, 1)
        await limiter.acquire(0)
        discord.identify()
    discord.remaining, discord.is_silent = 0, True
    limiter = started(storage, discord)
    await limiter.wait(0, 1)
    await limiter.acquire(0)
    assert discord.seconds == 0


async def test_a_process_that_loses_session_after_session_gives_up(storage: Storage) -> None:
    discord = Discord(TOTAL // 2)
    limiter = started(storage, discord)
    await limiter.acquire(0)
    discord.identify()
    with pytest.raises(TooManyIdentifies, match=r"has begun 501 of the 1000 sessions"):
        await limiter.acquire(0)


async def test_shards_take_turns_whatever_process_they_are_of(storage: Storage) -> None:
    async def identify(shard_id: int, connecting: float) -> float:
        limiter = IdentifyLimiter(storage, Discord().ask, spacing=0.2, now=time.time)
        await limiter.wait_for_turn(shard_id)
        await asyncio.sleep(connecting)
        await limiter.take_turn(shard_id)
        return time.time()

    sent = sorted(await asyncio.gather(*(identify(shard_id, 0.0) for shard_id in range(3)), identify(3, 0.1)))
    assert all(later - earlier > 0.15 for earlier, later in pairwise(sent))


async def test_an_answer_is_no_trouble(storage: Storage, caplog: pytest.LogCaptureFixture) -> None:
    limiter = started(storage, Discord())
    for _ in range(2):
        await limiter.acquire(0)
        limiter.connected(0)
    assert not caplog.records
    await limiter.acquire(0)
    await limiter.acquire(0)
    assert "right after IDENTIFY" in caplog.text


# An outage of Discord's REST API is told once when it begins and once when it ends; single failures are none


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        await asyncio.sleep(0)


@pytest.fixture
def clock() -> Clock:
    return Clock()


def fail(outage: RestOutage, clock: Clock, times: int, *, seconds: float, failure: str = "503") -> None:
    for _ in range(times):
        outage.note(failure)
        clock.now += seconds / times


async def test_an_outage_is_one_line_when_it_begins_and_one_when_it_ends(
    clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    outage = RestOutage(asyncio.Event().wait, lambda: clock.now, lambda _: asyncio.Event().wait())
    fail(outage, clock, 20, seconds=130.0)
    assert outage.lasts
    outage.note(None)
    outage.note(None)
    assert not outage.lasts
    begun, ended = (record.getMessage() for record in caplog.records)
    assert "503" in begun
    assert "130 s" in ended
    assert "20 × 503" in ended


async def test_failures_in_a_moment_and_between_answers_are_no_outage(
    clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    outage = RestOutage(asyncio.Event().wait, lambda: clock.now)
    fail(outage, clock, 50, seconds=LEAST_SECONDS / 2)
    assert not outage.lasts
    outage.note(None)
    for _ in range(20):
        fail(outage, clock, 4, seconds=2 * LEAST_SECONDS)
        outage.note(None)
    assert not outage.lasts
    assert not caplog.records


async def test_the_end_is_found_where_nobody_clicks(clock: Clock) -> None:
    answers = iter(["503", "no answer", None])

    async def probe() -> None:
        outage.note(next(answers))

    outage = RestOutage(probe, lambda: clock.now, clock.sleep)
    fail(outage, clock, 10, seconds=60.0)
    async with asyncio.timeout(60):
        while outage.lasts:
            await asyncio.sleep(0)
    assert list(answers) == []


# What an error from Discord means: try again later, or leave it


def refusal(status: int, code: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="No")
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    return kind(response, {"code": code, "message": "No"})


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (403, 50013), (404, UNKNOWN_MESSAGE), (400, 50021)])
def test_what_discord_does_not_let_us_tidy_is_left_alone_and_logged(
    caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    caplog.set_level("INFO")
    with tidying("the old card"):
        raise refusal(status, code)
    assert [record.getMessage().partition(":")[0] for record in caplog.records] == ["the old card was not tidied"]


@pytest.mark.parametrize("trouble", [refusal(429, 0), ConnectionError("cut off")])
def test_what_passes_is_tidied_later(trouble: Exception) -> None:
    with pytest.raises(type(trouble)), tidying("the old card"):
        raise trouble


SIGNS = {"17": "🟡"}


def button(label: str | None, emoji: dict[str, Any] | None) -> dict[str, Any]:
    return {"type": 2, "custom_id": "b"} | ({"label": label} if label else {}) | ({"emoji": emoji} if emoji else {})


@pytest.mark.parametrize(
    ("label", "emoji", "plain"),
    [
        ("Roll", {"id": None, "name": "🎲"}, "🎲 Roll"),
        (None, {"id": None, "name": "🗑️"}, "🗑️"),
        ("3", {"id": "17", "name": "teufel_devil_yellow_0a1b", "animated": False}, "🟡 3"),
        (None, {"id": "17", "name": "teufel_devil_yellow_0a1b"}, "🟡"),
        ("x" * LONGEST_LABEL, {"id": None, "name": "🎲"}, "x" * LONGEST_LABEL),
    ],
)
def test_a_label_tells_what_the_emoji_on_a_button_stood_for(
    label: str | None, emoji: dict[str, Any], plain: str
) -> None:
    body = {"type": 4, "data": {"components": [{"type": 1, "components": [button(label, emoji)]}], "flags": 64}}
    expected = {"type": 4, "data": {"components": [{"type": 1, "components": [button(plain, None)]}], "flags": 64}}
    assert with_signs(body, SIGNS) == expected


# Answers that somebody else gave tell of another program only where no process of ours can have given them


FAILS = StorageError("The database is locked.")


@pytest.mark.parametrize(
    ("foreign", "age", "claim", "is_told"),
    [
        (10, -1, True, True),
        (3, -1, True, False),
        (10, 5, True, False),
        (10, -1, FAILS, False),
    ],
    ids=["another program", "confirmations were lost", "from before this process began", "they can't be claimed"],
)
@pytest.mark.parametrize("is_shared", [False, True])
async def test_another_program_is_told_of_once_and_no_other_process(
    caplog: pytest.LogCaptureFixture, foreign: int, age: int, claim: Any, is_told: bool, is_shared: bool
) -> None:
    async def claims(_: int) -> bool:
        if isinstance(claim, StorageError):
            raise claim
        return bool(claim)

    storage: Any = SimpleNamespace(is_shared=is_shared, leases=SimpleNamespace(claim=claims))
    deduplicator = Deduplicator(storage)
    first = discord.utils.time_snowflake(discord.utils.utcnow() - timedelta(seconds=age))
    for number in range(100):
        interaction: Any = SimpleNamespace(id=first + number)
        assert await deduplicator.is_first(interaction)
        deduplicator.note_answer(interaction.id, is_foreign=number % 10 < foreign)
    told = len(caplog.records)
    caplog.clear()
    assert told == (is_told or (claim is FAILS and not is_shared))
