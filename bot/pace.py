"""Delays and rate limits of the bot, and helpers to wait for tasks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Pace:
    """Delays in seconds; tests use a faster one."""

    first_delay: float = 1.0
    """Before the first retry; doubles with each further one."""
    longest_delay: float = 60.0
    computer_pause: float = 1.5
    """Between turns of computers, so that people see each of them."""
    climax: float = 5.0
    """How long a climax that concerns only computers stays, unless dismissed."""
    rest: float = 60.0
    """How long a table rests at a climax that concerns people, or before a result, unless dismissed."""
    card_spacing: float = 4.0
    """Between two edits of a card while only computers play."""
    budget_window: float = 1.1
    """Window of the request budget (`bot.gateway.budget`)."""
    letter_spacing: float = 60.0
    """Between two edits of a private message that asks nothing."""
    round: float = 20.0
    """Between two rounds, which close expired lobbies and publish leftovers."""
    beat: float = 20.0
    """Between heartbeats in the database outside rounds: after a minute without one the bot counts as down."""
    opening: float = 30.0
    """Pause in opening private channels after Discord found that we open too many."""
    catch_up: float = 10.0
    """After which publishing goes on with other sessions while a channel makes us wait."""
    clicks: float = 8.0
    """Clicks of one person handled per second."""
    burst: int = 40
    """Clicks of one person handled at once."""
    patience: float = 1.7
    """After which a slow interaction is acknowledged; the answer follows."""
    card_answer: float = 0.15
    """How long a click waits for the next card, to be answered with it."""
    answers: tuple[float, ...] = (0.1, 0.2, 0.4)
    """Between retries of an answer; Discord allows three seconds in all for the first one."""
    grace: float = 7.0
    """How long shutdown waits for pending answers and cards, and for other processes to take over."""
    end: float = 8.0
    """After which shutdown waits for nothing more, not even the database."""
    heartbeat: float = 2.0
    """Between two renewals of this process's shard leases."""
    lease: float = 9.0
    """After which other processes take over the shards of a process that stopped renewing."""
    handover: float = 2.0
    """Part of `grace` for other processes to connect our shards; they resume the remaining sessions."""
    identify_spacing: float = 5.5
    """Between two IDENTIFYs of all processes; Discord requires five."""
    silence: float = 60.0
    """After which a silent gateway connection is given up."""
    reconnect: float = 30.0
    """How long a lost gateway may take to come back before the bot counts as unhealthy."""

    def delay_after(self, failures: int) -> float:
        """Return the seconds to wait after so many failures in a row."""
        return min(self.first_delay * 2.0 ** min(failures - 1, 30), self.longest_delay)


class Tasks:
    """Background tasks; holds the references that the event loop doesn't."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def is_idle(self) -> bool:
        return not self._tasks

    def begin(self, work: Coroutine[Any, Any, None], name: str) -> None:
        self.keep(asyncio.create_task(work, name=name))

    def keep(self, task: asyncio.Task[Any]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settle(self) -> None:
        """Wait until all running tasks are done."""
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def close(self) -> None:
        await ended(*self._tasks)


async def within(seconds: float | None, waiting: Awaitable[object]) -> bool:
    """Wait up to `seconds`, then cancel; return whether it finished."""
    try:
        async with asyncio.timeout(seconds):
            await waiting
    except TimeoutError:
        return False
    return True


async def ended(*tasks: asyncio.Task[Any] | None) -> None:
    """Cancel tasks and wait until they have ended."""
    begun = [task for task in tasks if task is not None]
    for task in begun:
        task.cancel()
    await asyncio.gather(*begun, return_exceptions=True)
