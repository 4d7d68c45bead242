"""A whole storm: people at many tables, a bot that dies, a database that is held, and the weather in between."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path

from bot.config import Config
from sandbox.redirect import point_discord_at
from sandbox.server import LocalDiscord
from sandbox.weather import Weather
from storage import Storage
from tests.journeys.dots import AllDrawn, Dots
from tests.journeys.house import House
from tests.sandbox.conformance import Conformance
from tests.storm.crowd import QUIET, Player, Told
from tests.storm.ears import Ears
from tests.storm.judge import Verdict, judge
from tests.storm.process import Fleet, Process
from tests.storm.sense import Sense
from tests.storm.sky import Clock, ToldLimits, brisk, gather_people, hold_database, now_and_then, play
from tests.storm.watch import Watch

MAX_HISTORY = 300
"""Messages that a channel keeps; far more than anybody looks back."""
MOST_ROUNDS = 10
"""Rounds after which everything that was left behind must be published in calm weather."""


@dataclass(frozen=True)
class Plan:
    """How big a storm is.

    `kill_after` and `hold_after` are the least and the most ticks of `clock` between two kills of the bot and two
    locks of the database, which last up to `hold_seconds`. `time_scale` is how fast the weather's latency and
    limits and the bot's own waiting go by, so that more happens in a minute. People look around every `pause`
    seconds and wait `patience` seconds for a card to change, and Discord `ack_seconds` for an answer.
    """

    seed: int
    people: int
    tables: int
    time_scale: float
    draws: bool
    pause: float
    patience: float
    ack_seconds: float
    kill_after: tuple[float, float]
    hold_after: tuple[float, float]
    hold_seconds: float
    processes: int = 1
    """Of the bot; for each there is a server."""
    deploy_after: tuple[float, float] | None = None
    """Between two deploys: a new process beside an old one, which is then told to end."""


@dataclass(frozen=True)
class Report:
    """What happened, and what was wrong with it, a sentence each."""

    told: Told
    verdict: Verdict
    kills: int
    exits: int
    deploys: int
    locks: int
    weather: Weather
    problems: list[str]


async def storm(
    plan: Plan,
    data_dir: Path,
    clock: Callable[[Told], Clock],
    goes_on: Callable[[Told], bool],
    database_url: str = "",
) -> Report:
    """Let it storm as long as it `goes_on`, wait for the bot to clear up, and judge.

    Without a `database_url` everything is stored in a file of `data_dir`.
    """
    told, luck = Told([], Counter(), Counter()), random.Random(plan.seed)
    tick, channels = clock(told), ["games", *(f"table-{number}" for number in range(2, plan.tables + 1))]
    async with LocalDiscord(
        0,
        num_guilds=plan.processes,
        strict=Conformance.published(),
        max_history=MAX_HISTORY,
        ack_seconds=plan.ack_seconds,
        time_scale=plan.time_scale,
    ) as local:
        local.world.limits = ToldLimits(plan.time_scale)
        point_discord_at(local.origin)
        for name, server in zip((*channels[1:], QUIET), cycle(local.world.servers)):
            local.world.create_channel(name, server)

        def new_process() -> Process:
            return Process(local, database_url, data_dir, time_scale=plan.time_scale, draws=plan.draws)

        async with (
            await Storage.open(database_url, data_dir=data_dir) as eyes,
            Fleet(plan.processes, new_process, random.Random(plan.seed + 2)) as fleet,
        ):
            people = await gather_people(local, plan.people)
            local.weather = weather = brisk(plan.seed, plan.time_scale)

            async def hold() -> None:
                await hold_database(database_url, data_dir, luck.uniform(0.0, plan.hold_seconds))

            def storms() -> bool:
                return goes_on(told)

            async def deploys() -> None:
                if plan.deploy_after is not None:
                    await now_and_then(fleet.deploy, random.Random(plan.seed + 3), plan.deploy_after, tick, storms)

            sense = Sense(eyes, plan.seed)
            players = [Player(person, channels, told, sense, plan.seed, plan.patience) for person in people]
            watch, ears = Watch(local, storms), Ears(people)
            kill_luck, hold_luck = random.Random(plan.seed), random.Random(plan.seed + 1)
            _, _, locks, _, _, _ = await asyncio.gather(
                play(players, storms, plan.pause),
                now_and_then(fleet.kill, kill_luck, plan.kill_after, tick, storms),
                now_and_then(hold, hold_luck, plan.hold_after, tick, storms),
                deploys(),
                watch.run(),
                ears.run(storms),
            )
            local.weather = Weather.calm()
        settings = Config(discord_token=local.token, database_url=database_url, data_dir=data_dir)
        house = House(local, settings, AllDrawn if plan.draws else Dots)
        await house.start_bot()
        await _clear_up(house)
        for person in people:
            for channel in channels:
                await person.open(channel)
        ears.listen()
        verdict = await judge(house, people, told, ears)
        await house.stop_bot()
        for person in people:
            await person.close()
        problems = [*verdict.problems, *fleet.errors(), *map(str, local.violations), *watch.unanswered()]
    return Report(told, verdict, fleet.kills, fleet.exits, fleet.deploys, locks, weather, problems)


async def _clear_up(house: House) -> None:
    for _ in range(MOST_ROUNDS):
        await house.round()
        publisher = house.runtime.publisher
        if not (await house.storage.unpublished() or publisher.pending):
            return
    raise AssertionError("the bot never clears up in calm weather")
