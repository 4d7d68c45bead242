"""Who counts as there, and who is to be called."""

from __future__ import annotations

from datetime import timedelta

from bot.features.play.notices import NOTICES
from bot.tables.presence import AWAY_AFTER, Call, Presence
from bot.tables.table import TableView
from games.contract import State
from tests.usecases.use_case_harness import ANNA, BEN, UseCaseHarness

(TURN,) = (kind for kind in NOTICES if kind.name == "turn")


async def test_people_are_there_for_a_while_after_a_click_and_after_the_start(harness: UseCaseHarness) -> None:
    presence = Presence(harness.now)
    assert presence.is_there("table", ANNA)
    harness.ahead += AWAY_AFTER
    assert not presence.is_there("table", ANNA)
    presence.note("table", ANNA)
    assert presence.is_there("table", ANNA)
    assert not presence.is_there("another", ANNA)
    assert not presence.is_there("table", BEN)
    harness.ahead += AWAY_AFTER
    presence.note("table", BEN)
    assert not presence.is_there("table", ANNA)


async def test_who_is_asked_in_public_is_called_from_the_moment_they_are_away(harness: UseCaseHarness) -> None:
    presence = Presence(harness.now)
    table = await harness.start(BEN)
    put_at = harness.tables.time.real(table.clock.decisions[0].since)
    assert TURN.calls(TableView.of(table), presence) == [
        Call(seat, 0, put_at + AWAY_AFTER, put_at=put_at) for seat in (0, 1)
    ], "the menus are secret, and both have a private message that they may not have seen"
    table = await harness.play(table, is_turn)
    (asked,) = table.asked
    assert asked.user_id is not None
    harness.ahead += timedelta(minutes=5)
    presence.note(table.session.id, asked.user_id)
    (call,) = TURN.calls(TableView.of(table), presence)
    assert call.at is not None
    assert timedelta() < call.at - harness.now() <= AWAY_AFTER


async def test_a_secret_question_calls_who_takes_no_messages_whoever_has_answered(harness: UseCaseHarness) -> None:
    presence = Presence(harness.now)
    table = await harness.start(BEN)
    for user_id in (ANNA, BEN):
        await harness.storage.mark_private(table.session.id, user_id, private=None, dm_closed=True)
    put = await harness.tables.load(table.session.id)
    called = TURN.calls(await harness.tables.seen_by(put, None), presence)
    assert [call.seat for call in called] == [0, 1]
    assert all(call.at is not None and call.at < harness.now() for call in called)
    await harness.move(put, user_id=ANNA)
    answered = await harness.tables.seen_by(await harness.tables.load(table.session.id), None)
    assert TURN.calls(answered, presence) == called


def is_turn(state: State) -> bool:
    return state.turn_seat is not None
