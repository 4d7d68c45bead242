"""A bot process that is killed again and again, and started again whenever it ends."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from pathlib import Path

from sandbox.server import LocalDiscord

ROOT = Path(__file__).parent.parent.parent
LOGGED = re.compile(r"^\S+ \S+ \[?(?P<level>ERROR|CRITICAL)\s*\]? (?P<logger>\S+?):? (?P<message>.*)$")


class Process:
    """The bot against a local Discord, on a database, as `hasty` as it is told; its log goes to `data_dir`."""

    def __init__(
        self, local: LocalDiscord, database_url: str, data_dir: Path, *, time_scale: float, draws: bool
    ) -> None:
        self.kills = self.exits = 0
        self._local = local
        self._log = data_dir / "bot.log"
        self._data_dir = data_dir
        self._process: asyncio.subprocess.Process | None = None
        self._is_wanted = True
        self._environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": local.token,
            "DATABASE_URL": database_url,
            "DATA_DIR": str(data_dir),
            "STORM_TIME_SCALE": str(time_scale),
            "STORM_PICTURES": "yes" if draws else "no",
        }

    async def __aenter__(self) -> Process:
        self._guard = asyncio.create_task(self._keep_alive())
        return self

    async def __aexit__(self, *_: object) -> None:
        """End it in order."""
        self._is_wanted = False
        if self._process is not None and self._process.returncode is None:
            self._process.terminate()
        await self._guard

    async def kill(self) -> None:
        """End it in the middle of whatever it does."""
        if self._process is not None and self._process.returncode is None:
            self.kills += 1
            self._process.kill()
            await self._process.wait()

    async def _keep_alive(self) -> None:
        while self._is_wanted:
            with self._log.open("a") as log:
                self._process = await asyncio.create_subprocess_exec(
                    *(sys.executable, "-m", "sandbox.attach", self._local.origin, "tests.storm.hasty"),
                    cwd=self._data_dir,
                    env=self._environment,
                    stderr=log,
                )
                if await self._process.wait() != -signal.SIGKILL and self._is_wanted:
                    self.exits += 1
                    await asyncio.sleep(0.2)

    def errors(self) -> list[str]:
        """Return what was logged as an error, but for the reconnects that discord.py logs so."""
        found = [match for line in self._log.read_text().splitlines() if (match := LOGGED.match(line))]
        return [m[0] for m in found if not _is_reconnect(m["logger"], m["message"])]


def _is_reconnect(logger: str, message: str) -> bool:
    return logger.startswith("discord.") and ("reconnect" in message or "Failed to connect" in message)
