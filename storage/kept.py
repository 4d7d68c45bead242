"""Connections of SQLAlchemy that are kept while nothing fails.

To take one out of SQLAlchemy's pool and to bring it back costs about as much CPU as a small statement. That is for
connections that might have been lost meanwhile or that must be cleaned up: not those to a file, on which every
statement is a transaction, or which are used in blocks that end theirs.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine


class KeptConnections:
    """At most `most` connections of an engine, each for one at a time."""

    def __init__(self, engine: AsyncEngine, most: int) -> None:
        self._engine = engine
        self._free = asyncio.Semaphore(most)
        self._idle: list[AsyncConnection] = []

    @asynccontextmanager
    async def one(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection; one on which something failed goes back to the pool, which sees to it."""
        async with self._free:
            connection = self._idle.pop() if self._idle else await self._engine.connect()
            try:
                yield connection
            except BaseException:
                await connection.close()
                raise
            self._idle.append(connection)

    async def close(self) -> None:
        """Give back the connections that nobody uses."""
        while self._idle:
            await self._idle.pop().close()
