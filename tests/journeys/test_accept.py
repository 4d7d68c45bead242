"""What comes in: it is acknowledged before anything waits, carried out once, and dropped when it is too late."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.gateway.deduplicator import ClickRate
from bot.metrics import DROPPED
from sandbox.person import Outcome, Person
from sandbox.weather import Fault, Trouble
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import (
    card,
    click,
    for_verb,
    my_offers,
    on_turn,
    open_table,
    start_table,
    until_all_see,
    words,
)

pytestmark = pytest.mark.usefixtures("small_pictures", "in_time")

FAILED = "The application did not respond"


class Frozen:
    """Takes the place of a verb of storage and answers when it is thawed."""

    def __init__(self, owner: Any, verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self._verb = getattr(owner, verb)
        self.is_asked, self.is_thawed = asyncio.Event(), asyncio.Event()
        monkeypatch.setattr(owner, verb, self)

    async def __call__(self, *args: Any, **options: Any) -> Any:
        self.is_asked.set()
        await self.is_thawed.wait()
        return await self._verb(*args, **options)


def dropped() -> float:
    """Return how many interactions were dropped so far."""
    kinds = ("component", "application_command", "modal_submit")
    return sum(float(DROPPED.labels(kind)._value.get()) for kind in kinds)


async def comes_late(harness: BotHarness, seconds: float, doing: Awaitable[Outcome]) -> Outcome:
    """Let an interaction reach the bot so late, by its clock, and by Discord's once it is dropped."""
    before = dropped()
    harness.bot.acceptor.arrivals.clock = lambda: time.monotonic() + seconds
    making = asyncio.ensure_future(doing)
    while not making.done() and dropped() == before:
        await asyncio.sleep(0.001)
    harness.local.advance(seconds)
    outcome = await making
    await harness.settle()
    return outcome


# Acknowledged first


async def test_it_is_acknowledged_though_the_database_does_not_say_whether_it_came_twice(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await start_table(harness, anna, [ben], players=2, channel="lounge")
    lobby = await open_table(harness, anna)
    form = await anna.slash("lounge", "notes")
    harness.bot.pace = replace(harness.pace, patience=0.05)
    asks: dict[str, Callable[[], Awaitable[Outcome]]] = {
        "at this table already": lambda: anna.click(lobby, label="Join"),
        "## ": lambda: anna.slash("games", "rules", game="teufel"),
        "noted": lambda: anna.submit(form, {"notes": "Ben bluffs"}),
    }
    for said, ask in asks.items():
        with monkeypatch.context() as freezing:
            frozen = Frozen(harness.runtime.deduplicator, "is_first", freezing)
            assert await anna.autocomplete("games", "newgame", "options", game="teufel")
            assert await anna.autocomplete("games", "away", "until")
            assert not frozen.is_asked.is_set(), "suggestions ask no database"
            assert (await ask()).is_done
            assert frozen.is_asked.is_set()
            assert not frozen.is_thawed.is_set()
            frozen.is_thawed.set()
            await anna.wait_message(lambda m, said=said: m["ephemeral"] and said in words(m).lower())  # type: ignore[misc]
            await harness.settle()
    table = await harness.table("lounge")
    assert await harness.tables.people.notes(table.session.id, int(anna.id)) == "Ben bluffs"


async def test_what_waits_in_line_is_acknowledged_and_carried_out_however_long_it_waits(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await open_table(harness, anna)
    harness.bot.pace = replace(harness.pace, patience=0.05)
    frozen = Frozen(harness.storage, "commit", monkeypatch)
    assert (await ben.click(lobby, label="Join")).is_done
    assert (await ben.click(lobby, for_verb(lobby, "leave"), force=True)).is_done
    harness.local.advance(10)
    frozen.is_thawed.set()
    await harness.settle()
    table = await harness.table()
    assert table.session.version == 2
    assert [seat.name for seat in table.seats] == ["Anna"]


# Too late


async def test_a_click_that_nobody_could_answer_any_more_is_dropped_and_can_be_made_again(
    harness: BotHarness, anna: Person, ben: Person, caplog: pytest.LogCaptureFixture
) -> None:
    playing, other = await on_turn(harness, [anna, ben])
    before, lost, offer = harness.snapshot(), dropped(), my_offers(playing)[0]
    caplog.set_level(logging.WARNING)
    assert (await comes_late(harness, 4.0, offer.take(playing))).failure == FAILED
    assert harness.snapshot() == before
    assert dropped() == lost + 1
    assert [record.levelname for record in caplog.records if "too late" in record.getMessage()] == ["WARNING"]
    assert (await offer.take(playing)).is_done
    await harness.settle()
    assert harness.snapshot() != before
    await until_all_see(harness, [playing, other])


async def test_commands_and_forms_that_come_too_late_are_dropped_too(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await start_table(harness, anna, [ben], players=2)
    form, before = await anna.slash("games", "notes"), harness.snapshot()
    assert (await comes_late(harness, 4.0, anna.slash("lounge", "newgame", game="heller"))).failure == FAILED
    assert (await comes_late(harness, 9.0, anna.submit(form, {"notes": "Ben bluffs"}))).failure == FAILED
    assert harness.snapshot() == before


async def test_one_that_is_nearly_too_late_is_carried_out_unless_discord_says_that_it_is(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    lobby = await open_table(harness, anna)
    harness.bot.acceptor.arrivals.clock = lambda: time.monotonic() + 2.0
    await click(ben, lobby, "Join")
    await harness.settle()
    assert (await harness.table()).seat_of(int(ben.id))
    before, lost = harness.snapshot(), dropped()
    harness.local.weather.announce(Fault(Trouble.LATE, "INTERACTION_CREATE", delay=(0.2, 0.2)))
    clicking = asyncio.create_task(ben.click(lobby, for_verb(lobby, "leave"), force=True))
    while harness.local.weather.announced:
        await asyncio.sleep(0)
    harness.local.advance(4)
    assert (await clicking).failure == FAILED
    while dropped() == lost:
        await asyncio.sleep(0.001)
    await harness.settle()
    assert harness.snapshot() == before


async def test_who_clicks_faster_than_people_do_is_not_answered_and_nobody_else_notices(
    harness: BotHarness, anna: Person, ben: Person, caplog: pytest.LogCaptureFixture
) -> None:
    await start_table(harness, anna, [ben], players=2)
    harness.bot.acceptor.click_rate = ClickRate(5, 0.0)
    harness.local.requests.clear()
    flood = [asyncio.create_task(click(anna, card(anna), "My cards")) for _ in range(30)]
    while sum(one.done() for one in flood) < 5:
        await asyncio.sleep(0.01)
    assert (await click(ben, card(ben), "My cards")).is_done
    assert sum("/callback" in request for request in harness.local.requests) == 5 + 1
    for one in flood:
        one.cancel()
    await asyncio.gather(*flood, return_exceptions=True)
    assert "clicks faster than people do" in caplog.text
