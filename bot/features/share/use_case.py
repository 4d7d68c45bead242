"""Sharing the result of a finished game: who may, and where it is shared."""

from __future__ import annotations

from bot.tables.checks import must_be_finished, must_be_seated
from bot.tables.memory import Location, Shared
from bot.tables.opening import must_be_welcome
from bot.tables.table import BaseTable, Table
from bot.tables.tables import Tables


async def shareable(tables: Tables, session_id: str, user_id: int) -> Table:
    """Return a finished game whose result a person may share: they have played it, and are not blocked."""
    table = await tables.load(session_id)
    must_be_finished(table)
    must_be_seated(table, user_id)
    await must_be_welcome(tables, table.session.guild_id, user_id)
    return table


async def note(tables: Tables, table: Table, user_id: int, message_id: int) -> bool:
    """Note that a person has shared a result; return whether nobody else has meanwhile."""
    shared = Shared(message_id=message_id, seat=must_be_seated(table, user_id).seat)
    return await _note(tables, table, shared)


async def take_back(tables: Tables, table: Table) -> None:
    """Note that the message with a result is gone: it may be shared again."""
    if table.shared is not None:
        await _note(tables, table, table.shared.model_copy(update={"is_gone": True}))


async def _note(tables: Tables, table: Table, shared: Shared) -> bool:
    before = table.session.shared
    return await tables.storage.set_shared(table.session.id, shared.write(), instead_of=before)


def shared_at(table: BaseTable) -> Location | None:
    """Return where the result of a table is shared, as far as is known."""
    shared = table.shared
    if shared is None or shared.is_gone:
        return None
    return Location(table.session.guild_id, table.session.channel_id, shared.message_id)
