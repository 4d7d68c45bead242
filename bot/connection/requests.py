"""What every request to Discord passes on its way: it is counted, and let go by the budget if it counts there.

aiohttp waits for what listens to the start of a request, so nothing gets past the budget that is authorised by the
bot's token: not what discord.py sends again by itself either.
"""

from __future__ import annotations

import logging
import re
from types import SimpleNamespace

import aiohttp

from bot.connection.budget import Budget
from bot.metrics import RATE_LIMITED, REQUESTS

logger = logging.getLogger(__name__)

_API = re.compile(r"/api/v\d+/(interactions/|webhooks/)?")
BLOCKED = "blocked"
"""In place of a scope: what stands before Discord refuses this address, where far too much was refused already."""
_OF_BOT = ("global", BLOCKED)
"""Scopes of limits that are the bot's as a whole; discord.py obeys the others by itself."""


def metered(budget: Budget) -> aiohttp.TraceConfig:
    """Return what lets the requests of a client go that is made with it. Paths hold tokens and are kept nowhere."""

    async def begin(
        _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestStartParams
    ) -> None:
        by = _authority(request.url.path)
        if by == "bot":
            await budget.admit()
        if by is not None:
            REQUESTS.labels(by).inc()

    async def end(_: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestEndParams) -> None:
        by, headers = _authority(request.url.path), request.response.headers
        if by is None or request.response.status != 429:
            return
        scope = headers.get("X-RateLimit-Scope", BLOCKED)
        RATE_LIMITED.labels(by, scope).inc()
        if scope != BLOCKED:  # that is an error, and told as such
            logger.warning("Discord finds that the bot asks too much (429, %s)", scope)
        if scope in _OF_BOT:
            budget.rest(_seconds(headers.get("Retry-After", "")))

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(begin)
    trace.on_request_end.append(end)
    return trace


def _authority(path: str) -> str | None:
    """Return who authorises a request of the API: the `bot`, or the `token` of an interaction."""
    found = _API.match(path)
    return None if found is None else "bot" if found[1] is None else "token"


def _seconds(header: str) -> float:
    try:
        return float(header)
    except ValueError:
        return 0.0
