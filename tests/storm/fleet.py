"""The processes of one bot: started, killed, replaced by newer ones, and told to end."""

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
        self.luck = luck
        self.all: list[P] = []
        """Also those that have ended."""
        self.running = [self._new() for _ in range(number)]

    def _new(self) -> P:
        self.all.append(self._make(len(self.all)))
        return self.all[-1]

    @property
    def counts(self) -> dict[str, int]:
        """How often a process was killed, has ended by itself, and was replaced."""
        kills, exits = (sum(getattr(one, name) for one in self.all) for name in ("kills", "exits"))
        return {"kills": kills, "ends by itself": exits, "deploys": self.deploys}

    def lives_since(self) -> float:
        """Return the second of the loop at which the newest process began; infinity if one of them does not run."""
        return max(process.lives_since for process in self.running)

    def start(self) -> None:
        """Start all."""
        for process in self.running:
            process.start()

    async def stop(self) -> None:
        """Tell all to end, and wait until they have."""
        await asyncio.gather(*(process.stop() for process in self.running))

    async def deploy(self) -> None:
        """Put a new process in the place of an old one: beside it where several may be."""
        self.deploys += 1
        number = self.luck.randrange(len(self.running))
        old = self.running[number]
        if len(self.running) > 1:
            self.running[number] = new = self._new()
            new.start()
            await new.works()
            await old.stop()
        else:
            await old.stop()
            await asyncio.sleep(REPLACED)
            old.start()
