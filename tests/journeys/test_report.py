"""Reports of players, and what operators can do about them."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import tempfile
from collections.abc import Awaitable
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from bot.app.check import WARNING, check, inspect
from bot.features.report import Reports
from bot.tables.table import Table, TableView
from games.engine.playback import Recording
from games.engine.record import read_record
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player
from tests.journeys.robots import anything
from tests.texts import Message, said, tells, words
from tests.usecases.use_case_harness import state_of

WORDS = "The safe is in *two* houses, @everyone!"


async def playing(harness: BotHarness, *people: Player) -> Table:
    """Play Heimlich & Co. for a while; the first of `people` ever is the operator."""
    await people[0].starts(*people[1:], game="heimlich")
    return await harness.forward(lambda state: state.ply >= 5, anything(2))


def report(person: Player) -> Awaitable[Message]:
    return person.use("report", words=WORDS)


def secrets(table: Table) -> list[str]:
    views = [TableView.of(table, seat).view(seat) for seat in (0, 1)]
    return [table.game.secrets(view, "en", ("Anna", "Ben")) for view in views]


async def test_owner_is_told_session_ply_and_words_and_nothing_secret(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    table = await playing(harness, ben, cleo)
    observed = len(anna.dms())
    assert tells(await report(cleo), "report-sent")
    await anna.wait_until(lambda: len(anna.dms()) > observed)
    told = words(anna.letter)
    assert tells(told, "report-told", session=table.session.id, ply=table.moves_made)
    assert r"The safe is in \*two\* houses" in told and "@everyone" not in told
    assert not any(secret.split("**")[1] in told for secret in secrets(table))
    assert len(ben.dms()) == len([m for m in cleo.dms() if not m["ephemeral"]]), "the others hear nothing of it"


async def test_log_notes_session_and_ply_where_no_owner_takes_messages_and_takes_one_report_a_minute(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player, caplog: pytest.LogCaptureFixture
) -> None:
    table = await playing(harness, ben, cleo)
    await anna.set_dms(is_open=False)
    assert tells(await report(ben), "report-noted")
    noted = [record.getMessage() for record in caplog.records if record.name == "bot.features.report"]
    assert noted == [f"session {table.session.id} at ply {table.moves_made} was reported; no owner takes messages"]
    assert not any("safe" in record.getMessage() for record in caplog.records)
    await ben.is_refused("report-soon", ben.slash("games", "report", words=WORDS))
    await report(cleo)
    await harness.round(later=timedelta(minutes=1))
    assert tells(await report(ben), "report-noted")


async def test_of_a_team_those_are_told_who_have_joined_and_may_change_the_bot(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    world = harness.local.world
    both = {"permissions": ["*"], "team_id": "1"}
    for given, told in (
        (((anna, 2, "admin"), (ben, 1, "admin"), (cleo, 2, "read_only")), (anna,)),
        (((anna, 2, ""), (ben, 2, "developer"), (cleo, 2, "admin")), (anna, ben, cleo)),
    ):
        members = [
            {"user": world.people[person.id].user, "membership_state": state, "role": role, **both}
            for person, state, role in given
        ]
        await harness.stop_bot()
        world.team = {"id": "1", "name": "Team", "icon": None, "owner_user_id": anna.id, "members": members}
        await harness.start_bot()
        assert set(await harness.runtime.background(Reports).owners()) == {person.user_id for person in told}


async def test_a_report_is_about_the_game_that_ended_here_last(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await ben.is_refused("no-finished-game", ben.slash("games", "report", words=WORDS))
    await playing(harness, anna, ben)
    table = await harness.finish()
    await report(ben)
    await anna.wait_until(lambda: tells(anna.letter, "report-told", ply=table.moves_made))


# Inspecting


@pytest.fixture
def database(harness: BotHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATA_DIR", str(harness.settings.data_dir))
    monkeypatch.delenv("DATABASE_URL", raising=False)


async def inspected(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert await asyncio.to_thread(inspect, arguments) == code
    captured = capsys.readouterr()
    return captured.err if code else captured.out


@pytest.mark.usefixtures("database")
async def test_the_record_of_any_table_is_written_from_the_database(
    harness: BotHarness,
    anna: Player,
    ben: Player,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    table = await playing(harness, anna, ben)
    await harness.stop_bot()
    reported = said("report-told", session=table.session.id, game=table.game.title, ply=1, words=WORDS)
    (typed,) = re.findall(r"`python -m bot inspect ([^`]+)`", reported)
    monkeypatch.chdir(tmp_path)
    told = await inspected(capsys, *typed.split())
    record = Path(typed.split()[-1])
    assert WARNING in told and f"{table.moves_made} moves" in told
    again = Recording.of(read_record(record.read_bytes()))
    assert again.state_at(table.moves_made).to_json() == state_of(table).to_json()
    missing = await inspected(capsys, "nowhere2", str(record), code=2)
    assert missing == f"nowhere2: {said('refusal-table-gone')}\n"


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
