"""More to ask than Discord takes: how old cards get by who waits, with a budget and without, and when that passes.

Simulated are people, the rules and storage of tables, and Discord (`benchmarks.simulated`). Real are the publisher,
the budget, whose click a card is edited by, and discord.py. A click costs what `benchmarks.requests` measures.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast

import discord
from discord.http import MultipartParameters
from discord.webhook.async_ import async_context

from benchmarks.bot import percentile
from benchmarks.simulated import APPLICATION, SimulatedDiscord, SimulatedLoop, connected
from bot.connection.budget import Budget
from bot.connection.errors import TurnNeeded
from bot.pace import Pace
from bot.publishing.own_messages import OwnMessages
from bot.publishing.publication import AnsweredClick, Publication
from bot.publishing.publisher import Publisher
from bot.table.presence import Presence
from bot.ui.content import Content, text

TALK, LETTERS = 0.13, 0.03
"""Of clicks after which a new card follows what people have said, and of those that a private message or a call
follows: where people talk beside the game, 0.16 requests of the bot's own a click in all."""
TABLES, EVERY, PROCESSES = 5_000, 30.0, 3
"""Tables with people, and seconds between two clicks at one of them."""
ALONE = 100
"""Tables at which computers play and nobody clicks: each card would be edited every four seconds."""
SECONDS = 60.0
LONGEST = 3.0
"""Seconds that 95 of 100 cards of people may take where a load is carried."""
BANNED, BAN_SECONDS = 10_000, 600.0
"""Requests that are too many, and in how long, for which Discord bans an address."""
LOADS = (50, 100, 200, 300)
"""Clicks per second."""
DAY = datetime(2026, 1, 1, tzinfo=UTC)
PACE = Pace()
CARD = Content(parts=(text("A board."),))


@dataclass
class Table:
    """A table as far as the publisher looks at it; `changed` is when what its card lacks began."""

    id: str
    channel_id: int
    asked_people: tuple[int, ...]
    has_talk: bool = False
    owed: float | None = None
    version: int = 1
    published_version: int = 1
    changed: float | None = None
    card_id: int = 0
    held = None
    is_running = True
    asks_secretly = False
    lacks_card = False

    @property
    def shown_by(self) -> str:
        """What it takes to show it."""
        if not self.asked_people:
            return "computers alone"
        return "people"

    @property
    def session(self) -> Table:
        return self

    @property
    def card(self) -> Any:
        return SimpleNamespace(message_id=self.card_id)

    @property
    def people(self) -> list[Any]:
        return [SimpleNamespace(user_id=1)]

    def with_card(self, _: str) -> Table:
        return self


class NoBudget(Budget):
    """Lets everything go at once, as long as discord.py does."""

    def __init__(self) -> None:
        super().__init__(lambda: 1.0, 0.0)

    def rest(self, seconds: float) -> None:
        """Leave it to discord.py to obey."""


@dataclass
class Ages:
    """Seconds from changes to the cards that show them, by whose they are, and from clicks to answers."""

    cards: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    letters: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    posted: int = 0
    """Cards that were posted anew because people had talked."""
    failed: int = 0


