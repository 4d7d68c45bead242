"""Who takes part in the seasons of a server, and what is told of them to whom."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

import pytest

from bot.features.history import seasons
from bot.features.history.season_panel import SeasonPage, season_panel
from bot.features.history.seasons import Season
from storage import Viewer, results
from tests.journeys.ended import ended as _ended
from tests.usecases.room import ANNA, BEN, CLEO, NAMES, Room

SERVER, OTHER, HERE = 5, 6, 7
DORA = 104
PEOPLE: Mapping[int, str] = {**NAMES, DORA: "Dora"}


async def ended(room: Room, *order: int, guild_id: int = SERVER, seen_in: int = HERE, number: int = 1) -> None:
    """Store games that people have ended in this order."""
    people = {who: PEOPLE[who] for who in order}
    for _ in range(number):
        await _ended(room.storage, people, guild_id=guild_id, seen_in=seen_in)


async def told(room: Room, viewer: int = ANNA, channels: tuple[int, ...] = (HERE,)) -> Season:
    return await seasons.season(room.storage, SERVER, "teufel", room.now().year, Viewer(viewer, channels))


def people(season: Season) -> set[int]:
    return {standing.user_id for table in season.tables for standing in table}


async def all_join(room: Room) -> None:
    for user_id in PEOPLE:
        await seasons.join(room.storage, SERVER, user_id, room.now() - timedelta(minutes=1))


async def test_nobody_stands_anywhere_who_has_not_chosen_to(room: Room) -> None:
    for user_id in (ANNA, BEN, CLEO):
        await seasons.join(room.storage, SERVER, user_id, room.now() - timedelta(minutes=1))
    await ended(room, DORA, ANNA, BEN, CLEO, number=2)
    season = await told(room, viewer=DORA)
    assert people(season) == {ANNA, BEN, CLEO} and season.since is None
    assert "Dora" not in str(season)
    await seasons.leave(room.storage, SERVER, CLEO)
    assert (await told(room)).tables == ()


async def test_taking_part_is_of_one_server(room: Room) -> None:
    await all_join(room)
    await ended(room, ANNA, BEN, CLEO, guild_id=OTHER)
    elsewhere = await seasons.season(room.storage, OTHER, "teufel", room.now().year, Viewer(ANNA, {HERE}))
    assert elsewhere.tables == () and elsewhere.since is None


async def test_joining_again_begins_anew_and_twice_changes_nothing(room: Room) -> None:
    await all_join(room)
    await ended(room, ANNA, BEN, CLEO, DORA)
    await seasons.join(room.storage, SERVER, ANNA, room.now() + timedelta(days=1))
    assert people(await told(room)) == set(PEOPLE)
    await seasons.leave(room.storage, SERVER, ANNA)
    await seasons.join(room.storage, SERVER, ANNA, room.now() + timedelta(days=1))
    season = await told(room)
    assert people(season) == {BEN, CLEO, DORA} and season.since is not None


async def test_a_season_counts_games_that_whoever_looks_may_know(room: Room) -> None:
    await all_join(room)
    await ended(room, BEN, CLEO, DORA, seen_in=8)
    assert (await told(room)).tables == ()
    assert people(await told(room, channels=(8,))) == {BEN, CLEO, DORA}
    assert people(await told(room, viewer=BEN)) == {BEN, CLEO, DORA}, "he has played it"


async def test_who_wants_no_name_stands_in_no_season(room: Room) -> None:
    await all_join(room)
    await ended(room, ANNA, BEN, CLEO, DORA)
    await room.sessions.people.choose_preference(DORA, "history", "hidden")
    assert people(await told(room)) == {ANNA, BEN, CLEO}
    mine = await told(room, viewer=DORA)
    assert people(mine) == {ANNA, BEN, CLEO} and mine.is_hidden, "the table is the same for all"


async def test_who_is_forgotten_stands_nowhere_and_takes_no_part(room: Room) -> None:
    await all_join(room)
    await ended(room, ANNA, BEN, CLEO, DORA)
    await room.storage.privacy.forget(DORA)
    assert people(await told(room)) == {ANNA, BEN, CLEO}
    assert (await told(room, viewer=DORA)).since is None


async def test_a_season_is_a_calendar_year(room: Room) -> None:
    await all_join(room)
    await ended(room, ANNA, BEN, CLEO)
    year = room.now().year
    before = await seasons.season(room.storage, SERVER, "teufel", year - 1, Viewer(ANNA, {HERE}))
    assert before.tables == () and before.first == year
    with pytest.raises(ValueError, match="year"):
        await seasons.season(room.storage, SERVER, "teufel", 0, Viewer(ANNA, {HERE}))
    assert datetime(year, 1, 1, tzinfo=UTC) <= room.now()


async def test_of_very_many_games_the_newest_count_and_it_is_told(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await all_join(room)
    await ended(room, DORA, ANNA, BEN)
    await ended(room, ANNA, BEN, CLEO, number=2)
    whole = await told(room)
    assert not whole.is_cut and max(standing.games for standing in whole.tables[0]) == 3
    for module in (results, seasons):
        monkeypatch.setattr(module, "MOST_IN_SEASON", 2)
    season = await told(room)
    assert people(season) == {ANNA, BEN, CLEO} and season.is_cut
    shown = [
        str(season_panel(one, SeasonPage("teufel", 2026), ANNA, "en", 2026).components()) for one in (whole, season)
    ]
    assert ["only the newest" in text for text in shown] == [False, True]
