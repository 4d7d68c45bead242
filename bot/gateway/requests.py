"""Tracing of all requests to Discord: metrics, the request budget, blocks and outages.

aiohttp awaits its trace hooks, so no request authorised by the bot token bypasses the budget, not even discord.py's
own retries. Blocks are detected before discord.py mistakes them for rate limits or missing permissions.

Discord refuses some 3 % of messages for an application emoji on a button (discord-api-docs #7128). Such a message
is sent again at once with the emoji's sign in the label. An outage is inferred from all requests, including retried
ones.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from time import monotonic
from types import SimpleNamespace
from typing import Any, TypeAlias

import aiohttp
import discord
from discord.http import HTTPClient, Route
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.gateway.budget import Budget
from bot.gateway.errors import FORM_REFUSED, Blocked, Unreadable
from bot.metrics import RATE_LIMITED, REQUESTS, RESPONSES
from bot.pace import ended

logger = logging.getLogger(__name__)


LEAST_SECONDS = 10.0
LEAST_FAILURES = 5
"""So many failures in a row, within this time, are an outage."""
PROBE_SECONDS = 15.0
"""Between two probes during an outage, when there may be no clicks."""


class RestOutage:
    """Counts failed requests; logs an outage once when it begins and once when it ends.

    `probe` makes a request; it is repeated while an outage lasts.
    """

    def __init__(
        self,
        probe: Callable[[], Awaitable[object]],
        now: Callable[[], float] = monotonic,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._probe = probe
        self._now = now
        self._sleep = sleep
        self._since: float | None = None
        self._failures: Counter[str] = Counter()
        self._probing: asyncio.Task[None] | None = None

    @property
    def lasts(self) -> bool:
        return self._probing is not None

    def note(self, failure: str | None) -> None:
        """Note the status or error type of a failed request; `None` for a success."""
        if failure is None:
            self._end()
            return
        now = self._now()
        self._since = self._since if self._since is not None else now
        self._failures[failure] += 1
        if self._probing is None and now - self._since >= LEAST_SECONDS and self._total >= LEAST_FAILURES:
            logger.warning(
                "Discord has answered no request for %d s (%s): clicks fail, nothing is lost",
                *(now - self._since, self._told),
            )
            self._probing = asyncio.create_task(self._keep_probing(), name="probe Discord")

    async def close(self) -> None:
        await ended(self._probing)

    def _end(self) -> None:
        if self._probing is not None and self._since is not None:
            self._probing.cancel()
            self._probing = None
            seconds, failed = self._now() - self._since, self._total
            logger.warning("Discord answers again after %d s; %d requests failed (%s)", seconds, failed, self._told)
        self._since = None
        self._failures.clear()

    async def _keep_probing(self) -> None:
        while True:
            await self._sleep(PROBE_SECONDS)
            with suppress(Exception):  # its outcome was noted by the trace
                await self._probe()

    @property
    def _total(self) -> int:
        return self._failures.total()

    @property
    def _told(self) -> str:
        return ", ".join(f"{count} × {failure}" for failure, count in self._failures.most_common(3))


_API = re.compile(r"/api/v\d+/(interactions/|webhooks/)?")
_WORDS = frozenset(
    "@me @original applications bot callback channels commands emojis gateway guilds interactions members messages "
    "oauth2 thread-members threads users webhooks".split()
)
"""Words of API paths; anything else is an id or a token."""
BLOCKED = "blocked"
"""Scope of a refusal by Discord's edge, after far too many invalid requests."""
_NETWORK_REFUSED, _IN_BLOCKS = 40333, "You are being blocked"
"""The code of one kind of block, and the text of another."""
_COUNTED = asyncio.CancelledError, Blocked, discord.HTTPException
"""Exceptions of requests that were counted already, or cancelled."""
_OF_BOT = ("global", BLOCKED)
"""Scopes of rate limits that concern the whole bot; discord.py handles the others."""


