"""Helper processes and the fair queue before them, for one kind of work: so no other kind waits."""

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
"""Work, and what it is handed."""

TRIES = 2
"""For work whose process ended by itself: another one gets its chance."""
REST = 300.0
"""Seconds without work after which a process ends."""
_SERVING = Tasks()
"""Event loops know their tasks weakly: one whose pool nobody knows any more has a process to end all the same."""


class WorkFailed(Exception):  # noqa: N818 - named like the contract's `UnreadableState`
    """Work was not done; the text says where it failed, without the words of the error: they may tell secrets."""


class TooMuchWork(WorkFailed):
    """It would take more CPU than it may."""


class StillRunning(WorkFailed):
    """So much is being done already for the same person, or table."""


@dataclass(frozen=True)
class Limits:
    """What holds for one kind of work.

    Attributes:
        seconds: of CPU that one work may take.
        idle: seconds that a process may go without any CPU before it counts as hanging.
        patience: seconds after which nobody waits any longer; work that has begun goes on all the same, so that
            what was loaded for it is not lost.
        waiting: how many may wait, half of them of one server.
        processes: how many work at the same time, each for somebody else.
        per_account: how many of one person or table may wait or be done.
        niceness: how much the process lets others go first.
        most_bytes: of memory from which on a process is replaced by a new one: what was drawn once is kept there,
            and it takes seconds to draw it again.
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
"""Seconds that a turn counts at least: who has short work has as many turns as anybody else."""
OF_TABLES = 4.0
"""How many times the time that goes to what single people want goes to tables, where both wait."""


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


class Pool:
    """Does work in processes of its own by `limits`; `name` is that of its metrics.

    `warm_up` is done in each new process while nobody waits. A process more is started when all are busy.
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
        """Return what `work`, a function of a module, makes of what it is handed, done for somebody."""
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
    """One process of a pool, which takes work from its queue."""

    def __init__(self, name: str, queue: FairQueue, limits: Limits, warm_up: Sequence[Chore]) -> None:
        self._name, self._queue, self._limits, self._warm_up = name, queue, limits, warm_up
        self._helper = Helper(limits.niceness, limits.idle)
        self._warmed = 0
        """The number of the process that is being warmed up, or is warm."""
        self._cold: deque[Chore] = deque()
        self._arrived = asyncio.Event()
        self._is_busy = False
        self._has_worked = False
        self.has_failed = False
        """Whether processes died or hung at the newest work."""
        self._serving: asyncio.Task[None] | None = None

    @property
    def is_idle(self) -> bool:
        """Whether it has nothing to do, or warms up, and hasn't been woken yet."""
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
        """Do what waits until the bot ends, and the process with it; one without work ends meanwhile."""
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
        """End the process; while nobody waits, another one gets ready."""
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
            self._warmed = self._helper.started + 1  # the next process is warmed up by its work

    def _note(self, lost: HelperLost, work: str) -> None:
        HELPERS_REPLACED.inc()
        logger.warning("a helper process %s at %s; it is replaced", lost, work)
