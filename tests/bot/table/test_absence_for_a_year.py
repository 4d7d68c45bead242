"""A thousand tables live a simulated year: nobody is charged for an outage, nobody woken, no table stuck."""

from __future__ import annotations

from collections import Counter

from benchmarks.absence import CLAIMS, lived

TABLES = 1_000


def test_a_thousand_tables_live_a_year() -> None:
    told = Counter[str]()
    for number in range(TABLES):
        told.update(lived(number))
    assert {claim: told[claim] for claim in CLAIMS} == dict.fromkeys(CLAIMS, 0)
    for happened in ("late", "pings", "stand-in", "outages", "holidays", "idle"):
        assert told[happened] > 100, f"it tells something: {happened}"
