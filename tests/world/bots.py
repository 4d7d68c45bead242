"""The bot of a world: processes that start, are killed at any step, and restart."""

from __future__ import annotations

import asyncio
import logging
import math
import random
import signal
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import timedelta
from typing import Any, TypeVar, cast
from unittest.mock import patch

import discord
from typing_extensions import override

from bot.app import main
from bot.app.client import GameBot
from bot.config import Config
from bot.pace import Pace, Tasks
from bot.workers.jobs import NotTaken
from bot.workers.pool import Pool, WorkFailed
from games.contract import Event, Game, Move
from games.players import first_glance
from games.players.advice import DecisionPoint
from storage import Storage
from tests.journeys.fake_workers import DOT, FakePictures
from tests.world.disk import Disk
from tests.world.loop import Machine, WorldLoop, context_of, machine
from tests.world.plan import WorldPlan
from tests.world.trace import Trace

T = TypeVar("T")
PACE = Pace(burst=10**9, round=300.0, beat=290.0, heartbeat=300.0, lease=900.0)
GAP = timedelta(minutes=10)
"""Rounds, heartbeats and lease renewals, most of a quiet day's work, are rarer here, and so outages are longer."""
PUT_OFF = "can't be published for now"
"""Log message if Discord is unavailable for several attempts in a row."""
DAY = 86_400.0
REPLACED = 5.0
"""Seconds between the end of a replaced process and the start of the next."""
BACK_AFTER = (0.0, 8.0)
"""Natural logarithm of the seconds until an ended process restarts: up to an hour."""


class _AtOnce(Pool):
    async def do(self, whose: Hashable, work: Callable[..., T], *handed: object) -> T:
        await asyncio.sleep(0.05)
        try:
            return work(*handed)
        except NotTaken:
            raise
        except Exception as error:
            raise WorkFailed(work.__name__) from error


class Helpers(FakePictures):
    """Workers that draw no boards, use the cheap policy, and run everything in the loop."""

    new_pool = cast(Any, _AtOnce)

    async def picture(self, *_: Any, **__: Any) -> bytes:
        await asyncio.sleep(0.05)
        return DOT

    async def climax(self, game: Game, event: Event, *_: Any, **__: Any) -> bytes | None:
        await asyncio.sleep(0.05)
        return DOT if event.is_climax else None

    async def plan(self, point: DecisionPoint, *, whose: Hashable) -> Sequence[Move]:
        await asyncio.sleep(0.2)
        return (first_glance(point.game, point.view, point.legal_moves, point.seed),)


class Bot:
    """The bot's process: restarted after each end, killed at any step, replaced, stopped."""

    def __init__(
        self, settings: Config, loop: WorldLoop, plan: WorldPlan, luck: Callable[[str], random.Random], trace: Trace
    ) -> None:
        self.changing = asyncio.Lock()
        """Held during a deliberate replacement."""
        self._kills = self._exits = self._deploys = 0
        self._plan = plan
        self.machine: Machine | None = None
        """The machine of the newest process."""
        self._begins: list[float] = []
        self._ends: list[float] = []
        self._connections: list[float] = []
        self._lives = asyncio.Event()
        self._settings = settings
        self._loop = loop
        self._luck, self._fate = luck("bot"), luck("deaths")
        self._trace = trace
        self._is_wanted = False
        self._running: asyncio.Task[None] | None = None

    @property
    def counts(self) -> dict[str, int]:
        """Number of kills, of ends by itself, and of deploys."""
        return {"kills": self._kills, "ends by itself": self._exits, "deploys": self._deploys}

    def lives_since(self) -> float:
        """Return when the newest process started, in seconds; infinity if it isn't alive."""
        return self._begins[-1] if self.machine is not None and self.machine.is_alive else math.inf

    @property
    def outages(self) -> list[tuple[float, float]]:
        """Pairs of seconds: each end, and the next start."""
        return list(zip(self._ends, self._begins[1:], strict=False))

    @property
    def silences(self) -> list[tuple[float, float]]:
        """Pairs of seconds: each end, and the next connection, infinity if there was none."""
        return [(end, next((at for at in self._connections if at > end), math.inf)) for end in self._ends]

    def start(self) -> None:
        """Start a process; it restarts whenever it ends."""
        self._is_wanted = True
        self._begins.append(self._loop.time())
        self.machine = Machine(f"bot.{len(self._begins)}")
        self.machine.on_death.append(self._note_end)
        self._lives.set()
        self._trace.note(self.machine.name, "starts")
        self._running = self._loop.create_task(self._live(self.machine), context=context_of(self.machine))

    async def _live(self, own: Machine) -> None:
        how = "ends"
        try:
            await main._run(self._settings, self._make_bot)
        except Exception as error:
            how = f"ends by {type(error).__name__}: {error}"
        self._loop.next_of_all(lambda: self._ended(own, how))

    def _ended(self, own: Machine, how: str) -> None:
        if own.is_alive:
            self._trace.note(own.name, how)
            self._exits += 1
            self._over(own)

    def kill(self) -> None:
        """Kill the process, whatever it is doing."""
        own = self.machine
        if own is not None and own.is_alive:
            self._trace.note(own.name, f"is killed at step {own.steps}")
            self._kills += 1
            self._over(own)

    def _make_bot(self, settings: Config, storage: Storage) -> GameBot:
        return _Heard(settings, storage, lambda: self._connections.append(self._loop.time()))

    def _note_end(self) -> None:
        self._lives.clear()
        self._ends.append(self._loop.time())

    def _over(self, own: Machine) -> None:
        self._loop.kill(own)
        if self._is_wanted:
            seconds = math.exp(self._luck.uniform(*BACK_AFTER))
            self._loop.call_later(seconds, self._again, context=context_of(None))

    def _again(self) -> None:
        if self._is_wanted and (self.machine is None or not self.machine.is_alive):
            self.start()

    async def _dies_after(self, steps: int, and_then: Callable[[], object]) -> None:
        """Kill the process after so many steps, then call `and_then`."""
        await self._lives.wait()
        own = self.machine
        assert own is not None

        def die() -> None:
            self.kill()
            and_then()

        own.dies_after(steps, die)
        await own.is_over.wait()

    async def stop(self) -> None:
        """Stop the process by SIGTERM, as a deploy does, and wait for its end."""
        async with self.changing:
            await self._stop()

    async def _stop(self) -> None:
        self._is_wanted = False
        own = self.machine
        if own is None or not own.is_alive:
            return
        if (stops := own.signals.get(signal.SIGTERM)) is not None:
            context_of(own).run(stops)
        await own.is_over.wait()

    async def crashes(self, disk: Disk) -> None:
        """Crash repeatedly, after a random number of steps, sometimes with a power failure."""
        while self._plan.crashes:
            fails = self._fate.random() < self._plan.power
            steps = 1 + int(self._fate.expovariate(1 / self._plan.crashes))
            await self._dies_after(steps, disk.fails if fails else lambda: None)
        await asyncio.Event().wait()

    async def replacements(self) -> None:
        """Replace the process, at the plan's number of deploys per day."""
        while self._plan.deploys:
            await asyncio.sleep(self._fate.expovariate(self._plan.deploys / DAY))
            async with self.changing:
                self._deploys += 1
                await self._stop()
                await asyncio.sleep(REPLACED)
                self.start()
        await asyncio.Event().wait()


