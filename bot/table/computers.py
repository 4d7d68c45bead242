"""Lets the computer players move, by the same door as everybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Protocol

from bot.pace import Pace
from bot.table.opponents import level_of
from bot.table.sessions import Sessions
from bot.table.table import Table
from games.chance import Chance, seed_from
from games.contract import Event, Game, Move, Seat, View
from storage import SeatRecord, StorageError

logger = logging.getLogger(__name__)


class Thinker(Protocol):
    """Thinks about a move where nobody waits for it."""

    async def choice(
        self, game: Game, level: str, view: View, heard: Sequence[Event], legal_moves: Sequence[Move], seed: str
    ) -> Move:
        """Return one of `legal_moves`, by what a seat sees and has heard."""


class Computers:
    """One worker per session in which a computer player is asked; `moved` is called after each move."""

    def __init__(self, sessions: Sessions, thinker: Thinker, moved: Callable[[str], object], pace: Pace) -> None:
        self._sessions = sessions
        self._thinker = thinker
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

    async def suggestion(self, table: Table, seat: int) -> Move:
        """Return what a normal computer player would do in the place of a seat that is asked."""
        return await self._choice(table, seat, None)

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
        loop, before = asyncio.get_running_loop(), None
        table = await self._sessions.load(session_id)
        while (seat := _asked(table)) is not None:
            due = loop.time()
            public = table.view(None).public
            now_on = public.turn_seat, public.prompt and public.prompt.id
            if now_on != before:
                due += self._pause(table)
            move = await self._choice(table, seat.seat, seat.computer)
            await asyncio.sleep(max(0.0, due - loop.time()))
            table, has_moved = await self._sessions.act_computer(session_id, seat.seat, seat.questions, move.code)
            if has_moved:
                before = now_on
                self._moved(session_id)

    def _pause(self, table: Table) -> float:
        """Return the seconds that a move takes: drawn, so that it tells nothing of what was thought about."""
        luck = Chance(seed_from(f"{table.session.seed} pauses"), table.moves_made)
        return self._pace.computer_pause * (0.7 + 0.6 * luck.roll(1000) / 1000)

    async def _choice(self, table: Table, seat: int, level: str | None) -> Move:
        assert table.state is not None, "computer players are asked in a game"
        game, legal_moves = table.game, table.state.legal_moves(Seat(seat))
        if len(legal_moves) == 1:
            return legal_moves[0]
        heard = [event for event in await self._sessions.events(table, 0) if event.is_visible_to(Seat(seat))]
        seed = seed_from(f"{table.session.seed} computer {seat} {table.moves_made}")  # tells nothing of the dice
        return await self._thinker.choice(game, level_of(game, level), table.view(seat), heard, legal_moves, seed)


def _asked(table: Table) -> SeatRecord | None:
    return next((seat for seat in table.asked if seat.is_automatic), None)
