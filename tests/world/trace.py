"""What happens in a world, in order: a digest of all of it, and the newest lines to be read."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Callable

KEPT = 4000


class Trace:
    """Notes what happens, and in which second. `kept` lines can be read; None: all, with all details."""

    def __init__(self, clock: Callable[[], float], kept: int | None = KEPT) -> None:
        self._clock = clock
        self._digest = hashlib.sha256()
        self.lines: deque[str] = deque(maxlen=kept)
        self.length = 0

    def note(self, who: str, what: str) -> None:
        """Note what somebody does."""
        line = f"{self._clock():.6f} {who}: {what}"
        self._digest.update(line.encode())
        self.lines.append(line)
        self.length += 1

    def weigh(self, data: str) -> None:
        """Let a detail count in the digest."""
        self._digest.update(data.encode())
        if self.lines.maxlen is None:
            self.lines.append(f"    {data}")

    @property
    def digest(self) -> str:
        """What is equal if all is, as 16 hexadecimal digits."""
        return self._digest.hexdigest()[:16]
