"""Finding sessions again, and counting them, on both engines."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import Boolean, Integer, Table, event, insert

from storage import Occupant, SessionStatus, ShardSet, Storage, Viewer
from storage.tables import UtcDateTime, metadata, moves, notices

from .support import ANN, BEN, CARA, PostgresServer, StorageInTest, held

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


# What is asked often, or of one person, is found by an index however much is stored


NUM_TABLES, NUM_MOVES, NUM_OPEN = 2_000, 10, 3
HOST_OF_ANOTHER = 12
"""Of an open table of which no other test asks."""
SMALL = {"uptime", "shards", "identifies", "processes", "interactions"}
"""Tables with a row per process, or of the last minutes."""
LARGE = [table for table in metadata.sorted_tables if table.name not in SMALL]
SCAN = re.compile(
    rf"SCAN ({'|'.join(table.name for table in LARGE)})\b(?!.* ix_sessions_(unpublished|open_channel))|Seq Scan on"
)
"""What is unpublished and what is open have indexes of their own, in which there is nothing else."""
NOW = datetime(2025, 1, 1, tzinfo=UTC)

Verb = Callable[[Storage], Awaitable[object]]


def rows(table: Table) -> Iterator[dict[str, Any]]:
    """Yield rows of many closed tables of other people, and of three open ones, at one of which Ann sits."""
    is_of_end = table.name.startswith(("result", "record"))
    seats = range(1 if table.name in ("sessions", "records", "results") else 2)
    for number in range(NUM_OPEN if is_of_end else 0, NUM_TABLES):
        host_id, session_id = (10 + number if number else ANN), f"t{number:07}"
        status = "RUNNING" if number < NUM_OPEN else ("FINISHED", "ABORTED")[number % 2]
        for seat in seats:
            user_id = 10_000_000 + number if seat else host_id
            known = {"session_id": session_id, "id": session_id, "status": status, "seat": seat, "scope": "user"}
            known |= dict.fromkeys(("guild_id", "channel_id", "seen_in"), number) | {"key": "language"}
            known |= dict.fromkeys(("user_id", "scope_id"), user_id) | {"host_id": host_id}
            row = {
                column.name: known.get(column.name, plain(column.type)) for column in table.c if is_given(column)
            }
            if table is notices:
                due_at = None if number else NOW
                told = (
                    ("turn", session_id, None),
                    ("invitation", str(user_id + 1), NOW),
                    ("alert", str(user_id), NOW),
                )
                keys = ("kind", "about", "sent_at")
                yield from ({**row, "due_at": due_at, **dict(zip(keys, one, strict=True))} for one in told)
            elif table is moves:
                yield from ({**row, "ply": ply} for ply in range(seat, NUM_MOVES, 2))
            else:
                yield row


def is_given(column: Any) -> bool:
    return column.name in ("user_id", "host_id", "seen_in") or not (column.nullable or column.server_default)


def plain(kind: object) -> object:
    return (
        False
        if isinstance(kind, Boolean)
        else 1
        if isinstance(kind, Integer)
        else NOW
        if isinstance(kind, UtcDateTime)
        else "x"
    )


@pytest_asyncio.fixture(scope="module", loop_scope="module", params=["sqlite", "postgres"])
async def filled(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Storage]:
    """The same much for all tests: to store it takes longer than to ask for all plans."""
    url = f"sqlite:///{tmp_path_factory.mktemp('plans') / 'much.sqlite3'}"
    if request.param == "postgres":
        server: PostgresServer = request.getfixturevalue("postgres_server")
        url = server.url(await server.new_database())
    async with await Storage.open(url) as storage:
        async with storage._database.writing() as connection:
            for table in LARGE:
                await connection.execute(insert(table), list(rows(table)))
            await connection.exec_driver_sql("ANALYZE")
        yield storage


async def plan_of(storage: Storage, verb: Verb) -> list[str]:
    """Return the lines of the plans of all statements that a verb sends."""
    sent: list[tuple[str, Any]] = []

    def note(_c: object, _cursor: object, statement: str, parameters: Any, *_: object) -> None:
        sent.append((statement, parameters))

    engines = {engine.sync_engine for engine in (storage._database.reader, storage._database.writer)}
    for engine in engines:
        event.listen(engine, "before_cursor_execute", note)
    await verb(storage)
    for engine in engines:
        event.remove(engine, "before_cursor_execute", note)
    lines = []
    async with storage._database.reading() as connection:
        explain = "EXPLAIN" if connection.dialect.name == "postgresql" else "EXPLAIN QUERY PLAN"
        for statement, parameters in sent:
            rows = await connection.exec_driver_sql(f"{explain} {statement}", parameters)
            lines += [str(row[-1]) for row in rows]
    assert lines
    return lines


VERBS: dict[str, Verb] = {
    "forget": lambda storage: storage.privacy.forget(HOST_OF_ANOTHER),
    "held": lambda storage: held(storage, ANN),
    "counts": lambda storage: storage.privacy.counts(ANN),
    "of_user": lambda storage: storage.of_user(ANN),
    "in_guild": lambda storage: storage.in_guild(1),
    "open_in_channel": lambda storage: storage.open_in_channel(1),
    "last_finished_in_channel": lambda storage: storage.last_finished_in_channel(5),
    "unpublished": lambda storage: storage.unpublished(),
    "due": lambda storage: storage.due(NOW),
    "running": lambda storage: storage.running(),
    "outlines": lambda storage: storage.outlines(),
    "automatic": lambda storage: storage.automatic(),
    "changed": lambda storage: storage.changed(NOW),
    "alerts": lambda storage: storage.alerts.due(NOW, NOW),
    "num_sent": lambda storage: storage.notices.num_sent("alert", NOW),
    "load": lambda storage: storage.load("t0000001"),
    "moves": lambda storage: storage.moves("t0000001"),
    "note": lambda storage: storage.notes.read("t0000001", ANN),
    "former_seat": lambda storage: storage.former_seat("t0000001", ANN),
    "notices": lambda storage: storage.notices.of("t0000001"),
    "notice": lambda storage: storage.notices.find("5", "invitation", ANN),
    "notices_due": lambda storage: storage.notices.due(),
    "last_hosted": lambda storage: storage.last_hosted(ANN, 0, "teufel"),
    "results_of_person": lambda storage: storage.results.of_person(99, 9, Viewer(ANN, {9})),
    "results_in_guild": lambda storage: storage.results.in_guild(9, Viewer(ANN, {9})),
    "records": lambda storage: storage.record("t0000004"),
    "results_settings": lambda storage: storage.results.settings(9, "language"),
    "results_channels": lambda storage: storage.results.channels(9),
}


@pytest.mark.parametrize("verb", VERBS.values(), ids=VERBS)
@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.slow
async def test_a_verb_reads_no_table_from_end_to_end(filled: Storage, verb: Verb) -> None:
    lines = await plan_of(filled, verb)
    assert [line for line in lines if SCAN.search(line)] == []


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.slow
async def test_counting_reads_no_moves(filled: Storage) -> None:
    plan = "\n".join(await plan_of(filled, lambda storage: storage.stats()))
    assert "moves" not in plan
