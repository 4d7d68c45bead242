"""Tables that can't be shown, or were closed because nobody moved: they are kept and go on where they can."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import timedelta

from bot.tables import opening
from bot.tables.checks import must_be_open, must_be_seated
from bot.tables.lost import card_of
from bot.tables.opening import Site, blocked_until, must_be_welcome
from bot.tables.opponents import computer
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from bot.tables.tables import Tables, changes_table
from storage import Occupant, SessionChanges, SessionStatus

REOPENED_WITHIN = timedelta(days=365)
"""After which a table that was closed because nobody moved stays closed."""
MOST_CLOSED = 25
"""Of a person's closed tables that are looked through, the newest first."""


async def waiting(tables: Tables, user_id: int) -> list[Table]:
    """Return the tables of a person that go on as soon as somebody says where."""
    closed = await tables.storage.of_user(user_id, {SessionStatus.ABORTED}, limit=MOST_CLOSED)
    found = [
        *await tables.of_user(user_id),
        *[await tables.load(stored.session.id) for stored in closed],
    ]
    return [table for table in found if waits(tables, table)]


def waits(tables: Tables, table: Table) -> bool:
    """Tell whether a table goes on as soon as somebody says where."""
    return _may_be_reopened(tables, table) if not table.session.is_open else table.lost is not None


def must_wait(tables: Tables, table: Table, user_id: int) -> None:
    """Demand that a table goes on as soon as a person who sits there says where."""
    must_be_seated(table, user_id)
    if not waits(tables, table):
        must_be_open(table)
        raise Refusal("goes-on-already", link=table.card_location)


@changes_table
async def go_on(tables: Tables, table: Table, user_id: int, site: Site) -> Table:
    """Let a table go on at a site as it was, with a new card there; everybody's limit begins anew.

    It counts among the tables of its host, as a new one does. Where it stays, those who may be told of it stay
    the same. Raises `Refusal` where it need not go on, for who does not sit there, and as `must_be_allowed` does.
    """
    must_wait(tables, table, user_id)
    await must_be_welcome(tables, site.guild_id, user_id)
    blocked = await _blocked(tables, table, site.guild_id)
    host_id = table.session.host_id
    if host_id is None or host_id in blocked:
        host_id = user_id
    name = [seat.name for seat in table.people if seat.user_id == host_id != user_id]
    await opening.must_be_allowed(tables, site, host_id, *name)
    old = card_of(table)
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
    seats = _occupants(table, blocked) if blocked or not table.session.is_open else None
    async with tables.channel_must_be_free():
        return await tables.commit(table, changes, seats)


def _may_be_reopened(tables: Tables, table: Table) -> bool:
    session, time = table.session, tables.time
    is_idle = session.status is SessionStatus.ABORTED and table.result.get("reason") == "idle"
    return is_idle and time.real(time.now()) < session.updated_at + REOPENED_WITHIN


async def _blocked(tables: Tables, table: Table, guild_id: int) -> set[int]:
    people = [seat.user_id for seat in table.seats if seat.user_id is not None]
    return {user_id for user_id in people if await blocked_until(tables, guild_id, user_id)}


def _occupants(table: Table, blocked: Collection[int]) -> list[Occupant]:
    """Return who sits at a table that goes on: not who is blocked where it does, nor who was forgotten.

    In a game computers have their seats.
    """
    if table.session.status is SessionStatus.LOBBY:
        return [seat for seat in table.seats if seat.user_id not in blocked]
    occupants: list[Occupant] = list(table.seats)
    for number, seat in enumerate(table.seats):
        if seat.user_id in blocked or (seat.user_id is None and seat.computer is None):
            occupants[number] = replace(computer(occupants, table.game), words=seat.words)
    return occupants
