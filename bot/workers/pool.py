"""A pool of helper processes with a fair queue, one pool per kind of work."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, deque
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeVar

from bot.account import Account
from bot.metrics import HELPERS_REPLACED, WORK_REFUSED
from bot.pace import Tasks, within
from bot.workers import DONE, FAILED, NOT_TAKEN, Outcome, packed
from bot.workers.jobs import NotTaken
from bot.workers.process import Helper, HelperDied, HelperLost, HelperOverspent

logger = logging.getLogger(__name__)

T = TypeVar("T")
Chore = tuple[Callable[..., object], str]
"""A function and its arguments, pickled."""

TRIES = 2
"""Attempts at work whose process died."""
REST = 300.0
"""Seconds without work after which a process ends."""
_SERVING = Tasks()
"""Keeps the tasks of discarded pools alive until their processes have ended."""


class WorkFailed(Exception):  # noqa: N818 - named like the contract's `UnreadableState`
    """Work failed; the message says where, without the error's text, which may contain secrets."""


class TooMuchWork(WorkFailed):
    """It would exceed its CPU limit."""


class StillRunning(WorkFailed):
    """Too much work of the same person or table is pending."""


@dataclass(frozen=True)
class Limits:
    """Limits of one kind of work.

    Attributes:
        seconds: CPU time per job.
        idle: seconds without CPU use after which a process counts as hanging.
        patience: seconds after which callers stop waiting; a running job goes on, to keep what it loaded.
        waiting: length of the queue, half of it for one server.
        processes: number of parallel jobs, each for a different account.
        per_account: number of pending jobs per person or table.
        niceness: of the process.
        most_bytes: memory above which a process is replaced; its caches of drawings are lost then.
    """

    seconds: float
    idle: float
    patience: float
    waiting: int
    per_account: int
    niceness: int = 0
    processes: int = 1
    most_bytes: int = 600_000_000


TURN = 0.05
"""Least seconds that a job counts, so that short jobs don't get more turns."""
OF_TABLES = 4.0
"""Weight of tables against single people, when both wait."""


@dataclass(eq=False)
class Job:
    """A pickled job, its account, and the future of its outcome."""

    name: str
    request: bytes
    whose: Account
    result: asyncio.Future[Any]
    since: float = field(default_factory=time.monotonic)


@dataclass
class _Share:
    """A share of the work.

    `spent`: weighted seconds used so far; `now`: those of the child served last, with which newcomers start, so
    that they don't catch up on turns they didn't ask for.
    """

    spent: float = 0.0
    now: float = 0.0
    place: int = 0
    """Order among equals."""
    asked: int = 0
    """Number of pending jobs."""


_Key = tuple[Hashable, ...]


