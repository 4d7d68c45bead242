"""The processes of a world's bot: killed at any step, replaced by newer ones, and told to end."""

from __future__ import annotations

import asyncio
import math
import random
from collections.abc import Callable

from tests.world.bots import Bot
from tests.world.plan import WorldPlan
from tests.world.stored import Stored

DAY = 86_400.0
STARTED = 60.0
"""Seconds after which a new process takes part."""
REPLACED = 5.0
"""Seconds from the end of the only process to the start of the next one."""


class WorldFleet:
    """So many processes as a plan says, each a new one of `make`."""

    def __init__(self, plan: WorldPlan, make: Callable[[int], Bot], luck: random.Random) -> None:
        self.deploys = 0
        self.changing = asyncio.Lock()
        """Held while processes are replaced on purpose."""
        self._plan = plan
        self._make = make
        self._luck = luck
        self._all: list[Bot] = []
        self._running = [self._new() for _ in range(plan.processes)]

    def _new(self) -> Bot:
        self._all.append(self._make(len(self._all)))
        return self._all[-1]

    @property
    def kills(self) -> int:
        return sum(bot.kills for bot in self._all)

    @property
    def exits(self) -> int:
        return sum(bot.exits for bot in self._all)

    @property
    def outages(self) -> list[tuple[float, float]]:
        """From when to when nobody served, in seconds; unknown where there are several processes."""
        return self._all[0].outages if self._plan.processes == 1 else []

    @property
    def silences(self) -> list[tuple[float, float]]:
        """From when to when a process that had served did not, in seconds."""
        return [silence for bot in self._all for silence in bot.silences]

    def lives_since(self) -> float:
        """Return the second at which the newest process began; infinity if one of them does not live."""
        return max(
            bot.started_at if bot.machine is not None and bot.machine.is_alive else math.inf
            for bot in self._running
        )

    def start(self) -> None:
        """Start all."""
        for bot in self._running:
            bot.start()

    async def stop(self) -> None:
        """Tell all to end, as a deploy does, and wait until they have."""
        async with self.changing:
            for bot in self._running:
                await bot.stop()

    async def crashes(self, stored: Stored) -> None:
        """Kill processes, so many steps apart on average, and now and then what stores fails besides."""
        while self._plan.crashes:
            fails = self._luck.random() < self._plan.power
            bot = self._luck.choice(self._running)
            await bot.dies_after(
                1 + int(self._luck.expovariate(1 / self._plan.crashes)), stored.fails if fails else lambda: None
            )
        await asyncio.Event().wait()

    async def replacements(self) -> None:
        """Put newer processes in the place of older ones, so often a day: beside them where several may be."""
        while self._plan.deploys:
            await asyncio.sleep(self._luck.expovariate(self._plan.deploys / DAY))
            async with self.changing:
                await self._deploy()
        await asyncio.Event().wait()

    async def _deploy(self) -> None:
        self.deploys += 1
        number = self._luck.randrange(len(self._running))
        old = self._running[number]
        if len(self._running) > 1:
            self._running[number] = self._new()
            self._running[number].start()
            await asyncio.sleep(STARTED)
            await old.stop()
        else:
            await old.stop()
            await asyncio.sleep(REPLACED)
            old.start()
