"""What time means at a table: decisions, deadlines, reminders, times away."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.features.play import NOTICES
from bot.tables.clock import TIME_CONTROLS, Asked, Clock, has_deadline, limit_of
from bot.tables.people import AWAY_AFTER, Call, Presence
from bot.tables.table import Table, TableView
from games.contract import State
from storage import SessionStatus, Storage
from tests.journeys.robots import asks
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, UseCaseHarness

NOON = datetime(2025, 3, 1, 12, tzinfo=UTC)

HOUR, DAY = timedelta(hours=1), timedelta(days=1)

TWO = frozenset({0, 1})


def of_one(seat: int, *movers: int) -> Asked:
    return Asked(seats=frozenset({seat}), people=TWO, movers=frozenset(movers))


def of_both() -> Asked:
    return Asked(seats=TWO, people=TWO, is_secret=True)


def test_only_days_have_a_deadline_and_all_paces_a_limit() -> None:
    assert [control for control in TIME_CONTROLS if has_deadline(control)] == [
        *("days-1", "days-2", "days-3", "days-5", "days-7")
    ]
    assert [limit_of(control) for control in ("evening", "days-3", "untimed")] == [HOUR / 6, 3 * DAY, 7 * DAY]


@pytest.mark.parametrize("control", TIME_CONTROLS)
def test_a_decision_is_late_when_its_limit_is_over_and_not_before(control: str) -> None:
    clock, limit = Clock().asking(of_one(0), NOON, control), limit_of(control)
    assert clock.passed(NOON + limit - timedelta(seconds=1), control).late == ()
    assert clock.passed(NOON + limit, control).late == (0,)
    assert clock.due_at(control) == NOON + (limit / 2 if has_deadline(control) else limit)


def test_a_turn_of_several_moves_is_one_decision_and_the_next_question_another() -> None:
    clock = Clock().asking(of_one(0), NOON, "days-1")
    (decision,) = clock.asking(of_one(0, 0), NOON + HOUR, "days-1").decisions
    assert decision.since == NOON
    (decision,) = clock.asking(of_one(1, 0), NOON + HOUR, "days-1").decisions
    assert (decision.seats, decision.since) == ((1,), NOON + HOUR)


def test_on_an_evening_every_move_shows_that_somebody_is_there() -> None:
    clock = Clock().asking(of_one(0), NOON, "evening").asking(of_one(0, 0), NOON + HOUR, "evening")
    assert clock.decisions[0].since == NOON + HOUR


def test_a_secret_question_is_one_decision_whoever_has_answered() -> None:
    put = Clock().asking(of_both(), NOON, "days-1")
    answered = Asked(seats=frozenset({1}), people=TWO, movers=frozenset({0}), is_secret=True, goes_on=True)
    assert put.asking(answered, NOON + HOUR, "days-1") == put
    assert put.passed(NOON + DAY, "days-1").late == (0, 1)
    again = answered.model_copy(update={"goes_on": False})
    assert put.asking(again, NOON + HOUR, "days-1").decisions[0].seats == (1,), "another question alike"


def test_a_decision_begins_anew_with_who_takes_a_seat_over() -> None:
    clock = Clock().asking(of_one(0), NOON, "days-1").passed(NOON + DAY, "days-1")
    newcomer = Asked(seats=frozenset({0}), people=TWO, newcomers=frozenset({0}))
    later = clock.asking(newcomer, NOON + DAY, "days-1")
    assert later.late == () and later.deadline(later.decisions[0], "days-1") == NOON + 2 * DAY
    gone = Asked(seats=frozenset({0}), people=frozenset({1}))
    assert clock.asking(gone, NOON + DAY, "days-1").decisions == ()


def test_who_waits_once_more_gives_the_whole_limit_and_its_reminders() -> None:
    clock = Clock().asking(of_one(0), NOON, "days-1").passed(NOON + DAY, "days-1").restarted({0}, NOON + DAY)
    assert clock.late == ()
    assert clock.due_at("days-1") == NOON + 1.5 * DAY
    assert clock.passed(NOON + 2 * DAY, "days-1").late == (0,)


def test_reminders_are_due_at_half_time_and_shortly_before_the_end() -> None:
    clock = Clock().asking(of_one(0), NOON, "days-1")
    assert clock.to_remind(NOON + 12 * HOUR - timedelta(seconds=1), "days-1") == frozenset()
    assert clock.to_remind(NOON + 12 * HOUR, "days-1") == {0}
    clock = clock.reminded(NOON + 12 * HOUR, {0: NOON}, "days-1")
    assert clock.to_remind(NOON + 21 * HOUR, "days-1") == frozenset()
    assert clock.due_at("days-1") == NOON + 22 * HOUR
    clock = clock.reminded(NOON + 22 * HOUR, {0: NOON}, "days-1")
    assert clock.due_at("days-1") == NOON + DAY


def test_time_away_puts_a_deadline_off_and_coming_back_ends_that() -> None:
    clock = Clock().asking(of_one(0), NOON, "days-1").left(0, NOON + HOUR, NOON + 10 * DAY)
    assert clock.away_until(0) == NOON + 10 * DAY
    assert clock.deadline(clock.decisions[0], "days-1") == NOON + 11 * DAY - HOUR
    back = clock.returned(0, NOON + 2 * DAY)
    assert back.away_until(0) is None
    assert back.deadline(back.decisions[0], "days-1") == NOON + 3 * DAY - HOUR
    over = clock.passed(NOON + 10 * DAY, "days-1")
    assert over.away_until(0) is None
    assert over.deadline(over.decisions[0], "days-1") == NOON + 11 * DAY - HOUR


def test_the_deadline_of_a_secret_question_waits_for_all_it_was_put_to() -> None:
    clock = Clock().asking(of_both(), NOON, "days-1").left(1, NOON, NOON + 3 * DAY)
    assert clock.passed(NOON + 2 * DAY, "days-1").late == ()
    assert clock.passed(NOON + 4 * DAY, "days-1").late == (0, 1)


def test_what_is_late_stays_late_though_its_person_is_away_now() -> None:
    clock = Clock().asking(of_one(0), NOON, "days-1").passed(NOON + DAY, "days-1")
    away = clock.left(0, NOON + DAY, NOON + 3 * DAY)
    assert away.passed(NOON + DAY, "days-1").late == (0,)
    assert away.due_at("days-1") == NOON + 3 * DAY, "then the card says that they are here again"


def test_a_clock_outlives_a_restart() -> None:
    clock = Clock(down_for=3.5).asking(of_both(), NOON, "days-2").left(1, NOON, NOON + DAY)
    clock = clock.reminded(NOON + DAY, {0: NOON, 1: NOON + 2 * DAY}, "days-2")
    assert Clock.read(clock.write()) == clock


async def late(harness: UseCaseHarness, table: Table) -> list[int | None]:
    """Return the people at a table for whom others may decide, by its card."""
    table = await harness.pass_time(table)
    assert (
        table.clock.passed(harness.tables.time.service_now(), table.session.time_control).late == table.clock.late
    )
    return [table.seats[seat].user_id for seat in table.clock.late]


async def test_an_outage_puts_off_deadlines_and_the_end_of_lobbies(
    harness: UseCaseHarness, storage: Storage
) -> None:
    lobby = await harness.open(channel=8)
    table, _ = await harness.at_turn(BEN, time_control="days-1")
    await harness.beat()
    harness.ahead += 30 * DAY
    assert await late(harness, table) == [], "time stands still without heartbeats"
    await harness.beat()
    assert await late(harness, table) == []
    assert (await harness.attend(lobby)).session.status is SessionStatus.LOBBY
    for _ in range(25 * 2):
        harness.ahead += timedelta(seconds=50)
        await harness.beat()
    assert await late(harness, table) == []
    assert (await harness.attend(lobby)).session.status is SessionStatus.LOBBY


@pytest.mark.parametrize("game", ["teufel", "heimlich", "heuchel"])
async def test_time_tells_nothing_of_who_has_answered(harness: UseCaseHarness, game: str) -> None:
    options = {"top_secret": "true"} if game == "heimlich" else {}
    table = await harness.start(BEN, CLEO, game=game, seats=3, options=options, time_control="days-3")
    table = await harness.play(table, is_asked_secretly)
    put = len(table.asked)
    while len(table.asked) > 1:
        before = table.session.clock, table.session.due_at
        table = await harness.move(table)
        harness.ahead += HOUR
        stored = await harness.tables.load(table.session.id)
        assert (stored.session.clock, stored.session.due_at) == before
    harness.ahead += 36 * HOUR
    table = await harness.pass_time(table)
    (decision,) = table.clock.decisions
    assert decision.reminded == dict.fromkeys(decision.seats, 1), "the clock reminds all alike"
    harness.ahead += 36 * HOUR
    assert len(await late(harness, table)) == put


def is_asked_secretly(state: State) -> bool:
    prompt = state.view(None).public.prompt
    return prompt is not None and prompt.secret and len(state.to_act) > 1


(TURN,) = (kind for kind in NOTICES if kind.name == "turn")


async def test_people_are_there_for_a_while_after_a_click_and_after_the_start(harness: UseCaseHarness) -> None:
    presence = Presence(harness.now)
    assert presence.is_there("table", ANNA)
    harness.ahead += AWAY_AFTER
    assert not presence.is_there("table", ANNA)
    presence.note("table", ANNA)
    assert presence.is_there("table", ANNA)
    assert not presence.is_there("another", ANNA)
    assert not presence.is_there("table", BEN)
    harness.ahead += AWAY_AFTER
    presence.note("table", BEN)
    assert not presence.is_there("table", ANNA)


async def test_who_is_asked_in_public_is_called_from_the_moment_they_are_away(harness: UseCaseHarness) -> None:
    presence = Presence(harness.now)
    table = await harness.start(BEN)
    put_at = harness.tables.time.wall_time(table.clock.decisions[0].since)
    assert TURN.calls(TableView.of(table), presence) == [
        Call(seat, 0, put_at + AWAY_AFTER, put_at=put_at) for seat in (0, 1)
    ], "the menus are secret, and both have a private message that they may not have seen"
    table = await harness.play(table, asks("turn"))
    (asked,) = table.asked
    assert asked.user_id is not None
    harness.ahead += timedelta(minutes=5)
    presence.note(table.session.id, asked.user_id)
    (call,) = TURN.calls(TableView.of(table), presence)
    assert call.at is not None
    assert timedelta() < call.at - harness.now() <= AWAY_AFTER


async def test_a_secret_question_calls_who_takes_no_messages_whoever_has_answered(harness: UseCaseHarness) -> None:
    presence = Presence(harness.now)
    table = await harness.start(BEN)
    for user_id in (ANNA, BEN):
        await harness.storage.mark_private(table.session.id, user_id, private=None, dm_closed=True)
    put = await harness.tables.load(table.session.id)
    called = TURN.calls(await harness.tables.seen_by(put, None), presence)
    assert [call.seat for call in called] == [0, 1]
    assert all(call.at is not None and call.at < harness.now() for call in called)
    await harness.move(put, user_id=ANNA)
    answered = await harness.tables.seen_by(await harness.tables.load(table.session.id), None)
    assert TURN.calls(answered, presence) == called
