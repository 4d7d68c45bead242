"""What every request to Discord passes on its way: it is counted, and let go by the budget if it counts there.

aiohttp waits for what listens to the start and the end of a request, so nothing gets past the budget that is
authorised by the bot's token: not what discord.py sends again by itself either. And a block is known as one before
discord.py takes it for a limit to wait for, or for a right that is lacking.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord

from bot.gateway.budget import Budget
from bot.gateway.errors import Blocked
from bot.gateway.outage import RestOutage
from bot.metrics import RATE_LIMITED, REQUESTS, RESPONSES

logger = logging.getLogger(__name__)

_API = re.compile(r"/api/v\d+/(interactions/|webhooks/)?")
_WORDS = frozenset(
    "@me @original applications bot callback channels commands emojis gateway guilds interactions members messages "
    "oauth2 thread-members threads users webhooks".split()
)
"""Of which paths consist besides ids and tokens."""
BLOCKED = "blocked"
"""In place of a scope: what stands before Discord refuses this address, where far too much was refused already."""
_NETWORK_REFUSED, _IN_BLOCKS = 40333, "You are being blocked"
"""The code of one kind of block, and words of another."""
_COUNTED = asyncio.CancelledError, Blocked, discord.HTTPException
"""What breaks a request off after its answer was counted, or because nobody waits for it."""
_OF_BOT = ("global", BLOCKED)
"""Scopes of limits that are the bot's as a whole; discord.py obeys the others by itself."""


def metered(budget: Budget, outage: RestOutage) -> aiohttp.TraceConfig:
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
        by, response = _authority(request.url.path), request.response
        if by is None:
            return
        status = response.status
        body = await body_of(response) if status in (403, 429) else None
        is_blocked = is_block(status, response.headers, body)
        RESPONSES.labels(_route(request.method, request.url.path), str(status)).inc()
        outage.note(BLOCKED if is_blocked else str(status) if status >= 500 or status == 429 else None)
        if is_blocked:
            scope = BLOCKED
        elif status == 429:
            scope = response.headers.get("X-RateLimit-Scope", "user")
        else:
            return
        RATE_LIMITED.labels(by, scope).inc()
        if scope in _OF_BOT:
            budget.rest(_seconds(response.headers.get("Retry-After", "")))
        if is_blocked:
            raise Blocked(f"Discord refuses this address or this bot as a whole ({status})")
        logger.warning("Discord finds that the bot asks too much (429, %s)", scope)
        if not _says_how_long(body):  # discord.py would look for it
            raise discord.HTTPException(response, body)

    async def break_off(
        _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestExceptionParams
    ) -> None:
        if _authority(request.url.path) is not None and not isinstance(request.exception, _COUNTED):
            RESPONSES.labels(_route(request.method, request.url.path), "none").inc()
            outage.note("no answer")

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(begin)
    trace.on_request_end.append(end)
    trace.on_request_exception.append(break_off)
    return trace


def is_block(status: int, headers: Mapping[str, str], body: Any) -> bool:
    """Tell whether an answer refuses all that comes from this address, or from this bot.

    Blocks are pages, plain text or JSON: none names what is refused, as the API itself does, behind its `Via`.
    """
    if status not in (403, 429):
        return False
    if not isinstance(body, dict) or body.get("code") == _NETWORK_REFUSED:
        return True
    if body.get("code"):
        return False
    return "Via" not in headers or (status == 429 and not _says_how_long(body)) or _IN_BLOCKS in str(body)


def _says_how_long(body: Any) -> bool:
    return isinstance(body, dict) and isinstance(body.get("retry_after"), int | float)


async def body_of(response: aiohttp.ClientResponse) -> Any:
    """Return the JSON of an answer; `None` where it is none."""
    try:
        return json.loads(await response.text(encoding="utf-8"))
    except ValueError:
        return None


def _authority(path: str) -> str | None:
    """Return who authorises a request of the API: the `bot`, or the `token` of an interaction."""
    found = _API.match(path)
    return None if found is None else "bot" if found[1] is None else "token"


def _route(method: str, path: str) -> str:
    """Return a request without ids and tokens: ``PATCH /channels/{}/messages/{}``."""
    parts = path.split("/")[3:]  # behind /api/v10
    return f"{method} /{'/'.join(part if part in _WORDS else '{}' for part in parts)}"


def _seconds(header: str) -> float:
    try:
        return float(header)
    except ValueError:
        return 0.0
