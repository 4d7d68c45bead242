"""``python -m tests.world --seed 1 --days 1``: simulate a whole world, reproducible by its seed.

Prints what happened, and exits with 1 if anything was lost, doubled, leaked or left wrong. ``--worlds 100`` runs
that many from the seed on, adds up the results, and reports the smallest plan that still fails. ``--planted``
plants one fault after another, and reports after how many table-days each was found. ``--trace FILE`` writes the
full trace.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Any

from tests.storm.judge import counted, print_rows
from tests.world.plan import DAYS, KINDS, WorldPlan, shrunken
from tests.world.planted_faults import PLANTED
from tests.world.trace import telling
from tests.world.world import WorldReport, live

MOST_SEEDS = 5 * len(KINDS)
"""Number of worlds in which a planted fault must be found."""
TRIES = 6
"""Number of smaller worlds tried for each of them."""
TOLD = 40
"""Number of trace lines printed."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.world", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--days", type=float, default=DAYS)
    parser.add_argument("--worlds", type=int, default=1, help="how many, from the seed on (default: 1)")
    parser.add_argument(
        "--planted", nargs="?", const="", help="look for planted faults, or for the one of this name"
    )
    parser.add_argument("--whole", action="store_true", help="look for no smaller world that fails")
    parser.add_argument("--trace", type=Path, help="file for the whole trace")
    for part in fields(WorldPlan):
        if part.name not in ("seed", "days"):
            how: dict[str, Any] = {"type": {"int": int, "float": float, "str": str}.get(str(part.type))}
            if part.type == "bool":
                how = {"action": argparse.BooleanOptionalAction}
            parser.add_argument(f"--{part.name}", **how, help="as the seed says unless it is given")
    arguments = vars(parser.parse_args())
    seed, worlds, planted, trace, is_whole = (
        arguments.pop(name) for name in ("seed", "worlds", "planted", "trace", "whole")
    )
    days, given = arguments.pop("days"), {name: value for name, value in arguments.items() if value is not None}
    plans = [replace(WorldPlan.drawn(number, days), **given) for number in range(seed, seed + worlds)]
    if planted is not None:
        return sum(not _find(fault, seed, days, given) for fault in PLANTED if planted in fault)
    total = Counter[str]()
    for plan in plans:
        total += _run(plan, trace, is_whole=is_whole)
        if worlds > 1:
            sys.stdout.write(f"so far{'':24} {counted(total)}\n")
            sys.stdout.flush()
    return 1 if total["failed"] else 0


def _run(plan: WorldPlan, file: Path | None, *, is_whole: bool) -> Counter[str]:
    """Run a world and print its report; return its sums."""
    report = live(plan, kept=None if file else 0)
    if file is not None:
        file.write_text("".join(f"{line}\n" for line in report.lines))
    _tell(report, report.rows())
    if report.problems and not is_whole:
        small = shrunken(
            replace(plan, days=min(plan.days, report.days)), lambda smaller: bool(live(smaller).problems)
        )
        sys.stdout.write(f"The smallest world that fails: {small}\n")
        _tell(live(small))
    return Counter(
        {
            "worlds": 1,
            "table-days": round(report.days * plan.tables),
            "clicks and commands": report.told.clicks,
            "moves": report.verdict.moves,
            **{what: report.befell[what] for what in ("kills", "power failures")},
            "seconds of CPU": round(report.cpu),
            "failed": int(bool(report.problems)),
        }
    )


def _find(fault: str, first: int, days: float, given: dict[str, object]) -> bool:
    """Look for a planted fault; print after how many table-days it was found, and return whether it was.

    Problems that occur without the fault don't count.
    """
    lived = 0.0
    for seed in range(first, first + MOST_SEEDS):
        plan = replace(WorldPlan.of_kind(seed, days), **given)  # type: ignore[arg-type]
        lived += plan.days * plan.tables
        if _with(fault, plan) is not None and _is_well(plan):
            break
    else:
        sys.stdout.write(f"{fault:40} NOT FOUND in {lived:.0f} table-days\n")
        sys.stdout.flush()
        return False
    small = shrunken(plan, lambda smaller: _with(fault, smaller) is not None, tries=TRIES)
    told, length = _with(fault, small) or ("", 0)
    sys.stdout.write(
        f"{fault:40} {lived:5.1f} table-days, seed {seed}, {length} lines: {told[:100]}\n    {small}\n"
    )
    sys.stdout.flush()
    return True


@cache
def _is_well(plan: WorldPlan) -> bool:
    return not live(plan, kept=0).problems


def _with(fault: str, plan: WorldPlan) -> tuple[str, int] | None:
    """Return the first problem in a world with a fault, if any, and the length of its trace."""
    with PLANTED[fault]():
        try:
            report = live(plan, kept=0)
        except TypeError:
            raise  # a fault that doesn't fit its place is broken, not found
        except Exception as error:
            return f"{type(error).__name__}: {error}", 0
    return (report.problems[0].partition("\n")[0], report.length) if report.problems else None


def _tell(report: WorldReport, rows: Mapping[str, object] | None = None) -> None:
    if report.problems:
        sys.stdout.writelines(f"{line}\n" for line in telling(report.lines, report.problems)[-TOLD:])
    print_rows(rows or {}, report.problems)


if __name__ == "__main__":
    sys.exit(main())
