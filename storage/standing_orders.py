"""The standing orders of people: theirs alone, beside the game and its versions."""

from __future__ import annotations

from sqlalchemy import update

from .database import Database
from .tables import seats


class StandingOrders:
    """The standing answers of people at their tables, JSON texts that nobody else gets to see."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, session_id: str, user_id: int, text: str | None, *, instead_of: str | None) -> bool:
        """Remember what a person has ordered at a table; return whether it took the place of `instead_of`.

        Nothing is changed where they have ordered something else meanwhile, sit there no more, or are just given
        another seat. Neither the version of the session nor what is published of it changes.
        """
        statement = (
            update(seats)
            .where(seats.c.session_id == session_id, seats.c.user_id == user_id)
            .where(seats.c.standing_order.is_not_distinct_from(instead_of))
            .values(standing_order=text)
        )
        async with self._database.single() as connection:
            return (await connection.execute(statement)).rowcount == 1
