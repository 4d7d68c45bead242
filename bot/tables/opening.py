"""How a table gets its place, moves, loses it, and who may play there.

Functions that need a place take a `Site`, which proves that the bot's own rights were checked; the rest is checked
here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import TypedDict, Unpack

from bot.tables.checks import Refusal
from bot.tables.memory import CardMemory, Lost
from bot.tables.table import Table
from bot.tables.tables import Tables, changes_table
from games.contract import Game
from games.engine.registry import GAMES
from games.text import find_language
from storage import NewSession, Occupant, StoredSession, TableSettings


async def blocked_until(tables: Tables, guild_id: int, user_id: int) -> datetime | None:
    """Return until when a person is blocked on a server, if they are."""
    until = await tables.storage.blocks.until(guild_id, user_id)
    return until if until is not None and until > tables.time.wall_now() else None


async def must_be_welcome(tables: Tables, guild_id: int, user_id: int, *name: str) -> None:
    """Check that a person isn't blocked on a server; `name` is given if someone else asks for them."""
    until = await blocked_until(tables, guild_id, user_id)
    if until is not None:
        raise Refusal("guest-blocked" if name else "blocked", *name, until=until)


@dataclass(frozen=True)
class Site:
    """A channel where the bot can show a table; only `bot.interactions.access` makes one.

    `around`: the parent channel of a thread. People who see the channel `seen_in` may be told of the finished game;
    `None`: only its players.
    """

    guild_id: int
    channel_id: int
    around: int | None = None
    seen_in: int | None = None


class Extras(TypedDict, total=False):
    """Optional values of a new session."""

    state: str
    secret: str
    seed: str
    due_at: datetime
    clock: str
    host_seen_at: datetime


async def must_be_allowed(tables: Tables, site: Site, host_id: int, *name: str) -> None:
    """Check that a person may host one more table at a site; `name` is given if someone else asks."""
    await must_be_welcome(tables, site.guild_id, host_id, *name)
    around = [] if site.around is None else [site.around]
    await tables.servers.must_be_allowed_in(site.guild_id, [site.channel_id, *around])
    most = (await tables.servers.settings(site.guild_id)).tables
    mine = [table for table in await tables.of_user(host_id) if table.lost is None]
    hosted = [table for table in mine if table.session.host_id == host_id]
    if sum(table.session.guild_id == site.guild_id for table in hosted) >= most:
        raise Refusal("guest-hosts-enough" if name else "too-many-tables", *name, most=most)


async def usual(tables: Tables, game: Game, guild_id: int, language: str) -> TableSettings:
    """Return a server's default settings for a game, with the most seats."""
    return TableSettings(
        game=game.key,
        options=game.options().model_dump_json(),
        language=find_language(language).code,
        num_seats=game.seats[-1],
        time_control=(await tables.servers.settings(guild_id)).time_control,
    )


async def create(
    tables: Tables,
    site: Site,
    settings: TableSettings,
    seats: Sequence[Occupant],
    *,
    asked_by: int,
    **more: Unpack[Extras],
) -> StoredSession:
    """Store a new session at a site, hosted by the first person on its seats."""
    people = {seat.user_id: seat.name for seat in seats if seat.user_id is not None}
    names = {user_id: () if user_id == asked_by else (name,) for user_id, name in people.items()}
    host_id, *guests = people
    await must_be_allowed(tables, site, host_id, *names[host_id])
    for guest in guests:
        await must_be_welcome(tables, site.guild_id, guest, *names[guest])
    async with tables.channel_must_be_free():
        new = NewSession(
            **asdict(settings),
            schema=GAMES[settings.game].schema,
            guild_id=site.guild_id,
            channel_id=site.channel_id,
            seen_in=site.seen_in,
            host_id=host_id,
            **more,
        )
        return await tables.storage.create(new, seats)


@changes_table
async def mark_lost(tables: Tables, table: Table, why: Lost) -> tuple[Table, bool]:
    """Note that an open table can't be shown, and stop its clock; return it and whether that is new."""
    if not table.session.is_open or table.lost == why:
        return table, False
    card = card_of(table).model_copy(update={"lost": why})
    return await tables.commit(table, {"card": card.write()}), table.lost is None


@changes_table
async def mark_found(tables: Tables, table: Table) -> Table:
    """Note that a table can be shown again, and restart all time limits.

    If the bot was not in the server, the card is posted anew.
    """
    if table.lost is None:
        return table
    place = table.session.channel_id if table.lost == "server" else None
    card = card_of(table).model_copy(update={"lost": None, "channel": place})
    return await tables.commit(table, {"card": card.write()})


def card_of(table: Table) -> CardMemory:
    """Return the stored card, or an empty one if there is none yet."""
    return table.card or CardMemory(message_id=0, kind="table")
