"""A bot under test: a local Discord, the bot on a database, and a clock that tests advance."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from aiohttp import ClientWebSocketResponse
from discord.gateway import KeepAliveHandler

from bot.app.client import GameBot
from bot.config import Config
from bot.features.alert import AlertMessages
from bot.interactions.reply import ANSWERABLE
from bot.interactions.runtime import Background, Runtime
from bot.pace import Pace
from bot.tables import leave
from bot.tables.table import Table, TableView
from bot.tables.tables import Tables
from bot.ui.content import JOINER
from bot.ui.menus import codes
from games.chance import Playout
from games.contract import Choice, Seat, State
from sandbox.components import files_of
from sandbox.errors import DiscordError
from sandbox.permissions import VIEW_CHANNEL
from sandbox.person import Person, buttons, selects, texts
from sandbox.redirect import point_discord_at
from sandbox.server import LocalDiscord
from sandbox.world import World
from storage import SessionStatus, Storage, StoredSession
from storage.sqlite import FILE_NAME
from tests.journeys.fake_workers import NewWorkers, WorkInThread
from tests.journeys.robots import Chooser, anything, asks, cook
from tests.sandbox.conformance import Conformance, Emitted
from tests.storage.fast_sqlite import make_tables
from tests.texts import tells
from tests.usecases.use_case_harness import state_of

CHANNEL = "games"
TIME_SCALE = 0.01
"""Length of a second of Discord's limits, all of which are enforced."""
AN_HOUR = 3600.0
"""Seconds between the bot's own rounds: tests start rounds themselves, and none may interfere."""
LONG_PAUSE = 100.0
"""Seconds before a computer's move if no test waits for it."""
ACK_SECONDS = 15.0
"""Most seconds for a first answer if timing isn't tested: a busy machine may stall."""
UNDERWAY = 0.1
"""Seconds that an IDENTIFY may take on a busy machine, longer than the next one."""
SERVERS_COME = 0.2
"""Seconds after which the local Discord, which sends all servers at once, sends no more of them."""
NEWEST = 10
"""Number of a person's private answers that may be new."""
ROOT = Path(__file__).parent.parent.parent


class WatchedBot(GameBot):
    """A bot that tells when it has connected."""

    def __init__(
        self, settings: Config, storage: Storage, now: Callable[[], datetime], pace: Pace, workers: NewWorkers
    ) -> None:
        super().__init__(settings, storage, now, pace=pace, workers=workers)
        self.connected = asyncio.Event()
        self._sockets: list[ClientWebSocketResponse] = []
        self._connection.guild_ready_timeout = SERVERS_COME
        self.beating, beat = asyncio.Lock(), self.rounds.beat

        async def beat_alone() -> None:
            async with self.beating:
                await beat()

        connect = self.http.ws_connect

        async def connect_and_note(url: str, *, compress: int = 0) -> ClientWebSocketResponse:
            self._sockets.append(await connect(url, compress=compress))
            return self._sockets[-1]

        setattr(self.rounds, "beat", beat_alone)  # noqa: B010 - replaces a method of this object only
        setattr(self.http, "ws_connect", connect_and_note)  # noqa: B010

    async def setup_hook(self) -> None:
        """Load the emojis before anything is published, as cards are compared with them."""
        if not self.tables.storage.is_shared:
            await self.runtime.emojis.look()
        await super().setup_hook()

    async def on_connect(self) -> None:
        self.connected.set()

    async def end_connections(self) -> None:
        """Close connections that discord.py was opening when it was closed; it leaks them and their threads."""
        for thread in threading.enumerate():
            if isinstance(thread, KeepAliveHandler) and thread.ws._connection is self._connection:
                thread.stop()
        for socket in self._sockets:
            await socket.close()


