"""Where tables may stand: what the bot is permitted to do there, and what the server's admins have set."""

from __future__ import annotations

import discord

from bot.face.words import say
from bot.table.refusal import Refusal
from bot.wire.base import Interaction

NEEDED = ("view_channel", "send_messages", "attach_files")
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
