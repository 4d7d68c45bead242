"""Results: stored by every ending, told only to people allowed to know, counted, and exported."""

from __future__ import annotations

import dataclasses
import io
import json
import random
import zipfile
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.features import mygames, privacy, replace, setup
from bot.features.privacy import export_held
from bot.features.setup import games_message
from bot.tables import history as use_case
from bot.tables import leave
from bot.tables.history import HeadToHead, Tally, head_to_heads, tallies
from bot.tables.opening import Site, mark_lost
from bot.tables.records import continue_recording, finished_recording, recording_of
from bot.tables.table import TableView
from games.contract import Outcome, Seat
from storage import KINDS, FinishedGame, FinishedSeat, MoveRecord, NewSession, Occupant, Viewer
from tests.journeys.robots import asks
from tests.model import FRACHT
from tests.storage.support import held
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, NAMES, UseCaseHarness, refused

SERVER, HERE, THERE = 5, 7, 8


async def noted(harness: UseCaseHarness, user_id: int = ANNA) -> list[FinishedGame]:
    return await harness.storage.results.of_person(user_id, None)


async def test_the_end_of_a_game_is_noted_as_its_result_says(harness: UseCaseHarness) -> None:
    table = await harness.finish(await harness.start(BEN, CLEO, game=FRACHT.key, seats=3))
    (game,) = await noted(harness)
    assert (game.session_id, game.game, game.seen_in) == (table.session.id, FRACHT.key, HERE)
    assert [seat.score for seat in game.seats] == table.result["scores"]
    assert [seat.seat for seat in game.seats if seat.place == 1] == table.result["winners"]
    assert game.reason == table.result["reason"]
    assert json.loads(game.options) == json.loads(table.session.options)
    assert game.moves == len(await harness.tables.moves(table.session.id))
    assert [(seat.name, seat.is_shared) for seat in game.seats] == [(name, False) for name in NAMES.values()]


async def test_who_has_no_name_any_more_is_called_what_they_play_by_those_who_sat_there_too(
    harness: UseCaseHarness,
) -> None:
    over = await harness.finish(await harness.start(BEN, game=FRACHT.key))
    await leave.forget(harness.tables, BEN)
    over = await harness.tables.load(over.session.id)
    played = FRACHT.seat_names(TableView.of(over).view(None), "de")[1]
    for seat in (0, None):
        seen = await harness.tables.seen_by(over, seat, "de")
        assert [known.name for known in seen.seats] == ["Anna", played]


@pytest.mark.slow
async def test_what_a_seat_played_is_said_in_the_language_of_who_reads_it(harness: UseCaseHarness) -> None:
    over = await harness.finish(await harness.start(BEN, game="heller"))
    await harness.tables.people.choose_preference(BEN, "history", "hidden")
    seen = {user: await harness.tables.seen_by_user(over, user, "de") for user in (ANNA, BEN, CLEO)}
    assert {user: view.seats[1].name for user, view in seen.items()} == {ANNA: "Ben", BEN: "Ben", CLEO: "Blau"}
    assert (await harness.tables.seen_by(over, None)).seats[1].name == "Blue"


@pytest.mark.slow
async def test_a_stand_in_shares_the_seat(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN, game="heller")
    (user_id,) = table.asked_people
    away = await harness.stand_in(table, user_id, "once")
    over = await harness.finish(await harness.let_computers_move(away))
    (game,) = await noted(harness)
    shared = {seat.user_id for seat in game.seats if seat.is_shared}
    assert over.result and shared == {user_id}


async def test_who_takes_over_a_seat_shares_it_with_who_gave_it_up(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN, game=FRACHT.key)
    seat = table.seat_of(BEN)
    assert seat is not None
    table = await harness.play(table, lambda state: state.ply > 6 and state.secret_question is None)
    await harness.do(replace.offer, table, BEN, is_offered=True)
    table, _ = await harness.do(replace.take, table, CLEO, "Cleo", seat.seat)
    await harness.finish(table)
    (game,) = await noted(harness)
    assert {seat.user_id: seat.is_shared for seat in game.seats} == {ANNA: False, CLEO: True}


async def test_a_table_that_moves_is_told_to_who_sees_where_it_ended(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN, game=FRACHT.key)
    await harness.do(mark_lost, table, "channel")
    moved = await harness.do(mygames.go_on, table, BEN, Site(SERVER, THERE, seen_in=THERE))
    assert moved.session.seen_in == THERE
    await harness.do(mark_lost, table, "forbidden")
    stayed = await harness.do(mygames.go_on, table, BEN, Site(SERVER, THERE))
    assert stayed.session.seen_in == THERE
    await harness.finish(stayed)
    assert await use_case.of_server(harness.storage, SERVER, Viewer(CLEO, {HERE})) == []
    assert len(await use_case.of_server(harness.storage, SERVER, Viewer(CLEO, {THERE}))) == 1


