"""Computer players in place of people who are not there, as use cases."""

from __future__ import annotations

import pytest

from bot.features import late
from bot.tables import leave
from bot.tables.move_log import SeatHistory, seat_histories
from games.engine.record import read_record, rebuild
from games.engine.verify import verify
from storage import SessionStatus
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, UseCaseHarness, refused, stand_ins


async def test_a_computer_plays_for_somebody_who_keeps_the_seat_and_its_moves_are_marked(
    harness: UseCaseHarness,
) -> None:
    table, user_id = await harness.at_turn(BEN)
    made = table.moves_made
    table = await harness.stand_in(table, user_id, "until-back")
    table = await harness.let_computers_move(table)
    assert {seat.user_id for seat in table.seats} == {ANNA, BEN}
    moves = (await harness.tables.moves(table.session.id))[made:]
    seat = table.seat_of(user_id)
    assert seat is not None
    mine = [move for move in moves if move.seat == seat.seat]
    assert mine and all(move.user_id is None for move in mine)
    assert any(move.is_stand_in for move in mine)
    assert not any(move.is_stand_in for move in moves if move.seat != seat.seat)
    assert seat.stand_in == "until-back"


async def test_a_stand_in_for_one_decision_goes_with_it(harness: UseCaseHarness) -> None:
    table, user_id = await harness.at_turn(BEN)
    table = await harness.let_computers_move(await harness.stand_in(table, user_id, "once"))
    assert user_id not in table.asked_people
    assert stand_ins(table) == [None, None]


async def test_who_moves_is_back(harness: UseCaseHarness) -> None:
    table, user_id = await harness.at_turn(BEN)
    table = await harness.stand_in(table, user_id, "until-back")
    assert table.asked_people == ()
    seat = table.asked[0]
    table = await harness.tables.act(table.session.id, user_id, seat.questions, [harness.code(table, seat.seat)])
    assert stand_ins(table) == [None, None]
    assert not (await harness.tables.moves(table.session.id))[-1].is_stand_in


async def test_who_says_so_is_back_and_nobody_else(harness: UseCaseHarness) -> None:
    table, user_id = await harness.at_turn(BEN)
    other = ({ANNA, BEN} - {user_id}).pop()
    table = await harness.stand_in(table, user_id, "until-back")
    for stranger, code in ((other, "no-stand-in"), (CLEO, "not-seated")):
        assert await refused(harness.do(late.come_back, table, stranger)) == code
    table = await harness.do(late.come_back, table, user_id)
    assert (stand_ins(table), table.asked_people) == ([None, None], (user_id,))


async def test_what_a_secret_answer_changes_of_stand_ins_is_shown_when_the_question_closes(
    harness: UseCaseHarness,
) -> None:
    table = await harness.stand_in(await harness.start(BEN, CLEO, game="heuchel", seats=3), ANNA, "until-back")
    before = await harness.tables.seen_by(table, None)
    table = await harness.move(table, user_id=BEN)
    seat = table.seats[0]
    table = await harness.tables.act(table.session.id, ANNA, seat.questions, [harness.code(table, 0)])
    assert stand_ins(table) == [None, None, None]
    public = await harness.tables.seen_by(table, None)
    assert (public.seats, public.votes.end) == (before.seats, before.votes.end)
    table = await harness.tables.act(table.session.id, ANNA, table.seats[0].questions, [harness.code(table, 0)])
    assert (await harness.tables.seen_by(table, None)).seats == before.seats
    table = await harness.move(table, user_id=CLEO)
    assert stand_ins(await harness.tables.seen_by(table, None)) == [None, None, None]
    assert not table.votes.redacted


async def test_who_says_that_they_are_back_in_a_secret_question_is_seen_to_be(harness: UseCaseHarness) -> None:
    table = await harness.stand_in(await harness.start(BEN, CLEO, game="heuchel", seats=3), ANNA, "until-back")
    table = await harness.tables.act(table.session.id, ANNA, table.seats[0].questions, [harness.code(table, 0)])
    assert stand_ins(await harness.tables.seen_by(table, None)) == ["until-back", None, None]
    table = await harness.do(late.come_back, table, ANNA)
    assert stand_ins(await harness.tables.seen_by(table, None)) == [None, None, None]


@pytest.mark.slow
async def test_records_do_not_know_of_stand_ins_and_seat_histories_do(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN, game="heller", seats=2)
    first = table.asked[0].seat
    table = await harness.move(table)
    for user_id in (ANNA, BEN):
        table = await harness.stand_in(table, user_id, "until-back")
    table = await harness.let_computers_move(table)
    assert table.session.status is SessionStatus.FINISHED
    moves = await harness.tables.moves(table.session.id)
    pairs = [(move.seat, move.code) for move in moves]
    assert table.state is not None
    rebuilt = rebuild(table.game, table.options, 2, table.session.seed or "", pairs)
    assert rebuilt.to_json() == table.state.to_json()
    record = await harness.storage.record(table.session.id)
    assert record is not None
    assert verify(read_record(record)) is None
    counted = seat_histories(table, moves)
    assert [seat_history.seat for seat_history in counted] == [0, 1]
    assert [seat_history.stood_in for seat_history in counted] == [
        sum(move.is_stand_in for move in moves if move.seat == seat) for seat in (0, 1)
    ]
    assert counted[first].moves > counted[first].stood_in, "the first one was somebody's own"


async def test_a_seat_history_tells_who_played_before(harness: UseCaseHarness) -> None:
    table, user_id = await harness.at_turn(BEN)
    table = await harness.move(table, user_id=user_id)
    made = table.moves_made
    seat = table.seat_of(user_id)
    assert seat is not None
    table = await harness.do(leave.leave, table, user_id)
    moves = await harness.tables.moves(table.session.id)
    last = max(move.ply for move in moves if move.user_id == user_id)
    own = sum(move.seat == seat.seat for move in moves)
    assert seat_histories(table, moves) == [SeatHistory(seat.seat, own, 0, (user_id,), last + 2)]
    assert last < made
