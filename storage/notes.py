"""What people note at a table for themselves alone."""

from __future__ import annotations

from sqlalchemy import select

from . import writes
from .database import Database
from .tables import notes


class Notes:
    """A text for each person and table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, session_id: str, user_id: int) -> str:
        """Return what a person has noted at a table; empty when nothing."""
        statement = select(notes.c.text).where(notes.c.session_id == session_id, notes.c.user_id == user_id)
        async with self._database.reading() as connection:
            return (await connection.execute(statement)).scalar_one_or_none() or ""

    async def write(self, session_id: str, user_id: int, text: str) -> None:
        """Replace a person's note at a table; an empty text removes it."""
        async with self._database.single() as connection:
            key = {"session_id": session_id, "user_id": user_id}
            await writes.put(connection, notes, key, {"text": text} if text else None)
