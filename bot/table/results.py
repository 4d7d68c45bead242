"""The memory of a group: finished games, as far as somebody may be told of them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.table.preferences import Preferences
from bot.table.stored import read_settings
from storage import FinishedGame, FinishedSeat, Storage, Viewer

HIDDEN: Final = "hidden"
"""What somebody has chosen as `history` who wants no name in that of a server."""


class Results:
    """Reads the games that have ended with a result.

    Of a server's games everybody is told whose channel they see, or at which they sat. People who have been
    forgotten have no name there, nor have those who want none, but in the eyes of those themselves.
    """

    def __init__(self, storage: Storage) -> None:
        self._stored = storage.results

    async def mine(self, user_id: int, guild_id: int | None, *, most: int | None = None) -> list[FinishedGame]:
        """Return a person's own games, the newest first, for themselves: on a server (`None`: on all)."""
        return await self._stored.of_person(user_id, guild_id, most=most)

    async def of_person(self, user_id: int, guild_id: int, viewer: Viewer) -> list[FinishedGame]:
        """Return the games of somebody else on a server; none of who wants to be found by nobody."""
        stored = await self._stored.of_person(user_id, guild_id, viewer)
        games = await self._without_hidden(stored, guild_id, viewer)
        return [game for game in games if game.seat_of(user_id) is not None]

    async def of_server(self, guild_id: int, viewer: Viewer, *, most: int | None = None) -> list[FinishedGame]:
        """Return the games of a server, the newest first."""
        return await self._without_hidden(
            await self._stored.in_guild(guild_id, viewer, most=most), guild_id, viewer
        )

    async def hidden(self, guild_id: int) -> set[int]:
        """Return who of those that have played on a server wants no name there."""
        chosen = await self._stored.settings(guild_id, "preferences", containing=HIDDEN)
        return {who for who, text in chosen.items() if hides(text)}

    async def _without_hidden(
        self, games: Sequence[FinishedGame], guild_id: int, viewer: Viewer
    ) -> list[FinishedGame]:
        hidden = await self.hidden(guild_id) - {viewer.user_id}
        return await asyncio.to_thread(_without, games, hidden) if hidden else list(games)


def hides(text: str) -> bool:
    """Tell whether somebody with these preferences wants no name in the history of a server."""
    return read_settings(Preferences, json.loads(text)).wants_no_name


def _without(games: Sequence[FinishedGame], hidden: set[int]) -> list[FinishedGame]:
    return [
        replace(game, seats=tuple(_nobody(seat) if seat.user_id in hidden else seat for seat in game.seats))
        for game in games
    ]


def _nobody(seat: FinishedSeat) -> FinishedSeat:
    return replace(seat, user_id=None, name="")
