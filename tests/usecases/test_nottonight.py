"""Not tonight: silencing a table for a while, and what stays the same."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from bot.features import nottonight
from bot.tables import leave
from bot.tables.people import NO_QUIET, Hours
from bot.tables.table import Table
from tests.storage.support import held
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, UseCaseHarness, refused, seat_of

HOUR = timedelta(hours=1)
EVENING = datetime(2026, 3, 28, 19, tzinfo=UTC)
"""20 o'clock in Berlin, before the night in which clocks go forward."""


@pytest.mark.parametrize(
    ("hours", "at", "morning"),
    [
        (Hours("Europe/Berlin", (22, 7)), EVENING, datetime(2026, 3, 29, 5, tzinfo=UTC)),
        (Hours("Europe/Berlin", (22, 7)), EVENING + 4 * HOUR, datetime(2026, 3, 29, 5, tzinfo=UTC)),
        (Hours("Europe/Berlin", (22, 7)), EVENING + 12 * HOUR, datetime(2026, 3, 30, 5, tzinfo=UTC)),
        (Hours("Europe/Berlin"), EVENING, EVENING + NO_QUIET),
    ],
)
def test_the_next_morning_is_when_quiet_ends_or_half_a_day_later(
    hours: Hours, at: datetime, morning: datetime
) -> None:
    assert hours.morning(at) == morning


async def test_reminders_wait_until_the_morning_and_the_limit_does_not(harness: UseCaseHarness) -> None:
    table, user_id = await harness.at_turn(BEN, time_control="days-1")
    due = table.clock.deadline(table.clock.decisions[0], "days-1")
    table, until = await harness.do(nottonight.silence, table, user_id)
    assert abs(until - harness.now() - NO_QUIET) < timedelta(minutes=1)
    version = table.session.version
    harness.ahead += 12 * HOUR - timedelta(minutes=1)
    table = await harness.pass_time(table)
    seat = seat_of(table, user_id)
    assert table.clock.reminders(seat.seat) == 0
    table, until = await harness.do(nottonight.silence, table, user_id)
    harness.ahead += 2 * timedelta(minutes=1)
    table = await harness.pass_time(table)
    assert table.clock.reminders(seat.seat) == 0
    assert table.clock.deadline(table.clock.decisions[0], "days-1") == due, "their time runs on"
    table = await harness.do(nottonight.end_silence, table, user_id)
    assert table.session.version >= version
    harness.ahead += 13 * HOUR
    assert (await harness.pass_time(table)).clock.late == (seat.seat,)


async def test_it_is_for_those_who_play_there_and_ends_with_the_game(harness: UseCaseHarness) -> None:
    table, user_id = await harness.at_turn(BEN)
    assert await refused(harness.do(nottonight.silence, table, CLEO)) == "not-seated"
    table, until = await harness.do(nottonight.silence, table, user_id)
    assert await silences(harness, table, lambda known: known == user_id) == [until]
    assert await silences(harness, table, lambda known: known != user_id) == [None]
    table = await harness.move(table)
    assert await silences(harness, table, lambda known: known == user_id) == [until]
    await harness.do(leave.vote_end, table, ANNA, moderator=True)
    assert (await held(harness.storage, user_id))["notices"] == []


async def silences(harness: UseCaseHarness, table: Table, whose: Callable[[int], bool]) -> list[datetime | None]:
    """Return until when people of a table are not called there."""
    user_ids = [seat.user_id for seat in table.seats if seat.user_id is not None and whose(seat.user_id)]
    return [await harness.tables.people.silent_until(table.session.id, user_id) for user_id in user_ids]
