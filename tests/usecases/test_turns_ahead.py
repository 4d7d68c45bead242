"""What people prepare for their turns: it is played when the turn comes, and over when its ground is gone."""

from __future__ import annotations

import pytest

from bot.tables import standing_orders
from bot.tables.checks import Refusal
from bot.tables.computers import Computers
from bot.tables.standing_orders import MOST, PlacedOrder, placed_orders
from bot.tables.table import Table
from games.contract import OrderGroup, Seat, State
from games.teufel.rules.position import TeufelPublic
from tests.journeys.fake_workers import RandomComputers
from tests.journeys.robots import asks
from tests.usecases.use_case_harness import ANNA, AT_ONCE, BEN, CLEO, UseCaseHarness, seat_of, state_of

ALL_POTS = "pots.B1.C1.D1.E1"


async def order(harness: UseCaseHarness, table: Table, user_id: int, id: str) -> Table:
    table, _ = await harness.do(standing_orders.place, table, user_id, id, question=-1)
    return table


def stands(table: Table, user_id: int) -> list[str]:
    return [placed.id for placed in placed_orders(seat_of(table, user_id)) if placed.ended is None]


def over(table: Table, user_id: int) -> dict[str, str]:
    return {placed.id: placed.ended for placed in placed_orders(seat_of(table, user_id)) if placed.ended}


def offered(table: Table, user_id: int, within: str = "") -> list[str]:
    """Return the ids of the orders that somebody is offered; of groups those that they hold."""
    seat, found = Seat(seat_of(table, user_id).seat), list[str]()
    for offer in table.game.standing_orders(state_of(table).view(seat), within):
        found += offered(table, user_id, offer.id) if isinstance(offer, OrderGroup) else [offer.id]
    return found


async def act(harness: UseCaseHarness, table: Table, *codes: str) -> Table:
    """Let the one who is asked play moves by hand."""
    (asked,) = table.asked
    assert asked.user_id is not None
    return await harness.tables.act(table.session.id, asked.user_id, asked.questions, codes)


async def turn_of_another(harness: UseCaseHarness, game: str, user_id: int) -> Table:
    """Return a table of three at which it is the turn just before that of somebody."""
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
    assert [move.code for move in moves if move.user_id == BEN] == ["pot.d.B1", "pot.c.C1", "pot.t.D1", "pot.s.E1"]
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


async def test_a_newer_answer_about_the_same_takes_the_place_of_the_older_one_and_others_stand_beside_it(
    harness: UseCaseHarness,
) -> None:
    table = await turn_of_another(harness, "teufel", BEN)
    fetch = next(id for id in offered(table, BEN) if id.startswith("fetch."))
    for id in ("run", fetch, "accept", fetch):
        table = await order(harness, table, BEN, id)
    assert stands(table, BEN) == ["accept", fetch]


async def test_nobody_has_more_standing_orders_than_a_panel_shows(harness: UseCaseHarness) -> None:
    table = await turn_of_another(harness, "teufel", BEN)
    errands = [id for id in offered(table, BEN) if id.startswith("fetch.")]
    for id in errands[:MOST]:
        table = await order(harness, table, BEN, id)
    with pytest.raises(Refusal):
        await order(harness, table, BEN, errands[MOST])


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
    """Return what a devil may be sent for where nobody stands."""
    public = state_of(table).view(None).public
    assert isinstance(public, TeufelPublic)
    taken = {devil.place for devil in public.devils}
    errands = (id for id in offered(table, user_id) if id.startswith(("serve.", "fetch.")))
    return next(id for id in errands if id.split(".")[-1] not in taken)


def _codes(table: Table) -> list[str]:
    return [move.code for move in state_of(table).legal_moves(Seat(table.asked[0].seat))]
