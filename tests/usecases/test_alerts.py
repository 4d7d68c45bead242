"""How many people are told of tables in an hour."""

from __future__ import annotations

from datetime import timedelta

from bot.features.alerts import use_case
from bot.features.alerts.use_case import FIRST_HOUR, GROWTH
from tests.usecases.room import Room

GUILD, HOUR = 5, timedelta(hours=1)


async def tell(room: Room, first: int, number: int) -> None:
    for user_id in range(first, first + number):
        await room.storage.alerts.set(GUILD, user_id, {"teufel"})
        await use_case.note(room.sessions, GUILD, user_id)


async def test_a_new_bot_tells_few_in_an_hour_and_one_that_has_told_many_tells_more(room: Room) -> None:
    assert await use_case.allowance(room.sessions) == FIRST_HOUR
    await tell(room, 1, 4)
    assert await use_case.allowance(room.sessions) == FIRST_HOUR - 4
    room.ahead += HOUR
    assert await use_case.allowance(room.sessions) == FIRST_HOUR
    await tell(room, 100, GROWTH * (FIRST_HOUR + 1))
    room.ahead += HOUR
    assert await use_case.allowance(room.sessions) == FIRST_HOUR + 1
    room.ahead += 24 * HOUR
    assert await use_case.allowance(room.sessions) == FIRST_HOUR, "after a rest it begins anew"
