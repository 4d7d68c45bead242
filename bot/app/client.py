"""The client on top: commands, clicks, events and rounds, from the start to the end."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from contextlib import suppress
from datetime import timedelta
from typing import Any

import discord
import yarl
from discord import app_commands

from bot.app import router
from bot.app.commands import COMMANDS, command_failed
from bot.interactions.base import BaseBot, Interaction
from bot.interactions.command import WordsTranslator
from bot.interactions.door import comes_in
from storage import ShardSet, StorageError

logger = logging.getLogger(__name__)

REPEATS = timedelta(minutes=30)
"""After which Discord sends no interaction again: its token has long expired."""


class _Tree(app_commands.CommandTree[BaseBot]):
    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Let commands in by the door; suggestions while somebody types change nothing and need no database."""
        if interaction.type is discord.InteractionType.autocomplete:
            return True
        with self.client.answering():
            return await comes_in(interaction)


class GameBot(BaseBot):
    """The bot of one process, on an open storage."""

    tree: _Tree
    _rounds: asyncio.Task[None] | None = None
    _is_new_here = False
    """Discord has just told us in which servers we are."""
    _heart: asyncio.Task[None] | None = None
    _connecting: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Sync commands if they changed, pick up where we stopped."""
        self.workers.warm_up()
        self.tree = _Tree(self)
        await self.tree.set_translator(WordsTranslator())
        for command in COMMANDS:
            self.tree.add_command(command)
        self.tree.error(command_failed)
        await self._sync_if_changed()
        if (seen := await self.storage.uptime.last(self.application_id or 0)) is not None:
            self.time.learn(seen)
        if self.storage.is_shared:
            await self.shard_leases.join(self.num_shards)
        else:
            await self.take_up(None)
        self._rounds = asyncio.create_task(self._go_rounds(), name="rounds")
        self._heart = asyncio.create_task(self._keep_beating(), name="heartbeats")

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected until closed; discord.py would go on for ever with a shard that can't be launched then."""
        self._connecting = connecting = asyncio.create_task(super().connect(reconnect=reconnect), name="connect")
        try:
            await asyncio.wait({connecting})
        finally:
            connecting.cancel()
        if not connecting.cancelled():
            connecting.result()

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard, once it may identify."""
        if not self.shard_leases.is_handed_over(shard_id):
            await self.identifies.wait(self.application_id or 0, shard_id)
        await self.identifies.wait_for_turn(shard_id)
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for our turn, and count what Discord counts, except that shards are handed over.

        discord.py would wait five seconds, whatever other processes of the bot do.
        """
        shard = shard_id or 0
        if not self.shard_leases.is_handed_over(shard):
            await self.identifies.take(self.application_id or 0, shard)
        await self.identifies.take_turn(shard)
        self.shard_leases.identified(shard)

    async def close(self) -> None:
        """Finish what is under way, hand over, disconnect; what is unfinished goes on at the next start."""
        for task in filter(None, (self._rounds, self._heart)):
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        with suppress(TimeoutError):
            async with asyncio.timeout(self.pace.grace):
                with suppress(TimeoutError):
                    async with asyncio.timeout(self.pace.handover):
                        await self.shard_leases.hand_over()
                await self.shard_leases.release()  # no more clicks
                await self.answers_given()
                await self.computers.close()
                await self.publisher.settle()
        await self.computers.close()
        await self.publisher.close()
        await self.workers.close()
        await self.shard_leases.leave()
        await super().close()
        if self._connecting not in (None, asyncio.current_task()):
            self._connecting.cancel()

    async def on_shard_connect(self, shard_id: int) -> None:
        """Serve the servers of a shard from now on: Discord has let it in."""
        self.identifies.answered(shard_id)
        await self.shard_leases.connected(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Serve the servers of a shard whose session goes on."""
        self.shard_leases.resumed(shard_id)

    async def on_ready(self) -> None:
        """Say that we are there, and look whether we still are in all servers with tables."""
        logger.info("connected as %s to %d servers", self.user, len(self.guilds))
        self._is_new_here = True
        self.round_is_due.set()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Take in clicks and submitted forms, each once; commands find their own way."""
        if interaction.type is discord.InteractionType.autocomplete:
            return
        with self.answering():
            is_command = interaction.type is discord.InteractionType.application_command
            if not is_command and await comes_in(interaction):
                await router.handle(interaction)
            await self._see(interaction.user.id)

    async def _see(self, user_id: int) -> None:
        """Take whoever has clicked for one who is here."""
        try:
            for table in await self.away.be_seen(user_id):
                self.changed(table)
        except StorageError as error:
            logger.warning("user %s is still taken for away: %s", user_id, error)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Find out what was lost with a channel, and with the threads in it."""
        for place in (channel, *getattr(channel, "threads", ())):
            await self._look_into(place.id, channel.guild.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """Find out what was lost with a thread."""
        await self._look_into(thread.thread_id, thread.guild_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Find out what can't be shown any more: we are not in that server now."""
        await self._look_everywhere_in(guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Show again what a server had when we left it."""
        await self._look_everywhere_in(guild)

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
        if self.publisher.unsettled:
            self.publisher.hurry(stored.session.id for stored in await self.storage.in_guild(guild_id))

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log what went wrong in an event."""
        logger.exception("error in %s", event_method)

    async def _look_into(self, channel_id: int, guild_id: int) -> None:
        table = await self.sessions.in_channel(channel_id) if self.shard_leases.serves(guild_id) else None
        if table is not None:
            self.publisher.wake(table.session.id, is_missed=True)

    async def _look_everywhere_in(self, guild: discord.Guild) -> None:
        if self.shard_leases.serves(guild.id):
            for stored in await self.storage.in_guild(guild.id):
                self.publisher.wake(stored.session.id)

    async def go_round(self) -> None:
        """Do what is due at tables, go on without who is away, and publish what was left behind."""
        part = self.shard_leases.part
        await self._catch_up(part)
        for session_id in await self.storage.due(self.time.now(), part):
            for table in await self.timekeeper.attend(session_id):
                self.changed(table)
        for session_id in self.publisher.calling():
            table, moved = await self.sessions.go_on(session_id)
            if moved:
                self.changed(table)
        behind = await self.storage.unpublished(part)
        if self._is_new_here:
            self._is_new_here = False
            behind += self.channel_health.misplaced(await self.storage.rounds.outlines(part))
        await self.publisher.catch_up(behind)
        await self.deduplicator.forget(self.now() - REPEATS)
        await self.retention.prune(part)

    async def _catch_up(self, part: ShardSet | None) -> None:
        """After a start or an outage, let cards show when things end now; they are unpublished then."""
        await self.beat()
        down_for = self.time.down_for
        if self.caught_up_for == down_for:
            return
        for session_id in self.timekeeper.behind(await self.storage.rounds.outlines(part)):
            await self.timekeeper.catch_up(session_id)
        self.caught_up_for = down_for

    async def _go_rounds(self) -> None:
        while True:
            try:
                await self.go_round()
            except StorageError as error:
                logger.error("a round failed: %s", error)
            except Exception:
                logger.exception("a round failed; the next one tries again")
            with suppress(TimeoutError):
                async with asyncio.timeout(self.pace.round):
                    await self.round_is_due.wait()
            self.round_is_due.clear()

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(self.pace.beat)
            try:
                await self.beat()
            except StorageError as error:
                logger.warning("a heartbeat failed: %s", error)

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