class BotHarness:
    """The local Discord and the bot in this process; the bot can be stopped and restarted."""

    def __init__(
        self,
        local: LocalDiscord,
        settings: Config,
        workers: NewWorkers = WorkInThread,
        *,
        patience: float = Pace.patience,
    ) -> None:
        self.local = local
        self.settings = settings
        usual = Pace()
        self.pace = Pace(
            computer_pause=0.0,
            climax=0.0,
            rest=0.0,
            letter_spacing=0.0,
            round=AN_HOUR,
            patience=patience,
            burst=10**9,
            budget_window=usual.budget_window * TIME_SCALE,
            identify_spacing=usual.identify_spacing * TIME_SCALE + UNDERWAY,
        )
        self.people: list[Person] = []
        """People who have joined (`join`), and receive everything before the next step."""
        self._workers = workers
        self._ahead = timedelta()
        self._bot: WatchedBot | None = None
        self._running: asyncio.Task[None] | None = None

    @property
    def is_started(self) -> bool:
        return self._bot is not None

    @property
    def bot(self) -> WatchedBot:
        assert self._bot is not None, "the bot does not run"
        return self._bot

    @property
    def tables(self) -> Tables:
        return self.bot.tables

    @property
    def runtime(self) -> Runtime:
        return self.bot.runtime

    @property
    def storage(self) -> Storage:
        return self.tables.storage

    def now(self) -> datetime:
        return datetime.now(UTC) + self._ahead

    async def start_bot(self) -> None:
        url = self.settings.database_url.get_secret_value()
        storage = await Storage.open(url, data_dir=self.settings.data_dir, is_bot=True)
        self._bot = bot = WatchedBot(self.settings, storage, self.now, self.pace, self._workers)
        self._running = running = asyncio.create_task(bot.start(self.local.token))
        connected = asyncio.create_task(bot.connected.wait())
        await asyncio.wait({running, connected}, return_when=asyncio.FIRST_COMPLETED)
        connected.cancel()
        if running.done():
            if self._running is running:
                await bot.close()
                await bot.end_connections()
                await storage.close()
                self._bot = self._running = None
            await running

    async def stop_bot(self) -> None:
        if self._bot is None or self._running is None:
            return
        await self._bot.close()
        await self._running
        await self._bot.end_connections()
        await self._bot.tables.storage.close()
        self._bot = self._running = None

    async def restart_bot(self) -> None:
        await self.stop_bot()
        await self.start_bot()
        await self.round()

    @contextmanager
    def power_failing(self) -> Iterator[None]:
        """Skip all writes that a power failure may undo."""

        def undone(mark: Callable[..., Awaitable[bool]]) -> Callable[..., Awaitable[bool]]:
            async def safely(*given: Any, is_safe: bool = False, **named: Any) -> bool:
                return await mark(*given, is_safe=is_safe, **named) if is_safe else True

            return safely

        storage = self.storage
        with (
            patch.object(storage, "mark_published", undone(storage.mark_published)),
            patch.object(storage, "mark_private", undone(storage.mark_private)),
        ):
            yield

    async def settle(self) -> None:
        """Wait until the bot is idle and all people see the result; computers with long pauses aren't awaited."""
        await self.bot.acceptor.settle()  # before its consequences begin
        for _ in range(3):
            if self.pace.computer_pause < LONG_PAUSE:
                await self.runtime.computers.settle()
            await self.runtime.publisher.settle()
        for background in (AlertMessages, Background):
            await self.runtime.background(background).settle()
        await self.shown()

    async def shown(self) -> None:
        """Wait until all people have received what the local Discord shows them."""
        world = self.local.world
        for person in self.people:
            seen = [channel_id for channel_id in list(person.channels) if _may_see(world, person, channel_id)]
            for channel_id in seen:
                known = {m["id"]: m["edited_timestamp"] for m in world.history(channel_id)}
                await person.wait_until(partial(_sees, person, channel_id, known))
            for message in [m for m in world._ephemerals.of(person.id) if m["channel_id"] in seen][-NEWEST:]:
                await person.wait_until(partial(_has, person, message))

    async def restarted(self, **pace: float) -> None:
        """Restart the bot with another pace."""
        self.pace = replace(self.pace, **pace)  # type: ignore[arg-type]
        await self.restart_bot()

    async def round(self, *, later: timedelta = timedelta()) -> None:
        """Advance the time and run the bot's round."""
        if later:
            async with self.bot.beating:  # a pending heartbeat would bring the old time
                await self._was_up(self.now() + later)
                self._ahead += later
        self.runtime.publisher.retry(self.runtime.publisher.retrying)
        await self.bot.rounds.go_round()
        await self.settle()

    def clock_jumps(self, ahead: timedelta) -> None:
        """Set the machine's clock ahead, or back, while the bot runs."""
        self._ahead += ahead

    def be_down(self, long: timedelta) -> None:
        """Advance the time while the bot is stopped."""
        assert not self.is_started
        self._ahead += long

    async def _was_up(self, until: datetime) -> None:
        """Make the heartbeats say that the bot ran until then."""
        await self.tamper("UPDATE uptime SET seen_at = ?", until.replace(tzinfo=None).isoformat(" "))

    async def tamper(self, statement: str, *values: Any) -> None:
        """Change rows behind the bot's back, and its cache.

        In a thread, as it may wait for a transaction of the bot, which needs the event loop to end.
        """
        await asyncio.to_thread(self._tamper, statement, values)
        if self.is_started:
            self.storage.live.forget_all()

    def _tamper(self, statement: str, values: tuple[Any, ...]) -> None:
        with closing(sqlite3.connect(self.settings.data_dir / FILE_NAME)) as connection, connection:
            connection.execute(statement, values)

    # Reading

    def channel_id(self, channel: str = CHANNEL) -> int:
        return int(self.local.world.channel_named(channel)["id"])

    async def table(self, channel: str = CHANNEL) -> Table:
        """Return the open table of a channel."""
        table = await self.tables.in_channel(self.channel_id(channel))
        assert table is not None
        return table

    async def table_of(self, person: Person, status: SessionStatus) -> Table:
        """Return a person's newest table with this status."""
        return Table.of((await self.storage.of_user(int(person.id), {status}))[0])

    def snapshot(self, *, of_edits: bool = True) -> list[str]:
        """Return everything permanent: all database rows except heartbeats, and all messages but private answers.

        Without `of_edits`, edits that change nothing don't count.
        """
        with closing(sqlite3.connect(self.settings.data_dir / FILE_NAME)) as connection:
            rows = [row for row in connection.iterdump() if 'INTO "uptime"' not in row]
        messages = self.local.world.messages.values()
        return [*rows, *map(json.dumps if of_edits else _looks, messages)]

    def card(self, channel: str = CHANNEL) -> dict[str, Any]:
        """Return the newest public message of a channel."""
        return self.public(channel)[-1]

    async def shows_what_is_stored(self, message: dict[str, Any], channel: str = CHANNEL) -> bool:
        """Tell whether a message is the card of a channel's game as stored."""
        return await self.shows(message, await self.table(channel))

    async def shows(self, message: dict[str, Any], table: Table) -> bool:
        """Tell whether a message shows a table's current card: the same words, buttons and picture."""
        public, cards = await self.tables.seen_by(table, None), self.runtime.publisher.cards
        due = await cards._content(public, replace(await cards._news(public), climax=None))
        shown = {"components": due.components}
        names = [file.name for file in due.files]
        said = "\n".join(texts(message))
        for sign, emoji in self.runtime.emojis.put_into(due).emojis.items():  # a bot just started has none yet
            said = said.replace(emoji + JOINER, sign).replace(emoji, sign)
        return (
            [file["filename"] for file in files_of(message)] == names
            and said == "\n".join(texts(shown))
            and custom_ids(message) == custom_ids(shown)
        )

    def public(self, channel: str = CHANNEL) -> list[dict[str, Any]]:
        """Return the public messages of a channel, oldest first."""
        return self.local.world.history(self.local.world.channel_named(channel)["id"])

    def calls(self, key: str | None = None) -> list[dict[str, Any]]:
        """Return the notifications in the channel, with the text of a `key` if given."""
        found = [message for message in self.public() if message["content"]]
        return [call for call in found if key is None or tells(call, key)]

    # Playing

    async def move_by(self, person_id: int, *codes: str) -> Table:
        """Make moves by the use case, without a click or publishing."""
        table = await self.table()
        seat = table.seat_of(person_id)
        assert seat is not None
        return await self.tables.act(table.session.id, person_id, seat.questions, codes)

    async def forward(
        self, until: str | Callable[[State], Any] = "", choose: Chooser | None = None, channel: str = CHANNEL
    ) -> Table:
        """Play by the use cases, without clicks, until a prompt or a condition; then publish."""
        tables, table = self.tables, await self.table(channel)
        choose = choose or (cook(1) if table.game.key == "teufel" else anything(1))
        if isinstance(until, str):
            until = asks(until)
        while table.asked and not until(state_of(table)):
            seat, known = table.asked[0], StoredSession(table.session, table.seats)
            if seat.user_id is None:
                legal_moves = state_of(table).legal_moves(Seat(seat.seat))
                code = Playout(f"{table.session.seed} {table.moves_made}").pick(legal_moves).code
                table, _ = await tables.act_computer(known, seat.seat, seat.questions, code)
                continue
            code = choose(table, seat.seat, leaves(TableView.of(table, seat.seat).menu(seat.seat)))
            table = await tables.act(known, seat.user_id, seat.questions, code.split("+"))
        self.runtime.changed(table)
        await self.settle()
        return await tables.load(table.session.id)

    async def finish(self, choose: Chooser | None = None, channel: str = CHANNEL) -> Table:
        """Play to the end by the use cases, and publish the result."""
        return await self.forward(lambda _: False, choose, channel)

    async def end(self, channel: str = CHANNEL) -> None:
        """End a table by the use case, as a moderator."""
        table = await leave.vote_end(self.tables, (await self.table(channel)).session.id, 0, moderator=True)
        self.runtime.changed(table)
        await self.settle()


