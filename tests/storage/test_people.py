"""Notes, settings, and forgetting a person, on both engines."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select

from storage import MoveRecord, Occupant, SessionStatus, Storage
from storage.commits import advance
from storage.tables import metadata

from .support import ANN, BEN, CARA, NewTable, reload


async def test_a_note_belongs_to_one_person_at_one_table(storage: Storage, new_table: NewTable) -> None:
    here, there = (await new_table()).session.id, (await new_table()).session.id
    assert await storage.notes.read(here, ANN) == ""
    await storage.notes.write(here, ANN, "Ben bluffs 🫖\nalways")
    await storage.notes.write(here, BEN, "?")
    assert await storage.notes.read(here, ANN) == "Ben bluffs 🫖\nalways"
    assert await storage.notes.read(here, BEN) == "?"
    assert await storage.notes.read(there, ANN) == ""


async def test_a_note_is_replaced_and_removed(storage: Storage, new_table: NewTable) -> None:
    session_id = (await new_table()).session.id
    for text in ("first", "second", "", "", "third"):
        await storage.notes.write(session_id, ANN, text)
        assert await storage.notes.read(session_id, ANN) == text


async def test_a_note_keeps_the_version(storage: Storage, new_table: NewTable) -> None:
    table = await new_table()
    await storage.notes.write(table.session.id, ANN, "x")
    assert await reload(storage, table) == table


async def test_settings_are_kept_apart_by_scope_id_and_key(storage: Storage) -> None:
    assert await storage.setting("guild", 7, "language") is None
    await storage.set_setting("guild", 7, "language", '"de"')
    await storage.set_setting("user", 7, "language", '"en"')
    await storage.set_setting("app", 0, "commands", '"a1"')
    await storage.set_setting("app", 0, "commands", '"b2"')
    assert await storage.setting("guild", 7, "language") == '"de"'
    assert await storage.setting("user", 7, "language") == '"en"'
    assert await storage.setting("app", 0, "commands") == '"b2"'
    assert await storage.setting("guild", 7, "channel") is None
    await storage.set_setting("guild", 7, "language", None)
    assert await storage.setting("guild", 7, "language") is None


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


async def test_a_forgotten_person_is_nowhere_in_the_database(storage: Storage, new_table: NewTable) -> None:
    table = await new_table(seats=[Occupant(user_id=ANN, name="Annabel"), Occupant(user_id=BEN, name="Ben")])
    session_id = table.session.id
    move = MoveRecord(ply=0, seat=0, code="go", events="[]", user_id=ANN)
    await storage.commit(session_id, 0, version=1, moves=[move, replace(move, ply=1, seat=1, user_id=BEN)])
    await storage.mark_private(session_id, ANN, private=f'{{"dm": {ANN}}}', dm_closed=True)
    await storage.notes.write(session_id, ANN, "Annabel was here")
    await storage.set_setting("user", ANN, "dm", "false")
    await storage.commit(session_id, 1, version=2, status=SessionStatus.FINISHED, result="{}")
    await storage.mark_published(session_id, 2, card=f'{{"asked": [{ANN}]}}')

    assert await storage.privacy.forget(ANN) == []

    everything = await dump(storage)
    assert str(ANN) not in everything and "Annabel" not in everything
    stored = await reload(storage, table)
    assert (stored.session.host_id, stored.session.result, stored.session.version) == (None, "{}", 2)
    assert [(seat.user_id, seat.name, seat.questions) for seat in stored.seats] == [(None, "", 1), (BEN, "Ben", 1)]
    assert (stored.seats[0].private, stored.seats[0].dm_closed) == (None, False)
    assert [move.user_id for move in await storage.moves(session_id)] == [None, BEN]


async def test_words_of_a_forgotten_person_stay_where_a_record_needs_them(
    storage: Storage, new_table: NewTable
) -> None:
    seats = [Occupant(user_id=ANN, name="Ann", words="salt"), Occupant(user_id=BEN, name="Ben", words="pepper")]
    finished, aborted = await new_table(seats=seats), await new_table(seats=seats)
    await storage.commit(finished.session.id, 0, version=1, status=SessionStatus.FINISHED)
    await storage.commit(aborted.session.id, 0, version=1, status=SessionStatus.ABORTED)
    assert await storage.privacy.forget(ANN) == []
    assert [seat.words for seat in (await reload(storage, finished)).seats] == ["salt", "pepper"]
    assert [seat.words for seat in (await reload(storage, aborted)).seats] == [None, "pepper"]


async def test_forgetting_one_person_leaves_the_others_alone(storage: Storage, new_table: NewTable) -> None:
    table = await new_table(host_id=BEN)
    await storage.mark_private(table.session.id, BEN, private="{}", dm_closed=False)
    await storage.commit(table.session.id, 0, version=1, status=SessionStatus.FINISHED)
    await storage.notes.write(table.session.id, BEN, "note")
    await storage.set_setting("user", BEN, "dm", "false")
    await storage.set_setting("guild", ANN, "language", '"de"')
    before = await reload(storage, table)
    await storage.privacy.forget(ANN)
    after = await reload(storage, table)
    assert after.session == before.session
    assert after.seats[1:] == before.seats[1:]
    assert await storage.notes.read(table.session.id, BEN) == "note"
    assert await storage.setting("user", BEN, "dm") == "false"
    assert await storage.setting("guild", ANN, "language") == '"de"'


async def test_open_tables_of_a_forgotten_person_are_handed_over_first(
    storage: Storage, new_table: NewTable
) -> None:
    seated = await new_table(host_id=BEN)
    hosted = await new_table(seats=[Occupant(user_id=CARA, name="Cara")])
    move = MoveRecord(ply=0, seat=0, code="go", events="[]", user_id=ANN)
    await storage.commit(seated.session.id, 0, version=1, status=SessionStatus.RUNNING, moves=[move])

    left = await storage.privacy.forget(ANN)

    assert {table.session.id for table in left} == {seated.session.id, hosted.session.id}
    assert (await reload(storage, seated)).seats[0].user_id == ANN
    for table in left:
        seats = [
            Occupant(computer="careful", name="Robo 2") if seat.user_id == ANN else seat for seat in table.seats
        ]
        host = CARA if table.session.host_id == ANN else table.session.host_id
        version = table.session.version
        await storage.commit(table.session.id, version, version=version + 1, seats=seats, host_id=host)
    assert await storage.privacy.forget(ANN) == []
    assert str(ANN) not in await dump(storage)


@pytest.mark.parametrize("url", ["postgres"], indirect=True)
async def test_a_table_that_closes_while_a_person_is_forgotten_keeps_nothing_of_them(
    url: str, storage: Storage, new_table: NewTable
) -> None:
    table = await new_table(seats=[Occupant(user_id=ANN, name="Annabel")])
    async with await Storage.open(url) as other:
        async with other._database.writing() as closing:
            await advance(closing, table.session.id, 0, {"version": 1, "status": "FINISHED"})
            forgetting = asyncio.create_task(storage.privacy.forget(ANN))
            await until_somebody_waits(other)
        assert await forgetting == []
    everything = await dump(storage)
    assert str(ANN) not in everything and "Annabel" not in everything


async def until_somebody_waits(storage: Storage) -> None:
    """Wait until a transaction of PostgreSQL waits for another one."""
    async with asyncio.timeout(60), storage._database.reading() as connection:
        while not (
            await connection.exec_driver_sql("SELECT count(*) FROM pg_locks WHERE NOT granted")
        ).scalar_one():
            await asyncio.sleep(0)


async def test_a_person_who_came_back_can_be_seated_again(storage: Storage, new_table: NewTable) -> None:
    await storage.privacy.forget(ANN)
    table = await new_table()
    assert await storage.of_user(ANN) == [table]


async def dump(storage: Storage) -> str:
    """Return every row of every table as text."""
    rows: list[Any] = []
    async with storage._database.reading() as connection:
        for table in metadata.sorted_tables:
            rows += [tuple(row) for row in await connection.execute(select(table))]
    assert rows
    return str(rows)
