"""The Discord client of one process, from login to shutdown, and its gateway events."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

import discord
import yarl
from discord.webhook.async_ import async_context

from bot.app.command_tree import CommandTree
from bot.app.rounds import Rounds
from bot.config import Config
from bot.features import CARD_PARTS, FORMS, NOTICE_KINDS, ON_SHOWN, VERBS
from bot.gateway.budget import Budget
from bot.gateway.connect import IdentifyLimiter, explain, recommended_shards, session_starts
from bot.gateway.errors import UNKNOWN_ANSWER, described
from bot.gateway.requests import Rest, RestOutage, Webhooks, metered
from bot.interactions.reply import Acceptor, Interaction
from bot.interactions.route import route
from bot.interactions.runtime import Runtime
from bot.pace import Pace, ended, within
from bot.tables import away
from bot.tables.tables import Tables
from bot.workers.workers import Workers, warm_workers
from storage import Storage, StorageError

logger = logging.getLogger(__name__)

INTENTS = discord.Intents(guilds=True)
"""No privileged intents: interactions contain everything needed about people."""


class GameBot(discord.AutoShardedClient):
    """The bot in one process, on an open storage and a clock of aware datetimes."""

    def __init__(
        self,
        config: Config,
        storage: Storage,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        *,
        pace: Pace | None = None,
        workers: Callable[[], Workers] = warm_workers,
    ) -> None:
        self.pace = pace or Pace(computer_pause=config.computer_pause)
        self.budget = Budget(lambda: self.runtime.shard_leases.share, self.pace.budget_window)
        self.rest_outage = RestOutage(lambda: self.http.get_bot_gateway())
        super().__init__(
            shard_count=config.shards if isinstance(config.shards, int) else None,
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            heartbeat_timeout=self.pace.silence,
        )
        self.num_shards = config.shards
        self.tables = Tables(storage, now, lobby_time=timedelta(minutes=config.lobby_minutes))
        self.runtime = Runtime(
            self,
            self.tables,
            workers(),
            self.pace,
            self.budget,
            card_parts=CARD_PARTS,
            notice_kinds=NOTICE_KINDS,
            on_handover=lambda *parts: self.rounds.shards_moved(*parts),
            on_shown=ON_SHOWN,
        )
        self.http = self._connection.http = Rest(
            self.loop, metered(self.budget, self.rest_outage), self.runtime.emojis.signs
        )
        parsers, event = self._connection.parsers, "INTERACTION_CREATE"
        parsers[event] = partial(self._take_in, parsers[event])
        self.rounds = Rounds(self, self.runtime)
        self.identify_limiter = IdentifyLimiter(
            storage, lambda: session_starts(self.http), spacing=self.pace.identify_spacing
        )
        self.acceptor = Acceptor(self.runtime)
        self.tree = CommandTree(self, self.runtime, self.acceptor)
        self._starting: asyncio.Task[None] | None = None
        self._emojis: asyncio.Task[None] | None = None
        self._ended = asyncio.Event()

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        """Log in and stay connected until closed, without discord.py's endless retries."""
        self.runtime.workers.warm_up()
        async_context.set(Webhooks(self.runtime.emojis.signs))
        self._starting = starting = asyncio.create_task(super().start(token, reconnect=reconnect), name="start")
        try:
            await asyncio.wait({starting})
        finally:
            starting.cancel()
        if starting.cancelled():
            await self._ended.wait()
        else:
            starting.result()

    async def login(self, token: str) -> None:
        """Log in, retrying as needed, and start everything. Raises what keeps the bot out."""
        await self._async_setup_hook()
        failures = 0
        while self.user is None:
            try:
                data = await self.http.static_login(token.strip())
                self._connection.user = discord.ClientUser(state=self._connection, data=data)
            except (discord.LoginFailure, discord.Forbidden):
                raise
            except UNKNOWN_ANSWER as trouble:
                failures += 1
                logger.warning("the bot can't log in yet: %s", explain(trouble) or described(trouble))
                await self.http.close()
                self.http.connector = discord.utils.MISSING
                await asyncio.sleep(self.pace.delay_after(failures))
        await self._know_application()
        await self.setup_hook()

    async def _know_application(self) -> None:
        try:
            ours = self._application = await self.application_info()
        except UNKNOWN_ANSWER as trouble:
            logger.warning(
                "Discord says nothing of the application, which is taken for the bot's own: %s", described(trouble)
            )
            self._connection.application_id = self.user.id if self.user is not None else None
            return
        self._connection.application_id = ours.id
        if ours.interactions_endpoint_url is not None:
            logger.warning("The application has an Interactions Endpoint URL, which gets all clicks: remove it.")

    async def setup_hook(self) -> None:
        await self.tree.update()
        await self.rounds.start(self.num_shards)
        if self.shard_count is None:
            self.shard_count = await recommended_shards(self.http)
        self._emojis = asyncio.create_task(self.runtime.emojis.bring(), name="emojis")

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        num_unlaunched = max(1, len(self.shard_ids or range(self.shard_count or 1)) - len(self.shards))
        await self.identify_limiter.wait(shard_id, num_unlaunched)
        await self.identify_limiter.wait_for_turn(shard_id)
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for our turn instead of discord.py's five seconds, which ignore our other processes."""
        await self.identify_limiter.acquire(shard_id or 0)
        await self.identify_limiter.take_turn(shard_id or 0)

    async def close(self) -> None:
        """Finish pending work, hand over, disconnect; the rest continues at the next start."""
        if self._starting not in (None, asyncio.current_task()):
            self._starting.cancel()
            await asyncio.wait({self._starting})
        await self.rounds.stop()
        await self.tree.close()
        await ended(self._emojis)
        runtime, leases = self.runtime, self.runtime.shard_leases
        with suppress(TimeoutError):
            async with asyncio.timeout(self.pace.grace):
                await within(self.pace.handover, leases.hand_over())
                await leases.release()  # no more clicks
                await self.acceptor.settle()
                await runtime.computers.close()
                await runtime.publisher.settle()
        await runtime.computers.close()
        await runtime.publisher.close()
        for background in runtime.backgrounds.values():
            await background.close()
        await runtime.workers.close()
        await self.rest_outage.close()
        await leases.end()
        await super().close()
        self._ended.set()

    async def on_shard_connect(self, shard_id: int) -> None:
        self.identify_limiter.connected(shard_id)
        self.runtime.shard_leases.connected(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.runtime.shard_leases.resumed(shard_id)

    async def on_ready(self) -> None:
        logger.info("connected as %s to %d servers", self.user, len(self.guilds))
        self.rounds.connected()

    async def on_shard_ready(self, _: int) -> None:
        """Check that a shard's tables can still be shown: deletions may have been missed."""
        self.rounds.connected()

    def _take_in(self, parse: Callable[[Any], None], event: Any) -> None:
        """Note a channel's newest message from an event, before a click there is handled."""
        self.runtime.talk.hear(event)
        parse(event)

    async def on_interaction(self, interaction: Interaction) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            return
        self.acceptor.note_task()
        if interaction.type is not discord.InteractionType.application_command:
            answer = await self.acceptor.accept(interaction)
            if answer is not None:
                await route(answer, VERBS, FORMS)
        await self._see(interaction.user.id)

    async def _see(self, user_id: int) -> None:
        try:
            self.runtime.all_changed(await away.note_seen(self.tables, user_id))
        except StorageError as error:
            logger.warning("user %s is still taken for away: %s", user_id, error)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Mark tables lost with a channel and its threads; discord.py doesn't know archived ones."""
        await self._look_everywhere_in(channel.guild)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        if self.runtime.shard_leases.serves(thread.guild_id):
            table = await self.tables.in_channel(thread.thread_id)
            if table is not None:
                self.runtime.publisher.wake(table.session.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Show a server's tables again after rejoining; after leaving, find out which can't be shown."""
        await self._look_everywhere_in(guild)

    on_guild_remove = on_guild_join

    async def on_guild_channel_update(self, _: object, after: discord.abc.GuildChannel | discord.Role) -> None:
        """Retry what was forbidden: permissions may have changed."""
        await self._try_again_in(after.guild.id)

    on_guild_role_update = on_guild_channel_update

    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        """Retry what was forbidden: the thread may be open again."""
        await self._try_again_in(thread.guild_id)

    async def _try_again_in(self, guild_id: int) -> None:
        if self.runtime.publisher.pending:
            self.runtime.publisher.retry(
                stored.session.id for stored in await self.tables.storage.in_guild(guild_id)
            )

    async def _look_everywhere_in(self, guild: discord.Guild) -> None:
        if self.runtime.shard_leases.serves(guild.id):
            for stored in await self.tables.storage.in_guild(guild.id):
                self.runtime.publisher.wake(stored.session.id)
