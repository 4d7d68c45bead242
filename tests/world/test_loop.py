"""Machines on one loop die between any two steps, and time passes by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from tests.world.loop import Machine, WorldLoop, context_of, machine


@pytest.fixture
def victim() -> Machine:
    return Machine("victim")


def _on(loop: WorldLoop, owner: Machine, doing: Callable[[], object]) -> None:
    loop.call_soon(doing, context=context_of(owner))


def test_years_pass_at_once(loop: WorldLoop) -> None:
    year = 365 * 86_400.0
    loop.run_until_complete(asyncio.sleep(year))
    assert loop.time() == pytest.approx(year)


def test_of_a_dead_machine_nothing_runs_any_more(loop: WorldLoop, victim: Machine) -> None:
    done: list[str] = []

    async def live() -> None:
        assert machine() is victim
        while True:
            done.append("step")
            await asyncio.sleep(1.0)

    loop.create_task(live(), context=context_of(victim))
    loop.run_until_complete(asyncio.sleep(5.5))
    loop.kill(victim)
    _on(loop, victim, lambda: done.append("asked for by a dead one"))
    loop.run_until_complete(asyncio.sleep(5.5))
    assert done == ["step"] * 6


def test_what_a_dead_task_does_at_its_end_reaches_nobody(loop: WorldLoop, victim: Machine) -> None:
    heard: list[str] = []

    async def live() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0.0)
            asyncio.get_running_loop().call_soon(heard.append, "goodbye")

    loop.create_task(live(), context=context_of(victim))
    loop.run_until_complete(asyncio.sleep(1.0))

    async def kill() -> None:
        loop.kill(victim)
        await asyncio.sleep(1.0)

    loop.run_until_complete(kill())
    assert not heard


@pytest.mark.parametrize("steps", [1, 2, 7])
def test_a_machine_dies_after_just_so_many_steps(loop: WorldLoop, victim: Machine, steps: int) -> None:
    done: list[int] = []

    async def live() -> None:
        while True:
            done.append(1)
            await asyncio.sleep(0.0)

    victim.dies_after(steps, lambda: loop.kill(victim))
    loop.create_task(live(), context=context_of(victim))
    loop.run_until_complete(asyncio.sleep(1.0))
    assert not victim.is_alive
    assert len(done) == steps - 1, "it dies before the step that it asks for last"


def test_what_it_held_is_let_go(loop: WorldLoop, victim: Machine) -> None:
    let_go: list[str] = []
    victim.on_death.append(lambda: let_go.append("socket"))
    loop.kill(victim)
    assert let_go == ["socket"]
