"""In games of days, people are told about the end of their game and about votes, except the one responsible."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest

from bot.tables import leave as use_case
from bot.tables.clock import IDLE_LIMIT
from bot.tables.table import Table
from games.engine.registry import GAMES
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player, on_turn, read_letters, verbs
from tests.journeys.robots import cook
from tests.texts import tells, words

LATER = timedelta(minutes=2, seconds=30)
OVER = "ping-over"
End = Callable[[BotHarness, list[Player]], Awaitable[Player | None]]


def called(harness: BotHarness, key: str) -> list[str]:
    """Return the people notified of something, in the order of their ids."""
    return sorted(user["id"] for call in harness.calls(key) for user in call["mentions"])


def ids(*people: Player) -> list[str]:
    return sorted(person.id for person in people)


async def win(harness: BotHarness, people: list[Player]) -> Player:
    """Let a person make the last move; return them."""
    session_id = (await harness.table()).session.id
    await harness.finish(cook(3))
    moves = [move for move in await harness.storage.moves(session_id) if move.user_id is not None]
    return next(person for person in people if person.user_id == moves[-1].user_id)


async def vote(harness: BotHarness, people: list[Player]) -> Player:
    """Let all vote for the end; return the last voter."""
    for person in people:
        await person.use("endgame", sure=True)
    return people[-1]


async def leave(harness: BotHarness, people: list[Player]) -> Player:
    """Let all but one vote, and that one leave, which ends the game."""
    *voting, last = people
    await vote(harness, voting)
    await last.use("leave", sure=True)
    return last


async def moderate(harness: BotHarness, people: list[Player]) -> Player:
    await people[0].set_moderator(True)
    await people[0].use("endgame", sure=True)
    return people[0]


async def abandon(harness: BotHarness, people: list[Player]) -> None:
    """Let the table stand still until it closes."""
    for _ in range(2):
        await harness.round(later=IDLE_LIMIT)


@pytest.mark.parametrize("end", [win, vote, leave, moderate, abandon])
async def test_who_has_not_ended_a_game_of_days_is_called_once_to_its_end(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player, end: End
) -> None:
    people = [anna, ben, cleo]
    await on_turn(people, pace="days-2")
    by = await end(harness, people)
    for number in range(4):
        await harness.round(later=LATER)
        if number == 2:
            await harness.restart_bot()
    assert called(harness, OVER) == ids(*[person for person in people if person is not by])
    assert len(harness.calls()) == len(people) - (by is not None), "and nothing else calls anybody any more"


async def test_in_a_game_of_an_evening_nobody_is_called_to_its_end_nor_to_a_vote(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.starts(ben)
    await read_letters(anna, ben)
    for person in (anna, ben):
        await person.use("endgame", sure=True)
        await harness.round(later=LATER)
        assert called(harness, OVER) == called(harness, "ping-end-vote") == []


async def test_a_game_that_ended_while_the_bot_died_calls_once(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await on_turn([anna, ben], pace="days-2")
    session_id = (await harness.table()).session.id
    for person in (anna, ben):
        await use_case.vote_end(harness.tables, session_id, person.user_id, moderator=False)
    for _ in range(2):
        await harness.restart_bot()
        await harness.round(later=LATER)
        assert called(harness, OVER) == ids(anna)


async def want_the_end(person: Player) -> None:
    await person.use("endgame", sure=True)


async def want_another_pace(person: Player) -> None:
    panel = await person.press("pace", await person.table_panel())
    await person.pick("votepace", ["days-5"], panel)
    assert person.name in words(person.now(panel)) and "**5 days" in words(person.now(panel))


async def want_to_take_back(person: Player) -> None:
    recap = await person.press("recap", await person.press("menu"))
    assert tells(await person.press("requesttakeback", recap), "takeback-asked")


@pytest.mark.parametrize(
    ("open_vote", "key", "agree", "is_done"),
    [
        (want_the_end, "ping-end-vote", "endvote", lambda table: not table.session.is_open),
        (want_another_pace, "ping-pace-vote", "votepace", lambda table: table.session.time_control == "days-5"),
        (want_to_take_back, "ping-takeback-vote", "agreetakeback", lambda table: table.votes.takeback is None),
    ],
)
async def test_a_vote_calls_once_whoever_has_not_voted_and_goes_with_it(
    harness: BotHarness,
    anna: Player,
    ben: Player,
    cleo: Player,
    open_vote: Callable[[Player], Awaitable[None]],
    key: str,
    agree: str,
    is_done: Callable[[Table], bool],
) -> None:
    playing, other, third = await on_turn([anna, ben, cleo], pace="days-2")
    session_id = (await harness.table()).session.id
    await open_vote(other)
    for number in range(3):
        await harness.round(later=LATER)
        assert called(harness, key) == ids(playing, third)
        if number == 1:
            await harness.restart_bot()
    for person in (playing, third):
        assert not is_done(await harness.tables.load(session_id))
        await person.press(agree)
    assert is_done(await harness.tables.load(session_id))
    assert called(harness, key) == [] and agree not in verbs(anna.card)
    assert tells(anna.card, "event-took-back", of=GAMES["teufel"]) is (agree == "agreetakeback")


async def test_a_vote_about_who_is_late_calls_the_others(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    _, one, other = await on_turn([anna, ben, cleo], pace="days-1")
    await harness.round(later=timedelta(days=1, minutes=1))
    await one.press("remedy-wait", await one.press("late"))
    for _ in range(2):
        await harness.round(later=LATER)
        assert called(harness, "ping-late-vote") == ids(other)