@pytest.mark.slow
async def test_a_copy_of_a_game_is_noted_nowhere(harness: UseCaseHarness) -> None:
    table = await harness.play(await harness.start(BEN, game="heller"), asks("turn"))
    recording = await recording_of(harness.tables, table)
    copy = await continue_recording(
        harness.tables,
        recording,
        {Seat(at): Occupant(user_id=who, name=NAMES[who]) for at, who in enumerate((ANNA, BEN))},
        Site(SERVER, THERE),
        asked_by=ANNA,
        language="en",
    )
    await harness.finish(copy)
    assert await noted(harness) == []


@pytest.mark.parametrize(
    ("winners", "scores", "places"),
    [
        ((0,), (9, 5, 7), (1, 3, 2)),
        ((0, 2), (9, 5, 9), (1, 3, 1)),
        ((1,), (9, 5, 9), (2, 1, 2)),
        ((), (9, 5, 7), (2, 4, 3)),
    ],
)
def test_winners_are_first_whatever_their_scores_and_where_nobody_wins_nobody_is(
    winners: tuple[int, ...], scores: tuple[int, ...], places: tuple[int, ...]
) -> None:
    assert Outcome(tuple(map(Seat, winners)), scores, "x").places == places


# Finished games watched again


async def test_a_game_that_goes_on_is_not_watched(harness: UseCaseHarness) -> None:
    assert (
        await refused(finished_recording(harness.tables, await harness.start(BEN, game="heller")))
        == "after-the-game"
    )


# What is told of many finished games: counted, compared


START = datetime(2026, 1, 1, tzinfo=UTC)


def game(number: int, *seats: tuple[int | str | None, int, int], moves: int = 50, **fields: Any) -> FinishedGame:
    """Return a day's game: each seat's player (a person, a level, `None`), place and score."""
    return FinishedGame(
        session_id=f"game{number}",
        guild_id=7,
        channel_id=8,
        seen_in=8,
        game="teufel",
        options="{}",
        reason="points",
        moves=moves,
        seats=tuple(
            FinishedSeat(
                seat=seat,
                user_id=who if isinstance(who, int) else None,
                computer=who if isinstance(who, str) else None,
                name=NAMES.get(who, "") if isinstance(who, int) else "Robo",
                place=place,
                score=score,
                is_shared=False,
            )
            for seat, (who, place, score) in enumerate(seats)
        ),
        ended_at=START + timedelta(days=number),
        **fields,
    )


def shared(played: FinishedGame, seat: int) -> FinishedGame:
    """Return a game of which others have made some of the moves of a seat."""
    return dataclasses.replace(
        played,
        seats=tuple(dataclasses.replace(one, is_shared=one.seat == seat or one.is_shared) for one in played.seats),
    )


def plain(_: FinishedGame, seat: FinishedSeat) -> str | None:
    return seat.computer


def test_who_has_won_most_is_first_and_computers_and_forgotten_people_are_not_counted() -> None:
    games = [
        game(1, (ANNA, 1, 10), (BEN, 2, 9), ("easy", 3, 0)),
        game(2, (BEN, 1, 10), (None, 2, 9)),
        game(3, (BEN, 1, 7), (ANNA, 1, 7)),
    ]
    assert tallies(games[::-1]) == [Tally(ANNA, "Anna", 2, 2, 10), Tally(BEN, "Ben", 3, 2, 10)]


def test_everybody_goes_by_the_name_they_played_under_last() -> None:
    first, last = game(1, (ANNA, 1, 10)), game(2, (ANNA, 1, 10))
    renamed = dataclasses.replace(last, seats=(dataclasses.replace(last.seats[0], name="Annabel"),))
    assert [tally.name for tally in tallies([renamed, first])] == ["Annabel"]


def test_people_and_levels_of_computers_are_met_and_counted() -> None:
    games = [
        game(1, (ANNA, 1, 10), (BEN, 2, 9), ("easy", 3, 0), ("easy", 4, 0)),
        game(2, (ANNA, 2, 9), (BEN, 1, 10), ("hard", 3, 0), (None, 4, 0)),
        game(3, (ANNA, 1, 9), (BEN, 1, 9)),
        shared(game(4, (ANNA, 1, 9), ("easy", 2, 8)), 1),
        game(5, (BEN, 1, 9), ("easy", 2, 8)),
    ]
    assert head_to_heads(games[::-1], ANNA, plain) == [
        HeadToHead(BEN, "Ben", ahead=1, behind=1, level=1),
        HeadToHead("easy", "", ahead=1, behind=0, level=0),
        HeadToHead("hard", "", ahead=1, behind=0, level=0),
    ]


# The finished games of a server as a file: what is in it, what never is, and how large it gets


CLEO_THERE = Viewer(CLEO, {HERE})