class FairQueue:
    """A queue with fair shares of time by server, then person, then table; the least served goes first.

    Single people's jobs have a smaller share of their own. Per table and person, at most one job runs and at most
    `each` are pending; at most `most` wait in all, half of them from one server.
    """

    def __init__(self, most: int, each: int) -> None:
        self._most, self._each = most, each
        self._waiting: dict[Job, Sequence[_Key]] = {}
        """Jobs with the keys of their shares."""
        self._taken: dict[Job, float] = {}
        self._shares: dict[_Key, _Share] = {}
        """By kind, server, person and table; the root has the empty key."""
        self._counted: Counter[Hashable] = Counter()
        self._places = count()

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def age(self) -> float:
        """Seconds that the oldest job has waited."""
        return time.monotonic() - min(job.since for job in self._waiting) if self._waiting else 0.0

    def put(self, job: Job) -> None:
        if self._counted[job.whose[1:]] >= self._each:
            raise StillRunning("so much waits for the same already")
        if len(self) >= self._most or self._counted[job.whose.server] >= max(1, self._most // 2):
            raise WorkFailed("too much waits already")
        self._counted.update((job.whose[1:], job.whose.server))
        around, path = self._shares.setdefault((), _Share()), _path(job.whose)
        for key in path:
            share = self._shares.setdefault(key, _Share())
            if not share.asked:
                share.spent, share.place = max(share.spent, around.now), next(self._places)
            share.asked, around = share.asked + 1, share
        self._waiting[job] = path

    def take(self) -> Job | None:
        """Return the next job; `done` must be called with it."""
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
        """Remove a cancelled job that has not been taken."""
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
            self._shares.clear()  # the queue is empty: start afresh


def _path(whose: Account) -> list[_Key]:
    """Return the keys of a job's shares, the widest first."""
    key = (bool(whose.table), *whose)
    return [key[:length] for length in range(1, len(key) + 1)]


class Pool:
    """Runs work in processes of its own within `limits`; `name` labels its metrics.

    `warm_up` runs in each new process while it is idle. Another process starts when all are busy.
    """

    def __init__(self, name: str, limits: Limits, warm_up: Sequence[Chore] = ()) -> None:
        self.name = name
        self.queue = FairQueue(limits.waiting, limits.per_account)
        self._limits = limits
        self._warm_up = warm_up
        self._servers: list[_Server] = []

    @property
    def is_failing(self) -> bool:
        return bool(self._servers) and all(server.has_failed for server in self._servers)

    async def do(self, whose: Account, work: Callable[..., T], *handed: object) -> T:
        """Run `work`, a module-level function, with these arguments and return its result."""
        job = Job(work.__name__, packed((work, handed)), whose, asyncio.get_running_loop().create_future())
        try:
            self.queue.put(job)
        except WorkFailed:
            WORK_REFUSED.labels(self.name).inc()
            raise
        self.start()
        try:
            async with asyncio.timeout(self._limits.patience):
                result: T = await job.result
                return result
        except TimeoutError:
            raise WorkFailed(f"{work.__name__} is not done after {self._limits.patience:g} s") from None
        finally:
            self.queue.drop(job)

    def start(self) -> None:
        server = next((one for one in self._servers if one.is_idle), None)
        if server is None and len(self._servers) < self._limits.processes:
            self._servers.append(server := _Server(self.name, self.queue, self._limits, self._warm_up))
        if server is not None:
            server.wake()

    async def close(self) -> None:
        for server in self._servers:
            await server.close()


class _Server:
    """One process of a pool, which takes jobs from the queue."""

    def __init__(self, name: str, queue: FairQueue, limits: Limits, warm_up: Sequence[Chore]) -> None:
        self._name, self._queue, self._limits, self._warm_up = name, queue, limits, warm_up
        self._helper = Helper(limits.niceness, limits.idle)
        self._warmed = 0
        """Number of the process that is warm or being warmed up."""
        self._cold: deque[Chore] = deque()
        self._arrived = asyncio.Event()
        self._is_busy = False
        self._has_worked = False
        self.has_failed = False
        """Whether the newest job killed its processes."""
        self._serving: asyncio.Task[None] | None = None

    @property
    def is_idle(self) -> bool:
        """Whether it is idle or warming up, and has not been woken yet."""
        return not (self._is_busy or self._arrived.is_set()) or self._serving is None or self._serving.done()

    def wake(self) -> None:
        self._arrived.set()
        if self._serving is None or self._serving.done():
            self._serving = serving = asyncio.create_task(self._serve(), name=f"helper for {self._name}")
            _SERVING.keep(serving)

    async def close(self) -> None:
        if self._serving is not None:
            self._serving.cancel()
            await asyncio.wait({self._serving})

    async def _serve(self) -> None:
        """Run jobs until the bot ends; an idle process ends earlier."""
        try:
            while True:
                self._arrived.clear()
                if self._has_worked and self._helper.resident_bytes > self._limits.most_bytes:
                    await self._renew()
                elif (job := self._queue.take()) is not None:
                    self._is_busy = True
                    try:
                        await self._carry_out(job)
                    finally:
                        self._is_busy = False
                        self._queue.done(job)
                elif self._is_cold():
                    await self._warm()
                elif not await within(REST, self._arrived.wait()):
                    await self._renew()
                    await self._arrived.wait()
        finally:
            await self._helper.end()

    async def _carry_out(self, job: Job) -> None:
        self._has_worked = True
        try:
            kind, brought = await self._outcome(job)
            self.has_failed = False
        except HelperLost as lost:
            self.has_failed = not isinstance(lost, HelperOverspent)
            failure = TooMuchWork if isinstance(lost, HelperOverspent) else WorkFailed
            self._settle(job, failure(f"helper processes die or hang at {job.name}"))
            return
        if kind == DONE and not job.result.done():
            job.result.set_result(brought)
        elif kind == FAILED:
            self._settle(job, WorkFailed(brought))
        elif kind == NOT_TAKEN:
            self._settle(job, NotTaken(*brought))

    async def _outcome(self, job: Job) -> Outcome:
        for is_last in (*[False] * (TRIES - 1), True):
            try:
                return await self._helper.carry_out(job.request, self._limits.seconds)
            except HelperLost as lost:
                self._note(lost, job.name)
                if is_last or not isinstance(lost, HelperDied):
                    raise
        raise AssertionError("the last try returns or raises")

    @staticmethod
    def _settle(job: Job, failure: Exception) -> None:
        if not job.result.done():
            job.result.set_exception(failure)

    async def _renew(self) -> None:
        """End the process, and prepare another one while idle."""
        self._has_worked = False
        await self._helper.end()
        self._warmed = self._helper.started + 1
        self._cold.extend(self._warm_up)

    def _is_cold(self) -> bool:
        if self._warmed < max(self._helper.started, 1):
            self._warmed = max(self._helper.started, 1)
            self._cold.extend(self._warm_up)
        return bool(self._cold)

    async def _warm(self) -> None:
        work, handed = self._cold.popleft()
        try:
            await self._helper.carry_out(packed((work, (handed,))), self._limits.seconds)
        except HelperLost as lost:
            self._note(lost, work.__name__)
            self._cold.clear()
            self._warmed = self._helper.started + 1  # the next job warms up the next process

    def _note(self, lost: HelperLost, work: str) -> None:
        HELPERS_REPLACED.inc()
        logger.warning("a helper process %s at %s; it is replaced", lost, work)
