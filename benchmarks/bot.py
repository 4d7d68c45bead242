"""How fast and how small the bot is, as a process of its own beside a local Discord, people and an empty bot.

``python -m benchmarks.bot latency`` (``computers``, ``memory``) measures a part alone; ``--profile`` prints where
the CPU time of a click goes instead.
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

THINKING = 10
"""Tables at which computers play among themselves."""
MOST_WAITING = 1.25
"""Times as long as without these people may wait for their answers."""
ANSWERS, CARDS = {50: 1.25, 99: 1.5}, {50: 3.0}
"""Percentiles of the time to an answer and to the card, and how many times that of the empty bot they may be."""
MAX_CPU_MS, MIN_RATE = 15.0, 90.0
"""Of a click at 50 tables; clicks per second, flat out."""
MAX_TABLE_BYTES = 20_000
MANY = 1000
WARM_CLICKS = 50
"""Clicks at the first table, so that what a click needs once is not taken for what a table needs."""


@dataclass(frozen=True)
class Load:
    """So many busy tables, a click every `interval` seconds at each of them, for `seconds`.

    With an interval of 0 people click as soon as they can.
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
TEN = Load(10, 1, 10)


def run() -> None:
    for measure in PARTS.values():
        asyncio.run(measure())


# Latency


async def _latency() -> None:
    async with AsyncExitStack() as stack:
        ours = await stack.enter_async_context(our_house(_folder(stack), tables=FIFTY.tables))
        typical = ours.typical_card()
        empty, forgetful = [
            await stack.enter_async_context(
                empty_house(_folder(stack), tables=FIFTY.tables, typical=typical, is_durable=is_durable)
            )
            for is_durable in (True, False)
        ]
        print(
            f"beside an empty bot with {typical[0]} buttons and a picture of {len(typical[1]) / 1000:.0f} kB, which"
            " stores every click; in brackets one that stores nothing"
        )
        for house in (ours, empty, forgetful):
            await house.seat_people(stack, FIFTY.tables)
            await _click(house, WARM_UP)
        for load in (ONE, FIFTY, FLAT_OUT):
            print(f"{load}, median of {RUNS} runs", flush=True)
            rounds = [await _round(load, ours, empty, forgetful) for _ in range(RUNS)]
            _print_latency(rounds, has_goals=load is not FLAT_OUT)
            if load is FIFTY:
                used = statistics.median(one.ours.cpu / one.ours.clicks for one in rounds) * 1e3
                print(f"  CPU per click: goal {MAX_CPU_MS:g} ms, {_verdict(used, MAX_CPU_MS)}")
            if load is FLAT_OUT:
                rate = statistics.median(one.ours.rate for one in rounds)
                print(f"  clicks per second: goal {MIN_RATE:g}, {_verdict(MIN_RATE, rate)}")


def _folder(stack: AsyncExitStack) -> Path:
    return Path(stack.enter_context(TemporaryDirectory()))


@dataclass(frozen=True)
class _Round:
    """Our bot and the empty ones, one after the other, and the calibration loop beside them."""

    ours: Used
    empty: Used
    forgetful: Used
    """What the empty bot takes where it stores nothing."""
    loop: float


async def _round(load: Load, *houses: House) -> _Round:
    beside = seconds(loop)
    ours, empty, forgetful = [await _click(house, load) for house in houses]
    return _Round(ours, empty, forgetful, beside)


async def _click(house: House, load: Load) -> Used:
    return await house.click(load.tables, interval=load.interval, seconds=load.seconds)


def _print_latency(rounds: list[_Round], *, has_goals: bool) -> None:
    _print_row(rounds, "clicks per second", lambda used: used.rate, 1, "")
    for name, taken, goals in (("click to answer", _answers, ANSWERS), ("click to card", _cards, CARDS)):
        for percent in (50, 99, 100):
            goal = goals.get(percent) if has_goals else None
            which = "max" if percent == 100 else f"p{percent}"
            _print_row(rounds, f"{name} {which}", _percentile_of(taken, percent), 1e3, "ms", goal)
    _print_row(rounds, "CPU per click", lambda used: used.cpu / used.clicks, 1e3, "ms")
    _print_row(rounds, "of it the event loop", lambda used: used.loop / used.clicks, 1e3, "ms")
    beside = statistics.median(one.loop for one in rounds)
    waited, clicks = sum(one.ours.latencies.waited for one in rounds), sum(one.ours.clicks for one in rounds)
    print(
        f"  {clicks} clicks, of which {waited} had to wait for the card of the one before;"
        f" the calibration loop takes {beside * 1e3:.0f} ms",
        flush=True,
    )


