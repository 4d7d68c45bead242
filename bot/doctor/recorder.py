"""What Discord sends the doctor, held against the recorded shapes; what differs is kept without names and ids."""

from __future__ import annotations

import json
import re
from types import SimpleNamespace
from typing import Any, Final

import aiohttp

from bot.doctor.shapes import differences, load
from bot.gateway.errors import Blocked
from bot.gateway.requests import body_of, is_block

KINDS: Final = {
    "GET /users/@me": "user.me.rest",
    "GET /oauth2/applications/@me": "application",
    "GET /gateway/bot": "gateway.bot",
    "GET /applications/{}/commands": "command.list",
    "PUT /applications/{}/commands": "command.list",
    "GET /applications/{}/emojis": "emojis",
    "POST /applications/{}/emojis": "emoji",
    "POST /users/@me/channels": "channel.dm",
    "POST /channels/{}/messages": "message.rest",
    "PATCH /channels/{}/messages/{}": "message.rest",
}
"""What a request is answered with, by its route."""
_THREADS = 10, 11, 12
_API = re.compile(r"/api/v\d+")
_ID = re.compile(r"(?<![\w.])\d{15,22}(?!\w)")
_NAMELESS = frozenset({"code", "content_type", "features", "locale", "permissions", "preferred_locale"})
"""Keys whose strings name nobody: they are constants of Discord."""
_TIME = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+(\+00:00|Z)")


class Recorder:
    """Hears each answer and each event of a client; keeps the first payload that differs in a way of its own."""

    def __init__(self) -> None:
        self.compared = 0
        self.differing: list[dict[str, Any]] = []

    def trace(self) -> aiohttp.TraceConfig:
        """Return what lets the requests of a client be heard."""

        async def end(
            _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestEndParams
        ) -> None:
            response, path = request.response, request.url.path
            if _API.match(path) is None:
                return
            route = f"{request.method} {_ID.sub('{}', _API.sub('', path))}"
            body = await body_of(response)
            if is_block(response.status, response.headers, body):
                raise Blocked(f"blocked with status {response.status}")
            self._hear_answer(route, response.status, body)

        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(end)
        return trace

    def hear(self, frame: str) -> None:
        """Hear a frame of the gateway; what people do meanwhile is not ours to keep."""
        heard = json.loads(frame)
        if heard.get("t") == "INTERACTION_CREATE":
            return
        kind = f"gateway.{heard['t']}" if heard["op"] == 0 else f"gateway.op{heard['op']}"
        if kind == "gateway.GUILD_CREATE" and heard["d"].get("unavailable"):
            kind += ".unavailable"
        self._compare(kind, heard["d"] if heard["op"] == 0 else heard)

    def _hear_answer(self, route: str, status: int, body: Any) -> None:
        if status == 429:
            self._compare("ratelimit", {"status": status, "body": body}, route)
        elif status >= 400:
            self._compare("error", {"status": status, "body": body}, route)
        elif route == "GET /channels/{}":
            self._compare("thread" if body.get("type") in _THREADS else "channel.text", body, route)
        elif route in KINDS:
            self._compare(KINDS[route], body, route)

    def _compare(self, kind: str, payload: Any, route: str = "gateway") -> None:
        self.compared += 1
        differing = differences(kind, payload) if kind in load() else ["not a known kind"]
        known = [(one["kind"], one["differences"]) for one in self.differing]
        if differing and (kind, differing) not in known:
            kept = {"kind": kind, "route": route, "differences": differing, "payload": Anonymous().value(payload)}
            self.differing.append(kept)


class Anonymous:
    """Takes out of a payload whatever could name somebody; the same id becomes the same number."""

    def __init__(self) -> None:
        self._ids: dict[str, str] = {}

    def value(self, value: Any, key: str = "") -> Any:
        """Return the value of a key with its keys, types and nulls, without names, ids, tokens and texts."""
        match value:
            case dict():
                return {
                    self._id(name) if _ID.fullmatch(name) else name: self.value(value[name], name) for name in value
                }
            case list():
                return [self.value(child, key) for child in value]
            case str():
                return value if key in _NAMELESS else self._text(value)
            case int() if not isinstance(value, bool) and abs(value) >= 10**14:
                return int(self._id(str(value)))
            case _:
                return value

    def _text(self, text: str) -> str:
        if _ID.fullmatch(text):
            return self._id(text)
        return re.sub(r"\d", "0", text) if _TIME.fullmatch(text) else "…" if text else ""

    def _id(self, identity: str) -> str:
        return self._ids.setdefault(identity, str(10**17 + len(self._ids)))
