"""Many tables live a simulated year: nobody is charged for an outage, nobody woken, no table stuck."""

from __future__ import annotations

from collections import Counter

import pytest

from benchmarks.absence import CLAIMS, lived
from tests.size import many

TABLES = many(70, 1_000)
"""Ten of every time control."""


@pytest.mark.slow
def test_many_tables_live_a_year() -> None:
    told = Counter[str]()
    for number in range(TABLES):
        told.update(lived(number))
    assert {claim: told[claim] for claim in CLAIMS} == dict.fromkeys(CLAIMS, 0)
    for happened in ("late", "pings", "stand-in", "outages", "holidays", "idle"):
        assert told[happened] >= TABLES / 10, f"it tells something: {happened}"
