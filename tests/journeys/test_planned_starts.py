"""A game that begins by itself, as people see it: its time on the card, the reminder, the beginning."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import pytest

from bot.app import timekeeper
from bot.tables.people import Hours
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.ui.start_time import suggested_starts, typed_start
from games.text import LANGUAGES
from sandbox.person import Person, selects
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import (
    calls,
    card,
    click,
    open_table,
    read_letters,
    refusal,
    until_all_see,
    words,
)

pytestmark = pytest.mark.usefixtures("small_pictures")

HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)
NOON = datetime(2026, 3, 28, 11, tzinfo=UTC)
"""12 o'clock in Berlin, on the eve of the night in which clocks go forward."""
BERLIN = Hours("Europe/Berlin")


async def seen(harness: BotHarness, *people: Person) -> str:
    await harness.settle()
    await until_all_see(harness, people)
    return words(card(people[0]))


async def start_panel(host: Person) -> dict[str, Any]:
    """Let the host open the panel on which they say when the game begins."""
    options = (await click(host, card(host), "Options")).message or {}
    return (await click(host, options, "Start time")).message or {}


async def test_a_table_is_opened_with_a_time_that_everybody_reads_in_their_own_zone(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    offered = await anna.autocomplete("games", "newgame", "start", game="teufel", start="2")
    assert [choice["value"] for choice in offered] == ["in 2 hours"], "suggested while one types"
    told = await refusal(harness, anna, anna.slash("games", "newgame", game="teufel", start="soon"))
    assert told.startswith("I don’t know this time.")
    outcome = await anna.slash("games", "newgame", game="teufel", players=3, start="in 2 hours")
    told = await seen(harness, anna, ben)
    start = (await harness.table()).clock.start
    assert start is not None
    at = discord.utils.format_dt(start.at, "F")
    assert f"🕗 **Starts {at}** ({discord.utils.format_dt(start.at, 'R')})" in told
    assert "Free seats go to computers" in told
    assert f"It starts {at}." in words(outcome.message)
    mine = (await anna.slash("games", "mygames")).message
    assert f"starts {discord.utils.format_dt(start.at, 'R')}" in words(mine)
    await ben.set_moderator(True)
    assert f"starts {discord.utils.format_dt(start.at, 'R')}" in words((await ben.slash("games", "tables")).message)
    await click(ben, card(ben), "Join")
    await harness.round(later=2 * HOUR + MINUTE)
    table = await harness.table()
    assert table.is_running
    assert [seat.name for seat in table.seats][:2] == ["Anna", "Ben"]
    assert len(table.computers) == 1


async def test_the_host_sets_changes_and_drops_the_time_in_the_lobby(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await open_table(harness, anna, [ben], players=3)
    panel = await start_panel(anna)
    assert "**No start time:**" in words(panel)
    assert "set your time zone in /settings" in words(panel), "times of day need a zone"
    select = selects(panel)[0]
    offered = [option["label"] for option in select["options"]]
    assert offered == [
        "in 30 minutes",
        "in 1 hour",
        "in 2 hours",
        "in 3 hours",
        "tomorrow, same time",
        "Another time …",
    ]
    assert (await anna.select(panel, select["custom_id"], ["in 30 minutes"])).is_done
    assert "🕗 **Starts <t:" in await seen(harness, anna, ben)
    panel = anna.message(panel) or {}
    await click(anna, panel, "People only")
    assert "It takes 2 players." in await seen(harness, anna, ben)
    form = await anna.select(anna.message(panel) or {}, select["custom_id"], ["other"])
    assert form.modal is not None
    told = await refusal(harness, anna, anna.submit(form, {"start": "20:30"}))
    assert "Set your time zone" in told
    await harness.tables.people.choose_preference(int(anna.id), "zone", "Europe/Berlin")
    panel = await start_panel(anna)
    assert "tomorrow 20:00" in [option["label"] for option in selects(panel)[0]["options"]]
    await click(anna, panel, "No start time")
    assert "🕗" not in await seen(harness, anna, ben)


async def test_who_has_joined_is_reminded_once_by_the_way_they_chose(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person, david: Person
) -> None:
    await read_letters(harness, ben)
    await open_table(harness, anna, [ben, cleo, david], players=4, start="in 1 hour")
    await harness.tables.people.choose_preference(int(ben.id), "pings", "message")
    await harness.tables.people.choose_preference(int(cleo.id), "pings", "never")
    hour = (harness.now() + 51 * MINUTE).hour
    for name, value in (("quiet_from", hour), ("quiet_until", (hour + 2) % 24)):
        await harness.tables.people.choose_preference(int(david.id), name, str(value))
    await harness.round(later=45 * MINUTE)
    assert calls(harness) == []
    for _ in range(3):
        await harness.round(later=3 * MINUTE)
    (call,) = calls(harness)
    assert call["content"].startswith(f"⏰ <@{anna.id}>, In Teufels Küche starts <t:")
    (message,) = [message for message in ben.dms() if message["content"]]
    assert message["content"].startswith(f"⏰ <@{ben.id}>, In Teufels Küche")
    assert not [message for person in (cleo, david) for message in person.dms() if message["content"]]
    await harness.round(later=8 * MINUTE)
    assert (await harness.table()).is_running
    assert not any("starts" in call["content"] for call in calls(harness)), "what has begun calls nobody to begin"
    assert not [message for message in ben.dms() if "starts" in message["content"]]


async def test_a_table_that_can_not_be_attended_to_holds_up_no_other(
    harness: BotHarness,
    anna: Person,
    ben: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await open_table(harness, anna, players=2, start="in 1 hour")
    await open_table(harness, ben, channel="lounge", players=2, start="in 1 hour")
    broken = (await harness.table()).session.id
    attend = timekeeper.attend

    async def fail(tables: Tables, session_id: str) -> list[Table]:
        if session_id == broken:
            raise ValueError("the table is damaged")
        return await attend(tables, session_id)

    monkeypatch.setattr(timekeeper, "attend", fail)
    await harness.round(later=HOUR + MINUTE)
    assert (await harness.table("lounge")).is_running
    assert f"session {broken} is not attended to now" in caplog.text
    monkeypatch.undo()
    caplog.clear()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("in 30 minutes", NOON + 30 * MINUTE),
        ("45 min", NOON + 45 * MINUTE),
        ("In 2 Stunden", NOON + 2 * HOUR),
        ("in 2 h", NOON + 2 * HOUR),
        ("in 3 Tagen", NOON + timedelta(days=3)),
        ("20:30", datetime(2026, 3, 28, 19, 30, tzinfo=UTC)),
        ("tonight 8 pm", datetime(2026, 3, 28, 19, tzinfo=UTC)),
        ("heute, 20 Uhr", datetime(2026, 3, 28, 19, tzinfo=UTC)),
        ("heute um 20.15 Uhr", datetime(2026, 3, 28, 19, 15, tzinfo=UTC)),
        ("morgen 20:30", datetime(2026, 3, 29, 18, 30, tzinfo=UTC)),
        ("tomorrow at 8:30 pm", datetime(2026, 3, 29, 18, 30, tzinfo=UTC)),
        ("tomorrow, same time", datetime(2026, 3, 29, 10, tzinfo=UTC)),
        ("3.4. 18:00", datetime(2026, 4, 3, 16, tzinfo=UTC)),
        ("2026-04-03 18:00", datetime(2026, 4, 3, 16, tzinfo=UTC)),
        ("<t:1774800000:F>", datetime.fromtimestamp(1774800000, UTC)),
    ],
)
def test_a_time_is_understood_in_both_languages_and_by_the_clock_on_ones_wall(typed: str, meant: datetime) -> None:
    assert typed_start(typed, BERLIN, NOON) == meant


@pytest.mark.parametrize(
    "typed", ["8", "20", "soon", "20h", "25:00", "13 pm", "next week 20:00", "31.2. 20:00", "12.30"]
)
def test_what_may_mean_more_than_one_time_is_refused(typed: str) -> None:
    with pytest.raises(Refusal) as refused:
        typed_start(typed, BERLIN, NOON)
    assert refused.value.code == "start-form"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hours", [Hours(), BERLIN])
def test_whatever_is_offered_is_understood(language: str, hours: Hours) -> None:
    offered = [*suggested_starts(language, hours, NOON)]
    assert len(offered) == (5 if hours == Hours() else 7)
    assert all(typed_start(words, hours, NOON) > NOON for words in offered)
