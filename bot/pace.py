"""How long the bot waits where the choice is its own, how often people may click, and how waiting ends."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Pace:
    """Seconds by the clock of the event loop."""

    first_delay: float = 1.0
    """Until something that failed is tried again; it doubles from one time to the next."""
    longest_delay: float = 60.0
    computer_pause: float = 1.5
    """Between the turns of computer players, so that people see each of them."""
    climax: float = 5.0
    """That the picture of a climax stays that concerns computer players alone, unless somebody goes on."""
    rest: float = 60.0
    """That a table rests at most at a climax that concerns people, or before a result, unless they go on."""
    card_spacing: float = 4.0
    """Between two edits of a card by the bot's own authority, while only computer players play."""
    budget_window: float = 1.1
    """In which `bot.gateway.budget` lets so many requests go."""
    letter_spacing: float = 60.0
    """Between two such edits of a private message that asks nothing."""
    round: float = 20.0
    """Between two rounds that close expired lobbies and publish what was left behind."""
    beat: float = 20.0
    """Between two heartbeats in the database, if no round brings one: after a minute the bot counts as down."""
    opening: float = 30.0
    """Without opening a private channel after Discord has found that we open too many."""
    catch_up: float = 10.0
    """After which the next one need not wait for a session whose channel makes us wait."""
    clicks: float = 8.0
    """Of one person in a second that are carried out: nobody has quicker fingers for long."""
    burst: int = 40
    """Clicks of one person that may come at once."""
    patience: float = 1.7
    """Of work after which an interaction is acknowledged and the answer follows."""
    card_answer: float = 0.15
    """That a click on a card waits for what the card shows next, to be answered with it."""
    answers: tuple[float, ...] = (0.1, 0.2, 0.4)
    """Until an answer that did not get through is sent again: a first answer has three seconds in all."""
    grace: float = 7.0
    """That the end waits for answers and cards under way, and for other processes to take over."""
    end: float = 8.0
    """After which it waits for nothing more, not even for its database."""
    heartbeat: float = 2.0
    """Between two renewals of the lease of this process's shards."""
    lease: float = 9.0
    """After which other processes take over what a process that no longer renews has served."""
    handover: float = 2.0
    """Of `grace`, that the end waits for others to connect its shards; they resume the sessions of the rest."""
    identify_spacing: float = 5.5
    """Between two IDENTIFYs of all processes: Discord wants five."""
    silence: float = 60.0
    """After which a gateway that sends nothing is given up."""
    reconnect: float = 30.0
    """That a lost gateway may take to come back before the bot counts as unwell."""

    def delay_after(self, failures: int) -> float:
        """Return the seconds to wait after so many failures in a row."""
        return min(self.first_delay * 2.0 ** min(failures - 1, 30), self.longest_delay)


class Tasks:
    """Tasks that nobody waits for: the event loop knows its own but weakly."""

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
        """Wait until those under way are done."""
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def close(self) -> None:
        await ended(*self._tasks)


async def within(seconds: float | None, waiting: Awaitable[object]) -> bool:
    """Wait so long for something, which is cancelled then; return whether it came."""
    try:
        async with asyncio.timeout(seconds):
            await waiting
    except TimeoutError:
        return False
    return True


async def ended(*tasks: asyncio.Task[Any] | None) -> None:
    """Cancel tasks, and wait until they have ended."""
    begun = [task for task in tasks if task is not None]
    for task in begun:
        task.cancel()
    await asyncio.gather(*begun, return_exceptions=True)
