"""What a storm is made of: people who do as they like, and what happens now and then."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

from sandbox.limits import Exceeded, Limits
from sandbox.person import Person
from sandbox.server import LocalDiscord
from sandbox.weather import Weather
from storage import StorageError
from storage.engine import open_database
from tests.storm.crowd import Player
from tests.storm.recorder import KEPT_FRAMES


class ToldLimits(Limits):
    """Limits that hold for a bot whose clock runs faster: they tell how long to wait in its seconds.

    These last only `scale` seconds.
    """

    def __init__(self, scale: float) -> None:
        super().__init__(time_scale=scale)
        self._told = scale

    def take(
        self, route: str, ids: Mapping[str, str], now: float, *, is_authorised: bool
    ) -> tuple[dict[str, str], Exceeded | None]:
        headers, hit = super().take(route, ids, now, is_authorised=is_authorised)
        if RESET_AFTER in headers:
            headers[RESET_AFTER] = f"{float(headers[RESET_AFTER]) / self._told:.3f}"
        return headers, replace(hit, retry_after=hit.retry_after / self._told) if hit is not None else None


def brisk(seed: int, scale: float) -> Weather:
    """Return a storm for a bot whose clock runs faster: a second that it is told to wait lasts `scale` seconds."""
    weather = Weather.storm(seed=seed, time_scale=scale)
    weather.faults = [replace(fault, retry_after=fault.retry_after / scale) for fault in weather.faults]
    return weather


NAMES = tuple(
    "Anna Ben Cleo David Emil Frida Greta Hugo Ida Jan Karla Leo Mia Noah Olga Paul Quirin Rosa Selma Theo".split()
)


RESET_AFTER = "X-RateLimit-Reset-After"

Clock = Callable[[], float]
"""Tells how much of a storm is over, in whatever it is counted."""


async def gather_people(local: LocalDiscord, number: int) -> list[Person]:
    """Connect so many people; one of them speaks German."""
    people = []
    for name in NAMES[:number]:
        person = await Person.connect(local.origin, name, max_frames=KEPT_FRAMES)
        await person.wait_until(partial(_sees_the_bot, person), timeout=120)
        await person.set_locale("de" if name == "Ben" else "en-US")
        await person.set_moderator(False)
        people.append(person)
    return people


def _sees_the_bot(person: Person) -> bool:
    return person.bot_online and any(command["name"] == "newgame" for command in person.commands)


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
        database = await open_database(database_url, data_dir)
        try:
            async with database.writing() as connection:
                if connection.dialect.name == "postgresql":
                    await connection.exec_driver_sql("LOCK TABLE sessions IN EXCLUSIVE MODE")
                await asyncio.sleep(seconds)
        finally:
            await database.close()
