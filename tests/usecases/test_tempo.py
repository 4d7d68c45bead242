"""How fast computer players are shown: step by step, turn by turn, or only when a person is asked."""

from __future__ import annotations

import asyncio

import pytest

from bot.pace import Pace
from bot.tables.computers import Computers
from tests.journeys.fake_workers import RandomComputers
from tests.usecases.use_case_harness import AT_ONCE, UseCaseHarness


@pytest.mark.parametrize(
    ("tempo", "computers", "shown"),
    [("steps", 2, "steps"), ("turns", 1, "turns"), ("auto", 1, "steps"), ("auto", 2, "turns"), ("fast", 2, "once")],
)
async def test_computers_are_shown_step_by_step_turn_by_turn_or_only_when_somebody_is_asked(
    harness: UseCaseHarness, tempo: str, computers: int, shown: str
) -> None:
    table = await harness.start(game="teufel", seats=1 + computers, computers=computers, tempo=tempo)
    shows: list[tuple[int | None, bool]] = []
    moves = 0
    for _ in range(40):
        if table.asked_people:
            table = await harness.move(table)
            continue
        before = table.moves_made
        at_work = Computers(
            harness.tables,
            RandomComputers(),
            lambda now: shows.append((now.moves_made, bool(now.asked_people))),
            AT_ONCE,
        )
        at_work.wake(table.session.id)
        await at_work.settle()
        table = await harness.tables.load(table.session.id)
        moves += table.moves_made - before
    assert moves > len(shows) if shown != "steps" else shows
    if shown == "once":
        assert all(is_asked for _, is_asked in shows[1:]), "nobody sees more than what they have to answer"


async def test_however_fast_computers_are_they_stop_for_what_concerns_a_person_until_that_goes_on(
    harness: UseCaseHarness,
) -> None:
    table = await harness.start(game="heimlich", seats=4, computers=3, tempo="fast")
    shown: list[int] = []
    pace = Pace(computer_pause=0.0, climax=0.0, rest=600.0)
    at_work = Computers(harness.tables, RandomComputers(), lambda now: shown.append(now.moves_made), pace)
    stops: list[int] = []
    while len(stops) < 3:
        if table.asked_people:
            table = await harness.move(table)
        at_work.wake(table.session.id)
        async with asyncio.timeout(60):
            while table.session.id not in at_work._waiting and not table.asked_people:
                await asyncio.sleep(0)
                table = await harness.tables.load(table.session.id)
        if table.session.id in at_work._waiting:
            table = await harness.tables.load(table.session.id)
            assert table.moves_made == shown[-1] and table.moves_made not in stops
            stops.append(table.moves_made)
            at_work.hurry(table.session.id)
            await asyncio.sleep(0)
    await at_work.close()
