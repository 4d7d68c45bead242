"""Discord's request limit is shared between the bot's processes, and between the waiting tasks in each."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Coroutine
from itertools import pairwise
from typing import Any

import pytest

from bot.gateway.budget import LATE, MOST, MOST_STRAIN, Budget, Urgency, asking

WINDOW, STEP = 1.125, 0.0625
"""Seconds that add up without a rest."""
SOON = 0.001
SECONDS_OF_DISCORD, TAKEN_BY_DISCORD = 1.0, 50


class Day:
    """Budgets of a day that a test lets pass, and when what they let go went."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.gone: list[tuple[str, float]] = []
        self._budgets: list[Budget] = []
        self._tasks: set[asyncio.Task[None]] = set()

    def budget(self, share: float = 1.0) -> Budget:
        budget = Budget(lambda: share, WINDOW, lambda: self.now)
        self._budgets.append(budget)
        return budget

    def request(self, budget: Budget, name: str = "", urgency: Urgency = Urgency.ANSWER) -> asyncio.Task[None]:
        async def go() -> None:
            with asking(urgency):
                await budget.admit()
            self.gone.append((name, self.now))

        return self._begin(go())

    def turn(self, budget: Budget, name: str, urgency: Urgency) -> asyncio.Task[None]:
        """Wait for a turn, then make a request."""

        async def go() -> None:
            await budget.turn(urgency)
            with asking(urgency):
                await budget.admit()
            self.gone.append((name, self.now))

        return self._begin(go())

    def _begin(self, going: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(going)
        self._tasks.add(task)
        return task

    async def rest(self) -> None:
        for _ in range(20):
            await asyncio.sleep(0)

    async def pass_(self, seconds: float) -> None:
        """Let time pass."""
        await self.rest()
        for _ in range(math.ceil(seconds / STEP)):
            self.now += STEP
            for budget in self._budgets:
                budget.serve()
            await self.rest()

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.gone]

    def most_in(self, seconds: float) -> int:
        """Return how many went in any span of so many seconds."""
        moments = sorted(at for _, at in self.gone)
        return max(sum(at <= other < at + seconds for other in moments) for at in moments)


@pytest.fixture
def day() -> Day:
    return Day()


@pytest.mark.parametrize("shares", [[1.0], [0.5, 0.5], [1 / 3, 1 / 3, 1 / 3], [5 / 6, 1 / 6], [1.0, 0.0, 0.0]])
async def test_all_processes_together_never_ask_more_than_discord_takes(day: Day, shares: list[float]) -> None:
    budgets = [day.budget(share) for share in shares]
    for _ in range(3 * MOST):
        for budget in budgets:
            day.request(budget)
    await day.pass_(3.5)
    assert day.most_in(SECONDS_OF_DISCORD) <= TAKEN_BY_DISCORD
    assert len(day.gone) >= 3 * MOST - len(shares)
    assert all(budget.per_second > 0 for budget in budgets)


async def test_a_timer_lets_go_what_waits() -> None:
    budget = Budget(lambda: 0.0, 0.01)
    async with asyncio.timeout(60):
        for _ in range(3):
            await budget.admit()


async def test_whoever_is_waited_for_by_people_goes_first(day: Day) -> None:
    budget = day.budget(0.0)
    day.request(budget, "first")
    await day.rest()
    for urgency in reversed(Urgency):
        day.request(budget, urgency.name, urgency)
    await day.pass_(6 * WINDOW)
    assert day.names == ["first", *(urgency.name for urgency in Urgency)]


async def test_nobody_waits_for_ever(day: Day) -> None:
    """Under permanent overload by people, background requests still get their turn."""
    budget = day.budget(0.0)
    day.request(budget, "upkeep", Urgency.UPKEEP)
    for _ in range(100):
        day.turn(budget, "people", Urgency.PEOPLE)
        day.turn(budget, "people", Urgency.PEOPLE)
        await day.pass_(WINDOW)
    assert day.names.count("upkeep") == 1
    assert len(day.gone) > 90


