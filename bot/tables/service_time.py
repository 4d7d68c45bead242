"""The bot's own time: it stands still while the bot is down, so that nobody is charged for that.

All deadlines are in this time, so none has to be moved after an outage; shown, they are later by all outages.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from storage.uptime import LONGEST_GAP, Uptime


class ServiceTime:
    """Tells the bot's own time by the clock `now` and the heartbeats that `learn` hears of."""

    def __init__(self, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.clock = now
        self._seen_at: datetime | None = None
        self.down_for = 0.0
        """Seconds of all outages known."""

    def learn(self, uptime: Uptime) -> None:
        """Take in what a heartbeat found."""
        self._seen_at, self.down_for = uptime.seen_at, uptime.down_for

    def now(self) -> datetime:
        """Return the bot's own time; long after the last heartbeat it stands still, as the bot is down by then."""
        now = self.clock()
        if self._seen_at is not None:
            now = min(now, self._seen_at + LONGEST_GAP)
        return now - timedelta(seconds=self.down_for)

    def real_now(self) -> datetime:
        """Return the time by the clock; long after the last heartbeat it stands still, too."""
        return self.real(self.now())

    def of(self, moment: datetime) -> datetime:
        """Return the bot's own time for a moment by the clock, if it is not down until then."""
        return moment - timedelta(seconds=self.down_for)

    def real(self, moment: datetime) -> datetime:
        """Return when a moment of the bot's own time comes by the clock, if it is not down until then."""
        return moment + timedelta(seconds=self.down_for)
