"""How people of a server find each other: with `/alert` and without, the same people with the same wishes.

Sixty people live on a server for sixty days, each with hours of their own, games they like, and now and then the
wish to play one. Whoever wishes looks at the server and joins a table for it, or opens one and waits for an hour.
All look at the server now and then besides, and may join what they see. With alerts they read the message on their
phone within half an hour or so, and come as often as not. Three begin, or two when the hour is over. With start
times every other host says when it begins, some hours later or a day, and it begins then with two or more. Games
run for two weeks; one in four loses somebody, whose seat others may take.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from typing import Final

from bot.table.opening import Site
from bot.table.refusal import Refusal
from bot.table.services import Services
from bot.table.table import Table
from games.contract import Seat
from games.registry import GAMES
from storage import Storage

PEOPLE, DAYS, STEP = 60, 60, timedelta(minutes=5)
GUILD: Final = 7
PER_DAY: Final = {"wish": 0.15, "look": 4.0}
"""How often somebody wants to play, and looks at the server without that."""
JOINS: Final = {"look": 0.3, "message": 0.5}
"""How often somebody sits down at a table of a game they like that they see so."""
READ_AFTER: Final = timedelta(minutes=20)
"""On average, while they are awake."""
ENOUGH, LEAST, PATIENCE = 3, 2, timedelta(hours=1)
MOST_A_DAY = 1
PLANS, AHEAD = 0.5, (timedelta(hours=3), timedelta(days=1))
"""How many hosts say when their game begins, and how much later that is."""
RUNS, LOSES = timedelta(days=14), 0.25
"""How long a game runs, and how many lose somebody meanwhile."""
BEGIN: Final = datetime(2026, 1, 5, tzinfo=UTC)


@dataclass
class Guest:
    """Somebody of the server."""

    user_id: int
    games: tuple[str, ...]
    hours: tuple[int, int]
    rng: random.Random
    messages: Counter[int] = field(default_factory=Counter)
    """By day."""
    unread: list[tuple[datetime, str]] = field(default_factory=list)

    def is_up(self, now: datetime) -> bool:
        start, end = self.hours
        return start <= now.hour < end

    def happens(self, what: str) -> bool:
        """Tell whether something happens in this step, given that they are up."""
        start, end = self.hours
        return self.rng.random() < PER_DAY[what] * STEP / timedelta(hours=end - start)


@dataclass
class Server:
    """The tables of the server, as they come and go."""

    services: Services
    plans: bool
    """Whether hosts may say when their game begins."""
    now: datetime = BEGIN
    rng: random.Random = field(default_factory=lambda: random.Random("server"))
    opened: dict[str, datetime] = field(default_factory=dict)
    starts: dict[str, datetime] = field(default_factory=dict)
    """When the game of a table that gathers begins, or it closes."""
    running: dict[str, tuple[datetime, datetime | None]] = field(default_factory=dict)
    """When a game that runs ends, and when it loses somebody."""
    left: int = 0
    """Seats that were left, …"""
    taken: int = 0
    """… and those that somebody took."""
    waited: list[timedelta] = field(default_factory=list)
    seated: list[int] = field(default_factory=list)
    """People at each table that began, …"""
    failed: int = 0
    """… and the tables that closed with too few."""
    channels: Iterator[int] = field(default_factory=lambda: iter(range(1000, 1 << 30)))

    async def lobbies(self, games: tuple[str, ...]) -> list[Table]:
        tables = [await self.services.sessions.load(session_id) for session_id in self.opened]
        return [table for table in tables if table.game.key in games and len(table.seats) < ENOUGH]

    async def wish(self, guest: Guest) -> None:
        """Let somebody play one of their games: at a table that waits, or at one of their own."""
        if await self._is_busy(guest):
            return
        game = guest.rng.choice(guest.games)
        if waiting := await self.lobbies((game,)):
            await self.join(waiting[0].session.id, guest)
            return
        ahead = guest.rng.choice(AHEAD) if guest.rng.random() < PLANS and self.plans else None
        try:
            table = await self.services.lobby.open(
                GAMES[game],
                Site(GUILD, next(self.channels), seen_in=1),
                host_id=guest.user_id,
                host_name=str(guest.user_id),
                language="en",
                options=GAMES[game].options(),
                num_seats=GAMES[game].seats[-1],
                start=None if ahead is None else self.now + ahead,
            )
        except Refusal:  # they host enough tables
            return
        self.opened[table.session.id] = self.now
        self.starts[table.session.id] = self.now + (ahead or PATIENCE)

    async def join(self, session_id: str, guest: Guest) -> None:
        """Let somebody sit down at a table that gathers, or take a seat that was left."""
        if session_id in self.running:
            await self._take(session_id, guest)
        if session_id not in self.opened or await self._is_busy(guest):
            return
        table = await self.services.lobby.join(session_id, guest.user_id, str(guest.user_id))
        is_planned = table.clock.start is not None
        if len(table.seats) >= (table.session.num_seats if is_planned else ENOUGH):
            await self._begin(table)

    async def pass_time(self) -> None:
        """Let tables begin with fewer, or close, when their time has come; let games lose people, and end."""
        self.now += STEP
        for session_id in [*self.opened]:
            if self.now >= self.starts[session_id]:
                table = await self.services.sessions.load(session_id)
                if len(table.seats) >= max(LEAST, table.game.seats[0]):
                    await self._begin(table)
                else:
                    self.failed += 1
                    del self.opened[session_id]
                    await self._close(table)
        for session_id, (ends, loses) in [*self.running.items()]:
            if self.now >= ends:
                del self.running[session_id]
                await self._close(await self.services.sessions.load(session_id))
            elif loses is not None and self.now >= loses:
                self.running[session_id] = ends, None
                await self._leave(session_id)

    async def _begin(self, table: Table) -> None:
        self.waited.append(self.now - self.opened.pop(table.session.id))
        self.seated.append(len(table.seats))
        table = await self.services.lobby.start(table.session.id, table.session.host_id or 0)
        loses = self.now + self.rng.random() * RUNS if self.rng.random() < LOSES else None
        self.running[table.session.id] = self.now + RUNS, loses

    async def _leave(self, session_id: str) -> None:
        """Let somebody leave a game in the middle of it, at a moment without a secret question."""
        sessions = self.services.sessions
        table = await sessions.load(session_id)
        while table.asks_secretly and table.state is not None:
            seat = table.asked[0]
            code = self.rng.choice(table.state.legal_moves(Seat(seat.seat))).code
            table = await sessions.act(session_id, seat.user_id or 0, seat.questions, [code])
        if table.is_running and len(table.people) > 1:
            await self.services.leaving.leave(session_id, self.rng.choice(table.people).user_id or 0)
            self.left += 1

    async def _take(self, session_id: str, guest: Guest) -> None:
        table = await self.services.sessions.load(session_id)
        if table.offered:
            await self.services.seat_transfer.take(
                session_id, guest.user_id, str(guest.user_id), table.offered[0].seat
            )
            self.taken += 1

    async def _close(self, table: Table) -> None:
        await self.services.leaving.vote_end(table.session.id, table.session.host_id or 0, moderator=True)

    async def _is_busy(self, guest: Guest) -> bool:
        tables = [await self.services.sessions.load(session_id) for session_id in self.opened]
        return any(table.seat_of(guest.user_id) is not None for table in tables)


WAYS: Final = {"without": (False, False), "alerts": (True, False), "alerts and start times": (True, True)}


def run() -> None:
    for way, (has_alerts, plans) in WAYS.items():
        server, guests = asyncio.run(live(has_alerts=has_alerts, plans=plans))
        _print(way, server, guests)


def _print(way: str, server: Server, guests: list[Guest]) -> None:
    began, opened = len(server.seated), len(server.seated) + server.failed
    waited = median(waited / timedelta(minutes=1) for waited in server.waited)
    sent = sum(sum(guest.messages.values()) for guest in guests) / PEOPLE / DAYS
    most = max(max(guest.messages.values(), default=0) for guest in guests)
    print(
        f"{way:22}: of {opened} tables {began / opened:.0%} began, {waited:.0f} min after the wish (median), "
        f"with {sum(server.seated) / began:.2f} people; of {server.left} seats left {server.taken} were taken; "
        f"messages to a person and day: {sent:.2f}, {most} at most "
        f"(goal {MOST_A_DAY})  {'ok' if most <= MOST_A_DAY else 'MISSED'}",
        flush=True,
    )


async def live(*, has_alerts: bool, plans: bool) -> tuple[Server, list[Guest]]:
    """Return the server and its people after their days."""
    guests = [_guest(number) for number in range(PEOPLE)]
    with tempfile.TemporaryDirectory() as folder:
        clock = [BEGIN]
        async with await Storage.open(data_dir=Path(folder), now=lambda: clock[0]) as storage:
            server = Server(Services.on(storage, lambda: clock[0]), plans)
            if has_alerts:
                for guest in guests:
                    await storage.alerts.set(GUILD, guest.user_id, guest.games)
            by_id = {guest.user_id: guest for guest in guests}
            while server.now < BEGIN + timedelta(days=DAYS):
                await server.pass_time()
                clock[0] = server.now
                for guest in guests:
                    if guest.is_up(server.now):
                        await _live(server, guest)
                if has_alerts:
                    await _tell(server, by_id)
    return server, guests


async def _live(server: Server, guest: Guest) -> None:
    for at, session_id in [*guest.unread]:
        if at <= server.now:
            guest.unread.remove((at, session_id))
            if guest.rng.random() < JOINS["message"]:
                await server.join(session_id, guest)
    if guest.happens("wish"):
        await server.wish(guest)
    elif guest.happens("look") and guest.rng.random() < JOINS["look"]:
        for table in (await server.lobbies(guest.games))[:1]:
            await server.join(table.session.id, guest)


async def _tell(server: Server, guests: dict[int, Guest]) -> None:
    async for guild_id, user_id, tables in server.services.alerts.due(None):
        guest = guests[user_id]
        await server.services.alerts.note(guild_id, user_id)
        guest.messages[(server.now - BEGIN).days] += 1
        after = guest.rng.expovariate(1) * READ_AFTER
        guest.unread.append((server.now + after, guest.rng.choice(tables).session.id))


def _guest(number: int) -> Guest:
    rng = random.Random(f"guest {number}")
    start = rng.choice((8, 12, 16, 18))
    games = tuple(rng.sample(sorted(GAMES), rng.choice((1, 2, 3))))
    return Guest(number + 1, games, (start, min(24, start + rng.choice((4, 6, 8)))), rng)
