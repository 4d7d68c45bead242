"""Who clicks like a program is stopped; nobody else notices."""

from __future__ import annotations

from bot import pace
from bot.pace import ClickRate


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
    for user_id in range(pace.MOST_REMEMBERED + 5):
        assert limited.allows(user_id)
    assert len(limited._left) == pace.MOST_REMEMBERED
