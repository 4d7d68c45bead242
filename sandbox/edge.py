"""The edge of the REST API: what every request of the bot passes, and what is remembered of it.

In this order: a ban, the bot's token, the way here, the rate limits, a fault of the weather, the check of the form,
the handler, the way back.
"""

from __future__ import annotations

import asyncio
import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from sandbox.errors import FORM_CODES, DiscordError, Problems, refusal
from sandbox.guild import DM
from sandbox.limits import Exceeded
from sandbox.payload import MALFORMED
from sandbox.routes import Route, Routes
from sandbox.weather import Fault, Trouble
from sandbox.wire import Request, log, read_call, refuse, reply, respond
from sandbox.world import World

FormCheck = Callable[[str, Any, Problems], None]
"""Notes what is wrong with the JSON body of a request to a route, ``METHOD /path/{id}``."""

_NO_TOKEN = ("/interactions/", "/webhooks/")


@dataclass(frozen=True)
class Violation:
    """A request that was not as Discord wants it: its method and path, the refusal and the JSON body it had."""

    request: str
    error: DiscordError
    body: Any

    def __str__(self) -> str:
        return f"{self.request}: {self.error} {self.error.errors or ''}"


class Edge:
    """Serves the routes. ``strict`` checks bodies before the handlers do."""

    def __init__(self, world: World, routes: Routes, strict: FormCheck | None) -> None:
        self.requests: deque[str] = deque(maxlen=10_000)
        self.violations: list[Violation] = []
        self._world = world
        self._routes = routes
        self._strict = strict

    async def answer(self, request: Request) -> web.Response:
        """Return what a request is answered with."""
        line = f"{request.method} {request.path}"
        self.requests.append(line)
        found = self._routes.find(request.method, request.path)
        if found is None:
            return self._refuse_unknown(line)
        if self._world.limits.is_banned(self._world.clock.now()):
            return _page(429)
        response = await self._treat(request, *found, line)
        scope = response.headers.get("X-RateLimit-Scope")
        self._world.limits.note(response.status, scope, self._world.clock.now())
        return response

    def _refuse_unknown(self, line: str) -> web.Response:
        log.error("The local Discord has no route %s", line)
        error = DiscordError(404, 0, "404: Not Found")
        self.violations.append(Violation(line, error, None))
        return refuse(error)

    async def _treat(self, request: Request, route: Route, ids: dict[str, str], line: str) -> web.Response:
        weather = self._world.weather
        is_authorised = not request.path.startswith(_NO_TOKEN)
        if is_authorised and request.headers.get("Authorization") != f"Bot {self._world.token}":
            return refuse(DiscordError(401, 0, "401: Unauthorized"))
        one_way = weather.time_of(route.name) / 2
        if one_way:
            await asyncio.sleep(one_way)
        now = self._world.clock.now()
        limits = self._world.limits
        headers, exceeded = limits.take(route.name, ids, now, is_authorised=is_authorised)
        if exceeded is not None:
            weather.counts[str(exceeded.code) if exceeded.code else f"429 {exceeded.scope}"] += 1
            response = _too_many(exceeded)
        else:
            response = await self._meet_fault(request, route, ids, line)
        if "Via" in response.headers:
            response.headers.update(headers)
        if one_way:
            await asyncio.sleep(one_way)
        return response

    async def _meet_fault(self, request: Request, route: Route, ids: dict[str, str], line: str) -> web.Response:
        subject = f"{line} DM" if self._is_dm(ids) else line
        weather = self._world.weather
        fault = weather.strike_request(route.name, subject)
        if fault is None:
            return await self._carry_out(request, route, ids, line)
        if fault.after:
            await self._carry_out(request, route, ids, line)
        if delay := weather.delay_of(fault):
            await asyncio.sleep(delay)
        if fault.kind is Trouble.CLOSED:
            request.hang_up()
        return _failure(fault)

    def _is_dm(self, ids: dict[str, str]) -> bool:
        channel = self._world.channels.get(ids.get("channel", ""))
        return channel is not None and channel["type"] == DM

    async def _carry_out(self, request: Request, route: Route, ids: dict[str, str], line: str) -> web.Response:
        payload: Any = None
        try:
            call = await read_call(request, ids)
            payload = call.payload
            if self._strict is not None:
                problems = Problems()
                self._strict(route.name, payload, problems)
                problems.raise_if_any()
            return respond(route.handler(call))
        except DiscordError as error:
            log.debug("%s refused: %s", line, error)
            if error.code in FORM_CODES:
                self.violations.append(Violation(line, error, payload))
            return refuse(error)
        except MALFORMED as malformed:
            log.warning("%s is malformed", line, exc_info=malformed)
            refused = DiscordError(400, 0, "400: Bad Request")
            self.violations.append(Violation(line, refused, payload))
            return refuse(refused)


def _failure(fault: Fault) -> web.Response:
    """Return the answer of a request that a fault befell."""
    if isinstance(fault.kind, Trouble):
        return _page(429) if fault.kind is Trouble.BLOCKED else web.Response(status=502)
    if fault.kind == 429:
        return _too_many(Exceeded(fault.retry_after, "shared"))
    if fault.kind <= 500:
        return reply({"message": f"{fault.kind}: injected", "code": 0}, fault.kind)
    if fault.kind < 600:
        return _page(fault.kind)
    return refuse(refusal(fault.kind))


def _page(status: int) -> web.Response:
    """Return an error of the servers in front of Discord, which answer with a page."""
    return web.Response(status=status, text=f"<html><h1>{status}</h1></html>", content_type="text/html")


def _too_many(exceeded: Exceeded) -> web.Response:
    message = refusal(exceeded.code).message if exceeded.code else "You are being rate limited."
    wait = math.ceil(exceeded.retry_after * 1000) / 1000
    body = {
        "message": message,
        "retry_after": wait,
        "global": exceeded.scope == "global",
        "code": exceeded.code,
    }
    headers = {"Retry-After": f"{wait:.3f}", "X-RateLimit-Scope": exceeded.scope}
    return reply(body, 429, **headers)
