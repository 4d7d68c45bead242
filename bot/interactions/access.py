"""Access: permissions, places for tables, which table a command means, and reports of long work.

A click carries the member's permissions in its channel, overwrites included: whoever manages one channel has a say
there. Server-wide matters need the permissions from roles, which we learn when we connect; a click names the
member's.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import TypeAlias

import discord

from bot.interactions.reply import Answer, Interaction
from bot.tables.checks import Refusal
from bot.tables.opening import Site
from bot.tables.table import Table
from bot.ui.items import MOST_CHOSEN
from bot.ui.words import LONGEST_PLACE, clean_name, language_of, say
from bot.workers.workers import NotTaken, StillRunning, TooMuchWork, WorkFailed
from storage import Viewer

logger = logging.getLogger(__name__)

Written: TypeAlias = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel
"""Channels with messages, where a table can be."""


NEEDED = ("view_channel", "send_messages", "attach_files")
NEEDED_BY_PEOPLE = ("view_channel", "send_messages")
NEEDED_IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files")


# Permissions


async def is_moderator(answer: Answer) -> bool:
    """Tell whether a person moderates all tables of this server."""
    if _in_server(answer).manage_channels:
        return True
    if not isinstance(answer.interaction.user, discord.Member):
        return False
    settings = await answer.tables.servers.settings(answer.interaction.guild_id or 0)
    return any(answer.interaction.user.get_role(role) for role in settings.moderators)


async def is_moderator_here(answer: Answer, channel_id: int) -> bool:
    """Tell whether a person moderates a table of this server in a channel: everywhere, or in that channel."""
    is_there = answer.interaction.channel_id == channel_id
    return (is_there and answer.interaction.permissions.manage_channels) or await is_moderator(answer)


async def must_moderate(answer: Answer) -> None:
    if not await is_moderator(answer):
        raise Refusal("only-moderators")


def must_administrate(answer: Answer) -> None:
    if not _in_server(answer).manage_guild:
        raise Refusal("only-admins")


def _in_server(answer: Answer) -> discord.Permissions:
    """Return a person's server-wide permissions; none until we know the server's roles."""
    person = answer.interaction.user
    return person.guild_permissions if isinstance(person, discord.Member) else discord.Permissions.none()


# Places


async def must_have_place(answer: Answer, *, in_thread: bool = False) -> Site:
    """Return the interaction's channel, if the bot can show a table there or in a new thread of it."""
    interaction = answer.interaction
    channel = channel_of(interaction)
    _must_have_rights(answer, channel, interaction.app_permissions, in_thread=in_thread)
    return _site(interaction.guild_id or 0, interaction.channel_id or 0, channel)


async def must_have_place_at(answer: Answer, guild_id: int, channel_id: int, around: int | None = None) -> Site:
    """Return a channel of any server, if the bot can show a table there. Raises like `must_have_place`.

    Only the parent channel `around` is known of a deleted channel, or on a server of another process: whoever shows
    the table finds out the rest.
    """
    if answer.interaction.channel_id == channel_id:
        return await must_have_place(answer)
    client = answer.runtime.client
    guild = client.get_guild(guild_id)
    channel: object = guild and guild.get_channel_or_thread(channel_id)
    if guild is not None and channel is None:  # archived threads are unknown
        with suppress(discord.NotFound, discord.Forbidden):
            channel = await client.fetch_channel(channel_id)
    is_within = not isinstance(channel, discord.Thread) or channel.parent is not None
    if guild is not None and isinstance(channel, Written) and is_within:
        _must_have_rights(answer, channel, channel.permissions_for(guild.me))
        return _site(guild_id, channel_id, channel)
    return Site(guild_id, channel_id, around, around)


def _site(guild_id: int, channel_id: int, channel: object) -> Site:
    around = channel.parent_id if isinstance(channel, discord.Thread) else None
    return Site(guild_id, channel_id, around, seen_in(channel))


