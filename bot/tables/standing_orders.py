"""Standing orders: answers given ahead, when they apply and when they end.

An answer by order is a normal move of its seat. Standing orders are secret.
"""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

import pydantic

from bot.tables.checks import Refusal, must_be_seated, must_have_begun, must_run
from bot.tables.memory import Frozen
from bot.tables.table import Table, TableView
from bot.tables.tables import Tables, changes_table
from games.contract import Ended, Game, Move, Offer, Seat, StandingOrder, View
from storage import SeatRecord, StaleVersion

MOST: Final = 3
"""Most orders per player and table."""
LONG_AGO, KEPT = 80, 40
"""After `LONG_AGO` moves an order is stored anew, so that only the last `KEPT` moves are read for it."""


class PlacedOrder(Frozen):
    """A stored order: its `id`, and the number of moves when it was placed.

    `ended`: why it is over; kept until another order is placed, so that the player can be told.
    """

    id: str
    since: int
    ended: str | None = None

    @property
    def mark(self) -> str:
        """A short hash for buttons, where an id may not fit."""
        return hashlib.sha256(self.id.encode()).hexdigest()[:8]


_WRITTEN: Final = pydantic.TypeAdapter(tuple[PlacedOrder, ...])


def placed_orders(seat: SeatRecord) -> tuple[PlacedOrder, ...]:
    """Return a seat's stored orders, oldest first."""
    text = seat.standing_order
    if text is None:
        return ()
    # Older versions stored a single order without a list.
    return _WRITTEN.validate_json(text if text.startswith("[") else f"[{text}]")


@changes_table
async def place(tables: Tables, table: Table, user_id: int, id: str, question: int) -> tuple[Table, bool]:
    """Place an order and, if question number `question` is open, answer it at once.

    Returns the table and whether it was answered. The order replaces an older one about the same thing.
    """
    must_run(table)
    seat = must_be_seated(table, user_id)
    must_have_begun(table)
    view = (await tables.seen_by(table, seat.seat)).view(seat.seat)
    order = table.game.offer(view, id)
    if not isinstance(order, StandingOrder):
        raise Refusal("old-button")
    others = [
        placed
        for placed, other in _standing(table.game, view, seat)
        if order.id != other.id and (order.about is None or order.about != other.about)
    ]
    if len(others) >= MOST:
        raise Refusal("old-button")
    move = order.answer(view)
    is_answered = seat in table.asked and seat.questions == question and _may(table, seat, move)
    table = await _replaced(tables, table, seat, (*others, PlacedOrder(id=id, since=table.moves_made)))
    if move is None or not is_answered:
        return table, False
    return await tables.play(table, table.seats[seat.seat], [move.code]), True


@changes_table
async def cancel(tables: Tables, table: Table, user_id: int, mark: str = "") -> Table:
    """Cancel one order or all; answers already given stand."""
    must_have_begun(table)
    seat = must_be_seated(table, user_id)
    left = tuple(placed for placed in placed_orders(seat) if mark and placed.mark != mark)
    return await _replaced(tables, table, seat, left)


async def due(tables: Tables, table: Table) -> tuple[SeatRecord, Move] | None:
    """Return the first seat whose order answers its open question, and the move."""
    for seat in table.asked:
        move = await answer(tables, table, seat)
        if move is not None:
            return seat, move
    return None


async def answer(tables: Tables, table: Table, seat: SeatRecord) -> Move | None:
    """Return the move by which an order answers for a seat; `None` if the player must."""
    if seat.standing_order is None or seat not in table.asked:
        return None
    moves = [decided async for _, decided in _decided(tables, table, seat) if isinstance(decided, Move)]
    return next((move for move in moves if _may(table, seat, move)), None)


@changes_table
async def act(tables: Tables, table: Table, seat: int, question: int) -> tuple[Table, bool]:
    """Answer by order if the seat is still asked this and the order still stands; return also whether it did."""
    asked = [found for found in table.asked if (found.seat, found.questions) == (seat, question)]
    move = await answer(tables, table, asked[0]) if asked else None
    if move is None:
        return table, False
    # A stand-in obeys the order, so that the two look the same.
    is_automatic = asked[0].is_automatic
    return await tables.play(table, asked[0], [move.code], is_automatic=is_automatic), True


async def review(tables: Tables, table: Table) -> bool:
    """End orders that are over and refresh old ones; return whether any ended."""
    is_over = False
    for seat in table.people if table.is_running and table.state is not None else ():
        after = {placed.id: placed for placed in placed_orders(seat)}
        async for placed, decided in _decided(tables, table, seat):
            if isinstance(decided, Ended):
                is_over = True
                after[placed.id] = placed.model_copy(update={"ended": decided.reason})
            elif table.moves_made - placed.since > LONG_AGO:
                after[placed.id] = placed.model_copy(update={"since": table.moves_made - KEPT})
        if tuple(after.values()) != placed_orders(seat):
            await _keep(tables, table, seat, tuple(after.values()))
    return is_over


async def _decided(
    tables: Tables, table: Table, seat: SeatRecord
) -> AsyncIterator[tuple[PlacedOrder, Move | Ended | None]]:
    """Yield a seat's standing orders, oldest first, and what each decides now."""
    since = [placed.since for placed in placed_orders(seat) if placed.ended is None]
    if not since:
        return
    seen = await tables.seen_by(table, seat.seat)
    view = seen.view(seat.seat)
    for placed, order in _standing(table.game, view, seat):
        observed = await tables.events(seen, placed.since)
        yield placed, order.decide(view, [event for event in observed if event.is_visible_to(Seat(seat.seat))])


async def _replaced(tables: Tables, table: Table, seat: SeatRecord, placed: Sequence[PlacedOrder]) -> Table:
    if not await _keep(tables, table, seat, placed):
        raise StaleVersion(table.session.id, table.session.version)
    seats = (replace(other, standing_order=_written(placed)) if other is seat else other for other in table.seats)
    return replace(table, seats=tuple(seats))


async def _keep(tables: Tables, table: Table, seat: SeatRecord, placed: Sequence[PlacedOrder]) -> bool:
    """Store a player's orders unless they changed since the table was loaded."""
    assert seat.user_id is not None, "people give orders"
    return await tables.storage.set_standing_order(
        table.session.id, seat.user_id, _written(placed), instead_of=seat.standing_order
    )


def _written(placed: Sequence[PlacedOrder]) -> str | None:
    return _WRITTEN.dump_json(tuple(placed), exclude_none=True).decode() if placed else None


def _standing(game: Game, view: View, seat: SeatRecord) -> Iterator[tuple[PlacedOrder, StandingOrder[Any]]]:
    """Yield a seat's orders that have not ended, skipping those unknown to this version."""
    for placed in placed_orders(seat):
        order = game.standing_order(view, placed.id) if placed.ended is None else None
        if order is not None:
            yield placed, order


def offers_at(table: TableView, seat: int, within: str = "") -> tuple[Offer[Any], ...]:
    """Return the orders a viewer may place now, within a group."""
    return table.game.standing_orders(table.view(seat), within) if table.is_running and table.has_begun else ()


def _may(table: Table, seat: SeatRecord, move: Move | None) -> bool:
    return table.state is not None and move in table.state.legal_moves(Seat(seat.seat))
