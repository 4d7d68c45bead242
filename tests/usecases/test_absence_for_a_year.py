"""Many tables live a simulated year: nobody is charged for an outage, nobody woken, no table stuck."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.size import many
from tests.usecases.simulated_table import SimulatedTable

TABLES = many(70, 1_000)
"""Ten of every time control."""
NEVER = {
    "charged": "minutes charged for downtime",
    "quiet": "pings in quiet hours",
    "away": "pings of somebody who is away",
    "told": "clocks changed by a hidden answer",
    "stuck": "tables stuck",
}


@pytest.mark.slow
def test_many_tables_live_a_year() -> None:
    told = Counter[str]()
    for number in range(TABLES):
        table = SimulatedTable(number)
        table.live()
        told.update(table.told)
    assert {words: told[claim] for claim, words in NEVER.items()} == dict.fromkeys(NEVER.values(), 0)
    for happened in ("late", "pings", "stand-in", "outages", "holidays", "idle"):
        assert told[happened] >= TABLES / 10, f"it tells something: {happened}"
