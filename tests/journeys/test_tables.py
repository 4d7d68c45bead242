"""Moderators: the list of their server's tables, ending one, and blocking people."""

from __future__ import annotations

import itertools

import pytest

from bot.features import COMMANDS, VERBS, block, replace
from bot.tables.table import Table
from sandbox import permissions
from storage import SessionStatus
from tests.journeys.bot_harness import BotHarness
from tests.journeys.entry_points import SHOWING_COMMANDS, SHOWING_VERBS
from tests.journeys.people import Player, card, on_turn, panel, verbs
from tests.texts import said, tells, words

OVER, RUNNING, GATHERING = "lounge", "games", "third"
REFUSED = {
    "rematch": OVER,
    "join": GATHERING,
    "takeseat": RUNNING,
    "sitdown": RUNNING,
    "lessontable": None,
    "alert": None,
}
"""Verbs that a block refuses, with the table of the test; those that need a channel are in `test_opening`."""
ABOUT_NOTHING = {"lessontable": "heller:0:", "alert": "0:0:heller"}
OWN = {"deleteeverything"}
"""Deletes a person's data, which is always allowed."""


async def test_who_manages_one_channel_ends_its_table_and_has_no_say_in_the_rest_of_the_server(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    """People who may manage channels by a role, and server owners, moderate from any channel."""
    for channel in ("games", "lounge"):
        await anna.starts(ben, channel=channel)
    world = harness.local.world
    rights = permissions.MANAGE_CHANNELS | 1 << 5  # to manage the server
    world.set_permissions(cleo.channel_id("lounge"), cleo.id, allow=rights)
    for asking in (cleo.slash("lounge", "tables"), cleo.slash("lounge", "block", user=ben.id, until="day")):
        await cleo.is_refused("only-moderators", asking, "lounge")
    await cleo.is_refused("only-admins", cleo.slash("lounge", "setup"), "lounge")
    await cleo.is_refused("not-seated", cleo.slash("games", "endgame"))
    question = await cleo.use("endgame", "lounge")
    other = f"B:endnow:{(await harness.table()).session.id}:0:"
    await cleo.is_refused("not-seated", cleo.tap(other, question), "lounge")
    await cleo.press("endnow", question)
    assert (await harness.table_of(anna, SessionStatus.ABORTED)).result["reason"] == "moderator"
    assert (await harness.table()).is_running
    world.owner_id = ben.id
    world.set_guild_locale("en-US")
    await anna.set_moderator(True)
    world.set_permissions(anna.channel_id("games"), anna.id, deny=permissions.MANAGE_CHANNELS)
    for person in (ben, anna):
        assert "In Teufels Küche" in words(await person.use("tables"))


async def test_a_moderator_ends_a_table_from_the_list_after_a_question(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    await cleo.set_moderator(True)
    playing, _ = await on_turn([anna, ben])
    await anna.create_channel("side")
    await ben.hosts(channel="side", game="heller")
    told = await cleo.use("tables", "lounge")
    assert "**In Teufels Küche** · Anna and Ben" in words(told) and tells(told, "gathering")
    assert tells(told, "table-waits", who=playing.name)
    assert f"/{anna.card['channel_id']}/{anna.card['id']}" in words(told)
    await ben.use("leave", "side", sure=True)
    panel = await cleo.use("tables", "lounge")
    assert tells(await cleo.press("endtable", panel), "endgame-sure") and (await harness.table()).is_running
    for button in ("notyet", "endtable", "endtablenow"):
        panel = await cleo.press("endnow" if button == "endtablenow" else button, cleo.now(panel))
    assert tells(panel, "tables-none")
    assert (await harness.table_of(anna, SessionStatus.ABORTED)).result["reason"] == "moderator"
    assert said("closed", reason="moderator", who="none") in words(harness.card())


async def test_a_list_that_is_long_has_pages(harness: BotHarness, anna: Player) -> None:
    await anna.set_moderator(True)
    await harness.tables.servers.choose(int(harness.local.world.guild_id), "tables", 50)
    for number in range(7):
        await anna.create_channel(f"place-{number}")
        await anna.hosts(channel=f"place-{number}")
    panel = await anna.use("tables")
    for button, number in (("", 6), ("tables-next", 1), ("tables-previous", 6)):
        panel = await anna.press(button, panel) if button else panel
        assert verbs(panel).count("endtable") == number


async def test_who_is_barred_hears_it_and_their_seat_is_given_up(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.set_moderator(True)
    nothing = harness.snapshot()
    question = await anna.use("block", user=ben.id, until="day")
    await anna.press("notyet", question)
    assert harness.snapshot() == nothing and anna.message(question) is None
    await anna.starts(ben)
    question = await anna.use("block", user=ben.id, until="week")
    assert (await harness.table()).seats[1].user_id == ben.user_id
    await anna.press("block", question)
    assert (await harness.table()).seats[1].computer
    await ben.is_refused("blocked", ben.slash("lounge", "newgame", game="heller"), "lounge")
    await anna.hosts(channel="lounge")
    await ben.is_refused("blocked", ben.tap("join", card(ben, "lounge")), "lounge")
    assert tells(await anna.use("tables"), "tables-blocked", who=f"<@{ben.id}>")
    await anna.use("block", user=ben.id, until="lift")
    await ben.press("join", card(ben, "lounge"))


async def seen_by_others(harness: BotHarness, tables: dict[str, Table]) -> object:
    """Return the content of all channels, the tables' people, and their actions."""
    found = [await harness.tables.load(table.session.id) for table in tables.values()]
    seats = [(table.session.version, [(seat.user_id, seat.name) for seat in table.seats]) for table in found]
    return [harness.public(channel) for channel in tables], seats


@pytest.mark.slow
async def test_who_is_barred_changes_nothing_that_others_see_by_any_verb_or_command_and_is_told_so(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    """Ben has played at the first of three tables; the second has a seat to offer, the third gathers."""
    await anna.create_channel(GATHERING)
    await anna.starts(ben, game="heller", channel=OVER)
    tables = {OVER: await harness.finish(channel=OVER)}
    await anna.starts(cleo, channel=RUNNING)
    running = (await harness.table(RUNNING)).session.id
    tables[RUNNING] = await replace.offer(harness.tables, running, cleo.user_id, is_offered=True)
    harness.runtime.changed(tables[RUNNING])
    await cleo.hosts(channel=GATHERING)
    tables[GATHERING] = await harness.table(GATHERING)
    await block.block(harness.tables, int(ben.guild["id"]), ben.user_id, "day")
    await harness.settle()
    before = await seen_by_others(harness, tables)
    for verb, channel in REFUSED.items():
        address = f"B:{verb}:{ABOUT_NOTHING[verb] if channel is None else f'{tables[channel].session.id}:0:1'}"
        message = await panel(ben, RUNNING) if channel is None or verb == "sitdown" else card(ben, channel)
        told = (await ben.tap(address, message)).message
        assert tells(told, "refusal-blocked"), verb
    for verb in VERBS.keys() - OWN:
        is_about_nothing = not VERBS[verb].origin.of_table
        targets = ["0", "heller"] if is_about_nothing else [table.session.id for table in tables.values()]
        for target, rest in itertools.product(targets, SHOWING_VERBS.get(verb) or ("", "1")):
            shown = [card(ben, channel) for channel in tables if target == tables[channel].session.id]
            for message in (await panel(ben, OVER), *shown):
                outcome = await ben.tap(f"B:{verb}:{target}:0:{rest}", message)
                assert outcome.is_done or outcome.modal, (verb, outcome)
        await harness.settle()
        assert await seen_by_others(harness, tables) == before, verb
    for command in COMMANDS:
        for given in SHOWING_COMMANDS.get(command.name, ()):
            await ben.slash(OVER, command.name, **given)
            await harness.settle()
            assert await seen_by_others(harness, tables) == before, command.name
