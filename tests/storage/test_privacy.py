"""Everything about a person, over every column of the schema: shown to them, and gone when they want it gone."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import select

from storage import (
    INVITATION,
    KINDS,
    OPEN_STATUSES,
    MoveRecord,
    Notice,
    Occupant,
    SessionStatus,
    Storage,
    privacy,
)
from storage.commits import advance
from storage.tables import metadata

from .support import ANN, BEN, StorageInTest, finished_game, held, reload

PERSONAL = {
    *("sessions.host_id", "seats.user_id", "seats.name", "seats.words", "seats.private", "seats.standing_order"),
    "seats.hindsight",
    *(
        "moves.user_id",
        "notes.user_id",
        "notes.text",
        "settings.scope_id",
        "settings.value",
        "bans.user_id",
        "alerts.user_id",
        "former_players.user_id",
        "notices.about",
        "notices.user_id",
        "result_seats.user_id",
        "result_seats.name",
    ),
}
"""Columns that identify a person or hold their own words."""
OTHERS = {
    "sessions": "id game status options schema state version published_version secret seed guild_id channel_id "
    "seen_in language num_seats is_private card created_at updated_at host_seen_at due_at result votes "
    "time_control hints tempo stands_in clock is_kept seat_free_since",
    "seats": "session_id seat computer is_invited questions dm_closed stand_in joined_at",
    "moves": "session_id ply seat code events at is_stand_in",
    "former_players": "session_id seat",
    "notices": "kind is_private question times due_at sent_at until channel_id message_id said",
    "records": "session_id text",
    "results": "session_id guild_id channel_id seen_in game options reason moves ended_at",
    "result_seats": "session_id seat computer place score is_shared",
    "notes": "session_id",
    "settings": "scope key",
    "bans": "guild_id until",
    "alerts": "guild_id games",
    "uptime": "app_id seen_at down_for down_from down_until",
    "shards": "shard owner successor gateway_session",
    "identifies": "bucket free_at",
    "processes": "id expires_at is_leaving",
    "interactions": "id",
}
"""The columns that name seats and tables, never people."""

NAMES = {ANN: "Annabel", BEN: "Benjamin"}
MARKS = {user_id: {str(user_id), name} for user_id, name in NAMES.items()}


def test_of_every_column_it_is_known_whether_it_is_personal() -> None:
    others = {f"{table}.{column}" for table, columns in OTHERS.items() for column in columns.split()}
    columns = {f"{table.name}.{column.name}" for table in metadata.sorted_tables for column in table.c}
    assert columns == PERSONAL | others, "a new column: does it hold an id, a name or what somebody has said?"
    assert not PERSONAL & others


@pytest.fixture
async def lived_in(storage: StorageInTest) -> Storage:
    """Return a database in which Ann and Ben have left what can be left, at tables in every state."""
    for status in SessionStatus:
        seats = [Occupant(user_id=user_id, name=name, words=f"salt of {status}") for user_id, name in NAMES.items()]
        for host_id in NAMES:
            await _play(storage, await _id(storage.new_table(seats=seats, host_id=host_id)), status)
    invited = [Occupant(user_id=BEN, name="Benjamin"), Occupant(user_id=ANN, name="Annabel", is_invited=True)]
    gathering = await storage.new_table(seats=invited, host_id=BEN)
    replaced = await storage.new_table(seats=[Occupant(user_id=ANN, name="Annabel")], host_id=BEN)
    move = MoveRecord(ply=0, seat=0, code="go", events="[]", user_id=ANN)
    left = [Occupant(user_id=BEN, name="Benjamin")]
    await storage.commit(replaced.session.id, 0, version=1, moves=[move], seats=left, state="{}")
    for status in (SessionStatus.RUNNING, SessionStatus.FINISHED):
        seats = [Occupant(user_id=ANN, name="Annabel"), Occupant(user_id=BEN, name="Benjamin")]
        given_up = await storage.new_table(seats=seats, host_id=0)
        robots = [Occupant(computer="robot", name="Robo"), Occupant(computer="robot", name="Robi")]
        await storage.commit(given_up.session.id, 0, version=1, seats=robots, state="{}", status=status)
    for number in range(2):
        over = await storage.new_table(
            seats=[Occupant(user_id=user_id, name=name) for user_id, name in NAMES.items()]
        )
        finished = finished_game(over.session.id, dict(list(NAMES.items())[: 2 - number]))
        await storage.commit(over.session.id, 0, version=1, status=SessionStatus.ABORTED, finished=finished)
    for user_id, name in NAMES.items():
        await storage.set_setting("user", user_id, "preferences", json.dumps({"zone": f"{name}/{user_id}"}))
        await storage.set_setting("user", user_id, "away", json.dumps(name))
        await storage.blocks.set(7, user_id, storage.clock.time + timedelta(days=3))
        await storage.blocks.set(8, user_id, storage.clock.time - timedelta(days=3))
        await storage.alerts.set(7, user_id, {"teufel"})
        await storage.notices.put(Notice(gathering.session.id, "declined", user_id))
        await storage.notices.put(Notice("50", INVITATION, user_id, sent_at=storage.clock.time, times=1))
        await storage.notices.put(Notice(str(user_id), INVITATION, 60, sent_at=storage.clock.time))
    await storage.set_setting("guild", 7, "language", '"de"')
    return storage


async def _id(created: Any) -> str:
    return str((await created).session.id)


async def _play(storage: Storage, session_id: str, status: SessionStatus) -> None:
    moves = [
        MoveRecord(ply=ply, seat=ply, code=f"go{ply}", events="[]", user_id=user_id)
        for ply, user_id in enumerate(NAMES)
    ]
    await storage.commit(session_id, 0, version=1, moves=moves, status=status, result="{}", votes="[0, 1]")
    await storage.mark_published(session_id, 1, card='{"message_id": 5, "kind": "table", "asked": [0, 1]}')
    for user_id, name in NAMES.items():
        await storage.mark_private(session_id, user_id, private=f'{{"dm": "{name} {user_id}"}}', dm_closed=False)
        await storage.set_standing_order(session_id, user_id, f'"{name} {user_id}"', instead_of=None)
        await storage.set_hindsight(session_id, user_id, f'"{name} {user_id}"')
        await storage.notes.write(session_id, user_id, f"{name} ({user_id}) was here")


async def dump(storage: Storage) -> dict[str, list[str]]:
    """Return the values of every column of every table, as texts."""
    found: dict[str, list[str]] = {}
    async with storage._database.reading() as connection:
        for table in metadata.sorted_tables:
            rows = (await connection.execute(select(table))).mappings().all()
            for column in table.c:
                found[f"{table.name}.{column.name}"] = [str(row[column.name]) for row in rows]
    return found


def marked(found: dict[str, list[str]], user_id: int) -> set[str]:
    """Return the columns that contain a person's id or name."""
    return {
        column
        for column, values in found.items()
        if any(mark in value for mark in MARKS[user_id] for value in values)
    }


