"""Lets the computer players move, by the same door as everybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from bot.pace import Pace
from bot.table.sessions import Sessions
from storage import StorageError

logger = logging.getLogger(__name__)


class Computers:
    """One worker per session in which a computer player is asked; `moved` is called after each move."""

    def __init__(self, sessions: Sessions, moved: Callable[[str], object], pace: Pace) -> None:
        self._sessions = sessions
        self._moved = moved
        self._pace = pace
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()

    def wake(self, session_id: str) -> None:
        """See whether a computer player is asked there."""
        if session_id in self._tasks:
            self._again.add(session_id)
            return
        task = asyncio.create_task(self._work(session_id), name=f"computers {session_id}")
        self._tasks[session_id] = task

    async def settle(self) -> None:
        """Wait until no computer player is asked anywhere."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values())

    async def close(self) -> None:
        """Stop at once; they go on at the next start."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _work(self, session_id: str) -> None:
        try:
            while True:
                self._again.discard(session_id)
                await self._play_on(session_id)
                if session_id not in self._again:
                    return
        except Exception:
            logger.exception("a computer player of session %s could not move", session_id)
        finally:
            self._again.discard(session_id)
            del self._tasks[session_id]

    async def _play_on(self, session_id: str) -> None:
        """Play until no computer player is asked, with growing patience where the database fails."""
        num_failures = 0
        while True:
            try:
                return await self._play(session_id)
            except StorageError as error:
                num_failures += 1
                delay = self._pace.delay_after(num_failures)
                logger.warning("computers of session %s wait %g s: %s", session_id, delay, error)
                await asyncio.sleep(delay)

    async def _play(self, session_id: str) -> None:
        turn_seat = None
        while True:
            table, moved = await self._sessions.act_computer(session_id)
            if not moved:
                return
            self._moved(session_id)
            now_on = table.state.turn_seat if table.state is not None else None
            if now_on != turn_seat and self._pace.computer_pause:
                await asyncio.sleep(self._pace.computer_pause)
            turn_seat = now_on
