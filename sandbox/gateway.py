"""The gateway: the bot's sessions, their events filtered by intents, heartbeats and resuming.

https://discord.com/developers/docs/events/gateway
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any

from aiohttp import web

from sandbox import outgoing
from sandbox.lines import Line, WebLine
from sandbox.payload import MALFORMED, Json, read_json
from sandbox.redirect import new_token
from sandbox.sessions import HEARTBEAT_SECONDS, Session, Socket
from sandbox.weather import Trouble
from sandbox.world import World

log = logging.getLogger(__name__)

GUILDS, GUILD_MEMBERS, PRESENCES = 1 << 0, 1 << 1, 1 << 8
GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 9, 1 << 12, 1 << 15
PRIVILEGED = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT = 0, 1, 2, 6, 7
INVALID_SESSION, HELLO, HEARTBEAT_ACK = 9, 10, 11
_SESSION_LIFETIME = 120.0
_MAX_PAYLOAD = 4096


class Gateway:
    """All sessions of the bot. ``on_online`` is called when the bot comes or goes."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._sessions: dict[str, Session] = {}
        self._sockets: set[Socket] = set()
        self._late: set[asyncio.TimerHandle] = set()
        self.identifies = 0
        """Number of IDENTIFYs."""
        self.refuses: int | None = None
        """The code that closes identifying connections, if any."""
        self.on_online: Callable[[bool], None] = lambda _: None

    @property
    def is_online(self) -> bool:
        """Whether the bot has a live session."""
        return any(s.socket is not None for s in self._sessions.values())

    def hears(self, guild_id: str | None) -> bool:
        """Tell whether any session receives events of a server, or private ones for ``None``, immediately."""
        if guild_id in self._world.left:
            return False
        live = (s.shard for s in self._sessions.values() if s.socket is not None)
        return any(index == _shard_of(guild_id, count) for index, count in live)

    # to the bot

    def dispatch(self, event: str, data: Json, guild_id: str | None) -> None:
        """Send an event to the sessions of its shard whose intents include it.

        A server without the bot has only interactions of people who have installed it.
        """
        is_heard = guild_id not in self._world.left or data.get("authorizing_integration_owners")
        if not is_heard:
            return
        self._forget_dead_sessions()
        text = None
        for session in list(self._sessions.values()):
            index, count = session.shard
            if index != _shard_of(guild_id, count):
                continue
            if not _is_wanted(event, guild_id, session.intents):
                continue
            if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
                self._send(session, event, json.dumps(self._without_content(data, guild_id, session.intents)))
                continue
            text = text or json.dumps(data)
            self._send(session, event, text)

    def _send(self, session: Session, event: str, text: str) -> None:
        """Send an event as the weather allows; faults need a live connection."""
        weather = self._world.weather
        socket = session.socket
        fault = weather.strike_event(event) if socket is not None else None
        if fault is not None and fault.kind is Trouble.LATE:
            self._send_late(session, event, text, weather.delay_of(fault))
            return
        if fault is not None and fault.kind is Trouble.DUPLICATED:
            session.dispatch(event, text)
        elif fault is not None and socket is not None:
            self._break(socket, fault.kind)
        session.dispatch(event, text, weather.time_of("gateway") / 2)

    def _send_late(self, session: Session, event: str, text: str, delay: float) -> None:
        def send() -> None:
            self._late.discard(timer)
            session.dispatch(event, text)

        timer = asyncio.get_running_loop().call_later(delay, send)
        self._late.add(timer)

    def _without_content(self, message: Json, guild_id: str | None, intents: int) -> Json:
        """Blank the fields protected by the message content intent."""
        mine = message["author"]["id"] == self._world.bot["id"]
        mentioned = any(u["id"] == self._world.bot["id"] for u in message["mentions"])
        if mine or mentioned or guild_id is None or intents & MESSAGE_CONTENT:
            return message
        return {**message, "content": "", "embeds": [], "attachments": [], "components": []}

    def _forget_dead_sessions(self) -> None:
        limit = self._world.clock.now() - _SESSION_LIFETIME
        dead = [s.id for s in self._sessions.values() if s.socket is None and s.dropped_at < limit]
        for session_id in dead:
            del self._sessions[session_id]

    # faults

    def _break(self, socket: Socket, kind: int | Trouble) -> None:
        session = socket.session
        if kind in (Trouble.FORGOTTEN, Trouble.INVALID) and session is not None:
            self._sessions.pop(session.id, None)
            session.socket = socket.session = None
            self.on_online(self.is_online)
        if kind is Trouble.RECONNECT:
            socket.send_op(RECONNECT)
        elif kind in (Trouble.INVALID, Trouble.INVALID_RESUMABLE):
            socket.send_op(INVALID_SESSION, kind is Trouble.INVALID_RESUMABLE)
        else:
            socket.cut()

    async def close(self) -> None:
        """Close all sockets because the server stops."""
        for timer in self._late:
            timer.cancel()
        for socket in list(self._sockets):
            await socket.close(1001)

    # from the bot

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection, compressed if ``zlib-stream`` is asked for; ``zstd-stream`` gets plain text."""
        ws = web.WebSocketResponse(compress=False, max_msg_size=1 << 20, timeout=1.0)
        await ws.prepare(request)
        await self.serve(WebLine(request, ws), compresses=request.query.get("compress") == "zlib-stream")
        return ws

    async def serve(self, line: Line, *, compresses: bool = False) -> None:
        socket = Socket(line, compresses=compresses)
        self._sockets.add(socket)
        socket.send_op(HELLO, outgoing.hello(HEARTBEAT_SECONDS))
        try:
            async for frame in line:
                refused = self._read(socket, frame)
                if refused is not None:
                    await socket.close(refused)
                    break
        finally:
            self._sockets.discard(socket)
            socket.stop()
            self._drop(socket, line.close_code)

    def _drop(self, socket: Socket, close_code: int | None) -> None:
        session = socket.session
        if session is None or session.socket is not socket:
            return
        session.socket = None
        session.dropped_at = self._world.clock.now()
        if close_code in (1000, 1001) and not socket.is_closed_by_us:
            self._sessions.pop(session.id, None)
        self.on_online(self.is_online)

    def _read(self, socket: Socket, text: str | bytes) -> int | None:
        """Act on a frame; return the code to close the socket with, or ``None``."""
        if isinstance(text, bytes) or len(text) > _MAX_PAYLOAD:
            return 4002
        if socket.is_flooded():
            return 4008
        try:
            frame = read_json(text)
            return self._act(socket, frame["op"], frame.get("d"))
        except MALFORMED as malformed:
            log.debug("a frame is malformed", exc_info=malformed)
            return 4002

    def _act(self, socket: Socket, op: Any, data: Any) -> int | None:
        if op == HEARTBEAT:
            socket.beat()
            # Not immediately: discord.py notes a heartbeat's time after sending it, and would take a response that
            # overtakes this for one to the heartbeat before.
            asyncio.get_running_loop().call_later(0.02, socket.send_op, HEARTBEAT_ACK)
        elif op == IDENTIFY:
            return self._identify(socket, data)
        elif op == RESUME:
            return self._resume(socket, data)
        elif socket.session is None:
            return 4003
        return None

    def _identify(self, socket: Socket, data: Json) -> int | None:
        if socket.session is not None:
            return 4005
        self.identifies += 1
        if self.refuses is not None:
            return self.refuses
        if data.get("token") != self._world.token:
            return 4004
        is_late_enough = self._world.starts.take()
        if self._world.starts.are_too_many:
            self._reset_token()
            return 4004
        if not is_late_enough:
            socket.send_op(INVALID_SESSION, False)
            return None
        intents = data["intents"]
        if intents & PRIVILEGED:
            return 4014
        index, count = data.get("shard") or (0, 1)
        if not 0 <= index < count:
            return 4010
        session = Session(self._world.clock.snowflake(), (index, count), intents)
        self._attach(socket, session)
        mine = [guild_id for guild_id in self._world.joined if _shard_of(guild_id, count) == index]
        session.dispatch("READY", json.dumps(outgoing.ready(self._world, session.id, data.get("shard"), mine)))
        if intents & GUILDS:
            for guild_id in mine:
                session.dispatch("GUILD_CREATE", json.dumps(outgoing.joined(self._world, guild_id)))
        self.on_online(True)
        return None

    def _reset_token(self) -> None:
        """Close all sessions of a bot that started too many, and change its token."""
        self._world.token = new_token()
        self._sessions.clear()
        for socket in list(self._sockets):
            socket.end(4004)

    def _attach(self, socket: Socket, session: Session) -> None:
        if session.socket is not None:
            session.socket.session = None
            session.socket.cut()
        self._sessions[session.id] = session
        socket.session = session
        session.socket = socket

    def _resume(self, socket: Socket, data: Json) -> int | None:
        if data.get("token") != self._world.token:
            return 4004
        session = self._sessions.get(data.get("session_id", ""))
        if session is None or not session.can_replay(data["seq"]):
            socket.send_op(INVALID_SESSION, False)
            return None
        self._attach(socket, session)
        for seq, text in session.sent:
            if seq > data["seq"]:
                socket.send(text)
        session.dispatch("RESUMED", json.dumps(outgoing.resumed()))
        self.on_online(True)
        return None


def _shard_of(guild_id: str | None, count: int) -> int:
    """Return the shard of a server; private messages are those of shard 0."""
    return (int(guild_id) >> 22) % count if guild_id else 0


def _is_wanted(event: str, guild_id: str | None, intents: int) -> bool:
    """Say whether an event belongs to an intent of the session; interactions belong to none and always go out."""
    if event.startswith("MESSAGE_"):
        return bool(intents & (GUILD_MESSAGES if guild_id else DIRECT_MESSAGES))
    if event.startswith(("CHANNEL_", "THREAD_", "GUILD_")):
        return bool(intents & GUILDS)
    return True
