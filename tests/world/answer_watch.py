"""Which interactions the bot did not even try to answer, though nothing kept it from hearing of them."""

from __future__ import annotations

import asyncio
from typing import Any

from sandbox.server import LocalDiscord
from sandbox.weather import Trouble
from tests.storm.answer_watch import GATEWAY
from tests.world.fleet import WorldFleet
from tests.world.network import Network

ANSWERED = 4.0
"""Seconds after which an interaction is answered, or never."""
QUIET = 90.0
"""Seconds for which a process has lived and its gateway was not disturbed, when it must hear everything."""


class WorldAnswerWatch:
    """Watches what comes to the only process of the bot."""

    def __init__(self, local: LocalDiscord, network: Network, fleet: WorldFleet) -> None:
        self.missing: list[str] = []
        self._local = local
        self._network = network
        self._fleet = fleet
        self._faults = 0
        self._disturbed_at = 0.0
        self._dispatch = local.world.to_bot
        local.world.to_bot = self._note

    def _note(self, event: str, data: Any, guild_id: str | None) -> None:
        loop = asyncio.get_running_loop()
        if event == "INTERACTION_CREATE" and self._local.gateway.hears(guild_id) and self._is_quiet():
            loop.call_later(ANSWERED, self._look, data["id"], self._fleet.first.machine)
        elif event in ("GUILD_DELETE", "GUILD_CREATE"):
            self._disturbed_at = loop.time()
        self._dispatch(event, data, guild_id)

    def _is_quiet(self) -> bool:
        now = asyncio.get_running_loop().time()
        faults = sum(self._local.weather.counts[Trouble[name].value] for name in GATEWAY)
        if faults != self._faults:
            self._faults, self._disturbed_at = faults, now
        own = self._fleet.first.machine
        return (
            own is not None and own.is_alive and now > QUIET + max(self._disturbed_at, self._fleet.first.started_at)
        )

    def _look(self, interaction: str, own: object) -> None:
        if self._is_quiet() and self._fleet.first.machine is own and interaction not in self._network.answered:
            self.missing.append(f"unanswered: interaction {interaction} reached the bot")
