"""A table whose channel or server is gone: it is kept, its people are told once, and it goes on when it can."""

from __future__ import annotations

import itertools
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from sandbox import permissions
from sandbox.guild import PRIVATE_THREAD
from sandbox.person import buttons, selects
from tests.journeys.bot_harness import BotHarness, open_harness, until
from tests.journeys.conftest import join
from tests.journeys.fake_workers import NewWorkers
from tests.journeys.people import Player, card, my_offers, private, verbs
from tests.texts import tells, words

DELETED = "lost-channel"


async def playing_in(channel: str, *people: Player) -> str:
    """Let a game come to a turn in a channel; return its session."""
    await people[0].starts(*people[1:], channel=channel)
    return (await people[0].harness.forward("turn", channel=channel)).session.id


async def threads(anna: Player, ben: Player, of: str, *names: str) -> list[dict[str, Any]]:
    """Open threads of a channel, in which both look."""
    world = anna.harness.local.world
    made = [world.create_thread(anna.channel_id(of), name, anna.id) for name in names]
    for person, thread in itertools.product((anna, ben), made):
        await person.open(thread["id"])
    return made


def num_told(person: Player, key: str = DELETED) -> int:
    """Return the number of private messages with a text to a person."""
    return sum(tells(message, key) for message in person.dms())


async def until_lost(harness: BotHarness, session_id: str) -> None:
    """Wait until it is known that a table can't be shown."""

    async def is_lost() -> bool:
        return (await harness.tables.load(session_id)).lost is not None

    await until(is_lost)


async def goes_on(session_id: str, channel: str, *people: Player) -> None:
    """Demand that a table is played in a channel, with one card there that does what it shows."""
    harness = people[0].harness
    await harness.settle()
    table = await harness.table(channel)
    assert (table.session.id, table.lost) == (session_id, None)
    (shown,) = (message for message in harness.public(channel) if buttons(message) and not message["content"])
    assert await harness.shows(shown, table)
    person = next(person for person in people if person.user_id in table.asked_people)
    await person.take(channel=channel)
    assert (await harness.tables.load(session_id)).moves_made > table.moves_made


async def goes_on_by_command(session_id: str, channel: str, person: Player, *others: Player) -> None:
    assert tells(await person.use("continue", channel), "continue-done")
    await goes_on(session_id, channel, person, *others)


async def lost(*people: Player) -> str:
    """Let a table lose its channel; return its session."""
    channel = await people[0].create_channel("short")
    session_id = await playing_in("short", *people)
    await people[0].delete_channel(channel)
    await until_lost(people[0].harness, session_id)
    await people[0].harness.settle()
    return session_id


def name_misleadingly(harness: BotHarness) -> None:
    """Give server and lounge names with signs that turn the direction of text."""
    guild = harness.runtime.client.get_guild(int(harness.local.world.guild_id))
    lounge = guild and guild.get_channel(harness.channel_id("lounge"))
    assert guild is not None and lounge is not None
    guild.name, lounge.name = "\u202eGame\u200b night\u2066", "\u202e" + "\u05d0" * 99


