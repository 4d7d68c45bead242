"""The network between machines and the local Discord: requests and frames in memory, in simulated time.

Discord carries out requests of a machine that dies meanwhile; their responses are lost.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from http import HTTPStatus
from typing import Any
from unittest.mock import patch

import aiohttp
import discord.gateway
import yarl
from aiohttp import ClientConnectionResetError, WSMessage, WSMsgType
from multidict import CIMultiDict

from sandbox.messages import Upload
from sandbox.server import LocalDiscord
from sandbox.wire import API, Body, Request, parse_body
from tests.shapes import load
from tests.world.loop import Response, Session, context_of, machine, tables
from tests.world.plan import WorldPlan
from tests.world.trace import Names, Trace

BROKEN = 1006


class Network:
    """Delivers requests of machines to a local Discord."""

    def __init__(self, local: LocalDiscord, trace: Trace, shapes: OddShapes) -> None:
        self._local = local
        self.shapes = shapes
        self._trace = trace
        self._names = Names(local)
        self._nowhere = context_of(None)
        self.again: list[str] = []
        """Interactions answered again although known to be answered."""
        self._known: set[str] = set()

    @contextmanager
    def instead_of_sockets(self) -> Any:
        """Patch clients of discord.py to use this network."""
        with tables(partial(_Session, self)), patch.object(discord.gateway, "KeepAliveHandler", KeepAlive):
            yield

    async def answer(self, method: str, url: yarl.URL, given: Mapping[str, Any]) -> Response:
        """Return the local Discord's response to a request. Raises `aiohttp.ServerDisconnectedError`."""
        is_cut = False

        def hang_up() -> None:
            nonlocal is_cut
            is_cut = True

        async def read() -> Body:
            return _body(given.get("data"))

        query = {name: str(value) for name, value in (given.get("params") or {}).items()} | dict(url.query)
        request = Request(method, url.path.removeprefix(API), query, given["headers"], read, hang_up)
        who = machine()
        interaction = request.path.split("/")[2] if request.path.startswith("/interactions/") else None
        if interaction in self._known:
            self.again.append(f"doubled: interaction {interaction} was answered twice")
        carrying_out = asyncio.get_running_loop().create_task(
            self._local.edge.answer(request), context=self._nowhere.copy()
        )
        answered = await asyncio.shield(carrying_out)
        body = answered.body
        text = body.decode() if isinstance(body, bytes | bytearray) else ""
        what = f"{method} {self._names.read(request.path, text)} -> {answered.status}{' cut' * is_cut}"
        self._trace.note(who.name if who else "-", what)
        if is_cut:
            raise aiohttp.ServerDisconnectedError
        if interaction is not None and answered.status < HTTPStatus.BAD_REQUEST:
            self._known.add(interaction)
        self._trace.weigh(text)
        return Response(answered.status, CIMultiDict(answered.headers), self.shapes.changed(text))

    def connect(self) -> ClientEnd:
        """Return a new gateway connection of the calling machine."""
        client, who = ClientEnd(), machine()
        server = _ServerEnd(client, self.shapes)
        serving = asyncio.get_running_loop().create_task(
            self._local.gateway.serve(server), context=self._nowhere.copy()
        )
        client.serving = serving
        if who is not None:
            who.on_death.append(client.dies)
        return client


class _Session(Session):
    def __init__(self, network: Network, trace: aiohttp.TraceConfig) -> None:
        super().__init__(network.answer, trace)
        self._network = network

    async def ws_connect(self, _: str, **__: Any) -> ClientEnd:
        await asyncio.sleep(0.01)
        return self._network.connect()

    async def close(self) -> None:
        self.closed = True


class ClientEnd:
    """Replaces an aiohttp WebSocket for discord.py."""

    def __init__(self) -> None:
        self.closed = False
        self.close_code: int | None = None
        self.to_server: asyncio.Queue[str | None] = asyncio.Queue()
        self.to_client: asyncio.Queue[WSMessage] = asyncio.Queue()
        self.serving: asyncio.Task[None] | None = None

    async def receive(self, timeout: float | None = None) -> WSMessage:
        async with asyncio.timeout(timeout):
            frame = await self.to_client.get()
        if frame.type is not WSMsgType.TEXT:
            self.closed, self.close_code = True, frame.data
        return frame

    async def send_str(self, data: str) -> None:
        if self.closed:
            raise ClientConnectionResetError("Cannot write to closing transport")
        self.to_server.put_nowait(data)

    async def close(self, *, code: int = 4000) -> bool:
        if not self.closed:
            self.closed, self.close_code = True, code
            self.to_server.put_nowait(None)
        return True

    def dies(self) -> None:
        """Break, as the machine is dead."""
        if not self.closed:
            self.closed, self.close_code = True, BROKEN
            self.to_server.put_nowait(None)


