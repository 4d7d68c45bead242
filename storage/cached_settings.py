"""Settings of servers, people and the app: read at every click, changed now and then."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import select

from . import writes
from .database import Database
from .records import Scope
from .tables import settings

MOST_KNOWN = 10_000
"""Servers and people whose settings are kept in memory."""


class CachedSettings:
    """Settings as JSON texts by their keys.

    Where no other process writes (`is_alone`) they are read once.
    """

    def __init__(self, database: Database, *, is_alone: bool) -> None:
        self._database = database
        self._is_alone = is_alone
        self._known: dict[tuple[Scope, int], Mapping[str, str]] = {}
        self._changes = 0

    async def read(self, scope: Scope, scope_id: int) -> Mapping[str, str]:
        """Return all settings of a server, a person or the app."""
        place, changes = (scope, scope_id), self._changes
        if place in self._known:
            return self._known[place]
        columns = settings.c
        statement = select(columns.key, columns.value).where(columns.scope == scope, columns.scope_id == scope_id)
        async with self._database.reading() as connection:
            found = {row.key: row.value for row in await connection.execute(statement)}
        if self._is_alone and changes == self._changes:
            if len(self._known) >= MOST_KNOWN:
                del self._known[next(iter(self._known))]
            self._known[place] = found
        return found

    async def write(self, scope: Scope, scope_id: int, key: str, value: str | None) -> None:
        """Set a setting to a JSON text; None removes it."""
        try:
            async with self._database.single() as connection:
                place = {"scope": scope, "scope_id": scope_id, "key": key}
                await writes.put(connection, settings, place, {"value": value} if value is not None else None)
        finally:
            self.forget(scope, scope_id)

    def forget(self, scope: Scope, scope_id: int) -> None:
        """Read these settings again next time: they may have changed."""
        self._changes += 1
        self._known.pop((scope, scope_id), None)
