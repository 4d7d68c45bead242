"""A simulated Discord and a simulated clock, for loads that a small machine can't carry: discord.py, no sockets.

Requests are counted by the limits of the local Discord; of the answers only what discord.py reads is there.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import selectors
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count
from types import SimpleNamespace, TracebackType
from typing import Any
from unittest.mock import patch

import aiohttp
import discord
import yarl
from multidict import CIMultiDict

from bot.connection.budget import Budget
from bot.connection.outage import RestOutage
from bot.connection.requests import metered
from sandbox.limits import Exceeded, Limits

LATENCY = 0.02, 0.12
"""Seconds that a request and its answer take."""
APPLICATION = 7
_ROUTES = (
    ("/channels/{channel}/messages", re.compile(r"/channels/(?P<channel>\d+)/messages")),
    ("/channels/{channel}/messages/{message}", re.compile(r"/channels/(?P<channel>\d+)/messages/(?P<message>\d+)")),
    (
        "/webhooks/{application}/{token}/messages/{message}",
        re.compile(r"/webhooks/(?P<application>\d+)/(?P<token>[^/]+)/messages/(?P<message>\d+)"),
    ),
)
_BOT = {"id": str(APPLICATION), "username": "bot", "discriminator": "0", "avatar": None}
_APPLICATION = {
    "name": "bot",
    "description": "",
    "owner": _BOT,
    "bot_public": True,
    "bot_require_code_grant": False,
    "verify_key": "",
    "flags": 0,
} | dict.fromkeys(("icon", "team"))
_NO_TOKEN = ("/interactions/", "/webhooks/")

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


class SimulatedDiscord:
    """What takes requests: so many as Discord does, each after a moment."""

    def __init__(self, seed: int = 1) -> None:
        self.limits = Limits()
        self.refused: Counter[str] = Counter()
        """Requests that were too many, by scope."""
        self.taken: Counter[str] = Counter()
        """Requests that count among the 50 a second, and those by a token."""
        self._epoch = time.time()
        self._luck = random.Random(seed)
        self._numbers = count(1)

    def now(self) -> float:
        """Return the moment as Discord's clock has it, in seconds since 1970."""
        return self._epoch + asyncio.get_running_loop().time()

    def new_id(self) -> int:
        """Return the id of something that is made now."""
        return (
            int((self._epoch + asyncio.get_running_loop().time()) * 1000 - discord.utils.DISCORD_EPOCH) << 22
        ) + (next(self._numbers) % 2**22)

    async def answer(self, method: str, url: yarl.URL, _: Mapping[str, Any]) -> Response:
        """Take a request, or not."""
        one_way = self._luck.uniform(*LATENCY) / 2
        await asyncio.sleep(one_way)
        path = re.sub(r"^/api/v\d+", "", url.path)
        is_authorised = not path.startswith(_NO_TOKEN)
        found = ((route, match) for route, pattern in _ROUTES if (match := pattern.fullmatch(path)))
        route, ids = next(((route, match.groupdict()) for route, match in found), (path, dict[str, str]()))
        headers, exceeded = self.limits.take(f"{method} {route}", ids, self.now(), is_authorised=is_authorised)
        await asyncio.sleep(one_way)
        if exceeded is not None:
            self.refused[exceeded.scope] += 1
            return _too_many(headers, exceeded)
        self.taken["bot" if is_authorised else "token"] += 1
        return _json(200, {**headers, "Via": "1.1 simulated"}, self._body(path, ids))

    def _body(self, path: str, ids: Mapping[str, str]) -> dict[str, Any]:
        if not path.endswith("/messages") and "message" not in ids:
            return _BOT | _APPLICATION
        return {
            "id": ids.get("message") or str(self.new_id()),
            "channel_id": ids.get("channel", "1"),
            "author": _BOT,
            "timestamp": "2026-01-01T00:00:00+00:00",
            "edited_timestamp": None,
            "type": 0,
            "content": "",
            **dict.fromkeys(("tts", "mention_everyone", "pinned"), False),
            **{name: [] for name in ("mentions", "mention_roles", "attachments", "embeds", "components")},
        }


async def connected(simulated: SimulatedDiscord, budget: Budget) -> discord.Client:
    """Return a client of discord.py whose requests go to a simulated Discord, as its budget lets them."""
    trace = metered(budget, RestOutage(asyncio.Event().wait))
    client = discord.Client(intents=discord.Intents.none(), http_trace=trace)
    with sessions(partial(Session, simulated.answer)):
        await client.login("no.real.token")
    return client


@contextmanager
def sessions(new_session: Callable[[aiohttp.TraceConfig], Session]) -> Iterator[None]:
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


def _json(status: int, headers: Mapping[str, str], body: Mapping[str, Any]) -> Response:
    return Response(status, CIMultiDict({**headers, "Content-Type": "application/json"}), json.dumps(body))


def _too_many(headers: Mapping[str, str], exceeded: Exceeded) -> Response:
    told = {
        "Via": "1.1 simulated",
        "X-RateLimit-Scope": exceeded.scope,
        "Retry-After": f"{exceeded.retry_after:.3f}",
    }
    is_global = exceeded.scope == "global"
    body = {"message": "too many", "retry_after": exceeded.retry_after, "global": is_global, "code": exceeded.code}
    return _json(429, {**headers, **told}, body)
