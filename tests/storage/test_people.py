"""Notes, settings and invitations, on both engines."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from storage import Occupant, Storage, StoredSession

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


async def placed(storage: Storage, session_id: str, user_id: int) -> str | None:
    table = await storage.load(session_id)
    seat = table.seat_of(user_id) if table is not None else None
    return seat.standing_order if seat is not None else None


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


async def test_an_order_goes_with_its_person_and_nobody_inherits_it(storage: Storage, table: StoredSession) -> None:
    session_id = table.session.id
    await storage.set_standing_order(session_id, ANN, "p1", instead_of=None)
    moved = [Occupant(user_id=BEN, name="Ben"), Occupant(user_id=ANN, name="Ann", stand_in="once")]
    await storage.commit(session_id, 0, version=1, seats=moved)
    assert await placed(storage, session_id, ANN) == "p1"
    await storage.commit(session_id, 1, version=2, seats=[moved[0], Occupant(user_id=CARA, name="Cara")])
    assert await placed(storage, session_id, CARA) is None


async def test_an_order_given_while_seats_are_replaced_is_kept_or_it_is_told(
    storage: Storage, table: StoredSession
) -> None:
    known: str | None = None
    for version in range(12):
        swapped = table.seats if version % 2 else tuple(reversed(table.seats))
        order = f'"{version}"'
        _, is_kept = await asyncio.gather(
            storage.commit(table.session.id, version, version=version + 1, seats=swapped),
            storage.set_standing_order(table.session.id, ANN, order, instead_of=known),
        )
        known = order if is_kept else known
        seat = (await reload(storage, table)).seat_of(ANN)
        assert seat is not None and seat.standing_order == known
