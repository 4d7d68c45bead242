"""A short storm; `python -m tests.storm` is the long one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.storm.crowd import CrowdRecord
from tests.storm.storm import StormPlan, storm

pytestmark = pytest.mark.slow(long=True)

CLICKS = 120
SHORT = StormPlan(
    seed=7,
    people=5,
    tables=2,
    pause=0.1,
    patience=3.0,
    kill_after=(30, 60),
    hold_after=(20, 40),
    hold_seconds=1.0,
)
"""Kills and locks come after so many clicks, so that a slow machine has as much of both."""


async def test_a_storm_loses_nothing_doubles_nothing_and_tells_nobody_a_secret(tmp_path: Path) -> None:
    report = await storm(SHORT, tmp_path, lambda told: lambda: told.clicks, _lasts)
    assert not report.problems, report.problems
    assert report.told.made
    assert report.befell["kills"] and report.befell["locks of the database"]
    assert report.weather


def _lasts(told: CrowdRecord) -> bool:
    """Whether too little has happened; by chance there may be no move so soon."""
    return told.clicks < (CLICKS if told.made else 5 * CLICKS)