class _Heard(GameBot):
    """A bot that calls `on_connection` whenever it connects to Discord."""

    def __init__(self, settings: Config, storage: Storage, on_connection: Callable[[], None]) -> None:
        super().__init__(settings, storage, pace=PACE, workers=Helpers)
        self._on_connection = on_connection

    @override
    async def on_ready(self) -> None:
        self._on_connection()
        await super().on_ready()


class Errors(logging.Handler):
    """Traces all log messages of living machines, and keeps errors."""

    def __init__(self, trace: Trace) -> None:
        super().__init__(logging.INFO)
        self.found: list[str] = []
        self.said: set[str] = set()
        self._trace = trace

    def emit(self, record: logging.LogRecord) -> None:
        own = machine()
        if own is None or not own.is_alive:
            return
        line = f"{record.levelname} {record.name}: {record.getMessage()}"
        self._trace.note(own.name, line)
        self.said.add(line)
        if record.levelno >= logging.ERROR and not _is_outage(record):
            told = logging.Formatter().formatException(record.exc_info) if record.exc_info else ""
            self.found.append(f"{own.name} {line}\n{told}")

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Handle the log messages of the bot, storage and discord.py."""
        loggers = [logging.getLogger(name) for name in ("bot", "storage", "discord", "asyncio", "sqlalchemy.pool")]
        before: list[Any] = [(logger.level, logger.propagate) for logger in loggers]
        for logger in loggers:
            logger.addHandler(self)
            logger.setLevel(logging.INFO)
            logger.propagate = False
        try:
            yield
        finally:
            for logger, (level, propagate) in zip(loggers, before, strict=True):
                logger.removeHandler(self)
                logger.setLevel(level)
                logger.propagate = propagate


def _is_outage(record: logging.LogRecord) -> bool:
    """Tell whether an error only reports an outage of Discord."""
    said = record.getMessage()
    return (record.name.startswith("discord.") and "reconnect" in said) or PUT_OFF in said


@contextmanager
def processes_of_a_world() -> Iterator[None]:
    """Patch processes: an exit ends the machine, and heartbeats are rare."""

    def end(_: int) -> None:
        own = machine()
        assert own is not None
        loop: Any = asyncio.get_running_loop()
        loop.kill(own)

    instead: list[Any] = [
        # discord.py warns once per process, which would be in the first of several worlds only.
        *(patch.object(discord.VoiceClient, name, False) for name in ("warn_nacl", "warn_dave")),
        *(patch(f"{module}.LONGEST_GAP", GAP) for module in ("storage.uptime", "bot.tables.timing")),
        patch("bot.workers.pool._SERVING", Tasks()),  # would keep all machines of all worlds alive
        patch("bot.app.rounds.tidy"),  # the process has the memory of all machines
        patch("bot.app.main.os._exit", end),
        patch("bot.app.main.logging.shutdown"),
    ]
    with ExitStack() as stack:
        for patched in instead:
            stack.enter_context(patched)
        yield
