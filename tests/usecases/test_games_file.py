"""The finished games of a server as a file: what is in it, what never is, and how large it gets."""

from __future__ import annotations

import io
import json
import random
import zipfile
from typing import Any

import pytest

from bot.features import privacy, setup
from bot.features.privacy import export_held
from bot.features.setup import games_message
from storage import KINDS, MoveRecord, NewSession, Occupant, Viewer
from tests.model import FRACHT
from tests.storage.support import held
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, UseCaseHarness

SERVER, HERE = 5, 7
CLEO_THERE = Viewer(CLEO, {HERE})


async def finished(harness: UseCaseHarness, **fields: Any) -> str:
    """Play a game to its end and return its id."""
    table = await harness.start(BEN, game=FRACHT.key, **fields)
    return (await harness.finish(table)).session.id


async def listed(
    harness: UseCaseHarness, viewer: Viewer = CLEO_THERE, server: int = SERVER
) -> list[dict[str, Any]]:
    """Return the games in the file of somebody."""
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
    assert is_cut and "Only the newest" in str(games_message(archive, "en", is_cut=is_cut).components())


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
