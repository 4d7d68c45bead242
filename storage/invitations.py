"""Who has declined an invitation, until the game begins or its table closes."""

from __future__ import annotations

from sqlalchemy import delete, select

from . import writes
from .database import Database
from .tables import declined


class Invitations:
    """The people who don't want to come to a table that gathers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def declined(self, session_id: str) -> frozenset[int]:
        """Return who has declined to come to a table."""
        statement = select(declined.c.user_id).where(declined.c.session_id == session_id)
        async with self._database.reading() as connection:
            return frozenset((await connection.execute(statement)).scalars())

    async def decline(self, session_id: str, user_id: int) -> None:
        """Note that a person does not come; twice is as good as once."""
        row = {"session_id": session_id, "user_id": user_id}
        async with self._database.single() as connection:
            await connection.execute(writes.insert_into(connection, declined).values(row).on_conflict_do_nothing())

    async def accept(self, session_id: str, user_id: int) -> None:
        """Note that a person has come after all."""
        this = (declined.c.session_id == session_id, declined.c.user_id == user_id)
        async with self._database.single() as connection:
            await connection.execute(delete(declined).where(*this))
