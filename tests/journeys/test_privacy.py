"""What people are told about what is stored of them is true: shown, handed out, deleted, gone in time."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.features import privacy
from bot.interactions.runtime import EXPORTS
from bot.tables import endgame
from bot.tables.people import Preferences
from sandbox.checks import MAX_FILE_BYTES
from sandbox.components import files_of
from sandbox.person import Person, buttons
from storage import GAMES_FOR, PRIVATE_FOR, SessionStatus
from storage.sqlite import FILE_NAME
from tests.journeys.bot_harness import CHANNEL, BotHarness
from tests.journeys.people import (
    card,
    choose,
    click,
    details_panel,
    labels,
    my_data,
    refusal,
    start_table,
    until_all_see,
    words,
)
from tests.journeys.robots import cook

pytestmark = pytest.mark.usefixtures("small_pictures")

Message = dict[str, Any]
DAY = timedelta(days=1)


DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize(
    ("page", "private", "games"),
    [
        ("privacy.md", "{} days after the game's end", "a year after"),
        ("privacy.de.md", "{} Tage nach", "ein Jahr nach"),
    ],
)
def test_the_policy_says_how_long_what_is_kept(page: str, private: str, games: str) -> None:
    told = (DOCS / page).read_text("utf-8")
    assert private.format(PRIVATE_FOR.days) in told
    assert games in told and GAMES_FOR == 365 * DAY


async def write_note(person: Person, text: str) -> None:
    form = await person.slash(CHANNEL, "notes")
    assert (await person.submit(form, {"notes": text})).is_done


async def finished(harness: BotHarness, people: list[Person]) -> Message:
    """Play a game to its end; return the result card as the first of the people sees it."""
    await start_table(harness, people[0], people[1:], players=len(people))
    for person in people:
        await write_note(person, f"a secret of {person.me['global_name']}")
    await harness.finish(cook(1))
    await until_all_see(harness, people)
    return card(people[0])


def rows(harness: BotHarness) -> str:
    """Return all that is in the database."""
    with closing(sqlite3.connect(harness.settings.data_dir / FILE_NAME)) as connection:
        return "\n".join(row for row in connection.iterdump() if row.startswith("INSERT"))


async def shown(person: Person) -> Message:
    panel = (await person.slash(CHANNEL, "privacy")).message
    assert panel is not None
    return panel


async def test_the_file_holds_everything_of_theirs_and_nothing_of_others(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    assert "Nothing." in words(await shown(ben))
    await choose(anna, "pings", "never")
    await finished(harness, [anna, ben])
    told = words(await shown(anna)).replace("*", "")
    moves = await harness.storage.moves((await harness.table_of(anna, SessionStatus.FINISHED)).session.id)
    mine = sum(move.user_id == int(anna.id) for move in moves)
    assert "1 table where you sit, sat or host (0 open)" in told and f"{mine} moves" in told
    for kind in ("Settings", "Your notes", "direct message", "How 1 game ended"):
        assert kind in told
    for kind in ("Blocks", "Answers ahead", "Luck words"):
        assert kind not in told, "they gave none, and are told of none"
    assert f"{PRIVATE_FOR.days} days" in told and f"{GAMES_FOR.days} days" in told
    until = harness.now() + 3 * DAY
    await harness.storage.blocks.set(int(harness.local.world.guild_id), int(anna.id), until)
    text = await my_data(anna, await shown(anna))
    data = json.loads(text)
    assert (data["part"], data["parts"]) == (1, 1)
    table = await harness.table_of(anna, SessionStatus.FINISHED)
    preferences = next(row["value"] for row in data["settings"] if row["key"] == "preferences")
    assert data["user_id"] == anna.id
    assert Preferences.model_validate(preferences).pings == "never"
    assert [seat["name"] for seat in data["seats"]] == ["Anna"]
    assert [note["text"] for note in data["notes"]] == ["a secret of Anna"]
    assert [block["until"] for block in data["bans"]] == [until.isoformat()]
    moves = [move for move in await harness.storage.moves(table.session.id) if move.user_id == int(anna.id)]
    assert [move["code"] for move in data["moves"]] == [move.code for move in moves]
    assert ben.id not in text and "Ben" not in text
    assert "1 server doesn’t let you play" in words(await shown(anna))


async def test_nobody_gets_their_data_again_and_again(harness: BotHarness, anna: Person, ben: Person) -> None:
    panel = await shown(anna)
    for _ in range(EXPORTS):
        await my_data(anna, panel)
    told = await refusal(harness, anna, click(anna, panel, "Download my data"))
    assert told.startswith(f"Wait a little: {EXPORTS} in 10 minutes")
    await my_data(ben, await shown(ben))


async def test_of_who_is_deleted_nothing_is_left(harness: BotHarness, anna: Person, ben: Person) -> None:
    await finished(harness, [anna, ben])
    await choose(ben, "language", "en")
    await start_table(harness, anna, [ben], players=2)
    await write_note(ben, "Ben was here")
    await harness.storage.blocks.set(7, int(ben.id), harness.now() - DAY)
    assert ben.id in rows(harness) and ben.dms()
    about = (await ben.slash(CHANNEL, "about")).message
    panel = (await click(ben, about or {}, "Privacy")).message
    question = (await click(ben, panel or {}, "Delete my data")).message
    assert labels(question) == ["Yes, delete everything", "Not yet"] and "Ben was here" in rows(harness)
    await click(ben, question or {}, "Yes, delete everything")
    await harness.settle()
    done = ben.message(question or {}) or {}
    assert words(done) == (
        "Done: nothing about you is stored any more.\nExcept this: which seat you had in 1 open game, "
        "so that nobody gets two. It is deleted 30 days after their end."
    )
    assert not buttons(done)
    assert rows(harness).count(ben.id) == 1
    assert "'Ben'" not in rows(harness) and "Ben was here" not in rows(harness)
    assert anna.id in rows(harness)
    assert ben.dms() == [], "what was sent in private goes too"
    assert (await harness.table()).seats[1].computer
    assert "**Seats you gave up** at 1 table" in words(await shown(ben))
    await endgame.vote_end(harness.tables, (await harness.table()).session.id, 0, moderator=True)
    question = (await click(ben, await shown(ben), "Delete my data")).message
    await click(ben, question or {}, "Yes, delete everything")
    assert words(ben.message(question or {})) == "Done: nothing about you is stored any more."
    assert ben.id not in rows(harness)
    assert "Nothing." in words(await shown(ben))


async def test_who_is_barred_is_told_that_this_stays(harness: BotHarness, anna: Person) -> None:
    await harness.storage.blocks.set(7, int(anna.id), harness.now() + DAY)
    question = (await click(anna, await shown(anna), "Delete my data")).message
    await click(anna, question or {}, "Yes, delete everything")
    assert "except that 1 server doesn’t let you play until <t:" in words(anna.message(question or {}))
    assert anna.id in rows(harness)


async def test_notes_and_private_messages_go_in_time_and_then_the_game(
    harness: BotHarness, anna: Person, ben: Person, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "bot.app.rounds")
    await finished(harness, [anna, ben])
    session_id = (await harness.table_of(anna, SessionStatus.FINISHED)).session.id
    in_private = len(anna.dms()), len(ben.dms())
    await age(harness, 29)
    assert "a secret of Anna" in rows(harness)
    assert (len(anna.dms()), len(ben.dms())) == in_private
    await age(harness, 31)
    assert "a secret of" not in rows(harness)
    assert anna.dms() == ben.dms() == []
    assert "Your notes" not in words(await shown(anna))
    assert await harness.storage.load(session_id) is not None
    await age(harness, 366)
    assert await harness.storage.load(session_id) is None
    left = [row for row in rows(harness).splitlines() if anna.id in row]
    assert all('"settings"' in row or '"result_seats"' in row for row in left), "what stays for years"
    lines = [record.getMessage() for record in caplog.records if record.name == "bot.app.rounds"]
    assert lines == [
        f"deleted in time: 2 notes, {sum(in_private)} messages, 0 tables, 0 bans, 0 results",
        "deleted in time: 0 notes, 0 messages, 1 tables, 0 bans, 0 results",
    ]


async def age(harness: BotHarness, days: int) -> None:
    """Let all games have ended so many days ago, and the bot go the rounds of a day."""
    ended = datetime.now(UTC) - days * DAY
    await harness.tamper("UPDATE sessions SET updated_at = ?", ended.strftime("%Y-%m-%d %H:%M:%S.%f"))
    await harness.round(later=DAY)
    for _ in range(4):
        await harness.round()


async def test_a_game_is_kept_by_those_who_played_it(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    result = await finished(harness, [anna, ben])
    session_id = (await harness.table_of(anna, SessionStatus.FINISHED)).session.id
    await cleo.open(CHANNEL)
    assert "not at this table" in await refusal(harness, cleo, cleo.click(await details_panel(cleo), label="Keep"))
    panel = (await click(anna, await details_panel(anna), "Keep")).message or {}
    assert "This game is kept" in words(panel)
    await age(harness, 366)
    assert await harness.storage.load(session_id) is not None
    await click(anna, panel, "Don’t keep it")
    assert "is deleted on <t:" in words(anna.message(panel))
    await age(harness, 366)
    assert await harness.storage.load(session_id) is None
    old = await refusal(harness, anna, anna.click(result, f"B:keep:{session_id}:0:", force=True))
    assert old == "This table no longer exists."


async def test_reminders_go_with_the_message_they_are_about(harness: BotHarness, anna: Person, ben: Person) -> None:
    await start_table(harness, anna, [ben], players=2, pace="days-1")
    await harness.round(later=timedelta(hours=13))
    await harness.round()
    await until_all_see(harness, [anna, ben])
    assert len(ben.dms()) == 2, "the question, and what reminds of it"
    question = (await click(ben, await shown(ben), "Delete my data")).message
    await click(ben, question or {}, "Yes, delete everything")
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    assert ben.dms() == []


async def test_a_private_message_that_discord_does_not_delete_today_is_deleted_another_day(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: object) -> None:
        raise ConnectionError

    await finished(harness, [anna, ben])
    with monkeypatch.context() as patched:
        patched.setattr(harness.runtime.direct_messages, "delete", fail)
        await age(harness, 400)
    assert "a secret of" not in rows(harness), "all else goes"
    assert anna.dms() and ben.dms()
    table = await harness.table_of(anna, SessionStatus.FINISHED)
    await age(harness, 400)
    assert anna.dms() == ben.dms() == []
    assert await harness.storage.load(table.session.id) is None


async def test_a_file_that_discord_does_not_take_is_handed_out_in_parts(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(harness, [anna, ben])
    panel = await shown(anna)
    monkeypatch.setattr(privacy, "SPARE", MAX_FILE_BYTES)
    asked = await click(anna, panel, "Download my data")
    await harness.settle()
    messages = [message for message in anna.messages(CHANNEL) if "of all that" in words(message)]
    names = [files_of(message)[0]["filename"] for message in messages]
    assert len(names) > 2 and asked.message is not None
    assert names == [f"my-data-{part}-of-{len(names)}.zip" for part in range(1, len(names) + 1)]
    assert f"Part 2 of {len(names)}" in words(messages[1])
