"""The steps of a commit; each runs inside the transaction of its caller."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import Delete, Table, Update, bindparam, delete, insert, not_, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from .errors import StaleVersion
from .queries import belongs_to, has_status
from .records import OPEN_STATUSES, MoveRecord, Occupant, SeatRecord, SessionStatus
from .tables import alerts, bans, declined, former_players, invitations, moves, notes, seats, sessions, settings

# No vowels (no accidental words) and nothing that reads like something else (0, 1, l).
ID_ALPHABET = "23456789bcdfghjkmnpqrstvwxz"
ID_LENGTH = 8

_ASK_ONE_MORE = (
    update(seats)
    .where(seats.c.session_id == bindparam("of_session"), seats.c.seat == bindparam("of_seat"))
    .values(questions=seats.c.questions + bindparam("more"))
)


@lru_cache
def advance_statement(names: Sequence[str]) -> Update:
    """Return the statement that sets these values of a session: most commits set the same."""
    return (
        update(sessions)
        .where(sessions.c.id == bindparam("of_session"), sessions.c.version == bindparam("expected"))
        .values({name: bindparam(f"new_{name}") for name in names})
    )


def new_id() -> str:
    """Return a random session id."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(ID_LENGTH))


def advancing(session_id: str, expected_version: int, values: Mapping[str, object]) -> dict[str, object]:
    """Return what `advance_statement` is given."""
    given = {"of_session": session_id, "expected": expected_version}
    return given | {f"new_{name}": value for name, value in values.items()}


async def advance(
    connection: AsyncConnection, session_id: str, expected_version: int, values: Mapping[str, object]
) -> None:
    """Set the values of a session that is still at the expected version; raise StaleVersion otherwise.

    When its game begins, ends or is closed, nobody is invited or called any more: who has declined, and who wants
    no calls, is forgotten.
    """
    given = advancing(session_id, expected_version, values)
    if (await connection.execute(advance_statement(tuple(values)), given)).rowcount == 0:
        raise StaleVersion(session_id, expected_version)
    if "status" in values:
        for statement in without_calls(session_id):
            await connection.execute(statement)


def without_calls(session_id: Any) -> tuple[Delete, Update]:
    """Return what forgets who has declined to come to a session, and who wants no calls there."""
    is_silent = (seats.c.session_id == session_id, seats.c.silent_until.is_not(None))
    return (
        delete(declined).where(declined.c.session_id == session_id),
        update(seats).where(*is_silent).values(silent_until=None),
    )


def seated(occupants: Sequence[Occupant], before: Sequence[SeatRecord], now: datetime) -> tuple[SeatRecord, ...]:
    """Return the seats of these occupants, given who sat where before.

    A chair keeps its count of questions; a person keeps what is private to them. Raises ValueError when
    somebody would sit twice.
    """
    user_ids = [occupant.user_id for occupant in occupants if occupant.user_id is not None]
    if len(set(user_ids)) < len(user_ids):
        raise ValueError("nobody sits twice at one table")
    questions = {seat.seat: seat.questions for seat in before}
    people = {seat.user_id: seat for seat in before if seat.user_id is not None}
    records = []
    for index, occupant in enumerate(occupants):
        known = people.get(occupant.user_id) if occupant.user_id is not None else None
        records.append(
            SeatRecord(
                seat=index,
                user_id=occupant.user_id,
                computer=occupant.computer,
                name=occupant.name,
                words=occupant.words,
                is_invited=occupant.is_invited,
                stand_in=occupant.stand_in,
                questions=questions.get(index, 0),
                private=known.private if known else None,
                dm_closed=known.dm_closed if known else False,
                standing_order=known.standing_order if known else None,
                hindsight=known.hindsight if known else None,
                silent_until=known.silent_until if known else None,
                joined_at=known.joined_at if known else now,
            )
        )
    return tuple(records)


async def insert_seats(connection: AsyncConnection, session_id: str, records: Sequence[SeatRecord]) -> None:
    """Insert the seats of a session that has none."""
    if records:
        await connection.execute(
            insert(seats), [{"session_id": session_id, **asdict(record)} for record in records]
        )


