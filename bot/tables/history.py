"""Finished games, as far as somebody may be told of them, and what there is to tell of many.

Of a server's games everybody is told whose channel they see, or at which they sat. People who have been forgotten
have no name there, nor have those who want none, but in the eyes of those themselves.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from bot.tables.people import Preferences, read_settings
from storage import FinishedGame, FinishedSeat, Storage, Viewer

HIDDEN: Final = "hidden"
"""What somebody has chosen as `history` who wants no name in that of a server."""

Kind = Literal["highest", "closest", "clearest", "longest", "quickest", "streak"]
KindOf = Callable[[FinishedGame, FinishedSeat], str | None]
LEAST_STREAK = 2
"""Wins in a row that are told."""
ALL = "all"
"""Stands for the key of a game: those of all games."""


@dataclass(frozen=True)
class Tally:
    """How many games somebody has played and won; `best` is their highest score without anybody's help."""

    user_id: int
    name: str
    games: int
    wins: int
    best: int | None


@dataclass(frozen=True)
class Best:
    """A record: a score, a margin, moves or wins in a row; the game that set it; whose it is, none: the game's."""

    kind: Kind
    number: int
    game: FinishedGame
    seats: tuple[FinishedSeat, ...] = ()


@dataclass(frozen=True)
class HeadToHead:
    """How often somebody had a better place than another person, or than the best computer player of a kind.

    `opponent` is a user id or the kind, such as a level, or a character.
    """

    opponent: int | str
    name: str
    ahead: int
    behind: int
    level: int

    @property
    def games(self) -> int:
        """How many games they have played together."""
        return self.ahead + self.behind + self.level


async def of_person(storage: Storage, user_id: int, guild_id: int, viewer: Viewer) -> list[FinishedGame]:
    """Return the games of somebody else on a server; none of who wants to be found by nobody."""
    stored = await storage.results.of_person(user_id, guild_id, viewer)
    games = await _without_hidden(storage, stored, guild_id, viewer)
    return [game for game in games if game.seat_of(user_id) is not None]


async def of_server(
    storage: Storage, guild_id: int, viewer: Viewer, *, most: int | None = None
) -> list[FinishedGame]:
    """Return the games of a server, the newest first."""
    return await _without_hidden(
        storage, await storage.results.in_guild(guild_id, viewer, most=most), guild_id, viewer
    )


async def hidden(storage: Storage, guild_id: int) -> set[int]:
    """Return who of those that have played on a server wants no name there."""
    chosen = await storage.results.settings(guild_id, "preferences", containing=HIDDEN)
    return {who for who, text in chosen.items() if hides(text)}


async def _without_hidden(
    storage: Storage, games: Sequence[FinishedGame], guild_id: int, viewer: Viewer
) -> list[FinishedGame]:
    nameless = await hidden(storage, guild_id) - {viewer.user_id}
    return await asyncio.to_thread(_without, games, nameless) if nameless else list(games)


def hides(text: str) -> bool:
    """Tell whether somebody with these preferences wants no name in the history of a server."""
    return read_settings(Preferences, json.loads(text)).wants_no_name


def tallies(games: Sequence[FinishedGame]) -> list[Tally]:
    """Return everybody's games and wins, who has won most first; `games` come the newest first."""
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


def bests(games: Sequence[FinishedGame], user_id: int | None = None) -> Iterator[Best]:
    """Yield the records that these games of one kind have set, given the newest first; who was first keeps one.

    They are those of a person or (`None`) of everybody.

    A score and a row of wins are a person's own: where a stand-in or somebody else made some of the moves, none
    is set.
    """
    oldest = games[::-1]
    own = [
        (game, seat)
        for game in oldest
        for seat in _people(game)
        if not seat.is_shared and user_id in (None, seat.user_id)
    ]
    if own:
        game, seat = max(own, key=lambda found: found[1].score)
        yield Best("highest", seat.score, game, (seat,))
    margins = [(margin, game) for game in oldest if (margin := _margin(game)) is not None]
    if len(games) > 1 and margins:
        closest, clearest = min(margins, key=_first), max(margins, key=_first)
        yield _of_two("closest", *closest)
        if clearest[0] > closest[0]:
            yield _of_two("clearest", *clearest)
    if oldest:
        longest, quickest = (choose(oldest, key=lambda game: game.moves) for choose in (max, min))
        yield Best("longest", longest.moves, longest)
        if quickest.moves < longest.moves:
            yield Best("quickest", quickest.moves, quickest)
    if streak := _streak(own):
        yield streak


def head_to_heads(games: Sequence[FinishedGame], user_id: int, kind_of: KindOf) -> list[HeadToHead]:
    """Return how a person stands against everybody else: people, whom they met most first, then computers.

    `kind_of` tells of which kind a computer player of a game is, if of any. One whose seat somebody else has played
    as well counts for none.
    """
    names, against = _names(games), defaultdict[int | str, Counter[str]](Counter)
    for game in games:
        mine = game.seat_of(user_id)
        if mine is None:
            continue
        for opponent, place in _opponents(game, user_id, kind_of).items():
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


def _opponents(game: FinishedGame, user_id: int, kind_of: KindOf) -> Mapping[int | str, int]:
    """Return the place of every other person, and of the best computer player of each kind."""
    places: dict[int | str, int] = {
        seat.user_id: seat.place for seat in _people(game) if seat.user_id not in (None, user_id)
    }
    for seat in game.seats:
        kind = kind_of(game, seat) if seat.computer is not None and not seat.is_shared else None
        if kind is not None:
            places[kind] = min(seat.place, places.get(kind, seat.place))
    return places


def _people(game: FinishedGame) -> list[FinishedSeat]:
    return [seat for seat in game.seats if seat.user_id is not None]


def _names(games: Sequence[FinishedGame]) -> dict[int, str]:
    return {seat.user_id or 0: seat.name for game in reversed(games) for seat in _people(game)}


def _margin(game: FinishedGame) -> int | None:
    """Return by how much a game was won; `None` where nobody won it, or not by the score."""
    won = [seat.score for seat in game.seats if seat.place == 1]
    lost = [seat.score for seat in game.seats if seat.place > 1]
    if not won or (lost and max(lost) > min(won)):
        return None
    return 0 if len(won) > 1 else min(won) - max(lost, default=0)


def _first(found: tuple[int, FinishedGame]) -> int:
    return found[0]


def _of_two(kind: Kind, margin: int, game: FinishedGame) -> Best:
    return Best(kind, margin, game, tuple(sorted(game.seats, key=lambda seat: seat.place)[:2]))


def _streak(own: Sequence[tuple[FinishedGame, FinishedSeat]]) -> Best | None:
    """Return the longest row of wins, given who played which games in their order."""
    rows, longest = Counter[int](), None
    for game, seat in own:
        user_id = seat.user_id or 0
        rows[user_id] = rows[user_id] + 1 if seat.place == 1 else 0
        if rows[user_id] >= LEAST_STREAK and (longest is None or rows[user_id] > longest.number):
            longest = Best("streak", rows[user_id], game, (seat,))
    return longest


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
