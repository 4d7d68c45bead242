import asyncio
import io
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from discord import app_commands
from PIL import Image

from sandbox.person import Person
from sandbox.redirect import point_discord_at
from sandbox.server import LocalDiscord


class Bot(discord.Client):
    """An unmodified discord.py client (no waiting before a second identify) whose events a test can await."""

    def __init__(self, *, intents: discord.Intents | None = None) -> None:
        super().__init__(
            intents=intents or discord.Intents(guilds=True),
            guild_ready_timeout=0.05,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree = app_commands.CommandTree(self)
        self.seen: list[tuple[str, Any]] = []
        self.refused: list[Exception] = []
        self._changed = asyncio.Event()

        @self.tree.error
        async def remember(_: discord.Interaction, error: Exception) -> None:
            self.refused.append(getattr(error, "original", error))

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        return

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        self.seen.append((event, args[0] if args else None))
        self._changed.set()
        super().dispatch(event, *args, **kwargs)

    async def wait_event(self, name: str, predicate: Callable[[Any], Any] = lambda _: True) -> Any:
        async with asyncio.timeout(10):
            while True:
                for event, data in self.seen:
                    if event == name and predicate(data):
                        return data
                self._changed.clear()
                await self._changed.wait()


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord() as running:
        point_discord_at(running.origin)
        yield running


@asynccontextmanager
async def running(bot: Bot, local: LocalDiscord) -> AsyncIterator[Bot]:
    """Log a client in, yield it when it is ready, close it."""
    await bot.login(local.token)
    task = asyncio.create_task(bot.connect())
    ready = asyncio.create_task(bot.wait_until_ready())
    await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
    if task.done():
        ready.cancel()
        await task
    try:
        yield bot
    finally:
        await bot.close()
        await task


@pytest.fixture
async def bot(local: LocalDiscord) -> AsyncIterator[Bot]:
    async with running(Bot(), local) as client:
        yield client


@pytest.fixture
async def anna(local: LocalDiscord) -> AsyncIterator[Person]:
    async with await Person.connect(local.origin, "Anna") as person:
        yield person


@pytest.fixture
async def ben(local: LocalDiscord) -> AsyncIterator[Person]:
    async with await Person.connect(local.origin, "Ben") as person:
        yield person


@pytest.fixture
def games(local: LocalDiscord, bot: Bot) -> discord.TextChannel:
    channel = bot.get_channel(int(local.world.channel_named("games")["id"]))
    assert isinstance(channel, discord.TextChannel)
    return channel


def png(width: int = 40, height: int = 30) -> io.BytesIO:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "navy").save(out, "PNG")
    out.seek(0)
    return out


Answer = Callable[[discord.Interaction], Coroutine[Any, Any, Any]]


def on_command(bot: Bot, answer: Answer, name: str = "go") -> None:
    """Register a global command whose callback is ``answer``."""
    command = app_commands.Command(name=name, description="Does it", callback=_as_callback(answer))
    bot.tree.add_command(command)


def _as_callback(answer: Answer) -> Any:
    async def callback(interaction: discord.Interaction) -> None:
        await answer(interaction)

    return callback
