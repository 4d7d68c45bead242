"""Who may do what on a server besides playing: moderate all its tables, those of one channel, or set it up.

The permissions that come along with a click are those in its channel, overwrites included: who manages one channel
has a say in that channel. What concerns the whole server takes what a person's roles give them in all of it. The
server's roles are told when we connect, the person's with each click.
"""

from __future__ import annotations

import discord

from bot.interactions.base import Interaction
from bot.table.refusal import Refusal


async def is_moderator(interaction: Interaction) -> bool:
    """Tell whether a person moderates all tables of the server where they are."""
    if _in_server(interaction).manage_channels:
        return True
    if not isinstance(interaction.user, discord.Member):
        return False
    settings = await interaction.client.servers.settings(interaction.guild_id or 0)
    return any(interaction.user.get_role(role) for role in settings.moderators)


async def is_moderator_here(interaction: Interaction, channel_id: int) -> bool:
    """Tell whether a person moderates a table of this server that is in a channel: everywhere, or right there."""
    is_there = interaction.channel_id == channel_id
    return (is_there and interaction.permissions.manage_channels) or await is_moderator(interaction)


async def must_moderate(interaction: Interaction) -> None:
    """Demand that a person moderates all tables of the server where they are."""
    if not await is_moderator(interaction):
        raise Refusal("only-moderators")


def must_administrate(interaction: Interaction) -> None:
    """Demand that a person may manage the server where they are."""
    if not _in_server(interaction).manage_guild:
        raise Refusal("only-admins")


def _in_server(interaction: Interaction) -> discord.Permissions:
    """Return what a person may do in a whole server; nothing while we don't know its roles."""
    person = interaction.user
    return person.guild_permissions if isinstance(person, discord.Member) else discord.Permissions.none()
