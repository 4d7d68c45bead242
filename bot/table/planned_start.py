"""A table whose game begins by itself at a time that its host has said.

The time is one by the clock, as people have agreed on it. What falls into an outage is done as soon as it ends.
"""

from __future__ import annotations

from datetime import datetime

from bot.table.chairs import missing_computers
from bot.table.checks import must_lie_ahead
from bot.table.clock import Clock, Start
from bot.table.lobby import Lobby
from bot.table.refusal import Refusal
from bot.table.sessions import Sessions
from bot.table.table import Table
from bot.table.use_case import changes_table
from storage import SessionChanges, SessionStatus


class PlannedStarts:
    """The use cases of games that have a time to begin. Each raises `Refusal` for what is not to be done."""

    def __init__(self, sessions: Sessions, lobby: Lobby) -> None:
        self._sessions = sessions
        self._lobby = lobby

    @changes_table
    async def plan(self, table: Table, user_id: int, at: datetime | None) -> Table:
        """Let a game begin at a moment by the clock; `None`: when its host says so."""
        self._lobby.must_be_set_by(table, user_id)
        start = table.clock.start
        if at is None:
            return await self._lobby.set_by(table, user_id, self._unplanned(table.clock))
        must_lie_ahead(at, self._sessions.time.real_now())
        planned = Start(at=at, fills=start is None or start.fills)
        return await self._lobby.set_by(table, user_id, _planned(table.clock, planned))

    @changes_table
    async def set_fills(self, table: Table, user_id: int, *, fills: bool) -> Table:
        """Say whether computers take the seats that are free when a game begins by itself."""
        self._lobby.must_be_set_by(table, user_id)
        if table.clock.start is None:
            raise Refusal("old-button")
        start = table.clock.start.model_copy(update={"fills": fills})
        return await self._lobby.set_by(table, user_id, _planned(table.clock, start))

    @changes_table
    async def attend(self, table: Table) -> Table:
        """Begin a game whose time has come, or note that it is near.

        Where too few are there for a game without computers, or nobody can see it, its host begins it, or it closes
        as any other.
        """
        start, now = table.clock.start, self._sessions.time.real_now()
        if table.session.status is not SessionStatus.LOBBY or start is None or now < start.due_at:
            return table
        if now < start.at:
            return await self._sessions.commit(
                table, _planned(table.clock, start.model_copy(update={"is_near": True}))
            )
        if table.lost is not None:
            return await self._sessions.commit(table, self._unplanned(table.clock))
        computers = missing_computers(table) if start.fills else []
        if table.num_come + len(computers) >= table.game.seats[0]:
            return await self._lobby.begin(table, computers)
        return await self._sessions.commit(table, self._unplanned(table.clock, missed=start.at))

    def _unplanned(self, clock: Clock, missed: datetime | None = None) -> SessionChanges:
        clock = clock.model_copy(update={"start": None, "missed": missed})
        return {"clock": clock.write(), "due_at": self._lobby.closes_at}


def _planned(clock: Clock, start: Start) -> SessionChanges:
    return {"clock": clock.model_copy(update={"start": start, "missed": None}).write()}
