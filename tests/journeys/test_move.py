"""A database moves to the other engine and back, and its running games are played on."""

from __future__ import annotations

import asyncio
import gzip
import itertools
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy import Column, select

from bot.tables.tables import Tables
from games.chance import Playout
from storage import Storage, StorageError
from storage.__main__ import main
from storage.copy_between import move
from storage.engine import open_database
from storage.migrate import newest
from storage.tables import UtcDateTime, metadata
from tests.storage.support import PostgresServer
from tests.usecases.test_older_database import GAMES_RUNNING, OLD, PEOPLE, running
from tests.usecases.use_case_harness import play_on

pytestmark = pytest.mark.slow

_numbers = itertools.count(1)
ONE_OF_EACH = """
UPDATE sessions SET status = 'ABORTED' WHERE status = 'RUNNING' AND id NOT IN
    (SELECT min(id) FROM sessions WHERE status = 'RUNNING' GROUP BY game);
"""


@pytest.fixture
async def postgres(postgres_server: PostgresServer) -> str:
    name = f"moved_{next(_numbers)}"
    await postgres_server.run(f"CREATE DATABASE {name}")
    return postgres_server.url(name)


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file with a running table of each game, others that have ended, and something in every other table."""
    return asyncio.run(_made(tmp_path_factory.mktemp("made") / "from.sqlite3"))


@pytest.fixture
def file(tmp_path: Path, content: bytes) -> Path:
    file = tmp_path / "from.sqlite3"
    file.write_bytes(content)
    return file


async def _made(file: Path) -> bytes:
    with closing(sqlite3.connect(file)) as database:
        database.executescript(gzip.decompress(OLD.read_bytes()).decode() + ONE_OF_EACH)
    async with await Storage.open(url_of(file)) as storage:
        session_id, *_ = await storage.running()
        await storage.notes.write(session_id, PEOPLE[0], "Öl, “quotes”, \\backslash\nand 🎲")
        await storage.set_setting("user", 2**62, "key", '{"a": [1, null, "ä"]}')
        await storage.leases.claim(2**62)
        await storage.uptime.beat(1, storage._now())
        await storage.blocks.set(5, 6, storage._now())
        await storage.leases.renew("ended", 2, seconds=-1)
    with closing(sqlite3.connect(file)) as database, database:
        (finished,) = database.execute("SELECT max(id) FROM sessions WHERE status = 'FINISHED'").fetchone()
        for table in metadata.sorted_tables:
            if database.execute(f"SELECT * FROM {table.name}").fetchone() is None:
                marks = ", ".join("?" * len(table.c))
                database.execute(f"INSERT INTO {table.name} VALUES ({marks})", [some(c, finished) for c in table.c])
    return file.read_bytes()


def some(column: Column[Any], session_id: str) -> object:
    """Return the possible values of a column."""
    if column.foreign_keys:
        return session_id
    if isinstance(column.type, UtcDateTime):
        return "2026-01-02 03:04:05.678901"
    return {float: 1e9 + 0.1, str: "x"}.get(column.type.python_type, 1)


def url_of(file: Path) -> str:
    return f"sqlite:///{file}"


async def rows(url: str) -> dict[str, list[tuple[object, ...]]]:
    """Return all that is in a database, and its schema."""
    database = await open_database(url, Path("nowhere"), as_it_is=True)
    found: dict[str, list[tuple[object, ...]]] = {}
    async with database.reading() as connection:
        for table in metadata.sorted_tables:
            found[table.name] = sorted((tuple(row) for row in await connection.execute(select(table))), key=repr)
        version = await connection.exec_driver_sql("SELECT version_num FROM alembic_version")
        found["alembic_version"] = [tuple(row) for row in version]
    await database.close()
    return found


async def played_on(url: str, turns: int) -> list[str | None]:
    """Play some turns at every running table with the same luck; return the states."""
    async with await Storage.open(url) as storage:
        tables, states = Tables(storage), []
        for table in sorted(await running(tables), key=lambda table: table.session.id):
            states.append((await play_on(tables, table, Playout(table.session.id), turns)).session.state)
    return states


async def test_every_row_comes_to_the_other_engine_and_back_and_games_are_played_on(
    file: Path, postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.copy_between.AT_A_TIME", 7)  # fewer rows than there are
    before, content = await rows(url_of(file)), file.read_bytes()
    assert all(before.values()), "every table has rows"
    said: list[str] = []
    await move(url_of(file), postgres, said.append)
    assert said == [f"{table.name}: {len(before[table.name])} rows" for table in metadata.sorted_tables]
    assert await rows(postgres) == before
    back = url_of(tmp_path / "back.sqlite3")
    await move(postgres, back, said.append)
    assert await rows(back) == before and before["alembic_version"] == [(newest(),)]
    assert file.read_bytes() == content, "the source is as it was"
    async with await Storage.open(postgres) as storage:
        games = [table.game.key for table in await running(Tables(storage))]
        assert {key: games.count(key) for key in games} == dict.fromkeys(GAMES_RUNNING, 1)
    states = [await played_on(url, 12) for url in (url_of(file), postgres, back)]
    assert states[0] == states[1] == states[2]


async def test_the_command_moves_and_plays_the_running_games_again(
    file: Path, postgres: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    back = tmp_path / "back.sqlite3"
    await move(url_of(file), postgres, str)
    assert await asyncio.to_thread(main, ["move", postgres, str(back)]) == 0
    said = capfd.readouterr().out.splitlines()
    assert "sessions: 8 rows" in said
    assert said[-2:] == [
        "4 of 4 running games lead to what is stored of them.",
        "The database FROM is as it was. Start the bot with DATABASE_URL naming TO.",
    ]
    assert back.stat().st_mode & 0o777 == 0o600


async def refusal(source: str, target: str) -> str:
    with pytest.raises(StorageError) as refused:
        await move(source, target, str)
    return str(refused.value)


async def test_nothing_is_moved_where_something_is_or_from_where_nothing_is(
    file: Path, postgres: str, postgres_server: PostgresServer, tmp_path: Path
) -> None:
    assert "There is no database file" in await refusal(url_of(tmp_path / "nowhere"), postgres)
    assert "There is no database of this bot" in await refusal(postgres, url_of(tmp_path / "to"))
    assert [*tmp_path.iterdir()] == [file], "and nothing is made"
    async with await Storage.open(postgres) as storage:
        await storage.set_setting("app", 0, "key", "1")
    for ends in ((postgres, url_of(file)), (url_of(file), postgres)):
        before = [await rows(url) for url in ends]
        assert await refusal(*ends) == "The database TO is not empty: name a new file, or an empty database."
        assert [await rows(url) for url in ends] == before
    await postgres_server.run("CREATE DATABASE of_others")
    url = postgres_server.url("of_others")
    connection = await asyncpg.connect(url)
    await connection.execute("CREATE TABLE sessions (cookie TEXT)")
    await connection.close()
    assert "another program" in await refusal(url_of(file), url)


@pytest.mark.parametrize(("running_on", "is_back"), [("FROM", False), ("FROM", True), ("TO", False)])
async def test_nothing_is_moved_under_a_running_bot(
    file: Path, postgres: str, tmp_path: Path, running_on: str, is_back: bool
) -> None:
    if is_back:
        await move(url_of(file), postgres, str)
    other = url_of(tmp_path / "to.sqlite3")
    ends = {"FROM": postgres, "TO": other} if is_back else {"FROM": url_of(file), "TO": postgres}
    async with await Storage.open(ends[running_on], is_bot=True) as bot:
        if bot.is_shared:
            await bot.leases.renew("process", 1, 60.0)
        said = await refusal(ends["FROM"], ends["TO"])
        assert "stop that one first" in said or "stop all its processes first" in said or "not empty" in said


async def test_a_row_that_the_target_can_not_hold_stops_the_move_and_leaves_no_row(
    file: Path, postgres: str
) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE seats SET name = 'An' || char(0) || 'na' WHERE seat = 1")
    assert "reports" in await refusal(url_of(file), postgres)
    assert not any(found for name, found in (await rows(postgres)).items() if name != "alembic_version")
