"""Speed and size of the bot, as a process beside a local Discord, people and an empty bot."""

from __future__ import annotations

import asyncio
import statistics
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.bot_clickers import Latencies
from benchmarks.bot_house import BotHarness, Used, empty_house, our_house
from benchmarks.measuring import RUNS, loop, percentile, seconds, verdict

ANSWERS, CARDS = {50: 1.25, 99: 1.5}, {50: 3.0}
"""Percentiles of the time to an answer and to the card, with their limits as multiples of the empty bot's."""
MAX_CPU_MS, MIN_RATE = 15.0, 90.0
"""CPU per click at 50 tables; clicks per second at full speed."""
MAX_TABLE_BYTES = 20_000
MANY = 1000
WARM_CLICKS = 50
"""Clicks at the first table that exclude one-time costs from those per table."""


@dataclass(frozen=True)
class Load:
    """A number of busy tables, with a click every `interval` seconds at each, for `seconds`.

    With an interval of 0, people click as soon as they can.
    """

    tables: int
    interval: float
    seconds: float

    def __str__(self) -> str:
        pace = (
            f"a click every {self.interval:g} s at each" if self.interval else "a click as soon as the card comes"
        )
        return f"{self.tables} busy table{'s' * (self.tables > 1)}, {pace}"


ONE, FIFTY, FLAT_OUT = Load(1, 0.25, 5), Load(50, 2, 10), Load(50, 0, 6)
WARM_UP = Load(50, 2, 4)


def options(parser: ArgumentParser) -> None:
    parser.add_argument("--of", nargs="+", choices=PARTS, default=PARTS, help="what is measured (default: all)")


def run(given: Namespace) -> None:
    for part in given.of:
        asyncio.run(PARTS[part]())


# Latency


async def _latency() -> None:
    async with AsyncExitStack() as stack:
        folders = [Path(stack.enter_context(TemporaryDirectory())) for _ in range(2)]
        ours = await stack.enter_async_context(our_house(folders[0], tables=FIFTY.tables))
        typical = ours.typical_card()
        empty = await stack.enter_async_context(empty_house(folders[1], tables=FIFTY.tables, typical=typical))
        print(f"beside an empty bot with {typical[0]} buttons and a picture of {len(typical[1]) / 1000:.0f} kB")
        for harness in (ours, empty):
            await harness.seat_people(stack, FIFTY.tables)
            await _click(harness, WARM_UP)
        for load in (ONE, FIFTY, FLAT_OUT):
            print(f"{load}, median of {RUNS} runs", flush=True)
            _print_latency([await _round(load, ours, empty) for _ in range(RUNS)], load)


@dataclass(frozen=True)
class _Round:
    """Our bot and the empty one, one after the other, with calibration loops in between."""

    ours: Used
    empty: Used
    loop: float


async def _round(load: Load, ours: BotHarness, empty: BotHarness) -> _Round:
    beside = seconds(loop)
    return _Round(await _click(ours, load), await _click(empty, load), beside)


async def _click(harness: BotHarness, load: Load) -> Used:
    return await harness.click(load.tables, interval=load.interval, seconds=load.seconds)


def _print_latency(rounds: list[_Round], load: Load) -> None:
    _print_row(rounds, "clicks per second", lambda used: used.rate, "")
    for name, taken, goals in (("click to answer", _answers, ANSWERS), ("click to card", _cards, CARDS)):
        for percent in (50, 99, 100):
            goal = goals.get(percent) if load is not FLAT_OUT else None
            which = "max" if percent == 100 else f"p{percent}"
            _print_row(rounds, f"{name} {which}", _percentile_of(taken, percent), "ms", goal)
    _print_row(rounds, "CPU per click", lambda used: used.cpu / used.clicks, "ms")
    _print_row(rounds, "of it the event loop", lambda used: used.loop / used.clicks, "ms")
    ours = [one.ours for one in rounds]
    beside = statistics.median(one.loop for one in rounds)
    waited, clicks = sum(used.latencies.waited for used in ours), sum(used.clicks for used in ours)
    print(
        f"  {clicks} clicks, of which {waited} had to wait for the card of the one before;"
        f" {sum(used.requests for used in ours) / clicks:.2f} requests of the 50 a second each;"
        f" the calibration loop takes {beside * 1e3:.0f} ms",
        flush=True,
    )
    if load is FIFTY:
        cpu = statistics.median(used.cpu / used.clicks for used in ours) * 1e3
        print(f"  CPU per click: goal {MAX_CPU_MS:g} ms, {verdict(cpu <= MAX_CPU_MS)}")
    if load is FLAT_OUT:
        rate = statistics.median(used.rate for used in ours)
        print(f"  clicks per second: goal {MIN_RATE:g}, {verdict(rate >= MIN_RATE)}")


def _print_row(
    rounds: list[_Round], name: str, value: Callable[[Used], float], unit: str, goal: float | None = None
) -> None:
    ours, empty = [value(one.ours) for one in rounds], [value(one.empty) for one in rounds]
    ratio = statistics.median(a / b for a, b in zip(ours, empty, strict=True))
    judged = f" (goal {goal:g}: {verdict(ratio <= goal)})" if goal is not None else ""
    mine, theirs = (statistics.median(values) * (1e3 if unit else 1) for values in (ours, empty))
    print(
        f"  {name:<22} {mine:7.1f} {unit}, empty bot {theirs:7.1f} {unit}, ratio {ratio:5.2f}{judged}", flush=True
    )


def _percentile_of(taken: Callable[[Latencies], list[float]], percent: int) -> Callable[[Used], float]:
    return lambda used: percentile(taken(used.latencies), percent)


def _answers(latencies: Latencies) -> list[float]:
    return latencies.answers


def _cards(latencies: Latencies) -> list[float]:
    return latencies.cards


# Memory


async def _memory() -> None:
    one, many = await _resident(1), await _resident(MANY)
    own, each = [(after - before) / (MANY - 1) for before, after in zip(one, many, strict=True)]
    print(
        f"memory with 1 open table: {one[1] / 1e6:.1f} MB, with {MANY}: {many[1] / 1e6:.1f} MB, {each / 1e3:.1f} kB"
        f" per further table (goal {MAX_TABLE_BYTES / 1e3:g}: {verdict(each <= MAX_TABLE_BYTES)}), {own / 1e3:.1f}"
        " of them in the bot's own process; helpers keep what they draw for the first time, up to a limit",
        flush=True,
    )


async def _resident(tables: int) -> tuple[int, int]:
    """Return the memory of our bot's main process, and of all its processes, after a click at every table."""
    with TemporaryDirectory() as folder:
        async with our_house(Path(folder), tables=tables, channels=MANY) as harness:
            for number, place in enumerate([*harness.places[:1] * WARM_CLICKS, *harness.places]):
                async with AsyncExitStack() as stack:
                    table = await harness.people_of(stack, place, number)
                    await table.click()
            await harness.wait_until_quiet()
            return harness.bot.own_bytes(), harness.bot.resident_bytes()


PARTS = {"latency": _latency, "memory": _memory}
