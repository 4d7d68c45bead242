"""Work without clicks: rounds, due work at tables, takeovers, heartbeats."""

from __future__ import annotations

import asyncio
import logging
import math
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

import discord

from bot.allocator import tidy
from bot.features.alert import AlertMessages
from bot.features.late import let_computers_decide
from bot.gateway.budget import Urgency, asking
from bot.gateway.shard_leases import NumShards
from bot.interactions.runtime import Runtime
from bot.pace import ended, within
from bot.tables import lobby
from bot.tables.away import time_out, with_absences
from bot.tables.clock import Clock, has_deadline
from bot.tables.move_log import aborted
from bot.tables.table import Table
from bot.tables.tables import Tables, changes_table
from storage import Outline, SessionStatus, ShardSet, StorageError

logger = logging.getLogger(__name__)


INTERVAL = timedelta(days=1)
"""Pause of deletion after nothing was left to delete."""
BATCH_SIZE = 20
"""Tables and messages per round."""


REPEATS = timedelta(minutes=30)
"""After which Discord never repeats an interaction: its token has long expired."""
OWING = timedelta(hours=1)
"""A dead process may owe notices about what it published in this time; older ones were sent or retried."""


class Rounds:
    """Looks after all tables of the servers that this process serves."""

    def __init__(self, client: discord.AutoShardedClient, runtime: Runtime) -> None:
        tables = runtime.tables
        self._client = client
        self._runtime = runtime
        self._tables = tables
        self._storage = tables.storage
        self._prunes_at = tables.now()
        self._pruned = Counter[str]()
        self._is_due = asyncio.Event()
        self._is_new_here = False
        """Whether Discord has just sent our servers and their channels."""
        self._beaten_at = -math.inf
        """Time of the last heartbeat, by the event loop's clock."""
        self._caught_up_for: float | None = None
        """Seconds of outages that our servers' cards know of; `None`: not checked yet."""
        self._tasks: tuple[asyncio.Task[None], ...] = ()

    async def start(self, num_shards: NumShards) -> None:
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
        await ended(*self._tasks)

    def connected(self) -> None:
        """Start a round now that checks whether all tables can be shown."""
        self._is_new_here = True
        self._is_due.set()

    # Taking over

    async def take_up(self, shards: ShardSet | None, *, is_abandoned: bool = True) -> None:
        """Continue the tables of these servers after another process died or handed them over."""
        publisher, unpublished = self._runtime.publisher, await self._storage.unpublished(shards)
        await self._runtime.notices.take_up(shards)
        if is_abandoned:
            seen, storage = await self._storage.uptime.last(self._app_id), self._storage
            running = storage.running(shards) if seen is None else storage.changed(seen.seen_at - OWING, shards)
            publisher.resume(unpublished, await running)  # their people may not have been told of the newest state
        else:
            for session_id in unpublished:
                publisher.wake(session_id)
            # A resting climax must end by itself: the process that showed it is gone.
            publisher.resume((), await self._storage.running(shards))
        for session_id in await self._storage.automatic(shards):
            self._runtime.computers.wake(session_id)

    async def shards_moved(self, handed_over: ShardSet, abandoned: ShardSet, lost: ShardSet) -> None:
        runtime = self._runtime
        if lost.shards:
            await runtime.computers.close()
            await within(runtime.pace.heartbeat, runtime.publisher.settle())
            await runtime.publisher.close()
            runtime.notices.forget()
            await self.take_up(runtime.shard_leases.served, is_abandoned=False)
        else:
            await self.take_up(handed_over, is_abandoned=False)
        await self.take_up(abandoned)
        self._caught_up_for = None
        self.connected()

    # Rounds

    async def go_round(self) -> None:
        runtime, tables = self._runtime, self._tables
        shards = runtime.shard_leases.served
        if self._storage.is_shared:
            self._storage.live.forget_all()  # a notification of a change may have been missed
        await self._catch_up(shards)
        for session_id in await self._storage.due(tables.time.service_now(), shards):
            await self._apart(session_id, partial(attend, tables))
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
        await self._prune(shards)

    async def _prune(self, part: ShardSet | None) -> None:
        """Delete some of what is due; when nothing is left, pause until tomorrow."""
        if self._tables.now() < self._prunes_at:
            return
        with asking(Urgency.UPKEEP):
            pruned = await self._storage.retention.prune(part, BATCH_SIZE)
            pruned["messages"] = await self._delete_messages(part)
        if pruned.total():
            self._pruned += pruned
            return
        self._prunes_at = self._tables.now() + INTERVAL
        if self._pruned:
            logger.info("deleted in time: %s", ", ".join(f"{n} {kind}" for kind, n in self._pruned.items()))
            self._pruned.clear()
            try:
                await self._storage.retention.shrink()
            except StorageError as error:
                logger.warning("the database keeps its size for today: %s", error)

    async def _delete_messages(self, part: ShardSet | None) -> int:
        """Delete private messages of long finished games; failures are retried tomorrow."""
        num_deleted = 0
        for session_id, user_id, private in await self._storage.retention.private_messages(part, BATCH_SIZE):
            if await self._runtime.direct_messages.try_to_delete(private):
                await self._storage.mark_private(session_id, user_id, private=None, dm_closed=False)
                num_deleted += 1
        return num_deleted

    async def _apart(self, session_id: str, attend: Callable[[str], Awaitable[list[Table]]]) -> None:
        """Look after a table and publish what changed; an error affects no other table."""
        try:
            self._runtime.all_changed(await attend(session_id))
        except StorageError:
            raise
        except Exception:
            logger.exception("session %s is not attended to now", session_id)

    async def _go_on(self, session_id: str) -> list[Table]:
        table, moved = await self._tables.go_on(session_id)
        return [table] if moved else []

    async def beat(self) -> None:
        """Write a heartbeat if Discord can be reached: otherwise the bot counts as down."""
        if any(not shard.is_closed() for shard in self._client.shards.values()):
            self._tables.time.learn(await self._storage.uptime.beat(self._app_id, self._tables.now()))
            self._beaten_at = asyncio.get_running_loop().time()

    async def _catch_up(self, shards: ShardSet | None) -> None:
        """Update the deadlines on cards after an outage, by marking them unpublished."""
        await self.beat()
        down_for = self._tables.time.down_for
        if self._caught_up_for == down_for:
            return
        tables = self._tables
        for session_id in behind(tables, await self._storage.outlines(shards)):
            await catch_up(tables, session_id)
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
            await within(self._runtime.pace.round, self._is_due.wait())
            self._is_due.clear()

    async def _keep_beating(self) -> None:
        """Write heartbeats while a round takes long."""
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


