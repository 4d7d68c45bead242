"""How often somebody is called to the tables of a host, by whichever door."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.tables.invitations import CALLED_EVERY
from sandbox.person import Person, selects
from tests.journeys.house import House
from tests.journeys.people import card, click, labels, open_table, surely, until_all_see
from tests.journeys.robots import cook

pytestmark = pytest.mark.usefixtures("small_pictures")

MINUTE = timedelta(minutes=1)


async def invite(house: House, host: Person, guest: Person, channel: str = "games") -> None:
    """Open a table and keep a seat for somebody."""
    lobby = await open_table(house, host, players=3, channel=channel)
    panel = (await click(host, lobby, "Options")).message or {}
    guests = next(select for select in selects(panel) if ":invite:" in select["custom_id"])
    assert (await host.select(panel, guests["custom_id"], [guest.id])).is_done
    await house.settle()
    await until_all_see(house, [host, guest], channel)


def num_calls(guest: Person) -> int:
    """Return how often somebody's phone has rung for an invitation."""
    return len([ping for ping in guest.pings if "a seat is kept for you" in ping["content"]])


async def leave(house: House, host: Person, channel: str = "games") -> None:
    await surely(host, "leave", channel)
    await house.settle()


async def test_many_tables_that_are_opened_and_left_call_a_guest_once_an_hour(
    house: House, anna: Person, ben: Person, cleo: Person
) -> None:
    for _ in range(3):
        await invite(house, anna, ben)
        await leave(house, anna)
    assert num_calls(ben) == 1
    await invite(house, cleo, ben, "lounge")
    assert num_calls(ben) == 2, "another host calls for themselves"
    await house.round(later=CALLED_EVERY / 2)
    await invite(house, anna, ben)
    assert num_calls(ben) == 2
    await house.restart_bot()
    await house.round(later=CALLED_EVERY / 2)
    await until_all_see(house, [ben])
    assert num_calls(ben) == 3, "and to a table that still waits then"


async def test_a_rematch_calls_nobody_more_often(house: House, anna: Person, ben: Person) -> None:
    await invite(house, anna, ben)
    await click(ben, card(ben), "Join")
    await house.settle()
    await until_all_see(house, [anna, ben])
    await click(anna, card(anna), "Start")
    await house.settle()
    await until_all_see(house, [anna, ben])
    await house.finish(cook(3))
    await until_all_see(house, [anna, ben])
    await house.round(later=CALLED_EVERY / 2)
    await click(anna, card(anna), "Rematch")
    await house.settle()
    await until_all_see(house, [anna, ben])
    assert labels(card(anna))[0] == "Join"
    assert num_calls(ben) == 1
    await house.round(later=CALLED_EVERY / 2 - MINUTE)
    assert num_calls(ben) == 1
    await house.round(later=2 * MINUTE)
    await until_all_see(house, [ben])
    assert num_calls(ben) == 2


async def test_who_declines_twice_is_called_by_that_host_no_more_until_they_join_a_table_of_theirs(
    house: House, anna: Person, ben: Person
) -> None:
    for number in range(4):
        await invite(house, anna, ben)
        assert num_calls(ben) == min(number + 1, 2)
        await surely(ben, "leave")
        await leave(house, anna)
        await house.round(later=CALLED_EVERY + MINUTE)
    await open_table(house, anna, [ben], players=3)
    await leave(house, anna)
    await surely(ben, "leave")
    await house.settle()
    await invite(house, anna, ben)
    assert num_calls(ben) == 3


async def test_a_call_that_did_not_go_out_is_made_when_it_can(
    house: House, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise OSError("no route to host")

    with monkeypatch.context() as broken:
        broken.setattr("bot.publishing.pings._post", fail)
        await invite(house, anna, ben)
    assert num_calls(ben) == 0
    await house.round()
    await until_all_see(house, [ben])
    assert num_calls(ben) == 1
