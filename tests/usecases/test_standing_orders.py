"""Answers ahead as use cases: what was promised is played, by the same door, until it is over."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.pace import Pace
from bot.tables import leave, standing_orders
from bot.tables.checks import Refusal
from bot.tables.computers import Computers, goes_on, pause
from bot.tables.standing_orders import PlacedOrder, placed_orders
from bot.tables.table import Table
from games.contract import Seat, State
from tests.games.heimlich import play, public_of, town
from tests.journeys.fake_workers import RandomComputers
from tests.journeys.robots import asks
from tests.usecases.use_case_harness import ANNA, AT_ONCE, BEN, CLEO, UseCaseHarness, seat_of, state_of

PEOPLE = (ANNA, BEN, CLEO)
ASKED = asks("ask")


async def at_question(harness: UseCaseHarness) -> Table:
    """Return a table at which Anna, Ben and Cleo are asked whether they want to play a card."""
    table = await harness.start(BEN, CLEO, game="heimlich", seats=3, options={"top_secret": "true"})
    return await harness.play(table, ASKED)


def placed(table: Table, user_id: int) -> PlacedOrder | None:
    return next(iter(placed_orders(seat_of(table, user_id))), None)


async def order(harness: UseCaseHarness, table: Table, user_id: int, id: str) -> Table:
    """Let somebody promise without answering what is asked."""
    table, is_answered = await harness.do(standing_orders.place, table, user_id, id, question=-1)
    assert not is_answered
    return table


async def answer(harness: UseCaseHarness, table: Table, user_id: int, code: str) -> Table:
    return await harness.tables.act(table.session.id, user_id, seat_of(table, user_id).questions, [code])


async def decline(harness: UseCaseHarness, table: Table, *user_ids: int) -> Table:
    for user_id in user_ids:
        table = await answer(harness, table, user_id, "answer.no")
    return table


async def past(harness: UseCaseHarness, table: Table, until: Callable[[State], bool]) -> Table:
    """Let people click at random until a moment comes."""
    table = await harness.let_computers_move(table)
    while not until(state_of(table)):
        table = await harness.let_computers_move(await harness.move(table))
    return table


async def test_a_standing_order_answers_for_whoever_made_it_and_the_move_is_one_of_theirs(
    harness: UseCaseHarness,
) -> None:
    table = await order(harness, await at_question(harness), BEN, "round")
    made = table.moves_made
    table = await harness.let_computers_move(table)
    assert set(table.asked_people) == {ANNA, CLEO}
    (move,) = (await harness.tables.moves(table.session.id))[made:]
    assert (move.code, move.user_id, move.is_stand_in) == ("answer.no", BEN, False)


async def test_a_standing_order_ends_with_what_it_names_and_its_person_is_told_once(
    harness: UseCaseHarness,
) -> None:
    table = await at_question(harness)
    for user_id in PEOPLE:
        table = await order(harness, table, user_id, "turn")
    told: list[Table] = []
    computers = Computers(harness.tables, RandomComputers(), told.append, AT_ONCE)
    for _ in range(2):
        computers.wake(table.session.id)
        await computers.settle()
    table = await past(harness, await harness.tables.load(table.session.id), asks("move", "move-or-draw"))
    ended = [placed(table, user_id) for user_id in PEOPLE]
    assert [known and known.ended for known in ended] == ["turn-over"] * 3
    before = table
    table = await past(harness, table, ASKED)
    assert set(table.asked_people) == {seat.user_id for seat in table.asked}
    assert [placed(table, user_id) for user_id in PEOPLE] == [placed(before, user_id) for user_id in PEOPLE]


async def test_a_standing_order_until_ones_turn_answers_in_the_turns_of_the_others_alone(
    harness: UseCaseHarness,
) -> None:
    table = await at_question(harness)
    on_turn = table.seats[state_of(table).turn_seat or 0].user_id
    later = next(user_id for user_id in PEOPLE if user_id != on_turn)
    table = await order(harness, table, later, "round")
    table = await harness.let_computers_move(table)
    num_questions = 0
    while (state := state_of(table)).turn_seat != seat_of(table, later).seat:
        num_questions += ASKED(state)
        assert later not in table.asked_people
        asked = table.asked[0]
        assert asked.user_id is not None
        codes = [move.code for move in state.legal_moves(Seat(asked.seat))]
        code = next((code for code in ("answer.no", "pass", "stop") if code in codes), codes[0])
        table = await harness.let_computers_move(await answer(harness, table, asked.user_id, code))
    assert num_questions
    known = placed(table, later)
    assert known is not None and known.ended == "own-turn"


async def test_who_ordered_may_still_answer_by_hand(harness: UseCaseHarness) -> None:
    table = await order(harness, await at_question(harness), BEN, "round")
    table = await harness.let_computers_move(table)
    table = await answer(harness, table, BEN, "answer.yes")
    table = await decline(harness, table, ANNA, CLEO)
    table = await harness.let_computers_move(table)
    assert table.asked_people == (BEN,), "who says yes is asked for a card"


async def test_making_and_dropping_a_standing_order_changes_nothing_that_is_public(harness: UseCaseHarness) -> None:
    before = await harness.tables.load((await at_question(harness)).session.id)
    table = await order(harness, before, BEN, "round")
    assert (await harness.tables.load(table.session.id)).session == before.session
    table = await harness.do(standing_orders.cancel, table, BEN)
    after = await harness.storage.load(table.session.id)
    assert after is not None and (after.session, after.seats) == (before.session, before.seats)


async def test_a_standing_order_holds_while_a_computer_stands_in_and_does_not_send_it_away(
    harness: UseCaseHarness,
) -> None:
    table = await order(harness, await at_question(harness), BEN, "round")
    table = await harness.let_computers_move(await harness.stand_in(table, BEN, "until-back"))
    move = (await harness.tables.moves(table.session.id))[-1]
    assert (move.code, move.user_id, move.is_stand_in) == ("answer.no", None, True)
    assert seat_of(table, BEN).stand_in == "until-back"


async def test_a_standing_order_goes_with_its_person(harness: UseCaseHarness) -> None:
    table = await order(harness, await at_question(harness), BEN, "round")
    table = await harness.do(leave.leave, table, BEN)
    assert all(seat.standing_order is None for seat in table.seats)


@pytest.mark.parametrize(("user_id", "id"), [(99, "round"), (BEN, "nonsense")])
async def test_strangers_order_nothing_and_nobody_what_is_not_offered(
    harness: UseCaseHarness, user_id: int, id: str
) -> None:
    table = await at_question(harness)
    with pytest.raises(Refusal):
        await harness.do(standing_orders.place, table, user_id, id, question=-1)


async def test_nothing_can_be_ordered_where_nothing_is_asked_often(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN, game="heimlich")
    with pytest.raises(Refusal):
        await harness.do(standing_orders.place, table, BEN, "round", question=-1)


async def test_a_move_takes_as_long_whoever_makes_it_and_each_another_time(harness: UseCaseHarness) -> None:
    pace = Pace()
    table = await at_question(harness)
    before = pause(table, pace)
    promised_by_ben = await order(harness, table, BEN, "round")
    stood_in = await harness.stand_in(promised_by_ben, BEN, "until-back")
    left = await harness.do(leave.leave, table, CLEO)
    assert {pause(moment, pace) for moment in (promised_by_ben, stood_in, left)} == {before}
    lengths = set()
    for _ in range(10):
        table = await harness.let_computers_move(await harness.tables.load(table.session.id))
        lengths.add(pause(table, pace))
        table = await harness.move(table, user_id=ANNA) if ANNA in table.asked_people else table
    assert len(lengths) > 3
    assert all(0.5 * pace.computer_pause < length < 2 * pace.computer_pause for length in lengths)


def test_a_secret_question_to_all_has_one_pause_and_each_opportunity_to_one_its_own() -> None:
    state = town(roll=2, hands={0: ["back"], 1: ["to-safe"], 2: ["safe"]})
    play(state, 0, "go.S.2")
    asked = public_of(state)
    assert not goes_on(None, asked)
    play(state, 2, "answer.yes")
    assert goes_on(asked, public_of(state))
    play(state, 0, "answer.no")
    play(state, 1, "answer.yes")
    play(state, 1, "play.to-safe.L")
    first = public_of(state)
    play(state, 2, "pass")
    assert not goes_on(first, public_of(state))
