"""What moderators do: all tables of their server in a list, the end of one, and blocking people who spoil them."""

from __future__ import annotations

import pytest

from sandbox import permissions
from sandbox.person import Person, buttons
from storage import SessionStatus
from tests.journeys.bot_harness import BotHarness, asks
from tests.journeys.people import (
    card,
    click,
    labels,
    open_table,
    private,
    refusal,
    start_table,
    surely,
    until_all_see,
    words,
)
from tests.journeys.robots import cook

pytestmark = pytest.mark.usefixtures("small_pictures")

MANAGE_GUILD = 1 << 5
FOR_MODERATORS = "Only moderators of tables can do that"


async def test_who_manages_one_channel_ends_its_table_and_has_no_say_in_the_rest_of_the_server(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    world = harness.local.world
    await start_table(harness, anna, [ben], players=2)
    await start_table(harness, anna, [ben], channel="lounge", players=2)
    world.set_permissions(cleo.channel_id("lounge"), cleo.id, allow=permissions.MANAGE_CHANNELS | MANAGE_GUILD)
    for asking in (cleo.slash("lounge", "tables"), cleo.slash("lounge", "block", user=ben.id, until="day")):
        assert (await refusal(harness, cleo, asking, "lounge")).startswith(FOR_MODERATORS)
    told = await refusal(harness, cleo, cleo.slash("lounge", "setup"), "lounge")
    assert told == "Only managers of this server can do that."
    assert await refusal(harness, cleo, cleo.slash("games", "endgame")) == "You’re not at this table."
    question = (await cleo.slash("lounge", "endgame")).message or {}
    forged = f"B:endnow:{(await harness.table()).session.id}:0:"
    told = await refusal(harness, cleo, cleo.click(question, forged, force=True), "lounge")
    assert told == "You’re not at this table.", "not the table of another channel"
    await click(cleo, question, "End it now")
    await harness.settle()
    assert (await harness.table_of(anna, SessionStatus.ABORTED)).result["reason"] == "moderator"
    assert (await harness.table()).is_running


async def test_whoever_may_manage_channels_by_a_role_or_owns_the_server_moderates_it_from_any_channel(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    world = harness.local.world
    for asking in (anna.slash("games", "tables"), anna.slash("games", "block", user=ben.id, until="day")):
        assert (await refusal(harness, anna, asking)).startswith(FOR_MODERATORS)
    world.owner_id = ben.id
    world.set_guild_locale("en-US")
    assert "There are none." in words((await ben.slash("games", "tables")).message)
    await anna.set_moderator(True)
    world.set_permissions(anna.channel_id("games"), anna.id, deny=permissions.MANAGE_CHANNELS)
    assert "There are none." in words((await anna.slash("games", "tables")).message)


async def test_a_moderator_ends_a_table_from_the_list_after_a_question(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    await cleo.set_moderator(True)
    await start_table(harness, anna, [ben], players=2)
    table = await harness.forward(asks("turn"), cook(1))
    await anna.create_channel("side")
    await open_table(harness, ben, channel="side", game="heller")
    await until_all_see(harness, [anna, ben, cleo])
    listed = (await cleo.slash("lounge", "tables")).message
    assert listed is not None
    told = words(listed)
    assert "**In Teufels Küche** · Anna and Ben" in told and "waiting for players" in told
    assert f"waits for {table.asked[0].name}" in told
    assert f"/{card(anna)['channel_id']}/{card(anna)['id']}" in told
    assert (await surely(ben, "leave", "side")).is_done
    await harness.settle()
    listed = (await cleo.slash("lounge", "tables")).message or {}
    await click(cleo, listed, "End")
    assert "End this game for everybody" in words(cleo.message(listed))
    assert (await harness.table()).is_running
    await click(cleo, listed, "Not yet")
    await click(cleo, listed, "End")
    await click(cleo, listed, "End it now")
    await harness.settle()
    assert "There are none." in words(cleo.message(listed))
    assert (await harness.table_of(anna, SessionStatus.ABORTED)).result["reason"] == "moderator"
    await until_all_see(harness, [anna])
    assert "A moderator ended the game" in words(harness.card())


async def test_a_list_that_is_long_has_pages(harness: BotHarness, anna: Person, cleo: Person) -> None:
    await anna.set_moderator(True)
    await harness.tables.servers.choose(int(harness.local.world.guild_id), "tables", 50)
    for number in range(7):
        await anna.create_channel(f"place-{number}")
        await open_table(harness, anna, channel=f"place-{number}")
    listed = (await anna.slash("games", "tables")).message
    assert listed is not None
    assert labels(listed).count("End") == 6
    await click(anna, listed, "More")
    assert labels(anna.message(listed)).count("End") == 1
    assert "Page 2 of 2" in words(anna.message(listed))
    await click(anna, listed, "Back")
    assert labels(anna.message(listed)).count("End") == 6


async def test_who_is_barred_hears_it_and_their_seat_is_given_up(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await anna.set_moderator(True)
    nothing = harness.snapshot()
    question = (await anna.slash("games", "block", user=ben.id, until="day")).message
    assert "They sit at no open table here." in words(question)
    await click(anna, question or {}, "Not yet")
    await anna.wait_until(lambda: not any(buttons(message) for message in private(anna)))
    assert harness.snapshot() == nothing
    await start_table(harness, anna, [ben], players=2)
    question = (await anna.slash("games", "block", user=ben.id, until="week")).message
    assert question is not None
    assert "They leave 1 open table" in words(question)
    assert (await harness.table()).seats[1].user_id == int(ben.id)
    await click(anna, question, "Block")
    await harness.settle()
    assert (await harness.table()).seats[1].computer
    told = await refusal(harness, ben, ben.slash("lounge", "newgame", game="heller"), "lounge")
    assert told.startswith("You may not play on this server until <t:")
    await open_table(harness, anna, channel="lounge")
    await until_all_see(harness, [anna, ben], "lounge")
    told = await refusal(harness, ben, ben.click(card(ben, "lounge"), label="Join"), "lounge")
    assert told.startswith("You may not play on this server until <t:")
    assert f"<@{ben.id}> may play again" in words((await anna.slash("games", "tables")).message)
    assert "may play" in words((await anna.slash("games", "block", user=ben.id, until="lift")).message)
    await click(ben, card(ben, "lounge"), "Join")
