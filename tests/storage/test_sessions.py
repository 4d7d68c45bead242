"""Creating, loading and committing sessions, on both engines."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError

from storage import (
    NEVER_PUBLISHED,
    ChannelBusy,
    MoveRecord,
    Notice,
    Occupant,
    SessionStatus,
    StaleVersion,
    Storage,
    StorageError,
    StoredSession,
)
from tests.programs import run_code

from .support import ANN, BEN, CARA, StorageInTest, reload


async def start(storage: Storage, table: StoredSession, state: str = "{}") -> None:
    await storage.commit(table.session.id, 0, version=1, status=SessionStatus.RUNNING, state=state)


async def test_a_created_table_is_loaded_exactly_as_it_was_returned(storage: StorageInTest) -> None:
    for given in ({"seed": "ab" * 32, "card": '{"message": 1}'}, {"seats": ()}):
        table = await storage.new_table(state='{"a": 1}', **given)
        assert await storage.load(table.session.id) == table
        session = table.session
        assert (session.version, session.published_version) == (0, NEVER_PUBLISHED)
        assert session.status is SessionStatus.LOBBY
        assert session.created_at == session.updated_at == storage.clock.time
    assert await storage.load("nothere2") is None


async def test_the_largest_user_id_all_of_unicode_and_64_kilobytes_survive(storage: StorageInTest) -> None:
    name = "Jürgen “Ж” 你好 🫖👩‍👩‍👧 \u202e\u0301 '\"\\%_$1:x"
    state = json.dumps(["🫖ü" * 8_000, "x" * 32_000], ensure_ascii=False)
    assert len(state.encode()) > 64_000
    table = await storage.new_table(seats=[Occupant(user_id=2**63 - 1, name=name)], options=json.dumps(name))
    await start(storage, table, state)
    stored = await reload(storage, table)
    assert (stored.seats[0].name, stored.seats[0].user_id) == (name, 2**63 - 1)
    assert (stored.session.options, stored.session.state) == (json.dumps(name), state)


async def test_a_commit_changes_what_it_names_and_nothing_else(storage: StorageInTest) -> None:
    table = await storage.new_table(seed="00ff", due_at=storage.clock.time)
    storage.clock.advance(minutes=1)
    await storage.commit(table.session.id, 0, version=1, options="{}", language="es-419", due_at=None)
    changed = replace(
        table.session, version=1, options="{}", language="es-419", due_at=None, updated_at=storage.clock.time
    )
    assert await storage.load(table.session.id) == StoredSession(changed, table.seats)


async def test_what_is_no_commits_business_or_does_not_follow_is_refused_and_nothing_changes(
    storage: StorageInTest,
) -> None:
    table = await storage.new_table(secret="5ec7e7")
    wrong: list[tuple[type[Exception], str, dict[str, Any]]] = [
        (TypeError, "published_version", {"version": 1, "published_version": 1}),
        (TypeError, "secret", {"version": 1, "secret": "0bad"}),
        (ValueError, "does not follow", {"version": 0, "state": "{}"}),
        (ValueError, "twice", {"version": 1, "seats": [Occupant(user_id=ANN, name="Ann")] * 2}),
    ]
    for error, match, given in wrong:
        with pytest.raises(error, match=match):
            await storage.commit(table.session.id, 0, **given)
    with pytest.raises(ValueError, match="twice"):
        await storage.new_table(seats=[Occupant(user_id=ANN, name="Ann")] * 2)
    assert await reload(storage, table) == table
    with pytest.raises(StaleVersion):
        await storage.commit("nothere2", 0, version=1, state="{}")


async def test_of_two_simultaneous_commits_exactly_one_wins(
    url: str, storage: Storage, table: StoredSession
) -> None:
    async with await Storage.open(url) as other_process:
        outcomes = await asyncio.gather(
            *(
                where.commit(
                    table.session.id,
                    0,
                    version=1,
                    state=f"by {number}",
                    moves=[MoveRecord(ply=0, seat=0, code=f"move {number}", events="[]")],
                )
                for number, where in enumerate([storage, other_process] * 3)
            ),
            return_exceptions=True,
        )
    winners = [number for number, outcome in enumerate(outcomes) if outcome is None]
    assert len(winners) == 1
    assert sum(isinstance(outcome, StaleVersion) for outcome in outcomes) == 5
    stored = await reload(storage, table)
    assert stored.session.state == f"by {winners[0]}"
    assert [move.code for move in await storage.moves(table.session.id)] == [f"move {winners[0]}"]
    assert [seat.questions for seat in stored.seats] == [1, 0, 0]


async def test_a_cancelled_commit_leaves_the_old_or_the_new_state_and_blocks_nobody(
    storage: Storage, table: StoredSession
) -> None:
    version = 0
    for steps in range(40):
        move = MoveRecord(ply=version, seat=0, code="go", events="[]")
        commit = asyncio.create_task(
            storage.commit(table.session.id, version, version=version + 1, state=str(version + 1), moves=[move])
        )
        for _ in range(steps):
            await asyncio.sleep(0)
        commit.cancel()
        await asyncio.gather(commit, return_exceptions=True)
        stored = await reload(storage, table)
        assert stored.session.version in (version, version + 1)
        version = stored.session.version
        assert stored.session.state == (str(version) if version else None)
        assert len(await storage.moves(table.session.id)) == stored.seats[0].questions == version
    await storage.commit(table.session.id, version, version=version + 1, status=SessionStatus.RUNNING)


async def test_moves_are_appended_and_count_a_question_of_their_seat(
    storage: StorageInTest, table: StoredSession
) -> None:
    moves = [
        MoveRecord(ply=0, seat=0, code="bid:3", events='[{"visible_to": "🫖"}]', user_id=ANN),
        MoveRecord(ply=1, seat=2, code="bid:4", events="[]"),
        MoveRecord(ply=2, seat=0, code="pass", events="[]", user_id=ANN),
    ]
    await storage.commit(table.session.id, 0, version=1, moves=moves[:1])
    later = storage.clock.time
    storage.clock.advance(seconds=1)
    await storage.commit(table.session.id, 1, version=3, moves=[moves[1], replace(moves[2], at=later)])
    assert await storage.moves(table.session.id) == [
        replace(moves[0], at=later),
        replace(moves[1], at=storage.clock.time),
        replace(moves[2], at=later),
    ]
    assert await storage.moves(table.session.id, since_ply=2) == [replace(moves[2], at=later)]
    stored = await reload(storage, table)
    assert [seat.questions for seat in stored.seats] == [2, 0, 1]
    assert stored.session.version == 3


async def test_seats_are_replaced_as_a_whole(storage: StorageInTest, table: StoredSession) -> None:
    storage.clock.advance(seconds=30)
    joined = [*table.seats[:2], Occupant(user_id=CARA, name="Cara"), Occupant(computer="bold", name="Max")]
    await storage.commit(table.session.id, 0, version=1, seats=joined)
    stored = await reload(storage, table)
    assert stored.seats[:2] == table.seats[:2]
    assert [(seat.seat, seat.user_id, seat.computer, seat.name) for seat in stored.seats] == [
        (0, ANN, None, "Ann"),
        (1, BEN, None, "Ben"),
        (2, CARA, None, "Cara"),
        (3, None, "bold", "Max"),
    ]
    assert stored.seats[2].joined_at == storage.clock.time
    given = [replace(seat, words=f"words of {seat.name}") for seat in stored.seats[1:]]
    await storage.commit(table.session.id, 1, version=2, seats=given)
    assert [seat.words for seat in (await reload(storage, table)).seats] == [seat.words for seat in given]
    await storage.commit(table.session.id, 2, version=3, seats=[])
    assert (await reload(storage, table)).seats == ()


async def test_who_comes_is_written_beside_those_who_stay(storage: StorageInTest, table: StoredSession) -> None:
    await storage.mark_private(table.session.id, ANN, private='{"message": 5}', dm_closed=True)
    storage.clock.advance(seconds=30)
    came = [*table.seats, Occupant(user_id=CARA, name="Cara"), Occupant(computer="bold", name="Max")]
    seated = await storage.commit(table.session.id, 0, version=1, seats=came, before=table.seats)
    stored = await reload(storage, table)
    assert stored.seats[0].private == '{"message": 5}', "it was sent since the table was loaded"
    assert seated == (*table.seats, *stored.seats[3:])
    assert [(seat.seat, seat.name, seat.joined_at) for seat in stored.seats[3:]] == [
        (3, "Cara", storage.clock.time),
        (4, "Max", storage.clock.time),
    ]
    with pytest.raises(IntegrityError):
        await storage.commit(
            table.session.id, 1, version=2, seats=[*table.seats[:1], Occupant(user_id=BEN)], before=table.seats[:1]
        )
    assert await reload(storage, table) == stored


@pytest.mark.parametrize("what", ["moves", "seats", "status"])
async def test_of_a_commit_that_comes_too_late_nothing_is_written(
    storage: Storage, table: StoredSession, what: str
) -> None:
    declined = Notice(table.session.id, "declined", CARA)
    await storage.notices.put(declined)
    await storage.commit(table.session.id, 0, version=1)
    before = await reload(storage, table)
    changes: dict[str, Any] = {
        "moves": {"moves": [MoveRecord(ply=0, seat=0, code="go", events="[]")]},
        "seats": {"seats": [*table.seats, Occupant(user_id=CARA, name="Cara")], "before": table.seats},
        "status": {"status": SessionStatus.RUNNING},
    }
    with pytest.raises(StaleVersion) as stale:
        await storage.commit(table.session.id, 0, version=1, **changes[what])
    assert (stale.value.session_id, stale.value.expected_version) == (table.session.id, 0)
    assert await reload(storage, table) == before
    assert await storage.moves(table.session.id) == []
    assert await storage.notices.of(table.session.id) == [declined]


async def test_marking_what_was_shown_keeps_the_version_and_never_goes_back(
    storage: Storage, table: StoredSession
) -> None:
    session_id = table.session.id
    assert await storage.mark_private(session_id, BEN, private='{"digest": "x"}', dm_closed=True)
    assert not await storage.mark_published(session_id, 1, card=None), "there is no such version"
    seats = (table.seats[0], replace(table.seats[1], private='{"digest": "x"}', dm_closed=True), table.seats[2])
    assert await reload(storage, table) == StoredSession(table.session, seats)
    assert await storage.mark_published(session_id, 0, card='{"message": 1}')
    published = replace(table.session, published_version=0, card='{"message": 1}')
    assert (await reload(storage, table)).session == published
    await start(storage, table)
    assert await storage.mark_published(session_id, 1, card='{"message": 2}')
    assert not await storage.mark_published(session_id, 0, card='{"message": 1}'), "who is late"
    session = (await reload(storage, table)).session
    assert (session.published_version, session.card) == (1, '{"message": 2}')


async def test_a_channel_holds_one_open_table_whatever_brings_another_there(storage: StorageInTest) -> None:
    closed = await storage.new_table(channel_id=5)
    await storage.commit(closed.session.id, 0, version=1, status=SessionStatus.ABORTED)
    current, elsewhere = await storage.new_table(channel_id=5), await storage.new_table(channel_id=6)
    ways: list[Callable[[], Awaitable[object]]] = [
        lambda: storage.new_table(channel_id=5),
        lambda: storage.commit(closed.session.id, 1, version=2, status=SessionStatus.LOBBY),
        lambda: storage.commit(elsewhere.session.id, 0, version=1, channel_id=5),
    ]
    for status in (None, SessionStatus.RUNNING):
        if status is not None:
            await storage.commit(current.session.id, 0, version=1, status=status)
        for way in ways:
            with pytest.raises(ChannelBusy) as busy:
                await way()
            assert busy.value.session_id == current.session.id
    assert (await reload(storage, closed)).session.status is SessionStatus.ABORTED
    assert await reload(storage, elsewhere) == elsewhere
    await storage.commit(current.session.id, 1, version=2, status=SessionStatus.FINISHED)
    following = await storage.new_table(channel_id=5)
    assert await storage.open_in_channel(5) == following.session


async def test_of_many_tables_created_at_once_in_a_channel_one_is_opened(url: str, storage: StorageInTest) -> None:
    outcomes = await asyncio.gather(*(storage.new_table(channel_id=5) for _ in range(6)), return_exceptions=True)
    opened = [outcome for outcome in outcomes if isinstance(outcome, StoredSession)]
    refused = [outcome for outcome in outcomes if isinstance(outcome, ChannelBusy)]
    assert (len(opened), len(refused)) == (1, 5)
    assert {refusal.session_id for refusal in refused} == {opened[0].session.id}
    assert (await storage.stats()).sessions[SessionStatus.LOBBY] == 1


async def test_neither_secret_nor_seed_nor_state_shows_in_a_repr(storage: StorageInTest) -> None:
    table = await storage.new_table(secret="5ec7e7", seed="5eed", state="hidden")
    for hidden in ("5ec7e7", "5eed", "hidden"):
        assert hidden not in repr(table)


async def test_a_record_is_kept_with_the_last_move_and_once(storage: Storage, table: StoredSession) -> None:
    session_id = table.session.id
    assert await storage.record(session_id) is None
    await storage.commit(session_id, 0, version=1, status=SessionStatus.FINISHED, record='{"format": 2}')
    assert await storage.record(session_id) == '{"format": 2}'
    with pytest.raises(IntegrityError):
        await storage.commit(session_id, 1, version=2, record="{}")
    assert await storage.record(session_id) == '{"format": 2}'


# Processes that die, and processes that work on one database at the same time


KILLED_IN_COMMIT = """
import asyncio, os, signal, sys
from sqlalchemy import Engine, event
from storage import MoveRecord, Occupant, SessionStatus, Storage

