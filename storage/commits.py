"""Commits of a session: one transaction, in as few round trips as the engine allows."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields, replace
from datetime import datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    Connection,
    Delete,
    Insert,
    Integer,
    Select,
    Table,
    Update,
    bindparam,
    case,
    delete,
    func,
    insert,
    select,
    union_all,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from . import results
from .database import Database, insert_into
from .errors import StaleVersion
from .notices import is_unsent
from .records import MoveRecord, Occupant, SeatRecord
from .results import FinishedGame
from .tables import former_players, notices, records, seats, sessions
from .tables import moves as moves_table

# No vowels (no accidental words) and no lookalikes (0, 1, l).
ID_ALPHABET = "23456789bcdfghjkmnpqrstvwxz"
ID_LENGTH = 8
MOST_AT_ONCE = 50
"""Moves per statement."""

_OF_OCCUPANT = [field.name for field in fields(Occupant)]
_OF_PERSON = ("private", "dm_closed", "standing_order", "hindsight", "joined_at")
_ASK_ONE_MORE = (
    update(seats)
    .where(seats.c.session_id == bindparam("of_session"), seats.c.seat == bindparam("of_seat"))
    .values(questions=seats.c.questions + bindparam("more"))
)


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
    """Write a commit; return the new seats if `occupants` are given.

    Raises StaleVersion if another commit was first; nothing is written then.
    """
    newcomers = None if occupants is None else _newcomers(occupants, before, now)
    is_more = record is not None or finished is not None or len(moves) > MOST_AT_ONCE
    is_seating = occupants is not None and newcomers is None
    # A statement must not write the same seat twice.
    of_seats = sum((bool(moves), bool(newcomers)))
    if database.takes_all_at_once and not is_more and not is_seating and of_seats <= 1:
        async with database.single() as connection:
            await _write_at_once(connection, session_id, expected_version, values, moves, newcomers or (), now)
        return None if newcomers is None else (*before, *newcomers)

    def write(connection: Connection) -> tuple[SeatRecord, ...] | None:
        advance(connection, session_id, expected_version, values)
        after: tuple[SeatRecord, ...] | None = None
        if newcomers is not None:
            insert_seats(connection, session_id, newcomers)
            after = (*before, *newcomers)
        elif occupants is not None:
            after = replace_seats(connection, session_id, occupants, now)
        if moves:
            append_moves(connection, session_id, moves, now)
        if record is not None:
            connection.execute(insert(records), {"session_id": session_id, "text": record})
        if finished is not None:
            results.keep(connection, finished, now)
        return after

    after = await database.at_once(write)
    made = Counter(move.seat for move in moves)
    return after and tuple(replace(seat, questions=seat.questions + made[seat.seat]) for seat in after)


def _newcomers(
    occupants: Sequence[Occupant], before: Sequence[SeatRecord], now: datetime
) -> tuple[SeatRecord, ...] | None:
    """Return the seats added behind the existing ones; `None` if an existing one changes, too."""
    stay = occupants[: len(before)]
    if not before or len(occupants) == len(before) or [*map(_occupant, stay)] != [*map(_occupant, before)]:
        return None
    return seated(occupants, before, now)[len(before) :]


def _occupant(seat: Occupant) -> tuple[Any, ...]:
    return tuple(getattr(seat, name) for name in _OF_OCCUPANT)


async def _write_at_once(
    connection: AsyncConnection,
    session_id: str,
    expected_version: int,
    values: Mapping[str, object],
    moves: Sequence[MoveRecord],
    newcomers: Sequence[SeatRecord],
    now: datetime,
) -> None:
    given = advancing(session_id, expected_version, values)
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
    """Return the statement that advances a session and, if it did, writes the rest; it counts the sessions."""
    advanced = advance_statement(names).returning(sessions.c.id).cte("advanced")
    parts: dict[str, Delete | Insert | Update] = {}
    if "status" in names:
        parts["forgotten"] = delete(notices).where(is_unsent(advanced.c.id))
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


@lru_cache
def advance_statement(names: Sequence[str]) -> Update:
    """Return the cached statement that sets these columns of a session."""
    return (
        update(sessions)
        .where(sessions.c.id == bindparam("of_session"), sessions.c.version == bindparam("expected"))
        .values({name: bindparam(f"new_{name}") for name in names})
    )


def new_id() -> str:
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(ID_LENGTH))


def advancing(session_id: str, expected_version: int, values: Mapping[str, object]) -> dict[str, object]:
    given = {"of_session": session_id, "expected": expected_version}
    return given | {f"new_{name}": value for name, value in values.items()}


def advance(connection: Connection, session_id: str, expected_version: int, values: Mapping[str, object]) -> None:
    """Set values of a session at the expected version; raise StaleVersion otherwise.

    When its game begins, ends or is closed, declines, silences and pending notices are deleted.
    """
    given = advancing(session_id, expected_version, values)
    if connection.execute(advance_statement(tuple(values)), given).rowcount == 0:
        raise StaleVersion(session_id, expected_version)
    if "status" in values:
        connection.execute(delete(notices).where(is_unsent(session_id)))


def seated(occupants: Sequence[Occupant], before: Sequence[SeatRecord], now: datetime) -> tuple[SeatRecord, ...]:
    """Return the seats of these occupants, given the previous ones.

    A seat keeps its question count; a person keeps their private data. Raises ValueError if a person sits twice.
    """
    user_ids = [occupant.user_id for occupant in occupants if occupant.user_id is not None]
    if len(set(user_ids)) < len(user_ids):
        raise ValueError("nobody sits twice at one table")
    questions = {seat.seat: seat.questions for seat in before}
    people = {seat.user_id: seat for seat in before if seat.user_id is not None}
    after = []
    for index, occupant in enumerate(occupants):
        known = people.get(occupant.user_id) if occupant.user_id is not None else None
        theirs: dict[str, Any] = {"joined_at": now} if known is None else {n: getattr(known, n) for n in _OF_PERSON}
        sits = dict(zip(_OF_OCCUPANT, _occupant(occupant), strict=True))
        after.append(SeatRecord(seat=index, questions=questions.get(index, 0), **sits, **theirs))
    return tuple(after)


def insert_seats(connection: Connection, session_id: str, taken: Sequence[SeatRecord]) -> None:
    if taken:
        connection.execute(insert(seats), [{"session_id": session_id, **asdict(seat)} for seat in taken])


def replace_seats(
    connection: Connection, session_id: str, occupants: Sequence[Occupant], now: datetime
) -> tuple[SeatRecord, ...]:
    """Replace all seats and return the new ones; the caller holds the session's row.

    The seats of people who leave a running game are remembered.
    """
    columns = (column for column in seats.c if column is not seats.c.session_id)
    gone_rows = delete(seats).where(seats.c.session_id == session_id).returning(*columns)
    before = [SeatRecord(**row) for row in connection.execute(gone_rows).mappings()]
    after = seated(occupants, before, now)
    insert_seats(connection, session_id, after)
    stay = {occupant.user_id for occupant in occupants}
    gone = [seat for seat in before if not (seat.user_id is None or seat.is_invited or seat.user_id in stay)]
    has_begun = select(sessions.c.state.is_not(None)).where(sessions.c.id == session_id)
    if gone and connection.execute(has_begun).scalar_one():
        left = [{"session_id": session_id, "user_id": seat.user_id, "seat": seat.seat} for seat in gone]
        connection.execute(insert_into(connection, former_players).on_conflict_do_nothing(), left)
    return after


def append_moves(connection: Connection, session_id: str, made: Sequence[MoveRecord], now: datetime) -> None:
    """Append moves to the log and count one question per move for its seat."""
    rows = [{"session_id": session_id, **asdict(move), "at": move.at or now} for move in made]
    connection.execute(insert(moves_table), rows)
    counts = Counter(move.seat for move in made)
    connection.execute(
        _ASK_ONE_MORE,
        [{"of_session": session_id, "of_seat": seat, "more": count} for seat, count in sorted(counts.items())],
    )
