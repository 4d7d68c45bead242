"""The slash commands of all features, and how they are registered with Discord."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Iterable, Mapping
from itertools import count
from typing import Any, cast

import discord
from discord import app_commands
from discord.http import Route

from bot.features import COMMANDS
from bot.gateway.errors import UNKNOWN_ANSWER, described, is_transient
from bot.interactions.reply import Acceptor, Answer, Interaction, answered
from bot.interactions.route import WordsTranslator
from bot.interactions.runtime import Runtime
from bot.pace import ended
from bot.publishing.channel_health import is_in_server
from bot.tables.checks import Refusal
from bot.ui.words import say

logger = logging.getLogger(__name__)

LOOK_SECONDS = 300.0
"""Between two comparisons with Discord, however many unknown commands arrive."""
_ENTRY_POINT = 4
"""Type of the Entry Point command of Activities, which every update must contain (50240)."""
_UNTOLD = frozenset({"id", "application_id", "version", "guild_id", "dm_permission", "default_permission"})
"""Fields that Discord adds or derives."""
_UNKNOWN = app_commands.CommandNotFound, app_commands.CommandSignatureMismatch


class CommandTree(app_commands.CommandTree[discord.Client]):
    """Lets commands in, and registers them with Discord when they differ."""

    def __init__(self, client: discord.Client, runtime: Runtime, acceptor: Acceptor) -> None:
        super().__init__(client)
        self._runtime = runtime
        self._acceptor = acceptor
        self._looked_at = -math.inf
        self._trying: asyncio.Task[None] | None = None
        for command in COMMANDS:
            self.add_command(command)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Let a command in; autocompletion changes nothing and needs no database."""
        if interaction.type is discord.InteractionType.autocomplete:
            return True
        self._acceptor.note_task()
        if await self._acceptor.accept(interaction) is None:
            return False
        if await self._is_answerable(interaction):
            return True
        async with answered(interaction, "a server without the bot"):
            raise Refusal("commands-alone")
        return False

    async def _is_answerable(self, interaction: Interaction) -> bool:
        """Tell whether a command needs no server, or the bot is in this one; commands can be installed alone."""
        guild_id, data = interaction.guild_id, cast(dict[str, Any], interaction.data)
        command = self.get_command(data["name"])
        if guild_id is None or not self._runtime.shard_leases.knows(guild_id):
            return True
        if (
            isinstance(command, app_commands.Command)
            and command.allowed_contexts
            and command.allowed_contexts.dm_channel
        ):
            return True
        try:
            return await is_in_server(self.client, guild_id)
        except UNKNOWN_ANSWER:
            return True

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Answer errors raised before a command of ours begins."""
        if is_unknown := isinstance(error, _UNKNOWN):
            logger.warning("Discord offers a command that the bot does not know: %s", error)
        else:
            logger.error("command failed", exc_info=error)
        if interaction.type is not discord.InteractionType.autocomplete:
            async with Answer.to(interaction, self._runtime).given() as answer:
                said = say(answer.language, "refusal-unknown-command" if is_unknown else "refusal-unexpected")
                await answer.private(said)
        if is_unknown and asyncio.get_running_loop().time() - self._looked_at >= LOOK_SECONDS:
            await self.update()

    async def update(self) -> None:
        """Register our commands if they differ, retrying until it works."""
        self._looked_at = asyncio.get_running_loop().time()
        if await self._is_out_of_reach():
            await self.close()
            self._trying = asyncio.create_task(self._try_again(), name="commands")

    async def close(self) -> None:
        await ended(self._trying)

    async def _try_again(self) -> None:
        for failures in count(1):
            await asyncio.sleep(self._runtime.pace.delay_after(failures))
            if not await self._is_out_of_reach():
                return

    async def _is_out_of_reach(self) -> bool:
        """Register our commands; return whether a retry makes sense."""
        try:
            await self._tell()
        except UNKNOWN_ANSWER as trouble:
            logger.warning("Discord may offer old slash commands, or none: %s", described(trouble))
            return is_transient(trouble)
        return False

    async def _tell(self) -> None:
        wanted, differing = await compare_commands(self)
        if differing:
            await self.client.http.bulk_upsert_global_commands(self.client.application_id or 0, payload=wanted)
            logger.info("slash commands synced")


async def compare_commands(tree: app_commands.CommandTree[Any]) -> tuple[list[dict[str, Any]], list[str]]:
    """Return the commands to register, and the names of those that differ or are missing.

    Discord's own Entry Point command is kept.
    """
    words, client = WordsTranslator(), tree.client
    await tree.set_translator(words)
    ours = [await command.get_translated_payload(tree, words) for command in tree.get_commands()]
    route = Route("GET", "/applications/{application_id}/commands", application_id=client.application_id or 0)
    offered = await client.http.request(route, params={"with_localizations": "true"})
    entry_points = [command for command in offered if command["type"] == _ENTRY_POINT]
    kept = [
        {key: value for key, value in command.items() if key not in _UNTOLD - {"id"}} for command in entry_points
    ]
    wanted, there = _compared(ours), _compared(command for command in offered if command not in entry_points)
    differing = sorted(name for kind, name in wanted | there if wanted.get((kind, name)) != there.get((kind, name)))
    return [*ours, *kept], differing


def _compared(commands: Iterable[Mapping[str, Any]]) -> dict[Any, Any]:
    compared = {}
    for command in commands:
        told = {key: value for key, value in command.items() if key not in _UNTOLD}
        if (permissions := told.get("default_member_permissions")) is not None:
            told["default_member_permissions"] = str(permissions)  # as Discord writes them
        compared[command["type"], command["name"]] = _bare(told)
    return compared


def _bare(part: Any) -> Any:
    """Return a part of a command without irrelevant details, such as the order of contexts."""
    if isinstance(part, Mapping):
        bare = {key: _bare(value) for key, value in part.items()}
        return {key: value for key, value in bare.items() if value not in (None, "", [], {}) and value is not False}
    if isinstance(part, list):
        return sorted(part) if all(isinstance(one, int) for one in part) else [_bare(one) for one in part]
    return part
