"""Notes, settings and invitations, on both engines."""

from __future__ import annotations

import asyncio

from storage import Storage

from .support import ANN, BEN, NewTable, reload


async def test_a_note_belongs_to_one_person_at_one_table_and_is_replaced_and_removed(
    storage: Storage, new_table: NewTable
) -> None:
    table, there = await new_table(), (await new_table()).session.id
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
