"""Time at the tables, as people see it: pace, deadlines, reminders, outages."""

from __future__ import annotations

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.tables.timing import overdue
from sandbox.person import Person, selects
from tests.journeys.house import House
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
    house: House, anna: Person, ben: Person
) -> None:
    await open_table(house, anna, [ben], players=2)
    assert "**Pace:** One evening" in words(card(ben))
    panel = (await click(anna, card(anna), "Options")).message
    assert panel is not None
    pace = next(select for select in selects(panel) if select["custom_id"].startswith("s:pace:"))
    assert [option["label"] for option in pace["options"] if option.get("default")] == ["One evening, no deadlines"]
    assert (await anna.select(panel, pace["custom_id"], ["days-3"])).is_done
    await house.settle()
    await until_all_see(house, [anna, ben])
    assert "**Pace:** 3 days for each decision" in words(card(ben))
    assert (await house.table()).session.time_control == "days-3"


async def test_a_table_is_opened_with_a_pace_or_with_that_of_its_server(house: House, anna: Person) -> None:
    assert (await anna.slash("games", "newgame", game="heller", pace="untimed")).is_done
    assert (await house.table()).session.time_control == "untimed"
    guild_id = (await house.table()).session.guild_id
    await house.settle()
    await until_all_see(house, [anna])
    await house.services.servers.choose(guild_id, "time_control", "days-2")
    assert (await in_lobby_menu(anna, "Leave")).is_done
    assert (await anna.slash("games", "newgame", game="heller")).is_done
    assert (await house.table()).session.time_control == "days-2"
    await house.settle()
    await until_all_see(house, [anna])
    assert "2 days for each decision" in words(card(anna))


async def due(house: House) -> str:
    """Return when the time for the open decision is up, as Discord is told to show it."""
    table = await house.table()
    (decision,) = table.clock.decisions
    at = table.clock.display_time(table.clock.deadline(decision, table.session.time_control))
    return f"<t:{int(at.timestamp())}:R>"


async def test_a_deadline_stands_on_the_card_and_its_reminders_come_once_each(
    house: House, anna: Person, ben: Person
) -> None:
    playing, _ = await on_turn(house, [anna, ben], pace="days-1")
    when = await due(house)
    assert f"⏳ Due {when}" in words(house.card())
    await house.round(later=11 * HOUR)
    (call,) = calls(house)
    assert call["content"].startswith(f"<@{playing.id}>, In Teufels Küche: ")
    for _ in range(2):
        await house.round(later=HOUR / 2)
        await house.restart_bot()
        await house.round(later=3 * MINUTE)
    (reminder,) = calls(house)
    assert reminder["content"].startswith(f"⏰ <@{playing.id}>") and f"(time is up {when};" in reminder["content"]
    first = house.public()[-1]["id"]
    await house.round(later=8 * HOUR)
    assert house.public()[-1]["id"] == first
    await house.round(later=2 * HOUR)
    assert len(calls(house)) == 1 and house.public()[-1]["id"] != first
    await house.round(later=2 * HOUR)
    assert [seat.user_id for seat in overdue(await house.table(), house.services.time.now())] == [int(playing.id)]
    await until_all_see(house, [anna, ben])
    assert f"⏳ Due {when}" in words(card(anna))
    last = house.public()
    await house.round(later=24 * HOUR)
    assert house.public() == last, "who is late is not reminded again"


async def test_a_secret_question_reminds_in_private_who_has_not_answered_and_the_channel_of_nothing(
    house: House, anna: Person, ben: Person
) -> None:
    await read_letters(house, anna, ben)
    await start_table(house, anna, [ben], players=2, pace="days-1")
    assert (await offers(ben.dms()[0])[0].take(ben)).is_done
    await house.settle()
    before, observed = house.public(), len(ben.pings)
    await house.round(later=12 * HOUR)
    await until_all_see(house, [anna, ben])
    assert house.public() == before
    (reminder,) = [message for message in anna.dms() if message["content"]]
    assert f"⏰ <@{anna.id}>" in reminder["content"] and await due(house) in reminder["content"]
    assert len(ben.pings) == observed and [message for message in ben.dms() if message["content"]] == []
    await house.round(later=12 * HOUR)
    assert {seat.seat for seat in overdue(await house.table(), house.services.time.now())} == {0, 1}
    assert (await my_offers(anna)[0].take(anna)).is_done
    await house.settle()
    await until_all_see(house, [anna, ben])
    assert [message for message in anna.dms() if message["content"]] == []


