"""What is deleted in time, and what is not, on both engines."""

from __future__ import annotations

import sqlite3
from collections import Counter
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import insert

from storage import MoveRecord, Occupant, SessionStatus, ShardSet, Storage
from storage.tables import notes

from .support import ANN, BEN, StorageInTest

MONTH, YEAR = timedelta(days=31), timedelta(days=366)


async def ended(storage: StorageInTest, status: SessionStatus = SessionStatus.FINISHED) -> str:
    """Store a game that ends now, with a note, a standing answer and a private message of Ann."""
    session_id = (await storage.new_table(state="{}")).session.id
    moves = [MoveRecord(ply=0, seat=0, code="go", events="[]", user_id=ANN)]
    await storage.commit(session_id, 0, version=1, status=SessionStatus.RUNNING, moves=moves)
    await storage.mark_private(session_id, ANN, private="message", dm_closed=False)
    await storage.set_standing_order(session_id, ANN, "promise", instead_of=None)
    await storage.notes.write(session_id, ANN, "note")
    if status is not SessionStatus.RUNNING:
        await storage.commit(session_id, 1, version=2, status=status, record="{}")
    return session_id


async def tell_apart(storage: Storage, session_id: str) -> tuple[bool, bool, bool]:
    """Return whether a table is stored, whether Ann's note is, and whether her standing answer is."""
    stored = await storage.load(session_id)
    standing_orders = stored.seats[0].standing_order if stored is not None else None
    return stored is not None, bool(await storage.notes.read(session_id, ANN)), standing_orders is not None


async def delete_messages(storage: Storage) -> list[str]:
    """Delete the private messages that are due, as the bot does, and return at which tables."""
    found = await storage.retention.private_messages(None, 10)
    for session_id, user_id, private in found:
        assert (user_id, private) == (ANN, "message")
        await storage.mark_private(session_id, user_id, private=None, dm_closed=False)
    return [session_id for session_id, *_ in found]


@pytest.mark.parametrize("status", [SessionStatus.FINISHED, SessionStatus.ABORTED])
async def test_notes_and_private_messages_go_a_month_after_the_end_and_the_game_after_a_year(
    storage: StorageInTest, status: SessionStatus
) -> None:
    game, running = await ended(storage, status), await ended(storage, SessionStatus.RUNNING)
    storage.clock.advance(days=29)
    assert await storage.retention.private_messages(None, 10) == []
    assert await storage.retention.prune(None, 10) == Counter()
    storage.clock.advance(days=2)
    assert await delete_messages(storage) == [game]
    assert await storage.retention.prune(None, 10) == Counter(notes=1)
    assert await tell_apart(storage, game) == (True, False, False)
    storage.clock.advance(days=333)
    assert await storage.retention.prune(None, 10) == Counter()
    storage.clock.advance(days=2)
    assert await storage.retention.prune(None, 10) == Counter(tables=1)
    assert await storage.load(game) is None
    assert await storage.moves(game) == [] and await storage.record(game) is None
    assert await tell_apart(storage, running) == (True, True, True), "a game that goes on keeps everything"


async def test_a_game_that_somebody_keeps_stays_for_good(storage: StorageInTest) -> None:
    game = await ended(storage)
    await storage.set_kept(game, is_kept=True)
    storage.clock.time += 10 * YEAR
    await delete_messages(storage)
    assert await storage.retention.prune(None, 10) == Counter(notes=1), "people's own things go all the same"
    assert await tell_apart(storage, game) == (True, False, False)
    await storage.set_kept(game, is_kept=False)
    assert await storage.retention.prune(None, 10) == Counter(tables=1)


