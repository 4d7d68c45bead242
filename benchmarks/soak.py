"""Growth while the bot runs for hours: memory, open files, log, database, age of pending work.

People click at all tables, some of them with computers, and play again after each game; on SQLite.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import statistics
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import AsyncExitStack, closing, suppress
from dataclasses import astuple, dataclass, fields
from pathlib import Path
from tempfile import TemporaryDirectory

import aiohttp
import psutil
from prometheus_client.parser import text_string_to_metric_families

from benchmarks.bot_clickers import BusyTable
from benchmarks.bot_house import BotHarness, our_house
from storage.sqlite import FILE_NAME
from tests.storage.support import free_port

TABLES, ALONE = 6, 4
"""Tables with people, and tables of one person with computers."""
INTERVAL = 2.0
"""Seconds between two clicks at a table."""
HOURS, SAMPLES = 0.1, 12
"""Duration of `run`, and number of samples."""


@dataclass(frozen=True)
class Sample:
    """A sample; bytes in MB, ages in seconds."""

    minutes: float
    memory: float
    helpers: float
    """Memory of workers; `memory` is that of the main process."""
    open_files: float
    log_lines: float
    database: float
    moves: float
    cards_age: float
    budget_age: float
    work_age: float


def options(parser: ArgumentParser) -> None:
    parser.add_argument("--hours", type=float, default=HOURS)


def run(given: Namespace) -> None:
    asyncio.run(_run(given.hours))


async def _run(hours: float) -> None:
    with TemporaryDirectory() as name:
        folder, port = Path(name), free_port()
        async with (
            our_house(folder, tables=TABLES, alone=ALONE, MONITOR_PORT=str(port)) as harness,
            AsyncExitStack() as stack,
        ):
            await harness.seat_people(stack, TABLES + ALONE)
            clicking = [asyncio.create_task(_click(table, number)) for number, table in enumerate(harness.busy)]
            samples = await _samples(harness, folder, port, hours * 3600)
            for task in clicking:
                task.cancel()
            await asyncio.gather(*clicking, return_exceptions=True)
        _print_growth(samples[len(samples) // 3 :])


async def _click(table: BusyTable, number: int) -> None:
    """Click for ever, at a steady rate, whatever the result."""
    luck = random.Random(number)
    while True:
        await asyncio.sleep(INTERVAL * luck.uniform(0.5, 1.5))
        with suppress(RuntimeError, TimeoutError, AssertionError, IndexError):
            if not await table.plays_again():
                await table.click()


async def _samples(harness: BotHarness, folder: Path, port: int, seconds: float) -> list[Sample]:
    print("  " + " ".join(f"{field.name:>10}" for field in fields(Sample)))
    begun, samples = time.monotonic(), list[Sample]()
    for number in range(SAMPLES + 1):
        await asyncio.sleep(begun + seconds * number / SAMPLES - time.monotonic())
        samples.append(await _sample(harness, folder, port, time.monotonic() - begun))
        print("  " + " ".join(f"{value:10.1f}" for value in astuple(samples[-1])), flush=True)
    return samples


async def _sample(harness: BotHarness, folder: Path, port: int, seconds: float) -> Sample:
    async with aiohttp.ClientSession() as http, http.get(f"http://127.0.0.1:{port}/metrics") as response:
        families = list(text_string_to_metric_families(await response.text()))
    oldest = {family.name: max(sample.value for sample in family.samples) for family in families if family.samples}
    files = [file for file in folder.iterdir() if file.name.startswith(FILE_NAME)]
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        ((moves,),) = connection.execute("SELECT COUNT(*) FROM moves")
    process, in_all = psutil.Process(harness.bot.pid), harness.bot.resident_bytes()
    own = process.memory_info().rss
    return Sample(
        minutes=seconds / 60,
        memory=own / 1e6,
        helpers=(in_all - own) / 1e6,
        open_files=process.num_fds(),
        log_lines=harness.bot.log().count("\n"),
        database=sum(file.stat().st_size for file in files) / 1e6,
        moves=moves,
        cards_age=oldest["bot_publications_age_seconds"],
        budget_age=oldest["bot_budget_age_seconds"],
        work_age=oldest["bot_work_age_seconds"],
    )


def _print_growth(samples: Sequence[Sample]) -> None:
    """Print the growth per hour, by the samples after the first third."""
    minutes = [sample.minutes for sample in samples]
    for name in ("memory", "helpers", "open_files", "log_lines", "database", "moves"):
        slope = statistics.linear_regression(minutes, [getattr(sample, name) for sample in samples]).slope
        print(f"  {name}: {slope * 60:+.1f} an hour")
    moves = samples[-1].moves - samples[0].moves
    if moves > 0:
        print(f"  database: {(samples[-1].database - samples[0].database) / moves * 1e3:.2f} kB a move")
