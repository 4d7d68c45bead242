"""The processes of a bot: started, killed, replaced and stopped."""

from __future__ import annotations

import asyncio
import math
import random
import re
import signal
from collections.abc import Callable
from functools import partial
from pathlib import Path

from sandbox.server import LocalDiscord
from tests.programs import Program, start_bot

WORKS = re.compile("standing by|serving shards|connected as")
ENTRY = re.compile(r"^\d{4}-.*(?:\n(?!\d{4}-).*)*", re.MULTILINE)
"""A log entry with its following lines."""
LOGGED = re.compile(r"\S+ \S+ \[?(?:ERROR|CRITICAL)\s*\]? (?P<logger>\S+?):? (?P<message>.*)", re.DOTALL)


class Fleet:
    """So many processes, each made by `make`, given its number."""

    def __init__(self, number: int, make: Callable[[int], Process], luck: random.Random) -> None:
        self.deploys = 0
        self._make = make
        self.luck = luck
        self.all: list[Process] = []
        """All processes, including ended ones."""
        self.running = [self._new() for _ in range(number)]

    def _new(self) -> Process:
        self.all.append(self._make(len(self.all)))
        return self.all[-1]

    @property
    def counts(self) -> dict[str, int]:
        """Number of kills, of ends by itself, and of deploys."""
        kills, exits = (sum(getattr(one, name) for one in self.all) for name in ("kills", "exits"))
        return {"kills": kills, "ends by itself": exits, "deploys": self.deploys}

    def lives_since(self) -> float:
        """Return when the newest process started, by the loop's clock; infinity if any has ended."""
        return max(process.lives_since for process in self.running)

    def start(self) -> None:
        """Start all processes."""
        for process in self.running:
            process.start()

    async def stop(self) -> None:
        """Stop all processes, and wait for their ends."""
        await asyncio.gather(*(process.stop() for process in self.running))

    async def deploy(self) -> None:
        """Start a new process beside an old one, then stop the old one."""
        self.deploys += 1
        number = self.luck.randrange(len(self.running))
        old, new = self.running[number], self._new()
        self.running[number] = new
        new.start()
        await new.works()
        await old.stop()


class Process:
    """A bot process on a local Discord and a database; its log goes to `data_dir`."""

    def __init__(self, number: int, local: LocalDiscord, database_url: str, data_dir: Path) -> None:
        self.kills = self.exits = 0
        self.lives_since = math.inf
        self._log = data_dir / f"bot-{number}.log"
        self._process: Program | None = None
        self._is_wanted = True
        self._start_program = partial(
            start_bot, data_dir, local.origin, DISCORD_TOKEN=local.token, DATABASE_URL=database_url
        )

    def start(self) -> None:
        self._guard = asyncio.create_task(self._keep_alive())

    async def stop(self) -> None:
        """Stop it in order."""
        self._is_wanted = False
        if self._process is not None and self._process.returncode is None:
            self._process.terminate()
        await self._guard

    async def kill(self) -> None:
        """Kill it, whatever it is doing."""
        if self._process is not None and self._process.returncode is None:
            self.kills += 1
            self._process.kill()
            await self._process.wait()

    async def works(self) -> None:
        """Wait until it serves shards, or stands by to do so."""
        while not (self._log.exists() and WORKS.search(self._log.read_text())):
            await asyncio.sleep(0.05)

    async def _keep_alive(self) -> None:
        while self._is_wanted:
            with self._log.open("ab", buffering=0) as log:
                self._process = await self._start_program()
                self.lives_since = asyncio.get_running_loop().time()
                while written := await self._process.written.read(1 << 16):
                    log.write(written)
                self.lives_since = math.inf
                await self._process.end()
            if self._process.returncode != -signal.SIGKILL and self._is_wanted:
                self.exits += 1
                await asyncio.sleep(0.2)

    def errors(self) -> list[str]:
        """Return the logged errors with tracebacks, except reconnects of discord.py."""
        logged = [match[0].strip() for match in ENTRY.finditer(self._log.read_text())]
        found = [match for entry in logged if (match := LOGGED.match(entry))]
        return [m[0] for m in found if not _is_reconnect(m["logger"], m["message"])]


def _is_reconnect(logger: str, message: str) -> bool:
    return logger.startswith("discord.") and ("reconnect" in message or "Failed to connect" in message)
