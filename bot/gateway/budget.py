"""The requests that Discord takes from a bot: 50 a second in all, whichever of its processes makes them.

Every process spends a share of its own, as large as its share of the shards, so that nothing has to be agreed upon.
All that is authorised by the bot's token passes `Budget.admit` on its way out (`bot.gateway.requests`); what is
asked by the token of an interaction does not count and never waits. The publisher asks for a turn before it looks
at a table, so that what had to wait shows the newest state. Each may wait until a moment that depends on who looks
at it, and the nearest moment goes first: people go before computers, and nobody waits for ever.
https://discord.com/developers/docs/topics/rate-limits#global-rate-limit
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
"""Requests of all processes in `Pace.budget_window`. Discord takes 50 in a second: the others are for shards that
change hands and processes that stand by, the longer time for requests that overtake each other on their way."""
LATE, MOST_STRAIN = 5.0, 4.0
"""Seconds late for each of which things are to happen once more as slowly as usual, and how slowly at most."""


class Urgency(Enum):
    """Who waits for a request; the value is how many seconds it may wait while there are others."""

    ANSWER = 0.0
    """Somebody whose click or command is being answered, or the start."""
    PEOPLE = 1.0
    """People who are there, at whose table somebody is to click."""
    COMPUTERS = 5.0
    """People who are there and look on while computer players have their turns."""
    IDLE = 20.0
    """People who are somewhere else and are to click."""
    UPKEEP = 60.0
    """Nobody: computers play by themselves; tidying up; news of tables."""


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
    """Some who wait, of whom only so many are let go in each span of time."""

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
        """Who waits; the first is the next."""
        while self._heap and self._heap[0].gone.done():  # given up, or needless
            heapq.heappop(self._heap)
        return self._heap

    def is_free_at(self, most: int, window: float) -> float:
        """Return the moment from which on one more may go, if at most `most` may in a `window` of seconds."""
        return self._gone[-most] + window if len(self._gone) >= most else -math.inf

    def let_go(self, now: float) -> None:
        heapq.heappop(self.waiting).gone.set_result(None)
        self._gone.append(now)


class Budget:
    """The requests that this process may make.

    `share` returns its part of the whole, from 0 to 1; one request always fits. `window` are the seconds in which
    `MOST` requests of all processes are made. `clock` returns seconds, by default those of the event loop.
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
        """Return what is done when it pays to begin with something that makes a request.

        Whoever finds out meanwhile that it makes none need not wait longer, and sets the result.
        """
        return self._join(self._turns, urgency)

    def rest(self, seconds: float) -> None:
        self._rests_until = max(self._rests_until, self.clock() + seconds)

    @property
    def is_short(self) -> bool:
        """Whether a turn would have to wait."""
        return bool(self._turns.waiting) or self._turns_at() > self.clock()

    def is_short_for(self, urgency: Urgency) -> bool:
        """Tell whether others wait who go before something that is as urgent as this."""
        return self._earliest() < self.clock() + urgency.value

    @property
    def strain(self) -> float:
        """How much more slowly than usual things should be done that make requests: 1 is as usual."""
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
        """Everything that waits, and for how many seconds it has."""
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
        """Return when one more turn may be given: as often as requests may be made, and when few of these wait."""
        waiting = len(self._requests.waiting)
        behind = self._requests_at() if waiting > self.most // 2 else -math.inf
        return max(self._rests_until, behind, self._turns.is_free_at(self.most, self._window))
