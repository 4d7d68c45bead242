"""The processes of one bot: started, replaced by newer ones, and told to end."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

REPLACED = 5.0
"""Seconds from the end of the only process to the start of the next one."""


class Life(Protocol):
    """A process that is started again whenever it has ended."""

    kills: int
    exits: int

    @property
    def lives_since(self) -> float:
        """The second of the loop at which the newest one began; infinity while none runs."""

    def start(self) -> None:
        """Let it live."""

    async def works(self) -> None:
        """Wait until it takes part."""

    async def stop(self) -> None:
        """Tell it to end, and wait until it has."""


P = TypeVar("P", bound=Life)


class Fleet(Generic[P]):
    """So many processes, each a new one of `make`, which gets its number."""

    def __init__(self, number: int, make: Callable[[int], P], luck: random.Random) -> None:
        self.deploys = 0
        self._make = make
        self._luck = luck
        self._all: list[P] = []
        self._running = [self._new() for _ in range(number)]

    def _new(self) -> P:
        self._all.append(self._make(len(self._all)))
        return self._all[-1]

    @property
    def kills(self) -> int:
        return sum(process.kills for process in self._all)

    @property
    def exits(self) -> int:
        return sum(process.exits for process in self._all)

    def lives_since(self) -> float:
        """Return the second of the loop at which the newest process began; infinity if one of them does not run."""
        return max(process.lives_since for process in self._running)

    def start(self) -> None:
        """Start all."""
        for process in self._running:
            process.start()

    async def stop(self) -> None:
        """Tell all to end, and wait until they have."""
        await asyncio.gather(*(process.stop() for process in self._running))

    async def deploy(self) -> None:
        """Put a new process in the place of an old one: beside it where several may be."""
        self.deploys += 1
        number = self._luck.randrange(len(self._running))
        old = self._running[number]
        if len(self._running) > 1:
            self._running[number] = new = self._new()
            new.start()
            await new.works()
            await old.stop()
        else:
            await old.stop()
            await asyncio.sleep(REPLACED)
            old.start()
