"""Blocking people who spoil tables from a server for a time."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.features.leave.use_case import leave
from bot.tables.table import Table
from bot.tables.tables import Tables

TERMS = {
    "day": timedelta(days=1),
    "week": timedelta(weeks=1),
    "month": timedelta(days=30),
    "year": timedelta(days=365),
}
"""For how long somebody can be blocked."""


async def seats_on(tables: Tables, guild_id: int, user_id: int) -> list[Table]:
    """Return the open tables of a server at which a person sits or is expected."""
    found = await tables.of_user(user_id)
    return [table for table in found if table.session.guild_id == guild_id]


async def block(tables: Tables, guild_id: int, user_id: int, term: str) -> tuple[datetime, list[Table]]:
    """Block a person for a term from now on; their seats are given up as by leaving.

    Returns until when, and the tables that have changed. Raises `KeyError` for a term that there is not.
    """
    until = tables.time.real_now() + TERMS[term]
    await tables.storage.blocks.set(guild_id, user_id, until)
    seated = await seats_on(tables, guild_id, user_id)
    return until, [await leave(tables, table.session.id, user_id) for table in seated]


async def lift(tables: Tables, guild_id: int, user_id: int) -> None:
    """Let a person play again."""
    await tables.storage.blocks.set(guild_id, user_id, None)
