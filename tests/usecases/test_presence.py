"""Who counts as there, and who is to be called."""

from __future__ import annotations

from datetime import timedelta

from bot.tables.presence import AWAY_AFTER, Call, Presence
from bot.tables.table import TableView
from games.contract import State
from tests.usecases.room import ANNA, BEN, Room


async def test_people_are_there_for_a_while_after_a_click_and_after_the_start(room: Room) -> None:
    presence = Presence(room.now)
    assert presence.is_there("table", ANNA)
    room.ahead += AWAY_AFTER
    assert not presence.is_there("table", ANNA)
    presence.note("table", ANNA)
    assert presence.is_there("table", ANNA)
    assert not presence.is_there("another", ANNA)
    assert not presence.is_there("table", BEN)
    room.ahead += AWAY_AFTER
    presence.note("table", BEN)
    assert not presence.is_there("table", ANNA)


async def test_who_is_asked_in_public_is_called_from_the_moment_they_are_away(room: Room) -> None:
    presence = Presence(room.now)
    table = await room.start(BEN)
    put_at = room.sessions.time.real(table.clock.decisions[0].since)
    assert presence.calls(TableView.of(table)) == [
        Call(seat, 0, put_at + AWAY_AFTER, put_at=put_at) for seat in (0, 1)
    ], "the menus are secret, and both have a private message that they may not have seen"
    table = await room.play(table, is_turn)
    (asked,) = table.asked
    assert asked.user_id is not None
    room.ahead += timedelta(minutes=5)
    presence.note(table.session.id, asked.user_id)
    (call,) = presence.calls(TableView.of(table))
    assert timedelta() < call.at - room.now() <= AWAY_AFTER


async def test_a_secret_question_calls_who_takes_no_messages_whoever_has_answered(room: Room) -> None:
    presence = Presence(room.now)
    table = await room.start(BEN)
    for user_id in (ANNA, BEN):
        await room.storage.mark_private(table.session.id, user_id, private=None, dm_closed=True)
    put = await room.sessions.load(table.session.id)
    called = presence.calls(await room.sessions.seen_by(put, None))
    assert [call.seat for call in called] == [0, 1]
    assert all(call.at < room.now() for call in called)
    await room.move(put, user_id=ANNA)
    answered = await room.sessions.seen_by(await room.sessions.load(table.session.id), None)
    assert presence.calls(answered) == called


def is_turn(state: State) -> bool:
    return state.turn_seat is not None
