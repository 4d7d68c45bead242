"""A bot in this process that can be killed: every task that it started ends where it is."""

from __future__ import annotations

import asyncio
import itertools
import logging
from contextvars import Context, ContextVar
from datetime import UTC, datetime
from typing import Any
from weakref import WeakSet

import discord

from bot.faults import is_passing
from bot.settings import Settings
from sandbox.server import LocalDiscord
from storage import Storage
from tests.bot.house import WatchedBot

_life: ContextVar[WeakSet[asyncio.Task[Any]] | None] = ContextVar("life", default=None)


class Victim:
    """Starts a bot, kills it, and remembers which interactions reached a bot that lived on."""

    def __init__(self, local: LocalDiscord, settings: Settings) -> None:
        self.reached: set[str] = set()
        self.answered: set[str] = set()
        self.kills = 0
        self._local = local
        self._settings = settings
        self._tasks: WeakSet[asyncio.Task[Any]] = WeakSet()
        self._reached_now: set[str] = set()
        self.bot: WatchedBot | None = None
        self._storage: Any = None
        asyncio.get_running_loop().set_task_factory(_task)

    async def start(self) -> None:
        """Start a bot, again and again where Discord does not let it in, as a supervisor would."""
        self._storage = _Disk(await Storage.open("", data_dir=self._settings.data_dir))
        while True:
            self._tasks = WeakSet()
            self.bot = _Bot(self, self._settings, self._storage)
            token = _life.set(self._tasks)
            running = asyncio.create_task(self.bot.start(self._local.token))
            connected = asyncio.create_task(self.bot.connected.wait())
            _life.reset(token)
            await asyncio.wait({running, connected}, return_when=asyncio.FIRST_COMPLETED)
            connected.cancel()
            if not running.done():
                return
            trouble = running.exception()
            if trouble is None or not is_passing(trouble):
                await running
            await self._bury()

    async def kill(self) -> None:
        """End it at once, whatever it was doing."""
        self.kills += 1
        await self._bury()
        await self._close_storage()

    async def stop(self) -> None:
        """End it in order."""
        assert self.bot is not None
        await self.bot.close()
        self.reached |= self._reached_now
        await self._bury()
        await self._close_storage()

    async def settle(self) -> None:
        """Wait until the bot has nothing left to do."""
        assert self.bot is not None
        for number in itertools.count():
            self.bot.publisher.retries.hurry()
            await self.bot.go_round()
            for _ in range(3):
                await self.bot.computers.settle()
                await self.bot.publisher.settle()
            if not await self.bot.storage.unpublished() and not self.bot.publisher.owing:
                return
            assert number < 10, "it never settles in calm weather"

    def note(self, interaction: discord.Interaction[Any]) -> None:
        self._reached_now.add(str(interaction.id))

    async def _bury(self) -> None:
        self._note_answered()
        self._reached_now -= self._reached_now - self.answered  # it died before it could answer
        self.reached |= self._reached_now
        self._reached_now = set()
        for _ in range(5):
            tasks = [task for task in self._tasks if not task.done()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if self.bot is not None:
            await discord.AutoShardedClient.close(self.bot)
        self.bot = None

    def _note_answered(self) -> None:
        for line in self._local.requests:
            if line.startswith("POST /interactions/"):
                self.answered.add(line.split("/")[2])

    @property
    def unanswered(self) -> set[str]:
        """Interactions that reached a bot that lived on, and that it did not even try to answer."""
        self._note_answered()
        return self.reached - self.answered

    async def _close_storage(self) -> None:
        if self._storage is not None:
            await self._storage.close()
        self._storage = None


class _Disk:
    """Storage whose transactions are carried out even when whoever asked for them is no more.

    How a transaction itself dies is tested with processes (`tests.storage.test_crashes`).
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._under_way: set[asyncio.Task[Any]] = set()

    def __getattr__(self, verb: str) -> Any:
        async def carry_out(*args: Any, **kwargs: Any) -> Any:
            task = Context().run(asyncio.create_task, getattr(self._storage, verb)(*args, **kwargs))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
            return await asyncio.shield(task)

        return carry_out

    async def close(self) -> None:
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await self._storage.close()


class _Bot(WatchedBot):
    def __init__(self, victim: Victim, settings: Settings, storage: Storage) -> None:
        super().__init__(settings, storage, lambda: datetime.now(UTC))
        self._victim = victim

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        if event == "interaction":
            self._victim.note(args[0])
        super().dispatch(event, *args, **kwargs)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        return


def _task(loop: asyncio.AbstractEventLoop, coro: Any, **kwargs: Any) -> asyncio.Task[Any]:
    task: asyncio.Task[Any] = asyncio.Task(coro, loop=loop, **kwargs)
    life = _life.get()
    if life is not None:
        life.add(task)
    return task


class ErrorLog(logging.Handler):
    """Keeps what the bot logs as an error, but for reconnects, which discord.py logs so."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.errors: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        # The server complains of requests that died with a bot.
        if not is_reconnect(record.name, record.getMessage()) and record.name != "aiohttp.server":
            self.errors.append(logging.Formatter().format(record))


def is_reconnect(logger: str, message: str) -> bool:
    """Whether discord.py says that it connects again."""
    return logger.startswith("discord.") and ("reconnect" in message or "Failed to connect" in message)
