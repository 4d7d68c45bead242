"""Every account waiting for a worker gets its turn, whatever others request."""

from __future__ import annotations

import asyncio

import pytest

from bot.account import Account
from bot.workers.pool import FairQueue, Job, StillRunning, WorkFailed


def job(name: str, host: int = 1, server: int = 1) -> Job:
    """Return work for a table of a host; by a small letter, for a person alone."""
    account = Account(server, host, name) if name.isupper() else Account(server, ord(name))
    return Job(name, b"", account, asyncio.get_running_loop().create_future())


def waiting(*jobs: Job, most: int = 100, each: int = 100) -> FairQueue:
    """Return a queue in which these wait."""
    queue = FairQueue(most=most, each=each)
    for one in jobs:
        queue.put(one)
    return queue


def taken(queue: FairQueue) -> Job:
    found = queue.take()
    assert found is not None
    return found


def full(queue: FairQueue, one: Job, *, is_own: bool) -> None:
    with pytest.raises(WorkFailed) as refused:
        queue.put(one)
    assert isinstance(refused.value, StillRunning) is is_own


class Watch:
    """A clock on which work of A takes three seconds, and that of others one."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    watch = Watch()
    monkeypatch.setattr("bot.workers.pool.time.monotonic", watch)
    return watch


async def in_turn(queue: FairQueue, watch: Watch | None = None, *, returning: str = "") -> str:
    """Return the accounts in the order they are served; the `returning` one requests again once."""
    served = ""
    while (found := queue.take()) is not None:
        served += found.name
        if watch is not None:
            watch.now += 3.0 if found.name == "A" else 1.0
        queue.done(found)
        if found.name == returning:
            queue.put(found)
            returning = ""
    return served


async def test_nobody_has_two_turns_in_a_row_while_others_wait() -> None:
    assert await in_turn(waiting(*map(job, "AAAABBC"))) == "ABCABAA"
    queue = waiting(*map(job, "AA"))
    first = taken(queue)
    for name in "AB":
        queue.put(job(name))
    queue.done(first)
    assert await in_turn(queue) == "BAA", "who comes meanwhile goes before what that one has waiting"


async def test_of_nobody_two_are_done_at_once() -> None:
    queue = waiting(*map(job, "AA"))
    assert taken(queue) is not None and queue.take() is None
    assert len(queue) == 1


async def test_more_of_one_or_of_all_than_may_wait_is_not_taken_in_what_is_being_done_included() -> None:
    queue = waiting(job("A"), each=1)
    first = taken(queue)
    full(queue, job("A"), is_own=True)
    queue.put(job("B"))
    queue.done(first)
    queue.put(job("A"))
    assert await in_turn(queue) == "BA"
    full(waiting(job("A", server=1), job("B", server=2), most=2), job("C", server=3), is_own=False)


async def test_one_server_takes_no_more_than_half_of_the_room() -> None:
    queue = waiting(job("A"), job("a"), most=4)
    full(queue, job("B", host=2), is_own=False)
    queue.put(job("B", server=2))
    assert await in_turn(queue) == "AaB"


async def test_a_server_with_many_tables_gets_no_more_turns_than_one_with_one() -> None:
    many = [job(name, host=number) for number, name in enumerate("ABCD")]
    assert await in_turn(waiting(*many, *(job("X", server=2) for _ in range(3)))) == "AXBXCXD"


async def test_a_host_of_many_tables_gets_no_more_turns_than_one_of_one() -> None:
    assert await in_turn(waiting(*map(job, "ABC"), *(job("X", host=2) for _ in range(3)))) == "AXBXCX"


async def test_who_has_long_work_gets_less_of_it_done(watch: Watch) -> None:
    both = [job(name, server=ord(name)) for name in "AXAXAXAX"]
    assert await in_turn(waiting(*both), watch) == "AXXXAXAA"
    again = [job(name, server=ord(name)) for name in "AXXX"]
    assert await in_turn(waiting(*again), watch, returning="A") == "AXXXA", "who asks again has had their time"


async def test_nobody_catches_up_on_time_for_which_they_did_not_ask() -> None:
    queue = waiting(*(job("A") for _ in range(9)))
    for _ in range(6):
        queue.done(taken(queue))
    for _ in range(3):
        queue.put(job("X", server=2))
    assert await in_turn(queue) == "XAXAXA"


async def test_a_board_waits_for_one_picture_that_a_person_wants_to_see_at_most() -> None:
    queue = waiting(*map(job, "aaabbb"))
    first = taken(queue)
    for name in "ABC":
        queue.put(job(name, server=2))
    queue.done(first)
    assert await in_turn(queue) == "ABCbabab"
    queue = waiting(*map(job, "A" * 12 + "aaa"))
    assert (await in_turn(queue)).count("a", 0, 10) == 2, (
        "which gets its part of the time, however many boards wait"
    )


async def test_a_queue_that_is_empty_keeps_nobody_in_mind() -> None:
    queue = waiting(*(job("A", host=server, server=server) for server in range(20)))
    await in_turn(queue)
    assert not queue._shares and not queue._counted


async def test_what_nobody_waits_for_any_more_makes_room() -> None:
    first, second = job("A"), job("B")
    queue = waiting(first, second, most=4, each=1)
    queue.drop(first)
    queue.drop(first)
    assert len(queue) == 1
    queue.put(job("A"))
    assert await in_turn(queue) == "BA"
    assert queue.age == 0.0
    queue.drop(second)


async def test_the_queue_tells_how_long_the_one_has_waited_that_has_waited_longest() -> None:
    jobs = [job(name) for name in "AAB"]
    for one, since in zip(jobs, (50.0, 70.0, 60.0), strict=True):
        one.since -= since
    queue = waiting(*jobs)
    assert queue.age >= 70.0 - 20.0
    assert taken(queue).name == "A"
    assert queue.age >= 60.0, "the second one of A waits, too"
    assert FairQueue(most=10, each=5).age == 0.0