class _ServerEnd:
    def __init__(self, client: ClientEnd, shapes: OddShapes) -> None:
        self._client = client
        self._shapes = shapes

    @property
    def close_code(self) -> int | None:
        return self._client.close_code

    async def __aiter__(self) -> AsyncIterator[str | bytes]:
        while (frame := await self._client.to_server.get()) is not None:
            yield frame

    async def send(self, data: str | bytes) -> None:
        if self._client.closed:
            raise ConnectionResetError
        assert isinstance(data, str)
        self._client.to_client.put_nowait(WSMessage(WSMsgType.TEXT, self._shapes.changed(data), None))

    async def close(self, code: int) -> None:
        self._end(WSMsgType.CLOSE, code)

    def cut(self) -> None:
        self._end(WSMsgType.CLOSED, BROKEN)

    def _end(self, kind: WSMsgType, code: int) -> None:
        self._client.to_client.put_nowait(WSMessage(kind, code, None))
        self._client.to_server.put_nowait(None)


class KeepAlive(discord.gateway.KeepAliveHandler):
    """Heartbeats of a connection on the loop, as simulated time has no threads."""

    def start(self) -> None:
        self._beating = asyncio.get_running_loop().create_task(self._beat())

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self.interval or 0.0)
            if self._stop_ev.is_set():
                return
            if self._last_recv + self.heartbeat_timeout < time.perf_counter():
                await self.ws.close(4000)
                return
            with suppress(Exception):
                await self.ws.send_heartbeat(self.get_payload())
            self._last_send = time.perf_counter()


def _body(data: Any) -> Body:
    if data is None or isinstance(data, str | bytes):
        return parse_body(data) if data else None, []
    payload: Any = {}
    uploads = []
    for options, _, value in data._fields:
        name = options["name"]
        if name == "payload_json":
            payload = parse_body(value)
        else:
            uploads.append(Upload(name[6:-1], options.get("filename", "file"), value.read()))
    return payload, uploads


# What Discord may omit: a world with odd shapes omits some of it, and adds unknown keys


DESCRIBING = (
    "application",
    "attachment",
    "channel.interaction",
    "channel.text",
    "emoji",
    "gateway.GUILD_CREATE",
    "guild",
    "media.item",
    "member",
    "member.resolved",
    "role",
    "thread",
    "thread.metadata",
    "user.me.rest",
)
"""Shapes that only describe; in those of interactions and responses every key may be meaningful."""
NEW = {"something_new": {"of": [None]}}


class OddShapes:
    """Changes what Discord sends, within its shapes."""

    def __init__(self, plan: WorldPlan) -> None:
        table = load().table
        needed = {key for name in table for key in _keys(table, name) if not key.endswith("?")}
        optional = {key.removesuffix("?") for name in DESCRIBING for key in _keys(table, name) if key.endswith("?")}
        self._left_out = frozenset(plan.some("shape", sorted(optional - needed))) if plan.shapes else frozenset()

    def changed(self, text: str) -> str:
        """Return a payload without some optional keys, and with an unknown one."""
        return json.dumps(self._value(json.loads(text))) if self._left_out and text.startswith(("{", "[")) else text

    def _value(self, value: Any) -> Any:
        match value:
            case dict():
                kept = {key: self._value(child) for key, child in value.items() if key not in self._left_out}
                return kept | NEW if "id" in kept else kept
            case list():
                return [self._value(child) for child in value]
        return value


def _keys(table: dict[str, Any], name: str) -> Iterator[str]:
    shape = table[name]
    if isinstance(shape, str):
        yield from _keys(table, shape) if shape in table else ()
        return
    for key, value in shape.items():
        yield from _keys(table, value) if key == "+" else (key,)
