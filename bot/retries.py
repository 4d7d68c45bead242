"""What could not be published, and when it is tried again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable

from bot.faults import delay_after, is_forbidden, is_passing

logger = logging.getLogger(__name__)

FORBIDDEN_FACTOR = 20.0
"""How much longer we wait where Discord forbids it: it bans who is refused 10,000 times in ten minutes."""
SERIOUS = 5
"""Failures in a row from which on the person who runs the bot should know."""


class Retries:
    """Sessions whose people may not see the newest state; `again` is called with each when its time has come."""

    def __init__(self, again: Callable[[str], object]) -> None:
        self._again = again
        self._failures: dict[str, int] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}

    @property
    def waiting(self) -> set[str]:
        """The sessions that are tried again by themselves."""
        return set(self._timers)

    def put_off(self, session_id: str, trouble: Exception) -> None:
        """Note that publishing a session failed, and try again after longer and longer delays."""
        failures = self._failures[session_id] = self._failures.get(session_id, 0) + 1
        delay = delay_after(failures)
        if is_forbidden(trouble):
            delay *= FORBIDDEN_FACTOR
        elif not is_passing(trouble):
            logger.error("could not publish session %s", session_id, exc_info=trouble)
        elif failures == SERIOUS:
            logger.error("session %s can't be published for now: %r", session_id, trouble)
        else:
            logger.warning("session %s is published in %g s: %r", session_id, delay, trouble)
        self._cancel(session_id)
        self._timers[session_id] = asyncio.get_running_loop().call_later(delay, self._try, session_id)

    def forget(self, session_id: str) -> None:
        """Note that a session is published."""
        self._failures.pop(session_id, None)
        self._cancel(session_id)

    def hurry(self, session_ids: Iterable[str]) -> None:
        """Try now what waits of these sessions."""
        for session_id in self.waiting.intersection(session_ids):
            self._cancel(session_id)
            self._again(session_id)

    def close(self) -> None:
        """Try nothing any more."""
        for session_id in self.waiting:
            self._cancel(session_id)

    def _try(self, session_id: str) -> None:
        del self._timers[session_id]
        self._again(session_id)

    def _cancel(self, session_id: str) -> None:
        timer = self._timers.pop(session_id, None)
        if timer is not None:
            timer.cancel()
