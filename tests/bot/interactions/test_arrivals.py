"""How old an interaction is when it comes, by ids of Discord's clock and a clock of ours that may be wrong."""

from __future__ import annotations

from datetime import UTC, datetime

import discord
import pytest

from bot.gateway import deduplicator
from bot.gateway.deduplicator import ClickRate
from bot.interactions.reply import Arrivals

BEGIN = datetime(2026, 1, 2, tzinfo=UTC).timestamp()

HOUR = 3600.0


class Watch:
    """Our clock, `wrong` by so many seconds."""

    def __init__(self, wrong: float = 0.0) -> None:
        self.time = BEGIN
        self.wrong = wrong

    def __call__(self) -> float:
        return self.time + self.wrong

    def made(self, ago: float) -> int:
        """Return the id of an interaction that Discord made so many seconds ago."""
        return discord.utils.time_snowflake(datetime.fromtimestamp(self.time - ago, UTC))


@pytest.mark.parametrize("wrong", [0.0, HOUR, -HOUR], ids=["right", "fast", "slow"])
def test_an_old_one_is_told_from_a_new_one_however_wrong_our_clock_is(wrong: float) -> None:
    watch = Watch(wrong)
    arrivals = Arrivals(watch)
    assert arrivals.age(watch.made(0.1)) == 0.0
    watch.time += 60
    assert arrivals.age(watch.made(5.1)) == pytest.approx(5.0, abs=0.05)
    assert arrivals.age(watch.made(0.1)) == pytest.approx(0.0, abs=0.05)


def test_one_that_took_long_at_first_is_no_measure_once_a_quicker_one_has_come() -> None:
    watch = Watch()
    arrivals = Arrivals(watch)
    arrivals.age(watch.made(9.0))
    assert arrivals.age(watch.made(0.1)) == 0.0
    assert arrivals.age(watch.made(5.1)) == pytest.approx(5.0, abs=0.05)


def test_clocks_that_part_slowly_make_nothing_look_old() -> None:
    watch = Watch()
    arrivals = Arrivals(watch)
    for _ in range(24 * 365):
        assert arrivals.age(watch.made(0.1)) < 0.001
        watch.time += HOUR
        watch.wrong += HOUR * 1e-4


class Clock:
    now = 0.0


def rate(burst: int, per_second: float) -> tuple[ClickRate, Clock]:
    clock = Clock()
    return ClickRate(burst, per_second, lambda: clock.now), clock


def test_so_many_clicks_may_come_at_once_at_a_steady_pace_for_ever_and_no_more() -> None:
    limited, clock = rate(3, 4.0)
    assert [limited.allows(1) for _ in range(50)] == [True] * 3 + [False] * 47
    assert limited.allows(2), "another person is left alone"
    clock.now += 0.75
    assert [limited.allows(1) for _ in range(4)] == [True, True, True, False], "nobody waits longer afterwards"
    for _ in range(100):
        clock.now += 0.25
        assert limited.allows(1)


def test_few_people_are_remembered() -> None:
    limited, _ = rate(1, 1.0)
    for user_id in range(deduplicator.MOST_REMEMBERED + 5):
        assert limited.allows(user_id)
    assert len(limited._left) == deduplicator.MOST_REMEMBERED
