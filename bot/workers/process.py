"""One helper process: started on demand, killed when it hangs or exceeds its CPU limit."""

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
"""Seconds between two checks of a working process."""
LONGEST_LOOK = 2 * LOOK
"""Most seconds that a check counts: if the machine slept or the bot got no CPU, the process isn't hanging."""
STARTING = 60.0
"""CPU seconds allowed for loading all games, which takes about half a second."""


class HelperLost(Exception):  # noqa: N818 - named like `WorkFailed`
    """The process is gone; the text says how it ended."""


class HelperDied(HelperLost):
    """It exited by itself."""


class HelperOverspent(HelperLost):
    """It exceeded the CPU limit of one job, and was killed."""


class Helper:
    """A process judged by its CPU clock: one that gets little CPU is slow, one that uses none hangs.

    `idle`: seconds allowed without using CPU; `niceness` lets other processes go first. It ends with the bot, even
    if that is killed.
    """

    def __init__(self, niceness: int, idle: float) -> None:
        self._niceness = niceness
        self._most_idle = idle
        self._process: asyncio.subprocess.Process | None = None
        self._usage: psutil.Process | None = None
        self.started = 0
        """Number of processes started so far."""

    async def carry_out(self, request: bytes, seconds: float) -> Outcome:
        """Return the outcome of a pickled job, which may take so many seconds of CPU."""
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
        """Resident memory; 0 without a process."""
        if self._usage is None or self._process is None or self._process.returncode is not None:
            return 0
        try:
            resident: int = self._usage.memory_info().rss
        except psutil.Error:
            return 0  # it has just ended
        return resident

    async def end(self) -> None:
        """Kill the process, if any, and reap it; this is quick and can't be interrupted."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        cancelled: asyncio.CancelledError | None = None
        while process.returncode is None:
            try:
                await process.communicate()  # drain its pipes
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
            self._usage = None  # it has ended, as its pipe will show
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
        """Return the outcome of an exchange with the process, within its limits."""
        exchanged = asyncio.create_task(exchange)
        try:
            if not (await asyncio.wait({exchanged}, timeout=LOOK))[0]:  # most jobs are done by then
                await self._watch(exchanged, seconds)
            return exchanged.result()
        finally:
            exchanged.cancel()
            await asyncio.wait({exchanged})

    async def _watch(self, exchanged: asyncio.Task[Outcome], seconds: float) -> None:
        """Check the process until the exchange is done. Raises `HelperLost` if it exceeds its limits."""
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
            return 0.0  # it has ended, as its pipe will show
        return float(times.user + times.system)
