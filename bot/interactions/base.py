"""The client with all that answers are made of; `bot.app.client` puts commands, clicks and events on top."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from typing import Any, TypeAlias

import discord

from bot.config import Config
from bot.connection.deduplicator import Deduplicator
from bot.connection.gateway import Identifies
from bot.connection.shard_leases import Handover, ShardLeases
from bot.films import Films
from bot.interactions.arrivals import Arrivals
from bot.pace import Pace
from bot.publishing.channel_health import ChannelHealth
from bot.publishing.direct_messages import DirectMessages
from bot.publishing.open_panels import Panels
from bot.publishing.pings import Pings
from bot.publishing.publication import Via
from bot.publishing.publisher import Publisher
from bot.publishing.reports import Reports
from bot.publishing.retention import Retention
from bot.table.absence import Absence
from bot.table.away import AwayPeople
from bot.table.bans import Bans
from bot.table.computers import Computers
from bot.table.late import Late
from bot.table.lobby import Lobby
from bot.table.locks import Locks
from bot.table.presence import Presence
from bot.table.records import Records
from bot.table.relocation import Relocation
from bot.table.seat_transfer import SeatTransfer
from bot.table.server_settings import Servers
from bot.table.service_time import ServiceTime
from bot.table.sessions import Sessions
from bot.table.standing_orders import StandingOrders
from bot.table.table import Table
from bot.table.timekeeper import Timekeeper
from bot.table.watching import Watched
from bot.workers import Workers, warm_workers
from storage import ShardSet, Storage

OWING = timedelta(hours=1)
"""Before the end of a process; what it had published earlier it has told people too, or tried again and again."""
INTENTS = discord.Intents(guilds=True)
"""Nothing privileged: interactions bring all we need to know about people."""


class BaseBot(discord.AutoShardedClient):
    """The use cases of one process on an open storage, and what publishes what they change.

    `now` tells the time; `time` is the bot's own, in which nothing is over while the bot is down.
    """

    def __init__(
        self,
        settings: Config,
        storage: Storage,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        *,
        pace: Pace | None = None,
        workers: Callable[[], Workers] = warm_workers,
    ) -> None:
        self.pace = pace or Pace(computer_pause=settings.computer_pause)
        super().__init__(
            shard_count=settings.shards if isinstance(settings.shards, int) else None,
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            heartbeat_timeout=self.pace.silence,
        )
        self.now = now
        self.num_shards = settings.shards
        self.storage = storage
        self.presence = Presence(now)
        self.time = ServiceTime(now)
        self.sessions = Sessions(storage, self.presence, self.time)
        self.absence = Absence(self.sessions)
        self.standing_orders = StandingOrders(self.sessions)
        self.late = Late(self.sessions)
        self.seat_transfer = SeatTransfer(self.sessions)
        self.lobby = Lobby(self.sessions, lobby_time=timedelta(minutes=settings.lobby_minutes))
        self.away = AwayPeople(self.sessions, now)
        self.timekeeper = Timekeeper(self.sessions, self.lobby, self.late, self.away)
        self.people = self.sessions.people
        self.servers = Servers(storage)
        self.bans = Bans(self.sessions)
        self.relocation = Relocation(self.sessions)
        self.records = Records(self.sessions)
        self.watched = Watched(self.sessions)
        self.workers = workers()
        self.films = Films(self.workers)
        self.direct_messages = DirectMessages(self, self.sessions, self.standing_orders, now, self.pace)
        pings = Pings(self, storage, self.people, self.presence, now)
        self.channel_health = ChannelHealth(
            self, self.sessions, self.direct_messages, knows=lambda guild_id: self.shard_leases.knows(guild_id)
        )
        self.publisher = Publisher(
            self, self.sessions, self.direct_messages, self.workers, pings, self.channel_health, self.pace
        )
        self.retention = Retention(storage, self.direct_messages, now)
        self.reports = Reports(self, self.direct_messages, now)
        self.computers = Computers(self.sessions, self.workers, self.publisher.wake, self.pace)
        self.panels = Panels()
        self.deduplicator = Deduplicator(storage)
        self.arrivals = Arrivals()
        self.shard_leases = ShardLeases(
            self, storage, self.pace, on_move=self._shards_moved, on_change=self._work_on
        )
        self.round_is_due = asyncio.Event()
        self.caught_up_for: float | None = None
        """Seconds of outages that the cards of our servers know of; None: nobody has looked yet."""
        self.identifies = Identifies(storage, spacing=self.pace.identify_spacing, scale=self.pace.identifies)
        self.turns = Locks()
        self._answering: set[asyncio.Task[Any]] = set()

    def changed(self, table: Table, via: Via | None = None) -> None:
        """See to everything that follows from a committed change; `table` is as the change left it.

        What follows for the servers of another process is that process's to see to.
        """
        if not self.shard_leases.serves(table.session.guild_id):
            self.shard_leases.tell(table.session.id, table.session.guild_id)
            return
        self.publisher.wake(table.session.id, via)
        if table.is_running and any(seat.is_automatic or seat.standing_order for seat in table.seats):
            self.computers.wake(table.session.id)

    async def take_up(self, part: ShardSet | None, *, is_abandoned: bool = True) -> None:
        """Go on where these servers' tables were left: by a process that died, or by one that handed them over."""
        unpublished = await self.storage.unpublished(part)
        if is_abandoned:
            self.publisher.resume(unpublished, await self._owing(part))
        else:
            for session_id in unpublished:
                self.publisher.wake(session_id)
        for session_id in await self.storage.rounds.automatic(part):
            self.computers.wake(session_id)

    async def _owing(self, part: ShardSet | None) -> list[str]:
        """Return the tables whose people a process that died may not have told of the newest state."""
        seen = await self.storage.uptime.last(self.application_id or 0)
        if seen is None:
            return await self.storage.running(part)
        return await self.storage.rounds.changed(seen.seen_at - OWING, part)

    async def _shards_moved(self, handover: Handover) -> None:
        if handover.lost.shards:
            await self.computers.close()
            with suppress(TimeoutError):
                async with asyncio.timeout(self.pace.heartbeat):
                    await self.publisher.settle()
            await self.publisher.close()
            await self.take_up(self.shard_leases.part, is_abandoned=False)
        else:
            await self.take_up(handover.handed_over, is_abandoned=False)
        await self.take_up(handover.abandoned)
        self.caught_up_for = None
        self.round_is_due.set()

    def _work_on(self, session_id: str) -> None:
        self.publisher.wake(session_id)
        self.computers.wake(session_id)

    async def beat(self) -> None:
        """Note that the bot is up, where it is: it is down while Discord doesn't reach it."""
        if any(not shard.is_closed() for shard in self.shards.values()):
            self.time.learn(await self.storage.uptime.beat(self.application_id or 0, self.now()))

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Note that this task answers an interaction, so that the end waits for it."""
        task = asyncio.current_task()
        assert task is not None, "answers are given by tasks"
        if task in self._answering:
            yield
            return
        self._answering.add(task)
        try:
            yield
        finally:
            self._answering.discard(task)

    async def answers_given(self) -> None:
        """Wait until the answers under way are given."""
        if self._answering:
            await asyncio.wait(self._answering)


Interaction: TypeAlias = discord.Interaction[BaseBot]
