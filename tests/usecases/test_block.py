"""People blocked from a server take no seat there until the block ends, and give up their seats."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.features import block as blocking
from bot.tables import lobby
from bot.tables.opening import Site, blocked_until
from games.engine.registry import GAMES
from storage import Occupant, SessionStatus
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, UseCaseHarness, refused, settings_of

SERVER = 5


async def test_who_is_barred_neither_joins_nor_is_invited_until_it_ends_by_itself_or_is_lifted(
    harness: UseCaseHarness,
) -> None:
    table = await harness.open(channel=1, seats=3)
    await blocking.block(harness.tables, SERVER, BEN, "week")
    harness.ahead += timedelta(days=6)
    assert await refused(harness.do(lobby.join, table, BEN, "Ben")) == "blocked"
    assert await refused(harness.do(lobby.invite, table, ANNA, BEN, "Ben")) == "guest-blocked"
    harness.ahead += timedelta(days=1)
    await harness.do(lobby.join, table, BEN, "Ben")
    await blocking.block(harness.tables, SERVER, CLEO, "year")
    await blocking.lift(harness.tables, SERVER, CLEO)
    await harness.do(lobby.join, table, CLEO, "Cleo")


async def test_a_bar_holds_on_one_server_alone(harness: UseCaseHarness) -> None:
    await blocking.block(harness.tables, SERVER + 1, ANNA, "year")
    assert (await harness.open()).session.guild_id == SERVER
    assert await blocked_until(harness.tables, SERVER, ANNA) is None


async def test_seats_of_who_is_barred_are_given_up_as_by_leaving(harness: UseCaseHarness) -> None:
    running = await harness.start(BEN)
    gathering = await lobby.open_table(
        harness.tables, settings_of(GAMES["teufel"]), Site(SERVER, 8), Occupant(user_id=BEN, name="Ben")
    )
    elsewhere = await harness.open(channel=9)
    _, changed = await blocking.block(harness.tables, SERVER, BEN, "month")
    assert {table.session.id for table in changed} == {running.session.id, gathering.session.id}
    seat = (await harness.tables.load(running.session.id)).seats[1]
    assert (seat.user_id, seat.computer is not None) == (None, True)
    closed = await harness.tables.load(gathering.session.id)
    assert closed.session.status is SessionStatus.ABORTED
    assert (await harness.tables.load(elsewhere.session.id)).session.version == elsewhere.session.version


@pytest.mark.slow
async def test_a_rematch_keeps_no_chair_for_who_is_barred(harness: UseCaseHarness) -> None:
    table = await harness.play(
        await harness.start(BEN, CLEO, game="heuchel", seats=3), lambda state: not state.to_act
    )
    await blocking.block(harness.tables, SERVER, BEN, "day")
    again = await lobby.rematch(harness.tables, table, Site(SERVER, table.session.channel_id), ANNA, "Anna")
    assert [seat.user_id for seat in again.seats] == [ANNA, CLEO]
