"""One helper process, as the bot holds it: started when there is work, killed when it hangs or works too long."""

from __future__ import annotations

import asyncio
import os
import pickle
import subprocess
import sys
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import psutil

from bot.workers import LENGTH, ROOM, Outcome
from games.engine.registry import GAMES

LOOK = 0.25
"""Seconds between two looks at a process that works."""
LONGEST_LOOK = 2 * LOOK
"""What a look counts for at most: where the machine slept, or the bot itself got no CPU, nobody hangs."""
STARTING = 60.0
"""Seconds of CPU within which a process is ready: it loads all games, in about half a second."""


class HelperLost(Exception):  # noqa: N818 - named like `WorkFailed`
    """The process is gone with what it was at; the text says how that came about."""


class HelperDied(HelperLost):
    """It ended by itself."""


class HelperOverspent(HelperLost):
    """It used more CPU for one work than that may take, and was killed."""


class Helper:
    """A process that is told apart by its CPU clock: one that gets little CPU is slow, one that uses none hangs.

    `idle` are the seconds that one may go without using any; other processes go first by `niceness`. It ends with
    the bot, even if that is killed.
    """

    def __init__(self, niceness: int, idle: float) -> None:
        self._niceness = niceness
        self._most_idle = idle
        self._process: asyncio.subprocess.Process | None = None
        self._usage: psutil.Process | None = None
        self.started = 0
        """How many processes it has had."""

    async def carry_out(self, request: bytes, seconds: float) -> Outcome:
        """Return what came of work, packed with what it is handed, which may take so many seconds of CPU."""
        process = self._process
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            return await self._watched(self._exchange(process, request), seconds)
        except BaseException:
            await self.end()
            raise

    @property
    def resident_bytes(self) -> int:
        """How much memory the process holds; 0 while there is none."""
        if self._usage is None or self._process is None or self._process.returncode is not None:
            return 0
        try:
            resident: int = self._usage.memory_info().rss
        except psutil.Error:
            return 0  # it has just ended
        return resident

    async def end(self) -> None:
        """Kill the process, if there is one, and see it off: that takes no time, so nothing interrupts it."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        cancelled: asyncio.CancelledError | None = None
        while process.returncode is None:
            try:
                await process.communicate()  # what is left in its pipes
            except asyncio.CancelledError as meanwhile:
                cancelled = meanwhile
        if cancelled is not None:
            raise cancelled

    async def _start(self) -> asyncio.subprocess.Process:
        try:
            self._process = process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bot.workers", str(self._niceness)),
                *sorted({game.rules.position.__module__ for game in GAMES.values()}),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                limit=ROOM,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            )
        except OSError as trouble:
            raise HelperDied(f"could not be started ({trouble.strerror})") from None
        self.started += 1
        try:
            self._usage = psutil.Process(process.pid)
        except psutil.Error:
            self._usage = None  # it has ended already, which the pipe will tell
        await self._watched(self._exchange(process, b""), STARTING)
        return process

    async def _exchange(self, process: asyncio.subprocess.Process, request: bytes) -> Outcome:
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(request)
            await process.stdin.drain()
            (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
            outcome: Outcome = pickle.loads(await process.stdout.readexactly(length))
        except (ConnectionError, asyncio.IncompleteReadError):
            raise HelperDied("died") from None
        return outcome

    async def _watched(self, exchange: Coroutine[Any, Any, Outcome], seconds: float) -> Outcome:
        """Return what an exchange brings, while the process goes on with it within its limits."""
        exchanged = asyncio.create_task(exchange)
        try:
            if not (await asyncio.wait({exchanged}, timeout=LOOK))[0]:  # most work is done by then
                await self._watch(exchanged, seconds)
            return exchanged.result()
        finally:
            exchanged.cancel()
            await asyncio.wait({exchanged})

    async def _watch(self, exchanged: asyncio.Task[Outcome], seconds: float) -> None:
        """Look at the process until something was exchanged. Raises `HelperLost` where it leaves its limits."""
        start = spent = self._cpu_seconds()
        idle, looked = 0.0, time.monotonic()
        while not (await asyncio.wait({exchanged}, timeout=LOOK))[0]:
            before, spent = spent, self._cpu_seconds()
            now = time.monotonic()
            idle = 0.0 if spent > before else idle + min(now - looked, LONGEST_LOOK)
            looked = now
            if spent - start > seconds:
                raise HelperOverspent(f"took more than {seconds:g} s of CPU and was killed")
            if idle >= self._most_idle:
                raise HelperLost(f"did nothing for {self._most_idle:g} s and was killed")

    def _cpu_seconds(self) -> float:
        if self._usage is None:
            return 0.0
        try:
            times = self._usage.cpu_times()
        except psutil.Error:
            return 0.0  # it has ended, which the pipe will tell
        return float(times.user + times.system)
