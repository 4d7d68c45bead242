"""A bot as a process of its own beside a local Discord in this one, as in life."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import psutil

from sandbox.server import LocalDiscord


class BotProcess:
    """A running bot: what it has used of the machine, and the end of its log."""

    def __init__(self, process: asyncio.subprocess.Process, log: Path) -> None:
        self._process = process
        self._usage = psutil.Process(process.pid)
        self._log = log

    @property
    def pid(self) -> int:
        """Its process; helper processes are children of it."""
        return self._process.pid

    def pin(self, cores: Sequence[int]) -> None:
        """Let it run on these cores alone, with all its threads and processes, and those to come."""
        for process in self._processes():
            for thread in process.threads():
                os.sched_setaffinity(thread.id, cores)

    def cpu_seconds(self) -> float:
        """Return the CPU time of all its threads and processes so far."""
        times = [process.cpu_times() for process in self._processes()]
        return sum(spent.user + spent.system for spent in times)

    def loop_seconds(self) -> float:
        """Return the CPU time of its main thread, where the event loop runs, so far."""
        main = next(thread for thread in self._usage.threads() if thread.id == self._process.pid)
        return main.user_time + main.system_time

    def resident_bytes(self) -> int:
        """Return how much memory it and its processes hold."""
        return sum(process.memory_info().rss for process in self._processes())

    def own_bytes(self) -> int:
        """Return how much memory its main process holds, without its helpers."""
        resident: int = self._usage.memory_info().rss
        return resident

    def is_running(self) -> bool:
        return self._process.returncode is None

    def log(self) -> str:
        """Return all it has written."""
        return self._log.read_text()

    def _processes(self) -> list[psutil.Process]:
        return [self._usage, *self._usage.children(recursive=True)]

    async def kill(self) -> None:
        """End it in the middle of whatever it does."""
        self._process.kill()
        await self._process.wait()

    async def stop(self) -> None:
        """Ask it to end, as a host does, and wait."""
        if self.is_running():
            self._process.send_signal(signal.SIGTERM)
        await self._process.wait()


@asynccontextmanager
async def running(
    local: LocalDiscord, module: str, folder: Path, settings: Mapping[str, str], number: int = 0
) -> AsyncIterator[BotProcess]:
    """Run `module` against a local Discord; `settings` become its environment, its log goes to `folder`."""
    log = folder / f"{module}-{number}.log"
    with log.open("w") as written:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "sandbox.attach", local.origin, module),
            env={**os.environ, "DISCORD_TOKEN": local.token, **settings},
            stdout=written,
            stderr=asyncio.subprocess.STDOUT,
        )
    bot = BotProcess(process, log)
    try:
        yield bot
    finally:
        await bot.stop()
