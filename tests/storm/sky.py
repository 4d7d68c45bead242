"""What a storm is made of: people who do as they like, and what happens now and then."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path

from sandbox.person import Person
from sandbox.server import LocalDiscord
from storage import Storage, StorageError
from tests.storm.crowd import Player
from tests.storm.ears import KEPT_FRAMES

NAMES = tuple(
    "Anna Ben Cleo David Emil Frida Greta Hugo Ida Jan Karla Leo Mia Noah Olga Paul Quirin Rosa Selma Theo".split()
)


Clock = Callable[[], float]
"""Tells how much of a storm is over, in whatever it is counted."""


async def gather_people(local: LocalDiscord, number: int) -> list[Person]:
    """Connect so many people; one of them speaks German."""
    people = []
    for name in NAMES[:number]:
        person = await Person.connect(local.origin, name, max_frames=KEPT_FRAMES)
        await person.wait_until(lambda person=person: person.bot_online, timeout=30)
        await person.wait_until(
            lambda person=person: any(c["name"] == "newgame" for c in person.commands), timeout=30
        )
        await person.set_locale("de" if name == "Ben" else "en-US")
        await person.set_moderator(False)
        people.append(person)
    return people


async def play(players: Sequence[Player], goes_on: Callable[[], bool], pause: float) -> None:
    """Let people do what they like, each a thing at a time, as long as it `goes_on`."""

    async def one(player: Player) -> None:
        while goes_on():
            await player.do_something()
            await asyncio.sleep(pause)

    await asyncio.gather(*(one(player) for player in players))


async def now_and_then(
    do: Callable[[], Awaitable[None]],
    luck: random.Random,
    apart: tuple[float, float],
    clock: Clock,
    goes_on: Callable[[], bool],
) -> int:
    """Do something again and again, a random time of a `clock` after each other; return how often."""
    times = 0
    while True:
        until = clock() + luck.uniform(*apart)
        while clock() < until:
            if not goes_on():
                return times
            await asyncio.sleep(0.02)
        await do()
        times += 1


async def hold_database(database_url: str, data_dir: Path, seconds: float) -> None:
    """Lock the tables against all writers for a while, as a backup or a slow disk would."""
    with suppress(StorageError):  # it was busy all the time: slow enough
        storage = await Storage.open(database_url, data_dir=data_dir)
        async with storage, storage._database.writing() as connection:
            if connection.dialect.name == "postgresql":
                await connection.exec_driver_sql("LOCK TABLE sessions IN EXCLUSIVE MODE")
            await asyncio.sleep(seconds)
