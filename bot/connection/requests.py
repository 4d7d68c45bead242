"""Counts what is asked of Discord: who has to authorise it, and what Discord finds too much."""

from __future__ import annotations

import re
from types import SimpleNamespace

import aiohttp

from bot.metrics import RATE_LIMITED, REQUESTS

_API = re.compile(r"/api/v\d+/(interactions/|webhooks/)?")


def counted() -> aiohttp.TraceConfig:
    """Return what counts the requests of a client that is made with it. Paths hold tokens and are kept nowhere."""
    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(_count)
    trace.on_request_end.append(_count_limits)
    return trace


async def _count(_: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestStartParams) -> None:
    if (found := _API.match(request.url.path)) is not None:
        REQUESTS.labels("bot" if found[1] is None else "token").inc()


async def _count_limits(
    _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestEndParams
) -> None:
    if request.response.status == 429:
        RATE_LIMITED.labels(request.response.headers.get("X-RateLimit-Scope", "blocked")).inc()
