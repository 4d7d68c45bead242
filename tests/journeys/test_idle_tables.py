"""A table at which nobody moves, as its people see it: a warning, one call, a button that lets it go on."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.tables.clock import IDLE_LIMIT, IDLE_WARNING
from sandbox import permissions
from sandbox.person import Person, buttons
from storage import SessionStatus
from tests.journeys.bot_harness import BotHarness, asks
from tests.journeys.people import (
    card,
    click,
    labels,
    my_offers,
    refusal,
    settled,
    start_table,
    until_all_see,
    words,
)
from tests.journeys.robots import cook

pytestmark = pytest.mark.usefixtures("small_pictures")


def calls(harness: BotHarness) -> list[dict[str, Any]]:
    """Return what calls people before the table closes."""
    return [message for message in harness.public() if "nobody moves in" in message["content"]]


async def idle(harness: BotHarness, people: list[Person]) -> str:
    """Let a table come to a turn and stand still until it says that it closes; return its session."""
    await start_table(harness, people[0], people[1:], players=len(people))
    table = await harness.forward(asks("turn"), cook(1))
    await harness.round(later=IDLE_WARNING)
    await until_all_see(harness, people)
    return table.session.id


async def test_the_card_warns_and_everybody_is_called_once_until_somebody_moves(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    hour = harness.now().hour
    await harness.tables.people.choose_preference(int(ben.id), "quiet_from", str((hour - 2) % 24))
    await harness.tables.people.choose_preference(int(ben.id), "quiet_until", str((hour + 3) % 24))
    await idle(harness, [anna, ben])
    assert "The table closes <t:" in words(card(anna))
    assert calls(harness) == [], "nobody is called in their quiet hours"
    await harness.round(later=timedelta(hours=6))
    (call,) = calls(harness)
    assert {mentioned["id"] for mentioned in call["mentions"]} == {anna.id, ben.id}
    await harness.round()
    await harness.restart_bot()
    await harness.round()
    assert [message["id"] for message in calls(harness)] == [call["id"]]
    await until_all_see(harness, [anna, ben])
    person = anna if my_offers(anna) else ben
    assert (await my_offers(person)[0].take(person)).is_done
    await settled(harness, [anna, ben])
    assert calls(harness) == []
    assert "The table closes" not in words(card(person))


async def test_a_closed_table_goes_on_with_one_click_of_somebody_of_it_on_its_card(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    session_id = await idle(harness, [anna, ben])
    await harness.round(later=IDLE_LIMIT - IDLE_WARNING)
    await until_all_see(harness, [anna, ben, cleo])
    assert "nobody moved for 30 days" in words(harness.card())
    assert labels(harness.card()) == ["Continue"]
    assert calls(harness) == []
    told = await refusal(harness, cleo, cleo.click(card(cleo), label="Continue"))
    assert told == "This table is closed."
    assert (await harness.table_of(anna, SessionStatus.ABORTED)).result["reason"] == "idle"
    await harness.restart_bot()
    await click(ben, card(ben), "Continue")
    await settled(harness, [anna, ben])
    table = await harness.table()
    assert table.session.id == session_id
    shown = [message for message in harness.public() if buttons(message)]
    assert len(shown) == 1
    assert await harness.shows(shown[0], table)
    person = anna if my_offers(anna) else ben
    assert (await my_offers(person)[0].take(person)).is_done


async def test_a_closed_table_goes_on_in_the_archived_thread_where_it_was(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    world = harness.local.world
    thread = world.create_thread(anna.channel_id("lounge"), "side-game", anna.id)
    for person in (anna, ben):
        await person.open(thread)
    await start_table(harness, anna, [ben], players=2, channel="side-game")
    table = await harness.forward(asks("turn"), cook(1), "side-game")
    await harness.round(later=IDLE_WARNING)
    await harness.round(later=IDLE_LIMIT - IDLE_WARNING)
    await harness.tables.servers.choose(table.session.guild_id, "channels", (int(anna.channel_id("lounge")),))
    guild = harness.bot.get_guild(table.session.guild_id)
    assert guild is not None
    guild._threads.pop(int(thread["id"]))  # Discord tells nobody who connects of threads that are archived
    listed = (await ben.slash(await ben.open_dm(), "mygames")).message or {}
    await ben.set_bot_permissions("lounge", permissions.INVITED & ~permissions.ATTACH_FILES)
    told = words((await ben.click(listed, label="Continue")).message)
    assert told.startswith("I can’t run a game in this channel yet.")
    await ben.set_bot_permissions("lounge", permissions.INVITED)
    await click(ben, listed, "Continue")
    await harness.settle()
    assert (await harness.table("side-game")).session.id == table.session.id
