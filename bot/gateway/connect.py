"""Discord's gateway: explaining its errors to the operator, and saving IDENTIFYs.

Discord lets a bot identify once in five seconds, all processes together, and 1,000 times a day, and resets the
token of a bot that exceeds this (https://discord.com/developers/docs/events/gateway#rate-limiting). A crash loop
must not: so we ask Discord each time how many are left, whatever our own database says.

Therefore sessions pass from process to process: any connection with the bot's token may resume one. Events not yet
acknowledged are sent again; those already handled are recognised by their claims. A resumed session doesn't tell
which servers we are in, so every shard also identifies as soon as it may, and then has a session of its own
(https://discord.com/developers/docs/events/gateway#resuming).
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.http import HTTPClient

from bot.gateway.errors import UNKNOWN_ANSWER, Blocked, Unreadable, described
from storage import Storage, StorageError

logger = logging.getLogger(__name__)

LONGEST_BACKOFF = 30.0
"""Longest delay between reconnects up to this many seconds; discord.py's own grows to sixty."""
TURN_VALIDITY = 0.09
"""Part of the time between two turns for which a turn is valid; `Pace.identify_spacing` is that much longer."""
CLOSE_RESUMABLE = 4000
"""A close code after which Discord keeps the session."""
CONNECT_SECONDS = 3.0
"""How long to wait for a connection being made."""
_ENDS = (ReconnectWebSocket, discord.ConnectionClosed, aiohttp.ClientError, OSError, TimeoutError)

_TOKEN_REFUSED = 4004
_CLOSED = {
    _TOKEN_REFUSED: "Discord does not accept DISCORD_TOKEN any more: copy it again from the developer portal.",
    4010: "Discord refuses the shard that the bot asks for (4010): start it again, it asks how many there are.",
    4011: "The bot is in too many servers for its shards (4011): start it again, it then asks how many it needs.",
    4012: "Discord no longer speaks the version of its gateway that the bot uses (4012): update the bot.",
    4013: "Discord does not know what the bot wants to be told of (4013, invalid intents): update the bot.",
    4014: "Discord does not let the bot be told of what it wants (4014, disallowed intents): update the bot.",
}


class TooManyIdentifies(Exception):  # noqa: N818 - named after what happened
    """Identifying now would break Discord's limit; nothing was sent."""

    def __init__(self, limit: SessionStarts) -> None:
        super().__init__(
            f"{limit}: started again, it waits until it may begin the next. Look into the log for what ends them."
        )


@dataclass(frozen=True)
class SessionStarts:
    """Discord's session start limit: recommended shards, and how many IDENTIFYs are left.

    They are replenished after `reset_after` seconds.
    """

    shards: int
    total: int
    remaining: int
    reset_after: float

    def __str__(self) -> str:
        return f"The bot has begun {self.total - self.remaining} of the {self.total} sessions that Discord lets it"

    def has(self, needed: int) -> bool:
        """Tell whether so many are left."""
        return self.remaining >= min(needed, self.total)

    def wait(self, needed: int) -> float:
        """Return the seconds until so many may identify.

        The first half needs no waiting; the second is spread over the day, so that a crash loop can't use it up.
        """
        if not self.has(needed):
            return max(self.reset_after, 1.0)
        return 0.0 if 2 * self.remaining >= self.total else self.reset_after / self.remaining


async def session_starts(http: HTTPClient) -> SessionStarts | None:
    """Ask Discord for the session start limit; `None` if the response lacks it."""
    try:
        shards, _, limit = await http.get_bot_gateway()
        seconds = limit["reset_after"] / 1000
        return SessionStarts(int(shards), int(limit["total"]), int(limit["remaining"]), seconds)
    except UNKNOWN_ANSWER as trouble:
        logger.warning(
            "Discord does not say how often the bot may connect, and in how many parts: %s",
            described(trouble),
        )
        return None