async def test_what_a_person_is_shown_is_all_of_theirs_and_nothing_of_others(lived_in: Storage) -> None:
    everything = await dump(lived_in)
    assert marked(everything, ANN) == PERSONAL - {"seats.words"}, "they are everywhere"
    kept = await held(lived_in, ANN)
    told = str(kept)
    assert not any(mark in told for mark in MARKS[BEN])
    for column in PERSONAL - {"sessions.host_id", "settings.scope_id", "notices.about"}:
        table, name = column.split(".")
        if name == "user_id":
            continue
        theirs = [value for value in everything[column] if any(mark in value for mark in MARKS[ANN])]
        shown = [str(row[name]) for rows in (kept[table],) for row in rows]
        assert sorted(theirs) == sorted(value for value in shown if any(mark in value for mark in MARKS[ANN]))
    assert len(kept["moves"]) == everything["moves.user_id"].count(str(ANN)) == 9
    assert len(kept["seats"]) == everything["seats.user_id"].count(str(ANN)) == 11
    assert sum(table["is_host"] for table in kept["tables"]) == everything["sessions.host_id"].count(str(ANN)) == 6
    assert len(kept["tables"]) == 12, "those where somebody else plays for them now, too"
    assert len(kept["bans"]) == len(kept["result_seats"]) == 2
    assert sorted(row["is_host"] for row in kept["notices"]) == [False, False, True]
    assert {row["about"] for row in kept["notices"] if row["kind"] == INVITATION} == {None}, "who it is is theirs"
    assert {row["words"] for row in kept["seats"]} == {*(f"salt of {status}" for status in SessionStatus), None}


@pytest.mark.slow
async def test_of_who_is_deleted_nothing_is_left_but_bars_that_run_and_seats_of_open_games(
    lived_in: Storage,
) -> None:
    while left := await lived_in.privacy.forget(ANN):
        for table in left:
            seats = [
                replace(seat, user_id=None, computer="robot", name="Robo", is_invited=False)
                if seat.user_id == ANN
                else seat
                for seat in table.seats
            ]
            version = table.session.version
            await lived_in.commit(table.session.id, version, version=version + 1, seats=seats, host_id=BEN)
    everything = await dump(lived_in)
    assert marked(everything, ANN) == {"bans.user_id", "former_players.user_id"}
    assert everything["bans.user_id"].count(str(ANN)) == 1
    assert everything["former_players.user_id"].count(str(ANN)) == 2, "one lobby, and games that are over, are gone"
    assert marked(everything, BEN) == PERSONAL - {"seats.words"}, "others are left alone"
    assert len((await held(lived_in, BEN))["bans"]) == 2
    assert await held(lived_in, ANN) == {
        **{kind: [] for kind in ("settings", "tables", "seats", "moves", "notes", "alerts")},
        **{kind: [] for kind in ("notices", "result_seats")},
        "bans": (await held(lived_in, ANN))["bans"],
        "former_players": (await held(lived_in, ANN))["former_players"],
    }


