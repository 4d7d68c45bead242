"""Notes, notices, settings, and what lies on the seats of people, on both engines."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from bot.tables import lobby
from storage import ALERT, INVITATION, MoveRecord, Notice, SessionStatus, ShardSet, Storage, StoredSession

from .support import ANN, BEN, CARA, StorageInTest, reload


async def test_a_note_belongs_to_one_person_at_one_table_and_is_replaced_and_removed(
    storage: StorageInTest,
) -> None:
    table, there = await storage.new_table(), (await storage.new_table()).session.id
    here = table.session.id
    await storage.notes.write(here, BEN, "?")
    for text in ("", "Ben bluffs 🫖\nalways", "second", "", "", "third"):
        await storage.notes.write(here, ANN, text)
        assert await storage.notes.read(here, ANN) == text
        assert await storage.notes.read(here, BEN) == "?"
        assert await storage.notes.read(there, ANN) == ""
    assert await reload(storage, table) == table, "its version, too"


async def test_the_bot_reads_settings_as_they_were_changed_last(url: str) -> None:
    async with await Storage.open(url, is_bot=True) as storage:
        for value in ("1", "2", None, "3"):
            await storage.set_setting("user", ANN, "dm", value)
            assert await storage.setting("user", ANN, "dm") == value
            assert await storage.setting("user", BEN, "dm") is None
        reading = asyncio.create_task(storage.setting("user", BEN, "dm"))
        await asyncio.gather(reading, storage.set_setting("user", BEN, "dm", "4"))
        assert await storage.setting("user", BEN, "dm") == "4"
        await storage.privacy.forget(ANN)
        assert await storage.setting("user", ANN, "dm") is None


async def test_processes_of_the_bot_read_what_others_have_set(postgres_url: str) -> None:
    async with (
        await Storage.open(postgres_url, is_bot=True) as storage,
        await Storage.open(postgres_url, is_bot=True) as other,
    ):
        for value in ("1", "2", None):
            await other.set_setting("guild", 7, "tables", value)
            assert await storage.setting("guild", 7, "tables") == value


async def test_a_standing_order_is_kept_for_one_person_and_changes_neither_version_nor_publication(
    storage: Storage, table: StoredSession
) -> None:
    session_id = table.session.id
    assert not await storage.set_standing_order(session_id, BEN, "p2", instead_of="p1")
    assert await storage.set_standing_order(session_id, BEN, "p1", instead_of=None)
    assert not await storage.set_standing_order(session_id, BEN, "p2", instead_of=None)
    after = await reload(storage, table)
    seats = (table.seats[0], replace(table.seats[1], standing_order="p1"), table.seats[2])
    assert (after.session, after.seats) == (table.session, seats)
    assert "p1" not in repr(after)
    assert await storage.set_standing_order(session_id, BEN, None, instead_of="p1")
    assert await reload(storage, table) == table
    assert not await storage.set_standing_order(session_id, CARA, "p1", instead_of=None), "who does not sit there"
    assert not await storage.set_standing_order("nowhere", BEN, "p1", instead_of=None)


Put = Callable[[Storage, str, int, str, str | None], Awaitable[object]]
ON_SEATS: dict[str, Put] = {
    "private": lambda storage, of, user, text, _: storage.mark_private(of, user, private=text, dm_closed=True),
    "standing_order": lambda storage, of, user, text, before: storage.set_standing_order(
        of, user, text, instead_of=before
    ),
    "hindsight": lambda storage, of, user, text, _: storage.set_hindsight(of, user, text),
}
"""What lies on the seat of a person, and how it is put there in place of something."""


@pytest.mark.parametrize("what", ON_SEATS)
async def test_what_lies_on_a_seat_goes_with_its_person_and_whoever_comes_inherits_the_questions_alone(
    storage: StorageInTest, table: StoredSession, what: str
) -> None:
    put, session_id = ON_SEATS[what], table.session.id
    move = MoveRecord(ply=0, seat=2, code="go", events="[]", user_id=ANN)
    await put(storage, session_id, ANN, "mine", None)
    storage.clock.advance(hours=1)
    await storage.commit(session_id, 0, version=1, seats=list(reversed(table.seats)), moves=[move])
    *others, ann = (await reload(storage, table)).seats
    assert (ann.user_id, getattr(ann, what), ann.dm_closed) == (ANN, "mine", what == "private")
    assert ann.joined_at == table.seats[0].joined_at
    assert [(seat.user_id, getattr(seat, what), seat.dm_closed) for seat in others] == [
        (None, None, False),
        (BEN, None, False),
    ]
    substitute = replace(ann, user_id=CARA, name="Cara")
    await storage.commit(session_id, 1, version=2, seats=[*others, substitute])
    seat = (await reload(storage, table)).seats[2]
    assert (seat.user_id, seat.questions, getattr(seat, what), seat.dm_closed) == (CARA, 1, None, False)
    assert not await put(storage, session_id, ANN, "late", None)
    assert (await reload(storage, table)).seats[2] == seat


@pytest.mark.parametrize("what", ["private", "standing_order"])
async def test_what_is_put_on_a_seat_while_seats_are_replaced_is_kept_or_it_is_told(
    storage: StorageInTest, table: StoredSession, what: str
) -> None:
    known: str | None = None
    for version in range(12):
        swapped = table.seats if version % 2 else tuple(reversed(table.seats))
        _, is_kept = await asyncio.gather(
            storage.commit(table.session.id, version, version=version + 1, seats=swapped),
            ON_SEATS[what](storage, table.session.id, ANN, str(version), known),
        )
        assert is_kept or what != "private"
        known = str(version) if is_kept else known
        seat = (await reload(storage, table)).seat_of(ANN)
        assert seat is not None and getattr(seat, what) == known


# Notices: claimed by one at a time, counted, found again when they are due, and forgotten


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


# Alerts about lobbies, on both engines


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
