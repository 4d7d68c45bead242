"""The memory of a group: finished games, as far as somebody may be told of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from datetime import datetime
from typing import Any

from bot.table.preferences import Preferences
from bot.table.stored import read_settings
from storage import FinishedGame, FinishedSeat, Storage, Viewer

MOST_IN_FILE = 10_000
"""Games, the newest: Discord takes files of ten megabytes."""


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

    async def as_file(self, guild_id: int, viewer: Viewer, now: datetime) -> str:
        """Return the games of a server as JSON text; ids are texts, as many readers round large numbers."""
        stored = await self._stored.in_guild(guild_id, viewer, most=MOST_IN_FILE)
        games = await self._without_hidden(stored, guild_id, viewer)
        whole = {"guild_id": str(guild_id), "exported_at": now.isoformat(), "games": [_row(game) for game in games]}
        return json.dumps(whole, ensure_ascii=False)

    async def hidden(self, guild_id: int) -> set[int]:
        """Return who of those that have played on a server wants no name there."""
        chosen = await self._stored.settings(guild_id, "preferences")
        return {who for who, text in chosen.items() if hides(text)}

    async def _without_hidden(
        self, games: Sequence[FinishedGame], guild_id: int, viewer: Viewer
    ) -> list[FinishedGame]:
        hidden = await self.hidden(guild_id) - {viewer.user_id}
        return [_without(game, hidden) for game in games] if hidden else list(games)


def _row(game: FinishedGame) -> dict[str, Any]:
    """Return what stands of a game in a file; nothing that its luck or its moves were made of."""
    row = asdict(game) | {"options": json.loads(game.options)}
    row["ended_at"] = game.ended_at and game.ended_at.isoformat()
    for name in ("seen_in", "is_whole", "leavers"):
        del row[name]
    return _with_texts(row) | {"seats": [_with_texts(seat) for seat in row["seats"]]}


def _with_texts(row: dict[str, Any]) -> dict[str, Any]:
    return row | {name: str(value) for name, value in row.items() if name.endswith("_id") and value is not None}


def hides(text: str) -> bool:
    """Tell whether somebody with these preferences wants no name in the history of a server."""
    return read_settings(Preferences, json.loads(text)).history == "hidden"


def _without(game: FinishedGame, hidden: set[int]) -> FinishedGame:
    return replace(game, seats=tuple(_nobody(seat) if seat.user_id in hidden else seat for seat in game.seats))


def _nobody(seat: FinishedSeat) -> FinishedSeat:
    return replace(seat, user_id=None, name="")