def _must_have_rights(
    answer: Answer, channel: object, permissions: discord.Permissions, *, in_thread: bool = False
) -> None:
    if missing := lacking(channel, permissions, answer.language, in_thread=in_thread):
        raise Refusal("permissions", missing=missing)


def lacking(channel: object, permissions: discord.Permissions, language: str, *, in_thread: bool = False) -> str:
    """Return the names of the permissions the bot lacks to show a table in a channel, or a thread of it."""
    is_within = in_thread or isinstance(channel, discord.Thread)
    needed = [*(NEEDED_IN_THREADS if is_within else NEEDED), *["create_public_threads"] * in_thread]
    missing = [name.replace("_", "-") for name in needed if not getattr(permissions, name)]
    return ", ".join(say(language, f"permission-{name}") for name in missing)


async def channels_for(answer: Answer, guild_id: int) -> list[tuple[int, str]]:
    """Return ids and names of channels to which a person can move a table: free, allowed, visible to them."""
    guild = answer.runtime.client.get_guild(guild_id)
    if guild is None:
        return []
    try:
        member = await guild.fetch_member(answer.user_id)
    except discord.NotFound:
        return []
    allowed = (await answer.tables.servers.settings(guild_id)).channels
    taken = {stored.session.channel_id for stored in await answer.tables.storage.in_guild(guild_id)}
    return [
        (channel.id, clean_name(channel.name, most=LONGEST_PLACE))
        for channel in guild.text_channels
        if channel.id not in taken
        and (not allowed or channel.id in allowed)
        and _may(channel.permissions_for(guild.me), NEEDED)
        and _may(channel.permissions_for(member), NEEDED_BY_PEOPLE)
    ][:MOST_CHOSEN]


def channel_of(interaction: Interaction) -> object:
    """Return the interaction's channel from our cache: the interaction's own lacks overwrites."""
    guild, channel_id = interaction.guild, interaction.channel_id or 0
    return (guild and guild.get_channel_or_thread(channel_id)) or interaction.channel


async def must_be_seen_by_all(table: Table, channel: object) -> None:
    """Check that all players can see the channel to which their table moves.

    People who left the table's own server don't count if it stays there. Raises `Refusal` with the names of those
    who can't see the channel, or are not in another server.
    """
    if not isinstance(channel, Written):
        raise Refusal("old-button")
    if channel.id == table.session.channel_id:
        return
    strangers, blind = [], []
    for seat in table.people:
        try:
            member = await channel.guild.fetch_member(seat.user_id or 0)
        except discord.NotFound:
            strangers.append(seat.name)
        else:
            blind += [seat.name] * (not await sees(member, channel))
    if strangers and channel.guild.id != table.session.guild_id:
        raise Refusal("not-all-here", *strangers)
    if blind:
        raise Refusal("not-all-see", *blind, channel=channel.mention)


async def sees(member: discord.Member, channel: Written) -> bool:
    """Tell whether a member sees a channel, or is in a private thread."""
    if isinstance(channel, discord.Thread) and channel.parent is None:
        return False
    permissions = channel.permissions_for(member)
    if not permissions.view_channel:
        return False
    if not isinstance(channel, discord.Thread) or not channel.is_private() or permissions.manage_threads:
        return True
    try:
        await channel.fetch_member(member.id)
    except discord.NotFound:
        return False
    return True


def seen_in(channel: object) -> int | None:
    """Return the channel whose viewers may be told of games in `channel`.

    That is the channel itself or a thread's parent; `None` for a private thread.
    """
    if isinstance(channel, discord.Thread):
        return None if channel.is_private() else channel.parent_id
    return channel.id if isinstance(channel, Written) else None


def sees_table(interaction: Interaction, table: Table) -> bool:
    """Tell whether a person may see a table: they are in its channel, sit there, or can see its channel."""
    session, person, guild = table.session, interaction.user, interaction.guild
    if session.channel_id == interaction.channel_id or table.seat_of(person.id) is not None:
        return True
    if guild is None or session.seen_in is None or not isinstance(person, discord.Member):
        return False
    return _is_open_to(person, guild.get_channel_or_thread(session.seen_in))


