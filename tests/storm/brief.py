"""A short storm over a bot in this process, run by name: `python -m pytest tests/storm/brief.py`.

`python -m tests.storm` is the long one. Neither is part of the ordinary tests: which click meets which
fault depends on how busy the machine is.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import discord
import pytest

from bot.settings import Settings
from sandbox.redirect import point_discord_at
from sandbox.server import LocalDiscord
from sandbox.weather import Weather
from tests.bot.conftest import small_pictures  # noqa: F401 - a fixture
from tests.storm.crowd import QUIET, Told
from tests.storm.ears import Ears
from tests.storm.judge import judge
from tests.storm.sky import NAMES, gather_people, hold_database, now_and_then, play
from tests.storm.victim import ErrorLog, Victim

SEED = 7
MOST_CLICKS = 200
SECONDS = 6.0
"""On a slow machine there are fewer clicks."""
SLEEPERS = (discord.http, discord.webhook.async_, discord.shard, discord.client, discord.gateway)
"""The modules of discord.py that wait between two attempts."""
CHANNELS = ["games", "second", "third"]


class Hasty:
    """`asyncio`, but for its patience."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float, result: Any = None) -> Any:
        return await asyncio.sleep(min(seconds * 0.02, 0.2), result)


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits for Discord to get better waits a fiftieth of the time."""
    for module in SLEEPERS:
        monkeypatch.setattr(module, "asyncio", Hasty())
    monkeypatch.setattr("bot.faults.FIRST_DELAY", 0.02)
    monkeypatch.setattr("bot.faults.LONGEST_DELAY", 0.2)
    monkeypatch.setattr("bot.answer.PATIENCE", 0.7)
    monkeypatch.setattr("tests.storm.crowd.SILENCE", 0.6)


@pytest.fixture
def error_log() -> Iterator[ErrorLog]:
    log = ErrorLog()
    logging.getLogger().addHandler(log)
    yield log
    logging.getLogger().removeHandler(log)


@pytest.mark.usefixtures("hurry", "small_pictures")
async def test_a_storm_loses_nothing_doubles_nothing_and_tells_nobody_a_secret(
    tmp_path: Path, error_log: ErrorLog
) -> None:
    told = Told([], Counter(), Counter())
    async with LocalDiscord(0, ack_seconds=1.5) as local:
        point_discord_at(local.origin)
        victim = Victim(local, Settings(discord_token=local.token, data_dir=tmp_path, computer_pause=0))
        await victim.start()
        people = await gather_people(local, NAMES[:6])
        ears = Ears(people)
        for name in (*CHANNELS[1:], QUIET):
            await people[0].create_channel(name)
        rng = random.Random(SEED)
        local.weather = weather = Weather.storm(seed=SEED, time_scale=0.02)

        until = monotonic() + SECONDS

        def goes_on() -> bool:
            return told.clicks < MOST_CLICKS and monotonic() < until

        async def kill() -> None:
            await victim.kill()
            await victim.start()

        async def hold() -> None:
            await hold_database(tmp_path, rng.uniform(0.0, 0.3))

        await asyncio.gather(
            play(people, CHANNELS, told, SEED, goes_on, pause=0.01),
            now_and_then(kill, random.Random(SEED), (0.8, 1.6), goes_on),
            now_and_then(hold, random.Random(SEED + 1), (0.5, 1.0), goes_on),
            ears.run(goes_on),
        )
        local.weather = Weather.calm()
        await victim.stop()
        await victim.start()
        await victim.settle()
        for person in people:
            for channel in CHANNELS:
                await person.open(channel)
        assert victim.bot is not None
        ears.listen()
        verdict = await judge(victim.bot.storage, tmp_path, local, people, told, ears)
        await victim.stop()
        for person in people:
            await person.close()
    assert not verdict.problems, verdict.problems
    assert not victim.unanswered
    assert not error_log.errors, error_log.errors
    assert not local.violations, [str(violation) for violation in local.violations]
    assert told.made
    assert victim.kills
    assert weather.counts
