"""The slash commands of all features, as Discord is told of them."""

from __future__ import annotations

import hashlib
import json
import logging
from typing import Any

import discord
from discord import app_commands

from bot.app.features import COMMANDS
from bot.interactions.answer import Answer, Interaction
from bot.interactions.command import WordsTranslator
from bot.interactions.door import comes_in
from bot.interactions.runtime import Runtime
from bot.ui.words import say
from storage import Storage

logger = logging.getLogger(__name__)


class CommandTree(app_commands.CommandTree[discord.Client]):
    """Lets commands in by the door, and tells Discord of them when they have changed."""

    def __init__(self, client: discord.Client, runtime: Runtime) -> None:
        super().__init__(client)
        self._runtime = runtime
        self._words = WordsTranslator()
        for command in COMMANDS:
            self.add_command(command)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Let a command in; suggestions while somebody types change nothing and need no database."""
        if interaction.type is discord.InteractionType.autocomplete:
            return True
        with self._runtime.answering():
            return await comes_in(interaction, self._runtime)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Answer what goes wrong before a command of ours begins."""
        logger.error("command failed", exc_info=error)
        async with Answer.to(interaction, self._runtime).given() as answer:
            await answer.private(say(answer.language, "refusal-unexpected"))

    async def sync_if_changed(self, storage: Storage, app_id: int) -> None:
        """Tell Discord of the commands unless it was told of these very ones last."""
        await self.set_translator(self._words)
        payload = [await self._payload(command) for command in self.get_commands()]
        digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        if await storage.setting("app", app_id, "commands") == json.dumps(digest):
            return
        await self.sync()
        await storage.set_setting("app", app_id, "commands", json.dumps(digest))
        logger.info("slash commands synced")

    async def _payload(self, command: Any) -> dict[str, Any]:
        payload: dict[str, Any] = await command.get_translated_payload(self, self._words)
        return payload
