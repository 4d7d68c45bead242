"""Plays the moves of computers and standing orders, through the same use cases as clicks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Protocol

from bot.account import Account
from bot.pace import Pace, ended, within
from bot.tables import standing_orders
from bot.tables.memory import NOTHING_YET
from bot.tables.news import Climax, climax_of
from bot.tables.seats import character_of, level_of
from bot.tables.table import Table, TableView
from bot.tables.tables import Tables
from games.chance import Chance, seed_from
from games.contract import Move, Public, Seat
from games.players import levels
from games.players.advice import Advice, Candidate, DecisionPoint
from storage import SeatRecord, StorageError

CLIMAX_LOOKBACK = 8
"""Number of newest moves searched for a climax to stop for."""
ORDERED = 3
"""Pauses before a turn answered by standing order, as if the player had read the question."""

logger = logging.getLogger(__name__)


class Thinker(Protocol):
    """Computes moves in helper processes."""

    async def plan(self, point: DecisionPoint, *, whose: Account) -> Sequence[Move]:
        """Return the next move of a seat and the moves to follow unless something unforeseen happens."""

    async def advice(self, point: DecisionPoint, *, whose: Account) -> Advice:
        """Return advice for a seat with more than one legal move."""


@dataclass(eq=False)
class Computers:
    """One task per session in which a computer or a standing order must move; `moved` is called after each move.

    `strain` returns the factor by which load lengthens pauses: shorter ones could not be seen.
    Timing must not reveal standing orders: their answers take as long as a computer's move, a whole turn some
    seconds more. Like a click, they answer what the card shows, which `show` ensures however slowly cards arrive.
    Moves for a secret question are all chosen before the first is played, at the end of a pause.
    """

    tables: Tables
    thinker: Thinker
    moved: Callable[[Table], object]
    pace: Pace
    strain: Callable[[], float] = lambda: 1.0
    show: Callable[[str], Awaitable[object]] = lambda _: asyncio.sleep(0)

    def __post_init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._waiting: dict[str, asyncio.Event] = {}
        self._skipping: set[str] = set()

    def wake(self, session_id: str) -> None:
        if session_id in self._tasks:
            self._again.add(session_id)
            return
        task = asyncio.create_task(self._work(session_id), name=f"computers {session_id}")
        self._tasks[session_id] = task

    def skip(self, session_id: str) -> None:
        """Make no pauses until a person must click."""
        if session_id in self._tasks:
            self._skipping.add(session_id)
            self.hurry(session_id)

    def hurry(self, session_id: str) -> None:
        if (waiting := self._waiting.get(session_id)) is not None:
            waiting.set()

    async def settle(self) -> None:
        while self._tasks:
            await asyncio.gather(*self._tasks.values())

    async def close(self) -> None:
        """Stop at once; play resumes at the next start."""
        while tasks := [task for task in self._tasks.values() if not task.done()]:
            await ended(*tasks)
        self._tasks.clear()  # a task cancelled before its start has not removed itself

    async def advice(self, table: TableView, seat: int, *, whose: Account) -> Advice:
        """Return the strongest computer's advice for a seat that is asked."""
        legal_moves = table.legal_moves(seat)
        if len(legal_moves) == 1:
            return [Candidate((legal_moves[0],), 0.0)]
        return await self.thinker.advice(await self._point(table, seat, levels(table.game)[-1]), whose=whose)

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
            self._skipping.discard(session_id)
            del self._tasks[session_id]

    async def _play_on(self, session_id: str) -> None:
        """Play until only people are asked, backing off while the database fails."""
        num_failures = 0
        while True:
            try:
                return await self._play(session_id)
            except StorageError as error:
                num_failures += 1
                delay = self.pace.delay_after(num_failures)
                logger.warning("computers of session %s wait %g s: %s", session_id, delay, error)
                await asyncio.sleep(delay)

    async def _play(self, session_id: str) -> None:
        loop, before, pauses, stopped_for = asyncio.get_running_loop(), None, 0.0, NOTHING_YET
        plans: dict[_Asked, Sequence[Move]] = {}
        table = await self._reviewed(await self.tables.load(session_id))
        while (turn := await self._next(table)) is not None:
            seat, placed = turn
            public, is_ordered = table.public, _is_seen_ordered(table, placed)
            if is_ordered:
                await self.show(session_id)
            if not goes_on(before, public) or is_ordered:
                plans = {}
                pauses = 0.0 if is_one_picture(table, before) else pause(table, self.pace) * self.strain()
                if is_ordered and not goes_on(before, public):
                    pauses *= ORDERED
                due = loop.time() + pauses
            thinking = [] if placed else [seat]
            if table.asks_secretly:
                thinking = [asked for asked in table.asked if asked.is_automatic]
            if missing := [asked for asked in thinking if _asked(asked) not in plans]:
                plans |= await self._plans(table, missing)
                if table.asks_secretly:
                    due = next_pause(due, pauses, loop.time())
            climax, is_gathered = await self._climax(table), is_one_picture(table, before)
            if climax is not None and climax.ply > stopped_for and (climax.rests or not is_gathered):
                stopped_for = climax.ply
                due = max(due, loop.time() + (climax.until - self.tables.time.wall_now()).total_seconds())
                if climax.rests:
                    self._skipping.discard(session_id)
                    if is_gathered:
                        self.moved(table)
            await self._wait(session_id, due - loop.time())
            due = min(due, loop.time())  # a pause cut short isn't made up for
            if placed is not None:
                table, has_moved = await standing_orders.act(self.tables, session_id, seat.seat, seat.questions)
            else:
                move, *later = plans.pop(_asked(seat))
                table, has_moved = await self.tables.act_computer(session_id, seat.seat, seat.questions, move.code)
                if has_moved and later:
                    plans[seat.seat, seat.questions + 1] = later
            if has_moved:
                before = public
                if placed is not None or not is_one_picture(table, before):
                    self.moved(table)
                if _is_seen_ordered(table, placed):
                    await self.show(session_id)
            table = await self._reviewed(table)

    async def _climax(self, table: Table) -> Climax | None:
        """Return the climax among the newest moves that the table stops for, if any."""
        public = await self.tables.seen_by(table, None)
        happened = await self.tables.happened(public, max(0, table.moves_made - CLIMAX_LOOKBACK))
        return climax_of(public, happened, self.tables.time.wall_now(), self.pace)

    async def _wait(self, session_id: str, seconds: float) -> None:
        if seconds <= 0 or session_id in self._skipping:
            await asyncio.sleep(0)
            return
        hurried = self._waiting[session_id] = asyncio.Event()
        try:
            await within(seconds, hurried.wait())
        finally:
            del self._waiting[session_id]

    async def _next(self, table: Table) -> tuple[SeatRecord, Move | None] | None:
        """Return the next automatic seat and its standing order, or `None` if only people must act."""
        placed = await standing_orders.due(self.tables, table)
        if placed is not None:
            return placed
        automatic = next((seat for seat in table.asked if seat.is_automatic), None)
        return (automatic, None) if automatic is not None else None

    async def _reviewed(self, table: Table) -> Table:
        """End standing orders that are over, tell their owners, and return the current table."""
        if not await standing_orders.review(self.tables, table):
            return table
        self.moved(table)
        return await self.tables.load(table.session.id)

    async def _plans(self, table: Table, seats: Sequence[SeatRecord]) -> dict[_Asked, Sequence[Move]]:
        seen = [await self.tables.seen_by(table, seat.seat) for seat in seats]
        thinking = [self._plan(view, seat) for view, seat in zip(seen, seats, strict=True)]
        return dict(zip(map(_asked, seats), await asyncio.gather(*thinking), strict=True))

    async def _plan(self, table: TableView, seat: SeatRecord) -> Sequence[Move]:
        legal_moves = table.legal_moves(seat.seat)
        if len(legal_moves) == 1 and not table.asks_secretly:
            return legal_moves
        point = await self._point(table, seat.seat, seat.computer)
        return await self.thinker.plan(replace(point, character=character_of(seat)), whose=table.account)

    async def _point(self, table: TableView, seat: int, level: str | None) -> DecisionPoint:
        observed = [event for event in await self.tables.events(table, 0) if event.is_visible_to(Seat(seat))]
        seed = seed_from(f"{table.session.seed} computer {seat} {table.moves_made}")  # not of the dice
        known, legal_moves = level_of(table.game, level), table.legal_moves(seat)
        return DecisionPoint(table.game, known, table.view(seat), observed, legal_moves, seed)


