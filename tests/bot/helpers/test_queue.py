"""Who waits for a helper process gets their turn, whatever others ask for."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable

import pytest

from bot.helpers.queue import FairQueue, Job, QueueFull


def job(whose: Hashable) -> Job:
    return Job("a job", b"", whose, asyncio.get_running_loop().create_future())


async def in_turn(queue: FairQueue) -> str:
    """Return the names of those who are served, in order."""
    served = ""
    while (taken := queue.take()) is not None:
        served += str(taken.whose)
        queue.done(taken)
    return served


async def test_nobody_has_two_turns_in_a_row_while_others_wait() -> None:
    queue = FairQueue(most=10, each=10)
    for whose in "AAAABBC":
        queue.put(job(whose))
    assert await in_turn(queue) == "ABCABAA"


async def test_who_comes_while_somebody_is_served_goes_before_what_that_one_has_waiting() -> None:
    queue = FairQueue(most=10, each=10)
    for whose in "AA":
        queue.put(job(whose))
    first = queue.take()
    assert first is not None
    queue.put(job("A"))
    queue.put(job("B"))
    queue.done(first)
    assert await in_turn(queue) == "BAA"


async def test_of_nobody_two_are_done_at_once() -> None:
    queue = FairQueue(most=10, each=10)
    queue.put(job("A"))
    queue.put(job("A"))
    assert queue.take() is not None
    assert queue.take() is None
    assert len(queue) == 1


async def test_more_of_one_than_may_be_is_not_taken_in_what_is_being_done_included() -> None:
    queue = FairQueue(most=10, each=1)
    queue.put(job("A"))
    taken = queue.take()
    with pytest.raises(QueueFull) as full:
        queue.put(job("A"))
    assert full.value.is_own
    queue.put(job("B"))
    assert taken is not None
    queue.done(taken)
    queue.put(job("A"))
    assert await in_turn(queue) == "BA"


async def test_more_of_all_than_may_wait_is_not_taken_in() -> None:
    queue = FairQueue(most=2, each=10)
    queue.put(job("A"))
    queue.put(job("B"))
    with pytest.raises(QueueFull) as full:
        queue.put(job("C"))
    assert not full.value.is_own


async def test_what_nobody_waits_for_any_more_makes_room() -> None:
    queue = FairQueue(most=2, each=1)
    first, second = job("A"), job("B")
    queue.put(first)
    queue.put(second)
    queue.drop(first)
    queue.drop(first)
    assert len(queue) == 1
    queue.put(job("A"))
    assert await in_turn(queue) == "BA"
    assert queue.age == 0.0
    queue.drop(second)


async def test_the_queue_tells_how_long_the_one_has_waited_that_has_waited_longest() -> None:
    queue = FairQueue(most=5, each=5)
    assert queue.age == 0.0
    for whose, since in (("A", 50.0), ("A", 70.0), ("B", 60.0)):
        waiting = job(whose)
        waiting.since -= since
        queue.put(waiting)
    assert queue.age >= 70.0 - 20.0
    taken = queue.take()
    assert taken is not None and taken.whose == "A"
    assert queue.age >= 60.0, "the second one of A waits, too"
