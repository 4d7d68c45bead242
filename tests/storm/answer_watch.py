"""Which interactions the bot did not even try to answer, though nothing kept it from hearing of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from aiohttp import web

from sandbox.server import LocalDiscord
from sandbox.weather import Trouble
from sandbox.wire import Request

GATEWAY = ("RECONNECT", "DROPPED", "FORGOTTEN", "INVALID", "INVALID_RESUMABLE", "LATE")
ANSWERED = 4.0
"""Seconds after which an interaction is answered, or never."""


class AnswerWatch:
    """Watches a local Discord from outside.

    `lives_since` returns since which second of the loop all processes of the bot live; infinity if one does not.
    When all have lived undisturbed for `quiet` seconds, they must hear everything.
    """

    def __init__(self, local: LocalDiscord, lives_since: Callable[[], float], quiet: float) -> None:
        self.missing: list[str] = []
        """A sentence for each interaction that nothing explains."""
        self._local = local
        self._lives_since = lives_since
        self._quiet = quiet
        self._faults = 0
        self._disturbed_at = 0.0
        self._tried: set[str] = set()
        self._looks: set[asyncio.Task[None]] = set()
        self._dispatch, self._answer = local.world.to_bot, local.edge.answer
        local.world.to_bot = self._note
        setattr(local.edge, "answer", self._note_answer)  # noqa: B010 - a method of that object alone

    async def settle(self) -> None:
        """Wait until the last clicks have had their time."""
        await asyncio.gather(*self._looks)

    def _note(self, event: str, data: Any, guild_id: str | None) -> None:
        loop = asyncio.get_running_loop()
        if event == "INTERACTION_CREATE" and self._local.gateway.hears(guild_id) and self._is_quiet(loop.time()):
            look = loop.create_task(self._look(data["id"], guild_id, loop.time()))
            self._looks.add(look)
            look.add_done_callback(self._looks.discard)
        elif event in ("GUILD_DELETE", "GUILD_CREATE"):
            self._disturbed_at = loop.time()
        self._dispatch(event, data, guild_id)

    async def _note_answer(self, request: Request) -> web.Response:
        if request.path.startswith("/interactions/"):
            self._tried.add(request.path.split("/")[2])
        return await self._answer(request)

    def _is_quiet(self, moment: float) -> bool:
        """Tell whether nothing has disturbed the bot since before a moment."""
        faults = sum(self._local.weather.counts[Trouble[name].value] for name in GATEWAY)
        if faults != self._faults:
            self._faults, self._disturbed_at = faults, asyncio.get_running_loop().time()
        return max(self._disturbed_at, self._lives_since()) + self._quiet < moment

    async def _look(self, interaction: str, guild_id: str | None, came: float) -> None:
        await asyncio.sleep(ANSWERED)
        is_heard = self._local.gateway.hears(guild_id) and self._is_quiet(came)
        if is_heard and interaction not in self._tried:
            self.missing.append(f"unanswered: interaction {interaction} reached the bot")
