"""What goes wrong outside: deleted cards and channels, lost permissions, slow storage, a failing Discord."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import aiohttp
import discord
import pytest

from bot.tables.table import Table
from games.contract import State
from sandbox import permissions
from sandbox.person import Person, buttons
from sandbox.weather import Fault, Trouble
from storage import StorageError
from tests.journeys.bot_harness import BotHarness, asks
from tests.journeys.people import (
    card,
    click,
    labels,
    my_offers,
    offers,
    on_turn,
    open_table,
    private,
    refusal,
    start_table,
    surely,
    until_all_see,
    words,
)
from tests.journeys.robots import cook

pytestmark = pytest.mark.usefixtures("small_pictures", "in_time")

Verb = Callable[..., Awaitable[Any]]


def expect_errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Take the errors off the log and return them."""
    records = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    told = [record.getMessage() for record in records]
    caplog.clear()
    return told


async def one_click(harness: BotHarness, person: Person, *others: Person) -> None:
    offer = my_offers(person)[0]
    before = (await harness.table()).moves_made
    outcome = await offer.take(person)
    assert outcome.is_done, outcome
    await harness.settle()
    await until_all_see(harness, [person, *others])
    assert (await harness.table()).moves_made > before


# The channel


async def test_a_deleted_card_is_posted_again(harness: BotHarness, anna: Person, ben: Person) -> None:
    playing, other = await on_turn(harness, [anna, ben])
    for _ in range(3):
        await anna.delete(card(anna))
        assert (await playing.slash("games", "board")).is_done
        await harness.settle()
        await until_all_see(harness, [anna, ben])
        assert offers(card(playing))
    await one_click(harness, playing, other)


async def test_a_deleted_lobby_is_posted_again(harness: BotHarness, anna: Person, ben: Person) -> None:
    lobby = await open_table(harness, anna)
    await ben.delete(lobby)
    assert (await anna.click(lobby, label="Add computer")).failure is not None
    told = await ben.slash("games", "newgame", game="teufel")
    assert told.is_done
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    await click(ben, card(ben), "Join")


@pytest.mark.parametrize("is_locked", [False, True])
async def test_play_goes_on_in_a_thread_that_was_archived(
    harness: BotHarness, anna: Person, ben: Person, is_locked: bool
) -> None:
    world = harness.local.world
    thread = world.create_thread(anna.channel_id("games"), "side-game", anna.id)
    for person in (anna, ben):
        await person.open(thread)
    await start_table(harness, anna, [ben], players=2, channel="side-game", computers=0)
    assert harness.public("games") == []
    await harness.forward(asks("turn"), cook(1), "side-game")
    await until_all_see(harness, [anna, ben], "side-game")
    before, observed = card(anna, "side-game"), len(anna.dms())
    playing, other = sorted((anna, ben), key=lambda person: not my_offers(person, "side-game"))
    thread["thread_metadata"].update(archived=True, locked=is_locked)
    offer = my_offers(playing, "side-game")[0]
    clicking = asyncio.create_task(offer.take(playing))
    if is_locked:
        await anna.wait_message(lambda m: "unlock the thread" in words(m))
        harness.local.advance(4)
    assert (await clicking).is_done is not is_locked
    if is_locked:
        assert len(anna.dms()) == observed + 1
        thread["thread_metadata"].update(archived=False, locked=False)
        world.update_channel(thread)
        await anna.wait_until(lambda: card(anna, "side-game") != before)
    await harness.settle()
    await until_all_see(harness, [anna, ben], "side-game")
    assert await harness.shows_what_is_stored(card(other, "side-game"), "side-game")
    assert len([message for message in harness.public("side-game") if buttons(message)]) == 1
    assert not thread["thread_metadata"]["archived"]


