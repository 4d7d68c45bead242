"""Checking a record: of which table here it says to be, and what people saw of that one's luck."""

from __future__ import annotations

from bot.tables.table import Table
from bot.tables.tables import Tables
from games.engine.verify import Published


async def table_of(tables: Tables, name: str) -> Table | None:
    """Return the table here that a record says it is of; nothing yet shows that it is."""
    if not (name.isascii() and name.isalnum()) or await tables.storage.load(name) is None:
        return None
    return await tables.load(name)


def published(table: Table) -> Published:
    """Return what people saw of the luck of a table."""
    luck, fingerprint = table.luck, table.result.get("fingerprint")
    if luck is None:
        return Published()
    return Published(luck.commitment, luck.typed, None if fingerprint is None else str(fingerprint))