async def test_a_reminder_that_discord_does_not_let_us_delete_holds_up_nobody(
    house: House, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await start_table(house, anna, [ben], players=2, pace="days-1")
    await house.round(later=12 * HOUR)
    await until_all_see(house, [anna, ben])
    (reminder,) = [message for message in anna.dms() if message["content"]]
    delete = discord.PartialMessage.delete

    async def refuse(message: discord.PartialMessage) -> None:
        if message.id == int(reminder["id"]):
            response: Any = SimpleNamespace(status=403, reason="Forbidden")
            raise discord.Forbidden(response, {"code": 50001, "message": "Missing Access"})
        await delete(message)

    monkeypatch.setattr(discord.PartialMessage, "delete", refuse)
    assert (await my_offers(anna)[0].take(anna)).is_done
    await house.settle()
    assert not house.runtime.publisher.pending


async def test_nobody_is_called_or_reminded_in_their_quiet_hours(house: House, anna: Person, ben: Person) -> None:
    people = await on_turn(house, [anna, ben], pace="days-1")
    for person in people:
        hour = house.now().hour
        await house.services.people.choose_preference(int(person.id), "quiet_from", str((hour - 1) % 24))
        await house.services.people.choose_preference(int(person.id), "quiet_until", str((hour + 14) % 24))
    for _ in range(13):
        await house.round(later=HOUR)
        assert calls(house) == []
    await house.round(later=HOUR)
    await house.round(later=HOUR)
    (reminder,) = calls(house)
    assert reminder["content"].startswith("⏰"), "the call that waited is one with the reminder"


@pytest.mark.parametrize("pace", ["evening", "untimed"])
async def test_where_there_is_no_deadline_people_are_called_once_and_none_is_shown(
    house: House, anna: Person, ben: Person, pace: str
) -> None:
    await on_turn(house, [anna, ben], pace=pace)
    await house.round(later=3 * MINUTE)
    called = house.public()
    await house.round(later=8 * MINUTE)
    assert bool((await house.table()).clock.late) == (pace == "evening")
    await house.round(later=8 * 24 * HOUR)
    assert len((await house.table()).clock.late) == 1
    assert [message["content"] for message in house.public()] == [message["content"] for message in called]
    assert "⏳" not in words(house.card())


async def test_an_outage_moves_deadlines_and_lobbies_and_is_told_once(
    house: House, anna: Person, ben: Person
) -> None:
    people = await on_turn(house, [anna, ben], pace="days-1")
    await open_table(house, anna, channel="lounge", game="heller")
    await house.round()
    before = await due(house)
    await house.stop_bot()
    house.be_down(3 * HOUR)
    await house.start_bot()
    await house.round()
    assert await due(house) != before and await due(house) in words(house.card())
    told = "🔌 I was down for 3 hours; that doesn’t count."
    for channel in ("games", "lounge"):
        assert told in words(house.card(channel))
    await house.round(later=50 * MINUTE)
    assert (await house.table("lounge")).session.is_open
    await until_all_see(house, people)
    assert (await my_offers(people[0])[0].take(people[0])).is_done
    await house.settle()
    assert "🔌" not in words(house.card())


async def test_on_an_evening_the_next_card_after_an_outage_tells_of_it(
    house: House, anna: Person, ben: Person
) -> None:
    playing, _ = await on_turn(house, [anna, ben], pace="evening")
    await house.round()
    before = house.public()
    await house.stop_bot()
    house.be_down(20 * MINUTE)
    await house.start_bot()
    await house.round()
    assert house.public() == before
    assert (await house.table()).clock.late == ()
    await until_all_see(house, [anna, ben])
    assert (await my_offers(playing)[0].take(playing)).is_done
    await house.settle()
    assert "🔌 I was down for 20 minutes;" in words(house.card())


async def test_who_is_away_is_not_called_and_comes_back_with_one_click(
    house: House, anna: Person, ben: Person
) -> None:
    playing, other = await on_turn(house, [anna, ben], pace="days-1")
    assert (await playing.slash("games", "away", until="5 days")).is_done
    await house.settle()
    await until_all_see(house, [anna, ben])
    told = private(playing)[-1]
    assert "Your table says so." in words(told) and labels(told) == ["I’m back"]
    assert f"🌴 {playing.me['global_name']} away until" in words(card(other))
    for _ in range(5):
        await house.round(later=20 * HOUR)
    assert calls(house) == []
    await click(playing, card(playing), "I’m back")
    await house.settle()
    await until_all_see(house, [anna, ben])
    assert "🌴" not in words(card(other)) and "I’m back" not in labels(card(other))
    await house.round(later=3 * MINUTE)
    assert len(calls(house)) == 1


async def test_who_let_a_deadline_pass_is_away_until_any_click(house: House, anna: Person, ben: Person) -> None:
    playing, other = await on_turn(house, [anna, ben], pace="days-1")
    await house.round(later=25 * HOUR)
    await until_all_see(house, [anna, ben])
    assert f"🌴 {playing.me['global_name']} away until" in words(card(other))
    await click(playing, card(playing), "My cards")
    await house.settle()
    assert "🌴" not in words(house.card())
    assert (await playing.slash("games", "away", until="I’m back")).is_done
    await house.settle()
    assert words(private(playing)[-1]) == "You aren’t away."


async def test_a_time_away_that_makes_no_sense_is_refused(house: House, anna: Person) -> None:
    assert "until which date" in await refusal(house, anna, anna.slash("games", "away", until="soon"))


async def test_a_bank_is_shown_on_the_card_in_ones_cards_and_when_somebody_is_late(
    house: House, anna: Person, ben: Person
) -> None:
    playing, other = await on_turn(house, [anna, ben], pace="bank-1")
    decision = (await house.table()).clock.decisions[0]
    ends, until = (discord.utils.format_dt(decision.since + days * DAY, "R") for days in (1, 6))
    assert f"⏳ Due {ends}, with the bank {until}" in words(house.card())
    cards = (await click(playing, card(playing), "My cards")).message
    assert "🏦 Your bank: 5 days left." in words(cards)
    await house.round(later=6 * DAY + MINUTE)
    await until_all_see(house, [playing, other])
    assert f"🏦 The bank of {playing.me['global_name']} is used up." in words(card(other))
    cards = (await click(playing, card(playing), "My cards")).message
    assert "🏦 Your bank is used up" in words(cards)
