"""What is asked often, or of one person, is found by an index however much is stored, on both engines."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import event, insert

from storage import Storage, Viewer
from storage.tables import (
    alerts,
    bans,
    former_players,
    moves,
    notes,
    notices,
    records,
    result_leavers,
    result_seats,
    results,
    seats,
    sessions,
    settings,
)

from .support import ANN, Clock, PostgresServer, held

pytestmark = pytest.mark.asyncio(loop_scope="module")

NUM_TABLES, NUM_MOVES = 2_000, 10
HOST_OF_ANOTHER = 12
"""Of an open table of which no other test asks."""
KEPT = ("FINISHED", "ABORTED")
SCAN = re.compile(
    r"SCAN (sessions|seats|moves|notes|settings|records|bans|alerts|former_players|notices|results|"
    r"result_seats|result_leavers)\b"
    r"(?!.* ix_sessions_(unpublished|open_channel))|Seq Scan on"
)
"""What is unpublished and what is open have indexes of their own, in which there is nothing else."""

NOW = datetime(2025, 1, 1, tzinfo=UTC)

Verb = Callable[[Storage], Awaitable[object]]


async def fill(storage: Storage, now: Any) -> None:
    """Store many closed tables of other people, and three open ones, of which Ann sits at one."""
    tables = [
        {
            "id": f"t{number:07}",
            "game": "teufel",
            "status": "RUNNING" if number < 3 else KEPT[number % 2],
            "options": "{}",
            "schema": 1,
            "version": 1,
            "published_version": 1,
            "guild_id": number,
            "channel_id": number,
            "host_id": ANN if number == 0 else 10 + number,
            "language": "en",
            "num_seats": 2,
            "created_at": now,
            "updated_at": now,
        }
        for number in range(NUM_TABLES)
    ]
    people = [
        {
            "session_id": table["id"],
            "seat": seat,
            "user_id": table["host_id"] if seat == 0 else 10_000_000 + table["guild_id"],
            "name": "somebody",
            "questions": 0,
            "dm_closed": False,
            "joined_at": now,
        }
        for table in tables
        for seat in (0, 1)
    ]
    played = [
        {
            "session_id": person["session_id"],
            "ply": ply * 2 + person["seat"],
            "seat": person["seat"],
            "code": "end",
            "events": "[]",
            "user_id": person["user_id"],
            "at": now,
        }
        for person in people
        for ply in range(NUM_MOVES // 2)
    ]
    settled = [{"scope": "user", "scope_id": p["user_id"], "key": "language", "value": "x"} for p in people]
    blocked = [{"guild_id": p["user_id"], "user_id": p["user_id"], "until": now} for p in people]
    wanting = [{"guild_id": p["user_id"], "user_id": p["user_id"], "games": '["teufel"]'} for p in people]
    noted = [{"session_id": p["session_id"], "user_id": p["user_id"], "text": "x"} for p in people]
    left = [{"session_id": p["session_id"], "user_id": p["user_id"], "seat": p["seat"]} for p in people]
    told = [
        {"kind": kind, "about": about, "user_id": p["user_id"], "is_private": False, "question": 0, "times": 1}
        | {"sent_at": None if kind == "turn" else now, "due_at": now if number < 3 else None}
        for number, p in enumerate(people)
        for kind, about in (
            ("turn", p["session_id"]),
            ("invitation", str(p["user_id"] + 1)),
            ("alert", str(p["user_id"])),
        )
    ]
    same = {"reason": "x", "moves": 9, "ended_at": now}
    ended = [
        {name: table[name] for name in ("game", "options", "guild_id", "channel_id")}
        | {"session_id": table["id"], "seen_in": table["channel_id"]}
        | same
        for table in tables[3:]
    ]
    became = [
        {name: person[name] for name in ("session_id", "seat", "user_id", "name")}
        | {"place": 1, "score": 1, "is_shared": False}
        for person in people
        if person["session_id"] >= "t0000003"
    ]
    left_for_good = [{name: person[name] for name in ("session_id", "user_id")} for person in became]
    async with storage._database.writing() as connection:
        for table, rows in (
            (sessions, tables),
            (seats, people),
            (moves, played),
            (notes, noted),
            (settings, settled),
            (bans, blocked),
            (alerts, wanting),
            (former_players, left),
            (notices, told),
            (results, ended),
            (result_seats, became),
            (result_leavers, left_for_good),
            (records, [{"session_id": game["session_id"], "text": "{}"} for game in ended]),
        ):
            await connection.execute(insert(table), rows)
        await connection.exec_driver_sql("ANALYZE")


@pytest_asyncio.fixture(scope="module", loop_scope="module", params=["sqlite", "postgres"])
async def filled(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Storage]:
    """The same much for all tests: to store it takes longer than to ask for all plans."""
    url = f"sqlite:///{tmp_path_factory.mktemp('plans') / 'much.sqlite3'}"
    if request.param == "postgres":
        server: PostgresServer = request.getfixturevalue("postgres_server")
        url = server.url(await server.new_database())
    clock = Clock()
    async with await Storage.open(url, now=clock) as storage:
        await fill(storage, clock())
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


@pytest.mark.parametrize(
    "verb",
    [
        pytest.param(lambda storage: storage.privacy.forget(HOST_OF_ANOTHER), id="forget"),
        pytest.param(lambda storage: held(storage, ANN), id="held"),
        pytest.param(lambda storage: storage.privacy.counts(ANN), id="counts"),
        pytest.param(lambda storage: storage.of_user(ANN), id="of_user"),
        pytest.param(lambda storage: storage.in_guild(1), id="in_guild"),
        pytest.param(lambda storage: storage.open_in_channel(1), id="open_in_channel"),
        pytest.param(lambda storage: storage.last_finished_in_channel(5), id="last_finished_in_channel"),
        pytest.param(lambda storage: storage.unpublished(), id="unpublished"),
        pytest.param(lambda storage: storage.due(NOW), id="due"),
        pytest.param(lambda storage: storage.running(), id="running"),
        pytest.param(lambda storage: storage.outlines(), id="outlines"),
        pytest.param(lambda storage: storage.automatic(), id="automatic"),
        pytest.param(lambda storage: storage.changed(NOW), id="changed"),
        pytest.param(lambda storage: storage.alerts.due(NOW, NOW), id="alerts"),
        pytest.param(lambda storage: storage.notices.num_sent("alert", NOW), id="num_sent"),
        pytest.param(lambda storage: storage.load("t0000001"), id="load"),
        pytest.param(lambda storage: storage.moves("t0000001"), id="moves"),
        pytest.param(lambda storage: storage.notes.read("t0000001", ANN), id="note"),
        pytest.param(lambda storage: storage.former_seat("t0000001", ANN), id="former_seat"),
        pytest.param(lambda storage: storage.notices.of("t0000001"), id="notices"),
        pytest.param(lambda storage: storage.notices.find("5", "invitation", ANN), id="notice"),
        pytest.param(lambda storage: storage.notices.due(), id="notices_due"),
        pytest.param(lambda storage: storage.last_hosted(ANN, 0, "teufel"), id="last_hosted"),
        pytest.param(lambda storage: storage.results.of_person(99, 9, Viewer(ANN, {9})), id="results_of_person"),
        pytest.param(lambda storage: storage.results.in_guild(9, Viewer(ANN, {9})), id="results_in_guild"),
        pytest.param(
            lambda storage: storage.results.in_season(9, "teufel", Viewer(ANN, {9}), NOW, NOW), id="in_season"
        ),
        pytest.param(lambda storage: storage.results.records(["t0000004"]), id="records"),
        pytest.param(lambda storage: storage.results.forget_leaving(9, ANN), id="forget_leaving"),
        pytest.param(lambda storage: storage.results.settings(9, "language"), id="results_settings"),
        pytest.param(lambda storage: storage.results.channels(9), id="results_channels"),
    ],
)
async def test_a_verb_reads_no_table_from_end_to_end(filled: Storage, verb: Verb) -> None:
    lines = await plan_of(filled, verb)
    assert [line for line in lines if SCAN.search(line)] == []


async def test_counting_reads_no_moves(filled: Storage) -> None:
    plan = "\n".join(await plan_of(filled, lambda storage: storage.stats()))
    assert "moves" not in plan
