"""The pace of a running game changes by agreement of all people present."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.features import pace
from bot.tables import leave
from bot.tables.checks import Refusal
from bot.tables.table import Table
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, UseCaseHarness, refused

DAY = timedelta(days=1)


async def paced(harness: UseCaseHarness, session_id: str, *people: int, control: str = "days-3") -> Table:
    """Let people vote for a pace, one after the other."""
    for user_id in people:
        table = await pace.vote_pace(harness.tables, session_id, user_id, control)  # type: ignore[arg-type]
    return table


async def test_a_pace_holds_when_all_want_it_and_everybodys_time_begins_anew(harness: UseCaseHarness) -> None:
    session_id = (await harness.start(BEN, CLEO, seats=3, time_control="days-1")).session.id
    harness.ahead += DAY / 2
    for user_id in (ANNA, BEN):
        table = await paced(harness, session_id, user_id)
        assert table.session.time_control == "days-1"
    table = await paced(harness, session_id, CLEO)
    assert (table.session.time_control, table.votes.pace) == ("days-3", None)
    left = table.clock.deadline(table.clock.decisions[0], "days-3") - harness.now()
    assert timedelta() <= 3 * DAY - left < timedelta(minutes=1), "none of it has passed"
    assert table.session.due_at is not None and table.session.due_at > harness.now() + DAY


async def test_another_wish_begins_a_new_vote_and_the_pace_that_there_is_ends_it(harness: UseCaseHarness) -> None:
    session_id = (await harness.start(BEN, CLEO, seats=3, time_control="days-1")).session.id
    await paced(harness, session_id, ANNA, BEN)
    table = await paced(harness, session_id, CLEO, control="days-7")
    assert table.votes.pace is not None and table.votes.pace.votes == {table.seats[2].seat}
    table = await paced(harness, session_id, ANNA, control="days-1")
    assert table.votes.pace is None
    table = await paced(harness, session_id, CLEO, BEN, ANNA, control="untimed")
    assert table.session.time_control == "untimed"


async def test_whoever_leaves_takes_their_vote_along(harness: UseCaseHarness) -> None:
    session_id = (await harness.start(BEN, CLEO, seats=3, time_control="days-1")).session.id
    await paced(harness, session_id, ANNA)
    table = await leave.leave(harness.tables, session_id, ANNA)
    assert table.votes.pace is None


async def test_only_people_of_a_running_game_vote_and_who_plays_alone_decides_alone(
    harness: UseCaseHarness,
) -> None:
    table = await harness.start(seats=2, computers=1, time_control="days-1")
    assert await refused(paced(harness, table.session.id, BEN)) == "not-seated"
    assert (await paced(harness, table.session.id, ANNA)).session.time_control == "days-3"
    await harness.do(leave.leave, table, ANNA)
    with pytest.raises(Refusal):
        await paced(harness, table.session.id, ANNA)
