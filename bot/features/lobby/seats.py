"""Who gets which seat of a table that gathers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from bot.tables.opponents import NORMAL, computer
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from games.contract import Game
from storage import Occupant, SeatRecord


def with_person(table: Table, person: Occupant) -> list[Occupant]:
    """Return who sits where once a person has come too, on a free seat or on that of a computer."""
    occupants: list[Occupant] = list(table.seats)
    if len(occupants) >= table.session.num_seats:
        if not table.computers:
            raise Refusal("table-full")
        occupants.remove(table.computers[-1])
    place = sum(1 for seat in occupants if seat.user_id is not None)
    occupants.insert(place, person)
    return occupants


def replaced(seats: Sequence[SeatRecord], seat: SeatRecord, occupant: Occupant) -> list[Occupant]:
    """Return who sits where once somebody else has a seat."""
    return [occupant if other is seat else other for other in seats]


def numbered(seats: Sequence[SeatRecord], computers: Sequence[Occupant], now: datetime) -> tuple[SeatRecord, ...]:
    """Return the seats of those who have come, in their order, and of computers that sit down now."""
    come = [seat for seat in seats if not seat.is_invited]
    come += [
        SeatRecord(
            seat=0,
            computer=known.computer,
            name=known.name,
            questions=0,
            private=None,
            dm_closed=False,
            joined_at=now,
        )
        for known in computers
    ]
    return tuple(replace(seat, seat=number) for number, seat in enumerate(come))


def with_computers(seats: list[Occupant], game: Game, levels: Sequence[str]) -> list[Occupant]:
    """Return who sits where once computers of these levels have come, too."""
    for level in levels:
        seats.append(computer(seats, game, level))
    return seats


def missing_computers(table: Table) -> list[Occupant]:
    """Return computers for all seats on which nobody sits, as good as those that sit there."""
    level = (table.computers[-1].computer if table.computers else None) or NORMAL
    seats: list[Occupant] = [seat for seat in table.seats if not seat.is_invited]
    num_come, num_seats = len(seats), table.session.num_seats
    return with_computers(seats, table.game, [level] * (num_seats - num_come))[num_come:]
