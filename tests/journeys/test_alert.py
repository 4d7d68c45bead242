"""Alerts of new tables: once a day, in private, and only of tables that the person could see and join."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import discord
import pytest
from prometheus_client import REGISTRY

from bot import metrics
from bot.features import block
from bot.features.alert import ALONE_FIRST, SELDOM
from bot.notices.letterboxes import QUARANTINED_FOR
from games.engine.registry import GAMES
from sandbox import permissions
from sandbox.errors import refusal as unknown
from sandbox.weather import Fault
from tests.journeys.bot_harness import ROOT, BotHarness
from tests.journeys.faults import expect_errors
from tests.journeys.people import Player, labels, verbs
from tests.storage.support import held
from tests.texts import tells

TEUFEL, HELLER = (GAMES[key].title for key in ("teufel", "heller"))
MINUTE = timedelta(minutes=1)


async def wants(game: str, *people: Player) -> None:
    """Let people ask to be told of the tables of a game."""
    for person in people:
        await person.press(game, await person.use("alert", "lounge"))


async def hosts_for_long(host: Player) -> None:
    """Let a person open a table that waits for hours."""
    await host.hosts(players=3)
    await host.prefers(zone="Europe/Berlin")
    await host.plans()


def told(person: Player, key: str = "alert") -> list[str]:
    """Return the messages about tables to a person, or about a seat in a running game."""
    return [message["content"] for message in person.dms() if tells(message, key)]


def num_told(*people: Player, key: str = "alert") -> list[int]:
    return [len(told(person, key)) for person in people]


async def test_whoever_asked_is_told_of_a_table_once_a_day_with_a_way_to_it_and_out(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    await wants(TEUFEL, ben)
    await wants(HELLER, cleo)
    guild = harness.runtime.client.get_guild(int(anna.guild["id"]))
    assert guild is not None
    guild.name = f"\u202e{guild.name}\u200b"
    await anna.hosts(players=3)
    await harness.round()
    assert told(ben) == [], "friends who sit together take their seats first"
    await harness.round(later=ALONE_FIRST)
    (message,) = told(ben)
    for part in ("Anna", f"**{TEUFEL}**", f"**{anna.guild['name']}**"):
        assert part in message
    assert f"channels/{anna.guild['id']}/{anna.channel_id('games')}/{anna.card['id']}" in message
    assert num_told(cleo, anna) == [0, 0], "it is about another game, or one’s own"
    await cleo.hosts(channel="lounge", players=2)
    await harness.round(later=10 * MINUTE)
    await harness.restart_bot()
    assert num_told(ben) == [1], "one a day"
    await anna.use("leave")
    await anna.hosts(players=2)
    await harness.round(later=SELDOM)
    await anna.hosts(players=2)
    await harness.round(later=ALONE_FIRST)
    assert num_told(ben) == [2]
    letter = next(message for message in reversed(ben.dms()) if tells(message, "alert"))
    assert verbs(letter) == ["alertend"]
    assert tells(await ben.press("alertend", letter), "alert-ended")
    assert not (await held(harness.storage, ben.user_id))["alerts"]


async def test_nobody_is_told_of_a_table_that_they_do_not_see_or_can_not_join(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player, david: Player
) -> None:
    await wants(TEUFEL, ben, cleo, david)
    world, channel = harness.local.world, anna.channel_id("games")
    world.set_permissions(channel, ben.id, deny=permissions.VIEW_CHANNEL)
    await block.block(harness.tables, int(world.guild_id), cleo.user_id, "week")
    await anna.hosts(david, players=3)
    await harness.round(later=ALONE_FIRST)
    assert num_told(ben, cleo, david) == [0, 0, 0]
    world.set_permissions(channel, ben.id)
    await ben.open(channel)
    await block.lift(harness.tables, int(world.guild_id), cleo.user_id)
    await harness.round()
    assert num_told(cleo) == [1]
    await david.hosts(channel="lounge", private=True)
    await harness.round(later=ALONE_FIRST)
    assert num_told(ben) == [0], "one by invitation opens for nobody"
    await david.use("leave", "lounge")
    await harness.bot.rounds.stop()  # one that saw the lobby may tell of it when the clock has jumped
    await david.starts(computers=1, channel="lounge")
    await harness.round(later=ALONE_FIRST)
    assert num_told(ben) == [0], "nor does one that has begun"


async def test_one_message_tells_of_all_tables_and_nobody_is_told_of_a_table_twice(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    await wants(TEUFEL, cleo)
    await wants(HELLER, cleo)
    await hosts_for_long(anna)
    start = (await harness.table()).clock.start
    assert start is not None
    await ben.hosts(channel="lounge", game="heller", players=3)
    await harness.round(later=ALONE_FIRST)
    (message,) = told(cleo)
    first, second = message.splitlines()
    at = discord.utils.format_dt(start.at, "F")
    assert at in first and "Anna" in first and HELLER in second and "Ben" in second and "<t:" not in second
    await harness.round(later=SELDOM)
    assert (await harness.table()).session.is_open
    assert num_told(cleo) == [1], "they know of it"
    await ben.hosts(channel="lounge", game="heller", players=3)
    await harness.round(later=ALONE_FIRST)
    assert num_told(cleo) == [2]


async def test_a_seat_that_was_left_is_told_with_public_facts_alone_to_who_never_sat_there(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player, david: Player
) -> None:
    await wants(TEUFEL, anna, ben, cleo, david)
    await anna.starts(ben, cleo, pace="days-2")
    await cleo.use("leave", sure=True)
    table = await harness.table()
    assert table.asks_secretly and [seat.computer is not None for seat in table.offered] == [True]
    await harness.round(later=ALONE_FIRST)
    assert num_told(david, key="alert-seat") == [0], "while a secret question is open nobody is"
    await harness.forward("turn")
    await harness.round()
    (message,) = told(david, "alert-seat")
    place = f"https://discord.com/channels/{anna.guild['id']}/{table.session.channel_id}/{anna.card['id']}"
    facts = {"game": f"**{TEUFEL}**", "server": f"**{anna.guild['name']}**", "link": place}
    assert all(fact in message for fact in facts.values()) and "Anna" not in message and "Ben" not in message
    assert num_told(anna, ben, cleo, key="alert-seat") == [0, 0, 0], "they sit there, or did"
    explained = await david.press("takeseat")
    assert tells(explained, "replace-take")
    await david.press("sitdown", explained)
    assert (await harness.table()).seat_of(david.user_id) is not None


async def test_in_quiet_hours_nobody_is_told_and_afterwards_if_the_table_still_waits(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await wants(TEUFEL, ben)
    hour = (harness.now() + 2 * MINUTE).hour
    await ben.prefers(quiet_from=hour, quiet_until=(hour + 1) % 24)
    await anna.hosts()
    await harness.round(later=2 * MINUTE)
    assert told(ben) == []
    await ben.prefers(quiet_from="none")
    await harness.round()
    assert num_told(ben) == [1]


async def test_who_takes_no_messages_can_not_be_reached_or_has_left_the_server_stops_nobody_else(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player, david: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    await wants(TEUFEL, ben, cleo, david)
    await ben.set_dms(is_open=False)
    real = harness.local.world.member

    def member(user_id: str, *arguments: Any) -> object:
        if user_id == david.id:
            raise unknown(10007)
        return real(user_id, *arguments)

    monkeypatch.setattr(harness.local.world, "member", member)
    dm = harness.local.world.open_dm(cleo.id)["id"]
    harness.local.weather.faults = [Fault(503, f"POST /channels/{dm}/messages")]
    await anna.hosts(players=4)
    await harness.round(later=ALONE_FIRST)
    assert num_told(ben, cleo, david) == [0, 0, 0]
    harness.local.weather.faults = []
    await harness.round()
    assert num_told(ben, cleo, david) == [0, 1, 0], "and who could not be reached is told later"
    assert not (await held(harness.storage, david.user_id))["alerts"], "who has left is forgotten there"
    requests = len(harness.local.requests)
    await harness.round(later=MINUTE)
    asked = list(harness.local.requests)[requests:]
    assert not any("users/@me/channels" in request for request in asked), "who is closed is tried another day"


async def test_a_game_is_tapped_on_and_off_and_the_list_of_ones_games_leads_there(
    harness: BotHarness, anna: Player
) -> None:
    panel = await anna.press("alert", await anna.use("mygames"))
    for games in ({"teufel"}, set[str]()):
        await anna.press(TEUFEL, anna.newest)
        assert await harness.storage.alerts.games(int(anna.guild["id"]), anna.user_id) == games
    assert labels(panel)[0] == TEUFEL


async def test_once_discord_takes_the_bot_for_spam_alerts_rest_for_a_day(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player, caplog: pytest.LogCaptureFixture
) -> None:
    await wants(TEUFEL, ben, cleo)
    harness.local.weather.faults = [Fault(20026, "POST /users/@me/channels")]
    await hosts_for_long(anna)
    for _ in range(3):
        await harness.round(later=ALONE_FIRST)
    assert harness.local.weather.counts["20026"] == 1
    (error,) = expect_errors(caplog)
    assert "has flagged this bot as spam" in error
    harness.local.weather.faults = []
    for number in (0, 1):
        await harness.round(later=QUARANTINED_FOR / 2)
        assert num_told(ben, cleo) == [number] * 2


async def test_who_is_one_too_many_for_an_hour_is_told_in_the_next_one(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.features.alert.FIRST_HOUR", 1)
    await wants(TEUFEL, ben, cleo)
    await hosts_for_long(anna)
    for later, number in ((ALONE_FIRST, [0, 1]), (30 * MINUTE, [0, 1]), (30 * MINUTE, [1, 1])):
        await harness.round(later=later)
        assert sorted(num_told(ben, cleo)) == number


def test_alerts_and_the_page_on_running_name_metrics_that_there_are() -> None:
    """The alerts that operators copy."""
    assert metrics.FAILED  # all are registered where that module is loaded
    known = {name for family in REGISTRY.collect() for name in (family.name, f"{family.name}_total")}
    known |= {f"{name}_bucket" for name in known} | {f"{name}_info" for name in known}
    texts = [(ROOT / file).read_text(encoding="utf-8") for file in ("deploy/alerts.yml", "docs/running.md")]
    named = {name for text in texts for name in re.findall(r"\bbot_[a-z_]+\b", text)}
    assert len(named) > 15 and named <= known