async def replace_seats(
    connection: AsyncConnection, session_id: str, occupants: Sequence[Occupant], now: datetime
) -> tuple[SeatRecord, ...]:
    """Seat these occupants in place of all who sat there, and return them; the caller holds the session's row.

    Of people who go once the game has begun it is kept where they sat.
    """
    columns = (column for column in seats.c if column is not seats.c.session_id)
    gone_rows = delete(seats).where(seats.c.session_id == session_id).returning(*columns)
    before = [SeatRecord(**row) for row in (await connection.execute(gone_rows)).mappings()]
    after = seated(occupants, before, now)
    await insert_seats(connection, session_id, after)
    stay = {occupant.user_id for occupant in occupants}
    gone = [seat for seat in before if not (seat.user_id is None or seat.is_invited or seat.user_id in stay)]
    has_begun = select(sessions.c.state.is_not(None)).where(sessions.c.id == session_id)
    if gone and (await connection.execute(has_begun)).scalar_one():
        left = [{"session_id": session_id, "user_id": seat.user_id, "seat": seat.seat} for seat in gone]
        await connection.execute(insert_into(connection, former_players).on_conflict_do_nothing(), left)
    return after


async def append_moves(
    connection: AsyncConnection, session_id: str, records: Sequence[MoveRecord], now: datetime
) -> None:
    """Append moves to the log and count a question of every seat that moved, once per move."""
    rows = [{"session_id": session_id, **asdict(record), "at": record.at or now} for record in records]
    await connection.execute(insert(moves), rows)
    counts = Counter(record.seat for record in records)
    await connection.execute(
        _ASK_ONE_MORE,
        [{"of_session": session_id, "of_seat": seat, "more": count} for seat, count in sorted(counts.items())],
    )


def insert_into(connection: AsyncConnection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """Return an INSERT that may say what is to happen on a conflict, for the engine of a connection."""
    return _insert_into(connection.dialect.name, table)


def _insert_into(engine: str, table: Table) -> postgresql.Insert | sqlite.Insert:
    return postgresql.insert(table) if engine == "postgresql" else sqlite.insert(table)


async def put(
    connection: AsyncConnection, table: Table, key: Mapping[str, object], values: Mapping[str, object] | None
) -> None:
    """Insert or replace the row with this primary key; None removes it."""
    if values is None:
        await connection.execute(delete(table).where(*(table.c[name] == value for name, value in key.items())))
        return
    await connection.execute(_upsert(connection.dialect.name, table, tuple(key), tuple(values)), {**key, **values})


@lru_cache
def _upsert(
    engine: str, table: Table, key: Sequence[str], names: Sequence[str]
) -> postgresql.Insert | sqlite.Insert:
    """Return the statement that inserts a row, or sets these values of the one with its key: most set the same."""
    made = _insert_into(engine, table)
    return made.on_conflict_do_update(index_elements=key, set_={name: made.excluded[name] for name in names})


async def forget(connection: AsyncConnection, user_id: int, now: datetime) -> None:
    """Remove a person from everything except running bans and, at open tables, seat, former seat and role as host.

    Whoever changes a table holds its row: none is opened, left or closed meanwhile and so passed over.
    What they gave to the luck of a game that has ended stays, without them: its record can't be proved otherwise.
    """
    is_closed = not_(has_status(OPEN_STATUSES))
    await connection.execute(select(sessions.c.id).where(belongs_to(user_id)).with_for_update())
    is_at_closed_table = select(sessions.c.id).where(sessions.c.id == seats.c.session_id, is_closed).exists()
    await connection.execute(delete(settings).where(settings.c.scope == "user", settings.c.scope_id == user_id))
    await connection.execute(delete(notes).where(notes.c.user_id == user_id))
    await connection.execute(delete(alerts).where(alerts.c.user_id == user_id))
    await connection.execute(delete(declined).where(declined.c.user_id == user_id))
    is_of_them = or_(invitations.c.user_id == user_id, invitations.c.host_id == user_id)
    await connection.execute(delete(invitations).where(is_of_them))
    await connection.execute(delete(bans).where(bans.c.user_id == user_id, bans.c.until <= now))
    is_over = select(sessions.c.id).where(sessions.c.id == former_players.c.session_id, is_closed).exists()
    await connection.execute(delete(former_players).where(former_players.c.user_id == user_id, is_over))
    await connection.execute(update(moves).where(moves.c.user_id == user_id).values(user_id=None))
    await connection.execute(update(sessions).where(is_closed, belongs_to(user_id)).values(card=None))
    await connection.execute(update(sessions).where(is_closed, sessions.c.host_id == user_id).values(host_id=None))
    has_no_record = has_status([SessionStatus.ABORTED])
    is_without_record = select(sessions.c.id).where(sessions.c.id == seats.c.session_id, has_no_record).exists()
    await connection.execute(update(seats).where(seats.c.user_id == user_id, is_without_record).values(words=None))
    await connection.execute(
        update(seats)
        .where(seats.c.user_id == user_id, is_at_closed_table)
        .values(
            user_id=None,
            name="",
            private=None,
            dm_closed=False,
            stand_in=None,
            standing_order=None,
            hindsight=None,
            silent_until=None,
        )
    )