async def test_moves_are_forgotten_some_at_a_time_so_that_others_write_in_between(
    lived_in: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(privacy, "MOVES_FORGOTTEN", 2)
    forgotten: list[int] = []
    forget = lived_in.privacy._forget_moves

    async def forget_moves(user_id: int) -> int:
        forgotten.append(await forget(user_id))
        return forgotten[-1]

    monkeypatch.setattr(lived_in.privacy, "_forget_moves", forget_moves)
    await lived_in.privacy.forget(ANN)
    assert forgotten == [2, 2, 2, 2, 1]
    assert (await dump(lived_in))["moves.user_id"].count(str(ANN)) == 0


async def test_what_is_counted_is_what_is_shown_and_nothing_of_somebody_unknown(lived_in: Storage) -> None:
    assert not any((await held(lived_in, 3)).values())
    assert await lived_in.privacy.forget(3) == []
    kept, counts = await held(lived_in, ANN), await lived_in.privacy.counts(ANN)
    kinds = ("settings", "tables", "moves", "notes", "notices", "result_seats", "alerts")
    assert [getattr(counts, kind) for kind in kinds] == [len(kept[kind]) for kind in kinds]
    assert counts.former == len(kept["former_players"])
    assert counts.open == sum(table["status"] in OPEN_STATUSES for table in kept["tables"])
    of_seats = {"words": counts.words, "private": counts.messages, "standing_order": counts.standing_orders}
    assert of_seats == {name: sum(seat[name] is not None for seat in kept["seats"]) for name in of_seats}
    assert counts.blocked == tuple(block["until"] for block in kept["bans"] if block["guild_id"] == 7)


async def test_what_is_stored_about_a_person_is_read_in_small_pages_and_each_row_once(
    lived_in: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = await held(lived_in, ANN)
    monkeypatch.setattr(privacy, "PAGE", 2)
    monkeypatch.setattr(privacy, "TOGETHER", 3)
    kept: dict[str, list[dict[str, Any]]] = {kind: [] for kind in KINDS}
    async for kind, rows in lived_in.privacy.pages(ANN):
        assert 0 < len(rows) <= 2
        kept[kind] += rows
    assert kept == whole and list(kept) == list(whole)
    assert "ply" not in kept["moves"][0], "it would tell how many have answered a secret question before"


async def test_words_of_a_forgotten_person_stay_where_a_record_needs_them(storage: StorageInTest) -> None:
    seats = [Occupant(user_id=ANN, name="Ann", words="salt"), Occupant(user_id=BEN, name="Ben", words="pepper")]
    finished, aborted = await storage.new_table(seats=seats), await storage.new_table(seats=seats)
    await storage.commit(finished.session.id, 0, version=1, status=SessionStatus.FINISHED)
    await storage.commit(aborted.session.id, 0, version=1, status=SessionStatus.ABORTED)
    assert await storage.privacy.forget(ANN) == []
    assert [seat.words for seat in (await reload(storage, finished)).seats] == ["salt", "pepper"]
    assert [seat.words for seat in (await reload(storage, aborted)).seats] == [None, "pepper"]


@pytest.mark.parametrize("url", ["postgres"], indirect=True)
async def test_a_table_that_closes_while_a_person_is_forgotten_keeps_nothing_of_them(
    url: str, storage: StorageInTest
) -> None:
    table = await storage.new_table(seats=[Occupant(user_id=ANN, name="Annabel")])
    async with await Storage.open(url) as other:
        async with other._database.writing() as closing:
            await closing.run_sync(advance, table.session.id, 0, {"version": 1, "status": "FINISHED"})
            forgetting = asyncio.create_task(storage.privacy.forget(ANN))
            await until_somebody_waits(other)
        assert await forgetting == []
    assert marked(await dump(storage), ANN) == set()


async def until_somebody_waits(storage: Storage) -> None:
    """Wait until a transaction of PostgreSQL waits for another one."""
    async with asyncio.timeout(60), storage._database.reading() as connection:
        while not (
            await connection.exec_driver_sql("SELECT count(*) FROM pg_locks WHERE NOT granted")
        ).scalar_one():
            await asyncio.sleep(0)