async def recommended_shards(http: HTTPClient) -> int:
    """Return the number of shards Discord recommends; one if it doesn't say."""
    starts = await session_starts(http)
    return 1 if starts is None else starts.shards


def is_login_refused(error: Exception) -> bool:
    """Tell whether Discord rejects the token, so that retrying doesn't help."""
    is_refused = isinstance(error, discord.ConnectionClosed) and error.code == _TOKEN_REFUSED
    return isinstance(error, discord.LoginFailure) or is_refused


def explain(error: Exception) -> str | None:
    """Return one sentence for the operator: why there is no connection, and what to do."""
    match error:
        case discord.LoginFailure():
            return "Discord does not accept DISCORD_TOKEN: copy it again from the developer portal."
        case TooManyIdentifies():
            return str(error)
        case Blocked():
            return f"{error}, as after too many requests: it is asked again, more and more seldom."
        case discord.PrivilegedIntentsRequired():
            return _CLOSED[4014]
        case discord.ConnectionClosed() if error.code in _CLOSED:
            return _CLOSED[error.code]
        case discord.ConnectionClosed():
            return f"Discord ended the connection ({error.code}): start the bot again."
        case discord.HTTPException(status=403):
            return (
                "Discord refuses the bot (403): look in the developer portal whether it was disabled, and whether "
                "this address may reach discord.com at all."
            )
        case Unreadable():
            return f"{error}."
        case discord.DiscordServerError() | discord.GatewayNotFound() | aiohttp.ClientError() | OSError():
            return f"Discord can't be reached: {error}. Check the network."
        case _:
            return None


@dataclass(eq=False)
class IdentifyLimiter:
    """Decides when a shard may identify: one after the other, within Discord's limits.

    `ask` returns the session start limit; `spacing`: seconds between two IDENTIFYs of the bot; `now` returns
    wall-clock seconds, `sleep` waits.
    """

    storage: Storage
    ask: Callable[[], Awaitable[SessionStarts | None]]
    spacing: float
    now: Callable[[], float] = time.time
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep

    def __post_init__(self) -> None:
        self._admitted: set[int] = set()
        self._unanswered: set[int] = set()
        self._turns: dict[int, float] = {}

    async def wait(self, shard_id: int, needed: int) -> None:
        """Wait until a shard, one of `needed`, may identify."""
        while (limit := await self.ask()) is not None and (delay := limit.wait(needed)):
            if delay > LONGEST_BACKOFF:
                logger.warning("%s: shard %d waits %s for the next", limit, shard_id, _duration(delay))
            await self.sleep(delay)
            if limit.has(needed):
                break
        self._admitted.add(shard_id)

    async def acquire(self, shard_id: int) -> None:
        """Wait briefly if a shard has not waited yet. Raises `TooManyIdentifies`."""
        if shard_id in self._unanswered:
            logger.warning(
                "Discord ended the connection of shard %d right after IDENTIFY, without a word", shard_id
            )
        if shard_id not in self._admitted and (limit := await self.ask()) is not None:
            if (delay := limit.wait(1)) > LONGEST_BACKOFF:
                raise TooManyIdentifies(limit)
            await self.sleep(delay)
        self._admitted.discard(shard_id)
        self._unanswered.add(shard_id)

    async def wait_for_turn(self, shard_id: int) -> None:
        """Wait for a shard's turn to identify among all processes; it must connect now."""
        try:
            while delay := await self.storage.leases.identify_in(self.spacing):
                await self.sleep(delay)
        except StorageError as error:
            logger.warning("other processes are not asked whose turn it is to identify: %s", error)
            await self.sleep(self.spacing)
        self._turns[shard_id] = self.now()

    async def take_turn(self, shard_id: int) -> None:
        """Use a shard's turn, waiting for a new one if it expired."""
        if self.now() - self._turns.pop(shard_id, 0.0) > self.spacing * TURN_VALIDITY:
            await self.wait_for_turn(shard_id)
            del self._turns[shard_id]

    def connected(self, shard_id: int) -> None:
        self._unanswered.discard(shard_id)


