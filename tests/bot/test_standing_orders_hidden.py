"""Whether somebody answered ahead, clicked, or had nothing to play: nobody else can tell."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from games.contract import replaced
from games.heimlich.board import Card
from games.heimlich.position import HeimlichPosition
from sandbox.person import Person
from tests.bot.ahead import at_question, decline, order, press, settled
from tests.bot.conftest import join
from tests.bot.dots import Dots
from tests.bot.house import House, open_house
from tests.bot.people import sent_to_channel

pytestmark = pytest.mark.slow

PLAYABLE: Card = "to-safe"
UNPLAYABLE: Card = "rescue"
"""As long as nobody stands in the ruins."""
TIMES = re.compile(r"\d{4}-\d\d-\d\dT[0-9:.+]+|\d{17,20}|<t:\d+:\w>|(?<=//)[^/]+|(?<=\"nonce\": )\"\w+\"")
"""Moments and places of a run, and ids that are made of them."""
Answering = Callable[[House, Sequence[Person]], Awaitable[None]]


async def all_click(house: House, people: Sequence[Person]) -> None:
    await decline(house, *people)


async def two_promise_when_they_are_asked(house: House, people: Sequence[Person]) -> None:
    for person in people[1:]:
        await order(person, person.dms()[-1], "round")
    await decline(house, people[0])


async def two_have_promised(house: House, people: Sequence[Person]) -> None:
    await have_promised(house, people[1:], "round")
    await settled(house, *people)
    await decline(house, people[0])


async def all_have_promised(house: House, people: Sequence[Person]) -> None:
    await have_promised(house, people, "turn")


async def one_takes_it_back(house: House, people: Sequence[Person]) -> None:
    await order(people[1], people[1].dms()[-1], "round")
    await settled(house, *people)
    await press(people[1], people[1].dms()[-1], "cancelorder")
    await settled(house, *people)
    await decline(house, people[2], people[0])


async def have_promised(house: House, people: Sequence[Person], id: str) -> None:
    """Let people have promised before they were asked; then they are."""
    table = await house.table()
    for person in people:
        table, _ = await house.services.standing_orders.place(table.session.id, int(person.id), id, question=-1)
    house.runtime.changed(table)


WAYS = (all_click, two_promise_when_they_are_asked, two_have_promised, all_have_promised, one_takes_it_back)


async def hold(house: House, person: Person, card: Card) -> None:
    """Let somebody hold other cards, as many as before: nothing public is another for it."""
    table = await house.table()
    seat = table.seat_of(int(person.id))
    assert seat is not None and table.session.state is not None
    position: HeimlichPosition = HeimlichPosition.codec.read_cache(table.session.state, table.session.schema)
    hands = position.secret.hands
    position.secret.hands = replaced(hands, seat.seat, (card,) * len(hands[seat.seat]))
    state = HeimlichPosition.codec.write_cache(position, table.session.schema)
    house.runtime.changed(await house.services.sessions.commit(table, {"state": state}))


async def observed(folder: Path, answering: Answering, card: Card) -> list[str]:
    """Return all that a bystander hears, and all that is sent to the channel, from a question to the next."""
    async with AsyncExitStack() as stack:
        house = await stack.enter_async_context(open_house(folder, Dots))
        names = ("Anna", "Ben", "Cleo", "David")
        *people, david = [await stack.enter_async_context(await join(house, name)) for name in names]
        await at_question(house, people)
        await hold(house, people[1], card)
        await settled(house, *people, david)
        num_frames, num_requests = david.num_frames, len(house.local.requests)
        await answering(house, people)
        await settled(house, *people, david)
        told = [json.dumps(frame, sort_keys=True) for frame in david.frames(num_frames)]
        return [TIMES.sub("", line) for line in (*told, *sent_to_channel(house, num_requests))]


@pytest.mark.parametrize("way", WAYS)
async def test_nobody_can_tell_who_answered_ahead_who_clicked_and_who_had_nothing_to_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: Answering
) -> None:
    told: list[list[str]] = []
    for answering, card in ((all_click, PLAYABLE), (way, PLAYABLE), (way, UNPLAYABLE)):
        ids = itertools.count()
        monkeypatch.setattr("storage.writes.new_id", lambda ids=ids: f"test{next(ids):04}")
        monkeypatch.setattr("bot.table.lobby.new_secret", lambda: "5eed" * 16)
        told.append(await observed(tmp_path / str(len(told)), answering, card))
    assert told[0], "what follows is shown"
    assert told[0] == told[1] == told[2]
