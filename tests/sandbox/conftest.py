from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands
from PIL import Image

from sandbox import permissions
from sandbox.gateway import HELLO
from sandbox.payload import Json
from sandbox.person import Person
from sandbox.redirect import point_discord_at
from sandbox.server import LocalDiscord
from sandbox.starts import EVERY
from tests.sandbox.conformance import Conformance, Emitted

TIME_SCALE = 0.01
"""Length of a second of Discord's limits in `local`."""

Answer = Callable[[discord.Interaction], Coroutine[Any, Any, Any]]


class Bot(discord.Client):
    """An unmodified discord.py client whose events tests can await; it identifies at the pace of `local`."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            **options,
            intents=discord.Intents(guilds=True),
            guild_ready_timeout=0.05,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree = app_commands.CommandTree(self)
        self.seen: list[tuple[str, Any]] = []
        self.refused: list[Exception] = []
        self.answer: Answer | None = None
        self._changed = asyncio.Event()

        @self.tree.error
        async def remember(_: discord.Interaction, error: Exception) -> None:
            self._refuse(getattr(error, "original", error))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Let the test's ``answer`` handle components and modals; keep the server's refusals."""
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if self.answer is None or interaction.type not in kinds:
            return
        try:
            await self.answer(interaction)
        except discord.HTTPException as error:
            self._refuse(error)

    def _refuse(self, error: Exception) -> None:
        self.refused.append(error)
        self._changed.set()

    async def wait_refused(self) -> Any:
        """Return the first error of an answer, waiting for it."""
        async with asyncio.timeout(60):
            while not self.refused:
                self._changed.clear()
                await self._changed.wait()
        return self.refused[0]

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        if shard_id or not initial:  # no earlier one to wait for
            await asyncio.sleep(EVERY * TIME_SCALE)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        self.seen.append((event, args[0] if args else None))
        self._changed.set()
        super().dispatch(event, *args, **kwargs)

    async def wait_event(self, name: str, predicate: Callable[[Any], Any] = lambda _: True) -> Any:
        async with asyncio.timeout(60):
            while True:
                for event, data in self.seen:
                    if event == name and predicate(data):
                        return data
                self._changed.clear()
                await self._changed.wait()


@pytest.fixture(autouse=True)
def discord_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restore discord.py's address after each test."""
    keep_address(monkeypatch)


def keep_address(monkeypatch: pytest.MonkeyPatch) -> None:
    for holder, name in (
        (discord.http.Route, "BASE"),
        (discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY"),
        (discord.asset.Asset, "BASE"),
    ):
        monkeypatch.setattr(holder, name, getattr(holder, name))


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    """A Discord whose bot has all permissions used here; everything it sends has Discord's shapes."""
    async with LocalDiscord(
        strict=Conformance.published(), invited=permissions.MEMBER, time_scale=TIME_SCALE
    ) as running:
        point_discord_at(running.origin)
        with Emitted.checked(running):
            yield running


@asynccontextmanager
async def running(bot: Bot, local: LocalDiscord) -> AsyncIterator[Bot]:
    """Log a client in, yield it when it is ready, close it. Raises what ends the connection before that."""
    async with bot:
        await bot.login(local.token)
        task = asyncio.create_task(bot.connect())
        ready = asyncio.create_task(bot.wait_until_ready())
        await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            ready.cancel()
            await task
        yield bot
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
def told(local: LocalDiscord, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Json]]:
    """The events sent to the bot from now on."""
    events: list[tuple[str, Json]] = []
    dispatch = local.world.to_bot

    def hear(event: str, data: Json, guild_id: str | None) -> None:
        events.append((event, data))
        dispatch(event, data, guild_id)

    monkeypatch.setattr(local.world, "to_bot", hear)
    return events


@pytest.fixture
def games(bot: Bot) -> discord.TextChannel:
    return text_channel(bot)


def text_channel(bot: discord.Client, name: str = "games") -> discord.TextChannel:
    return next(c for guild in bot.guilds for c in guild.text_channels if c.name == name)


