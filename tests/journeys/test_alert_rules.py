"""The alerts that operators copy ask for metrics that there are."""

from __future__ import annotations

import re

from prometheus_client import REGISTRY

from bot import metrics
from tests.journeys.bot_harness import ROOT

PROMETHEUS_OWN = {"up"}


def test_alerts_and_the_page_on_running_name_metrics_that_there_are() -> None:
    assert metrics.FAILED  # all are registered where that module is loaded
    known = {name for family in REGISTRY.collect() for name in (family.name, f"{family.name}_total")}
    known |= {f"{name}_bucket" for name in known} | {f"{name}_info" for name in known}
    texts = [(ROOT / file).read_text(encoding="utf-8") for file in ("deploy/alerts.yml", "docs/running.md")]
    named = {name for text in texts for name in re.findall(r"\bbot_[a-z_]+\b", text)}
    assert len(named) > 15
    assert named <= known
