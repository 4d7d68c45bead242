"""Time at the tables, as people see it: pace, deadlines, reminders, outages, times away, planned starts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import discord
import pytest

from bot.app import rounds
from bot.tables.clock import IDLE_WARNING
from bot.tables.people import Hours
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.ui.time import offered_starts
from games.text import LANGUAGES
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player, chosen, listed, my_offers, on_turn, options, read_letters, verbs
from tests.texts import Message, said, tells, words

DAY, HOUR, MINUTE = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)


async def due(harness: BotHarness) -> str:
    """Return when the time for the open decision is up, as Discord is told to show it."""
    table = await harness.table()
    (decision,) = table.clock.decisions
    at = table.clock.wall_time(table.clock.deadline(decision, table.session.time_control))
    return f"<t:{int(at.timestamp())}:R>"


async def test_the_host_chooses_the_pace_of_a_table_and_its_card_tells(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.use("newgame", game="heller", pace="untimed")
    assert (await harness.table()).session.time_control == "untimed"
    await anna.menu_of_lobby("leave")
    await anna.hosts(ben, players=2)
    caption = f"**{said('pace')}:**"
    assert caption not in words(ben.card), "it is as usual"
    panel = await anna.press("options")
    assert chosen({"components": [listed(panel, "setpace")]}) == ["evening"]
    await anna.pick("setpace", ["days-3"], panel)
    assert f"{caption} 3" in words(ben.card) and (await harness.table()).session.time_control == "days-3"
    await harness.tables.servers.choose(int(anna.guild["id"]), "time_control", "days-2")
    assert f"{caption} 2" in words(await anna.hosts(channel="lounge")), "as its server has it"


async def test_a_deadline_stands_on_the_card_and_its_reminders_come_once_each(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    playing, _ = await on_turn([anna, ben], pace="days-1")
    when = await due(harness)
    assert tells(harness.card(), "deadline", when=when)
    await harness.round(later=11 * HOUR)
    (call,) = harness.calls()
    assert call["content"].startswith(f"<@{playing.id}>")
    for _ in range(2):
        await harness.round(later=HOUR / 2)
        await harness.restart_bot()
        await harness.round(later=3 * MINUTE)
    (reminder,) = harness.calls()
    assert f"<@{playing.id}>" in reminder["content"] and when in reminder["content"]
    await harness.round(later=8 * HOUR)
    assert harness.public()[-1]["id"] == reminder["id"]
    await harness.round(later=2 * HOUR)
    assert len(harness.calls()) == 1 and harness.public()[-1]["id"] != reminder["id"]
    await harness.round(later=2 * HOUR)
    table = await harness.table()
    assert [table.seats[seat].user_id for seat in table.clock.late] == [playing.user_id]
    assert tells(anna.card, "deadline", when=when)
    last = harness.public()
    await harness.round(later=24 * HOUR)
    assert harness.public() == last, "who is late is not reminded again"


async def test_a_secret_question_reminds_in_private_who_has_not_answered_and_the_channel_of_nothing(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await read_letters(anna, ben)
    await anna.starts(ben, pace="days-1")
    await ben.take()
    before, observed = harness.public(), len(ben.pings)
    await harness.round(later=12 * HOUR)
    assert harness.public() == before and len(ben.pings) == observed
    letters = [[message["content"] for message in person.dms() if message["content"]] for person in (anna, ben)]
    assert [len(mine) for mine in letters] == [1, 0]
    assert f"<@{anna.id}>" in letters[0][0] and await due(harness) in letters[0][0]
    await harness.round(later=12 * HOUR)
    assert set((await harness.table()).clock.late) == {0, 1}
    await anna.take()
    assert [message for message in anna.dms() if message["content"]] == []


async def test_nobody_is_called_or_reminded_in_their_quiet_hours(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    for person in await on_turn([anna, ben], pace="days-1"):
        await person.is_quiet(15, ago=1)
    for _ in range(13):
        await harness.round(later=HOUR)
        assert harness.calls() == []
    for _ in range(2):
        await harness.round(later=HOUR)
    (reminder,) = harness.calls()
    assert reminder["content"].startswith("⏰"), "the call that waited is one with the reminder"


async def test_an_outage_moves_deadlines_and_lobbies_and_is_told_once(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    people = await on_turn([anna, ben], pace="days-1")
    await anna.hosts(channel="lounge", game="heller")
    await harness.round()
    before = await due(harness)
    await harness.stop_bot()
    harness.be_down(3 * HOUR)
    await harness.start_bot()
    await harness.round()
    assert await due(harness) != before and await due(harness) in words(harness.card())
    for channel in ("games", "lounge"):
        assert tells(harness.card(channel), "outage-line", long=said("duration-hours", number=3))
    await harness.round(later=50 * MINUTE)
    assert (await harness.table("lounge")).session.is_open
    await people[0].take()
    assert not tells(harness.card(), "outage-line")


async def test_who_is_away_is_not_called_and_comes_back_with_one_click(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    playing, other = await on_turn([anna, ben], pace="days-1")
    told = await playing.pick("awayfor", ["5"], await playing.use("away"))
    assert tells(told, "away", tables=1) and verbs(told) in (["imback"], ["awayend"])
    assert tells(other.card, "away-line", who=playing.name)
    for _ in range(5):
        await harness.round(later=20 * HOUR)
    assert harness.calls() == []
    await playing.press("imback")
    assert not tells(other.card, "away-line") and "imback" not in verbs(other.card)
    await harness.round(later=3 * MINUTE)
    assert len(harness.calls()) == 1
    assert tells(await playing.press("awayend", await playing.use("away")), "away-back-already")


# A table without moves


async def test_the_card_warns_and_everybody_is_called_once_until_somebody_moves(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await ben.is_quiet(5, ago=2)
    await on_turn([anna, ben])
    await harness.round(later=IDLE_WARNING)
    assert tells(anna.card, "idle-line")
    assert harness.calls("ping-idle") == [], "nobody is called in their quiet hours"
    await harness.round(later=6 * HOUR)
    (call,) = harness.calls("ping-idle")
    assert {mentioned["id"] for mentioned in call["mentions"]} == {anna.id, ben.id}
    await harness.restart_bot()
    await harness.round()
    assert [message["id"] for message in harness.calls("ping-idle")] == [call["id"]]
    await (anna if my_offers(anna) else ben).take()
    assert harness.calls("ping-idle") == [] and not tells(anna.card, "idle-line")


# A game that begins by itself: its time on the card, the reminder, the beginning


NOON = datetime(2026, 3, 28, 11, tzinfo=UTC)
"""12 o'clock in Berlin, on the eve of the night in which clocks go forward."""
BERLIN = Hours("Europe/Berlin")


async def start_panel(host: Player) -> Message:
    """Let the host open the panel on which they say when the game begins."""
    return await host.press("starttime", await host.press("options"))


async def test_the_host_sets_changes_and_drops_the_time_which_everybody_reads_in_their_own_zone(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.hosts(players=3)
    panel = await start_panel(anna)
    assert tells(panel, "start-by-hand") and tells(panel, "start-zone-note"), "times of day need a zone"
    assert len(options(panel, "startat")) == 5
    await anna.plans("in 30 minutes")
    assert "🕗 **" in words(ben.card)
    await anna.prefers(zone="Europe/Berlin")
    panel = await start_panel(anna)
    assert any("20:00" in option["label"] for option in listed(panel, "startat")["options"])
    await anna.press("nostarttime", panel)
    assert "🕗" not in words(ben.card)
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
