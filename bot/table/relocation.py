"""Tables that can't be shown, or were closed because nobody moved: they are kept and go on where they can."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import timedelta

from bot.table.bans import Bans
from bot.table.checks import must_be_open, must_be_seated
from bot.table.memory import CardMemory, Lost
from bot.table.opening import Opening, Site
from bot.table.opponents import computer
from bot.table.refusal import Refusal
from bot.table.sessions import Sessions
from bot.table.table import Table
from bot.table.use_case import changes_table
from storage import Occupant, SessionChanges, SessionStatus

REOPENED_WITHIN = timedelta(days=365)
"""After which a table that was closed because nobody moved stays closed."""
MOST_CLOSED = 25
"""Of a person's closed tables that are looked through, the newest first."""


class Relocation:
    """The use cases of losing a table's place and finding one. Each raises `Refusal` for what is not to be done."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._bans = Bans(sessions)
        self._opening = Opening(sessions)

    @changes_table
    async def mark_lost(self, table: Table, why: Lost) -> tuple[Table, bool]:
        """Note that an open table can't be shown; its clock stops. Returns it, and whether that is news."""
        if not table.session.is_open or table.lost == why:
            return table, False
        card = _card(table).model_copy(update={"lost": why})
        return await self._sessions.commit(table, {"card": card.write()}), table.lost is None

    @changes_table
    async def mark_found(self, table: Table) -> Table:
        """Note that a table can be shown again where it was: everybody's limit begins anew.

        Where we were not in its server, its card is posted anew.
        """
        if table.lost is None:
            return table
        place = table.session.channel_id if table.lost == "server" else None
        card = _card(table).model_copy(update={"lost": None, "channel": place})
        return await self._sessions.commit(table, {"card": card.write()})

    async def waiting(self, user_id: int) -> list[Table]:
        """Return the tables of a person that go on as soon as somebody says where."""
        closed = await self._sessions.storage.of_user(user_id, {SessionStatus.ABORTED}, limit=MOST_CLOSED)
        tables = [
            *await self._sessions.of_user(user_id),
            *[await self._sessions.load(stored.session.id) for stored in closed],
        ]
        return [table for table in tables if self.waits(table)]

    def waits(self, table: Table) -> bool:
        """Tell whether a table goes on as soon as somebody says where."""
        return self._may_be_reopened(table) if not table.session.is_open else table.lost is not None

    def must_wait(self, table: Table, user_id: int) -> None:
        """Demand that a table goes on as soon as a person who sits there says where."""
        must_be_seated(table, user_id)
        if not self.waits(table):
            must_be_open(table)
            raise Refusal("goes-on-already", link=table.card_location)

    @changes_table
    async def go_on(self, table: Table, user_id: int, site: Site) -> Table:
        """Let a table go on at a site as it was, with a new card there; everybody's limit begins anew.

        It counts among the tables of its host, as a new one does. Where it stays, those who may be told of it stay
        the same. Raises `Refusal` where it need not go on, for who does not sit there, and as `Opening` does.
        """
        self.must_wait(table, user_id)
        await self._bans.must_be_welcome(site.guild_id, user_id)
        barred = await self._barred(table, site.guild_id)
        host_id = table.session.host_id
        if host_id is None or host_id in barred:
            host_id = user_id
        name = [seat.name for seat in table.people if seat.user_id == host_id != user_id]
        await self._opening.must_be_allowed(site, host_id, *name)
        old = _card(table)
        place = old.channel or table.session.channel_id
        left = {"lost": None, "channel": place, "lobby": None, "pings": (), "warning": None}
        changes: SessionChanges = {
            "guild_id": site.guild_id,
            "channel_id": site.channel_id,
            "seen_in": site.seen_in if site.channel_id != table.session.channel_id else table.session.seen_in,
            "host_id": host_id,
            "card": old.model_copy(update=left).write(),
        }
        if not table.session.is_open:
            changes |= {"status": SessionStatus.RUNNING, "result": None}
        seats = _occupants(table, barred) if barred or not table.session.is_open else None
        async with self._sessions.channel_must_be_free():
            return await self._sessions.commit(table, changes, seats)

    def _may_be_reopened(self, table: Table) -> bool:
        session, time = table.session, self._sessions.time
        is_idle = session.status is SessionStatus.ABORTED and table.result.get("reason") == "idle"
        return is_idle and time.real(time.now()) < session.updated_at + REOPENED_WITHIN

    async def _barred(self, table: Table, guild_id: int) -> set[int]:
        people = [seat.user_id for seat in table.seats if seat.user_id is not None]
        return {user_id for user_id in people if await self._bans.until(guild_id, user_id)}


def _occupants(table: Table, barred: Collection[int]) -> list[Occupant]:
    """Return who sits at a table that goes on: not who is barred where it does, nor who was forgotten.

    In a game computers have their seats.
    """
    if table.session.status is SessionStatus.LOBBY:
        return [seat for seat in table.seats if seat.user_id not in barred]
    occupants: list[Occupant] = list(table.seats)
    for number, seat in enumerate(table.seats):
        if seat.user_id in barred or (seat.user_id is None and seat.computer is None):
            occupants[number] = replace(computer(occupants, table.game), words=seat.words)
    return occupants


def _card(table: Table) -> CardMemory:
    return table.card or CardMemory(message_id=0, kind="table")
