"""How many people are told of tables in an hour."""

from __future__ import annotations

from datetime import timedelta

from bot.features import alert
from bot.features.alert import FIRST_HOUR, GROWTH
from tests.usecases.use_case_harness import UseCaseHarness

GUILD, HOUR = 5, timedelta(hours=1)


async def tell(harness: UseCaseHarness, first: int, number: int) -> None:
    for user_id in range(first, first + number):
        await harness.storage.alerts.set(GUILD, user_id, {"teufel"})
        await alert.note(harness.tables, GUILD, user_id)


async def test_a_new_bot_tells_few_in_an_hour_and_one_that_has_told_many_tells_more(
    harness: UseCaseHarness,
) -> None:
    assert await alert.allowance(harness.tables) == FIRST_HOUR
    await tell(harness, 1, 4)
    assert await alert.allowance(harness.tables) == FIRST_HOUR - 4
    harness.ahead += HOUR
    assert await alert.allowance(harness.tables) == FIRST_HOUR
    await tell(harness, 100, GROWTH * (FIRST_HOUR + 1))
    harness.ahead += HOUR
    assert await alert.allowance(harness.tables) == FIRST_HOUR + 1
    harness.ahead += 24 * HOUR
    assert await alert.allowance(harness.tables) == FIRST_HOUR, "after a rest it begins anew"
