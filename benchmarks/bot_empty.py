"""The yardstick for the bot: a discord.py bot that answers every click by redrawing the same card.

It posts a card to each channel named ``table-…`` and edits it after each click: `EMPTY_BUTTONS` buttons, the
picture in the file `EMPTY_PICTURE`, no rules. Each click is first stored on disk as a row of the file
`EMPTY_DATABASE`; no reliable bot can do less.
"""

from __future__ import annotations

import asyncio
import io
import json
import os
from itertools import count
from pathlib import Path
from typing import Any

import aiosqlite
import discord
from discord import ui

BUTTONS_IN_ROW = 5
SCHEMA = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE clicks (text)"
"""Each statement is a transaction, and on disk when it ends."""


class EmptyBot(discord.AutoShardedClient):
    """Configured like ours."""

    def __init__(self, buttons: int, picture: bytes, database: aiosqlite.Connection) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
        )
        self._buttons = buttons
        self._picture = picture
        self._database = database
        self._drawn = count()

    async def on_ready(self) -> None:
        for channel in self.get_all_channels():
            if isinstance(channel, discord.TextChannel) and channel.name.startswith("table-"):
                await channel.send(view=self._card(), file=self._file())

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        await self._database.execute("INSERT INTO clicks VALUES (?)", (json.dumps(interaction.data),))
        await interaction.response.edit_message(view=self._card(), attachments=[self._file()])

    def _card(self) -> ui.LayoutView:
        gallery: ui.MediaGallery[Any] = ui.MediaGallery()
        gallery.add_item(media="attachment://table.png", description="The board. " * 80)
        container: ui.Container[Any] = ui.Container(
            ui.TextDisplay("**It is your turn**"), gallery, ui.TextDisplay("What happened. " * 40)
        )
        drawn = next(self._drawn)
        for start in range(0, self._buttons, BUTTONS_IN_ROW):
            row: ui.ActionRow[Any] = ui.ActionRow()
            for number in range(start, min(start + BUTTONS_IN_ROW, self._buttons)):
                row.add_item(ui.Button(label=f"Move {number}", custom_id=f"tap:{drawn}:{number}"))
            container.add_item(row)
        card = ui.LayoutView(timeout=None)
        card.add_item(container)
        return card

    def _file(self) -> discord.File:
        return discord.File(io.BytesIO(self._picture), filename="table.png")


async def main() -> None:
    async with aiosqlite.connect(os.environ["EMPTY_DATABASE"], isolation_level=None) as database:
        await database.executescript(SCHEMA)
        picture = Path(os.environ["EMPTY_PICTURE"]).read_bytes()
        async with EmptyBot(int(os.environ["EMPTY_BUTTONS"]), picture, database) as bot:
            await bot.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    asyncio.run(main())
