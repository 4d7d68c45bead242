"""A table whose channel or server is gone: it is kept, its people are told once, and it goes on when it can."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from bot.tables import endgame
from sandbox import permissions
from sandbox.guild import PRIVATE_THREAD
from sandbox.person import Person, buttons, selects
from tests.journeys.bot_harness import BotHarness, asks, open_harness
from tests.journeys.conftest import join
from tests.journeys.fake_workers import NewWorkers
from tests.journeys.people import (
    card,
    click,
    labels,
    my_offers,
    offers,
    open_table,
    private,
    refusal,
    settled,
    start_table,
    until_all_see,
    words,
)
from tests.journeys.robots import cook

pytestmark = pytest.mark.usefixtures("small_pictures")

DELETED, REMOVED = "The channel of your table was deleted.", "I was removed from your table’s server."


async def playing_in(harness: BotHarness, people: list[Person], channel: str) -> str:
    """Let a game come to a turn in a channel; return its session."""
    await start_table(harness, people[0], people[1:], players=len(people), channel=channel)
    table = await harness.forward(asks("turn"), cook(1), channel)
    await until_all_see(harness, people, channel)
    return table.session.id


def told(person: Person, sentence: str) -> int:
    """Return how often somebody was told something in private."""
    return sum(sentence in words(message) for message in person.dms())


async def until_lost(harness: BotHarness, session_id: str) -> None:
    """Wait until it is known that a table can't be shown."""
    async with asyncio.timeout(10):
        while (await harness.tables.load(session_id)).lost is None:
            await asyncio.sleep(0.01)


async def goes_on(harness: BotHarness, people: list[Person], session_id: str, channel: str) -> None:
    """Demand that a table is played in a channel, with one card there that does what it shows."""
    await settled(harness, people, channel)
    table = await harness.table(channel)
    assert table.session.id == session_id
    assert table.lost is None
    shown = [message for message in harness.public(channel) if buttons(message) and not message["content"]]
    assert len(shown) == 1
    assert await harness.shows(shown[0], table)
    (user_id,) = table.asked_people
    person = next(person for person in people if int(person.id) == user_id)
    assert (await my_offers(person, channel)[0].take(person)).is_done
    await harness.settle()
    assert (await harness.tables.load(session_id)).moves_made > table.moves_made


