"""The model of PostgreSQL, held against the real one: the same histories have the same outcomes."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import asyncpg
import pytest

from storage import Storage
from storage.sqlite import FILE_NAME
from tests.size import many
from tests.storage.fast_sqlite import make_tables
from tests.world.loop import Machine, context_of
from tests.world.postgres import URL, Deadlock, Server
from tests.world.trace import Trace

HISTORIES, STEPS, CONNECTIONS = many(60, 2000), 14, 3
BLOCKED = "waits"
BEFORE = (
    *("DELETE FROM shards", "DELETE FROM interactions", "INSERT INTO interactions VALUES (1), (2)"),
    "INSERT INTO shards (shard, owner) VALUES (0, 'a'), (1, 'b'), (2, NULL)",
)
STATEMENTS: tuple[str, ...] = (
    *(f"UPDATE shards SET owner = '{owner}' WHERE shard = {shard}" for owner in "ab" for shard in range(3)),
    *(f"UPDATE shards SET owner = 'c' WHERE shard = {shard} AND owner = 'a'" for shard in range(3)),
    *(f"SELECT owner FROM shards WHERE shard = {shard} FOR UPDATE" for shard in range(3)),
    "SELECT shard, owner FROM shards ORDER BY shard",
    "LOCK TABLE shards IN SHARE ROW EXCLUSIVE MODE",
    *(f"INSERT INTO interactions (id) VALUES ({id}) ON CONFLICT DO NOTHING" for id in (1, 3, 4)),
    *(f"INSERT INTO interactions (id) VALUES ({id})" for id in (1, 3)),
    "DELETE FROM interactions WHERE id = 2",
    "SELECT id FROM interactions ORDER BY id",
    *(["COMMIT", "ROLLBACK"] * 3),
)


class Side(ABC):
    """Carries out a history on some connections, a step after the other."""

    def __init__(self, connections: list[Any]) -> None:
        self.connections = connections
        self._running: dict[int, asyncio.Task[str]] = {}

    @abstractmethod
    async def carry_out(self, own: Any, statement: str) -> str:
        """Carry a statement out on a connection; return what came of it."""

    @abstractmethod
    async def waits(self, own: Any) -> bool:
        """Tell whether a connection waits for another one."""

    @property
    def free(self) -> list[int]:
        """The connections that wait for nobody."""
        return [number for number in range(CONNECTIONS) if number not in self._running]

    async def step(self, number: int, statement: str) -> list[str]:
        """Carry out a step; return what came of it, or that it waits, and of whatever waits no longer."""
        self._running[number] = asyncio.create_task(self.carry_out(self.connections[number], statement))
        came = {other: await self._settled(other) for other in (number, *sorted(self._running.keys() - {number}))}
        return [f"{other}: {told}" for other, told in came.items() if other == number or told != BLOCKED]

    async def _settled(self, number: int) -> str:
        task = self._running[number]
        while not task.done() and not await self.waits(self.connections[number]):
            await asyncio.sleep(0.001)
        return self._running.pop(number).result() if task.done() else BLOCKED


class Modelled(Side):
    async def carry_out(self, own: Any, statement: str) -> str:
        if statement in ("COMMIT", "ROLLBACK"):
            await (own.commit() if statement == "COMMIT" else own.rollback())
            return "done"
        try:
            cursor, rows = await own.carry_out("execute", statement, ())
        except Deadlock:
            raise
        except sqlite3.Error:
            return "error"
        return str([tuple(row) for row in rows]) if statement.startswith("SELECT") else str(max(cursor.rowcount, 0))

    async def waits(self, own: Any) -> bool:
        return own.waits_for is not None


class Real(Side):
    def __init__(self, connections: list[Any], watch: Any) -> None:
        super().__init__(connections)
        self._watch = watch
        self._begun: set[Any] = set()

    async def carry_out(self, own: Any, statement: str) -> str:
        if statement in ("COMMIT", "ROLLBACK"):
            self._begun.discard(own)
            await own.execute(statement)
            return "done"
        if own not in self._begun:
            self._begun.add(own)
            await own.execute("BEGIN")
        try:
            if statement.startswith("SELECT"):
                return str([tuple(row) for row in await own.fetch(statement)])
            told = (await own.execute(statement)).split()[-1]
        except asyncpg.PostgresError:
            return "error"
        return str(told) if told.isdigit() else "0"

    async def waits(self, own: Any) -> bool:
        blocking = "SELECT cardinality(pg_blocking_pids($1))"
        return bool(await self._watch.fetchval(blocking, own.get_server_pid()))


async def history(model: Side, real: Side, luck: random.Random) -> list[str]:
    """Make up a history without any deadlock and carry it out on both sides; return its outcomes."""
    steps, outcomes = list[tuple[int, str]](), list[str]()
    while len(steps) < STEPS and len(model.free) >= CONNECTIONS - 1:  # who of two is first is PostgreSQL's choice
        steps.append((luck.choice(model.free), luck.choice(STATEMENTS)))
        try:
            came = await model.step(*steps[-1])
        except Deadlock:  # PostgreSQL takes its time to find one, and another victim
            break
        assert await real.step(*steps[-1]) == came, steps
        outcomes += came
    return outcomes


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    file = tmp_path / FILE_NAME
    make_tables(file)
    server = Server(file, lambda: 1e9, random.Random(1), Trace(monotonic))
    yield server
    server.close()


@pytest.mark.slow
async def test_the_same_histories_have_the_same_outcomes_on_both(
    server: Server, tmp_path: Path, postgres_url: str
) -> None:
    async with await Storage.open(postgres_url, data_dir=tmp_path):
        pass
    outcomes = []
    luck, watch = random.Random(1), await asyncpg.connect(postgres_url)
    for _ in range(HISTORIES):
        for statement in BEFORE:
            server.query(statement)
            await watch.execute(statement)
        model = Modelled([await server.connect() for _ in range(CONNECTIONS)])
        real = Real([await asyncpg.connect(postgres_url) for _ in range(CONNECTIONS)], watch)
        outcomes += await history(model, real, luck)
        for connection in model.connections:
            await connection.close()
        pids = [connection.get_server_pid() for connection in real.connections]
        await watch.fetch("SELECT pg_terminate_backend(pid, 60000) FROM unnest($1::int[]) AS pid", pids)
        for connection in real.connections:
            connection.terminate()
    await watch.close()
    assert sum(BLOCKED in outcome for outcome in outcomes) > HISTORIES
    assert any("error" in outcome for outcome in outcomes)


async def test_processes_share_what_is_stored_there(server: Server, tmp_path: Path) -> None:
    with server.instead_of_reality():
        async with (
            await Storage.open(URL, data_dir=tmp_path) as one,
            await Storage.open(URL, data_dir=tmp_path) as other,
        ):
            assert (await one.leases.renew("1" * 16, 3, 9.0)).coming == {0, 1, 2}
            assert not (await other.leases.renew("2" * 16, 3, 9.0)).coming
            assert [await one.leases.claim(7), await other.leases.claim(7)] == [True, False]


async def test_what_a_dead_machine_has_not_committed_is_undone(server: Server) -> None:
    dead = Machine("dead")
    own = await asyncio.get_running_loop().create_task(server.connect(), context=context_of(dead))
    await own.carry_out("execute", "INSERT INTO interactions (id) VALUES (5)", ())
    for let_go in dead.on_death:
        let_go()
    assert server.query("SELECT id FROM interactions") == []
