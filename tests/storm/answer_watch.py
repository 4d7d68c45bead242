"""Watches which interactions the bot did not even try to answer, though nothing kept it from hearing of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Any

from sandbox.server import LocalDiscord
from sandbox.weather import Trouble

GATEWAY = ("RECONNECT", "DROPPED", "FORGOTTEN", "INVALID", "INVALID_RESUMABLE", "LATE")
STEP = 0.1
"""Seconds between two looks."""
BEFORE, AFTER = 1.0, 3.5
"""Seconds around an interaction within which a disturbance explains that it was not answered."""


class AnswerWatch:
    """Watches a local Discord from outside as long as it `goes_on`."""

    def __init__(self, local: LocalDiscord, goes_on: Callable[[], bool]) -> None:
        self._local = local
        self._goes_on = goes_on
        self._came: dict[str, float] = {}
        self._tried: set[str] = set()
        self._disturbed: list[float] = []
        self._dispatch = local.world.to_bot
        local.world.to_bot = self._note

    def _note(self, event: str, data: Any, guild_id: str | None) -> None:
        if event == "INTERACTION_CREATE" and self._local.gateway.hears(guild_id):
            self._came[data["id"]] = monotonic()
        self._dispatch(event, data, guild_id)

    async def run(self) -> None:
        """Look until it is over, and until the last clicks had their time."""
        faults, last = 0, None
        while last is None or monotonic() < last + AFTER:
            if last is None and not self._goes_on():
                last = monotonic()
            self._tried |= {
                line.split("/")[2] for line in self._local.requests if line.startswith("POST /interactions/")
            }
            self._local.requests.clear()
            counts = self._local.weather.counts
            now = sum(counts[Trouble[name].value] for name in GATEWAY)
            if now != faults or not all(map(self._local.gateway.hears, self._local.world.servers)):
                self._disturbed.append(monotonic())
            faults = now
            await asyncio.sleep(STEP)

    def unanswered(self) -> list[str]:
        """Return a sentence for each interaction that nothing explains."""
        return [
            f"interaction {interaction_id} reached the bot and was not answered"
            for interaction_id, came in self._came.items()
            if interaction_id not in self._tried
            and not any(came - BEFORE < moment < came + AFTER for moment in self._disturbed)
        ]
