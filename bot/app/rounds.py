"""What a process does though nobody clicks: go its rounds, take over servers, and note that it is up."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import asdict
from datetime import datetime, timedelta
from functools import partial

import discord

from bot.app import timekeeper
from bot.app.allocator import tidy
from bot.features.alert import AlertMessages
from bot.gateway.budget import Urgency, asking
from bot.gateway.shard_leases import Handover, NumShards
from bot.interactions.runtime import Runtime
from bot.publishing.direct_messages import DirectMessages
from bot.tables.table import Table
from storage import Pruned, ShardSet, Storage, StorageError

logger = logging.getLogger(__name__)


INTERVAL = timedelta(days=1)
BATCH_SIZE = 20
"""Tables and messages in a round."""


class MessageRetention:
    """Keeps what is stored as young as people are told it is."""

    def __init__(self, storage: Storage, direct_messages: DirectMessages, now: Callable[[], datetime]) -> None:
        self._storage = storage
        self._direct_messages = direct_messages
        self._now = now
        self._next = now()
        self._pruned = Pruned()

    async def prune(self, part: ShardSet | None) -> None:
        """Delete some of what is due at the tables of a part; when nothing is left, rest until tomorrow."""
        if self._now() < self._next:
            return
        with asking(Urgency.UPKEEP):
            pruned = await self._storage.retention.prune(part, BATCH_SIZE) + await self._delete_messages(part)
        if pruned != Pruned():
            self._pruned += pruned
            return
        self._next = self._now() + INTERVAL
        if self._pruned != Pruned():
            logger.info("deleted in time: %s", ", ".join(f"{n} {kind}" for kind, n in asdict(self._pruned).items()))
            self._pruned = Pruned()
            await self._shrink()

    async def _delete_messages(self, part: ShardSet | None) -> Pruned:
        """Delete private messages of games that ended long ago; what can't be done now is left for tomorrow."""
        num_deleted = 0
        for session_id, user_id, private in await self._storage.retention.private_messages(part, BATCH_SIZE):
            if await self._direct_messages.try_to_delete(private):
                await self._storage.mark_private(session_id, user_id, private=None, dm_closed=False)
                num_deleted += 1
        return Pruned(messages=num_deleted)

    async def _shrink(self) -> None:
        try:
            await self._storage.retention.shrink()
        except StorageError as error:
            logger.warning("the database keeps its size for today: %s", error)


REPEATS = timedelta(minutes=30)
"""After which Discord sends no interaction again: its token has long expired."""
OWING = timedelta(hours=1)
"""Before the end of a process; what it had published earlier it has told people too, or tried again and again."""


