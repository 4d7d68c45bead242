"""The lobby as use cases: who may come, who decides, when it closes."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.table.options import read_options
from bot.table.refusal import Refusal
from games.registry import GAMES
from storage import SessionStatus
from tests.bot.table.room import ANNA, BEN, CLEO, Room


async def test_host_sits_first_and_computers_behind_people(room: Room) -> None:
    table = await room.open(BEN, seats=4, computers=2)
    assert [seat.user_id for seat in table.seats] == [ANNA, BEN, None, None]
    assert len({seat.name for seat in table.seats}) == 4
    assert table.state is None
    assert not table.is_broken


async def test_person_at_a_full_table_takes_the_chair_of_a_computer(room: Room) -> None:
    table = await room.open(BEN, seats=2, computers=1)
    assert [seat.user_id for seat in table.seats] == [ANNA, BEN]
    with pytest.raises(Refusal) as refusal:
        await room.lobby.join(table.session.id, CLEO, "Cleo")
    assert refusal.value.code == "table-full"


@pytest.mark.parametrize(("seats", "computers", "code"), [(9, 0, "seats-range"), (2, 2, "computers-range")])
async def test_numbers_that_a_game_does_not_allow_are_refused(
    room: Room, seats: int, computers: int, code: str
) -> None:
    with pytest.raises(Refusal) as refusal:
        await room.open(seats=seats, computers=computers)
    assert refusal.value.code == code
    assert await room.storage.in_guild(5) == []


async def test_channel_has_one_table_and_the_refusal_says_where(room: Room) -> None:
    first = await room.open()
    with pytest.raises(Refusal) as refusal:
        await room.open()
    assert refusal.value.code == "channel-busy"
    assert refusal.value.params == {"link": first.link}


async def test_only_the_host_decides(room: Room) -> None:
    session_id = (await room.open(BEN, seats=3)).session.id
    for asking in (
        room.lobby.start(session_id, BEN),
        room.lobby.set_computers(session_id, BEN, +1),
        room.lobby.set_option(session_id, BEN, "stove", "7"),
        room.lobby.lobby_of_host(session_id, BEN),
    ):
        with pytest.raises(Refusal) as refusal:
            await asking
        assert (refusal.value.code, refusal.value.who) == ("only-host", ("Anna",))


async def test_options_are_checked_and_kept(room: Room) -> None:
    table = await room.open()
    table = await room.lobby.set_option(table.session.id, ANNA, "stove", "7")
    assert table.options.model_dump()["stove"] == 7
    for name, value, code in (("stove", "99", "bad-option"), ("fridge", "1", "no-such-option")):
        with pytest.raises(Refusal) as refusal:
            await room.lobby.set_option(table.session.id, ANNA, name, value)
        assert refusal.value.code == code
    assert (await room.sessions.load(table.session.id)).options == table.options
    assert read_options(GAMES["teufel"], {"stove": "7"}) == table.options


async def test_game_begins_once_with_those_who_sit_there(room: Room) -> None:
    table = await room.open(BEN, seats=4)
    table = await room.lobby.start(table.session.id, ANNA)
    assert table.is_running
    assert table.session.num_seats == 2
    assert [seat.user_id for seat in table.asked] == [ANNA, BEN]
    assert table.view(None) == (await room.sessions.load(table.session.id)).view(None)
    for asking in (room.lobby.start(table.session.id, ANNA), room.lobby.join(table.session.id, CLEO, "Cleo")):
        with pytest.raises(Refusal) as refusal:
            await asking
        assert refusal.value.code == "already-started"


async def test_game_does_not_begin_with_too_few(room: Room) -> None:
    table = await room.open()
    with pytest.raises(Refusal) as refusal:
        await room.lobby.start(table.session.id, ANNA)
    assert refusal.value.params == {"least": 2, "seated": 1}


async def test_lobby_closes_when_its_time_is_over_and_a_game_does_not(room: Room) -> None:
    waiting = await room.open()
    playing = await room.lobby.start((await room.open(BEN, channel=8)).session.id, ANNA)
    assert (await room.lobby.expire(waiting.session.id)).session.status is SessionStatus.LOBBY
    room.ahead = timedelta(minutes=61)
    assert await room.storage.expired(room.now()) == [waiting.session.id]
    assert (await room.lobby.expire(waiting.session.id)).result() == {"reason": "expired"}
    assert (await room.lobby.expire(playing.session.id)).is_running


async def test_who_leaves_the_lobby_passes_the_host_on(room: Room) -> None:
    table = await room.open(BEN, CLEO, seats=3)
    table = await room.absence.leave(table.session.id, ANNA)
    assert [seat.user_id for seat in table.seats] == [BEN, CLEO]
    assert table.session.host_id == BEN
    table = await room.lobby.join(table.session.id, ANNA, "Anna")
    assert table.session.host_id == BEN
