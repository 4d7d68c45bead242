"""Seats that change hands during a game, and computers that stand in for absent people."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.features import late, replace
from bot.features.late import choose, come_back
from bot.tables import leave as leaving
from bot.tables import lobby
from bot.tables.move_log import seat_histories
from bot.tables.table import Table, TableView
from bot.tables.voters import begun_at
from games.chance import Playout
from storage import SessionStatus
from tests.size import many
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, NAMES, UseCaseHarness, refused, seat_of, stand_ins

DORA = 4


async def no_seat(harness: UseCaseHarness, table: Table, user_id: int, seat: int) -> str:
    return await refused(harness.do(replace.take, table, user_id, "Cleo", seat))


async def test_an_offered_seat_passes_on_with_what_it_knows_and_without_what_is_its_persons(
    harness: UseCaseHarness,
) -> None:
    table, user_id = await harness.at_turn(BEN)
    seat = seat_of(table, user_id).seat
    await harness.storage.mark_private(table.session.id, user_id, private='"a message"', dm_closed=True)
    await harness.tables.storage.notes.write(table.session.id, user_id, "mine")
    assert await no_seat(harness, table, CLEO, seat) == "offer-over"
    table = await harness.do(replace.offer, table, user_id, is_offered=True)
    assert [offered.seat for offered in table.offered] == [seat]
    known = TableView.of(table, seat).view(seat).to_json()
    table, before = await harness.do(replace.take, table, CLEO, "Cleo", seat)
    mine = table.seats[seat]
    assert (before.user_id, mine.user_id, mine.name) == (user_id, CLEO, "Cleo")
    assert TableView.of(table, seat).view(seat).to_json() == known
    assert (mine.private, mine.dm_closed, mine.words) == (None, False, before.words)
    assert mine.questions == before.questions, "old buttons of the seat are as old as they were"
    assert await harness.tables.storage.notes.read(table.session.id, CLEO) == ""
    assert await harness.tables.storage.notes.read(table.session.id, user_id) == "mine"
    assert not table.offered
    assert table.session.host_id == (CLEO if user_id == ANNA else ANNA)
    (seat_history,) = seat_histories(
        await harness.move(table, user_id=CLEO), await harness.tables.moves(table.session.id)
    )
    assert (seat_history.seat, seat_history.former) == (seat, (user_id,))


async def test_a_seat_that_the_others_offer_is_its_persons_again_when_they_are_back(
    harness: UseCaseHarness,
) -> None:
    table, user_id = await harness.at_turn(BEN)
    other = ({ANNA, BEN} - {user_id}).pop()
    harness.ahead += timedelta(minutes=11)
    table = await harness.attend(table)
    table = await harness.do(choose, table, other, begun_at(table), "replace")
    seat = seat_of(table, user_id).seat
    assert [(offered.seat, offered.stand_in) for offered in table.offered] == [(seat, "until-back")]
    table = await harness.do(come_back, table, user_id)
    assert not table.offered
    assert await no_seat(harness, table, CLEO, seat) == "offer-over"


async def test_nobody_sits_down_while_it_might_tell_who_has_answered(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN)
    table = await harness.do(replace.offer, table, BEN, is_offered=True)
    assert await no_seat(harness, table, CLEO, 1) == "answers-first"


async def test_a_seat_of_a_table_by_invitation_that_was_left_is_for_nobody(harness: UseCaseHarness) -> None:
    table = await harness.open(BEN, CLEO, seats=3)
    await harness.do(lobby.choose, table, ANNA, "private", "yes")
    await harness.do(lobby.start, table, ANNA)
    table = await harness.do(leaving.leave, table, CLEO)
    assert not table.offered


@pytest.mark.parametrize("seed", range(many(4, 40)))
async def test_nobody_sits_on_two_seats_of_one_game_by_whichever_way_one_comes_and_goes(
    harness: UseCaseHarness, seed: int
) -> None:
    """The own seat may be taken again; people who left the lobby know no secrets."""
    luck, table = Playout(seed), await harness.open(BEN, CLEO, game="heller", seats=3)
    await harness.do(leaving.leave, table, CLEO)
    await harness.do(lobby.join, table, DORA, "Dora")
    table, sat = await harness.do(lobby.start, table, ANNA), {ANNA: 0, BEN: 1, DORA: 2}
    for _ in range(60):
        user_id, act = luck.pick([*NAMES, DORA]), luck.pick("offer take take take leave forget move".split())
        mine, seat = table.seat_of(user_id), luck.pick(range(3))
        if act == "take":
            is_offered = seat in {offered.seat for offered in table.offered}
            taken = harness.do(replace.take, table, user_id, "Somebody", seat)
            if mine is None and is_offered and sat.setdefault(user_id, seat) == seat:
                table, _ = await taken
            else:
                why = "already-seated" if mine else "sat-elsewhere" if is_offered else "offer-over"
                assert await refused(taken) == why
        elif mine is not None and act == "offer":
            table = await harness.do(replace.offer, table, user_id, is_offered=True)
        elif mine is not None and len(table.people) > 1 and act == "leave":
            table = await harness.do(leaving.leave, table, user_id)
        elif len(table.people) > 1 and act == "forget":
            await leaving.forget(harness.tables, user_id)
            table = await harness.tables.load(table.session.id)
        elif act == "move":
            table = await harness.let_computers_move(await harness.move(table) if table.asked_people else table)


# Computers that stand in for absent people, as use cases


async def test_who_says_so_is_back_and_nobody_else_and_so_is_who_moves(harness: UseCaseHarness) -> None:
    table, user_id = await harness.at_turn(BEN)
    other = ({ANNA, BEN} - {user_id}).pop()
    table = await harness.stand_in(table, user_id, "until-back")
    for stranger, code in ((other, "no-stand-in"), (CLEO, "not-seated")):
        assert await refused(harness.do(late.come_back, table, stranger)) == code
    table = await harness.do(late.come_back, table, user_id)
    assert (stand_ins(table), table.asked_people) == ([None, None], (user_id,))
    table = await harness.stand_in(table, user_id, "until-back")
    assert table.asked_people == ()
    seat = table.asked[0]
    table = await harness.tables.act(table.session.id, user_id, seat.questions, [harness.code(table, seat.seat)])
    assert stand_ins(table) == [None, None]
    assert not (await harness.tables.moves(table.session.id))[-1].is_stand_in


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
async def test_seat_histories_know_of_stand_ins(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN, game="heller", seats=2)
    first = table.asked[0].seat
    table = await harness.move(table)
    for user_id in (ANNA, BEN):
        table = await harness.stand_in(table, user_id, "until-back")
    table = await harness.let_computers_move(table)
    assert table.session.status is SessionStatus.FINISHED
    moves = await harness.tables.moves(table.session.id)
    counted = seat_histories(table, moves)
    assert [(seat_history.seat, seat_history.stood_in) for seat_history in counted] == [
        (seat, sum(move.is_stand_in for move in moves if move.seat == seat)) for seat in (0, 1)
    ]
    assert counted[first].moves > counted[first].stood_in, "the first one was somebody's own"
