"""A game that begins by itself, as people see it: its time on the card, the reminder, the beginning."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import discord
import pytest

from bot.app import rounds
from bot.tables.people import Hours
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.ui.time import offered_starts
from games.text import LANGUAGES
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player, listed, options, read_letters
from tests.texts import Message, tells, words

HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)
NOON = datetime(2026, 3, 28, 11, tzinfo=UTC)
"""12 o'clock in Berlin, on the eve of the night in which clocks go forward."""
BERLIN = Hours("Europe/Berlin")


async def start_panel(host: Player) -> Message:
    """Let the host open the panel on which they say when the game begins."""
    return await host.press("starttime", await host.press("options"))


async def test_a_time_is_read_by_everybody_in_their_own_zone(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.hosts(players=3)
    await anna.plans("in 2 hours")
    start = (await harness.table()).clock.start
    assert start is not None
    at, relative = discord.utils.format_dt(start.at, "F"), discord.utils.format_dt(start.at, "R")
    assert at in words(anna.card) and relative in words(anna.card)
    await ben.set_moderator(True)
    for person, command in ((anna, "mygames"), (ben, "tables")):
        assert tells(await person.use(command), "gathering", start=relative)
    await ben.press("join")
    await harness.round(later=2 * HOUR + MINUTE)
    table = await harness.table()
    assert table.is_running and len(table.computers) == 1
    assert [seat.name for seat in table.seats][:2] == ["Anna", "Ben"]


async def test_the_host_sets_changes_and_drops_the_time_in_the_lobby(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.hosts(ben, players=3)
    panel = await start_panel(anna)
    assert tells(panel, "start-by-hand") and tells(panel, "start-zone-note"), "times of day need a zone"
    assert len(options(panel, "startat")) == 5
    panel = await anna.plans("in 30 minutes")
    assert "🕗 **" in words(ben.card)
    await anna.prefers(zone="Europe/Berlin")
    panel = await start_panel(anna)
    assert any("20:00" in option["label"] for option in listed(panel, "startat")["options"])
    await anna.press("nostarttime", panel)
    assert "🕗" not in words(ben.card)


async def test_who_has_joined_is_reminded_once_by_the_way_they_chose(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player, david: Player
) -> None:
    await read_letters(ben)
    await anna.hosts(ben, cleo, david, players=4)
    await anna.plans("in 1 hour")
    await ben.prefers(pings="message")
    await cleo.prefers(pings="never")
    hour = (harness.now() + 51 * MINUTE).hour
    await david.prefers(quiet_from=hour, quiet_until=(hour + 2) % 24)
    await harness.round(later=45 * MINUTE)
    assert harness.calls() == []
    for _ in range(3):
        await harness.round(later=3 * MINUTE)
    (call,) = harness.calls()
    assert tells(call, "ping-start", who=f"<@{anna.id}>")
    letters = [[tells(m, "ping-start") for m in person.dms()] for person in (ben, cleo, david)]
    assert letters == [[True], [], []]
    await harness.round(later=8 * MINUTE)
    assert (await harness.table()).is_running
    assert not harness.calls("ping-start"), "what has begun calls nobody to begin"
    assert not any(tells(message, "ping-start") for message in ben.dms())


async def test_a_table_that_can_not_be_attended_to_holds_up_no_other(
    harness: BotHarness,
    anna: Player,
    ben: Player,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await anna.hosts(players=2)
    await anna.plans("in 1 hour")
    await ben.hosts(channel="lounge", players=2)
    await ben.plans("in 1 hour", "lounge")
    broken = (await harness.table()).session.id
    attend = rounds.attend

    async def fail(tables: Tables, session_id: str) -> list[Table]:
        if session_id == broken:
            raise ValueError("the table is damaged")
        return await attend(tables, session_id)

    monkeypatch.setattr(rounds, "attend", fail)
    await harness.round(later=HOUR + MINUTE)
    assert (await harness.table("lounge")).is_running
    assert f"session {broken} is not attended to now" in caplog.text
    monkeypatch.undo()
    caplog.clear()


def test_evenings_of_the_next_days_are_offered_by_the_clock_on_ones_wall() -> None:
    offered = {
        words: datetime.fromtimestamp(int(at), UTC) for at, words in offered_starts("en", BERLIN, NOON).items()
    }
    assert offered["today 20:30"] == datetime(2026, 3, 28, 19, 30, tzinfo=UTC)
    assert offered["tomorrow 20:30"] == datetime(2026, 3, 29, 18, 30, tzinfo=UTC)
    assert offered["tomorrow, same time"] == datetime(2026, 3, 29, 10, tzinfo=UTC)
    assert offered["Friday 20:00"] == datetime(2026, 4, 3, 18, tzinfo=UTC)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_over_is_not_offered_and_a_time_of_day_only_to_who_has_said_their_zone(language: str) -> None:
    late = offered_starts(language, BERLIN, NOON + 9 * HOUR)
    assert len(late) == len(offered_starts(language, BERLIN, NOON)) - 6 == 16
    assert len(offered_starts(language, Hours(), NOON)) == 5
