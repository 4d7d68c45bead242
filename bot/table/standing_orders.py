"""What people answer ahead: standing orders, what follows from them, and when they are over.

What it answers is a move of its seat like any other. What stands is its person's secret.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Self

import pydantic

from bot.table.checks import must_be_seated, must_have_begun, must_run
from bot.table.refusal import Refusal
from bot.table.sessions import Sessions
from bot.table.table import BaseTable, Table
from bot.table.use_case import changes_table
from games.contract import Ended, Event, Move, Seat, StandingOrder
from storage import SeatRecord, StaleVersion

LONG_AGO, KEPT = 80, 40
"""Moves after which it is noted that an order still stands, and those of them that are read from then on."""


class PlacedOrder(pydantic.BaseModel):
    """A standing order as it is stored: its `id`, and after how many moves it stands.

    `ended`: why it is over. It is kept until there is another one, so that its person can be told.
    """

    model_config = pydantic.ConfigDict(frozen=True)

    id: str
    since: int
    ended: str | None = None

    @classmethod
    def of(cls, seat: SeatRecord) -> Self | None:
        """Return what the person on a seat has ordered last."""
        return None if seat.standing_order is None else cls.model_validate_json(seat.standing_order)


class StandingOrders:
    """The use cases of answers ahead. Each raises `Refusal` for what is not to be done."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    @changes_table
    async def place(self, table: Table, user_id: int, id: str, question: int) -> tuple[Table, bool]:
        """Place an order; the question number `question`, if it is open, is answered at once.

        Returns the table and whether it was.
        """
        seat, order = _must_be_orderable(table, user_id, id)
        prompt = table.public.prompt if table.public is not None else None
        move = order.answers.get(prompt.id) if prompt is not None else None
        is_answered = seat in table.asked and seat.questions == question and _may(table, seat, move)
        table = await self._replaced(table, seat, PlacedOrder(id=id, since=table.moves_made))
        if move is None or not is_answered:
            return table, False
        return await self._sessions.play(table, table.seats[seat.seat], [move.code]), True

    @changes_table
    async def cancel(self, table: Table, user_id: int) -> Table:
        """Take back what a person has ordered; what was answered stays answered."""
        must_have_begun(table)
        return await self._replaced(table, must_be_seated(table, user_id), None)

    async def due(self, table: Table) -> tuple[SeatRecord, Move] | None:
        """Return a seat whose standing order answers what it is asked now, and with which move."""
        for seat in table.asked:
            move = await self.answer(table, seat)
            if move is not None:
                return seat, move
        return None

    async def answer(self, table: Table, seat: SeatRecord) -> Move | None:
        """Return the move with which an order answers for a seat now; `None`: its person is asked, if anybody."""
        if seat not in table.asked:
            return None
        decided = await self._decided(table, seat)
        return decided if isinstance(decided, Move) and _may(table, seat, decided) else None

    @changes_table
    async def act(self, table: Table, seat: int, question: int) -> tuple[Table, bool]:
        """Answer by order, if the seat is still asked this and the order stands; return also whether it did."""
        asked = [found for found in table.asked if (found.seat, found.questions) == (seat, question)]
        move = await self.answer(table, asked[0]) if asked else None
        if move is None:
            return table, False
        # Where a computer stands in it says what was ordered: nobody sees the difference.
        is_automatic = asked[0].is_automatic
        return await self._sessions.play(table, asked[0], [move.code], is_automatic=is_automatic), True

    async def review(self, table: Table) -> bool:
        """Note which standing orders are over, and of old ones that they stand. Returns whether any is over."""
        is_over = False
        for seat in table.people if table.is_running and table.state is not None else ():
            placed, decided = PlacedOrder.of(seat), await self._decided(table, seat)
            if placed is None or placed.ended is not None:
                continue
            if isinstance(decided, Ended):
                is_over = True
                await self._keep(table, seat, placed.model_copy(update={"ended": decided.reason}))
            elif table.moves_made - placed.since > LONG_AGO:
                await self._keep(table, seat, placed.model_copy(update={"since": table.moves_made - KEPT}))
        return is_over

    async def _decided(self, table: Table, seat: SeatRecord) -> Move | Ended | None:
        placed = PlacedOrder.of(seat)
        order = standing_order_of(table, placed.id) if placed is not None and placed.ended is None else None
        if placed is None or order is None:
            return None
        seen = await self._sessions.seen_by(table, seat.seat)
        observed = await self._sessions.events(seen, placed.since)
        return order.decide(seen.view(seat.seat), _observed_by(seat, observed))

    async def _replaced(self, table: Table, seat: SeatRecord, placed: PlacedOrder | None) -> Table:
        """Store the order of a person from now on, and return the table as it is then."""
        if not await self._keep(table, seat, placed):
            raise StaleVersion(table.session.id, table.session.version)
        seats = (
            replace(other, standing_order=_written(placed)) if other is seat else other for other in table.seats
        )
        return replace(table, seats=tuple(seats))

    async def _keep(self, table: Table, seat: SeatRecord, placed: PlacedOrder | None) -> bool:
        """Store the order of a person, unless something else was stored since the table was loaded."""
        assert seat.user_id is not None, "people give orders"
        return await self._sessions.storage.standing_orders.keep(
            table.session.id, seat.user_id, _written(placed), instead_of=seat.standing_order
        )


def _written(placed: PlacedOrder | None) -> str | None:
    return placed.model_dump_json(exclude_none=True) if placed is not None else None


def standing_orders_at(table: BaseTable) -> tuple[StandingOrder[Any], ...]:
    """Return what can be ordered at a table now, whoever it is: that follows from what everybody knows."""
    return table.game.standing_orders(table.public) if table.public is not None else ()


def standing_order_of(table: BaseTable, id: str) -> StandingOrder[Any] | None:
    """Return the standing order of this id, if it can be placed at a table now."""
    return next((order for order in standing_orders_at(table) if order.id == id), None)


def _must_be_orderable(table: Table, user_id: int, id: str) -> tuple[SeatRecord, StandingOrder[Any]]:
    must_run(table)
    seat = must_be_seated(table, user_id)
    must_have_begun(table)
    order = standing_order_of(table, id)
    if order is None:
        raise Refusal("old-button")
    return seat, order


def _may(table: Table, seat: SeatRecord, move: Move | None) -> bool:
    return table.state is not None and move in table.state.legal_moves(Seat(seat.seat))


def _observed_by(seat: SeatRecord, events: list[Event]) -> list[Event]:
    return [event for event in events if event.is_visible_to(Seat(seat.seat))]