async def test_a_table_that_never_began_goes_after_a_month_and_bars_when_they_are_over(
    storage: StorageInTest,
) -> None:
    closed, gathering = (await storage.new_table()).session.id, (await storage.new_table()).session.id
    await storage.commit(closed, 0, version=1, status=SessionStatus.ABORTED)
    await storage.blocks.set(7, ANN, storage.clock.time + timedelta(days=30))
    await storage.blocks.set(7, BEN, storage.clock.time + timedelta(days=32))
    storage.clock.time += MONTH
    assert await storage.retention.prune(None, 10) == Counter(tables=1, bans=1)
    assert await storage.load(closed) is None and await storage.load(gathering) is not None
    assert [block.user_id for block in await storage.blocks.in_guild(7, storage.clock.time)] == [BEN]


async def test_who_has_given_up_a_seat_is_known_until_a_month_after_the_end(storage: StorageInTest) -> None:
    game = (await storage.new_table(state="{}", status=SessionStatus.RUNNING)).session.id
    await storage.commit(game, 0, version=1, seats=[Occupant(computer="robot", name="Robo")])
    storage.clock.time += YEAR
    await storage.retention.prune(None, 10)
    assert await storage.former_seat(game, ANN) == 0, "it may last"
    await storage.commit(game, 1, version=2, status=SessionStatus.FINISHED)
    storage.clock.advance(days=29)
    await storage.retention.prune(None, 10)
    assert await storage.former_seat(game, ANN) == 0
    storage.clock.advance(days=2)
    await storage.retention.prune(None, 10)
    assert await storage.former_seat(game, ANN) is None


async def test_little_is_deleted_at_a_time(storage: StorageInTest) -> None:
    for _ in range(5):
        await ended(storage)
    storage.clock.time += YEAR
    await delete_messages(storage)
    steps = [await storage.retention.prune(None, 2) for _ in range(4)]
    assert [step["tables"] for step in steps] == [2, 2, 1, 0]
    assert all(step["notes"] <= 2 for step in steps)


async def test_each_process_deletes_at_its_own_servers(storage: StorageInTest) -> None:
    for guild_id in (0, 1 << 22):
        table = await storage.new_table(guild_id=guild_id)
        await storage.mark_private(table.session.id, ANN, private="message", dm_closed=False)
        await storage.commit(table.session.id, 0, version=1, status=SessionStatus.ABORTED)
    storage.clock.time += MONTH
    here, there = ShardSet(2, frozenset({0})), ShardSet(2, frozenset({1}))
    found = [await storage.retention.private_messages(part, 10) for part in (here, there, None)]
    assert [len(messages) for messages in found] == [1, 1, 2]
    await delete_messages(storage)
    assert await storage.retention.prune(here, 10) == Counter(tables=1)
    assert await storage.retention.prune(here, 10) == Counter()
    assert await storage.retention.prune(there, 10) == Counter(tables=1)


@pytest.mark.parametrize("is_old", [False, True])
@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_a_file_of_sqlite_gives_the_space_back(
    sqlite_file: Path, url: str, storage: StorageInTest, is_old: bool
) -> None:
    if is_old:
        with closing(sqlite3.connect(sqlite_file, isolation_level=None)) as file:
            file.execute("PRAGMA auto_vacuum = 0")
            file.execute("VACUUM")
    table = await storage.new_table()
    noted = {"session_id": table.session.id, "text": "much was noted " * 1000}
    async with storage._database.writing() as connection:
        await connection.execute(insert(notes), [{**noted, "user_id": user_id} for user_id in range(500)])
    size = _size(sqlite_file)
    assert size > 7_000_000
    await storage.commit(table.session.id, 0, version=1, status=SessionStatus.ABORTED)
    storage.clock.time += MONTH
    pruned = await storage.retention.prune(None, 10)
    assert pruned == Counter(notes=500, tables=1)
    await storage.retention.shrink()
    assert _size(sqlite_file) < 2_000_000
    with closing(sqlite3.connect(sqlite_file)) as file:
        assert file.execute("PRAGMA auto_vacuum").fetchone() == (2,), "from now on without writing it anew"
        assert file.execute("PRAGMA quick_check").fetchone() == ("ok",)


def _size(file: Path) -> int:
    return file.stat().st_size
