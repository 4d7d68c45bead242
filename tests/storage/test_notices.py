"""Notices, on both engines: claimed by one at a time, counted, found again when they are due, and forgotten."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from bot.tables import lobby
from storage import ALERT, INVITATION, Notice, SessionStatus, ShardSet, Storage

from .support import ANN, BEN, CARA, StorageInTest

HOUR = timedelta(hours=1)


async def test_of_a_host_a_person_is_called_once_in_a_while(storage: StorageInTest) -> None:
    now, notices = storage.clock.time, storage.notices
    called = Notice(str(ANN), INVITATION, BEN, sent_at=now)
    assert await notices.claim(called, now - HOUR)
    assert not await notices.claim(replace(called, sent_at=now + HOUR / 2), now - HOUR / 2)
    assert await notices.claim(replace(called, about=str(CARA)), now - HOUR), "of another host"
    assert await notices.claim(replace(called, sent_at=now + HOUR), now)
    with pytest.raises(OSError, match="no route"):
        async with lobby.call_claimed(storage, ANN, BEN, now + 2 * HOUR) as at:
            assert at == now + 2 * HOUR
            raise OSError("no route to host")
    async with lobby.call_claimed(storage, ANN, BEN, now + 2 * HOUR) as at:
        assert at == now + 2 * HOUR, "the call did not go out"
    async with lobby.call_claimed(storage, ANN, BEN, now + 3 * HOUR / 2) as at:
        assert at == now + 3 * HOUR


async def test_what_a_person_declined_of_a_host_counts_once_for_each_table_until_they_come(
    storage: StorageInTest,
) -> None:
    for number in range(2):
        session_id = (await storage.new_table()).session.id
        for _ in range(2):
            await lobby.note_declined(storage, session_id, BEN, ANN, storage.clock.time)
        noted = await storage.notices.find(str(ANN), INVITATION, BEN)
        assert noted is not None and (noted.sent_at, noted.times) == (storage.clock.time, number + 1)
    assert noted is not None and await storage.notices.find(str(BEN), INVITATION, ANN) is None
    await lobby.forgive(storage, ANN, BEN)
    assert await storage.notices.find(str(ANN), INVITATION, BEN) == replace(noted, times=0)


async def test_invitations_of_long_ago_are_forgotten(storage: StorageInTest) -> None:
    await storage.notices.put(Notice(str(ANN), INVITATION, BEN, sent_at=storage.clock.time))
    storage.clock.advance(days=366)
    await storage.notices.put(Notice(str(ANN), INVITATION, CARA, sent_at=storage.clock.time))
    await storage.retention.prune(None, 10)
    assert [notice.user_id for notice in await storage.notices.of(str(ANN))] == [CARA]


async def test_what_waits_is_due_at_the_tables_of_a_process_until_it_is_sent(storage: StorageInTest) -> None:
    session_id, other = [(await storage.new_table()).session.id for _ in range(2)]
    waits = Notice(session_id, "turn", ANN, due_at=storage.clock.time + HOUR)
    for notice in (waits, replace(waits, user_id=BEN, due_at=storage.clock.time), Notice(other, "turn", ANN)):
        await storage.notices.put(notice)
    assert await storage.notices.due() == [(session_id, storage.clock.time)]
    assert await storage.notices.due(ShardSet(1, frozenset())) == []
    await storage.notices.put(replace(waits, user_id=BEN, message_id=5, channel_id=7))
    await storage.notices.put(replace(waits, due_at=storage.clock.time + HOUR))
    assert await storage.notices.due() == [(session_id, storage.clock.time + HOUR)], (
        "of one that was sent it is noted"
    )


async def test_when_a_game_begins_or_ends_only_messages_are_remembered(storage: StorageInTest) -> None:
    session_id = (await storage.new_table()).session.id
    sent = Notice(session_id, "invited", CARA, channel_id=7, message_id=5, sent_at=storage.clock.time)
    for notice in (
        sent,
        Notice(session_id, "declined", BEN),
        Notice(session_id, "silence", ANN, until=storage.clock.time),
    ):
        await storage.notices.put(notice)
    await storage.commit(session_id, 0, version=1, status=SessionStatus.RUNNING)
    assert await storage.notices.of(session_id) == [sent]


# Who is to be told of which lobby, on both engines


GUILD, GAME = 7, "teufels_kueche"
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)


async def due(storage: StorageInTest, part: ShardSet | None = None) -> list[tuple[str, int]]:
    found = await storage.alerts.due(storage.clock.time - MINUTE, storage.clock.time - DAY, part)
    return [(alert.session_id, alert.user_id) for alert in found]


async def tell(storage: Storage, user_id: int, at: datetime) -> None:
    await storage.notices.put(Notice(str(GUILD), ALERT, user_id, sent_at=at))


async def test_whoever_was_told_is_told_no_more_for_a_day_and_what_they_choose_meanwhile_changes_nothing(
    storage: StorageInTest,
) -> None:
    await storage.alerts.set(GUILD, ANN, {GAME})
    first = (await storage.new_table()).session.id
    storage.clock.time += MINUTE
    await tell(storage, ANN, storage.clock.time)
    await storage.alerts.set(GUILD, ANN, {GAME, "heller"})
    second = (await storage.new_table()).session.id
    storage.clock.time += DAY - timedelta(seconds=1)
    assert await due(storage) == []
    storage.clock.time += timedelta(seconds=1)
    assert await due(storage) == [(first, ANN), (second, ANN)]


async def test_how_many_were_told_since_a_moment_is_counted(storage: StorageInTest) -> None:
    for user_id, ago in ((ANN, DAY), (BEN, MINUTE)):
        await storage.alerts.set(GUILD, user_id, {GAME})
        await tell(storage, user_id, storage.clock.time - ago)
    since = [storage.clock.time - DAY, storage.clock.time - 2 * MINUTE, storage.clock.time]
    assert [await storage.notices.num_sent(ALERT, moment) for moment in since] == [2, 1, 0]
