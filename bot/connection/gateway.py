"""Trouble with Discord's gateway: what it means for the person who runs the bot, and how IDENTIFYs are spared.

Discord lets a bot identify once in five seconds, all its processes together.

Discord resets the token of a bot that identifies 1,000 times within a day
(https://discord.com/developers/docs/events/gateway#rate-limiting): that must not come of a crash loop.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence

import aiohttp
import discord

from storage import Storage, StorageError

logger = logging.getLogger(__name__)

DAY = 24 * 3600.0
FREE_IDENTIFIES = 5
"""IDENTIFYs a day that never wait: starts and lost sessions come now and then."""
CRASH_LOOP_IDENTIFIES = 20
"""From here on it can only be a crash loop."""
LONGEST_BACKOFF = 30.0
"""Seconds that one waits for the next up to there; discord.py gives up after sixty."""
TURN_VALIDITY = 0.09
"""Of the time between two turns, that one lasts: `Pace.identify_spacing` is longer than Discord's by that much."""
CRASH_LOOP_SPACING = 3000.0
"""Seconds between two from there on: 29 a day, 49 in all."""

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
    """Discord would be asked for another session too soon; nothing was asked."""

    def __init__(self, count: int) -> None:
        super().__init__(
            f"Discord ended {count} sessions of the bot within a day: it asks for the next one when it is started "
            "again, 50 minutes after the last. Look into the log for what ends them."
        )


def is_login_refused(error: Exception) -> bool:
    """Tell whether there is no connection because the token is wrong: trying again does not help."""
    is_refused = isinstance(error, discord.ConnectionClosed) and error.code == _TOKEN_REFUSED
    return isinstance(error, discord.LoginFailure) or is_refused


def explain(error: Exception) -> str | None:
    """Return one sentence for the person who runs the bot: why there is no connection and what to do.

    None for what has other reasons.
    """
    match error:
        case discord.LoginFailure():
            return "Discord does not accept DISCORD_TOKEN: copy it again from the developer portal."
        case TooManyIdentifies():
            return str(error)
        case discord.PrivilegedIntentsRequired():
            return _CLOSED[4014]
        case discord.ConnectionClosed() if error.code in _CLOSED:
            return _CLOSED[error.code]
        case discord.ConnectionClosed():
            return f"Discord ended the connection ({error.code}): start the bot again."
        case discord.HTTPException(status=429) | discord.RateLimited():
            return (
                "Discord refuses this address or this bot for now because of too many requests (429): wait an hour "
                "before you start it again."
            )
        case discord.HTTPException(status=403):
            return (
                "Discord refuses the bot (403): look in the developer portal whether it was disabled, and whether "
                "this address may reach discord.com at all."
            )
        case discord.DiscordServerError() | discord.GatewayNotFound() | aiohttp.ClientError() | OSError():
            return f"Discord can't be reached: {error}. Check the network and start again."
        case _:
            return None


class IdentifyLimiter:
    """Counts the IDENTIFYs of every shard in storage, over all starts, and says how long the next one waits.

    `spacing` are the seconds between two IDENTIFYs of the bot; `scale` stretches what a crash loop is slowed down;
    `now` returns seconds of the wall clock, `sleep` waits for some.
    """

    def __init__(
        self,
        storage: Storage,
        *,
        spacing: float,
        scale: float = 1.0,
        now: Callable[[], float] = time.time,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._storage = storage
        self._spacing = spacing
        self._scale = scale
        self._now = now
        self._sleep = sleep
        self._unsaved: dict[str, list[float]] = {}
        """When shards identified, as far as storage may not know it."""
        self._unanswered: set[int] = set()
        self._turns: dict[int, float] = {}

    async def wait(self, app_id: int, shard_id: int) -> None:
        """Wait until a shard may identify, however long that is."""
        while delay := self._delay(times := await self._times(app_id, shard_id)):
            if delay > LONGEST_BACKOFF:
                logger.warning(
                    "shard %d has identified %d times within a day: it waits %d min before the next time, as "
                    "Discord resets the token of a bot that does so 1,000 times",
                    *(shard_id, len(times), round(delay / 60)),
                )
            await self._sleep(delay)

    async def acquire(self, app_id: int, shard_id: int) -> None:
        """Wait a little, count an IDENTIFY that is sent now. Raises `TooManyIdentifies`: none may be sent."""
        if shard_id in self._unanswered:
            logger.warning(
                "Discord ended the connection of shard %d right after IDENTIFY, without a word", shard_id
            )
        times = await self._times(app_id, shard_id)
        delay = self._delay(times)
        if delay > LONGEST_BACKOFF:
            raise TooManyIdentifies(len(times))
        await self._sleep(delay)
        now = self._now()
        self._unsaved.setdefault(_key(shard_id), []).append(now)
        self._unanswered.add(shard_id)
        await self._save(app_id, shard_id, [*times, now])

    async def wait_for_turn(self, shard_id: int) -> None:
        """Wait until it is a shard's turn to identify, of all shards in all processes: it is to connect now."""
        try:
            while delay := await self._storage.leases.identify_in(self._spacing):
                await self._sleep(delay)
        except StorageError as error:
            logger.warning("other processes are not asked whose turn it is to identify: %s", error)
            await self._sleep(self._spacing)
        self._turns[shard_id] = self._now()

    async def take_turn(self, shard_id: int) -> None:
        """Take the turn of a shard, which identifies now; wait for another one if there was none or it is over."""
        if self._now() - self._turns.pop(shard_id, 0.0) > self._spacing * TURN_VALIDITY:
            await self.wait_for_turn(shard_id)
            del self._turns[shard_id]

    def connected(self, shard_id: int) -> None:
        """Note that a shard is connected."""
        self._unanswered.discard(shard_id)

    async def _times(self, app_id: int, shard_id: int) -> list[float]:
        """Return when a shard identified within the last day, oldest first.

        What lies in the future, as the clock has been set back, counts from now on.
        """
        key, now = _key(shard_id), self._now()
        stored: list[float] = json.loads(await self._storage.setting("app", app_id, key) or "[]")
        known = Counter(stored) | Counter(self._unsaved.get(key, ()))
        times = [min(at, now) for at in sorted(known.elements()) if at > now - DAY]
        if any(at > now for at in known):
            await self._save(app_id, shard_id, times)
        return times

    async def _save(self, app_id: int, shard_id: int, times: Sequence[float]) -> None:
        try:
            await self._storage.set_setting("app", app_id, _key(shard_id), json.dumps(times))
        except StorageError as error:
            logger.warning("an IDENTIFY is counted in memory only: %s", error)
        else:
            self._unsaved.pop(_key(shard_id), None)

    def _delay(self, times: Sequence[float]) -> float:
        if len(times) < FREE_IDENTIFIES:
            return 0.0
        is_loop = len(times) >= CRASH_LOOP_IDENTIFIES
        spacing = CRASH_LOOP_SPACING if is_loop else min(2.0 ** (len(times) - FREE_IDENTIFIES), LONGEST_BACKOFF)
        return max(0.0, times[-1] + spacing - self._now()) * self._scale


def _key(shard_id: int) -> str:
    return f"identifies-{shard_id}"
