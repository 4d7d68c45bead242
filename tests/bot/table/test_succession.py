"""Seats that change hands in the middle of a game, as use cases."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.table.late import begun_at
from bot.table.refusal import Refusal
from bot.table.table import Table
from bot.table.tenure import tenures
from tests.bot.table.room import ANNA, BEN, CLEO, Room

DORA = 4


async def refused(room: Room, table: Table, user_id: int, seat: int) -> str:
    with pytest.raises(Refusal) as refusal:
        await room.succession.take(table.session.id, user_id, "Cleo", seat)
    return refusal.value.code


def seat_of(table: Table, user_id: int) -> int:
    seat = table.seat_of(user_id)
    assert seat is not None
    return seat.seat


async def test_an_offered_seat_passes_on_with_what_it_knows_and_without_what_is_its_persons(room: Room) -> None:
    table, user_id = await room.at_turn(BEN)
    seat = seat_of(table, user_id)
    await room.storage.mark_private(table.session.id, user_id, private='"a message"', dm_closed=True)
    await room.sessions.people.keep_notes(table.session.id, user_id, "mine")
    assert await refused(room, table, CLEO, seat) == "offer-over"
    table = await room.succession.offer(table.session.id, user_id, is_offered=True)
    assert [offered.seat for offered in table.offered] == [seat]
    known = table.view(seat).to_json()
    table, before = await room.succession.take(table.session.id, CLEO, "Cleo", seat)
    mine = table.seats[seat]
    assert (before.user_id, mine.user_id, mine.name) == (user_id, CLEO, "Cleo")
    assert table.view(seat).to_json() == known
    assert (mine.private, mine.dm_closed, mine.words) == (None, False, before.words)
    assert mine.questions == before.questions, "old buttons of the seat are as old as they were"
    assert await room.sessions.people.notes(table.session.id, CLEO) == ""
    assert await room.sessions.people.notes(table.session.id, user_id) == "mine"
    assert not table.offered
    assert table.session.host_id == (CLEO if user_id == ANNA else ANNA)
    (tenure,) = tenures(await room.move(table, user_id=CLEO), await room.sessions.moves(table.session.id))
    assert (tenure.seat, tenure.former) == (seat, (user_id,))


async def test_who_offers_a_seat_plays_on_and_may_keep_it(room: Room) -> None:
    table, user_id = await room.at_turn(BEN)
    table = await room.succession.offer(table.session.id, user_id, is_offered=True)
    table = await room.move(table, user_id=user_id)
    assert len(table.offered) == 1
    assert await refused(room, table, ANNA, seat_of(table, user_id)) == "already-seated"
    table = await room.succession.offer(table.session.id, user_id, is_offered=False)
    assert not table.offered
    with pytest.raises(Refusal) as refusal:
        await room.succession.offer(table.session.id, CLEO, is_offered=True)
    assert refusal.value.code == "not-seated"


async def test_a_seat_that_the_others_offer_is_its_persons_again_when_they_are_back(room: Room) -> None:
    table, user_id = await room.at_turn(BEN)
    other = ({ANNA, BEN} - {user_id}).pop()
    room.ahead += timedelta(minutes=11)
    table = await room.timekeeper.attend(table.session.id)
    table = await room.late.choose(table.session.id, other, begun_at(table), "replace")
    seat = seat_of(table, user_id)
    assert [(offered.seat, offered.stand_in) for offered in table.offered] == [(seat, "until-back")]
    table = await room.late.come_back(table.session.id, user_id)
    assert not table.offered
    assert await refused(room, table, CLEO, seat) == "offer-over"


async def test_nobody_sits_down_while_it_might_tell_who_has_answered(room: Room) -> None:
    table = await room.start(BEN)
    table = await room.succession.offer(table.session.id, BEN, is_offered=True)
    assert await refused(room, table, CLEO, 1) == "answers-first"


async def test_who_leaves_offers_nothing_any_more(room: Room) -> None:
    table, user_id = await room.at_turn(BEN)
    await room.succession.offer(table.session.id, user_id, is_offered=True)
    assert not (await room.absence.leave(table.session.id, user_id)).offered


async def test_who_is_barred_takes_no_seat(room: Room) -> None:
    table, user_id = await room.at_turn(BEN)
    table = await room.succession.offer(table.session.id, user_id, is_offered=True)
    await room.storage.bars.set(table.session.guild_id, DORA, room.now() + timedelta(days=1))
    assert await refused(room, table, DORA, seat_of(table, user_id)) == "barred"