async def until(condition: Callable[[], Any]) -> None:
    """Wait until a condition, or the result it returns as an awaitable, is true."""
    async with asyncio.timeout(60):
        while not (await found if isinstance(found := condition(), Awaitable) else found):
            await asyncio.sleep(0.01)


def _sees(person: Person, channel_id: str, known: dict[str, str]) -> bool:
    shown = person._messages.get(channel_id, {}).values()  # unordered, as sorting many takes long
    return known == {m["id"]: m["edited_timestamp"] for m in shown if not m["ephemeral"]}


def _has(person: Person, message: dict[str, Any]) -> bool:
    shown = person.message(message)
    return shown is not None and shown["edited_timestamp"] == message["edited_timestamp"]


def _looks(message: dict[str, Any]) -> str:
    names = [file["filename"] for file in files_of(message)]
    return json.dumps([message["id"], message["content"], names, texts(message), custom_ids(message)])


def _may_see(world: World, person: Person, channel_id: str) -> bool:
    with suppress(DiscordError):  # a server they have left
        return bool(world.permissions_of(person.id, channel_id) & VIEW_CHANNEL)
    return False


def custom_ids(message: dict[str, Any]) -> list[str]:
    """Return the custom ids of the buttons and selects of a message."""
    return [found["custom_id"] for found in (*buttons(message), *selects(message)) if "custom_id" in found]


