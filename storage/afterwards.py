"""What comes of a finished game afterwards: beside it and its versions, and it gets no younger by it."""

from __future__ import annotations

from sqlalchemy import update

from .database import Database
from .tables import seats, sessions


class Afterwards:
    """Where results were shared, and what people found when they looked back, as JSON texts."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def note_shared(self, session_id: str, text: str | None, *, instead_of: str | None) -> bool:
        """Remember where a result was shared; return whether that took the place of `instead_of`.

        Nothing is changed where somebody has shared it meanwhile.
        """
        statement = (
            update(sessions)
            .where(sessions.c.id == session_id, sessions.c.shared.is_not_distinct_from(instead_of))
            .values(shared=text)
        )
        async with self._database.single() as connection:
            result = await connection.execute(statement)
        return result.rowcount == 1

    async def keep_hindsight(self, session_id: str, user_id: int, text: str) -> None:
        """Remember the turning points that a person found, if they still have a seat there."""
        statement = update(seats).where(seats.c.session_id == session_id, seats.c.user_id == user_id)
        async with self._database.single() as connection:
            await connection.execute(statement.values(hindsight=text))
