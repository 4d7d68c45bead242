"""Who is barred from a server takes no seat there until the time is over; seats they have are given up."""

from __future__ import annotations

from collections.abc import Awaitable
from datetime import timedelta

import pytest

from bot.table.bans import Bans
from bot.table.opening import Site
from bot.table.refusal import Refusal
from bot.table.table import Table
from games.registry import GAMES
from storage import SessionStatus
from tests.bot.table.room import ANNA, BEN, CLEO, Room

SERVER = 5


async def refused(asking: Awaitable[Table]) -> str:
    with pytest.raises(Refusal) as told:
        await asking
    return told.value.code


@pytest.fixture
def bans(room: Room) -> Bans:
    return Bans(room.sessions)


async def test_who_is_barred_neither_opens_nor_joins_nor_is_invited(room: Room, bans: Bans) -> None:
    table = await room.open(channel=1)
    await bans.ban(SERVER, BEN, "day")
    assert await refused(room.lobby.join(table.session.id, BEN, "Ben")) == "barred"
    assert await refused(room.lobby.invite(table.session.id, ANNA, BEN, "Ben")) == "guest-barred"
    await bans.ban(SERVER, ANNA, "day")
    assert await refused(room.open(channel=2)) == "barred"


async def test_a_bar_ends_by_itself_or_is_lifted(room: Room, bans: Bans) -> None:
    table = await room.open(channel=1, seats=3)
    await bans.ban(SERVER, BEN, "week")
    room.ahead += timedelta(days=6)
    assert await refused(room.lobby.join(table.session.id, BEN, "Ben")) == "barred"
    room.ahead += timedelta(days=1)
    await room.lobby.join(table.session.id, BEN, "Ben")
    await bans.ban(SERVER, CLEO, "year")
    await bans.lift(SERVER, CLEO)
    await room.lobby.join(table.session.id, CLEO, "Cleo")


async def test_a_bar_holds_on_one_server_alone(room: Room, bans: Bans) -> None:
    await bans.ban(SERVER + 1, ANNA, "year")
    assert (await room.open()).session.guild_id == SERVER
    assert await bans.until(SERVER, ANNA) is None


async def test_seats_of_who_is_barred_are_given_up_as_by_leaving(room: Room, bans: Bans) -> None:
    running = await room.start(BEN)
    gathering = await room.lobby.open(
        GAMES["teufel"],
        Site(SERVER, 8),
        host_id=BEN,
        host_name="Ben",
        language="en",
        options=GAMES["teufel"].options.read({}),
        num_seats=2,
    )
    elsewhere = await room.open(channel=9)
    _, changed = await bans.ban(SERVER, BEN, "month")
    assert {table.session.id for table in changed} == {running.session.id, gathering.session.id}
    seat = (await room.sessions.load(running.session.id)).seats[1]
    assert (seat.user_id, seat.computer is not None) == (None, True)
    closed = await room.sessions.load(gathering.session.id)
    assert closed.session.status is SessionStatus.ABORTED
    assert (await room.sessions.load(elsewhere.session.id)).session.version == elsewhere.session.version


async def test_a_rematch_keeps_no_chair_for_who_is_barred(room: Room, bans: Bans) -> None:
    table = await room.play(await room.start(BEN, CLEO, game="heuchel", seats=3), lambda state: not state.to_act)
    await bans.ban(SERVER, BEN, "day")
    again = await room.lobby.rematch(table, Site(SERVER, table.session.channel_id), ANNA, "Anna")
    assert [seat.user_id for seat in again.seats] == [ANNA, CLEO]


async def test_who_is_barred_right_now_is_listed(room: Room, bans: Bans) -> None:
    await bans.ban(SERVER, BEN, "week")
    await bans.ban(SERVER, CLEO, "day")
    assert [bar.user_id for bar in await room.storage.bans.in_guild(SERVER, room.now())] == [CLEO, BEN]
    room.ahead += timedelta(days=2)
    assert [bar.user_id for bar in await room.storage.bans.in_guild(SERVER, room.now())] == [BEN]
    assert await room.storage.bans.in_guild(SERVER + 1, room.now()) == []
