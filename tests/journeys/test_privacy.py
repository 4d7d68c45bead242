"""What people are told about what is stored of them is true: shown, handed out, deleted, gone in time."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from unittest.mock import AsyncMock

import pytest

from bot.features import privacy
from bot.interactions.runtime import EXPORTS
from bot.tables.people import Preferences
from sandbox.checks import MAX_FILE_BYTES
from sandbox.components import files_of
from sandbox.person import buttons
from storage import GAMES_FOR, PRIVATE_FOR
from tests.journeys.bot_harness import CHANNEL, ROOT, BotHarness
from tests.journeys.people import Player, private, verbs
from tests.texts import Message, said, tells, words

DAY = timedelta(days=1)


@pytest.mark.parametrize(
    ("page", "private_for", "games"),
    [
        ("privacy.md", "{} days after the game ends", "a year after"),
        ("privacy.de.md", "{} Tage nach", "ein Jahr nach"),
    ],
)
def test_the_policy_says_how_long_what_is_kept(page: str, private_for: str, games: str) -> None:
    told = (ROOT / "docs" / page).read_text("utf-8")
    assert private_for.format(PRIVATE_FOR.days) in told
    assert games in told and GAMES_FOR == 365 * DAY


async def write_note(person: Player, text: str) -> None:
    assert (await person.submit(await person.slash(CHANNEL, "notes"), {"notes": text})).is_done


async def finished(harness: BotHarness, *people: Player) -> str:
    """Play a game to its end; return its id."""
    await people[0].starts(*people[1:])
    for person in people:
        await write_note(person, f"a secret of {person.name}")
    return (await harness.finish()).session.id


def rows(harness: BotHarness) -> str:
    """Return all that is in the database."""
    return "\n".join(row for row in harness.snapshot() if row.startswith("INSERT"))


async def delete_everything(person: Player) -> Message:
    """Let a person delete all data about them; return the answer."""
    return await person.press("deleteeverything", await person.press("deletemydata", await person.use("privacy")))


def is_nothing(message: Message) -> bool:
    return words(message) == said("privacy-deleted", bans=0, when="-")


async def test_the_file_holds_everything_of_theirs_and_nothing_of_others(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    assert tells(await ben.use("privacy"), "privacy-nothing")
    await anna.prefers(pings="never")
    session_id = await finished(harness, anna, ben)
    told = await anna.use("privacy")
    mine = [move for move in await harness.storage.moves(session_id) if move.user_id == anna.user_id]
    assert tells(told, "privacy-tables", number=1, open=0) and tells(told, "privacy-moves", number=len(mine))
    for kind in ("settings", "notes", "messages", "result-seats"):
        assert tells(told, f"privacy-{kind}")
    for kind in ("bans", "standing-orders", "words"):
        assert not tells(told, f"privacy-{kind}"), "they gave none, and are told of none"
    assert tells(told, "privacy-kept", days=PRIVATE_FOR.days, games=GAMES_FOR.days)
    until = harness.now() + 3 * DAY
    await harness.storage.blocks.set(int(harness.local.world.guild_id), anna.user_id, until)
    text = await anna.my_data(await anna.use("privacy"))
    data = json.loads(text)
    preferences = next(row["value"] for row in data["settings"] if row["key"] == "preferences")
    assert (data["part"], data["user_id"]) == (1, anna.id)
    assert Preferences.model_validate(preferences).pings == "never"
    assert [seat["name"] for seat in data["seats"]] == ["Anna"]
    assert [note["text"] for note in data["notes"]] == ["a secret of Anna"]
    assert [block["until"] for block in data["bans"]] == [until.isoformat()]
    assert [move["code"] for move in data["moves"]] == [move.code for move in mine]
    assert ben.id not in text and "Ben" not in text
    assert tells(await anna.use("privacy"), "privacy-bans", number=1)


async def test_of_who_is_deleted_nothing_is_left(harness: BotHarness, anna: Player, ben: Player) -> None:
    await finished(harness, anna, ben)
    await ben.prefers(language="en")
    await anna.starts(ben)
    await write_note(ben, "Ben was here")
    await harness.storage.blocks.set(7, ben.user_id, harness.now() - DAY)
    assert ben.id in rows(harness) and ben.dms()
    question = await ben.press("deletemydata", await ben.press("privacy", await ben.use("about")))
    assert verbs(question) == ["deleteeverything", "notyet"] and "Ben was here" in rows(harness)
    done = await ben.press("deleteeverything", question)
    assert tells(done, "privacy-deleted-former", number=1) and not buttons(done)
    assert rows(harness).count(ben.id) == 1 and anna.id in rows(harness)
    assert "'Ben'" not in rows(harness) and "Ben was here" not in rows(harness)
    assert ben.dms() == [], "what was sent in private goes too"
    assert (await harness.table()).seats[1].computer
    assert tells(await ben.use("privacy"), "privacy-former", number=1)
    await harness.end()
    assert is_nothing(await delete_everything(ben))
    assert ben.id not in rows(harness) and tells(await ben.use("privacy"), "privacy-nothing")


async def test_who_is_barred_is_told_that_this_stays(harness: BotHarness, anna: Player) -> None:
    await harness.storage.blocks.set(7, anna.user_id, harness.now() + DAY)
    told = await delete_everything(anna)
    assert tells(told, "privacy-deleted") and not is_nothing(told)
    assert anna.id in rows(harness)


async def age(harness: BotHarness, days: int) -> None:
    """Let all games have ended so many days ago, and the bot go the rounds of a day."""
    ended = datetime.now(UTC) - days * DAY
    await harness.tamper("UPDATE sessions SET updated_at = ?", ended.strftime("%Y-%m-%d %H:%M:%S.%f"))
    await harness.round(later=DAY)
    for _ in range(4):
        await harness.round()


async def test_a_game_is_kept_by_those_who_played_it(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    session_id = await finished(harness, anna, ben)
    result = anna.card
    await cleo.is_refused("not-seated", cleo.tap("keep", await cleo.more("details")))
    panel = await anna.more("details", "keep")
    assert tells(panel, "keep-done")
    await age(harness, 366)
    assert await harness.storage.load(session_id) is not None
    assert tells(await anna.press("keep", panel), "keep-ended")
    await age(harness, 366)
    assert await harness.storage.load(session_id) is None
    await anna.is_refused("table-gone", anna.tap(f"B:keep:{session_id}:0:", result))


async def test_reminders_go_with_the_message_they_are_about(harness: BotHarness, anna: Player, ben: Player) -> None:
    await anna.starts(ben, pace="days-1")
    for later in (13, 0):
        await harness.round(later=timedelta(hours=later))
    assert len(ben.dms()) == 2, "the question, and what reminds of it"
    await delete_everything(ben)
    assert ben.dms() == []


async def test_a_private_message_that_discord_does_not_delete_today_is_deleted_another_day(
    harness: BotHarness, anna: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    session_id = await finished(harness, anna, ben)
    with monkeypatch.context() as patched:
        patched.setattr(harness.runtime.direct_messages, "delete", AsyncMock(side_effect=ConnectionError))
        await age(harness, 400)
    assert "a secret of" not in rows(harness) and anna.dms() and ben.dms(), "all else goes"
    await age(harness, 400)
    assert anna.dms() == ben.dms() == []
    assert await harness.storage.load(session_id) is None


async def test_a_file_that_discord_does_not_take_is_handed_out_in_parts(
    harness: BotHarness, anna: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(harness, anna, ben)
    panel = await anna.use("privacy")
    for _ in range(EXPORTS - 1):
        await anna.my_data(panel)
    observed = len(private(anna))
    monkeypatch.setattr(privacy, "SPARE", MAX_FILE_BYTES)
    await anna.press("mydata", panel)
    messages = [message for message in private(anna)[observed:] if files_of(message)]
    names = [files_of(message)[0]["filename"] for message in messages]
    assert len(names) > 2
    assert names == [f"my-data-{part}-of-{len(names)}.zip" for part in range(1, len(names) + 1)]
    assert tells(messages[1], "privacy-file-note", part=2, parts=len(names))
    await anna.is_refused("too-often", anna.tap("mydata", panel), most=EXPORTS)
