"""The bot spends its requests where people look, obeys Discord, and shows everything in the end."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import pytest

from bot.gateway.budget import Budget, Urgency
from bot.gateway.errors import TurnNeeded
from bot.logs import SAID_BY_US, Repeats
from bot.tables.table import Table, TableView
from sandbox.limits import Limits
from tests.journeys.bot_harness import CHANNEL, BotHarness, leaves, until
from tests.journeys.people import Player, my_offers, next_move, on_turn
from tests.journeys.robots import cook

EVER, SOON = 1e9, 0.01
WINDOW = 0.5
"""Seconds that Discord counts together where a test is about its limit."""
QUIET = timedelta(minutes=5)
"""Time without a click after which all are absent."""


@contextmanager
def resting(harness: BotHarness) -> Iterator[Budget]:
    """Let the bot make no request of its own."""
    budget = harness.bot.budget
    usual = budget.clock
    budget.rest(EVER)
    try:
        yield budget
    finally:
        budget.clock = lambda: usual() + 2 * EVER
        budget.serve()


def show_one_after_the_other(harness: BotHarness, budget: Budget) -> None:
    """Give a turn when the tables that had one are shown: on their way to Discord requests overtake each other."""
    turns, many = budget._turns, len(budget.waiting)

    def at() -> float:
        are_shown = len(edited(harness)) + len(turns.waiting) == many
        return -EVER if are_shown else budget.clock() + SOON

    setattr(budget, "_turns_at", at)  # noqa: B010 - a method of that object alone


def edited(harness: BotHarness) -> list[str]:
    """Return the names of the channels whose messages were edited by the bot's own authority, in that order."""
    ids = re.findall(r"PATCH /channels/(\d+)/", "\n".join(harness.local.requests))
    return [harness.local.world.channels[channel].get("name", "private") for channel in ids]


async def miss(harness: BotHarness, channel: str = CHANNEL) -> None:
    """Let the card of a channel be looked for: it is edited, whether or not anything has changed."""
    harness.runtime.publisher.wake((await harness.table(channel)).session.id, is_missed=True)


async def move(harness: BotHarness, channel: str = CHANNEL) -> None:
    """Let an asked person move without a click; nothing follows before the publisher is woken."""
    table = await harness.table(channel)
    seat = table.asked[0]
    code = cook(1)(table, seat.seat, leaves(TableView.of(table, seat.seat).menu(seat.seat)))
    await harness.tables.act(table.session.id, seat.user_id or 0, seat.questions, code.split("+"))


def newest_card(harness: BotHarness) -> dict[str, Any]:
    """Return the newest message in the channel that isn't a call."""
    return next(message for message in reversed(harness.public()) if not message["content"])


async def forget_clicks(harness: BotHarness) -> None:
    """Use up all tokens, make all absent, and let no round show anything meanwhile."""
    await harness.restart_bot()
    await harness.bot.rounds.stop()
    await harness.settle()
    harness.clock_jumps(QUIET)
    harness.local.requests.clear()


# Waiting requests


