"""Who waits for a helper process gets their turn, whatever others ask for."""

from __future__ import annotations

import asyncio

import pytest

from bot.account import Account
from bot.workers.queue import FairQueue, Job, QueueFull


def job(name: str, host: int = 1, server: int = 1) -> Job:
    """Return work for a table of a host; by a small letter, for a person alone."""
    account = Account(server, host, name) if name.isupper() else Account(server, ord(name))
    return Job(name, b"", account, asyncio.get_running_loop().create_future())


async def in_turn(queue: FairQueue) -> str:
    """Return the names of those who are served, in order."""
    served = ""
    while (taken := queue.take()) is not None:
        served += taken.name
        queue.done(taken)
    return served


async def test_nobody_has_two_turns_in_a_row_while_others_wait() -> None:
    queue = FairQueue(most=20, each=10)
    for whose in "AAAABBC":
        queue.put(job(whose))
    assert await in_turn(queue) == "ABCABAA"


async def test_who_comes_while_somebody_is_served_goes_before_what_that_one_has_waiting() -> None:
    queue = FairQueue(most=20, each=10)
    for whose in "AA":
        queue.put(job(whose))
    first = queue.take()
    assert first is not None
    queue.put(job("A"))
    queue.put(job("B"))
    queue.done(first)
    assert await in_turn(queue) == "BAA"


async def test_of_nobody_two_are_done_at_once() -> None:
    queue = FairQueue(most=20, each=10)
    queue.put(job("A"))
    queue.put(job("A"))
    assert queue.take() is not None
    assert queue.take() is None
    assert len(queue) == 1


async def test_more_of_one_than_may_be_is_not_taken_in_what_is_being_done_included() -> None:
    queue = FairQueue(most=20, each=1)
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
    queue.put(job("A", server=1))
    queue.put(job("B", server=2))
    with pytest.raises(QueueFull) as full:
        queue.put(job("C", server=3))
    assert not full.value.is_own


async def test_one_server_takes_no_more_than_half_of_the_room() -> None:
    queue = FairQueue(most=4, each=10)
    queue.put(job("A"))
    queue.put(job("a"))
    with pytest.raises(QueueFull) as full:
        queue.put(job("B", host=2))
    assert not full.value.is_own
    queue.put(job("B", server=2))
    assert await in_turn(queue) == "AaB"


async def test_a_server_with_many_tables_gets_no_more_turns_than_one_with_one() -> None:
    queue = FairQueue(most=100, each=10)
    for number, name in enumerate("ABCD"):
        queue.put(job(name, host=number))
    for _ in range(3):
        queue.put(job("X", server=2))
    assert await in_turn(queue) == "AXBXCXD"


async def test_a_host_of_many_tables_gets_no_more_turns_than_one_of_one() -> None:
    queue = FairQueue(most=100, each=10)
    for name in "ABC":
        queue.put(job(name))
    for _ in range(3):
        queue.put(job("X", host=2))
    assert await in_turn(queue) == "AXBXCX"


async def test_who_has_long_work_gets_less_of_it_done(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("bot.workers.queue.time.monotonic", lambda: clock[0])
    queue, served = FairQueue(most=100, each=10), ""
    for _ in range(4):
        queue.put(job("A", server=1))
        queue.put(job("X", server=2))
    while (taken := queue.take()) is not None:
        clock[0] += 3.0 if taken.name == "A" else 1.0
        served += taken.name
        queue.done(taken)
    assert served == "AXXXAXAA"


async def test_who_asks_again_when_their_work_is_done_has_had_their_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = [0.0]
    monkeypatch.setattr("bot.workers.queue.time.monotonic", lambda: clock[0])
    queue, served = FairQueue(most=100, each=10), ""
    for name in "AXXX":
        queue.put(job(name, server=ord(name)))
    while (taken := queue.take()) is not None:
        clock[0] += 3.0 if taken.name == "A" else 1.0
        served += taken.name
        queue.done(taken)
        if taken.name == "A" and len(served) < 5:
            queue.put(job("A", server=ord("A")))
    assert served == "AXXXA"


async def test_nobody_catches_up_on_time_for_which_they_did_not_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    queue = FairQueue(most=100, each=10)
    for _ in range(9):
        queue.put(job("A", server=1))
    for _ in range(6):
        taken = queue.take()
        assert taken is not None
        queue.done(taken)
    for _ in range(3):
        queue.put(job("X", server=2))
    assert await in_turn(queue) == "XAXAXA"


async def test_a_board_waits_for_one_picture_that_a_person_wants_to_see_at_most() -> None:
    queue = FairQueue(most=100, each=10)
    for name in "aaabbb":
        queue.put(job(name))
    first = queue.take()
    for name in "ABC":
        queue.put(job(name, server=2))
    assert first is not None
    queue.done(first)
    assert await in_turn(queue) == "ABCbabab"


async def test_what_people_want_to_see_gets_its_part_of_the_time_however_many_boards_wait() -> None:
    queue = FairQueue(most=100, each=100)
    for name in "A" * 12 + "aaa":
        queue.put(job(name))
    assert (await in_turn(queue)).count("a", 0, 10) == 2


async def test_a_queue_that_is_empty_keeps_nobody_in_mind() -> None:
    queue = FairQueue(most=100, each=10)
    for server in range(20):
        queue.put(job("A", host=server, server=server))
    await in_turn(queue)
    assert not queue._all.parts and not queue._counted


async def test_what_nobody_waits_for_any_more_makes_room() -> None:
    queue = FairQueue(most=4, each=1)
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
    queue = FairQueue(most=10, each=5)
    assert queue.age == 0.0
    for whose, since in (("A", 50.0), ("A", 70.0), ("B", 60.0)):
        waiting = job(whose)
        waiting.since -= since
        queue.put(waiting)
    assert queue.age >= 70.0 - 20.0
    taken = queue.take()
    assert taken is not None and taken.name == "A"
    assert queue.age >= 60.0, "the second one of A waits, too"
