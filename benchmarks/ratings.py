"""Ratings of a season: after how many games they tell levels apart, what farming them brings, what they cost.

Games are drawn, not played: everybody has a strength, and places are drawn one after the other in proportion to the
strengths of those who are left (Plackett and Luce). Strengths of levels follow from the shares of wins of
`SHARES`, which `python -m benchmarks.players` measures: who is r times as strong as each of k others wins
r / (r + k) of the games.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal

from bot.table.ratings import LEAST_GAMES, LEAST_PEOPLE, season_tables
from storage import FinishedGame, FinishedSeat, Storage, Viewer
from storage.results import keep

SHARES: Mapping[tuple[str, int, str], float] = {
    ("teufel", 4, "normal"): 0.702,
    ("teufel", 4, "hard"): 0.5,
    ("heimlich", 4, "normal"): 0.455,
    ("heimlich", 4, "hard"): 0.325,
    ("heller", 2, "normal"): 0.908,
    ("heller", 4, "normal"): 0.562,
    ("heller", 4, "hard"): 0.383,
    ("heuchel", 3, "normal"): 0.758,
    ("heuchel", 4, "normal"): 0.742,
    ("heuchel", 4, "hard"): 0.408,
    ("heuchel", 6, "normal"): 0.617,
}
"""Wins of one computer player against all others at the level below: by game, seats and its level, as measured."""
CLOSER = (0.35, 0.4, 0.5)
"""Shares of wins among four of people who are closer to each other than these levels; 0.25 are equals."""
PEOPLE = 8
"""Half of each level, at tables drawn at random."""
CHECKED = (4, 6, 8, 10, 12, 15, 20, 25, 30, 40, 60, 80)
"""Games of each person after which the order is looked at."""
RIGHT = 0.95
RUNS = 100
START = datetime(2026, 1, 1, tzinfo=UTC)
GUILD = 7

Places = Mapping[int, int]
"""Who became what in a game, from 1."""
COMPUTER = 3.0
"""The strength of a stand-in for somebody of strength 1."""
STAYERS = dict(enumerate((0.5, 0.7, 1.0, 1.0, 1.4, 2.0), start=1))
"""People of a season, and how strong they are."""
FARMER, FIRST_OTHER = 10, 20
GAMES_EACH = 24
LARGE = 5000
"""Finished games of one kind on a server in a season."""


def run() -> None:
    measure_order()
    measure_farming()
    asyncio.run(measure_time())


# After how many games the order is right


def measure_order() -> None:
    for (key, seats, level), share in SHARES.items():
        print(f"{key:<8} {seats} seats  {level:>6}: {_order(seats, share)}", flush=True)
    for share in CLOSER:
        print(f"any game 4 seats  closer: {_order(4, share)}", flush=True)


def _order(seats: int, share: float) -> str:
    if seats < LEAST_PEOPLE:
        return f"wins {share:.0%}, games of two don't count"
    strength = share * (seats - 1) / (1 - share)
    right = {games: _right(strength, seats, games) for games in CHECKED}
    enough = next((games for games in CHECKED if right[games] >= RIGHT), None)
    told = ", ".join(f"{games}: {right[games]:.0%}" for games in (6, LEAST_GAMES, 20, 40))
    return (
        f"wins {share:.0%} (strength {strength:.1f}), order right in {RIGHT:.0%} of runs "
        f"after {enough or 'more than ' + str(CHECKED[-1])} games each ({told})"
    )


def _right(strength: float, seats: int, games: int) -> float:
    """Return how often of two people of different levels the better one has the better rating."""
    strengths = {number: strength if number % 2 else 1.0 for number in range(1, PEOPLE + 1)}
    found = []
    for number in range(RUNS):
        rng = random.Random(number)
        tables = (rng.sample(sorted(strengths), seats) for _ in range(games * PEOPLE // seats))
        played = (Played(_drawn(rng, strengths, people)) for people in tables)
        ratings = _ratings(played)
        found += [
            ratings.get(better, 0) > ratings.get(worse, 0)
            for better in strengths
            for worse in strengths
            if strengths[better] > strengths[worse]
        ]
    return statistics.mean(found)


def _drawn(rng: random.Random, strengths: Mapping[int, float], people: Iterable[int]) -> Places:
    left, places = list(people), {}
    for place in range(1, len(left) + 1):
        (who,) = rng.choices(left, [strengths[person] for person in left])
        left.remove(who)
        places[who] = place
    return places


def _ratings(played: Iterable[Played]) -> dict[int, int]:
    """Return the ratings of the largest circle."""
    games = [_game(number, one) for number, one in enumerate(played)]
    tables = season_tables(games, dict.fromkeys((who for game in games for who in _people(game)), START))
    return {standing.user_id: standing.rating for standing in tables[0]} if tables else {}


def _people(game: FinishedGame) -> Iterator[int]:
    yield from (seat.user_id for seat in game.seats if seat.user_id is not None)
    yield from game.leavers


def _game(number: int, played: Played) -> FinishedGame:
    has_left = played.farmer == "left"
    seats = tuple(
        FinishedSeat(
            seat=seat,
            user_id=None if has_left and who == FARMER else who,
            computer="normal" if has_left and who == FARMER else None,
            name=str(who),
            place=place,
            score=-place,
            is_shared=who == FARMER and played.farmer != "stayed",
        )
        for seat, (who, place) in enumerate(played.places.items())
    )
    return FinishedGame(
        session_id=f"g{number}",
        guild_id=GUILD,
        channel_id=8,
        seen_in=8,
        game="teufel",
        options="{}",
        reason="points",
        moves=50,
        seats=seats,
        ended_at=START + timedelta(hours=number / 2),
        leavers=(FARMER,) if has_left else (),
    )


# What farming brings


@dataclass(frozen=True)
class Played:
    """A game: its places, and what the farmer did in it."""

    places: Places
    farmer: Literal["stayed", "left", "was helped"] = "stayed"


@dataclass(frozen=True)
class Season:
    """A season as it would be without tricks."""

    rng: random.Random
    games: Sequence[Played]

    @classmethod
    def drawn(cls, seed: int) -> Season:
        rng = random.Random(seed)
        strengths = STAYERS | {FARMER: 1.0}
        tables = [
            rng.sample(sorted(strengths), rng.choice((3, 4))) for _ in range(GAMES_EACH * len(strengths) * 2 // 7)
        ]
        return cls(rng, [Played(_drawn(rng, strengths, people)) for people in tables])

    def met(self, others: Mapping[int, float], games: int, seats: int = 3) -> list[Places]:
        """Return honest games of some newcomer of `others` with people of the season."""
        rng, strengths = self.rng, {**STAYERS, **others}
        return [
            _drawn(rng, strengths, [rng.choice(sorted(others)), *rng.sample(sorted(STAYERS), seats - 1)])
            for _ in range(games)
        ]

    def with_farmer(self, others: Mapping[int, float], games: int, company: int = 0) -> list[Places]:
        """Return honest games of the farmer with all `others`, and so many people of the season."""
        rng, strengths = self.rng, {**STAYERS, FARMER: 1.0, **others}
        return [
            _drawn(rng, strengths, [FARMER, *others, *rng.sample(sorted(STAYERS), company)]) for _ in range(games)
        ]

    def and_then(self, more: Iterable[Places]) -> list[Played]:
        """Return the season with more games, spread over it."""
        games = list(self.games)
        for places in more:
            games.insert(self.rng.randrange(len(games) + 1), Played(places))
        return games


Scheme = Callable[[Season], list[Played]]
A, B = FIRST_OTHER, FIRST_OTHER + 1


def _thrown(season: Season, company: int) -> list[Places]:
    """Return games that the second account loses on purpose, with honest people at the table."""
    games = season.with_farmer({A: 1.0}, 30, company)
    return [{**places, A: len(places) + 1} for places in games]


def _left(season: Season) -> list[Played]:
    """Return the season of a farmer who leaves whatever isn't won or nearly so."""
    return [replace(it, farmer="left") if it.places.get(FARMER, 0) > 2 else it for it in season.games]


