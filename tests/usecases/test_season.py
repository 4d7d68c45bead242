"""Who takes part in the seasons of a server, and what is told of them to whom."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from statistics import mean, stdev

import pytest

from bot.features import season as seasons
from bot.features.season import LEAST_GAMES, MIDDLE, Season, SeasonPage, SeasonStanding, season_panel, season_tables
from storage import FinishedGame, FinishedSeat, Viewer, results
from tests.journeys.finished_games import ended as _ended
from tests.size import many
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, NAMES, UseCaseHarness

SERVER, OTHER, HERE = 5, 6, 7
DORA = 104
PEOPLE: Mapping[int, str] = {**NAMES, DORA: "Dora"}


async def ended(
    harness: UseCaseHarness, *order: int, guild_id: int = SERVER, seen_in: int = HERE, number: int = 1
) -> None:
    """Store games that people have ended in this order."""
    people = {who: PEOPLE[who] for who in order}
    for _ in range(number):
        await _ended(harness.storage, people, guild_id=guild_id, seen_in=seen_in)


async def told(harness: UseCaseHarness, viewer: int = ANNA, channels: tuple[int, ...] = (HERE,)) -> Season:
    return await seasons.season(harness.storage, SERVER, "teufel", harness.now().year, Viewer(viewer, channels))


def people(season: Season) -> set[int]:
    return {standing.user_id for table in season.tables for standing in table}


async def all_join(harness: UseCaseHarness) -> None:
    for user_id in PEOPLE:
        await seasons.join(harness.storage, SERVER, user_id, harness.now() - timedelta(minutes=1))


async def test_nobody_stands_anywhere_who_has_not_chosen_to(harness: UseCaseHarness) -> None:
    for user_id in (ANNA, BEN, CLEO):
        await seasons.join(harness.storage, SERVER, user_id, harness.now() - timedelta(minutes=1))
    await ended(harness, DORA, ANNA, BEN, CLEO, number=2)
    season = await told(harness, viewer=DORA)
    assert people(season) == {ANNA, BEN, CLEO} and season.since is None
    assert "Dora" not in str(season)
    await seasons.end(harness.storage, SERVER, CLEO)
    assert (await told(harness)).tables == ()


async def test_taking_part_is_of_one_server(harness: UseCaseHarness) -> None:
    await all_join(harness)
    await ended(harness, ANNA, BEN, CLEO, guild_id=OTHER)
    elsewhere = await seasons.season(harness.storage, OTHER, "teufel", harness.now().year, Viewer(ANNA, {HERE}))
    assert elsewhere.tables == () and elsewhere.since is None


async def test_joining_again_begins_anew_and_twice_changes_nothing(harness: UseCaseHarness) -> None:
    await all_join(harness)
    await ended(harness, ANNA, BEN, CLEO, DORA)
    await seasons.join(harness.storage, SERVER, ANNA, harness.now() + timedelta(days=1))
    assert people(await told(harness)) == set(PEOPLE)
    await seasons.end(harness.storage, SERVER, ANNA)
    await seasons.join(harness.storage, SERVER, ANNA, harness.now() + timedelta(days=1))
    season = await told(harness)
    assert people(season) == {BEN, CLEO, DORA} and season.since is not None


async def test_a_season_counts_games_that_whoever_looks_may_know(harness: UseCaseHarness) -> None:
    await all_join(harness)
    await ended(harness, BEN, CLEO, DORA, seen_in=8)
    assert (await told(harness)).tables == ()
    assert people(await told(harness, channels=(8,))) == {BEN, CLEO, DORA}
    assert people(await told(harness, viewer=BEN)) == {BEN, CLEO, DORA}, "he has played it"


async def test_who_wants_no_name_stands_in_no_season(harness: UseCaseHarness) -> None:
    await all_join(harness)
    await ended(harness, ANNA, BEN, CLEO, DORA)
    await harness.tables.people.choose_preference(DORA, "history", "hidden")
    assert people(await told(harness)) == {ANNA, BEN, CLEO}
    mine = await told(harness, viewer=DORA)
    assert people(mine) == {ANNA, BEN, CLEO} and mine.is_hidden, "the table is the same for all"


async def test_who_is_forgotten_stands_nowhere_and_takes_no_part(harness: UseCaseHarness) -> None:
    await all_join(harness)
    await ended(harness, ANNA, BEN, CLEO, DORA)
    await harness.storage.privacy.forget(DORA)
    assert people(await told(harness)) == {ANNA, BEN, CLEO}
    assert (await told(harness, viewer=DORA)).since is None


async def test_a_season_is_a_calendar_year(harness: UseCaseHarness) -> None:
    await all_join(harness)
    await ended(harness, ANNA, BEN, CLEO)
    year = harness.now().year
    before = await seasons.season(harness.storage, SERVER, "teufel", year - 1, Viewer(ANNA, {HERE}))
    assert before.tables == () and before.first == year
    with pytest.raises(ValueError, match="year"):
        await seasons.season(harness.storage, SERVER, "teufel", 0, Viewer(ANNA, {HERE}))
    assert datetime(year, 1, 1, tzinfo=UTC) <= harness.now()


async def test_of_very_many_games_the_newest_count_and_it_is_told(
    harness: UseCaseHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await all_join(harness)
    await ended(harness, DORA, ANNA, BEN)
    await ended(harness, ANNA, BEN, CLEO, number=2)
    whole = await told(harness)
    assert not whole.is_cut and max(standing.games for standing in whole.tables[0]) == 3
    for module in (results, seasons):
        monkeypatch.setattr(module, "MOST_IN_SEASON", 2)
    season = await told(harness)
    assert people(season) == {ANNA, BEN, CLEO} and season.is_cut
    shown = [
        str(season_panel(one, SeasonPage("teufel", 2026), ANNA, "en", 2026).components()) for one in (whole, season)
    ]
    assert ["Only the newest" in text for text in shown] == [False, True]


# Ratings of a season: whose games count, against whom, and what nobody gains by


START = datetime(2026, 1, 1, tzinfo=UTC)
DAVID, EMIL, FAY = 4, 5, 6
EVERYBODY = dict.fromkeys(range(1, 30), START)


def game(
    *places: int | None,
    computers: Sequence[int | None] = (),
    helped: Sequence[int | None] = (),
    successors: Sequence[int | None] = (),
    leavers: tuple[int, ...] = (),
    tied: bool = False,
    hours: int = 1,
) -> FinishedGame:
    """Return a game that people (`None`: one who is forgotten) have ended in this order."""
    seats = [
        FinishedSeat(
            seat=seat,
            user_id=None if who in computers else who,
            computer="normal" if who in computers else None,
            name="" if who is None else f"P{who}",
            place=1 if tied else seat + 1,
            score=9 - seat,
            is_shared=who in helped or who in successors,
            is_taken_over=who in successors,
        )
        for seat, who in enumerate(places)
    ]
    return FinishedGame(
        session_id="g", guild_id=7, channel_id=8, seen_in=8, game="teufel", options="{}", reason="points",
        moves=9, seats=tuple(seats), leavers=leavers, ended_at=START + timedelta(hours=hours),
    )  # fmt: skip


def standings(
    games: Sequence[FinishedGame], since: Mapping[int, datetime] = EVERYBODY
) -> dict[int, SeasonStanding]:
    """Return the standings of the only circle."""
    tables = season_tables(games, since)
    assert len(tables) <= 1
    return {standing.user_id: standing for table in tables for standing in table}


def ratings(games: Sequence[FinishedGame], since: Mapping[int, datetime] = EVERYBODY) -> dict[int, int]:
    return {who: standing.rating for who, standing in standings(games, since).items()}


def mixed(people: Iterable[int], number: int, seed: int = 1) -> Iterator[FinishedGame]:
    """Yield games of three of these people, in which the lower number has the better chances."""
    rng = random.Random(seed)
    for _ in range(number):
        yield game(*sorted(rng.sample(sorted(people), 3), key=lambda who: who + rng.random() * 4))


# Who and what


def test_who_wins_more_stands_higher_and_ties_are_level() -> None:
    found = ratings([game(ANNA, BEN, CLEO)] * 5)
    assert found[ANNA] > found[BEN] > found[CLEO]
    assert set(ratings([game(ANNA, BEN, CLEO, tied=True)] * 5).values()) == {MIDDLE}


def test_beating_strong_players_brings_more() -> None:
    known = [game(ANNA, BEN, CLEO)] * 10
    above, below = game(DAVID, ANNA, EMIL), game(DAVID, CLEO, EMIL)
    near = [game(EMIL, BEN, ANNA), game(EMIL, BEN, CLEO)]
    assert ratings([*known, *near, above])[DAVID] > ratings([*known, *near, below])[DAVID]


def test_a_number_is_known_after_enough_games_and_those_without_stand_below() -> None:
    games = [game(ANNA, BEN, CLEO)] * (LEAST_GAMES - 1) + [game(DAVID, BEN, CLEO)]
    (table,) = season_tables(games, EVERYBODY)
    assert [(standing.user_id, standing.is_known) for standing in table] == [
        (BEN, True),
        (CLEO, True),
        (ANNA, False),
        (DAVID, False),
    ]
    assert [standing.games for standing in table] == [LEAST_GAMES, LEAST_GAMES, LEAST_GAMES - 1, 1]


def test_of_games_with_those_who_take_no_part_the_others_count_against_each_other_alone() -> None:
    three = dict.fromkeys((ANNA, BEN, CLEO), START)
    games = [game(ANNA, DAVID, BEN, None, CLEO), game(ANNA, 9, BEN, CLEO, computers=[9])]
    assert ratings(games, three) == ratings([game(ANNA, BEN, CLEO)] * 2, three)
    assert set(ratings(games, three)) == {ANNA, BEN, CLEO}


def test_a_game_of_which_two_take_part_counts_for_nobody() -> None:
    assert season_tables([game(ANNA, BEN), game(ANNA, BEN, 9, computers=[9])], EVERYBODY) == []
    assert season_tables([game(ANNA, BEN, CLEO)], {ANNA: START, BEN: START}) == []


def test_games_count_from_when_somebody_takes_part() -> None:
    since = EVERYBODY | {ANNA: START + timedelta(hours=5)}
    early, late = game(ANNA, BEN, CLEO, DAVID), game(ANNA, BEN, CLEO, DAVID, hours=6)
    assert {who: standing.games for who, standing in standings([early, late], since).items()} == {
        ANNA: 1,
        BEN: 2,
        CLEO: 2,
        DAVID: 2,
    }


def test_two_circles_with_one_person_in_common_have_a_table_each_and_with_two_they_are_one() -> None:
    games = [*[game(ANNA, BEN, CLEO, DAVID)] * 2, game(ANNA, EMIL, FAY)]
    first, second = season_tables(games, EVERYBODY)
    assert [len(first), len(second)] == [4, 3]
    assert {standing.user_id for standing in second} == {ANNA, EMIL, FAY}
    assert {standing.games for standing in first} == {2} and {standing.games for standing in second} == {1}
    (table,) = season_tables([*games, game(BEN, EMIL, ANNA)], EVERYBODY)
    assert len(table) == 6


# What nobody gains by


def test_who_left_a_game_is_behind_all_who_stayed_and_needs_no_name_there() -> None:
    left = game(BEN, CLEO, 9, computers=[9], leavers=(ANNA,))
    lost = game(BEN, CLEO, ANNA)
    known = [game(ANNA, BEN, CLEO)]
    assert ratings([*known, left]) == ratings([*known, lost])
    assert ANNA not in standings([left]), "nothing is known of her but that she has left"


def test_a_game_in_which_a_computer_stood_in_can_only_cost_its_person() -> None:
    known = [game(BEN, ANNA, CLEO), game(ANNA, CLEO, BEN)]
    won, lost = game(ANNA, BEN, CLEO, helped=[ANNA]), game(BEN, CLEO, ANNA, helped=[ANNA])
    assert ratings([*known, won])[ANNA] <= ratings(known)[ANNA]
    assert ratings([*known, lost])[ANNA] < ratings(known)[ANNA]


def test_a_game_is_nothing_for_who_takes_over_a_seat() -> None:
    taken_over = game(BEN, CLEO, DAVID, ANNA, successors=[ANNA])
    assert ratings([taken_over]) == ratings([game(BEN, CLEO, DAVID)])


def test_a_second_account_that_loses_on_purpose_brings_nothing() -> None:
    honest = list(mixed((ANNA, BEN, CLEO, DAVID), 30))
    before = ratings(honest)
    in_twos = [*honest, *[game(DAVID, EMIL)] * 50]
    in_threes = [*honest, *[game(DAVID, EMIL, FAY)] * 50]
    assert ratings(in_twos) == before
    first, second = season_tables(in_threes, EVERYBODY)
    assert {standing.user_id: standing.rating for standing in first} == before
    assert {standing.user_id for standing in second} == {DAVID, EMIL, FAY}


def test_games_against_computers_bring_nothing() -> None:
    honest = list(mixed((ANNA, BEN, CLEO, DAVID), 30))
    alone = [game(DAVID, 9, 10, computers=[9, 10])] * 50
    assert ratings([*honest, *alone]) == ratings(honest)


# Games that are drawn: who is stronger arrives sooner, and places are the order of arrival

RUNS = many(60, 400)
FARMER, A, B = 7, 8, 9
SEASON = dict(enumerate((0.5, 0.7, 1.0, 1.0, 1.4, 2.0, 1.0), start=1))
"""How strong the people of a season are, the farmer included."""
BEGINNERS = {A: 0.15, B: 0.15}


def drawn(rng: random.Random, people: Iterable[int], strengths: Mapping[int, float]) -> FinishedGame:
    return game(*sorted(people, key=lambda who: rng.expovariate(strengths[who])))


def test_after_ten_games_the_stronger_stands_higher_in_nine_of_ten_seasons() -> None:
    """Who is three times as strong wins half of the games against three others."""
    strengths, right = {who: 3.0 if who % 2 else 1.0 for who in range(1, 9)}, []
    for number in range(RUNS):
        rng = random.Random(number)
        found = ratings([drawn(rng, rng.sample(range(1, 9), 4), strengths) for _ in range(2 * LEAST_GAMES)])
        right += [found[better] > found[worse] for better in (1, 3, 5, 7) for worse in (2, 4, 6, 8)]
    assert mean(right) > 0.9


@pytest.mark.parametrize(("beginners", "company"), [((A, B), 0), ((A,), 1)])
@pytest.mark.slow
def test_games_with_beginners_who_are_known_bring_nobody_ahead(beginners: Sequence[int], company: int) -> None:
    def farm(rng: random.Random) -> Iterator[FinishedGame]:
        yield from (drawn(rng, [who, *rng.sample(range(1, 7), 2)], SEASON | BEGINNERS) for who in (A, B) * 10)
        for _ in range(30):
            yield drawn(rng, [FARMER, *beginners, *rng.sample(range(1, 7), company)], SEASON | BEGINNERS)

    assert not is_worth(farm)


@pytest.mark.parametrize("company", [1, 2])
@pytest.mark.slow
def test_a_second_account_that_comes_along_and_loses_brings_nothing(company: int) -> None:
    def farm(rng: random.Random) -> Iterator[FinishedGame]:
        strengths = SEASON | {A: 1e-9}
        return (drawn(rng, [FARMER, A, *rng.sample(range(1, 7), company)], strengths) for _ in range(30))

    assert not is_worth(farm)


def is_worth(farm: Callable[[random.Random], Iterable[FinishedGame]]) -> bool:
    """Tell whether more games, spread over a season, bring the farmer ahead by more than chance."""
    gains = []
    for number in range(RUNS):
        rng, (honest, before) = random.Random(number), honest_season(number)
        games = [*honest, *farm(rng)]
        rng.shuffle(games)
        gains.append(lead(games) - before)
    return mean(gains) > 1.96 * stdev(gains) / math.sqrt(RUNS)


@cache
def honest_season(number: int) -> tuple[list[FinishedGame], float]:
    """Return the games of a season, and how far the farmer is ahead then."""
    rng = random.Random(f"season {number}")
    games = [drawn(rng, rng.sample(sorted(SEASON), rng.choice((3, 4))), SEASON) for _ in range(48)]
    return games, lead(games)


def lead(games: Sequence[FinishedGame]) -> float:
    """Return how far the farmer is ahead of the others of the season."""
    found = ratings(games)
    return found[FARMER] - mean(found[who] for who in SEASON if who != FARMER)
