"""At a deadline the others decide, as use cases."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.features.late import use_case
from bot.features.lobby import use_case as lobby
from bot.features.votes import use_case as leaving
from bot.tables.clock import BANKS, TIME_CONTROLS, limit_of
from bot.tables.refusal import Refusal
from bot.tables.table import BaseTable, Table
from bot.tables.voters import begun_at, eligible_voters
from bot.tables.votes import REMEDIES, Remedy
from storage import SessionStatus, StandIn
from tests.journeys.house import asks
from tests.usecases.room import ANNA, BEN, CLEO, Room

EVERYBODY = (ANNA, BEN, CLEO)


async def late_at_turn(room: Room, *others: int, time_control: str = "evening") -> tuple[Table, int, list[int]]:
    """Return a table at which somebody is on turn and late, who that is, and the others."""
    table, late = await room.at_turn(*others, time_control=time_control)
    return await wait(room, table), late, [user_id for user_id in (ANNA, *others) if user_id != late]


async def wait(room: Room, table: Table, limits: float = 1) -> Table:
    """Let so many limits of a table pass, and the bot go its round."""
    control = table.session.time_control
    room.ahead += limits * limit_of(control) + BANKS.get(control, timedelta()) + timedelta(seconds=1)
    return await room.attend(table)


async def choose(room: Room, table: Table, user_id: int, remedy: Remedy) -> Table:
    return await use_case.choose(room.sessions, table.session.id, user_id, begun_at(table), remedy)


async def refused(room: Room, table: Table, user_id: int, remedy: Remedy = "once") -> str:
    with pytest.raises(Refusal) as refusal:
        await choose(room, table, user_id, remedy)
    return refusal.value.code


def stand_ins(table: BaseTable) -> list[StandIn | None]:
    return [seat.stand_in for seat in table.seats]


def seat_of(table: Table, user_id: int) -> int:
    seat = table.seat_of(user_id)
    assert seat is not None
    return seat.seat


@pytest.mark.parametrize("time_control", TIME_CONTROLS)
async def test_two_who_want_the_same_carry_it_out(room: Room, time_control: str) -> None:
    table, late, (one, other) = await late_at_turn(room, BEN, CLEO, time_control=time_control)
    assert table.clock.late == (seat_of(table, late),)
    table = await choose(room, table, one, "once")
    table = await choose(room, table, other, "wait")
    assert (stand_ins(table), bool(table.clock.late)) == ([None] * 3, True)
    table = await choose(room, table, one, "wait")
    assert not table.clock.late, "they have the same time once more"
    table = await wait(room, table)
    await choose(room, table, one, "until-back")
    table = await choose(room, table, other, "until-back")
    assert [seat.user_id for seat in table.seats if seat.stand_in == "until-back"] == [late]
    assert table.votes.agreed is not None
    table = await room.let_computers_move(table)
    assert late not in table.asked_people


async def test_the_only_other_one_decides_alone(room: Room) -> None:
    table, late, (other,) = await late_at_turn(room, BEN)
    table = await room.let_computers_move(await choose(room, table, other, "once"))
    assert table.asked_people != (late,)
    assert stand_ins(table) == [None, None]
    assert any(move.is_stand_in for move in await room.sessions.moves(table.session.id))


async def test_who_says_nothing_for_as_long_again_is_not_waited_for(room: Room) -> None:
    table, _, (one, _) = await late_at_turn(room, BEN, CLEO)
    table = await choose(room, table, one, "once")
    again = await choose(room, table, one, "once")
    assert again.session.version == table.session.version, "nothing is new"
    room.ahead += limit_of("evening")
    assert stand_ins(await choose(room, table, one, "once")).count("once") == 1


async def test_nobody_decides_who_is_late_or_a_stranger_or_before_the_deadline(room: Room) -> None:
    table, late, (other,) = await late_at_turn(room, BEN)
    assert await refused(room, table, late) == "late-yourself"
    assert await refused(room, table, CLEO) == "not-seated"
    with pytest.raises(Refusal) as refusal:
        await use_case.choose(room.sessions, table.session.id, other, begun_at(table) - 1, "once")
    assert refusal.value.code == "old-button"
    table = await room.move(table, user_id=late)
    while table.clock.late:
        table = await room.move(table, user_id=late)
    assert await refused(room, table, other) in ("nobody-late", "old-button")


async def test_a_nudge_leaves_the_decision_to_them(room: Room) -> None:
    table, late, (other,) = await late_at_turn(room, BEN)
    for count in (1, 2):
        table = await choose(room, table, other, "nudge")
        assert (table.nudges, table.asked_people) == (count, (late,))


async def test_what_is_chosen_for_a_secret_question_is_done_for_whoever_has_not_answered(room: Room) -> None:
    table = await room.start(BEN, CLEO, seats=3)
    table = await room.move(await room.move(table, user_id=ANNA), user_id=BEN)
    table = await wait(room, table)
    assert await refused(room, table, CLEO) == "late-yourself"
    await choose(room, table, ANNA, "once")
    table = await choose(room, table, BEN, "once")
    assert stand_ins(table) == [None, None, "once"]
    assert stand_ins(await room.sessions.seen_by(table, None)) == [None] * 3
    table = await room.let_computers_move(table)
    assert [move.is_stand_in for move in await room.sessions.moves(table.session.id)][:3] == [False, False, True]
    assert stand_ins(table) == [None] * 3


@pytest.mark.parametrize("remedy", REMEDIES)
async def test_everything_public_about_a_secret_question_is_the_same_whoever_has_answered(
    room: Room, remedy: Remedy
) -> None:
    """Ben has answered and chooses; of the two others one has answered, and agrees."""
    told = []
    for answered in (ANNA, CLEO):
        table = await room.open(BEN, CLEO, seats=3, channel=answered)
        table = await lobby.start(room.sessions, table.session.id, ANNA)
        seen = [await public(room, table)]
        for user_id in (BEN, answered):
            table = await room.move(table, user_id=user_id)
            seen.append(await public(room, table))
        table = await wait(room, table)
        seen.append(await public(room, table))
        table = await choose(room, table, BEN, remedy)
        seen.append(await public(room, table))
        room.ahead += limit_of("evening")
        table = await choose(room, table, BEN, remedy)
        seen.append(await public(room, table))
        told.append(seen)
    assert told[0] == told[1]


async def public(room: Room, table: Table) -> str:
    """Return what everybody may know of a table, but for its name and moments."""
    seen = await room.sessions.seen_by(table, None)
    choices = seen.votes.late.choices if seen.votes.late is not None else None
    offered = [seat.seat for seat in seen.offered]
    there = [seat.seat for seat in eligible_voters(table)]
    is_due = seen.session.due_at is not None
    return repr(
        (stand_ins(seen), offered, seen.clock.late, choices, seen.votes.agreed, there, is_due, seen.moves_made)
    )


async def test_a_table_may_want_computers_to_decide_by_themselves(room: Room) -> None:
    table = await room.open(BEN, CLEO, seats=3)
    table = await lobby.set_stands_in(room.sessions, table.session.id, ANNA, stands_in=True)
    table = await lobby.start(room.sessions, table.session.id, ANNA)
    table = await room.move(table, user_id=ANNA)
    table = await room.let_computers_move(await wait(room, table))
    assert [move.is_stand_in for move in await room.sessions.moves(table.session.id)][:3] == [False, True, True]
    assert stand_ins(table) == [None] * 3


async def test_the_votes_of_those_who_are_there_end_a_game(room: Room) -> None:
    table, _, (one, other) = await late_at_turn(room, BEN, CLEO)
    await leaving.vote_end(room.sessions, table.session.id, one, moderator=False)
    table = await leaving.vote_end(room.sessions, table.session.id, other, moderator=False)
    assert table.session.status is SessionStatus.ABORTED


async def test_who_does_nothing_for_a_whole_limit_does_not_count(room: Room) -> None:
    table = await room.play(await room.start(BEN, CLEO, seats=3), asks("turn"))
    table = await leaving.vote_end(room.sessions, table.session.id, ANNA, moderator=False)
    assert table.session.is_open
    room.ahead += limit_of("evening")
    room.presence.note(table.session.id, BEN)
    table = await leaving.vote_end(room.sessions, table.session.id, ANNA, moderator=False)
    assert table.session.is_open, "Ben is there and has not agreed"
    room.ahead += limit_of("evening")
    table = await leaving.vote_end(room.sessions, table.session.id, ANNA, moderator=False)
    assert table.result == {"reason": "voted", "by": 0}


async def test_in_a_secret_question_nobody_drops_out_for_having_done_nothing(room: Room) -> None:
    table = await room.start(BEN, CLEO, seats=3)
    await leaving.vote_end(room.sessions, table.session.id, ANNA, moderator=False)
    room.ahead += 3 * limit_of("evening")
    table = await leaving.vote_end(room.sessions, table.session.id, ANNA, moderator=False)
    assert table.session.is_open


async def test_a_move_is_taken_back_by_those_who_are_there(room: Room) -> None:
    table, _, (one, other) = await late_at_turn(room, BEN, CLEO)
    await choose(room, table, one, "until-back")
    table = await choose(room, table, other, "until-back")
    table = await room.let_computers_move(table)
    while not table.asked_people:
        table = await room.let_computers_move(table)
    (mover,) = table.asked_people
    table = await room.move(table, user_id=mover)
    made = table.moves_made
    table = await room.sessions.request_takeback(table.session.id, mover)
    assert table.moves_made == made
    agreeing = ({one, other} - {mover}).pop()
    table = await room.sessions.agree_takeback(table.session.id, agreeing, made)
    assert table.moves_made > made
