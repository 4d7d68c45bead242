"""Nothing that is loaded reads the real clock, nor real chance, while a world lives."""

from __future__ import annotations

import random
import secrets
import sys
import time
import uuid
from datetime import UTC, datetime, timedelta

import discord

from bot.app.client import GameBot
from bot.interactions.reply import Arrivals
from bot.tables.timing import ServiceTime
from storage import repository
from tests.world.reality import ROOMS, SECONDS, simulated

NOW = 1_800_000_000.0
THEN = datetime.fromtimestamp(NOW, UTC)


def _drawn(seed: int) -> list[object]:
    with simulated(lambda: NOW, random.Random(seed)):
        return [
            random.random(),
            random.Random().random(),
            secrets.token_hex(8),
            secrets.choice("abc"),
            uuid.uuid4(),
        ]


def test_every_name_that_holds_a_clock_holds_that_of_the_world() -> None:
    with simulated(lambda: NOW, random.Random(1)):
        real = [
            f"{name}.{attribute}"
            for name, module in sys.modules.items()
            if name.partition(".")[0] in ROOMS and name not in ("tests.world.reality", __name__)
            for attribute, value in vars(module).items()
            if any(value is clock for clock in (*SECONDS, type(THEN)))
        ]
        assert not real
        assert time.time() == time.monotonic() == time.perf_counter() == NOW
        assert repository.utc_now() == discord.utils.utcnow() == ServiceTime().now() == THEN
        assert Arrivals().clock() == NOW
    assert abs(repository.utc_now() - datetime.now(UTC)) < timedelta(hours=1), "afterwards all is as before"
    assert GameBot.__init__.__defaults__


def test_chance_comes_from_the_seed() -> None:
    assert _drawn(1) == _drawn(1)
    assert all(one != other for one, other in zip(_drawn(1)[:3], _drawn(2)[:3], strict=True))


def test_moments_of_the_world_are_moments() -> None:
    with simulated(lambda: NOW, random.Random(1)):
        stand_in = vars(repository)["datetime"]
        assert isinstance(THEN, stand_in)
        assert type(stand_in.now(UTC)) is type(stand_in(2026, 1, 1, tzinfo=UTC)) is type(THEN)
