"""Answers ahead as use cases: what was promised or prepared is played, by the same door, until it is over."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.pace import Pace
from bot.tables import leave, standing_orders
from bot.tables.checks import Refusal
from bot.tables.computers import Computers, goes_on, pause
from bot.tables.standing_orders import MOST, PlacedOrder, placed_orders
from bot.tables.table import Table
from games.contract import OrderGroup, Seat, State
from games.teufel.rules.position import TeufelPublic
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
    """Give a person's standing order, without answering the question."""
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


# What people prepare for their turns: it is played when the turn comes, and over when its ground is gone


ALL_POTS = "pots.B1.C1.D1.E1"


def stands(table: Table, user_id: int) -> list[str]:
    return [placed.id for placed in placed_orders(seat_of(table, user_id)) if placed.ended is None]


def over(table: Table, user_id: int) -> dict[str, str]:
    return {placed.id: placed.ended for placed in placed_orders(seat_of(table, user_id)) if placed.ended}


def offered(table: Table, user_id: int, within: str = "") -> list[str]:
    """Return the ids of the orders offered to a person; of groups, those they contain."""
    seat, found = Seat(seat_of(table, user_id).seat), list[str]()
    for offer in table.game.standing_orders(state_of(table).view(seat), within):
        found += offered(table, user_id, offer.id) if isinstance(offer, OrderGroup) else [offer.id]
    return found


async def act(harness: UseCaseHarness, table: Table, *codes: str) -> Table:
    """Let the asked person play moves by hand."""
    (asked,) = table.asked
    assert asked.user_id is not None
    return await harness.tables.act(table.session.id, asked.user_id, asked.questions, codes)


async def turn_of_another(harness: UseCaseHarness, game: str, user_id: int) -> Table:
    """Return a table of three one turn before a person's."""
    table = await harness.start(BEN, CLEO, game=game, seats=3)
    seat = seat_of(table, user_id).seat

    def is_before(state: State) -> bool:
        return asks("turn", "move")(state) and state.turn_seat == (seat - 1) % 3

    return await harness.play(table, is_before)


async def test_all_pots_are_placed_ahead_and_every_placing_is_an_ordinary_move(harness: UseCaseHarness) -> None:
    table = await harness.play(await harness.start(BEN), asks("place-pot"))
    for user_id in (ANNA, BEN):
        table = await order(harness, table, user_id, ALL_POTS)
    made = table.moves_made
    table = await harness.let_computers_move(table)
    moves = [move for move in await harness.tables.moves(table.session.id) if move.ply >= made]
    mine = [move for move in moves if move.user_id == BEN and not move.is_stand_in]
    assert [move.code for move in mine] == ["pot.d.B1", "pot.c.C1", "pot.t.D1", "pot.s.E1"]
    assert asks("turn")(state_of(table)) and over(table, BEN) == {ALL_POTS: "all-placed"}


async def test_what_was_ordered_answers_what_the_card_shows_and_is_shown_before_anything_follows(
    harness: UseCaseHarness,
) -> None:
    table = await harness.play(await harness.start(BEN), asks("place-pot"))
    for user_id in (ANNA, BEN):
        table = await order(harness, table, user_id, ALL_POTS)
    session_id, shown = table.session.id, list[int]()

    async def show(_: str) -> None:
        shown.append((await harness.tables.load(session_id)).moves_made)

    at_once = AT_ONCE
    computers = Computers(harness.tables, RandomComputers(), lambda _: None, at_once, show=show)
    computers.wake(session_id)
    await computers.settle()
    made = [move.ply for move in await harness.tables.moves(session_id) if move.ply >= table.moves_made]
    assert len(made) > 4
    assert shown == [count for ply in made for count in (ply, ply + 1)]


async def test_a_prepared_turn_is_played_when_it_comes_and_is_done_then(harness: UseCaseHarness) -> None:
    table = await turn_of_another(harness, "heuchel", BEN)
    id = next(id for id in offered(table, BEN) if id.startswith("climb."))
    table = await order(harness, table, BEN, id)
    table = await harness.let_computers_move(table)
    assert stands(table, BEN) == [id], "it waits for its turn"
    while table.asked_people != (BEN,) and not over(table, BEN):
        codes = [move.code for move in state_of(table).legal_moves(Seat(table.asked[0].seat))]
        table = await harness.let_computers_move(await act(harness, table, "end" if "end" in codes else codes[0]))
    mine = [move.code for move in await harness.tables.moves(table.session.id) if move.user_id == BEN]
    _, row, cards, *_ = id.split(".")
    assert over(table, BEN) == {id: "done"} and mine[-1] == f"move.{row}.{cards}"