def metered(budget: Budget, outage: RestOutage) -> aiohttp.TraceConfig:
    """Return the trace configuration for a client session. Paths contain tokens and are never stored."""

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
        if not _says_how_long(body):  # discord.py would fail without it
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
    """Tell whether a response refuses everything from this address, or from this bot.

    Blocks are pages, plain text or JSON without the `Via` header or the resource that the API itself would name.
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
    try:
        return json.loads(await response.text(encoding="utf-8"))
    except ValueError:
        return None


def _authority(path: str) -> str | None:
    """Return what authorises an API request: the `bot`, or the `token` of an interaction."""
    found = _API.match(path)
    return None if found is None else "bot" if found[1] is None else "token"


def _route(method: str, path: str) -> str:
    """Return a request without ids and tokens: ``PATCH /channels/{}/messages/{}``."""
    parts = path.split("/")[3:]  # after /api/v10
    return f"{method} /{'/'.join(part if part in _WORDS else '{}' for part in parts)}"


def _seconds(header: str) -> float:
    try:
        return float(header)
    except ValueError:
        return 0.0


LONGEST_LABEL = 80
"""Discord's limit of a button label."""
Form: TypeAlias = list[dict[str, Any]] | None
_Send: TypeAlias = Callable[[Form, Any], Awaitable[Any]]


class Rest(HTTPClient):
    """HTTP client authorised by the bot token. `signs` map the application's emojis by id to signs."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, trace: aiohttp.TraceConfig, signs: Mapping[str, str]
    ) -> None:
        super().__init__(loop, http_trace=trace)
        self._signs = signs

    async def request(
        self,
        route: Route,
        *,
        files: Sequence[discord.File] | None = None,
        form: Iterable[dict[str, Any]] | None = None,
        **others: Any,
    ) -> Any:
        """Send a request and return its response. Raises `Unreadable`, and like discord.py."""
        send_it = super().request

        async def send(form: Form, body: Any) -> Any:
            sent = others if body is None else {**others, "json": body}
            return await send_it(route, files=files, form=form, **sent)

        parts = None if form is None else list(form)
        return await _answer(send, parts, others.pop("json", None), files, self._signs)


class Webhooks(AsyncWebhookAdapter):
    """The same for requests authorised by an interaction token."""

    def __init__(self, signs: Mapping[str, str]) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._signs = signs

    async def request(
        self,
        route: Route,
        session: aiohttp.ClientSession,
        *,
        payload: dict[str, Any] | None = None,
        multipart: Form = None,
        files: Sequence[discord.File] | None = None,
        **others: Any,
    ) -> Any:
        """Send a request and return its response. Raises `Unreadable`, and like discord.py."""
        send_it = super().request

        async def send(form: Form, body: Any) -> Any:
            return await send_it(route, session, payload=body, multipart=form, files=files, **others)

        return await _answer(send, multipart, payload, files, self._signs)


async def _answer(
    send: _Send, form: Form, body: Any, files: Sequence[discord.File] | None, signs: Mapping[str, str]
) -> Any:
    try:
        return await _read(send(form, body))
    except discord.HTTPException as refused:
        plain = _plain_form(form, signs), with_signs(body, signs)
        if refused.code != FORM_REFUSED or plain == (form, body):
            raise
        logger.info("a message goes out again without emojis: %s", refused)
    for file in files or ():
        file.reset()
    return await _read(send(*plain))


async def _read(answering: Awaitable[Any]) -> Any:
    try:
        answer = await answering
    except (json.JSONDecodeError, UnicodeDecodeError) as cut:
        raise Unreadable(f"Discord's answer can't be read: {cut}") from cut
    if isinstance(answer, str) and answer:
        raise Unreadable("Discord's answer is no JSON")
    return answer


def _plain_form(form: Form, signs: Mapping[str, str]) -> Form:
    return form and [
        {**part, "value": json.dumps(with_signs(json.loads(part["value"]), signs))}
        if part["name"] == "payload_json" and '"emoji"' in part["value"]
        else part
        for part in form
    ]


def with_signs(body: Any, signs: Mapping[str, str]) -> Any:
    """Return a body with the emojis of buttons and options replaced by signs in their labels."""
    if isinstance(body, list):
        return [with_signs(part, signs) for part in body]
    if not isinstance(body, dict):
        return body
    plain = {key: with_signs(value, signs) for key, value in body.items() if key != "emoji"}
    if emoji := body.get("emoji"):
        label, sign = body.get("label"), signs.get(str(emoji.get("id")), emoji["name"])
        signed = f"{sign} {label}" if label else sign
        plain["label"] = signed if len(signed) <= LONGEST_LABEL else label
    return plain
