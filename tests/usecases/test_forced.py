"""What there is no choice about happens by itself, where that tells nothing and nobody wants to do it."""

from __future__ import annotations

import pytest

from bot.tables.people import AWAY_AFTER, People
from games.engine.record import rebuild
from storage import SessionStatus
from tests.journeys.robots import asks
from tests.usecases.use_case_harness import ANNA, BEN, UseCaseHarness, state_of

is_pressing = asks("press")


@pytest.mark.parametrize(("game", "options"), [("heller", {}), ("teufel", {"pressing": "by-itself"})])
async def test_nobody_is_asked_what_can_be_answered_in_one_way_only(
    harness: UseCaseHarness, game: str, options: dict[str, str]
) -> None:
    table = await harness.start(BEN, game=game, options=options)
    while table.session.status is SessionStatus.RUNNING and table.moves_made < 400:
        assert state_of(table).forced is None
        table = await harness.move(table)
    moves = await harness.tables.moves(table.session.id)
    by_itself = [move for move in moves if move.user_id is None]
    assert {move.code.split(".")[0] for move in by_itself} & {"draw", "end", "press", "drawn"}
    assert [move.ply for move in moves] == list(range(len(moves)))
    pairs = [(move.seat, move.code) for move in moves]
    again = rebuild(table.game, table.options, len(table.seats), table.session.seed or "", pairs)
    assert again.to_json() == state_of(table).to_json(), "it is played again like any other move"


async def test_who_wants_to_ends_a_turn_by_hand(harness: UseCaseHarness) -> None:
    for user_id in (ANNA, BEN):
        await People(harness.storage).choose_preference(user_id, "forced", "by-hand")
    table = await harness.play(await harness.start(BEN), lambda state: state.forced is not None)
    assert state_of(table).forced is not None
    assert table.asked_people
    assert all(move.user_id is not None for move in await harness.tables.moves(table.session.id))


async def test_the_stove_is_pressed_by_hand_by_who_is_there_and_by_itself_for_who_has_gone(
    harness: UseCaseHarness,
) -> None:
    table = await harness.play(await harness.start(BEN), is_pressing)
    assert is_pressing(state_of(table))
    (table, has_gone_on) = await harness.tables.go_on(table.session.id)
    assert not has_gone_on
    harness.ahead += AWAY_AFTER
    (table, has_gone_on) = await harness.tables.go_on(table.session.id)
    assert has_gone_on
    assert not is_pressing(state_of(table))


async def test_a_duel_is_pressed_out_at_once_where_the_table_wants_it_so(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN, options={"pressing": "by-itself"})
    table = await harness.play(table, asks("answer-duel"))
    (defender,) = table.asked
    assert defender.user_id is not None
    table = await harness.tables.act(table.session.id, defender.user_id, defender.questions, ["accept"])
    assert "press" in [move.code for move in await harness.tables.moves(table.session.id)]
    assert not is_pressing(state_of(table))


async def test_nonsense_is_no_preference(harness: UseCaseHarness) -> None:
    for name, code in (("forced", "sometimes"), ("colour", "red")):
        with pytest.raises(ValueError):
            await People(harness.storage).choose_preference(ANNA, name, code)
