"""How much a whole game of four people says: messages sent, left at the end, and notices to people.

Each game is played twice, by people who answer within seconds and by people who come when they are called.
"""

from __future__ import annotations

import asyncio
import logging
import tempfile
from contextlib import AsyncExitStack
from datetime import timedelta
from pathlib import Path

from bot.table.opening import Site
from bot.table.table import TableView
from games.contract import Game
from games.registry import GAMES
from sandbox.person import Person
from tests.bot.dots import Dots
from tests.bot.house import CHANNEL, Chooser, House, leaves, open_house
from tests.bot.robots import anything, cook

NAMES = ("Anna", "Ben", "Cleo", "David")
PAUSES = {"all there": timedelta(seconds=10), "all away": timedelta(minutes=10)}
"""Before each answer."""


def run() -> None:
    logging.disable(logging.WARNING)
    try:
        print(f"{'':10} {'':10} {'answers':>8} {'sent':>6} {'left':>6} {'notices':>8}")
        for game in GAMES.values():
            for name, pause in PAUSES.items():
                with tempfile.TemporaryDirectory() as folder:
                    print(f"{game.key:10} {name:10} {asyncio.run(_measure(game, pause, Path(folder)))}", flush=True)
    finally:
        logging.disable(logging.NOTSET)


async def _measure(game: Game, pause: timedelta, folder: Path) -> str:
    async with AsyncExitStack() as stack:
        house = await stack.enter_async_context(open_house(folder, Dots))
        people = [await stack.enter_async_context(await Person.connect(house.local.origin, name)) for name in NAMES]
        channel = int(people[0].channel_id(CHANNEL))
        answers = await _play(house, game, people, pause, channel, cook(1) if game.key == "teufel" else anything(1))
        world = house.local.world
        sent = sum(r.startswith("POST /channels/") and r.endswith("/messages") for r in house.local.requests)
        left = sum(message["author"]["id"] == world.bot["id"] for message in world.messages.values())
        notices = sum(len(person.pings) for person in people)
        return f"{answers:8} {sent:6} {left:6} {notices:8}"


async def _play(
    house: House, game: Game, people: list[Person], pause: timedelta, channel: int, choose: Chooser
) -> int:
    bot, (host, *others) = house.bot, people
    table = await bot.services.lobby.open(
        game,
        Site(int(host.guild["id"]), channel, seen_in=channel),
        host_id=int(host.id),
        host_name=NAMES[0],
        language="en",
        options=game.options(),
        num_seats=len(people),
        computers=(),
    )
    bot.runtime.changed(table)
    for person, name in zip(others, NAMES[1:], strict=True):
        bot.runtime.changed(await bot.services.lobby.join(table.session.id, int(person.id), name))
    table = await bot.services.lobby.start(table.session.id, int(host.id))
    bot.runtime.changed(table)
    answers = 0
    while table.asked:
        await house.settle()  # what is asked is shown before time passes
        await house.round(later=pause)
        seat = table.asked[0]
        assert seat.user_id is not None
        code = choose(table, seat.seat, leaves(TableView.of(table, seat.seat).menu(seat.seat)))
        bot.services.presence.note(table.session.id, seat.user_id)
        table = await bot.services.sessions.act(table.session.id, seat.user_id, seat.questions, code.split("+"))
        bot.runtime.changed(table)
        answers += 1
    await house.settle()
    return answers
