"""The seasons of a server: who takes part in them, and how those stand."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from datetime import UTC, datetime

from bot.table.ratings import Standing, season_tables
from bot.table.results import Results, hides
from storage import MOST_IN_SEASON, Storage, Viewer, season_key


@dataclass(frozen=True)
class Season:
    """A calendar year in UTC of one game on a server, as far as somebody may be told of it.

    `tables` are those of its circles, the largest first. `since` is when whoever looks at it began to take part,
    `first` the year in which anybody did; `is_hidden`: they want no name, and so stand in no table. `is_cut`: so
    many games were played that only the newest count.
    """

    year: int
    tables: tuple[tuple[Standing, ...], ...]
    since: datetime | None
    first: int
    is_hidden: bool
    is_cut: bool = False


class Seasons:
    """The use cases of seasons. Who takes part is a setting of theirs for a server; ratings are kept nowhere."""

    def __init__(self, storage: Storage, results: Results) -> None:
        self._storage = storage
        self._results = results

    async def join(self, guild_id: int, user_id: int, now: datetime) -> None:
        """Let a person take part on a server: games that end from now on count."""
        if await self._storage.setting("user", user_id, season_key(guild_id)) is None:
            await self._storage.set_setting("user", user_id, season_key(guild_id), json.dumps(now.isoformat()))

    async def leave(self, guild_id: int, user_id: int) -> None:
        """Let a person take part no longer; nothing of it is kept."""
        await self._storage.set_setting("user", user_id, season_key(guild_id), None)
        await self._storage.results.forget_leaving(guild_id, user_id)

    async def season(self, guild_id: int, game: str, year: int, viewer: Viewer) -> Season:
        """Return a season of a game. Raises `ValueError` for a year that there is not."""
        begin, end = datetime(year, 1, 1, tzinfo=UTC), datetime(year + 1, 1, 1, tzinfo=UTC)
        joined = await self._storage.results.settings(guild_id, season_key(guild_id))
        since = {who: datetime.fromisoformat(json.loads(text)) for who, text in joined.items()}
        hidden = await self._results.hidden(guild_id)
        mine = await self._storage.setting("user", viewer.user_id, season_key(guild_id))
        preferences = await self._storage.setting("user", viewer.user_id, "preferences")
        games = await self._storage.results.in_season(guild_id, game, viewer, begin, end)
        shown = {who: moment for who, moment in since.items() if who not in hidden}
        # Thousands of games take seconds, in which clicks are to be answered.
        tables = await asyncio.to_thread(season_tables, games, shown)
        return Season(
            year=year,
            tables=tuple(map(tuple, tables)),
            since=datetime.fromisoformat(json.loads(mine)) if mine else None,
            first=min((moment.year for moment in since.values()), default=year),
            is_hidden=preferences is not None and hides(preferences),
            is_cut=len(games) >= MOST_IN_SEASON,
        )
