"""What is kept of games that are over, and what is deleted in time, on both engines."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

from storage import (
    FinishedGame,
    FinishedSeat,
    MoveRecord,
    Occupant,
    SessionStatus,
    ShardSet,
    StaleVersion,
    Storage,
    StoredSession,
    Viewer,
    results,
)
from storage.tables import notes

from .support import ANN, BEN, CARA, StorageInTest, finished_game, make_older

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


# Results: stored with the last move, told to people allowed to know, kept longer than games


AT = datetime(2026, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)
NAMES = {ANN: "Ann", BEN: "Ben"}


async def over(storage: StorageInTest, names: dict[int, str], **fields: object) -> str:
    """Store a game that these people have ended, a minute after the last one; return its id."""
    storage.clock.advance(minutes=1)
    seats = [*(Occupant(user_id=user_id, name=name) for user_id, name in names.items()), Occupant(computer="easy")]
    session_id = (await storage.new_table(seats=seats, state="{}")).session.id
    game = finished_game(session_id, names, **fields)
    await storage.commit(session_id, 0, version=1, status=SessionStatus.FINISHED, finished=game)
    return session_id


def ids(games: list[FinishedGame]) -> list[str]:
    return [game.session_id for game in games]


async def test_a_result_is_read_as_it_was_noted(storage: StorageInTest) -> None:
    session_id = await over(storage, NAMES, seen_in=None, options='{"long": true}')
    (game,) = await storage.results.of_person(ANN)
    noted = finished_game(session_id, NAMES, seen_in=None, options='{"long": true}', ended_at=storage.clock.time)
    assert game == noted
    assert game.seat_of(BEN) == noted.seats[1] and game.seat_of(CARA) is None


async def test_a_result_is_noted_with_the_move_that_ends_the_game_or_not_at_all(
    storage: Storage, table: StoredSession
) -> None:
    session_id = table.session.id
    with pytest.raises(StaleVersion):
        await storage.commit(session_id, 5, version=6, finished=finished_game(session_id, NAMES))
    assert await storage.results.of_person(ANN) == []


async def test_a_viewer_is_told_of_games_in_channels_they_see_and_of_their_own(storage: StorageInTest) -> None:
    seen = await over(storage, {BEN: "Ben"}, seen_in=1)
    unseen = await over(storage, {BEN: "Ben"}, seen_in=2)
    own = await over(storage, NAMES, seen_in=2)
    of_nobody = await over(storage, {BEN: "Ben"}, seen_in=None)
    await over(storage, {BEN: "Ben"}, seen_in=1, guild_id=9)
    assert ids(await storage.results.in_guild(7, Viewer(ANN, {1}))) == [own, seen]
    assert ids(await storage.results.in_guild(7, Viewer(ANN, ()))) == [own]
    assert ids(await storage.results.in_guild(7, Viewer(CARA, {1, 2}))) == [own, unseen, seen]
    assert ids(await storage.results.of_person(BEN, 7, Viewer(CARA, {1}))) == [seen]
    assert ids(await storage.results.of_person(BEN, 7)) == [of_nobody, own, unseen, seen]
    assert sorted(await storage.results.channels(7)) == [1, 2]


async def test_of_who_is_forgotten_a_result_keeps_neither_id_nor_name_and_goes_with_the_last_person(
    storage: StorageInTest,
) -> None:
    session_id = await over(storage, NAMES)
    alone = await over(storage, {ANN: "Ann"})
    await storage.privacy.forget(ANN)
    (left,) = await storage.results.in_guild(7, Viewer(CARA, {8}))
    assert left.session_id == session_id != alone
    assert [(seat.user_id, seat.name) for seat in left.seats] == [(None, ""), (BEN, "Ben"), (None, "Robo")]
    await storage.privacy.forget(BEN)
    assert await storage.results.in_guild(7, Viewer(CARA, {8})) == []


async def test_a_result_outlives_its_game_by_years_and_goes_then(storage: StorageInTest) -> None:
    session_id = await over(storage, NAMES)
    storage.clock.time += 1.1 * YEAR
    assert await storage.retention.prune(None, 10) == Counter(tables=1)
    (left,) = await storage.results.of_person(ANN)
    assert left.session_id == session_id and not left.is_whole
    storage.clock.time += 4 * YEAR
    assert await storage.retention.prune(None, 10) == Counter(results=1)
    assert await storage.results.of_person(ANN) == []


async def test_of_a_game_that_is_kept_the_result_is_kept_as_long(storage: StorageInTest) -> None:
    session_id = await over(storage, NAMES)
    await storage.set_kept(session_id, is_kept=True)
    storage.clock.time += 20 * YEAR
    assert await storage.retention.prune(None, 10) == Counter()
    (left,) = await storage.results.of_person(ANN)
    assert left.is_whole


def before_results() -> dict[str, list[dict[str, Any]]]:
    """Return a game and a copy of it that were over before results were noted."""
    rows: dict[str, list[dict[str, Any]]] = {"sessions": [], "seats": [], "moves": []}
    for session_id, secret, first in (("played", "5ec", ANN), ("copied", None, None)):
        of = {"session_id": session_id}
        won = json.dumps({"winners": [1], "scores": [7, 3, 9], "reason": "last-seat"})
        game = {"game": "teufel", "status": "FINISHED", "options": "{}", "schema": 1, "version": 1, "result": won}
        place = {"published_version": 1, "guild_id": 7, "channel_id": 8, "num_seats": 3, "secret": secret}
        rows["sessions"].append({"id": session_id, "created_at": AT, "updated_at": AT} | game | place)
        for seat, (user_id, name) in enumerate(((ANN, "Ann"), (BEN, "Ben"), (None, "Robo"))):
            who = {"seat": seat, "user_id": user_id, "computer": None if user_id else "easy", "name": name}
            rows["seats"].append(of | who | {"questions": 0, "dm_closed": False, "joined_at": AT})
        log = [(0, "go", first), (1, "go", BEN), (1, "undo", BEN), (1, "run", None), (2, "go", CARA)]
        for ply, (seat, code, user_id) in enumerate(log):
            made = {"ply": ply, "seat": seat, "code": code, "user_id": user_id, "is_stand_in": code == "run"}
            rows["moves"].append(of | made | {"events": "[]", "at": AT})
    return rows


async def test_results_of_games_that_were_finished_before_are_noted_afterwards(url: str) -> None:
    """A copy of a game, set up to examine a report, has none."""
    await make_older(url, "0010", before_results())
    async with await Storage.open(url) as storage:
        (game,) = await storage.results.in_guild(7, Viewer(CARA, {8}))
        seats = (
            FinishedSeat(seat=0, user_id=ANN, computer=None, name="Ann", place=3, score=7, is_shared=False),
            FinishedSeat(seat=1, user_id=BEN, computer=None, name="Ben", place=1, score=3, is_shared=True),
            FinishedSeat(seat=2, user_id=None, computer="easy", name="Robo", place=2, score=9, is_shared=True),
        )
        noted = finished_game("played", {}, reason="last-seat", moves=3, ended_at=AT)
        assert game == replace(noted, seats=seats)
        stored = await storage.load("copied")
        assert stored is not None and stored.session.seen_in == 8


async def test_games_are_read_some_at_a_time(storage: StorageInTest, monkeypatch: pytest.MonkeyPatch) -> None:
    played = [await over(storage, NAMES) for _ in range(5)]
    whole = await storage.results.of_person(ANN)
    monkeypatch.setattr(results, "PAGE", 2)
    read: list[int] = []
    together = storage.results._games

    async def some(ids: Sequence[str]) -> Sequence[FinishedGame]:
        read.append(len(ids))
        return await together(ids)

    monkeypatch.setattr(storage.results, "_games", some)
    assert await storage.results.of_person(ANN) == whole and ids(whole) == played[::-1]
    assert read == [2, 2, 1]
    assert ids(await storage.results.in_guild(7, Viewer(CARA, {8}), most=3)) == played[:1:-1]


async def test_a_table_with_extra_time_goes_on_with_a_week(url: str) -> None:
    game: dict[str, Any] = {"game": "teufel", "options": "{}", "schema": 1, "version": 1, "published_version": 1}
    game |= {"guild_id": 7, "channel_id": 8, "num_seats": 2, "created_at": AT, "updated_at": AT}
    wanted = {"time_control": "days-2", "votes": '{"pace": {"control": "bank-1", "votes": [0]}}'}
    rows = [
        {**game, "id": "over", "status": "FINISHED", "time_control": "bank-1", "votes": None},
        {**game, "id": "runs", "status": "RUNNING", **wanted},
    ]
    await make_older(url, "0010", {"sessions": rows})
    async with await Storage.open(url) as storage:
        over, runs = await storage.load("over"), await storage.load("runs")
        assert over is not None and over.session.time_control == "days-7"
        assert runs is not None and runs.session.votes == '{"pace": {"control": "days-7", "votes": [0]}}'
