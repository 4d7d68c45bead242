"""The bot's gateway sessions and their sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import zlib
from collections import deque
from typing import Any

from sandbox.lines import Line

_MAX_LOG = 5000
HEARTBEAT_SECONDS = 41.25
_MOST_FRAMES, _FRAMES_SECONDS = 120, 60.0


class Session:
    """A bot's session: survives its socket, so that the bot can resume it."""

    def __init__(self, session_id: str, shard: tuple[int, int], intents: int) -> None:
        self.id = session_id
        self.shard = shard
        self.intents = intents
        self.seq = 0
        self.sent: deque[tuple[int, str]] = deque(maxlen=_MAX_LOG)
        self.socket: Socket | None = None
        self.dropped_at = 0.0

    def dispatch(self, event: str, data_text: str, delay: float = 0.0) -> None:
        """Number an event, remember it for resuming and send it if there is a socket."""
        self.seq += 1
        text = f'{{"op":0,"t":"{event}","s":{self.seq},"d":{data_text}}}'
        self.sent.append((self.seq, text))
        if self.socket is not None:
            self.socket.send(text, delay)

    def can_replay(self, after: int) -> bool:
        """Say whether all events after this number are still known."""
        return after <= self.seq and (not self.sent or self.sent[0][0] <= after + 1)


class Socket:
    """One connection with its queue of outgoing frames, written by one task in order.

    Frames are compressed with one zlib context for the whole connection if ``compresses``, else plain text.
    """

    def __init__(self, line: Line, *, compresses: bool) -> None:
        self.session: Session | None = None
        self.is_closed_by_us = False
        self._line = line
        self._compressor = zlib.compressobj() if compresses else None
        self._loop = asyncio.get_running_loop()
        self._due = 0.0
        self._queue: asyncio.Queue[tuple[float, str] | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())
        self._ending: asyncio.Task[None] | None = None
        self._frames: deque[float] = deque(maxlen=_MOST_FRAMES)
        self._watch = self._loop.call_later(HEARTBEAT_SECONDS * 1.5, self.end, 4009)

    def beat(self) -> None:
        """Note a heartbeat; without the next one in time the connection is closed (4009)."""
        self._watch.cancel()
        self._watch = self._loop.call_later(HEARTBEAT_SECONDS * 1.5, self.end, 4009)

    def is_flooded(self) -> bool:
        """Count a frame from the bot; say whether there are too many: 120 a minute are allowed."""
        now, oldest = self._loop.time(), self._frames[0] if self._frames else 0.0
        is_full = len(self._frames) == _MOST_FRAMES
        self._frames.append(now)
        return is_full and now - oldest < _FRAMES_SECONDS

    def end(self, code: int) -> None:
        self._ending = asyncio.create_task(self.close(code))

    def send(self, text: str, delay: float = 0.0) -> None:
        """Queue a frame, to be written after ``delay`` seconds and after all frames before it."""
        if delay:
            self._due = max(self._due, self._loop.time() + delay)
        self._queue.put_nowait((self._due, text))

    def send_op(self, op: int, data: Any = None) -> None:
        """Queue a frame that is not an event."""
        self.send(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionResetError):
            while (queued := await self._queue.get()) is not None:
                due, text = queued
                if due > self._loop.time():
                    await asyncio.sleep(due - self._loop.time())
                await self._line.send(text if self._compressor is None else self._compressed(text))

    def _compressed(self, text: str) -> bytes:
        assert self._compressor is not None
        return self._compressor.compress(text.encode()) + self._compressor.flush(zlib.Z_SYNC_FLUSH)

    async def close(self, code: int) -> None:
        """Send queued frames, then close with this code."""
        self.is_closed_by_us = True
        self._queue.put_nowait(None)
        await asyncio.wait({self._writer})
        await self._line.close(code)

    def cut(self) -> None:
        """Break the connection immediately, like a failing network."""
        self.stop()
        self._line.cut()

    def stop(self) -> None:
        self._watch.cancel()
        self._writer.cancel()
