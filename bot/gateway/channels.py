"""Who sees a channel of Discord."""

from __future__ import annotations

from typing import TypeAlias

import discord

Written: TypeAlias = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel
"""Where people write, and so may play."""


async def is_in_server(client: discord.Client, guild_id: int) -> bool:
    """Tell whether the bot is in a server. Where Discord has not told us that it is, it is asked."""
    if client.get_guild(guild_id) is not None:
        return True
    try:
        await client.fetch_guild(guild_id, with_counts=False)
    except (discord.NotFound, discord.Forbidden):
        return False
    return True


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
