"""At a deadline the others decide, as use cases."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.features import late as use_case
from bot.features import takeback
from bot.tables import leave
from bot.tables import lobby as lobby
from bot.tables.clock import TIME_CONTROLS, limit_of
from bot.tables.table import Table
from bot.tables.voters import begun_at
from bot.tables.votes import Remedy
from tests.journeys.robots import asks
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, UseCaseHarness, refused, seat_of, stand_ins


async def late_at_turn(
    harness: UseCaseHarness, *others: int, time_control: str = "evening"
) -> tuple[Table, int, list[int]]:
    """Return a table with a late person on turn, that person, and the others."""
    table, late = await harness.at_turn(*others, time_control=time_control)
    return await wait(harness, table), late, [user_id for user_id in (ANNA, *others) if user_id != late]


async def wait(harness: UseCaseHarness, table: Table, limits: float = 1) -> Table:
    """Let so many limits of a table pass, and the bot go its round."""
    control = table.session.time_control
    harness.ahead += limits * limit_of(control) + timedelta(seconds=1)
    return await harness.attend(table)


async def choose(harness: UseCaseHarness, table: Table, user_id: int, remedy: Remedy) -> Table:
    return await harness.do(use_case.choose, table, user_id, begun_at(table), remedy)


async def not_decided(harness: UseCaseHarness, table: Table, user_id: int, remedy: Remedy = "once") -> str:
    return await refused(choose(harness, table, user_id, remedy))


@pytest.mark.parametrize("time_control", TIME_CONTROLS)
@pytest.mark.slow
async def test_two_who_want_the_same_carry_it_out(harness: UseCaseHarness, time_control: str) -> None:
    table, late, (one, other) = await late_at_turn(harness, BEN, CLEO, time_control=time_control)
    assert table.clock.late == (seat_of(table, late).seat,)
    table = await choose(harness, table, one, "once")
    table = await choose(harness, table, other, "wait")
    assert (stand_ins(table), bool(table.clock.late)) == ([None] * 3, True)
    table = await choose(harness, table, one, "wait")
    assert not table.clock.late, "they have the same time once more"
    table = await wait(harness, table)
    await choose(harness, table, one, "until-back")
    table = await choose(harness, table, other, "until-back")
    assert [seat.user_id for seat in table.seats if seat.stand_in == "until-back"] == [late]
    assert table.votes.agreed is not None
    table = await harness.let_computers_move(table)
    assert late not in table.asked_people and not table.clock.late
    for user_id in (one, other):
        table = await harness.do(leave.vote_end, table, user_id, moderator=False)
    assert not table.session.is_open, "for whom a computer plays nobody waits"


async def test_the_only_other_one_decides_alone(harness: UseCaseHarness) -> None:
    table, late, (other,) = await late_at_turn(harness, BEN)
    table = await harness.let_computers_move(await choose(harness, table, other, "once"))
    assert table.asked_people != (late,)
    assert stand_ins(table) == [None, None]
    assert any(move.is_stand_in for move in await harness.tables.moves(table.session.id))


async def test_who_says_nothing_for_as_long_again_is_not_waited_for(harness: UseCaseHarness) -> None:
    table, _, (one, _) = await late_at_turn(harness, BEN, CLEO)
    table = await choose(harness, table, one, "once")
    again = await choose(harness, table, one, "once")
    assert again.session.version == table.session.version, "nothing is new"
    harness.ahead += limit_of("evening")
    assert stand_ins(await choose(harness, table, one, "once")).count("once") == 1


async def test_nobody_decides_who_is_late_or_a_stranger_or_before_the_deadline(harness: UseCaseHarness) -> None:
    table, late, (other,) = await late_at_turn(harness, BEN)
    assert await not_decided(harness, table, late) == "late-yourself"
    assert await not_decided(harness, table, CLEO) == "not-seated"
    assert await refused(harness.do(use_case.choose, table, other, begun_at(table) - 1, "once")) == "old-button"
    table = await harness.move(table, user_id=late)
    while table.clock.late:
        table = await harness.move(table, user_id=late)
    assert await not_decided(harness, table, other) in ("nobody-late", "old-button")


async def test_a_nudge_leaves_the_decision_to_them(harness: UseCaseHarness) -> None:
    table, late, (other,) = await late_at_turn(harness, BEN)
    for count in (1, 2):
        table = await choose(harness, table, other, "nudge")
        assert (table.nudges, table.asked_people) == (count, (late,))


async def test_what_is_chosen_for_a_secret_question_is_done_for_whoever_has_not_answered(
    harness: UseCaseHarness,
) -> None:
    table = await harness.start(BEN, CLEO, seats=3)
    table = await harness.move(await harness.move(table, user_id=ANNA), user_id=BEN)
    table = await wait(harness, table)
    assert await not_decided(harness, table, CLEO) == "late-yourself"
    await choose(harness, table, ANNA, "once")
    table = await choose(harness, table, BEN, "once")
    assert stand_ins(table) == [None, None, "once"]
    assert stand_ins(await harness.tables.seen_by(table, None)) == [None] * 3
    table = await harness.let_computers_move(table)
    assert [move.is_stand_in for move in await harness.tables.moves(table.session.id)][:3] == [False, False, True]
    assert stand_ins(table) == [None] * 3


async def test_a_table_may_want_computers_to_decide_by_themselves(harness: UseCaseHarness) -> None:
    table = await harness.open(BEN, CLEO, seats=3)
    table = await harness.do(lobby.choose, table, ANNA, "standsin", "yes")
    table = await harness.do(lobby.start, table, ANNA)
    table = await harness.move(table, user_id=ANNA)
    table = await harness.let_computers_move(await wait(harness, table))
    assert [move.is_stand_in for move in await harness.tables.moves(table.session.id)][:3] == [False, True, True]
    assert stand_ins(table) == [None] * 3


async def test_who_does_nothing_for_a_whole_limit_does_not_count(harness: UseCaseHarness) -> None:
    table = await harness.play(await harness.start(BEN, CLEO, seats=3), asks("turn"))
    table = await harness.do(leave.vote_end, table, ANNA, moderator=False)
    assert table.session.is_open
    harness.ahead += limit_of("evening")
    harness.presence.note(table.session.id, BEN)
    table = await harness.do(leave.vote_end, table, ANNA, moderator=False)
    assert table.session.is_open, "Ben is there and has not agreed"
    harness.ahead += limit_of("evening")
    table = await harness.do(leave.vote_end, table, ANNA, moderator=False)
    assert table.result == {"reason": "voted", "by": 0}


async def test_in_a_secret_question_nobody_drops_out_for_having_done_nothing(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN, CLEO, seats=3)
    await harness.do(leave.vote_end, table, ANNA, moderator=False)
    harness.ahead += 3 * limit_of("evening")
    table = await harness.do(leave.vote_end, table, ANNA, moderator=False)
    assert table.session.is_open


async def test_a_move_is_taken_back_by_those_who_are_there(harness: UseCaseHarness) -> None:
    table, _, (one, other) = await late_at_turn(harness, BEN, CLEO)
    await choose(harness, table, one, "until-back")
    table = await choose(harness, table, other, "until-back")
    table = await harness.let_computers_move(table)
    while not table.asked_people:
        table = await harness.let_computers_move(table)
    (mover,) = table.asked_people
    table = await harness.move(table, user_id=mover)
    made = table.moves_made
    table = await harness.do(takeback.request_takeback, table, mover)
    assert table.moves_made == made
    agreeing = ({one, other} - {mover}).pop()
    table = await harness.do(takeback.agree_takeback, table, agreeing, made)
    assert table.moves_made > made
