"""Finding sessions again, and counting them, on both engines."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from storage import Occupant, SessionStatus, ShardSet, Storage, StoredSession

from .support import ANN, BEN, CARA, StorageInTest

FINISHED, LOBBY, RUNNING = SessionStatus.FINISHED, SessionStatus.LOBBY, SessionStatus.RUNNING


async def test_of_a_channel_the_open_table_and_the_last_that_was_finished_are_found(storage: StorageInTest) -> None:
    assert await storage.last_finished_in_channel(5) is None
    ids = []
    for status in (FINISHED, FINISHED, SessionStatus.ABORTED):
        table = await storage.new_table(channel_id=5)
        assert await storage.open_in_channel(5) == table.session
        ids.append(table.session.id)
        storage.clock.advance(seconds=1)
        await storage.commit(table.session.id, 0, version=1, status=status)
        assert await storage.open_in_channel(5) is None
    await storage.new_table(channel_id=5)
    last = await storage.last_finished_in_channel(5)
    assert last is not None and last.id == ids[1]
    assert await storage.last_finished_in_channel(6) is None and await storage.open_in_channel(6) is None


async def test_the_tables_of_a_person_come_newest_first_whatever_is_done_at_them(storage: StorageInTest) -> None:
    created = []
    for _ in range(3):
        created.append(await storage.new_table())
        storage.clock.advance(seconds=1)
    elsewhere = await storage.new_table(seats=[Occupant(user_id=CARA, name="Cara")])
    storage.clock.advance(seconds=1)
    await storage.commit(created[0].session.id, 0, version=1, status=RUNNING)
    found = await storage.of_user(BEN)
    expected = [created[2].session.id, created[1].session.id, created[0].session.id]
    assert [table.session.id for table in found] == expected
    assert [len(table.seats) for table in found] == [3, 3, 3]
    changed = [created[2].session.id, created[0].session.id]
    assert [table.session.id for table in await storage.of_user(BEN, limit=2)] == changed, "what was changed last"
    assert [table.session.id for table in await storage.of_user(BEN, [LOBBY])] == expected[:2]
    assert await storage.of_user(BEN, [FINISHED]) == []
    assert await storage.of_user(CARA) == [elsewhere]


async def test_the_tables_of_a_server_are_listed_with_their_states(storage: StorageInTest) -> None:
    here = await storage.new_table(guild_id=8, state="{}")
    await storage.new_table(guild_id=9)
    assert await storage.in_guild(8) == [here]
    assert await storage.in_guild(8, [RUNNING]) == []


async def test_lists_can_be_limited_to_the_servers_of_some_shards(storage: StorageInTest) -> None:
    guilds = [(number << 22) + 12345 for number in (7, 8, 9)]
    ids = [(await storage.new_table(guild_id=guild_id, due_at=storage.clock())).session.id for guild_id in guilds]
    for shards, found in (({0}, ids[1:2]), ({1}, [ids[0], ids[2]]), ({0, 1}, ids), (set(), [])):
        part = ShardSet(2, frozenset(shards))
        assert sorted(await storage.unpublished(part)) == sorted(found)
        assert sorted(await storage.due(storage.clock.time, part)) == sorted(found)
        assert [guild_id in part for guild_id in guilds] == [session_id in found for session_id in ids]
    for session_id in ids:
        await storage.commit(session_id, 0, version=1, status=RUNNING)
    assert await storage.running(ShardSet(2, frozenset({0}))) == ids[1:2]


async def test_a_session_is_unpublished_until_the_channel_shows_its_newest_version(
    storage: Storage, table: StoredSession
) -> None:
    session_id = table.session.id
    assert await storage.unpublished() == [session_id]
    await storage.mark_published(session_id, 0, card=None)
    assert await storage.unpublished() == []
    await storage.commit(session_id, 0, version=1, status=RUNNING)
    await storage.commit(session_id, 1, version=2, status=FINISHED)
    assert await storage.unpublished() == [session_id]
    await storage.mark_published(session_id, 1, card=None)
    assert await storage.unpublished() == [session_id]
    await storage.mark_published(session_id, 2, card=None)
    assert await storage.unpublished() == []


async def test_an_open_table_is_due_at_its_time(storage: StorageInTest) -> None:
    soon = storage.clock.time + timedelta(minutes=10)
    lobby = await storage.new_table(due_at=soon)
    ended = await storage.new_table(due_at=soon)
    await storage.new_table(due_at=None)
    await storage.commit(ended.session.id, 0, version=1, status=FINISHED)
    assert await storage.due(storage.clock.time) == []
    assert await storage.due(soon - timedelta(microseconds=1)) == []
    assert await storage.due(soon) == [lobby.session.id]
    assert await storage.due(soon + timedelta(minutes=1)) == [lobby.session.id]


async def test_what_is_played_is_listed_and_what_is_open_outlined(storage: StorageInTest) -> None:
    gathering, played, finished = (
        await storage.new_table(guild_id=4 << 22),
        await storage.new_table(),
        await storage.new_table(),
    )
    await storage.commit(played.session.id, 0, version=1, status=RUNNING, clock="{}", card='{"message_id": 1}')
    await storage.commit(finished.session.id, 0, version=1, status=FINISHED)
    assert await storage.running() == [played.session.id]
    outlines = {outline.id: outline for outline in await storage.outlines()}
    assert set(outlines) == {gathering.session.id, played.session.id}
    shown = outlines[played.session.id]
    assert (shown.status, shown.clock, shown.card) == (RUNNING, "{}", '{"message_id": 1}')
    assert [outline.id for outline in await storage.outlines(ShardSet(3, frozenset({1})))] == [gathering.session.id]


async def test_games_in_which_somebody_need_not_click_are_found(storage: StorageInTest) -> None:
    people = [Occupant(user_id=ANN, name="Ann"), Occupant(user_id=BEN, name="Ben")]
    stand_in = [people[0], replace(people[1], stand_in="once")]
    robot = [people[0], Occupant(computer="easy", name="Robo")]
    tables = [(await storage.new_table(seats=seats)).session.id for seats in (people, stand_in, robot, people)]
    for session_id in tables:
        await storage.commit(session_id, 0, version=1, status=RUNNING)
    assert await storage.set_standing_order(tables[3], BEN, "[]", instead_of=None)
    assert sorted(await storage.automatic()) == sorted(tables[1:])
    assert await storage.automatic(ShardSet(1, frozenset())) == []


async def test_games_that_changed_of_late_are_found_and_those_with_a_pace_of_days_though_they_are_over(
    storage: StorageInTest,
) -> None:
    tables = [await storage.new_table(time_control=control) for control in ("evening", "days-1", "bank-1")]
    for table, status in zip(tables, (FINISHED, RUNNING, FINISHED), strict=True):
        await storage.commit(table.session.id, 0, version=1, status=status)
    storage.clock.advance(hours=2)
    newest = await storage.new_table()
    await storage.commit(newest.session.id, 0, version=1, status=RUNNING)
    slow, late = [table.session.id for table in tables[1:]], newest.session.id
    assert await storage.changed(storage.clock.time - timedelta(hours=1)) == [late]
    assert set(await storage.changed(storage.clock.time - timedelta(hours=3))) == {late, *slow}


async def test_stats_count_tables_and_people(storage: StorageInTest) -> None:
    empty = await storage.stats()
    assert (empty.people, set(empty.sessions.values())) == (0, {0})
    table = await storage.new_table()
    await storage.new_table(guild_id=8, seats=[Occupant(user_id=ANN, name="Ann")])
    await storage.commit(table.session.id, 0, version=3, status=RUNNING)
    stats = await storage.stats()
    assert stats.sessions == {LOBBY: 1, RUNNING: 1, FINISHED: 0, SessionStatus.ABORTED: 0}
    assert stats.people == 2


async def test_times_come_back_aware_in_utc_to_the_microsecond_and_without_a_zone_are_refused(
    storage: StorageInTest,
) -> None:
    table = await storage.new_table(due_at=storage.clock.time)
    stored = await storage.load(table.session.id)
    assert stored is not None and stored.session.due_at == storage.clock.time
    assert stored.session.due_at.utcoffset() == timedelta(0)
    with pytest.raises(Exception, match="has no time zone"):
        await storage.new_table(due_at=storage.clock.time.replace(tzinfo=None))
    assert await storage.unpublished() == [table.session.id]
