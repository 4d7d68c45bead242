"""The yardstick: the speed of plain Python on this machine now, and the words for results.

Goals hold for a machine on which `loop` takes `REFERENCE` seconds, and are scaled by its time here. It runs
directly before and after every measurement, and everything is measured in CPU time, so that a busy or throttled
machine isn't mistaken for slow code.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from games.engine.registry import GAMES

REFERENCE = 0.130
"""Seconds that `loop` takes where the goals hold as stated."""
RUNS = 5


def loop() -> None:
    """Read and write a dict 200,000 times."""
    table: dict[int, int] = {}
    for number in range(200_000):
        key = number * 7919 % 4093
        table[key] = table.get(key, 0) + number


def seconds(work: Callable[[], object]) -> float:
    """Return the CPU time of `work`, done once."""
    start = time.process_time()
    work()
    return time.process_time() - start


@dataclass(frozen=True)
class Measurement:
    """Median times of some work and of the calibration loops beside it, in seconds."""

    work: float
    loop: float

    def scaled(self, goal: float) -> float:
        """Return a `goal` stated for the reference machine, scaled to this one."""
        return goal * self.loop / REFERENCE


def measure(work: Callable[[], float]) -> Measurement:
    """Run `work`, which returns its own time, `RUNS` times between calibration loops."""
    works, loops = [], []
    for _ in range(RUNS):
        before = seconds(loop)
        works.append(work())
        loops.append((before + seconds(loop)) / 2)
    return Measurement(statistics.median(works), statistics.median(loops))


def percentile(values: Sequence[float], percent: int) -> float:
    """Return the smallest value that so many per cent don't exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]


def verdict(is_met: bool) -> str:
    """Return the words for a goal."""
    return "ok" if is_met else "MISSED"


def take_games(parser: argparse.ArgumentParser) -> None:
    """Add an option for the `keys` of games, all by default."""
    parser.add_argument("keys", nargs="*", metavar="GAME", type=_key, default=[*GAMES], help="default: all games")


def _key(given: str) -> str:
    if given not in GAMES:
        raise argparse.ArgumentTypeError(f"no game {given!r}; there are: {', '.join(GAMES)}")
    return given
