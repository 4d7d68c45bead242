"""Finished games watched again."""

from __future__ import annotations

import pytest

from bot.features.replay.use_case import continue_recording
from bot.tables.opening import Site
from bot.tables.records import Recordings
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from games.contract import Seat
from games.engine.playback import Recording
from storage import MoveRecord, Occupant
from tests.usecases.room import BEN, Room


async def finished(room: Room) -> Table:
    table = await room.start(BEN, game="heller")
    return await room.play(table, lambda state: state.outcome() is not None)


async def test_the_log_of_a_game_that_is_watched_is_read_once(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    tables, read, moves = [await finished(room), await finished(room)], list[str](), room.sessions.moves

    async def note_reading(session_id: str) -> list[MoveRecord]:
        read.append(session_id)
        return await moves(session_id)

    monkeypatch.setattr(room.sessions, "moves", note_reading)
    records = Recordings(room.sessions)
    first, second = [await records.of(table) for table in tables]
    assert len(first.moves) == tables[0].moves_made
    assert await records.of(tables[0]) is first
    assert await records.of(tables[1]) is second
    assert read == [table.session.id for table in tables]
    monkeypatch.setattr("bot.tables.records.KEPT", 1)
    third = await finished(room)
    await records.of(third)
    await records.of(tables[1])
    assert read[2:].count(tables[1].session.id) <= 1


async def test_a_game_that_goes_on_is_not_watched(room: Room) -> None:
    with pytest.raises(Refusal, match="replay-later"):
        await Recordings(room.sessions).of(await room.start(BEN, game="heller"))


async def test_no_game_is_played_again_for_a_channel_that_has_a_table(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    recording = await Recordings(room.sessions).of(await finished(room))
    here, played = (await room.start(BEN, game="heller")).session, list[Recording]()
    monkeypatch.setattr(Recording, "replay", played.append)
    with pytest.raises(Refusal, match="channel-busy"):
        await continue_recording(
            room.sessions,
            recording,
            {Seat(0): Occupant(user_id=BEN, name="Ben")},
            Site(here.guild_id, here.channel_id),
            asked_by=BEN,
            language="en",
        )
    assert not played