def leaves(menu: Sequence[Choice]) -> list[str]:
    """Return the move codes of all leaves of a menu, as in custom ids."""
    found: list[str] = []
    for choice in menu:
        found += leaves(choice.choices) if choice.choices else [codes(choice)] * bool(choice.moves)
    return found


def unlisted(requests: Iterable[str]) -> set[str]:
    """Return the requests that `docs/discord.md` does not list."""
    return {request for request in requests if not LISTED.fullmatch(request)}


def _listed() -> re.Pattern[str]:
    """Return a pattern of the requests that `docs/discord.md` lists."""
    rows = re.findall(r"^\| (`.*?`) \|", (ROOT / "docs" / "discord.md").read_text(), re.MULTILINE)
    patterns = []
    for request in re.findall("`(.*?)`", " ".join(rows)):
        methods, _, path = request.rpartition(" ")
        patterns.append(f"(?:{methods.replace(', ', '|')}) " + re.sub(r"\{\w+\}", "[^/]+", path))
    return re.compile("|".join(patterns))


LISTED = _listed()


@asynccontextmanager
async def local_discord(num_guilds: int = 1, ack_seconds: float = ACK_SECONDS) -> AsyncIterator[LocalDiscord]:
    """Run a strict local Discord for bots in this process; both let an interaction wait `ack_seconds`."""
    with patch("bot.interactions.reply.ANSWERABLE", ack_seconds):
        async with LocalDiscord(
            0, num_guilds=num_guilds, ack_seconds=ack_seconds, strict=Conformance.published(), time_scale=TIME_SCALE
        ) as discord:
            point_discord_at(discord.origin)
            with Emitted.checked(discord):
                yield discord
            assert not discord.world.starts.too_early, "the bot identified sooner than Discord lets it"
            assert not discord.violations, "the bot sent what Discord would refuse"


@asynccontextmanager
async def open_harness(
    data_dir: Path, workers: NewWorkers = WorkInThread, *, num_guilds: int = 1, ack_seconds: float = ACK_SECONDS
) -> AsyncIterator[BotHarness]:
    """Run the bot on a local Discord; both let an interaction wait `ack_seconds` for its first answer."""
    make_tables(data_dir / FILE_NAME)
    async with local_discord(num_guilds, ack_seconds) as discord:
        settings = Config(discord_token=discord.token, data_dir=data_dir, shards=1)
        harness = BotHarness(discord, settings, workers, patience=Pace.patience * ack_seconds / ANSWERABLE)
        await harness.start_bot()
        try:
            yield harness
        finally:
            await harness.stop_bot()
        assert not unlisted(discord.requests), "docs/discord.md lists every request of the bot"
