"""How often somebody is called to the tables of a host, by whichever door."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.tables.invitations import CALLED_EVERY
from sandbox.person import Person, selects
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import card, click, labels, open_table, settled, surely, until_all_see
from tests.journeys.robots import cook

pytestmark = pytest.mark.usefixtures("small_pictures")

MINUTE = timedelta(minutes=1)


async def invite(harness: BotHarness, host: Person, guest: Person, channel: str = "games") -> None:
    """Open a table and keep a seat for somebody."""
    lobby = await open_table(harness, host, players=3, channel=channel)
    panel = (await click(host, lobby, "Options")).message or {}
    guests = next(select for select in selects(panel) if ":invite:" in select["custom_id"])
    assert (await host.select(panel, guests["custom_id"], [guest.id])).is_done
    await settled(harness, [host, guest], channel)


def num_calls(guest: Person) -> int:
    """Return how often somebody's phone has rung for an invitation."""
    return len([ping for ping in guest.pings if "a seat is kept for you" in ping["content"]])


async def leave(harness: BotHarness, host: Person, channel: str = "games") -> None:
    await surely(host, "leave", channel)
    await harness.settle()


async def test_many_tables_that_are_opened_and_left_call_a_guest_once_an_hour(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    for _ in range(3):
        await invite(harness, anna, ben)
        await leave(harness, anna)
    assert num_calls(ben) == 1
    await invite(harness, cleo, ben, "lounge")
    assert num_calls(ben) == 2, "another host calls for themselves"
    await harness.round(later=CALLED_EVERY / 2)
    await invite(harness, anna, ben)
    assert num_calls(ben) == 2
    await harness.restart_bot()
    await harness.round(later=CALLED_EVERY / 2)
    await until_all_see(harness, [ben])
    assert num_calls(ben) == 3, "and to a table that still waits then"


async def test_a_rematch_calls_nobody_more_often(harness: BotHarness, anna: Person, ben: Person) -> None:
    await invite(harness, anna, ben)
    await click(ben, card(ben), "Join")
    await settled(harness, [anna, ben])
    await click(anna, card(anna), "Start")
    await settled(harness, [anna, ben])
    await harness.finish(cook(3))
    await until_all_see(harness, [anna, ben])
    await harness.round(later=CALLED_EVERY / 2)
    await click(anna, card(anna), "Rematch")
    await settled(harness, [anna, ben])
    assert labels(card(anna))[0] == "Join"
    assert num_calls(ben) == 1
    await harness.round(later=CALLED_EVERY / 2 - MINUTE)
    assert num_calls(ben) == 1
    await harness.round(later=2 * MINUTE)
    await until_all_see(harness, [ben])
    assert num_calls(ben) == 2


async def test_who_declines_twice_is_called_by_that_host_no_more_until_they_join_a_table_of_theirs(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    for number in range(4):
        await invite(harness, anna, ben)
        assert num_calls(ben) == min(number + 1, 2)
        await surely(ben, "leave")
        await leave(harness, anna)
        await harness.round(later=CALLED_EVERY + MINUTE)
    await open_table(harness, anna, [ben], players=3)
    await leave(harness, anna)
    await surely(ben, "leave")
    await harness.settle()
    await invite(harness, anna, ben)
    assert num_calls(ben) == 3


async def test_a_call_that_did_not_go_out_is_made_when_it_can(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise OSError("no route to host")

    with monkeypatch.context() as broken:
        broken.setattr("bot.notices.notices.post", fail)
        await invite(harness, anna, ben)
    assert num_calls(ben) == 0
    await harness.round()
    await until_all_see(harness, [ben])
    assert num_calls(ben) == 1
