"""A whole storm: people at many tables, a dying bot, a locked database, and bad weather."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import cycle
from pathlib import Path

from bot.config import Config
from bot.pace import Pace
from sandbox.person import Person
from sandbox.redirect import point_discord_at
from sandbox.server import LocalDiscord
from sandbox.weather import Weather
from storage import Storage, StorageError
from storage.engine import open_database
from tests.journeys.bot_harness import BotHarness
from tests.journeys.fake_workers import RealPictures
from tests.sandbox.conformance import Conformance
from tests.storm.crowd import QUIET, CrowdRecord, Player, SensibleMoves
from tests.storm.fleet import Fleet, Process
from tests.storm.judge import Report, judge, look_round
from tests.storm.recorder import KEPT_FRAMES, AnswerWatch, Recorder

MAX_HISTORY = 300
"""Messages kept per channel, far more than people read."""
QUIET_SECONDS = 1.0
"""Seconds of undisturbed life after which processes must receive everything."""
MOST_ROUNDS, PAUSE = 40, 1.0
"""Rounds until all must be shown in calm weather, and seconds between; private messages may take 30."""


@dataclass(frozen=True)
class StormPlan:
    """The size of a storm.

    `kill_after` and `hold_after`: range of `clock` ticks between two kills of the bot, and two locks of the
    database of up to `hold_seconds`. People look around every `pause` seconds, and wait `patience` seconds for a
    card to change.
    """

    seed: int
    people: int
    tables: int
    pause: float
    patience: float
    kill_after: tuple[float, float]
    hold_after: tuple[float, float]
    hold_seconds: float
    processes: int = 1
    """Of the bot; each with a server."""
    deploy_after: tuple[float, float] | None = None
    """Ticks between two deploys: a new process starts beside an old one, which is then stopped."""


async def storm(
    plan: StormPlan,
    data_dir: Path,
    clock: Callable[[CrowdRecord], Clock],
    goes_on: Callable[[CrowdRecord], bool],
    database_url: str = "",
) -> Report:
    """Run a storm as long as it `goes_on`, let the bot finish, and judge.

    Without a `database_url`, a file in `data_dir` is used.
    """
    told, luck = CrowdRecord([], Counter(), Counter()), random.Random(plan.seed)
    tick, channels = clock(told), ["games", *(f"table-{number}" for number in range(2, plan.tables + 1))]
    async with LocalDiscord(
        0,
        num_guilds=plan.processes,
        strict=Conformance.published(),
        max_history=MAX_HISTORY,
    ) as local:
        point_discord_at(local.origin)
        for name, server in zip((*channels[1:], QUIET), cycle(local.world.servers)):
            local.world.create_channel(name, server)

        def new_process(number: int) -> Process:
            return Process(number, local, database_url, data_dir)

        fleet = Fleet(plan.processes, new_process, random.Random(plan.seed + 2))
        async with await Storage.open(database_url, data_dir=data_dir) as eyes, AsyncExitStack() as stack:
            stack.push_async_callback(fleet.stop)
            fleet.start()
            people = await gather_people(local, plan.people)
            local.weather = weather = Weather.storm(plan.seed)

            async def hold() -> None:
                await hold_database(database_url, data_dir, luck.uniform(0.0, plan.hold_seconds))

            async def kill() -> None:
                await fleet.luck.choice(fleet.running).kill()

            def storms() -> bool:
                return goes_on(told)

            async def deploys() -> None:
                if plan.deploy_after is not None:
                    await now_and_then(fleet.deploy, random.Random(plan.seed + 3), plan.deploy_after, tick, storms)

            sensible = SensibleMoves(eyes, plan.seed)
            players = [Player(person, channels, told, sensible, plan.seed, plan.patience) for person in people]
            watch, recorder = AnswerWatch(local, fleet.lives_since, QUIET_SECONDS), Recorder(people)
            kill_luck, hold_luck = random.Random(plan.seed), random.Random(plan.seed + 1)
            _, _, locks, _, _ = await asyncio.gather(
                play(players, storms, plan.pause),
                now_and_then(kill, kill_luck, plan.kill_after, tick, storms),
                now_and_then(hold, hold_luck, plan.hold_after, tick, storms),
                deploys(),
                recorder.run(storms),
            )
            await watch.settle()
            local.weather = Weather.calm()
        settings = Config(discord_token=local.token, database_url=database_url, data_dir=data_dir)
        harness = BotHarness(local, settings, RealPictures)
        usual = Pace()
        harness.pace = replace(
            harness.pace, identify_spacing=usual.identify_spacing, budget_window=usual.budget_window
        )
        await harness.start_bot()
        left = await look_round(harness, people, recorder, MOST_ROUNDS, PAUSE)
        verdict = await judge(harness, people, told, recorder)
        await harness.stop_bot()
        for person in people:
            await person.close()
        errors = [error for process in fleet.all for error in process.errors()]
        problems = [*verdict.problems, *left, *errors, *map(str, local.violations), *watch.missing]
    return Report(told, verdict, {**fleet.counts, "locks of the database": locks}, weather.counts, problems)


# The elements of a storm: acting people, and repeated incidents


NAMES = tuple(
    "Anna Ben Cleo David Emil Frida Greta Hugo Ida Jan Karla Leo Mia Noah Olga Paul Quirin Rosa Selma Theo".split()
)


Clock = Callable[[], float]
"""Tells how much of a storm is over, in any unit."""


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
    """Let each person do one thing after another, as long as it `goes_on`."""

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
    """Do something repeatedly, at random intervals of a `clock`; return how often."""
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
    """Lock the tables against writers for a while, as a backup or a slow disk would."""
    with suppress(StorageError):  # it was busy all the time: slow enough
        database = await open_database(database_url, data_dir)
        try:
            async with database.writing() as connection:
                if connection.dialect.name == "postgresql":
                    await connection.exec_driver_sql("LOCK TABLE sessions IN EXCLUSIVE MODE")
                await asyncio.sleep(seconds)
        finally:
            await database.close()