_Asked = tuple[int, int]
"""A seat and the number of its question."""


def _asked(seat: SeatRecord) -> _Asked:
    return seat.seat, seat.questions


def _is_seen_ordered(table: Table, placed: Move | None) -> bool:
    """Tell whether a standing order moves in public."""
    return placed is not None and not table.asks_secretly


def next_pause(due: float, pauses: float, now: float) -> float:
    """Return the end of the pause running at `now`, when pauses follow one another from `due` on."""
    return due + pauses * max(0, ceil((now - due) / pauses)) if pauses else due


def pause(table: Table, pace: Pace) -> float:
    """Return the seconds before a move, drawn at random so that they reveal neither thought nor player."""
    luck = Chance(seed_from(f"{table.session.seed} pauses"), table.moves_made)
    return pace.computer_pause * (0.7 + 0.6 * luck.roll(1000) / 1000)


def is_one_picture(table: Table, before: Public | None) -> bool:
    """Tell whether the next computer move shares a picture with the one before, and so needs no pause.

    Answers to secret questions never do: their pauses reveal nothing.
    """
    public = table.public
    if before is None or public is None or public.prompt is None or table.asks_secretly or table.asked_people:
        return False
    return table.tempo == "fast" or (table.tempo == "turns" and before.turn_seat == public.turn_seat)


def goes_on(before: Public | None, public: Public | None) -> bool:
    """Tell whether the pause for this question was made already.

    Newly asked players have a pause of their own, as if they had to click.
    """
    if before is None or public is None or before.prompt is None or public.prompt is None:
        return False
    if before.turn_seat != public.turn_seat:
        return False
    is_new = public.prompt.secret and not public.to_act <= before.to_act
    return before.prompt.id == public.prompt.id and not is_new
