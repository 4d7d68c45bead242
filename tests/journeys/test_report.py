"""Reports of players, and what those who run the bot can do about them."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.app.inspect import WARNING
from bot.app.inspect import main as inspect
from bot.tables.table import Table, TableView
from games.engine.playback import Recording
from games.engine.record import read_record
from sandbox.person import Person, selects
from sandbox.weather import Fault, Trouble
from storage import SessionStatus
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Message, private, refusal, start_table, words
from tests.journeys.robots import anything
from tests.journeys.test_replay import ON, stepped

pytestmark = pytest.mark.usefixtures("small_pictures")

WORDS = "The safe is in *two* houses, @everyone!"


async def playing(harness: BotHarness, *people: Person) -> Table:
    """Play Heimlich & Co. for a while; the first of `people` who ever came runs the bot."""
    await start_table(harness, people[0], people[1:], game="heimlich", players=len(people))
    return await harness.forward(lambda state: state.ply >= 5, anything(2))


async def report(person: Person, text: str = WORDS) -> str:
    outcome = await person.slash("games", "report", words=text)
    assert outcome.is_done, outcome
    return words(outcome.message)


async def test_owner_is_told_session_ply_and_words_and_nothing_secret(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    table = await playing(harness, ben, cleo)
    observed = len(anna.dms())
    assert (await report(cleo)).startswith("Thank you! The operator has your words")
    await anna.wait_until(lambda: len(anna.dms()) > observed)
    told = words(anna.dms()[-1])
    assert f"after {table.moves_made} moves" in told
    assert f"inspect {table.session.id} --ply {table.moves_made}" in told
    assert r"The safe is in \*two\* houses" in told
    assert "@everyone" not in told
    for seat in (0, 1):
        assert (
            table.game.secrets(TableView.of(table, seat).view(seat), "en", ("Anna", "Ben")).split("**")[1]
            not in told
        )
    assert len(ben.dms()) == len(cleo.dms()), "the others hear nothing of it"


async def test_log_notes_session_and_ply_where_no_owner_takes_messages_and_takes_one_report_a_minute(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person, caplog: pytest.LogCaptureFixture
) -> None:
    table = await playing(harness, ben, cleo)
    await anna.set_dms(is_open=False)
    assert "gets no messages at the moment" in await report(ben)
    noted = [record.getMessage() for record in caplog.records if record.name == "bot.publishing.reports"]
    assert noted == [f"session {table.session.id} at ply {table.moves_made} was reported; no owner takes messages"]
    assert not any("safe" in record.getMessage() for record in caplog.records)
    again = await refusal(harness, ben, ben.slash("games", "report", words=WORDS))
    assert again == "One report a minute: wait a little."
    await report(cleo)
    await harness.round(later=timedelta(minutes=1))
    await report(ben)


async def test_of_a_team_those_are_told_who_have_joined_and_may_change_the_bot(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    world = harness.local.world

    def member(person: Person, state: int, role: str) -> dict[str, Any]:
        user = world.people[person.id].user
        return {"user": user, "membership_state": state, "role": role, "permissions": ["*"], "team_id": "1"}

    async def owners_of(*members: dict[str, Any]) -> set[int]:
        await harness.stop_bot()
        world.team = {"id": "1", "name": "Team", "icon": None, "owner_user_id": anna.id, "members": [*members]}
        await harness.start_bot()
        return set(await harness.runtime.reports.owners())

    assert await owners_of(member(anna, 2, "admin"), member(ben, 1, "admin"), member(cleo, 2, "read_only")) == {
        int(anna.id)
    }
    assert await owners_of(member(anna, 2, ""), member(ben, 2, "developer"), member(cleo, 2, "admin")) == {
        int(person.id) for person in (anna, ben, cleo)
    }


async def test_who_runs_the_bot_is_asked_again_where_discord_does_not_say(
    harness: BotHarness, ben: Person, cleo: Person
) -> None:
    await playing(harness, ben, cleo)
    harness.local.weather.announce(
        Fault(Trouble.CLOSED, "GET /oauth2/applications/@me"), times=2
    )  # aiohttp asks twice
    failed = await refusal(harness, ben, ben.slash("games", "report", words=WORDS))
    assert failed == "I’m busy. Try again in a moment."
    assert (await report(ben)).startswith("Thank you! The operator has your words")


async def test_a_report_is_about_the_game_that_ended_here_last(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    assert (await refusal(harness, ben, ben.slash("games", "report", words=WORDS))).startswith("No game has ended")
    await playing(harness, anna, ben)
    table = await harness.finish(anything(3))
    await report(ben)
    await anna.wait_until(lambda: f"--ply {table.moves_made}" in words(anna.dms()[-1]))


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
async def test_any_moment_of_any_table_is_rebuilt_from_the_database(
    harness: BotHarness, anna: Person, ben: Person, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    table = await playing(harness, anna, ben)
    await harness.stop_bot()
    told = await inspected(capsys, table.session.id)
    assert told.startswith(WARNING)
    assert f"move {table.moves_made} of {table.moves_made}" in told
    for seat in (0, 1):
        assert (
            table.game.secrets(TableView.of(table, seat).view(seat), "en", ("Anna", "Ben")).splitlines()[0] in told
        )
    picture = tmp_path / "moment.png"
    earlier = await inspected(capsys, table.session.id, "--ply", "2", "--lang", "de", "--picture", str(picture))
    assert f"Schritt 2 von {table.moves_made}" in earlier
    assert "seat 0 may: " in earlier or "seat 1 may: " in earlier
    assert "next: seat" in earlier
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert await inspected(capsys, "nowhere2", code=2) == "nowhere2: This table no longer exists.\n"
    assert "there are: public, 0, 1, open" in await inspected(capsys, table.session.id, "--eyes", "9", code=2)


# Sitting down at a moment of a record


async def watched(person: Person, record: bytes, channel: str) -> Message:
    """Return the replay of a record, at its set-up."""
    outcome = await person.slash(channel, "replay", record=await person.upload("record.json", record))
    assert outcome.is_done, outcome
    await person.wait_until(
        lambda: bool(private(person, channel)) and bool(selects(private(person, channel)[-1])), timeout=30
    )
    return private(person, channel)[-1]


@pytest.mark.usefixtures("database")
async def test_a_report_becomes_a_table_that_people_sit_at(
    harness: BotHarness,
    anna: Person,
    ben: Person,
    cleo: Person,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    table = await playing(harness, ben, cleo)
    await harness.stop_bot()
    await inspected(capsys, table.session.id, "--record", str(tmp_path / "record.json"))
    await harness.start_bot()
    content = (tmp_path / "record.json").read_bytes()
    recording = Recording.of(read_record(content))
    message = await watched(ben, content, "lounge")
    assert not any(select["custom_id"].startswith("S:replaysit:") for select in selects(message))
    told = await refusal(harness, ben, ben.select(message, "S:replaysit:0:0:", [ben.id], force=True), "lounge")
    assert told.startswith("This button is old."), "only who runs the bot sets up a table"
    message = await watched(anna, content, "lounge")
    message = await stepped(anna, await stepped(anna, await stepped(anna, message, ON), ON), ON)
    assert (await anna.select(message, selects(message)[-1]["custom_id"], [cleo.id, anna.id])).is_done
    await harness.settle()
    copy = await harness.table("lounge")
    assert [seat.user_id for seat in copy.seats] == [int(cleo.id), int(anna.id)]
    assert copy.state is not None
    assert copy.state.to_json() == recording.state_at(3).to_json()
    finished = await harness.finish(anything(4), channel="lounge")
    assert finished.session.status is SessionStatus.FINISHED
    message = await watched(anna, content, "lounge")
    assert (await anna.select(message, selects(message)[-1]["custom_id"], [anna.id])).is_done
    await harness.settle()
    copy = await harness.table("lounge")
    assert [seat.user_id is not None for seat in copy.seats] == [True, False], (
        "computers take the seats that are left"
    )
