"""Who is not called to a table until their next morning; their time runs on."""

from __future__ import annotations

from datetime import datetime

from bot.tables.checks import must_be_seated, must_run
from bot.tables.table import Table
from bot.tables.tables import Tables


async def silence(tables: Tables, session_id: str, user_id: int) -> tuple[Table, datetime]:
    """Let nobody call a person to a table until their next morning; return the table, and until when."""
    now = tables.time.real_now()
    until = (await tables.people.hours(user_id)).morning(now)
    return await _set_silence(tables, session_id, user_id, until), until


async def end_silence(tables: Tables, session_id: str, user_id: int) -> Table:
    """Let a person be called again, as they have chosen; return the table."""
    return await _set_silence(tables, session_id, user_id, None)


async def _set_silence(tables: Tables, session_id: str, user_id: int, until: datetime | None) -> Table:
    table = await tables.load(session_id)
    must_run(table)
    must_be_seated(table, user_id)
    await tables.people.set_silence(session_id, user_id, until)
    return await tables.load(session_id)
