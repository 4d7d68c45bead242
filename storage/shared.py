"""What is known of results that were shared: beside the game and its versions."""

from __future__ import annotations

from sqlalchemy import update

from .database import Database
from .tables import sessions


class SharedResults:
    """Where results of finished games were shared, as JSON texts."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def note(self, session_id: str, text: str | None, *, instead_of: str | None) -> bool:
        """Remember where a result was shared; return whether that took the place of `instead_of`.

        Nothing is changed where somebody has shared it meanwhile. The game is as old as it was before.
        """
        statement = (
            update(sessions)
            .where(sessions.c.id == session_id, sessions.c.shared.is_not_distinct_from(instead_of))
            .values(shared=text)
        )
        async with self._database.writing() as connection:
            result = await connection.execute(statement)
        return result.rowcount == 1