async def test_answers_and_cards_shown_by_a_click_wait_for_nothing(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    """Neither where the table has waited before."""
    await on_turn([anna, ben])
    for has_waited in (False, True):
        if has_waited:
            await forget_clicks(harness)
        with resting(harness) as budget:
            if has_waited:
                await miss(harness)
                await until(lambda: budget.waiting)
            await next_move(anna, ben)
            assert await harness.shows_what_is_stored(newest_card(harness))
            assert not budget.waiting


async def test_a_card_does_not_wait_for_the_private_messages_of_its_last_move(
    harness: BotHarness, anna: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    on, _ = await on_turn([anna, ben])
    told = list[int]()

    async def deliver(table: Table, *, is_sparing: bool) -> bool:
        if is_sparing:
            raise TurnNeeded
        told.append(table.moves_made)
        return False

    monkeypatch.setattr(harness.runtime.direct_messages, "deliver", deliver)
    await harness.bot.rounds.stop()  # one that finds the move unpublished would have it delivered twice
    with resting(harness) as budget:
        before = budget.turn(Urgency.ANSWER)
        for _ in range(2):
            await harness.shown()
            found = {offer.code: offer for offer in my_offers(on)}
            await found[next(iter(found)).partition("+")[0]].take(on)  # to a pot, which may be taken
            await until(lambda: harness.shows_what_is_stored(newest_card(harness)))
            await until(lambda: len(budget.waiting) == 2)
        assert told == []
        before.cancel()
    await harness.settle()
    assert told == [(await harness.table()).moves_made]
    assert not budget.waiting


async def test_what_had_to_wait_is_shown_once_and_as_it_is_by_then(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await on_turn([anna, ben])
    await forget_clicks(harness)
    with resting(harness) as budget:
        for _ in range(3):
            await move(harness)
            await miss(harness)
            await until(lambda: budget.waiting)
    await harness.settle()
    assert edited(harness) == [CHANNEL]
    assert await harness.shows_what_is_stored(newest_card(harness))


async def test_where_requests_are_short_a_card_stays_above_the_talk_as_long_as_a_click_changes_it(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    on, other = await on_turn([anna, ben])
    first = newest_card(harness)
    with resting(harness) as budget:
        await other.say(CHANNEL, "hm")
        before = budget.turn(Urgency.ANSWER)
        await on.end_turn()
        before.cancel()
        assert await harness.shows_what_is_stored(newest_card(harness))
        assert newest_card(harness)["id"] == first["id"]
        assert not budget.waiting
    await other.end_turn()
    assert await harness.shows_what_is_stored(newest_card(harness))
    assert newest_card(harness)["id"] != first["id"]


async def test_people_go_before_computers_and_tables_that_are_looked_at_before_others(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    places = {"alone": Urgency.UPKEEP, "left": Urgency.IDLE, "watched": Urgency.COMPUTERS, "played": Urgency.PEOPLE}
    for place in places:
        await anna.create_channel(place)
    await ben.wait_until(lambda: places.keys() <= {channel.get("name") for channel in ben.channels.values()})
    for place, (host, guest) in zip(places, [(anna, ben), (ben, anna)] * 2, strict=True):
        await host.starts(guest, channel=place, computers=2, options="stove=20")
        await harness.forward("turn", cook(1), place)
    await forget_clicks(harness)
    for place in ("alone", "watched"):
        while (await harness.table(place)).asked_people:
            await move(harness, place)
    for place in ("watched", "played"):
        harness.tables.presence.note((await harness.table(place)).session.id, ben.user_id)
    with resting(harness) as budget:
        for place in places:
            await miss(harness, place)
        await until(lambda: len(budget.waiting) == len(places))
        assert {urgency for urgency, _ in budget.waiting} == set(places.values())
        show_one_after_the_other(harness, budget)
    await harness.runtime.publisher.settle()
    assert edited(harness) == list(reversed(places))


# What Discord finds too much


async def test_too_many_requests_are_obeyed_counted_and_said_once(
    harness: BotHarness, anna: Player, ben: Player, caplog: pytest.LogCaptureFixture
) -> None:
    """Others ask by the bot's token, so that the bot is refused what it may ask."""
    await on_turn([anna, ben])
    await forget_clicks(harness)
    repeats = Repeats()
    world, budget, refused = harness.local.world, harness.bot.budget, harness.local.weather.counts
    usual_limits = world.limits
    budget.share = lambda: 0.0  # one in each window
    usual = budget.clock
    channels = [int(channel_id) for channel_id in world.channels][:3]
    for times in (1, 2):
        world.limits = Limits(time_scale=WINDOW)
        for _ in range(50):
            world.limits.take("GET /gateway/bot", {}, world.clock.now(), is_authorised=True)
        now = usual() + times * EVER
        budget.clock = lambda now=now: now  # type: ignore[misc]
        asking = [asyncio.create_task(harness.bot.fetch_channel(channel_id)) for channel_id in channels]
        await until(lambda times=times: refused["429 global"] == times and len(budget.waiting) == 2)  # type: ignore[misc]
        await until(lambda: "429" in caplog.text)
        budget.clock = lambda now=now: now + WINDOW / 10  # type: ignore[misc]
        budget.serve()
        assert len(budget.waiting) >= 2, "Discord wants a longer rest"
        world.limits = usual_limits
        budget.clock = lambda times=times: usual() + times * EVER + 2 * WINDOW  # type: ignore[misc]
        budget.serve()
        await asyncio.gather(*asking)
    assert refused["429 global"] == 2
    said = [record for record in caplog.records if "429" in record.getMessage() and record.name not in SAID_BY_US]
    assert len(said) == 2
    assert [repeats.filter(record) for record in said] == [True, False], "once an hour"
