"""Who takes part in the seasons of a server, and what is told of them to whom."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

import pytest

from bot.features import season as seasons
from bot.features.season import Season, SeasonPage, season_panel
from storage import Viewer, results
from tests.journeys.finished_games import ended as _ended
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