async def attend(tables: Tables, session_id: str) -> list[Table]:
    """Do what is due at a table: start or close it, note expired limits, remind people.

    Returns it first, then other tables of people who missed a deadline: they count as absent there.
    """
    known = await tables.load(session_id)
    if not known.is_running:
        is_planned = known.clock.start is not None
        return [await (lobby.begin_if_due if is_planned else lobby.expire)(tables, session_id)]
    table, timed_out = await _pass_time(tables, session_id)
    found = {table.session.id: table}
    for user_id in timed_out:
        found |= {other.session.id: other for other in await time_out(tables, user_id, table)}
    return list(found.values())


@changes_table
async def _pass_time(tables: Tables, table: Table) -> tuple[Table, list[int]]:
    """Note what is over by now; return the table and the people who missed a deadline."""
    now, control = tables.time.service_now(), table.session.time_control
    if not table.is_running or table.session.due_at is None or now < table.session.due_at:
        return table, []
    clock = (await with_absences(tables, table)).passed(now, control)
    if clock.closes_at is not None and clock.closes_at <= now:
        return await tables.commit(table, aborted("idle")), []
    just_late = clock.late_in_public - table.clock.late_in_public if has_deadline(control) else ()
    timed_out = [user_id for seat in just_late if (user_id := table.seats[seat].user_id) is not None]
    to_remind = clock.to_remind(now, control)
    callable_at = {seat: await _callable_at(tables, table, seat, now) for seat in to_remind}
    clock = clock.reminded(now, callable_at, control)
    if table.session.stands_in and clock.late:
        timed = replace(table, session=replace(table.session, clock=clock.write()))
        return await let_computers_decide(tables, timed), timed_out
    return await tables.commit(table, {"clock": clock.write()}), timed_out


@changes_table
async def catch_up(tables: Tables, table: Table) -> Table:
    """Update a table's times after an outage, and announce it once; create a missing clock."""
    return await tables.commit(table, {}) if table.session.is_open else table


async def _callable_at(tables: Tables, table: Table, seat: int, now: datetime) -> datetime:
    """Return the service time from which a player may be reminded: present, and outside quiet hours."""
    time, user_id = tables.time, table.seats[seat].user_id
    here = max(now, table.clock.away_until(seat) or now)
    if user_id is None:
        return here
    return time.of(await tables.people.waking(user_id, time.wall_time(here), table.session.id))


def behind(tables: Tables, outlines: Iterable[Outline]) -> list[str]:
    """Return the tables that don't know of an outage yet, and those without a clock."""
    down_for, found = tables.time.down_for, []
    for known in outlines:
        clock = Clock.read(known.clock)
        if clock is not None and clock.start is not None:  # any outage may have passed it
            is_behind = clock.down_for != down_for
        else:
            is_shown = known.status is SessionStatus.LOBBY or has_deadline(known.time_control)
            is_behind = clock is None or (is_shown and clock.unannounced(down_for) is not None)
        if is_behind:
            found.append(known.id)
    return found
