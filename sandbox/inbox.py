"""What a person of the local Discord has received and sees."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable
from typing import Any

import aiohttp

from sandbox.payload import Json

SILENT = 1 << 12
_ENDED = "The connection to the local Discord has ended."
LONGEST_WAIT = 60.0
"""Seconds until an expected event counts as missing: a busy machine may stall for several."""


class Inbox:
    """Reads the frames of one person's connection and keeps the current channels, messages and lists.

    ``secrets`` holds every frame ever received, for tests that look for leaks; ``pings`` the new messages that
    would notify this person: those that mention them, and the bot's direct messages.
    """

    def __init__(
        self,
        http: aiohttp.ClientSession,
        ws: aiohttp.ClientWebSocketResponse,
        hello: Json,
        *,
        max_frames: int | None = None,
    ) -> None:
        self.me: Json = hello["me"]
        self.id: str = self.me["id"]
        self.bot: Json = hello["bot"]
        self.bot_online: bool = hello["bot_online"]
        self.weather: str = hello["weather"]
        self.guild: Json = hello["guild"]
        self.channels: dict[str, Json] = {c["id"]: c for c in hello["channels"]}
        self.commands: list[Json] = hello["commands"]
        self.people: list[Json] = hello["people"]
        self.pings: list[Json] = []
        self.secrets: list[Json] = [hello]
        self._messages: dict[str, dict[str, Json]] = {}
        self._max_frames = max_frames
        self._num_forgotten = 0
        self._nonces = itertools.count(1)
        self._answers: dict[str, asyncio.Future[Json]] = {}
        self._changed = asyncio.Event()
        self._http = http
        self._ws = ws
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for frame in self._ws:
            if frame.type == aiohttp.WSMsgType.TEXT:
                self._take(json.loads(frame.data))
        self._changed.set()
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(ConnectionError(_ENDED))

    def _take(self, frame: Json) -> None:
        self._remember(frame)
        kind = frame["t"]
        if kind == "message":
            self._keep(frame["message"])
            if self._notifies(frame["message"]):
                self.pings.append(frame["message"])
        elif kind == "edit":
            self._keep(frame["message"])
        elif kind == "delete":
            self._messages.get(frame["channel"], {}).pop(frame["id"], None)
        elif kind == "history":
            self._messages[frame["channel"]] = {m["id"]: m for m in frame["messages"]}
        elif kind == "channel":
            self.channels[frame["channel"]["id"]] = frame["channel"]
        elif kind == "channel_delete":
            self.channels.pop(frame["id"], None)
            self._messages.pop(frame["id"], None)
        elif kind == "commands":
            self.commands = frame["commands"]
        elif kind == "people":
            self.people = frame["people"]
        elif kind == "bot":
            self.bot_online = frame["online"]
        elif kind == "weather":
            self.weather = frame["name"]
        answer = self._answers.pop(frame.get("nonce", ""), None)
        if answer is not None and not answer.done():  # the waiting task may be gone
            answer.set_result(frame)
        self._changed.set()

    def _remember(self, frame: Json) -> None:
        self.secrets.append(frame)
        if self._max_frames is not None and len(self.secrets) > 2 * self._max_frames:
            forgotten = len(self.secrets) - self._max_frames
            self._num_forgotten += forgotten
            del self.secrets[:forgotten]
            del self.pings[: -self._max_frames]

    @property
    def num_frames(self) -> int:
        """Number of frames so far."""
        return self._num_forgotten + len(self.secrets)

    def frames(self, start: int) -> list[Json]:
        """Return the frames from number ``start`` on, as far as they are kept."""
        return self.secrets[max(0, start - self._num_forgotten) :]

    def _keep(self, message: Json) -> None:
        self._messages.setdefault(message["channel_id"], {})[message["id"]] = message

    def _notifies(self, message: Json) -> bool:
        if message["author"]["id"] == self.id or message["ephemeral"] or message["flags"] & SILENT:
            return False
        mentioned = message["mention_everyone"] or any(u["id"] == self.id for u in message["mentions"])
        return mentioned or "recipients" in self.channels.get(message["channel_id"], {})

    async def wait_for(
        self, predicate: Callable[[Json], Any], *, timeout: float = LONGEST_WAIT, start: int = 0
    ) -> Json:
        """Return the first frame that fits, from number ``start`` (see ``num_frames``) on, waiting if necessary.

        Raises ``TimeoutError`` if none came in time, ``ConnectionError`` if the connection ended.
        """
        async with asyncio.timeout(timeout):
            position = start
            while True:
                self._changed.clear()
                for frame in self.frames(position):
                    if predicate(frame):
                        return frame
                position = self.num_frames
                if self._reader.done():
                    raise ConnectionError(_ENDED)
                await self._changed.wait()

    async def wait_message(
        self,
        predicate: Callable[[Json], Any] = bool,
        *,
        channel: str | Json | None = None,
        timeout: float = LONGEST_WAIT,
    ) -> Json:
        """Return the oldest present message (of a channel, or anywhere) that fits, waiting if necessary."""
        channel_id = None if channel is None else self.channel_id(channel)

        def present() -> Json | None:
            groups = self._messages.values() if channel_id is None else [self._messages.get(channel_id, {})]
            return next((m for group in groups for m in group.values() if predicate(m)), None)

        await self.wait_until(present, timeout=timeout)
        found = present()
        assert found is not None
        return found

    async def wait_until(self, condition: Callable[[], Any], *, timeout: float = LONGEST_WAIT) -> None:
        """Wait until a condition holds, looking again after every frame. Raises ``TimeoutError``."""
        async with asyncio.timeout(timeout):
            while not condition():
                if self._reader.done():
                    raise ConnectionError(_ENDED)
                self._changed.clear()
                await self._changed.wait()

    # looking

    def channel_id(self, channel: str | Json) -> str:
        """Return the id of a channel given as id, object or name; raises ``KeyError`` for an unknown name."""
        if isinstance(channel, str):
            if channel.isdigit():
                return channel
            channel = self._channel_named(channel)
        channel_id: str = channel["id"]
        return channel_id

    def _channel_named(self, name: str) -> Json:
        for channel in self.channels.values():
            if channel.get("name") == name.removeprefix("#"):
                return channel
        raise KeyError(f"There is no channel {name!r}.")

    @property
    def dm(self) -> Json | None:
        """My direct message channel with the bot, if it is open."""
        return next((c for c in self.channels.values() if "recipients" in c), None)

    def messages(self, channel: str | Json) -> list[Json]:
        """Return the current messages of a channel, oldest first, including own ephemeral ones."""
        known = self._messages.get(self.channel_id(channel), {})
        return sorted(known.values(), key=lambda m: int(m["id"]))

    def dms(self) -> list[Json]:
        """Return the messages between the bot and me, oldest first."""
        return self.messages(self.dm) if self.dm else []

    def message(self, message: str | Json) -> Json | None:
        message_id = message["id"] if isinstance(message, dict) else message
        return next((group[message_id] for group in self._messages.values() if message_id in group), None)

    async def command(self, name: str) -> Json:
        """Return a registered command, waiting a moment for the bot to register it; raises ``KeyError``."""
        try:
            await self.wait_until(lambda: any(c["name"] == name for c in self.commands))
        except TimeoutError:
            raise KeyError(f"There is no command {name!r}.") from None
        return next(c for c in self.commands if c["name"] == name)