async def finished(harness: UseCaseHarness, **fields: Any) -> str:
    """Play a game to its end and return its id."""
    table = await harness.start(BEN, game=FRACHT.key, **fields)
    return (await harness.finish(table)).session.id


async def listed(
    harness: UseCaseHarness, viewer: Viewer = CLEO_THERE, server: int = SERVER
) -> list[dict[str, Any]]:
    """Return the games in a person's data file."""
    archive, _ = await setup.games_file(harness.tables, server, viewer, harness.now())
    with zipfile.ZipFile(io.BytesIO(archive)) as file:
        games: list[dict[str, Any]] = json.loads(file.read("games.json"))["games"]
    return games


async def test_nothing_of_a_running_game_nor_of_a_lobby_is_in_it(harness: UseCaseHarness) -> None:
    over = await finished(harness)
    running = await harness.start(BEN, game=FRACHT.key)
    lobby = await harness.open(BEN, game=FRACHT.key, channel=9)
    games = await listed(harness, Viewer(ANNA, {HERE}))
    assert [game["session_id"] for game in games] == [over]
    for secret in (running.session.id, str(running.session.seed), lobby.session.id):
        assert secret not in json.dumps(games)


async def test_games_of_channels_that_whoever_asks_does_not_see_are_not_in_it(harness: UseCaseHarness) -> None:
    await finished(harness)
    assert await listed(harness, Viewer(CLEO, ())) == []
    assert await listed(harness, server=SERVER + 1) == []


async def test_who_is_forgotten_or_wants_no_name_has_none_in_it(harness: UseCaseHarness) -> None:
    await finished(harness)
    await harness.storage.privacy.forget(BEN)
    await harness.tables.people.choose_preference(ANNA, "history", "hidden")
    (game,) = await listed(harness)
    assert [(seat["user_id"], seat["name"]) for seat in game["seats"]] == [(None, ""), (None, "")]


async def test_of_very_many_games_the_newest_are_listed_and_it_is_told(
    harness: UseCaseHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [await finished(harness) for _ in range(3)]
    assert [game["session_id"] for game in await listed(harness)] == ids[::-1]
    monkeypatch.setattr(setup, "LISTED", 2)
    assert [game["session_id"] for game in await listed(harness)] == ids[:0:-1]
    archive, is_cut = await setup.games_file(harness.tables, SERVER, CLEO_THERE, harness.now())
    assert is_cut and "Only the newest" in str(games_message(archive, "en", is_cut=is_cut).components)


# What is stored about a person as files: all of it, in parts that are taken, each of which can be read alone


MOVES = 3_000


async def played(harness: UseCaseHarness, number: int = MOVES) -> None:
    """Store a table with many moves of a person, none of which compresses well."""
    codes = random.Random(1)
    stored = await harness.storage.create(
        NewSession(
            game="frachtraum",
            options="{}",
            schema=1,
            guild_id=5,
            channel_id=7,
            host_id=ANNA,
            language="en",
            num_seats=1,
        ),
        [Occupant(user_id=ANNA, name="Anna")],
    )
    moves = [
        MoveRecord(ply=ply, seat=0, code=f"{codes.randbytes(40).hex()}", events="[]", user_id=ANNA)
        for ply in range(number)
    ]
    await harness.storage.commit(stored.session.id, 0, version=1, moves=moves)


def read(archive: bytes) -> dict[str, Any]:
    with zipfile.ZipFile(io.BytesIO(archive)) as file:
        read: dict[str, Any] = json.loads(file.read("my-data.json"))
        return read


async def test_each_part_is_small_enough_and_can_be_read_alone_and_all_hold_every_row_once(
    harness: UseCaseHarness,
) -> None:
    await played(harness)
    most = privacy.SPARE + 50_000
    archives = await export_held(harness.storage.privacy, ANNA, harness.now(), most)
    parts = [read(archive) for archive in archives]
    assert [part["part"] for part in parts] == list(range(1, len(parts) + 1))
    assert len(parts) > 2 and all(len(archive) <= most for archive in archives)
    assert all(part["user_id"] == str(ANNA) and part["exported_at"] for part in parts)
    whole = await held(harness.storage, ANNA)
    for kind in KINDS:
        assert sum(len(part[kind]) for part in parts) == len(whole[kind])
    codes = [move["code"] for part in parts for move in part["moves"]]
    assert codes == [move["code"] for move in whole["moves"]] and len(codes) == MOVES


async def test_however_small_the_room_every_row_is_handed_out(harness: UseCaseHarness) -> None:
    await played(harness, 20)
    await harness.storage.set_setting("user", ANNA, "language", '"de"')
    parts = [read(archive) for archive in await export_held(harness.storage.privacy, ANNA, harness.now(), 0)]
    assert [sum(len(part[kind]) for kind in KINDS) for part in parts] == [1] * len(parts)
    assert parts[0]["settings"] == [{"key": "language", "value": "de"}]
