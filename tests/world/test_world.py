"""Some short worlds; `python -m tests.world` lets others live, for longer."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from contextlib import ExitStack
from dataclasses import replace

import pytest

from tests.journeys.bot_harness import ROOT
from tests.world.plan import WorldPlan
from tests.world.planted_faults import PLANTED
from tests.world.world import live

pytestmark = pytest.mark.slow(long=True)

WORLDS = (
    WorldPlan(1, days=0.1, people=4, tables=2, visits=60.0, weather="storm", crashes=1500, power=0.5),
    WorldPlan(7, days=0.07, people=4, tables=2, visits=60.0, crashes=1500, deploys=96.0, mischief=0.1),
    WorldPlan(6, days=0.3, people=4, tables=2, visits=60.0, clocks=20.0),
    WorldPlan(4, days=0.15, people=6, tables=4, visits=30.0, mischief=0.3, restores=True),
)
FOUND = (
    (5, 0.2, {"commits_are_not_synced": "lost: ConfirmedMoves("}),
    (5, 0.1, {"an_older_state_is_stored": "torn: "}),
    (26, 0.15, {"all_cards_count_as_answers": "old: "}),
    (51, 0.05, {"silence_is_for_nobody": "to a silent table"}),
    (2, 0.2, {"commits_are_not_kept": "not shown: "}),
    (1, 0.2, {"private_answers_are_public": " has read "}),
    (5, 0.1, {"old_cards_stay": "doubled: "}),
    (
        2,
        0.05,
        {
            "moves_are_not_counted": "the log leads to another state than is stored",
            "the_seed_is_logged": "logged: ",
        },
    ),
)
"""Faults that are found soon, each by another judge: seed and days of the world, and what is told.

Those that are found in the end are planted together.
"""


@pytest.mark.parametrize("plan", WORLDS, ids=str)
def test_nothing_is_lost_doubled_leaked_stale_or_late(plan: WorldPlan) -> None:
    report = live(plan)
    assert not report.problems, "\n".join([*report.lines, *report.problems])
    assert report.told.made
    assert report.befell["kills"] or not plan.crashes
    assert report.befell["deploys"] or not plan.deploys


def test_the_same_seed_is_the_same_world_in_every_process_whatever_lived_there_before() -> None:
    world = "--seed 7 --days 0.03 --people 4 --tables 2 --visits 60 --weather storm --crashes 1000"
    told = subprocess.run(
        [sys.executable, "-m", "tests.world", *world.split(), "--whole"],
        check=True,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": "2"},
    ).stdout
    plan = WorldPlan.drawn(7, 0.03)
    here = live(replace(plan, people=4, tables=2, visits=60.0, weather="storm", crashes=1000))
    assert re.findall("^digest +([0-9a-f]{16})$", told, re.MULTILINE) == [here.digest], told


@pytest.mark.parametrize(
    ("seed", "days", "faults"), FOUND, ids=lambda value: "+".join(value) if type(value) is dict else ""
)
def test_a_planted_fault_is_found(seed: int, days: float, faults: dict[str, str]) -> None:
    with ExitStack() as planted:
        for fault in faults:
            planted.enter_context(PLANTED[fault]())
        problems = live(WorldPlan.of_kind(seed, days), kept=0).problems
    assert [told for told in faults.values() if not any(told in problem for problem in problems)] == []
