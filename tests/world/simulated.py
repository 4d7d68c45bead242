"""Simulated time, and sessions of discord.py without sockets."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from types import SimpleNamespace, TracebackType
from typing import Any
from unittest.mock import patch

import aiohttp
import yarl
from multidict import CIMultiDict

Answer = Callable[[str, yarl.URL, Mapping[str, Any]], Awaitable["Response"]]
"""Answers a request, given its method, its address and what aiohttp is given besides."""


class _Selector(selectors.DefaultSelector):
    """Waits for nothing: where nothing is to be done, it is later at once."""

    def __init__(self, *, is_alone: bool) -> None:
        super().__init__()
        self.now = 0.0
        self._is_alone = is_alone

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        events = super().select(0) if timeout != 0 and not self._is_alone else []
        if not events and timeout is None:
            raise RuntimeError("everybody waits for somebody else")
        if not events:
            self.now += max(timeout or 0.0, 0.0)
        return events


class SimulatedLoop(asyncio.SelectorEventLoop):
    """An event loop on which time passes only while all wait for it.

    `is_alone`: no thread or socket ever wakes it.
    """

    def __init__(self, *, is_alone: bool = False) -> None:
        self._simulated = _Selector(is_alone=is_alone)
        super().__init__(self._simulated)

    def time(self) -> float:
        """Return the seconds since it was made."""
        return self._simulated.now


@contextmanager
def tables(new_session: Callable[[aiohttp.TraceConfig], Session]) -> Iterator[None]:
    """Let clients of discord.py that log in get such sessions instead of aiohttp's."""

    def session(*_: Any, trace_configs: list[aiohttp.TraceConfig], **__: Any) -> Session:
        return new_session(trace_configs[0])

    with patch.object(aiohttp, "ClientSession", session):
        yield


class Session:
    """What discord.py takes for a session of aiohttp: `answer` gets method, address and keywords of a request."""

    closed = False

    def __init__(self, answer: Answer, trace: aiohttp.TraceConfig) -> None:
        trace.freeze()
        self._answer = answer
        self._trace = trace

    def request(self, method: str, url: str, **given: Any) -> _Request:
        return _Request(self._answer, self._trace, method, yarl.URL(url), given)


class _Request:
    def __init__(
        self, answer: Answer, trace: aiohttp.TraceConfig, method: str, url: yarl.URL, given: Mapping[str, Any]
    ) -> None:
        self._answer = answer
        self._trace = trace
        self._method = method
        self._url = url
        self._given = given

    async def __aenter__(self) -> Response:
        session: Any = None
        context, headers = SimpleNamespace(), CIMultiDict[str]()
        start = aiohttp.TraceRequestStartParams(self._method, self._url, headers)
        await self._trace.on_request_start.send(session, context, start)
        response: Any = await self._answer(self._method, self._url, self._given)
        end = aiohttp.TraceRequestEndParams(self._method, self._url, headers, response)
        await self._trace.on_request_end.send(session, context, end)
        answered: Response = response
        return answered

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass


@dataclass(frozen=True)
class Response:
    """What discord.py reads of an answer."""

    status: int
    headers: CIMultiDict[str]
    body: str
    reason: str = ""

    async def text(self, **_: str) -> str:
        return self.body
