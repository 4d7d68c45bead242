"""Who asked for it is told when a table opens: once a day, in private, and only of what they could see and join."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord
import pytest

from bot.features import block as blocking
from bot.features.alert import ALONE_FIRST, SELDOM
from bot.notices.letterboxes import QUARANTINED_FOR
from bot.tables.table import TableView
from bot.ui.parts import button_names
from sandbox import permissions
from sandbox.errors import refusal as unknown
from sandbox.person import Person, buttons
from sandbox.weather import Fault
from tests.journeys.bot_harness import BotHarness, asks
from tests.journeys.people import (
    card,
    click,
    labels,
    on_turn,
    open_table,
    private,
    start_table,
    surely,
    until_all_see,
    words,
)
from tests.journeys.robots import cook
from tests.storage.support import held

pytestmark = pytest.mark.usefixtures("small_pictures")

TEUFEL, HELLER = "In Teufels Küche", "Auf Heller und Pfennig"
MINUTE = timedelta(minutes=1)


async def wants(person: Person, *games: str) -> None:
    """Let somebody ask to be told of the tables of these games."""
    panel = (await person.slash("lounge", "alert")).message or {}
    for game in games:
        await click(person, panel, game)


def told(person: Person) -> list[str]:
    """Return the messages that told somebody of tables."""
    return [message["content"] for message in person.dms() if "opened a table" in message["content"]]


def free_seats(person: Person) -> list[str]:
    """Return the messages that told somebody of a seat in a game that has begun."""
    return [message["content"] for message in person.dms() if "A seat is free" in message["content"]]


async def test_whoever_asked_is_told_of_a_table_once_a_day_with_a_way_to_it_and_out(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    await wants(ben, TEUFEL)
    await wants(cleo, HELLER)
    guild = harness.runtime.client.get_guild(int(anna.guild["id"]))
    assert guild is not None
    guild.name = f"\u202e{guild.name}\u200b"
    await open_table(harness, anna, players=3)
    await harness.round()
    assert told(ben) == [], "friends who sit together take their seats first"
    await harness.round(later=ALONE_FIRST)
    (message,) = told(ben)
    link = f"channels/{anna.guild['id']}/{anna.channel_id('games')}/{card(anna)['id']}"
    assert message.startswith(
        f"🎲 Anna has opened a table for **{TEUFEL}** on **{anna.guild['name']}**, free seats: 2"
    )
    assert link in message
    assert told(cleo) == told(anna) == [], "it is about another game, or one’s own"
    await open_table(harness, cleo, channel="lounge", players=2)
    await harness.round(later=10 * MINUTE)
    await harness.restart_bot()
    assert len(told(ben)) == 1, "one a day"
    await anna.slash("games", "leave")
    await open_table(harness, anna, channel="games", players=2)
    await harness.round(later=SELDOM)
    await open_table(harness, anna, channel="games", players=2)
    await harness.round(later=ALONE_FIRST)
    assert len(told(ben)) == 2
    letter = next(message for message in reversed(ben.dms()) if "opened a table" in message["content"])
    assert labels(letter) == ["Stop these alerts"]
    await ben.click(letter, buttons(letter)[0]["custom_id"])
    assert "No more messages about that server" in words(private(ben, await ben.open_dm())[-1])
    assert not (await held(harness.storage, int(ben.id)))["alerts"]


async def test_nobody_is_told_of_a_table_that_they_do_not_see_or_can_not_join(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person, david: Person
) -> None:
    for person in (ben, cleo, david):
        await wants(person, TEUFEL)
    world, channel = harness.local.world, anna.channel_id("games")
    world.set_permissions(channel, ben.id, deny=permissions.VIEW_CHANNEL)
    await blocking.block(harness.tables, int(world.guild_id), int(cleo.id), "week")
    await open_table(harness, anna, [david], players=3)
    await harness.round(later=ALONE_FIRST)
    assert told(ben) == told(cleo) == told(david) == []
    world.set_permissions(channel, ben.id)
    await blocking.lift(harness.tables, int(world.guild_id), int(cleo.id))
    await harness.round()
    assert len(told(cleo)) == 1
    await open_table(harness, david, channel="lounge", private=True)
    await harness.round(later=ALONE_FIRST)
    assert told(ben) == [], "one by invitation opens for nobody"


async def test_a_full_table_and_one_that_has_begun_is_told_to_nobody(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    await wants(cleo, TEUFEL)
    await harness.bot.rounds.stop()  # one that saw the lobby may tell of it when the clock has jumped
    await open_table(harness, anna, [ben], players=2)
    await harness.round(later=ALONE_FIRST)
    await start_table(harness, ben, players=2, computers=1, channel="lounge")
    await harness.round(later=ALONE_FIRST)
    assert told(cleo) == []


async def test_one_message_tells_of_all_tables_and_nobody_is_told_of_a_table_twice(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    await wants(cleo, TEUFEL, HELLER)
    await open_table(harness, anna, players=3, start="in 3 days")
    start = (await harness.table()).clock.start
    assert start is not None
    await open_table(harness, ben, channel="lounge", game="heller", players=3)
    await harness.round(later=ALONE_FIRST)
    (message,) = told(cleo)
    first, second = message.splitlines()
    assert f"free seats: 2, starts {discord.utils.format_dt(start.at, 'F')} (" in first
    assert second.startswith(f"🎲 Ben has opened a table for **{HELLER}**")
    assert ", starts" not in second
    await harness.round(later=SELDOM)
    assert (await harness.table()).session.is_open
    assert len(told(cleo)) == 1, "they know of it"
    await open_table(harness, ben, channel="lounge", game="heller", players=3)
    await harness.round(later=ALONE_FIRST)
    assert len(told(cleo)) == 2


async def test_a_seat_that_was_left_is_told_with_public_facts_alone_to_who_never_sat_there(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person, david: Person
) -> None:
    for person in (anna, ben, cleo, david):
        await wants(person, TEUFEL)
    people = await on_turn(harness, [anna, ben, cleo], pace="days-2")
    guild_id = int(anna.guild["id"])
    await surely(people[0], "leave")
    await harness.settle()
    table = await harness.forward(asks("turn"), cook(1))
    assert [seat.computer is not None for seat in table.offered] == [True]
    await harness.round()
    assert free_seats(david) == [], "friends of theirs come first"
    await harness.round(later=ALONE_FIRST)
    (message,) = free_seats(david)
    place = f"https://discord.com/channels/{guild_id}/{table.session.channel_id}/{card(anna)['id']}"
    assert message == (
        f"🪑 A seat is free in **{TEUFEL}** on **{anna.guild['name']}**. "
        f"Pace: 2 days for each decision ([go to the table]({place}))"
    )
    assert not any(free_seats(person) for person in (anna, ben, cleo)), "they sit there, or did"
    await until_all_see(harness, [david])
    seen = TableView.of(table)
    left = button_names(seen, seen.view(None))[table.offered[0].seat]
    explained = (await click(david, card(david), f"Take {left}’s seat")).message or {}
    assert "Its last player knows it too" in words(explained)
    await click(david, explained, labels(explained)[0])
    assert (await harness.table()).seat_of(int(david.id)) is not None


async def test_a_seat_is_told_to_nobody_while_a_secret_question_is_open(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person, david: Person
) -> None:
    await wants(david, TEUFEL)
    await start_table(harness, anna, [ben, cleo], players=3)
    await surely(cleo, "leave")
    table = await harness.table()
    assert table.asks_secretly and table.offered
    await harness.round(later=ALONE_FIRST)
    assert free_seats(david) == []
    await harness.forward(asks("turn"), cook(1))
    await harness.round()
    assert len(free_seats(david)) == 1


async def test_in_quiet_hours_nobody_is_told_and_afterwards_if_the_table_still_waits(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await wants(ben, TEUFEL)
    hour = (harness.now() + 2 * MINUTE).hour
    for name, value in (("quiet_from", hour), ("quiet_until", (hour + 1) % 24)):
        await harness.tables.people.choose_preference(int(ben.id), name, str(value))
    await open_table(harness, anna)
    await harness.round(later=2 * MINUTE)
    assert told(ben) == []
    await harness.tables.people.choose_preference(int(ben.id), "quiet_from", "none")
    await harness.round()
    assert len(told(ben)) == 1


async def test_who_takes_no_messages_or_has_left_the_server_stops_nobody_else(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person, david: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    for person in (ben, cleo, david):
        await wants(person, TEUFEL)
    await ben.set_dms(is_open=False)
    real = harness.local.world.member

    def member(user_id: str, *arguments: Any) -> object:
        if user_id == david.id:
            raise unknown(10007)
        return real(user_id, *arguments)

    monkeypatch.setattr(harness.local.world, "member", member)
    await open_table(harness, anna, players=4)
    await harness.round(later=ALONE_FIRST)
    assert [len(told(person)) for person in (ben, cleo, david)] == [0, 1, 0]
    assert not (await held(harness.storage, int(david.id)))["alerts"], "who has left is forgotten there"
    requests = len(harness.local.requests)
    await harness.round(later=MINUTE)
    asked = list(harness.local.requests)[requests:]
    assert not any("users/@me/channels" in request for request in asked), "who is closed is tried another day"


async def test_a_game_is_tapped_on_and_off_and_the_list_of_ones_games_leads_there(
    harness: BotHarness, anna: Person
) -> None:
    mine = (await anna.slash("games", "mygames")).message or {}
    await click(anna, mine, "Table alerts")
    panel = private(anna)[-1]
    assert labels(panel)[0] == TEUFEL
    guild_id, user_id = int(anna.guild["id"]), int(anna.id)
    await click(anna, panel, TEUFEL)
    assert await harness.tables.storage.alerts.games(guild_id, user_id) == {"teufel"}
    await click(anna, private(anna)[-1], TEUFEL)
    assert await harness.tables.storage.alerts.games(guild_id, user_id) == frozenset()


async def test_one_whom_no_alert_reaches_holds_up_no_other(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    for person in (ben, cleo):
        await wants(person, TEUFEL)
    first = min((ben, cleo), key=lambda person: int(person.id))
    dm = harness.local.world.open_dm(first.id)["id"]
    harness.local.weather.faults = [Fault(503, f"POST /channels/{dm}/messages")]
    await open_table(harness, anna, players=3)
    await harness.round(later=ALONE_FIRST)
    assert sorted(len(told(person)) for person in (ben, cleo)) == [0, 1]
    harness.local.weather.faults = []
    await harness.round()
    assert [len(told(person)) for person in (ben, cleo)] == [1, 1], "and is told later"


async def test_once_discord_takes_the_bot_for_spam_alerts_rest_for_a_day(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person, caplog: pytest.LogCaptureFixture
) -> None:
    for person in (ben, cleo):
        await wants(person, TEUFEL)
    harness.local.weather.faults = [Fault(20026, "POST /users/@me/channels")]
    await open_table(harness, anna, players=3, start="in 3 days")
    for _ in range(3):
        await harness.round(later=ALONE_FIRST)
    assert harness.local.weather.counts["20026"] == 1
    (error,) = [record for record in caplog.get_records("call") if record.levelname == "ERROR"]
    assert "has flagged this bot as spam" in error.getMessage()
    caplog.clear()
    harness.local.weather.faults = []
    await harness.round(later=QUARANTINED_FOR / 2)
    assert [told(person) for person in (ben, cleo)] == [[], []]
    await harness.round(later=QUARANTINED_FOR / 2)
    assert [len(told(person)) for person in (ben, cleo)] == [1, 1]


async def test_who_is_one_too_many_for_an_hour_is_told_in_the_next_one(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.features.alert.FIRST_HOUR", 1)
    for person in (ben, cleo):
        await wants(person, TEUFEL)
    await open_table(harness, anna, players=3, start="in 3 days")
    for later in (ALONE_FIRST, timedelta(minutes=30)):
        await harness.round(later=later)
        assert sorted(len(told(person)) for person in (ben, cleo)) == [0, 1]
    await harness.round(later=timedelta(minutes=30))
    assert [len(told(person)) for person in (ben, cleo)] == [1, 1]
