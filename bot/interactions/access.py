"""Who may do what: where something may be clicked, at which table and by whom, and where tables may stand.

Discord lets people press only what they are shown. What a table and a server are promised must hold all the same:
an address that comes from anywhere else does nothing, whoever sends it.

The permissions that come along with a click are those in its channel, overwrites included: who manages one channel
has a say in that channel. What concerns the whole server takes what a person's roles give them in all of it. The
server's roles are told when we connect, the person's with each click.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, Flag, auto
from typing import TypeAlias

import discord

from bot.interactions.reply import Answer, Interaction
from bot.tables.checks import Refusal, must_be_seated, must_host
from bot.tables.opening import Site
from bot.tables.table import Table
from bot.ui.items import FROM_FILE, MOST_CHOSEN
from bot.ui.words import LONGEST_PLACE, clean_name, say
from games.engine.registry import GAMES
from storage import SessionStatus, StoredSession, Viewer

Written: TypeAlias = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel
"""Where people write, and so may play."""


class Place(Flag):
    """Where somebody clicks."""

    CARD = auto()
    """A message that everybody in a channel sees."""
    PANEL = auto()
    """An answer that one person alone sees, in a channel; forms are like it."""
    LETTER = auto()
    """A private message of ours."""
    PRIVATE_PANEL = auto()
    """An answer that one person alone sees, among private messages."""

    PANELS = PANEL | PRIVATE_PANEL
    IN_PRIVATE = LETTER | PRIVATE_PANEL
    ANYWHERE = CARD | PANEL | LETTER | PRIVATE_PANEL


class About(Enum):
    """What an address is about."""

    TABLE = auto()
    """The table that it names."""
    RECORD = auto()
    """The table that it names, or a record that comes along with the message."""
    NOTHING = auto()
    """No table."""


class Who(Flag):
    """Who may: any of those named."""

    ANYBODY = 0
    SEATED = auto()
    """Who sits at the table, or is invited to it."""
    HOST = auto()
    """The host, or who sits there too: use cases know when these need not wait for the host."""
    MODERATOR = auto()
    """Who moderates the table's channel."""
    SERVER_MODERATOR = auto()
    ADMIN = auto()
    """Who may manage the server."""


IN_CHARGE = Who.MODERATOR | Who.SERVER_MODERATOR | Who.ADMIN


@dataclass(frozen=True)
class Origin:
    """Where a verb may come from.

    A card is always that of its own channel's table, and among private messages everybody has to do with tables at
    which they sit alone. A panel is one of the table's server, unless it may be of `any_server`, and whoever is
    neither at the table nor in charge of it sees the table's channel.
    """

    places: Place
    about: About = About.TABLE
    who: Who = Who.ANYBODY
    any_server: bool = False

    async def must_allow(self, answer: Answer, place: Place | None, session_id: str) -> StoredSession | None:
        """Demand that something comes from where it may; return what was loaded to know. Raises `Refusal`."""
        if place is None or place not in self.places:
            raise Refusal("old-button")
        is_of_table = self.about is About.TABLE or (self.about is About.RECORD and session_id != FROM_FILE)
        stored = await answer.tables.stored(session_id) if is_of_table else None
        # No origin depends on the moment of play.
        table = Table(stored.session, stored.seats, GAMES[stored.session.game], None) if stored else None
        if table is not None:
            self._must_be_near(answer.interaction, place, table)
        await self._must_be_allowed(answer, table)
        return stored

    def _must_be_near(self, interaction: Interaction, place: Place, table: Table) -> None:
        if place in Place.IN_PRIVATE:
            if table.seat_of(interaction.user.id) is None:
                raise Refusal("not-seated")
        elif place is Place.CARD:
            if table.session.channel_id != interaction.channel_id:
                raise Refusal("old-button")
        elif not self.any_server:
            may_see = bool(self.who & IN_CHARGE) or sees_table(interaction, table)
            if table.session.guild_id != interaction.guild_id or not may_see:
                raise Refusal("old-button")

    async def _must_be_allowed(self, answer: Answer, table: Table | None) -> None:
        refused: Refusal | None = None
        for who in self.who:
            try:
                await _must_be(who, answer, table)
            except Refusal as refusal:
                refused = refused or refusal
            else:
                return
        if refused is not None:
            # What was a table's says so first: nobody sits at many that are closed.
            is_closed = table is not None and table.session.status is SessionStatus.ABORTED
            raise Refusal("table-closed") if is_closed else refused


def place_of(interaction: Interaction) -> Place | None:
    """Return where somebody clicked or filled in a form, `None` for a click on no message at all."""
    is_private, message = interaction.guild_id is None, interaction.message
    if interaction.type is discord.InteractionType.modal_submit or (message and message.flags.ephemeral):
        return Place.PRIVATE_PANEL if is_private else Place.PANEL
    if message is None:
        return None
    return Place.LETTER if is_private else Place.CARD


async def _must_be(who: Who, answer: Answer, table: Table | None) -> None:
    user_id = answer.user_id
    seat = table.seat_of(user_id) if table is not None else None
    if who is Who.SERVER_MODERATOR:
        await must_moderate(answer)
    elif who is Who.ADMIN:
        must_administrate(answer)
    elif who is Who.MODERATOR:
        if table is None or not await is_moderator_here(answer, table.session.channel_id):
            raise Refusal("only-moderators")
    elif table is None:
        raise Refusal("old-button")
    elif seat is None and who is Who.HOST:
        must_host(table, user_id)
    elif seat is None:
        must_be_seated(table, user_id)


