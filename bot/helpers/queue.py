"""A queue of work that is fair to those for whom it is done."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any


class QueueFull(Exception):  # noqa: N818 - named like `WorkFailed`
    """There is no room for more work, or (`is_own`) not for more of the same people."""

    def __init__(self, *, is_own: bool) -> None:
        super().__init__(is_own)
        self.is_own = is_own


@dataclass(eq=False)
class Job:
    """Work as it is sent, `whose` it is (a table's or a person's), and where what comes of it is awaited."""

    name: str
    request: bytes
    whose: Hashable
    result: asyncio.Future[Any]
    since: float = field(default_factory=time.monotonic)


class FairQueue:
    """Jobs of tables and people, who get their turns one after the other: no two in a row while others wait.

    Of each at most one is being done, and at most `each` wait or are being done; at most `most` of all wait.
    """

    def __init__(self, most: int, each: int) -> None:
        self._most, self._each = most, each
        self._waiting: dict[Hashable, deque[Job]] = {}
        """Those whose turn comes next first; who is being served stands behind all who came meanwhile."""
        self._served: dict[Hashable, deque[Job]] = {}
        self._counted: Counter[Hashable] = Counter()

    def __len__(self) -> int:
        """How many wait."""
        return sum(len(jobs) for jobs in (*self._waiting.values(), *self._served.values()))

    @property
    def age(self) -> float:
        """For how many seconds the one has waited that has waited longest."""
        waiting = [jobs[0].since for jobs in (*self._waiting.values(), *self._served.values()) if jobs]
        return time.monotonic() - min(waiting) if waiting else 0.0

    def put(self, job: Job) -> None:
        """Let a job wait for its turn. Raises `QueueFull`."""
        if self._counted[job.whose] >= self._each:
            raise QueueFull(is_own=True)
        if len(self) >= self._most:
            raise QueueFull(is_own=False)
        self._counted[job.whose] += 1
        if job.whose in self._served:
            self._served[job.whose].append(job)
        else:
            self._waiting.setdefault(job.whose, deque()).append(job)

    def take(self) -> Job | None:
        """Return whose turn it is; `done` must be called with it."""
        if not self._waiting:
            return None
        whose = next(iter(self._waiting))
        self._served[whose] = jobs = self._waiting.pop(whose)
        return jobs.popleft()

    def done(self, job: Job) -> None:
        """Note that a job that was taken is done."""
        if rest := self._served.pop(job.whose):
            self._waiting[job.whose] = rest
        self._leave(job)

    def drop(self, job: Job) -> None:
        """Forget a job that nobody waits for any more, unless it has been taken."""
        jobs = self._waiting.get(job.whose) or self._served.get(job.whose) or deque()
        if job not in jobs:
            return
        jobs.remove(job)
        if not jobs:
            self._waiting.pop(job.whose, None)
        self._leave(job)

    def _leave(self, job: Job) -> None:
        self._counted[job.whose] -= 1
        if not self._counted[job.whose]:
            del self._counted[job.whose]
