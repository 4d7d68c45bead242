"""Histories of several connections, made up on the model of PostgreSQL, and carried out on the real one."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

import asyncpg

from tests.world.postgres import Deadlock, Server

BLOCKED = "waits"
CONNECTIONS = 3
STEPS = 14
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
)
COMMIT, ROLLBACK = "COMMIT", "ROLLBACK"

Carried = Callable[[int, str], Coroutine[Any, Any, str]]
"""Carries a statement out on the connection with a number; returns what came of it."""
Waits = Callable[[int], Awaitable[bool]]
"""Tells whether a connection waits for another one."""


@dataclass
class History:
    """Steps by connection, and what came of each: at once, or when what it waited for was over."""

    steps: list[tuple[int, str]] = field(default_factory=list)
    outcomes: list[str] = field(default_factory=list)


class HistoryMaker:
    """Carries out steps one after the other, and writes down what comes of them."""

    def __init__(self, carry_out: Carried, waits: Waits) -> None:
        self.story = History()
        self._carry_out = carry_out
        self._waits = waits
        self._running: dict[int, asyncio.Task[str]] = {}

    @property
    def free(self) -> list[int]:
        """The connections that wait for nobody."""
        return [number for number in range(CONNECTIONS) if number not in self._running]

    async def step(self, number: int, statement: str) -> str:
        """Carry out a step; return what came of it, or that it waits. Then look who waits no longer."""
        self.story.steps.append((number, statement))
        self._running[number] = asyncio.create_task(self._carry_out(number, statement))
        came = await self._settled(number)
        self.story.outcomes.append(f"{number}: {came}")
        for other in sorted(self._running):
            if other != number and (came_of_it := await self._settled(other)) != BLOCKED:
                self.story.outcomes.append(f"{other} at last: {came_of_it}")
        return came

    async def _settled(self, number: int) -> str:
        task = self._running[number]
        while not task.done() and not await self._waits(number):
            await asyncio.sleep(0.001)
        if not task.done():
            return BLOCKED
        del self._running[number]
        return task.result()


async def made_up(server: Server, luck: random.Random) -> History:
    """Return a history on the model without any deadlock."""
    connections = [await server.connect() for _ in range(CONNECTIONS)]

    async def carry_out(number: int, statement: str) -> str:
        own = connections[number]
        if statement in (COMMIT, ROLLBACK):
            await (own.commit() if statement == COMMIT else own.rollback())
            return "done"
        try:
            cursor, rows = await own.carry_out("execute", statement, ())
        except Deadlock:
            raise
        except sqlite3.Error:
            return "error"
        return str([tuple(row) for row in rows]) if statement.startswith("SELECT") else str(max(cursor.rowcount, 0))

    async def waits(number: int) -> bool:
        return connections[number].waits_for is not None

    teller = HistoryMaker(carry_out, waits)
    for _ in range(STEPS):
        number, before = luck.choice(teller.free), len(teller.story.outcomes)
        try:
            await teller.step(number, luck.choice((*STATEMENTS, *([COMMIT, ROLLBACK] * 3))))
        except Deadlock:  # PostgreSQL takes its time to find one, and another victim
            teller.story.steps.pop()
            del teller.story.outcomes[before:]
            break
        if len(teller.free) < CONNECTIONS - 1:
            break  # who of two is first is PostgreSQL's choice
    for connection in connections:
        await connection.close()
    return teller.story


async def on_postgres(dsn: str, steps: list[tuple[int, str]]) -> list[str]:
    """Return what comes of a history on a real server."""
    watch = await asyncpg.connect(dsn)
    connections = [await asyncpg.connect(dsn) for _ in range(CONNECTIONS)]
    pids = [connection.get_server_pid() for connection in connections]
    begun: set[int] = set()

    async def carry_out(number: int, statement: str) -> str:
        own = connections[number]
        if statement in (COMMIT, ROLLBACK):
            await own.execute(statement)
            begun.discard(number)
            return "done"
        if number not in begun:
            await own.execute("BEGIN")
            begun.add(number)
        try:
            if statement.startswith("SELECT"):
                return str([tuple(row) for row in await own.fetch(statement)])
            told = (await own.execute(statement)).split()[-1]
        except asyncpg.PostgresError:
            return "error"
        return told if told.isdigit() else "0"

    async def waits(number: int) -> bool:
        found: Any = await watch.fetchval("SELECT cardinality(pg_blocking_pids($1))", pids[number])
        return bool(found)

    teller = HistoryMaker(carry_out, waits)
    try:
        for number, statement in steps:
            if number not in teller.free:
                break
            await teller.step(number, statement)
        return teller.story.outcomes
    finally:
        while await watch.fetchval(
            "SELECT sum(pg_terminate_backend(pid)::int) FROM unnest($1::int[]) AS pid", pids
        ):
            pids = await watch.fetchval(
                "SELECT array(SELECT pid FROM pg_stat_activity WHERE pid = ANY($1::int[]))", pids
            )
        for connection in connections:
            connection.terminate()
        await watch.close()
