"""Whether somebody answered ahead, clicked, or had nothing to play: nobody else can tell."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from bot.tables import standing_orders
from bot.tables.opening import Site
from bot.tables.records import continue_recording
from games.contract import Seat, replaced
from games.heimlich.rules.board import Card
from games.heimlich.rules.position import HeimlichPosition
from storage import Occupant
from tests.journeys.answering_ahead import at_question, decline, order
from tests.journeys.bot_harness import BotHarness, open_harness, until
from tests.journeys.conftest import join
from tests.journeys.fake_workers import FakePictures
from tests.journeys.people import Player, sent_to_channel
from tests.journeys.test_standing_orders_entry_points import KINDS, Moment, moment
from tests.size import IS_LONG

pytestmark = pytest.mark.slow

PLAYABLE: Card = "to-safe"
UNPLAYABLE: Card = "rescue"
"""As long as nobody stands in the ruins."""
TIMES = re.compile(
    r"\?ex=[^\"]*|\d{4}-\d\d-\d\dT[0-9:.+]+|\d{17,20}|<t:\d+:\w>|(?<=//)[^/]+|(?<=\"nonce\": )\"\w+\""
)
"""Moments and places of a run, and ids that are made of them."""
Answering = Callable[[BotHarness, Sequence[Player]], Awaitable[None]]


async def all_click(harness: BotHarness, people: Sequence[Player]) -> None:
    await decline(*people)


async def two_promise_when_they_are_asked(harness: BotHarness, people: Sequence[Player]) -> None:
    for person in people[1:]:
        await order(person, person.dms()[-1], "round")
    await decline(people[0])


async def two_have_promised(harness: BotHarness, people: Sequence[Player]) -> None:
    await have_promised(harness, people[1:], "round")
    await harness.settle()
    await decline(people[0])


async def all_have_promised(harness: BotHarness, people: Sequence[Player]) -> None:
    await have_promised(harness, people, "turn")


async def one_takes_it_back(harness: BotHarness, people: Sequence[Player]) -> None:
    await order(people[1], people[1].dms()[-1], "round")
    await harness.settle()
    await people[1].press("askmeagain", people[1].letter)
    await harness.settle()
    await decline(people[2], people[0])


async def have_promised(harness: BotHarness, people: Sequence[Player], id: str) -> None:
    """Let people have promised before they were asked; then they are."""
    table = await harness.table()
    for person in people:
        table, _ = await standing_orders.place(harness.tables, table.session.id, person.user_id, id, question=-1)
    harness.runtime.changed(table)


class Bystander:
    """Somebody who sits at no table, and all that reaches them and the channel from now on."""

    def __init__(self, person: Player) -> None:
        self._person, self._requests = person, person.harness.local.requests
        self._began = person.num_frames, len(self._requests)

    def heard(self) -> list[str]:
        frames, requests = self._began
        told = [json.dumps(frame, sort_keys=True) for frame in self._person.frames(frames)]
        return [TIMES.sub("", line) for line in (*told, *sent_to_channel(self._person.harness, requests))]


WAYS = (all_click, two_promise_when_they_are_asked, two_have_promised, all_have_promised, one_takes_it_back)


async def hold(harness: BotHarness, person: Player, card: Card) -> None:
    """Let somebody hold other cards, as many as before: nothing public is another for it."""
    table = await harness.table()
    seat = table.seat_of(person.user_id)
    assert seat is not None and table.session.state is not None
    position: HeimlichPosition = HeimlichPosition.codec.read_cache(table.session.state, table.session.schema)
    hands = position.secret.hands
    position.secret.hands = replaced(hands, seat.seat, (card,) * len(hands[seat.seat]))
    state = HeimlichPosition.codec.write_cache(position, table.session.schema)
    harness.runtime.changed(await harness.tables.commit(table, {"state": state}))


async def observed(folder: Path, answering: Answering, card: Card) -> list[str]:
    """Return all that a bystander hears, and all that is sent to the channel, from a question to the next."""
    async with AsyncExitStack() as stack:
        harness = await stack.enter_async_context(open_harness(folder, FakePictures))
        names = ("Anna", "Ben", "Cleo", "David")
        *people, david = [await stack.enter_async_context(await join(harness, name)) for name in names]
        await at_question(*people)
        await hold(harness, people[1], card)
        await harness.settle()
        bystander = Bystander(david)
        await answering(harness, people)
        await harness.settle()
        return bystander.heard()


@pytest.mark.parametrize("way", WAYS)
async def test_nobody_can_tell_who_answered_ahead_who_clicked_and_who_had_nothing_to_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: Answering
) -> None:
    told: list[list[str]] = []
    for answering, card in ((all_click, PLAYABLE), (way, PLAYABLE), (way, UNPLAYABLE)):
        ids = itertools.count()
        monkeypatch.setattr("storage.commits.new_id", lambda ids=ids: f"test{next(ids):04}")
        monkeypatch.setattr("bot.tables.lobby.new_secret", lambda: "5eed" * 16)
        told.append(await observed(tmp_path / str(len(told)), answering, card))
    assert told[0], "what follows is shown"
    assert told[0] == told[1] == told[2]


async def play_by_hand(harness: BotHarness, seat: Seat, code: str) -> None:
    table = await harness.table()
    mine = table.seats[seat]
    assert mine.user_id is not None
    harness.runtime.changed(await harness.tables.act(table.session.id, mine.user_id, mine.questions, [code]))


async def play_by_order(harness: BotHarness) -> None:
    """Let the pause be over that comes before an answer ahead."""
    table, computers = await harness.table(), harness.runtime.computers
    await until(lambda: table.session.id in computers._waiting)
    computers.hurry(table.session.id)  # once: the next pause is that of the next move
    while (await harness.table()).moves_made == table.moves_made:
        await asyncio.sleep(0.01)


async def heard_of_a_turn(folder: Path, found: Moment, *, is_ordered: bool) -> list[str]:
    """Return all that a bystander hears of a turn that somebody has ordered, or plays move by move."""
    recording = found.recording
    async with AsyncExitStack() as stack:
        harness = await stack.enter_async_context(open_harness(folder, FakePictures))
        harness.pace = replace(harness.pace, computer_pause=1000.0)
        await harness.restart_bot()
        names = ("Anna", "Ben", "Cleo", "David")
        *people, david = [await stack.enter_async_context(await join(harness, name)) for name in names]
        stack.push_async_callback(lambda: harness.runtime.computers.close())
        place = people[0].channels[people[0].channel_id("games")]
        table = await continue_recording(
            harness.tables,
            recording,
            {Seat(seat): Occupant(user_id=person.user_id, name=f"P{seat}") for seat, person in enumerate(people)},
            Site(int(place["guild_id"]), int(place["id"])),
            asked_by=people[0].user_id,
            language="en",
        )
        harness.runtime.changed(table)
        await harness.settle()
        bystander = Bystander(david)
        if is_ordered:
            table, _ = await standing_orders.place(
                harness.tables, table.session.id, people[0].user_id, found.id, question=-1
            )
            harness.runtime.changed(table)
            await harness.settle()
        for code in found.codes:
            await play_by_hand(harness, found.other, code)
            await harness.settle()
        for code in found.anna:
            await (play_by_order(harness) if is_ordered else play_by_hand(harness, Seat(0), code))
            await harness.settle()
        return bystander.heard()


@pytest.mark.parametrize(("game", "kind"), KINDS if IS_LONG else dict(KINDS).items())
async def test_a_turn_that_was_ordered_looks_and_calls_like_one_that_is_clicked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, kind: str
) -> None:
    found, told = moment(game, kind), list[list[str]]()
    for is_ordered in (False, True):
        monkeypatch.setattr("storage.commits.new_id", lambda: "test0000")
        told.append(await heard_of_a_turn(tmp_path / f"{is_ordered}", found, is_ordered=is_ordered))
    assert told[0], "what follows is shown"
    assert told[0] == told[1]
