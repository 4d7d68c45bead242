"""Public moves are taken back if all people at the table agree."""

from __future__ import annotations

from bot.features import takeback
from bot.tables.table import Table
from bot.tables.votes import Votes
from games.contract import Seat
from games.engine.record import rebuild
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, UseCaseHarness, refused, state_of


async def moved(harness: UseCaseHarness, user_id: int) -> tuple[Table, Table]:
    """Return a table before a person's move that can't be taken back alone, and after it."""
    table = await harness.play(await harness.start(BEN, CLEO, seats=3), lambda state: state.turn_seat is not None)
    while True:
        before = table
        table = await harness.move(table)
        if (
            before.asked_people == (user_id,)
            and table.state is not None
            and not table.state.can_take_back(Seat(before.asked[0].seat))
        ):
            return before, table


async def test_a_move_is_taken_back_when_all_agree_and_the_dice_stay(harness: UseCaseHarness) -> None:
    before, after = await moved(harness, ANNA)
    session_id = after.session.id
    asked = await takeback.request_takeback(harness.tables, session_id, ANNA)
    assert asked.moves_made == after.moves_made
    assert asked.votes.takeback is not None
    await takeback.agree_takeback(harness.tables, session_id, BEN, after.moves_made)
    assert (await harness.tables.load(session_id)).moves_made == after.moves_made
    back = await takeback.agree_takeback(harness.tables, session_id, CLEO, after.moves_made)
    assert state_of(back).to_json() == state_of(before).to_json()
    assert back.votes.takeback is None
    moves = await harness.tables.moves(session_id)
    assert moves[-1].code.startswith("undo.")
    code = moves[before.moves_made].code
    again = await harness.tables.act(session_id, ANNA, back.seats[seat_of(back)].questions, [code])
    assert state_of(again).to_json() == state_of(after).to_json(), "the same move meets the same dice"
    pairs = [(move.seat, move.code) for move in await harness.tables.moves(session_id)]
    rebuilt = rebuild(again.game, again.options, 3, again.session.seed or "", pairs)
    assert rebuilt.to_json() == state_of(again).to_json()


async def test_a_vote_is_over_with_the_next_move(harness: UseCaseHarness) -> None:
    _, after = await moved(harness, ANNA)
    await harness.do(takeback.request_takeback, after, ANNA)
    later = await harness.move(await harness.tables.load(after.session.id))
    assert later.votes.takeback is None
    assert await refused(harness.do(takeback.agree_takeback, after, BEN, after.moves_made)) == "old-button"


async def test_who_plays_with_computers_alone_decides_alone(harness: UseCaseHarness) -> None:
    table = await harness.start(seats=2, computers=1, game="heller")
    for _ in range(10):
        if table.asked_people:
            before, table = table, await harness.move(table)
        else:
            table = await harness.let_computers_move(table)
    back = await harness.do(takeback.request_takeback, table, ANNA)
    assert state_of(back).to_json() == state_of(before).to_json()


async def test_nothing_is_taken_back_while_answers_are_hidden_or_before_any_was_given(
    harness: UseCaseHarness,
) -> None:
    table = await harness.start(BEN)
    assert await refused(harness.do(takeback.request_takeback, table, ANNA)) == "nothing-to-take-back"
    await harness.move(table, user_id=ANNA)
    assert await refused(harness.do(takeback.request_takeback, table, ANNA)) == "answers-first"
    assert await refused(harness.do(takeback.request_takeback, table, CLEO)) == "not-seated"


def test_votes_of_an_older_bot_are_read() -> None:
    assert Votes.read("[0,2]").end == {0, 2}
    assert Votes.read(None) == Votes()
    votes = Votes(end=frozenset({1}))
    assert Votes.read(votes.write()) == votes


def seat_of(table: Table) -> int:
    return table.asked[0].seat
