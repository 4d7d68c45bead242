"""A table at which nobody moves, as its people see it: a warning, one call, a button that lets it go on."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.tables.clock import IDLE_LIMIT, IDLE_WARNING
from sandbox import permissions
from sandbox.person import Person, buttons
from storage import SessionStatus
from tests.journeys.house import House, asks
from tests.journeys.people import (
    card,
    click,
    labels,
    my_offers,
    open_table,
    refusal,
    start_table,
    until_all_see,
    words,
)
from tests.journeys.robots import cook

pytestmark = pytest.mark.usefixtures("small_pictures")


def calls(house: House) -> list[dict[str, Any]]:
    """Return what calls people before the table closes."""
    return [message for message in house.public() if "nobody has moved for a long time" in message["content"]]


async def idle(house: House, people: list[Person]) -> str:
    """Let a table come to a turn and stand still until it says that it closes; return its session."""
    await start_table(house, people[0], people[1:], players=len(people))
    table = await house.forward(asks("turn"), cook(1))
    await house.round(later=IDLE_WARNING)
    await until_all_see(house, people)
    return table.session.id


async def test_the_card_warns_and_everybody_is_called_once(house: House, anna: Person, ben: Person) -> None:
    await idle(house, [anna, ben])
    assert "The table closes <t:" in words(card(anna))
    (call,) = calls(house)
    assert {mentioned["id"] for mentioned in call["mentions"]} == {anna.id, ben.id}
    await house.round()
    await house.restart_bot()
    await house.round()
    assert [message["id"] for message in calls(house)] == [call["id"]]


async def test_a_move_takes_the_warning_away(house: House, anna: Person, ben: Person) -> None:
    await idle(house, [anna, ben])
    person = anna if my_offers(anna) else ben
    assert (await my_offers(person)[0].take(person)).is_done
    await house.settle()
    assert calls(house) == []
    assert "The table closes" not in words(card(person))


async def test_nobody_is_called_in_their_quiet_hours(house: House, anna: Person, ben: Person) -> None:
    hour = house.now().hour
    await house.services.people.choose_preference(int(ben.id), "quiet_from", str((hour - 2) % 24))
    await house.services.people.choose_preference(int(ben.id), "quiet_until", str((hour + 3) % 24))
    await idle(house, [anna, ben])
    assert calls(house) == []
    await house.round(later=timedelta(hours=6))
    assert len(calls(house)) == 1


async def test_a_closed_table_goes_on_with_one_click_on_its_card(house: House, anna: Person, ben: Person) -> None:
    session_id = await idle(house, [anna, ben])
    await house.round(later=IDLE_LIMIT - IDLE_WARNING)
    await until_all_see(house, [anna, ben])
    assert "nobody moved for 30 days" in words(house.card())
    assert labels(house.card()) == ["Continue"]
    assert calls(house) == []
    await house.restart_bot()
    await click(ben, card(ben), "Continue")
    await house.settle()
    await until_all_see(house, [anna, ben])
    table = await house.table()
    assert table.session.id == session_id
    shown = [message for message in house.public() if buttons(message)]
    assert len(shown) == 1
    assert await house.shows(shown[0], table)
    person = anna if my_offers(anna) else ben
    assert (await my_offers(person)[0].take(person)).is_done


async def test_a_closed_table_goes_on_from_the_list_and_elsewhere_where_its_channel_is_taken(
    house: House, anna: Person, ben: Person
) -> None:
    session_id = await idle(house, [anna, ben])
    await house.round(later=IDLE_LIMIT - IDLE_WARNING)
    await open_table(house, anna)
    listed = (await ben.slash("lounge", "mygames")).message
    assert listed is not None
    assert "Closed in <#" in words(listed)
    told = await refusal(house, ben, ben.click(listed, label="Continue"), "lounge")
    assert told.startswith("This channel has a table already")
    assert "goes on in" in words((await ben.slash("lounge", "continue")).message)
    await house.settle()
    assert (await house.table("lounge")).session.id == session_id


async def test_who_does_not_sit_there_opens_nothing(house: House, anna: Person, ben: Person, cleo: Person) -> None:
    await idle(house, [anna, ben])
    await house.round(later=IDLE_LIMIT - IDLE_WARNING)
    await until_all_see(house, [cleo])
    told = await refusal(house, cleo, cleo.click(card(cleo), label="Continue"))
    assert told == "This table is closed."
    assert (await house.table_of(anna, SessionStatus.ABORTED)).result["reason"] == "idle"


async def test_a_closed_table_goes_on_in_the_archived_thread_where_it_was(
    house: House, anna: Person, ben: Person
) -> None:
    world = house.local.world
    thread = world.create_thread(anna.channel_id("lounge"), "side-game", anna.id)
    for person in (anna, ben):
        await person.open(thread)
    await start_table(house, anna, [ben], players=2, channel="side-game")
    table = await house.forward(asks("turn"), cook(1), "side-game")
    await house.round(later=IDLE_WARNING)
    await house.round(later=IDLE_LIMIT - IDLE_WARNING)
    await house.services.servers.choose(table.session.guild_id, "channels", (int(anna.channel_id("lounge")),))
    guild = house.bot.get_guild(table.session.guild_id)
    assert guild is not None
    guild._threads.pop(int(thread["id"]))  # Discord tells nobody who connects of threads that are archived
    listed = (await ben.slash(await ben.open_dm(), "mygames")).message or {}
    await ben.set_bot_permissions("lounge", permissions.INVITED & ~permissions.ATTACH_FILES)
    told = words((await ben.click(listed, label="Continue")).message)
    assert told.startswith("I can’t run a game in this channel yet.")
    await ben.set_bot_permissions("lounge", permissions.INVITED)
    await click(ben, listed, "Continue")
    await house.settle()
    assert (await house.table("side-game")).session.id == table.session.id
