"""A table goes on out of a backup, and copies of the database are made by themselves."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.app.backups import copy_of_day
from bot.app.check import main as check
from bot.config import Config
from storage import Storage
from storage.backup import backup, restore
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player, card, my_offers, private
from tests.journeys.robots import cook
from tests.texts import tells


async def test_a_table_goes_on_where_the_backup_has_it_once_somebody_turns_to_it(
    harness: BotHarness, anna: Player, ben: Player, tmp_path: Path
) -> None:
    await anna.starts(ben)
    table = await harness.forward("turn")
    copy, data_dir = tmp_path / "copy", harness.settings.data_dir
    await backup("", data_dir, copy)
    made = table.moves_made
    await harness.forward(lambda state: state.ply > made + 6, cook(2))
    later = card(anna)
    mover = next(person for person in (anna, ben) if my_offers(person))
    await harness.stop_bot()
    await restore("", data_dir, copy)
    harness.local.advance(600)  # Discord has forgotten the nonces of what was posted before
    await harness.start_bot()
    await harness.round()
    assert card(anna) == later, "nothing is posted as long as nobody comes"
    await mover.take()
    assert tells(private(mover)[-1], "refusal-restored")
    await harness.settle()
    assert card(anna)["id"] != later["id"]
    assert await harness.shows_what_is_stored(card(anna))
    table = await harness.table()
    assert table.moves_made == made
    mover = next(person for person in (anna, ben) if person.user_id in table.asked_people)
    await mover.take()
    assert (await harness.table()).moves_made > made


async def test_running_games_are_played_again_and_what_differs_is_named(
    harness: BotHarness,
    anna: Player,
    ben: Player,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await anna.starts(ben)
    table = await harness.forward("turn")
    await harness.stop_bot()
    data_dir = harness.settings.data_dir
    file = next(data_dir.glob("*.sqlite3"))
    (temporary := data_dir / "50% #1? %41").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    for state in (table.session.state, "{}"):  # one of another version is a cache, and no fault
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute("UPDATE sessions SET state = ?", (state,))
        assert await asyncio.to_thread(check, [str(file)]) == 0
        assert capsys.readouterr().out == "1 of 1 running games lead to what is stored of them.\n"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE moves SET code = 'end' WHERE ply = 1")
    assert await asyncio.to_thread(check, [str(file)]) == 1
    said = capsys.readouterr()
    assert said.err.startswith(f"session {table.session.id}: its move 1 is refused")
    assert said.out == "0 of 1 running games lead to what is stored of them.\n"


@pytest.mark.slow
async def test_a_copy_a_day_is_made_and_the_newest_are_kept(tmp_path: Path) -> None:
    settings = Config(discord_token="x", data_dir=tmp_path, backups=2)
    async with await Storage.open(data_dir=tmp_path):
        day = datetime(2026, 3, 1, tzinfo=UTC)
        for number in range(4):
            for hour in (1, 13):
                await copy_of_day(settings, day + timedelta(days=number, hours=hour))
    kept = sorted(path.name for path in (tmp_path / "backups").iterdir())
    assert kept == ["2026-03-03.backup", "2026-03-04.backup"]
