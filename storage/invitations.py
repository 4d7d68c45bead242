"""Who has declined an invitation, and when whom a host's invitation has called."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, delete, select, update

from . import writes
from .database import Database
from .tables import declined, invitations


@dataclass(frozen=True, slots=True)
class Invited:
    """When a host's invitation called a person last, and how often they have declined since they came last."""

    called_at: datetime
    declines: int


class Invitations:
    """The people who don't want to come to a table that gathers, and those whom a host has invited."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def declined(self, session_id: str) -> frozenset[int]:
        """Return who has declined to come to a table."""
        statement = select(declined.c.user_id).where(declined.c.session_id == session_id)
        async with self._database.reading() as connection:
            return frozenset((await connection.execute(statement)).scalars())

    async def decline(self, session_id: str, user_id: int, host_id: int | None, now: datetime) -> None:
        """Note that a person does not come to the table of a host; twice is as good as once."""
        row = {"session_id": session_id, "user_id": user_id}
        async with self._database.writing() as connection:
            noted = await connection.execute(
                writes.insert_into(connection, declined).values(row).on_conflict_do_nothing()
            )
            if noted.rowcount and host_id is not None:
                pair = {"host_id": host_id, "user_id": user_id}
                insert = writes.insert_into(connection, invitations).values(**pair, called_at=now, declines=1)
                more = {"declines": invitations.c.declines + 1}
                await connection.execute(insert.on_conflict_do_update(index_elements=list(pair), set_=more))

    async def accept(self, session_id: str, user_id: int) -> None:
        """Note that a person has come after all."""
        this = (declined.c.session_id == session_id, declined.c.user_id == user_id)
        async with self._database.single() as connection:
            await connection.execute(delete(declined).where(*this))

    async def forgive(self, host_id: int, user_id: int) -> None:
        """Note that a person has come to a table of a host: what they declined before counts no more."""
        statement = update(invitations).where(*_pair(host_id, user_id)).values(declines=0)
        async with self._database.writing() as connection:
            await connection.execute(statement)

    async def invited(self, host_id: int, user_id: int) -> Invited | None:
        """Return what is known of a host's invitations of a person."""
        columns = (invitations.c.called_at, invitations.c.declines)
        async with self._database.reading() as connection:
            row = (await connection.execute(select(*columns).where(*_pair(host_id, user_id)))).one_or_none()
        return None if row is None else Invited(row.called_at, row.declines)

    async def claim(self, host_id: int, user_id: int, now: datetime, last: datetime) -> bool:
        """Note that an invitation calls a person now; return whether the host's last one was before `last`.

        Of several at once, also by several processes, one may.
        """
        pair = {"host_id": host_id, "user_id": user_id}
        async with self._database.writing() as connection:
            insert = writes.insert_into(connection, invitations).values(**pair, called_at=now, declines=0)
            claimed = insert.on_conflict_do_update(
                index_elements=list(pair), set_={"called_at": now}, where=invitations.c.called_at <= last
            )
            return (await connection.execute(claimed)).rowcount == 1

    async def release(self, host_id: int, user_id: int, last: datetime) -> None:
        """Take back a claim: the person was not called."""
        statement = update(invitations).where(*_pair(host_id, user_id)).values(called_at=last)
        async with self._database.writing() as connection:
            await connection.execute(statement)


def _pair(host_id: int, user_id: int) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return invitations.c.host_id == host_id, invitations.c.user_id == user_id
