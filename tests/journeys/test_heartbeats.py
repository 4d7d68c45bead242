"""How the bot notes that it is up: with its rounds, and without them where they take long."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

from bot.app.rounds import Rounds
from bot.pace import Pace
from storage.uptime import LONGEST_GAP
from tests.world.simulated import SimulatedLoop

HOUR = 3600.0


class _Bot:
    """A bot of which nothing is there but rounds that take so many seconds; it notes when it beats."""

    def __init__(self, seconds: float) -> None:
        self.beaten_at: list[float] = []
        uptime = SimpleNamespace(last=self._nothing, beat=self._beat)
        storage = SimpleNamespace(uptime=uptime, is_shared=False, unpublished=self._none, running=self._none)
        storage.automatic = self._none
        time = SimpleNamespace(learn=lambda _: None)
        tables = SimpleNamespace(storage=storage, now=lambda: None, time=time)
        publisher = SimpleNamespace(resume=lambda *_: None)
        notices = SimpleNamespace(take_up=self._none)
        runtime: Any = SimpleNamespace(
            tables=tables, direct_messages=None, notices=notices, pace=Pace(), publisher=publisher
        )
        client: Any = SimpleNamespace(application_id=1, shards={0: SimpleNamespace(is_closed=lambda: False)})
        self._rounds = Rounds(client, runtime)
        self._seconds = seconds
        setattr(self._rounds, "go_round", self._go_round)  # noqa: B010 - a method of that object alone

    async def live(self) -> None:
        await self._rounds.start("auto")
        await asyncio.sleep(HOUR)
        await self._rounds.stop()

    async def _go_round(self) -> None:
        await self._rounds.beat()
        await asyncio.sleep(self._seconds)

    async def _beat(self, *_: object) -> None:
        self.beaten_at.append(asyncio.get_running_loop().time())

    async def _nothing(self, *_: object) -> None: ...

    async def _none(self, *_: object) -> list[str]:
        return []


def _beats(seconds_of_a_round: float) -> list[float]:
    bot = _Bot(seconds_of_a_round)
    with asyncio.Runner(loop_factory=SimulatedLoop) as runner:
        runner.run(bot.live())
    return bot.beaten_at


def test_a_round_is_a_heartbeat_and_needs_no_other_one() -> None:
    rounds = HOUR / Pace().round
    assert rounds * 0.9 < len(_beats(0.1)) <= rounds + 1


def test_a_bot_whose_rounds_take_long_is_up() -> None:
    for seconds in (10.0, 30.0, 90.0, HOUR):
        beaten_at = _beats(seconds)
        gaps = [later - before for before, later in pairwise(beaten_at)]
        assert max(gaps) < LONGEST_GAP.total_seconds(), seconds
        assert beaten_at[-1] > HOUR - LONGEST_GAP.total_seconds(), seconds
