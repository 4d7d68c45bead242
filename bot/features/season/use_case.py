"""The seasons of a server: who takes part in them, and how those stand."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from datetime import UTC, datetime

from bot.features.history.use_case import hidden, hides
from bot.features.season.ratings import SeasonStanding, season_tables
from storage import MOST_IN_SEASON, Storage, Viewer, season_key


@dataclass(frozen=True)
class Season:
    """A calendar year in UTC of one game on a server, as far as somebody may be told of it.

    `tables` are those of its circles, the largest first. `since` is when whoever looks at it began to take part,
    `first` the year in which anybody did; `is_hidden`: they want no name, and so stand in no table. `is_cut`: so
    many games were played that only the newest count.
    """

    year: int
    tables: tuple[tuple[SeasonStanding, ...], ...]
    since: datetime | None
    first: int
    is_hidden: bool
    is_cut: bool = False


async def join(storage: Storage, guild_id: int, user_id: int, now: datetime) -> None:
    """Let a person take part on a server: games that end from now on count."""
    if await storage.setting("user", user_id, season_key(guild_id)) is None:
        await storage.set_setting("user", user_id, season_key(guild_id), json.dumps(now.isoformat()))


async def end(storage: Storage, guild_id: int, user_id: int) -> None:
    """Let a person take part no longer; nothing of it is kept."""
    await storage.set_setting("user", user_id, season_key(guild_id), None)
    await storage.results.forget_leaving(guild_id, user_id)


async def season(storage: Storage, guild_id: int, game: str, year: int, viewer: Viewer) -> Season:
    """Return a season of a game. Raises `ValueError` for a year that there is not."""
    begin, end = datetime(year, 1, 1, tzinfo=UTC), datetime(year + 1, 1, 1, tzinfo=UTC)
    joined = await storage.results.settings(guild_id, season_key(guild_id))
    since = {who: datetime.fromisoformat(json.loads(text)) for who, text in joined.items()}
    nameless = await hidden(storage, guild_id)
    mine = await storage.setting("user", viewer.user_id, season_key(guild_id))
    preferences = await storage.setting("user", viewer.user_id, "preferences")
    games = await storage.results.in_season(guild_id, game, viewer, begin, end)
    shown = {who: moment for who, moment in since.items() if who not in nameless}
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
