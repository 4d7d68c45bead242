"""Heartbeats: an outage is what lies between two that are too far apart."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from storage import Storage, Uptime

NOON = datetime(2025, 3, 1, 12, tzinfo=UTC)
BOT, OTHER_BOT = 1, 2


async def test_a_bot_that_beats_was_never_down(storage: Storage) -> None:
    assert await storage.uptime.last(BOT) is None
    for number in range(5):
        seen = await storage.uptime.beat(BOT, NOON + number * timedelta(seconds=50))
    assert seen == Uptime(seen_at=NOON + timedelta(seconds=200))
    assert await storage.uptime.last(BOT) == seen
    assert await storage.uptime.last(OTHER_BOT) is None


async def test_a_gap_between_heartbeats_is_an_outage_and_outages_add_up(storage: Storage) -> None:
    await storage.uptime.beat(BOT, NOON)
    hour, two = NOON + timedelta(hours=1), NOON + timedelta(hours=3)
    seen = await storage.uptime.beat(BOT, hour)
    assert seen == Uptime(seen_at=hour, down_for=3600.0, down_from=NOON, down_until=hour)
    assert await storage.uptime.beat(BOT, hour) == seen, "another process has seen it too"
    seen = await storage.uptime.beat(BOT, two)
    assert seen == Uptime(seen_at=two, down_for=3 * 3600.0, down_from=hour, down_until=two)


async def test_a_clock_that_was_wrong_for_a_while_leaves_the_bots_own_time_as_it_was(storage: Storage) -> None:
    await storage.uptime.beat(BOT, NOON)
    late = await storage.uptime.beat(BOT, NOON - timedelta(seconds=50))
    assert late.seen_at == NOON, "one that comes late changes nothing"
    wrong, right = NOON + timedelta(days=400), NOON + timedelta(minutes=10)
    assert (await storage.uptime.beat(BOT, wrong)).down_for == 400 * 86_400
    assert (await storage.uptime.beat(BOT, right)).down_for == 600