def _duration(seconds: float) -> str:
    return f"{seconds / 60:.0f} min" if seconds < 2 * 3600 else f"{seconds / 3600:.0f} h"


class GatewaySessions:
    """The client's sessions that can be passed on, and those resumed from other processes."""

    def __init__(self, client: discord.AutoShardedClient) -> None:
        self._client = client
        self._sockets: dict[int, DiscordWebSocket] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._caught_up: dict[int, asyncio.Future[None]] = {}
        """Done when Discord has repeated what a session missed."""
        self._tried: set[str] = set()

    def resumable(self) -> dict[int, str]:
        return _written(self._connections())

    def _connections(self) -> dict[int, DiscordWebSocket]:
        own = {shard: info._parent.ws for shard, info in self._client.shards.items()}
        left = {shard: ws for shard, ws in self._sockets.items() if shard not in own or not own[shard].open}
        return own | left

    def resume(self, shard: int, session: str) -> None:
        """Resume a session that another process left, once."""
        left = json.loads(session)
        if left["session_id"] not in self._tried:
            self._tried.add(left["session_id"])
            self._caught_up[shard] = asyncio.get_running_loop().create_future()
            self._tasks[shard] = asyncio.create_task(self._listen(shard, left), name=f"resume shard {shard}")

    async def _listen(self, shard: int, left: Mapping[str, Any]) -> None:
        connecting = asyncio.create_task(
            DiscordWebSocket.from_client(
                self._client,
                gateway=yarl.URL(left["url"]),
                shard_id=shard,
                session=left["session_id"],
                sequence=left["sequence"],
                resume=True,
            )
        )
        socket: DiscordWebSocket | None = None
        try:
            caught_up = self._caught_up[shard]
            socket = self._sockets[shard] = await asyncio.shield(connecting)
            resumed = socket.wait_for("RESUMED", lambda _: True)
            resumed.add_done_callback(lambda _: caught_up.set_result(None))
            while True:
                await socket.poll_event()
        except _ENDS as end:
            logger.info("the session that was left of shard %d ends here: %r", shard, end)
        finally:
            if socket is None:
                await _close(connecting)
            elif self._sockets.pop(shard, None) is not None:
                await socket.close(code=CLOSE_RESUMABLE)

    def drop(self, shard: int) -> None:
        """Drop the resumed session of a shard that has its own by now, or isn't ours any more.

        Only this session gets the events that Discord repeats up to RESUMED, so it lasts until then.
        """
        if (task := self._tasks.get(shard)) is not None:
            self._caught_up[shard].add_done_callback(lambda _: task.cancel())

    async def suspend(self) -> None:
        """Disconnect all shards resumably."""
        connections = self._connections()
        self._sockets.clear()
        for task in self._tasks.values():
            task.cancel()
        for info in self._client.shards.values():
            info._parent._cancel_task()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        closing = (connection.close(code=CLOSE_RESUMABLE) for connection in connections.values() if connection.open)
        await asyncio.gather(*closing, return_exceptions=True)


async def _close(connecting: asyncio.Task[DiscordWebSocket]) -> None:
    """Close a connection being made: if only cancelled, its heartbeat thread would keep it alive."""
    await asyncio.wait({connecting}, timeout=CONNECT_SECONDS)
    connecting.cancel()
    with suppress(asyncio.CancelledError, *_ENDS):
        socket = await connecting
        await socket.close(code=CLOSE_RESUMABLE)


def _written(connections: Mapping[int, DiscordWebSocket]) -> dict[int, str]:
    """Return the data needed to resume each session; `sequence` is the number of the last event received."""
    return {
        shard: json.dumps({"session_id": known.session_id, "url": str(known.gateway), "sequence": known.sequence})
        for shard, known in connections.items()
        if known.session_id is not None and known.sequence is not None
    }