class Process:
    """A process of the bot, in which `share` of the tables are."""

    def __init__(self, simulated: SimulatedDiscord, share: float, *, has_budget: bool) -> None:
        loop = asyncio.get_running_loop()
        self.simulated = simulated
        self.tables: dict[str, Table] = {}
        self.ages = Ages()
        self._clock = loop.time
        self.budget = Budget(lambda: share, PACE.budget_window) if has_budget else NoBudget()
        self._presence = Presence(lambda: DAY + timedelta(seconds=self._clock()))

    async def start(self, tables: list[Table]) -> None:
        self._client = await connected(self.simulated, self.budget)
        self.own_messages = OwnMessages(self._client, self._clock)
        stub: Any = _Nothing()
        self.publisher = Publisher(
            cast(Any, self),
            cast(Any, self),
            cast(Any, self),
            stub,
            stub,
            PACE,
            budget=self.budget,
            presence=self._presence,
        )
        for table in tables:
            self.tables[table.id] = table
            table.card_id = self.simulated.new_id()

    # What the publisher takes for use cases, cards and private messages

    async def load(self, session_id: str) -> Table:
        return self.tables[session_id]

    async def seen_by(self, table: Table, _: None) -> Table:
        return table

    def is_free(self, table: Table) -> bool:
        return self.own_messages.is_free(table.card_id)

    async def show(self, table: Table, publication: Publication, click: AnsweredClick | None) -> str:
        version, changed = table.version, table.changed
        table.changed = None
        if click is not None:
            await click
        place = self._client.get_partial_messageable(table.channel_id)
        if table.has_talk and not (publication.is_sparing and self.is_free(table)):
            table.has_talk, old = False, table.card_id
            self.ages.posted += 1
            table.card_id = (await place.send(view=CARD.layout())).id
            await self.own_messages.delete(place.get_partial_message(old))
        else:
            await self.own_messages.edit(place.get_partial_message(table.card_id), CARD)
        table.published_version = version
        if changed is not None:
            self.ages.cards[table.shown_by].append(self._clock() - changed)
        return ""

    async def deliver(self, table: Table, *, is_sparing: bool) -> bool:
        if table.owed is not None:
            if is_sparing:
                raise TurnNeeded
            owed, table.owed = table.owed, None
            await self._client.get_partial_messageable(table.channel_id + 1).send(view=CARD.layout())
            self.ages.letters.append(self._clock() - owed)
        return False

    # What people and computers do

    def _change(self, table: Table) -> None:
        table.version += 1
        table.changed = self._clock() if table.changed is None else table.changed

    async def click(self, table: Table, luck: random.Random) -> None:
        began, token = self._clock(), str(self.simulated.new_id())
        self._presence.note(table.id, 1)
        self._change(table)
        table.has_talk |= luck.random() < TALK
        if luck.random() < LETTERS:
            table.owed = began if table.owed is None else table.owed
        answered: AnsweredClick = asyncio.get_running_loop().create_future()
        self.publisher.wake(table.id, answered)
        try:
            await async_context.get().create_interaction_response(
                int(token),
                token,
                session=self._client.http._HTTPClient__session,  # type: ignore[attr-defined]
                params=MultipartParameters({"type": 6}, None, None),
            )
        except discord.HTTPException:
            self.ages.failed += 1
        self.ages.answers.append(self._clock() - began)
        flags, response = SimpleNamespace(ephemeral=False), discord.InteractionResponseType.deferred_message_update
        clicked = SimpleNamespace(
            message=SimpleNamespace(id=table.card_id, flags=flags),
            response=SimpleNamespace(type=response),
            application_id=APPLICATION,
            token=token,
        )
        self.own_messages.note(cast(Any, clicked))
        answered.set_result(None)

    async def play_alone(self, table: Table, luck: random.Random) -> None:
        """Let computers have turns for ever, shown as the bot does (`Runtime._moved`)."""
        while True:
            await asyncio.sleep(PACE.computer_pause * luck.uniform(0.7, 1.3) * self.publisher.strain)
            self._change(table)
            spacing = PACE.card_spacing * self.publisher.strain
            self.publisher.wake_in(self.own_messages.wait(table.card_id, spacing), table.id)


class _Nothing:
    """Calls and the health of channels, of which there is nothing to see."""

    async def update(self, _: Table) -> None:
        return

    async def check_server(self, table: Table) -> Table:
        return table

    async def give_up_if_lost(self, _: Table) -> bool:
        return False

    async def note_rendered(self, _: Table) -> bool:
        return False

    async def handle_refusal(self, *_: Any) -> bool:
        return False


