"""Where tables may stand: what the bot is permitted to do there, and what the server's admins have set."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import discord

from bot.interactions.base import BaseBot, Interaction
from bot.table.refusal import Refusal
from bot.table.table import Table
from bot.ui.items import MOST_CHOSEN
from bot.ui.words import say

Written: TypeAlias = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel
"""Where people write, and so may play."""
NEEDED = ("view_channel", "send_messages", "attach_files")
NEEDED_BY_PEOPLE = ("view_channel", "send_messages")
NEEDED_IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files")


async def must_have_place(interaction: Interaction, language: str, *, in_thread: bool = False) -> None:
    """Demand that a table may stand in the channel of an interaction, or in a new thread of it.

    Raises `Refusal` naming, in `language`, the permissions that the bot lacks or the channels allowed.
    """
    channel = interaction.channel
    is_thread = isinstance(channel, discord.Thread)
    permissions = interaction.app_permissions
    needed = [*(NEEDED_IN_THREADS if is_thread or in_thread else NEEDED), *["create_public_threads"] * in_thread]
    missing = [
        say(language, f"permission-{name.replace('_', '-')}") for name in needed if not getattr(permissions, name)
    ]
    if missing:
        raise Refusal("permissions", missing=", ".join(missing))
    place = {interaction.channel_id or 0, *([channel.parent_id] if isinstance(channel, discord.Thread) else [])}
    await interaction.client.servers.must_be_allowed_in(interaction.guild_id or 0, place)


async def channels_for(bot: BaseBot, guild_id: int, user_id: int) -> list[tuple[int, str]]:
    """Return id and name of the channels in which a person can let a table go on: free, allowed, open to them.

    None where we are not in the server, or they are not.
    """
    guild = bot.get_guild(guild_id)
    if guild is None:
        return []
    try:
        member = await guild.fetch_member(user_id)
    except discord.NotFound:
        return []
    allowed = (await bot.servers.settings(guild_id)).channels
    taken = {stored.session.channel_id for stored in await bot.storage.in_guild(guild_id)}
    return [
        (channel.id, channel.name)
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
            blind += [seat.name] * (not await _sees(member, channel))
    if strangers and channel.guild.id != table.session.guild_id:
        raise Refusal("not-all-here", *strangers)
    if blind:
        raise Refusal("not-all-see", *blind, channel=channel.mention)


async def _sees(member: discord.Member, channel: Written) -> bool:
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


def _may(permissions: discord.Permissions, needed: Iterable[str]) -> bool:
    return all(getattr(permissions, name) for name in needed)