async def test_a_table_of_a_deleted_channel_goes_on_where_somebody_chooses_in_private(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await ben.set_locale("de")
    guild = harness.runtime.client.get_guild(int(anna.guild["id"]))
    lounge = guild and guild.get_channel(int(anna.channel_id("lounge")))
    assert guild is not None and lounge is not None
    guild.name, lounge.name = "\u202eGame\u200b night\u2066", "\u202e" + "\u05d0" * 99
    channel = await anna.create_channel("short")
    session_id = await playing_in(harness, [anna, ben], "short")
    assert any("Game night" in words(message) for message in (*anna.dms(), *ben.dms())), "whoever is asked is told"
    await anna.delete_channel(channel)
    await ben.wait_message(lambda m: "Der Kanal eures Tisches wurde gelöscht." in words(m))
    notice = await anna.wait_message(lambda m: DELETED in words(m))
    question = (await click(anna, notice, "Continue elsewhere")).message
    assert question is not None
    plain = "#\u2068" + "\u05d0" * 96 + "…\u2069"
    names = [option["label"] for option in selects(question)[0]["options"]]
    assert names == ["#games", plain], "not where the bot may not write"
    said = [words(message) for message in (*anna.dms(), *ben.dms())]
    assert not any(mark in text for text in said for mark in "\u202e\u200b\u2066")
    await harness.restart_bot()
    await harness.round()
    assert told(anna, DELETED) == 1
    assert await harness.storage.unpublished() == []
    question = (await click(anna, notice, "Continue elsewhere")).message or {}
    (places,) = selects(question)
    await anna.select(question, places["custom_id"], [anna.channel_id("lounge")])
    assert "goes on in" in words(anna.message(question))
    await goes_on(harness, [anna, ben], session_id, "lounge")


async def test_a_table_of_a_deleted_thread_goes_on_where_the_command_is_used_by_somebody_of_it(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    thread = harness.local.world.create_thread(anna.channel_id("games"), "side-game", anna.id)
    for person in (anna, ben):
        await person.open(thread)
    session_id = await playing_in(harness, [anna, ben], "side-game")
    assert await refusal(harness, ben, ben.slash("games", "continue")) == ("None of your tables needs a new place.")
    await anna.delete_channel(thread)
    await ben.wait_message(lambda m: DELETED in words(m))
    await harness.settle()
    assert "None of your tables needs" in await refusal(harness, cleo, cleo.slash("games", "continue"))
    assert "goes on in" in words((await ben.slash("games", "continue")).message)
    await goes_on(harness, [anna, ben], session_id, "games")
    opened = (await anna.slash("lounge", "mygames")).message or {}
    harness.local.requests.clear()
    here = f"B:continuehere:{session_id}:0:"
    told = await refusal(harness, anna, anna.click(opened, here, force=True), "lounge")
    assert told.startswith("This table goes on where it is")
    asked = [request for request in harness.local.requests if request.startswith("GET ")]
    assert not asked, "nobody is looked up in the server"


async def test_what_became_of_a_channel_or_a_server_while_the_bot_was_away_is_found_out(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    channel = await anna.create_channel("short")
    session_id = await playing_in(harness, [anna, ben], "short")
    world = harness.local.world
    await harness.stop_bot()
    await anna.delete_channel(channel)
    await harness.start_bot()
    await harness.bot.wait_until_ready()
    table = await harness.tables.load(session_id)
    seat = table.seat_of(table.asked_people[0])
    assert seat is not None
    moved, _ = await harness.tables.act_computer(session_id, seat.seat, seat.questions, "end")
    harness.runtime.changed(await endgame.vote_end(harness.tables, session_id, seat.user_id or 0, moderator=False))
    await anna.wait_message(lambda m: DELETED in words(m))
    await harness.settle()
    assert moved.is_running
    assert "goes on in" in words((await anna.slash("lounge", "continue")).message)
    await goes_on(harness, [anna, ben], session_id, "lounge")

    await harness.stop_bot()
    world.remove_bot(world.guild_id)
    await harness.start_bot()
    await harness.bot.wait_until_ready()
    await until_lost(harness, session_id)
    await harness.stop_bot()
    world.invite_bot(world.guild_id)
    old = card(anna, "lounge")
    await harness.start_bot()
    await harness.bot.wait_until_ready()
    await anna.wait_until(lambda: card(anna, "lounge")["id"] != old["id"] and anna.message(old) is None)
    await goes_on(harness, [anna, ben], session_id, "lounge")


async def test_a_place_deleted_while_the_bot_was_away_is_missed_though_nothing_happens_there(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    world = harness.local.world
    threads = [world.create_thread(anna.channel_id("games"), name, anna.id)["id"] for name in ("side", "resting")]
    places = [await anna.create_channel("short"), *threads]
    for person in (anna, ben):
        for thread in threads:
            await person.open(thread)
    tables = [await playing_in(harness, [anna, ben], name) for name in ("short", "side")]
    tables.append(await playing_in(harness, [ben, anna], "resting"))
    await harness.stop_bot()
    for place in places[:2]:
        await anna.delete_channel(place)
    world.channel(threads[1])["thread_metadata"]["archived"] = True
    await harness.start_bot()
    for session_id in tables[:2]:
        await until_lost(harness, session_id)
    await harness.settle()
    assert told(anna, DELETED) == told(ben, DELETED) == 2
    assert (await harness.tables.load(tables[2])).lost is None, "its thread only rests"
    assert world.channel(threads[1])["thread_metadata"]["archived"], "and goes on doing so"


@pytest.mark.parametrize("is_archived", [False, True])
async def test_a_thread_is_gone_with_its_channel_though_nobody_says_so(
    harness: BotHarness, anna: Person, ben: Person, *, is_archived: bool
) -> None:
    channel, world = await anna.create_channel("short"), harness.local.world
    thread = world.create_thread(channel["id"], "side", anna.id)
    for person in (anna, ben):
        await person.open(thread["id"])
    session_id = await playing_in(harness, [anna, ben], "side")
    if is_archived:
        thread["thread_metadata"]["archived"] = True
        world.update_channel(thread)
        await harness.bot.wait_for("raw_thread_update", timeout=10)
    await anna.delete_channel(channel)
    await until_lost(harness, session_id)


async def test_my_games_lists_what_is_lost_with_a_button_that_lets_it_go_on_here(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    channels = [await anna.create_channel(name) for name in ("first", "second")]
    tables = [await playing_in(harness, [anna, ben], name) for name in ("first", "second")]
    for channel in channels:
        await anna.delete_channel(channel)
    await harness.settle()
    await ben.wait_until(lambda: told(ben, DELETED) == 2)
    for command in ("continue", "mygames"):
        listed = (await ben.slash("lounge", command)).message
        assert labels(listed)[:2] == ["Continue here", "Continue here"]
        assert "Its channel was deleted." in words(listed)
    assert listed is not None
    in_private = (await ben.slash(await ben.open_dm(), "mygames")).message
    assert labels(in_private) == ["Continue elsewhere", "Continue elsewhere"]
    await click(ben, listed, "Continue here")
    session_id = (await harness.table("lounge")).session.id
    assert session_id in tables
    await goes_on(harness, [anna, ben], session_id, "lounge")


async def test_a_removed_bot_goes_on_with_new_cards_when_it_is_back(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    session_id = await playing_in(harness, [anna, ben], "games")
    world = harness.local.world
    other = await open_table(harness, anna, channel="lounge", game="heller")
    old = card(anna)
    await harness.bot.wait_until_ready()
    with monkeypatch.context() as elsewhere:  # another process serves the server, and knows whether it is there
        elsewhere.setattr(harness.runtime.shard_leases, "serves", lambda _: False)
        elsewhere.setattr(harness.bot, "get_guild", lambda _: None)
        await harness.runtime.publisher.wake(session_id)
        assert (await harness.tables.load(session_id)).lost is None
    world.remove_bot(world.guild_id)
    await until_lost(harness, session_id)
    await harness.settle()
    lost = await harness.tables.load(session_id)
    assert (lost.lost, lost.is_running, lost.clock.decisions) == ("server", True, ())
    await harness.restart_bot()
    await harness.bot.wait_until_ready()
    assert (await harness.tables.load(session_id)).session.version == lost.session.version
    world.invite_bot(world.guild_id)
    await anna.wait_until(lambda: card(anna)["id"] != old["id"] and anna.message(old) is None)
    await goes_on(harness, [anna, ben], session_id, "games")
    assert world.messages.get(other["id"]) is None
    assert "Join" in labels(card(anna, "lounge"))


async def test_where_the_bot_may_not_post_any_more_the_table_goes_on_in_another_channel(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    session_id = await playing_in(harness, [anna, ben], "games")
    await anna.set_bot_permissions("games", permissions.INVITED & ~permissions.VIEW_CHANNEL)
    offer = offers(card(anna))[0]
    person = anna if int(anna.id) in (await harness.table()).asked_people else ben
    assert (await offer.take(person)).is_done
    await harness.settle()
    assert not told(anna, "I may no longer post in"), "who clicks is shown the table all the same"
    await harness.round(later=timedelta(minutes=3))
    for one in (anna, ben):
        await one.wait_message(lambda m: "I may no longer post in" in words(m))
    assert told(anna, "I may no longer post in") == 1
    assert "goes on in" in words((await ben.slash("lounge", "continue")).message)
    await goes_on(harness, [anna, ben], session_id, "lounge")
    assert not private(ben, "games")


async def lost(harness: BotHarness, people: list[Person]) -> str:
    """Let a table lose its channel; return its session."""
    channel = await people[0].create_channel("short")
    session_id = await playing_in(harness, people, "short")
    await people[0].delete_channel(channel)
    await until_lost(harness, session_id)
    await harness.settle()
    return session_id


async def test_a_table_goes_on_only_where_everybody_at_it_can_see_the_channel(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    world, lounge = harness.local.world, anna.channel_id("lounge")
    session_id = await lost(harness, [anna, ben, cleo])
    everybody, members = world.guild_id, world.server(world.guild_id).member_role_id
    world.set_permissions(lounge, ben.id, deny=permissions.VIEW_CHANNEL)
    world.set_permissions(lounge, cleo.id, deny=permissions.VIEW_CHANNEL)
    told = await refusal(harness, anna, anna.slash("lounge", "continue"), "lounge")
    assert told == f"<#{lounge}> is hidden from Ben and Cleo, so this table can’t go on there."
    await anna.set_locale("de")
    world.set_permissions(lounge, cleo.id, allow=permissions.VIEW_CHANNEL)
    told = await refusal(harness, anna, anna.slash("lounge", "continue"), "lounge")
    assert told == f"<#{lounge}> ist für Ben unsichtbar, dort kann dieser Tisch nicht weitergehen."
    await anna.set_locale("en-US")
    world.set_permissions(lounge, everybody, deny=permissions.VIEW_CHANNEL)
    world.set_permissions(lounge, members, allow=permissions.VIEW_CHANNEL)
    world.set_permissions(lounge, ben.id, allow=permissions.VIEW_CHANNEL)
    world.set_bot_permissions(lounge, permissions.INVITED)
    assert "goes on in" in words((await anna.slash("lounge", "continue")).message)
    await goes_on(harness, [anna, ben, cleo], session_id, "lounge")


async def test_a_channel_chosen_in_private_must_be_seen_by_all_and_take_tables(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await lost(harness, [anna, ben])
    lounge = anna.channel_id("lounge")
    await harness.tables.servers.choose(int(harness.local.world.guild_id), "channels", [lounge])
    assert (await refusal(harness, ben, ben.slash("games", "continue"))).startswith("No tables here.")
    harness.local.world.set_permissions(lounge, ben.id, deny=permissions.VIEW_CHANNEL)
    notice = await anna.wait_message(lambda m: DELETED in words(m))
    question = (await click(anna, notice, "Continue elsewhere")).message or {}
    (places,) = selects(question)
    assert [option["value"] for option in places["options"]] == [lounge]
    choosing = anna.select(question, places["custom_id"], [lounge])
    told = await refusal(harness, anna, choosing, str(question["channel_id"]))
    assert told == f"<#{lounge}> is hidden from Ben, so this table can’t go on there."


async def test_a_private_thread_is_seen_by_those_who_are_in_it(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    world = harness.local.world
    session_id = await lost(harness, [anna, ben])
    thread = world.create_thread(anna.channel_id("games"), "back-room", anna.id, type=PRIVATE_THREAD)
    world.rights.join_thread(thread["id"], world.bot["id"])
    await anna.open(thread)
    told = await refusal(harness, anna, anna.slash("back-room", "continue"), "back-room")
    assert told == f"<#{thread['id']}> is hidden from Ben, so this table can’t go on there."
    world.rights.join_thread(thread["id"], ben.id)
    world.update_channel(thread)
    await ben.wait_until(lambda: thread["id"] in ben.channels)
    await ben.open(thread)
    assert "goes on in" in words((await anna.slash("back-room", "continue")).message)
    await goes_on(harness, [anna, ben], session_id, "back-room")


async def test_who_has_left_the_server_keeps_nobody_from_going_on_there(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    session_id = await lost(harness, [anna, ben, cleo])
    del harness.local.world.people[cleo.id]
    assert "goes on in" in words((await anna.slash("lounge", "continue")).message)
    assert (await harness.tables.load(session_id)).lost is None


@pytest.mark.slow
async def test_a_table_of_a_server_without_the_bot_goes_on_in_another_one_where_all_are(
    tmp_path: Path, workers: NewWorkers
) -> None:
    async with (
        open_harness(tmp_path, workers, num_guilds=2) as harness,
        await join(harness, "Anna") as anna,
        await join(harness, "Ben") as ben,
    ):
        session_id = await playing_in(harness, [anna, ben], "games")
        await harness.bot.wait_until_ready()
        world = harness.local.world
        world.remove_bot(world.guild_id)
        await anna.wait_message(lambda m: REMOVED in words(m))
        await harness.settle()
        question = (await anna.slash(await anna.open_dm(), "mygames")).message
        assert labels(question) == ["Continue elsewhere"]
        told = (await click(anna, question or {}, "Continue elsewhere")).message
        assert "Use /continue in one" in words(told)
        member = world.people.pop(ben.id)
        said = await refusal(harness, anna, anna.slash("games-2", "continue"), "games-2")
        assert said == "Not on this server: Ben. This table can’t go on here."
        world.people[ben.id] = member
        assert "goes on in" in words((await anna.slash("games-2", "continue")).message)
        await goes_on(harness, [anna, ben], session_id, "games-2")
