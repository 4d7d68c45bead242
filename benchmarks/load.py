"""A bot with very many tables: its start, its memory, its rounds, and answers that ask for a lot.

A few tables are played by the bot's own use cases and then copied in SQL, column by column as `storage.tables` has
them. Of closed games only some are copied with their logs: nothing that is measured here reads them.
"""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import BigInteger, Column, ColumnElement, MetaData, String, Table, case, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from benchmarks.bot_house import our_process
from benchmarks.bot_process import BotProcess
from bot.table.memory import CardMemory
from bot.table.server_settings import Servers
from sandbox.person import Person
from sandbox.server import LocalDiscord
from storage import Storage, tables
from storage.writes import new_id
from tests.bot.table.room import ANNA, BEN, CLEO, Room
from tests.storage.support import running_postgres

OPEN, CLOSED = 10_000, 100_000
WITH_LOG = 2_000
"""Of the closed tables."""
SERVERS, PEOPLE, SEATED = 20, 2_000, (ANNA, BEN, CLEO)
GUILD = 5
"""Where `Room` plays what is copied."""
AGE = timedelta(days=3)
"""Since the last move at the tables."""
PLAYED, MOVES = ("teufel", "heimlich", "heller", "heuchel"), 10
AT_ONCE = 2_000
"""Tables copied in one transaction."""
ASKED = ("about", "privacy", "mygames")
TIMES = 7
QUIET_SECONDS, READY_SECONDS = 60.0, 600.0


def run() -> None:
    with TemporaryDirectory() as folder:
        print("SQLite")
        asyncio.run(_run("", Path(folder)))
    with running_postgres() as server, TemporaryDirectory() as folder:
        print("PostgreSQL")
        asyncio.run(_run(server.url("postgres"), Path(folder)))


async def _run(database_url: str, folder: Path) -> None:
    names = [f"Player {number}" for number in range(PEOPLE)]
    async with LocalDiscord(0, people=names, num_guilds=SERVERS) as local:
        start = time.monotonic()
        await _fill(local, database_url, folder)
        took = time.monotonic() - start
        print(f"  {OPEN} open and {CLOSED} closed tables, stored in {took:.0f} s", flush=True)
        start = time.monotonic()
        async with our_process(local, folder, database_url, SHARDS="1") as bot:
            await _until_said(bot, "connected as")
            ready = time.monotonic() - start
            person = await Person.connect(local.origin, names[0], watch="opened")
            print(f"  connected after {ready:.1f} s", flush=True)
            await _print_answers(person, local, "at once")
            await _until_quiet(bot)
            print(f"  at rest after {time.monotonic() - start:.0f} s and {bot.cpu_seconds():.1f} s of CPU")
            before = bot.cpu_seconds()
            await asyncio.sleep(QUIET_SECONDS)
            used = bot.cpu_seconds() - before
            print(f"  {bot.resident_bytes() / 1e6:.0f} MB; a quiet minute of rounds takes {used:.2f} s of CPU")
            await _print_answers(person, local, "at rest")
            await person.close()


async def _until_said(bot: BotProcess, words: str) -> None:
    async with asyncio.timeout(READY_SECONDS):
        while words not in bot.log():
            if not bot.is_running():
                raise RuntimeError(f"the bot has ended:\n{bot.log()[-2000:]}")
            await asyncio.sleep(0.05)


async def _until_quiet(bot: BotProcess) -> None:
    async with asyncio.timeout(READY_SECONDS):
        before = None
        while before is None or bot.cpu_seconds() - before > 0.1:
            before = bot.cpu_seconds()
            await asyncio.sleep(2)


async def _print_answers(person: Person, local: LocalDiscord, when: str) -> None:
    channel = local.world.channels_in(local.world.guild_id)[0]
    for command in ASKED:
        taken = []
        for _ in range(TIMES):
            start = time.monotonic()
            outcome = await person.slash(channel, command)
            taken.append(time.monotonic() - start)
            if not outcome.is_done:
                raise RuntimeError(f"/{command}: {outcome.failure}")
        told = f"median {statistics.median(taken) * 1e3:.0f} ms, worst {max(taken) * 1e3:.0f} ms"
        print(f"  /{command} {when}: {told}", flush=True)


# Filling


