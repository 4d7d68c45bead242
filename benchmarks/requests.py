"""How many authorised requests tables take, for each click and each turn of a computer: Discord allows 50 a second.

Tables of all games are played by clicks at people's pace, at a time, while some people talk beside their game.
Requests by the token of an interaction are not authorised: Discord doesn't count them.
"""

from __future__ import annotations

import asyncio
import logging
import random
import re
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

from bot.config import Config
from bot.pace import Pace
from bot.table.table import Table
from games.registry import GAMES
from sandbox.person import Person, buttons
from sandbox.redirect import point_discord_at
from sandbox.server import LocalDiscord
from storage import MoveRecord
from storage.sqlite import FILE_NAME
from tests.bot.dots import Dots
from tests.bot.house import House
from tests.bot.people import Message, card, confirmation, start_table
from tests.bot.test_every_game import ways
from tests.storage.ready import make_tables

SECONDS, INTERVAL = 90.0, 2.0
"""How long people play, and between two clicks at a table."""
SAYING = 5
"""Every so many clicks somebody says something, at tables where people talk."""
PER_CLICK, PER_TURN = 0.2, 0.5
"""Goals: authorised requests for each click among people, and for each turn of a computer."""


@dataclass(frozen=True)
class Kind:
    """A kind of table: so many people and computers, who talk beside the game or not."""

    name: str
    people: int
    computers: int
    talks: bool


PLAYED = [key for key, game in GAMES.items() if type(game).__module__.startswith("games.")]
KINDS = (
    Kind("people", 3, 0, talks=False),
    Kind("people who talk", 3, 0, talks=True),
    Kind("with computers", 1, 3, talks=False),
    Kind("with computers, talking", 1, 3, talks=True),
)
NAMES = [f"Player {number}" for number in range(len(PLAYED) * sum(kind.people for kind in KINDS))]


@dataclass
class Played:
    """A table, its people and what they did."""

    kind: Kind
    table: Table
    channel: str
    people: Sequence[Person]
    clicks: int = 0
    moves: list[MoveRecord] = field(default_factory=list)

    @property
    def computer_turns(self) -> int:
        """The unbroken series of moves of one computer player."""
        turns = groupby(move.seat for move in self.moves)
        return sum(self.table.seats[seat].computer is not None for seat, _ in turns)

    def owns(self, channel_id: str) -> bool:
        """Tell whether a channel is that of the table, or the private one of somebody there."""
        private = {person.dm["id"] for person in self.people if person.dm is not None}
        return channel_id == self.channel or channel_id in private


def run() -> None:
    logging.disable(logging.WARNING)
    try:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(_run(Path(folder)))
    finally:
        logging.disable(logging.NOTSET)


async def _run(folder: Path) -> None:
    async with _open_house(folder) as house, AsyncExitStack() as stack:
        names = iter(NAMES)
        tables = [await _start(house, stack, kind, game, names) for kind in KINDS for game in PLAYED]
        await house.settle()
        house.local.requests.clear()
        await asyncio.gather(*(_play(house, table, number) for number, table in enumerate(tables)))
        await house.runtime.computers.close()
        await house.settle()
        requests = list(house.local.requests)
        limited = house.local.weather.counts
        for table in tables:
            table.moves = await house.storage.moves(table.table.session.id, table.table.moves_made)
        for kind in KINDS:
            _print(kind, [table for table in tables if table.kind is kind], requests)
        print(f"limits that were hit: {dict(limited) or 'none'}")


@asynccontextmanager
async def _open_house(folder: Path) -> AsyncIterator[House]:
    """Open a house at the pace, and with the limits, of the real world."""
    make_tables(folder / FILE_NAME)
    async with LocalDiscord(0, people=NAMES) as local:
        point_discord_at(local.origin)
        house = House(local, Config(discord_token=local.token, data_dir=folder, shards=1), Dots)
        house.pace = Pace()
        await house.start_bot()
        try:
            yield house
        finally:
            await house.stop_bot()