class Crowd:
    """Processes, the people at their tables, and the computers that play alone."""

    def __init__(self, *, processes: int, tables: int, alone: int, has_budget: bool = True) -> None:
        self.simulated = SimulatedDiscord()
        self.luck = random.Random(1)
        self._tables, self._alone = tables, alone
        self.processes = [Process(self.simulated, 1 / processes, has_budget=has_budget) for _ in range(processes)]
        self._under_way: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        for process in self.processes:
            number = len(self.processes)
            people = list(self._made("p", self._tables // number, (1,)))
            computers = list(self._made("c", self._alone // number, ()))
            await process.start([*people, *computers])
            for table in computers:
                self._begin(process.play_alone(table, self.luck))

    def _made(self, kind: str, number: int, asked: tuple[int, ...]) -> Iterator[Table]:
        return (Table(f"{kind}{index}", self.simulated.new_id(), asked) for index in range(number))

    def _begin(self, doing: Any) -> None:
        task = asyncio.create_task(doing)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def click(self, rate: float, seconds: float) -> Ages:
        """Let people click so often a second, at all tables in turn; return what came of that meanwhile."""
        loop = asyncio.get_running_loop()
        for process in self.processes:
            process.ages = Ages()
        begun = loop.time()
        for number in range(int(rate * seconds)):
            await asyncio.sleep(begun + number / rate - loop.time())
            process = self.processes[number % len(self.processes)]
            index = number // len(self.processes) % (self._tables // len(self.processes))
            self._begin(process.click(process.tables[f"p{index}"], self.luck))
        return self.ages()

    def ages(self) -> Ages:
        """Return what has come since people began to click; what has not yet counts with its age by now."""
        ages, now = Ages(), asyncio.get_running_loop().time()
        for process in self.processes:
            ages.answers += process.ages.answers
            ages.failed += process.ages.failed
            ages.letters += process.ages.letters
            ages.posted += process.ages.posted
            for whose, seconds in process.ages.cards.items():
                ages.cards[whose] += seconds
            for table in process.tables.values():
                if table.changed is not None:
                    ages.cards[table.shown_by].append(now - table.changed)
        return ages

    def oldest(self) -> float:
        """Return for how long the card of people has waited that has waited longest."""
        now = asyncio.get_running_loop().time()
        tables = (table for process in self.processes for table in process.tables.values() if table.asked_people)
        return max((now - table.changed for table in tables if table.changed is not None), default=0.0)

    async def close(self) -> None:
        for task in self._under_way:
            task.cancel()
        for process in self.processes:
            await process.publisher.close()


def run() -> None:
    logging.disable(logging.WARNING)
    try:
        for scenario in (_print_loads, _print_crowd, _print_overload):
            began = time.monotonic()
            with asyncio.Runner(loop_factory=SimulatedLoop) as runner:
                runner.run(scenario())
            print(f"  (simulated within {time.monotonic() - began:.0f} s)", flush=True)
    finally:
        logging.disable(logging.NOTSET)


async def _print_loads() -> None:
    for has_budget in (False, True):
        print(f"one process {'with' if has_budget else 'without'} a budget, {ALONE} tables of computers alone")
        for rate in LOADS:
            crowd = Crowd(processes=1, tables=TABLES, alone=ALONE, has_budget=has_budget)
            await crowd.start()
            ages = await crowd.click(rate, SECONDS)
            _print(f"{rate} clicks/s", ages, crowd, _verdict(ages, crowd))
            await crowd.close()


async def _print_crowd() -> None:
    rate = TABLES / EVERY
    print(f"{TABLES} tables with people at a click per {EVERY:g} s, {ALONE} of computers, {PROCESSES} processes")
    crowd = Crowd(processes=PROCESSES, tables=TABLES, alone=ALONE)
    await crowd.start()
    _print(f"{rate:.0f} clicks/s", await crowd.click(rate, 2 * SECONDS), crowd)
    await crowd.close()


async def _print_overload() -> None:
    carried = Budget(lambda: 1.0, PACE.budget_window).per_second / (TALK + LETTERS)
    print(f"one process at half, at twice and again at half of what it carries ({carried:.0f} clicks/s)")
    crowd = Crowd(processes=1, tables=TABLES, alone=ALONE)
    await crowd.start()
    for factor in (0.5, 2.0, 0.5):
        oldest = crowd.oldest()
        ages = await crowd.click(carried * factor, SECONDS)
        _print(f"{carried * factor:.0f} clicks/s, before that {oldest:.1f} s behind", ages, crowd)
    await crowd.close()


def _verdict(ages: Ages, crowd: Crowd) -> str:
    """Tell whether a load of `SECONDS` is carried."""
    if crowd.simulated.refused.total() * BAN_SECONDS / SECONDS >= BANNED:
        return "BANNED within ten minutes: too many 429s"
    late = percentile(ages.cards["people"], 95) > LONGEST or percentile(ages.letters, 95) > LONGEST
    return "LATE" if late else "carried"


def _print(what: str, ages: Ages, crowd: Crowd, verdict: str = "") -> None:
    print(f"  {what}: {verdict}")
    lines = {"answers": ages.answers, "private messages": ages.letters} | {
        f"cards of {whose}": ages.cards[whose] for whose in sorted(ages.cards)
    }
    for name, seconds in lines.items():
        p50, p95, worst = (percentile(seconds, percent) for percent in (50, 95, 100))
        print(f"    {name:25} {len(seconds):6}  p50 {p50:6.2f} s  p95 {p95:6.2f} s  max {worst:6.2f} s")
    refused, taken = dict(crowd.simulated.refused), dict(crowd.simulated.taken)
    print(f"    cards posted below talk: {ages.posted}; requests taken: {taken}")
    print(f"    answers that failed: {ages.failed}; 429s: {refused or 0}", flush=True)
