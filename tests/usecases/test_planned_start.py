"""A game that begins by itself at a time: with whom, when too few have come, and after an outage."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.app import rounds
from bot.features import block
from bot.tables import lobby as lobby
from bot.tables import lobby as planned_starts
from bot.tables.checks import FURTHEST
from bot.tables.clock import START_REMINDER
from bot.tables.opening import mark_lost
from bot.tables.table import Table
from storage import SessionStatus, Storage
from tests.usecases.use_case_harness import ANNA, BEN, UseCaseHarness, refused

HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)


async def planned(
    harness: UseCaseHarness, *others: int, later: timedelta = 3 * HOUR, seats: int = 4, computers: int = 0
) -> Table:
    """Return a lobby that begins by itself."""
    table = await harness.open(*others, seats=seats, computers=computers)
    return await harness.do(planned_starts.plan, table, ANNA, harness.now() + later)


async def test_a_game_begins_at_its_time_with_those_who_are_there_and_computers_for_the_rest(
    harness: UseCaseHarness,
) -> None:
    table = await planned(harness, BEN, computers=1)
    harness.ahead += 3 * HOUR - MINUTE
    table = await harness.pass_time(table)
    assert table.session.status is SessionStatus.LOBBY, "no other time closes or begins it"
    harness.ahead += 2 * MINUTE
    table = await harness.pass_time(table)
    assert table.is_running
    assert [seat.user_id for seat in table.seats] == [ANNA, BEN, None, None]
    assert {seat.computer for seat in table.computers} == {"easy"}, "as good as the one that sat there"
    assert table.clock.start is None


async def test_nothing_begins_where_nobody_sees_it(harness: UseCaseHarness) -> None:
    table = await planned(harness, BEN)
    await harness.do(mark_lost, table, "channel")
    harness.ahead += 4 * HOUR
    table = await harness.pass_time(table)
    assert table.session.status is SessionStatus.LOBBY
    assert table.clock.start is None
    harness.ahead += 2 * HOUR
    assert (await harness.pass_time(table)).session.status is SessionStatus.ABORTED, "it closes as any other"


async def test_a_host_who_is_barred_by_then_is_not_there(harness: UseCaseHarness) -> None:
    table = await planned(harness, BEN)
    await block.block(harness.tables, table.session.guild_id, ANNA, "day")
    harness.ahead += 4 * HOUR
    table = await harness.pass_time(table)
    assert table.is_running
    assert [seat.user_id for seat in table.seats] == [BEN, None, None, None]
    assert table.session.host_id == BEN


async def test_those_who_have_come_are_to_be_reminded_once_and_anew_when_the_time_changes(
    harness: UseCaseHarness,
) -> None:
    table = await planned(harness, BEN)
    harness.ahead += 3 * HOUR - START_REMINDER + MINUTE
    table = await harness.pass_time(table)
    assert table.clock.start is not None and table.clock.start.is_near
    version = table.session.version
    table = await harness.pass_time(table)
    assert table.session.version == version
    table = await harness.do(planned_starts.plan, table, ANNA, harness.now() + HOUR)
    assert table.clock.start is not None and not table.clock.start.is_near


async def test_the_host_changes_and_drops_the_time_and_nobody_else_does_before_it(harness: UseCaseHarness) -> None:
    table = await planned(harness, BEN, seats=3)
    harness.ahead += HOUR
    for asking in (
        harness.do(planned_starts.plan, table, BEN, None),
        harness.do(lobby.set_computers, table, BEN, +1),
    ):
        assert await refused(asking) == "only-host", "it begins by itself: nobody need wait for the host"
    assert await refused(harness.do(lobby.start, table, BEN)) == "host-starts"
    table = await harness.do(planned_starts.plan, table, ANNA, None)
    assert table.clock.start is None
    harness.ahead += HOUR + MINUTE
    assert (await harness.pass_time(table)).session.status is SessionStatus.ABORTED, "as any other without a time"


@pytest.mark.parametrize(("later", "code"), [(-MINUTE, "start-past"), (FURTHEST + HOUR, "old-button")])
async def test_a_time_that_is_over_or_far_away_is_refused(
    harness: UseCaseHarness, later: timedelta, code: str
) -> None:
    table = await harness.open()
    assert await refused(harness.do(planned_starts.plan, table, ANNA, harness.now() + later)) == code


async def go_round(harness: UseCaseHarness, table: Table) -> Table:
    """Do what a round does: learn of outages, tell tables of them, and do what is due."""
    await harness.beat()
    for session_id in rounds.behind(harness.tables, await harness.storage.outlines()):
        await rounds.catch_up(harness.tables, session_id)
    return await harness.pass_time(table)


@pytest.mark.parametrize("long", [3 * MINUTE, 8 * HOUR])
async def test_what_was_due_in_an_outage_happens_at_once(
    harness: UseCaseHarness, storage: Storage, long: timedelta
) -> None:
    await harness.beat()
    table = await planned(harness, BEN, later=2 * MINUTE)
    after = UseCaseHarness(storage, ahead=harness.ahead + long)
    assert (await go_round(after, table)).is_running
    assert after.tables.time.down_for


async def test_an_outage_before_it_does_not_move_the_time(harness: UseCaseHarness, storage: Storage) -> None:
    await harness.beat()
    table = await planned(harness, BEN, later=9 * HOUR)
    after = UseCaseHarness(storage, ahead=harness.ahead + 8 * HOUR)
    assert not (await go_round(after, table)).is_running
    after.ahead += HOUR - MINUTE
    assert not (await go_round(after, table)).is_running
    after.ahead += 2 * MINUTE
    assert (await go_round(after, table)).is_running
