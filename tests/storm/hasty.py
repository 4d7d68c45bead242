"""``python -m tests.storm.hasty``: the bot, for which waiting goes by faster.

`STORM_TIME_SCALE` is how fast (0.1: a second lasts a tenth); with `STORM_PICTURES=no` it draws no boards. What
Discord tells it to wait is left as it is: the weather scales that itself. So is how long it takes to answer.
"""

from __future__ import annotations

import asyncio
import os
import runpy
from pathlib import Path
from typing import Any

import discord

import bot.client
import bot.computers
import bot.faults
import bot.tables

DOT = Path(__file__).parent.parent / "bot" / "dot.png"
OWN_CHOICE = (discord.http, discord.webhook.async_)
"""Modules of discord.py that wait whole seconds by their own choice, and fractions because Discord says so."""
BACKOFF = (discord.client, discord.shard)
"""Modules that wait longer and longer between two attempts to connect."""


class Clock:
    """`asyncio`, but for its patience."""

    def __init__(self, scale: float, kinds: type | tuple[type, ...]) -> None:
        self._scale = scale
        self._kinds = kinds

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float, result: Any = None) -> Any:
        scale = self._scale if isinstance(seconds, self._kinds) else 1.0
        return await asyncio.sleep(seconds * scale, result)


async def _dot(game: str, state: str, seat: int | None) -> bytes:
    return DOT.read_bytes()


def hurry(scale: float) -> None:
    """Let the bot and discord.py wait only `scale` times as long."""
    for module in OWN_CHOICE:
        module.asyncio = Clock(scale, int)  # type: ignore[attr-defined]
    for module in BACKOFF:
        module.asyncio = Clock(scale, (int, float))  # type: ignore[attr-defined]
    bot.faults.FIRST_DELAY *= scale
    bot.faults.LONGEST_DELAY *= scale
    bot.client.ROUND *= scale  # type: ignore[misc]


if __name__ == "__main__":
    hurry(float(os.environ["STORM_TIME_SCALE"]))
    if os.environ["STORM_PICTURES"] == "no":
        bot.tables.draw = _dot
    runpy.run_module("bot", run_name="__main__", alter_sys=True)