NEEDED = ("view_channel", "send_messages", "attach_files")
NEEDED_BY_PEOPLE = ("view_channel", "send_messages")
NEEDED_IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files")


# Who


async def is_moderator(answer: Answer) -> bool:
    """Tell whether a person moderates all tables of the server where they are."""
    if _in_server(answer).manage_channels:
        return True
    if not isinstance(answer.interaction.user, discord.Member):
        return False
    settings = await answer.tables.servers.settings(answer.interaction.guild_id or 0)
    return any(answer.interaction.user.get_role(role) for role in settings.moderators)


async def is_moderator_here(answer: Answer, channel_id: int) -> bool:
    """Tell whether a person moderates a table of this server that is in a channel: everywhere, or right there."""
    is_there = answer.interaction.channel_id == channel_id
    return (is_there and answer.interaction.permissions.manage_channels) or await is_moderator(answer)


async def must_moderate(answer: Answer) -> None:
    """Demand that a person moderates all tables of the server where they are."""
    if not await is_moderator(answer):
        raise Refusal("only-moderators")


def must_administrate(answer: Answer) -> None:
    """Demand that a person may manage the server where they are."""
    if not _in_server(answer).manage_guild:
        raise Refusal("only-admins")


def _in_server(answer: Answer) -> discord.Permissions:
    """Return what a person may do in a whole server; nothing while we don't know its roles."""
    person = answer.interaction.user
    return person.guild_permissions if isinstance(person, discord.Member) else discord.Permissions.none()


# Where


async def must_have_place(answer: Answer, *, in_thread: bool = False) -> Site:
    """Return the channel of an interaction, where the bot can show a table, there or in a new thread of it.

    Raises `Refusal` naming the permissions that the bot lacks.
    """
    interaction = answer.interaction
    channel = channel_of(interaction)
    _must_have_rights(answer, channel, interaction.app_permissions, in_thread=in_thread)
    return _site(interaction.guild_id or 0, interaction.channel_id or 0, channel)


async def must_have_place_at(answer: Answer, guild_id: int, channel_id: int, around: int | None = None) -> Site:
    """Return a channel of any server where the bot can show a table. Raises like `must_have_place`.

    Of a channel that is gone, and of a server that another process serves, nothing is known here but the channel
    `around` it, if there was one: whoever shows the table finds out the rest.
    """
    if answer.interaction.channel_id == channel_id:
        return await must_have_place(answer)
    client = answer.runtime.client
    guild = client.get_guild(guild_id)
    channel: object = guild and guild.get_channel_or_thread(channel_id)
    if guild is not None and channel is None:  # threads that were archived are not told of
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
    is_thread = isinstance(channel, discord.Thread)
    needed = [*(NEEDED_IN_THREADS if is_thread or in_thread else NEEDED), *["create_public_threads"] * in_thread]
    missing = [
        say(answer.language, f"permission-{name.replace('_', '-')}")
        for name in needed
        if not getattr(permissions, name)
    ]
    if missing:
        raise Refusal("permissions", missing=", ".join(missing))


async def channels_for(answer: Answer, guild_id: int) -> list[tuple[int, str]]:
    """Return id and name of the channels in which a person can let a table go on: free, allowed, open to them.

    None where we are not in the server, or they are not.
    """
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
    """Return the channel of an interaction as the server has told us of it: a click brings no overwrites along."""
    guild, channel_id = interaction.guild, interaction.channel_id or 0
    return (guild and guild.get_channel_or_thread(channel_id)) or interaction.channel


async def must_be_seen_by_all(table: Table, channel: object) -> None:
    """Demand that everybody at a table can see another channel in which it is to go on.

    Those who have left the table's own server count no longer when it stays there: they see it nowhere. Raises
    `Refusal` naming whom the channel is closed to, or who is not in another server.
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
    """Tell whether somebody sees a channel, or is in a private thread."""
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
    """Return the channel of which who sees it may be told of what was played in a channel.

    That is the channel itself and, of a thread, the one around it; `None` of a private thread.
    """
    if isinstance(channel, discord.Thread):
        return None if channel.is_private() else channel.parent_id
    return channel.id if isinstance(channel, Written) else None


def sees_table(interaction: Interaction, table: Table) -> bool:
    """Tell whether a person may be shown a table: they are in its channel, sit there, or see where it is played."""
    session, person, guild = table.session, interaction.user, interaction.guild
    if session.channel_id == interaction.channel_id or table.seat_of(person.id) is not None:
        return True
    if guild is None or session.seen_in is None or not isinstance(person, discord.Member):
        return False
    return _is_open_to(person, guild.get_channel_or_thread(session.seen_in))


async def viewer(answer: Answer) -> Viewer:
    """Return of which games of this server a person may be told; of a channel that is gone, only of their own."""
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
    """Tell whether a person sees what was played in a channel; who is in a private thread is not looked up."""
    if not isinstance(channel, Written) or (isinstance(channel, discord.Thread) and channel.parent is None):
        return False
    return seen_in(channel) is not None and channel.permissions_for(person).view_channel


def _may(permissions: discord.Permissions, needed: Iterable[str]) -> bool:
    return all(getattr(permissions, name) for name in needed)