def _late(season: Season) -> list[Played]:
    """Return the season of a farmer who lets time run out, so that a computer plays that is better."""
    strengths = STAYERS | {FARMER: COMPUTER}
    return [
        Played(_drawn(season.rng, strengths, it.places), "was helped") if FARMER in it.places else it
        for it in season.games
    ]


SCHEMES: dict[str, Scheme] = {
    "a second account loses 30 games of two": lambda it: it.and_then([{FARMER: 1, A: 2}] * 30),
    "the same, and it has met others": lambda it: it.and_then([{FARMER: 1, A: 2}] * 30 + it.met({A: 1.0}, 10)),
    "two accounts lose 30 games of three": lambda it: it.and_then([{FARMER: 1, A: 2, B: 3}] * 30),
    "one comes along to 30 tables and loses": lambda it: it.and_then(_thrown(it, 2)),
    "leaving what is lost": _left,
    "letting a better computer stand in, always": _late,
    "30 games of two with the same friend": lambda it: it.and_then(it.with_farmer({1: 0.5}, 30)),
    "30 games of two with a beginner": lambda it: it.and_then(
        it.with_farmer({A: 0.15}, 30) + it.met({A: 0.15}, 10)
    ),
    "30 games of three with two beginners": lambda it: it.and_then(it.with_farmer({A: 0.15, B: 0.15}, 30)),
    "the same, and they have met others": lambda it: it.and_then(
        it.with_farmer({A: 0.15, B: 0.15}, 30) + it.met({A: 0.15, B: 0.15}, 20)
    ),
    "two new beginners, three games, ten times": lambda it: it.and_then(
        places for pair in range(10) for places in it.with_farmer({A + 2 * pair: 0.15, B + 2 * pair: 0.15}, 3)
    ),
}
BEYOND: dict[str, Scheme] = {
    "two accounts lose 30 games, one has met others": lambda it: it.and_then(
        [{FARMER: 1, A: 2, B: 3}] * 30 + it.met({A: 1.0}, 10)
    ),
}
"""What nothing here keeps from paying: it takes several accounts and as many honest games."""


