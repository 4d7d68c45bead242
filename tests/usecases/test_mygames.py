"""Tables that lost their channel or stand still: kept, and continued where one of their people says."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.features import block, mygames
from bot.tables import leave
from bot.tables import leave as leaving
from bot.tables import lobby as lobby
from bot.tables.clock import IDLE_LIMIT, IDLE_WARNING, TIME_CONTROLS
from bot.tables.memory import Lost
from bot.tables.opening import Site, mark_found, mark_lost
from bot.tables.table import Table
from storage import SessionStatus
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
    first, _ = [await harness.open(channel=channel) for channel in (1, 2)]  # a lost table is no obstacle
    assert await refused(harness.do(mygames.go_on, table, ANNA, Site(SERVER, THERE))) == "too-many-tables"
    assert await refused(harness.do(mygames.go_on, table, BEN, Site(SERVER, THERE))) == "guest-hosts-enough"
    await harness.do(leave.leave, first, ANNA)
    assert (await harness.do(mygames.go_on, table, BEN, Site(SERVER, THERE))).session.host_id == ANNA


# A table that stands still says that it closes, closes with everything, and reopens unchanged


MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)


async def closed(harness: UseCaseHarness, *others: int) -> Table:
    """Return a table that was closed because it stood still."""
    table = await harness.start(*others)
    for long in (IDLE_WARNING, IDLE_LIMIT - IDLE_WARNING):
        harness.ahead += long
        table = await harness.pass_time(table)
    assert table.session.status is SessionStatus.ABORTED
    return table


@pytest.mark.parametrize("control", TIME_CONTROLS)
@pytest.mark.slow
async def test_a_table_without_a_move_is_warned_and_closed_in_all_paces(
    harness: UseCaseHarness, control: str
) -> None:
    table = await harness.start(BEN, time_control=control)
    harness.ahead += IDLE_WARNING - MINUTE
    assert not (await harness.pass_time(table)).clock.is_idle
    harness.ahead += 2 * MINUTE
    warned = await harness.pass_time(table)
    assert (warned.clock.is_idle, warned.is_running) == (True, True)
    harness.ahead += IDLE_LIMIT - IDLE_WARNING - 3 * MINUTE
    assert (await harness.pass_time(table)).is_running
    harness.ahead += 3 * MINUTE
    over = await harness.pass_time(table)
    assert over.result == {"reason": "idle", "by": None}
    assert over.session.state == table.session.state


async def test_any_move_keeps_a_table_open(harness: UseCaseHarness) -> None:
    table = await harness.play(await harness.start(BEN), lambda state: state.ply > 4)
    harness.ahead += IDLE_WARNING
    table = await harness.pass_time(table)
    assert table.clock.is_idle
    table = await harness.move(table)
    assert not table.clock.is_idle
    harness.ahead += IDLE_WARNING - MINUTE
    assert not (await harness.pass_time(table)).clock.is_idle


async def test_a_hidden_answer_changes_nothing_at_a_table_that_stands_still(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN)
    harness.ahead += IDLE_WARNING
    warned = await harness.pass_time(table)
    answered = await harness.move(warned, user_id=ANNA)
    assert (answered.session.clock, answered.session.due_at) == (warned.session.clock, warned.session.due_at)


async def test_an_outage_is_no_time_without_a_move(harness: UseCaseHarness) -> None:
    await harness.beat()
    table = await harness.start(BEN)
    harness.ahead += 40 * DAY
    await harness.beat()
    assert not (await harness.pass_time(table)).clock.is_idle


async def test_a_closed_table_opens_again_as_it_was(harness: UseCaseHarness) -> None:
    table = await closed(harness, BEN)
    assert await refused(harness.do(mygames.go_on, table, CLEO, Site(SERVER, HERE))) == "not-seated"
    assert [waiting.session.id for waiting in await mygames.homeless_tables(harness.tables, BEN)] == [
        table.session.id
    ]
    again = await harness.do(mygames.go_on, table, BEN, Site(SERVER, HERE))
    assert (again.is_running, again.session.state, again.result) == (True, table.session.state, {})
    assert [seat.user_id for seat in again.seats] == [ANNA, BEN]
    assert not again.clock.is_idle
    assert await mygames.homeless_tables(harness.tables, BEN) == []
    await harness.move(again)


@pytest.mark.parametrize("is_lost", [True, False])
async def test_the_clock_of_a_table_that_goes_on_does_not_tell_who_had_answered(
    harness: UseCaseHarness, is_lost: bool
) -> None:
    table = await harness.move(await harness.start(BEN), user_id=ANNA)
    if is_lost:
        await harness.do(mark_lost, table, "server")
        table = await harness.do(mark_found, table)
    else:
        harness.ahead += IDLE_LIMIT
        table = await harness.pass_time(await harness.pass_time(table))
        assert not table.session.is_open
        table = await harness.do(mygames.go_on, table, ANNA, Site(SERVER, HERE))
    (decision,) = table.clock.decisions
    assert decision.seats == (0, 1) != tuple(seat.seat for seat in table.asked)


async def test_a_year_later_it_stays_closed(harness: UseCaseHarness) -> None:
    table = await closed(harness, BEN)
    harness.ahead += 364 * DAY - IDLE_LIMIT
    assert await mygames.homeless_tables(harness.tables, BEN) != []
    harness.ahead += 2 * DAY + IDLE_LIMIT
    assert await mygames.homeless_tables(harness.tables, BEN) == []
    assert await refused(harness.do(mygames.go_on, table, BEN, Site(SERVER, HERE))) == "table-closed"


async def test_what_people_have_ended_is_not_opened_again(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN)
    await harness.do(leave.vote_end, table, ANNA, moderator=True)
    assert await mygames.homeless_tables(harness.tables, BEN) == []
    assert await refused(harness.do(mygames.go_on, table, BEN, Site(SERVER, HERE))) == "table-closed"


async def test_computers_play_for_those_who_were_forgotten_or_barred_meanwhile(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN, CLEO, game="heuchel", seats=3)
    for _ in range(2):
        harness.ahead += IDLE_LIMIT
        table = await harness.pass_time(table)
    await leaving.forget(harness.tables, ANNA)
    await block.block(harness.tables, SERVER, BEN, "week")
    again = await harness.do(mygames.go_on, table, CLEO, Site(SERVER, HERE))
    assert [seat.user_id for seat in again.seats] == [None, None, CLEO]
    assert all(seat.computer for seat in again.seats[:2])
    assert again.session.host_id == CLEO
