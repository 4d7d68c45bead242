"""Sessions and notices that are kept in memory are what the database would answer, whatever is written."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from storage import ALERT, MoveRecord, Notice, Occupant, SessionStatus, StaleVersion, Storage, StorageError
from storage import live as live_module
from storage.commits import advance
from tests.size import many

from .support import ANN, BEN, CARA, Clock, new_session

PEOPLE = Occupant(user_id=ANN, name="Ann"), Occupant(user_id=BEN, name="Ben")
ROBO, COMING = Occupant(computer="careful", name="Robo"), Occupant(user_id=CARA, name="Cara")
KEEPS = 8
"""Newest moves that are kept in these tests."""


class Both:
    """A bot's storage and another one on the same file, which reads everything anew."""

    def __init__(self, bot: Storage, eyes: Storage, clock: Clock) -> None:
        self.bot, self.eyes, self.clock = bot, eyes, clock
        self.sessions: list[str] = []

    async def create(self, channel_id: int) -> str:
        stored = await self.bot.create(new_session(channel_id=channel_id, state="{}"), (*PEOPLE, ROBO))
        self.sessions.append(stored.session.id)
        return stored.session.id

    async def agree(self) -> None:
        """Look at everything twice, as what is read may be kept from then on."""
        for session_id in self.sessions * 2:
            stored = await self.eyes.load(session_id)
            assert await self.bot.load(session_id) == stored
            for since in (0, 3, 5):
                assert await self.bot.moves(session_id, since) == await self.eyes.moves(session_id, since)
            assert sorted(await self.bot.notices.of(session_id), key=repr) == sorted(
                await self.eyes.notices.of(session_id), key=repr
            )

    async def write_anything(self, luck: random.Random) -> None:
        """Write something, or try to."""
        session_id, clock = luck.choice(self.sessions), self.clock
        clock.advance(minutes=luck.random())
        stored = await self.bot.load(session_id)
        assert stored is not None
        version, made = stored.session.version, sum(seat.questions for seat in stored.seats)
        person, text = luck.choice([ANN, BEN, CARA]), luck.choice([None, "a", "b"])
        moves = [MoveRecord(ply=made + i, seat=luck.randrange(2), code="x", events="[]") for i in range(3)]
        moves = moves[: luck.randrange(4)]
        notice = Notice(session_id, luck.choice(["turn", "silence"]), person, sent_at=clock())
        bot = self.bot

        async def move() -> None:
            await bot.commit(
                session_id, version, version=version + max(1, len(moves)), moves=moves, state=f"{luck.random()}"
            )

        async def seat() -> None:
            seats = luck.choice([(*PEOPLE, ROBO), (PEOPLE[0], ROBO, PEOPLE[1]), (*PEOPLE, ROBO, COMING), PEOPLE])
            await bot.commit(session_id, version, version=version + 1, seats=seats, before=stored.seats)

        async def come_too_late() -> None:
            with pytest.raises(StaleVersion):
                await bot.commit(session_id, version - 1, version=version, votes="late")

        writes: dict[str, Callable[[], Awaitable[Any]]] = {
            "move": move,
            "seat": seat,
            "vote": lambda: bot.commit(session_id, version, version=version + 1, votes=text, clock=text),
            "run": lambda: bot.commit(session_id, version, version=version + 1, status=SessionStatus.RUNNING),
            "late": come_too_late,
            "publish": lambda: bot.mark_published(session_id, version, card=text),
            "publish old": lambda: bot.mark_published(session_id, version - luck.randrange(3), card="old"),
            "write": lambda: bot.mark_private(session_id, person, private=text, dm_closed=luck.random() < 0.5),
            "order": lambda: bot.set_standing_order(session_id, person, "o", instead_of=text),
            "look back": lambda: bot.set_hindsight(session_id, person, "h"),
            "keep": lambda: bot.set_kept(session_id, is_kept=luck.random() < 0.5),
            "tell": lambda: bot.notices.put(replace(notice, said=text)),
            "untell": lambda: bot.notices.drop(notice),
            "claim": lambda: bot.notices.claim(notice, clock()),
            "forget": lambda: bot.privacy.forget(luck.choice([CARA, 7])),
            "prune": lambda: bot.retention.prune(None, 10),
        }
        await writes[luck.choice(list(writes))]()


@pytest.fixture
async def both(sqlite_file: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(live_module, "MOST_MOVES", KEEPS)
    url = f"sqlite:///{sqlite_file}"
    async with (
        await Storage.open(url, now=clock, is_bot=True) as bot,
        await Storage.open(url, now=clock) as eyes,
    ):
        yield Both(bot, eyes, clock)


@pytest.mark.parametrize("seed", range(many(2, 20)))
async def test_what_is_kept_is_what_is_stored_whatever_is_written(both: Both, seed: int) -> None:
    luck = random.Random(seed)
    for channel_id in (1, 2):
        await both.create(channel_id)
    for _ in range(60):
        await both.write_anything(luck)
        await both.agree()


async def test_nothing_is_kept_that_was_read_before_a_change(both: Both, monkeypatch: pytest.MonkeyPatch) -> None:
    session_id = await both.create(1)
    read, is_read, goes_on = both.bot._database.reading, asyncio.Event(), asyncio.Event()

    class Slow:
        async def __aenter__(self) -> Any:
            self.reading = read()
            return await self.reading.__aenter__()

        async def __aexit__(self, *error: Any) -> Any:
            is_read.set()
            await goes_on.wait()
            return await self.reading.__aexit__(*error)

    monkeypatch.setattr(both.bot._database, "reading", Slow)
    slow = asyncio.create_task(both.bot.load(session_id))
    await is_read.wait()
    await both.bot.commit(session_id, 0, version=1, votes="x")
    goes_on.set()
    old = await slow
    assert old is not None and old.session.version == 0
    await both.agree()


async def test_of_a_write_that_failed_nothing_is_kept(both: Both, monkeypatch: pytest.MonkeyPatch) -> None:
    session_id = await both.create(1)
    await both.agree()

    def written_and_lost(*given: Any) -> None:
        advance(*given)
        given[0].commit()
        raise OperationalError("UPDATE", {}, Exception("the disk is gone"))

    monkeypatch.setattr("storage.commits.advance", written_and_lost)
    with pytest.raises(StorageError):
        await both.bot.commit(session_id, 0, version=1, votes="x")
    monkeypatch.undo()
    stored = await both.bot.load(session_id)
    assert stored is not None and stored.session.votes == "x"
    await both.agree()


async def test_what_is_kept_has_a_bound(both: Both) -> None:
    both.bot.live = live_module.LiveSessions(both.bot.live.serves, 50_000)
    for channel_id in range(10):
        session_id = await both.create(channel_id)
        await both.bot.commit(session_id, 0, version=1, state="x" * 10_000)
    await both.agree()
    assert both.bot.live._known.currsize <= 50_000
    await both.bot.alerts.set(1, ANN, ["teufel"])
    await both.bot.notices.put(Notice("1", ALERT, ANN))
    assert await both.bot.notices.find("1", ALERT, ANN)
    await both.bot.alerts.set(1, ANN, [])
    assert await both.bot.notices.find("1", ALERT, ANN) is None


async def test_of_a_server_of_another_process_nothing_is_kept(both: Both) -> None:
    session_id = await both.create(1)
    await both.agree()
    both.bot.live.serves = lambda _: False
    await both.eyes.commit(session_id, 0, version=1, votes="x")
    await both.agree()
    both.bot.live.serves = lambda _: True
    await both.agree()
    assert both.bot.live.get(session_id) is not None