async def test_a_table_of_a_deleted_channel_goes_on_where_somebody_chooses_in_private(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await ben.set_locale("de")
    name_misleadingly(harness)
    session_id = await lost(anna, ben)
    notice = next(message for message in anna.dms() if tells(message, DELETED))
    assert any(tells(message, DELETED, "de") for message in ben.dms())
    letters = [words(message) for message in (*anna.dms(), *ben.dms())]
    assert any("Game night" in told for told in letters), "whoever is asked is told"
    assert not any(mark in told for told in letters for mark in "\u202e\u200b\u2066")
    await harness.restart_bot()
    await harness.round()
    assert num_told(anna) == 1 and await harness.storage.unpublished() == []
    name_misleadingly(harness)
    question = await anna.press("continueelsewhere", notice)
    names = [option["label"] for option in selects(question)[0]["options"]]
    assert names == ["#games", "#\u2068" + "\u05d0" * 96 + "…\u2069"], "not where the bot may not write"
    assert tells(await anna.pick("continueat", [anna.channel_id("lounge")], question), "continue-done")
    await goes_on(session_id, "lounge", anna, ben)


async def test_a_place_deleted_while_the_bot_was_away_is_missed_though_nothing_happens_there(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    side, resting = await threads(anna, ben, "games", "side", "resting")
    places = [await anna.create_channel("short"), side]
    tables = [await playing_in(name, anna, ben) for name in ("short", "side")]
    tables.append(await playing_in("resting", ben, anna))
    await harness.stop_bot()
    for place in places:
        await anna.delete_channel(place)
    resting["thread_metadata"]["archived"] = True
    await harness.start_bot()
    for session_id in tables[:2]:
        await until_lost(harness, session_id)
    await harness.settle()
    assert num_told(anna) == num_told(ben) == 2
    assert (await harness.tables.load(tables[2])).lost is None, "its thread only rests"
    assert resting["thread_metadata"]["archived"], "and goes on doing so"


async def test_a_thread_is_gone_with_its_channel_though_nobody_says_so(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    channel = await anna.create_channel("short")
    (thread,) = await threads(anna, ben, "short", "side")
    session_id = await playing_in("side", anna, ben)
    thread["thread_metadata"]["archived"] = True
    harness.local.world.update_channel(thread)
    await harness.bot.wait_for("raw_thread_update", timeout=10)
    await anna.delete_channel(channel)
    await until_lost(harness, session_id)


async def test_a_removed_bot_goes_on_with_new_cards_when_it_is_back(
    harness: BotHarness, anna: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    session_id, world = await playing_in("games", anna, ben), harness.local.world
    other, old = await anna.hosts(channel="lounge", game="heller"), anna.card
    await harness.bot.wait_until_ready()
    with monkeypatch.context() as elsewhere:  # another process serves the server, and knows whether it is there
        elsewhere.setattr(harness.runtime.shard_leases, "serves", lambda _: False)
        elsewhere.setattr(harness.bot, "get_guild", lambda _: None)
        await harness.runtime.publisher.wake(session_id)
        assert (await harness.tables.load(session_id)).lost is None
    world.remove_bot(world.guild_id)
    await until_lost(harness, session_id)
    await harness.settle()
    table = await harness.tables.load(session_id)
    assert (table.lost, table.is_running, table.clock.decisions) == ("server", True, ())
    await harness.restart_bot()
    await harness.bot.wait_until_ready()
    assert (await harness.tables.load(session_id)).session.version == table.session.version
    world.invite_bot(world.guild_id)
    await anna.wait_until(lambda: anna.card["id"] != old["id"] and anna.message(old) is None)
    await goes_on(session_id, "games", anna, ben)
    assert world.messages.get(other["id"]) is None and "join" in verbs(card(anna, "lounge"))


async def test_where_the_bot_may_not_post_any_more_the_table_goes_on_in_another_channel(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    session_id = await playing_in("games", anna, ben)
    await anna.set_bot_permissions("games", permissions.INVITED & ~permissions.VIEW_CHANNEL)
    person = anna if my_offers(anna) else ben
    await person.plays(my_offers(person)[0])
    assert not num_told(anna, "lost-forbidden"), "who clicks is shown the table all the same"
    await harness.round(later=timedelta(minutes=3))
    for one in (anna, ben):
        await one.wait_message(lambda m: tells(m, "lost-forbidden"))
    assert num_told(anna, "lost-forbidden") == 1
    await goes_on_by_command(session_id, "lounge", ben, anna)
    assert not private(ben, "games")


async def test_a_table_goes_on_only_where_everybody_at_it_can_see_the_channel(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    world, lounge = harness.local.world, anna.channel_id("lounge")
    session_id = await lost(anna, ben, cleo)
    for person in (ben, cleo):
        world.set_permissions(lounge, person.id, deny=permissions.VIEW_CHANNEL)
    for locale, who in (("en-US", "Ben and Cleo"), ("de", "Ben")):
        await anna.set_locale(locale)
        asking = anna.slash("lounge", "continue")
        await anna.is_refused(
            "not-all-see", asking, "lounge", language=locale[:2], args={"who": who, "channel": f"<#{lounge}>"}
        )
        world.set_permissions(lounge, cleo.id, allow=permissions.VIEW_CHANNEL)
    await anna.set_locale("en-US")
    world.set_permissions(lounge, world.guild_id, deny=permissions.VIEW_CHANNEL)
    for who in (world.server(world.guild_id).member_role_id, ben.id):
        world.set_permissions(lounge, who, allow=permissions.VIEW_CHANNEL)
    world.set_bot_permissions(lounge, permissions.INVITED)
    await goes_on_by_command(session_id, "lounge", anna, ben, cleo)


async def test_a_private_thread_is_seen_by_those_who_are_in_it(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    """So must a channel that is chosen in private be, which must take tables; nobody waits for who has left."""
    world, lounge = harness.local.world, anna.channel_id("lounge")
    session_id = await lost(anna, ben, cleo)
    await harness.tables.servers.choose(int(world.guild_id), "channels", [lounge])
    await ben.is_refused("channel-not-allowed", ben.slash("games", "continue"))
    world.set_permissions(lounge, ben.id, deny=permissions.VIEW_CHANNEL)
    question = await anna.press("continueelsewhere", next(m for m in anna.dms() if tells(m, DELETED)))
    (places,) = selects(question)
    assert [option["value"] for option in places["options"]] == [lounge]
    choosing = anna.select(question, places["custom_id"], [lounge])
    await anna.is_refused("not-all-see", choosing, question["channel_id"], who="Ben")
    await harness.tables.servers.choose(int(world.guild_id), "channels", [])
    del world.people[cleo.id]
    harness.people.remove(cleo)
    thread = world.create_thread(anna.channel_id("games"), "back-room", anna.id, type=PRIVATE_THREAD)
    world.rights.join_thread(thread["id"], world.bot["id"])
    await anna.open(thread)
    await anna.is_refused("not-all-see", anna.slash("back-room", "continue"), "back-room", who="Ben")
    world.rights.join_thread(thread["id"], ben.id)
    world.update_channel(thread)
    await ben.wait_until(lambda: thread["id"] in ben.channels)
    await ben.open(thread)
    assert tells(await anna.use("continue", "back-room"), "continue-done")
    assert (await harness.tables.load(session_id)).lost is None
    harness.people.append(cleo)


@pytest.mark.slow
async def test_a_table_of_a_server_without_the_bot_goes_on_in_another_one_where_all_are(
    tmp_path: Path, workers: NewWorkers
) -> None:
    async with (
        open_harness(tmp_path, workers, num_guilds=2) as harness,
        await join(harness, "Anna") as anna,
        await join(harness, "Ben") as ben,
    ):
        session_id, world = await playing_in("games", anna, ben), harness.local.world
        await harness.bot.wait_until_ready()
        world.remove_bot(world.guild_id)
        await anna.wait_message(lambda m: tells(m, "lost-server"))
        await harness.settle()
        question = await anna.use("mygames", await anna.open_dm())
        assert verbs(question) == ["continueelsewhere"]
        assert tells(await anna.press("continueelsewhere", question), "continue-places-none")
        member = world.people.pop(ben.id)
        harness.people.remove(ben)
        await anna.is_refused("not-all-here", anna.slash("games-2", "continue"), "games-2", who="Ben")
        world.people[ben.id] = member
        harness.people.append(ben)
        await goes_on_by_command(session_id, "games-2", anna, ben)
