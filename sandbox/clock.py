"""The server's time and its snowflakes."""

from __future__ import annotations

import time
from datetime import UTC, datetime

DISCORD_EPOCH = 1_420_070_400_000


class Clock:
    """Wall time in seconds that tests may advance, and ids made from it."""

    def __init__(self) -> None:
        self._ahead = 0.0
        self._last_id = 0

    def now(self) -> float:
        """Return the seconds since 1970, including advances."""
        return time.time() + self._ahead

    def advance(self, seconds: float) -> None:
        """Advance the time."""
        if seconds < 0:
            raise ValueError("Time only goes forward.")
        self._ahead += seconds

    def timestamp(self) -> str:
        """Return the time as Discord writes it (ISO 8601, UTC)."""
        return datetime.fromtimestamp(self.now(), UTC).isoformat()

    def snowflake(self) -> str:
        """Return a new id, larger than all before; its upper bits hold the time, as discord.py relies on."""
        candidate = (int(self.now() * 1000) - DISCORD_EPOCH) << 22
        self._last_id = max(candidate, self._last_id + 1)
        return str(self._last_id)
