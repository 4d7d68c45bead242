"""What passing time does at tables: whose decision the others may make, and that no outage counts."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.tables.clock import BANKS, TIME_CONTROLS, limit_of
from bot.tables.table import Table
from games.contract import State
from storage import SessionStatus, Storage
from tests.usecases.test_presence import is_turn
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, UseCaseHarness

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


async def late(harness: UseCaseHarness, table: Table) -> list[int | None]:
    """Return the people at a table for whom the others may decide, as its card shows it."""
    table = await harness.pass_time(table)
    assert table.clock.passed(harness.tables.time.now(), table.session.time_control).late == table.clock.late
    return [table.seats[seat].user_id for seat in table.clock.late]


@pytest.mark.parametrize("control", TIME_CONTROLS)
async def test_the_others_may_decide_when_the_limit_of_the_pace_is_over(
    harness: UseCaseHarness, control: str
) -> None:
    table = await harness.play(await harness.start(BEN, time_control=control), is_turn)
    harness.ahead += limit_of(control) + BANKS.get(control, timedelta()) - timedelta(minutes=1)
    assert await late(harness, table) == []
    harness.ahead += timedelta(minutes=1)
    assert await late(harness, table) == list(table.asked_people)
    table = await harness.move(await harness.tables.load(table.session.id))
    assert await late(harness, table) == []


async def test_a_hidden_answer_leaves_the_time_of_its_question_as_it_is(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN, time_control="days-1")
    harness.ahead += HOUR
    answered = await harness.move(table, user_id=ANNA)
    assert answered.asked_people == (BEN,)
    for known in (answered, await harness.tables.load(table.session.id)):
        assert (known.session.clock, known.session.due_at) == (table.session.clock, table.session.due_at)
    harness.ahead += 23 * HOUR
    assert await late(harness, answered) == [ANNA, BEN], "whoever has answered"


async def test_what_is_due_is_done_after_a_restart(harness: UseCaseHarness, storage: Storage) -> None:
    table = await harness.play(await harness.start(BEN, time_control="days-2"), is_turn)
    again = UseCaseHarness(storage, harness.ahead + 2 * DAY)
    assert await storage.due(again.now()) == [table.session.id]
    assert await late(again, table) == list(table.asked_people)
    assert await storage.due(again.now() + DAY) == [], "it is noted once"


async def test_an_outage_puts_off_deadlines_and_the_end_of_lobbies(
    harness: UseCaseHarness, storage: Storage
) -> None:
    lobby = await harness.open(channel=8)
    table = await harness.play(await harness.start(BEN, time_control="days-1"), is_turn)
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
