"""A queue of work that is fair to those for whom it is done."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from bot.account import Account

TURN = 0.05
"""Seconds that a turn counts at least: who has short work has as many turns as anybody else."""
OF_TABLES = 4.0
"""How many times the time that goes to what single people want goes to tables, where both wait."""


class QueueFull(Exception):  # noqa: N818 - named like `WorkFailed`
    """There is no room for more work, or (`is_own`) not for more of the same person or table."""

    def __init__(self, *, is_own: bool) -> None:
        super().__init__(is_own)
        self.is_own = is_own


@dataclass(eq=False)
class Job:
    """Work as it is sent, `whose` it is, and where what comes of it is awaited."""

    name: str
    request: bytes
    whose: Account
    result: asyncio.Future[Any]
    since: float = field(default_factory=time.monotonic)


@dataclass(eq=False)
class _Share:
    """The part in all work of some for whom it is done, and within it the parts of each of them.

    `spent` are the seconds that they had, by their weight; `now` those of the part in it whose turn came last, with
    which a newcomer begins: nobody catches up on turns for which they did not ask.
    """

    weight: float = 1.0
    spent: float = 0.0
    now: float = 0.0
    place: int = 0
    """In the line of those who had as much."""
    asked: int = 0
    """Jobs that wait or are being done."""
    ready: int = 0
    """Jobs, or parts that have some, of which one may be taken."""
    parts: dict[Hashable, _Share] = field(default_factory=dict)
    jobs: deque[Job] = field(default_factory=deque)
    is_served: bool = False


class FairQueue:
    """Jobs that get equal time by server, in each by person, of each by table, and go to who had least so far.

    What single people want has a share of its own, smaller than that of tables. Of each table and person at most
    one job is being done, and at most `each` wait or are; at most `most` of all wait, half of them of one server.
    """

    def __init__(self, most: int, each: int) -> None:
        self._most, self._each = most, each
        self._waiting: dict[Job, None] = {}
        self._taken: dict[Job, float] = {}
        """When they were."""
        self._all = _Share()
        self._counted: Counter[Hashable] = Counter()
        self._places = count()

    def __len__(self) -> int:
        """How many wait."""
        return len(self._waiting)

    @property
    def age(self) -> float:
        """For how many seconds the one has waited that has waited longest."""
        return time.monotonic() - min(job.since for job in self._waiting) if self._waiting else 0.0

    def put(self, job: Job) -> None:
        """Let a job wait for its turn. Raises `QueueFull`."""
        if self._counted[job.whose[1:]] >= self._each:
            raise QueueFull(is_own=True)
        if len(self) >= self._most or self._counted[job.whose.server] >= max(1, self._most // 2):
            raise QueueFull(is_own=False)
        self._counted.update((job.whose[1:], job.whose.server))
        around, path = self._all, self._path(job.whose)
        for share in path:
            if not share.asked:
                share.spent, share.place = max(share.spent, around.now), next(self._places)
            share.asked, around = share.asked + 1, share
        with _counting(path):
            path[-1].jobs.append(job)
        self._waiting[job] = None

    def take(self) -> Job | None:
        """Return whose turn it is; `done` must be called with it."""
        around, path = self._all, list[_Share]()
        while ready := [share for share in around.parts.values() if share.ready]:
            share = min(ready, key=lambda share: (share.spent, share.place))
            around.now = share.spent
            forgotten = [key for key, part in around.parts.items() if not part.asked and part.spent <= share.spent]
            for key in forgotten:
                del around.parts[key]
            path.append(share)
            around = share
        if not path:
            return None
        with _counting(path):
            job = around.jobs.popleft()
            around.is_served = True
        for share in path:
            share.place = next(self._places)
        del self._waiting[job]
        self._taken[job] = time.monotonic()
        return job

    def done(self, job: Job) -> None:
        """Note that a job that was taken is done."""
        took, path = max(TURN, time.monotonic() - self._taken.pop(job)), self._path(job.whose)
        with _counting(path):
            path[-1].is_served = False
        for share in path:
            share.spent, share.place = share.spent + took / share.weight, next(self._places)
        self._leave(job)

    def drop(self, job: Job) -> None:
        """Forget a job that nobody waits for any more, unless it has been taken."""
        if job in self._waiting:
            del self._waiting[job]
            path = self._path(job.whose)
            with _counting(path):
                path[-1].jobs.remove(job)
            self._leave(job)

    def _leave(self, job: Job) -> None:
        for share in self._path(job.whose):
            share.asked -= 1
        for key in (job.whose[1:], job.whose.server):
            self._counted[key] -= 1
            if not self._counted[key]:
                del self._counted[key]
        if not self._counted:
            self._all = _Share()  # whoever comes next, there is time for all

    def _path(self, whose: Account) -> list[_Share]:
        """Return the shares of which work is a part, the widest first."""
        share, path = self._all, list[_Share]()
        for key in (bool(whose.table), *whose):
            if key not in share.parts:
                share.parts[key] = _Share(OF_TABLES if share is self._all and whose.table else 1.0)
            path.append(share := share.parts[key])
        return path


@contextmanager
def _counting(path: list[_Share]) -> Iterator[None]:
    """Count anew what may be taken of a person or table, and all around it."""
    *around, own = path
    before = own.ready
    yield
    own.ready = int(bool(own.jobs) and not own.is_served)
    for share in around:
        share.ready += own.ready - before
