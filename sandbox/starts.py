"""Limits on starting gateway sessions: an IDENTIFY every five seconds, a thousand a day.

https://discord.com/developers/docs/events/gateway#rate-limiting
"""

from __future__ import annotations

from collections import deque

from sandbox.clock import Clock
from sandbox.payload import Json

EVERY, DAY = 5.0, 86_400.0


class SessionStarts:
    """Counts IDENTIFYs; ``time_scale`` shortens the five seconds and the day."""

    def __init__(self, clock: Clock, time_scale: float = 1.0) -> None:
        self.total = 1000
        """Number of sessions that the bot may start per day."""
        self.too_early = 0
        """Number of IDENTIFYs refused for coming too early."""
        self._clock = clock
        self._time_scale = time_scale
        self._free_at = 0.0
        self._times: deque[float] = deque()

    def take(self) -> bool:
        """Count an IDENTIFY; return whether it comes late enough after the last one admitted."""
        now = self._clock.now()
        self._times.append(now)
        is_late_enough = now >= self._free_at
        if is_late_enough:
            self._free_at = now + EVERY * self._time_scale
        else:
            self.too_early += 1
        return is_late_enough

    @property
    def are_too_many(self) -> bool:
        """Whether the bot has started more sessions than allowed per day."""
        return self._number() > self.total

    def limit(self) -> Json:
        number, day = self._number(), DAY * self._time_scale
        reset_after = self._times[0] + day - self._clock.now() if self._times else 0.0
        return {
            "total": self.total,
            "remaining": max(0, self.total - number),
            "reset_after": round(reset_after * 1000),
            "max_concurrency": 1,
        }

    def _number(self) -> int:
        while self._times and self._times[0] <= self._clock.now() - DAY * self._time_scale:
            self._times.popleft()
        return len(self._times)
