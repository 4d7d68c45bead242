"""What people answer ahead: what they have promised, what follows from it, and when it is over.

A promised answer is a move of its seat like any other. What stands, and what it answers, is its person's secret.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Self

import pydantic

from bot.table.checks import must_be_seated, must_have_begun, must_run
from bot.table.refusal import Refusal
from bot.table.sessions import Sessions
from bot.table.table import BaseTable, Table
from games.contract import Ended, Event, Move, Promise, Seat
from storage import SeatRecord, StaleVersion

LONG_AGO, KEPT = 80, 40
"""Moves after which it is noted that a promise still stands, and those of them that are still read from then on."""


class Promised(pydantic.BaseModel):
    """A promise as it is stored: its `id`, and after how many moves it stands.

    `ended`: why it is over. It is kept until there is another one, so that its person can be told.
    """

    model_config = pydantic.ConfigDict(frozen=True)

    id: str
    since: int
    ended: str | None = None

    @classmethod
    def of(cls, seat: SeatRecord) -> Self | None:
        """Return what the person on a seat has promised last."""
        return None if seat.promises is None else cls.model_validate_json(seat.promises)


class Promises:
    """The use cases of answers ahead."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def make(self, session_id: str, user_id: int, id: str, question: int) -> tuple[Table, bool]:
        """Promise something; the question number `question`, if it is open, is answered at once.

        Returns the table and whether it was. Raises `Refusal` for what can't be promised there.
        """
        is_answered = False

        async def change(table: Table) -> Table:
            nonlocal is_answered
            seat, promise = _must_promise(table, user_id, id)
            prompt = table.public.prompt if table.public is not None else None
            move = promise.answers.get(prompt.id) if prompt is not None else None
            is_answered = seat in table.asked and seat.questions == question and _may(table, seat, move)
            table = await self._replaced(table, seat, Promised(id=id, since=table.moves_made))
            if move is None or not is_answered:
                return table
            return await self._sessions.play(table, table.seats[seat.seat], [move.code])

        return await self._sessions.change(session_id, change), is_answered

    async def drop(self, session_id: str, user_id: int) -> Table:
        """Take back what a person has promised; what was answered stays answered."""

        async def change(table: Table) -> Table:
            return await self._replaced(table, must_be_seated(table, user_id), None)

        return await self._sessions.change(session_id, change)

    async def due(self, table: Table) -> tuple[SeatRecord, Move] | None:
        """Return a seat whose promise answers what it is asked now, and with which move."""
        for seat in table.asked:
            move = await self.answer(table, seat)
            if move is not None:
                return seat, move
        return None

    async def answer(self, table: Table, seat: SeatRecord) -> Move | None:
        """Return the move with which a promise answers for a seat now; `None`: its person is asked, if anybody."""
        if seat not in table.asked:
            return None
        decided = await self._decided(table, seat)
        return decided if isinstance(decided, Move) and _may(table, seat, decided) else None

    async def act(self, session_id: str, seat: int, question: int) -> tuple[Table, bool]:
        """Answer by promise, if the seat is still asked this and its promise stands; return also whether it did."""
        has_acted = False

        async def change(table: Table) -> Table:
            nonlocal has_acted
            asked = [found for found in table.asked if (found.seat, found.questions) == (seat, question)]
            move = await self.answer(table, asked[0]) if asked else None
            has_acted = move is not None
            if move is None:
                return table
            # Where a computer stands in it says what was promised: nobody sees the difference.
            return await self._sessions.play(table, asked[0], [move.code], is_automatic=asked[0].is_automatic)

        return await self._sessions.change(session_id, change), has_acted

    async def review(self, table: Table) -> bool:
        """Note which promises are over, and of old ones that they stand. Returns whether any is over."""
        is_over = False
        for seat in table.people if table.is_running and table.state is not None else ():
            promised, decided = Promised.of(seat), await self._decided(table, seat)
            if promised is None or promised.ended is not None:
                continue
            if isinstance(decided, Ended):
                is_over = True
                await self._keep(table, seat, promised.model_copy(update={"ended": decided.reason}))
            elif table.moves_made - promised.since > LONG_AGO:
                await self._keep(table, seat, promised.model_copy(update={"since": table.moves_made - KEPT}))
        return is_over

    async def _decided(self, table: Table, seat: SeatRecord) -> Move | Ended | None:
        promised = Promised.of(seat)
        promise = promise_of(table, promised.id) if promised is not None and promised.ended is None else None
        if promised is None or promise is None:
            return None
        seen = await self._sessions.seen_by(table, seat.seat)
        heard = await self._sessions.events(seen, promised.since)
        return promise.decide(seen.view(seat.seat), _heard_by(seat, heard))

    async def _replaced(self, table: Table, seat: SeatRecord, promised: Promised | None) -> Table:
        """Store what a person promises from now on, and return the table as it is then."""
        if not await self._keep(table, seat, promised):
            raise StaleVersion(table.session.id, table.session.version)
        seats = (replace(other, promises=_written(promised)) if other is seat else other for other in table.seats)
        return replace(table, seats=tuple(seats))

    async def _keep(self, table: Table, seat: SeatRecord, promised: Promised | None) -> bool:
        """Store what a person promises, unless something else was stored since the table was loaded."""
        assert seat.user_id is not None, "people promise"
        return await self._sessions.storage.promises.keep(
            table.session.id, seat.user_id, _written(promised), instead_of=seat.promises
        )


def _written(promised: Promised | None) -> str | None:
    return promised.model_dump_json(exclude_none=True) if promised is not None else None


def promises_at(table: BaseTable) -> tuple[Promise[Any], ...]:
    """Return what can be promised at a table now, whoever it is: that follows from what everybody knows."""
    return table.game.promises(table.public) if table.public is not None else ()


def promise_of(table: BaseTable, id: str) -> Promise[Any] | None:
    """Return the promise of this id, if it can be made at a table now."""
    return next((promise for promise in promises_at(table) if promise.id == id), None)


def _must_promise(table: Table, user_id: int, id: str) -> tuple[SeatRecord, Promise[Any]]:
    must_run(table)
    seat = must_be_seated(table, user_id)
    must_have_begun(table)
    promise = promise_of(table, id)
    if promise is None:
        raise Refusal("old-button")
    return seat, promise


def _may(table: Table, seat: SeatRecord, move: Move | None) -> bool:
    return table.state is not None and move in table.state.legal_moves(Seat(seat.seat))


def _heard_by(seat: SeatRecord, events: list[Event]) -> list[Event]:
    return [event for event in events if event.is_visible_to(Seat(seat.seat))]