async def _fill(local: LocalDiscord, database_url: str, folder: Path) -> None:
    channels = [
        local.world.create_channel(f"table-{number}", server)
        for number, server in zip(range(OPEN), cycle(local.world.servers), strict=False)
    ]
    people = [int(user_id) for user_id in local.world.people]

    def copies(templates: Sequence[str], number: int) -> Iterator[dict[str, Any]]:
        for index, template, channel in zip(range(number), cycle(templates), cycle(channels), strict=False):
            seated = {f"of_{user_id}": people[(index * 3 + user_id) % PEOPLE] for user_id in SEATED}
            place = {"channel_id": int(channel["id"]), "guild_id": int(channel["guild_id"])}
            yield {"old_id": template, "new_id": new_id(), **place, **seated}

    def earlier() -> datetime:
        return datetime.now(UTC) - AGE

    async with await Storage.open(database_url, data_dir=folder, now=earlier) as storage:
        await storage.uptime.beat(int(local.world.application_id), datetime.now(UTC))
        await Servers(storage).choose(GUILD, "tables", 50)
        is_open, is_closed = await _open_tables(storage), await _closed_tables(storage)
        await _copy(storage, list(copies(is_open, OPEN)), has_log=True)
        await _copy(storage, list(copies(is_closed, WITH_LOG)), has_log=True)
        await _copy(storage, list(copies(is_closed, CLOSED - WITH_LOG)), has_log=False)
        async with storage._database.writing() as connection:
            originals = tables.sessions.c.id.in_([*is_open, *is_closed])
            await connection.execute(delete(tables.sessions).where(originals))


async def _open_tables(storage: Storage) -> list[str]:
    """Play tables of all games that go on: lobbies, at every pace, among people and with computers."""
    made = []
    for number, game in enumerate(PLAYED):
        for offset, (control, computers) in enumerate((("evening", 0), ("days-7", 0), ("untimed", 1), (None, 0))):
            room = Room(storage)
            room.ahead = timedelta() if control is None else -AGE
            table = await room.open(
                *(BEN, CLEO)[: 2 - computers],
                game=game,
                seats=3,
                computers=computers,
                channel=10 * number + offset,
                time_control=control or "evening",
            )
            if control is not None:
                table = await room.lobby.start(table.session.id, ANNA)
                for _ in range(MOVES):
                    table = await room.let_computers_move(table)
                    table = await room.move(table, user_id=table.asked_people[0])
                table = await room.let_computers_move(table)
            room.ahead = timedelta()
            made.append(table.session.id)
            await _note_shown(storage, (await room.pass_time(table)).session.id)
    return made


async def _closed_tables(storage: Storage) -> list[str]:
    """Play games to their end."""
    made = []
    for game in PLAYED:
        room = Room(storage)
        room.ahead = -AGE
        table = await room.play(await room.start(BEN, CLEO, game=game, seats=3), lambda state: not state.to_act)
        made.append(table.session.id)
        await _note_shown(storage, table.session.id)
    return made


async def _note_shown(storage: Storage, session_id: str) -> None:
    """Note that a table has its card, and that none of its people takes private messages."""
    stored = await storage.load(session_id)
    assert stored is not None
    card = CardMemory(message_id=1, kind="lobby" if stored.session.state is None else "table")
    await storage.mark_published(session_id, stored.session.version, card=card.write())
    for seat in stored.seats:
        if seat.user_id is not None:
            await storage.mark_private(session_id, seat.user_id, private=None, dm_closed=True)


# Copying

COPIES = Table(
    "copies",
    MetaData(),
    Column("old_id", String(8)),
    Column("new_id", String(8)),
    Column("channel_id", BigInteger),
    Column("guild_id", BigInteger),
    *(Column(f"of_{user_id}", BigInteger) for user_id in SEATED),
    prefixes=["TEMPORARY"],
)
"""What is copied to where, and who sits there in place of whom."""
LOG = (tables.moves, tables.records)


async def _copy(storage: Storage, copies: Sequence[dict[str, Any]], *, has_log: bool) -> None:
    parts = [table for table in tables.metadata.sorted_tables if "session_id" in table.c]
    for first in range(0, len(copies), AT_ONCE):
        async with storage._database.writing() as connection:
            await connection.run_sync(COPIES.create)
            await connection.execute(insert(COPIES), list(copies[first : first + AT_ONCE]))
            for table in (tables.sessions, *parts):
                if has_log or table not in LOG:
                    await _copy_rows(connection, table)
            await connection.run_sync(COPIES.drop)


async def _copy_rows(connection: AsyncConnection, table: Table) -> None:
    key = table.c["session_id" if "session_id" in table.c else "id"]
    copied = {column.name: _copied(column, key) for column in table.c}
    rows = select(*copied.values()).join(COPIES, COPIES.c.old_id == key)
    await connection.execute(insert(table).from_select(list(copied), rows))


def _copied(column: Column[Any], key: Column[Any]) -> ColumnElement[Any]:
    if column is key:
        return COPIES.c.new_id
    if column.name in ("user_id", "host_id"):
        return case(*((column == user_id, COPIES.c[f"of_{user_id}"]) for user_id in SEATED))
    return COPIES.c.get(column.name, column)
