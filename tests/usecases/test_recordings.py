"""Finished games watched again."""

from __future__ import annotations

import pytest

from bot.tables.opening import Site
from bot.tables.records import Recordings, continue_recording
from bot.tables.table import Table
from games.contract import Seat
from games.engine.playback import Recording
from storage import MoveRecord, Occupant
from tests.usecases.use_case_harness import BEN, UseCaseHarness, refused


async def finished(harness: UseCaseHarness) -> Table:
    table = await harness.start(BEN, game="heller")
    return await harness.finish(table)


@pytest.mark.slow
async def test_the_log_of_a_game_that_is_watched_is_read_once(
    harness: UseCaseHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, read, moves = [await finished(harness), await finished(harness)], list[str](), harness.tables.moves

    async def note_reading(session_id: str) -> list[MoveRecord]:
        read.append(session_id)
        return await moves(session_id)

    monkeypatch.setattr(harness.tables, "moves", note_reading)
    records = Recordings(harness.tables)
    first, second = [await records.of(table) for table in tables]
    assert len(first.moves) == tables[0].moves_made
    assert await records.of(tables[0]) is first
    assert await records.of(tables[1]) is second
    assert read == [table.session.id for table in tables]
    monkeypatch.setattr("bot.tables.records.KEPT", 1)
    third = await finished(harness)
    await records.of(third)
    await records.of(tables[1])
    assert read[2:].count(tables[1].session.id) <= 1


async def test_a_game_that_goes_on_is_not_watched(harness: UseCaseHarness) -> None:
    assert await refused(Recordings(harness.tables).of(await harness.start(BEN, game="heller"))) == "after-the-game"


@pytest.mark.slow
async def test_no_game_is_played_again_for_a_channel_that_has_a_table(
    harness: UseCaseHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    recording = await Recordings(harness.tables).of(await finished(harness))
    here, played = (await harness.start(BEN, game="heller")).session, list[Recording]()
    monkeypatch.setattr(Recording, "replay", played.append)
    assert (
        await refused(
            continue_recording(
                harness.tables,
                recording,
                {Seat(0): Occupant(user_id=BEN, name="Ben")},
                Site(here.guild_id, here.channel_id),
                asked_by=BEN,
                language="en",
            )
        )
        == "channel-busy"
    )
    assert not played