def png(width: int = 40, height: int = 30) -> io.BytesIO:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "navy").save(out, "PNG")
    out.seek(0)
    return out


@pytest.fixture
async def http(local: LocalDiscord) -> AsyncIterator[aiohttp.ClientSession]:
    """An HTTP client that sends whatever a test says, as the bot."""
    authorised = {"Authorization": f"Bot {local.token}"}
    async with aiohttp.ClientSession(local.origin, headers=authorised) as session:
        yield session


@pytest.fixture
async def gateway(http: aiohttp.ClientSession) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    """A gateway connection after HELLO."""
    async with http.ws_connect("/gw") as ws:
        assert (await ws.receive_json())["op"] == HELLO
        yield ws


def identify(local: LocalDiscord, **more: Any) -> Json:
    """Return the payload of an IDENTIFY."""
    return {"op": 2, "d": {"token": local.token, "intents": 1, "properties": {}, **more}}


async def close_code(ws: aiohttp.ClientWebSocketResponse) -> int | None:
    """Return the code with which a connection is closed, waiting for it."""
    while (await ws.receive()).type is aiohttp.WSMsgType.TEXT:
        pass
    return ws.close_code


@pytest.fixture
async def rest(local: LocalDiscord) -> AsyncIterator[RestClient]:
    """A client that is logged in but not connected: sends any request, good or bad."""
    client = Bot()
    await client.login(local.token)
    yield RestClient(client, local)
    await client.close()


class RestClient:
    def __init__(self, client: Bot, local: LocalDiscord) -> None:
        self.client = client
        self.games = local.world.channel_named("games")["id"]

    async def __call__(self, method: str, path: str, body: Any = None) -> Any:
        return await self.client.http.request(discord.http.Route(method, path), json=body)

    async def send(self, body: Any, channel_id: str | None = None) -> Any:
        return await self("POST", f"/channels/{channel_id or self.games}/messages", body)

    async def refused(self, method: str, path: str, body: Any = None) -> discord.HTTPException:
        with pytest.raises(discord.HTTPException) as caught:
            await self(method, path, body)
        return caught.value

    async def send_refused(self, body: Any) -> discord.HTTPException:
        return await self.refused("POST", f"/channels/{self.games}/messages", body)


async def on_command(bot: Bot, answer: Answer, name: str = "go") -> None:
    """Register a global command whose callback is ``answer``."""

    async def callback(interaction: discord.Interaction) -> None:
        await answer(interaction)

    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=name, description="Does it", callback=callback
    )
    bot.tree.add_command(command)
    await bot.tree.sync()


async def defer(interaction: discord.Interaction) -> None:
    """Acknowledge a click."""
    await interaction.response.defer()


async def say_here(interaction: discord.Interaction) -> None:
    """Answer with a message."""
    await interaction.response.send_message("here")


def buttons_view(*custom_ids: str) -> discord.ui.View:
    """A view of buttons labelled with their custom ids, without callbacks."""
    view = discord.ui.View(timeout=None)
    for custom_id in custom_ids:
        view.add_item(discord.ui.Button(label=custom_id, custom_id=custom_id))
    return view


def text_layout(text: str, *items: discord.ui.Item[Any]) -> discord.ui.LayoutView:
    """A Components V2 layout of a text and further items."""
    view = discord.ui.LayoutView(timeout=None)
    for item in (discord.ui.TextDisplay(text), *items):
        view.add_item(item)
    return view


def gallery(name: str, description: str | None = None) -> discord.ui.MediaGallery[Any]:
    """A gallery of one uploaded picture."""
    return discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=description))


def data_of(interaction: discord.Interaction) -> Json:
    """Return an interaction's data, as sent by the server."""
    return dict(interaction.data or {})


def has_received(person: Person, text: str) -> bool:
    """Tell whether a person was ever sent a text."""
    return any(text in scalar for scalar in _scalars(person.secrets))


def _scalars(received: Any) -> Iterator[str]:
    if isinstance(received, dict):
        received = [*received, *received.values()]
    if isinstance(received, list):
        for part in received:
            yield from _scalars(part)
    else:
        yield str(received)