def _print_row(
    rounds: list[_Round],
    name: str,
    value: Callable[[Used], float],
    factor: float,
    unit: str,
    goal: float | None = None,
) -> None:
    ours, empty, forgetful = (
        [value(used) for used in column]
        for column in zip(*((one.ours, one.empty, one.forgetful) for one in rounds), strict=True)
    )
    ratio, lax = (
        statistics.median(a / b for a, b in zip(ours, theirs, strict=True)) for theirs in (empty, forgetful)
    )
    judged = f" (goal {goal:g}: {_verdict(ratio, goal)})" if goal is not None else ""
    print(
        f"  {name:<22} {statistics.median(ours) * factor:7.1f} {unit},"
        f" empty bot {statistics.median(empty) * factor:7.1f} {unit}, ratio {ratio:5.2f}{judged}"
        f" ({statistics.median(forgetful) * factor:.1f} {unit}, {lax:.2f})"
    )


def _percentile_of(taken: Callable[[Latencies], list[float]], percent: int) -> Callable[[Used], float]:
    return lambda used: percentile(taken(used.latencies), percent)


def _answers(latencies: Latencies) -> list[float]:
    return latencies.answers


def _cards(latencies: Latencies) -> list[float]:
    return latencies.cards


def percentile(values: Sequence[float], percent: int) -> float:
    """Return the smallest value that so many per cent of all do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]


# Computers that think


async def _beside_computers() -> None:
    """Compare what people wait at some tables, with computers thinking at other ones and without."""
    runs = [(await _beside(0), await _beside(THINKING)) for _ in range(RUNS)]
    print(f"clicks of people while {THINKING} tables of computers think, {TEN}, median of {RUNS} runs")
    for percent in (50, 99):
        alone, beside = (
            [percentile(used.latencies.answers, percent) for used in column] for column in zip(*runs, strict=True)
        )
        ratio = statistics.median(beside) / statistics.median(alone)
        print(
            f"  click to answer p{percent:<2}    {statistics.median(beside) * 1e3:7.1f} ms,"
            f" without them {statistics.median(alone) * 1e3:7.1f} ms, ratio {ratio:5.2f}"
            f" (goal {MOST_WAITING:g}: {_verdict(ratio, MOST_WAITING)})"
        )
    cores = statistics.median((used.cpu - used.loop) / used.seconds for _, used in runs)
    print(f"  the bot's helper processes and threads take {cores:.2f} cores", flush=True)


async def _beside(thinking: int) -> Used:
    with TemporaryDirectory() as folder:
        async with (
            our_house(Path(folder), tables=TEN.tables, thinking=thinking) as house,
            AsyncExitStack() as stack,
        ):
            await house.seat_people(stack, TEN.tables)
            await _click(house, TEN)
            return await _click(house, TEN)


# Memory


async def _memory() -> None:
    one, many = await _resident(1), await _resident(MANY)
    own, each = [(after - before) / (MANY - 1) for before, after in zip(one, many, strict=True)]
    print(
        f"memory with 1 open table: {one[1] / 1e6:.1f} MB, with {MANY}: {many[1] / 1e6:.1f} MB, {each / 1e3:.1f} kB"
        f" per further table (goal {MAX_TABLE_BYTES / 1e3:g}: {_verdict(each, MAX_TABLE_BYTES)}), {own / 1e3:.1f}"
        " of them in the bot's own process; helpers keep what they draw for the first time, up to a limit",
        flush=True,
    )


async def _resident(tables: int) -> tuple[int, int]:
    """Return the memory of our bot's own process, and of all, when there has been a click at every table."""
    with TemporaryDirectory() as folder:
        async with our_house(Path(folder), tables=tables, channels=MANY) as house:
            for number, place in enumerate([*house.places[:1] * WARM_CLICKS, *house.places]):
                async with AsyncExitStack() as stack:
                    table = await house.people_of(stack, place, number)
                    await table.click()
            await house.wait_until_quiet()
            return house.bot.own_bytes(), house.bot.resident_bytes()


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


PARTS = {"latency": _latency, "computers": _beside_computers, "memory": _memory}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bot", description=__doc__)
    parser.add_argument("part", nargs="*", choices=[[], *PARTS], help="what is measured (default: all)")
    parser.add_argument("--profile", action="store_true", help="print where the CPU time of a click goes")
    given = parser.parse_args()
    for measure in [_profile] if given.profile else [PARTS[part] for part in given.part or PARTS]:
        asyncio.run(measure())


if __name__ == "__main__":
    main()
