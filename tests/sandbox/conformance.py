"""Checks in both directions: requests by Discord's description (tests/data/README.md), responses by shapes."""

from __future__ import annotations

import functools
import gzip
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from jsonschema_rs import Draft202012Validator, ValidationError, ValidationErrorKind

from sandbox.errors import Problems
from sandbox.payload import Json
from sandbox.server import LocalDiscord
from sandbox.sessions import Session, Socket
from sandbox.wire import Request
from tests.shapes import load

_DESCRIPTION = Path(__file__).parent.parent / "data" / "discord-openapi.json.gz"
_METHODS = ("get", "post", "put", "patch", "delete")


class Conformance:
    """Passed to a local Discord as ``strict``.

    It relaxes two rules that the service doesn't enforce: ids may be integers (discord.py sends some), and
    alternatives need not exclude each other (``oneOf`` is read as ``anyOf``).
    """

    def __init__(self, description: Json) -> None:
        self._schemas = _relaxed(description["components"]["schemas"])
        self._schemas["SnowflakeType"]["type"] = ["string", "integer"]
        self._bodies = {
            _nameless(f"{method.upper()} {path}"): _relaxed(_body_schema(operations[method]))
            for path, operations in description["paths"].items()
            for method in _METHODS
            if method in operations
        }
        self._validators: dict[str, Draft202012Validator] = {}

    @classmethod
    @functools.cache
    def published(cls) -> Conformance:
        """Return the check by the description in this repository."""
        return cls(json.loads(gzip.decompress(_DESCRIPTION.read_bytes())))

    def __call__(self, route: str, body: Any, problems: Problems) -> None:
        """Record problems of the JSON body of a request to a route, ``METHOD /path/{id}``."""
        route, body = _nameless(route), {} if body is None else body
        schema = self._bodies.get(route)
        if schema is None:
            return
        if route not in self._validators:
            whole = schema | {"components": {"schemas": self._schemas}}
            self._validators[route] = Draft202012Validator(whole)
        validator = self._validators[route]
        for error in () if validator.is_valid(body) else validator.iter_errors(body):  # `is_valid` is faster
            for place, found in _meant(error):
                message = found.message if len(found.message) <= 300 else f"{found.message[:300]} …"
                problems.add(place, f"SCHEMA_{found.kind.name}".upper(), message)

    def describes(self, route: str) -> bool:
        """Tell whether there is such a route, ``METHOD /path/{id}``."""
        return _nameless(route) in self._bodies


def _meant(error: ValidationError) -> Iterator[tuple[list[str | int], ValidationError]]:
    """Yield problems with their places; of alternatives, only within the one possibly meant.

    ``null`` and the ``type`` of a component exclude alternatives.
    """
    here = list(error.instance_path)
    if not isinstance(error.kind, ValidationErrorKind.AnyOf):
        yield here, error
        return
    meant = [branch for branch in error.kind.context if not any(_decides(inner, here) for inner in branch)]
    if len(meant) == 1:
        for inner in meant[0]:
            yield from _meant(inner)
    elif not meant and isinstance(error.instance, dict) and "type" in error.instance:
        yield [*here, "type"], error
    else:
        yield here, error


def _decides(error: ValidationError, here: list[str | int]) -> bool:
    """Tell whether an alternative is excluded here."""
    place = list(error.instance_path)
    is_other_type = place == [*here, "type"] and error.kind.name in ("enum", "const")
    return is_other_type or (place == here and error.kind.name == "type")


def _body_schema(operation: Json) -> Json | None:
    """Return the schema of an operation's JSON; that of a form with files adds nothing for the JSON."""
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    return None if body is None else body["schema"]


def _relaxed(node: Any) -> Any:
    if isinstance(node, dict):
        return {"anyOf" if key == "oneOf" else key: _relaxed(value) for key, value in node.items()}
    if isinstance(node, list):
        return [_relaxed(value) for value in node]
    return node


def _nameless(route: str) -> str:
    """Return a route without the names of its parameters, which differ between servers."""
    return re.sub(r"\{[^}]*\}", "{}", route)


# What a local Discord sends to the bot, by the kinds of `tests.shapes`


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
    """Return the kind of a response, or of each item in a list; `None` if it has none."""
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
    return f"gateway.{event}"


class Emitted:
    """Compares everything that a local Discord sends with our table: keys, types."""

    are_forged = False
    """Whether it currently forwards what no client sends."""

    def __init__(self) -> None:
        self._differences: set[str] = set()

    @classmethod
    @contextmanager
    def checked(cls, local: LocalDiscord) -> Iterator[None]:
        """Assert that everything it sends conforms to the table."""
        emitted = cls()
        with pytest.MonkeyPatch.context() as monkeypatch:
            emitted._watch(local, monkeypatch)
            yield
        assert not emitted._differences, sorted(emitted._differences)

    def _note(self, kind: str, sample: Any) -> None:
        self._differences.update(f"{kind}: {difference}" for difference in load().compare(kind, sample))

    def _watch(self, local: LocalDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
        """Record everything it sends from now on."""
        answer, dispatch, send_op = local.edge.answer, Session.dispatch, Socket.send_op

        async def note_answer(request: Request) -> web.Response:
            response = await answer(request)
            self._note_answer(local, request, response)
            return response

        def note_event(session: Session, event: str, text: str, delay: float = 0.0) -> None:
            data = json.loads(text)
            if not self.are_forged:
                self._note(_kind_of_event(event, data), data)
            dispatch(session, event, text, delay)

        def note_op(socket: Socket, op: int, data: Any = None) -> None:
            self._note(f"gateway.op{op}", {"op": op, "d": data, "s": None, "t": None})
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
            return  # half a response
        if response.status >= 400:
            refused = "ratelimit" if response.status == 429 else "error"
            self._note(refused, {"status": response.status, "headers": dict(response.headers), "body": body})
            return
        for sample in body if isinstance(body, list) else [body]:
            kind = _kind_of_route(found[0].name, sample)
            if kind is not None:
                self._note(kind, sample)