async def test_what_rests_on_something_that_changed_is_over_and_its_person_is_asked(
    harness: UseCaseHarness,
) -> None:
    table = await turn_of_another(harness, "heller", BEN)
    space = next(code.split(".")[-1] for code in _codes(table) if code.startswith("market.1."))
    market = next(id for id in offered(table, BEN) if id.split(".")[:2] == ["market", "1"] and f".{space}." in id)
    table = await order(harness, table, BEN, market)
    table = await harness.let_computers_move(await act(harness, table, f"market.1.{space}"))
    assert over(table, BEN) == {market: "changed"} and table.asked_people == (BEN,)


async def test_a_second_choice_is_played_where_the_first_is_over(harness: UseCaseHarness) -> None:
    table = await turn_of_another(harness, "heller", BEN)
    space = next(code.split(".")[-1] for code in _codes(table) if code.startswith("market.1."))
    markets = [id for id in offered(table, BEN) if id.split(".")[:2] == ["market", "1"]]
    first = next(id for id in markets if f".{space}." in id)
    second = next(id for id in markets if not {space[0], space[1]} & {*id.split(".")[-2]})
    for id in (first, second):
        table = await order(harness, table, BEN, id)
    assert stands(table, BEN) == [first, second]
    table = await harness.let_computers_move(await act(harness, table, f"market.1.{space}"))
    (mine,) = [move for move in (await harness.tables.moves(table.session.id))[-1:] if move.user_id == BEN]
    assert mine.code == f"market.1.{second.split('.')[-2]}"
    assert over(table, BEN) == {first: "changed", second: "done"}


async def test_a_newer_answer_about_the_same_takes_the_place_of_the_older_one_and_some_others_stand_beside_it(
    harness: UseCaseHarness,
) -> None:
    table = await turn_of_another(harness, "teufel", BEN)
    fetch = next(id for id in offered(table, BEN) if id.startswith("fetch."))
    for id in ("run", fetch, "accept", fetch):
        table = await order(harness, table, BEN, id)
    assert stands(table, BEN) == ["accept", fetch]
    errands = [id for id in offered(table, BEN) if id.startswith("fetch.")]
    with pytest.raises(Refusal):  # a panel shows no more
        for id in errands:
            table = await order(harness, table, BEN, id)
    assert len(stands(table, BEN)) == MOST


async def test_an_errand_goes_on_turn_by_turn_until_the_pot_is_served(harness: UseCaseHarness) -> None:
    table = await turn_of_another(harness, "teufel", BEN)
    before = len(await harness.tables.moves(table.session.id))
    for _ in range(60):
        if not stands(table, BEN):
            if "served" in over(table, BEN).values():
                break
            table = await order(harness, table, BEN, _free_errand(table, BEN))
        table = await harness.let_computers_move(table)
        while table.asked and BEN not in table.asked_people:
            codes = _codes(table)
            table = await act(
                harness, table, next((code for code in ("end", "refuse") if code in codes), codes[-1])
            )
        if BEN in table.asked_people and stands(table, BEN):
            table = await harness.let_computers_move(table)
        if BEN in table.asked_people:
            codes = _codes(table)
            table = await act(harness, table, "end" if "end" in codes else codes[-1])
    assert "served" in over(table, BEN).values()
    mine = [move for move in (await harness.tables.moves(table.session.id))[before:] if move.user_id == BEN]
    assert sum(move.code.startswith("step.") for move in mine) > 3


async def test_what_was_ordered_before_there_could_be_several_still_stands(harness: UseCaseHarness) -> None:
    table = await turn_of_another(harness, "teufel", BEN)
    await harness.storage.set_standing_order(table.session.id, BEN, '{"id":"run","since":3}', instead_of=None)
    table = await harness.tables.load(table.session.id)
    assert placed_orders(seat_of(table, BEN)) == (PlacedOrder(id="run", since=3),)


@pytest.mark.parametrize("id", ["", "fetch", "fetch.9.Yd.A2", "pots.A1", "pots.B1.B1.C1.D1", "climb.1.1.2.Fa", "."])
@pytest.mark.slow
async def test_what_is_not_offered_is_refused_however_it_is_written(harness: UseCaseHarness, id: str) -> None:
    table = await turn_of_another(harness, "teufel", BEN)
    with pytest.raises(Refusal):
        await order(harness, table, BEN, id)


def _free_errand(table: Table, user_id: int) -> str:
    """Return a devil's possible errands to free places."""
    public = state_of(table).view(None).public
    assert isinstance(public, TeufelPublic)
    taken = {devil.place for devil in public.devils}
    errands = (id for id in offered(table, user_id) if id.startswith(("serve.", "fetch.")))
    return next(id for id in errands if id.split(".")[-1] not in taken)


def _codes(table: Table) -> list[str]:
    return [move.code for move in state_of(table).legal_moves(Seat(table.asked[0].seat))]
