"""Longest blocking of the event loop by reading a long history, of a person or of a server.

During a step of the loop nobody gets an answer. ``--moves 2000 --games 200`` is a short run, ``--postgres`` uses a
server instead of a file.
"""

from __future__ import annotations

import asyncio
import gc
import time
from argparse import ArgumentParser, Namespace
from asyncio.events import Handle
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, nullcontext
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from sqlalchemy import Table, insert

from benchmarks.measuring import verdict
from bot.app.main import COLLECTED
from bot.features import mygames
from bot.features.history import MINE, SERVER, HistoryPage, history_panel
from bot.features.privacy import export_held
from bot.features.setup import games_file
from bot.tables.history import ALL, of_server
from bot.tables.leave import forget
from bot.tables.tables import Tables
from storage import Storage, Viewer
from storage.tables import moves, records, result_seats, results, seats, sessions
from tests.storage.support import running_postgres

MOVES, GAMES_PLAYED = 100_000, 10_000
MOVES_IN_GAME, SEATS, PEOPLE = 100, 4, 400
LONGEST = 0.05
"""Most seconds per step."""
TOGETHER = 2000
GUILD, CHANNEL, ANNA, LIMIT = 1, 2, 1, 10 * 1024 * 1024
NOW = datetime(2026, 11, 1, tzinfo=UTC)


def options(parser: ArgumentParser) -> None:
    parser.add_argument("--moves", type=int, default=MOVES, help="of one person")
    parser.add_argument("--games", type=int, default=GAMES_PLAYED, help="of a server")
    parser.add_argument("--postgres", action="store_true")


def run(given: Namespace) -> None:
    """Print the longest step of each verb on a new database of this size."""
    gc.set_threshold(*COLLECTED)
    gc.freeze()  # as the bot does
    with TemporaryDirectory() as folder, running_postgres() if given.postgres else nullcontext() as server:
        url = server.url("postgres") if server else ""
        asyncio.run(_run(url, Path(folder), given.moves, given.games))


async def _run(url: str, folder: Path, num_moves: int, num_games: int) -> None:
    async with await Storage.open(url, data_dir=folder, now=lambda: NOW) as storage:
        await _fill(storage, num_moves, num_games)
        print(f"{num_moves} moves of one person, {num_games} games of a server; goal {LONGEST * 1e3:g} ms a step")
        for name, verb in _verbs(storage).items():
            with _steps() as steps:
                begun = time.perf_counter()
                await verb()
                took = time.perf_counter() - begun
            longest, busiest = (max(found) * 1e3 for found in zip(*steps, strict=True))
            print(
                f"  {name:15} longest step {longest:6.1f} ms, of CPU {busiest:5.1f}; {took * 1e3:6.0f} ms in all"
                f"  {verdict(longest <= LONGEST * 1e3)}",
                flush=True,
            )


def _verbs(storage: Storage) -> dict[str, Callable[[], Awaitable[object]]]:
    """Return what people do to read history, and what the bot does at start and in rounds."""
    tables, viewer = Tables(storage, lambda: NOW), Viewer(ANNA, {CHANNEL})
    told = storage.results

    async def history(whose: str) -> None:
        mine = await told.of_person(ANNA, GUILD) if whose == MINE else await of_server(storage, GUILD, viewer)
        await asyncio.to_thread(history_panel, mine, HistoryPage(whose, ALL), ANNA, "en", is_here=True)

    async def my_games() -> None:
        await tables.of_user(ANNA)
        await mygames.homeless_tables(tables, ANNA)

    async def start() -> None:
        await storage.outlines()
        await storage.automatic()
        await storage.unpublished()
        await storage.due(NOW)

    return {
        "privacy": partial(storage.privacy.counts, ANNA),
        "my data": partial(export_held, storage.privacy, ANNA, NOW, LIMIT),
        "history": partial(history, SERVER),
        "my history": partial(history, MINE),
        "my games": my_games,
        "games file": partial(games_file, tables, GUILD, viewer, NOW),
        "tables": partial(storage.in_guild, GUILD),
        "last game": partial(tables.last_finished_in, CHANNEL),
        "as last time": partial(storage.last_hosted, ANNA, GUILD, "teufel"),
        "start": start,
        "retention": partial(storage.retention.prune, None, 20),
        "stats": storage.stats,
        "forget": partial(forget, tables, ANNA),
    }


@contextmanager
def _steps() -> Iterator[list[tuple[float, float]]]:
    """Collect the seconds of each step of the event loop, in real and CPU time."""
    steps: list[tuple[float, float]] = []
    do = Handle._run

    def timed(handle: Handle) -> None:
        begun, used = time.perf_counter(), time.thread_time()
        do(handle)
        steps.append((time.perf_counter() - begun, time.thread_time() - used))

    with patch.object(Handle, "_run", timed):
        yield steps


async def _fill(storage: Storage, num_moves: int, num_games: int) -> None:
    """Store finished games, the newest with a person's moves, others with their results."""
    played = min(num_games, num_moves // MOVES_IN_GAME)
    names = [f"g{number:07}" for number in range(num_games)]
    same = {"game": "teufel", "options": "{}", "guild_id": GUILD, "channel_id": CHANNEL, "seen_in": CHANNEL}
    at = [NOW - timedelta(minutes=30 * number) for number in range(num_games)]
    whole = {"status": "FINISHED", "schema": 1, "version": 1, "published_version": 1, "host_id": ANNA}
    whole |= {"num_seats": SEATS, "language": "en", "result": "{}"}

    def who(number: int, seat: int) -> int:
        return ANNA if number < played and not seat else 2 + (number * SEATS + seat) % PEOPLE

    await _insert(
        storage,
        sessions,
        ({"id": names[n], **same, **whole, "created_at": at[n], "updated_at": at[n]} for n in range(played)),
    )
    sat = {"questions": MOVES_IN_GAME, "dm_closed": False, "joined_at": NOW}
    await _insert(
        storage,
        seats,
        (
            {"session_id": names[n], "seat": seat, "user_id": who(n, seat), "name": f"Player {who(n, seat)}", **sat}
            for n in range(played)
            for seat in range(SEATS)
        ),
    )
    move = {"seat": 0, "code": "go.12", "events": '[{"kind": "moved"}]', "user_id": ANNA, "at": NOW}
    await _insert(
        storage,
        moves,
        ({"session_id": names[n], "ply": ply, **move} for n in range(played) for ply in range(MOVES_IN_GAME)),
    )
    await _insert(storage, records, ({"session_id": names[n], "text": "12" * 20_000} for n in range(played)))
    await _insert(
        storage,
        results,
        (
            {"session_id": names[n], **same, "reason": "points", "moves": 99, "ended_at": at[n]}
            for n in range(num_games)
        ),
    )
    await _insert(
        storage,
        result_seats,
        (
            {"session_id": names[n], "seat": seat, "user_id": who(n, seat), "name": f"Player {who(n, seat)}"}
            | {"place": seat + 1, "score": 40 - seat, "is_shared": False}
            for n in range(num_games)
            for seat in range(SEATS)
        ),
    )


async def _insert(storage: Storage, table: Table, rows: Iterator[dict[str, Any]]) -> None:
    async with storage._database.writing() as connection:
        while some := list(islice(rows, TOGETHER)):
            await connection.execute(insert(table), some)
