"""``python -m tests.storm --minutes 10 --seed 1``: a long storm in which the bot process is killed repeatedly.

Prints what happened, and exits with 1 if anything was lost, doubled, leaked or left wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from time import monotonic

from tests.storage.support import running_postgres
from tests.storm.crowd import CrowdRecord
from tests.storm.judge import print_rows
from tests.storm.storm import StormPlan, storm

MOST_REFUSALS = 25


def long_storm(seed: int, processes: int) -> StormPlan:
    """Return the plan of a storm that lasts minutes."""
    return StormPlan(
        seed=seed,
        people=20,
        tables=10,
        pause=0.05,
        patience=2.0,
        kill_after=(5.0, 15.0) if processes == 1 else (15.0, 30.0),
        hold_after=(3.0, 15.0),
        hold_seconds=2.0,
        processes=processes,
        deploy_after=(40.0, 120.0) if processes > 1 else None,
    )


async def run(minutes: float, seed: int, processes: int, data_dir: Path, database_url: str) -> int:
    """Run the storm; return the exit code."""
    until: list[float] = []

    def goes_on(_: CrowdRecord) -> bool:
        """Tell whether the minutes since the first call are not over."""
        until[:] = until or [monotonic() + 60 * minutes]
        return monotonic() < until[0]

    report = await storm(
        long_storm(seed, processes),
        data_dir,
        lambda told: monotonic,
        goes_on,
        database_url,
    )
    print_rows(report.rows(), report.problems)
    for refusal, times in report.told.refusals.most_common(MOST_REFUSALS):
        sys.stdout.write(f"{times:8}  {refusal!r}\n")
    return 1 if report.problems else 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.storm", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="store in PostgreSQL instead of SQLite")
    parser.add_argument("--processes", type=int, default=1, help="of the bot; several need PostgreSQL (default: 1)")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        is_on_postgres = arguments.postgres or arguments.processes > 1
        url = stack.enter_context(running_postgres()).url("postgres") if is_on_postgres else ""
        return asyncio.run(run(arguments.minutes, arguments.seed, arguments.processes, Path(folder), url))


if __name__ == "__main__":
    sys.exit(main())
