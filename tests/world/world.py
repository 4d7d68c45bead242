"""A whole world from one seed: bot, Discord, people, storage and incidents, on one virtual clock."""

from __future__ import annotations

import asyncio
import gc
import logging
import random
import sys
import tempfile
import warnings
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from time import process_time
from typing import Any
from unittest.mock import patch

from sqlalchemy.exc import SAWarning

from bot.config import Config
from sandbox.person import Person
from sandbox.redirect import point_discord_at
from sandbox.server import LocalDiscord
from sandbox.weather import Weather
from storage import Storage
from storage.sqlite import FILE_NAME
from tests.journeys.bot_harness import BotHarness
from tests.sandbox.conformance import Conformance
from tests.storage.fast_sqlite import compile_statements_once, make_tables
from tests.storm.crowd import ConfirmedMoves, CrowdRecord, SensibleMoves
from tests.storm.judge import Report, Verdict, judge, look_round
from tests.storm.recorder import AnswerWatch, Recorder
from tests.storm.storm import MAX_HISTORY, NAMES
from tests.world.bots import Bot, Errors, Helpers, processes_of_a_world
from tests.world.disk import Disk
from tests.world.incidents import Incidents
from tests.world.judge import (
    ActionLog,
    HourlyWatch,
    charged_outages,
    doubled_messages,
    early_replays,
    ends_without_consent,
    late_solo_players,
    logged_secrets,
    missing_results,
    overdue_tables,
    repeated_alerts,
    traces_of_forgotten,
    unclicked_moves,
)
from tests.world.loop import WorldLoop, machine, simulated
from tests.world.network import Network, OddShapes
from tests.world.people import Dweller, Neighbour, Surroundings, Whims
from tests.world.plan import WorldPlan, weather_of
from tests.world.trace import KEPT, Trace

EPOCH = 1_772_438_400.0
"""2 March 2026, when all worlds begin."""
DAY = 86_400.0
ORIGIN = "http://127.0.0.1:9"
"""An address without a server."""
TOLD = 40
"""Number of trace lines printed if a world fails."""
QUIET_MINUTES = 60
"""Minutes at the end in which the bot must have shown everything."""
QUIET_SECONDS = 90.0
"""Seconds of undisturbed life after which processes must hear everything."""
IGNORED = "coroutine ignored GeneratorExit"
GLANCE, LOOK = 300.0, 3600.0
"""Seconds between two glances of the judge, and between two looks."""
CIRCLE = 4
"""Number of regulars per channel."""


@dataclass(frozen=True)
class WorldReport(Report):
    """Report of a world: `days` it lasted, `length` of its trace, seconds of `cpu`."""

    plan: WorldPlan
    days: float
    digest: str
    length: int
    lines: Sequence[str]
    cpu: float

    def rows(self) -> dict[str, object]:
        return {
            "world": self.plan,
            "digest": self.digest,
            "length of the trace": self.length,
            **super().rows(),
            "CPU": f"{self.cpu:.1f} s",
            "table-days per CPU minute": f"{60 * self.days * self.plan.tables / self.cpu:.0f}",
        }


def live(plan: WorldPlan, kept: int | None = KEPT) -> WorldReport:
    """Run a world; return its report with so many of the newest trace lines."""
    compile_statements_once()
    with _without_garbage():
        return _live(plan, kept)


def _live(plan: WorldPlan, kept: int | None) -> WorldReport:
    loop = WorldLoop()
    memory = Path("/dev/shm")
    with (
        tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder,
        asyncio.Runner(loop_factory=lambda: loop) as runner,
    ):
        world = World(plan, loop, Path(folder), kept)
        try:
            with world.instead_of_reality():
                return runner.run(world.run())
        except Exception as error:
            error.add_note("\n".join([f"{plan}, in the end:", *world.newest(TOLD)]))
            raise


