"""A queue of work that is fair to those for whom it is done."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Hashable, Sequence
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


@dataclass
class _Share:
    """The part in all work of some for whom it is done.

    `spent` are the seconds that they had, by their weight; `now` those of the part in it whose turn came last, with
    which a newcomer begins: nobody catches up on turns for which they did not ask.
    """

    spent: float = 0.0
    now: float = 0.0
    place: int = 0
    """In the line of those who had as much."""
    asked: int = 0
    """Jobs that wait or are being done."""


_Key = tuple[Hashable, ...]


class FairQueue:
    """Jobs that get equal time by server, in each by person, of each by table, and go to who had least so far.

    What single people want has a share of its own, smaller than that of tables. Of each table and person at most
    one job is being done, and at most `each` wait or are; at most `most` of all wait, half of them of one server.
    """

    def __init__(self, most: int, each: int) -> None:
        self._most, self._each = most, each
        self._waiting: dict[Job, Sequence[_Key]] = {}
        """Each with the keys of its shares."""
        self._taken: dict[Job, float] = {}
        self._shares: dict[_Key, _Share] = {}
        """By kind, server, person and table; the one of all has none of them."""
        self._counted: Counter[Hashable] = Counter()
        self._places = count()

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def age(self) -> float:
        """For how many seconds the one has waited that has waited longest."""
        return time.monotonic() - min(job.since for job in self._waiting) if self._waiting else 0.0

    def put(self, job: Job) -> None:
        if self._counted[job.whose[1:]] >= self._each:
            raise QueueFull(is_own=True)
        if len(self) >= self._most or self._counted[job.whose.server] >= max(1, self._most // 2):
            raise QueueFull(is_own=False)
        self._counted.update((job.whose[1:], job.whose.server))
        around, path = self._shares.setdefault((), _Share()), _path(job.whose)
        for key in path:
            share = self._shares.setdefault(key, _Share())
            if not share.asked:
                share.spent, share.place = max(share.spent, around.now), next(self._places)
            share.asked, around = share.asked + 1, share
        self._waiting[job] = path

    def take(self) -> Job | None:
        """Return whose turn it is; `done` must be called with it."""
        served = {job.whose for job in self._taken}
        ready = [(job, path) for job, path in self._waiting.items() if job.whose not in served]
        if not ready:
            return None
        around = self._shares[()]
        for level in range(len(ready[0][1])):
            key = min({path[level] for _, path in ready}, key=self._turn)
            ready = [one for one in ready if one[1][level] == key]
            around.now, around = self._shares[key].spent, self._shares[key]
            around.place = next(self._places)
        job = ready[0][0]
        del self._waiting[job]
        self._taken[job] = time.monotonic()
        return job

    def done(self, job: Job) -> None:
        took = max(TURN, time.monotonic() - self._taken.pop(job))
        for key in _path(job.whose):
            share, weight = self._shares[key], OF_TABLES if key == (True,) else 1.0
            share.spent, share.place = share.spent + took / weight, next(self._places)
        self._leave(job)

    def drop(self, job: Job) -> None:
        """Forget a job that nobody waits for any more, unless it has been taken."""
        if job in self._waiting:
            del self._waiting[job]
            self._leave(job)

    def _turn(self, key: _Key) -> tuple[float, int]:
        share = self._shares[key]
        return share.spent, share.place

    def _leave(self, job: Job) -> None:
        for key in reversed(_path(job.whose)):
            share = self._shares[key]
            share.asked -= 1
            if not share.asked and share.spent <= self._shares[key[:-1]].now:
                del self._shares[key]
        for counted in (job.whose[1:], job.whose.server):
            self._counted[counted] -= 1
            if not self._counted[counted]:
                del self._counted[counted]
        if not self._counted:
            self._shares.clear()  # whoever comes next, there is time for all


def _path(whose: Account) -> list[_Key]:
    """Return the keys of the shares of which work is a part, the widest first."""
    key = (bool(whose.table), *whose)
    return [key[:length] for length in range(1, len(key) + 1)]
