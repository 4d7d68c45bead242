"""Tables that can't be shown: noted as lost, and as found again."""

from __future__ import annotations

from bot.tables.memory import CardMemory, Lost
from bot.tables.table import Table
from bot.tables.tables import Tables, changes_table


@changes_table
async def mark_lost(tables: Tables, table: Table, why: Lost) -> tuple[Table, bool]:
    """Note that an open table can't be shown; its clock stops. Returns it, and whether that is news."""
    if not table.session.is_open or table.lost == why:
        return table, False
    card = card_of(table).model_copy(update={"lost": why})
    return await tables.commit(table, {"card": card.write()}), table.lost is None


@changes_table
async def mark_found(tables: Tables, table: Table) -> Table:
    """Note that a table can be shown again where it was: everybody's limit begins anew.

    Where we were not in its server, its card is posted anew.
    """
    if table.lost is None:
        return table
    place = table.session.channel_id if table.lost == "server" else None
    card = card_of(table).model_copy(update={"lost": None, "channel": place})
    return await tables.commit(table, {"card": card.write()})


def card_of(table: Table) -> CardMemory:
    """Return what is remembered of the card of a table, or what there is of one that has none yet."""
    return table.card or CardMemory(message_id=0, kind="table")
