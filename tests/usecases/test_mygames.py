"""Tables whose place is gone are kept: their clock stops, and they go on where somebody of them says."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.features import block, mygames
from bot.tables import leave
from bot.tables import lobby as lobby
from bot.tables.memory import Lost
from bot.tables.opening import Site, mark_found, mark_lost
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, UseCaseHarness, refused

SERVER, HERE, THERE = 5, 7, 8


async def test_a_table_is_lost_once_and_nothing_is_due_at_it(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN, time_control="days-1")
    assert table.session.due_at is not None
    lost, is_news = await harness.do(mark_lost, table, "channel")
    assert (lost.lost, lost.is_running, is_news) == ("channel", True, True)
    again, is_news = await harness.do(mark_lost, table, "channel")
    assert (again.session.version, is_news) == (lost.session.version, False)
    harness.ahead += timedelta(days=5)
    assert await harness.storage.due(harness.tables.time.service_now()) == [], "but that it closes as idle some day"
    assert [table.session.id for table in await mygames.homeless_tables(harness.tables, BEN)] == [table.session.id]


@pytest.mark.parametrize("why", ["server", "forbidden"])
async def test_everybody_has_their_whole_limit_when_it_goes_on(harness: UseCaseHarness, why: Lost) -> None:
    table = await harness.start(BEN, time_control="days-1")
    await harness.do(mark_lost, table, why)
    harness.ahead += timedelta(days=5)
    found = await harness.do(mark_found, table)
    (decision,) = found.clock.decisions
    assert found.lost is None
    assert found.clock.deadline(decision, "days-1") >= harness.now() + timedelta(hours=23)
    assert (await harness.do(mark_found, table)).session.version == found.session.version


async def test_the_new_clock_does_not_tell_who_had_answered_in_secret(harness: UseCaseHarness) -> None:
    table = await harness.move(await harness.start(BEN, time_control="days-1"), user_id=ANNA)
    assert [seat.user_id for seat in table.asked] == [BEN]
    await harness.do(mark_lost, table, "server")
    (decision,) = (await harness.do(mark_found, table)).clock.decisions
    assert decision.seats == (0, 1)


async def test_a_table_does_not_go_on_in_a_channel_that_has_one(harness: UseCaseHarness) -> None:
    table, other = await harness.start(BEN), await harness.open(channel=THERE)
    lost, _ = await harness.do(mark_lost, table, "channel")
    assert await refused(harness.do(mygames.go_on, table, ANNA, Site(SERVER, THERE))) == "channel-busy"
    assert (await harness.tables.load(table.session.id)).session.version == lost.session.version
    await harness.do(leave.leave, other, ANNA)
    await harness.do(mygames.go_on, table, ANNA, Site(SERVER, THERE))


async def test_whoever_is_barred_takes_no_table_along(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN)
    await harness.do(mark_lost, table, "server")
    await block.block(harness.tables, SERVER + 1, BEN, "day")
    assert await refused(harness.do(mygames.go_on, table, BEN, Site(SERVER + 1, THERE))) == "blocked"
    assert (await harness.do(mygames.go_on, table, ANNA, Site(SERVER + 1, THERE))).session.guild_id == SERVER + 1


@pytest.mark.parametrize("has_begun", [True, False])
async def test_whoever_is_barred_where_a_table_goes_on_is_not_taken_along(
    harness: UseCaseHarness, *, has_begun: bool
) -> None:
    table = await harness.open(BEN, CLEO, seats=3)
    if has_begun:
        table = await harness.do(lobby.start, table, ANNA)
    await harness.do(mark_lost, table, "server")
    await block.block(harness.tables, SERVER + 1, ANNA, "day")
    moved = await harness.do(mygames.go_on, table, BEN, Site(SERVER + 1, THERE))
    assert [seat.user_id for seat in moved.seats] == ([None, BEN, CLEO] if has_begun else [BEN, CLEO])
    assert moved.session.host_id == BEN
    assert len(moved.computers) == has_begun


async def test_a_table_that_goes_on_counts_among_those_of_its_host(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN)
    await harness.do(mark_lost, table, "channel")
    first, _ = [await harness.open(channel=channel) for channel in (1, 2)]
    assert await refused(harness.do(mygames.go_on, table, ANNA, Site(SERVER, THERE))) == "too-many-tables"
    assert await refused(harness.do(mygames.go_on, table, BEN, Site(SERVER, THERE))) == "guest-hosts-enough"
    await harness.do(leave.leave, first, ANNA)
    assert (await harness.do(mygames.go_on, table, BEN, Site(SERVER, THERE))).session.host_id == ANNA


async def test_a_lost_table_keeps_nobody_from_opening_another(harness: UseCaseHarness) -> None:
    tables = [await harness.open(channel=channel) for channel in (1, 2)]
    assert await refused(harness.open(channel=3)) == "too-many-tables"
    await mark_lost(harness.tables, tables[0].session.id, "channel")
    await harness.open(channel=3)


async def test_a_lobby_that_is_lost_closes_when_its_time_is_over(harness: UseCaseHarness) -> None:
    table = await harness.open()
    await harness.do(mark_lost, table, "channel")
    harness.ahead += timedelta(hours=2)
    assert await harness.storage.due(harness.tables.time.service_now()) == [table.session.id]
    assert not (await harness.attend(table)).session.is_open
