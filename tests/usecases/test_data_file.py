"""What is stored about a person as files: all of it, in parts that are taken, each of which can be read alone."""

from __future__ import annotations

import io
import json
import random
import zipfile
from typing import Any

from bot.features import privacy
from bot.features.privacy import export_held
from storage import KINDS, MoveRecord, NewSession, Occupant
from tests.storage.support import held
from tests.usecases.use_case_harness import ANNA, UseCaseHarness

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


def unpacked(archive: bytes) -> dict[str, Any]:
    with zipfile.ZipFile(io.BytesIO(archive)) as file:
        read: dict[str, Any] = json.loads(file.read("my-data.json"))
        return read


async def test_each_part_is_small_enough_and_can_be_read_alone_and_all_hold_every_row_once(
    harness: UseCaseHarness,
) -> None:
    await played(harness)
    most = privacy.SPARE + 50_000
    archives = await export_held(harness.storage.privacy, ANNA, harness.now(), most)
    parts = [unpacked(archive) for archive in archives]
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
    parts = [unpacked(archive) for archive in await export_held(harness.storage.privacy, ANNA, harness.now(), 0)]
    assert [sum(len(part[kind]) for kind in KINDS) for part in parts] == [1] * len(parts)
    assert parts[0]["settings"] == [{"key": "language", "value": "de"}]
