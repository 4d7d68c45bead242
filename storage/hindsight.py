"""What people found when they looked back at a finished game: theirs alone, beside the game and its versions."""

from __future__ import annotations

from sqlalchemy import update

from .database import Database
from .tables import seats


class Hindsight:
    """The turning points of people in their finished games, JSON texts."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, session_id: str, user_id: int, text: str) -> None:
        """Remember what a person found, if they still have a seat there. The game is as old as it was before."""
        statement = update(seats).where(seats.c.session_id == session_id, seats.c.user_id == user_id)
        async with self._database.writing() as connection:
            await connection.execute(statement.values(hindsight=text))
