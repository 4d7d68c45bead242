"""Who clicks like a program is stopped; nobody else notices."""

from __future__ import annotations

from bot import pace
from bot.pace import ClickRate


class Clock:
    now = 0.0


def rate(burst: int, per_second: float) -> tuple[ClickRate, Clock]:
    clock = Clock()
    return ClickRate(burst, per_second, lambda: clock.now), clock


def test_so_many_clicks_may_come_at_once_and_no_more() -> None:
    limited, _ = rate(3, 2.0)
    assert [limited.allows(1) for _ in range(5)] == [True, True, True, False, False]


def test_the_clicks_of_one_person_leave_another_alone() -> None:
    limited, _ = rate(1, 2.0)
    assert limited.allows(1)
    assert not limited.allows(1)
    assert limited.allows(2)


def test_a_steady_pace_goes_on_for_ever() -> None:
    limited, clock = rate(2, 4.0)
    for _ in range(100):
        assert limited.allows(1)
        clock.now += 0.25


def test_too_many_clicks_make_nobody_wait_longer_afterwards() -> None:
    limited, clock = rate(2, 1.0)
    for _ in range(50):
        limited.allows(1)
    clock.now += 2.0
    assert [limited.allows(1) for _ in range(3)] == [True, True, False]


def test_few_people_are_remembered() -> None:
    limited, _ = rate(1, 1.0)
    for user_id in range(pace.MOST_REMEMBERED + 5):
        assert limited.allows(user_id)
    assert len(limited._left) == pace.MOST_REMEMBERED
