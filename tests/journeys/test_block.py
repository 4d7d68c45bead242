"""What a block means everywhere: who is blocked changes nothing that others see."""

from __future__ import annotations

import pytest

from bot.app.features import COMMANDS, VERBS
from bot.features import block as blocking
from bot.features import replace as seat_transfer
from bot.interactions.access import About
from bot.tables.table import Table
from sandbox.person import Person
from tests.journeys.bot_harness import BotHarness
from tests.journeys.entry_points import SHOWING_COMMANDS, SHOWING_VERBS
from tests.journeys.forged_interactions import panel
from tests.journeys.people import card, open_table, start_table, until_all_see, words
from tests.journeys.robots import anything

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("small_pictures")]

OVER, RUNNING, GATHERING = "lounge", "games", "third"
REFUSED = {
    "share": OVER,
    "rematch": OVER,
    "join": GATHERING,
    "takeseat": RUNNING,
    "sitdown": RUNNING,
    "lessontable": None,
    "seasonjoin": None,
    "alert": None,
}
"""Verbs that a block refuses, and at which table they are tried; those that need a place are in `test_opening`."""
ABOUT_NOTHING = {"lessontable": "heller:0:", "seasonjoin": "0:0:heller.", "alert": "0:0:heller"}
OWN = {"deleteeverything"}
"""Deletes what is stored about somebody: nobody is kept from that."""


async def blocked(harness: BotHarness, anna: Person, ben: Person, cleo: Person) -> dict[str, Table]:
    """Block Ben, who has played at the first of three tables; the second has a seat to offer, the third gathers."""
    await anna.create_channel(GATHERING)
    await start_table(harness, anna, [ben], game="heller", players=2, channel=OVER)
    over = await harness.finish(anything(1), OVER)
    await start_table(harness, anna, [cleo], players=2, channel=RUNNING)
    running = await harness.table(RUNNING)
    offered = await seat_transfer.offer(harness.tables, running.session.id, int(cleo.id), is_offered=True)
    harness.runtime.changed(offered)
    await open_table(harness, cleo, channel=GATHERING)
    await blocking.block(harness.tables, int(ben.guild["id"]), int(ben.id), "day")
    await harness.settle()
    for channel in (OVER, RUNNING, GATHERING):
        await until_all_see(harness, [anna, ben, cleo], channel)
    return {OVER: over, RUNNING: offered, GATHERING: await harness.table(GATHERING)}


async def seen_by_others(harness: BotHarness, tables: dict[str, Table]) -> object:
    """Return what stands in all channels, who sits at the tables, and what they have done."""
    found = [await harness.tables.load(table.session.id) for table in tables.values()]
    seats = [(table.session.version, [(seat.user_id, seat.name) for seat in table.seats]) for table in found]
    return [harness.public(channel) for channel in tables], seats


async def test_who_is_barred_changes_nothing_that_others_see_by_any_verb_or_command_and_is_told_so(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    tables = await blocked(harness, anna, ben, cleo)
    before = await seen_by_others(harness, tables)
    for verb, channel in REFUSED.items():
        address = f"B:{verb}:{ABOUT_NOTHING[verb] if channel is None else f'{tables[channel].session.id}:0:1'}"
        message = await panel(ben, RUNNING) if channel is None or verb == "sitdown" else card(ben, channel)
        outcome = await ben.click(message, address, force=True)
        told = words(outcome.message)
        assert told.startswith("You may not play on this server until"), (verb, told)
    for verb in VERBS.keys() - OWN:
        is_about_nothing = VERBS[verb].origin.about is About.NOTHING
        targets = ["0", "heller"] if is_about_nothing else [table.session.id for table in tables.values()]
        for target in targets:
            for rest in SHOWING_VERBS.get(verb) or ("", "1"):
                shown = [card(ben, channel) for channel in tables if target == tables[channel].session.id]
                for message in (await panel(ben, OVER), *shown):
                    outcome = await ben.click(message, f"B:{verb}:{target}:0:{rest}", force=True)
                    assert outcome.is_done or outcome.modal, (verb, outcome)
        await harness.settle()
        assert await seen_by_others(harness, tables) == before, verb
    for command in COMMANDS:
        for options in SHOWING_COMMANDS.get(command.name, ()):
            await ben.slash(OVER, command.name, **options)
            await harness.settle()
            assert await seen_by_others(harness, tables) == before, command.name
