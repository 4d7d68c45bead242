"""The finished games of a server as a file: what is in it, what never is, and how large it gets."""

from __future__ import annotations

import io
import json
import random
import zipfile
from datetime import timedelta
from typing import Any

import pytest

from bot.features import privacy, setup
from bot.features.privacy import export_held
from bot.features.setup import GamesFile, games_message
from games.engine.record import Record, read_record
from games.engine.verify import verify
from storage import KINDS, MoveRecord, NewSession, Occupant, Viewer
from tests.journeys.finished_games import ended
from tests.model import FRACHT
from tests.storage.support import held
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, NAMES, UseCaseHarness

SERVER, HERE = 5, 7
LARGE = 10 * 1024 * 1024


async def finished(harness: UseCaseHarness, **fields: Any) -> str:
    """Play a game to its end and return its id."""
    table = await harness.start(BEN, game=FRACHT.key, **fields)
    return (await harness.finish(table)).session.id


async def file(harness: UseCaseHarness, most: int = LARGE, user_id: int = CLEO) -> GamesFile:
    return await setup.games_file(harness.tables, SERVER, Viewer(user_id, {HERE}), harness.now(), most)


def unpacked(games: GamesFile) -> tuple[list[dict[str, Any]], dict[str, str]]:
    """Return the games that are listed, and the records by name."""
    with zipfile.ZipFile(io.BytesIO(games.archive)) as archive:
        texts = {name: archive.read(name).decode() for name in archive.namelist()}
    return json.loads(texts.pop("games.json"))["games"], texts


async def test_every_record_is_the_one_that_was_kept_and_proves_itself(harness: UseCaseHarness) -> None:
    ids = [await finished(harness) for _ in range(2)]
    listed, records = unpacked(await file(harness))
    assert [row["session_id"] for row in listed] == ids[::-1]
    assert [row["record"] for row in listed] == list(records)
    for session_id, text in zip(ids, reversed(records.values()), strict=True):
        assert text == await harness.storage.record(session_id)
        record = read_record(text)
        assert isinstance(record, Record) and verify(record) is None


async def test_a_game_that_can_not_be_read_any_more_stops_no_other(harness: UseCaseHarness) -> None:
    session_id = await finished(harness)
    await ended(harness.storage, NAMES, guild_id=SERVER, seen_in=HERE)
    games = await file(harness)
    listed, records = unpacked(games)
    assert [row["record"] for row in listed] == [None, *records]
    assert (games.records, games.left_out) == (1, 0) and session_id in str(records)


async def test_nothing_of_a_running_game_nor_of_a_lobby_is_in_it(harness: UseCaseHarness) -> None:
    await finished(harness)
    running = await harness.start(BEN, game=FRACHT.key)
    lobby = await harness.open(BEN, game=FRACHT.key, channel=9)
    games = await file(harness, user_id=ANNA)
    listed, records = unpacked(games)
    assert len(listed) == len(records) == games.records == 1
    everything = json.dumps(listed) + "".join(records.values())
    assert running.session.id not in everything and str(running.session.seed) not in everything
    assert lobby.session.id not in everything


async def test_games_of_channels_that_whoever_asks_does_not_see_are_not_in_it(harness: UseCaseHarness) -> None:
    await finished(harness)
    unseen = await setup.games_file(harness.tables, SERVER, Viewer(CLEO, ()), harness.now(), LARGE)
    assert unpacked(unseen) == ([], {})
    elsewhere = await setup.games_file(harness.tables, SERVER + 1, Viewer(ANNA, {HERE}), harness.now(), LARGE)
    assert unpacked(elsewhere) == ([], {})


async def test_who_is_forgotten_or_wants_no_name_has_none_in_it(harness: UseCaseHarness) -> None:
    await finished(harness)
    await harness.storage.privacy.forget(BEN)
    await harness.tables.people.choose_preference(ANNA, "history", "hidden")
    ((game,), _) = unpacked(await file(harness))
    assert [(seat["user_id"], seat["name"]) for seat in game["seats"]] == [(None, ""), (None, "")]


async def test_of_a_game_whose_moves_are_gone_the_result_is_left(
    harness: UseCaseHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(harness)
    monkeypatch.setattr(harness.storage.retention, "_now", lambda: harness.now() + timedelta(days=400))
    await harness.storage.retention.prune(None, 10)
    games = await file(harness)
    ((game,), records) = unpacked(games)
    assert game["record"] is None and records == {} and games.left_out == 0


@pytest.mark.slow
async def test_the_newest_records_fit_and_it_is_told_how_many_do_not(
    harness: UseCaseHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [await finished(harness) for _ in range(5)]
    whole = len((await file(harness)).archive)
    monkeypatch.setattr(setup, "SPARE", whole // 2)
    games = await file(harness, whole)
    listed, records = unpacked(games)
    assert 0 < games.records == len(records) < 5 == games.records + games.left_out
    assert len(games.archive) < whole
    assert len(listed) == 5, "all are listed"
    assert [name.split("-")[-1] for name in records] == [f"{name}.json" for name in ids[::-1][: len(records)]]


async def test_of_very_many_games_the_newest_are_listed_and_it_is_told(
    harness: UseCaseHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [await finished(harness) for _ in range(3)]
    games = await file(harness)
    assert not games.is_cut and "Only the newest" not in str(games_message(games, "en").components())
    monkeypatch.setattr(setup, "LISTED", 2)
    games = await file(harness)
    listed, records = unpacked(games)
    assert [row["session_id"] for row in listed] == ids[:0:-1] and len(records) == 2
    assert games.is_cut and "Only the newest" in str(games_message(games, "en").components())


# What is stored about a person as files: all of it, in parts that are taken, each of which can be read alone


MOVES = 3_000


async def played(harness: UseCaseHarness, number: int = MOVES) -> None:
    """Store a table at which somebody has made many moves, of which none packs well."""
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
    assert [(part["part"], part["parts"]) for part in parts] == [(n + 1, len(parts)) for n in range(len(parts))]
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
