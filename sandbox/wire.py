"""Discord's HTTP: reading requests, responding with JSON, refusing with codes."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from aiohttp import BodyPartReader, web

from sandbox.errors import DiscordError, misshapen, refusal
from sandbox.messages import Upload
from sandbox.outgoing import answered
from sandbox.payload import Json, is_number, read_json

log = logging.getLogger(__name__)

API = "/api/v10"


@dataclass(frozen=True)
class Call:
    """A request to the REST API, read and authorised: ids of the path, query, JSON body, uploads."""

    ids: dict[str, str]
    query: Mapping[str, str]
    payload: Any = None
    uploads: list[Upload] = field(default_factory=list)

    @property
    def form(self) -> Json:
        """Return the body, which must be a JSON object; refuses with 50109."""
        if not isinstance(self.payload, dict):
            raise refusal(50109)
        return self.payload

    def flag(self, name: str) -> bool:
        return self.query.get(name, "").lower() in ("1", "true")

    def number(self, name: str, default: int) -> int:
        """Return a number of the query; refuses with 50035."""
        text = self.query.get(name) or str(default)
        if not is_number(text):
            raise misshapen([name], "NUMBER_TYPE_COERCE", f'Value "{text}" is not int.')
        return int(text)


Body = tuple[Any, list[Upload]]
"""The JSON of a request, and its uploads."""
Answer = Any
Handler = Callable[[Call], Answer]


@dataclass(frozen=True)
class Created:
    """An answer with status 201."""

    body: Any


@dataclass(frozen=True)
class Request:
    """A request to the REST API, from any transport: its path without ``/api/v10``.

    ``read`` returns the JSON of the body and the uploads, and refuses with 50109; ``hang_up`` leaves the client
    without a response.
    """

    method: str
    path: str
    query: Mapping[str, str]
    headers: Mapping[str, str]
    read: Callable[[], Awaitable[Body]]
    hang_up: Callable[[], None]


async def read_call(request: Request, ids: dict[str, str]) -> Call:
    payload, uploads = await request.read()
    return Call(ids, request.query, payload, uploads)


def received(request: web.Request) -> Request:
    """Return a request that came over HTTP."""

    def hang_up() -> None:
        if request.transport is not None:
            request.transport.close()

    path = request.path.removeprefix(API)
    return Request(request.method, path, request.query, request.headers, partial(_read_body, request), hang_up)


async def _read_body(request: web.Request) -> Body:
    """Read JSON, or multipart with ``payload_json`` and ``files[n]``."""
    if not request.can_read_body:
        return None, []
    # Not `content_type`, which parses every new boundary at length.
    if not request.headers.get("Content-Type", "").lower().startswith("multipart/"):
        return parse_body(await request.read()), []
    payload: Any = {}
    uploads = []
    reader = await request.multipart()
    async for part in reader:
        if not isinstance(part, BodyPartReader):
            raise refusal(50109)
        if part.name == "payload_json":
            payload = parse_body(await part.read())
        elif part.name and part.name.startswith("files["):
            uploads.append(Upload(part.name[6:-1], part.filename or "file", bytes(await part.read())))
    return payload, uploads


def parse_body(body: str | bytes | bytearray) -> Any:
    """Return the JSON of a body, ``None`` for an empty one; refuses with 50109."""
    if not body:
        return None
    try:
        return read_json(body)
    except ValueError:
        raise refusal(50109) from None


def reply(body: Any, status: int = 200, **headers: str) -> web.Response:
    """Return a JSON response; its content type has no charset, as discord.py compares it literally."""
    headers = {"Content-Type": "application/json", "Via": "1.1 sandbox", **headers}
    return web.Response(body=json.dumps(body).encode(), status=status, headers=headers)


def refuse(error: DiscordError) -> web.Response:
    """Return the response to a refused request."""
    return reply(error.body(), error.status)


def respond(answer: Answer) -> web.Response:
    """Return the response to a successful request: JSON, or 204 for ``None``."""
    if answer is None:
        return web.Response(status=204, headers={"Via": "1.1 sandbox"})
    if isinstance(answer, Created):
        return reply(answered(answer.body), 201)
    return reply(answered(answer))
