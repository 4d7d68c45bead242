"""Waiting times if PostgreSQL is far away: behind a port that delays its traffic."""

from __future__ import annotations

import asyncio
import multiprocessing
import multiprocessing.synchronize
from argparse import Namespace
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.bot_house import our_house
from benchmarks.measuring import percentile, verdict
from tests.storage.support import free_port, running_postgres

ROUND_TRIP = 0.04
"""In seconds."""
TABLES, INTERVAL, WARM_UP, MEASURED = 12, 2.0, 20.0, 30.0
"""Number of tables; seconds between two clicks at each, before the measurement, and of it."""
LONGEST = 0.35
"""Most seconds for half of the answers."""


def run(_: Namespace) -> None:
    with running_postgres() as server, _far_away(f"{server.socket_folder}/.s.PGSQL.5432") as port:
        asyncio.run(_run(f"postgresql://postgres@127.0.0.1:{port}/postgres"))


async def _run(url: str) -> None:
    with TemporaryDirectory() as folder:
        async with our_house(Path(folder), tables=TABLES, database_url=url) as harness, AsyncExitStack() as stack:
            await harness.seat_people(stack, TABLES)
            await harness.click(TABLES, interval=INTERVAL, seconds=WARM_UP)
            latencies = (await harness.click(TABLES, interval=INTERVAL, seconds=MEASURED)).latencies
    print(
        f"{TABLES} tables, a click every {INTERVAL:g} s at each, {ROUND_TRIP * 1e3:g} ms to the database and back"
    )
    for what, seconds in (("answers", latencies.answers), ("cards", latencies.cards)):
        middle, late = (percentile(seconds, percent) for percent in (50, 95))
        print(f"  {what}: p50 {middle * 1e3:.0f} ms, p95 {late * 1e3:.0f} ms of {len(seconds)}")
    is_met = percentile(latencies.answers, 50) <= LONGEST
    print(f"  goal of answers: p50 {LONGEST * 1e3:g} ms, {verdict(is_met)}")


@contextmanager
def _far_away(socket: str) -> Iterator[int]:
    """Run a process that delays the traffic of a socket; yield its port."""
    port, is_open = free_port(), multiprocessing.Event()
    process = multiprocessing.Process(target=_delay, args=(socket, port, is_open), daemon=True)
    process.start()
    try:
        is_open.wait()
        yield port
    finally:
        process.terminate()
        process.join()


def _delay(socket: str, port: int, is_open: multiprocessing.synchronize.Event) -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(socket)
        await asyncio.gather(_pass_on(reader, back), _pass_on(there, writer))

    async def serve_forever() -> None:
        async with await asyncio.start_server(serve, "127.0.0.1", port) as server:
            is_open.set()
            await server.serve_forever()

    asyncio.run(serve_forever())


async def _pass_on(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    """Forward data after half a round trip, in order."""
    loop = asyncio.get_running_loop()
    while data := await source.read(1 << 16):
        loop.call_later(ROUND_TRIP / 2, target.write, data)
    loop.call_later(ROUND_TRIP / 2, target.close)
