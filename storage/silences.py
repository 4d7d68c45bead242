"""Until when people want not to be called to a table: theirs alone, beside the game and its versions."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select, update

from .database import Database
from .tables import seats, sessions


class Silences:
    """A moment for each person and table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def set(self, session_id: str, user_id: int, until: datetime | None) -> None:
        """Note until when somebody is not called to a table; `None`: they are."""
        this = (seats.c.session_id == session_id, seats.c.user_id == user_id)
        async with self._database.writing() as connection:
            # Whoever writes seats holds the session's row first, so that none of the writers is overlooked.
            await connection.execute(select(sessions.c.id).where(sessions.c.id == session_id).with_for_update())
            await connection.execute(update(seats).where(*this).values(silent_until=until))
