"""Time at the tables, as people see it: pace, deadlines, reminders, outages."""

from __future__ import annotations

from datetime import timedelta

import discord
import pytest

from sandbox.person import Person, selects
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import (
    calls,
    card,
    click,
    in_lobby_menu,
    labels,
    my_offers,
    offers,
    on_turn,
    open_table,
    private,
    read_letters,
    refusal,
    start_table,
    until_all_see,
    words,
)

pytestmark = pytest.mark.usefixtures("small_pictures")

DAY, HOUR, MINUTE = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)


async def test_the_host_chooses_the_pace_of_a_table_and_its_card_tells(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    assert (await anna.slash("games", "newgame", game="heller", pace="untimed")).is_done
    assert (await harness.table()).session.time_control == "untimed"
    await harness.settle()
    await until_all_see(harness, [anna])
    assert (await in_lobby_menu(anna, "Leave")).is_done
    await open_table(harness, anna, [ben], players=2)
    assert "**Pace:**" not in words(card(ben)), "it is as usual"
    panel = (await click(anna, card(anna), "Options")).message
    assert panel is not None
    pace = next(select for select in selects(panel) if select["custom_id"].startswith("S:setpace:"))
    assert [option["label"] for option in pace["options"] if option.get("default")] == ["One evening, no deadlines"]
    assert (await anna.select(panel, pace["custom_id"], ["days-3"])).is_done
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    assert "**Pace:** 3 days for each decision" in words(card(ben))
    assert (await harness.table()).session.time_control == "days-3"
    await harness.tables.servers.choose(int(anna.guild["id"]), "time_control", "days-2")
    assert "2 days for each decision" in words(await open_table(harness, anna, channel="lounge")), (
        "as its server has it"
    )


async def due(harness: BotHarness) -> str:
    """Return when the time for the open decision is up, as Discord is told to show it."""
    table = await harness.table()
    (decision,) = table.clock.decisions
    at = table.clock.display_time(table.clock.deadline(decision, table.session.time_control))
    return f"<t:{int(at.timestamp())}:R>"


async def test_a_deadline_stands_on_the_card_and_its_reminders_come_once_each(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    playing, _ = await on_turn(harness, [anna, ben], pace="days-1")
    when = await due(harness)
    assert f"⏳ Due {when}" in words(harness.card())
    await harness.round(later=11 * HOUR)
    (call,) = calls(harness)
    assert call["content"].startswith(f"<@{playing.id}>, In Teufels Küche: ")
    for _ in range(2):
        await harness.round(later=HOUR / 2)
        await harness.restart_bot()
        await harness.round(later=3 * MINUTE)
    (reminder,) = calls(harness)
    assert reminder["content"].startswith(f"⏰ <@{playing.id}>") and f"(due {when}," in reminder["content"]
    first = harness.public()[-1]["id"]
    await harness.round(later=8 * HOUR)
    assert harness.public()[-1]["id"] == first
    await harness.round(later=2 * HOUR)
    assert len(calls(harness)) == 1 and harness.public()[-1]["id"] != first
    await harness.round(later=2 * HOUR)
    table = await harness.table()
    assert [table.seats[seat].user_id for seat in table.clock.late] == [int(playing.id)]
    await until_all_see(harness, [anna, ben])
    assert f"⏳ Due {when}" in words(card(anna))
    last = harness.public()
    await harness.round(later=24 * HOUR)
    assert harness.public() == last, "who is late is not reminded again"


async def test_a_secret_question_reminds_in_private_who_has_not_answered_and_the_channel_of_nothing(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await read_letters(harness, anna, ben)
    await start_table(harness, anna, [ben], players=2, pace="days-1")
    assert (await offers(ben.dms()[0])[0].take(ben)).is_done
    await harness.settle()
    before, observed = harness.public(), len(ben.pings)
    await harness.round(later=12 * HOUR)
    await until_all_see(harness, [anna, ben])
    assert harness.public() == before
    (reminder,) = [message for message in anna.dms() if message["content"]]
    assert f"⏰ <@{anna.id}>" in reminder["content"] and await due(harness) in reminder["content"]
    assert len(ben.pings) == observed and [message for message in ben.dms() if message["content"]] == []
    await harness.round(later=12 * HOUR)
    assert set((await harness.table()).clock.late) == {0, 1}
    assert (await my_offers(anna)[0].take(anna)).is_done
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    assert [message for message in anna.dms() if message["content"]] == []


async def test_nobody_is_called_or_reminded_in_their_quiet_hours(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    people = await on_turn(harness, [anna, ben], pace="days-1")
    for person in people:
        hour = harness.now().hour
        await harness.tables.people.choose_preference(int(person.id), "quiet_from", str((hour - 1) % 24))
        await harness.tables.people.choose_preference(int(person.id), "quiet_until", str((hour + 14) % 24))
    for _ in range(13):
        await harness.round(later=HOUR)
        assert calls(harness) == []
    await harness.round(later=HOUR)
    await harness.round(later=HOUR)
    (reminder,) = calls(harness)
    assert reminder["content"].startswith("⏰"), "the call that waited is one with the reminder"


async def test_an_outage_moves_deadlines_and_lobbies_and_is_told_once(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    people = await on_turn(harness, [anna, ben], pace="days-1")
    await open_table(harness, anna, channel="lounge", game="heller")
    await harness.round()
    before = await due(harness)
    await harness.stop_bot()
    harness.be_down(3 * HOUR)
    await harness.start_bot()
    await harness.round()
    assert await due(harness) != before and await due(harness) in words(harness.card())
    told = "🔌 I was down for 3 hours. That doesn’t count."
    for channel in ("games", "lounge"):
        assert told in words(harness.card(channel))
    await harness.round(later=50 * MINUTE)
    assert (await harness.table("lounge")).session.is_open
    await until_all_see(harness, people)
    assert (await my_offers(people[0])[0].take(people[0])).is_done
    await harness.settle()
    assert "🔌" not in words(harness.card())


async def test_who_is_away_is_not_called_and_comes_back_with_one_click(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    playing, other = await on_turn(harness, [anna, ben], pace="days-1")
    assert (await playing.slash("games", "away", until="5 days")).is_done
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    told = private(playing)[-1]
    assert "Your table says so." in words(told) and labels(told) == ["I’m back"]
    assert f"🌴 {playing.me['global_name']} away until" in words(card(other))
    for _ in range(5):
        await harness.round(later=20 * HOUR)
    assert calls(harness) == []
    await click(playing, card(playing), "I’m back")
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    assert "🌴" not in words(card(other)) and "I’m back" not in labels(card(other))
    await harness.round(later=3 * MINUTE)
    assert len(calls(harness)) == 1
    assert (await playing.slash("games", "away", until="I’m back")).is_done
    await harness.settle()
    assert words(private(playing)[-1]) == "You aren’t away."
    assert "a number of days or a date" in await refusal(harness, other, other.slash("games", "away", until="soon"))


async def test_a_bank_is_shown_on_the_card_in_ones_cards_and_when_somebody_is_late(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    playing, other = await on_turn(harness, [anna, ben], pace="bank-1")
    decision = (await harness.table()).clock.decisions[0]
    ends, until = (discord.utils.format_dt(decision.since + days * DAY, "R") for days in (1, 6))
    assert f"⏳ Due {ends}, with the bank {until}" in words(harness.card())
    cards = (await click(playing, card(playing), "My cards")).message
    assert "🏦 Your bank: 5 days left." in words(cards)
    await harness.round(later=6 * DAY + MINUTE)
    await until_all_see(harness, [playing, other])
    assert f"🏦 {playing.me['global_name']}: no time left in the bank." in words(card(other))
    cards = (await click(playing, card(playing), "My cards")).message
    assert "🏦 Your bank is empty" in words(cards)