async def viewer(answer: Answer) -> Viewer:
    """Return the games of this server a person may know of; of a deleted channel, only their own."""
    interaction, person = answer.interaction, answer.interaction.user
    guild = interaction.guild
    if guild is None or not isinstance(person, discord.Member):
        return Viewer(answer.user_id, frozenset())
    known = await answer.tables.storage.results.channels(guild.id)
    return Viewer(
        answer.user_id,
        frozenset(place for place in known if _is_open_to(person, guild.get_channel_or_thread(place))),
    )


def _is_open_to(person: discord.Member, channel: object) -> bool:
    """Tell whether a member sees games of a channel; membership of private threads isn't looked up."""
    if not isinstance(channel, Written) or (isinstance(channel, discord.Thread) and channel.parent is None):
        return False
    return seen_in(channel) is not None and channel.permissions_for(person).view_channel


def _may(permissions: discord.Permissions, needed: Iterable[str]) -> bool:
    return all(getattr(permissions, name) for name in needed)


# The table of a command


async def table_here(answer: Answer) -> Table:
    table = await answer.tables.in_channel(answer.interaction.channel_id or 0)
    if table is None:
        raise Refusal("no-table-here")
    return table


async def resolve_table(answer: Answer) -> Table:
    """Return the table here, else this person's only one, else the last one finished here."""
    here = await answer.tables.in_channel(answer.interaction.channel_id or 0)
    if here is not None:
        return here
    try:
        return await my_table(answer)
    except Refusal as unclear:
        try:
            return await answer.tables.last_finished_in(answer.interaction.channel_id or 0)
        except Refusal as none_here:
            raise (unclear if unclear.code == "several-games" else none_here) from None


async def my_table(answer: Answer) -> Table:
    """Return this person's table here, else their only one on this server, or anywhere in private.

    Raises `Refusal`.
    """
    tables, user_id = answer.tables, answer.user_id
    here = await tables.in_channel(answer.interaction.channel_id or 0)
    if here is not None and here.seat_of(user_id) is not None:
        return here
    running = [table for table in await tables.of_user(user_id) if table.is_running]
    mine = [table for table in running if answer.interaction.guild_id in (None, table.session.guild_id)]
    if not mine:
        raise Refusal("games-elsewhere" if running else "no-game-of-yours")
    if len(mine) > 1:
        raise Refusal("several-games")
    return mine[0]


async def look_for_card(answer: Answer) -> None:
    """Repost the card of the table here if it was deleted, unless that was checked recently."""
    table, runtime = await answer.tables.in_channel(answer.interaction.channel_id or 0), answer.runtime
    if table is not None and (
        table.card is None or runtime.own_messages.is_to_be_looked_for(table.card.message_id)
    ):
        runtime.publisher.wake(table.session.id, is_missed=True)


async def language_of_tables(answer: Answer) -> str:
    """Return the default language of tables opened here."""
    settings = await answer.tables.servers.settings(answer.interaction.guild_id or 0)
    spoken = {"host": answer.language, "server": language_of(answer.interaction.guild_locale)}
    return spoken.get(settings.language, settings.language)


# Long work


@asynccontextmanager
async def awaited(answer: Answer, about: str) -> AsyncIterator[None]:
    """Answer that work failed, in place of a progress message; the log names it as `about`."""
    try:
        yield
    except StillRunning:
        await answer.replace(say(answer.language, "refusal-still-running"))
    except WorkFailed as failure:
        logger.warning("%s: %s", about, failure)
        await answer.replace(say(answer.language, "refusal-too-busy"))


@contextmanager
def brought() -> Iterator[None]:
    """Turn problems of a finished game, as found by helpers, into `Refusal`."""
    try:
        yield
    except NotTaken as fault:
        raise Refusal(fault.reason, game=None, **fault.params) from None
    except TooMuchWork:
        raise Refusal("record-too-long") from None
