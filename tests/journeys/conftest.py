from __future__ import annotations

import hashlib
import itertools
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.interactions.reply import ANSWERABLE
from tests.journeys.bot_harness import ACK_SECONDS, BotHarness, open_harness
from tests.journeys.fake_workers import (
    FakePictures,
    FakePicturesAndFilms,
    NewWorkers,
    WorkInThread,
)
from tests.journeys.people import Player
from tests.storage.fast_sqlite import at_once, compile_statements_once, connect_at_once

compile_statements_once()


@pytest.fixture
def boards() -> None:
    """Draw real boards instead of dots, for tests of pictures."""


@pytest.fixture
def films() -> None:
    """Make films without drawing boards."""


@pytest.fixture
def workers(request: pytest.FixtureRequest) -> NewWorkers:
    if "boards" in request.fixturenames:
        return WorkInThread
    return FakePicturesAndFilms if "films" in request.fixturenames else FakePictures


@pytest.fixture
def in_time() -> None:
    """Use Discord's real time limits for answers, for tests about them."""


@pytest.fixture
async def harness(request: pytest.FixtureRequest, tmp_path: Path, workers: NewWorkers) -> AsyncIterator[BotHarness]:
    ack_seconds = ANSWERABLE if "in_time" in request.fixturenames else ACK_SECONDS
    async with open_harness(tmp_path, workers, ack_seconds=ack_seconds) as harness:
        yield harness


def person(name: str) -> Any:
    """Return a fixture for a person who has joined."""

    @pytest.fixture(name=name.lower())
    async def joined(harness: BotHarness) -> AsyncIterator[Player]:
        async with await join(harness, name) as player:
            yield player

    return joined


anna, ben, cleo, david = map(person, ("Anna", "Ben", "Cleo", "David"))


async def join(harness: BotHarness, name: str, locale: str = "en-US") -> Player:
    """Connect a person who speaks English and is no moderator."""
    player = await Player.connect(harness.local.origin, name)
    assert isinstance(player, Player)
    player.harness = harness
    await player.wait_until(lambda: player.bot_online)
    await player.command("newgame")
    await player.set_locale(locale)
    await player.set_moderator(False)
    for channel_id, channel in list(player.channels.items()):
        if "recipients" not in channel and harness.local.world.history(channel_id):
            await player.open(channel_id)
    harness.people.append(player)
    return player


@pytest.fixture(autouse=True)
def the_same_dice_every_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test its own dice and computer players, the same in every run."""
    numbers = itertools.count()

    def new_id() -> str:
        return f"test{next(numbers):04}"

    monkeypatch.setattr("storage.commits.new_id", new_id)
    secret = hashlib.sha256(f"secret of {request.node.name}".encode()).hexdigest()
    monkeypatch.setattr("bot.tables.lobby.new_secret", lambda: secret)


@pytest.fixture(autouse=True)
def statements_are_executed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Execute SQLite statements without threads."""
    monkeypatch.setattr("aiosqlite.connect", connect_at_once)
    monkeypatch.setattr("storage.sqlite.SqliteDatabase.at_once", at_once)


@pytest.fixture(autouse=True)
def no_errors_in_the_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test for every logged error, unless it removes it from the log (`expect_errors`)."""
    yield
    records = caplog.get_records("setup") + caplog.get_records("call")
    errors = [record.getMessage() for record in records if record.levelname in ("ERROR", "CRITICAL")]
    assert not errors, errors
