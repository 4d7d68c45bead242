"""A year of slow tables in seconds: outages, holidays, quiet hours, people who vanish.

Time, people and Discord are made up; clocks, times away, quiet hours and heartbeats are the bot's own.
"""

from __future__ import annotations

import os
from collections import Counter
from multiprocessing import Pool

from benchmarks.absence_table import SimulatedTable

TABLES = 10_000
CLAIMS = {
    "charged": "minutes charged for downtime",
    "quiet": "pings in quiet hours",
    "away": "pings of somebody who is away",
    "told": "clocks changed by a hidden answer",
    "stuck": "tables stuck",
}


def run() -> None:
    with Pool(os.cpu_count()) as pool:
        told = Counter[str]()
        for of_one in pool.imap_unordered(lived, range(TABLES), chunksize=50):
            told.update(of_one)
    print(
        f"  {TABLES} tables, a year each: {told['decisions']} decisions, {told['late']} late,"
        f" {told['pings']} pings, {told['stand-in']} stand-ins, {told['outages']} outages met,"
        f" {told['holidays']} times away, {told['idle']} closed as idle"
    )
    for claim, words in CLAIMS.items():
        print(f"  {told[claim]} {words}  {'MISSED' if told[claim] else 'ok'}")


def lived(number: int) -> Counter[str]:
    """Return what happened at a table in its year, by `CLAIMS` and more."""
    table = SimulatedTable(number)
    table.live()
    return table.told
