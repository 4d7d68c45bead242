"""Incidents besides crashes: lost channels, rights and servers, wrong clocks, restored backups."""

from __future__ import annotations

import asyncio
import math
import random
from collections.abc import Callable, Sequence
from functools import partial

from sandbox.guild import THREADS
from sandbox.server import LocalDiscord
from tests.storm.crowd import CrowdRecord
from tests.world.bots import Bot
from tests.world.disk import Disk
from tests.world.judge import ActionLog
from tests.world.people import Dweller
from tests.world.plan import WorldPlan
from tests.world.trace import Trace

DAY = 86_400.0
BLOWS = ("channel", "thread", "archive", "rights", "server")
LOST_FOR = 4.0, 10.0
"""Natural logarithm of the seconds for which rights or a server are lost: up to six hours."""
SET_BY = (0.0, 0.0, 2.0, -2.0, 3600.0, -3600.0, 10_000.0, -10_000.0)
"""Possible errors of a machine's clock in seconds."""
BACK_AFTER = 900.0
"""Seconds for restoring a backup; Discord forgets earlier nonces meanwhile."""


class Incidents:
    """Causes incidents at random times."""

    def __init__(self, local: LocalDiscord, plan: WorldPlan, luck: random.Random, trace: Trace) -> None:
        self.wrong_by = 0.0
        """Current error of the machine's clock in seconds."""
        self._local = local
        self._plan = plan
        self._luck = luck
        self._trace = trace
        self._puts_right: dict[str, Callable[[], None]] = {}

    async def blows(self, channels: list[str], dwellers: Sequence[Dweller]) -> None:
        """Take away a channel, a thread, rights or the server, as often as planned."""
        world, kinds = self._local.world, self._plan.some("blow", BLOWS)
        while self._plan.blows:
            await asyncio.sleep(self._luck.expovariate(self._plan.blows / DAY))
            channel = self._luck.choice(channels)
            threads = [place["id"] for place in world.channels.values() if place["type"] in THREADS]
            match self._luck.choice(kinds):
                case "channel":
                    await self._delete_channel(channel, channels, dwellers)
                case "thread" if threads:
                    self._trace.note("fate", f"thread {threads[-1]} is deleted")
                    world.delete_channel(threads[-1])
                case "archive" if threads:
                    self._trace.note("fate", f"thread {threads[-1]} is archived")
                    world.channel(threads[-1])["thread_metadata"]["archived"] = True
                    world.update_channel(world.channel(threads[-1]))
                case "rights":
                    self._lose(
                        f"rights in {channel}",
                        partial(world.set_bot_permissions, channel, 0),
                        partial(world.set_permissions, channel, world.bot["id"]),
                    )
                case "server":
                    here = self._luck.choice(list(world.servers))
                    self._lose(f"server {here}", partial(world.remove_bot, here), partial(world.invite_bot, here))
        await asyncio.Event().wait()

    async def _delete_channel(self, channel: str, channels: list[str], dwellers: Sequence[Dweller]) -> None:
        self._trace.note("fate", f"channel {channel} is deleted")
        if put_right := self._puts_right.pop(f"rights in {channel}", None):
            put_right()
        here = self._local.world.delete_channel(channel)["guild_id"]
        new = self._local.world.create_channel(f"instead-of-{channel}", here)["id"]
        channels[channels.index(channel)] = new
        for dweller in dwellers:
            await dweller.finds(new, channel)

    def _lose(self, what: str, lose: Callable[[], None], put_right: Callable[[], None]) -> None:
        """Take something away for a while, unless it is gone already."""
        if what in self._puts_right:
            return
        self._trace.note("fate", f"{what} lost")
        self._puts_right[what] = put_right
        lose()
        asyncio.get_running_loop().call_later(math.exp(self._luck.uniform(*LOST_FOR)), self._put_right, what)

    def _put_right(self, what: str) -> None:
        if (put_right := self._puts_right.pop(what, None)) is not None:
            self._trace.note("fate", f"{what} found")
            put_right()

    def put_all_right(self) -> None:
        """Restore everything lost, and set the clock right."""
        for what in list(self._puts_right):
            self._put_right(what)
        self.wrong_by = 0.0

    async def set_clocks(self) -> None:
        """Change the error of the machine's clock, as often as planned."""
        while self._plan.clocks:
            await asyncio.sleep(self._luck.expovariate(self._plan.clocks / DAY))
            self.wrong_by = self._luck.choice(SET_BY)
            self._trace.note("fate", f"the clock is wrong by {self.wrong_by} s")
        await asyncio.Event().wait()

    async def restore(self, bot: Bot, disk: Disk, told: CrowdRecord, action_log: ActionLog) -> None:
        """Copy the database at a random time, and restore the copy at a later one."""
        copied_at, put_back_at = sorted(self._luck.uniform(0.1, 0.9) * self._plan.days * DAY for _ in range(2))
        await asyncio.sleep(copied_at)
        copy, made, forgotten = disk.copy(), len(told.made), dict(action_log.forgotten)
        self._trace.note("fate", "the database is copied")
        await asyncio.sleep(put_back_at - copied_at)
        await bot.stop()
        async with bot.changing:
            await asyncio.sleep(BACK_AFTER)
            disk.put_back(copy)
            del told.made[made:]
            action_log.forgotten = forgotten
            self._trace.note("fate", "the backup is put back")
            bot.start()
        await asyncio.Event().wait()
