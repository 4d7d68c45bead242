"""The helper processes of a test, seen from outside."""

from __future__ import annotations

from contextlib import suppress

import psutil
from prometheus_client import REGISTRY

from bot.workers.pool import Limits

PATIENCE = 120.0
"""Seconds that work may take where the machine does much else."""
HIGHEST = 19
"""No process is nicer, however nice those are that start it."""
PATIENT = Limits(seconds=PATIENCE, idle=PATIENCE, patience=PATIENCE, waiting=10, per_account=10)


def helpers() -> list[psutil.Process]:
    """Return the helper processes there are."""
    found = []
    for process in psutil.Process().children():
        with suppress(psutil.NoSuchProcess):  # it has just ended
            found += [process] * ("bot.workers" in process.cmdline())
    return found


def replaced() -> float:
    """Return how many helper processes were replaced since the tests began."""
    return REGISTRY.get_sample_value("bot_helpers_replaced_total") or 0.0