class World:
    """A world on its loop, in its own folder."""

    def __init__(self, plan: WorldPlan, loop: WorldLoop, folder: Path, kept: int | None) -> None:
        self._plan = plan
        self._loop = loop
        # Connections of killed processes may live for ever, and keep the disk alive, but not the world.
        self._now: Callable[[], float] = lambda: EPOCH + loop.time()
        self._folder = folder
        self._trace = Trace(loop.time, kept)
        self._errors = Errors(self._trace)
        self._told = CrowdRecord([], Counter(), Counter())
        self._action_log = ActionLog()
        self._incidents: Incidents | None = None
        self._wrong: list[str] = []
        self._channels: list[str] = []
        make_tables(folder / FILE_NAME)
        self._stored = Disk(folder / FILE_NAME, self._now, self._luck("disk"), self._trace)

    def _wall(self) -> float:
        """Return the wall clock's time, which may be wrong on the bot's machine."""
        return self._now() + (
            self._incidents.wrong_by if self._incidents is not None and machine() is not None else 0.0
        )

    def newest(self, number: int) -> list[str]:
        """Return the newest lines of the trace."""
        return list(self._trace.lines)[-number:]

    def _luck(self, of: str) -> random.Random:
        return random.Random(f"{self._plan.seed} {of}")

    @contextmanager
    def instead_of_reality(self) -> Iterator[None]:
        """Patch all loaded modules to take time, chance and storage from this world."""
        with (
            simulated(self._now, self._luck("chance"), self._wall),
            self._stored.instead_of_reality(),
            processes_of_a_world(),
            self._errors.listening(),
        ):
            try:
                yield
            finally:
                self._stored.close()

    async def run(self) -> WorldReport:
        """Run for the planned days, let the bot finish in calm weather, and judge."""
        began = process_time()
        plan = self._plan
        local = LocalDiscord(people=(), strict=Conformance.published(), max_history=MAX_HISTORY)
        settings = Config(discord_token=local.token, data_dir=self._folder, shards=1)
        local.world.origin = ORIGIN
        point_discord_at(ORIGIN)
        network = Network(local, self._trace, OddShapes(plan))
        self._incidents = Incidents(local, plan, self._luck("fate"), self._trace)
        with network.instead_of_sockets():
            bot = Bot(settings, self._loop, plan, self._luck, self._trace)
            answers = AnswerWatch(local, bot.lives_since, QUIET_SECONDS)
            async with await Storage.open(data_dir=self._folder) as eyes:
                dwellers = self._dwellers(local, eyes)
                people = [dweller.person for dweller in dwellers]
                recorder = Recorder(people)
                weather = await self._days(local, bot, dwellers, recorder, self._incidents)
                await bot.stop()
            verdict, problems = Verdict(), list[str]()
            if not self._wrong:  # otherwise a game may never come to rest
                verdict, problems = await self._judged(local, settings, bot, people, recorder)
        for person in people:
            await person.close()
        return WorldReport(
            plan=self._plan,
            days=self._loop.time() / DAY,
            digest=self._trace.digest,
            length=self._trace.length,
            lines=list(self._trace.lines),
            told=self._told,
            verdict=verdict,
            befell={**bot.counts, "power failures": self._stored.failures},
            weather=weather.counts,
            problems=[
                *self._wrong,
                *verdict.problems,
                *problems,
                *self._action_log.wrong,
                *answers.missing,
                *network.again,
                *self._errors.found,
                *map(str, local.violations),
            ],
            cpu=process_time() - began,
        )

    def _dwellers(self, local: LocalDiscord, eyes: Storage) -> list[Dweller]:
        plan = self._plan
        ids: list[str] = []
        sensible, whims = SensibleMoves(eyes, plan.seed), Whims(plan, ids)
        around = Surroundings(plan, self._told, self._action_log, sensible, self._stored, whims, self._trace)
        channels = self._channels
        channels += [
            local.world.create_channel(f"table-{number}", server)["id"]
            for number, server in zip(range(plan.tables), cycle(local.world.servers), strict=False)
        ]
        homes: dict[int, list[str]] = {number: [] for number in range(plan.people)}
        for number, channel in enumerate(channels):
            for place in range(min(CIRCLE, plan.people)):
                homes[(number * 2 + place) % plan.people].append(channel)
        people = [
            Neighbour.moves_in(
                local,
                NAMES[number],
                ("en-US", "de")[number % 2],
                is_moderator=number == 0 and plan.mischief > 0,
            )
            for number in homes
        ]
        ids.extend(person.id for person in people)
        return [
            Dweller(person, home or channels[:1], around)
            for person, home in zip(people, homes.values(), strict=True)
        ]

    async def _days(
        self,
        local: LocalDiscord,
        bot: Bot,
        dwellers: Sequence[Dweller],
        recorder: Recorder,
        incidents: Incidents,
    ) -> Weather:
        plan, stored = self._plan, self._stored
        bot.start()
        for dweller in dwellers:
            await dweller.person.command("newgame")
        local.weather = weather = weather_of(plan)
        goings = [
            *(dweller.live() for dweller in dwellers),
            incidents.blows(self._channels, dwellers),
            incidents.set_clocks(),
            bot.crashes(stored),
            bot.replacements(),
        ]
        if plan.restores:
            goings.append(incidents.restore(bot, stored, self._told, self._action_log))
        living = [asyncio.create_task(going) for going in goings]
        days = asyncio.create_task(
            self._watch(recorder, HourlyWatch(self._plan, local, self._stored, self._action_log, bot))
        )
        done, _ = await asyncio.wait({days, *living}, return_when=asyncio.FIRST_COMPLETED)
        for task in (days, *living):
            task.cancel()
        await asyncio.gather(*living, return_exceptions=True)
        for task in done:
            task.result()
        local.weather = Weather.calm()
        incidents.put_all_right()
        return weather

    async def _watch(self, recorder: Recorder, watch: HourlyWatch) -> None:
        """Listen and check until the days are over or a problem is found."""
        now = self._loop.time()
        until, next_look = now + self._plan.days * DAY, now + LOOK
        while not self._wrong and now < until:
            await asyncio.sleep(min(GLANCE, until - now))
            now = self._loop.time()
            self._wrong = watch.glance(now)
            if now >= min(next_look, until):
                next_look += LOOK
                recorder.listen()
                self._wrong += watch.look(self._witnessed(), now)

    def _witnessed(self) -> list[ConfirmedMoves]:
        """Return the confirmed moves, except of people who asked to be forgotten."""
        return [made for made in self._told.made if made.user_id not in self._action_log.asked_to_be_forgotten]

    async def _judged(
        self, local: LocalDiscord, settings: Config, bot: Bot, people: Sequence[Person], recorder: Recorder
    ) -> tuple[Verdict, list[str]]:
        harness = BotHarness(local, settings, Helpers)
        await harness.start_bot()
        if self._plan.mischief:  # deleted cards are posted again for a person who looks for them
            for (session,) in self._stored.query("SELECT id FROM sessions WHERE status IN ('LOBBY', 'RUNNING')"):
                harness.runtime.publisher.wake(session, is_missed=True)
            await harness.settle()
        left = await look_round(harness, people, recorder, QUIET_MINUTES, 60.0)
        self._told.made = self._witnessed()
        misled = list(recorder.leaked)
        here = [person for person in people if int(person.id) not in self._action_log.asked_to_be_forgotten]
        former = self._stored.query("SELECT session_id, user_id, seat FROM former_players")
        verdict = await judge(harness, here, self._told, recorder, former)
        if self._plan.restores:  # the game went on in two ways, and waits for a click
            verdict.leaked, verdict.stale = misled, []
        problems = [
            *left,
            *overdue_tables(self._stored, harness.tables.time.service_now()),
            *([] if self._plan.clocks else charged_outages(self._stored, bot.outages, EPOCH)),
            *missing_results(self._stored),
            *unclicked_moves(self._stored, self._action_log),
            *traces_of_forgotten(self._stored, self._action_log),
            *late_solo_players(self._stored, self._action_log),
            *([] if self._plan.restores else early_replays(self._stored, recorder.replayed)),
            *logged_secrets(self._stored, self._errors.said),
        ]
        if not self._plan.clocks:
            problems += ends_without_consent(self._stored, self._action_log, EPOCH)
        problems += self._doubled(local, bot)
        await harness.stop_bot()
        return verdict, problems

    def _doubled(self, local: LocalDiscord, bot: Bot) -> list[str]:
        """Return messages posted twice, as far as this can be judged.

        In a storm an obsolete card may stay; after a restore, the older one does.
        """
        plan = self._plan
        if plan.weather == "storm" or plan.restores:
            return []
        tables = [session for (session,) in self._stored.query("SELECT id FROM sessions")]
        twice = [] if plan.crashes or plan.clocks else repeated_alerts(local, self._action_log, EPOCH)
        doubled = doubled_messages(local, tables, bot.silences, EPOCH, is_barred=plan.blows > 0)
        return [*doubled, *twice]


@contextmanager
def _without_garbage() -> Iterator[None]:
    """Disable garbage collection, whose time doesn't depend on the seed."""
    told = sys.unraisablehook

    def hook(unraisable: Any) -> None:
        if str(unraisable.exc_value) != IGNORED:
            told(unraisable)

    gc.freeze()  # older objects need no collection at the end
    gc.disable()
    # Ignore warnings about what dead machines left open, and let no new process keep it for ever.
    with patch.object(sys, "unraisablehook", hook), patch.object(gc, "freeze"), warnings.catch_warnings():
        warnings.filterwarnings("ignore", "The garbage collector is trying to clean up", SAWarning)
        try:
            yield
        finally:
            logging.disable()
            gc.collect()
            logging.disable(logging.NOTSET)
            gc.unfreeze()
            gc.enable()
