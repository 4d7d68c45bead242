"""How well people play a game, as far as a season of it tells: computed from its results, never stored.

Ratings are those of Weng and Lin (JMLR 12, 2011) for games of many with ties, by their Plackett-Luce model. What
counts, and why, is told in docs/ratings.md.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from storage import FinishedGame

MIDDLE: Final = 1500
"""The rating of somebody of whom nothing is known."""
LEAST_PEOPLE: Final = 3
"""People taking part that a game must have to count: of two, a friend or a second account could lose on purpose."""
IN_COMMON: Final = 2
"""People that two circles must have in common to be one: over a single one, nobody's results can be compared."""
LEAST_GAMES: Final = 10
"""Games that count before a rating is told; of fewer, its order is too often wrong."""
RUNS: Final = 3
"""Times that a season is gone through: from the second on, opponents count as what they have shown in all of it."""

_MODEL = PlackettLuce()
_POINTS: Final = 20
"""Points of a rating to one of the model's."""


@dataclass(frozen=True)
class SeasonStanding:
    """How somebody stands in a circle: the games that count, and what rating they have led to."""

    user_id: int
    name: str
    games: int
    rating: int

    @property
    def is_known(self) -> bool:
        """Whether the rating rests on enough games to be told."""
        return self.games >= LEAST_GAMES


@dataclass(frozen=True)
class _Entry:
    """What a game was for somebody: a rank, 1 the best; `helped`: a stand-in has played some of their moves."""

    user_id: int
    rank: int
    helped: bool


def season_tables(games: Sequence[FinishedGame], since: Mapping[int, datetime]) -> list[list[SeasonStanding]]:
    """Return how those who take part stand, in each circle that plays together, the largest circle first.

    `games` are those of one kind in a season, the oldest first; `since` tells who takes part and since when. A game
    counts that at least three of them have played. In a circle those with a known rating come first, the best
    first, then the others, who has played most first; of who has left every game, no name is known.
    """
    names = {seat.user_id: seat.name for game in games for seat in game.seats}
    counted = [entries for game in games if len(entries := list(_entries(game, since))) >= LEAST_PEOPLE]
    tables = []
    for circle in _circles(counted):
        played, ratings = _rated(circle)
        found = [
            SeasonStanding(who, names[who], played[who], round(MIDDLE + _POINTS * (rating.mu - _MODEL.mu)))
            for who, rating in ratings.items()
            if names.get(who)
        ]
        tables.append(sorted(found, key=_in_order))
    return sorted(tables, key=len, reverse=True)


def _in_order(standing: SeasonStanding) -> tuple[bool, int, int, str]:
    known = standing.is_known
    return not known, -standing.rating if known else 0, -standing.games, standing.name


def _entries(game: FinishedGame, since: Mapping[int, datetime]) -> Iterator[_Entry]:
    """Yield what a game was for those taking part in it: who has left it is behind all who stayed.

    For whoever has taken over somebody's seat it is nothing. Computers and people who don't take part are no
    opponents: how strong they are is not known, or theirs alone to know.
    """
    if game.ended_at is None:
        return
    taking_part = {who for who, moment in since.items() if moment <= game.ended_at}
    for seat in game.seats:
        if seat.user_id in taking_part and not seat.is_taken_over:
            yield _Entry(seat.user_id or 0, seat.place, seat.is_shared)
    last = max(seat.place for seat in game.seats) + 1
    for user_id in taking_part.intersection(game.leavers):
        yield _Entry(user_id, last, helped=True)


def _circles(games: Sequence[Sequence[_Entry]]) -> list[list[Sequence[_Entry]]]:
    """Return the games of each circle: those of the same people, or of people of whom enough are the same."""
    by_people: dict[frozenset[int], list[int]] = defaultdict(list)
    for number, entries in enumerate(games):
        by_people[frozenset(entry.user_id for entry in entries)].append(number)
    found: list[tuple[set[int], list[int]]] = []
    for people, numbers in by_people.items():
        circle = set(people), list(numbers)
        while near := [other for other in found if len(other[0] & circle[0]) >= IN_COMMON]:
            for other in near:
                circle[0].update(other[0])
                circle[1].extend(other[1])
                found.remove(other)
        found.append(circle)
    return [[games[number] for number in sorted(numbers)] for _, numbers in found]


def _rated(games: Sequence[Sequence[_Entry]]) -> tuple[Counter[int], dict[int, PlackettLuceRating]]:
    played = Counter(entry.user_id for entries in games for entry in entries)
    ratings = {user_id: _MODEL.rating() for user_id in played}
    for _ in range(RUNS):
        ratings = {user_id: _MODEL.rating(mu=rating.mu) for user_id, rating in ratings.items()}
        for entries in games:
            _rate(entries, ratings)
    return played, ratings


def _rate(entries: Sequence[_Entry], ratings: dict[int, PlackettLuceRating]) -> None:
    """Let a game count: where a computer has helped, against its person only."""
    before = [ratings[entry.user_id] for entry in entries]
    after = _MODEL.rate([[rating] for rating in before], ranks=[float(entry.rank) for entry in entries])
    for entry, was, (rating,) in zip(entries, before, after, strict=True):
        if not entry.helped or rating.mu < was.mu:
            ratings[entry.user_id] = rating
