"""``python -m tests.storm.fast_bot``: the bot in fast motion.

`STORM_TIME_SCALE` is the length of its second (0.1: a tenth); with `STORM_PICTURES=no` it draws no boards. Only the
event loop's clock is changed: all waiting of discord.py and the bot is shorter, including that requested by
Discord, so the local one corrects what it requests (`tests.storm.storm.brisk`). Timeouts that a machine of normal
speed needs are longer in turn: answers, pictures, gateway silence, database connections.
"""

from __future__ import annotations

import asyncio
import os
import selectors
import sys
from functools import partial
from unittest.mock import patch

from sqlalchemy.ext.asyncio import create_async_engine

from bot.app.client import GameBot
from bot.app.main import main
from bot.config import Config
from bot.pace import Pace
from storage import Storage
from tests.journeys.fake_workers import FakePictures, RandomComputers

HEARTBEAT, LEASE, POOL_TIMEOUT, UNDERWAY = 0.5, 4.0, 30.0, 0.5
"""In real seconds: leases end by the database's clock; an IDENTIFY may take long."""


class _Selector(selectors.DefaultSelector):
    """Waits in the loop's seconds."""

    def __init__(self, scale: float) -> None:
        super().__init__()
        self._scale = scale

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        return super().select(timeout if timeout is None else timeout * self._scale)


class FastLoop(asyncio.SelectorEventLoop):
    """An event loop with seconds of `scale` real ones."""

    def __init__(self, scale: float) -> None:
        self._seconds = scale
        super().__init__(_Selector(scale))

    def time(self) -> float:
        """Return the time by the loop's own clock."""
        return super().time() / self._seconds


def pace(scale: float) -> Pace:
    """Return a pace whose timeouts of answers are real seconds."""
    usual = Pace()
    return Pace(
        computer_pause=0.5,
        climax=0.5,
        rest=1.0,
        patience=usual.patience / scale,
        answers=tuple(delay / scale for delay in usual.answers),
        grace=usual.grace / scale,
        end=usual.end / scale,
        silence=usual.silence / scale,
        handover=usual.handover / scale,
        identify_spacing=usual.identify_spacing * scale + UNDERWAY,
        heartbeat=HEARTBEAT / scale,
        lease=LEASE,
    )


def run(scale: float, *, draws: bool) -> int:
    """Run the bot until it is stopped; return its exit code."""

    def make_bot(settings: Config, storage: Storage) -> GameBot:
        workers = partial(RandomComputers, limit=20.0 / scale) if draws else FakePictures
        return GameBot(settings, storage, pace=pace(scale), workers=workers)

    patient = partial(create_async_engine, pool_timeout=POOL_TIMEOUT / scale)
    with (
        patch("storage.sqlite.create_async_engine", patient),
        patch("storage.postgres.create_async_engine", patient),
    ):
        return main(make_bot, lambda: FastLoop(scale))


if __name__ == "__main__":
    sys.exit(run(float(os.environ["STORM_TIME_SCALE"]), draws=os.environ["STORM_PICTURES"] != "no"))
