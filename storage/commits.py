"""A commit of a session: all that it writes, in one transaction and in as few round trips as the engine allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from datetime import datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    Delete,
    Insert,
    Integer,
    Select,
    Table,
    Update,
    bindparam,
    case,
    func,
    insert,
    select,
    union_all,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from . import results, writes
from .database import Database
from .errors import StaleVersion
from .records import MoveRecord, Occupant, SeatRecord
from .results import FinishedGame
from .tables import moves as moves_table
from .tables import records, seats, sessions

MOST_AT_ONCE = 50
"""Moves that one statement takes."""


async def commit(
    database: Database,
    now: datetime,
    session_id: str,
    expected_version: int,
    values: Mapping[str, object],
    *,
    moves: Sequence[MoveRecord] = (),
    occupants: Sequence[Occupant] | None = None,
    before: Sequence[SeatRecord] = (),
    record: str | None = None,
    finished: FinishedGame | None = None,
) -> tuple[SeatRecord, ...] | None:
    """Write what a commit changes; return who sits there from now on, if `occupants` are given.

    Raises StaleVersion where somebody else got there first; nothing is written then.
    """
    newcomers = None if occupants is None else _newcomers(occupants, before, now)
    is_more = record is not None or finished is not None or len(moves) > MOST_AT_ONCE
    is_seating = occupants is not None and newcomers is None
    # No statement may write the same seat twice.
    of_seats = sum((bool(moves), bool(newcomers), "status" in values))
    if database.takes_all_at_once and not is_more and not is_seating and of_seats <= 1:
        async with database.single() as connection:
            await _write_at_once(connection, session_id, expected_version, values, moves, newcomers or (), now)
        return None if newcomers is None else (*before, *newcomers)
    async with database.writing() as connection:
        await writes.advance(connection, session_id, expected_version, values)
        seated: tuple[SeatRecord, ...] | None = None
        if newcomers is not None:
            await writes.insert_seats(connection, session_id, newcomers)
            seated = (*before, *newcomers)
        elif occupants is not None:
            seated = await writes.replace_seats(connection, session_id, occupants, now)
        if moves:
            await writes.append_moves(connection, session_id, moves, now)
        if record is not None:
            await connection.execute(insert(records), {"session_id": session_id, "text": record})
        if finished is not None:
            await results.keep(connection, finished, now)
    made = Counter(move.seat for move in moves)
    return seated and tuple(replace(seat, questions=seat.questions + made[seat.seat]) for seat in seated)


def _newcomers(
    occupants: Sequence[Occupant], before: Sequence[SeatRecord], now: datetime
) -> tuple[SeatRecord, ...] | None:
    """Return the seats that are taken behind those who sat there before; None where any of those changes, too."""
    stay = occupants[: len(before)]
    if not before or len(occupants) == len(before) or [*map(_occupant, stay)] != [*map(_occupant, before)]:
        return None
    return writes.seated(occupants, before, now)[len(before) :]


def _occupant(seat: Occupant) -> tuple[object, ...]:
    return tuple(getattr(seat, name) for name in Occupant.__dataclass_fields__)


async def _write_at_once(
    connection: AsyncConnection,
    session_id: str,
    expected_version: int,
    values: Mapping[str, object],
    moves: Sequence[MoveRecord],
    newcomers: Sequence[SeatRecord],
    now: datetime,
) -> None:
    given = writes.advancing(session_id, expected_version, values)
    made = sorted(Counter(move.seat for move in moves).items())
    for number, (seat, count) in enumerate(made):
        given |= {f"mover_{number}": seat, f"more_{number}": count}
    for number, move in enumerate(moves):
        given |= _named(moves_table, number, asdict(move) | {"at": move.at or now})
    for number, newcomer in enumerate(newcomers):
        given |= _named(seats, number, asdict(newcomer))
    statement = _at_once(tuple(values), len(moves), len(made), len(newcomers))
    if not (await connection.execute(statement, given)).scalar_one():
        raise StaleVersion(session_id, expected_version)


@lru_cache(maxsize=500)
def _at_once(names: Sequence[str], num_moves: int, num_movers: int, num_newcomers: int) -> Select[int]:
    """Return the statement that advances a session and writes the rest if it does; it counts the sessions."""
    advanced = writes.advance_statement(names).returning(sessions.c.id).cte("advanced")
    parts: dict[str, Delete | Insert | Update] = {}
    if "status" in names:
        parts["forgotten"], parts["awakened"] = writes.without_calls(advanced.c.id)
    if num_moves:
        movers = [bindparam(f"mover_{number}", type_=Integer) for number in range(num_movers)]
        more = [bindparam(f"more_{number}", type_=Integer) for number in range(num_movers)]
        questions = case(dict(zip(movers, more, strict=True)), value=seats.c.seat)
        parts["moved"] = _insert_where(moves_table, num_moves, advanced.c.id)
        parts["asked"] = (
            update(seats)
            .where(seats.c.session_id == advanced.c.id, seats.c.seat.in_(movers))
            .values(questions=seats.c.questions + questions)
        )
    if num_newcomers:
        parts["came"] = _insert_where(seats, num_newcomers, advanced.c.id)
    return select(func.count()).select_from(advanced).add_cte(*(part.cte(name) for name, part in parts.items()))


def _insert_where(table: Table, number: int, session_id: Any) -> Insert:
    """Return the statement that inserts so many rows for a session, if it is there."""
    columns = [column for column in table.c if column is not table.c.session_id]
    rows = [
        select(
            session_id, *(bindparam(f"{table.name}_{row}_{column.name}", type_=column.type) for column in columns)
        )
        for row in range(number)
    ]
    names = ["session_id", *(column.name for column in columns)]
    return insert(table).from_select(names, rows[0] if number == 1 else union_all(*rows))


def _named(table: Table, row: int, values: Mapping[str, object]) -> dict[str, object]:
    return {f"{table.name}_{row}_{name}": value for name, value in values.items()}
