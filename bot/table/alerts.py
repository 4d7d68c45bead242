"""Being told when a table opens: who wants it, and of which table they are told when."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from itertools import groupby
from operator import attrgetter

from bot.table.bans import Bans
from bot.table.refusal import Refusal
from bot.table.sessions import Sessions
from bot.table.table import Table
from games.registry import GAMES
from storage import SessionStatus, ShardSet

ALONE_FIRST = timedelta(minutes=1)
"""For so long nobody is told of a lobby: whoever sits together takes their seats, and the host sets the options."""
SELDOM = timedelta(days=1)
"""Between two messages to a person about one server."""


class Alerts:
    """The use cases of being told when a table opens on a server."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._alerts = sessions.storage.alerts
        self._bans = Bans(sessions)

    async def games(self, guild_id: int, user_id: int) -> frozenset[str]:
        """Return the games of whose tables a person wants to be told on a server."""
        return await self._alerts.games(guild_id, user_id)

    async def toggle(self, guild_id: int, user_id: int, game: str) -> frozenset[str]:
        """Let a person be told of the tables of a game, or no longer; return the games of which they are.

        Raises `Refusal` for a game that there is not, and for who may not play there.
        """
        if game not in GAMES:
            raise Refusal("old-button")
        games = await self.games(guild_id, user_id) ^ {game}
        if game in games:
            await self._bans.must_be_welcome(guild_id, user_id)
        await self._alerts.set(guild_id, user_id, games)
        return games

    async def end(self, guild_id: int, user_id: int) -> None:
        """Tell a person nothing any more about a server."""
        await self._alerts.set(guild_id, user_id, ())

    async def due(self, part: ShardSet | None) -> AsyncIterator[tuple[Table, int]]:
        """Yield who is to be told of which lobby now: it has a seat for them, and they want no quiet."""
        now = self._sessions.time.real_now()
        found = await self._alerts.due(now - ALONE_FIRST, now - SELDOM, part)
        for session_id, alerts in groupby(found, key=attrgetter("session_id")):
            table = await self._sessions.load(session_id)
            for alert in alerts:
                if await self._may_be_told(table, alert.user_id):
                    yield table, alert.user_id

    async def note(self, table: Table, user_id: int) -> None:
        """Note that a person has been told of a table."""
        await self._alerts.mark_told(table.session.guild_id, user_id, self._sessions.time.real_now())

    async def _may_be_told(self, table: Table, user_id: int) -> bool:
        session = table.session
        has_seat = len(table.seats) < session.num_seats or bool(table.computers)
        return (
            session.status is SessionStatus.LOBBY
            and has_seat
            and table.seat_of(user_id) is None
            and not (await self._sessions.people.hours(user_id)).is_quiet(self._sessions.time.real_now())
            and await self._bans.until(session.guild_id, user_id) is None
        )
