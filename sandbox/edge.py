"""The edge of the REST API: passed by every request of the bot, and recording it.

In this order: a ban, the bot's token, the way here, the rate limits, the body, a fault of the weather, the check of
the form, the handler, the way back.
"""

from __future__ import annotations

import asyncio
import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from sandbox.components import emoji_places
from sandbox.errors import DiscordError, Path, Problems, refusal
from sandbox.guild import DM
from sandbox.limits import Exceeded
from sandbox.payload import MALFORMED, Json
from sandbox.routes import Route, Routes
from sandbox.weather import BLOCKS, Fault, Trouble
from sandbox.wire import Call, Request, log, read_call, refuse, reply, respond
from sandbox.world import World

FormCheck = Callable[[str, Any, Problems], None]
"""Records problems of the JSON body of a request to a route, ``METHOD /path/{id}``."""

_LIMITED = {
    "user": "You are being rate limited.",
    "global": "You are being rate limited.",
    "shared": "The resource is being rate limited.",
}
_BLOCKED = (
    "You are being blocked from accessing our API temporarily due to exceeding our rate limits frequently. "
    "Please read our docs at https://discord.com/developers/docs/topics/rate-limits to prevent this moving forward."
)
_NO_TOKEN = ("/interactions/", "/webhooks/")


@dataclass(frozen=True)
class Violation:
    """A request that Discord would refuse: its method and path, the refusal and the JSON body."""

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
            response = self._too_many(exceeded)
        else:
            response = await self._meet_fault(request, route, ids, line)
        if "Via" in response.headers:
            response.headers.update(headers)
        if one_way:
            await asyncio.sleep(one_way)
        return response

    async def _meet_fault(self, request: Request, route: Route, ids: dict[str, str], line: str) -> web.Response:
        try:
            call = await read_call(request, ids)
        except (DiscordError, *MALFORMED) as error:
            return self._refuse(line, None, error)
        subject = f"{line} DM" if self._is_dm(ids) else line
        emojis = emoji_places(call.payload)
        weather = self._world.weather
        fault = weather.strike_request(route.name, subject, has_emojis=bool(emojis))
        if fault is None:
            return self._carry_out(call, route, line)
        answer = self._carry_out(call, route, line) if fault.after or fault.kind is Trouble.HALF else None
        if delay := weather.delay_of(fault):
            await asyncio.sleep(delay)
        if fault.kind is Trouble.CLOSED:
            request.hang_up()
        if fault.kind is Trouble.EMOJI:
            return refuse(_invalid_emojis(emojis))
        if fault.kind is Trouble.HALF and answer is not None:
            return _half(answer)
        return self._failure(fault)

    def _is_dm(self, ids: dict[str, str]) -> bool:
        channel = self._world.channels.get(ids.get("channel", ""))
        return channel is not None and channel["type"] == DM

    def _carry_out(self, call: Call, route: Route, line: str) -> web.Response:
        try:
            if self._strict is not None:
                problems = Problems()
                self._strict(route.name, call.payload, problems)
                problems.raise_if_any()
            return respond(route.handler(call))
        except (DiscordError, *MALFORMED) as error:
            return self._refuse(line, call.payload, error)

    def _refuse(self, line: str, payload: Any, error: Exception) -> web.Response:
        """Return the response to a refused request, and record it if it was wrong in itself."""
        if isinstance(error, DiscordError):
            log.debug("%s refused: %s", line, error)
            refused, is_wrong = error, error.is_wrong_in_itself
        else:
            log.warning("%s is malformed", line, exc_info=error)
            refused, is_wrong = DiscordError(400, 0, "400: Bad Request"), True
        if is_wrong:
            self.violations.append(Violation(line, refused, payload))
        return refuse(refused)

    def _failure(self, fault: Fault) -> web.Response:
        """Return the response to a request with a fault."""
        if isinstance(fault.kind, Trouble):
            return _block(fault.kind) if fault.kind in BLOCKS else web.Response(status=502)
        if fault.kind in (429, 20028):
            return self._too_many(Exceeded(fault.retry_after, "shared", fault.kind if fault.kind != 429 else 0))
        if fault.kind <= 500:
            return reply({"message": f"{fault.kind}: injected", "code": 0}, fault.kind)
        if fault.kind < 600:
            return _page(fault.kind)
        return refuse(refusal(fault.kind))

    def _too_many(self, exceeded: Exceeded) -> web.Response:
        body: Json = {
            "message": refusal(exceeded.code).message if exceeded.code else _LIMITED[exceeded.scope],
            "retry_after": math.ceil(exceeded.retry_after * 1000) / 1000,
            "global": exceeded.scope == "global",
        }
        if exceeded.code:
            body["code"] = exceeded.code
        # Whole seconds, as short as all seconds of the limits are here. With 20028 it tells when the bucket resets,
        # not how long to wait (discord-api-docs #6109).
        second = self._world.limits.time_scale
        seconds = 1 if exceeded.code == 20028 else math.ceil(exceeded.retry_after / second)
        headers = {"Retry-After": f"{seconds * second:g}", "X-RateLimit-Scope": exceeded.scope}
        return reply(body, 429, **headers)


def _invalid_emojis(places: list[Path]) -> DiscordError:
    problems = Problems()
    for place in places:
        problems.add((*place, "emoji", "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
    return problems.refusal()


def _half(answer: web.Response) -> web.Response:
    """Return a response that breaks off in the middle of its JSON."""
    body = answer.body if isinstance(answer.body, bytes) else b""
    return web.Response(status=answer.status, body=body[: len(body) // 2], headers=answer.headers)


def _block(form: Trouble) -> web.Response:
    """Return the response of servers in front of Discord, without ``Via`` or rate limit headers."""
    if form is Trouble.BLOCKED:
        return _page(429)
    if form is Trouble.BLOCKED_TEXT:
        return web.Response(status=429, text="error code: 1015")
    body = {"code": 0, "message": _BLOCKED}
    if form is Trouble.BLOCKED_FORBIDDEN:
        body = {"message": "internal network error", "code": 40333}
    response = reply(body, 403 if form is Trouble.BLOCKED_FORBIDDEN else 429)
    del response.headers["Via"]
    return response


def _page(status: int) -> web.Response:
    """Return an error of the servers in front of Discord, which answer with a page."""
    return web.Response(status=status, text=f"<html><h1>{status}</h1></html>", content_type="text/html")
