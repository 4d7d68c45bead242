"""How an interaction is accepted: once, while Discord takes an answer to it, and as often as people click."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

import discord

from bot.interactions.reply import Answer, Interaction
from bot.interactions.runtime import Runtime
from bot.metrics import DROPPED, TOO_FAST
from bot.pace import ClickRate

logger = logging.getLogger(__name__)

ANSWERABLE = 3.0
"""Seconds for a first answer (Discord, receiving and responding to interactions)."""
DRIFT = 2e-4
"""Seconds in a second by which two clocks that nobody sets part at most; good ones keep within half of it."""


class Arrivals:
    """How old interactions are when they reach us, however wrong our clock is.

    An id says when Discord made it, by Discord's clock; ours may be minutes off, and may be set while we run. So
    what counts is how much later than the quickest one an interaction comes, by a clock that nobody sets. The
    quickest had hardly any way to go: what is called too old has been under way for that long at least; the clocks
    can only make us take it for younger. The first one of a process is nothing to compare with, and has not waited
    either: a new session is sent nothing that came before it.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._quickest: float | None = None
        self._seen_at = 0.0

    def age(self, interaction_id: int) -> float:
        """Return for how many seconds an interaction that comes now has been under way, at least."""
        now = self.clock()
        way = now - discord.utils.snowflake_time(interaction_id).timestamp()
        since = now - self._seen_at
        self._quickest = way if self._quickest is None else min(way, self._quickest + DRIFT * since)
        self._seen_at = now
        return way - self._quickest


class Acceptor:
    """Accepts the interactions of a process, and remembers the tasks that answer them."""

    def __init__(self, runtime: Runtime) -> None:
        self._runtime = runtime
        self.arrivals = Arrivals()
        self.click_rate = ClickRate(runtime.pace.burst, runtime.pace.clicks, asyncio.get_running_loop().time)
        self._tasks: set[asyncio.Task[object]] = set()

    def note_task(self) -> None:
        """Note that the current task answers an interaction, so that the end waits for it."""
        task = asyncio.current_task()
        assert task is not None, "answers are given by tasks"
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settle(self) -> None:
        """Wait until the answers under way are given."""
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def accept(self, interaction: Interaction) -> Answer | None:
        """Return the answer to an interaction, `None` where it is not to be carried out here and now.

        It is acknowledged in time from here on, also while it waits in line. Of somebody who clicks faster than
        people do nothing is accepted: no answer costs others least. One that comes too late is dropped: nobody
        could be told what came of it, and whoever made it sees that, and tries again.
        """
        if not self.click_rate.allows(interaction.user.id):
            TOO_FAST.inc()
            logger.warning("somebody clicks faster than people do: what is too much is dropped")
            return None
        answer = Answer.to(interaction, self._runtime)
        age, patience = self.arrivals.age(interaction.id), self._runtime.pace.patience
        if age < patience:
            answer.acknowledge_in(patience - age)
        elif age < ANSWERABLE:
            await answer.acknowledge()
        if age >= ANSWERABLE or answer.is_forgotten:
            DROPPED.labels(interaction.type.name).inc()
            logger.warning(
                "interactions came too late to be answered and were dropped: is this process overloaded?"
            )
            return None
        if await self._runtime.deduplicator.is_first(interaction):
            return answer
        await answer.stop_acknowledging()
        return None
