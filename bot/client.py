"""The Discord client: puts the rooms together, keeps them running, and connects them to Discord."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
from discord import app_commands

from bot.clicks import Clicks
from bot.commands import COMMANDS, WordsTranslator, command_failed
from bot.computers import Computers
from bot.gathering import Gathering
from bot.items import ActionButton, ActionSelect, passed_over
from bot.notes import notes_in
from bot.once import Once
from bot.publisher import Publisher, Via
from bot.sessions import Sessions
from bot.settings import Settings
from bot.tables import Table
from storage import Storage

logger = logging.getLogger(__name__)

INTENTS = discord.Intents(guilds=True)
"""Nothing privileged: interactions bring all we need to know about people."""
GRACE = 5.0
"""Seconds that the end waits for answers under way."""
ROUND = 20
"""Seconds between two rounds that close expired lobbies and publish what was left behind."""


class _Tree(app_commands.CommandTree["GameBot"]):
    async def interaction_check(self, interaction: discord.Interaction[GameBot], /) -> bool:
        """Pass over a command that came twice."""
        return self.client.once.is_first(interaction)


class GameBot(discord.AutoShardedClient):
    """The bot of one process, on an open storage. `now` tells when the time of a lobby is over."""

    def __init__(
        self, settings: Settings, storage: Storage, now: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        super().__init__(
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
        )
        self.storage = storage
        self.sessions = Sessions(storage)
        self.gathering = Gathering(self.sessions, lobby_time=timedelta(minutes=settings.lobby_minutes), now=now)
        self.publisher = Publisher(self, self.sessions)
        self.computers = Computers(self.sessions, self.publisher, settings.computer_pause)
        self.clicks = Clicks(self.sessions, self.gathering, self.changed)
        self.once = Once()
        self.tree = _Tree(self)
        self._now = now
        self._rounds: asyncio.Task[None] | None = None
        self._answering: set[asyncio.Task[Any]] = set()

    def changed(self, table: Table, via: Via | None = None) -> None:
        """See to everything that follows from a committed change; `table` is as the change left it."""
        self.publisher.wake(table.session.id, via)
        if table.is_running and table.computers:
            self.computers.wake(table.session.id)

    async def setup_hook(self) -> None:
        """Register what must survive restarts, sync commands if they changed, pick up where we stopped."""
        self.add_dynamic_items(ActionButton, ActionSelect)
        await self.tree.set_translator(WordsTranslator())
        for command in COMMANDS:
            self.tree.add_command(command)
        self.tree.error(command_failed)
        await self._sync_if_changed()
        self.publisher.unsure.update(await self.storage.unpublished())
        for session_id in await self.storage.running():
            self.computers.wake(session_id)
            self.publisher.owing.add(session_id)
        self._rounds = asyncio.create_task(self._go_rounds(), name="rounds")

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Note that this task answers an interaction, so that the end waits for it."""
        task = asyncio.current_task()
        assert task is not None, "answers are given by tasks"
        self._answering.add(task)
        try:
            yield
        finally:
            self._answering.discard(task)

    async def close(self) -> None:
        """Finish the answers under way, stop working, disconnect; what is unfinished goes on at the next start."""
        if self._answering:
            await asyncio.wait(self._answering, timeout=GRACE)
        if self._rounds is not None:
            self._rounds.cancel()
            await asyncio.gather(self._rounds, return_exceptions=True)
        await self.computers.close()
        await self.publisher.close()
        await super().close()

    async def on_ready(self) -> None:
        """Say that we are there."""
        logger.info("connected as %s to %d servers", self.user, len(self.guilds))

    async def on_interaction(self, interaction: discord.Interaction[GameBot]) -> None:
        """Take in submitted notebooks and overtaken clicks; all others find their own way."""
        submitted = notes_in(interaction)
        if submitted is not None:
            await self.clicks.keep_notes(interaction, *submitted)
        overtaken = passed_over(interaction)
        if overtaken is not None:
            await self.clicks.handle(interaction, *overtaken)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a deleted channel."""
        await self._lose(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a deleted thread."""
        await self._lose(thread.thread_id)

    async def on_guild_channel_update(self, _: object, after: discord.abc.GuildChannel) -> None:
        """Try again what was forbidden: the permissions may be other ones now."""
        await self._try_again_in(after.guild.id)

    async def on_guild_role_update(self, _: object, after: discord.Role) -> None:
        """Try again what was forbidden: the permissions may be other ones now."""
        await self._try_again_in(after.guild.id)

    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        """Try again what was forbidden: the thread may be open again."""
        await self._try_again_in(thread.guild_id)

    async def _try_again_in(self, guild_id: int) -> None:
        retries = self.publisher.retries
        if retries.waiting:
            retries.hurry(table.session.id for table in await self.storage.in_guild(guild_id))

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log what went wrong in an event."""
        logger.exception("error in %s", event_method)

    async def _lose(self, channel_id: int) -> None:
        table = await self.sessions.in_channel(channel_id)
        if table is not None:
            await self.publisher.close_lost(table)

    async def go_round(self) -> None:
        """Close the lobbies whose time is over and publish what was left behind."""
        for session_id in await self.storage.expired(self._now()):
            self.changed(await self.gathering.expire(session_id))
        await self.publisher.catch_up({*await self.storage.unpublished(), *self.publisher.owing})

    async def _go_rounds(self) -> None:
        while True:
            try:
                await self.go_round()
            except Exception:
                logger.exception("a round failed; the next one tries again")
            await asyncio.sleep(ROUND)

    async def _sync_if_changed(self) -> None:
        payload = [await self._payload(command) for command in self.tree.get_commands()]
        digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        app_id = self.application_id or 0
        if await self.storage.setting("app", app_id, "commands") == json.dumps(digest):
            return
        await self.tree.sync()
        await self.storage.set_setting("app", app_id, "commands", json.dumps(digest))
        logger.info("slash commands synced")

    async def _payload(self, command: Any) -> dict[str, Any]:
        translator = self.tree.translator
        if translator is None:
            raise ValueError("the translator comes first")
        payload: dict[str, Any] = await command.get_translated_payload(self.tree, translator)
        return payload
