"""Connections for texts in both directions: WebSockets, or replacements of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Protocol

from aiohttp import WSMsgType, web


class Line(Protocol):
    """The server's end of a connection. Iterating it yields received texts until it is closed."""

    @property
    def close_code(self) -> int | None:
        """The code of the other end's close frame."""

    def __aiter__(self) -> AsyncIterator[str | bytes]: ...

    async def send(self, data: str | bytes) -> None:
        """Send a frame. Raises ``ConnectionResetError`` when the line is dead."""

    async def close(self, code: int) -> None:
        """Close with this code."""

    def cut(self) -> None:
        """Break immediately, like a failing network."""


class WebLine:
    """A line over a WebSocket, once it is prepared."""

    def __init__(self, request: web.Request, ws: web.WebSocketResponse) -> None:
        self._transport = request.transport
        self._ws = ws

    @property
    def close_code(self) -> int | None:
        return self._ws.close_code

    async def __aiter__(self) -> AsyncIterator[str | bytes]:
        async for frame in self._ws:
            yield frame.data if frame.type == WSMsgType.TEXT else b""

    async def send(self, data: str | bytes) -> None:
        await (self._ws.send_str(data) if isinstance(data, str) else self._ws.send_bytes(data))

    async def close(self, code: int) -> None:
        await self._ws.close(code=code)

    def cut(self) -> None:
        if self._transport is not None:
            self._transport.abort()
