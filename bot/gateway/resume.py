"""Gateway sessions that pass from process to process without an IDENTIFY, of which Discord takes one in 5 seconds.

Any connection with the bot's token may resume a session. What its process had not noted as received is sent again,
and what it had carried out all the same is known by the claims. A resumed session tells nothing of the servers that
we are in, so every shard identifies besides, as soon as Discord lets it, and has a session of its own then.
https://discord.com/developers/docs/events/gateway#resuming
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

from bot.pace import ended

logger = logging.getLogger(__name__)

CLOSE_RESUMABLE, CLOSE_ENDING = 4000, 1000
"""Codes to close a connection with: Discord keeps its session after the first, and ends it after the second."""
CONNECT_SECONDS = 3.0
"""For which a connection under way is waited for before it is given up."""
_ENDS = (ReconnectWebSocket, discord.ConnectionClosed, aiohttp.ClientError, OSError, TimeoutError)


@dataclass(frozen=True)
class GatewaySession:
    """What it takes to resume a session; `sequence` is the number of the last event received."""

    session_id: str
    url: str
    sequence: int

    def write(self) -> str:
        return json.dumps(asdict(self))


class GatewaySessions:
    """The sessions of a client that can be passed on, and those of other processes that go on here for a while."""

    def __init__(self, client: discord.AutoShardedClient) -> None:
        self._client = client
        self._sockets: dict[int, DiscordWebSocket] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._tried: set[str] = set()

    def resumable(self) -> dict[int, str]:
        """Return the session of every shard that is or was connected, as JSON."""
        return _written(self._connections())

    def _connections(self) -> dict[int, DiscordWebSocket]:
        own = {shard: info._parent.ws for shard, info in self._client.shards.items()}
        left = {shard: ws for shard, ws in self._sockets.items() if shard not in own or not own[shard].open}
        return own | left

    def resume(self, shard: int, session: str) -> None:
        """Connect to a session that another process has left, once."""
        left = GatewaySession(**json.loads(session))
        if left.session_id not in self._tried:
            self._tried.add(left.session_id)
            self._tasks[shard] = asyncio.create_task(self._listen(shard, left), name=f"resume shard {shard}")

    async def _listen(self, shard: int, left: GatewaySession) -> None:
        connecting = asyncio.create_task(
            DiscordWebSocket.from_client(
                self._client,
                gateway=yarl.URL(left.url),
                shard_id=shard,
                session=left.session_id,
                sequence=left.sequence,
                resume=True,
            )
        )
        socket: DiscordWebSocket | None = None
        try:
            socket = self._sockets[shard] = await asyncio.shield(connecting)
            while True:
                await socket.poll_event()
        except _ENDS as end:
            logger.info("the session that was left of shard %d ends here: %r", shard, end)
        finally:
            if socket is None:
                await _close(connecting)
            elif self._sockets.pop(shard, None) is not None:
                await socket.close(code=CLOSE_ENDING)

    async def drop(self, shard: int) -> None:
        """Let go of the session that was left of a shard: it has one of its own, or is not ours any more."""
        await ended(self._tasks.pop(shard, None))

    async def suspend(self) -> dict[int, str]:
        """Disconnect all shards so that others can go on with their sessions; return these as JSON."""
        connections = self._connections()
        self._sockets.clear()
        for task in self._tasks.values():
            task.cancel()
        for info in self._client.shards.values():
            info._parent._cancel_task()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        closing = (connection.close(code=CLOSE_RESUMABLE) for connection in connections.values() if connection.open)
        await asyncio.gather(*closing, return_exceptions=True)
        return _written(connections)


async def _close(connecting: asyncio.Task[DiscordWebSocket]) -> None:
    """Close a connection that is only being made: cancelled, it would live on in the thread of its heartbeats."""
    await asyncio.wait({connecting}, timeout=CONNECT_SECONDS)
    connecting.cancel()
    with suppress(asyncio.CancelledError, *_ENDS):
        socket = await connecting
        await socket.close(code=CLOSE_RESUMABLE)


def _written(connections: Mapping[int, DiscordWebSocket]) -> dict[int, str]:
    return {
        shard: GatewaySession(connection.session_id, str(connection.gateway), connection.sequence).write()
        for shard, connection in connections.items()
        if connection.session_id is not None and connection.sequence is not None
    }
