"""How often a click asks the database, one time after the other, until it is answered: it may be far away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Any, Final

import pydantic
import pytest
from sqlalchemy import event
from sqlalchemy.engine import Engine

from bot.app.client import GameBot
from bot.interactions.reply import Answer
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player
from tests.storage.support import PostgresServer, count_round_trips

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
