"""How old interactions are when they reach us, however wrong our clock is.

An id says when Discord made it, by Discord's clock; ours may be minutes off, and may be set while we run. So what
counts is how much later than the quickest one an interaction comes, by a clock that nobody sets: the quickest had
hardly any way to go. What is called too old has therefore really been under way for that long at least; the clocks
can only make us take it for younger. The first one of a process is nothing to compare with, and has not waited
either: a new session is sent nothing that came before it.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import discord

DRIFT = 2e-4
"""Seconds in a second by which two clocks that nobody sets part at most; good ones keep within half of it."""


class Arrivals:
    """Remembers the quickest way from Discord to us."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._quickest: float | None = None
        self._seen_at = 0.0

    def age(self, interaction_id: int) -> float:
        """Return for how many seconds an interaction that comes now has been under way, at least."""
        now = self.clock()
        way = now - discord.utils.snowflake_time(interaction_id).timestamp()
        since = now - self._seen_at
        self._quickest = way if self._quickest is None else min(way, self._quickest + DRIFT * since)
        self._seen_at = now
        return way - self._quickest
