"""How often a click asks the database, one time after the other, until it is answered: a database may be far away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pydantic
import pytest
from sqlalchemy import event
from sqlalchemy.engine import Engine

from bot.app.client import GameBot
from bot.interactions.answer import Answer
from sandbox.person import Outcome, Person
from tests.bot.house import House, asks
from tests.bot.robots import cook
from tests.bot.people import card, click, my_offers, on_turn, open_table, start_table, until_all_see
from tests.storage.support import PostgresServer, count_round_trips

pytestmark = pytest.mark.usefixtures("small_pictures")

MOST = 6


@pytest.fixture(params=["sqlite", "postgres"])
async def placed(house: House, request: pytest.FixtureRequest) -> AsyncIterator[House]:
    """The house on either engine."""
    if request.param == "postgres":
        server: PostgresServer = request.getfixturevalue("postgres_server")
        url = pydantic.SecretStr(server.url(await server.new_database()))
        house.settings = house.settings.model_copy(update={"database_url": url})
        await house.stop_bot()
        await house.start_bot()
        await house.bot.wait_until_ready()
    yield house
    await house.stop_bot()


@pytest.fixture
def asked(placed: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What the newest click has asked of the database, in the order of its waiting, until it was answered."""
    asked: list[str] = []
    waiting: list[Any] = []
    come_in, send_first = GameBot.on_interaction, Answer._send_first

    async def on_interaction(bot: GameBot, interaction: Any) -> None:
        waiting[:] = [asyncio.current_task()]
        asked.clear()
        await come_in(bot, interaction)

    async def answer(self: Answer, send: Any) -> None:
        waiting.clear()
        await send_first(self, send)

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


def told(what, asked):
    print(what, len(asked), *(" ".join(a.split())[:110] for a in asked), sep="\n   ")

async def test_probe(placed: House, anna: Person, ben: Person, asked: list[str]) -> None:
    for _ in range(2):
        await open_table(placed, anna, [], players=2)
        await placed.settle()
        await until_all_see(placed, [anna, ben])
        await click(ben, card(ben), "Join")
        await placed.settle()
        told("JOIN", asked)
        await until_all_see(placed, [anna, ben])
        await click(anna, card(anna), "Start")
        await placed.settle()
        told("START", asked)
        await until_all_see(placed, [anna, ben])
        offer = my_offers(anna)[0]
        await offer.take(anna)
        told("ANSWER", asked)
        await placed.forward(asks("turn"), cook(1))
        await until_all_see(placed, [anna, ben])
        table = await placed.table()
        person = next(person for person in (anna, ben) if int(person.id) in table.asked_people)
        await click(person, card(person), "My cards")
        await placed.settle()
        told("CARDS", asked)
        await my_offers(person)[0].take(person)
        told("STEP", asked)
        await placed.settle()
        await placed.services.leaving.vote_end(table.session.id, 0, moderator=True)
        placed.runtime.changed(await placed.services.sessions.load(table.session.id))
        await placed.settle()
