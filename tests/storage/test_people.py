"""Notes, settings, and what lies on the seats of people, on both engines."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from storage import MoveRecord, Storage, StoredSession

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
