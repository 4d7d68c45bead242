"""``python -m tests.storm --minutes 10 --seed 1``: a bot process that is killed again and again in a long storm.

Prints what happened, and exits with 1 if anything was lost, doubled, leaked or left wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import signal
import sys
import tempfile
from collections import Counter
from pathlib import Path
from time import monotonic

from bot.settings import Settings
from sandbox.redirect import point_discord_at
from sandbox.server import LocalDiscord
from sandbox.weather import Weather
from tests.sandbox.conformance import Conformance
from tests.storm.crowd import QUIET, Told
from tests.storm.ears import Ears
from tests.storm.judge import Verdict, judge
from tests.storm.sky import NAMES, gather_people, hold_database, now_and_then, play
from tests.storm.victim import Victim, is_reconnect
from tests.storm.watch import Watch

ROOT = Path(__file__).parent.parent.parent
CHANNELS = ["games", *(f"table-{number}" for number in range(2, 11))]
TIME_SCALE = 0.2
"""How fast the storm's latency, limits and delays go by, so that more happens in a minute."""
MAX_HISTORY = 300
"""Messages that a channel keeps; far more than anybody looks back."""
LOGGED = re.compile(r"^\S+ \S+ \[?(?P<level>ERROR|CRITICAL)\s*\]? (?P<logger>\S+?):? (?P<message>.*)$")


class Process:
    """``python -m bot``, started again whenever it ends."""

    def __init__(self, local: LocalDiscord, data_dir: Path) -> None:
        self.kills = self.exits = 0
        self._local = local
        self._data_dir = data_dir
        self._log = data_dir / "bot.log"
        self._process: asyncio.subprocess.Process | None = None
        self._is_wanted = True
        self._guard = asyncio.create_task(self._keep_alive())

    async def _keep_alive(self) -> None:
        environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": self._local.token,
            "DATA_DIR": str(self._data_dir),
            "COMPUTER_PAUSE": "0.1",
        }
        while self._is_wanted:
            with self._log.open("a") as log:
                self._process = await asyncio.create_subprocess_exec(
                    *(sys.executable, "-m", "sandbox.attach", self._local.origin, "bot"),
                    cwd=self._data_dir,
                    env=environment,
                    stderr=log,
                )
                if await self._process.wait() != -signal.SIGKILL and self._is_wanted:
                    self.exits += 1
                    await asyncio.sleep(0.5)

    async def kill(self) -> None:
        """End it in the middle of whatever it does."""
        if self._process is not None and self._process.returncode is None:
            self.kills += 1
            self._process.kill()

    async def stop(self) -> None:
        """End it for good."""
        self._is_wanted = False
        if self._process is not None and self._process.returncode is None:
            self._process.terminate()
        await self._guard

    async def __aenter__(self) -> Process:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    def errors(self) -> list[str]:
        """Return what was logged as an error, but for reconnects."""
        found = [match for line in self._log.read_text().splitlines() if (match := LOGGED.match(line))]
        return [m[0] for m in found if not is_reconnect(m["logger"], m["message"])]


async def run(minutes: float, seed: int, data_dir: Path) -> int:
    """Let it storm; return the exit code."""
    told, rng = Told([], Counter(), Counter()), random.Random(seed)
    async with LocalDiscord(0, strict=Conformance.published(), max_history=MAX_HISTORY) as local:
        point_discord_at(local.origin)
        async with Process(local, data_dir) as process:
            people = await gather_people(local, NAMES)
            for name in (*CHANNELS[1:], QUIET):
                await people[0].create_channel(name)
            local.weather = weather = Weather.storm(seed=seed, time_scale=TIME_SCALE)
            until = monotonic() + 60 * minutes

            def goes_on() -> bool:
                return monotonic() < until

            async def hold() -> None:
                await hold_database(data_dir, rng.uniform(0.2, 2.0))

            watch, ears = Watch(local, goes_on), Ears(people)
            _, _, locks, _, _ = await asyncio.gather(
                play(people, CHANNELS, told, seed, goes_on, pause=0.05),
                now_and_then(process.kill, random.Random(seed), (2.0, 10.0), goes_on),
                now_and_then(hold, random.Random(seed + 1), (3.0, 15.0), goes_on),
                watch.run(),
                ears.run(goes_on),
            )
            local.weather = Weather.calm()
        victim = Victim(local, Settings(discord_token=local.token, data_dir=data_dir, computer_pause=0))
        await victim.start()
        await victim.settle()
        assert victim.bot is not None
        for person in people:
            for channel in CHANNELS:
                await person.open(channel)
        ears.listen()
        verdict = await judge(victim.bot.storage, data_dir, local, people, told, ears)
        await victim.stop()
        for person in people:
            await person.close()
        problems = [*verdict.problems, *process.errors(), *map(str, local.violations), *watch.unanswered()]
    _report(told, verdict, process, weather, locks)
    for problem in problems:
        sys.stdout.write(f"WRONG: {problem}\n")
    return 1 if problems else 0


def _report(told: Told, verdict: Verdict, process: Process, weather: Weather, locks: int) -> None:
    rows = {
        "clicks and commands": told.clicks,
        "outcomes": _counted(told.outcomes),
        "moves acknowledged": len(told.made),
        "moves in the logs": verdict.moves,
        "tables": _counted(verdict.games),
        "kills": process.kills,
        "ends by itself, at the start": process.exits,
        "locks of the database": locks,
        "faults": weather.counts.total(),
        "of them": _counted(weather.counts),
        "never struck": ", ".join(sorted({fault.name for fault in weather.faults} - set(weather.counts))) or "-",
        "slowest answer": f"{told.slowest:.2f} s",
        "lost": len(verdict.lost),
        "doubled": len(verdict.doubled),
        "leaked": len(verdict.leaked),
        "broken logs": len(verdict.broken),
        "stale cards": len(verdict.stale),
        "refusals": told.refusals.total(),
    }
    for name, value in rows.items():
        sys.stdout.write(f"{name:30} {value}\n")
    for refusal, times in told.refusals.most_common(25):
        sys.stdout.write(f"{times:8}  {refusal!r}\n")


def _counted(counts: Counter[str]) -> str:
    return ", ".join(f"{times} {name}" for name, times in counts.most_common())


def main() -> int:
    """Read the arguments and run."""
    parser = argparse.ArgumentParser(prog="python -m tests.storm", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(run(arguments.minutes, arguments.seed, Path(folder)))


if __name__ == "__main__":
    sys.exit(main())