async def main(url, session_id, moment):
    storage = await Storage.open(url)
    if moment == "open transaction":
        event.listen(Engine, "commit", lambda connection: os.kill(os.getpid(), signal.SIGKILL))
    await storage.commit(
        session_id, 0, version=1, status=SessionStatus.RUNNING, state="new " + "x" * 200_000,
        moves=[MoveRecord(ply=0, seat=0, code="go", events="[]")], seats=[Occupant(computer="bold", name="Max")],
    )
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main(*sys.argv[1:]))
"""


@pytest.mark.slow
async def test_a_process_killed_in_an_open_transaction_leaves_the_old_state(
    url: str, storage: Storage, table: StoredSession
) -> None:
    process = await run_code(KILLED_IN_COMMIT, url, table.session.id, "open transaction")
    await process.end()
    assert process.returncode == -signal.SIGKILL
    async with await Storage.open(url) as again:
        assert await reload(again, table) == table
        assert await again.moves(table.session.id) == []
        await again.commit(table.session.id, 0, version=1, status=SessionStatus.RUNNING)


@pytest.mark.slow
async def test_a_process_killed_after_a_commit_leaves_the_new_state(
    url: str, storage: Storage, table: StoredSession
) -> None:
    await storage.mark_published(table.session.id, 0, card=None)
    process = await run_code(KILLED_IN_COMMIT, url, table.session.id, "after the commit")
    await process.end()
    assert process.returncode == -signal.SIGKILL
    async with await Storage.open(url) as again:
        stored = await reload(again, table)
        assert stored.session.state is not None and stored.session.state.startswith("new ")
        assert [seat.name for seat in stored.seats] == ["Max"]
        assert [move.code for move in await again.moves(table.session.id)] == ["go"]
        assert await again.unpublished() == [table.session.id]


@pytest.mark.slow
async def test_processes_that_open_a_new_database_at_once_all_succeed(url: str) -> None:
    for storage in await asyncio.gather(*(Storage.open(url) for _ in range(3))):
        assert await storage.running() == []
        await storage.close()


@pytest.mark.slow
async def test_a_file_locked_while_playing_fails_with_a_sentence_and_works_again_later(
    sqlite_file: Path,
) -> None:
    async with await Storage.open(f"sqlite:///{sqlite_file}?timeout=0.05") as storage:
        with closing(sqlite3.connect(sqlite_file)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StorageError, match="locked by another program"):
                await storage.set_setting("app", 0, "key", "1")
            assert await storage.setting("app", 0, "key") is None
        await storage.set_setting("app", 0, "key", "2")
        assert await storage.setting("app", 0, "key") == "2"
