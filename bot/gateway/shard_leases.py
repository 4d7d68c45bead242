"""This process's share of the shards, connected when assigned to us and dropped when another process serves them.

Discord allows two connections of one shard for a while and sends events to both, so a successor connects first.
https://discord.com/developers/docs/events/gateway#sharding
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from typing import Literal

import discord
from discord.gateway import DiscordWebSocket

from bot.gateway.connect import GatewaySessions, recommended_shards
from bot.pace import Pace, Tasks, ended, within
from storage import Lease, ShardSet, Storage, StorageError
from storage.leases import END, RENEW, new_process

logger = logging.getLogger(__name__)

NumShards = int | Literal["auto"]


OnHandover = Callable[[ShardSet, ShardSet, ShardSet], Awaitable[None]]
"""Called with the servers handed over to us, taken over from a dead process, and handed over to another one.

The first include servers of ours whose changes we may have missed.
"""


class ShardLeases:
    """The shards that this process serves; all of them on a database for a single process.

    `on_handover` is called after shards moved; `on_change(session_id)` after another process changed a table of
    ours.
    """

    def __init__(
        self,
        client: discord.AutoShardedClient,
        storage: Storage,
        pace: Pace,
        *,
        on_handover: OnHandover,
        on_change: Callable[[str], object],
    ) -> None:
        self._client = client
        self._leases = storage.leases
        self._live = storage.live
        if storage.is_shared:
            self._live.serves = self._keeps_live
        self._hears, self._renewed_at = False, 0.0
        self._pace = pace
        self._on_handover = on_handover
        self._on_change = on_change
        self.process = new_process()
        self._lease: Lease | None = None
        self._is_leaving = self._is_over = False
        self._is_news = asyncio.Event()
        self._missed: list[int] = []
        """Shards whose changes we may have missed."""
        self._has_no_more = asyncio.Event()
        self._connected: set[int] = set()
        self._known: set[int] = set()
        self._gateway_sessions = GatewaySessions(client)
        self._noted: dict[int, str] = {}
        self._launched: dict[int, asyncio.Task[None] | None] = {}
        self._keeping: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._notifying = Tasks()

    @property
    def served(self) -> ShardSet | None:
        """The servers whose tables this process publishes and plays; `None`: all."""
        return None if self._lease is None else self._lease.served

    @property
    def share(self) -> float:
        """The share of all shards that this process serves, from 0 to 1."""
        return 1.0 if self._lease is None else len(self._lease.owned) / self._lease.num_shards

    def serves(self, guild_id: int) -> bool:
        """Tell whether this process publishes and plays the tables of a server."""
        return self.served is None or guild_id in self.served

    def _keeps_live(self, guild_id: int) -> bool:
        """Tell whether we hear of all changes other processes make to a server's tables."""
        is_held = self._lease is not None and guild_id in self._lease.served
        return is_held and self._hears and asyncio.get_running_loop().time() < self._renewed_at + self._pace.lease

    def knows(self, guild_id: int) -> bool:
        """Tell whether a server is ours, and Discord has sent the servers of its shard."""
        return (
            self._client.is_ready()
            and self.serves(guild_id)
            and (self._lease is None or guild_id in ShardSet(self._lease.num_shards, frozenset(self._known)))
        )

    @property
    def state(self) -> Literal["up", "standing by", "down"]:
        """Whether our shards are connected; "standing by" if other processes serve them all.

        discord.py keeps shards handed over, in closed state.
        """
        if self._lease is not None and not self._lease.owned | self._lease.coming:
            return "standing by"
        connected, ours = self.connected_shards
        return "up" if ours and connected == ours and self._client.is_ready() else "down"

    @property
    def connected_shards(self) -> tuple[int, int]:
        """Return how many of our shards are connected, and how many we have."""
        shards = self._client.shards
        ours = range(self._client.shard_count or 1) if self._lease is None else self._lease.owned
        return sum(shard in shards and not shards[shard].is_closed() for shard in ours), len(ours)

    def serves_first(self) -> bool:
        """Tell whether the first shard is ours, whose process does work for all."""
        return self.served is None or 0 in self.served.shards

    async def join(self, wanted: NumShards) -> None:
        """Join, and wait until there are shards for us, which the client then connects.

        `wanted`: total number of shards; "auto": as many as are in use, or else as Discord recommends. Raises
        StorageError if other processes use another number.
        """
        num_shards = await self._leases.num_shards() if wanted == "auto" else wanted
        if num_shards is None:
            num_shards = await recommended_shards(self._client.http)
        self._lease = await self._leases.renew(self.process, num_shards, self._pace.lease)
        self._listening = asyncio.create_task(self._listen(), name="listen to other processes")
        if not self._lease.coming:
            logger.info("standing by: other processes serve all %d shards", num_shards)
        while not self._lease.coming:
            await self._wait()
            self._lease = await self._leases.renew(self.process, num_shards, self._pace.lease)
        self._client.shard_count, self._client.shard_ids = num_shards, sorted(self._lease.coming)
        self._launched = dict.fromkeys(self._lease.coming)
        self._go_on(self._lease.left)
        self._keeping = asyncio.create_task(self._keep(self._lease), name="keep the lease")

    def connected(self, shard: int) -> None:
        """Note that a shard has its own session: it is ours from the next renewal on."""
        self._known.add(shard)
        self.resumed(shard)
        self._gateway_sessions.drop(shard)

    def resumed(self, shard: int) -> None:
        """Note that a session was resumed: its shard is ours from the next renewal on."""
        if shard in self._launched:  # not if it was dropped meanwhile
            self._connected.add(shard)
            self._is_news.set()

    def notify(self, session_id: str, guild_id: int) -> None:
        """Notify the process that serves a server of a change; if that fails, its next round will find it."""
        self._notifying.begin(self._notify(session_id, guild_id), f"tell of {session_id}")

    async def _notify(self, session_id: str, guild_id: int) -> None:
        try:
            await self._leases.tell(session_id, guild_id)
        except StorageError as error:
            logger.warning("nobody was told that session %s has changed: %s", session_id, error)

    async def hand_over(self) -> None:
        """Wait until other processes, if any, serve our shards."""
        self._is_leaving = True
        self._is_news.set()
        if self._keeping is not None:
            await self._has_no_more.wait()

    async def release(self) -> None:
        """Disconnect all shards and leave their sessions to other processes, if any."""
        if self._lease is None:
            for shard in self._client.shards.values():
                await shard.disconnect()
            return
        self._is_over = True
        self._is_news.set()
        for launching in filter(None, self._launched.values()):
            launching.cancel()
        if self._keeping is not None:
            await asyncio.wait({self._keeping}, timeout=self._pace.heartbeat)
        try:  # before disconnecting: a successor that connects in between resumes our session
            await self._free(self._gateway_sessions.resumable())
        finally:
            await self._gateway_sessions.suspend()

    async def _free(self, sessions: Mapping[int, str]) -> None:
        with suppress(StorageError):  # the lease expires by itself
            await self._leases.release(self.process, sessions)

    async def end(self) -> None:
        self._is_leaving = self._is_over = True
        self._is_news.set()
        if self._keeping is not None:
            await asyncio.wait({self._keeping}, timeout=self._pace.heartbeat)
        await ended(self._keeping, self._listening, *self._launched.values())
        await self._notifying.settle()
        if self._lease is not None:
            await self._free({})
            await self._tell_end(self._lease.owned)

    async def _tell_end(self, shards: Iterable[int]) -> None:
        """Tell our successors that we change no more tables of these shards."""
        with suppress(StorageError):  # their next round will find what we left
            await self._leases.tell_end(shards)

    async def _keep(self, lease: Lease) -> None:
        num_failures = 0
        while not self._is_over:
            await self._wait()
            try:
                lease = await self._renew(lease)
                num_failures = 0
                if self._is_leaving and not (lease.owned and lease.num_successors):
                    self._has_no_more.set()
            except StorageError as error:
                num_failures += 1
                if num_failures == 1:
                    logger.warning("the lease can't be renewed, trying again: %s", error)

    async def _wait(self) -> None:
        await within(self._pace.heartbeat, self._is_news.wait())
        self._is_news.clear()

    async def _renew(self, before: Lease) -> Lease:
        handed_over = set()
        for shard in before.coming & self._connected:
            is_handed_over, left = await self._leases.arrived(self.process, shard)
            if is_handed_over:
                handed_over.add(shard)
            if left is not None:
                self._go_on({shard: left})
        sessions = {
            shard: written for shard, written in self._gateway_sessions.resumable().items() if shard in before.owned
        }
        news = {shard: written for shard, written in sessions.items() if self._noted.get(shard) != written}
        asked_at = asyncio.get_running_loop().time()
        self._lease = lease = await self._leases.renew(
            self.process, before.num_shards, self._pace.lease, is_leaving=self._is_leaving, sessions=news
        )
        if asked_at > self._renewed_at + self._pace.lease or lease.owned != before.owned:
            self._live.forget_all()  # others may have changed them in between
        self._renewed_at = asked_at
        self._noted |= news
        self._go_on(lease.left)
        held = lease.owned | lease.coming
        for shard in self._launched.keys() - held:
            await self._disconnect(shard)
        for shard in sorted(held - self._launched.keys()):
            self._launched[shard] = asyncio.create_task(
                self._client.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard), name=f"connect shard {shard}"
            )
        gained, lost = lease.owned - before.owned, before.owned - lease.owned
        if gained or lost:
            logger.info("serving shards %s of %d", sorted(lease.owned), lease.num_shards)
        num_missed, missed = len(self._missed), lease.owned.intersection(self._missed)
        if gained or lost or missed:
            parts = (gained & handed_over | missed, gained - handed_over, lost)
            await self._on_handover(*(ShardSet(lease.num_shards, shards) for shards in parts))
        del self._missed[:num_missed]
        if lost:
            await self._tell_end(lost)
        return lease

    def _go_on(self, left: Mapping[int, str]) -> None:
        for shard, session in left.items():
            self._gateway_sessions.resume(shard, session)
            if shard in self._known:
                self._gateway_sessions.drop(shard)

    async def _disconnect(self, shard: int) -> None:
        launching = self._launched.pop(shard)
        if launching is not None:
            launching.cancel()
        self._connected.discard(shard)
        self._known.discard(shard)
        self._noted.pop(shard, None)
        self._gateway_sessions.drop(shard)
        info = self._client.get_shard(shard)
        if info is not None:
            await info.disconnect()

    async def _listen(self) -> None:
        while True:
            try:
                return await self._leases.listen(self._hear)
            except StorageError as error:
                self._hears = False
                logger.warning("other processes are not heard for now: %s", error)
                await asyncio.sleep(self._pace.heartbeat)

    def _hear(self, said: str) -> None:
        if not said:
            self._hears = True
            self._note_missed(() if self._lease is None else self._lease.owned)
        elif said == RENEW:
            self._is_news.set()
        elif said.startswith(END):
            self._note_missed([int(said.removeprefix(END))])
        else:
            session_id, guild_id = said.split(" ")
            self._live.forget(session_id)
            if self.serves(int(guild_id)):
                self._on_change(session_id)

    def _note_missed(self, shards: Iterable[int]) -> None:
        self._live.forget_all()
        self._missed.extend(shards)
        self._is_news.set()
