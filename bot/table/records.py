"""Records of finished games: handing them out, and what is known here of one that somebody brings."""

from __future__ import annotations

from bot.table.refusal import Refusal
from bot.table.sessions import Sessions
from bot.table.table import Table
from games.record import SeedRecord
from games.verify import Published
from storage import SessionStatus


class Records:
    """The use cases of records."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def given_out(self, table: Table) -> str:
        """Return the record of a finished game as text: the very one that was kept when it ended."""
        session = table.session
        if session.status is not SessionStatus.FINISHED or session.seed is None:
            raise Refusal("record-later")
        kept = await self._sessions.storage.record(session.id)
        if kept is not None:
            return kept
        moves = [(move.seat, move.code) for move in await self._sessions.moves(session.id)]
        return SeedRecord.of(table.game, table.options, len(table.seats), session.seed, moves).to_json()

    async def last_in(self, channel_id: int) -> Table:
        """Return the table of a channel whose game ended last."""
        session = await self._sessions.storage.last_finished_in_channel(channel_id)
        if session is None:
            raise Refusal("no-finished-game")
        return await self._sessions.load(session.id)

    async def table_of(self, name: str) -> Table | None:
        """Return the table here that a record says it is of; nothing yet shows that it is."""
        if not (name.isascii() and name.isalnum()) or await self._sessions.storage.load(name) is None:
            return None
        return await self._sessions.load(name)


def published(table: Table) -> Published:
    """Return what people saw of the luck of a table."""
    luck, fingerprint = table.luck, table.result.get("fingerprint")
    if luck is None:
        return Published()
    return Published(luck.commitment, luck.typed, None if fingerprint is None else str(fingerprint))
