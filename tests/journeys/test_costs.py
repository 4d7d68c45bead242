"""What a click costs that is refused: a few statements, no work of helpers, no request but the answer."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import pydantic
import pytest
from sqlalchemy import Engine, event

from bot.app.client import GameBot
from bot.features import VERBS
from bot.interactions.reply import Answer
from bot.interactions.route import Place
from bot.ui.items import Address
from bot.ui.words import sentence
from bot.workers.workers import Workers
from sandbox.components import files_of
from tests.journeys.bot_harness import CHANNEL, BotHarness
from tests.journeys.entry_points import DOORS
from tests.journeys.fake_workers import FakePictures, RandomComputers
from tests.journeys.people import Player, card, custom_id, panel
from tests.journeys.robots import anything
from tests.journeys.test_origins import ENDS
from tests.storage.support import PostgresServer, count_round_trips
from tests.texts import Message

STATEMENTS: Final = {
    verb: 4 if VERBS[verb].origin.of_table else 2 for verb, door in DOORS.items() if door.is_refused
} | {"rematch": 12}
"""Most statements of a refused click, by verb.

All ask whether the click came before, and for the language of its person; those about a table also load it.
"""
JOBS: Final = [
    name
    for name in (*vars(RandomComputers), *vars(FakePictures))
    if inspect.iscoroutinefunction(vars(Workers).get(name))
]
"""What is done without helpers here."""


@dataclass
class Costs:
    """What was spent since it was `cleared`."""

    refusals: int = 0
    statements: int = 0
    jobs: list[str] = field(default_factory=list)

    def clear(self) -> None:
        self.refusals = self.statements = 0
        self.jobs.clear()


@pytest.fixture
def costs(monkeypatch: pytest.MonkeyPatch) -> Iterator[Costs]:
    """Count the costs of all people."""
    spent = Costs()

    def counting(name: str, made: Any) -> Any:
        def counted(*given: Any, **named: Any) -> Any:
            spent.jobs.append(name)
            return made(*given, **named)

        return counted

    def refused(*given: Any) -> str:
        spent.refusals += 1
        return sentence(*given)

    def executed(*_: object) -> None:
        spent.statements += 1

    monkeypatch.setattr("bot.interactions.reply.sentence", refused)
    for name in JOBS:
        monkeypatch.setattr(FakePictures, name, counting(name, getattr(FakePictures, name)))
    monkeypatch.setattr(FakePictures.new_pool, "do", counting("another", FakePictures.new_pool.do))
    event.listen(Engine, "before_cursor_execute", executed)
    yield spent
    event.remove(Engine, "before_cursor_execute", executed)


async def source(verb: str, person: Player, channel: str) -> Message:
    """Return a message from which a verb may come."""
    places = VERBS[verb].origin.places
    if Place.CARD in places:
        return card(person, channel)
    if Place.PANEL in places:
        return await panel(person, channel)
    await person.open_dm()
    lasting = [message for message in person.dms() if not message["ephemeral"]]
    return lasting[-1] if Place.LETTER in places and lasting else await panel(person, person.dm)


@pytest.mark.slow
async def test_a_refusal_costs_next_to_nothing(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player, costs: Costs
) -> None:
    people, tables = [anna, ben, cleo], dict[str, str]()
    for channel in ("lounge", CHANNEL):
        await anna.starts(ben, game="heller", channel=channel)
        tables[channel] = (await harness.table(channel)).session.id
    await harness.finish(anything(1), "lounge")
    await harness.bot.rounds.stop()  # their writes belong to no click
    for person in people:  # once for each
        await harness.tables.people.note_reading(person.user_id, harness.now())
    clicks = [(anna, "lounge", tables["lounge"]), (cleo, CHANNEL, tables[CHANNEL]), (anna, CHANNEL, "gone")]
    refused, dear = set[str](), list[str]()
    for verb in sorted(STATEMENTS, key=ENDS.__contains__):
        for person, channel, session in clicks:
            message = await source(verb, person, channel)
            await harness.settle()
            for rest in ("x", *DOORS[verb].rests):
                costs.clear()
                harness.local.requests.clear()
                await person.click(message, Address(verb, session, 99, rest).button(), force=True)
                await harness.settle()
                if costs.refusals:
                    refused.add(verb)
                    asked = [request for request in harness.local.requests if _is_more_than_an_answer(request)]
                    is_cheap = costs.statements <= STATEMENTS[verb] and not asked
                    dear += [f"{verb} {rest}: {costs}, {asked}"] * (not is_cheap or bool(costs.jobs))
    assert not dear, "\n".join(dear)
    assert refused == STATEMENTS.keys()


def _is_more_than_an_answer(request: str) -> bool:
    return not ("/webhooks/" in request or request.startswith("POST /interactions/"))


async def test_a_second_click_on_a_heavy_button_is_nothing_while_the_first_is_carried_out(
    harness: BotHarness, anna: Player, ben: Player, costs: Costs, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, asked = asyncio.Event(), list[object]()

    async def film(*given: object, **_: object) -> bytes:
        asked.append(given)
        await gate.wait()
        return b"RIFF\x00\x00\x00\x00WEBP"

    monkeypatch.setattr(FakePictures, "film", film)
    await anna.starts(ben, game="heller")
    await harness.finish(anything(1))
    for person in (anna, ben):
        shown = await person.more()
        clicking = [asyncio.create_task(person.click(shown, custom_id(shown, "Film"))) for _ in range(4)]
        while len(asked) < 1 + (person is ben) or sum(click.done() for click in clicking) < 4:
            await asyncio.sleep(0.01)
        assert _files(person, "film") == 0
        costs.clear()
        gate.set()
        await harness.bot.acceptor.settle()
        await person.wait_until(lambda person=person: _files(person, "film") == 1)  # type: ignore[misc]
        gate.clear()
    assert len(asked) == 2, "one of each person"


def _files(person: Player, name: str) -> int:
    shown: Sequence[Message] = person.messages(CHANNEL)
    return sum(file["filename"].startswith(name) for message in shown for file in files_of(message))


# How often a click asks the database, one time after the other, until it is answered: it may be far away


MOST: Final = 6


@pytest.fixture(params=["sqlite", "postgres"])
async def placed(harness: BotHarness, request: pytest.FixtureRequest) -> AsyncIterator[BotHarness]:
    """The bot on either engine."""
    if request.param == "postgres":
        server: PostgresServer = request.getfixturevalue("postgres_server")
        url = pydantic.SecretStr(server.url(await server.new_database()))
        harness.settings = harness.settings.model_copy(update={"database_url": url})
        await harness.stop_bot()
        await harness.start_bot()
        await harness.bot.wait_until_ready()
    yield harness
    await harness.stop_bot()


@pytest.fixture
def asked(placed: BotHarness, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What the newest click has asked of the database, in the order of its waiting, until it was answered."""
    asked: list[str] = []
    waiting: list[Any] = []
    come_in, send_first = GameBot.on_interaction, Answer._send_first

    async def on_interaction(bot: GameBot, interaction: Any) -> None:
        waiting[:] = [asyncio.current_task()]
        asked.clear()
        await come_in(bot, interaction)

    async def answer(self: Answer, send: Any) -> bool:
        waiting.clear()
        return await send_first(self, send)

    def note(statement: str) -> None:
        if asyncio.current_task() in waiting:
            asked.append(statement)

    def note_execution(_c: object, _cursor: object, statement: str, *_: object) -> None:
        note(statement)

    monkeypatch.setattr(GameBot, "on_interaction", on_interaction)
    monkeypatch.setattr(Answer, "_send_first", answer)
    if placed.storage.is_shared:
        with count_round_trips(note):
            yield asked
    else:
        event.listen(Engine, "before_cursor_execute", note_execution)
        yield asked
        event.remove(Engine, "before_cursor_execute", note_execution)


async def test_a_click_waits_for_the_database_six_times_at_most(
    placed: BotHarness, anna: Player, ben: Player, asked: list[str]
) -> None:
    counts: dict[str, list[str]] = {}
    await anna.hosts(players=3)
    for person, button in ((ben, "join"), (anna, "addcomputer"), (anna, "start")):
        await placed.settle()
        await person.press(button)
        counts[button] = [*asked]
        await placed.settle()
    await placed.settle()
    await anna.take()
    counts["a secret answer"] = [*asked]
    table = await placed.forward("turn")
    await placed.settle()
    person = next(person for person in (anna, ben) if person.user_id in table.asked_people)
    await person.press("mycards")
    counts["mycards"] = [*asked]
    await person.take()
    counts["a step"] = [*asked]
    assert {what: told for what, told in counts.items() if len(told) > MOST} == {}
    assert counts["join"] and counts["a step"], "they are counted"
    reads = [told for told in (*counts["a step"], *counts["mycards"]) if told.startswith("SELECT")]
    assert placed.storage.is_shared or not reads, "what is played is known"
