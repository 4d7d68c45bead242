"""Finished games as far as a viewer may know them, and statistics of them.

A viewer may know the games of channels they can see, and their own. Forgotten people have no name, nor have
anonymous ones except in their own eyes.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.tables.people import Preferences, read_settings
from storage import FinishedGame, FinishedSeat, Storage, Viewer

HIDDEN: Final = "hidden"
"""The value of the preference `history` of a person who is anonymous in a server's history."""

LevelOf = Callable[[FinishedGame, FinishedSeat], str | None]
ALL = "all"
"""Stands for all games where a game's key is expected."""


@dataclass(frozen=True)
class Tally:
    """A person's games and wins; `best` is their highest score in a game played without a stand-in."""

    user_id: int
    name: str
    games: int
    wins: int
    best: int | None


@dataclass(frozen=True)
class HeadToHead:
    """How often a player placed above an opponent: a person, or the best computer of a level.

    `opponent` is a user id or a level.
    """

    opponent: int | str
    name: str
    ahead: int
    behind: int
    level: int

    @property
    def games(self) -> int:
        return self.ahead + self.behind + self.level


async def of_person(storage: Storage, user_id: int, guild_id: int, viewer: Viewer) -> list[FinishedGame]:
    """Return another person's games on a server; none if they are hidden."""
    stored = await storage.results.of_person(user_id, guild_id, viewer)
    games = await _without_hidden(storage, stored, guild_id, viewer)
    return [game for game in games if game.seat_of(user_id) is not None]


async def of_server(
    storage: Storage, guild_id: int, viewer: Viewer, *, most: int | None = None
) -> list[FinishedGame]:
    return await _without_hidden(
        storage, await storage.results.in_guild(guild_id, viewer, most=most), guild_id, viewer
    )


async def hidden(storage: Storage, guild_id: int) -> set[int]:
    """Return the user ids on a server that are anonymous."""
    chosen = await storage.results.settings(guild_id, "preferences", containing=HIDDEN)
    return {who for who, text in chosen.items() if hides(text)}


async def _without_hidden(
    storage: Storage, games: Sequence[FinishedGame], guild_id: int, viewer: Viewer
) -> list[FinishedGame]:
    nameless = await hidden(storage, guild_id) - {viewer.user_id}
    return await asyncio.to_thread(_without, games, nameless) if nameless else list(games)


def hides(text: str) -> bool:
    return read_settings(Preferences, json.loads(text)).wants_no_name


def tallies(games: Sequence[FinishedGame]) -> list[Tally]:
    """Return games and wins of all people, most wins first; `games` are newest first."""
    names, played, won, best = _names(games), Counter[int](), Counter[int](), dict[int, int]()
    for game in games:
        for seat in _people(game):
            user_id = seat.user_id or 0
            played[user_id] += 1
            won[user_id] += seat.place == 1
            if not seat.is_shared:
                best[user_id] = max(seat.score, best.get(user_id, seat.score))
    found = [Tally(who, names[who], played[who], won[who], best.get(who)) for who in played]
    return sorted(found, key=lambda tally: (-tally.wins, tally.games, tally.name))


def head_to_heads(games: Sequence[FinishedGame], user_id: int, level_of: LevelOf) -> list[HeadToHead]:
    """Return a person's head-to-heads: people first, most games first, then computers.

    `level_of` maps a computer to its level. Seats that several players have played don't count.
    """
    names, against = _names(games), defaultdict[int | str, Counter[str]](Counter)
    for game in games:
        mine = game.seat_of(user_id)
        if mine is None:
            continue
        for opponent, place in _opponents(game, user_id, level_of).items():
            against[opponent]["level" if mine.place == place else "ahead" if mine.place < place else "behind"] += 1
    found = [
        HeadToHead(
            who, names.get(who, "") if isinstance(who, int) else "", met["ahead"], met["behind"], met["level"]
        )
        for who, met in against.items()
    ]
    return sorted(
        found, key=lambda duel: (isinstance(duel.opponent, str), -duel.games, duel.name or str(duel.opponent))
    )


def _opponents(game: FinishedGame, user_id: int, level_of: LevelOf) -> Mapping[int | str, int]:
    """Return the place of every other person and of the best computer per level."""
    places: dict[int | str, int] = {
        seat.user_id: seat.place for seat in _people(game) if seat.user_id not in (None, user_id)
    }
    for seat in game.seats:
        kind = level_of(game, seat) if seat.computer is not None and not seat.is_shared else None
        if kind is not None:
            places[kind] = min(seat.place, places.get(kind, seat.place))
    return places


def _people(game: FinishedGame) -> list[FinishedSeat]:
    return [seat for seat in game.seats if seat.user_id is not None]


def _names(games: Sequence[FinishedGame]) -> dict[int, str]:
    return {seat.user_id or 0: seat.name for game in reversed(games) for seat in _people(game)}


def _without(games: Sequence[FinishedGame], hidden: set[int]) -> list[FinishedGame]:
    return [
        replace(
            game,
            seats=tuple(
                replace(seat, user_id=None, name="") if seat.user_id in hidden else seat for seat in game.seats
            ),
        )
        for game in games
    ]