def measure_farming() -> None:
    for name, scheme in (SCHEMES | BEYOND).items():
        gains = [_gain(Season.drawn(number), scheme) for number in range(RUNS)]
        mean, error = statistics.mean(gains), 1.96 * statistics.stdev(gains) / RUNS**0.5
        verdict = "not held" if name in BEYOND else "ok" if mean - error <= 0 else "MISSED"
        print(f"{name:<48} {mean:+5.0f} ± {error:.0f} points against the others  {verdict}")


def _gain(season: Season, scheme: Scheme) -> float:
    """Return by how much the farmer's rating rises against those of the others."""
    return _lead(scheme(season)) - _lead(season.games)


def _lead(played: Iterable[Played]) -> float:
    ratings = _ratings(played)
    return ratings[FARMER] - statistics.mean(ratings[who] for who in STAYERS)


# What they cost


async def measure_time() -> None:
    """Print how long a season of so many games takes to be read and computed: nothing of it is stored."""
    games = [_game(number, played) for number, played in enumerate(_many(LARGE))]
    since = dict.fromkeys((who for game in games for who in _people(game)), START)
    with tempfile.TemporaryDirectory() as folder:
        async with await Storage.open("", data_dir=Path(folder)) as storage:
            async with storage._database.writing() as connection:
                for game in games:
                    await keep(connection, game, START)
            start = time.process_time()
            read = await storage.results.in_season(
                GUILD, "teufel", Viewer(0, {8}), START, START + timedelta(days=999)
            )
            half = time.process_time()
            (table,) = season_tables(read, since)
            end = time.process_time()
    print(
        f"{len(read)} games of {len(table)} people: read in {half - start:.2f} s, "
        f"computed in {end - half:.2f} s of CPU time (in a thread of its own)"
    )


def _many(games: int) -> Iterator[Played]:
    rng, strengths = random.Random(1), {number: 0.5 + number / 20 for number in range(1, 41)}
    yield from (Played(_drawn(rng, strengths, rng.sample(sorted(strengths), 4))) for _ in range(games))