async def test_turns_are_given_as_requests_go_and_the_most_urgent_first(day: Day) -> None:
    budget = day.budget(4 / MOST)
    for number in range(4):
        day.turn(budget, f"computers {number}", Urgency.COMPUTERS)
    await day.rest()
    assert len(day.gone) == 4
    assert budget.is_short
    day.turn(budget, "idle", Urgency.IDLE)
    for number in range(3):
        day.turn(budget, f"people {number}", Urgency.PEOPLE)
    day.turn(budget, "upkeep", Urgency.UPKEEP)
    await day.pass_(WINDOW)
    assert day.names[4:] == ["people 0", "people 1", "people 2", "idle"]
    await day.pass_(WINDOW)
    assert day.names[8:] == ["upkeep"]
    await day.pass_(WINDOW)
    assert not budget.is_short


async def test_no_turn_is_given_while_too_many_requests_wait(day: Day) -> None:
    budget = day.budget(4 / MOST)
    for _ in range(40):
        day.request(budget, "answer")
    await day.rest()
    turn = budget.turn(Urgency.PEOPLE)
    await day.pass_(5 * WINDOW)
    assert not turn.done(), "what it would show would be old before it is sent"
    await day.pass_(6 * WINDOW)
    assert turn.done()


async def test_whoever_needs_no_turn_any_more_keeps_nobody_waiting(day: Day) -> None:
    budget = day.budget(0.0)
    day.turn(budget, "first", Urgency.PEOPLE)
    await day.rest()
    needless, given_up = budget.turn(Urgency.PEOPLE), budget.turn(Urgency.PEOPLE)
    day.turn(budget, "last", Urgency.PEOPLE)
    await day.rest()
    needless.set_result(None)
    given_up.cancel()
    assert len(budget.waiting) == 1
    await day.pass_(WINDOW)
    assert day.names == ["first", "last"]


async def test_nothing_is_asked_while_discord_wants_a_rest(day: Day) -> None:
    budget = day.budget()
    budget.rest(7.0)
    budget.rest(3.0)
    began = day.now
    day.request(budget)
    day.turn(budget, "turn", Urgency.PEOPLE)
    await day.pass_(8.0)
    assert len(day.gone) == 2
    assert min(at for _, at in day.gone) >= began + 7.0 - SOON


async def test_the_later_things_are_shown_the_more_slowly_they_are_to_happen(day: Day) -> None:
    budget = day.budget()
    budget.rest(math.inf)
    assert budget.strain == 1.0
    turn = budget.turn(Urgency.COMPUTERS)
    strains = []
    for _ in range(10):
        strains.append(budget.strain)
        day.now += LATE
    assert strains[:2] == [1.0, 1.0], "it may wait so long"
    assert all(earlier <= later for earlier, later in pairwise(strains))
    assert strains[-1] == MOST_STRAIN
    turn.cancel()
    assert budget.strain == 1.0


async def test_short_is_what_others_wait_for_who_go_before(day: Day) -> None:
    budget = day.budget()
    budget.rest(math.inf)
    assert not any(budget.is_short_for(urgency) for urgency in Urgency)
    for taken in reversed(Urgency):
        budget.turn(taken)
        day.now += SOON
        assert {urgency for urgency in Urgency if budget.is_short_for(urgency)} == {
            urgency for urgency in Urgency if urgency.value >= taken.value
        }


async def test_a_share_that_grows_or_shrinks_counts_from_now_on(day: Day) -> None:
    share = 4 / MOST
    budget = Budget(lambda: share, WINDOW, lambda: day.now)
    day._budgets.append(budget)
    for _ in range(40):
        day.request(budget)
    await day.rest()
    assert len(day.gone) == 4
    share = 8 / MOST
    await day.pass_(WINDOW)
    assert len(day.gone) == 12
    share = 2 / MOST
    await day.pass_(WINDOW)
    assert len(day.gone) == 14