class Rounds:
    """Attends to all tables of the servers that this process serves."""

    def __init__(self, client: discord.AutoShardedClient, runtime: Runtime) -> None:
        tables = runtime.tables
        self._client = client
        self._runtime = runtime
        self._tables = tables
        self._storage = tables.storage
        self._retention = MessageRetention(tables.storage, runtime.direct_messages, tables.now)
        self._is_due = asyncio.Event()
        self._is_new_here = False
        """Discord has just told us in which servers we are, and of their channels."""
        self._beaten_at = -math.inf
        """When we noted last that we are up, by the clock of the loop."""
        self._caught_up_for: float | None = None
        """Seconds of outages that the cards of our servers know of; None: nobody has looked yet."""
        self._tasks: tuple[asyncio.Task[None], ...] = ()

    async def start(self, num_shards: NumShards) -> None:
        """Learn how long the bot was down, take up where it stopped, and go rounds from now on."""
        if (seen := await self._storage.uptime.last(self._app_id)) is not None:
            self._tables.time.learn(seen)
        if self._storage.is_shared:
            await self._runtime.shard_leases.join(num_shards)
        else:
            await self.take_up(None)
        self._tasks = (
            asyncio.create_task(self._go_rounds(), name="rounds"),
            asyncio.create_task(self._keep_beating(), name="heartbeats"),
        )

    async def stop(self) -> None:
        """Go no round any more."""
        for task in self._tasks:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    def connected(self) -> None:
        """Look in the next round, which is due now, whether all tables still have their places."""
        self._is_new_here = True
        self._is_due.set()

    # Taking over

    async def take_up(self, shards: ShardSet | None, *, is_abandoned: bool = True) -> None:
        """Go on where these servers' tables were left: by a process that died, or by one that handed them over."""
        publisher, unpublished = self._runtime.publisher, await self._storage.unpublished(shards)
        await self._runtime.notices.take_up(shards)
        if is_abandoned:
            publisher.resume(unpublished, await self._owing(shards))
        else:
            for session_id in unpublished:
                publisher.wake(session_id)
            # A climax that rests goes on by itself: whoever showed it does not see to that any more.
            publisher.resume((), await self._storage.running(shards))
        for session_id in await self._storage.automatic(shards):
            self._runtime.computers.wake(session_id)

    async def shards_moved(self, handover: Handover) -> None:
        """Take up the tables on shards that have come, and let go of those on shards that have gone."""
        runtime = self._runtime
        if handover.lost.shards:
            await runtime.computers.close()
            with suppress(TimeoutError):
                async with asyncio.timeout(runtime.pace.heartbeat):
                    await runtime.publisher.settle()
            await runtime.publisher.close()
            runtime.notices.forget()
            await self.take_up(runtime.shard_leases.served, is_abandoned=False)
        else:
            await self.take_up(handover.handed_over, is_abandoned=False)
        await self.take_up(handover.abandoned)
        self._caught_up_for = None
        self.connected()

    async def _owing(self, shards: ShardSet | None) -> list[str]:
        """Return the tables whose people a process that died may not have told of the newest state."""
        seen = await self._storage.uptime.last(self._app_id)
        if seen is None:
            return await self._storage.running(shards)
        return await self._storage.changed(seen.seen_at - OWING, shards)

    # Rounds

    async def go_round(self) -> None:
        """Do what is due at tables, go on without who is away, and publish what was left behind."""
        runtime, tables = self._runtime, self._tables
        shards = runtime.shard_leases.served
        if self._storage.is_shared:
            self._storage.live.forget_all()  # of a change we may not have been told
        await self._catch_up(shards)
        for session_id in await self._storage.due(tables.time.now(), shards):
            await self._apart(session_id, partial(timekeeper.attend, tables))
        to_tell = runtime.notices.due()
        for session_id in to_tell:
            await self._apart(session_id, self._go_on)
        behind = [*to_tell, *await self._storage.unpublished(shards)]
        if self._is_new_here:
            self._is_new_here = False
            behind += runtime.channel_health.misplaced(await self._storage.outlines(shards))
        await runtime.publisher.catch_up(behind)
        runtime.background(AlertMessages).tell(shards)
        await runtime.deduplicator.forget(tables.now() - REPEATS)
        await self._retention.prune(shards)

    async def _apart(self, session_id: str, attend: Callable[[str], Awaitable[list[Table]]]) -> None:
        """Attend to a table, and see to what has changed; what is wrong with it holds up no other."""
        try:
            for table in await attend(session_id):
                self._runtime.changed(table)
        except StorageError:
            raise
        except Exception:
            logger.exception("session %s is not attended to now", session_id)

    async def _go_on(self, session_id: str) -> list[Table]:
        table, moved = await self._tables.go_on(session_id)
        return [table] if moved else []

    async def beat(self) -> None:
        """Note that the bot is up, where it is: it is down while Discord doesn't reach it."""
        if any(not shard.is_closed() for shard in self._client.shards.values()):
            self._tables.time.learn(await self._storage.uptime.beat(self._app_id, self._tables.now()))
            self._beaten_at = asyncio.get_running_loop().time()

    async def _catch_up(self, shards: ShardSet | None) -> None:
        """After a start or an outage, let cards show when things end now; they are unpublished then."""
        await self.beat()
        down_for = self._tables.time.down_for
        if self._caught_up_for == down_for:
            return
        tables = self._tables
        for session_id in timekeeper.behind(tables, await self._storage.outlines(shards)):
            await timekeeper.catch_up(tables, session_id)
        self._caught_up_for = down_for

    async def _go_rounds(self) -> None:
        while True:
            try:
                await self.go_round()
            except StorageError as error:
                logger.error("a round failed: %s", error)
            except Exception:
                logger.exception("a round failed; the next one tries again")
            tidy()
            with suppress(TimeoutError):
                async with asyncio.timeout(self._runtime.pace.round):
                    await self._is_due.wait()
            self._is_due.clear()

    async def _keep_beating(self) -> None:
        """Beat where rounds, which do so themselves, take long."""
        pace = self._runtime.pace
        while True:
            await asyncio.sleep(pace.beat)
            if asyncio.get_running_loop().time() - self._beaten_at < pace.beat:
                continue
            try:
                await self.beat()
            except StorageError as error:
                logger.warning("a heartbeat failed: %s", error)

    @property
    def _app_id(self) -> int:
        return self._client.application_id or 0
