"""The process of a world's bot: killed at any step, replaced by newer ones, and told to end."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

from tests.storm.fleet import Fleet
from tests.world.bots import Bot
from tests.world.disk import Disk
from tests.world.plan import WorldPlan

DAY = 86_400.0


class WorldFleet(Fleet[Bot]):
    """One process at a time, each a new one of `make`."""

    def __init__(self, plan: WorldPlan, make: Callable[[int], Bot], luck: random.Random) -> None:
        super().__init__(1, make, luck)
        self.changing = asyncio.Lock()
        """Held while processes are replaced on purpose."""
        self._plan = plan

    @property
    def outages(self) -> list[tuple[float, float]]:
        """From when to when nobody served, in seconds."""
        return self.all[0].outages

    @property
    def silences(self) -> list[tuple[float, float]]:
        """From when to when a process that had served was not connected, in seconds."""
        return self.all[0].silences

    async def stop(self) -> None:
        """Tell all to end, as a deploy does, and wait until they have."""
        async with self.changing:
            await super().stop()

    async def crashes(self, disk: Disk) -> None:
        """Kill processes, so many steps apart on average, and now and then the power fails besides."""
        while self._plan.crashes:
            fails = self.luck.random() < self._plan.power
            bot = self.luck.choice(self.running)
            await bot.dies_after(
                1 + int(self.luck.expovariate(1 / self._plan.crashes)), disk.fails if fails else lambda: None
            )
        await asyncio.Event().wait()

    async def replacements(self) -> None:
        """Put newer processes in the place of older ones, so often a day."""
        while self._plan.deploys:
            await asyncio.sleep(self.luck.expovariate(self._plan.deploys / DAY))
            async with self.changing:
                await self.deploy()
        await asyncio.Event().wait()
