"""Who may moderate the tables of a server: whoever may manage the channel, and roles chosen by its admins."""

from __future__ import annotations

import discord

from bot.table.refusal import Refusal
from bot.wire.base import Interaction


async def is_moderator(interaction: Interaction) -> bool:
    """Tell whether a person moderates tables where they are."""
    if interaction.permissions.manage_channels:
        return True
    if not isinstance(interaction.user, discord.Member):
        return False
    settings = await interaction.client.servers.settings(interaction.guild_id or 0)
    return any(interaction.user.get_role(role) for role in settings.moderators)


async def must_moderate(interaction: Interaction) -> None:
    """Demand that a person moderates tables where they are."""
    if not await is_moderator(interaction):
        raise Refusal("only-moderators")
