"""Finding sessions again, and counting them, on both engines."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import timedelta

import pytest

from storage import Occupant, SessionStatus, ShardSet, Storage

from .support import ANN, BEN, CARA, StorageInTest

ABORTED, FINISHED, LOBBY, RUNNING = (SessionStatus[name] for name in ("ABORTED", "FINISHED", "LOBBY", "RUNNING"))
HOUR, MICRO = timedelta(hours=1), timedelta(microseconds=1)
PEOPLE = Occupant(user_id=ANN, name="Ann"), Occupant(user_id=BEN, name="Ben")
TABLES: dict[str, tuple[SessionStatus, Sequence[Occupant]]] = {
    "lobby": (LOBBY, PEOPLE),
    "people": (RUNNING, PEOPLE),
    "stand-in": (RUNNING, (PEOPLE[0], replace(PEOPLE[1], stand_in="once"))),
    "robot": (RUNNING, (PEOPLE[0], Occupant(computer="easy", name="Robo"))),
    "order": (RUNNING, PEOPLE),
    "over": (FINISHED, PEOPLE),
    "closed": (ABORTED, PEOPLE),
}
PLAYED = "people", "stand-in", "robot", "order"
List = Callable[[StorageInTest, ShardSet | None], Awaitable[list[str]]]
LISTS: dict[str, tuple[List, Sequence[str]]] = {
    "unpublished": (Storage.unpublished, ("lobby", "stand-in", "robot", "order", "over", "closed")),
    "running": (Storage.running, PLAYED),
    "automatic": (Storage.automatic, ("stand-in", "robot", "order")),
    "changed": (lambda storage, part: storage.changed(storage.clock.time - HOUR, part), ("lobby", *PLAYED)),
    "due": (lambda storage, part: storage.due(storage.clock.time, part), ("lobby", *PLAYED)),
    "not due": (lambda storage, part: storage.due(storage.clock.time - MICRO, part), ()),
}


@pytest.mark.parametrize("name", LISTS)
async def test_a_list_has_the_tables_it_is_of_on_the_servers_of_some_shards(
    storage: StorageInTest, name: str
) -> None:
    guilds = {table: number << 22 | 12345 for number, table in enumerate(TABLES)}
    ids = {}
    for table, (status, seats) in TABLES.items():
        fields = {"due_at": storage.clock.time, "guild_id": guilds[table], "seats": seats}
        ids[table] = await storage.table_at(status, **fields)
    await storage.mark_published(ids["people"], 1, card=None)
    assert await storage.set_standing_order(ids["order"], BEN, "[]", instead_of=None)
    listed, found = LISTS[name]
    assert sorted(await listed(storage, None)) == sorted(ids[table] for table in found)
    for shards in ({0}, {1}, {0, 1}, set[int]()):
        part = ShardSet(2, frozenset(shards))
        assert sorted(await listed(storage, part)) == sorted(ids[t] for t in found if guilds[t] in part)


async def test_a_session_is_unpublished_until_the_channel_shows_its_newest_version(storage: StorageInTest) -> None:
    session_id = await storage.table_at(RUNNING)
    await storage.commit(session_id, 1, version=2, status=FINISHED)
    for shown, is_left in ((0, True), (1, True), (2, False)):
        await storage.mark_published(session_id, shown, card=None)
        assert bool(await storage.unpublished()) is is_left


async def test_games_with_a_pace_of_days_are_among_the_changed_though_they_are_over(
    storage: StorageInTest,
) -> None:
    controls = ("evening", "days-1", "untimed")
    _, *slow = [await storage.table_at(FINISHED, time_control=control) for control in controls]
    storage.clock.advance(hours=2)
    assert await storage.changed(storage.clock.time - HOUR) == []
    assert set(await storage.changed(storage.clock.time - 3 * HOUR)) == set(slow)


async def test_what_is_open_is_outlined(storage: StorageInTest) -> None:
    gathering, played = await storage.table_at(LOBBY, guild_id=4 << 22), (await storage.new_table()).session.id
    await storage.commit(played, 0, version=1, status=RUNNING, clock="{}", card='{"message_id": 1}')
    await storage.table_at(FINISHED)
    outlines = {outline.id: outline for outline in await storage.outlines()}
    assert set(outlines) == {gathering, played}
    shown = outlines[played]
    assert (shown.status, shown.clock, shown.card) == (RUNNING, "{}", '{"message_id": 1}')
    assert [outline.id for outline in await storage.outlines(ShardSet(3, frozenset({1})))] == [gathering]


async def test_of_a_channel_the_open_table_and_the_last_that_was_finished_are_found(storage: StorageInTest) -> None:
    assert await storage.last_finished_in_channel(5) is None
    ids = []
    for status in (FINISHED, FINISHED, ABORTED):
        ids.append(await storage.table_at(status, channel_id=5))
        storage.clock.advance(seconds=1)
        assert await storage.open_in_channel(5) is None
    table = await storage.new_table(channel_id=5)
    assert await storage.open_in_channel(5) == table.session
    last = await storage.last_finished_in_channel(5)
    assert last is not None and last.id == ids[1]
    assert await storage.last_finished_in_channel(6) is None and await storage.open_in_channel(6) is None


async def test_the_tables_of_a_person_or_a_server_come_newest_first_whatever_is_done_at_them(
    storage: StorageInTest,
) -> None:
    created = []
    for _ in range(3):
        created.append((await storage.new_table()).session.id)
        storage.clock.advance(seconds=1)
    elsewhere = await storage.new_table(seats=[Occupant(user_id=CARA, name="Cara")], guild_id=8, state="{}")
    storage.clock.advance(seconds=1)
    await storage.commit(created[0], 0, version=1, status=RUNNING)

    async def of_ben(*statuses: SessionStatus, limit: int | None = None) -> list[str]:
        found = await storage.of_user(BEN, statuses or (LOBBY, RUNNING), limit=limit)
        assert all(len(table.seats) == 3 for table in found)
        return [table.session.id for table in found]

    assert await of_ben() == created[::-1]
    assert await of_ben(limit=2) == [created[2], created[0]], "what was changed last"
    assert (await of_ben(LOBBY), await of_ben(FINISHED)) == ([created[2], created[1]], [])
    assert await storage.of_user(CARA) == await storage.in_guild(8) == [elsewhere]
    assert await storage.in_guild(8, [RUNNING]) == []


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
