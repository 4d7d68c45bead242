"""What a local Discord sends to the bot, by the kinds of `tests.shapes`."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any

import pytest
from aiohttp import web

from sandbox.payload import Json
from sandbox.server import LocalDiscord
from sandbox.sessions import Session, Socket
from sandbox.wire import Request
from tests.shapes import load

INTERACTIONS = {1: "ping", 2: "command", 3: "button", 4: "autocomplete", 5: "modal"}
_MESSAGE, _CHANNEL = "message.rest", ("channel.text", "channel.dm", *["?"] * 8, "thread", "thread", "thread")
_ROUTES = {
    "GET /users/@me": "user.me.rest",
    "GET /users/{user}": "user",
    "POST /users/@me/channels": "channel.dm",
    "GET /oauth2/applications/@me": "application",
    "GET /applications/@me": "application",
    "GET /gateway/bot": "gateway.bot",
    "GET /guilds/{guild}": "guild",
    "GET /guilds/{guild}/members/{user}": "member",
    "GET /channels/{channel}/thread-members/{user}": "thread.member",
    "POST /interactions/{interaction}/{token}/callback": "callback",
}


def _kind_of_route(route: str, body: Any) -> str | None:
    """Return the kind of an answer, or of each in a list; None for what has none."""
    if route in _ROUTES:
        return _ROUTES[route]
    if "/messages" in route and "/threads" not in route:
        return _MESSAGE
    if "/commands" in route:
        return "command"
    if "/emojis" in route:
        return "emojis" if "items" in body else "emoji"
    if isinstance(body, dict) and "thread_metadata" in body:
        return "thread"
    return _CHANNEL[body["type"]] if isinstance(body, dict) and "name" in body else None


def _kind_of_event(event: str, data: Json) -> str:
    if event == "INTERACTION_CREATE":
        is_select = data["type"] == 3 and data["data"]["component_type"] != 2
        is_own = data["type"] == 2 and "1" in data["authorizing_integration_owners"]
        kind = "select" if is_select else INTERACTIONS[data["type"]]
        return f"interaction.{kind}{'.user_install' if is_own else ''}"
    if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
        return f"message.gateway.{event[8:].lower()}{'' if 'guild_id' in data else '.dm'}"
    return f"gateway.{event}{'.unavailable' if data.get('unavailable') and event == 'GUILD_CREATE' else ''}"


class Emitted:
    """All that a local Discord has sent, by kind."""

    def __init__(self) -> None:
        self.samples: dict[str, list[Any]] = defaultdict(list)

    def differences(self) -> list[str]:
        """Return what is not as in our table: keys, types."""
        shapes = load()
        found = [
            f"{kind}: {difference}"
            for kind, samples in self.samples.items()
            for sample in samples
            for difference in shapes.compare(kind, sample)
        ]
        return sorted(set(found))

    def watch(self, local: LocalDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
        """Note from now on what it sends."""
        answer, dispatch, send_op = local.edge.answer, Session.dispatch, Socket.send_op

        async def note_answer(request: Request) -> web.Response:
            response = await answer(request)
            self._note_answer(local, request, response)
            return response

        def note_event(session: Session, event: str, text: str, delay: float = 0.0) -> None:
            data = json.loads(text)
            self.samples[_kind_of_event(event, data)].append(data)
            dispatch(session, event, text, delay)

        def note_op(socket: Socket, op: int, data: Any = None) -> None:
            self.samples[f"gateway.op{op}"].append({"op": op, "d": data, "s": None, "t": None})
            send_op(socket, op, data)

        monkeypatch.setattr(local.edge, "answer", note_answer)
        monkeypatch.setattr(Session, "dispatch", note_event)
        monkeypatch.setattr(Socket, "send_op", note_op)

    def _note_answer(self, local: LocalDiscord, request: Request, response: web.Response) -> None:
        found = local.edge._routes.find(request.method, request.path)
        if found is None or not response.body:
            return
        assert isinstance(response.body, bytes)
        is_json = response.content_type == "application/json"
        try:
            body = json.loads(response.body) if is_json else response.body.decode()
        except ValueError:
            return  # half an answer
        if response.status >= 400:
            refused = "ratelimit" if response.status == 429 else "error"
            self.samples[refused].append(
                {"status": response.status, "headers": dict(response.headers), "body": body}
            )
            return
        for sample in body if isinstance(body, list) else [body]:
            kind = _kind_of_route(found[0].name, sample)
            if kind is not None:
                self.samples[kind].append(sample)
