"""Sharing the result of a finished game: who may, and where it is shared."""

from __future__ import annotations

from bot.tables.checks import must_be_finished, must_be_seated
from bot.tables.memory import Location, Shared
from bot.tables.opening import must_be_welcome
from bot.tables.sessions import Sessions
from bot.tables.table import BaseTable, Table


async def shareable(sessions: Sessions, session_id: str, user_id: int) -> Table:
    """Return a finished game whose result a person may share: they have played it, and are not blocked."""
    table = await sessions.load(session_id)
    must_be_finished(table)
    must_be_seated(table, user_id)
    await must_be_welcome(sessions, table.session.guild_id, user_id)
    return table


async def note(sessions: Sessions, table: Table, user_id: int, message_id: int) -> bool:
    """Note that a person has shared a result; return whether nobody else has meanwhile."""
    shared = Shared(message_id=message_id, seat=must_be_seated(table, user_id).seat)
    return await _note(sessions, table, shared)


async def take_back(sessions: Sessions, table: Table) -> None:
    """Note that the message with a result is gone: it may be shared again."""
    if table.shared is not None:
        await _note(sessions, table, table.shared.model_copy(update={"is_gone": True}))


async def _note(sessions: Sessions, table: Table, shared: Shared) -> bool:
    before = table.session.shared
    return await sessions.storage.set_shared(table.session.id, shared.write(), instead_of=before)


def shared_at(table: BaseTable) -> Location | None:
    """Return where the result of a table is shared, as far as is known."""
    shared = table.shared
    if shared is None or shared.is_gone:
        return None
    return Location(table.session.guild_id, table.session.channel_id, shared.message_id)
