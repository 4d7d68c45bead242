"""How games ended: noted with the move that ends them, told to those who may know, kept longer than the games."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from storage import (
    FinishedGame,
    FinishedSeat,
    Occupant,
    SessionStatus,
    StaleVersion,
    Storage,
    StoredSession,
    Viewer,
    results,
)

from .support import ANN, BEN, CARA, StorageInTest, finished_game, make_older

AT = datetime(2026, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)
YEAR = timedelta(days=365)
NAMES = {ANN: "Ann", BEN: "Ben"}


async def over(storage: StorageInTest, names: dict[int, str], **fields: object) -> str:
    """Store a game that these people have ended, a minute after the last one; return its id."""
    storage.clock.advance(minutes=1)
    seats = [*(Occupant(user_id=user_id, name=name) for user_id, name in names.items()), Occupant(computer="easy")]
    session_id = (await storage.new_table(seats=seats, state="{}")).session.id
    game = finished_game(session_id, names, **fields)
    await storage.commit(session_id, 0, version=1, status=SessionStatus.FINISHED, finished=game)
    return session_id


def ids(games: list[FinishedGame]) -> list[str]:
    return [game.session_id for game in games]


async def test_a_result_is_read_as_it_was_noted(storage: StorageInTest) -> None:
    session_id = await over(storage, NAMES, seen_in=None, options='{"long": true}')
    (game,) = await storage.results.of_person(ANN)
    noted = finished_game(session_id, NAMES, seen_in=None, options='{"long": true}', ended_at=storage.clock.time)
    assert game == noted
    assert game.seat_of(BEN) == noted.seats[1] and game.seat_of(CARA) is None


async def test_a_result_is_noted_with_the_move_that_ends_the_game_or_not_at_all(
    storage: Storage, table: StoredSession
) -> None:
    session_id = table.session.id
    with pytest.raises(StaleVersion):
        await storage.commit(session_id, 5, version=6, finished=finished_game(session_id, NAMES))
    assert await storage.results.of_person(ANN) == []


async def test_a_viewer_is_told_of_games_in_channels_they_see_and_of_their_own(storage: StorageInTest) -> None:
    seen = await over(storage, {BEN: "Ben"}, seen_in=1)
    unseen = await over(storage, {BEN: "Ben"}, seen_in=2)
    own = await over(storage, NAMES, seen_in=2)
    of_nobody = await over(storage, {BEN: "Ben"}, seen_in=None)
    await over(storage, {BEN: "Ben"}, seen_in=1, guild_id=9)
    assert ids(await storage.results.in_guild(7, Viewer(ANN, {1}))) == [own, seen]
    assert ids(await storage.results.in_guild(7, Viewer(ANN, ()))) == [own]
    assert ids(await storage.results.in_guild(7, Viewer(CARA, {1, 2}))) == [own, unseen, seen]
    assert ids(await storage.results.of_person(BEN, 7, Viewer(CARA, {1}))) == [seen]
    assert ids(await storage.results.of_person(BEN, 7)) == [of_nobody, own, unseen, seen]
    assert sorted(await storage.results.channels(7)) == [1, 2]


async def test_of_who_is_forgotten_a_result_keeps_neither_id_nor_name_and_goes_with_the_last_person(
    storage: StorageInTest,
) -> None:
    session_id = await over(storage, NAMES)
    alone = await over(storage, {ANN: "Ann"})
    await storage.privacy.forget(ANN)
    (left,) = await storage.results.in_guild(7, Viewer(CARA, {8}))
    assert left.session_id == session_id != alone
    assert [(seat.user_id, seat.name) for seat in left.seats] == [(None, ""), (BEN, "Ben"), (None, "Robo")]
    await storage.privacy.forget(BEN)
    assert await storage.results.in_guild(7, Viewer(CARA, {8})) == []


async def test_a_result_outlives_its_game_by_years_and_goes_then(storage: StorageInTest) -> None:
    session_id = await over(storage, NAMES)
    storage.clock.time += 1.1 * YEAR
    assert await storage.retention.prune(None, 10) == Counter(tables=1)
    (left,) = await storage.results.of_person(ANN)
    assert left.session_id == session_id and not left.is_whole
    storage.clock.time += 4 * YEAR
    assert await storage.retention.prune(None, 10) == Counter(results=1)
    assert await storage.results.of_person(ANN) == []


async def test_of_a_game_that_is_kept_the_result_is_kept_as_long(storage: StorageInTest) -> None:
    session_id = await over(storage, NAMES)
    await storage.set_kept(session_id, is_kept=True)
    storage.clock.time += 20 * YEAR
    assert await storage.retention.prune(None, 10) == Counter()
    (left,) = await storage.results.of_person(ANN)
    assert left.is_whole


def before_results() -> dict[str, list[dict[str, Any]]]:
    """Return a game and a copy of it that were over before results were noted."""
    rows: dict[str, list[dict[str, Any]]] = {"sessions": [], "seats": [], "moves": []}
    for session_id, secret, first in (("played", "5ec", ANN), ("copied", None, None)):
        of = {"session_id": session_id}
        won = json.dumps({"winners": [1], "scores": [7, 3, 9], "reason": "last-seat"})
        game = {"game": "teufel", "status": "FINISHED", "options": "{}", "schema": 1, "version": 1, "result": won}
        place = {"published_version": 1, "guild_id": 7, "channel_id": 8, "num_seats": 3, "secret": secret}
        rows["sessions"].append({"id": session_id, "created_at": AT, "updated_at": AT} | game | place)
        for seat, (user_id, name) in enumerate(((ANN, "Ann"), (BEN, "Ben"), (None, "Robo"))):
            who = {"seat": seat, "user_id": user_id, "computer": None if user_id else "easy", "name": name}
            rows["seats"].append(of | who | {"questions": 0, "dm_closed": False, "joined_at": AT})
        log = [(0, "go", first), (1, "go", BEN), (1, "undo", BEN), (1, "run", None), (2, "go", CARA)]
        for ply, (seat, code, user_id) in enumerate(log):
            made = {"ply": ply, "seat": seat, "code": code, "user_id": user_id, "is_stand_in": code == "run"}
            rows["moves"].append(of | made | {"events": "[]", "at": AT})
    return rows


async def test_results_of_games_that_were_finished_before_are_noted_afterwards(url: str) -> None:
    """Of a copy of a game, which somebody set up to look into a report, none is."""
    await make_older(url, "0010", before_results())
    async with await Storage.open(url) as storage:
        (game,) = await storage.results.in_guild(7, Viewer(CARA, {8}))
        seats = (
            FinishedSeat(seat=0, user_id=ANN, computer=None, name="Ann", place=3, score=7, is_shared=False),
            FinishedSeat(seat=1, user_id=BEN, computer=None, name="Ben", place=1, score=3, is_shared=True),
            FinishedSeat(seat=2, user_id=None, computer="easy", name="Robo", place=2, score=9, is_shared=True),
        )
        noted = finished_game("played", {}, reason="last-seat", moves=3, ended_at=AT)
        assert game == replace(noted, seats=seats)
        stored = await storage.load("copied")
        assert stored is not None and stored.session.seen_in == 8


async def test_games_are_read_some_at_a_time(storage: StorageInTest, monkeypatch: pytest.MonkeyPatch) -> None:
    played = [await over(storage, NAMES) for _ in range(5)]
    whole = await storage.results.of_person(ANN)
    monkeypatch.setattr(results, "PAGE", 2)
    read: list[int] = []
    together = storage.results._games

    async def some(ids: Sequence[str]) -> Sequence[FinishedGame]:
        read.append(len(ids))
        return await together(ids)

    monkeypatch.setattr(storage.results, "_games", some)
    assert await storage.results.of_person(ANN) == whole and ids(whole) == played[::-1]
    assert read == [2, 2, 1]
    assert ids(await storage.results.in_guild(7, Viewer(CARA, {8}), most=3)) == played[:1:-1]


async def test_a_table_with_extra_time_goes_on_with_a_week(url: str) -> None:
    game: dict[str, Any] = {"game": "teufel", "options": "{}", "schema": 1, "version": 1, "published_version": 1}
    game |= {"guild_id": 7, "channel_id": 8, "num_seats": 2, "created_at": AT, "updated_at": AT}
    wanted = {"time_control": "days-2", "votes": '{"pace": {"control": "bank-1", "votes": [0]}}'}
    rows = [
        {**game, "id": "over", "status": "FINISHED", "time_control": "bank-1", "votes": None},
        {**game, "id": "runs", "status": "RUNNING", **wanted},
    ]
    await make_older(url, "0010", {"sessions": rows})
    async with await Storage.open(url) as storage:
        over, runs = await storage.load("over"), await storage.load("runs")
        assert over is not None and over.session.time_control == "days-7"
        assert runs is not None and runs.session.votes == '{"pace": {"control": "days-7", "votes": [0]}}'
