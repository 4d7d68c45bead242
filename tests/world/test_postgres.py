"""The model of PostgreSQL, held against the real one: the same histories have the same outcomes."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import asyncpg
import pytest

from storage import Storage
from storage.sqlite import FILE_NAME
from tests.size import many
from tests.storage.fast_sqlite import make_tables
from tests.world.histories import BEFORE, BLOCKED, made_up, on_postgres
from tests.world.loop import Machine, context_of
from tests.world.postgres import URL, Server
from tests.world.trace import Trace

HISTORIES = many(60, 2000)


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
    luck, real = random.Random(1), await asyncpg.connect(postgres_url)
    for _ in range(HISTORIES):
        for statement in BEFORE:
            server.query(statement)
            await real.execute(statement)
        story = await made_up(server, luck)
        assert await on_postgres(postgres_url, story.steps) == story.outcomes, story.steps
        outcomes += story.outcomes
    await real.close()
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
