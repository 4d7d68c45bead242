"""A friend vanishes for good: the game comes to its end without a moderator, at any pace, through restarts."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from itertools import product

import pytest

from bot.tables.clock import limit_of
from bot.tables.table import Table, TableView
from sandbox.person import Person
from storage import SessionStatus
from tests.journeys.bot_harness import BotHarness, asks, leaves
from tests.journeys.people import card, click, labels, start_table, until_all_see, words
from tests.journeys.robots import cook
from tests.size import IS_LONG

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("small_pictures")]

PACES = ("evening", "days-2", "untimed")
QUESTIONS = ("turn", "secret", "turn")
"""At which question of a pace somebody vanishes; with `make long` at both with each."""


async def started(harness: BotHarness, people: Sequence[Person], pace: str, until: str) -> Table:
    """Return a game at a turn, or at the secret question with which it begins."""
    await start_table(harness, people[0], people[1:], players=len(people), pace=pace)
    if until == "turn":
        return await harness.forward(asks("turn"), cook(1))
    return await harness.table()


async def wait(harness: BotHarness, people: Sequence[Person]) -> None:
    """Let a whole limit pass, and the bot be down for as long again, which counts nowhere."""
    limit = limit_of((await harness.table()).session.time_control)
    await harness.round(later=limit / 2)
    await harness.stop_bot()
    harness.be_down(limit)
    await harness.start_bot()
    await harness.round()
    assert not (await harness.table()).clock.late, "nobody is charged for our downtime"
    await harness.round(later=limit / 2 + timedelta(minutes=2))
    await until_all_see(harness, people)


async def choose(harness: BotHarness, people: Sequence[Person], person: Person, remedy: str) -> None:
    """Let somebody choose what is to be done about who is late, and the bot start anew."""
    (late,) = [label for label in labels(card(person)) if "late …" in label]
    panel = (await click(person, card(person), late)).message
    await click(person, panel or {}, remedy)
    await harness.settle()
    await harness.restart_bot()
    await until_all_see(harness, people)


async def play_on(harness: BotHarness, present: Sequence[Person]) -> Table:
    """Let those who are there play to the end, one restart in the middle of it."""
    session_id, moves = (await harness.table()).session.id, 0
    cooks = cook(1)
    while True:
        harness.runtime.computers.wake(session_id)
        await harness.runtime.computers.settle()
        table = await harness.tables.load(session_id)
        asked = [seat for seat in table.asked if seat.user_id in {int(person.id) for person in present}]
        if not asked:
            break
        code = cooks(table, asked[0].seat, leaves(TableView.of(table, asked[0].seat).menu(asked[0].seat)))
        user_id = asked[0].user_id or 0
        await harness.tables.act(session_id, user_id, asked[0].questions, code.split("+"))
        moves += 1
        if moves == 5:
            await harness.restart_bot()
    harness.runtime.changed(table)
    await harness.settle()
    await until_all_see(harness, present)
    return await harness.tables.load(session_id)


@pytest.mark.parametrize(
    ("pace", "question"),
    [*product(PACES, sorted({*QUESTIONS}))] if IS_LONG else [*zip(PACES, QUESTIONS, strict=True)],
)
async def test_of_three_friends_one_vanishes(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person, pace: str, question: str
) -> None:
    people = [anna, ben, cleo]
    table = await started(harness, people, pace, question)
    gone = next(person for person in people if int(person.id) in table.asked_people)
    one, other = [person for person in people if person is not gone]
    for person in (one, other) if question == "secret" else ():
        seat = table.seat_of(int(person.id))
        assert seat is not None
        code = leaves(TableView.of(table, seat.seat).menu(seat.seat))[0]
        await harness.tables.act(table.session.id, int(person.id), seat.questions, code.split("+"))
    await wait(harness, people)
    await choose(harness, people, one, "Stand-in until back")
    await choose(harness, people, other, "Stand-in until back")
    table = await play_on(harness, [one, other])
    assert table.session.status is SessionStatus.FINISHED
    result = words(card(one)).split("\n")
    assert not [line for line in result if line[:1] in "🥇🥈" and "🤖" in line]
    (line,) = [line for line in result if "🤖 played" in line]
    assert f"of {gone.me['global_name']}’s" in line
    assert table.seat_of(int(gone.id)) is not None, "the seat is still theirs"
