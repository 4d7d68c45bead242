"""The request budget: Discord takes 50 requests a second from a bot, all its processes together.

Each process spends a share as large as its share of the shards, so nothing needs to be negotiated. Requests
authorised by the bot token pass `Budget.admit` (`bot.gateway.requests`); those with an interaction token don't
count and never wait. The publisher asks for a turn before it reads a table, so that a delayed card shows the newest
state. Each request has a deadline that depends on its audience, and the nearest deadline goes first: people go
before computers, and nobody starves. https://discord.com/developers/docs/topics/rate-limits#global-rate-limit
"""

from __future__ import annotations

import asyncio
import heapq
import math
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from enum import Enum
from itertools import count

MOST = 48
"""Requests of all processes in `Pace.budget_window`. Discord takes 50 a second; the rest is for shards that move,

standby processes, and requests that overtake one another.
"""
LATE, MOST_STRAIN = 5.0, 4.0
"""For each of so many seconds of delay, computers slow down once more; and the most they slow down."""


class Urgency(Enum):
    """The audience of a request; the value is how many seconds it may wait behind others."""

    ANSWER = 0.0
    """A click or command being answered, or the start."""
    PEOPLE = 1.0
    """People present at a table where one of them must click."""
    COMPUTERS = 5.0
    """People present who watch computers' turns."""
    IDLE = 20.0
    """People who are absent and must click."""
    UPKEEP = 60.0
    """No one: computers playing alone, cleaning up, alerts."""


_urgency: ContextVar[Urgency] = ContextVar("urgency", default=Urgency.ANSWER)


@contextmanager
def asking(urgency: Urgency) -> Iterator[None]:
    token = _urgency.set(urgency)
    try:
        yield
    finally:
        _urgency.reset(token)


@dataclass(order=True)
class _Waiting:
    until: float
    number: int
    since: float = field(compare=False)
    urgency: Urgency = field(compare=False)
    gone: asyncio.Future[None] = field(compare=False)


class _Line:
    """A queue with a rate limit."""

    def __init__(self) -> None:
        self._heap: list[_Waiting] = []
        self._gone: deque[float] = deque(maxlen=MOST)
        self._numbers = count()

    def join(self, urgency: Urgency, now: float) -> asyncio.Future[None]:
        gone = asyncio.get_running_loop().create_future()
        waiting = _Waiting(now + urgency.value, next(self._numbers), now, urgency, gone)
        heapq.heappush(self._heap, waiting)
        return gone

    @property
    def waiting(self) -> list[_Waiting]:
        """The queue in order."""
        while self._heap and self._heap[0].gone.done():  # cancelled, or no longer needed
            heapq.heappop(self._heap)
        return self._heap

    def is_free_at(self, most: int, window: float) -> float:
        """Return when the next may go, with at most `most` per `window` seconds."""
        return self._gone[-most] + window if len(self._gone) >= most else -math.inf

    def let_go(self, now: float) -> None:
        heapq.heappop(self.waiting).gone.set_result(None)
        self._gone.append(now)


class Budget:
    """The request budget of this process.

    `share` returns its part of the whole, from 0 to 1; at least one request fits. `window`: seconds for `MOST`
    requests of all processes. `clock` returns seconds, by default the event loop's.
    """

    def __init__(self, share: Callable[[], float], window: float, clock: Callable[[], float] | None = None) -> None:
        self.share = share
        self._window = window
        self.clock = clock or (lambda: asyncio.get_running_loop().time())
        self._requests, self._turns = _Line(), _Line()
        self._rests_until = -math.inf
        self._timer: asyncio.TimerHandle | None = None

    async def admit(self) -> None:
        await self._join(self._requests, _urgency.get())

    def turn(self, urgency: Urgency) -> asyncio.Future[None]:
        """Return a future that is done when it is worth starting work that makes a request.

        If the work turns out to need none, its caller sets the result.
        """
        return self._join(self._turns, urgency)

    def rest(self, seconds: float) -> None:
        self._rests_until = max(self._rests_until, self.clock() + seconds)

    @property
    def is_short(self) -> bool:
        """Whether a turn would have to wait."""
        return bool(self._turns.waiting) or self._turns_at() > self.clock()

    def is_short_for(self, urgency: Urgency) -> bool:
        """Tell whether others go before something this urgent."""
        return self._earliest() < self.clock() + urgency.value

    @property
    def strain(self) -> float:
        """The factor by which to slow down requests that can wait; 1 is normal."""
        late = max(0.0, self.clock() - self._earliest())
        return min(1.0 + late / LATE, MOST_STRAIN)

    @property
    def most(self) -> int:
        return max(1, int(MOST * self.share()))

    @property
    def per_second(self) -> float:
        return self.most / self._window

    @property
    def waiting(self) -> list[tuple[Urgency, float]]:
        """Everything that waits, with its waiting time in seconds."""
        now = self.clock()
        lines = (*self._requests.waiting, *self._turns.waiting)
        return [(waiting.urgency, now - waiting.since) for waiting in lines if not waiting.gone.done()]

    def serve(self) -> None:
        now = self.clock()
        while self._requests.waiting and self._requests_at() <= now:
            self._requests.let_go(now)
        while self._turns.waiting and self._turns_at() <= now:
            self._turns.let_go(now)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        lines = (self._requests, self._requests_at()), (self._turns, self._turns_at())
        if moments := [at for line, at in lines if line.waiting]:
            self._timer = asyncio.get_running_loop().call_later(max(0.0, min(moments) - now), self.serve)

    def _join(self, line: _Line, urgency: Urgency) -> asyncio.Future[None]:
        gone = line.join(urgency, self.clock())
        self.serve()
        return gone

    def _earliest(self) -> float:
        return min(
            (line.waiting[0].until for line in (self._requests, self._turns) if line.waiting), default=math.inf
        )

    def _requests_at(self) -> float:
        return max(self._rests_until, self._requests.is_free_at(self.most, self._window))

    def _turns_at(self) -> float:
        """Return when the next turn may be given: at the rate of requests, and only while few of these wait."""
        waiting = len(self._requests.waiting)
        behind = self._requests_at() if waiting > self.most // 2 else -math.inf
        return max(self._rests_until, behind, self._turns.is_free_at(self.most, self._window))
