"""How fast and how small the bot is, as a process of its own beside a local Discord, people and an empty bot.

``python -m benchmarks.bot --profile`` prints instead where the CPU time of a click goes.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.bot_clickers import Latencies
from benchmarks.bot_house import OURS_PROFILED, House, Used, empty_house, our_house
from benchmarks.calibration import RUNS, loop, seconds

MAX_P50_RATIO, MAX_P99_RATIO = 2.0, 3.0
MAX_TABLE_BYTES = 20_000
MANY = 1000
WARM_CLICKS = 50
"""Clicks at the first table, so that what a click needs once is not taken for what a table needs."""


@dataclass(frozen=True)
class Load:
    """So many busy tables, a click every `interval` seconds at each of them, for `seconds`."""

    tables: int
    interval: float
    seconds: float


ONE, FIFTY = Load(1, 0.25, 8), Load(50, 2, 12)
WARM_UP = Load(50, 2, 4)


def run() -> None:
    asyncio.run(_run())


async def _run() -> None:
    with TemporaryDirectory() as ours, TemporaryDirectory() as empty:
        await _latency(Path(ours), Path(empty))
    await _memory()


# Latency


async def _latency(our_folder: Path, empty_folder: Path) -> None:
    async with AsyncExitStack() as stack:
        ours = await stack.enter_async_context(our_house(our_folder, tables=FIFTY.tables))
        typical = ours.typical_card()
        empty = await stack.enter_async_context(empty_house(empty_folder, tables=FIFTY.tables, typical=typical))
        print(f"beside an empty bot with {typical[0]} buttons and a picture of {len(typical[1]) / 1000:.0f} kB")
        for house in (ours, empty):
            await house.seat_people(stack, FIFTY.tables)
            await _click(house, WARM_UP)
        for load in (ONE, FIFTY):
            print(
                f"{load.tables} busy table(s), a click every {load.interval:g} s at each, median of {RUNS} runs",
                flush=True,
            )
            _print_latency(await _compare(ours, empty, load))


@dataclass(frozen=True)
class _Pair:
    """One run: our bot and the empty one, one after the other, and the calibration loop beside them."""

    ours: Used
    empty: Used
    loop: float


async def _compare(ours: House, empty: House, load: Load) -> list[_Pair]:
    pairs = []
    for _ in range(RUNS):
        beside = seconds(loop)
        pairs.append(_Pair(await _click(ours, load), await _click(empty, load), beside))
    return pairs


async def _click(house: House, load: Load) -> Used:
    return await house.click(load.tables, interval=load.interval, seconds=load.seconds)


def _print_latency(pairs: list[_Pair]) -> None:
    for name, taken in (("click to answer", _answers), ("click to card", _cards)):
        for percent, goal in ((50, MAX_P50_RATIO), (99, MAX_P99_RATIO)):
            ours = [percentile(taken(pair.ours.latencies), percent) for pair in pairs]
            empty = [percentile(taken(pair.empty.latencies), percent) for pair in pairs]
            ratio = statistics.median(a / b for a, b in zip(ours, empty, strict=True))
            judged = f"(goal {goal:g}: {_verdict(ratio, goal)})" if taken is _answers else ""
            print(
                f"  {name:<15} p{percent} {statistics.median(ours) * 1e3:7.1f} ms,"
                f" empty bot {statistics.median(empty) * 1e3:7.1f} ms, ratio {ratio:5.2f} {judged}"
            )
    cpu = _median(pairs, lambda pair: pair.ours.cpu / pair.ours.clicks)
    on_loop = _median(pairs, lambda pair: pair.ours.loop / pair.ours.clicks)
    empty_cpu = _median(pairs, lambda pair: pair.empty.cpu / pair.empty.clicks)
    print(
        f"  CPU per click   {cpu * 1e3:7.1f} ms ({on_loop * 1e3:.1f} ms of it in the event loop),"
        f" empty bot {empty_cpu * 1e3:.1f} ms; the calibration loop takes"
        f" {_median(pairs, lambda pair: pair.loop) * 1e3:.0f} ms"
    )
    waited, clicks = sum(p.ours.latencies.waited for p in pairs), sum(p.ours.clicks for p in pairs)
    print(f"  {clicks} clicks, of which {waited} had to wait for the card of the one before", flush=True)


def _answers(latencies: Latencies) -> list[float]:
    return latencies.answers


def _cards(latencies: Latencies) -> list[float]:
    return latencies.cards


def _median(pairs: list[_Pair], value: Callable[[_Pair], float]) -> float:
    return statistics.median(map(value, pairs))


def percentile(values: Sequence[float], percent: int) -> float:
    """Return the smallest value that so many per cent of all do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]


# Memory


async def _memory() -> None:
    one, many = await _resident(1), await _resident(MANY)
    each = (many - one) / (MANY - 1)
    print(
        f"memory with 1 open table: {one / 1e6:.1f} MB, with {MANY}: {many / 1e6:.1f} MB, {each / 1e3:.1f} kB"
        f" per further table (goal {MAX_TABLE_BYTES / 1e3:g}: {_verdict(each, MAX_TABLE_BYTES)})",
        flush=True,
    )


async def _resident(tables: int) -> int:
    """Return the memory of our bot when there has been a click at every table."""
    with TemporaryDirectory() as folder:
        async with our_house(Path(folder), tables=tables, channels=MANY) as house:
            for number, place in enumerate([*house.places[:1] * WARM_CLICKS, *house.places]):
                async with AsyncExitStack() as stack:
                    table = await house.people_of(stack, place, number)
                    await table.click()
            await house.wait_until_quiet()
            return house.bot.resident_bytes()


def _verdict(measured: float, goal: float) -> str:
    return "ok" if measured <= goal else "MISSED"


# Where the time goes


async def _profile() -> None:
    with TemporaryDirectory() as folder:
        async with our_house(Path(folder), tables=FIFTY.tables, module=OURS_PROFILED) as house:
            async with AsyncExitStack() as stack:
                await house.seat_people(stack, FIFTY.tables)
                used = await _click(house, FIFTY)
            await house.bot.stop()
            print(house.bot.log())
            print(
                f"{used.clicks} clicks, profiled: {used.cpu / used.clicks * 1e3:.1f} ms CPU per click,"
                f" {used.loop / used.clicks * 1e3:.1f} ms of it in the event loop"
            )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bot", description=__doc__)
    parser.add_argument("--profile", action="store_true", help="print where the CPU time of a click goes")
    if parser.parse_args().profile:
        asyncio.run(_profile())
    else:
        run()


if __name__ == "__main__":
    main()
