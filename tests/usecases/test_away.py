"""Being away: told to all tables, at most so long, by itself when a deadline passes, ended by a click."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.app import rounds
from bot.tables import away, lobby
from bot.tables.clock import limit_of
from bot.tables.table import Table
from storage import Storage
from tests.usecases.use_case_harness import ANNA, BEN, UseCaseHarness, refused, seat_of

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def those_away(table: Table) -> list[int | None]:
    return [seat.user_id for seat in table.seats if table.clock.away_until(seat.seat) is not None]


async def test_all_tables_know_who_is_away_and_no_limit_of_theirs_runs(harness: UseCaseHarness) -> None:
    table, user_id = await harness.at_turn(BEN, time_control="days-1")
    harness.ahead += 12 * HOUR
    absence, (told,) = await away.go_away(harness.tables, user_id, harness.now() + 5 * DAY)
    assert abs(absence.until - harness.now() - 5 * DAY) < HOUR
    assert those_away(told) == [user_id]
    harness.ahead += 5 * DAY
    table = await harness.pass_time(table)
    assert (those_away(table), table.clock.late) == ([], ())
    harness.ahead += 13 * HOUR
    assert (await harness.pass_time(table)).clock.late == told.clock.decisions[0].seats


async def test_a_table_that_begins_knows_who_is_away(harness: UseCaseHarness, storage: Storage) -> None:
    await away.go_away(harness.tables, BEN, harness.now() + 2 * DAY)
    assert those_away(await harness.start(BEN)) == [BEN]
    again = UseCaseHarness(storage, harness.ahead)
    assert [table.session.game for table in await away.come_back(again.tables, BEN)] == ["teufel"]


async def test_nobody_is_away_longer_than_14_days_or_more_than_30_in_a_year(harness: UseCaseHarness) -> None:
    for days in (14, 14, 2):
        absence, _ = await away.go_away(harness.tables, ANNA, harness.now() + 100 * DAY)
        assert round((absence.until - absence.start) / DAY) == days
        harness.ahead += days * DAY
    assert await refused(away.go_away(harness.tables, ANNA, harness.now() + DAY)) == "away-used-up"
    assert await refused(away.go_away(harness.tables, BEN, harness.now() - HOUR)) == "away-past"
    harness.ahead += 365 * DAY
    await away.go_away(harness.tables, ANNA, harness.now() + DAY)


async def test_what_was_left_of_a_holiday_can_be_taken_later(harness: UseCaseHarness) -> None:
    for _ in range(29):
        await away.go_away(harness.tables, ANNA, harness.now() + 14 * DAY)
        harness.ahead += DAY
        await away.come_back(harness.tables, ANNA)
    absence, _ = await away.go_away(harness.tables, ANNA, harness.now() + 14 * DAY)
    assert round((absence.until - absence.start) / HOUR) == 24


async def test_who_lets_a_deadline_pass_is_away_by_themselves_until_their_next_click(
    harness: UseCaseHarness,
) -> None:
    table, user_id = await harness.at_turn(BEN, time_control="days-1")
    harness.ahead += DAY + HOUR
    table = await harness.pass_time(table)
    assert those_away(table) == [user_id] and table.clock.late != (), "the others may decide all the same"
    (told,) = await away.note_seen(harness.tables, user_id)
    assert those_away(told) == []
    assert await away.note_seen(harness.tables, user_id) == []


async def test_a_deadline_that_passes_tells_all_tables_of_whoever_let_it_pass(harness: UseCaseHarness) -> None:
    gathering = await harness.open(BEN, channel=8)
    other = await harness.do(lobby.start, gathering, ANNA)
    table, user_id = await harness.at_turn(BEN, time_control="days-1")
    harness.ahead += DAY + HOUR
    here, there = await harness.do(rounds.attend, table)
    assert [here.session.id, there.session.id] == [table.session.id, other.session.id]
    for told in (here, there):
        assert those_away(told) == [user_id]
        assert told.session.version == (await harness.tables.load(told.session.id)).session.version
    assert [again.session.id for again in await harness.do(rounds.attend, table)] == [table.session.id]


async def test_that_happens_once_until_they_are_seen(harness: UseCaseHarness) -> None:
    table, user_id = await harness.at_turn(BEN, time_control="days-1")
    harness.ahead += DAY + HOUR
    await harness.pass_time(table)
    harness.ahead += 3 * DAY
    table = await harness.pass_time(table)
    assert those_away(table) == []
    clock = table.clock.restarted({seat_of(table, user_id).seat}, harness.tables.time.service_now())
    await harness.tables.commit(table, {"clock": clock.write()})
    harness.ahead += DAY + HOUR
    assert those_away(await harness.pass_time(table)) == []


async def test_who_says_that_they_are_away_with_a_command_is_not_back_by_that_click(
    harness: UseCaseHarness,
) -> None:
    table, user_id = await harness.at_turn(BEN, time_control="days-1")
    harness.ahead += DAY + HOUR
    table = await harness.pass_time(table)
    leaving, seen = (
        away.go_away(harness.tables, user_id, harness.now() + 5 * DAY),
        away.note_seen(harness.tables, user_id),
    )
    await asyncio.gather(leaving, seen)
    assert those_away(await harness.tables.load(table.session.id)) == [user_id]


@pytest.mark.parametrize("control", ["evening", "untimed"])
async def test_where_there_is_no_deadline_nobody_is_away_by_themselves(
    harness: UseCaseHarness, control: str
) -> None:
    table, _ = await harness.at_turn(BEN, time_control=control)
    harness.ahead += limit_of(control) + HOUR
    table = await harness.pass_time(table)
    assert those_away(table) == [] and table.clock.late != ()


async def test_a_secret_question_that_is_late_takes_nobody_for_away(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN, time_control="days-1")
    await harness.move(table, user_id=ANNA)
    harness.ahead += DAY + HOUR
    table = await harness.pass_time(table)
    assert those_away(table) == [] and len(table.clock.late) == 2