async def test_lost_permission_is_told_once_and_play_goes_on_when_it_is_back(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    playing, other = await on_turn(harness, [anna, ben])
    before, channel = card(anna), anna.channel_id("games")
    observed = [len(person.dms()) for person in (anna, ben)]
    await ben.say("games", "a new card is to come below this")
    await anna.set_bot_permissions(channel, permissions.INVITED & ~permissions.SEND_MESSAGES)
    while my_offers(playing):
        offer = next((offer for offer in my_offers(playing) if offer.code == "end"), my_offers(playing)[0])
        assert (await offer.take(playing)).is_done
        await harness.settle()
        if (await harness.table()).asked_people != (int(playing.id),):
            break
        await until_all_see(harness, [anna, ben])
    for _ in range(3):
        await harness.round()
    await anna.wait_message(lambda m: "I may no longer post in" in words(m))
    await ben.wait_message(lambda m: "I may no longer post in" in words(m))
    assert [len(person.dms()) for person in (anna, ben)] == [number + 1 for number in observed]
    assert card(anna)["id"] == before["id"]
    await anna.set_bot_permissions(channel, permissions.INVITED)
    await anna.wait_until(lambda: card(anna)["id"] != before["id"])
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    await one_click(harness, other, playing)


# Storage


class Gate:
    """Holds up a verb of storage until it is opened."""

    def __init__(self, storage: object, verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self._verb: Verb = getattr(storage, verb)
        self.opened = asyncio.Event()
        self.reached = asyncio.Event()
        monkeypatch.setattr(storage, verb, self)

    async def __call__(self, *args: Any, **kwargs: Any) -> Any:
        self.reached.set()
        await self.opened.wait()
        return await self._verb(*args, **kwargs)


async def test_a_click_is_answered_in_time_however_slow_storage_is(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing, other = await on_turn(harness, [anna, ben])
    before = (await harness.table()).moves_made
    gate = Gate(harness.storage, "commit", monkeypatch)
    offer = my_offers(playing)[0]
    outcome = await offer.take(playing)
    assert outcome.is_done, "acknowledged within three seconds"
    assert not gate.opened.is_set()
    gate.opened.set()
    await harness.settle()
    while (await harness.table()).moves_made == before:
        await asyncio.sleep(0)
    await harness.settle()
    await until_all_see(harness, [playing, other])
    assert words(card(playing)) != ""


async def test_a_click_under_way_is_answered_before_the_bot_stops(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing, _ = await on_turn(harness, [anna, ben])
    gate = Gate(harness.storage, "commit", monkeypatch)
    clicking = asyncio.create_task(my_offers(playing)[0].take(playing))
    await gate.reached.wait()
    stopping = asyncio.create_task(harness.stop_bot())
    await asyncio.sleep(0)
    gate.opened.set()
    assert (await clicking).is_done
    await stopping


async def test_a_slow_refusal_and_a_slow_panel_still_arrive(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing, other = await on_turn(harness, [anna, ben])
    harness.bot.pace = replace(harness.pace, patience=0.05)
    gate = Gate(harness.storage, "load", monkeypatch)
    assert (await other.click(card(other), label="My cards")).is_done
    assert (await offers(card(other))[0].take(other)).is_done
    assert (await playing.slash("games", "mycards")).is_done
    assert (await playing.click(card(playing), label="My cards")).is_done
    gate.opened.set()
    await other.wait_message(lambda m: m["ephemeral"] and "It isn’t your turn" in words(m))
    for person in (playing, other):
        await person.wait_message(lambda m: m["ephemeral"] and "Your menu" in words(m))


async def test_a_form_that_opens_too_late_is_excused(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await start_table(harness, anna, [ben], players=2)
    harness.bot.pace = replace(harness.pace, patience=0.05)
    gate = Gate(harness.storage.notes, "read", monkeypatch)
    assert (await anna.click(anna.dms()[0], label="Notes")).is_done
    gate.opened.set()
    told = await anna.wait_message(lambda m: m["ephemeral"] and "Press the button again" in words(m))
    assert not buttons(told)


async def test_a_failing_database_and_a_failing_game_are_excused_and_nothing_is_lost(
    harness: BotHarness,
    anna: Person,
    ben: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    playing, other = await on_turn(harness, [anna, ben])
    offer, table = my_offers(playing)[0], await harness.table()
    with monkeypatch.context() as broken:

        async def fail(*_: Any, **__: Any) -> None:
            raise StorageError("The disk is full.")

        broken.setattr(harness.storage, "commit", fail)
        assert await refusal(harness, playing, offer.take(playing)) == (
            "I can’t store anything for a moment. Nothing was changed, try again."
        )
    assert expect_errors(caplog) == [f"storage failed for {table.session.id}: The disk is full."]
    with monkeypatch.context() as broken:
        broken.setattr(State, "apply", lambda *_: 1 / 0)
        assert (await refusal(harness, playing, offer.take(playing))).startswith("Something went wrong")
    assert expect_errors(caplog) == [f"unexpected error, session {table.session.id}"]
    await one_click(harness, playing, other)


async def test_who_clicks_a_hundred_times_at_once_keeps_nobody_else_waiting(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    lobby = await open_table(harness, anna, [ben])
    answered: list[str] = []

    async def join(person: Person, name: str) -> None:
        await person.click(lobby, label="Join")
        answered.append(name)

    async with asyncio.TaskGroup() as clicks:
        for _ in range(100):
            clicks.create_task(join(ben, "Ben"))
        clicks.create_task(join(anna, "Anna"))
    assert answered.index("Anna") < 5, "hers waits for no more of them than are being answered"


async def damage(harness: BotHarness, table: Table) -> None:
    """Make the stored state of a table unreadable, unseen."""
    version = table.session.version
    await harness.storage.commit(table.session.id, version, version=version + 1, state='{"schema": 99}')
    await harness.storage.mark_published(table.session.id, version + 1, card=table.session.card)


async def test_a_damaged_state_is_named_and_the_table_can_still_be_ended(
    harness: BotHarness, anna: Person, ben: Person, caplog: pytest.LogCaptureFixture
) -> None:
    playing, _ = await on_turn(harness, [anna, ben])
    table, offer = await harness.table(), my_offers(playing)[0]
    await damage(harness, table)
    await harness.tamper("UPDATE moves SET code = 'end' WHERE ply = 1")
    told = await refusal(harness, playing, offer.take(playing))
    assert told.startswith("I can’t read this table.")
    for asking in (playing.slash("games", "board"), playing.slash("games", "mycards")):
        assert words((await asking).message) == told
    await surely(ben, "endgame")
    await harness.settle()
    assert told in words(harness.card())
    assert "End the game (1/2)" in labels(harness.card())
    moves = await harness.storage.moves(table.session.id)
    assert len(moves) == table.moves_made, "nothing is lost"
    (error,) = set(expect_errors(caplog))
    assert error.startswith(f"session {table.session.id} is broken: its move 1 is refused")
    await anna.set_moderator(True)
    assert words((await surely(anna, "endgame")).message) == "The game has ended."
    await harness.settle()
    assert words(harness.card()).endswith("A moderator ended the game.")
    caplog.clear()


# Discord


async def test_discord_failing_for_a_moment_loses_nothing(harness: BotHarness, anna: Person, ben: Person) -> None:
    playing, other = await on_turn(harness, [anna, ben])
    channel = anna.channel_id("games")
    await ben.say("games", "a new card is to come below this")
    harness.local.weather.announced.append(Fault(429, f"POST /channels/{channel}/messages", retry_after=0.01))
    harness.local.weather.announced.append(Fault(500, f"POST /channels/{channel}/messages"))
    while my_offers(playing):
        mine = my_offers(playing)
        await next((offer for offer in mine if offer.code == "end"), mine[0]).take(playing)
        await harness.settle()
        await until_all_see(harness, [anna, ben])
    assert not harness.local.weather.announced
    assert my_offers(other)
    assert len([message for message in harness.public() if buttons(message)]) == 1


async def test_play_goes_on_after_the_connection_broke(harness: BotHarness, anna: Person, ben: Person) -> None:
    people = await on_turn(harness, [anna, ben])
    gateway, back = harness.local.gateway, asyncio.Event()
    heard, gateway.on_online = gateway.on_online, lambda is_online: back.set() if is_online else back.clear()
    for trouble in ("dropped", "reconnect", "invalid", "resumable"):
        back.clear()
        if trouble == "dropped":
            await gateway.drop_sockets()
        elif trouble == "reconnect":
            gateway.ask_to_reconnect()
        else:
            gateway.invalidate(resumable=trouble == "resumable")
        async with asyncio.timeout(20):
            await back.wait()
        people.sort(key=lambda person: not my_offers(person))
        await one_click(harness, *people)
    gateway.on_online = heard


async def test_a_click_that_was_answered_too_late_still_counts(
    harness: BotHarness,
    anna: Person,
    ben: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    playing, other = await on_turn(harness, [anna, ben])
    before = await harness.table()
    gate = Gate(harness.storage, "commit", monkeypatch)
    clicking = asyncio.create_task(my_offers(playing)[0].take(playing))
    await gate.reached.wait()
    harness.local.advance(4)
    assert (await clicking).failure == "The application did not respond"
    gate.opened.set()
    while (await harness.storage.load(before.session.id)).session.version == before.session.version:  # type: ignore[union-attr]
        await asyncio.sleep(0)
    await harness.settle()
    await until_all_see(harness, [playing, other])
    moves = await harness.storage.moves(before.session.id, before.moves_made)
    assert {move.user_id for move in moves} - {None} == {int(playing.id)}, "nobody else, and what is forced"
    assert card(playing) == card(other)
    assert labels(card(playing))


async def test_a_click_that_comes_twice_is_one_click(harness: BotHarness, anna: Person, ben: Person) -> None:
    playing, other = await on_turn(harness, [anna, ben])
    observed = private(playing)
    harness.local.weather.announce(Fault(Trouble.DUPLICATED, "INTERACTION_CREATE"))
    await one_click(harness, playing, other)
    assert private(playing) == observed
    assert await harness.shows_what_is_stored(card(other))


async def test_a_command_that_comes_twice_is_one_command(harness: BotHarness, anna: Person) -> None:
    harness.local.weather.announce(Fault(Trouble.DUPLICATED, "INTERACTION_CREATE"))
    await open_table(harness, anna)
    assert len(private(anna)) == 1
    assert "In Teufels Küche is open" in words(private(anna)[0])


async def test_the_card_is_made_ready_while_its_click_is_answered_and_then_goes_by_its_token(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing, _ = await on_turn(harness, [anna, ben])
    draw, answer, is_drawn = harness.runtime.workers.picture, discord.InteractionResponse.defer, asyncio.Event()
    by_channel: list[int] = []

    async def note_picture(*args: Any, **whose: Any) -> bytes:
        picture = await draw(*args, **whose)
        is_drawn.set()
        return picture

    async def answer_late(self: Any, **options: Any) -> Any:
        await is_drawn.wait()
        return await answer(self, **options)

    async def note_edit(self: discord.PartialMessage, **_: Any) -> None:
        by_channel.append(self.id)

    monkeypatch.setattr(harness.runtime.workers, "picture", note_picture)
    monkeypatch.setattr(discord.InteractionResponse, "defer", answer_late)
    monkeypatch.setattr(discord.PartialMessage, "edit", note_edit)
    before = card(playing)
    await my_offers(playing)[0].take(playing)
    await harness.settle()
    assert card(playing)["id"] == before["id"]
    assert card(playing) != before
    assert not by_channel


async def test_the_card_is_brought_up_to_date_though_another_process_has_answered_the_click(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing, other = await on_turn(harness, [anna, ben])
    await harness.tables.people.choose_preference(int(playing.id), "confirm", "never")
    act, came = harness.tables.act, harness.local.world.to_bot
    clicks: list[dict[str, Any]] = []

    def note(event: str, data: Any, guild_id: str | None) -> None:
        clicks.append(data)
        came(event, data, guild_id)

    async def act_while_another_answers(*args: Any, **options: Any) -> Any:
        url = f"{harness.local.origin}/api/v10/interactions/{clicks[-1]['id']}/{clicks[-1]['token']}/callback"
        answer = {"type": 4, "data": {"content": "You have answered that already.", "flags": 64}}
        async with aiohttp.ClientSession() as http, http.post(url, json=answer) as response:
            response.raise_for_status()
        return await act(*args, **options)

    monkeypatch.setattr(harness.local.world, "to_bot", note)
    monkeypatch.setattr(harness.tables, "act", act_while_another_answers)
    before = (await harness.table()).moves_made
    steps = [offer for offer in my_offers(playing) if offer.code.startswith("step")]
    await steps[0].take(playing)
    async with asyncio.timeout(10):
        while (await harness.table()).moves_made == before:
            await asyncio.sleep(0.01)
    await harness.settle()
    await until_all_see(harness, [playing, other])
    assert await harness.shows_what_is_stored(card(other))


async def test_nothing_that_was_shown_stays_in_memory(harness: BotHarness, anna: Person, ben: Person) -> None:
    playing, _ = await on_turn(harness, [anna, ben])
    await click(playing, card(playing), "My cards")
    await click(playing, card(playing), "Menu")
    await harness.finish(cook(3))
    assert not harness.bot.persistent_views
    assert not harness.runtime.publisher.pending
    assert private(playing)
