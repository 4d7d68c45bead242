"""In games of days, people learn that their game is over and that there is a vote; whoever did it knows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest

from bot.features import pace
from bot.tables import endgame, takeback
from bot.tables.clock import IDLE_LIMIT
from sandbox.person import Person
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import (
    Message,
    calls,
    card,
    click,
    labels,
    on_turn,
    read_letters,
    start_table,
    surely,
    until_all_see,
)
from tests.journeys.robots import cook

pytestmark = pytest.mark.usefixtures("small_pictures")

LATER = timedelta(minutes=2, seconds=30)
End = Callable[[BotHarness, list[Person]], Awaitable[Person | None]]


def called(harness: BotHarness, words: str) -> list[str]:
    """Return who is called to something, in the order of their ids."""
    found = [call for call in calls(harness) if words in call["content"]]
    return sorted(user["id"] for call in found for user in call["mentions"])


def ids(*people: Person) -> list[str]:
    return sorted(person.id for person in people)


async def later(harness: BotHarness, *people: Person, by: timedelta = LATER) -> None:
    await harness.round(later=by)
    await until_all_see(harness, people)


async def win(harness: BotHarness, people: list[Person]) -> Person:
    """Let somebody make the last move; return who."""
    session_id = (await harness.table()).session.id
    await harness.finish(cook(3))
    moves = [move for move in await harness.storage.moves(session_id) if move.user_id is not None]
    return next(person for person in people if int(person.id) == moves[-1].user_id)


async def vote(harness: BotHarness, people: list[Person]) -> Person:
    """Let everybody vote for the end; return who voted last."""
    for person in people:
        assert (await surely(person, "endgame")).is_done
    return people[-1]


async def moderate(harness: BotHarness, people: list[Person]) -> Person:
    await people[0].set_moderator(True)
    assert (await surely(people[0], "endgame")).is_done
    return people[0]


async def abandon(harness: BotHarness, people: list[Person]) -> None:
    """Let nobody move for so long that the table closes."""
    await harness.round(later=IDLE_LIMIT)
    await harness.round(later=IDLE_LIMIT)


@pytest.mark.parametrize("end", [win, vote, moderate, abandon])
async def test_who_has_not_ended_a_game_of_days_is_called_once_to_its_end(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person, end: End
) -> None:
    people = [anna, ben, cleo]
    await on_turn(harness, people, pace="days-2")
    by = await end(harness, people)
    await harness.settle()
    for _ in range(3):
        await later(harness, *people)
    assert called(harness, " is over (") == ids(*[person for person in people if person is not by])
    assert len(calls(harness)) == len(people) - (by is not None), "and nothing else calls anybody any more"
    await harness.restart_bot()
    await later(harness, *people)
    assert called(harness, " is over (") == ids(*[person for person in people if person is not by])


async def test_who_leaves_last_but_one_ends_a_vote_and_calls_the_others(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    people = [anna, ben, cleo]
    await on_turn(harness, people, pace="days-2")
    for person in (anna, ben):
        await surely(person, "endgame")
    await surely(cleo, "leave")
    await harness.settle()
    await later(harness, *people)
    assert called(harness, " is over (") == ids(anna, ben)


async def test_in_a_game_of_an_evening_nobody_is_called_to_its_end_nor_to_a_vote(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await start_table(harness, anna, [ben], players=2)
    await read_letters(harness, anna, ben)
    await surely(anna, "endgame")
    await later(harness, anna, ben)
    assert called(harness, "without a result") == []
    await surely(ben, "endgame")
    await harness.settle()
    await later(harness, anna, ben)
    assert called(harness, " is over (") == []


async def test_nobody_is_called_to_an_end_in_their_quiet_hours_but_after_them_also_by_a_new_process(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await on_turn(harness, [anna, ben], pace="days-2")
    hour = harness.now().hour
    for name, value in (("quiet_from", hour), ("quiet_until", (hour + 8) % 24)):
        await harness.tables.people.choose_preference(int(ben.id), name, str(value))
    await surely(ben, "endgame")
    await surely(anna, "endgame")
    await harness.settle()
    for hours in (1, 3):
        await later(harness, anna, ben, by=timedelta(hours=hours))
    assert called(harness, " is over (") == []
    await harness.restart_bot()
    await later(harness, anna, ben, by=timedelta(hours=5))
    assert called(harness, " is over (") == ids(ben)


async def test_they_are_called_as_they_chose(harness: BotHarness, anna: Person, ben: Person, cleo: Person) -> None:
    people = [anna, ben, cleo]
    await read_letters(harness, ben)
    for person, how in ((ben, "message"), (cleo, "never")):
        await harness.tables.people.choose_preference(int(person.id), "pings", how)
    await on_turn(harness, people, pace="days-2")
    await moderate(harness, people)
    await harness.settle()
    await later(harness, *people)
    assert called(harness, " is over (") == []
    assert [message["content"].split(",")[0] for message in ben.dms() if "is over" in message["content"]] == [
        f"🏁 <@{ben.id}>"
    ]
    assert not [message for message in cleo.dms() if "is over" in message["content"]]


async def test_a_game_that_ended_while_the_bot_died_calls_once(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await on_turn(harness, [anna, ben], pace="days-2")
    session_id = (await harness.table()).session.id
    for person in (anna, ben):
        await endgame.vote_end(harness.tables, session_id, int(person.id), moderator=False)
    for _ in range(2):
        await harness.restart_bot()
        await later(harness, anna, ben)
        assert called(harness, " is over (") == ids(anna)


async def test_who_is_called_to_an_end_when_the_bot_dies_is_called_once(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await on_turn(harness, [anna, ben], pace="days-2")
    await vote(harness, [anna, ben])
    await harness.settle()
    with harness.power_failing():
        await harness.round(later=LATER)
    await harness.restart_bot()
    await later(harness, anna, ben)
    assert called(harness, " is over (") == ids(anna)


async def want_the_end(harness: BotHarness, person: Person) -> None:
    assert (await surely(person, "endgame")).is_done


async def want_another_pace(harness: BotHarness, person: Person) -> None:
    table = await pace.vote_pace(harness.tables, (await harness.table()).session.id, int(person.id), "days-5")
    harness.runtime.changed(table)


async def want_to_take_back(harness: BotHarness, person: Person) -> None:
    table = await takeback.request_takeback(harness.tables, (await harness.table()).session.id, int(person.id))
    harness.runtime.changed(table)


@pytest.mark.parametrize(
    ("open_vote", "words"),
    [
        (want_the_end, "without a result?"),
        (want_another_pace, "another pace in"),
        (want_to_take_back, "take moves back"),
    ],
)
async def test_a_vote_calls_once_whoever_has_not_voted_and_goes_with_it(
    harness: BotHarness,
    anna: Person,
    ben: Person,
    cleo: Person,
    open_vote: Callable[[BotHarness, Person], Awaitable[None]],
    words: str,
) -> None:
    people = [anna, ben, cleo]
    playing, *others = await on_turn(harness, people, pace="days-2")
    await open_vote(harness, others[0])
    await harness.settle()
    for _ in range(2):
        await later(harness, *people)
        assert called(harness, words) == ids(playing, others[1])
    await harness.restart_bot()
    await later(harness, *people)
    assert called(harness, words) == ids(playing, others[1])
    for person in (playing, others[1]):
        agree = next(label for label in labels(card(person)) if "/3)" in label)
        await click(person, card(person), agree)
        await harness.settle()
        await until_all_see(harness, people)
    assert called(harness, words) == []


async def test_a_vote_about_who_is_late_calls_the_others(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    people = [anna, ben, cleo]
    late, one, other = await on_turn(harness, people, pace="days-1")
    await later(harness, *people, by=timedelta(days=1, minutes=1))
    panel: Message = (await click(one, card(one), f"{late.me['global_name']} is late …")).message or {}
    await click(one, panel, "Wait")
    await harness.settle()
    for _ in range(2):
        await later(harness, *people)
        assert called(harness, "What now?") == ids(other)
