"""The processes of a world's bot: killed at any step, replaced by newer ones, and told to end."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

from tests.storm.fleet import Fleet
from tests.world.bots import Bot
from tests.world.plan import WorldPlan
from tests.world.stored import Stored

DAY = 86_400.0


class WorldFleet(Fleet[Bot]):
    """So many processes as a plan says, each a new one of `make`."""

    def __init__(self, plan: WorldPlan, make: Callable[[int], Bot], luck: random.Random) -> None:
        super().__init__(plan.processes, make, luck)
        self.changing = asyncio.Lock()
        """Held while processes are replaced on purpose."""
        self._plan = plan

    @property
    def outages(self) -> list[tuple[float, float]]:
        """From when to when nobody served, in seconds; unknown where there are several processes."""
        return self.all[0].outages if self._plan.processes == 1 else []

    @property
    def silences(self) -> list[tuple[float, float]]:
        """From when to when a process that had served did not, in seconds."""
        return [silence for bot in self.all for silence in bot.silences]

    async def stop(self) -> None:
        """Tell all to end, as a deploy does, and wait until they have."""
        async with self.changing:
            await super().stop()

    async def crashes(self, stored: Stored) -> None:
        """Kill processes, so many steps apart on average, and now and then what stores fails besides."""
        while self._plan.crashes:
            fails = self.luck.random() < self._plan.power
            bot = self.luck.choice(self.running)
            await bot.dies_after(
                1 + int(self.luck.expovariate(1 / self._plan.crashes)), stored.fails if fails else lambda: None
            )
        await asyncio.Event().wait()

    async def replacements(self) -> None:
        """Put newer processes in the place of older ones, so often a day: beside them where several may be."""
        while self._plan.deploys:
            await asyncio.sleep(self.luck.expovariate(self._plan.deploys / DAY))
            async with self.changing:
                await self.deploy()
        await asyncio.Event().wait()