async def _start(house: House, stack: AsyncExitStack, kind: Kind, game: str, names: Iterator[str]) -> Played:
    world = house.local.world
    channel = world.create_channel(f"{game}-{KINDS.index(kind)}", world.guild_id)
    people = [await stack.enter_async_context(await _join(house, next(names))) for _ in range(kind.people)]
    seats, place = {"players": kind.people + kind.computers, "computers": kind.computers}, channel["name"]
    await start_table(house, people[0], people[1:], channel=place, game=game, **seats)
    table = await house.table(place)
    return Played(kind, table, channel["id"], people)


async def _join(house: House, name: str) -> Person:
    person = await Person.connect(house.local.origin, name)
    await person.wait_until(lambda: person.bot_online)
    await person.command("newgame")
    return person


async def _play(house: House, played: Played, number: int) -> None:
    luck, loop = random.Random(number), asyncio.get_running_loop()
    await asyncio.sleep(INTERVAL * luck.random())
    begun, session_id, said = loop.time(), played.table.session.id, 0
    while loop.time() < begun + SECONDS:
        await asyncio.sleep(INTERVAL)
        table = await house.services.sessions.load(session_id)
        asked = [person for person in played.people if int(person.id) in table.asked_people]
        if not asked:
            continue  # computers have their turns
        person = luck.choice(asked)
        shown = card(person, played.channel)
        if table.asks_secretly:
            shown = next(reversed(person.dms()), {}) or await _my_cards(played, person, shown)
        if played.kind.talks and played.clicks >= said + SAYING:
            said = played.clicks
            await luck.choice(played.people).say(played.channel, "hm")
        await _take(played, person, shown, luck)


async def _my_cards(played: Played, person: Person, shown: Message) -> Message:
    """Open what is asked in secret: not everybody could be sent a private message."""
    button = next(button["custom_id"] for button in buttons(shown) if button["custom_id"].startswith("b:cards:"))
    played.clicks += 1
    return (await person.click(shown, button)).message or {}


async def _take(played: Played, person: Person, shown: Message, luck: random.Random) -> None:
    """Click on any choice, and go on choosing where further ones open."""
    offered = ways(shown)
    if not offered:
        return  # what is asked now has not come yet
    message, custom_id, value = luck.choice(offered)
    if value is None:
        outcome = await person.click(message, custom_id)
    else:
        outcome = await person.select(message, custom_id, [value])
    played.clicks += 1
    if custom_id.startswith("b:open:") or (value or "").startswith(">"):
        await asyncio.sleep(INTERVAL)
        await _take(played, person, outcome.message or {}, luck)
    elif (sure := confirmation(outcome)) is not None:
        await asyncio.sleep(INTERVAL)
        await person.click(outcome.message or {}, sure)
        played.clicks += 1


def _print(kind: Kind, tables: Sequence[Played], requests: Sequence[str]) -> None:
    clicks, turns = sum(table.clicks for table in tables), sum(table.computer_turns for table in tables)
    routes, games = Counter[str](), Counter[str]()
    for request in requests:
        if found := re.search(r"/channels/(\d+)", request):
            at = [table.table.game.key for table in tables if table.owns(found[1])]
            routes.update([re.sub(r"\d{5,}", "{id}", request)] * len(at))
            games.update(at)
    what, number, goal = ("computer turn", turns, PER_TURN) if kind.computers else ("click", clicks, PER_CLICK)
    each = routes.total() / max(number, 1)
    verdict = "ok" if each <= goal else "MISSED"
    print(f"{kind.name}: {clicks} clicks, {turns} turns of computers")
    for route, count in routes.most_common():
        print(f"  {route:42} {count:5}  {count / max(number, 1):.2f} per {what}")
    print(f"  {'authorised':42} {routes.total():5}  {each:.2f} per {what}, goal {goal:g}  {verdict}")
    print(f"  by game: {', '.join(f'{game} {count}' for game, count in games.items()) or 'none'}", flush=True)
