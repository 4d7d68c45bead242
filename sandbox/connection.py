"""One person's open socket."""

from __future__ import annotations

import asyncio
import contextlib
import json

from aiohttp import web

from sandbox.payload import Json


class Connection:
    """One person's open socket."""

    def __init__(self, ws: web.WebSocketResponse, user_id: str, *, watches_all: bool) -> None:
        self.ws = ws
        self.user_id = user_id
        self.watches_all = watches_all
        self.opened: set[str] = set()
        self.queue: asyncio.Queue[str | None] = asyncio.Queue()

    def send(self, frame: Json) -> None:
        """Queue a frame."""
        self.queue.put_nowait(json.dumps(frame))

    async def write(self) -> None:
        """Send what is queued, in order, until ``None`` comes."""
        with contextlib.suppress(ConnectionResetError):
            while (text := await self.queue.get()) is not None:
                await self.ws.send_str(text)
