"""The standing orders of people: theirs alone, beside the game and its versions."""

from __future__ import annotations

from sqlalchemy import select, update

from .database import Database
from .tables import seats, sessions


class StandingOrders:
    """The standing answers of people at their tables, JSON texts that nobody else gets to see."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, session_id: str, user_id: int, text: str | None, *, instead_of: str | None) -> bool:
        """Remember what a person has ordered at a table; return whether it took the place of `instead_of`.

        Nothing is changed where they have ordered something else meanwhile, or sit there no more. Neither the
        version of the session nor what is published of it changes.
        """
        statement = (
            update(seats)
            .where(seats.c.session_id == session_id, seats.c.user_id == user_id)
            .where(seats.c.standing_order.is_not_distinct_from(instead_of))
            .values(standing_order=text)
        )
        async with self._database.writing() as connection:
            # Whoever writes seats holds the session's row first, so that none of the writers is overlooked.
            await connection.execute(select(sessions.c.id).where(sessions.c.id == session_id).with_for_update())
            result = await connection.execute(statement)
        return result.rowcount == 1
